import { heightField, smoothPath, traceContour } from '@/lib/contours.ts'

/** The sheets that contour lines are drawn on. */
const sheets = {
  wide: { width: 1440, height: 560, knolls: 26, cell: 20, step: 0.11 },
  band: { width: 1440, height: 200, knolls: 16, cell: 16, step: 0.12 },
} as const

export type Sheet = keyof typeof sheets

/** The mountains of the pages, by sheet: each is a file in `public/contours`, made by `npm run drawings`. */
export const mountains = {
  wide: [3, 5, 9, 11, 13, 17, 19, 23, 28, 31, 38, 41, 61],
  band: [5, 11, 12, 13, 21, 28, 33, 38],
} as const satisfies Record<Sheet, readonly number[]>

export type Mountain<On extends Sheet = 'wide'> = (typeof mountains)[On][number]

export const contoursFile = (sheet: Sheet, seed: number) => `/contours/${sheet}-${seed}.svg`

const path = (d: string, stroke: string) =>
  `<path d="${d}" fill="none" stroke="var(${stroke})" vector-effect="non-scaling-stroke"`

/** An invented mountain's contour lines as an SVG file. Every fifth line is an index line, drawn stronger. */
export function contoursSvg(sheet: Sheet, seed: number): string {
  const { width, height, knolls, cell, step } = sheets[sheet]
  const field = heightField(seed, width, height, knolls)
  const paths = { plain: '', index: '' }
  for (let i = -10; i < 20; i++) {
    const lines = traceContour(field, (i + 0.5) * step, width, height, cell)
    paths[i % 5 === 0 ? 'index' : 'plain'] += lines.map(smoothPath).join('')
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<symbol id="lines" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">`,
    `${path(paths.plain, '--contour')}/>`,
    `${path(paths.index, '--contour-index')} stroke-width="1.25"/>`,
    '</symbol></svg>\n',
  ].join('\n')
}
