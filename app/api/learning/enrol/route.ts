import { personHandler } from '@/lib/change/person'
import { enrol } from '@/lib/learning/changes'
import { enrolInput } from '@/lib/learning/schema'

export const POST = personHandler({
  input: enrolInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => enrol(tokens.accessToken, input.course),
})
