import type { Metadata } from 'next'
import { AuditTable } from '@/components/staff/audit-table'
import { CsvLink } from '@/components/staff/csv-link'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { auditActions } from '@/lib/staff/audit-actions'
import { getAuditLog } from '@/lib/staff/audit-queries'
import { auditPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Audit log' }

const filters = [
  {
    name: 'action',
    label: 'Action',
    options: Object.entries(auditActions).map(([value, label]) => ({ value, label })),
  },
]

/** What staff did, newest first. Nobody can change or delete an entry. */
export default async function AuditPage({ searchParams }: PageProps<'/[locale]/staff/audit'>) {
  const { tokens } = await requireStaff('audit')
  const query = readTableQuery(await searchParams, {
    sorts: ['-at'],
    filters: { action: Object.keys(auditActions) },
  })
  const log = await orNull(getAuditLog(tokens.accessToken, query))
  return (
    <StaffPage
      title="Audit log"
      lead="What staff did, to whom, when and from where. Entries can’t be changed or deleted; personal values go with the account they belong to."
      actions={<CsvLink href={`/api/staff/audit/csv${tableSearch(query)}`} />}
    >
      <TableFilters search="Search by email address or ID" filters={filters} />
      {log ? (
        <AuditTable rows={log.rows} count={log.count} query={query} />
      ) : (
        <Unavailable path={`${auditPath}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
