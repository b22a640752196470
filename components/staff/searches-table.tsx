'use client'

import { Link } from '@/lib/i18n/link'
import type { FailedSearch } from '@/lib/staff/help-centre-queries'
import { languageNames } from '@/lib/staff/names'
import { writeAnswerPath } from '@/lib/staff/paths'
import { type Column, DataTable, type TableProps } from './data-table'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

const columns: Column<FailedSearch>[] = [
  {
    header: 'Searched for',
    cell: ({ locale, query }) => (
      <span lang={locale} className="font-semibold wrap-anywhere">
        {query}
      </span>
    ),
  },
  { header: 'Language', cell: ({ locale }) => languageNames[locale] },
  { header: 'Times', sort: 'count', numeric: true, cell: ({ count }) => count },
  {
    header: 'Last on',
    sort: 'day',
    cell: ({ lastDay }) => (
      <time dateTime={lastDay} className="whitespace-nowrap">
        {day.format(new Date(lastDay))}
      </time>
    ),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    cell: ({ query }) => (
      <Link
        data-row
        href={`${writeAnswerPath}?${new URLSearchParams({ search: query })}`}
        className="whitespace-nowrap underline-link"
      >
        Write an answer<span className="sr-only"> to {query}</span>
      </Link>
    ),
  },
]

export const SearchesTable = (props: TableProps<FailedSearch>) => (
  <DataTable columns={columns} {...props} />
)
