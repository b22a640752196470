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
