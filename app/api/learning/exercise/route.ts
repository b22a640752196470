import { personHandler } from '@/lib/change/person'
import { solveExercise } from '@/lib/learning/changes'
import { exerciseInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: exerciseInput,
  limit: 'attempt-person',
  run: ({ input, tokens }) => solveExercise(tokens.accessToken, input),
})
