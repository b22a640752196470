import { personReadHandler } from '@/lib/change/read-handler'
import { getSummary } from '@/lib/learning/queries'

/** The signed-in person's progress; 401 'session_ended' for everyone else. */
export const GET = personReadHandler('learning-person', ({ tokens }) =>
  getSummary(tokens.accessToken),
)
