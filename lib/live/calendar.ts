import 'server-only'
import ical, { foldLines, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type EventTexts, getEventTexts, translationFor } from '@/content/events'
import { dateTime } from '@/lib/i18n/date-time'
import { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import { usableZone } from '@/lib/i18n/zone'
import { eventPath, joinPath, localePath } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LiveEvent } from './queries'

type CalendarInput = {
  events: readonly LiveEvent[]
  /** The topics' texts, by slug. */
  words: Readonly<Record<string, Pick<EventTexts, 'title' | 'description'>>>
  /** What the link for taking part is called. */
  joinLabel: string
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
  const format = dateTime(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: usableZone(zone),
  })
  return `${format.format(new Date(startsAt))} (${zone})`
}

/** What takes place where: the room has no video of its own, and a provider's session is a video call. */
const features = { room: ';FEATURE=CHAT,SCREEN', link: ';FEATURE=AUDIO,VIDEO' } as const

/** The CONFERENCE property (RFC 7986, 5.11), which the library doesn't know. */
function conference({ mode }: LiveEvent, url: string, label: string): string {
  const name = label.replace(/["\p{Cc}]/gu, '')
  const line = `CONFERENCE;VALUE=URI${mode ? features[mode] : ''};LABEL="${name}":${url}`
  return `${foldLines(line)}\r\n`
}

/**
 * Events as an iCalendar file (RFC 5545): times in UTC, the organiser's in the description. They take place at our own
 * address, which checks the seat; a provider's is in no calendar.
 */
export function calendarText({
  events,
  words,
  joinLabel,
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
  const conferences: string[] = []
  for (const event of events) {
    const url = `${origin}${localePath(locale, eventPath(event.id))}`
    const topic = translationFor(event.words, locale) ?? words[event.topic]
    const join =
      event.status === 'cancelled' ? null : `${origin}${localePath(locale, joinPath(event.id))}`
    const text = [
      event.reason,
      topic?.description,
      organiserTime(event, locale),
      join && `${joinLabel}: ${join}`,
      url,
    ]
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
      url: join ?? url,
      location: join,
    })
    conferences.push(join ? conference(event, join, joinLabel) : '')
  }
  const zone = events[0]?.zone
  const text = calendar
    .toString()
    .replace(/^END:VEVENT\r\n/gm, (end) => `${conferences.shift()}${end}`)
  // The library puts custom properties after the events, where RFC 5545 (3.6) doesn't allow them.
  return zone ? text.replace(/^METHOD:.*\r\n/m, `$&X-WR-TIMEZONE:${zone}\r\n`) : text
}

type Addressee = { locale: Locale; origin: string }

/** The day in the organiser's time zone, as YYYY-MM-DD. */
function dayOf({ startsAt, zone }: LiveEvent): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    timeZone: usableZone(zone),
  })
  return format.format(new Date(startsAt))
}

/** The .ics file of one event, and its file name. */
export async function eventFile(
  event: LiveEvent,
  { locale, origin }: Addressee,
): Promise<{ name: string; text: string }> {
  const [words, messages] = await Promise.all([getEventTexts(locale), loadMessages(locale)])
  const joinLabel = messages.live.room.join
  return {
    name: `altiora-${event.topic}-${dayOf(event)}.ics`,
    text: calendarText({ events: [event], words, joinLabel, locale, origin, now: new Date() }),
  }
}

/** The calendar of a subscription, refreshed hourly. */
export async function feedFile(
  events: readonly LiveEvent[],
  { locale, origin }: Addressee,
): Promise<string> {
  const [words, messages] = await Promise.all([getEventTexts(locale), loadMessages(locale)])
  const joinLabel = messages.live.room.join
  const now = new Date()
  return calendarText({ events, words, joinLabel, locale, origin, now, refreshSeconds: 3600 })
}
