'use client'

import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/lib/routes'
import type { FaqFigure } from '@/lib/staff/help-centre-queries'
import { helpCentreAnswersPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'

const percent = new Intl.NumberFormat('en', { style: 'percent' })

const number = (id: 'month' | 'views' | 'votes', header: string): Column<FaqFigure> => ({
  id,
  header,
  meta: { sort: id, numeric: true },
  cell: ({ row }) => row.original[id],
})

const columns: Column<FaqFigure>[] = [
  {
    id: 'question',
    header: 'Question',
    meta: { sort: 'question' },
    cell: ({ row: { original: one } }) => (
      <>
        <a
          data-row
          href={`${routes.helpCentre}#${one.id}`}
          className="font-semibold underline-link"
        >
          {one.question}
        </a>
        <span className="block text-muted-foreground">{one.category}</span>
      </>
    ),
  },
  number('month', 'Opened in 30 days'),
  number('views', 'Opened'),
  number('votes', 'Votes'),
  {
    id: 'share',
    header: 'Helpful',
    meta: { sort: 'share', numeric: true },
    cell: ({ row: { original: one } }) => (one.share === null ? '–' : percent.format(one.share)),
  },
]

type AnswersTableProps = { rows: FaqFigure[]; count: number; query: TableQuery }

export function AnswersTable({ rows, count, query }: AnswersTableProps) {
  return (
    <DataTable
      caption="Answers"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={helpCentreAnswersPath}
      empty={<EmptyState title="No answers found">Nothing matches. Try other words.</EmptyState>}
    />
  )
}
