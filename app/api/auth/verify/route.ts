import { verifyInput } from '@/lib/auth/schema'
import { verify } from '@/lib/auth/sign-up'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: verifyInput,
  limits: (input, network) => ({
    'verify-ip': network,
    // Six digits can be guessed, a link's hash can't.
    ...('code' in input
      ? {
          'verify-address': `${network} ${input.email}`,
          'verify-account': input.email,
        }
      : {}),
  }),
  run: ({ input, jar }) => verify(input, jar),
})
