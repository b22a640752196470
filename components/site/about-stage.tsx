import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { site } from '@/lib/site'

/** The progress so far: the beta after the last bend, the launch at the top. */
export async function Stage() {
  const t = await getTranslations('company.about.stage')
  const { enterpriseAccounts: accounts, freeUsers: users } = site.figures
  const stops = [
    { key: 'now', figure: t('now.figure', { accounts }), text: t('now.text') },
    { key: 'next', figure: t('next.figure'), text: t('next.text', { users }) },
  ] as const
  return (
    <Section title={t('title')} tone="raised">
      <div>
        <svg
          aria-hidden="true"
          viewBox="0 0 1200 160"
          preserveAspectRatio="none"
          fill="none"
          className="block h-24 w-full md:h-36"
        >
          <path
            d="M0 150C90 146 150 120 240 118s110 18 190 6"
            stroke="var(--foreground)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M430 124c80-12 120-62 220-66s180 18 260 4 170-56 290-58"
            stroke="var(--input)"
            strokeWidth="1.5"
            strokeDasharray="2 6"
            vectorEffect="non-scaling-stroke"
          />
          <path d="M.5 150v10" stroke="var(--primary)" vectorEffect="non-scaling-stroke" />
          <path
            d="M600.5 66v94"
            stroke="var(--primary)"
            vectorEffect="non-scaling-stroke"
            className="max-sm:hidden"
          />
        </svg>
        <ol className="grid gap-y-10 sm:grid-cols-2">
          {stops.map(({ key, figure, text }) => (
            <li key={key} className="border-l border-input pt-2 pl-4 sm:pr-8">
              <h3 className="text-label font-semibold tracking-normal text-muted-foreground">
                {t(`${key}.title`)}
              </h3>
              <p className="font-heading text-h3 font-semibold">{figure}</p>
              <p className="mt-2 max-w-[26rem]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
