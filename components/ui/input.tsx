import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClasses } from './control'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlClasses, className)} {...props} />
}
