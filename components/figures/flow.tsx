'use client'

// A client component: pages send its data instead of its drawing a second time.

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
