import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

const ticks = (count: number, step: number, every: number, tall: number, small: number) =>
  Array.from(
    { length: count + 1 },
    (_, i) => `M${i * step + 0.5} 40V${40 - (i % every ? small : tall)}`,
  ).join('')

/** A scale for what can be measured, 300 × 48, drawn at height 40. */
const scales = {
  speed: (
    <>
      <path d={ticks(10, 24, 10, 24, 10)} stroke="var(--input)" />
      <path d="M0 40H300" stroke="var(--input)" />
      <path d="M0 40H234" strokeWidth="3" />
      {/* Open-ended: less than a second, never exactly one. */}
      <circle cx="240" cy="40" r="5" strokeWidth="2" fill="var(--background)" />
    </>
  ),
  languages: (
    <>
      <path d={ticks(100, 2.8, 10, 24, 10)} />
      <path d="M0 40H300m-7-5 7 5-7 5" />
    </>
  ),
} satisfies Record<string, ReactNode>

const security = (words: ReactNode) => (
  <Link href={routes.security} className="underline-link">
    {words}
  </Link>
)

/** Where on a scale its end's label is, as a share of the width. */
const ends = { speed: 240 / 304, languages: 280 / 304 }

const isMeasured = (key: string): key is keyof typeof scales => key in scales

/** The product's figures and claims; the figures with their scale. */
export async function Readings() {
  const [t, format] = await Promise.all([getTranslations('products.alphaAi.facts'), getFormatter()])
  const labels = {
    speed: [0, 1].map((value) => format.number(value, { style: 'unit', unit: 'second' })),
    languages: [0, 100].map((value) => format.number(value)),
  }
  const rows = [
    { key: 'speed', figure: t('speed.figure') },
    { key: 'languages', figure: site.figures.languages },
    { key: 'code', figure: t('code.figure') },
    { key: 'compliance', figure: t('compliance.figure') },
  ] as const
  return (
    <Section id="readings" title={t('title')} lead={t('lead')}>
      <dl className="border-b border-border">
        {rows.map(({ key, figure }) => (
          <div
            key={key}
            className="grid items-center gap-x-12 gap-y-4 border-t border-border py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:grid-cols-[17rem_20rem_minmax(0,1fr)]"
          >
            <dt>
              <span className="block font-heading text-h1 font-semibold [letter-spacing:var(--heading-tracking)]">
                {figure}
              </span>
              <span className="text-muted-foreground">{t(`${key}.name`)}</span>
            </dt>
            <dd className="contents">
              {isMeasured(key) && (
                <div aria-hidden="true" className="w-full max-w-80 md:max-lg:order-last">
                  <svg
                    aria-hidden="true"
                    viewBox="0 -2 304 52"
                    fill="none"
                    stroke="var(--info)"
                    className="w-full"
                  >
                    {scales[key]}
                  </svg>
                  <p className="relative h-5 font-mono text-label text-muted-foreground">
                    <span>{labels[key][0]}</span>
                    <span
                      className="absolute -translate-x-1/2"
                      style={{ left: `${100 * ends[key]}%` }}
                    >
                      {labels[key][1]}
                    </span>
                  </p>
                </div>
              )}
              <p className={cn('max-w-measure', !isMeasured(key) && 'lg:col-span-2')}>
                {t.rich(`${key}.text`, { security })}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
