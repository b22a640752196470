import { personHandler } from '@/lib/change/person'
import { setAlias } from '@/lib/learning/changes'
import { aliasInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: aliasInput,
  limit: 'account-person',
  run: ({ input, tokens }) => setAlias(tokens.accessToken, input.alias),
})
