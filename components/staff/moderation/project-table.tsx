'use client'

import { type Column, DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { projectReviewPath } from '@/lib/routes'
import type { ListedProject } from '@/lib/staff/moderation/queries'
import { categoryNames } from '@/lib/staff/moderation/table'
import type { TableQuery } from '@/lib/staff/table-query'

const columns: Column<ListedProject>[] = [
  {
    id: 'title',
    header: 'Project',
    cell: ({ row: { original: project } }) => (
      <>
        <Link
          data-row
          href={projectReviewPath(project.id)}
          dir="auto"
          className="font-semibold wrap-anywhere underline-link"
        >
          {project.title}
        </Link>
        <p dir="auto" className="max-w-measure text-muted-foreground wrap-anywhere">
          {project.summary}
        </p>
      </>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ row: { original: project } }) =>
      project.category && (
        <span className="whitespace-nowrap">{categoryNames[project.category]}</span>
      ),
  },
  {
    id: 'by',
    header: 'Shown as',
    cell: ({ row }) => <bdi className="wrap-anywhere">{row.original.shownAs}</bdi>,
  },
  {
    id: 'last',
    header: 'Before',
    cell: ({ row: { original: project } }) =>
      project.last && project.state === 'submitted' ? (
        <Badge variant="warning">
          {project.last.decision === 'returned' ? 'Returned once' : 'Was published'}
        </Badge>
      ) : null,
  },
  {
    id: 'at',
    header: 'Since',
    meta: { sort: 'at' },
    cell: ({ row }) => <Moment at={row.original.at} />,
  },
]

type ProjectTableProps = {
  rows: ListedProject[]
  count: number
  query: TableQuery
  /** Whether the moderator's own projects wait, which aren't listed. */
  ownWaits: boolean
}

export function ProjectTable({ rows, count, query, ownWaits }: ProjectTableProps) {
  const allDone = ownWaits
    ? 'All projects of other people have been reviewed.'
    : 'Every submitted project has been reviewed. New ones appear here.'
  return (
    <DataTable
      caption="Projects"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={projectReviewPath()}
      empty={
        <EmptyTable
          query={query}
          none={['Nothing to review', allDone]}
          noMatch={['No projects found', 'No project in this state matches. Try other words.']}
        />
      }
    />
  )
}
