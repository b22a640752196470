import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn('inline-block text-label font-semibold text-foreground', className)}
      {...props}
    >
      {children}
    </label>
  )
}
