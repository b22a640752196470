import { personHandler } from '@/lib/change/legacy-person'
import { likeRecording } from '@/lib/live/changes'
import { likeInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: likeInput,
  limit: 'live-person',
  run: ({ input, tokens }) => likeRecording(tokens.accessToken, input),
})
