import type { Metadata } from 'next'
import { StaffPage } from '@/app/[locale]/(staff)/_components/staff-page'
import { TableFilters } from '@/app/[locale]/(staff)/_components/table/table-filters'
import { Unavailable } from '@/app/[locale]/(staff)/_components/unavailable'
import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { filmTable, getStaffFilms } from '@/lib/staff/films/queries'
import { staffFilmsPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { FilmsTable } from './_components/films-table'

export const metadata: Metadata = { title: 'Recordings' }

const state = {
  ...{ name: 'state', label: 'State' },
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
