import 'server-only'
import { headers } from 'next/headers'
import type { z } from 'zod'
import { env } from '@/lib/env'
import { type Change, done, makeChange, type Outcome } from './change'

/**
 * Makes a change from what a form sent to a server action, where no script of the page ran: the same steps
 * and the same codes as `jsonHandler`, without its answer. Never throws.
 */
export async function changeByForm<Schema extends z.ZodType, Data>(
  change: Change<Schema, Data>,
  sent: unknown,
): Promise<Outcome<Data>> {
  const request = new Request(env().siteUrl, { headers: await headers() })
  return makeChange(change, request, async () => done(sent))
}
