import { personOf } from '@/lib/auth/person-handler'
import { answer, readHandler, refuse, unavailable } from '@/lib/http/handler'
import { isLocale, routing } from '@/lib/i18n/routing'
import { eventFile } from '@/lib/live/calendar/files'
import { getEvent, LiveUnavailable } from '@/lib/live/queries'
import { trustedOrigin } from '@/lib/security/origin'

/** An event as a file for calendars; `?lang=` chooses the language of its words. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/live/events/[id]/ics'>,
): Promise<Response> {
  const { id } = await params
  const read = readHandler(async (_, jar) => {
    const person = await personOf(jar)
    if (!person.ok) return answer(person)
    if (!person.data.account.complete) return answer(refuse(403, 'profile_incomplete'))
    try {
      const event = await getEvent(person.data.tokens.accessToken, id)
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
  })
  return read(request)
}
