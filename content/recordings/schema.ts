import { z } from 'zod'
import type { Recording } from './index'

export type RecordingWords = {
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
export const recordingWords = (recordings: readonly Worded[]) =>
  z.strictObject(
    Object.fromEntries(recordings.map((recording) => [recording.slug, wordsOf(recording)])),
  )
