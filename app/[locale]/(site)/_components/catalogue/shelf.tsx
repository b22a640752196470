import type { ReactNode } from 'react'
import { type LinkRow, LinkRows } from '../page/link-rows'

type ShelfProps = {
  title: ReactNode
  text: string
  /** Figures of all that stands on it. */
  facts?: string
  links: readonly LinkRow[]
  /** Where one follows from the other. */
  ordered?: boolean
  heading?: 'h3' | 'h4'
}

/** A part of the catalogue: what it is at the left, its entries at the right. */
export function Shelf({ title, text, facts, links, ordered, heading: Heading = 'h3' }: ShelfProps) {
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <Heading className={Heading === 'h3' ? 'text-title' : 'text-body'}>{title}</Heading>
        <p className="mt-2 max-w-measure text-muted">{text}</p>
        {facts && <p className="mt-3 text-label">{facts}</p>}
      </div>
      <LinkRows links={links} ordered={ordered} />
    </section>
  )
}
