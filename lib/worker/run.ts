import 'server-only'
import { removeDiscardedFiles } from '@/lib/api/files'
import { env } from '@/lib/env'
import { removeDiscardedAvatars } from '@/lib/profile/avatar'
import { removeDiscarded } from '@/lib/showcase/images'
import { fillEvents, pruneOld, queueAlerts, queueReminders } from './changes'
import { sendMails } from './send'

export type WorkerReport = { events: number; queued: number; sent: number; failed: number }

/**
 * A worker round: fills the calendar, queues due reminders and alerts, and sends until the outbox is empty or `goOn`
 * returns false. Safe to run concurrently. Throws when the database can't be reached.
 */
export async function runWorker(goOn: () => boolean): Promise<WorkerReport> {
  const events = await fillEvents()
  // Images that couldn't be removed with their projects.
  await removeDiscarded()
  // Pictures of people that were replaced or whose accounts are gone.
  await removeDiscardedAvatars()
  // API files without rows, and unfinished uploads.
  await removeDiscardedFiles()
  await pruneOld()
  const reminders = await queueReminders()
  // Without a mail server, queued alerts would go stale.
  const queued = reminders + (env().smtpUrl ? await queueAlerts() : 0)
  return { events, queued, ...(await sendMails(goOn)) }
}
