import type { ReactNode } from 'react'

type TitledSectionProps = {
  /** Of the heading. */
  id: string
  title: ReactNode
  heading?: 'h2' | 'h3'
  /** How the heading looks. */
  titleClass?: string
  className?: string
  children: ReactNode
}

/** A part of a page, named by its heading. */
export function TitledSection({
  id,
  title,
  heading: Heading = 'h2',
  titleClass = 'text-title',
  className,
  children,
}: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
