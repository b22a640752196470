import type { Metadata } from 'next'
import { AuditTable } from '@/components/staff/operations-tables'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { auditTable, getAuditLog } from '@/lib/staff/operations-queries'

export const metadata: Metadata = { title: 'Audit log' }

/** What staff did, newest first. Nobody can change or delete an entry. */
export default async function AuditPage({ searchParams }: PageProps<'/[locale]/staff/audit'>) {
  const { tokens } = await requireStaff('audit')
  const query = auditTable.read(await searchParams)
  const log = await orNull(getAuditLog(tokens.accessToken, query))
  return (
    <StaffPage
      title="Audit log"
      lead="What staff did, to whom, when and from where. Entries can’t be changed or deleted; personal values go with the account they belong to."
      actions={<TableCsv table={auditTable} query={query} />}
    >
      <TableView table={auditTable} query={query} page={log}>
        {(table) => <AuditTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
