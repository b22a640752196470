import 'server-only'
import { z } from 'zod'
import { read } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import { networkOf } from '@/lib/http/client-ip'
import { subjectOf } from '@/lib/security/limit-subject'

const accountOf = (email: string) => subjectOf('login-account', email)
const addressOf = (email: string) => subjectOf('auth-mail', email)

const attempt = z.tuple([z.object({ source: z.string(), retry_after: z.number() })])

/** A permitted attempt, whose `settle` reports the outcome unless the password was wrong, or the seconds to wait. */
type Turn = { retryAfter: 0; settle(succeeded: boolean): Promise<void> } | { retryAfter: number }

/**
 * Counts an attempt to sign in with a password before it's made, so that parallel ones count too. Each network may
 * fail ten times in five minutes. After 20 failures in a day, networks take turns: seconds apart at first, five
 * minutes at most. A device that the person has signed in on before may fail ten times in 15 minutes and never waits
 * for others. Throws `Unavailable`.
 */
export async function takeSignInTurn(
  email: string,
  ip: string,
  device: string | null,
): Promise<Turn> {
  const account = accountOf(email)
  const [{ source, retry_after: retryAfter }] = await read(
    serviceClient(patience.change).rpc('take_sign_in_attempt', {
      user_email: email,
      account,
      network: subjectOf('login-network', networkOf(ip)),
      ...(device && { device }),
    }),
    attempt,
  )
  if (retryAfter > 0) return { retryAfter }
  return {
    retryAfter: 0,
    // Failing here is harmless.
    async settle(succeeded) {
      await serviceClient().rpc('return_sign_in_attempt', { account, source, succeeded })
    },
  }
}

type FactorTurn =
  | { source: string; settle(succeeded: boolean): Promise<void> }
  | { source: null; retryAfter: number }

const factorsOf = (personId: string) => subjectOf('factor-account', personId)

/**
 * As `takeSignInTurn`, for the codes of someone's second factor, whose password is known already. `source` is what the
 * attempt was counted for. Throws `Unavailable`.
 */
export async function takeFactorTurn(
  personId: string,
  ip: string,
  device: string | null,
): Promise<FactorTurn> {
  const account = factorsOf(personId)
  const [{ source, retry_after: retryAfter }] = await read(
    serviceClient(patience.change).rpc('take_factor_attempt', {
      person: personId,
      account,
      network: subjectOf('factor-network', networkOf(ip)),
      ...(device && { device }),
    }),
    attempt,
  )
  if (retryAfter > 0) return { source: null, retryAfter }
  return {
    source,
    async settle(succeeded) {
      await serviceClient().rpc('return_sign_in_attempt', { account, source, succeeded })
    },
  }
}

/** Ends the queue for someone's codes, once they have opened one of our emails. Failing here is harmless. */
export async function clearFactorLimits(personId: string): Promise<void> {
  const address = addressOf(personId)
  await serviceClient().rpc('clear_account_limits', { account: factorsOf(personId), address })
}

export type MailPurpose = 'sign-up' | 'resend' | 'reset' | 'email-change'

/** The browser that requests an email, and its device if someone signed in there before. */
export type MailSender = { browser: string; device: string | null }

/**
 * Books an email to an address: null if it may not be sent now, 0 if the auth service won't send one, else a number
 * for `returnMail`. Only emails that are really sent count.
 *
 * An unconfirmed address gets three an hour and five a day, whoever requests them and for whatever purpose, so that
 * no one can fill a stranger's mailbox. Earlier emails stay valid: a sign-up that may send nothing leaves the
 * previous one alone, and its email still lets the mailbox's owner in. The browser that signed up first isn't limited
 * by strangers: it may resend its email three times an hour and five times a day. So a stranger's mailbox gets at
 * most ten a day.
 *
 * A confirmed address gets five an hour for each purpose. Those requested on a device where its owner has signed in
 * before count separately. Throws `Unavailable`.
 */
export const takeMail = (
  email: string,
  purpose: MailPurpose,
  { browser, device }: MailSender,
): Promise<number | null> =>
  read(
    serviceClient().rpc('take_auth_mail', {
      user_email: email,
      address: addressOf(email),
      purpose,
      browser: subjectOf('auth-mail-browser', browser),
      ...(device && { device }),
    }),
    z.number().nullable(),
  )

/** Takes back an email that was not sent. Failing here is harmless. */
export async function returnMail(mail: number): Promise<void> {
  if (mail > 0) await serviceClient().rpc('return_auth_mail', { mail })
}

/** Forgets failures and emails of an address whose owner just opened one of them. Failing here is harmless. */
export async function clearAccountLimits(email: string): Promise<void> {
  const subjects = { account: accountOf(email), address: addressOf(email) }
  await serviceClient().rpc('clear_account_limits', subjects)
}
