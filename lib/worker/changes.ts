import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { removeDiscardedFilms } from '@/lib/live/films'
import { type ClaimedMail, claimedMail } from './mail'

type Answer<T> = PromiseLike<{ data: T; error: { message: string; code?: string } | null }>

async function must<T>(answer: Answer<T>): Promise<T> {
  const { data, error } = await answer
  if (error) {
    const message = `The database couldn’t be reached: ${error.message}`
    throw Object.assign(new Error(message), { code: error.code })
  }
  return data
}

/** Fills the calendar for the next eight weeks; returns how many events were added. Throws. */
export const fillEvents = async () => (await must(serviceClient().rpc('fill_events'))) ?? 0

/** Queues due reminders, which the app shows too; returns how many. Throws. */
export const queueReminders = async () => (await must(serviceClient().rpc('queue_reminders'))) ?? 0

/** Judges who attended the sessions that have ended; returns how many were judged. Throws. */
export async function judgeAttendance(): Promise<number> {
  let judged = 0
  // A session in each call, so that none holds up the others.
  while (judged < 100 && (await must(serviceClient().rpc('judge_due_attendance')))) judged += 1
  return judged
}

/** Reminds teams of a deadline that have submitted nothing; returns how many people. Throws. */
export const queueDeadlines = async () => (await must(serviceClient().rpc('queue_deadlines'))) ?? 0

/** Publishes the results of hackathons that are due and judged; returns how many. Throws. */
export const publishResults = async () => (await must(serviceClient().rpc('publish_results'))) ?? 0

/** Puts people who still look for a team into one; returns how many. Throws. */
export const matchWaiting = async () => (await must(serviceClient().rpc('match_waiting'))) ?? 0

/** Logs and mails sign-ins that went past our server; returns how many. Throws. */
export const noteDirectSignIns = async () =>
  (await must(serviceClient().rpc('note_direct_sign_ins'))) ?? 0

/** Queues due alerts, which are only emails; returns how many. Throws. */
export const queueAlerts = async () => (await must(serviceClient().rpc('queue_alerts'))) ?? 0

/**
 * Deletes finished emails, old notifications, long-revoked keys, old failed searches, chats with the assistant, errors and
 * files of films that are no longer used. Throws.
 */
export async function pruneOld(): Promise<void> {
  await must(serviceClient().rpc('prune_mails'))
  await must(serviceClient().rpc('prune_notifications'))
  await must(serviceClient().rpc('prune_api_keys'))
  await must(serviceClient().rpc('prune_failed_searches'))
  await must(serviceClient().rpc('prune_chats'))
  await must(serviceClient().rpc('prune_errors'))
  await removeDiscardedFilms()
}

type Round = { worker: string; ms: number; error?: string } & Partial<
  Record<'events' | 'queued' | 'sent' | 'failed', number>
>

/** Notes a round for staff. Never throws: a round may have failed because nothing can be noted. */
export async function noteRound(round: Round): Promise<void> {
  await serviceClient()
    .rpc('note_round', round)
    .then(
      () => {},
      () => {},
    )
}

/** Claims up to `count` due emails for `seconds`, marking unreadable ones as failed. Throws without a database. */
export async function claimMails(count: number, seconds: number): Promise<ClaimedMail[]> {
  const rows = await must(serviceClient().rpc('claim_mails', { count, lease_seconds: seconds }))
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

/** Marks an email as sent. Throws when the database can't be reached. */
export async function noteSent({ id, lease }: Claim): Promise<void> {
  await must(serviceClient().rpc('mail_sent', { id, lease }))
}

/** Records why an email failed, for a later retry. Throws when the database can't be reached. */
export async function noteFailed({ id, lease }: Claim, error: string): Promise<void> {
  await must(serviceClient().rpc('mail_failed', { id, lease, error }))
}
