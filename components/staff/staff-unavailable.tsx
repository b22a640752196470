import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Shown in place of data that couldn't be loaded; `path` is the page's, with its query. */
export function Unavailable({ path }: { path: string }) {
  return (
    <div role="alert">
      <EmptyState
        title="This couldn’t be loaded"
        action={
          <Button asChild variant="outline">
            {/* A full page load, to drop all state of the failed one. */}
            <a href={path}>Try again</a>
          </Button>
        }
      >
        The database didn’t answer. Nothing has been changed.
      </EmptyState>
    </div>
  )
}
