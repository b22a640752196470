import { answer, done, refuse, unavailable } from '@/lib/change/change'
import { personReader } from '@/lib/change/legacy-person-reader'
import { getEvents, LiveUnavailable } from '@/lib/live/queries'

/** The events that are not over, as the signed-in person sees them. */
export const GET = personReader('live-person', async ({ account, tokens }) => {
  if (!account.complete) return answer(refuse(403, 'profile_incomplete'))
  try {
    return answer(done({ events: await getEvents(tokens.accessToken) }))
  } catch (error) {
    if (error instanceof LiveUnavailable) return answer(unavailable())
    throw error
  }
})
