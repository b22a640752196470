import { personHandler } from '@/lib/auth/person-handler'
import { setAlias } from '@/lib/learning/actions'
import { aliasInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: aliasInput,
  limit: 'account-person',
  run: ({ input, tokens }) => setAlias(tokens.accessToken, input.alias),
})
