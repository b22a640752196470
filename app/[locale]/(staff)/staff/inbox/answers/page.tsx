import type { Metadata } from 'next'
import { CannedTable } from '@/components/staff/inbox/canned-answers'
import { InboxNav } from '@/components/staff/section-pages'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { cannedTable, getCannedAnswers } from '@/lib/staff/inbox/queries'
import { cannedPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Canned answers' }

/** Answers that staff insert into a reply. */
export default async function CannedPage({
  searchParams,
}: PageProps<'/[locale]/staff/inbox/answers'>) {
  const { tokens } = await requireStaff('inbox')
  const query = cannedTable.read(await searchParams)
  const answers = await orNull(getCannedAnswers(tokens.accessToken, query))
  return (
    <StaffPage
      title="Canned answers"
      lead="Answers to insert into a reply. The sender gets their language where there is one, else English."
      actions={
        <>
          <TableCsv table={cannedTable} query={query} />
          <Button asChild size="sm">
            <Link href={cannedPath('new')}>New answer</Link>
          </Button>
        </>
      }
    >
      <InboxNav />
      <TableView table={cannedTable} query={query} page={answers}>
        {(table) => <CannedTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
