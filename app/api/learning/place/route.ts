import { personHandler } from '@/lib/change/person'
import { savePlace } from '@/lib/learning/changes'
import { placeInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: placeInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => savePlace(tokens.accessToken, input),
})
