import type { Metadata } from 'next'
import { CourseTable } from '@/components/staff/course-tables'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { courseTable, getStaffCourses } from '@/lib/staff/courses-queries'

export const metadata: Metadata = { title: 'Courses' }

/** The courses in figures. Their content is in the repository. */
export default async function CoursesPage({ searchParams }: PageProps<'/[locale]/staff/courses'>) {
  const { tokens } = await requireStaff('courses')
  const query = courseTable.read(await searchParams)
  const page = await orNull(getStaffCourses(tokens.accessToken, query))
  return (
    <StaffPage
      title="Courses"
      lead="Who enrols and completes them, where people stop, and which questions are hard."
      actions={<TableCsv table={courseTable} query={query} />}
    >
      <TableView table={courseTable} query={query} page={page}>
        {(table) => <CourseTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
