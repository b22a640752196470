import { getFormatter, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { Section } from '@/components/layout/page-section'
import { DecorativeSvg } from '@/components/motif/drawing'
import accuracy from '@/lib/analysis/accuracy.json'
import { analyse } from '@/lib/analysis/analyse'
import { cn } from '@/lib/cn'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { ExampleHeading } from './example-parts'
import { DemoForm } from './sentiment-demo-form'

/** The parts of a message; an example. */
const parts = ['late', 'nobody', 'called', 'solved', 'again'] as const

type Phrase = {
  key: (typeof parts)[number]
  /** From -1 to 1. */
  mood: number
  name: 'positive' | 'neutral' | 'negative'
}

/** Each part with the analysis of its English words; translations are for display only. */
async function readPhrases(): Promise<Phrase[]> {
  const english = await getTranslations({
    locale: 'en',
    namespace: 'products.sentimentAnalysis.text',
  })
  return Promise.all(
    parts.map(async (key) => {
      const read = await analyse(english(key))
      if (!read.ok) throw new Error(`"${english(key)}" is not in English`)
      return { key, mood: read.analysis.score, name: read.analysis.sentiment }
    }),
  )
}

const width = 1000
const height = 200
const column = width / parts.length
const y = (mood: number) => height / 2 - mood * (height / 2)

/** The line from one column's start to the next, horizontal at each and fading out at the end. */
function line(phrases: readonly Phrase[]): string {
  const points = phrases.map(({ mood }, i) => ({ x: i * column, y: y(mood) }))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const bends = points.slice(1).map((point, i) => {
    const from = points[i] ?? first
    const half = (from.x + point.x) / 2
    return `C${half} ${from.y} ${half} ${point.y} ${point.x} ${point.y}`
  })
  return `M${first.x} ${first.y}${bends.join('')}C${width - column / 2} ${last.y} ${width - column / 2} ${height / 2} ${width} ${height / 2}`
}

/** The line is above the phrases; on small screens it is beside them and up is to the right. */
function Line({ phrases }: { phrases: readonly Phrase[] }) {
  const path = line(phrases)
  const drawing = (
    <>
      <path d={`${path}V${height / 2}H0Z`} fill="var(--muted)" />
      <path d={`M0 ${height / 2}H${width}`} stroke="var(--input)" strokeDasharray="2 6" />
      <path d={path} stroke="var(--info)" strokeWidth="2" />
    </>
  )
  const common = 'absolute size-full [&_path]:[vector-effect:non-scaling-stroke]'
  return (
    <>
      <DecorativeSvg
        width={width}
        height={height}
        preserveAspectRatio="none"
        className={`${common} max-lg:hidden`}
      >
        {drawing}
      </DecorativeSvg>
      <DecorativeSvg
        width={height}
        height={width}
        preserveAspectRatio="none"
        className={`${common} lg:hidden`}
      >
        <g transform={`matrix(0 1 -1 0 ${height} 0)`}>{drawing}</g>
      </DecorativeSvg>
    </>
  )
}

/** A point of the line and a leader to its words: below, or to the right on small screens. */
function Point({ along, up }: { along: number; up: number }) {
  const place = { '--along': `${along * 100}%`, '--up': `${up * 100}%` } as CSSProperties
  return (
    <span aria-hidden="true" style={place}>
      <span className="absolute top-(--along) right-0 left-(--up) border-input max-lg:border-t lg:top-auto lg:right-auto lg:bottom-0 lg:left-(--along) lg:h-(--up) lg:border-l" />
      <span className="absolute top-(--along) left-(--up) size-3 -translate-1/2 rounded-full border-2 border-info bg-background lg:top-auto lg:bottom-(--up) lg:left-(--along) lg:translate-y-1/2" />
    </span>
  )
}

/** A message's mood as a line: each part with a height and the same in words. */
export async function MoodLine() {
  const t = await getTranslations('products.sentimentAnalysis')
  const phrases = await readPhrases()
  return (
    <section aria-labelledby="mood" className="night border-t border-border">
      <div className="page-width pt-8 pb-16 md:pb-20">
        <ExampleHeading id="mood" title={t('text.title')} />
        <div className="relative mt-10 max-lg:pl-24 lg:pt-64">
          <div className="absolute max-lg:inset-y-0 max-lg:left-0 max-lg:w-24 lg:inset-x-0 lg:top-0 lg:h-64">
            <Line phrases={phrases} />
            {phrases.map(({ key, mood }, i) => (
              <Point key={key} along={i / phrases.length} up={(1 + mood) / 2} />
            ))}
          </div>
          <ol className="grid auto-rows-fr lg:grid-cols-5">
            {phrases.map(({ key, name }) => (
              <li
                key={key}
                className="flex min-h-32 flex-col gap-1 border-input pt-3 pb-6 max-lg:border-t lg:border-l lg:pt-5 lg:pr-4 lg:pb-2 lg:pl-4"
              >
                <p
                  className={cn(
                    'text-label',
                    name === 'neutral' ? 'text-muted-foreground' : 'text-info',
                  )}
                >
                  {t(`moods.${name}`)}
                </p>
                <p className="font-heading text-title font-semibold">{t(`text.${key}`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** The field's initial text; always English, the only language supported. */
const example =
  'The new dashboard is a joy to use, and support answered every question within minutes. Our whole team moved over in one afternoon, and everybody loves it. Only the export is still a little slow.'

/** The live demo: the example is analysed at build time, by the code that reads the visitor's text. */
export async function Demo() {
  const [t, format, result] = await Promise.all([
    getTranslations('products.sentimentAnalysis'),
    getFormatter(),
    analyse(example),
  ])
  if (!result.ok) throw new Error('the example is not in English')
  const { sentiment, score, confidence, keywords, summary } = result.analysis
  const share = (value: number) => format.number(value, { style: 'percent' })
  return (
    <Section id="demo" title={t('demo.title')} lead={t('demo.lead')} className="scroll-mt-16">
      <ClientMessages
        namespaces={['products.sentimentAnalysis.demo', 'products.sentimentAnalysis.moods']}
      >
        <DemoForm
          example={example}
          analysis={{ sentiment, score, confidence, keywords, summary }}
        />
      </ClientMessages>
      <div className="grid gap-x-16 gap-y-4 text-muted-foreground md:grid-cols-2">
        <p className="max-w-measure">
          {t('demo.accuracy', { count: accuracy.sentences, accuracy: share(accuracy.accuracy) })}
        </p>
        <p className="max-w-measure">{t('demo.kept')}</p>
      </div>
      <noscript>
        <p className="max-w-measure">{t('demo.noScript')}</p>
      </noscript>
    </Section>
  )
}
