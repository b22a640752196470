import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { findSimilar } from '@/lib/questions/queries'
import { typedInput } from '@/lib/questions/schema'

/** Questions of a `course` like the title that someone types (`typed`). */
export const GET = personReadHandler('questions-read-person', ({ request, tokens }) => {
  const asked = typedInput.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new Refusal(422, 'invalid_input')
  return findSimilar(tokens.accessToken, asked.data.course, asked.data.typed)
})
