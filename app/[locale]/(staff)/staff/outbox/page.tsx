import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { stateNames } from '@/components/staff/outbox-columns'
import { OutboxTable } from '@/components/staff/outbox-table'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { mailKinds } from '@/lib/staff/outbox/kinds'
import { getOutbox } from '@/lib/staff/outbox/queries'
import { outboxTable } from '@/lib/staff/outbox/tables'
import { outboxPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Outbox' }

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters = [
  { name: 'state', label: 'State', options: optionsOf(stateNames) },
  { name: 'kind', label: 'About', options: optionsOf(mailKinds) },
]

/** Emails that wait, were sent, failed or no longer applied. */
export default async function OutboxPage({ searchParams }: PageProps<'/[locale]/staff/outbox'>) {
  const { tokens } = await requireStaff('outbox')
  const query = readTableQuery(await searchParams, outboxTable)
  const outbox = await orNull(getOutbox(tokens.accessToken, query))
  return (
    <StaffPage
      title="Outbox"
      lead="Every email on its way. The contents stay private."
      actions={<CsvLink href={`/api/staff/outbox/csv${tableSearch(query)}`} />}
    >
      <TableFilters search="Search by email address or number" filters={filters} />
      {outbox ? (
        <OutboxTable rows={outbox.rows} count={outbox.count} query={query} />
      ) : (
        <Unavailable path={`${outboxPath}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
