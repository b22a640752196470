import { memberReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getQuestions } from '@/lib/questions/queries'
import { lessonInput } from '@/lib/questions/schema'

/** The three newest questions about a lesson, and how many there are. */
export const GET = memberReadHandler('questions-read-person', async ({ request, tokens }) => {
  const asked = lessonInput.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new Refusal(422, 'invalid_input')
  const { course, lesson } = asked.data
  const query = { lesson, sort: 'new', unanswered: false, page: 1 } as const
  const { count, rows } = await getQuestions(tokens.accessToken, course, query, 3)
  return {
    count,
    rows: rows.map(({ id, title, answers, solved }) => ({ id, title, answers, solved })),
  }
})
