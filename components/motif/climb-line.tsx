import { cn } from '@/lib/cn'
import { climb } from './climb'
import { smoothPath } from './isohypses'

const width = 480
const height = 40

type ClimbLineProps = {
  /** Whose climb it is. */
  seed: string
  legs: number
  /** How many of the legs are done. */
  done: number
  className?: string
}

/** A course as a thin line up, drawn in the accent as far as it is done; decorative. */
export function ClimbLine({ seed, legs, done, className }: ClimbLineProps) {
  const heights = climb(seed, legs)
  const step = width / (heights.length - 1)
  const path = smoothPath(heights.map((h, i) => [i * step, (1 - h) * (height - 4) + 2] as const))
  const share = Math.min(done, legs) / Math.max(1, legs)
  const here = share * width
  const top = (1 - (heights[Math.round(share * (heights.length - 1))] ?? 0)) * (height - 4) + 2
  const line = { d: path, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className={cn('block h-10 w-full', className)}
    >
      <path {...line} stroke="var(--control)" />
      {/* The inner picture ends where the climb has got to. */}
      <svg width={here} height={height} aria-hidden="true">
        <path {...line} stroke="var(--accent)" strokeWidth="2" />
      </svg>
      {share > 0 && share < 1 && (
        <path
          d={`M${here} ${top}V${height}`}
          stroke="var(--accent)"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
