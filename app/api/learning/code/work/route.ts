import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getCodeWork } from '@/lib/learning/queries'
import { lessonInput } from '@/lib/learning/schema'

/** The person's work on a lesson's code exercise. */
export const GET = personReadHandler('learning-person', ({ request, tokens }) => {
  const asked = lessonInput.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new Refusal(422, 'invalid_input')
  return getCodeWork(tokens.accessToken, asked.data.course, asked.data.lesson)
})
