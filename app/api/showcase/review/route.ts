import { personHandler } from '@/lib/change/legacy-person'
import { reviewProject } from '@/lib/showcase/changes'
import { reviewInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: reviewInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => reviewProject(tokens.accessToken, input),
})
