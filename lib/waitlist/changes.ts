import 'server-only'
import { z } from 'zod'
import { type Change, done, type Outcome, refuse } from '@/lib/change/change'
import { serviceClient } from '@/lib/db/clients'
import { waitlistAddress, waitlistInput } from './schema'

const loopback = /^(?:127\.|::1$|localhost$)/

/** SPEC §8, "Waitlist function results"; the page has words of its own for each code. */
const says = {
  joined: "Successfully joined the waitlist! We'll notify you when we launch.",
  already: "You're already on our waitlist! We'll notify you when we launch.",
  invalid: 'Please enter a valid email address',
  exists: 'This email is already on our waitlist',
  failed: 'Failed to join waitlist. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

const joinedRows = z.tuple([z.object({ already_exists: z.boolean() })])

type Joined = { alreadyExists: boolean; message: string }

const invalid = () =>
  refuse(422, 'INVALID_EMAIL', { message: says.invalid, fields: { email: 'INVALID_EMAIL' } })

async function addToWaitlist(
  email: string,
  visitor: { ip: string; userAgent: string | null },
): Promise<Outcome<Joined>> {
  const { data, error } = await serviceClient().rpc('add_to_waitlist', {
    user_email: email,
    user_ip: loopback.test(visitor.ip) ? visitor.ip : undefined,
    user_agent_string: visitor.userAgent ?? undefined,
  })
  if (error?.code === '23505') return refuse(409, 'EMAIL_EXISTS', { message: says.exists })
  if (error?.code === '23514') return invalid()
  if (error) return refuse(503, 'waitlist_failed', { message: says.failed, retryAfter: 5 })
  const rows = joinedRows.safeParse(data)
  if (!rows.success) return refuse(503, 'NO_DATA_RETURNED', { message: says.failed })
  const [{ already_exists: alreadyExists }] = rows.data
  return done({ alreadyExists, message: alreadyExists ? says.already : says.joined })
}

/**
 * Puts an address on the waitlist (SPEC §5, §7, §8), trimmed and in lower case, where the strict pattern
 * allows it. A second time is no error: `alreadyExists` says so. The network address is kept only on
 * localhost. Answers the codes INVALID_EMAIL, EMAIL_EXISTS, NO_DATA_RETURNED, 'waitlist_failed' or
 * 'unexpected', each with SPEC's message; never throws.
 */
async function joinWaitlist(
  email: string,
  visitor: { ip: string; userAgent: string | null },
): Promise<Outcome<Joined>> {
  const address = waitlistAddress.safeParse(email)
  if (!address.success) return invalid()
  try {
    return await addToWaitlist(address.data, visitor)
  } catch (error) {
    console.error(`[${crypto.randomUUID()}]`, error)
    return refuse(500, 'unexpected', { message: says.unexpected })
  }
}

/** Joining as a page asks for it, by its script or by the form itself. */
export const waitlistChange = {
  input: waitlistInput,
  limits: (_, network) => ({ 'waitlist-ip': network }),
  run: ({ input, request, ip }) =>
    joinWaitlist(input.email, { ip, userAgent: request.headers.get('user-agent') }),
} satisfies Change<typeof waitlistInput, Joined>
