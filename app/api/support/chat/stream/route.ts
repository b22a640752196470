import { readHandler } from '@/lib/change/read-handler'
import { chatStream } from '@/lib/support/chat/queries'

/** Longer than a stream lasts, in seconds, for hosts that end functions. */
export const maxDuration = 300

/** A stream that says when this browser's chat has changed. */
export const GET = readHandler('chat-stream-ip', async ({ request, cookies }) => {
  // Nobody reads what such a stream says.
  if (request.method === 'HEAD') return new Response(null, { headers: { allow: 'GET' } })
  const known = new URL(request.url).searchParams.get('known')?.slice(0, 64) ?? null
  return chatStream(cookies, {
    known: request.headers.get('last-event-id') ?? known,
    signal: request.signal,
  })
})
