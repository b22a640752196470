import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { CapstoneTable } from '@/components/staff/capstone-table'
import { outcomeName } from '@/components/staff/outcome-badge'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { tracks } from '@/content/tracks'
import { requireStaff } from '@/lib/account/guard'
import { outcomes } from '@/lib/capstones/marking'
import { orNull } from '@/lib/db/call'
import { getCapstoneQueue } from '@/lib/staff/capstones/queries'
import { capstoneTable } from '@/lib/staff/capstones/tables'
import { trackNames } from '@/lib/staff/client/track-names'
import { staffCapstonesPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Capstones' }

const filters = [
  {
    name: 'state',
    label: 'State',
    unset: 'Waiting',
    options: outcomes.map((value) => ({ value, label: outcomeName(value) })),
  },
  {
    name: 'track',
    label: 'Track',
    options: tracks.map((value) => ({ value, label: trackNames[value] })),
  },
]

/** Submitted capstones: those that wait for a marking, or those with an outcome; never the reader's own. */
export default async function StaffCapstonesPage({
  searchParams,
}: PageProps<'/[locale]/staff/capstones'>) {
  const { tokens } = await requireStaff('marking')
  const query = readTableQuery(await searchParams, capstoneTable)
  const page = await orNull(getCapstoneQueue(tokens.accessToken, query))
  return (
    <StaffPage
      title="Capstones"
      lead="Projects at the end of a track. Its certificate is issued once you find every criterion met."
    >
      <RefreshOnReturn answer={randomUUID()} />
      <TableFilters search="Search for authors and projects" filters={filters} />
      {page ? (
        <CapstoneTable rows={page.rows} count={page.count} query={query} />
      ) : (
        <Unavailable path={`${staffCapstonesPath()}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
