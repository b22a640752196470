import { personHandler } from '@/lib/auth/person-handler'
import { seeRecording } from '@/lib/live/actions'
import { seenInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: seenInput,
  limit: 'live-person',
  run: ({ input, tokens }) => seeRecording(tokens.accessToken, input.recording),
})
