import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { CsvLink } from '@/components/staff/csv-link'
import { LiveUpdates } from '@/components/staff/live-updates'
import { PeopleTable } from '@/components/staff/people/people-table'
import { stateNames } from '@/components/staff/people/person-state-badge'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { peoplePath } from '@/lib/staff/paths'
import { getPeople } from '@/lib/staff/people/queries'
import { readPeopleQuery } from '@/lib/staff/people/table'
import { tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'People' }

const filters = [
  {
    name: 'role',
    label: 'Role',
    options: [
      { value: 'student', label: 'Student' },
      { value: 'client', label: 'Client' },
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
]

/** Everyone with an account. */
export default async function PeoplePage({ searchParams }: PageProps<'/[locale]/staff/people'>) {
  const { tokens } = await requireStaff('people')
  const query = readPeopleQuery(await searchParams)
  const people = await orNull(getPeople(tokens.accessToken, query))
  const search = tableSearch(query)
  return (
    <StaffPage
      title="People"
      lead="Everyone with an account. Opening a person’s page and downloading the list are logged."
      actions={<CsvLink href={`/api/staff/people/csv${search}`} />}
    >
      {/* Those who join or are suspended meanwhile, and a page that Back shows from the router's cache. */}
      <LiveUpdates topic="staff:people" />
      <RefreshOnReturn answer={randomUUID()} />
      <TableFilters search="Search by name, email, college or ID" filters={filters} />
      {people ? (
        <PeopleTable rows={people.rows} count={people.count} query={query} />
      ) : (
        <Unavailable path={`${peoplePath}${search}`} />
      )}
    </StaffPage>
  )
}
