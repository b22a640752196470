import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CodeSample } from '@/components/prose/code-sample'
import { localePath, routes } from '@/lib/routes'
import { PanelHead } from '../../../_components/panel-head'
import { baseAddress } from '../api/document'
import { inlineCode as code, Step } from '../step'
import { ClientFile } from './client-file'

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
  // Seconds to wait, where a limit is used up.
  console.error(error.status, error.problem?.code, error.retryAfter)
}`

/** The TypeScript client, as text to be copied: it is in no registry, and the page says so. */
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
      <ol className="border-b border-line">
        <Step number={1} title={t('copy.title')} text={t.rich('copy.text', { code })}>
          <ClientFile />
        </Step>
        <Step number={2} title={t('use.title')} text={t('use.text')}>
          <CodeSample className="my-0" language="ts" code={use()} />
        </Step>
        <Step number={3} title={t('errors.title')} text={t.rich('errors.text', { code })}>
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
