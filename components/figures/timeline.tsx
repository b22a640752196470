'use client'

// A client component: pages send its data instead of its drawing a second time.

import type { CSSProperties } from 'react'
import { cn } from '@/lib/cn'
import { Axis, GridLines } from './axis'
import { Figure } from './figure'
import { place, type Scale, scaleOf, written } from './scale'

type Span = { from: number; to: number; label: string }

/** A span's label: a flag on a pole at its start or end. */
type Flag = {
  /** 0 is nearest to the lane; others are used if nearer ones are taken. */
  row: number
  /** The pole is at the span's end, with the label to its left. */
  atEnd: boolean
}

// Estimates in pixels: a letter of a label, and a pole with the space around the label.
const letter = 7
const around = 12

/** Where each span's label goes in a lane of `width` pixels. Placed right to left so that no pole crosses a label. */
export function flagsOf(spans: readonly Span[], scale: Scale, width: number): Flag[] {
  const taken: { row: number; left: number; right: number }[] = []
  const flags = new Map<Span, Flag>()
  for (const span of [...spans].sort((a, b) => b.from - a.from)) {
    const words = ((span.label.length * letter + around) / width) * 100
    const start = place(span.from, scale)
    const atEnd = start + words > 100
    const left = atEnd ? Math.max(0, place(span.to, scale) - words) : start
    const right = left + words
    let row = 0
    while (taken.some((one) => one.row === row && one.left < right && left < one.right)) row++
    taken.push({ row, left, right })
    flags.set(span, { row, atEnd })
  }
  return spans.map((span) => flags.get(span) ?? { row: 0, atEnd: false })
}

type Lane = { label: string; spans: readonly Span[] }
type TimelineProps = { caption: string; unit: string; lanes: readonly Lane[] }

// Lane widths in pixels for which labels are laid out: the narrowest phone and a wide page.
const narrow = 264
const wide = 520

const deepest = (flags: readonly Flag[]) => 1 + Math.max(0, ...flags.map(({ row }) => row))

function Words({ span, flag, className }: { span: Span; flag: Flag; className: string }) {
  return (
    <span
      className={cn(
        'absolute top-3.5 flex items-end border-input px-1.5 leading-5 whitespace-nowrap',
        flag.atEnd ? 'right-0 border-r' : 'left-0 border-l',
        className,
      )}
      style={{ height: `${(flag.row + 1) * 1.25}rem` }}
    >
      {span.label}
    </span>
  )
}

function Track({ lane, scale, unit }: { lane: Lane; scale: Scale; unit: string }) {
  const flags = {
    narrow: flagsOf(lane.spans, scale, narrow),
    wide: flagsOf(lane.spans, scale, wide),
  }
  const rows = {
    '--rows': deepest(flags.narrow),
    '--rows-wide': deepest(flags.wide),
  } as CSSProperties
  return (
    <div className="relative pb-4">
      <svg
        aria-hidden="true"
        shapeRendering="crispEdges"
        className="absolute size-full overflow-visible"
      >
        <GridLines scale={scale} />
      </svg>
      <ul
        style={rows}
        data-slot="lane"
        className="relative h-[calc(var(--rows)*1.25rem+1.25rem)] text-label @[42rem]:h-[calc(var(--rows-wide)*1.25rem+1.25rem)]"
      >
        {lane.spans.map((span, i) => {
          const left = place(span.from, scale)
          const width = place(span.to, scale) - left
          // As on a map's scale bar: a span that follows directly is hollow.
          const hollow = i % 2 === 1 && lane.spans[i - 1]?.to === span.from
          const [small, large] = [flags.narrow[i], flags.wide[i]]
          return (
            <li
              key={`${span.label} ${span.from}`}
              className="absolute top-0 h-full"
              style={{ left: `${left}%`, width: `${width}%` }}
            >
              <svg aria-hidden="true" className="block h-3.5 w-full overflow-visible">
                <rect
                  x="0.5"
                  y="4.5"
                  width="100%"
                  height="5"
                  fill={hollow ? 'var(--background)' : 'var(--info)'}
                  stroke="var(--info)"
                />
                <path d="M0.5 0V14" stroke="var(--info)" />
                <svg x="100%" overflow="visible" aria-hidden="true">
                  <path d="M-0.5 0V14" stroke="var(--info)" />
                </svg>
              </svg>
              {small && <Words span={span} flag={small} className="@[42rem]:hidden" />}
              {large && <Words span={span} flag={large} className="@max-[42rem]:hidden" />}
              <span className="sr-only">
                , {written(span.from)}–{written(span.to)} {unit}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What happens when, on one scale: a lane per part, with labelled spans. */
export function Timeline({ caption, unit, lanes }: TimelineProps) {
  const ends = lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]))
  const scale = scaleOf(ends, { count: 4 })
  return (
    <Figure caption={caption}>
      <div className="relative grid @[42rem]:grid-cols-[fit-content(9rem)_minmax(0,1fr)] @[42rem]:gap-x-6">
        <ul className="contents">
          {lanes.map((lane) => (
            <li key={lane.label} className="col-span-full grid grid-cols-subgrid">
              <span className="pb-1.5 text-label font-semibold @[42rem]:-mt-1">{lane.label}</span>
              <Track lane={lane} scale={scale} unit={unit} />
            </li>
          ))}
        </ul>
        <div className="@[42rem]:col-start-2">
          <Axis scale={scale} />
          <p aria-hidden="true" className="text-right text-label text-muted-foreground">
            {unit}
          </p>
        </div>
      </div>
    </Figure>
  )
}
