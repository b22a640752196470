import { personHandler } from '@/lib/auth/person-handler'
import { reviewProject } from '@/lib/showcase/actions'
import { reviewInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: reviewInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => reviewProject(tokens.accessToken, input),
})
