import { personHandler } from '@/lib/auth/person-handler'
import { saveNote } from '@/lib/learning/actions'
import { noteInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: noteInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => saveNote(tokens.accessToken, input),
})
