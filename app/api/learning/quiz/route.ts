import { personHandler } from '@/lib/auth/person-handler'
import { submitQuiz } from '@/lib/learning/actions'
import { quizInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: quizInput,
  limit: 'attempt-person',
  run: ({ input, tokens }) => submitQuiz(tokens.accessToken, input),
})
