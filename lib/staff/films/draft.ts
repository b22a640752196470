import { type Instructor, instructors } from '@/content/instructors'
import { clock } from '@/content/replays/timeline'
import { toWebVtt } from '@/content/replays/transcript'
import type { InputOf } from '@/lib/change/send-change'
import { type Locale, locales } from '@/lib/i18n/routing'
import type { StaffEvent } from '@/lib/staff/events/queries'
import type { createFilm } from './changes'
import type { StaffFilm } from './queries'
import { secondsOf } from './schema'

type TextFields = `title_${Locale}` | `description_${Locale}`

/** A film as its form has it: texts throughout. */
export type FilmDraft = Record<
  | 'category'
  | 'instructor'
  | 'event'
  | 'recordedOn'
  | 'length'
  | 'link'
  | 'chapters'
  | 'captions'
  | TextFields,
  string
>

const textDraft = (words: StaffFilm['words'] = {}) =>
  Object.fromEntries(
    locales.flatMap((locale) => [
      [`title_${locale}`, words[locale]?.title ?? ''],
      [`description_${locale}`, words[locale]?.description ?? ''],
    ]),
  ) as Record<TextFields, string>

export const emptyFilm: FilmDraft = {
  ...textDraft(),
  category: 'vibe-session',
  instructor: '',
  event: '',
  recordedOn: '',
  length: '',
  link: '',
  chapters: '',
  captions: '',
}

const knownInstructor = (name: string | null) => (name !== null && name in instructors ? name : '')

/** The film of an event, to begin with. */
export const filmOf = (event: StaffEvent): FilmDraft => ({
  ...emptyFilm,
  ...textDraft(event.texts),
  category: event.type,
  instructor: knownInstructor(event.instructor),
  event: event.id,
  recordedOn: event.startsAt.slice(0, 10),
})

/** A stored film as its form has it. */
export const filmDraft = (film: StaffFilm): FilmDraft => ({
  ...textDraft(film.words),
  category: film.category,
  instructor: knownInstructor(film.instructor),
  event: film.event ?? '',
  recordedOn: film.recordedOn,
  length: film.seconds ? clock(film.seconds) : '',
  link: film.link ?? '',
  chapters: film.chapters.map(({ at, title }) => `${clock(at)} ${title}`).join('\n'),
  captions: film.cues ? toWebVtt(film.cues) : '',
})

/** A draft as the input of a change; what isn't valid is refused there. */
export function filmInput(draft: FilmDraft): InputOf<typeof createFilm> {
  const words = locales.map((locale) => [
    locale,
    { title: draft[`title_${locale}`], description: draft[`description_${locale}`] },
  ])
  const { category, instructor, event, recordedOn, link, chapters, captions } = draft
  return {
    category: category as 'workshop',
    instructor: (instructor || null) as Instructor | null,
    event: event || null,
    recordedOn,
    words: Object.fromEntries(words),
    // Not a number is refused as one.
    seconds: draft.length.trim() ? (secondsOf(draft.length) ?? Number.NaN) : null,
    link,
    // The change reads both.
    chapters: chapters as never,
    captions: captions as never,
  }
}
