import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { FilmsTable } from '@/components/staff/recordings/films-table'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { filmTable, getStaffFilms } from '@/lib/staff/films/queries'
import { staffFilmsPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Recordings' }

const state = {
  name: 'state',
  label: 'State',
  options: [
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Drafts' },
  ],
}

/** The films of sessions. Replays are part of the site and not listed. */
export default async function FilmsPage({ searchParams }: PageProps<'/[locale]/staff/recordings'>) {
  const { tokens } = await requireStaff('events')
  const query = readTableQuery(await searchParams, filmTable)
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
      <TableFilters search="Search titles" filters={[state]} />
      {list ? (
        <FilmsTable rows={list.rows} count={list.count} query={query} />
      ) : (
        <Unavailable path={`${staffFilmsPath()}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
