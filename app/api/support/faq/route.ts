import { answer, readHandler, refuse } from '@/lib/change/change'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { takeLimits } from '@/lib/security/limits'
import { readVotes } from '@/lib/support/voting'
import { voterOf } from './voter'

/** What people said of the answers of the help centre, and what this person or browser said. */
export const GET = readHandler(async (request, jar) => {
  const taken = await takeLimits({ 'faq-read-ip': networkOf(clientIp(request)) })
  if (!taken.allowed) return answer(refuse(429, 'rate_limited', { retryAfter: taken.retryAfter }))
  const person = await voterOf(jar)
  return answer(person.ok ? await readVotes({ person: person.data, jar }) : person)
})
