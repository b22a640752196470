import { smoothPath } from '@/components/motif/isohypses'
import { cn } from '@/lib/cn'

const width = 1440
const height = 200

/** Heights from left to right, 0 to 1: the near ridge, and a farther one behind it. */
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
    const step = width / (heights.length - 1)
    return [name, smoothPath(heights.map((h, i) => [i * step, height * (1 - h / 100)] as const))]
  }),
)

/** A ridge across the page in the colour of the ground that it stands on. */
export function Ridge({ range, className }: { range: keyof typeof ridges; className?: string }) {
  const near = range === 'near'
  return (
    <div className={cn('overflow-hidden', className)}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        fill="none"
        className="relative left-1/2 block h-full w-[max(100%,52rem)] -translate-x-1/2"
      >
        <path
          d={`${lines[range]}V${height}H0Z`}
          fill={near ? 'var(--surface)' : 'var(--surface-raised)'}
        />
        <path
          d={lines[range]}
          stroke={near ? 'var(--control)' : 'var(--contour-index)'}
          strokeWidth={near ? 1.5 : 1}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}
