import { login } from '@/lib/auth/changes'
import { loginInput } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: loginInput,
  limits: ({ email }, network) => ({ 'login-ip': network, 'login-address': `${network} ${email}` }),
  run: ({ input, jar, ip }) => login(input, jar, ip),
})
