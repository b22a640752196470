import { getLocale, getTranslations } from 'next-intl/server'
import { type EventType, eventTitle, getEventWords, type OwnWords } from '@/content/events'

/** A session's title in the page's language; its type, once its topic has left the catalogue. */
export async function sessionTitle(session: {
  topic: string
  type: EventType
  words: OwnWords | null
}): Promise<string> {
  const locale = await getLocale()
  const [words, t] = await Promise.all([getEventWords(locale), getTranslations('live')])
  return eventTitle(session, words, locale) ?? t(`types.${session.type}`)
}
