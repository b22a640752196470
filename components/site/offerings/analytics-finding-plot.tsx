import { getFormatter, getTranslations } from 'next-intl/server'
import { Mark, Plot, PlotLines } from '@/components/figures/plot'
import { type Point, pathOf, place } from '@/components/figures/scale'

/** Hours until the first reply, and the share of customers who ordered again, in per cent. Invented. */
const points: readonly Point[] = [
  [0, 48],
  [4, 46],
  [8, 43],
  [12, 40],
  [18, 37],
  [24, 34],
  [36, 31],
  [48, 29],
]
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
  const [hours, share] = advised
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
          <path
            d={pathOf(points, x, y)}
            stroke="var(--info)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </PlotLines>
        <Mark index={0} x={place(hours, x)} y={100 - place(share, y)} accent />
      </Plot>
    </div>
  )
}
