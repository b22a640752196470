import { getLocale, getTranslations } from 'next-intl/server'
import { type EventTranslations, type EventType, eventTitle, getEventTexts } from '@/content/events'

/** A session's title in the page's language; its type, once its topic has left the catalogue. */
export async function sessionTitle(session: {
  topic: string
  type: EventType
  words: EventTranslations | null
}): Promise<string> {
  const locale = await getLocale()
  const [words, t] = await Promise.all([getEventTexts(locale), getTranslations('live')])
  return eventTitle(session, words, locale) ?? t(`types.${session.type}`)
}
