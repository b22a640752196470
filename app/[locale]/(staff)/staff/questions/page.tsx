import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { OpenQuestionTable } from '@/components/staff/open-question-table'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { getCourse, getCourseWords } from '@/content/courses'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { openQuestionsPath } from '@/lib/staff/paths'
import { getOpenQuestions } from '@/lib/staff/questions-queries'
import { openQuestionTable } from '@/lib/staff/questions-tables'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

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
  const query = readTableQuery(await searchParams, openQuestionTable)
  const page = await orNull(getOpenQuestions(tokens.accessToken, query))
  return (
    <StaffPage
      title="Questions"
      lead="Questions about lessons that nobody has answered yet. Your answer carries a badge."
    >
      <RefreshOnReturn answer={randomUUID()} />
      <TableFilters search="Search for words" filters={[]} />
      {page ? (
        <OpenQuestionTable
          rows={page.rows.map((row) => ({ ...row, where: lessonTitle(row.course, row.lesson) }))}
          count={page.count}
          query={query}
        />
      ) : (
        <Unavailable path={`${openQuestionsPath}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
