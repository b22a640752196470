import { deleteAccount } from '@/lib/account/actions'
import { personHandler } from '@/lib/auth/person-handler'
import { deleteInput } from '@/lib/auth/schema'

export const DELETE = personHandler({
  input: deleteInput,
  limit: 'account-person',
  run: ({ tokens, jar }) => deleteAccount(tokens.accessToken, jar),
})
