'use client'

import { startTransition, useOptimistic } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { mailKinds, mailStateNames } from '@/lib/staff/names'
import type { retryMails } from '@/lib/staff/operations-changes'
import type { OutboxMail } from '@/lib/staff/operations-queries'
import { outboxPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'
import { type Column, DataTable, RowLink, type TableProps } from './data-table'
import { Moment } from './staff-moment'

const stateLook = {
  waiting: 'info',
  sent: 'success',
  failed: 'destructive',
  dropped: 'outline',
} as const

/** Whether another try makes sense: it has failed at least once. */
const mayRetry = ({ state, attempts }: OutboxMail) =>
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

const columns: Column<OutboxMail>[] = [
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

const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/** Emails, with another try for those that failed. */
export function OutboxTable({ rows, ...table }: TableProps<OutboxMail>) {
  const router = useRouter()
  const change = useChange<typeof retryMails>('staff/outbox/retry')
  const [shown, expect] = useOptimistic(rows, (now, ids: number[]) =>
    now.map((mail) =>
      ids.includes(mail.id) ? { ...mail, state: 'waiting' as const, attempts: 0 } : mail,
    ),
  )

  /** Shows the outcome at once; afterwards what is true, also after a refusal. */
  const retry = (mails: number[]) =>
    new Promise<boolean>((resolve) => {
      startTransition(async () => {
        expect(mails)
        const response = await change.send({ mails })
        startTransition(() => router.refresh())
        if (response.ok) toast.success(`The worker will try ${emails(response.data)} again.`)
        resolve(response.ok)
      })
    })

  const actionsOf = (ids: string[], clear: () => void) => {
    const retryable = rows.filter((mail) => ids.includes(String(mail.id)) && mayRetry(mail))
    return (
      <ConfirmAction
        trigger={
          <Button variant="outline" size="sm" disabled={retryable.length === 0}>
            Retry…
          </Button>
        }
        title={`Retry ${emails(retryable.length)}?`}
        text="The worker tries again within seconds, and up to seven times. Emails that no longer apply are dropped instead."
        action="Retry"
        working="Retrying…"
        pending={change.pending}
        error={change.error}
        onOpenChange={change.clear}
        onConfirm={async () => {
          const done = await retry(retryable.map(({ id }) => id))
          if (done) clear()
          return done
        }}
      />
    )
  }

  return <DataTable {...table} columns={columns} rows={shown} actionsOf={actionsOf} />
}
