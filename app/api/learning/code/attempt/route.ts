import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getAttemptCode } from '@/lib/learning/queries'
import { attemptInput } from '@/lib/learning/schema'

/** The code of one of the person's attempts at a code exercise. */
export const GET = personReadHandler('learning-person', async ({ request, tokens }) => {
  const asked = attemptInput.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new Refusal(422, 'invalid_input')
  return { code: await getAttemptCode(tokens.accessToken, asked.data.attempt) }
})
