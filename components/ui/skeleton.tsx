import { cn } from '@/lib/cn'

/** A loading placeholder; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton', className)} />
}

/** Placeholders below each other, by their classes. */
export function Skeletons({ sizes }: { sizes: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
  return sizes.map((size, index) => <Skeleton key={index} className={size} />)
}
