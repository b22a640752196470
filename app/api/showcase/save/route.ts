import { personHandler } from '@/lib/change/legacy-person'
import { saveProject } from '@/lib/showcase/changes'
import { saveInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: saveInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => saveProject(tokens.accessToken, input),
})
