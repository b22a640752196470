import 'server-only'
import { removeDiscardedFiles } from '@/lib/api/files'
import { env } from '@/lib/env'
import { removeDiscardedAvatars } from '@/lib/profile/avatar'
import { removeDiscarded } from '@/lib/showcase/images'
import {
  fillEvents,
  judgeAttendance,
  matchWaiting,
  noteDirectSignIns,
  noteRound,
  pruneOld,
  publishResults,
  queueAlerts,
  queueDeadlines,
  queueReminders,
} from './changes'
import { reasonOf } from './reason'
import { sendMails } from './send'
import { removeStrayFiles } from './stray-files'

export type WorkerReport = { events: number; queued: number; sent: number; failed: number }

async function round(goOn: () => boolean): Promise<WorkerReport> {
  const events = await fillEvents()
  // Images that couldn't be removed with their projects.
  await removeDiscarded()
  // Pictures of people that were replaced or whose accounts are gone.
  await removeDiscardedAvatars()
  // API files without rows, and unfinished uploads.
  await removeDiscardedFiles()
  await noteDirectSignIns()
  // Whatever else no row knows.
  await removeStrayFiles()
  await pruneOld()
  await matchWaiting()
  await judgeAttendance()
  await publishResults()
  const reminders = (await queueReminders()) + (await queueDeadlines())
  // Without a mail server, queued alerts would go stale.
  const queued = reminders + (env().smtpUrl ? await queueAlerts() : 0)
  return { events, queued, ...(await sendMails(goOn)) }
}

/**
 * A round of `worker`, noted under this name: fills the calendar, matches people without a team, judges attendance,
 * publishes results, queues due reminders and alerts, and sends until the outbox is empty or `goOn` returns false. Safe to run concurrently. Throws when the database can't be reached.
 */
export async function runWorker(goOn: () => boolean, worker: string): Promise<WorkerReport> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    const report = await round(goOn)
    await noteRound({ worker, ms: ms(), ...report })
    return report
  } catch (error) {
    await noteRound({ worker, ms: ms(), error: reasonOf(error) })
    throw error
  }
}
