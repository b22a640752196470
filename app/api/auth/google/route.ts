import { startGoogle } from '@/lib/auth/google'
import { googleInput } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: googleInput,
  limits: (_, network) => ({ 'google-ip': network }),
  run: ({ input, jar, request }) => startGoogle(input, jar, request),
})
