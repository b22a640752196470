'use client'

// A client component: pages send its data instead of its drawing a second time.

import { Figure } from './figure'

type LayersProps = { caption: string; layers: readonly { label: string; note?: string }[] }

/** Layers seen from the side, top first, each with its name. */
export function Layers({ caption, layers }: LayersProps) {
  return (
    <Figure caption={caption}>
      <ol>
        {layers.map(({ label, note }, i) => (
          <li key={label} className="flex min-h-14 items-center">
            <svg
              aria-hidden="true"
              viewBox="0 0 96 56"
              fill="none"
              className="h-14 w-24 shrink-0 overflow-visible"
            >
              {i < layers.length - 1 && (
                <path d="M4.5 39V95M72 39V95" stroke="var(--input)" strokeDasharray="2 4" />
              )}
              <path
                d="M24 15H92L72 39H4Z"
                fill="var(--muted)"
                stroke="var(--info)"
                strokeWidth="1.5"
                strokeLinejoin="round"
              />
            </svg>
            <span aria-hidden="true" className="mr-4 w-4 border-t border-input @[34rem]:w-10" />
            <span className="grid min-w-0 flex-1 py-1 @[34rem]:grid-cols-2 @[34rem]:items-baseline @[34rem]:gap-x-6">
              <span className="font-semibold">{label}</span>
              {note && <span className="text-label text-muted-foreground">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  )
}
