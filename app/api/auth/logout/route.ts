import { logout } from '@/lib/auth/changes'
import { logoutInput } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: logoutInput,
  run: ({ input, jar }) => logout(input, jar),
})
