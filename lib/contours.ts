type Field = (x: number, y: number) => number
type Point = readonly [x: number, y: number]

/** Mulberry32: the same seed draws the same mountain on every server. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The height of a landscape over a rectangle: a few broad summits and `hills` small hills or hollows. */
export function heightField(seed: number, width: number, height: number, hills: number): Field {
  const next = random(seed)
  const slopes = Array.from({ length: hills + 6 }, (_, i) => {
    const broad = i < 6
    return {
      x: (1.3 * next() - 0.1) * width,
      y: (1.4 * next() - 0.2) * height,
      spread: (broad ? 0.12 + 0.1 * next() : 0.025 + 0.04 * next()) * width,
      // Stretched along a diagonal, so that ridges appear instead of rings.
      slant: next() * Math.PI,
      stretch: 1 + next() * 1.4,
      rise: (next() < 0.35 ? -1 : 1) * (broad ? 0.6 + next() : 0.12 + 0.2 * next()),
    }
  })
  // Every level of a map asks for the same points again.
  const known = new Map<string, number>()
  return (x, y) => {
    const key = `${x},${y}`
    const before = known.get(key)
    if (before !== undefined) return before
    const height = slopes.reduce((sum, hill) => {
      const dx = x - hill.x
      const dy = y - hill.y
      const along = dx * Math.cos(hill.slant) + dy * Math.sin(hill.slant)
      const across = (dy * Math.cos(hill.slant) - dx * Math.sin(hill.slant)) * hill.stretch
      return sum + hill.rise * Math.exp(-(along ** 2 + across ** 2) / (2 * hill.spread ** 2))
    }, 0)
    known.set(key, height)
    return height
  }
}

// The cell edges (0 top, 1 right, 2 bottom, 3 left) that a line joins, by which corners are above.
const joins: ReadonlyArray<ReadonlyArray<readonly [number, number]>> = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 2],
    [0, 1],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 1],
  ],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [[0, 3]],
  [],
]

/** Marching squares: the polylines along which `field` equals `level`, on a grid of `cell`. */
export function traceContour(
  field: Field,
  level: number,
  width: number,
  height: number,
  cell: number,
) {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const points = new Map<string, Point>()
  const links = new Map<string, string[]>()
  const at = (c: number, r: number) => field(c * cell, r * cell) - level

  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const corners = [at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)] as const
      const [a, b, d, e] = corners
      const key = corners.reduce((bits, value, i) => bits | (value > 0 ? 1 << i : 0), 0)
      const edges: ReadonlyArray<readonly [string, () => Point]> = [
        [`h${c},${r}`, () => [(c + a / (a - b)) * cell, r * cell]],
        [`v${c + 1},${r}`, () => [(c + 1) * cell, (r + b / (b - d)) * cell]],
        [`h${c},${r + 1}`, () => [(c + e / (e - d)) * cell, (r + 1) * cell]],
        [`v${c},${r}`, () => [c * cell, (r + a / (a - e)) * cell]],
      ]
      for (const pair of joins[key] ?? []) {
        const [from, to] = pair.map((i) => edges[i]) as [(typeof edges)[0], (typeof edges)[0]]
        for (const [id, place] of [from, to]) if (!points.has(id)) points.set(id, place())
        links.set(from[0], [...(links.get(from[0]) ?? []), to[0]])
        links.set(to[0], [...(links.get(to[0]) ?? []), from[0]])
      }
    }
  }
  return join(points, links)
}

/** Joins crossings into lines; open ones first, so that they start at their ends. */
function join(points: Map<string, Point>, links: Map<string, string[]>): Point[][] {
  const left = new Set(points.keys())
  const starts = [...left].sort((a, b) => (links.get(a)?.length ?? 0) - (links.get(b)?.length ?? 0))
  const lines: Point[][] = []
  for (const start of starts) {
    const line: Point[] = []
    let id: string | undefined = start
    while (id && left.delete(id)) {
      line.push(points.get(id) as Point)
      id = links.get(id)?.find((other) => left.has(other))
    }
    const closed = line.length > 3 && links.get(start)?.length === 2
    if (line.length > 3) lines.push(relax(line, closed))
  }
  return lines
}

/** Smooths the grid's corners and keeps every second point; a closed line ends where it began. */
function relax(line: ReadonlyArray<Point>, closed: boolean): Point[] {
  const n = line.length
  const evened = line.map((point, i): Point => {
    const before = line[closed ? (i + n - 1) % n : i - 1]
    const after = line[closed ? (i + 1) % n : i + 1]
    if (!before || !after) return point
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
  })
  const kept = n < 10 ? evened : evened.filter((_, i) => i % 2 === 0 || (!closed && i === n - 1))
  return closed && kept[0] ? [...kept, kept[0]] : kept
}

/** The points of a text as in SVG: `0,268 50,240`. */
export const pointsOf = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

/** A line as a quadratic B-spline in whole relative units: smooth and short. */
export function smoothPath(line: ReadonlyArray<Point>): string {
  const p = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const [first, second] = p
  if (!first || !second) return ''
  const mid = (a: Point, b: Point): Point => [
    Math.round((a[0] + b[0]) / 2),
    Math.round((a[1] + b[1]) / 2),
  ]
  const closed = p.length > 3 && first[0] === p.at(-1)?.[0] && first[1] === p.at(-1)?.[1]
  let [x, y] = closed ? mid(first, second) : first
  let path = `M${x} ${y}q`
  const ring = closed ? [...p.slice(1), second] : p.slice(1)
  for (let i = 0; i < ring.length - 1; i++) {
    const control = ring[i] as Point
    const next = ring[i + 1] as Point
    const to = !closed && i === ring.length - 2 ? next : mid(control, next)
    path += `${control[0] - x} ${control[1] - y} ${to[0] - x} ${to[1] - y} `
    ;[x, y] = to
  }
  return path.trim().replaceAll(' -', '-')
}

/** Random numbers from 0 to 1, the same for the same text. */
export function randomOf(text: string): () => number {
  return random(
    [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7),
  )
}
