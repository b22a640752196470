import { smoothPath } from '@/lib/contours'
import { DecorativeSvg } from './drawing'

const width = 1200
const height = 160

const topOf = (share: number) => (1 - share) * (height - 8) + 4

type Tick = { label: string; value: string }

type ElevationProfileProps = {
  /** Heights from left to right, 0 to 1; at least two. */
  samples: readonly number[]
  /** Labels along the line, spread evenly from the left; read out as a list. */
  ticks?: readonly Tick[]
  /** The completed share, 0 to 1, drawn in the accent. */
  done?: number
}

/** A climb as a line; the drawing is decorative, the ticks below it are text. */
export function ElevationProfile({ samples, ticks = [], done }: ElevationProfileProps) {
  const step = width / Math.max(1, samples.length - 1)
  const path = smoothPath(samples.map((h, i) => [i * step, topOf(h)] as const))
  return (
    <div>
      <DecorativeSvg
        width={width}
        height={height}
        preserveAspectRatio="none"
        className="block h-20 w-full md:h-32"
      >
        <path d={`${path}L${width} ${height}L0 ${height}Z`} fill="var(--accent)" />
        {ticks.map(({ label }, i) => {
          const x = (i * width) / ticks.length
          return (
            <path
              key={label}
              d={`M${x + 0.5} ${height}V${topOf(heightAt(samples, x / width))}`}
              stroke="var(--primary)"
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
        <path d={path} stroke="var(--input)" vectorEffect="non-scaling-stroke" strokeWidth="2" />
        {done !== undefined && (
          // The inner SVG ends at the current progress and cuts the line off there.
          <svg width={done * width} height={height} aria-hidden="true">
            <path
              d={path}
              stroke="var(--primary)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </DecorativeSvg>
      {ticks.length > 0 && (
        <dl className="grid grid-cols-2 gap-y-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
          {ticks.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse border-l border-border pt-2 pl-4">
              <dt className="text-label text-muted-foreground">{label}</dt>
              <dd className="font-heading text-h2 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function heightAt(samples: readonly number[], share: number): number {
  const place = share * (samples.length - 1)
  const left = samples[Math.floor(place)] ?? 0
  const right = samples[Math.ceil(place)] ?? left
  return left + (right - left) * (place - Math.floor(place))
}
