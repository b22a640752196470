import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** The styles shared by input, select and textarea. */
export const controlClasses =
  'w-full min-h-11 rounded-md border border-control bg-float px-3 py-2 text-body text-text transition-colors placeholder:text-muted hover:border-text disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-muted aria-invalid:border-danger aria-invalid:hover:border-danger'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlClasses, className)} {...props} />
}
