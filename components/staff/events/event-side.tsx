import { Moment } from '@/components/staff/staff-moment'
import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import type { StaffEvent } from '@/lib/staff/events/queries'
import { ruleText } from '@/lib/staff/events/series'
import { modeNames } from '@/lib/staff/names'

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
