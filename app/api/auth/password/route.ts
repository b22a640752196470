import { changePassword } from '@/lib/auth/password'
import { personHandler } from '@/lib/auth/person-handler'
import { changePasswordInput } from '@/lib/auth/schema'

export const POST = personHandler({
  input: changePasswordInput,
  limit: 'password-person',
  run: ({ input, account, tokens, jar }) => changePassword(input, account, tokens, jar),
})
