import type { ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { Contours } from '@/components/motif/contours'
import { cn } from '@/lib/cn'

type SectionBannerProps = {
  /** Of the contour lines: each section has a mountain of its own. None in a skeleton, where they would weigh most. */
  seed?: Mountain<'band'>
  title: ReactNode
  /** One line of text or a row of badges. */
  lead?: ReactNode
  /** At the right of the title. */
  picture?: ReactNode
  /** The actions: on the right, or below on small screens. */
  children?: ReactNode
}

/** The banner of every section for members: one height, one place for the `h1`. */
export function SectionBanner({ seed, title, lead, picture, children }: SectionBannerProps) {
  return (
    <section className="night relative overflow-hidden border-b border-border">
      {seed !== undefined && (
        <Contours
          seed={seed}
          variant="band"
          className="contour-fade [--contour-from:58%] [--contour-to:88%] max-md:mask-[radial-gradient(55%_75%_at_100%_40%,black,transparent)]"
        />
      )}
      <div
        className={cn(
          'page-width relative flex min-h-44 items-start justify-between gap-x-6 gap-y-6 py-10 md:min-h-52 md:gap-x-12 md:py-14',
          children && 'flex-wrap',
        )}
      >
        <div className="min-w-0 max-w-[48rem]">
          <h1 className="text-h1 wrap-anywhere">{title}</h1>
          {lead && <div className="mt-2 text-lead text-muted-foreground">{lead}</div>}
        </div>
        {picture && <div className="shrink-0 md:self-center">{picture}</div>}
        {/* Its own surface, so that no contour line crosses a control. */}
        {children && (
          <div className="max-w-full rounded-md bg-background md:self-center">{children}</div>
        )}
      </div>
    </section>
  )
}
