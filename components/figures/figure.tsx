import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type FigureProps = { caption: string; captionId?: string; children: ReactNode; className?: string }

/** The frame of every figure: two dimension lines with end ticks, and the caption. */
export function Figure({ caption, captionId, children, className }: FigureProps) {
  return (
    <figure className="my-10 max-w-reading print:break-inside-avoid">
      <div data-drawing className="figure-frame">
        <div className={cn('@container', className)}>{children}</div>
      </div>
      <figcaption id={captionId} className="mt-3 max-w-measure text-label text-muted-foreground">
        {caption}
      </figcaption>
    </figure>
  )
}
