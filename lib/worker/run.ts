import 'server-only'
import { removeDiscardedFiles } from '@/lib/api/files'
import { env } from '@/lib/env'
import { removeDiscarded } from '@/lib/showcase/images'
import { fillEvents, pruneOld, queueMails } from './changes'
import { sendMails } from './send'

export type WorkerReport = { events: number; queued: number; sent: number; failed: number }

/**
 * One round of what has to be done without anybody asking for it: fills the calendar, writes reminders and
 * alerts that are due, sends the outbox until it is empty or `goOn` says no. As many workers as there are may
 * do this at once. Throws when the database can't be asked.
 */
export async function runWorker(goOn: () => boolean): Promise<WorkerReport> {
  const events = await fillEvents()
  // Pictures that could not be removed together with their projects.
  await removeDiscarded()
  // Files of the API whose rows are gone, and uploads that nobody finished.
  await removeDiscardedFiles()
  await pruneOld()
  // Without a mail server, what is due would be stale by the time that there is one.
  const queued = env().smtpUrl ? await queueMails() : 0
  return { events, queued, ...(await sendMails(goOn)) }
}
