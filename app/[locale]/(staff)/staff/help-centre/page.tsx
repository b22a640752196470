import type { Metadata } from 'next'
import { CsvLink } from '@/app/[locale]/(staff)/_components/csv-link'
import { StaffPage } from '@/app/[locale]/(staff)/_components/staff-page'
import { TableFilters } from '@/app/[locale]/(staff)/_components/table/table-filters'
import { Unavailable } from '@/app/[locale]/(staff)/_components/unavailable'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getFailedSearches, readSearchesQuery } from '@/lib/staff/help-centre/queries'
import { languageNames } from '@/lib/staff/language-names'
import { helpCentrePath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table-query'
import { HelpCentreNav } from './_components/help-centre-nav'
import { SearchesTable } from './_components/searches-table'

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
