import { personHandler } from '@/lib/auth/person-handler'
import { completeLesson } from '@/lib/learning/actions'
import { lessonInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: lessonInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => completeLesson(tokens.accessToken, input.course, input.lesson),
})
