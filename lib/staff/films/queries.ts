import 'server-only'
import { z } from 'zod'
import { eventTranslations, eventTypes } from '@/content/events'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { filmCues } from '@/lib/live/films'
import { staffFilmsPath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, tableArguments } from '@/lib/staff/table'

const row = camelRow({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(eventTypes),
  recorded_on: z.string(),
  seconds: z.number().nullable(),
  size: z.number().nullable(),
  /** Where the film is; null before there is one. */
  source: z.enum(['file', 'link']).nullable(),
  /** How many it has. */
  captions: z.number(),
  published: z.boolean(),
  updated_at: timestamp,
})

export type StaffFilmRow = z.output<typeof row>

const page = z.object({ count: z.number(), rows: z.array(row) })

export const filmTable = defineTable({
  caption: 'Films',
  path: staffFilmsPath(),
  search: 'Search titles',
  sorts: ['-updated_at', '-recorded_on'],
  filters: { state: { label: 'State', options: { published: 'Published', draft: 'Drafts' } } },
  none: ['No films yet', 'Create a film, upload it or link to it, and add captions.'],
  noMatch: ['No films match', 'Try other words, or remove a filter.'],
})

/** A page of films, for staff with `events`. Counts up to 1,001. Throws `Unavailable`. */
export const getStaffFilms = (accessToken: string, query: QueryOf<typeof filmTable>) =>
  read(personClient(accessToken).rpc('staff_films', tableArguments(query)), page)

const film = camelRow({
  id: z.uuid(),
  version: z.number(),
  category: z.enum(eventTypes),
  instructor: z.string().nullable(),
  event: z.uuid().nullable(),
  recorded_on: z.string(),
  seconds: z.number().nullable(),
  words: eventTranslations.unwrap(),
  link: z.string().nullable(),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  cues: filmCues.nullable(),
  file: z.string().nullable(),
  size: z.number().nullable(),
  mime: z.string().nullable(),
  uploading: z.boolean(),
  published_at: timestamp.nullable(),
  updated_at: timestamp,
})

export type StaffFilm = z.output<typeof film>

/** A film with everything that can be edited; null if there is none. Throws `Unavailable`. */
export async function getStaffFilm(accessToken: string, id: string): Promise<StaffFilm | null> {
  if (!z.uuid().safeParse(id).success) return null
  return read(personClient(accessToken).rpc('staff_film', { film: id }), film.nullable())
}

const upload = z.object({ film: z.uuid(), size: z.number(), mime: z.string() })

/** The film whose upload a path is; null once it has ended. Throws `Unavailable`. */
export const getUpload = (accessToken: string, path: string) =>
  read(personClient(accessToken).rpc('staff_upload', { path }), upload.nullable())
