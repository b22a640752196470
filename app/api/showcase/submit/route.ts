import { personHandler } from '@/lib/auth/person-handler'
import { submitProject } from '@/lib/showcase/actions'
import { projectInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: projectInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => submitProject(tokens.accessToken, input.project),
})
