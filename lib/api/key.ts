import 'server-only'
import { z } from 'zod'
import { type Outcome, refuse, unavailable } from '@/lib/change/change'

const time = z.string().transform((value) => new Date(value).toISOString())
/** A key as `my_api_keys()` and `create_api_key()` answer it. */
export const keyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  start: z.string(),
  createdAt: time,
  /** A day, as YYYY-MM-DD; null for a key that was never used. */
  lastUsedAt: z.string().nullable(),
})

export type ApiKey = z.output<typeof keyRow>

/** What the database's complaint means to whoever asked. */
export function refusalOf(
  error: { message: string; code?: string; details?: string },
  status: number,
): Outcome<never> {
  if (error.message === 'key_limit') return refuse(409, 'key_limit')
  if (error.message === 'rate_limited') {
    return refuse(429, 'rate_limited', { retryAfter: Number(error.details) || 60 })
  }
  if (error.message === 'session_ended' || status === 401) return refuse(401, 'session_ended')
  // A name that the table's check refuses.
  if (error.code === '23514') {
    return refuse(422, 'invalid_input', { fields: { name: 'characters_invalid' } })
  }
  return unavailable()
}
