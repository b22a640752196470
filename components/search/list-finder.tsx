'use client'

import type { ReactNode } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { cn } from '@/lib/cn'
import { FoundList, type FoundListProps } from './list-results'

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
