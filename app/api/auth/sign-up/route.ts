import { signUpInput } from '@/lib/auth/schema'
import { signUp } from '@/lib/auth/sign-up'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: signUpInput,
  limits: ({ email }, ip) => ({ 'sign-up-ip': ip, 'sign-up-address': email }),
  run: ({ input, jar, request }) => signUp(input, jar, request),
})
