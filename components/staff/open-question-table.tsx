'use client'

import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { questionPath } from '@/lib/routes'
import { openQuestionsPath } from '@/lib/staff/paths'
import type { OpenQuestion } from '@/lib/staff/questions-queries'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'
import { Moment } from './staff-moment'

/** `where` is the title of the lesson. */
type Row = OpenQuestion & { where: string }

const columns: Column<Row>[] = [
  {
    id: 'title',
    header: 'Question',
    cell: ({ row: { original: row } }) => (
      <Link
        data-row
        dir="auto"
        href={questionPath(row.course, row.id)}
        className="underline-link wrap-anywhere"
      >
        {row.title}
      </Link>
    ),
  },
  { id: 'lesson', header: 'Lesson', cell: ({ row }) => row.original.where },
  {
    id: 'name',
    header: 'Asked by',
    cell: ({ row: { original: row } }) => (
      <>
        <bdi>{row.name ?? 'No name'}</bdi>
        {row.anonymous && <span className="block text-muted-foreground">Hidden from learners</span>}
      </>
    ),
  },
  { id: 'votes', header: 'Votes', meta: { sort: 'votes' }, cell: ({ row }) => row.original.votes },
  {
    id: 'at',
    header: 'Asked',
    meta: { sort: 'at' },
    cell: ({ row }) => <Moment at={row.original.at} />,
  },
]

type OpenQuestionTableProps = { rows: Row[]; count: number; query: TableQuery }

export function OpenQuestionTable({ rows, count, query }: OpenQuestionTableProps) {
  return (
    <DataTable
      caption="Unanswered questions"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={openQuestionsPath}
      empty={
        <EmptyState title="Every question has an answer">
          {query.search
            ? 'No question matches. Try other words.'
            : 'New questions will appear here.'}
        </EmptyState>
      }
    />
  )
}
