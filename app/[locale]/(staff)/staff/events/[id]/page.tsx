import type { Metadata } from 'next'
import { EditEventForm } from '@/components/staff/events/edit-event-form'
import { EventPage, EventSide } from '@/components/staff/events/event-page'
import { Alert } from '@/components/ui/alert'
import { eventTopics } from '@/content/events'
import { draftOf } from '@/lib/staff/events/draft'
import { formChoices } from '@/lib/staff/events/queries'
import { staffEventPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Event' }

const slugs = eventTopics.map(({ slug }) => slug)

/** An event's details, which can be changed until it is cancelled. */
export default async function StaffEventPage({ params }: PageProps<'/[locale]/staff/events/[id]'>) {
  const { id } = await params
  return (
    <EventPage id={id} path={staffEventPath(id)}>
      {async (event, { isOrganiser }) => (
        <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_16rem]">
          {event.status === 'cancelled' ? (
            <Alert>
              This event is cancelled, so it can’t be changed. Duplicate it to offer it again.
            </Alert>
          ) : (
            <EditEventForm
              key={event.id}
              event={event.id}
              stored={{ draft: draftOf(event, slugs), version: event.version }}
              choices={await formChoices(isOrganiser, event.zone)}
              following={event.series?.following ?? 0}
            />
          )}
          <EventSide event={event} />
        </div>
      )}
    </EventPage>
  )
}
