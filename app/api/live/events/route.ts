import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getEvents } from '@/lib/live/queries'

/** Upcoming events, as the signed-in person sees them. */
export const GET = personReadHandler('live-person', async ({ account, tokens }) => {
  if (!account.complete) throw new Refusal(403, 'profile_incomplete')
  return { events: await getEvents(tokens.accessToken) }
})
