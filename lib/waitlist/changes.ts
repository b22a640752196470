import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { addressField } from '@/lib/mail/address'
import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { optionalPersonOf } from '@/lib/change/person'
import { type CookieStore, serviceClient } from '@/lib/db/clients'
import { toRefusal } from '@/lib/http/answer'
import { Refusal } from '@/lib/http/refusal'

/** The shape of a request to join; the address is checked later. */
export const waitlistInput = z.object({
  email: z.string('required').trim().min(1, 'required'),
  /** The page's language, for an invitation; ignored if it isn't one of ours. */
  locale: z.enum(locales).optional().catch(undefined),
})

/** An address as stored. */
export const waitlistAddress = addressField('INVALID_EMAIL', 'INVALID_EMAIL')

const loopback = /^(?:127\.|::1$|localhost$)/

/** For API clients; the page has its own text for each code. */
const messages = {
  joined: "Successfully joined the waitlist! We'll notify you when we launch.",
  already: "You're already on our waitlist! We'll notify you when we launch.",
  invalid: 'Please enter a valid email address',
  exists: 'This email is already on our waitlist',
  failed: 'Failed to join waitlist. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

const joinedRows = z.tuple([z.object({ already_exists: z.boolean() })])

const invalid = () =>
  new Refusal(422, 'INVALID_EMAIL', {
    message: messages.invalid,
    fields: { email: 'INVALID_EMAIL' },
  })

type Entry = z.output<typeof waitlistInput>

/** Whether the address is that of the signed-in person's own account, which has confirmed it. */
async function isOwn(email: string, cookies: CookieStore): Promise<boolean> {
  // While the backend can't tell who asks, they count as a stranger.
  const person = await optionalPersonOf(cookies).catch(() => null)
  return person?.account.user.email.toLowerCase() === email
}

async function addToWaitlist(
  { email: typed, locale }: Entry,
  { ip, cookies, userAgent }: { ip: string; cookies: CookieStore; userAgent: string | null },
): Promise<{ message: string; alreadyExists?: boolean }> {
  const { data: email, success } = waitlistAddress.safeParse(typed)
  if (!success) throw invalid()
  const { data, error } = await serviceClient().rpc('add_to_waitlist', {
    user_email: email,
    user_ip: loopback.test(ip) ? ip : undefined,
    user_agent_string: userAgent ?? undefined,
    user_locale: locale,
  })
  if (error?.code === '23505') throw new Refusal(409, 'EMAIL_EXISTS', { message: messages.exists })
  if (error?.code === '23514') throw invalid()
  if (error) throw new Refusal(503, 'waitlist_failed', { message: messages.failed, retryAfter: 5 })
  const rows = joinedRows.safeParse(data)
  if (!rows.success) throw new Refusal(503, 'NO_DATA_RETURNED', { message: messages.failed })
  // Only the address's own reader learns whether it was on the list before.
  if (!(await isOwn(email, cookies))) return { message: messages.joined }
  const [{ already_exists: alreadyExists }] = rows.data
  return { alreadyExists, message: alreadyExists ? messages.already : messages.joined }
}

/**
 * Adds an address that passes the strict pattern. The answer is the same for one that is on the list already, except to
 * the signed-in person whose address it is (`alreadyExists`). Stores the IP only on localhost.
 */
export const joinWaitlist = defineChange({
  name: 'waitlist',
  input: waitlistInput,
  access: 'public',
  limits: 'waitlist-ip',
  run: ({ input, request, ip, cookies }) =>
    addToWaitlist(input, { ip, cookies, userAgent: request.headers.get('user-agent') }).catch(
      (error: unknown) => {
        const refusal = toRefusal(error)
        throw error instanceof Refusal
          ? refusal
          : new Refusal(refusal.status, refusal.code, { message: messages.unexpected })
      },
    ),
})
