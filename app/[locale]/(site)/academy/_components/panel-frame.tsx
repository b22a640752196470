import type { ReactNode } from 'react'
import { FactList } from '../../_components/page/fact-list'

type PanelFrameProps = {
  badge: ReactNode
  title: string
  text: string
  /** What stands under the words: what to do today. */
  action: ReactNode
  /** The list beside them. */
  listTitle: string
  items: readonly { name: string; text: string }[]
}

/** A tab's panel: what it is and what to do on the left, what is in it on the right. */
export function PanelFrame({ badge, title, text, action, listTitle, items }: PanelFrameProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 pb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {badge}
        <h2 className="mt-4 text-h2">{title}</h2>
        <p className="mt-4 max-w-measure text-lead">{text}</p>
        <div className="mt-8">{action}</div>
      </div>
      <div>
        <h3 className="mb-3 text-label font-semibold tracking-normal text-muted">{listTitle}</h3>
        <FactList facts={items} />
      </div>
    </div>
  )
}
