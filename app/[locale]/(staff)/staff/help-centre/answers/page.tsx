import type { Metadata } from 'next'
import { AnswersTable } from '@/components/staff/help-centre-tables'
import { HelpCentreNav } from '@/components/staff/section-pages'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { answersTable, getFaqFigures } from '@/lib/staff/help-centre-queries'

export const metadata: Metadata = { title: 'Answers' }

/** The help centre's answers: how often they were opened, and whether they helped. */
export default async function FaqFiguresPage({
  searchParams,
}: PageProps<'/[locale]/staff/help-centre/answers'>) {
  const { tokens } = await requireStaff('help_centre')
  const query = answersTable.read(await searchParams)
  const answers = await orNull(getFaqFigures(tokens.accessToken, query))
  return (
    <StaffPage
      title="Help centre"
      lead="How often each answer was opened, and how many of those who voted found it helpful."
      actions={<TableCsv table={answersTable} query={query} />}
    >
      <HelpCentreNav />
      <TableView table={answersTable} query={query} page={answers}>
        {(table) => <AnswersTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
