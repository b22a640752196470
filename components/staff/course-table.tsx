'use client'

import { Link } from '@/lib/i18n/link'
import type { ListedCourse } from '@/lib/staff/courses-queries'
import { trackName } from '@/lib/staff/names'
import { staffCoursesPath } from '@/lib/staff/paths'
import { type Column, DataTable, PhoneLabel, type TableProps } from './data-table'

const many = new Intl.NumberFormat('en').format

/** A figure, with its name on phones, where the table has no heads. */
const figure = (label: string, value: string) => (
  <>
    <PhoneLabel>{`${label}:`}</PhoneLabel>
    {value}
  </>
)

const columns: Column<ListedCourse>[] = [
  {
    header: 'Course',
    sort: 'title',
    cell: ({ id, title, track, level }) => (
      <>
        <Link data-row href={staffCoursesPath(id)} className="font-semibold underline-link">
          {title}
        </Link>
        <span className="block text-muted-foreground">
          {trackName(track)}, {level}
        </span>
      </>
    ),
  },
  {
    header: 'Enrolled',
    numeric: true,
    sort: 'enrolled',
    cell: ({ enrolled }) => figure('Enrolled', many(enrolled)),
  },
  {
    header: 'Completed',
    numeric: true,
    sort: 'completed',
    cell: ({ completed }) => figure('Completed', many(completed)),
  },
  {
    header: 'Completed, %',
    numeric: true,
    sort: 'share',
    cell: ({ share }) => figure('Completed, of those enrolled', share === null ? '–' : `${share}%`),
  },
  {
    header: 'Rating',
    numeric: true,
    sort: 'rating',
    cell: ({ rating, ratings }) =>
      figure('Rating', rating === null ? '–' : `${rating.toFixed(1)} (${many(ratings)})`),
  },
]

export const CourseTable = (props: TableProps<ListedCourse>) => (
  <DataTable columns={columns} {...props} />
)
