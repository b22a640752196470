import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { AnswersTable } from '@/components/staff/help-answers-table'
import { HelpCentreNav } from '@/components/staff/help-centre-nav'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { faqCategories } from '@/content/faq/facts'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getFaqFigures, readAnswersQuery } from '@/lib/staff/help-centre-queries'
import { helpCentreAnswersPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Answers' }

const filters = [
  {
    name: 'category',
    label: 'Category',
    options: faqCategories.map((value) => ({ value, label: value.replaceAll('-', ' ') })),
  },
]

/** The help centre's answers: how often they were opened, and whether they helped. */
export default async function FaqFiguresPage({
  searchParams,
}: PageProps<'/[locale]/staff/help-centre/answers'>) {
  const { tokens } = await requireStaff('help_centre')
  const query = readAnswersQuery(await searchParams)
  const answers = await orNull(getFaqFigures(tokens.accessToken, query))
  return (
    <StaffPage
      title="Help centre"
      lead="How often each answer was opened, and how many of those who voted found it helpful."
      actions={<CsvLink href={`/api/staff/help-centre/answers/csv${tableSearch(query)}`} />}
    >
      <HelpCentreNav />
      <TableFilters search="Search by words" filters={filters} />
      {answers ? (
        <AnswersTable rows={answers.rows} count={answers.count} query={query} />
      ) : (
        <Unavailable path={`${helpCentreAnswersPath}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
