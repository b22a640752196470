import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { FilmsTable } from '@/components/staff/recordings/films-table'
import { StaffPage } from '@/components/staff/staff-page'
import { TableView } from '@/components/staff/table-view'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { filmTable, getStaffFilms } from '@/lib/staff/films/queries'
import { staffFilmsPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Recordings' }

/** The films of sessions. Replays are part of the site and not listed. */
export default async function FilmsPage({ searchParams }: PageProps<'/[locale]/staff/recordings'>) {
  const { tokens } = await requireStaff('events')
  const query = filmTable.read(await searchParams)
  const list = await orNull(getStaffFilms(tokens.accessToken, query))
  return (
    <StaffPage
      title="Recordings"
      lead="Films of sessions. Members see a film once it has captions and is published."
      actions={
        <Button asChild size="sm">
          <Link href={staffFilmsPath('new')}>
            <Plus className="size-4" />
            New film
          </Link>
        </Button>
      }
    >
      <TableView table={filmTable} query={query} page={list}>
        {(table) => <FilmsTable {...table} />}
      </TableView>
    </StaffPage>
  )
}
