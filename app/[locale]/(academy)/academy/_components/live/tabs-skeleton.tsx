import { Skeleton } from '@/components/ui/skeleton'

/** A row of tabs that is on its way. */
export function TabsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex gap-6 overflow-hidden border-b border-line pb-3">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={i} className="h-5 w-32 shrink-0" />
      ))}
    </div>
  )
}
