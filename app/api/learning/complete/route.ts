import { personHandler } from '@/lib/change/person'
import { completeLesson } from '@/lib/learning/changes'
import { lessonInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: lessonInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => completeLesson(tokens.accessToken, input.course, input.lesson),
})
