import 'server-only'
import { getEventWords } from '@/lib/content/events'
import type { Locale } from '@/lib/i18n/routing'
import { calendarText } from './calendar'
import type { LiveEvent } from './event'

type Addressee = { locale: Locale; origin: string }

/** The day on the organiser's calendar, as YYYY-MM-DD. */
function dayOf({ startsAt, zone }: LiveEvent): string {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone })
  return format.format(new Date(startsAt))
}

/** The .ics file of one event, and what to call it. */
export async function eventFile(
  event: LiveEvent,
  { locale, origin }: Addressee,
): Promise<{ name: string; text: string }> {
  const words = await getEventWords(locale)
  return {
    name: `altiora-${event.topic}-${dayOf(event)}.ics`,
    text: calendarText({ events: [event], words, locale, origin, now: new Date() }),
  }
}

/** The calendar that a subscription reads; it is asked to come back every hour. */
export async function feedFile(
  events: readonly LiveEvent[],
  { locale, origin }: Addressee,
): Promise<string> {
  const words = await getEventWords(locale)
  return calendarText({ events, words, locale, origin, now: new Date(), refreshSeconds: 3600 })
}
