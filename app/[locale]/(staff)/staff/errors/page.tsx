import type { Metadata } from 'next'
import { LiveUpdates } from '@/components/staff/live-updates'
import { ErrorTable } from '@/components/staff/operations-tables'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { errorTable, getErrors } from '@/lib/staff/operations-queries'

export const metadata: Metadata = { title: 'Errors' }

/** What went wrong, grouped, the latest first. */
export default async function ErrorsPage({ searchParams }: PageProps<'/[locale]/staff/errors'>) {
  const { tokens } = await requireStaff('errors')
  const query = errorTable.read(await searchParams)
  const errors = await orNull(getErrors(tokens.accessToken, query))
  return (
    <StaffPage
      title="Errors"
      lead="What nobody expected. What people typed is never stored, and browsers report only if analytics is allowed."
      actions={<TableCsv table={errorTable} query={query} />}
    >
      <LiveUpdates topic="staff:errors" />
      <TableView table={errorTable} query={query} page={errors}>
        {(table) => <ErrorTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
