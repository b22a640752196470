'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { cn } from '@/lib/cn'

type FinderProps = FoundListProps & {
  /** Names the search field. */
  label: string
  /** The longest query, in characters. */
  maxLength: number
  query: string
  onType(query: string): void
  /** Called before the first search, to load what it needs. */
  onFocus(): void
  /** Fields beside the search. */
  filters: ReactNode
  /** Arranges the fields. */
  columns: string
}

/** A list with a search and filters in its address; all entries without scripts. */
export function Finder({
  label,
  maxLength,
  query,
  onType,
  onFocus,
  filters,
  columns,
  ...list
}: FinderProps) {
  return (
    <>
      <search>
        <form
          onSubmit={(event) => event.preventDefault()}
          className={cn('script-only grid gap-x-6 gap-y-4', columns)}
        >
          <div>
            <SearchField
              id={list.searchId}
              label={label}
              maxLength={maxLength}
              value={query}
              onFocus={onFocus}
              onType={onType}
            />
          </div>
          {filters}
        </form>
      </search>
      <FoundList {...list} />
    </>
  )
}

type FoundListProps = {
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
function FoundList({ count, results, empty, onClear, searchId, children }: FoundListProps) {
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
