import type { ReactNode } from 'react'
import { type LinkRow, LinkRows } from '@/components/layout/link-rows'

type ShelfProps = {
  title: ReactNode
  text: string
  /** Totals of its entries. */
  facts?: string
  /** What loads later, below the totals. */
  figures?: ReactNode
  links: readonly LinkRow[]
  /** True if the entries build on each other. */
  ordered?: boolean
  heading?: 'h3' | 'h4'
}

/** A part of the catalogue: its description on the left, entries on the right. */
export function Shelf({
  title,
  text,
  facts,
  figures,
  links,
  ordered,
  heading: Heading = 'h3',
}: ShelfProps) {
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <Heading className={Heading === 'h3' ? 'text-title' : 'text-body'}>{title}</Heading>
        <p className="mt-2 max-w-measure text-muted-foreground">{text}</p>
        {facts && <p className="mt-3 text-label">{facts}</p>}
        {figures}
      </div>
      <LinkRows links={links} ordered={ordered} />
    </section>
  )
}
