import type { Metadata } from 'next'
import { NewEventForm } from '@/components/staff/events/new-event-form'
import { StaffPage } from '@/components/staff/staff-page'
import { eventTopics } from '@/content/events'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { draftOf, emptyDraft } from '@/lib/staff/events/draft'
import { formChoices, getStaffEvent } from '@/lib/staff/events/queries'
import { staffEventsPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'New event' }

const slugs = eventTopics.map(({ slug }) => slug)

/** Creates an event or a series, from nothing or as a copy of the event that `from` names. */
export default async function NewEventPage({
  searchParams,
}: PageProps<'/[locale]/staff/events/new'>) {
  const { tokens } = await requireStaff('events')
  const { from } = await searchParams
  const source =
    typeof from === 'string' ? await orNull(getStaffEvent(tokens.accessToken, from)) : null
  // A copy is of another day.
  const initial = source ? { ...draftOf(source, slugs), date: '' } : emptyDraft
  return (
    <StaffPage
      title="New event"
      lead={source ? `A copy of “${source.title}”. Choose its date.` : undefined}
      back={{ href: staffEventsPath, label: 'Events' }}
    >
      <NewEventForm initial={initial} choices={await formChoices(true, initial.zone)} />
    </StaffPage>
  )
}
