'use client'

import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { trackName } from '@/lib/staff/client/track-names'
import type { ListedCourse } from '@/lib/staff/courses-queries'
import { staffCoursesPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'

const many = new Intl.NumberFormat('en').format

/** A figure, with its name on phones, where the table has no heads. */
const Figure = ({ label, children }: { label: string; children: string }) => (
  <>
    <span className="text-muted-foreground md:hidden">{label}: </span>
    {children}
  </>
)

const columns: Column<ListedCourse>[] = [
  {
    id: 'title',
    header: 'Course',
    meta: { sort: 'title' },
    cell: ({ row: { original: course } }) => (
      <>
        <Link data-row href={staffCoursesPath(course.id)} className="font-semibold underline-link">
          {course.title}
        </Link>
        <span className="block text-muted-foreground">
          {trackName(course.track)}, {course.level}
        </span>
      </>
    ),
  },
  {
    id: 'enrolled',
    header: 'Enrolled',
    meta: { numeric: true, sort: 'enrolled' },
    cell: ({ row }) => <Figure label="Enrolled">{many(row.original.enrolled)}</Figure>,
  },
  {
    id: 'completed',
    header: 'Completed',
    meta: { numeric: true, sort: 'completed' },
    cell: ({ row }) => <Figure label="Completed">{many(row.original.completed)}</Figure>,
  },
  {
    id: 'share',
    header: 'Completed, %',
    meta: { numeric: true, sort: 'share' },
    cell: ({ row: { original: course } }) => (
      <Figure label="Completed, of those enrolled">
        {course.share === null ? '–' : `${course.share}%`}
      </Figure>
    ),
  },
  {
    id: 'rating',
    header: 'Rating',
    meta: { numeric: true, sort: 'rating' },
    cell: ({ row: { original: course } }) => (
      <Figure label="Rating">
        {course.rating === null ? '–' : `${course.rating.toFixed(1)} (${many(course.ratings)})`}
      </Figure>
    ),
  },
]

type CourseTableProps = { rows: ListedCourse[]; count: number; query: TableQuery }

export function CourseTable({ rows, count, query }: CourseTableProps) {
  return (
    <DataTable
      caption="Courses"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={staffCoursesPath()}
      empty={<EmptyState title="No courses found">Try another title or track.</EmptyState>}
    />
  )
}
