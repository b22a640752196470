import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { LiveUpdates } from '@/components/staff/live-updates'
import { PeopleTable } from '@/components/staff/people/people-table'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getPeople, peopleTable } from '@/lib/staff/people-queries'

export const metadata: Metadata = { title: 'People' }

/** Everyone with an account. */
export default async function PeoplePage({ searchParams }: PageProps<'/[locale]/staff/people'>) {
  const { tokens } = await requireStaff('people')
  const query = peopleTable.read(await searchParams)
  const people = await orNull(getPeople(tokens.accessToken, query))
  return (
    <StaffPage
      title="People"
      lead="Everyone with an account. Opening a person’s page and downloading the list are logged."
      actions={<TableCsv table={peopleTable} query={query} />}
    >
      {/* Those who join or are suspended meanwhile, and a page that Back shows from the router's cache. */}
      <LiveUpdates topic="staff:people" />
      <RefreshOnReturn answer={randomUUID()} />
      <TableView table={peopleTable} query={query} page={people}>
        {(table) => <PeopleTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
