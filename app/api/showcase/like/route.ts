import { personHandler } from '@/lib/change/legacy-person'
import { likeProject } from '@/lib/showcase/changes'
import { likeInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: likeInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => likeProject(tokens.accessToken, input.project, input.liked),
})
