import { jsonHandler } from '@/lib/change/change'
import { seeFaq, seenInput } from '@/lib/support/voting'

export const POST = jsonHandler({
  input: seenInput,
  limits: (_, network) => ({ 'faq-seen-ip': network }),
  run: ({ input }) => seeFaq(input),
})
