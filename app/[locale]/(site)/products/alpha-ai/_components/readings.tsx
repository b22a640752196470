import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { Section } from '../../../_components/page/section'

const ticks = (count: number, step: number, every: number, tall: number, small: number) =>
  Array.from(
    { length: count + 1 },
    (_, i) => `M${i * step + 0.5} 40V${40 - (i % every ? small : tall)}`,
  ).join('')

/** One scale per reading, 300 × 48, drawn at height 40. */
const scales = {
  speed: (
    <>
      <path d={ticks(10, 24, 10, 24, 10)} stroke="var(--control)" />
      <path d="M0 40H300" stroke="var(--control)" />
      <path d="M0 40H234" strokeWidth="3" />
      {/* Open-ended: less than a second, never exactly one. */}
      <circle cx="240" cy="40" r="5" strokeWidth="2" fill="var(--surface)" />
    </>
  ),
  languages: (
    <>
      <path d={ticks(100, 2.8, 10, 24, 10)} />
      <path d="M0 40H300m-7-5 7 5-7 5" />
    </>
  ),
  code: (
    <>
      <path d="M0 40H300M0 20H300" stroke="var(--control)" />
      <path d="M0 20H110M0 40H220" strokeWidth="3" />
      <path d="M110 12v16M220 32v16" strokeWidth="3" />
    </>
  ),
  compliance: (
    <>
      <path d="M0 40H300" stroke="var(--control)" />
      <path d="m122 40 28-38 28 38Z" strokeWidth="1.5" />
      <circle cx="150" cy="27" r="3" fill="var(--info)" />
    </>
  ),
} satisfies Record<string, ReactNode>

const security = (words: ReactNode) => (
  <Link href={routes.security} className="underline-link">
    {words}
  </Link>
)

/** The product's targets, each with its scale. */
export async function Readings() {
  const t = await getTranslations('products.alphaAi.facts')
  const rows = [
    { key: 'speed', figure: t('speed.figure') },
    { key: 'languages', figure: site.figures.languages },
    { key: 'code', figure: t('code.figure') },
    { key: 'compliance', figure: t('compliance.figure') },
  ] as const
  return (
    <Section id="readings" title={t('title')} lead={t('lead')}>
      <dl className="border-b border-line">
        {rows.map(({ key, figure }) => (
          <div
            key={key}
            className="grid items-center gap-x-12 gap-y-4 border-t border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:grid-cols-[17rem_20rem_minmax(0,1fr)]"
          >
            <dt>
              <span className="block font-heading text-h1 font-semibold [letter-spacing:var(--heading-tracking)]">
                {figure}
              </span>
              <span className="text-muted">{t(`${key}.name`)}</span>
            </dt>
            <dd className="contents">
              <svg
                aria-hidden="true"
                viewBox="0 -2 304 52"
                fill="none"
                stroke="var(--info)"
                className="w-full max-w-80 max-lg:hidden"
              >
                {scales[key]}
              </svg>
              <p className="max-w-measure">{t.rich(`${key}.text`, { security })}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
