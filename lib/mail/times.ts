import { dateTime } from '@/lib/i18n/date-time'
import type { Locale } from '@/lib/i18n/routing'
import { usableZone, zoneNameAt } from '@/lib/i18n/zone'

const toTheMinute = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** An event's start and end in a zone, with the zone's name. */
export function timeSpan(
  { startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string },
  locale: Locale,
): string {
  const start = new Date(startsAt)
  const format = dateTime(locale, {
    ...toTheMinute,
    weekday: 'long',
    timeZone: usableZone(zone),
  })
  return `${format.formatRange(start, new Date(endsAt))} (${zoneNameAt(startsAt, zone, locale)})`
}

/** A time in the reader's zone, or in UTC if it isn't known, labelled as such. */
export function moment(at: string, locale: Locale, zone?: string | null): string {
  return dateTime(locale, {
    ...toTheMinute,
    timeZone: usableZone(zone),
    timeZoneName: 'short',
  }).format(new Date(at))
}
