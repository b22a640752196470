import 'server-only'
import type { Change } from '@/lib/http/handler'
import { voteInput, voteOnFaq } from '@/lib/support/voting'
import { voterOf } from '../voter'

/** Voting as a page asks for it, by its script or by the form itself. */
export const voteChange = {
  input: voteInput,
  limits: (_, network) => ({ 'faq-vote-ip': network }),
  run: async ({ input, jar }) => {
    const person = await voterOf(jar)
    return person.ok ? voteOnFaq(input, { person: person.data, jar }) : person
  },
} satisfies Change<typeof voteInput, null>
