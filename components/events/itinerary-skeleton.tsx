import { Skeletons } from '@/components/ui/skeleton'

/** Skeleton of a list of sessions; short, since every page of them is sent with it. */
export function ItinerarySkeleton() {
  return (
    <div className="border-t border-input">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="border-b border-border py-6 pl-20 md:pl-28">
          <Skeletons sizes={['h-7 w-3/5', 'mt-3 h-4 w-72 max-w-full']} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a row of tabs. */
export function TabsSkeleton() {
  return (
    <div className="border-b border-border pb-3">
      <Skeletons sizes={['h-5 w-96 max-w-full']} />
    </div>
  )
}
