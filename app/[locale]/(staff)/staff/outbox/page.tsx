import type { Metadata } from 'next'
import { OutboxTable } from '@/components/staff/operations-tables'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getOutbox, outboxTable } from '@/lib/staff/operations-queries'

export const metadata: Metadata = { title: 'Outbox' }

/** Emails that wait, were sent, failed or no longer applied. */
export default async function OutboxPage({ searchParams }: PageProps<'/[locale]/staff/outbox'>) {
  const { tokens } = await requireStaff('outbox')
  const query = outboxTable.read(await searchParams)
  const outbox = await orNull(getOutbox(tokens.accessToken, query))
  return (
    <StaffPage
      title="Outbox"
      lead="Every email on its way. The contents stay private."
      actions={<TableCsv table={outboxTable} query={query} />}
    >
      <TableView table={outboxTable} query={query} page={outbox}>
        {(table) => <OutboxTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
