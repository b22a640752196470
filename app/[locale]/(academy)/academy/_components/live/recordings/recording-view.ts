import 'server-only'
import { getLocale } from 'next-intl/server'
import { instructors } from '@/lib/content/instructors'
import {
  getRecordingWords,
  type Recording,
  type RecordingWords,
  recordings,
} from '@/lib/content/recordings'

export type RecordingView = {
  recording: Recording
  words: RecordingWords
  /** What a search looks through: the words of the page's language, and English. */
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
