import { personReadHandler } from '@/lib/change/read-handler'
import { getPeople } from '@/lib/room/queries'
import { roomOf } from '@/lib/room/query'

/** Who is in a room: how many, and those who gave a name. */
export const GET = personReadHandler<{ id: string }>('room-read-person', ({ tokens }, params) =>
  getPeople(tokens.accessToken, roomOf(params)),
)
