import { personHandler } from '@/lib/auth/person-handler'
import { likeProject } from '@/lib/showcase/actions'
import { likeInput } from '@/lib/showcase/schema'

export const POST = personHandler({
  input: likeInput,
  limit: 'showcase-person',
  run: ({ input, tokens }) => likeProject(tokens.accessToken, input.project, input.liked),
})
