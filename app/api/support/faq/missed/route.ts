import { jsonHandler } from '@/lib/change/change'
import { missedInput, noteMissed } from '@/lib/support/voting'

export const POST = jsonHandler({
  input: missedInput,
  limits: (_, network) => ({ 'faq-missed-ip': network }),
  run: ({ input }) => noteMissed(input),
})
