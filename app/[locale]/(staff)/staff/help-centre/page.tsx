import type { Metadata } from 'next'
import { SearchesTable } from '@/components/staff/help-centre-tables'
import { HelpCentreNav } from '@/components/staff/section-pages'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getFailedSearches, searchesTable } from '@/lib/staff/help-centre-queries'

export const metadata: Metadata = { title: 'Help centre' }

/** What people looked for in the help centre and didn't find. */
export default async function HelpCentreInsightsPage({
  searchParams,
}: PageProps<'/[locale]/staff/help-centre'>) {
  const { tokens } = await requireStaff('help_centre')
  const query = searchesTable.read(await searchParams)
  const searches = await orNull(getFailedSearches(tokens.accessToken, query))
  return (
    <StaffPage
      title="Help centre"
      lead="What people searched for in the last 90 days and didn’t find."
      actions={<TableCsv table={searchesTable} query={query} />}
    >
      <HelpCentreNav />
      <TableView table={searchesTable} query={query} page={searches}>
        {(table) => <SearchesTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
