import { personHandler } from '@/lib/auth/person-handler'
import { deleteProject } from '@/lib/showcase/actions'
import { projectInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: projectInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => deleteProject(tokens.accessToken, input.project),
})
