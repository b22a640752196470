import { readHandler } from '@/lib/change/read-handler'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { Refusal } from '@/lib/http/refusal'
import { feedFile } from '@/lib/live/calendar'
import { getCalendarFeed } from '@/lib/live/queries'
import { requireLimits } from '@/lib/security/limits'
import { trustedOrigin } from '@/lib/security/origin'

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Plain words, because calendar programs show the response as is. */
function refused({ status, more }: Refusal): Response {
  const words: Record<number, string> = {
    404: 'This calendar doesn’t exist, or its link was revoked.',
    429: 'Too many requests. Please try again later.',
    503: 'We can’t read this calendar right now. Please try again in a minute.',
  }
  const wait = status === 503 ? 60 : more.retryAfter
  return new Response(`${words[status]}\n`, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      ...(wait && { 'retry-after': String(wait) }),
    },
  })
}

/** A person's calendar feed; anyone with the link may read it. */
export const GET = readHandler<{ token: string }>(null, async ({ request }, { token }) => {
  try {
    await requireLimits({ 'calendar-ip': networkOf(clientIp(request)) })
    const feed = await getCalendarFeed(token.replace(/\.ics$/, ''))
    if (!feed) throw new Refusal(404, 'calendar_unknown')
    const origin = trustedOrigin(request)
    return new Response(await feedFile(feed.events, { locale: feed.locale, origin }), {
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
    })
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
})
