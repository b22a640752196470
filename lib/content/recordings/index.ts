import 'server-only'
import type { Locale } from '../../i18n/routing'
import { parseWords } from '../parse-words'
import { type Recording, recordings } from './facts'
import { type RecordingWords, recordingWords } from './schema'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import hi from './words/hi.json'

export { type Recording, recordings } from './facts'
export type { RecordingWords } from './schema'

const words = parseWords('recordings', recordingWords, { en, hi, es, fr, de })

/** A recording by its slug; undefined if there is none. */
export function getRecording(slug: string): Recording | undefined {
  return recordings.find((recording) => recording.slug === slug)
}

/** All recordings' words in a language, by slug. */
export async function getRecordingWords(locale: Locale): Promise<Record<string, RecordingWords>> {
  return words[locale]
}
