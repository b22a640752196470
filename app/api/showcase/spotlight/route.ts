import { personHandler } from '@/lib/auth/person-handler'
import { setSpotlight } from '@/lib/showcase/actions'
import { spotlightInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: spotlightInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => setSpotlight(tokens.accessToken, input),
})
