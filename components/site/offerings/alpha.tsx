import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import { exampleCalls } from '@/content/products'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { ExampleHeading, speechPath } from './example-parts'

const stages = ['caller', 'heard', 'understood', 'decided'] as const

const scale = Array.from({ length: 9 }, (_, i) => `M${(i + 1) * 30} 94v12`).join('')

/** The lines of each stage on a 300 × 200 sheet, along height 100. */
const drawings = {
  // Two rings before the call is answered.
  caller: (
    <path d="M0 100H36l5-16 8 32 8-32 8 32 8-32 8 32 5-16H140l5-16 8 32 8-32 8 32 8-32 8 32 5-16H300" />
  ),
  heard: <path d={speechPath({ from: 0, to: 300, base: 100, height: 84 }, 2)} />,
  // A ten-part scale on the line, with the measured span above it.
  understood: (
    <>
      <path d={`M0 100H300${scale}`} />
      <path d="M1 100V44M299 100V44M1 52H299M9 47l-8 5 8 5M291 47l8 5-8 5" strokeOpacity="0.55" />
    </>
  ),
  decided: (
    <>
      <path d="M0 100C60 100 40 44 96 44" />
      <path d={speechPath({ from: 96, to: 300, base: 44, height: 40 }, 5)} />
      <g stroke="var(--primary)">
        <path d="M0 100C60 100 40 160 96 160H276" strokeDasharray="5 5" />
        <Dot size={20} />
        <Dot size={17} stroke="var(--background)" />
        <Dot size={8} />
      </g>
    </>
  ),
} satisfies Record<(typeof stages)[number], ReactNode>

/** A mark that stays round when the sheet is stretched: a line end of that width. */
function Dot({ size, stroke }: { size: number; stroke?: string }) {
  return <path d="M288 160h.01" strokeWidth={size} strokeLinecap="round" stroke={stroke} />
}

/** A call as an instrument trace: left to right, or top down on small screens. */
export async function CallPath() {
  const t = await getTranslations('products.alphaAi.call')
  return (
    <section aria-labelledby="call-path" className="max-lg:mt-4">
      <ExampleHeading id="call-path" title={t('title')} className="border-t border-border pt-4" />
      <ol className="mt-6 lg:mt-2 lg:grid lg:grid-cols-4">
        {stages.map((stage) => (
          <li
            key={stage}
            className="relative flex flex-col max-lg:min-h-40 max-lg:pb-10 max-lg:pl-24"
          >
            <Sheet>{drawings[stage]}</Sheet>
            {stage === 'understood' && (
              <Timing
                reading={t('understood.reading')}
                from={t('understood.from')}
                to={t('understood.to')}
              />
            )}
            <div className="lg:border-l lg:border-border lg:pt-1 lg:pr-6 lg:pl-4">
              {stage === 'understood' && (
                <p aria-hidden="true" className="mb-1 font-heading text-h3 font-semibold lg:hidden">
                  {t('understood.reading')}
                </p>
              )}
              <p className="font-semibold">{t(`${stage}.name`)}</p>
              <p className="mt-1">{t(`${stage}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sheet is horizontal on wide screens, mirrored along its diagonal on small ones. */
function Sheet({ children }: { children: ReactNode }) {
  const pen = {
    fill: 'none',
    stroke: 'var(--info)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    preserveAspectRatio: 'none',
  } as const
  const unscaled = '[&_path]:[vector-effect:non-scaling-stroke]'
  return (
    <>
      <svg
        aria-hidden="true"
        {...pen}
        viewBox="0 0 300 200"
        className={`h-52 w-full max-lg:hidden ${unscaled}`}
      >
        {children}
      </svg>
      <svg
        aria-hidden="true"
        {...pen}
        viewBox="0 0 200 300"
        className={`absolute inset-y-0 left-0 h-full w-16 overflow-visible lg:hidden ${unscaled}`}
      >
        <g transform="matrix(0 1 1 0 0 0)">{children}</g>
      </svg>
    </>
  )
}

/** The scale between the last word and the reply, with the value from the facts below. */
function Timing({ reading, from, to }: { reading: string; from: string; to: string }) {
  return (
    <p
      aria-hidden="true"
      className="absolute inset-x-0 top-0 flex h-12 items-end justify-between px-1 font-mono text-label text-muted-foreground max-lg:hidden"
    >
      <span>{from}</span>
      <span className="font-heading text-h3 font-semibold text-foreground [letter-spacing:var(--heading-tracking)]">
        {reading}
      </span>
      <span>{to}</span>
    </p>
  )
}

/** Calls in several languages, each with its translation and destination. */
export async function ExampleCalls() {
  const [t, locale] = await Promise.all([getTranslations('products.alphaAi.calls'), getLocale()])
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  // Some languages write their names in lower case, but a label starts with a capital.
  const nameOf = (language: string) => {
    const [first = '', ...rest] = languages.of(language) ?? ''
    return first.toLocaleUpperCase(locale) + rest.join('')
  }
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <table className="w-full border-b border-border text-left max-md:block">
        <thead className="text-label text-muted-foreground max-md:hidden">
          <tr>
            <th scope="col" className="pb-3 font-normal">
              {t('said')}
            </th>
            <th scope="col" className="pb-3 font-normal">
              {t('language')}
            </th>
            <th scope="col" className="pb-3 font-normal">
              {t('outcome')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {exampleCalls.map(({ id, language, said, outcome }) => (
            <tr
              key={id}
              className="border-t border-border first:border-input max-md:block max-md:py-6"
            >
              <th scope="row" className="py-6 pr-8 font-normal max-md:block max-md:p-0">
                <span lang={language} className="block font-heading text-title font-semibold">
                  {said}
                </span>
                {language !== locale && <span className="text-muted-foreground">{t(id)}</span>}
              </th>
              <td className="py-6 pr-8 max-md:block max-md:pt-2 max-md:pb-0">{nameOf(language)}</td>
              <td className="py-6 max-md:block max-md:pt-2 max-md:pb-0">
                <span className="flex items-center gap-3 font-semibold">
                  <Way person={outcome === 'person'} />
                  {t(outcome)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** As in the path of the call: a solid line to the agent, a broken one to a person. */
function Way({ person }: { person: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 16"
      fill="none"
      strokeWidth="1.5"
      className="w-16 shrink-0"
      stroke={person ? 'var(--primary)' : 'var(--info)'}
    >
      {person ? (
        <>
          <path d="M0 8H48" strokeDasharray="5 5" />
          <circle cx="56" cy="8" r="6" />
        </>
      ) : (
        <path d="M0 8h16l3-5 4 10 4-12 4 12 4-9 3 4h26" strokeLinejoin="round" />
      )}
    </svg>
  )
}

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
