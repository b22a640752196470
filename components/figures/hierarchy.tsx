'use client'

// Client components: pages send their data instead of their drawing a second time.

import { Figure } from './figure'

type Node = {
  label: string
  /** The answer that leads here from the parent node. */
  edge?: string
  children?: readonly Node[]
}

const box = 'rounded-md border px-3 py-2 text-label @[42rem]:w-40'

// On a phone, children hang under their parent on one line; on wide screens they are to its right.
const list =
  'ml-4 @[42rem]:relative @[42rem]:ml-0 @[42rem]:pl-5 @[42rem]:before:absolute @[42rem]:before:top-1/2 @[42rem]:before:left-0 @[42rem]:before:w-5 @[42rem]:before:border-t @[42rem]:before:border-input'
const item =
  'relative flex flex-col pt-4 pl-5 before:absolute before:top-9 before:left-0 before:w-5 before:border-t before:border-input @[42rem]:flex-row @[42rem]:items-center @[42rem]:py-3 @[42rem]:pl-16 @[42rem]:before:top-1/2 @[42rem]:before:w-16'
const line =
  'after:absolute after:inset-y-0 after:left-0 after:border-l after:border-input @max-[42rem]:last:after:bottom-auto @max-[42rem]:last:after:h-9 @[42rem]:first:after:top-1/2 @[42rem]:last:after:bottom-1/2'

function Branch({ label, edge, children = [] }: Node) {
  return (
    <>
      <div className="relative flex items-baseline">
        {edge && (
          <span className="mr-2 ml-1.5 text-label text-muted-foreground @[42rem]:absolute @[42rem]:right-full @[42rem]:bottom-1/2 @[42rem]:mx-0 @[42rem]:w-16 @[42rem]:text-center">
            {edge}
          </span>
        )}
        <span
          className={`${box} ${children.length > 0 ? 'border-input' : 'border-border bg-muted font-semibold'}`}
        >
          {label}
        </span>
      </div>
      {children.length > 0 && (
        <ul className={list}>
          {children.map((child) => (
            <li key={child.label} className={`${item} ${line}`}>
              <Branch {...child} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Questions that lead to an answer. */
export function Tree({ caption, root }: { caption: string; root: Node }) {
  return (
    <Figure caption={caption}>
      <div className="flex flex-col @[42rem]:flex-row @[42rem]:items-center">
        <Branch {...root} />
      </div>
    </Figure>
  )
}

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
