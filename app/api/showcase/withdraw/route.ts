import { personHandler } from '@/lib/change/legacy-person'
import { withdrawProject } from '@/lib/showcase/changes'
import { projectInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: projectInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => withdrawProject(tokens.accessToken, input.project),
})
