'use client'

import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import type { FailedSearch, FaqFigure } from '@/lib/staff/help-centre-queries'
import { languageNames } from '@/lib/staff/names'
import { writeAnswerPath } from '@/lib/staff/paths'
import { type Column, DataTable, type TableProps } from './data-table'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

const searchColumns: Column<FailedSearch>[] = [
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
  <DataTable columns={searchColumns} {...props} />
)

const percent = new Intl.NumberFormat('en', { style: 'percent' })

const answerColumns: Column<FaqFigure>[] = [
  {
    header: 'Question',
    sort: 'question',
    cell: ({ id, question, category }) => (
      <>
        <a data-row href={`${routes.helpCentre}#${id}`} className="font-semibold underline-link">
          {question}
        </a>
        <span className="block text-muted-foreground">{category}</span>
      </>
    ),
  },
  { header: 'Opened in 30 days', sort: 'month', numeric: true, cell: ({ month }) => month },
  { header: 'Opened', sort: 'views', numeric: true, cell: ({ views }) => views },
  { header: 'Votes', sort: 'votes', numeric: true, cell: ({ votes }) => votes },
  {
    header: 'Helpful',
    sort: 'share',
    numeric: true,
    cell: ({ share }) => (share === null ? '–' : percent.format(share)),
  },
]

export const AnswersTable = (props: TableProps<FaqFigure>) => (
  <DataTable columns={answerColumns} {...props} />
)
