import { personHandler } from '@/lib/auth/person-handler'
import { registerForEvent } from '@/lib/live/actions'
import { registerInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: registerInput,
  limit: 'live-person',
  run: ({ input, tokens }) => registerForEvent(tokens.accessToken, input),
})
