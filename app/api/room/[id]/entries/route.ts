import { personReadHandler } from '@/lib/change/read-handler'
import { afterOf, getEntries, roomOf } from '@/lib/room/queries'

/** What happened in a room after the number `after`, 500 entries at most. */
export const GET = personReadHandler<{ id: string }>(
  'room-read-person',
  async ({ request, tokens }, params) => ({
    entries: await getEntries(tokens.accessToken, roomOf(params), afterOf(request)),
  }),
)
