import { personHandler } from '@/lib/change/legacy-person'
import { submitProject } from '@/lib/showcase/changes'
import { projectInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: projectInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => submitProject(tokens.accessToken, input.project),
})
