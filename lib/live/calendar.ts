import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type EventWords, getEventWords } from '@/lib/content/events'
import type { Locale } from '@/lib/i18n/routing'
import { eventPath, localePath } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LiveEvent } from './queries'
import 'server-only'

type CalendarInput = {
  events: readonly LiveEvent[]
  /** Of the topics, by slug. */
  words: Readonly<Record<string, Pick<EventWords, 'title' | 'description'>>>
  locale: Locale
  /** Of the site, for the links to the events' pages. */
  origin: string
  now: Date
  /** How often calendars that subscribe are to look again; left out for a single file. */
  refreshSeconds?: number
}

/** Calendars know an event by this; it must stay what it is when the event or the site's address changes. */
const uidOf = ({ id }: LiveEvent) => `${id}@${site.email.contact.split('@')[1]}`

function statusOf({ status, state }: LiveEvent): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return state === 'queued' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** When it begins on the organiser's clocks, with the zone's name. */
function organiserTime({ startsAt, zone }: LiveEvent, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  })
  return `${format.format(new Date(startsAt))} (${zone})`
}

/** Events as an iCalendar file (RFC 5545): times in UTC, the organiser's in the description. */
export function calendarText({
  events,
  words,
  locale,
  origin,
  now,
  refreshSeconds,
}: CalendarInput): string {
  const calendar = ical({
    name: site.academy,
    prodId: { company: site.name, product: site.academy, language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const event of events) {
    const url = `${origin}${localePath(locale, eventPath(event.id))}`
    const topic = words[event.topic]
    const text = [event.reason, topic?.description, organiserTime(event, locale), url]
    calendar.createEvent({
      id: uidOf(event),
      sequence: event.sequence,
      stamp: now,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      status: statusOf(event),
      summary: topic?.title ?? site.academy,
      description: text.filter(Boolean).join('\n\n'),
      organizer: { name: site.academy, email: site.email.contact },
      url,
    })
  }
  const zone = events[0]?.zone
  const text = calendar.toString()
  // The library writes properties of others behind the events, where RFC 5545 (3.6) wants none.
  return zone ? text.replace(/^METHOD:.*\r\n/m, `$&X-WR-TIMEZONE:${zone}\r\n`) : text
}

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
