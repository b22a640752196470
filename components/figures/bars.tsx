'use client'

// A client component: pages send its data instead of its drawing a second time.

import { Axis, GridLines } from './axis'
import { Figure } from './figure'
import { place, type Scale, scaleOf, written } from './scale'

type BarsProps = {
  caption: string
  /** The unit; a sign such as `%` or `:1` is shown at each value instead. */
  unit: string
  data: readonly { label: string; value: number }[]
}

function Bar({ value, scale }: { value: number; scale: Scale }) {
  const [zero, end] = [place(0, scale), place(value, scale)]
  return (
    <svg
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="absolute size-full overflow-visible"
    >
      <GridLines scale={scale} className="@max-[34rem]:hidden" />
      <line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" stroke="var(--input)" />
      <svg y="50%" overflow="visible" aria-hidden="true">
        <rect
          x={`${Math.min(zero, end)}%`}
          y="-6"
          width={`${Math.abs(end - zero)}%`}
          height="12"
          fill="var(--info)"
        />
      </svg>
    </svg>
  )
}

/** Quantities as bars, all from zero; on a phone each bar is below its label. */
export function Bars({ caption, unit, data }: BarsProps) {
  const scale = scaleOf([0, ...data.map(({ value }) => value)], { count: 4, round: true })
  const sign = /^[%:]/.test(unit)
  return (
    <Figure caption={caption}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 @[34rem]:grid-cols-[fit-content(11rem)_minmax(0,1fr)_auto] @[34rem]:gap-x-6">
        {!sign && (
          <p
            aria-hidden="true"
            className="col-span-full pb-2 text-right text-label text-muted-foreground"
          >
            {unit}
          </p>
        )}
        <ul className="col-span-full grid grid-cols-subgrid">
          {data.map(({ label, value }) => (
            <li key={label} className="col-span-full grid grid-cols-subgrid items-center">
              <span className="text-label @[34rem]:py-2">{label}</span>
              <span className="text-right font-mono text-label @[34rem]:col-start-3">
                {written(value)}
                {sign ? unit : <span className="sr-only"> {unit}</span>}
              </span>
              <span className="relative col-span-full mb-3 h-5 @[34rem]:col-span-1 @[34rem]:col-start-2 @[34rem]:row-start-1 @[34rem]:mb-0 @[34rem]:h-full">
                <Bar value={value} scale={scale} />
              </span>
            </li>
          ))}
        </ul>
        <div className="col-span-full @[34rem]:col-span-1 @[34rem]:col-start-2">
          <Axis scale={scale} />
        </div>
      </div>
    </Figure>
  )
}
