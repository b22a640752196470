import { personHandler } from '@/lib/auth/person-handler'
import { saveProject } from '@/lib/showcase/actions'
import { saveInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: saveInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => saveProject(tokens.accessToken, input),
})
