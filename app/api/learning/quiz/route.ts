import { personHandler } from '@/lib/change/person'
import { submitQuiz } from '@/lib/learning/changes'
import { quizInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: quizInput,
  limit: 'attempt-person',
  run: ({ input, tokens }) => submitQuiz(tokens.accessToken, input),
})
