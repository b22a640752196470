import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { DecorativeSvg } from '@/components/motif/drawing'
import { cn } from '@/lib/cn'
import { smoothPath } from '@/lib/contours'
import { site } from '@/lib/site'

/** The window in drawing units, and the line's rise per window. */
const width = 1200
const height = 360
const rise = 190

/** Where the reading is taken, as a share of the window's width. */
const pen = 0.8

const wave = (x: number, times: number, shift: number) =>
  Math.sin((2 * Math.PI * times * x) / width + shift)

/** The line's height; apart from the rise it repeats every window. */
const heightAt = (x: number) =>
  60 + (rise * x) / width + 20 * wave(x, 1, 4.6) + 20 * wave(x, 2, 2.2) + 8 * wave(x, 5, 1.2)

const strip = { width: 2 * width, height: height + rise }
const line = smoothPath(
  Array.from({ length: 121 }, (_, i) => [i * 20, strip.height - heightAt(i * 20)] as const),
)

/** The height of the point during one turn, as shares of the window's height. */
const turn = Array.from({ length: 61 }, (_, i) => {
  const gone = i / 60
  return ((heightAt(width * (pen + gone)) - rise * gone) / height).toFixed(3)
})

/** An endless climb: a strip two windows long, moved past the window; still with reduced motion. */
function EngineTrace() {
  const ticks = Array.from({ length: 41 }, (_, i) => `M${i * 30} 0v${i % 8 === 0 ? 12 : 6}`)
  const climb = `${(100 * rise) / strip.height}%`
  return (
    <div aria-hidden="true" className="px-5 pt-5 pb-4">
      <div className="relative h-36 overflow-hidden sm:h-44 lg:h-36">
        <DecorativeSvg
          width={strip.width}
          height={strip.height}
          preserveAspectRatio="none"
          className="absolute bottom-0 left-0 w-[200%] animate-climb"
          style={{ height: `${(100 * strip.height) / height}%`, '--climb': climb } as CSSProperties}
        >
          <path d={`${line}V${strip.height}H0Z`} fill="var(--muted)" />
          <path
            d={line}
            stroke="var(--foreground)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </DecorativeSvg>
        <span className="absolute inset-y-0 w-px bg-border" style={{ left: `${100 * pen}%` }} />
        <span
          className="absolute inset-y-0 [animation-timing-function:var(--turn)]! supports-[animation-timing-function:linear(0,1)]:animate-ride"
          style={
            {
              left: `${100 * pen}%`,
              translate: `0 ${-100 * Number(turn[0])}%`,
              '--turn': `linear(${turn.join(',')})`,
            } as CSSProperties
          }
        >
          <span className="absolute bottom-0 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-primary" />
        </span>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 12"
        preserveAspectRatio="none"
        className="block h-3 w-full border-t border-input"
      >
        <path d={ticks.join('')} stroke="var(--input)" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}

/** '2.8K' or '50k+' in the language's format; other text stays as it is. */
export function shortFigure(locale: string, figure: string): string {
  const parts = /^([\d.]+)k(\+?)$/i.exec(figure)
  if (!parts || locale === 'en') return figure
  const [, thousands, more] = parts
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' })
  return `${compact.format(Number(thousands) * 1000)}${more}`
}

/** A percentage in the language's format: 99.2 is '99.2%' or '99,2 %'. */
function percentage(locale: string, value: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format.format(value / 100)
}

/** The AI engine card as an instrument: a slow line and three readings. */
export async function Engine() {
  const [t, locale] = await Promise.all([getTranslations('home.engine'), getLocale()])
  const { enterpriseAccounts, activeSessions, neuralProcessing } = site.figures
  const readings = [
    { key: 'models', value: String(enterpriseAccounts) },
    { key: 'sessions', value: shortFigure(locale, activeSessions) },
    { key: 'processing', value: percentage(locale, neuralProcessing) },
  ] as const
  return (
    <section
      aria-labelledby="engine"
      className="rounded-md border border-border bg-background lg:col-span-5"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-border px-5 py-3.5 font-mono text-label uppercase">
        <h2 id="engine" className="font-mono text-label font-normal tracking-normal">
          {t('title')}
        </h2>
        <p className="text-muted-foreground">{t('state', { count: 3 })}</p>
      </div>
      <EngineTrace />
      <dl>
        {readings.map(({ key, value }) => (
          <div
            key={key}
            className="mx-5 flex items-baseline justify-between gap-4 border-t border-border py-4"
          >
            <dt className="text-muted-foreground">{t(key)}</dt>
            <dd className="font-heading text-h3 leading-none font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const bandWidth = 1440
const bandHeight = 200

/** Heights from left to right, 0 to 1: the near ridge and a farther one. */
const ridges = {
  near: [
    8, 11, 10, 15, 19, 18, 24, 30, 29, 35, 33, 31, 36, 44, 43, 49, 58, 57, 64, 74, 72, 69, 75, 84,
    92, 89, 80, 77, 79, 70, 63, 64, 57, 48, 46, 49, 44, 37, 38, 33, 27, 28, 24,
  ],
  far: [
    46, 52, 50, 57, 66, 63, 55, 52, 44, 42, 36, 38, 33, 30, 35, 34, 41, 47, 45, 52, 60, 58, 52, 54,
    49, 51, 58, 62, 71, 69, 77, 88, 85, 96, 93, 84, 80, 83, 74, 66, 68, 60, 57,
  ],
}

const lines = Object.fromEntries(
  Object.entries(ridges).map(([name, heights]) => {
    const step = bandWidth / (heights.length - 1)
    return [
      name,
      smoothPath(heights.map((h, i) => [i * step, bandHeight * (1 - h / 100)] as const)),
    ]
  }),
)

/** A ridge across the page, in the colour of the section below. */
function Ridge({ range, className }: { range: keyof typeof ridges; className?: string }) {
  const near = range === 'near'
  return (
    <div className={cn('overflow-hidden', className)}>
      <DecorativeSvg
        width={bandWidth}
        height={bandHeight}
        preserveAspectRatio="none"
        className="relative left-1/2 block h-full w-[max(100%,52rem)] -translate-x-1/2"
      >
        <path
          d={`${lines[range]}V${bandHeight}H0Z`}
          fill={near ? 'var(--background)' : 'var(--accent)'}
        />
        <path
          d={lines[range]}
          stroke={near ? 'var(--input)' : 'var(--contour-index)'}
          strokeWidth={near ? 2 : 1.5}
          vectorEffect="non-scaling-stroke"
        />
      </DecorativeSvg>
    </div>
  )
}

/** The stats band: four figures above a ridge, each with a leader to it. */
export async function Figures() {
  const [t, locale] = await Promise.all([getTranslations('home.figures'), getLocale()])
  const { dailyPredictions, modelAccuracy, businesses, automation } = site.figures
  const figures = [
    { key: 'predictions', value: shortFigure(locale, dailyPredictions) },
    { key: 'accuracy', value: percentage(locale, modelAccuracy) },
    { key: 'businesses', value: businesses },
    { key: 'automation', value: automation },
  ] as const
  return (
    <section aria-labelledby="figures">
      <div className="night relative">
        <Ridge range="far" className="absolute inset-x-0 bottom-0 h-40 md:h-56" />
        <h2 id="figures" className="sr-only">
          {t('title')}
        </h2>
        {/* The leaders run on behind the ridge, which hides their ends. */}
        <dl className="page-width relative grid grid-cols-2 border-t border-border pt-12 lg:grid-cols-4">
          {figures.map(({ key, value }) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end border-l border-input pb-8 pl-4 nth-last-[-n+2]:pb-44 sm:pl-6 lg:pb-64"
            >
              <dt className="mt-1 text-muted-foreground">{t(key)}</dt>
              <dd className="font-heading text-h1 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Ridge range="near" className="relative -mt-36 h-36 md:-mt-48 md:h-48" />
    </section>
  )
}
