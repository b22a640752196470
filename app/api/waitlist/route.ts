import { jsonHandler } from '@/lib/http/handler'
import { joinWaitlist } from '@/lib/waitlist/actions'
import { waitlistInput } from '@/lib/waitlist/schema'

export const POST = jsonHandler({
  input: waitlistInput,
  limits: (_, network) => ({ 'waitlist-ip': network }),
  run: ({ input, request, ip }) =>
    joinWaitlist(input.email, { ip, userAgent: request.headers.get('user-agent') }),
})
