import { signUpInput } from '@/lib/auth/schema'
import { signUp } from '@/lib/auth/sign-up'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: signUpInput,
  limits: ({ email }, ip) => ({
    'sign-up-ip': ip,
    'sign-up-address': email,
    // The mail of a sign-up is one, too: within its minute no other is sent, and none is promised.
    'resend-address': email,
  }),
  run: ({ input, jar, request }) => signUp(input, jar, request),
})
