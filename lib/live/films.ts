import 'server-only'
import { z } from 'zod'
import { eventTranslations, eventTypes } from '@/content/events'
import { camelRow, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { isEventId } from './schema'

const chapters = z.array(z.object({ at: z.number(), title: z.string() }))

const columns = {
  id: z.uuid(),
  category: z.enum(eventTypes),
  /** Id of the instructor; null if nobody is named. */
  instructor: z.string().nullable(),
  /** YYYY-MM-DD. */
  recorded_on: z.string(),
  seconds: z.number().nullable(),
  words: eventTranslations.unwrap(),
  chapters,
}

const listed = camelRow(columns)

/** A film in a list. */
export type FilmRow = z.output<typeof listed>

/** The published films, the newest first, 200 at most. Throws `Unavailable`. */
export const getFilms = (accessToken: string): Promise<FilmRow[]> =>
  read(personClient(accessToken).rpc('list_films'), z.array(listed))

export const filmCues = z.array(z.object({ from: z.number(), to: z.number(), text: z.string() }))

const film = camelRow({
  ...columns,
  cues: filmCues,
  /** The address of a film elsewhere; null for one in our storage. */
  link: z.string().nullable(),
})

export type Film = z.output<typeof film>

/** A published film, for staff any film; null when there is none. Throws `Unavailable`. */
export async function getFilm(accessToken: string, id: string): Promise<Film | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('get_film', { film: id }), film.nullable())
}

/** The newest published film of an event; null when there is none. Throws `Unavailable`. */
export const getEventFilm = (accessToken: string, event: string): Promise<string | null> =>
  read(personClient(accessToken).rpc('event_film', { event }), z.uuid().nullable())

const file = z.object({
  /** Its path in the storage. */
  file: z.string(),
  mime: z.string(),
  size: z.number(),
  seconds: z.number().nullable(),
})

export type FilmFile = z.output<typeof file>

/** Where a published film is in our storage, for staff any film; null when there is none. Throws `Unavailable`. */
export async function getFilmFile(accessToken: string, id: string): Promise<FilmFile | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('film_file', { film: id }), file.nullable())
}
