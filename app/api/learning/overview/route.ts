import { personReader } from '@/lib/auth/person-reader'
import { answer } from '@/lib/http/handler'
import { readSummary } from '@/lib/learning/summary'

/** How far the signed-in person is; 401 'session_ended' for everybody else. */
export const GET = personReader('learning-person', async ({ tokens }) =>
  answer(await readSummary(tokens.accessToken)),
)
