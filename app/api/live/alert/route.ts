import { personHandler } from '@/lib/auth/person-handler'
import { setAlert } from '@/lib/live/actions'
import { alertInput } from '@/lib/live/schema'

export const POST = personHandler({
  input: alertInput,
  limit: 'live-person',
  run: ({ input, tokens }) => setAlert(tokens.accessToken, input),
})
