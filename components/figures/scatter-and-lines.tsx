'use client'

// Client components: pages send their data instead of their drawing a second time.

import { DataTable, Figure } from './figure'
import { Curve, Key, Mark, Plot, PlotLines, strokeOf } from './plot'
import { type Point, placesOn, scaleOf, written } from './scale'

type Group = { label: string; points: readonly Point[] }

type ScatterProps = {
  caption: string
  x: string
  y: string
  groups: readonly Group[]
  /** The trend line that the figure points out. */
  line?: readonly Point[]
}

// Margin around the outermost points, so that no mark lies on an axis.
const margin = 0.05

/** Points over two axes. A single-point group is labelled beside it, the others are in the key. */
export function Scatter({ caption, x, y, groups, line = [] }: ScatterProps) {
  const points = [...groups.flatMap((group) => group.points), ...line]
  const xScale = scaleOf(
    points.map(([a]) => a),
    { count: 4, margin },
  )
  const yScale = scaleOf(
    points.map(([, b]) => b),
    { margin },
  )
  const single = groups.filter((group) => group.points.length === 1)
  const clouds = groups.filter((group) => group.points.length > 1)
  // A single point compared with the others is the figure's subject.
  const pointedOut = line.length === 0 && single.length === 1 && clouds.length > 0 && single[0]
  const at = placesOn(xScale, yScale)
  return (
    <Figure caption={caption}>
      <Plot
        x={{ ...xScale, title: x }}
        y={{ ...yScale, title: y }}
        head={
          clouds.length > 0 && (
            <Key
              marks
              trend={line.length > 0 ? 'Line' : undefined}
              entries={clouds.map((group) => ({
                label: group.label,
                index: groups.indexOf(group),
              }))}
            />
          )
        }
      >
        <PlotLines>
          <Curve points={line} x={xScale} y={yScale} stroke="var(--primary)" strokeWidth="1.5" />
        </PlotLines>
        {groups.map((group, index) =>
          group.points.map((point) => (
            <Mark
              key={`${group.label} ${point}`}
              index={clouds.length > 0 ? index : 0}
              accent={group === pointedOut}
              {...at(point)}
            />
          )),
        )}
        {single.map(({ label, points: [point = [0, 0]] }) => {
          const { x: left, y: top } = at(point)
          const end = left > 65
          return (
            <text
              key={label}
              x={`${left}%`}
              y={`${top}%`}
              dx={end ? -10 : 10}
              dy="0.32em"
              textAnchor={end ? 'end' : 'start'}
              fill="var(--foreground)"
              stroke="var(--background)"
              strokeWidth="4"
              paintOrder="stroke"
              className="font-sans text-label"
            >
              {label}
            </text>
          )
        })}
      </Plot>
      <DataTable
        caption={`${x}, ${y}`}
        columns={['', x, y]}
        rows={[...groups, { label: 'Line', points: line }].flatMap((one) =>
          one.points.map(([a, b]) => [one.label, written(a), written(b)]),
        )}
      />
    </Figure>
  )
}

type Series = { label: string; points: readonly Point[] }
type LineChartProps = { caption: string; x: string; y: string; series: readonly Series[] }

// With more points a line is a shape that marks would hide.
const mostMarks = 12

/** One row per x; a vertical step has several points at one x and so several rows. */
function rowsOf(series: readonly Series[]): string[][] {
  const rows = new Map<string, { x: number; nth: number; cells: string[] }>()
  series.forEach(({ points }, column) => {
    const met = new Map<number, number>()
    for (const [x, y] of points) {
      const nth = met.get(x) ?? 0
      met.set(x, nth + 1)
      const row = rows.get(`${x}/${nth}`) ?? { x, nth, cells: series.map(() => '') }
      row.cells[column] = written(y)
      rows.set(`${x}/${nth}`, row)
    }
  })
  return [...rows.values()]
    .sort((a, b) => a.x - b.x || a.nth - b.nth)
    .map(({ x, cells }) => [written(x), ...cells])
}

/** Lines over an axis, straight from point to point. */
export function LineChart({ caption, x, y, series }: LineChartProps) {
  const points = series.flatMap((one) => one.points)
  const xScale = scaleOf(
    points.map(([a]) => a),
    { count: 4 },
  )
  const yScale = scaleOf(
    points.map(([, b]) => b),
    { round: true },
  )
  const at = placesOn(xScale, yScale)
  // A single line with the name of its axis needs no key.
  const keyed = series.length > 1 || series[0]?.label.toLowerCase() !== y.toLowerCase()
  const marked = (one: Series) => one.points.length <= mostMarks
  return (
    <Figure caption={caption}>
      <Plot
        x={{ ...xScale, title: x }}
        y={{ ...yScale, title: y }}
        head={
          keyed && (
            <Key
              lines
              marks={series.every(marked)}
              entries={series.map(({ label }, index) => ({ label, index }))}
            />
          )
        }
      >
        <PlotLines>
          {series.map((one, index) => (
            <Curve
              key={one.label}
              points={one.points}
              x={xScale}
              y={yScale}
              strokeLinejoin="round"
              {...strokeOf(index)}
            />
          ))}
        </PlotLines>
        {series.map((one, index) =>
          (marked(one) ? one.points : []).map((point, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may pass a point twice
            <Mark key={`${one.label}${nth}`} index={index} {...at(point)} />
          )),
        )}
      </Plot>
      <DataTable
        caption={y}
        columns={[x, ...series.map((one) => one.label)]}
        rows={rowsOf(series)}
      />
    </Figure>
  )
}
