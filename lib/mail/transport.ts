import 'server-only'
import { createTransport } from 'nodemailer'

export type ComposedMail = {
  subject: string
  html: string
  text: string
  /** The attached calendar files. */
  calendars?: { name: string; text: string }[]
  /** Where to unsubscribe: a page or, with `oneClick`, a URL that takes a POST. */
  unsubscribe?: string
  oneClick?: boolean
}

/** Timeout of each mail server response, in milliseconds. */
const patience = 15_000

type Envelope = { to: string; messageId: string }
export type Sender = (mail: ComposedMail, envelope: Envelope) => Promise<void>

/** This machine, where plain text is safe. */
const here = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** A transport for `smtpUrl`, with a timeout of `ms` milliseconds per response. */
function smtpTransport(smtpUrl: string, ms: number) {
  return createTransport({
    url: smtpUrl,
    pool: false,
    // Never send email or passwords unencrypted, even if a middleman strips STARTTLS.
    requireTLS: !here.test(new URL(smtpUrl).hostname),
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and signs in to the mail server without sending; throws its errors. */
export async function greetMailServer(smtpUrl: string, ms: number): Promise<void> {
  await smtpTransport(smtpUrl, ms).verify()
}

/** Sends over `smtpUrl`, one connection per email; throws the server's errors. */
export function smtpSender(smtpUrl: string, from: string): Sender {
  const transport = smtpTransport(smtpUrl, patience)
  return async (mail, { to, messageId }) => {
    const { subject, html, text, calendars, unsubscribe, oneClick } = mail
    await transport.sendMail({
      from,
      // One address, never parsed as a list.
      to: { name: '', address: to },
      messageId,
      subject,
      html,
      text,
      headers: {
        // Prevents out-of-office replies.
        'auto-submitted': 'auto-generated',
        // RFC 8058: one-click unsubscribe in mail programs.
        ...(oneClick && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      },
      ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe, comment: '' } } }),
      attachments: calendars?.map((calendar) => ({
        filename: calendar.name,
        content: calendar.text,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        // Base64, so that no server alters its lines.
        contentTransferEncoding: 'base64',
      })),
    })
  }
}
