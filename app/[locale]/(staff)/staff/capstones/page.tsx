import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { StaffPage } from '@/app/[locale]/(staff)/_components/staff-page'
import { TableFilters } from '@/app/[locale]/(staff)/_components/table/table-filters'
import { Unavailable } from '@/app/[locale]/(staff)/_components/unavailable'
import { trackNames } from '@/app/[locale]/(staff)/staff/courses/_components/track-names'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { tracks } from '@/content/tracks'
import { requireStaff } from '@/lib/account/guard'
import { outcomes } from '@/lib/capstones/marking'
import { orNull } from '@/lib/db/call'
import { getCapstoneQueue } from '@/lib/staff/capstones/queries'
import { capstoneTable } from '@/lib/staff/capstones/tables'
import { staffCapstonesPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { CapstoneTable } from './_components/capstone-table'
import { outcomeName } from './_components/outcome-badge'

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
