import { jsonHandler } from '@/lib/http/handler'
import { missedInput, noteMissed } from '@/lib/support/voting'

export const POST = jsonHandler({
  input: missedInput,
  limits: (_, network) => ({ 'faq-missed-ip': network }),
  run: ({ input }) => noteMissed(input),
})
