import { login } from '@/lib/auth/actions'
import { loginInput } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: loginInput,
  limits: ({ email }, ip) => ({ 'login-ip': ip, 'login-address': `${ip} ${email}` }),
  run: ({ input, jar, ip }) => login(input, jar, ip),
})
