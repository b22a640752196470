import type { CSSProperties } from 'react'
import { Figure } from './figure'
import { Run } from './run'

type FlowProps = { caption: string; steps: readonly { label: string; note?: string }[] }

/** Steps one after the other: a line of stations, downwards where there is no room beside each other. */
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
                {note && <span className="block text-label text-muted">{note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </Figure>
  )
}
