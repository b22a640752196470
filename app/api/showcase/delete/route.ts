import { personHandler } from '@/lib/change/legacy-person'
import { deleteProject } from '@/lib/showcase/changes'
import { projectInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: projectInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => deleteProject(tokens.accessToken, input.project),
})
