import { requestReset } from '@/lib/auth/password'
import { resetInput } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: resetInput,
  limits: ({ email }, network) => ({ 'reset-ip': network, 'reset-address': `${network} ${email}` }),
  run: ({ input, jar, request }) => requestReset(input, jar, request),
})
