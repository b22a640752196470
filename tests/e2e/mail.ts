import { expect } from '@playwright/test'
import { plainText } from '../../supabase/local/mail/mailer.ts'
import { type Mail, readMailbox } from './mailbox.ts'
import { site } from './site.ts'

export type { Mail }

/** All caught emails to `address`, oldest first. */
export function mailsTo(address: string, catcher = site().mail): Promise<Mail[]> {
  return readMailbox(catcher, address)
}

/** The newest email to `address`, once there are `count`. */
export async function latestMail(
  address: string,
  { count = 1, catcher = site().mail } = {},
): Promise<Mail> {
  let mails: Mail[] = []
  const ask = async () => {
    mails = await mailsTo(address, catcher)
    return mails.length
  }
  // Most come within a few hundredths of a second.
  await expect
    .poll(ask, { message: `mails to ${address}`, intervals: [25, 50, 100, 250] })
    .toBeGreaterThanOrEqual(count)
  return mails.at(-1) as Mail
}

/** The URL of an email's button. */
export function linkOf({ html }: Mail): string {
  const link = /class="button" href="([^"]+)"/.exec(html)?.[1]
  if (!link) throw new Error('The mail has no link.')
  return link.replaceAll('&amp;', '&')
}

/** The hash in an email's link. */
export function tokenHashOf(mail: Mail): string {
  return new URL(linkOf(mail)).searchParams.get('token_hash') ?? ''
}

/** The eight-digit code in an email's HTML, because hosted Supabase sends no text part. */
export function codeOf({ html }: Mail): string {
  const code = /^\d{8}$/m.exec(plainText(html))?.[0]
  if (!code) throw new Error('The mail has no code.')
  return code
}
