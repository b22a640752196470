import 'server-only'
import { parseWords } from '@/content/parse-words'
import de from '@/content/recordings/words/de.json'
import en from '@/content/recordings/words/en.json'
import es from '@/content/recordings/words/es.json'
import fr from '@/content/recordings/words/fr.json'
import hi from '@/content/recordings/words/hi.json'
import type { Chapter, Timeline } from '@/content/replays/timeline'
import type { Locale } from '@/lib/i18n/routing'
import { type RecordingFacts, recordingFacts } from './facts'
import { type RecordingWords, recordingWords } from './schema'

export type { RecordingWords } from './schema'

export type Recording = RecordingFacts & {
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
