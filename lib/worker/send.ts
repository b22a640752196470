import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/lib/env'
import { type Sender, smtpSender } from '@/lib/mail/transport'
import { claimMails, noteFailed, noteSent } from './changes'
import { composeMail } from './compose'
import type { ClaimedMail } from './mail'
import { reasonOf } from './reason'

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
export async function sendMails(goOn: () => boolean): Promise<{ sent: number; failed: number }> {
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
