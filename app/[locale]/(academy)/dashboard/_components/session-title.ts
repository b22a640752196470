import { getLocale, getTranslations } from 'next-intl/server'
import { type EventType, getEventWords } from '@/lib/content/events'

/** A session's title in the page's language; its type, once its topic has left the catalogue. */
export async function sessionTitle(session: { topic: string; type: EventType }): Promise<string> {
  const [words, t] = await Promise.all([getEventWords(await getLocale()), getTranslations('live')])
  return words[session.topic]?.title ?? t(`types.${session.type}`)
}
