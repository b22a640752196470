import { z } from 'zod'
import type { EventType } from '@/content/events/topics'
import type { Instructor } from '@/content/instructors'
import type { Interest } from '@/content/topics'
import 'server-only'
import { parseWords } from '@/content/parse-words'
import de from '@/content/recordings/words/de.json'
import en from '@/content/recordings/words/en.json'
import es from '@/content/recordings/words/es.json'
import fr from '@/content/recordings/words/fr.json'
import hi from '@/content/recordings/words/hi.json'
import type { Chapter, Timeline } from '@/content/replays/timeline'
import type { Locale } from '@/lib/i18n/routing'

type RecordingWords = {
  title: string
  description: string
  /** By the slug of the chapter. */
  chapters: Record<string, string>
}

type Worded = Pick<Recording, 'slug' | 'chapters'>

const wordsOf = ({ chapters }: Worded): z.ZodType<RecordingWords> =>
  z.strictObject({
    title: z.string().min(3).max(80),
    description: z.string().min(60).max(300),
    chapters: z.record(z.enum(chapters.map(({ slug }) => slug)), z.string().min(3).max(80)),
  })

/** A language's words for all recordings and their chapters, and no others. */
const recordingWords = (recordings: readonly Worded[]) =>
  z.strictObject(
    Object.fromEntries(recordings.map((recording) => [recording.slug, wordsOf(recording)])),
  )

/** A replay of ours, except what its timeline says. */
type RecordingFacts = {
  slug: string
  category: EventType
  /** Who leads the course. */
  instructor: Instructor
  /** The day it was published, as YYYY-MM-DD. */
  date: string
  /** The course and lesson that continue it. */
  course: string
  lesson: string
  interests: readonly Interest[]
}

/** All replays, the newest first. */
const recordingFacts: readonly RecordingFacts[] = [
  {
    slug: 'the-total-that-doubled',
    category: 'workshop',
    instructor: 'arrieta',
    date: '2026-11-23',
    course: 'sql-from-the-first-query',
    lesson: 'joins-and-lost-rows',
    interests: ['Coding', 'Research'],
  },
  {
    slug: 'a-line-that-learns',
    category: 'vibe-session',
    instructor: 'okafor',
    date: '2026-11-23',
    course: 'how-machines-learn',
    lesson: 'a-line-through-points',
    interests: ['AI/ML', 'Research'],
  },
  {
    slug: 'a-prompt-with-a-score',
    category: 'vibe-session',
    instructor: 'vasseur',
    date: '2026-11-23',
    course: 'prompting-that-holds-up',
    lesson: 'measuring-a-prompt',
    interests: ['AI/ML', 'Coding'],
  },
  {
    slug: 'ninety-percent-right',
    category: 'workshop',
    instructor: 'okafor',
    date: '2026-11-23',
    course: 'statistics-for-decisions',
    lesson: 'base-rates-and-bayes',
    interests: ['Research', 'Entrepreneurship'],
  },
  {
    slug: 'search-you-can-explain',
    category: 'hackathon',
    instructor: 'okafor',
    date: '2026-11-23',
    course: 'retrieval-that-answers',
    lesson: 'bm25-and-rank-fusion',
    interests: ['AI/ML', 'Coding', 'Hackathons'],
  },
  {
    slug: 'retry-without-paying-twice',
    category: 'workshop',
    instructor: 'kulkarni',
    date: '2026-11-23',
    course: 'building-on-model-apis',
    lesson: 'retries-that-do-no-harm',
    interests: ['Coding', 'Entrepreneurship'],
  },
]

type Recording = RecordingFacts & {
  /** Its length, rounded. */
  minutes: number
  chapters: readonly Chapter[]
}

const timelines = import.meta.glob<{ default: Timeline }>('../replays/timelines/*.json', {
  eager: true,
})

function timelineOf(slug: string): Timeline {
  const found = timelines[`../replays/timelines/${slug}.json`]
  if (!found) throw new Error(`The replay ${slug} has no timeline: npm run replays`)
  return found.default
}

/** All replays, the newest first. */
export const recordings: readonly Recording[] = recordingFacts.map((facts) => {
  const { duration, chapters } = timelineOf(facts.slug)
  return { ...facts, minutes: Math.round(duration / 60), chapters }
})

const words = parseWords('recordings', recordingWords(recordings), { en, hi, es, fr, de })

/** A replay by its slug; undefined if there is none. */
export function getRecording(slug: string): Recording | undefined {
  return recordings.find((recording) => recording.slug === slug)
}

/** What happens in a replay, by its slug; null if there is none. */
export const getTimeline = (slug: string): Timeline | null =>
  getRecording(slug) ? timelineOf(slug) : null

/** All replays' words in a language, by slug. */
export async function getRecordingWords(locale: Locale): Promise<Record<string, RecordingWords>> {
  return words[locale]
}
