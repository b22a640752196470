'use client'

// A client component: pages send its data instead of its drawing a second time.

import { useId } from 'react'
import { ScrollBox } from '@/components/prose/scroll-box'
import { Figure } from './figure'
import { written } from './scale'

type HeatmapProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { label: string; values: readonly number[] }[]
}

// Per cent of the colour in the fullest cell, so that text stays readable in both themes.
const fullest = 38

/** A table with darker cells for higher values. */
export function Heatmap({ caption, columns, rows }: HeatmapProps) {
  const id = useId()
  const highest = Math.max(...rows.flatMap(({ values }) => values.map(Math.abs))) || 1
  return (
    <Figure caption={caption} captionId={id}>
      <ScrollBox labelledBy={id}>
        <table
          className="w-full border-separate text-label [border-spacing:2px]"
          style={{ maxWidth: `${10 + columns.length * 7}rem` }}
        >
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-1 pb-2 text-center align-bottom font-normal text-muted-foreground"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className="max-w-40 min-w-20 py-2 pr-4 text-left font-normal">
                  {label}
                </th>
                {columns.map((column, i) => {
                  const value = values[i] ?? 0
                  const share = Math.round((Math.abs(value) / highest) * fullest)
                  return (
                    <td
                      key={column}
                      className="h-12 min-w-12 border border-border px-2 text-center font-mono"
                      style={{
                        backgroundColor: `color-mix(in oklab, var(--info) ${share}%, var(--background))`,
                      }}
                    >
                      {written(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Figure>
  )
}
