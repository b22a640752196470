import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

type DecorativeSvgProps = ComponentProps<'svg'> & {
  /** The size of the drawing's own coordinates. */
  width: number
  height: number
}

/** A drawing that screen readers skip; classes determine its size on the page. */
export function DecorativeSvg({ width, height, ...props }: DecorativeSvgProps) {
  return <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="none" {...props} />
}

type DrawingProps = { height?: number; children: ReactNode; className?: string }

/** A sheet for small line drawings, 224 wide; decorative. */
export function Drawing({ height = 72, children, className }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 224 ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('w-56 max-w-full text-info', className)}
    >
      {children}
    </svg>
  )
}
