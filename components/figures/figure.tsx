import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type FigureProps = { caption: string; captionId?: string; children: ReactNode; className?: string }

/** The frame of every figure: two dimension lines with end ticks, and the caption. */
export function Figure({ caption, captionId, children, className }: FigureProps) {
  return (
    <figure className="my-10 max-w-reading print:break-inside-avoid">
      <div
        data-drawing
        className="relative border-y border-border bg-background py-6 before:pointer-events-none before:absolute before:inset-x-0 before:-top-1.25 before:h-2.25 before:border-x before:border-input after:pointer-events-none after:absolute after:inset-x-0 after:-bottom-1.25 after:h-2.25 after:border-x after:border-input"
      >
        <div className={cn('@container', className)}>{children}</div>
      </div>
      <figcaption id={captionId} className="mt-3 max-w-measure text-label text-muted-foreground">
        {caption}
      </figcaption>
    </figure>
  )
}
