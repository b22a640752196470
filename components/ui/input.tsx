import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** The styles shared by input, select and textarea. */
export const controlClasses = 'control'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlClasses, className)} {...props} />
}
