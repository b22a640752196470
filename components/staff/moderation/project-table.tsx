'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { projectReviewPath } from '@/lib/routes'
import type { ListedProject } from '@/lib/staff/moderation-queries'
import { categoryNames } from '@/lib/staff/names'

const columns: Column<ListedProject>[] = [
  {
    header: 'Project',
    cell: ({ id, title, summary }) => (
      <>
        <RowLink isBold href={projectReviewPath(id)} dir="auto">
          {title}
        </RowLink>
        <p dir="auto" className="max-w-measure text-muted-foreground wrap-anywhere">
          {summary}
        </p>
      </>
    ),
  },
  {
    header: 'Category',
    cell: ({ category }) =>
      category && <span className="whitespace-nowrap">{categoryNames[category]}</span>,
  },
  {
    header: 'Shown as',
    cell: ({ shownAs }) => <bdi className="wrap-anywhere">{shownAs}</bdi>,
  },
  {
    header: 'Before',
    cell: ({ last, state }) =>
      last &&
      state === 'submitted' && (
        <Badge variant="warning">
          {last.decision === 'returned' ? 'Returned once' : 'Was published'}
        </Badge>
      ),
  },
  { header: 'Since', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]

export const ProjectTable = (props: TableProps<ListedProject>) => (
  <DataTable columns={columns} {...props} />
)
