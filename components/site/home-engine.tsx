import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { DecorativeSvg } from '@/components/motif/drawing'
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
export function percentage(locale: string, value: number): string {
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
