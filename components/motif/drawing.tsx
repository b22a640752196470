import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

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
