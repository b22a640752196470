import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export type FoundListProps = {
  count: number
  /** What says how many there are. */
  results: string
  /** Shown if there are none; `clear` removes the filters. */
  empty: { title: string; text: string; clear: string }
  onClear(): void
  /** The search field, focused when the button disappears. */
  searchId: string
  children: ReactNode
}

/** A filtered list with its count; if empty, a button clears the filters. */
export function FoundList({ count, results, empty, onClear, searchId, children }: FoundListProps) {
  return (
    <>
      {/* The text below explains an empty list. */}
      <p
        role="status"
        className={count > 0 ? 'mt-6 mb-3 text-label text-muted-foreground' : 'sr-only'}
      >
        {results}
      </p>
      {count > 0 ? (
        <ul className="border-b border-border">{children}</ul>
      ) : (
        <div className="mt-8 border-y border-border py-12">
          <h3 className="text-title">{empty.title}</h3>
          <p className="mt-2 max-w-measure text-muted-foreground">{empty.text}</p>
          <Button
            variant="outline"
            className="mt-6"
            onClick={() => {
              onClear()
              document.getElementById(searchId)?.focus()
            }}
          >
            {empty.clear}
          </Button>
        </div>
      )}
    </>
  )
}
