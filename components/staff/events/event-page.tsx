import { Copy } from 'lucide-react'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Moment } from '@/components/staff/staff-moment'
import { SubNav } from '@/components/staff/staff-nav'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { mayAsStaff } from '@/lib/account/staff'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import { getStaffEvent, type StaffEvent } from '@/lib/staff/events/queries'
import { ruleText } from '@/lib/staff/events/times'
import { modeNames } from '@/lib/staff/names'
import {
  checkInPath,
  eventFilmPath,
  newEventPath,
  roomPlanPath,
  rosterPath,
  staffEventPath,
  staffEventsPath,
  staffHackathonPath,
} from '@/lib/staff/paths'
import { CancelEvents, EventState, EventTimes } from './event-state'

type EventPageProps = {
  id: string
  /** The path for trying again. */
  path: string
  actions?: (event: StaffEvent) => ReactNode
  children: (event: StaffEvent, staff: { isOrganiser: boolean; accessToken: string }) => ReactNode
}

/** A page about one event; 404 for one that doesn't exist or that the reader doesn't lead. */
export async function EventPage({ id, path, actions, children }: EventPageProps) {
  const { account, tokens } = await requireStaff('own_sessions')
  const result = await orNull(getStaffEvent(tokens.accessToken, id).then((event) => ({ event })))
  const back = { href: staffEventsPath, label: 'Events' }
  if (!result) {
    return (
      <StaffPage title="Event" back={back}>
        <Unavailable path={path} />
      </StaffPage>
    )
  }
  const { event } = result
  if (!event) notFound()
  const isOrganiser = mayAsStaff(account.staff, 'events')
  const isOpen = event.status === 'scheduled' && Date.parse(event.endsAt) > Date.now()
  return (
    <StaffPage
      title={event.title}
      lead={
        <span className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <EventState {...event} />
          <span>
            <EventTimes startsAt={event.startsAt} endsAt={event.endsAt} zone={event.zone} />
          </span>
        </span>
      }
      back={back}
      actions={
        <>
          {actions?.(event)}
          {isOrganiser && (
            <Button asChild variant="outline" size="sm">
              <Link href={newEventPath(event.id)}>
                <Copy className="size-4" />
                Duplicate
              </Link>
            </Button>
          )}
          {isOrganiser && Date.parse(event.endsAt) < Date.now() && (
            <Button asChild variant="outline" size="sm">
              <Link href={eventFilmPath(event.id)}>Add a film</Link>
            </Button>
          )}
          {isOrganiser && isOpen && (
            <CancelEvents events={[event.id]} following={event.series?.following ?? 0} />
          )}
        </>
      }
    >
      <SubNav
        label="Event"
        pages={[
          { name: 'Details', path: staffEventPath(event.id) },
          {
            name: `Roster (${event.registered}${event.queued > 0 ? ` + ${event.queued}` : ''})`,
            path: rosterPath(event.id),
          },
          { name: 'Room', path: roomPlanPath(event.id) },
          ...(event.type === 'hackathon'
            ? [{ name: 'Hackathon', path: staffHackathonPath(event.id) }]
            : [{ name: 'Check-in', path: checkInPath(event.id) }]),
        ]}
      />
      {event.status === 'draft' && (
        <Alert variant="warning" className="mb-6">
          Members don’t see this hackathon yet.{' '}
          <Link href={staffHackathonPath(event.id)} className="underline-link">
            Enter its rules, eligibility and how prizes are paid
          </Link>{' '}
          to publish it.
        </Alert>
      )}
      {children(event, { isOrganiser, accessToken: tokens.accessToken })}
    </StaffPage>
  )
}

/** How it stands with an event, and who last changed it. */
export function EventSide({ event }: { event: StaffEvent }) {
  const facts = [
    ['Seats taken', `${event.registered} of ${event.capacity}`],
    ['Waiting', String(event.queued)],
    ['Attended', String(event.attended)],
    ['Place', event.mode ? modeNames[event.mode] : 'Not decided'],
    ...(event.series
      ? [['Series', `${ruleText(event.series.rule)}; ${event.series.following} later`]]
      : []),
    ...(event.rule ? [['Made by the rule', event.rule]] : []),
    ...(event.reason ? [['Cancelled because', event.reason]] : []),
  ]
  return (
    <aside aria-label="About this event" className="min-w-0">
      <dl className="grid gap-3">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-label text-muted-foreground">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 text-title">Latest changes</h2>
      {event.history.length === 0 ? (
        <p className="mt-2 text-label text-muted-foreground">Nobody has changed it yet.</p>
      ) : (
        <ol className="mt-2">
          {event.history.map(({ id, at, action, fields, actor }) => (
            <li key={id} className="border-t border-border py-2 text-label">
              <p className="font-semibold">{auditActions[action as AuditAction] ?? action}</p>
              {fields.length > 0 && (
                <p className="text-muted-foreground wrap-anywhere">{fields.join(', ')}</p>
              )}
              <p className="text-muted-foreground wrap-anywhere">
                {actor ?? 'Command line'}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}
