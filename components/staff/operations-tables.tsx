'use client'

import { startTransition, useOptimistic } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import { errorTitle, mailKinds, mailStateNames, sourceNames } from '@/lib/staff/names'
import type { retryMails } from '@/lib/staff/operations-changes'
import type { AuditEntry, ErrorGroup, OutboxMail } from '@/lib/staff/operations-queries'
import { auditPath, errorPath, outboxPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'
import { type Column, DataTable, RowLink, type TableProps } from './data-table'
import { ErrorStateBadge, type Expectation, useMarking } from './error-marks'
import { Moment } from './staff-moment'

const errorColumns: Column<ErrorGroup>[] = [
  {
    header: 'Error',
    cell: (error) => (
      <>
        <RowLink isBold href={errorPath(error.id)}>
          {errorTitle(error)}
        </RowLink>
        <p className="font-mono text-muted-foreground wrap-anywhere">{error.page}</p>
      </>
    ),
  },
  { header: 'Where', cell: ({ source }) => sourceNames[source] },
  { header: 'State', cell: ({ state }) => <ErrorStateBadge state={state} /> },
  {
    header: 'Count',
    numeric: true,
    sort: 'count',
    cell: ({ count }) => (
      <>
        <span className="md:hidden">Count: </span>
        {count}
      </>
    ),
  },
  {
    header: 'Last',
    sort: 'last',
    cell: ({ lastAt, lastRelease }) => (
      <>
        <Moment at={lastAt} />
        <p className="font-mono text-muted-foreground">{lastRelease}</p>
      </>
    ),
  },
  { header: 'First', sort: 'first', cell: ({ firstAt }) => <Moment at={firstAt} /> },
]

/** Grouped errors, with marks for those that are selected. */
export function ErrorTable({ rows, ...table }: TableProps<ErrorGroup>) {
  const [shown, expect] = useOptimistic(rows, (now, { ids, state }: Expectation) =>
    now.map((error) => (ids.includes(error.id) ? { ...error, state } : error)),
  )
  const mark = useMarking(expect)
  return (
    <DataTable
      {...table}
      columns={errorColumns}
      rows={shown}
      actionsOf={(ids, clear) => {
        const chosen = shown.filter(({ id }) => ids.includes(id))
        const action = (state: ErrorGroup['state'], label: string) => (
          <Button
            variant="outline"
            size="sm"
            disabled={chosen.every((error) => error.state === state)}
            onClick={() => {
              mark(chosen, state)
              clear()
            }}
          >
            {label}
          </Button>
        )
        return (
          <>
            {action('resolved', 'Resolve')}
            {action('ignored', 'Ignore')}
            {action('open', 'Reopen')}
          </>
        )
      }}
    />
  )
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A field's value before and after; a value that was deleted with an account is named only. */
function Field({ name, entry: { before, after } }: { name: string; entry: AuditEntry }) {
  const [was, is] = [before?.[name], after?.[name]]
  return (
    <li className="wrap-anywhere">
      <span className="text-muted-foreground">{name}</span>
      {was !== undefined && <del className="ml-1.5 text-muted-foreground">{shown(was)}</del>}
      {is !== undefined && <ins className="ml-1.5 no-underline">{shown(is)}</ins>}
    </li>
  )
}

const auditColumns: Column<AuditEntry>[] = [
  { header: 'When', cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'Who',
    cell: ({ actor, actorEmail }) => (
      <span className="wrap-anywhere">
        {actorEmail ?? (actor ? `Deleted account ${actor}` : 'Command line')}
      </span>
    ),
  },
  {
    header: 'Did what',
    cell: ({ action }) => (
      <span className="font-semibold">{auditActions[action as AuditAction] ?? action}</span>
    ),
  },
  {
    header: 'To whom or what',
    cell: ({ subject, subjectKind, subjectEmail }) => (
      <RowLink href={`${auditPath}?q=${encodeURIComponent(subject)}`}>
        {subjectEmail ?? `${subjectKind} ${subject}`}
      </RowLink>
    ),
  },
  {
    header: 'Changes',
    cell: (entry) => (
      <ul className="md:min-w-40">
        {entry.fields.map((name) => (
          <Field key={name} name={name} entry={entry} />
        ))}
      </ul>
    ),
  },
  {
    header: 'Source',
    cell: ({ browser, system, network }) => [browser, system, network].filter(Boolean).join(', '),
  },
]

export const AuditTable = (props: TableProps<AuditEntry>) => (
  <DataTable columns={auditColumns} {...props} />
)

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

const mailColumns: Column<OutboxMail>[] = [
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

  return <DataTable {...table} columns={mailColumns} rows={shown} actionsOf={actionsOf} />
}
