import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { isLocale, routing } from '@/lib/i18n/routing'
import { eventFile } from '@/lib/live/calendar'
import { getEvent } from '@/lib/live/queries'
import { trustedOrigin } from '@/lib/security/origin'

/** An event as an iCalendar file; `?lang=` sets its language. */
export const GET = personReadHandler<{ id: string }>(
  'live-person',
  async ({ account, tokens, request }, { id }) => {
    if (!account.complete) throw new Refusal(403, 'profile_incomplete')
    const event = await getEvent(tokens.accessToken, id)
    if (!event) throw new Refusal(404, 'event_unknown')
    const lang = new URL(request.url).searchParams.get('lang') ?? ''
    const file = await eventFile(event, {
      locale: isLocale(lang) ? lang : routing.defaultLocale,
      origin: trustedOrigin(request),
    })
    return new Response(file.text, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'private, no-store',
      },
    })
  },
)
