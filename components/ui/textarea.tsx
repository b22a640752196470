import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClasses } from './input'

/** Several lines of text; may be made taller, never wider. */
export function Textarea({ className, rows = 5, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, 'block max-h-[66dvh] min-h-32 resize-y', className)}
      {...props}
    />
  )
}
