import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getLocale, getTranslations } from 'next-intl/server'
import { CodeText } from '@/components/prose/code-sample'
import { CopyButton } from '@/components/prose/copy-button'
import { ScrollBox } from '@/components/prose/scroll-box'

const readClient = () => readFile(join(process.cwd(), 'lib/api/sdk/altiora.ts'), 'utf8')

/** The client's own text, folded; it is copied whole without being unfolded. */
export async function ClientFile() {
  const [t, code, locale, client] = await Promise.all([
    getTranslations('developers.sdks'),
    getTranslations('learning.code'),
    getLocale(),
    readClient(),
  ])
  const text = client.trimEnd()
  return (
    <div data-code="ts" className="rounded-md border border-line bg-raised">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-4">
        <span id="client-file" className="font-mono text-label text-muted">
          altiora.ts
        </span>
        <div className="script-only">
          <CopyButton copy={code('copy')} copied={code('copied')} lang={locale} of="client-file" />
        </div>
      </div>
      <details>
        <summary className="mx-4 mb-2 inline-flex min-h-11 list-none items-center text-label font-semibold underline-link">
          {t('source', { lines: text.split('\n').length })}
        </summary>
        <ScrollBox labelledBy="client-file" className="border-t border-line">
          <pre className="w-max min-w-full px-4 py-4 font-mono text-label">
            <code>
              <CodeText code={text} language="ts" />
            </code>
          </pre>
        </ScrollBox>
      </details>
    </div>
  )
}
