import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import {
  type EventTopic,
  type EventWords,
  getEventTopic,
  getEventWords,
} from '@/lib/content/events'
import { instructors } from '@/lib/content/instructors'
import {
  getRecordingWords,
  type Recording,
  type RecordingWords,
  recordings,
} from '@/lib/content/recordings'
import type { ClientMessages } from '@/lib/i18n/client-messages'
import type { LiveEvent } from '@/lib/live/queries'
import type { TopicWords } from '../../../_components/session-row'
import { dateParts } from './times'

/** A session with its topic's texts. */
export type EventView = {
  event: LiveEvent
  title: string
  /** Absent if the topic has left the catalogue. */
  words?: EventWords
  topic?: EventTopic
  /** "with Ishaan Kulkarni" */
  by?: string
  typeLabel: string
  difficultyLabel?: string
  /** The end of a button's name: "for Agents from scratch, Nov 27". */
  of: string
}

/** The sessions in the page's language. */
export async function viewEvents(events: readonly LiveEvent[]): Promise<EventView[]> {
  const [t, locale] = await Promise.all([getTranslations('live'), getLocale()])
  const words = await getEventWords(locale)
  return events.map((event) => {
    const topic = getEventTopic(event.topic)
    const typeLabel = t(`types.${event.type}`)
    const title = words[event.topic]?.title ?? typeLabel
    const { day, month } = dateParts(event.startsAt, event.zone, locale)
    return {
      event,
      title,
      words: words[event.topic],
      topic,
      by: topic && t('with', { name: instructors[topic.instructor] }),
      typeLabel,
      difficultyLabel: topic && t(`difficulties.${topic.difficulty}`),
      of: t('registration.of', { title, date: `${day} ${month}` }),
    }
  })
}

/** The sessions' topics, for `SessionRow`. */
export async function topicWordsOf(
  events: readonly Pick<LiveEvent, 'topic'>[],
): Promise<Record<string, TopicWords>> {
  const [t, locale] = await Promise.all([getTranslations('live'), getLocale()])
  const words = await getEventWords(locale)
  const entries = events.flatMap(({ topic: slug }) => {
    const topic = getEventTopic(slug)
    const own = words[slug]
    if (!topic || !own) return []
    const by = t('with', { name: instructors[topic.instructor] })
    return [[slug, { title: own.title, by, difficulty: topic.difficulty }] as const]
  })
  return Object.fromEntries(entries)
}

/** The messages that the sessions' client components need, for `ClientMessages`. */
export const liveWords = [
  'errors/live',
  'live.connection',
  'live.difficulties',
  'live.registration',
  'live.seats',
  'live.times',
  'live.types',
  'live.states',
  'live.upcoming',
] satisfies Parameters<typeof ClientMessages>[0]['parts']

export type RecordingView = {
  recording: Recording
  words: RecordingWords
  /** The searched text, in the page's language and in English. */
  text: string
}

/** All recordings in the page's language. */
export async function viewRecordings(): Promise<RecordingView[]> {
  const [words, english] = await Promise.all([
    getRecordingWords(await getLocale()),
    getRecordingWords('en'),
  ])
  return recordings.flatMap((recording) => {
    const own = words[recording.slug]
    if (!own) return []
    const texts = [own, english[recording.slug] ?? own].flatMap(
      ({ title, description, chapters }) => [title, description, ...Object.values(chapters)],
    )
    return [
      { recording, words: own, text: [...texts, instructors[recording.instructor]].join(' ') },
    ]
  })
}
