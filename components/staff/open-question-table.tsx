'use client'

import { questionPath } from '@/lib/routes'
import type { OpenQuestion } from '@/lib/staff/questions-queries'
import { type Column, DataTable, RowLink, type TableProps } from './data-table'
import { Moment } from './staff-moment'

/** `where` is the title of the lesson. */
type Row = OpenQuestion & { where: string }

const columns: Column<Row>[] = [
  {
    header: 'Question',
    cell: ({ course, id, title }) => (
      <RowLink dir="auto" href={questionPath(course, id)}>
        {title}
      </RowLink>
    ),
  },
  { header: 'Lesson', cell: ({ where }) => where },
  {
    header: 'Asked by',
    cell: ({ name, anonymous }) => (
      <>
        <bdi>{name ?? 'No name'}</bdi>
        {anonymous && <span className="block text-muted-foreground">Hidden from learners</span>}
      </>
    ),
  },
  { header: 'Votes', sort: 'votes', cell: ({ votes }) => votes },
  { header: 'Asked', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]

export const OpenQuestionTable = (props: TableProps<Row>) => (
  <DataTable columns={columns} {...props} />
)
