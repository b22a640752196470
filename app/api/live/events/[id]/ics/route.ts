import { answer, refuse, unavailable } from '@/lib/change/change'
import { personReader } from '@/lib/change/legacy-person-reader'
import { isLocale, routing } from '@/lib/i18n/routing'
import { eventFile } from '@/lib/live/calendar/files'
import { getEvent, LiveUnavailable } from '@/lib/live/queries'
import { trustedOrigin } from '@/lib/security/origin'

type Context = RouteContext<'/api/live/events/[id]/ics'>

/** An event as a file for calendars; `?lang=` chooses the language of its words. */
export const GET = personReader<Context>(
  'live-person',
  async ({ account, tokens, request }, { params }) => {
    if (!account.complete) return answer(refuse(403, 'profile_incomplete'))
    try {
      const event = await getEvent(tokens.accessToken, (await params).id)
      if (!event) return answer(refuse(404, 'event_unknown'))
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
    } catch (error) {
      if (error instanceof LiveUnavailable) return answer(unavailable())
      throw error
    }
  },
)
