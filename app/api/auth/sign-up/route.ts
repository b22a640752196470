import { signUpInput } from '@/lib/auth/schema'
import { signUp } from '@/lib/auth/sign-up'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: signUpInput,
  limits: ({ email }, network) => ({
    'sign-up-ip': network,
    'sign-up-address': `${network} ${email}`,
  }),
  run: ({ input, jar, request }) => signUp(input, jar, request),
})
