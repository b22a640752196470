import { personHandler } from '@/lib/change/legacy-person'
import { seeRecording } from '@/lib/live/changes'
import { seenInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: seenInput,
  limit: 'live-person',
  run: ({ input, tokens }) => seeRecording(tokens.accessToken, input.recording),
})
