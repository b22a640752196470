import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClasses } from './input'

/** A multi-line input, resizable in height only. */
export function Textarea({ className, rows = 5, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, 'block max-h-[66dvh] min-h-32 resize-y', className)}
      {...props}
    />
  )
}
