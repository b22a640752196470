import { personHandler } from '@/lib/change/legacy-person'
import { registerForEvent } from '@/lib/live/changes'
import { registerInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: registerInput,
  limit: 'live-person',
  run: ({ input, tokens }) => registerForEvent(tokens.accessToken, input),
})
