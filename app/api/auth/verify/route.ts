import { verifyInput } from '@/lib/auth/schema'
import { verify } from '@/lib/auth/sign-up'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: verifyInput,
  limits: (input, ip) => ({
    'verify-ip': ip,
    // Six digits can be guessed, a link's hash can't.
    ...('code' in input ? { 'verify-address': input.email } : {}),
  }),
  run: ({ input, jar }) => verify(input, jar),
})
