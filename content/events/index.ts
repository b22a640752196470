import 'server-only'
import de from '@/content/events/words/de.json'
import en from '@/content/events/words/en.json'
import es from '@/content/events/words/es.json'
import fr from '@/content/events/words/fr.json'
import hi from '@/content/events/words/hi.json'
import { parseWords } from '@/content/parse-words'
import type { Locale } from '@/lib/i18n/routing'
import { type EventTexts, eventWords } from './schema'
import { type EventTopic, eventTopics } from './topics'

export type { EventTexts } from './schema'
export { eventTranslations } from './schema'
export { type Difficulty, type EventTopic, type EventType, eventTopics, eventTypes } from './topics'
export { type EventTranslations, eventTitle, translationFor } from './translations'

/** The prizes of each hackathon, in US dollars. */
export const prizes = { first: 2000, second: 1500, third: 1000, design: 500 } as const

const words = parseWords('events', eventWords, { en, hi, es, fr, de })

/** A topic by its slug; undefined if there is none. */
export function getEventTopic(slug: string): EventTopic | undefined {
  return eventTopics.find((topic) => topic.slug === slug)
}

/** All topics' words in a language, by slug. */
export async function getEventTexts(locale: Locale): Promise<Record<string, EventTexts>> {
  return words[locale]
}
