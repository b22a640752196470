import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'

type SectionBannerProps = {
  /** Of the contour lines: each section has a mountain of its own. */
  seed: number
  title: ReactNode
  /** One line of text or a row of badges. */
  lead?: ReactNode
  /** At the right, or below on small screens: a picture, or what can be done here. */
  children?: ReactNode
}

/** The head of every signed-in section: one height, one place for the `h1`. */
export function SectionBanner({ seed, title, lead, children }: SectionBannerProps) {
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={seed}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_30%,black_70%)]"
      />
      <div className="page-width relative flex min-h-44 flex-wrap items-start justify-between gap-x-12 gap-y-6 py-10 md:min-h-52 md:py-14">
        <div className="min-w-0 max-w-[48rem]">
          <h1 className="text-h1 wrap-anywhere">{title}</h1>
          {lead && <div className="mt-2 text-lead text-muted">{lead}</div>}
        </div>
        {children && <div className="max-w-full md:self-center">{children}</div>}
      </div>
    </section>
  )
}
