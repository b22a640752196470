'use client'

// A client component: pages send its data instead of its drawing a second time.

import { DataTable, Figure } from './figure'
import { Key, Mark, Plot, PlotLines } from './plot'
import { type Point, pathOf, place, scaleOf, written } from './scale'

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
  const at = ([a, b]: Point) => ({ x: place(a, xScale), y: 100 - place(b, yScale) })
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
          <path
            d={pathOf(line, xScale, yScale)}
            stroke="var(--primary)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
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
