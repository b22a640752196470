import { personHandler } from '@/lib/auth/person-handler'
import { solveExercise } from '@/lib/learning/actions'
import { exerciseInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: exerciseInput,
  limit: 'attempt-person',
  run: ({ input, tokens }) => solveExercise(tokens.accessToken, input),
})
