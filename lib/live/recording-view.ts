import 'server-only'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { type EventType, translationFor } from '@/content/events'
import { type Instructor, instructors } from '@/content/instructors'
import { getRecording, getRecordingWords, getTimeline, recordings } from '@/content/recordings'
import type { Cue } from '@/content/replays/timeline'
import { inParagraphs, toText, toWebVtt } from '@/content/replays/transcript'
import { orNull } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import type { Locale } from '@/lib/i18n/routing'
import { type FilmRow, getFilm, getFilms } from './films'

/** A replay or film in the page's language. */
export type RecordingView = {
  kind: 'replay' | 'film'
  /** Its last part of the URL: a film's id. */
  slug: string
  category: EventType
  instructor: Instructor | null
  /** YYYY-MM-DD. */
  date: string
  minutes: number
  chapters: readonly { at: number; slug: string; title: string }[]
  title: string
  description: string
  /** The language of title and description, where it isn't the page's. */
  lang: Locale | undefined
  /** The searched text, in the page's language and in English. */
  text: string
}

const instructorOf = (id: string | null): Instructor | null =>
  id !== null && id in instructors ? (id as Instructor) : null

/** A film in a language. */
export function viewFilm(film: FilmRow, locale: Locale): RecordingView {
  const translation = translationFor(film.words, locale)
  const instructor = instructorOf(film.instructor)
  const { id, category, recordedOn, chapters, words } = film
  const texts = [
    translation?.title,
    translation?.description,
    words.en?.title,
    words.en?.description,
  ]
  return {
    kind: 'film',
    slug: id,
    category,
    instructor,
    date: recordedOn,
    minutes: Math.max(1, Math.round((film.seconds ?? 0) / 60)),
    chapters: chapters.map(({ at, title }) => ({ at, title, slug: String(at) })),
    title: translation?.title ?? '',
    description: translation?.description ?? '',
    lang: translation && translation.lang !== locale ? translation.lang : undefined,
    text: [...texts, ...chapters.map(({ title }) => title), instructor && instructors[instructor]]
      .filter(Boolean)
      .join(' '),
  }
}

/** A replay in the page's language; null if there is none. */
export async function viewReplay(slug: string): Promise<RecordingView | null> {
  const recording = getRecording(slug)
  const [words, english] = await Promise.all([
    getRecordingWords(await getLocale()),
    getRecordingWords('en'),
  ])
  const localTexts = words[slug]
  if (!recording || !localTexts) return null
  const { category, instructor, date, minutes } = recording
  const texts = [localTexts, english[slug] ?? localTexts].flatMap(
    ({ title, description, chapters }) => [title, description, ...Object.values(chapters)],
  )
  return {
    kind: 'replay',
    slug,
    category,
    instructor,
    date,
    minutes,
    lang: undefined,
    chapters: recording.chapters.map(({ at, slug: chapter }) => ({
      at,
      slug: chapter,
      title: localTexts.chapters[chapter] ?? '',
    })),
    title: localTexts.title,
    description: localTexts.description,
    text: [...texts, instructors[instructor]].join(' '),
  }
}

/** All recordings in the page's language, the newest first; without films while they can't be read. */
export async function viewRecordings(accessToken: string): Promise<RecordingView[]> {
  const [locale, films, replays] = await Promise.all([
    getLocale(),
    orNull(getFilms(accessToken)),
    Promise.all(recordings.map(({ slug }) => viewReplay(slug))),
  ])
  return [
    ...(films ?? []).map((film) => viewFilm(film, locale)),
    ...replays.filter((one) => one !== null),
  ].toSorted((a, b) => b.date.localeCompare(a.date))
}

/** A film, read once for a page. Throws `Unavailable`. */
export const filmOf = cache(getFilm)

type Transcript = Parameters<typeof toText>[0] & { cues: readonly Cue[] }

/** A recording's captions with titles in a language. Refuses with 404 'recording_unknown'; throws `Unavailable`. */
async function transcriptOf(
  accessToken: string,
  slug: string,
  locale: Locale,
): Promise<Transcript> {
  const timeline = getTimeline(slug)
  const words = (await getRecordingWords(locale))[slug]
  if (timeline && words) {
    const chapters = timeline.chapters.map((chapter) => ({
      ...chapter,
      title: words.chapters[chapter.slug] ?? '',
    }))
    return { title: words.title, chapters, cues: timeline.cues }
  }
  const film = await getFilm(accessToken, slug)
  if (!film) throw new Refusal(404, 'recording_unknown')
  return {
    title: translationFor(film.words, locale)?.title ?? '',
    chapters: film.chapters.map(({ at, title }) => ({ at, title, slug: String(at) })),
    cues: inParagraphs(film.cues),
  }
}

/** A recording's captions or transcript as a file. Refuses with 404 'recording_unknown'; throws `Unavailable`. */
export async function recordingFile(
  accessToken: string,
  { slug, locale, kind }: { slug: string; locale: Locale; kind: 'vtt' | 'txt' },
): Promise<Response> {
  const transcript = await transcriptOf(accessToken, slug, locale)
  const text = kind === 'vtt' ? toWebVtt(transcript.cues) : toText(transcript, transcript.cues)
  return new Response(text, {
    headers: {
      'content-type': `text/${kind === 'vtt' ? 'vtt' : 'plain'}; charset=utf-8`,
      'cache-control': 'private, no-store',
    },
  })
}
