import type { Point } from '@/components/figures/scale'
import { smoothPath } from '@/lib/contours'

export const plot = { width: 1440, height: 460 }

/** The trend in the readings: its height, as a share from the top, at a share of the width. */
function height(u: number): number {
  const climb = 1 / (1 + Math.exp(-(u - 0.6) * 9))
  return 0.82 - 0.64 * climb + 0.02 * Math.sin(u * 17) + 0.012 * Math.sin(u * 31)
}

/** A pseudo-random number from 0 to 1, the same on every server (Mulberry32's last step). */
function chance(seed: number): number {
  let t = Math.imul(seed * 0x6d2b79f5, 1)
  t = Math.imul(t ^ (t >>> 15), 1 | t)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** Readings get closer to the line towards the decision. */
function scatter(count: number): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const u = 0.76 * ((i + chance(3 * i + 1)) / count) ** 1.1
    const off = chance(3 * i + 2) + chance(3 * i + 3) - 1
    const spread = 0.17 * Math.max(0, 1 - u / 0.8) + 0.02
    return [u * plot.width, (height(u) + off * spread) * plot.height]
  })
}

const dot = ([x, y]: Point) => `M${Math.round(x)} ${Math.round(y)}h0`

const all = scatter(260)
/** The check discards some readings in the middle. */
const doubtful = (i: number, x: number) =>
  i % 7 === 0 && x > 0.14 * plot.width && x < 0.6 * plot.width

const along = (from: number, to: number, shift = 0) =>
  Array.from({ length: 21 }, (_, i): Point => {
    const u = from + ((to - from) * i) / 20
    const grown = Math.max(0, Math.min(1, (u - 0.5) / 0.36))
    return [u * plot.width, (height(u) + shift * (0.11 - 0.07 * grown)) * plot.height]
  })

const start = 0.4
export const found = { from: start * plot.width, to: 0.56 * plot.width }
export const decision = { u: 0.86, v: height(0.86) }

const upper = along(start, decision.u, -1)
const lower = along(start, decision.u, 1).toReversed()

/** The drawing's paths; dots are lines of zero length, so that they stay round when stretched. */
export const paths = {
  kept: all
    .filter(([x], i) => !doubtful(i, x))
    .map(dot)
    .join(''),
  aside: all
    .filter(([x], i) => doubtful(i, x))
    .map(dot)
    .join(''),
  line: smoothPath(along(start, decision.u)),
  band: `${smoothPath(upper)}L${smoothPath(lower).slice(1)}Z`,
  onward: smoothPath([
    [decision.u * plot.width, decision.v * plot.height],
    [0.93 * plot.width, (decision.v - 0.07) * plot.height],
    [plot.width, (decision.v - 0.09) * plot.height],
  ]),
  instead: smoothPath([
    [decision.u * plot.width, decision.v * plot.height],
    [0.93 * plot.width, (decision.v + 0.1) * plot.height],
    [plot.width, (decision.v + 0.3) * plot.height],
  ]),
}
