import { personHandler } from '@/lib/change/legacy-person'
import { setSpotlight } from '@/lib/showcase/changes'
import { spotlightInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: spotlightInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => setSpotlight(tokens.accessToken, input),
})
