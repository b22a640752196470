import { personHandler } from '@/lib/auth/person-handler'
import { leaveEvent } from '@/lib/live/actions'
import { leaveInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: leaveInput,
  limit: 'live-person',
  run: ({ input, tokens }) => leaveEvent(tokens.accessToken, input.event),
})
