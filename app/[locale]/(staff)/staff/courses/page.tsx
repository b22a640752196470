import type { Metadata } from 'next'
import { CourseTable } from '@/components/staff/course-table'
import { CsvLink } from '@/components/staff/csv-link'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { tracks } from '@/content/tracks'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { trackNames } from '@/lib/staff/client/track-names'
import { courseTable, getStaffCourses } from '@/lib/staff/courses-queries'
import { staffCoursesPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Courses' }

const filters = [
  {
    name: 'track',
    label: 'Track',
    options: tracks.map((value) => ({ value, label: trackNames[value] })),
  },
]

/** The courses in figures. Their content is in the repository. */
export default async function CoursesPage({ searchParams }: PageProps<'/[locale]/staff/courses'>) {
  const { tokens } = await requireStaff('courses')
  const query = readTableQuery(await searchParams, courseTable)
  const page = await orNull(getStaffCourses(tokens.accessToken, query))
  return (
    <StaffPage
      title="Courses"
      lead="Who enrols and completes them, where people stop, and which questions are hard."
      actions={<CsvLink href={`/api/staff/courses/csv${tableSearch(query)}`} />}
    >
      <TableFilters search="Search by title" filters={filters} />
      {page ? (
        <CourseTable rows={page.rows} count={page.count} query={query} />
      ) : (
        <Unavailable path={`${staffCoursesPath()}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
