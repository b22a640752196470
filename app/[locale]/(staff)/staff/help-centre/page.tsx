import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { HelpCentreNav } from '@/components/staff/help-centre-nav'
import { SearchesTable } from '@/components/staff/searches-table'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getFailedSearches, readSearchesQuery } from '@/lib/staff/help-centre-queries'
import { languageNames } from '@/lib/staff/language-names'
import { helpCentrePath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Help centre' }

const filters = [
  {
    name: 'language',
    label: 'Language',
    options: Object.entries(languageNames).map(([value, label]) => ({ value, label })),
  },
]

/** What people looked for in the help centre and didn't find. */
export default async function HelpCentreInsightsPage({
  searchParams,
}: PageProps<'/[locale]/staff/help-centre'>) {
  const { tokens } = await requireStaff('help_centre')
  const query = readSearchesQuery(await searchParams)
  const searches = await orNull(getFailedSearches(tokens.accessToken, query))
  return (
    <StaffPage
      title="Help centre"
      lead="What people searched for in the last 90 days and didn’t find."
      actions={<CsvLink href={`/api/staff/help-centre/searches/csv${tableSearch(query)}`} />}
    >
      <HelpCentreNav />
      <TableFilters search="Search by words" filters={filters} />
      {searches ? (
        <SearchesTable rows={searches.rows} count={searches.count} query={query} />
      ) : (
        <Unavailable path={`${helpCentrePath}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
