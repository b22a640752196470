import { createTranslator } from 'next-intl'
import { dateTime } from '@/lib/i18n/date-time'
import type { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import { usableZone, zoneNameAt } from '@/lib/i18n/zone'
import type { MailParts } from './layout'

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

/** The additions of one kind of email to its heading, text and note. */
export type Part = Pick<
  MailParts,
  'quote' | 'rows' | 'button' | 'link' | 'footer' | 'footerLink'
> & {
  /** Values for the email's texts. */
  values?: {
    title?: string
    number?: string
    status?: string
    subject?: string
    name?: string
    team?: string
    count?: number
    hours?: number
  }
  /** Shown before the note. */
  notes?: string[]
  /** Where to unsubscribe, and whether a single POST does it. */
  unsubscribe?: string
  oneClick?: boolean
}

/** The email texts of a language. */
export function mailWords(locale: Locale, messages: Awaited<ReturnType<typeof loadMessages>>) {
  return createTranslator({ locale, messages, namespace: 'mails', timeZone: 'UTC' })
}

type MailWords = ReturnType<typeof mailWords>

/** Context of a part: texts, and how to turn a path into a URL in the email's language. */
export type Writing = { t: MailWords; locale: Locale; address: (path: string) => string }

/** Titles may come from users: keep them on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
