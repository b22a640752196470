import { personReadHandler } from '@/lib/change/read-handler'
import { getPeople, roomOf } from '@/lib/room/queries'

/** Who is in a room: how many, and those who gave a name. */
export const GET = personReadHandler<{ id: string }>('room-read-person', ({ tokens }, params) =>
  getPeople(tokens.accessToken, roomOf(params)),
)
