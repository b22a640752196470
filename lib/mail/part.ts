import { createTranslator } from 'next-intl'
import type { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import type { MailParts } from './layout'

/** What one kind of mail says beside its own heading, text and note. */
export type Part = Pick<MailParts, 'quote' | 'rows' | 'button' | 'footer' | 'footerLink'> & {
  /** What the words of the mail name. */
  values?: { title?: string; number?: string; status?: string; count?: number }
  /** Stands before the note. */
  notes?: string[]
  /** Where mails of this kind can be switched off, and whether a single POST there does it. */
  unsubscribe?: string
  oneClick?: boolean
}

/** The words of mails in a language. */
export function mailWords(locale: Locale, messages: Awaited<ReturnType<typeof loadMessages>>) {
  return createTranslator({ locale, messages, namespace: 'mails', timeZone: 'UTC' })
}

type MailWords = ReturnType<typeof mailWords>

/** Builds a part: words, and how a path of ours becomes an address in the mail's language. */
export type Writing = { t: MailWords; locale: Locale; address: (path: string) => string }

/** A title may come from a person: it stays in its line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
