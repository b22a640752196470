import type { Metadata } from 'next'
import { CsvLink } from '@/app/[locale]/(staff)/_components/csv-link'
import { LiveUpdates } from '@/app/[locale]/(staff)/_components/live-updates'
import { StaffPage } from '@/app/[locale]/(staff)/_components/staff-page'
import { TableFilters } from '@/app/[locale]/(staff)/_components/table/table-filters'
import { Unavailable } from '@/app/[locale]/(staff)/_components/unavailable'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getErrors } from '@/lib/staff/errors/queries'
import { errorTable } from '@/lib/staff/errors/tables'
import { errorsPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { errorStateNames, sourceNames } from './_components/error-names'
import { ErrorTable } from './_components/error-table'

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
