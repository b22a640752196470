import type { ReactNode } from 'react'
import { type LinkRow, LinkRows } from '@/components/layout/link-rows'

type Fact = { name: string; text: ReactNode }

/** Facts between hairlines: a term and a sentence about it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-b border-border">
      {facts.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-x-10 gap-y-2 border-t border-border py-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-title font-semibold">{name}</dt>
          <dd>
            <p className="max-w-measure">{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Further reading, as a short list between hairlines. */
export function ReadOn({ title, links }: { title: string; links: readonly LinkRow[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-3 text-label text-muted-foreground">{title}</p>
      <LinkRows links={links} />
    </nav>
  )
}
