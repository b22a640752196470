import { personReadHandler } from '@/lib/change/read-handler'
import { getSummary } from '@/lib/learning/summary'

/** How far the signed-in person is; 401 'session_ended' for everybody else. */
export const GET = personReadHandler('learning-person', ({ tokens }) =>
  getSummary(tokens.accessToken),
)
