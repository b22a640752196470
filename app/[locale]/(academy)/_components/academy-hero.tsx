import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'

type AcademyHeroProps = {
  seed: number
  title: string
  lead: string
  /** Classes that mask the contour lines. */
  mask?: string
  children?: ReactNode
}

/** The head of a page of the Academy. */
export function AcademyHero({
  seed,
  title,
  lead,
  mask = 'mask-[linear-gradient(to_right,transparent_25%,black_60%)]',
  children,
}: AcademyHeroProps) {
  return (
    <section className="night relative overflow-hidden">
      <Contours seed={seed} variant="band" className={mask} />
      <div className="page-width relative py-12 md:py-16">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 text-lead text-muted">{lead}</p>
        {children}
      </div>
    </section>
  )
}
