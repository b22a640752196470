import { cn } from '@/lib/cn'
import { randomOf, smoothPath } from '@/lib/contours'
import { DecorativeSvg } from './drawing'

/** Points per leg. */
const perLeg = 4

/** Heights 0 to 1 of a climb in legs, the same for the same text; points around a leg's end keep the curve on it. */
export function climb(text: string, legs: number): number[] {
  const next = randomOf(text)
  const count = Math.max(1, legs) * perLeg
  const bend = () => (next() - 0.5) * 0.2
  const bends = Array.from({ length: count + 1 }, () => 0)
  for (let i = 2; i < count; i += perLeg) bends[i] = bend()
  for (let i = perLeg; i < count; i += perLeg) {
    bends[i - 1] = bend() / 2
    bends[i + 1] = -(bends[i - 1] ?? 0)
  }
  return bends.map((offset, i) => 0.1 + (0.82 * i) / count + offset)
}

const width = 480
const height = 40

type ClimbLineProps = {
  /** The seed of the climb. */
  seed: string
  legs: number
  /** Completed legs. */
  done: number
  className?: string
}

/** A course as a thin rising line, in the accent as far as completed; decorative. */
export function ClimbLine({ seed, legs, done, className }: ClimbLineProps) {
  const heights = climb(seed, legs)
  const step = width / (heights.length - 1)
  const path = smoothPath(heights.map((h, i) => [i * step, (1 - h) * (height - 4) + 2] as const))
  const share = Math.min(done, legs) / Math.max(1, legs)
  const here = share * width
  const top = (1 - (heights[Math.round(share * (heights.length - 1))] ?? 0)) * (height - 4) + 2
  const line = { d: path, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <DecorativeSvg
      width={width}
      height={height}
      preserveAspectRatio="none"
      className={cn('block h-10 w-full', className)}
    >
      <path {...line} stroke="var(--input)" />
      {/* The inner SVG ends at the current progress. */}
      <svg width={here} height={height} aria-hidden="true">
        <path {...line} stroke="var(--primary)" strokeWidth="2" />
      </svg>
      {share > 0 && share < 1 && (
        <path
          d={`M${here} ${top}V${height}`}
          stroke="var(--primary)"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </DecorativeSvg>
  )
}

const profileWidth = 1200
const profileHeight = 160

const topOf = (share: number) => (1 - share) * (profileHeight - 8) + 4

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
  const step = profileWidth / Math.max(1, samples.length - 1)
  const path = smoothPath(samples.map((h, i) => [i * step, topOf(h)] as const))
  return (
    <div>
      <DecorativeSvg
        width={profileWidth}
        height={profileHeight}
        preserveAspectRatio="none"
        className="block h-20 w-full md:h-32"
      >
        <path
          d={`${path}L${profileWidth} ${profileHeight}L0 ${profileHeight}Z`}
          fill="var(--accent)"
        />
        {ticks.map(({ label }, i) => {
          const x = (i * profileWidth) / ticks.length
          return (
            <path
              key={label}
              d={`M${x + 0.5} ${profileHeight}V${topOf(heightAt(samples, x / profileWidth))}`}
              stroke="var(--primary)"
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
        <path d={path} stroke="var(--input)" vectorEffect="non-scaling-stroke" strokeWidth="2" />
        {done !== undefined && (
          // The inner SVG ends at the current progress and cuts the line off there.
          <svg width={done * profileWidth} height={profileHeight} aria-hidden="true">
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
