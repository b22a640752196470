import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { ErrorTable } from '@/components/staff/error-table'
import { LiveUpdates } from '@/components/staff/live-updates'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { errorStateNames, sourceNames } from '@/lib/staff/client/error-names'
import { getErrors } from '@/lib/staff/errors/queries'
import { errorTable } from '@/lib/staff/errors/tables'
import { errorsPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Errors' }

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters = [
  { name: 'state', label: 'State', options: optionsOf(errorStateNames) },
  { name: 'source', label: 'Where', options: optionsOf(sourceNames) },
]

/** What went wrong, grouped, the latest first. */
export default async function ErrorsPage({ searchParams }: PageProps<'/[locale]/staff/errors'>) {
  const { tokens } = await requireStaff('errors')
  const query = readTableQuery(await searchParams, errorTable)
  const errors = await orNull(getErrors(tokens.accessToken, query))
  return (
    <StaffPage
      title="Errors"
      lead="What nobody expected. What people typed is never stored, and browsers report only if analytics is allowed."
      actions={<CsvLink href={`/api/staff/errors/csv${tableSearch(query)}`} />}
    >
      <LiveUpdates topic="staff:errors" />
      <TableFilters search="Search by number or words" filters={filters} />
      {errors ? (
        <ErrorTable rows={errors.rows} count={errors.count} query={query} />
      ) : (
        <Unavailable path={`${errorsPath}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
