import { readHandler } from '@/lib/change/change'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { Unavailable } from '@/lib/http/refusal'
import { feedFile } from '@/lib/live/calendar/files'
import { getCalendarFeed, LiveUnavailable } from '@/lib/live/queries'
import { takeLimits } from '@/lib/security/limits'
import { trustedOrigin } from '@/lib/security/origin'

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const say = (status: number, words: string, retryAfter?: number) =>
  new Response(`${words}\n`, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    },
  })

/** A person's calendar, for programs that subscribe to it: whoever has the address may read it. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/calendar/[token]'>,
): Promise<Response> {
  const token = (await params).token.replace(/\.ics$/, '')
  const read = readHandler(async () => {
    try {
      const taken = await takeLimits({ 'calendar-ip': networkOf(clientIp(request)) })
      if (!taken.allowed) return say(429, 'Too many requests.', taken.retryAfter)
      const feed = await getCalendarFeed(token)
      if (!feed) return say(404, 'This calendar does not exist, or its address was revoked.')
      const origin = trustedOrigin(request)
      return new Response(await feedFile(feed.events, { locale: feed.locale, origin }), {
        headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
      })
    } catch (error) {
      const away = error instanceof LiveUnavailable || error instanceof Unavailable
      if (away) return say(503, 'The calendar can not be read at present.', 60)
      throw error
    }
  })
  return read(request)
}
