import { cn } from '@/lib/cn'
import { randomOf, smoothPath } from '@/lib/contours'
import { DecorativeSvg } from './drawing'

export const coverDrawings = [
  'ridge',
  'contour',
  'summit',
  'valley',
  'traverse',
  'station',
] as const

/** The cover motifs. */
export type CoverDrawing = (typeof coverDrawings)[number]

/** Paths on a 160 × 100 sheet, drawn in order. */
type CoverPaths = {
  /** Outlines that hide what is behind them. */
  behind?: readonly string[]
  /** A tinted area. */
  ground?: string
  faint?: string
  dashed?: string
  strong: string
}

const sheet = { width: 160, height: 100 } as const

type Point = readonly [x: number, y: number]
/** A number between two bounds. */
type Draw = (low: number, high: number) => number

const line = ([first, ...rest]: readonly Point[]) =>
  first ? `M${whole(first)}L${rest.map(whole).join(' ')}` : ''
const whole = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
const dot = ([x, y]: Point) => `M${Math.round(x) - 2} ${Math.round(y)}a2 2 0 1 0 4 0a2 2 0 1 0-4 0`
const mean = (a: number, b: number, share = 0.5) => a + (b - a) * share

/** A jagged skyline around a height, extending past both edges. */
function skyline(draw: Draw, y: number, rough: number, peaks: number): Point[] {
  const step = (sheet.width + 8) / (2 * peaks)
  return Array.from({ length: 2 * peaks + 1 }, (_, i) => {
    const inside = i > 0 && i < 2 * peaks
    const up = i % 2 === 1 ? -rough : rough * 0.7
    return [i * step - 4 + (inside ? draw(-0.3, 0.3) * step : 0), y + up * draw(0.3, 1)]
  })
}

/** From a skyline to below the sheet's lower edge, so that only the skyline shows. */
const grounded = (points: readonly Point[]) => `${line(points)}V104H-4Z`

function ridge(draw: Draw): CoverPaths {
  const near = skyline(draw, draw(58, 70), draw(16, 24), Math.round(draw(2, 3)))
  return {
    behind: [
      grounded(skyline(draw, draw(26, 32), 12, Math.round(draw(3, 4)))),
      grounded(skyline(draw, draw(42, 48), 14, Math.round(draw(3, 4)))),
    ],
    ground: grounded(near),
    strong: line(near),
  }
}

function contour(draw: Draw): CoverPaths {
  const centre: Point = [draw(52, 108), draw(40, 60)]
  const bulges = Array.from({ length: 8 }, () => draw(0.66, 1.34))
  const turn = draw(0, 1)
  // The same bulges on every ring, so that none cross.
  const ring = (radius: number) => {
    const points = bulges.map((bulge, i): Point => {
      const angle = turn + (i * Math.PI) / 4
      const reach = radius * mean(1, bulge, Math.min(1, radius / 30))
      return [centre[0] + Math.cos(angle) * reach * 1.35, centre[1] + Math.sin(angle) * reach]
    })
    return smoothPath([...points, points[0] as Point])
  }
  const index = ring(34)
  return { ground: index, faint: [12, 23, 47, 62].map(ring).join(''), strong: index + dot(centre) }
}

function summit(draw: Draw): CoverPaths {
  const top: Point = [draw(50, 110), draw(12, 20)]
  const down = (edge: number, share: number, y: number): Point => [mean(top[0], edge, share), y]
  const [leftSnow, rightSnow] = [down(0, draw(0.26, 0.34), 46), down(160, draw(0.26, 0.34), 46)]
  const slope: Point[] = [
    down(0, 1.05, draw(80, 94)),
    down(0, 0.6, draw(60, 70)),
    leftSnow,
    top,
    rightSnow,
    down(160, 0.6, draw(60, 70)),
    down(160, 1.05, draw(80, 94)),
  ]
  const snow: Point[] = [
    leftSnow,
    down(0, 0.13, draw(34, 40)),
    down(0, 0, draw(44, 54)),
    down(160, 0.14, draw(34, 40)),
    rightSnow,
  ]
  return {
    behind: [grounded(skyline(draw, draw(50, 58), 14, 3))],
    ground: grounded(slope),
    dashed: `M${Math.round(top[0])} 62V100`,
    strong: line(slope) + line(snow),
  }
}

function valley(draw: Draw): CoverPaths {
  const end = draw(66, 94)
  /** A slope from one edge of the sheet to its toe, past the middle by `past`. */
  const spur = (edge: number, top: number, past: number, toe: number): Point[] => [
    [edge, top],
    [mean(edge, end, draw(0.4, 0.6)), mean(top, toe, draw(0.3, 0.5))],
    [end + past, toe],
  ]
  const foot = (points: readonly Point[], edge: number) => `${line(points)}L${edge} 112Z`
  const near = [
    spur(-4, draw(44, 52), draw(-20, -12), 84),
    spur(164, draw(50, 58), draw(14, 24), 92),
  ] as const
  return {
    behind: [
      foot(spur(164, draw(4, 14), -14, 50), 164),
      foot(spur(-4, draw(12, 22), 12, 58), -4),
      foot(spur(164, draw(26, 36), -6, 70), 164),
    ],
    ground: foot(near[0], -4) + foot(near[1], 164),
    strong: line(near[0]) + line(near[1]),
  }
}

function traverse(draw: Draw): CoverPaths {
  const wave = (y: number) =>
    smoothPath(Array.from({ length: 6 }, (_, i): Point => [i * 32, y + draw(-9, 9) - i * 2]))
  const climb = draw(12, 18)
  const stations = [10, 46, 82, 116, 150].map(
    (x, i): Point => [x + draw(-7, 7), 50 + climb * (2 - i) + draw(-11, 11)],
  )
  return {
    faint: [16, 36, 56, 76, 96].map(wave).join(''),
    strong: stations.map(dot).join(''),
    dashed: line(stations),
  }
}

function station(draw: Draw): CoverPaths {
  const [x, y] = [draw(70, 92), draw(46, 56)]
  const targets = [-2.7, -1.9, -0.7, 0.3, 1.2, 2.3].map((base): Point => {
    const angle = base + draw(-0.3, 0.3)
    const reach = draw(0.7, 1.1)
    return [x + Math.cos(angle) * 62 * reach, y + Math.sin(angle) * 38 * reach]
  })
  return {
    ground: `${line(targets)}Z`,
    faint: targets.map((target) => line([[x, y], target])).join(''),
    dashed: `${line(targets)}Z`,
    strong: `${targets.map(dot).join('')}${line([
      [x, y - 9],
      [x + 9, y + 6],
      [x - 9, y + 6],
    ])}Z`,
  }
}

const kinds: Record<CoverDrawing, (draw: Draw) => CoverPaths> = {
  ridge,
  contour,
  summit,
  valley,
  traverse,
  station,
}

/** A cover's paths: deterministic, with a different landscape for each seed. */
function coverPaths(drawing: CoverDrawing, seed: string): CoverPaths {
  const next = randomOf(seed)
  return kinds[drawing]((low, high) => low + next() * (high - low))
}

type CoverProps = {
  drawing: CoverDrawing
  /** The landscape's seed. */
  seed: string
  className?: string
}

/** A landscape for items without a picture; decorative. Size it with classes. */
export function Cover({ drawing, seed, className }: CoverProps) {
  const { behind = [], ground, faint, dashed, strong } = coverPaths(drawing, seed)
  return (
    <DecorativeSvg
      width={sheet.width}
      height={sheet.height}
      preserveAspectRatio="xMidYMid slice"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('rounded-md bg-muted text-info', className)}
    >
      {behind.map((path) => (
        <path key={path} d={path} fill="var(--muted)" strokeOpacity=".4" />
      ))}
      {ground && (
        <path d={ground} fill="color-mix(in oklab, var(--info) 12%, var(--muted))" stroke="none" />
      )}
      {faint && <path d={faint} strokeOpacity=".4" />}
      {dashed && <path d={dashed} strokeDasharray="2 4" />}
      <path d={strong} />
    </DecorativeSvg>
  )
}
