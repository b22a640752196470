import { personReadHandler } from '@/lib/change/read-handler'
import { getEntries } from '@/lib/room/queries'
import { afterOf, roomOf } from '@/lib/room/query'

/** What happened in a room after the number `after`, 500 entries at most. */
export const GET = personReadHandler<{ id: string }>(
  'room-read-person',
  async ({ request, tokens }, params) => ({
    entries: await getEntries(tokens.accessToken, roomOf(params), afterOf(request)),
  }),
)
