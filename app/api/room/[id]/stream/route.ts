import { memberReadHandler } from '@/lib/change/read-handler'
import { roomStream } from '@/lib/room/hub'
import { afterOf, pageOf, roomOf } from '@/lib/room/queries'

/** Longer than a stream lasts, in seconds, for hosts that end functions. */
export const maxDuration = 300

/** What happens in a room, as server-sent events, after the number `after`. */
export const GET = memberReadHandler<{ id: string }>(
  'room-read-person',
  async ({ request, tokens }, params) => {
    const asked = { event: roomOf(params), after: afterOf(request), page: pageOf(request) }
    // Nobody reads what such a stream says.
    if (request.method === 'HEAD') return new Response(null, { headers: { allow: 'GET' } })
    return roomStream(tokens.accessToken, { ...asked, signal: request.signal })
  },
)
