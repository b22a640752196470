import { personHandler } from '@/lib/change/legacy-person'
import { setAlert } from '@/lib/live/changes'
import { alertInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: alertInput,
  limit: 'live-person',
  run: ({ input, tokens }) => setAlert(tokens.accessToken, input),
})
