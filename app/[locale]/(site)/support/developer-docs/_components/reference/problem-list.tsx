import { getTranslations } from 'next-intl/server'
import { type ProblemCode, problems } from '@/lib/api/problems'
import { problemText } from '../api/words'

/** Every problem that the API answers with, each under the address that its documents name. */
export async function ProblemList() {
  const t = await getTranslations('developers.reference.problems')
  const rows = await Promise.all(
    (Object.keys(problems) as ProblemCode[]).map(async (code) => ({
      code,
      ...problems[code],
      text: await problemText(code),
    })),
  )
  return (
    <section aria-labelledby="errors">
      <h3 id="errors" className="scroll-mt-4 text-h3">
        {t('title')}
      </h3>
      <p className="mt-3 max-w-measure">{t('lead')}</p>
      <dl className="mt-6 border-b border-line">
        {rows.map(({ code, status, title, text }) => (
          <div
            key={code}
            id={`error-${code}`}
            className="grid scroll-mt-4 gap-x-8 gap-y-1 border-t border-line py-4 target:bg-raised target:shadow-[-0.75rem_0_var(--surface-raised)] md:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <dt className="flex items-baseline gap-3">
              <span className="font-mono text-label text-muted">{status}</span>
              <a
                href={`#error-${code}`}
                className="font-mono text-label wrap-anywhere hover:underline"
              >
                {code}
              </a>
            </dt>
            <dd>
              <p lang="en" className="font-semibold">
                {title}
              </p>
              <p className="mt-1 max-w-measure">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
