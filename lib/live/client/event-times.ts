import { type DateTime, dateTime } from '@/lib/i18n/date-time'
import { dayIn } from '@/lib/i18n/month'
import type { Locale } from '@/lib/i18n/routing'
import { usableZone } from '@/lib/i18n/zone'

type Session = { startsAt: string; endsAt: string }

/** Zones and sessions come from organisers and browsers: usually few, but there's no guarantee. */
const mostKnown = 500

/** What `known` has under a key, or else what `make` makes. */
function keep<T>(known: Map<string, T>, key: string, make: () => T): T {
  const format = known.get(key)
  if (format !== undefined) return format
  if (known.size >= mostKnown) known.clear()
  const made = make()
  known.set(key, made)
  return made
}

const formats = new Map<string, DateTime>()
const ranges = new Map<string, string>()

/** A date format, cached by its options: creating one takes far longer than using it. */
function formatOf(locale: string, wanted: Intl.DateTimeFormatOptions): DateTime {
  // A browser may not know the organiser's zone.
  const options = { ...wanted, timeZone: usableZone(wanted.timeZone) }
  const key = `${locale} ${JSON.stringify(options)}`
  return keep(formats, key, () => dateTime(locale, options))
}

const clock = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions

/** A session's start and end in a zone: "Fri, Nov 27, 7:00 – 8:30 PM EST". Kept, as ranges are slow to format. */
export function formatEvent({ startsAt, endsAt }: Session, zone: string, locale: Locale): string {
  return keep(ranges, [locale, zone, startsAt, endsAt].join(' '), () =>
    formatOf(locale, { ...clock, timeZone: zone }).formatRange(
      new Date(startsAt),
      new Date(endsAt),
    ),
  )
}

/** A moment in a zone: "Sat, Dec 19, 10:00 AM EST". */
export function formatMoment(at: string, zone: string, locale: Locale): string {
  return formatOf(locale, { ...clock, timeZone: zone }).format(new Date(at))
}

/** The start time: "7 PM", "7:30 PM". */
export function formatStart(startsAt: string, zone: string, locale: Locale): string {
  const date = new Date(startsAt)
  const options = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const
  return formatOf(locale, options).format(date)
}

/** A calendar day: "Friday, November 27, 2026", or "Nov 27, 2026". */
export function formatDay(
  at: string,
  zone: string,
  locale: Locale,
  dateStyle: 'full' | 'medium' = 'full',
): string {
  return formatOf(locale, { dateStyle, timeZone: zone }).format(new Date(at))
}

/** The parts of a date: "27", "Fri", "Nov". */
export function dateParts(at: string, zone: string, locale: Locale) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, { ...options, timeZone: zone }).format(new Date(at))
  return {
    day: dayIn(at, zone).slice(-2),
    weekday: part({ weekday: 'short' }),
    month: part({ month: 'short' }),
    monthAndYear: part({ month: 'long', year: 'numeric' }),
  }
}

/** A zone's common name: the city of its IANA name. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** A zone's name in a language: "India Standard Time", "Eastern Time". */
export function zoneName(zone: string, locale: Locale): string {
  const format = formatOf(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
  const part = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')
  return part?.value ?? zoneCity(zone)
}

/** A session's length, in minutes. */
export function minutesOf({ startsAt, endsAt }: Session): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
}

export type Phase = 'upcoming' | 'live' | 'ended' | 'cancelled'

/** A session's phase at a moment; always 'cancelled' once cancelled. */
export function phaseOf(event: Session & { status: string }, now: number): Phase {
  if (event.status === 'cancelled') return 'cancelled'
  if (now < Date.parse(event.startsAt)) return 'upcoming'
  return now < Date.parse(event.endsAt) ? 'live' : 'ended'
}

/** How long before its start a session can be joined, in milliseconds; as in the database (join_lead_time). */
export const joinLead = 10 * 60_000

/** When a session opens, in milliseconds since 1970. */
export const opensAt = ({ startsAt }: Pick<Session, 'startsAt'>): number =>
  Date.parse(startsAt) - joinLead

/** Whether a session can be joined at a moment: from ten minutes before its start until its end. */
export const isOpen = (session: Session, now: number): boolean =>
  opensAt(session) <= now && now < Date.parse(session.endsAt)
