import { personHandler } from '@/lib/change/legacy-person'
import { leaveEvent } from '@/lib/live/changes'
import { leaveInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: leaveInput,
  limit: 'live-person',
  run: ({ input, tokens }) => leaveEvent(tokens.accessToken, input.event),
})
