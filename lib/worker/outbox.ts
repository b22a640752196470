import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { type ClaimedMail, claimedMail } from './mail'

function must<T>({ data, error }: { data: T; error: { message: string } | null }): T {
  if (error) throw new Error(`The outbox could not be asked: ${error.message}`)
  return data
}

/**
 * Takes up to `count` mails that are due, for `seconds`: nobody else gets them meanwhile. One that this
 * version can't read is noted as failed and left out. Throws when the database can't be asked.
 */
export async function claimMails(count: number, seconds: number): Promise<ClaimedMail[]> {
  const rows = must(await serviceClient().rpc('claim_mails', { count, lease_seconds: seconds }))
  const mails: ClaimedMail[] = []
  for (const row of rows ?? []) {
    const parsed = claimedMail.safeParse(row)
    if (parsed.success) mails.push(parsed.data)
    else {
      const { id, lease } = row as { id: number; lease: string }
      await noteFailed({ id, lease }, `unreadable: ${parsed.error.issues[0]?.path.join('.')}`)
    }
  }
  return mails
}

type Claim = Pick<ClaimedMail, 'id' | 'lease'>

/** Notes that a mail was sent. Throws when the database can't be asked. */
export async function noteSent({ id, lease }: Claim): Promise<void> {
  must(await serviceClient().rpc('mail_sent', { id, lease }))
}

/** Notes why a mail was not sent; it is due again later. Throws when the database can't be asked. */
export async function noteFailed({ id, lease }: Claim, error: string): Promise<void> {
  must(await serviceClient().rpc('mail_failed', { id, lease, error }))
}
