'use client'

import { Link } from '@/lib/i18n/link'
import type { FailedSearch } from '@/lib/staff/help-centre-queries'
import { languageNames } from '@/lib/staff/language-names'
import { helpCentrePath, writeAnswerPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'
import { EmptyTable } from './empty-table'

const columns: Column<FailedSearch>[] = [
  {
    id: 'query',
    header: 'Searched for',
    cell: ({ row: { original: one } }) => (
      <span lang={one.locale} className="font-semibold wrap-anywhere">
        {one.query}
      </span>
    ),
  },
  {
    id: 'language',
    header: 'Language',
    cell: ({ row }) => languageNames[row.original.locale],
  },
  {
    id: 'count',
    header: 'Times',
    meta: { sort: 'count', numeric: true },
    cell: ({ row }) => row.original.count,
  },
  {
    id: 'day',
    header: 'Last on',
    meta: { sort: 'day' },
    cell: ({ row }) => (
      <time dateTime={row.original.lastDay} className="whitespace-nowrap">
        {new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
          new Date(row.original.lastDay),
        )}
      </time>
    ),
  },
  {
    id: 'write',
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original: one } }) => (
      <Link
        data-row
        href={`${writeAnswerPath}?${new URLSearchParams({ search: one.query })}`}
        className="whitespace-nowrap underline-link"
      >
        Write an answer<span className="sr-only"> to {one.query}</span>
      </Link>
    ),
  },
]

type SearchesTableProps = { rows: FailedSearch[]; count: number; query: TableQuery }

export function SearchesTable({ rows, count, query }: SearchesTableProps) {
  return (
    <DataTable
      caption="Searches without results"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={helpCentrePath}
      empty={
        <EmptyTable
          query={query}
          none={[
            'Every search found something',
            'Searches of the last 90 days that found nothing appear here, without any trace of who searched.',
          ]}
          noMatch={['No searches found', 'Nothing matches. Try other words.']}
        />
      }
    />
  )
}
