import { adoptSession, currentSessionAnswer } from '@/lib/auth/changes'
import { adoptInput } from '@/lib/auth/schema'
import { answer, jsonHandler, readHandler } from '@/lib/change/change'

/** Who is signed in here; renews the session when it is about to end. */
export const GET = readHandler(async (request, jar) => {
  const checkProfile = new URL(request.url).searchParams.get('check') === 'profile'
  return answer(await currentSessionAnswer(jar, { checkProfile }))
})

export const POST = jsonHandler({
  input: adoptInput,
  limits: (_, network) => ({ 'login-ip': network }),
  run: ({ input, jar }) => adoptSession(input, jar),
})
