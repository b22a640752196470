import 'server-only'
import { done, type Outcome, refuse } from '@/lib/http/handler'
import { serviceClient } from '@/lib/supabase/clients'

const loopback = /^(?:127\.|::1$|localhost$)/

/**
 * Puts an address on the waitlist (SPEC §7, §8). A second time is no error: `alreadyExists` says so. The
 * network address is kept only on localhost. Answers the codes EMAIL_EXISTS, INVALID_EMAIL and
 * NO_DATA_RETURNED, or 'waitlist_failed'.
 */
export async function joinWaitlist(
  email: string,
  visitor: { ip: string; userAgent: string | null },
): Promise<Outcome<{ alreadyExists: boolean }>> {
  const { data, error } = await serviceClient().rpc('add_to_waitlist', {
    user_email: email,
    user_ip: loopback.test(visitor.ip) ? visitor.ip : undefined,
    user_agent_string: visitor.userAgent ?? undefined,
  })
  if (error?.code === '23505') return refuse(409, 'EMAIL_EXISTS')
  if (error?.code === '23514') return refuse(422, 'INVALID_EMAIL')
  if (error) return refuse(503, 'waitlist_failed', { retryAfter: 5 })
  const row = data[0]
  return row ? done({ alreadyExists: row.already_exists }) : refuse(503, 'NO_DATA_RETURNED')
}
