import 'server-only'
import { type Change, refuse } from '@/lib/change/change'
import { networkOf } from '@/lib/http/client-ip'
import { takeLimits } from '@/lib/security/limits'
import { hasVoted, voteInput, voteOnFaq } from '@/lib/support/voting'
import { voterOf } from '../voter'

/** Voting as a page asks for it, by its script or by the form itself. */
export const voteChange = {
  input: voteInput,
  limits: (_, network) => ({ 'faq-vote-ip': network }),
  run: async ({ input, jar, ip }) => {
    const person = await voterOf(jar)
    if (!person.ok) return person
    // Whoever keeps no cookie is somebody else each time: of an answer, a network has so many of these a day.
    if (!person.data && !hasVoted(jar)) {
      const taken = await takeLimits({ 'faq-voter-ip': `${networkOf(ip)} ${input.faq}` })
      if (!taken.allowed) return refuse(429, 'rate_limited', { retryAfter: taken.retryAfter })
    }
    return voteOnFaq(input, { person: person.data, jar })
  },
} satisfies Change<typeof voteInput, null>
