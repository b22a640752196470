import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** The styles shared by input, select and textarea. */
export const controlClasses =
  'min-h-11 w-full rounded-md border border-input bg-card px-3 py-2 text-body text-foreground transition-colors placeholder:text-muted-foreground hover:border-foreground disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:hover:border-destructive'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(controlClasses, className)} {...props} />
}
