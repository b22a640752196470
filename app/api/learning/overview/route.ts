import { answer } from '@/lib/change/change'
import { personReader } from '@/lib/change/person-reader'
import { readSummary } from '@/lib/learning/summary'

/** How far the signed-in person is; 401 'session_ended' for everybody else. */
export const GET = personReader('learning-person', async ({ tokens }) =>
  answer(await readSummary(tokens.accessToken)),
)
