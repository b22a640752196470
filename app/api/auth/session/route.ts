import { adoptSession, currentSessionAnswer } from '@/lib/auth/actions'
import { adoptInput } from '@/lib/auth/schema'
import { answer, jsonHandler, requestJar } from '@/lib/http/handler'

/** Who is signed in here; renews the session when it is about to end. */
export async function GET(request: Request) {
  return answer(await currentSessionAnswer(await requestJar(request)))
}

export const POST = jsonHandler({
  input: adoptInput,
  limits: (_, ip) => ({ 'login-ip': ip }),
  run: ({ input, jar }) => adoptSession(input, jar),
})
