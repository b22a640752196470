import { Badge } from '@/components/ui/badge'
import { mailKinds, mailStateNames } from '@/lib/staff/names'
import type { OutboxMail } from '@/lib/staff/outbox/queries'
import { outboxPath } from '@/lib/staff/paths'
import { type Column, RowLink } from './data-table'
import { Moment } from './staff-moment'

const stateLook = {
  waiting: 'info',
  sent: 'success',
  failed: 'destructive',
  dropped: 'outline',
} as const

/** Whether another try makes sense: it has failed at least once. */
export const mayRetry = ({ state, attempts }: OutboxMail) =>
  state === 'failed' || (state === 'waiting' && attempts > 0)

/** When it was or will be sent. */
function When({ mail }: { mail: OutboxMail }) {
  if (mail.endedAt) return <Moment at={mail.endedAt} />
  return (
    <>
      <span className="text-muted-foreground">From </span>
      <Moment at={mail.nextAttemptAt} />
    </>
  )
}

export const columns: Column<OutboxMail>[] = [
  {
    header: 'To',
    cell: ({ id, email }) => (
      <>
        <RowLink href={`${outboxPath}?q=${encodeURIComponent(email ?? id)}`}>
          {email ?? 'Deleted account'}
        </RowLink>
        <p className="text-muted-foreground tabular-nums">No. {id}</p>
      </>
    ),
  },
  { header: 'About', cell: ({ kind }) => mailKinds[kind] ?? kind },
  {
    header: 'State',
    cell: ({ state, lastError }) => (
      <>
        <Badge variant={stateLook[state]}>{mailStateNames[state]}</Badge>
        {lastError && (
          <p className="mt-1 font-mono text-muted-foreground wrap-anywhere">{lastError}</p>
        )}
      </>
    ),
  },
  {
    header: 'Attempts',
    numeric: true,
    cell: ({ attempts }) => (
      <>
        <span className="md:hidden">Attempts: </span>
        {attempts}
      </>
    ),
  },
  { header: 'Queued', sort: 'created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Sent or next attempt', cell: (mail) => <When mail={mail} /> },
]
