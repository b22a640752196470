import { heightField, smoothPath, traceContour } from '@/lib/contours'

type Point = readonly [x: number, y: number]
export type Relief = { plain: string; index: string; summit: Point }

const cell = 14
const step = 0.13

/** The mountain on the right of the image, with knolls around it. */
const peak = { x: 1040, y: 270, spread: 165, rise: 1.9 }

const drawn = new Map<number, Relief>()

/** An invented mountain's contour lines and summit, different for each seed. */
export function relief(seed: number, width: number, height: number): Relief {
  const before = drawn.get(seed)
  if (before) return before
  const made = draw(seed, width, height)
  drawn.set(seed, made)
  return made
}

function draw(seed: number, width: number, height: number): Relief {
  const ground = heightField(seed, width, height, 22)
  const cache = new Map<number, number>()
  // Every level asks for the same points again.
  const field = (x: number, y: number): number => {
    const key = y * 4096 + x
    const before = cache.get(key)
    if (before !== undefined) return before
    const away = ((x - peak.x) ** 2 + ((y - peak.y) * 1.2) ** 2) / (2 * peak.spread ** 2)
    const value = 0.55 * ground(x, y) + peak.rise * Math.exp(-away)
    cache.set(key, value)
    return value
  }
  const top = summit(field)
  const paths = { plain: '', index: '' }
  // None so close to the summit that it would cross its mark.
  for (let i = -8; (i + 1.4) * step < field(...top); i++) {
    const lines = traceContour(field, (i + 0.5) * step, width, height, cell)
    paths[i % 5 === 0 ? 'index' : 'plain'] += lines.map(smoothPath).join('')
  }
  return { ...paths, summit: top }
}

/** The highest point near the peak, in the part of the image without text. */
function summit(field: (x: number, y: number) => number): Point {
  let best: Point = [peak.x, peak.y]
  for (let x = 966; x <= 1134; x += cell) {
    for (let y = 98; y <= 490; y += cell) if (field(x, y) > field(...best)) best = [x, y]
  }
  return best
}
