import { EventSeats, EventState, EventTimes } from '@/components/staff/events/event-state'
import { Link } from '@/lib/i18n/link'
import type { StaffEventRow } from '@/lib/staff/events/queries'
import { rosterPath, staffEventPath } from '@/lib/staff/paths'

/** The sessions that are on or start soon. */
export function NextEvents({ events }: { events: StaffEventRow[] }) {
  if (events.length === 0) {
    return <p className="text-muted-foreground">None starts in this time.</p>
  }
  return (
    <ul className="border-b border-border">
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-6 gap-y-1 border-t border-border py-3 text-label sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <Link
              href={staffEventPath(event.id)}
              className="text-base font-semibold wrap-anywhere underline-link"
            >
              {event.title}
            </Link>
            <p className="mt-1">
              <EventTimes {...event} />
            </p>
          </div>
          <div className="flex items-start gap-3">
            <EventState {...event} />
            <Link href={rosterPath(event.id)} className="underline-link">
              <span className="sr-only">Roster: </span>
              <EventSeats {...event} />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
