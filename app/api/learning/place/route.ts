import { personHandler } from '@/lib/auth/person-handler'
import { savePlace } from '@/lib/learning/actions'
import { placeInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: placeInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => savePlace(tokens.accessToken, input),
})
