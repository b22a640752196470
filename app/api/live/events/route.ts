import { personOf } from '@/lib/auth/person-handler'
import { answer, done, readHandler, refuse, unavailable } from '@/lib/http/handler'
import { getEvents, LiveUnavailable } from '@/lib/live/queries'

/** The events that are not over, as the signed-in person sees them. */
export const GET = readHandler(async (_, jar) => {
  const person = await personOf(jar)
  if (!person.ok) return answer(person)
  if (!person.data.account.complete) return answer(refuse(403, 'profile_incomplete'))
  try {
    return answer(done({ events: await getEvents(person.data.tokens.accessToken) }))
  } catch (error) {
    if (error instanceof LiveUnavailable) return answer(unavailable())
    throw error
  }
})
