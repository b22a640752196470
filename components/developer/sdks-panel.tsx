import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PanelHead } from '@/components/layout/page-section'
import { CopyButton } from '@/components/prose/code-box'
import { CodeSample, CodeText } from '@/components/prose/code-sample'
import { ScrollBox } from '@/components/prose/scroll-box'
import { baseAddress, operations, operationWords } from '@/lib/api/client/api-document'
import { exampleOf } from '@/lib/api/client/api-sample'
import { localePath, routes } from '@/lib/routes'
import { CallCode, Method } from './call-code'

type StepProps = { number: number; title: string; text: ReactNode; children: ReactNode }

/** A step of a tutorial: what to do, with its code. */
export function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid gap-x-12 gap-y-6 border-t border-border py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)] content-start">
        <span aria-hidden="true" className="pt-0.5 font-mono text-label text-muted-foreground">
          {number}
        </span>
        <div>
          <h3 className="text-title">{title}</h3>
          <p className="mt-2">{text}</p>
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** An API name within a sentence. */
export const inlineCode = (chunks: ReactNode) => (
  <code
    translate="no"
    className="rounded-sm bg-muted box-decoration-clone px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere"
  >
    {chunks}
  </code>
)

const readClient = () => readFile(join(process.cwd(), 'lib/api/sdk/altiora.ts'), 'utf8')

/** The client's source, folded; copied whole without unfolding. */
async function ClientFile() {
  const [t, client] = await Promise.all([getTranslations('developers.sdks'), readClient()])
  const text = client.trimEnd()
  return (
    <div data-code="ts" className="rounded-md border border-border bg-muted">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-4">
        <span id="client-file" className="font-mono text-label text-muted-foreground">
          altiora.ts
        </span>
        <div className="script-only">
          <CopyButton of="client-file" />
        </div>
      </div>
      <details>
        <summary className="mx-4 mb-2 inline-flex min-h-11 list-none items-center text-label font-semibold underline-link">
          {t('source', { lines: text.split('\n').length })}
        </summary>
        <ScrollBox labelledBy="client-file" className="border-t border-border">
          <pre translate="no" className="w-max min-w-full px-4 py-4 font-mono text-label">
            <code>
              <CodeText code={text} language="ts" />
            </code>
          </pre>
        </ScrollBox>
      </details>
    </div>
  )
}

const use = () => `import { Altiora } from './altiora'

const altiora = new Altiora({
  baseUrl: '${baseAddress()}',
  key: process.env.ALTIORA_API_KEY,
})

const { analysis } = await altiora.analyze({
  text: 'Support answered within minutes.',
})
console.log(analysis.sentiment, analysis.score)`

const refusals = `import { AltioraError } from './altiora'

try {
  await altiora.analyze({ text: 'Merci pour tout.' })
} catch (error) {
  if (!(error instanceof AltioraError)) throw error
  // Seconds to wait when a limit is reached.
  console.error(error.status, error.problem?.code, error.retryAfter)
}`

/** The TypeScript client as source to copy; it is in no registry. */
export async function SdksPanel() {
  const [t, locale] = await Promise.all([getTranslations('developers.sdks'), getLocale()])
  const link = (href: string) => (chunks: ReactNode) => (
    <a href={href} className="underline-link">
      {chunks}
    </a>
  )
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <ol className="border-b border-border">
        <Step number={1} title={t('copy.title')} text={t.rich('copy.text', { code: inlineCode })}>
          <ClientFile />
        </Step>
        <Step number={2} title={t('use.title')} text={t('use.text')}>
          <CodeSample className="my-0" language="ts" code={use()} />
        </Step>
        <Step
          number={3}
          title={t('errors.title')}
          text={t.rich('errors.text', { code: inlineCode })}
        >
          <CodeSample className="my-0" language="ts" code={refusals} />
        </Step>
      </ol>
      <h3 className="mt-10 text-title">{t('other.title')}</h3>
      <p className="mt-2 max-w-measure">
        {t.rich('other.text', {
          link: link('/api/v1/openapi.json'),
          examples: link(`${localePath(locale, routes.developerDocs)}?tab=code-examples`),
        })}
      </p>
    </>
  )
}

/** Every call in three languages, ready to copy. */
export async function ExamplesPanel() {
  const [t, locale] = await Promise.all([getTranslations('developers.examples'), getLocale()])
  const calls = await Promise.all(
    operations.map(async (operation) => ({ operation, words: await operationWords(operation) })),
  )
  return (
    <>
      <PanelHead title={t('title')} lead={t.rich('lead', { code: inlineCode })} />
      <p className="-mt-4 mb-10 max-w-measure text-muted-foreground">
        {t.rich('python', { code: inlineCode })}
      </p>
      <ul className="border-b border-border">
        {calls.map(({ operation, words }) => (
          <li
            key={operation.id}
            className="grid gap-x-12 gap-y-5 border-t border-border py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <div className="min-w-0">
              <h3 className="text-title">{words.summary}</h3>
              <p className="mt-1">
                <Method method={operation.method} path={operation.path} />
              </p>
              <a
                href={`${localePath(locale, routes.developerDocs)}?tab=api-reference#${operation.id}`}
                className="mt-2 inline-flex min-h-11 items-center text-label underline-link"
              >
                <span>
                  {t('reference')}
                  <span className="sr-only">: {words.summary}</span>
                </span>
              </a>
            </div>
            <CallCode id={operation.id} call={exampleOf(operation)} name={words.summary} />
          </li>
        ))}
      </ul>
    </>
  )
}
