import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** A loading placeholder; size it with classes. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('block animate-pulse rounded-md bg-muted forced-colors:border', className)}
      {...props}
    />
  )
}

/** Placeholders below each other, by their classes. */
export function Skeletons({ sizes }: { sizes: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
  return sizes.map((size, index) => <Skeleton key={index} className={size} />)
}
