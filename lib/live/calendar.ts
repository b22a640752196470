import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type EventWords, getEventWords } from '@/lib/content/events'
import type { Locale } from '@/lib/i18n/routing'
import { eventPath, localePath } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LiveEvent } from './queries'
import 'server-only'

type CalendarInput = {
  events: readonly LiveEvent[]
  /** The topics' texts, by slug. */
  words: Readonly<Record<string, Pick<EventWords, 'title' | 'description'>>>
  locale: Locale
  /** The site's origin, for links to event pages. */
  origin: string
  now: Date
  /** How often subscribed calendars should refresh; omitted for a single file. */
  refreshSeconds?: number
}

/** Calendars identify an event by this, so it must survive changes to the event or the site's address. */
const uidOf = ({ id }: LiveEvent) => `${id}@${site.email.contact.split('@')[1]}`

function statusOf({ status, state }: LiveEvent): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return state === 'queued' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Start time in the organiser's time zone, with the zone's name. */
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
  // The library puts custom properties after the events, where RFC 5545 (3.6) doesn't allow them.
  return zone ? text.replace(/^METHOD:.*\r\n/m, `$&X-WR-TIMEZONE:${zone}\r\n`) : text
}

type Addressee = { locale: Locale; origin: string }

/** The day in the organiser's time zone, as YYYY-MM-DD. */
function dayOf({ startsAt, zone }: LiveEvent): string {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone })
  return format.format(new Date(startsAt))
}

/** The .ics file of one event, and its file name. */
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

/** The calendar of a subscription, refreshed hourly. */
export async function feedFile(
  events: readonly LiveEvent[],
  { locale, origin }: Addressee,
): Promise<string> {
  const words = await getEventWords(locale)
  return calendarText({ events, words, locale, origin, now: new Date(), refreshSeconds: 3600 })
}
