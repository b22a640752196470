import { logout } from '@/lib/auth/actions'
import { logoutInput } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: logoutInput,
  run: ({ input, jar }) => logout(input, jar),
})
