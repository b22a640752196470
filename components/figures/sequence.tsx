'use client'

// A client component: pages send its data instead of its drawing a second time.

import type { CSSProperties } from 'react'
import { Figure } from './figure'

type Message = { from: string; to: string; label: string }
type SequenceProps = { caption: string; actors: readonly string[]; messages: readonly Message[] }

const round = (share: number) => Math.round(share * 1e4) / 100

/** The arrow from one actor to another, or back to the same. */
function Arrow({ leftwards, self }: { leftwards: boolean; self: boolean }) {
  const ink = { stroke: 'var(--info)', strokeWidth: 1.5, fill: 'none' }
  return (
    <svg aria-hidden="true" className="mt-1 block h-3 w-full overflow-visible">
      {!self && <line x1="0" x2="100%" y1="6" y2="6" {...ink} />}
      <svg x={leftwards || self ? '0' : '100%'} y="6" overflow="visible" aria-hidden="true">
        {self && <path d="M0-3H28V3H0" {...ink} />}
        <path d={self ? 'M6-1 1 3 6 7' : leftwards ? 'M7-4 1 0 7 4' : 'M-7-4-1 0-7 4'} {...ink} />
      </svg>
    </svg>
  )
}

/** Messages in order: on lifelines, or on a phone as a list. */
export function Sequence({ caption, actors, messages }: SequenceProps) {
  /** The centre of an actor's column, as a share of the width. */
  const column = (actor: string) => (Math.max(0, actors.indexOf(actor)) + 0.5) / actors.length
  return (
    <Figure caption={caption}>
      <div className="relative">
        <div
          aria-hidden="true"
          className="hidden auto-cols-fr grid-flow-col pb-4 text-center text-label font-semibold @[42rem]:grid"
        >
          {actors.map((actor) => (
            <span key={actor}>{actor}</span>
          ))}
        </div>
        <div className="relative">
          <svg aria-hidden="true" className="absolute size-full @max-[42rem]:hidden">
            {actors.map((actor) => {
              const at = `${round(column(actor))}%`
              return <line key={actor} x1={at} x2={at} y1="0" y2="100%" stroke="var(--border)" />
            })}
          </svg>
          <ol className="relative @[42rem]:py-2">
            {messages.map(({ from, to, label }, i) => {
              const [start, end] = [column(from), column(to)]
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same message may be sent twice
                  key={i}
                  className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-border py-2.5 first:pt-0 last:border-0 last:pb-0 @[42rem]:block @[42rem]:border-0 @[42rem]:py-1.5!"
                >
                  <span
                    aria-hidden="true"
                    className="font-mono text-label text-muted-foreground @[42rem]:hidden"
                  >
                    {i + 1}
                  </span>
                  <div
                    className="@[42rem]:ml-(--left) @[42rem]:w-(--width)"
                    style={
                      {
                        '--left': `${round(Math.min(start, end))}%`,
                        '--width': `${round(Math.abs(start - end) || 1 / actors.length)}%`,
                      } as CSSProperties
                    }
                  >
                    <span className="block text-label text-muted-foreground @[42rem]:sr-only">
                      {from} → {to}
                      <span className="sr-only">: </span>
                    </span>
                    <span className="block @[42rem]:text-center @[42rem]:text-label @[42rem]:text-balance">
                      <span className="@[42rem]:bg-background @[42rem]:px-1">{label}</span>
                    </span>
                    <div className="@max-[42rem]:hidden">
                      <Arrow leftwards={end < start} self={from === to} />
                    </div>
                  </div>
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    </Figure>
  )
}
