import { resendInput } from '@/lib/auth/schema'
import { resend } from '@/lib/auth/sign-up'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: resendInput,
  limits: ({ email }, network) => ({
    'resend-ip': network,
    'resend-address': `${network} ${email}`,
  }),
  run: ({ input, jar, request }) => resend(input, jar, request),
})
