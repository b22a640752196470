import { cn } from '@/lib/cn'
import { DecorativeSvg } from './decorative-svg'
import { smoothPath, terrain, trace } from './isohypses'

const shapes = {
  wide: { width: 1440, height: 560, knolls: 26, cell: 20, step: 0.11 },
  band: { width: 1440, height: 200, knolls: 16, cell: 16, step: 0.12 },
} as const

type ContoursProps = { seed?: number; variant?: keyof typeof shapes; className?: string }

const drawn = new Map<string, { plain: string; index: string }>()

/** Every fifth line is an index line, drawn stronger, as on survey maps. */
function draw(seed: number, variant: keyof typeof shapes) {
  const key = `${variant}${seed}`
  const known = drawn.get(key)
  if (known) return known
  const { width, height, knolls, cell, step } = shapes[variant]
  const field = terrain(seed, width, height, knolls)
  const paths = { plain: '', index: '' }
  for (let i = -10; i < 20; i++) {
    const lines = trace(field, (i + 0.5) * step, width, height, cell)
    paths[i % 5 === 0 ? 'index' : 'plain'] += lines.map(smoothPath).join('')
  }
  drawn.set(key, paths)
  return paths
}

/**
 * An invented mountain's contour lines as a hero background; needs a positioned parent. Some seeds have twice as much
 * path as others, which a page carries twice.
 */
export function Contours({ seed = 17, variant = 'wide', className }: ContoursProps) {
  const { width, height } = shapes[variant]
  const { plain, index } = draw(seed, variant)
  return (
    <DecorativeSvg
      width={width}
      height={height}
      preserveAspectRatio="xMaxYMid slice"
      className={cn('pointer-events-none absolute inset-0 size-full', className)}
    >
      <path d={plain} stroke="var(--contour)" vectorEffect="non-scaling-stroke" />
      <path
        d={index}
        stroke="var(--contour-index)"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </DecorativeSvg>
  )
}
