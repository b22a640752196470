import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { mailKinds } from '@/lib/staff/outbox/kinds'
import type { OutboxMail } from '@/lib/staff/outbox/queries'
import { outboxPath } from '@/lib/staff/paths'
import type { Column } from './data-table'
import { Moment } from './staff-moment'

export const stateNames = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Dropped',
} as const

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
    id: 'email',
    header: 'To',
    cell: ({ row: { original: mail } }) => (
      <>
        <Link
          data-row
          href={`${outboxPath}?q=${encodeURIComponent(mail.email ?? mail.id)}`}
          className="wrap-anywhere underline-link"
        >
          {mail.email ?? 'Deleted account'}
        </Link>
        <p className="text-muted-foreground tabular-nums">No. {mail.id}</p>
      </>
    ),
  },
  {
    id: 'kind',
    header: 'About',
    cell: ({ row }) => mailKinds[row.original.kind] ?? row.original.kind,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: mail } }) => (
      <>
        <Badge variant={stateLook[mail.state]}>{stateNames[mail.state]}</Badge>
        {mail.lastError && (
          <p className="mt-1 font-mono text-muted-foreground wrap-anywhere">{mail.lastError}</p>
        )}
      </>
    ),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    meta: { numeric: true },
    cell: ({ row }) => (
      <>
        <span className="md:hidden">Attempts: </span>
        {row.original.attempts}
      </>
    ),
  },
  {
    id: 'created',
    header: 'Queued',
    meta: { sort: 'created' },
    cell: ({ row }) => <Moment at={row.original.createdAt} />,
  },
  {
    id: 'when',
    header: 'Sent or next attempt',
    cell: ({ row }) => <When mail={row.original} />,
  },
]
