import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import type { TableQuery } from '@/lib/staff/table-query'

type Message = [title: string, text: ReactNode]

type EmptyTableProps = Pick<ComponentProps<typeof EmptyState>, 'heading'> & {
  query: TableQuery
  /** When there are no rows at all. */
  none: Message
  /** When there are rows, but the search or the filters match none. */
  noMatch: Message
}

/** What a table without rows shows instead. */
export function EmptyTable({ query, none, noMatch, heading }: EmptyTableProps) {
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const [title, text] = isFiltered ? noMatch : none
  return (
    <EmptyState title={title} heading={heading}>
      {text}
    </EmptyState>
  )
}
