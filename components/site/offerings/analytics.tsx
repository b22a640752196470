import { getFormatter, getTranslations } from 'next-intl/server'
import { Curve, Mark, Plot, PlotLines } from '@/components/figures/plot'
import { type Point, pathOf, placesOn } from '@/components/figures/scale'
import { DecorativeSvg } from '@/components/motif/drawing'
import { TitledSection } from '@/components/ui/titled-section'
import { pointsOf, smoothPath } from '@/lib/contours'

const plot = { width: 1440, height: 460 }

/** The trend in the readings: its height, as a share from the top, at a share of the width. */
function height(u: number): number {
  const climb = 1 / (1 + Math.exp(-(u - 0.6) * 9))
  return 0.82 - 0.64 * climb + 0.02 * Math.sin(u * 17) + 0.012 * Math.sin(u * 31)
}

/** A pseudo-random number from 0 to 1, the same on every server (Mulberry32's last step). */
function chance(seed: number): number {
  let t = Math.imul(seed * 0x6d2b79f5, 1)
  t = Math.imul(t ^ (t >>> 15), 1 | t)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** Readings get closer to the line towards the decision. */
function scatter(count: number): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const u = 0.76 * ((i + chance(3 * i + 1)) / count) ** 1.1
    const off = chance(3 * i + 2) + chance(3 * i + 3) - 1
    const spread = 0.17 * Math.max(0, 1 - u / 0.8) + 0.02
    return [u * plot.width, (height(u) + off * spread) * plot.height]
  })
}

const dot = ([x, y]: Point) => `M${Math.round(x)} ${Math.round(y)}h0`

const all = scatter(260)
/** The check discards some readings in the middle. */
const doubtful = (i: number, x: number) =>
  i % 7 === 0 && x > 0.14 * plot.width && x < 0.6 * plot.width

const along = (from: number, to: number, shift = 0) =>
  Array.from({ length: 21 }, (_, i): Point => {
    const u = from + ((to - from) * i) / 20
    const grown = Math.max(0, Math.min(1, (u - 0.5) / 0.36))
    return [u * plot.width, (height(u) + shift * (0.11 - 0.07 * grown)) * plot.height]
  })

const start = 0.4
const found = { from: start * plot.width, to: 0.56 * plot.width }
const decision = { u: 0.86, v: height(0.86) }

const upper = along(start, decision.u, -1)
const lower = along(start, decision.u, 1).toReversed()

/** The drawing's paths; dots are lines of zero length, so that they stay round when stretched. */
const paths = {
  kept: all
    .filter(([x], i) => !doubtful(i, x))
    .map(dot)
    .join(''),
  aside: all
    .filter(([x], i) => doubtful(i, x))
    .map(dot)
    .join(''),
  line: smoothPath(along(start, decision.u)),
  band: `${smoothPath(upper)}L${smoothPath(lower).slice(1)}Z`,
  onward: smoothPath([
    [decision.u * plot.width, decision.v * plot.height],
    [0.93 * plot.width, (decision.v - 0.07) * plot.height],
    [plot.width, (decision.v - 0.09) * plot.height],
  ]),
  instead: smoothPath([
    [decision.u * plot.width, decision.v * plot.height],
    [0.93 * plot.width, (decision.v + 0.1) * plot.height],
    [plot.width, (decision.v + 0.3) * plot.height],
  ]),
}

/** Scattered readings that become one line and a decision. Decorative, as the axis explains it. */
export function ReadingsPlot() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative h-64 max-lg:-mx-6 sm:h-80 lg:left-1/2 lg:col-span-2 lg:-mt-100 lg:h-136 lg:w-screen lg:-translate-x-1/2"
    >
      <DecorativeSvg
        width={plot.width}
        height={plot.height}
        preserveAspectRatio="none"
        strokeLinecap="round"
        className="absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <defs>
          <linearGradient
            id="readings-fade"
            gradientUnits="userSpaceOnUse"
            x1={found.from}
            x2={found.to}
          >
            <stop stopColor="white" stopOpacity="0" />
            <stop offset="1" stopColor="white" />
          </linearGradient>
          <mask
            id="readings-mask"
            maskUnits="userSpaceOnUse"
            width={plot.width}
            height={plot.height}
          >
            <path d={`M0 0H${plot.width}V${plot.height}H0Z`} fill="url(#readings-fade)" />
          </mask>
        </defs>
        <path d={paths.band} fill="var(--info)" fillOpacity="0.14" mask="url(#readings-mask)" />
        <path d={paths.kept} stroke="var(--info)" strokeWidth="4" />
        <path d={paths.aside} stroke="var(--muted-foreground)" strokeWidth="8" />
        <path d={paths.aside} stroke="var(--background)" strokeWidth="5.5" />
        <path
          d={paths.instead}
          stroke="var(--muted-foreground)"
          strokeWidth="1.5"
          strokeDasharray="2 6"
        />
        <path d={paths.onward} stroke="var(--foreground)" strokeWidth="2" />
        <path
          d={paths.line}
          stroke="var(--foreground)"
          strokeWidth="2"
          mask="url(#readings-mask)"
        />
        <path
          d={`M${decision.u * plot.width} ${decision.v * plot.height}V${plot.height}`}
          stroke="var(--primary)"
        />
      </DecorativeSvg>
      <span
        style={{ left: `${100 * decision.u}%`, top: `${100 * decision.v}%` }}
        className="absolute size-4 -translate-1/2 rounded-full border-2 border-background bg-primary"
      />
    </div>
  )
}

const stages = ['gather', 'check', 'ask', 'decide'] as const

/** The axis below the plot: what happens to the readings, left to right. */
export async function Axis() {
  const t = await getTranslations('solutions.advancedAnalytics.axis')
  return (
    <TitledSection
      id="axis"
      title={t('title')}
      titleClass="sr-only"
      className="border-t border-input"
    >
      <ol className="page-width grid gap-y-8 pb-16 max-sm:pt-8 sm:grid-cols-2 lg:grid-cols-4 lg:pb-24">
        {stages.map((stage) => (
          <li key={stage} className="relative sm:pt-6 sm:pr-8">
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 h-4 border-l border-input max-sm:hidden"
            />
            <h3 className="text-title">{t(`${stage}.name`)}</h3>
            <p className="mt-2">{t(`${stage}.text`)}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** Hours until the first reply, and the share of customers who ordered again, in per cent. Invented. */
const points = pointsOf('0,48 4,46 8,43 12,40 18,37 24,34 36,31 48,29')
/** Half of the band's height: there are fewer late replies. */
const spread = (hours: number) => 2 + hours / 24
const advised: Point = [8, 43]

const axis = (
  extent: readonly [number, number],
  step: number,
  label: (value: number) => string,
) => ({
  extent,
  ticks: Array.from({ length: (extent[1] - extent[0]) / step + 1 }, (_, i) => {
    const value = extent[0] + i * step
    return { value, label: label(value) }
  }),
})

/** The example's line with its band. Decorative, as the entries below say the same. */
export async function FindingPlot() {
  const [t, format] = await Promise.all([
    getTranslations('solutions.advancedAnalytics.sheet'),
    getFormatter(),
  ])
  const x = axis([0, 48], 8, String)
  const y = axis([20, 50], 10, (value) => format.number(value / 100, { style: 'percent' }))
  const shifted = (by: 1 | -1) =>
    points.map(([hours, share]): Point => [hours, share + by * spread(hours)])
  const band = `${pathOf(shifted(1), x, y)}L${pathOf(shifted(-1).toReversed(), x, y).slice(1)}Z`
  return (
    <div className="@container border-b border-border px-5 py-6 md:px-8">
      <Plot
        x={{ ...x, title: t('x') }}
        y={{ ...y, title: t('y') }}
        head={
          <p className="flex items-center gap-2 text-label">
            <svg width="10" height="12" aria-hidden="true" className="shrink-0">
              <Mark index={0} x={50} y={50} accent />
            </svg>
            {t('decision.name')}
          </p>
        }
      >
        <PlotLines>
          <path d={band} fill="var(--info)" fillOpacity="0.16" />
          <Curve
            points={points}
            x={x}
            y={y}
            stroke="var(--info)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </PlotLines>
        <Mark index={0} {...placesOn(x, y)(advised)} accent />
      </Plot>
    </div>
  )
}
