import { personHandler } from '@/lib/auth/person-handler'
import { enrol } from '@/lib/learning/actions'
import { enrolInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: enrolInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => enrol(tokens.accessToken, input.course),
})
