import { dateTime } from '@/lib/i18n/date-time'
import type { Locale } from '@/lib/i18n/routing'

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
    timeZone: zone,
  })
  const name = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')
  return `${format.formatRange(start, new Date(endsAt))} (${name?.value ?? zone})`
}

/** A time in UTC or another zone, labelled as such. */
export function moment(at: string, locale: Locale, zone = 'UTC'): string {
  return dateTime(locale, {
    ...toTheMinute,
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(at))
}
