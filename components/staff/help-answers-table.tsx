'use client'

import { routes } from '@/lib/routes'
import type { FaqFigure } from '@/lib/staff/help-centre-queries'
import { type Column, DataTable, type TableProps } from './data-table'

const percent = new Intl.NumberFormat('en', { style: 'percent' })

const columns: Column<FaqFigure>[] = [
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
  <DataTable columns={columns} {...props} />
)
