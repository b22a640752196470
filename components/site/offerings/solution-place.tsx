import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type PlaceProps = {
  /** Shares of the drawing's width and height. */
  x: number
  y: number
  mark?: ReactNode
  name?: string
  /** Classes that place the name around the mark. */
  side?: string
}

/** A mark and its name over a drawing, in page units so that they stay legible when it shrinks. */
export function Place({ x, y, mark, name, side }: PlaceProps) {
  return (
    <span
      style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
      className="absolute flex -translate-1/2"
    >
      {mark}
      {name && (
        <span className={cn('absolute text-label font-semibold whitespace-nowrap', side)}>
          {name}
        </span>
      )}
    </span>
  )
}

/** A ringed number: on a drawing, and in the list that explains it. */
export function Station({ children, className }: { children: number; className?: string }) {
  return (
    <span
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full border border-info bg-background font-mono text-label font-normal text-info',
        className,
      )}
    >
      {children}
    </span>
  )
}
