import 'server-only'
import { createTranslator } from 'next-intl'
import { getFaqWords } from '@/content/faq'
import { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import { askAssistant } from './assistant'

/** What the assistant says to a text: an answer of the help centre word for word, or that it doesn't know. */
export async function answerOf(
  locale: Locale,
  text: string,
): Promise<{ body: string; faq: string[] | null }> {
  const [found, messages, words] = await Promise.all([
    askAssistant(locale, text),
    loadMessages(locale),
    getFaqWords(locale),
  ])
  const t = createTranslator({ locale, messages, namespace: 'chat.assistant' })
  if (found.kind !== 'answer') return { body: t(found.kind), faq: null }
  return { body: words[found.faq[0]]?.answer.join('\n\n') ?? '', faq: found.faq }
}
