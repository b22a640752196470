import { personOf } from '@/lib/auth/person-handler'
import { answer, readHandler } from '@/lib/http/handler'
import { readSummary } from '@/lib/learning/summary'

/** How far the signed-in person is; 401 'session_ended' for everybody else. */
export const GET = readHandler(async (_, jar) => {
  const person = await personOf(jar)
  return answer(person.ok ? await readSummary(person.data.tokens.accessToken) : person)
})
