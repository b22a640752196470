import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { serviceClient } from '@/lib/db/clients'
import { toRefusal } from '@/lib/http/answer'
import { Refusal } from '@/lib/http/refusal'
import { waitlistAddress, waitlistInput } from './schema'

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

async function addToWaitlist(
  { email: typed, locale }: Entry,
  ip: string,
  userAgent: string | null,
) {
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
  const [{ already_exists: alreadyExists }] = rows.data
  return { alreadyExists, message: alreadyExists ? messages.already : messages.joined }
}

/** Adds an address that passes the strict pattern; a repeat sets `alreadyExists`. Stores the IP only on localhost. */
export const joinWaitlist = defineChange({
  name: 'waitlist',
  input: waitlistInput,
  access: 'public',
  limits: (_, network) => ({ 'waitlist-ip': network }),
  run: ({ input, request, ip }) =>
    addToWaitlist(input, ip, request.headers.get('user-agent')).catch((error: unknown) => {
      const refusal = toRefusal(error)
      throw error instanceof Refusal
        ? refusal
        : new Refusal(refusal.status, refusal.code, { message: messages.unexpected })
    }),
})
