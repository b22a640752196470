'use client'

import { type PointerEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Mark } from '../marks'
import { Plot, PlotLines } from '../plot'
import { type Point, pathOf, place, type Scale, scaleOf, written } from '../scale'
import { bestLine, type Line, lossOf, snap } from './fit'
import { RangeField } from './range'

export type LineHandlesProps = {
  x: string
  y: string
  points: readonly Point[]
  /** The line to begin with. */
  start: Line
}

const margin = 0.05
const step = 0.1

/** Points with a line to drag by its ends or move with two sliders, and its errors. */
export function LineHandles({ x, y, points, start }: LineHandlesProps) {
  const [line, setLine] = useState(start)
  const xs = points.map(([a]) => a)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const top = Math.max(...points.map(([, b]) => b)) * 1.25
  const xScale = scaleOf(xs, { count: 4, margin })
  const yScale = scaleOf([0, Math.ceil(top)], { round: true })
  const slopes = { min: -3, max: 5, step }
  const intercepts = { min: -5, max: Math.ceil(top), step }
  const height = (at: number) => line.slope * at + line.intercept

  /** Rotates the line around its other end. */
  function turn(end: number, value: number) {
    const other = end === left ? right : left
    const slope = snap((value - height(other)) / (end - other), slopes)
    setLine({ slope, intercept: snap(height(other) - slope * other, intercepts) })
  }

  const [loss, best] = [lossOf(points, line), lossOf(points, bestLine(points))]
  return (
    <>
      <Plot x={{ ...xScale, title: x }} y={{ ...yScale, title: y }}>
        {points.map(([a, b]) => {
          const at = `${place(a, xScale)}%`
          const [from, to] = [b, height(a)].map((value) => `${100 - place(value, yScale)}%`)
          return (
            <line
              key={a}
              x1={at}
              x2={at}
              y1={from}
              y2={to}
              stroke="var(--text)"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
          )
        })}
        <PlotLines>
          <path
            d={pathOf(
              [left, right].map((at) => [at, height(at)] as const),
              xScale,
              yScale,
            )}
            stroke="var(--accent)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </PlotLines>
        {points.map(([a, b]) => (
          <Mark key={a} index={0} x={place(a, xScale)} y={100 - place(b, yScale)} />
        ))}
        {[left, right].map((end) => (
          <Handle
            key={end}
            x={place(end, xScale)}
            y={100 - place(height(end), yScale)}
            onMove={(share) => turn(end, valueAt(share, yScale))}
          />
        ))}
      </Plot>
      <div className="mt-6 grid gap-x-8 gap-y-3 @[34rem]:grid-cols-2">
        <RangeField
          label="Slope"
          {...slopes}
          value={line.slope}
          text={written(line.slope)}
          onChange={(slope) => setLine({ ...line, slope })}
        />
        <RangeField
          label="Intercept"
          {...intercepts}
          value={line.intercept}
          text={written(line.intercept)}
          onChange={(intercept) => setLine({ ...line, intercept })}
        />
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="text-label">
          Sum of squares: <strong className="font-mono">{fixed(loss)}</strong>
          {loss - best < 0.005 ? ', the least possible' : `, and ${fixed(best)} is possible`}
        </output>
        <Button
          size="sm"
          variant="secondary"
          className="no-print"
          onClick={() => setLine(bestLine(points))}
        >
          Show the best line
        </Button>
      </div>
    </>
  )
}

const fixed = (value: number) => value.toFixed(2)

/** The value at a share of the plot's height, from its top. */
function valueAt(share: number, { extent: [low, high] }: Scale): number {
  return high - Math.min(1, Math.max(0, share)) * (high - low)
}

type HandleProps = { x: number; y: number; onMove(share: number): void }

/** An end of the line, for the pointer; the sliders do the same for keys. */
function Handle({ x, y, onMove }: HandleProps) {
  function move(event: PointerEvent<SVGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const plot = event.currentTarget.closest('[data-handle]')?.parentElement
    if (!plot) return
    const { top, height } = plot.getBoundingClientRect()
    onMove((event.clientY - top) / height)
  }
  return (
    <svg data-handle x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <circle r="7" fill="var(--surface)" stroke="var(--accent)" strokeWidth="2" />
      <circle
        r="22"
        fill="transparent"
        pointerEvents="all"
        className="cursor-ns-resize touch-none"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={move}
      />
    </svg>
  )
}
