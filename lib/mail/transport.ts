import 'server-only'
import { createTransport } from 'nodemailer'

export type ComposedMail = {
  subject: string
  html: string
  text: string
  /** The calendar file that goes along. */
  calendar?: { name: string; text: string }
  /** Where mails of this kind can be switched off: a page, or with `oneClick` what takes a single POST. */
  unsubscribe?: string
  oneClick?: boolean
}

/** How long the mail server may take for each of its answers, in milliseconds. */
const patience = 15_000

type Envelope = { to: string; messageId: string }
export type Sender = (mail: ComposedMail, envelope: Envelope) => Promise<void>

/** This machine, where nobody listens in between. */
const here = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Leads to the server of `smtpUrl`, which has `ms` milliseconds for each of its answers. */
function smtpTransport(smtpUrl: string, ms: number) {
  return createTransport({
    url: smtpUrl,
    pool: false,
    // No mail and no password in the clear, also where a stranger on the way says that it can't be otherwise.
    requireTLS: !here.test(new URL(smtpUrl).hostname),
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Greets the mail server and signs in to it, without a mail; throws what it says. */
export async function greetMailServer(smtpUrl: string, ms: number): Promise<void> {
  await smtpTransport(smtpUrl, ms).verify()
}

/** Sends over the server of `smtpUrl`, each mail on a connection of its own; throws what the server says. */
export function smtpSender(smtpUrl: string, from: string): Sender {
  const transport = smtpTransport(smtpUrl, patience)
  return async ({ subject, html, text, calendar, unsubscribe, oneClick }, { to, messageId }) => {
    await transport.sendMail({
      from,
      // An address is an address, not a list of several.
      to: { name: '', address: to },
      messageId,
      subject,
      html,
      text,
      headers: {
        // Holiday replies to a machine are read by nobody.
        'auto-submitted': 'auto-generated',
        // RFC 8058: mail programs may leave for their reader with one press.
        ...(oneClick && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      },
      ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe, comment: '' } } }),
      ...(calendar && {
        attachments: [
          {
            filename: calendar.name,
            content: calendar.text,
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            // Encoded whole, so that no server on the way touches its lines.
            contentTransferEncoding: 'base64',
          },
        ],
      }),
    })
  }
}
