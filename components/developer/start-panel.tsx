import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PanelHead } from '@/components/layout/page-section'
import { CodeSample } from '@/components/prose/code-sample'
import { operations } from '@/lib/api/client/api-document'
import { answerSample, bodySample, exampleOf } from '@/lib/api/client/api-sample'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { CallCode } from './call-code'
import { inlineCode as code, Step } from './sdks-panel'
import 'server-only'
import { apiLimits } from '@/lib/api/limits'
import { problemPath, problems } from '@/lib/api/problems'
import { type LimitName, limitOf } from '@/lib/security/limits'
import { absoluteUrl } from '@/lib/seo/origin'

/** The limits of the API's input. */
async function LimitTable() {
  const [t, format] = await Promise.all([
    getTranslations('developers.start.limits'),
    getFormatter(),
  ])
  const size = (bytes: number) => {
    const [value, unit] =
      bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'megabyte'] : [bytes / 1024, 'kilobyte']
    return format.number(Number(value), { style: 'unit', unit: String(unit) })
  }
  const rate = (name: LimitName) => {
    const { max, window } = limitOf(name)
    return t('rate', { count: max, minutes: window / 60 })
  }
  const rows = [
    { name: t('rows.analyze'), most: rate('api-analyze-person') },
    { name: t('rows.uploads'), most: rate('api-upload-person') },
    { name: t('rows.reads'), most: rate('api-files-person') },
    { name: t('rows.text'), most: t('characters', { count: apiLimits.text }) },
    { name: t('rows.json'), most: size(apiLimits.json) },
    { name: t('rows.file'), most: size(apiLimits.file) },
    {
      name: t('rows.storage'),
      most: t('files', { count: apiLimits.files, size: size(apiLimits.storage) }),
    },
    { name: t('rows.keys'), most: format.number(apiLimits.keys) },
  ]
  return (
    <table className="w-full border-collapse border-b border-border text-left">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr className="text-label text-muted-foreground">
          <th scope="col" className="pb-2 font-normal">
            {t('what')}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {t('most')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, most }) => (
          <tr key={name} className="border-t border-border align-top">
            <th scope="row" className="py-3 pr-6 font-semibold">
              {name}
            </th>
            <td className="py-3 text-right">{most}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The API's error for a missing text. */
const problemSample = () => ({
  type: absoluteUrl(problemPath('invalid_input')),
  title: problems.invalid_input.title,
  status: problems.invalid_input.status,
  code: 'invalid_input',
  detail: 'Send some text.',
  errors: [{ pointer: '#/text', detail: 'Send some text.' }],
})

/** From no account to a first answer, and what to know next. */
export async function StartPanel() {
  const [t, locale] = await Promise.all([getTranslations('developers.start'), getLocale()])
  const analyze = operations.find(({ id }) => id === 'analyze')
  if (!analyze) throw new Error('the document has no call to begin with')
  const { text } = bodySample(analyze) ?? {}
  const answer = await answerSample(analyze)
  const to = (href: string) => (chunks: ReactNode) => (
    <Link href={href} prefetch={false} className="underline-link">
      {chunks}
    </Link>
  )
  const tab =
    (name: string, hash = '') =>
    (chunks: ReactNode) => (
      <a
        href={`${localePath(locale, routes.developerDocs)}?tab=${name}${hash}`}
        className="underline-link"
      >
        {chunks}
      </a>
    )
  const keys = to(routes.keySettings)
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <ol className="border-b border-border">
        <Step number={1} title={t('key.title')} text={t.rich('key.text', { keys, code })}>
          <CodeSample
            className="my-0"
            language="sh"
            title={t('key.sample')}
            code="export ALTIORA_API_KEY='alt_…'"
          />
          <p className="mt-4 max-w-measure text-muted-foreground">
            {t.rich('key.safe', { login: tab('api-reference', '#login') })}
          </p>
        </Step>
        <Step number={2} title={t('call.title')} text={t('call.text')}>
          <CallCode
            call={{ ...exampleOf(analyze), json: { text } }}
            id="first"
            name={t('call.title')}
          />
        </Step>
        <Step number={3} title={t('answer.title')} text={t.rich('answer.text', { code })}>
          <CodeSample
            className="my-0"
            language="json"
            title="200 OK"
            code={JSON.stringify(answer, null, 2)}
          />
          <p className="mt-4 max-w-measure text-muted-foreground">
            {t.rich('answer.more', { reference: tab('api-reference', '#analyze') })}
          </p>
        </Step>
        <Step number={4} title={t('problems.title')} text={t.rich('problems.text', { code })}>
          <CodeSample
            className="my-0"
            language="json"
            title="422 application/problem+json"
            code={JSON.stringify(problemSample(), null, 2)}
          />
          <p className="mt-4 max-w-measure text-muted-foreground">
            {t.rich('problems.more', { list: tab('api-reference', '#errors') })}
          </p>
        </Step>
        <Step number={5} title={t('limits.title')} text={t.rich('limits.text', { code })}>
          <LimitTable />
        </Step>
      </ol>
      <p className="mt-10 max-w-measure text-lead">
        {t.rich('next', {
          playground: tab('playground'),
          guides: tab('guides'),
          examples: tab('code-examples'),
        })}
      </p>
    </>
  )
}
