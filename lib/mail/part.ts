import { createTranslator } from 'next-intl'
import type { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import type { MailParts } from './layout'

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
