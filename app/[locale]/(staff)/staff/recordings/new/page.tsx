import type { Metadata } from 'next'
import { z } from 'zod'
import { FilmForm } from '@/components/staff/recordings/film-form'
import { StaffPage } from '@/components/staff/staff-page'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getStaffEvent } from '@/lib/staff/events/queries'
import { emptyFilm, filmOf } from '@/lib/staff/films/draft'
import { staffFilmsPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'New film' }

/** Creates a film, also of an event, whose texts it then begins with. Its file is uploaded afterwards. */
export default async function NewFilmPage({
  searchParams,
}: PageProps<'/[locale]/staff/recordings/new'>) {
  const { tokens } = await requireStaff('events')
  const eventId = z.uuid().safeParse((await searchParams).event)
  const event = eventId.success
    ? await orNull(getStaffEvent(tokens.accessToken, eventId.data))
    : null
  return (
    <StaffPage
      title="New film"
      lead="First its texts. You upload the film, or link to it, on the next page."
      back={{ href: staffFilmsPath(), label: 'Recordings' }}
    >
      <FilmForm film={null} stored={{ draft: event ? filmOf(event) : emptyFilm, version: 0 }} />
    </StaffPage>
  )
}
