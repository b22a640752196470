import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/lib/env'
import { type Sender, smtpSender } from '@/lib/mail/transport'
import { claimMails, noteFailed, noteSent } from './changes'
import { composeMail } from './compose'
import type { ClaimedMail } from './mail'
import { reasonOf } from './reason'

/** Mails that are sent side by side. */
const batch = 5
/** Longer than the mail server may take with all its answers, in seconds. */
const lease = 360
/** Pauses before a mail is noted as sent once more, when the database could not be asked, in milliseconds. */
const notePauses = [1_000, 4_000]

/** The database may be away for a moment: what was sent and is not noted would be sent again. */
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

/** True once the mail server has the mail; why it has not goes into the outbox. */
async function sendOne(mail: ClaimedMail, send: Sender): Promise<boolean> {
  const { siteUrl } = env()
  // The same at every attempt: should a worker die between sending and saying so, the second mail is
  // the first one's double for whoever receives them.
  const messageId = `<outbox-${mail.id}@${new URL(siteUrl).hostname}>`
  try {
    await send(await composeMail(mail, siteUrl), { to: mail.email, messageId })
  } catch (error) {
    const reason = reasonOf(error)
    console.warn(`[worker] Mail ${mail.id} (${mail.kind}) was not sent: ${reason}`)
    await noteFailed(mail, reason)
    return false
  }
  await noteFirmly(mail)
  return true
}

/**
 * Sends what is due in the outbox until it is empty or `goOn` says no; mails at hand are finished. Answers how
 * many were sent and how many not. Throws when the database can't be asked; without a mail server it sends
 * nothing.
 */
export async function sendMails(goOn: () => boolean): Promise<{ sent: number; failed: number }> {
  const { smtpUrl, mailFrom } = env()
  const done = { sent: 0, failed: 0 }
  if (!smtpUrl) return done
  const send = smtpSender(smtpUrl, mailFrom)
  while (goOn()) {
    const mails = await claimMails(batch, lease)
    if (mails.length === 0) break
    // All of them to their end, also when the database goes away under one of them.
    const results = await Promise.allSettled(mails.map((mail) => sendOne(mail, send)))
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason
      if (result.value) done.sent += 1
      else done.failed += 1
    }
  }
  return done
}
