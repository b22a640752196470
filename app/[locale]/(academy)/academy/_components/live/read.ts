import 'server-only'
import type { LiveEvent } from '@/lib/live/event'
import { getEvents, LiveUnavailable } from '@/lib/live/queries'

/** What was asked for; null while the database can't be asked, for pages that can say so themselves. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof LiveUnavailable) return null
    throw error
  }
}

/** The sessions that are not over, in their order; null while the database can't be asked for them. */
export async function readEvents(accessToken: string): Promise<LiveEvent[] | null> {
  const events = await orNull(getEvents(accessToken))
  return events?.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) ?? null
}
