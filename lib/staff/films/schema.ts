import { z } from 'zod'
import { eventTypes } from '@/content/events/topics'
import { type Instructor, instructors } from '@/content/instructors'
import { locales } from '@/lib/i18n/routing'
import { parseWebVtt } from './webvtt'

const ids = Object.keys(instructors) as [Instructor, ...Instructor[]]
const film = z.uuid('invalid')

const text = z.string('invalid').transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
const words = z.partialRecord(z.enum(locales), z.object({ title: text, description: text }))

/** "7:40" or "1:07:40" in seconds; null for anything else. */
export function secondsOf(written: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(written.trim())
  if (!match) return null
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

type FilmChapter = { at: number; title: string }

/** Chapters as typed: one a line, its time and then its title. Null if a line is neither. */
export function chaptersOf(typed: string): FilmChapter[] | null {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const chapters = lines.map((line) => {
    const [time = '', ...words] = line.split(/\s+/)
    return { at: secondsOf(time), title: words.join(' ') }
  })
  const good = chapters.every(
    ({ at, title }, i) =>
      at !== null && title && title.length <= 80 && at > (chapters[i - 1]?.at ?? -1),
  )
  return good && chapters.length <= 100 ? (chapters as FilmChapter[]) : null
}

const chapters = z.string('invalid').transform((typed, context) => {
  const chapters = chaptersOf(typed)
  if (chapters) return chapters
  context.addIssue({ code: 'custom', message: 'chapters_invalid' })
  return z.NEVER
})

/** A WebVTT file; an empty one takes the captions away. */
const captions = z
  .string('invalid')
  .max(2_000_000, 'text_too_long')
  .transform((typed, context) => {
    if (!typed.trim()) return null
    const { cues, problems } = parseWebVtt(typed)
    const [problem] = problems
    if (!problem) return cues
    context.addIssue({ code: 'custom', message: problem.code })
    return z.NEVER
  })

const date = z
  .string('date_invalid')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'date_invalid')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'date_invalid')

/** https, to a file that browsers play; which hosts may be linked is a setting (FILM_HOSTS). */
const link = z
  .string('invalid')
  .transform((typed) => typed.trim() || null)
  .refine(
    (typed) =>
      typed === null ||
      (URL.canParse(typed) &&
        typed.length <= 300 &&
        /^https:\/\/[^@\s]+\.(?:mp4|webm)$/.test(typed) &&
        !/[<>"`{}|\\^#?]/.test(typed)),
    'film_link',
  )

const fields = {
  category: z.enum(eventTypes, 'invalid'),
  instructor: z.enum(ids, 'invalid').nullable(),
  /** The event that was filmed. */
  event: z.uuid('invalid').nullable(),
  recordedOn: date,
  words,
  seconds: z
    .int('number_invalid')
    .min(1, 'number_invalid')
    .max(43_200, 'number_invalid')
    .nullable(),
  link,
  chapters,
  captions,
}

type Checked = { words: z.output<typeof words> }

function check({ words: typed }: Checked, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  for (const locale of locales) {
    const { title, description } = typed[locale] ?? { title: '', description: '' }
    if (locale !== 'en' && !title && !description) continue
    const half = locale !== 'en' && (!title || !description)
    if (title.length < 3 || title.length > 80 || /\p{Cc}/u.test(title)) {
      complain(`title_${locale}`, half ? 'language_incomplete' : 'title_short')
    }
    if (description.length < 20 || description.length > 2000) {
      complain(`description_${locale}`, half ? 'language_incomplete' : 'description_length')
    }
  }
}

export const createFilmInput = z.object(fields).superRefine(check)

/** Changes a film of which `version` is known. */
export const changeFilmInput = z
  .object({ ...fields, film, version: z.int('invalid').min(1, 'invalid') })
  .superRefine(check)

export const publishFilmInput = z.object({ film, published: z.boolean('invalid') })

export const deleteFilmInput = z.object({ film })

export const startUploadInput = z.object({
  film,
  size: z.int('invalid').min(1, 'film_type'),
  mime: z.enum(['video/mp4', 'video/webm'], 'film_type'),
})

/** Where a film is being uploaded to; as in the database. */
export const uploadPath = z
  .string('invalid')
  .regex(/^[0-9a-f-]{36}\/[0-9a-f]{32}\.(?:mp4|webm)$/, 'invalid')

export const finishUploadInput = z.object({ path: uploadPath })
