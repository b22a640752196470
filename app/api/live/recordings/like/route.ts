import { personHandler } from '@/lib/auth/person-handler'
import { likeRecording } from '@/lib/live/actions'
import { likeInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: likeInput,
  limit: 'live-person',
  run: ({ input, tokens }) => likeRecording(tokens.accessToken, input),
})
