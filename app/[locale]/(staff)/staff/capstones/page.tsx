import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { CapstoneTable } from '@/components/staff/course-tables'
import { StaffPage } from '@/components/staff/staff-page'
import { TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { capstoneTable, getCapstoneQueue } from '@/lib/staff/capstones-queries'

export const metadata: Metadata = { title: 'Capstones' }

/** Submitted capstones: those that wait for a marking, or those with an outcome; never the reader's own. */
export default async function StaffCapstonesPage({
  searchParams,
}: PageProps<'/[locale]/staff/capstones'>) {
  const { tokens } = await requireStaff('marking')
  const query = capstoneTable.read(await searchParams)
  const page = await orNull(getCapstoneQueue(tokens.accessToken, query))
  return (
    <StaffPage
      title="Capstones"
      lead="Projects at the end of a track. Its certificate is issued once you find every criterion met."
    >
      <RefreshOnReturn answer={randomUUID()} />
      <TableView table={capstoneTable} query={query} page={page}>
        {(table) => <CapstoneTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
