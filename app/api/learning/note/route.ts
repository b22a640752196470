import { personHandler } from '@/lib/change/person'
import { saveNote } from '@/lib/learning/changes'
import { noteInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: noteInput,
  limit: 'learning-person',
  run: ({ input, tokens }) => saveNote(tokens.accessToken, input),
})
