import { changePassword } from '@/lib/auth/password'
import { changePasswordInput } from '@/lib/auth/schema'
import { personHandler } from '@/lib/change/legacy-person'

export const POST = personHandler({
  input: changePasswordInput,
  limit: 'password-person',
  run: ({ input, account, tokens, jar }) => changePassword(input, account, tokens, jar),
})
