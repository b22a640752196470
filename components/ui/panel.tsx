import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A part of a page, set off by a hairline above it instead of a box around it. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cn('border-t border-line pt-6', className)} {...props} />
}
