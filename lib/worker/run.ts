import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { getSystemErrorName } from 'node:util'
import { removeDiscardedFiles } from '@/lib/api/files'
import { serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import { filmsOnDisk, oldFilmsOf, removeFilmFiles } from '@/lib/live/films'
import { type Sender, smtpSender } from '@/lib/mail/transport'
import { removeDiscardedAvatars } from '@/lib/profile/avatar'
import { removeDiscarded } from '@/lib/showcase/images'
import {
  claimMails,
  fillEvents,
  judgeAttendance,
  matchWaiting,
  noteDirectSignIns,
  noteFailed,
  noteRound,
  noteSent,
  pruneOld,
  publishResults,
  queueAlerts,
  queueDeadlines,
  queueReminders,
} from './changes'
import { composeMail } from './compose'
import type { ClaimedMail } from './mail'

type Failure = { name?: unknown; code?: unknown; errno?: unknown; responseCode?: unknown }

/** Error codes only; anything else may be personal data. */
const word = /^\w{1,40}$/

/** Why an email failed, as codes only ("EENVELOPE 550"), since server replies repeat addresses. */
export function reasonOf(error: unknown): string {
  const { name, code, errno, responseCode } = (error ?? {}) as Failure
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null
  const said = [code, system, responseCode].map((part) => String(part ?? ''))
  const codes = [...new Set(said)].filter((part) => word.test(part))
  if (codes.length > 0) return codes.join(' ')
  return typeof name === 'string' && word.test(name) ? name : 'Error'
}

/** Emails sent in parallel. */
const batch = 5
/** Longer than the mail server's total timeout, in seconds. */
const lease = 360
/** Pauses between attempts to mark an email as sent, in milliseconds. */
const notePauses = [1_000, 4_000]

/** Retries during a short outage: an unmarked email would be sent again. */
async function noteFirmly(mail: ClaimedMail): Promise<void> {
  for (const pause of notePauses) {
    try {
      return await noteSent(mail)
    } catch {
      await wait(pause)
    }
  }
  await noteSent(mail)
}

/** True once the mail server has accepted the email; failures go into the outbox. */
async function sendOne(mail: ClaimedMail, send: Sender): Promise<boolean> {
  const { siteUrl } = env()
  // The same for every attempt, so that recipients can drop a duplicate after a crash.
  const ids = mail.kind === 'digest' ? mail.mails.map(({ id }) => id) : [mail.id]
  const messageId = `<outbox-${ids.join('-')}@${new URL(siteUrl).hostname}>`
  try {
    await send(await composeMail(mail, siteUrl), { to: mail.email, messageId })
  } catch (error) {
    const reason = reasonOf(error)
    console.warn({ event: 'email-not-sent', email: mail.id, kind: mail.kind, reason })
    await noteFailed(mail, reason)
    return false
  }
  await noteFirmly(mail)
  return true
}

/**
 * Sends due emails until the outbox is empty or `goOn` returns false; returns how many were sent and failed. Throws
 * when the database can't be reached; does nothing without a mail server.
 */
async function sendMails(goOn: () => boolean): Promise<{ sent: number; failed: number }> {
  const { smtpUrl, mailFrom } = env()
  const done = { sent: 0, failed: 0 }
  if (!smtpUrl) return done
  const send = smtpSender(smtpUrl, mailFrom)
  while (goOn()) {
    const mails = await claimMails(batch, lease)
    if (mails.length === 0) break
    // Wait for all, even if the database fails under one.
    const results = await Promise.allSettled(mails.map((mail) => sendOne(mail, send)))
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason
      if (result.value) done.sent += 1
      else done.failed += 1
    }
  }
  return done
}

/**
 * Once a week, removes files in storage that no row knows, and films on this machine's disk: what a crash or a lost
 * answer has left behind. Returns how many. Safe to fail: it runs again a week later.
 */
export async function removeStrayFiles(): Promise<number> {
  const database = serviceClient()
  const { data: stray } = await database.rpc('stray_files', { films_on_disk: await filmsOnDisk() })
  const byBucket = Map.groupBy(stray ?? [], ({ bucket }) => bucket)
  let removed = 0
  for (const [bucket, files] of byBucket) {
    const names = files.map(({ file }) => file)
    if (bucket === 'films') {
      const old = await oldFilmsOf(names)
      if (await removeFilmFiles(old)) removed += old.length
      continue
    }
    const { error } = await database.storage.from(bucket).remove(names)
    if (!error) removed += names.length
  }
  return removed
}

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
