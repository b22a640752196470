'use client'

// Client components: pages send their data instead of their drawing a second time.

import type { CSSProperties } from 'react'
import { Figure } from './figure'

type RunProps = {
  upright?: boolean
  /** No line continues from here. */
  last?: boolean
  className?: string
}

const ink = { stroke: 'var(--input)', fill: 'none' } as const

/** A station and the line to the next one, to the right or downwards. */
export function Run({ upright, last, className }: RunProps) {
  const station = <circle cx="8" cy="8" r="4" stroke="var(--info)" strokeWidth="2" fill="none" />
  if (upright) {
    return (
      <svg
        aria-hidden="true"
        className={`absolute top-1 left-0 h-[calc(100%-0.25rem)] w-4 overflow-visible ${className}`}
      >
        {station}
        {!last && <line x1="8" x2="8" y1="16" y2="100%" {...ink} />}
        {!last && (
          <svg x="8" y="100%" overflow="visible" aria-hidden="true">
            <path d="M-4-5 0 0 4-5" {...ink} />
          </svg>
        )}
      </svg>
    )
  }
  return (
    <svg aria-hidden="true" height="16" className={`w-full overflow-visible ${className}`}>
      {station}
      {!last && <line x1="16" x2="100%" y1="8" y2="8" {...ink} />}
      {!last && (
        <svg x="100%" y="8" overflow="visible" aria-hidden="true">
          <path d="M-5-4 0 0-5 4" {...ink} />
        </svg>
      )}
    </svg>
  )
}

type FlowProps = { caption: string; steps: readonly { label: string; note?: string }[] }

/** Steps in sequence: a line of stations, downwards where space is short. */
export function Flow({ caption, steps }: FlowProps) {
  return (
    <Figure caption={caption}>
      <ol
        className="@[36rem]:grid @[36rem]:grid-cols-[repeat(var(--steps),minmax(0,1fr))]"
        style={{ '--steps': steps.length } as CSSProperties}
      >
        {steps.map(({ label, note }, i) => {
          const last = i === steps.length - 1
          return (
            <li key={label} className="relative pl-8 @[36rem]:pl-0">
              <Run upright last={last} className="@[36rem]:hidden" />
              <Run last={last} className="hidden pr-2 @[36rem]:block" />
              <span
                className={`block ${last ? '' : 'pb-6'} @[36rem]:mt-3 @[36rem]:pr-4 @[36rem]:pb-0`}
              >
                <span className="block font-semibold">{label}</span>
                {note && <span className="block text-label text-muted-foreground">{note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </Figure>
  )
}

// The ring's radius, margin and label distance, in pixels.
const radius = 88
const room = 52
const away = 18
const size = 2 * (radius + room)

/** Clockwise from the top, in radians; `by` in pixels along the ring. */
function onRing(turn: number, by = 0, from = radius): [x: number, y: number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2 + by / radius
  return [from * Math.cos(angle), from * Math.sin(angle)].map((at) => Math.round(at * 10) / 10) as [
    number,
    number,
  ]
}

/** The arc from one station to the next, with its arrowhead. */
function Arc({ from, to }: { from: number; to: number }) {
  const [head, tip] = [onRing(to, -16), onRing(to, -11)]
  const [inner, outer] = [onRing(to, -16, radius - 4), onRing(to, -16, radius + 4)]
  return (
    <path
      d={`M${onRing(from, 11)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${head}L${tip}M${inner}L${tip}L${outer}`}
      stroke="var(--input)"
      fill="none"
    />
  )
}

/** A step's label position: outside the ring, on its own side. */
function besideRing(turn: number): CSSProperties {
  const [x, y] = onRing(turn, 0, radius + away)
  const side = Math.abs(x) < radius / 3 ? -50 : x < 0 ? -100 : 0
  const level = y < -radius ? -100 : y > radius ? 0 : -50
  return {
    '--left': `calc(50% + ${x}px)`,
    '--top': `calc(50% + ${y}px)`,
    '--move': `${side}% ${level}%`,
    '--align': side === -50 ? 'center' : side === 0 ? 'left' : 'right',
  } as CSSProperties
}

/** A cycle of steps: a ring, or on a phone a line with a way back. */
export function Cycle({ caption, steps }: { caption: string; steps: readonly string[] }) {
  return (
    <Figure caption={caption}>
      <div
        className="relative @[34rem]:h-(--size)"
        style={{ '--size': `${size}px` } as CSSProperties}
      >
        <svg
          aria-hidden="true"
          viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
          className="absolute inset-x-0 top-0 mx-auto hidden size-(--size) @[34rem]:block"
        >
          {steps.map((step, i) => (
            <g key={step}>
              <Arc from={i / steps.length} to={(i + 1) / steps.length} />
              <circle
                cx={onRing(i / steps.length)[0]}
                cy={onRing(i / steps.length)[1]}
                r="4"
                stroke="var(--info)"
                strokeWidth="2"
                fill="none"
              />
            </g>
          ))}
        </svg>
        <svg
          aria-hidden="true"
          className="absolute top-0 left-0 h-[calc(100%-0.875rem)] w-5 overflow-visible @[34rem]:hidden"
        >
          <g stroke="var(--input)" fill="none">
            <line x1="0.5" x2="0.5" y1="12" y2="100%" />
            <path d="M0 12H16M11 8l5 4-5 4" />
            <svg y="100%" overflow="visible" aria-hidden="true">
              <path d="M0 0H20" />
            </svg>
          </g>
        </svg>
        <ol className="@max-[34rem]:pl-5">
          {steps.map((step, i) => (
            <li
              key={step}
              className="font-semibold @max-[34rem]:relative @max-[34rem]:pl-8 @[34rem]:absolute @[34rem]:top-(--top) @[34rem]:left-(--left) @[34rem]:w-max @[34rem]:max-w-44 @[34rem]:[translate:var(--move)] @[34rem]:[text-align:var(--align)]"
              style={besideRing(i / steps.length)}
            >
              <Run upright last={i === steps.length - 1} className="@[34rem]:hidden" />
              <span className={i < steps.length - 1 ? 'block @max-[34rem]:pb-5' : undefined}>
                {step}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Figure>
  )
}
