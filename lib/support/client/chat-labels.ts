import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ErrorWords } from '@/lib/change/failure'
import { textsFor } from '@/lib/i18n/texts-for'
import { chatTextLength } from '@/lib/support/chat/schema'
import { authors } from '@/lib/support/conversation'
import { messageLimits } from '@/lib/support/topics'

const plainErrors = [
  ...(['message_missing', 'characters_invalid', 'name_missing', 'email_missing'] as const),
  ...(['email_invalid', 'message_unknown', 'conversation_full', 'offline'] as const),
  ...(['unavailable', 'unexpected'] as const),
] as const
const plain = [
  ...(['log', 'greeting', 'source', 'more', 'answering', 'label', 'send'] as const),
  ...(['loading', 'full'] as const),
] as const
const handOver = [
  ...(['action', 'title', 'text', 'signedIn', 'name', 'email', 'submit'] as const),
  ...(['submitting', 'cancel'] as const),
] as const
const end = [
  ...(['action', 'title', 'assistant', 'team', 'confirm', 'pending', 'cancel', 'close'] as const),
] as const

/** The texts of the live chat. */
export async function chatWords() {
  const t = await getTranslations('chat')
  const tooLong = t('errors.message_too_long', { max: chatTextLength })
  return {
    ...textsFor(plain, (key) => t(key)),
    authors: textsFor(authors, (author) => t(`authors.${author}`)),
    failed: textsFor(['title', 'text', 'retry'], (key) => t(`failed.${key}`)),
    updates: textsFor(['polling', 'offline'], (key) => t(`updates.${key}`)),
    handOver: textsFor(handOver, (key) => t(`handOver.${key}`)),
    handed: { title: t('handed.title'), text: t('handed.text', { number: '{number}' }) },
    end: textsFor(end, (key) => t(`end.${key}`)),
    errors: {
      ...textsFor(plainErrors, (key) => t(`errors.${key}`)),
      name_too_long: t('errors.name_too_long', { max: messageLimits.name }),
      message_too_long: tooLong,
      too_large: tooLong,
      message_refused: t('errors.characters_invalid'),
      rate_limited: t('errors.rate_limited', { time: '{time}' }),
    } satisfies ErrorWords,
  }
}

export type ChatWords = Awaited<ReturnType<typeof chatWords>>
