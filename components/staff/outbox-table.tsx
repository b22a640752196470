'use client'

import { startTransition, useOptimistic } from 'react'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { retryMails } from '@/lib/staff/outbox/changes'
import type { OutboxMail } from '@/lib/staff/outbox/queries'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'
import { DataTable, type TableProps } from './data-table'
import { columns, mayRetry } from './outbox-columns'

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
