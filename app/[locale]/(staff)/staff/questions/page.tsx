import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { OpenQuestionTable } from '@/components/staff/course-tables'
import { StaffPage } from '@/components/staff/staff-page'
import { TableView } from '@/components/staff/table-view'
import { getCourse, getCourseWords } from '@/content/courses'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getOpenQuestions, openQuestionTable } from '@/lib/staff/courses-queries'

export const metadata: Metadata = { title: 'Questions' }

/** The English title of a lesson. */
function lessonTitle(course: string, lesson: string): string {
  if (!getCourse(course)) return lesson
  return getCourseWords(course, 'en').lessons[lesson]?.title ?? lesson
}

/** Questions that nobody has answered, the oldest first; never the reader's own. */
export default async function OpenQuestionsPage({
  searchParams,
}: PageProps<'/[locale]/staff/questions'>) {
  const { tokens } = await requireStaff('marking')
  const query = openQuestionTable.read(await searchParams)
  const page = await orNull(
    getOpenQuestions(tokens.accessToken, query).then(({ count, rows }) => ({
      count,
      rows: rows.map((row) => ({ ...row, where: lessonTitle(row.course, row.lesson) })),
    })),
  )
  return (
    <StaffPage
      title="Questions"
      lead="Questions about lessons that nobody has answered yet. Your answer carries a badge."
    >
      <RefreshOnReturn answer={randomUUID()} />
      <TableView table={openQuestionTable} query={query} page={page}>
        {(table) => <OpenQuestionTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
