'use client'

import { useParams } from 'next/navigation'
import { dateTime } from '@/lib/i18n/date-time'
import { type Locale, routing } from '@/lib/i18n/routing'
import { useInBrowser, useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'

type LocalDateProps = {
  at: string | number
  dateStyle?: 'full' | 'long' | 'medium'
  /** The organiser's zone, used until the reader's is known; otherwise UTC is. */
  zone?: string
}

/**
 * The page's language: public pages send no messages to the browser, and so have no provider to ask. Outside a page, as in
 * tests of single components, there are no parameters.
 */
const usePageLocale = (): Locale =>
  (useParams<{ locale: Locale }>() as { locale: Locale } | null)?.locale ?? routing.defaultLocale

/** A class that keeps the room of a day which may be another one for the reader; without scripts it is shown. */
export function usePendingDay(): string | false {
  return !useInBrowser() && '[@media(scripting:enabled)]:invisible'
}

/** A moment's day by the reader's clock. */
export function LocalDate({ at, dateStyle = 'medium', zone }: LocalDateProps) {
  const locale = usePageLocale()
  const timeZone = usableZone(useZone(), zone)
  const time = new Date(at)
  return (
    <time
      dateTime={time.toISOString()}
      suppressHydrationWarning
      className={usePendingDay() || undefined}
    >
      {new Intl.DateTimeFormat(locale, { dateStyle, timeZone }).format(time)}
    </time>
  )
}

/** Returns a function that writes a moment by the reader's clock; by UTC until their zone is known. */
export function useLocalFormat() {
  const locale = usePageLocale()
  const timeZone = usableZone(useZone())
  return (
    at: string | number,
    options: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
  ) => dateTime(locale, { ...options, timeZone }).format(new Date(at))
}

/** A time in the viewer's zone; in UTC, named, until that is known. */
export function LocalTime({ at, dateStyle = 'medium' }: Omit<LocalDateProps, 'zone'>) {
  const format = useLocalFormat()
  const text = format(at, { dateStyle, timeStyle: 'short' })
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {useZone() ? text : `${text} UTC`}
    </time>
  )
}
