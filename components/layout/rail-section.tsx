import type { ReactNode } from 'react'

type RailSectionProps = { id: string; title: string; children: ReactNode }

/** A titled part of the column beside a page's main content; on phones, below it. */
export function RailSection({ id, title, children }: RailSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="border-border max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-10"
    >
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
