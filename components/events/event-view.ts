import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import {
  type EventTexts,
  type EventTopic,
  getEventTexts,
  getEventTopic,
  translationFor,
} from '@/content/events'
import { type Instructor, instructors } from '@/content/instructors'
import type { ClientMessages } from '@/lib/i18n/client-messages'
import type { Locale } from '@/lib/i18n/routing'
import type { LiveEvent } from '@/lib/live/queries'
import type { TopicLabels } from './event-row'

/** A session with its topic's texts. */
export type EventView = {
  event: LiveEvent
  title: string
  description?: string
  /** The language of title and description, where it isn't the page's. */
  lang?: Locale
  /** Absent if the topic has left the catalogue. */
  topicTexts?: EventTexts
  topic?: EventTopic
  /** Who leads it; absent if nobody is named. */
  instructor?: Instructor
  /** "with Ishaan Kulkarni" */
  by?: string
  typeLabel: string
  difficultyLabel?: string
}

/** Who leads a session: as it says, otherwise as its topic does. */
function instructorOf({ instructor, topic }: LiveEvent): Instructor | undefined {
  return instructor !== null && instructor in instructors
    ? (instructor as Instructor)
    : getEventTopic(topic)?.instructor
}

/** The sessions in the page's language. */
export async function viewEvents(events: readonly LiveEvent[]): Promise<EventView[]> {
  const [t, locale] = await Promise.all([getTranslations('live'), getLocale()])
  const texts = await getEventTexts(locale)
  return events.map((event) => {
    const topic = getEventTopic(event.topic)
    const typeLabel = t(`types.${event.type}`)
    const translation = translationFor(event.words, locale)
    const title = translation?.title ?? texts[event.topic]?.title ?? typeLabel
    const instructor = instructorOf(event)
    return {
      event,
      title,
      description: (translation ?? texts[event.topic])?.description,
      lang: translation && translation.lang !== locale ? translation.lang : undefined,
      topicTexts: texts[event.topic],
      topic,
      instructor,
      by: instructor && t('with', { name: instructors[instructor] }),
      typeLabel,
      difficultyLabel: topic && t(`difficulties.${topic.difficulty}`),
    }
  })
}

/** The sessions' topics, for `EventRow`. */
export async function topicLabelsOf(
  events: readonly Pick<LiveEvent, 'topic'>[],
): Promise<Record<string, TopicLabels>> {
  const texts = await getEventTexts(await getLocale())
  const entries = events.flatMap(({ topic: slug }) => {
    const topic = getEventTopic(slug)
    const topicTexts = texts[slug]
    if (!topic || !topicTexts) return []
    return [[slug, { title: topicTexts.title, difficulty: topic.difficulty }] as const]
  })
  return Object.fromEntries(entries)
}

/** The messages that the sessions' client components need, for `ClientMessages`. */
export const eventNamespaces = [
  'live.connection',
  'live.difficulties',
  'live.registration',
  'live.room',
  'live.seats',
  'live.times',
  'live.types',
  'live.states',
  'live.upcoming',
  'live.with',
] satisfies Parameters<typeof ClientMessages>[0]['namespaces']
