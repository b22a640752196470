import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** Skeleton of a few itinerary stages. */
export function ItinerarySkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-6 w-40" />
      <div className="border-t border-control">
        {rows.map((row) => (
          <div
            key={row}
            className="grid grid-cols-[3.5rem_1.25rem_minmax(0,1fr)] gap-x-3 py-6 md:grid-cols-[4.5rem_1.5rem_minmax(0,1fr)_13.5rem] md:gap-x-5"
          >
            <div>
              <Skeletons sizes={['ml-auto h-8 w-10', 'mt-2 ml-auto h-4 w-8']} />
            </div>
            <Skeleton className="mx-auto mt-2 size-3 rounded-full" />
            <div className="min-w-0">
              <Skeletons
                sizes={[
                  'h-4 w-48 max-w-full',
                  'mt-2 h-7 w-3/5',
                  'mt-3 h-4 w-72 max-w-full',
                  'mt-2 h-4 w-60 max-w-full',
                ]}
              />
            </div>
            <div className="max-md:col-start-3 max-md:mt-4">
              <Skeletons sizes={['h-4', 'mt-4 h-11']} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Skeleton of a row of tabs. */
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
