// Scales and ticks of every figure: pure, in per cent, so that drawings stretch with the page.

export type Point = readonly [x: number, y: number]
type Extent = readonly [low: number, high: number]

export type Scale = {
  extent: Extent
  /** Round values within the extent, with their labels. */
  ticks: readonly { value: number; label: string }[]
}

// Steps add up with small errors; differences below this share of a step count as equal.
const tolerance = 1e-6

function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + tolerance))
}

/** Of numbers that a page writes out in full. */
const mostDecimals = 12

function exact(value: number, step: number): number {
  const decimals = decimalsOf(step)
  return Number(decimals > mostDecimals ? value.toPrecision(mostDecimals) : value.toFixed(decimals))
}

/** The round step (1, 2 or 5 times a power of ten) that divides a span into about `count` parts. */
function roundStep(span: number, count: number): number {
  const raw = span / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const share = raw / power
  const factor = share < Math.SQRT2 ? 1 : share < Math.sqrt(10) ? 2 : share < Math.sqrt(50) ? 5 : 10
  return factor * power
}

/** From the least to the greatest value, or from zero if the least is at most a quarter of it; never empty. */
function extentOf(values: readonly number[]): Extent {
  if (values.length === 0) return [0, 1]
  const low = values.reduce((least, value) => Math.min(least, value))
  const high = values.reduce((greatest, value) => Math.max(greatest, value))
  // Too far apart, or too close, for steps between them.
  if (high - low > Number.MAX_VALUE / 4 || (high - low < 1e-300 && high !== low)) {
    throw new RangeError('These values have no scale')
  }
  if (low === high) {
    if (low === 0) return [0, 1]
    return low > 0 ? [low / 2, low * 1.5] : [low * 1.5, low / 2]
  }
  if (low > 0 && low <= high / 4) return [0, high]
  if (high < 0 && high >= low / 4) return [low, 0]
  return [low, high]
}

type ScaleOptions = {
  /** The approximate number of parts between ticks. */
  count?: number
  /** Extends both ends to ticks. */
  round?: boolean
  /** Margin before the least and after the greatest value, as a share of their distance. */
  margin?: number
}

/** A scale that fits all values. */
export function scaleOf(
  values: readonly number[],
  { count = 5, round = false, margin = 0 }: ScaleOptions = {},
): Scale {
  let [low, high] = extentOf(values)
  // Whole things have no ticks between them.
  const least = values.every(Number.isInteger) ? 1 : 0
  const step = Math.max(least, roundStep(high - low, count))
  if (round) {
    low = exact(Math.floor(low / step + tolerance) * step, step)
    high = exact(Math.ceil(high / step - tolerance) * step, step)
  }
  const first = Math.ceil(low / step - tolerance)
  const last = Math.floor(high / step + tolerance)
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => exact((first + i) * step, step))
  const room = (high - low) * margin
  return {
    extent: [low - room, high + room],
    ticks: ticks.map((value) => ({ value, label: written(value, step) })),
  }
}

/** A value's place on a scale, from 0 (low) to 100 (high), to two decimals. */
export function place(value: number, { extent: [low, high] }: Scale): number {
  return exact(((value - low) / (high - low)) * 100, 0.01)
}

/** A function from a point to its place in a plot, in per cent from the left and the top. */
export const placesOn =
  (x: Scale, y: Scale) =>
  ([a, b]: Point) => ({ x: place(a, x), y: 100 - place(b, y) })

/** A line through points as path data, in a 100 × 100 drawing whose y grows downwards. */
export function pathOf(points: readonly Point[], x: Scale, y: Scale): string {
  return points
    .map(([a, b], i) => `${i ? 'L' : 'M'}${place(a, x)} ${exact(100 - place(b, y), 0.01)}`)
    .join('')
}

/** A number as in the lessons: 1,250 and −0.5. With a step, it has that step's decimals. */
export function written(value: number, step?: number): string {
  const decimals = step === undefined || value === 0 ? undefined : decimalsOf(step)
  const size = Math.abs(value)
  if ((size > 0 && size < 1e-6) || size >= 1e15 || (decimals ?? 0) > mostDecimals) {
    const short = { notation: 'scientific', maximumFractionDigits: 3 } as const
    return new Intl.NumberFormat('en-GB', short).format(value).replaceAll('-', '−')
  }
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? 6,
  })
    .format(value)
    .replace('-', '−')
}
