import type { Metadata } from 'next'
import { CsvLink } from '@/app/[locale]/(staff)/_components/csv-link'
import { StaffPage } from '@/app/[locale]/(staff)/_components/staff-page'
import { TableFilters } from '@/app/[locale]/(staff)/_components/table/table-filters'
import { Unavailable } from '@/app/[locale]/(staff)/_components/unavailable'
import { tracks } from '@/content/tracks'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { courseTable, getStaffCourses } from '@/lib/staff/courses/queries'
import { staffCoursesPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { CourseTable } from './_components/course-table'
import { trackNames } from './_components/track-names'

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
