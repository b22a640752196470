import { heightField, smoothPath, traceContour } from '@/lib/contours'

type Point = readonly [x: number, y: number]

export const sheet = { width: 960, height: 672 }

/** Centre, two spreads, slant and rise of the mountain and its surroundings. */
const hills = [
  [690, 190, 210, 120, -0.5, 1.5],
  [760, 150, 60, 45, 0.2, 0.5],
  [560, 300, 120, 60, 0.5, 0.35],
  [300, 170, 110, 80, 0.7, 0.75],
  [860, 560, 140, 80, 0.2, 0.6],
  [430, 560, 170, 60, -0.15, -0.35],
  [130, 520, 120, 90, 0, 0.35],
] as const

const rough = heightField(41, sheet.width, sheet.height, 40)

function altitude(x: number, y: number): number {
  return hills.reduce((sum, [cx, cy, along, across, slant, rise]) => {
    const a = (x - cx) * Math.cos(slant) + (y - cy) * Math.sin(slant)
    const b = (y - cy) * Math.cos(slant) - (x - cx) * Math.sin(slant)
    return sum + rise * Math.exp(-(a ** 2 / (2 * along ** 2) + b ** 2 / (2 * across ** 2)))
  }, 0.1 * rough(x, y))
}

/** The route's legs between stations; the last is the team's own. */
const legs: ReadonlyArray<readonly Point[]> = [
  [
    [110, 580],
    [250, 560],
    [330, 470],
    [420, 440],
  ],
  [
    [420, 440],
    [480, 380],
    [560, 390],
    [640, 330],
  ],
  [
    [640, 330],
    [650, 270],
    [700, 240],
  ],
  [
    [700, 240],
    [742, 205],
    [762, 152],
  ],
]

const way = legs.flatMap((leg, i) => (i === 0 ? leg : leg.slice(1)))

/** A smooth line through all points (Catmull-Rom), with `steps` parts each. */
function walk(steps: number): Point[] {
  return way.flatMap((from, i): Point[] => {
    const to = way[i + 1]
    if (!to) return [from]
    const before = way[i - 1] ?? from
    const after = way[i + 2] ?? to
    return Array.from({ length: steps }, (_, k): Point => {
      const t = k / steps
      const at = (d: 0 | 1) =>
        0.5 *
        (2 * from[d] +
          (to[d] - before[d]) * t +
          (2 * before[d] - 5 * from[d] + 4 * to[d] - after[d]) * t ** 2 +
          (3 * from[d] - before[d] - 3 * to[d] + after[d]) * t ** 3)
      return [at(0), at(1)]
    })
  })
}

function contours() {
  const lines = { plain: '', index: '' }
  for (let i = -6; i < 26; i++) {
    const traced = traceContour(altitude, (i + 0.5) * 0.085, sheet.width, sheet.height, 12)
    lines[i % 5 === 0 ? 'index' : 'plain'] += traced.map(smoothPath).join('')
  }
  return lines
}

const steps = 12
const route = walk(steps)
/** Where on the walk each leg starts, and where the last one ends. */
const starts = [0, 1, 2, 3, 4].map((leg) =>
  legs.slice(0, leg).reduce((sum, points) => sum + (points.length - 1) * steps, 0),
)

/** The route's profile: each leg is a quarter of the width, heights as on the map. */
function profile(width: number, height: number): Point[] {
  const heights = route.map(([x, y]) => altitude(x, y))
  const low = Math.min(...heights)
  const span = Math.max(...heights) - low
  return heights.map((value, i): Point => {
    const leg = Math.min(
      legs.length - 1,
      starts.findLastIndex((start) => start <= i),
    )
    const from = starts[leg] ?? 0
    const share = (i - from) / ((starts[leg + 1] ?? from + 1) - from)
    return [((leg + share) * width) / legs.length, height - ((value - low) / span) * height]
  })
}

const guided = starts[3] ?? 0

/** Everything the map draws; the terrain is invented, the profile is cut along the route. */
export const survey = {
  ...contours(),
  route: smoothPath(route.slice(0, guided + 1)),
  beyond: smoothPath(route.slice(guided)),
  stations: legs.map((leg) => leg[0] as Point),
  profile,
}
