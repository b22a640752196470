import { cn } from '@/lib/cn'

/** A loading placeholder; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-pulse rounded-md bg-raised forced-colors:border', className)}
    />
  )
}
