import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, read } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import { Refusal } from '@/lib/http/refusal'
import { removeDiscardedFilms, signedUpload, storedFilm } from '@/lib/live/films'
import { filmHosts } from '@/lib/security/content-policy'
import { uploadPathOf } from '@/lib/staff/paths'
import { filmType } from './container'
import { getUpload } from './queries'
import {
  changeFilmInput,
  createFilmInput,
  deleteFilmInput,
  finishUploadInput,
  publishFilmInput,
  startUploadInput,
} from './schema'

/** Whether films at this address may be shown: the content policy allows the same hosts. */
const isFilmHost = (link: string): boolean => filmHosts(process.env).includes(new URL(link).host)

const staff = { access: 'staff', limits: 'staff-person', permission: 'events' } as const

type Input = z.output<typeof createFilmInput>

/** What the database stores of a film. Refuses a link to a host that isn't allowed with 422 'film_host'. */
function factsOf({
  category,
  instructor,
  event,
  recordedOn,
  words,
  seconds,
  link,
  chapters,
  captions,
}: Input) {
  if (link !== null && !isFilmHost(link))
    throw new Refusal(422, 'film_host', { fields: { link: 'film_host' } })
  const written = Object.entries(words).filter(([, { title, description }]) => title && description)
  return {
    category,
    instructor,
    event,
    seconds,
    link,
    chapters,
    recorded_on: recordedOn,
    words: Object.fromEntries(written),
    cues: captions,
  }
}

/** Creates a film that isn't published; returns its id. 422 'film_host'. */
export const createFilm = defineChange({
  name: 'staff/films/create',
  input: createFilmInput,
  ...staff,
  run: async ({ input, db }) => {
    const made = db.rpc('staff_create_film', { facts: factsOf(input) })
    return { film: await call(made, z.uuid()) }
  },
})

/**
 * Changes a film; returns its new version. 404 'film_unknown', 409 'film_changed' (someone was faster), 'film_has_file'
 * or 'film_incomplete' (published ones keep what they need), 422 'film_host'.
 */
export const changeFilm = defineChange({
  name: 'staff/films/change',
  input: changeFilmInput,
  ...staff,
  run: async ({ input: { film, version, ...input }, db }) => {
    const changed = db.rpc('staff_change_film', {
      film,
      known_version: version,
      facts: factsOf(input),
    })
    return { version: await call(changed, z.number()) }
  },
})

/** Shows a film to members, or no longer. 404 'film_unknown', 409 'film_captions' or 'film_incomplete'. */
export const publishFilm = defineChange({
  name: 'staff/films/publish',
  input: publishFilmInput,
  ...staff,
  run: async ({ input, db }) => ({
    published: await call(db.rpc('staff_publish_film', input), z.boolean()),
  }),
})

/** Deletes a film and its file. 404 'film_unknown'. */
export const deleteFilm = defineChange({
  name: 'staff/films/delete',
  input: deleteFilmInput,
  ...staff,
  run: async ({ input, db }) => {
    const deleted = await call(db.rpc('staff_delete_film', input), z.boolean())
    await removeDiscardedFilms().catch(() => {})
    return { deleted }
  },
})

/**
 * Begins the upload of a film, or continues one: where it goes (with `headers` for the hosted storage) and its `path`. 404
 * 'film_unknown', 409 'film_uploads_full', 413 'film_too_large', 422 'film_type'.
 */
export const startUpload = defineChange({
  name: 'staff/films/start',
  input: startUploadInput,
  ...staff,
  run: async ({ input, db }) => {
    const path = await call(db.rpc('staff_start_upload', input), z.string())
    const hosted = env().embedded ? null : await signedUpload(path)
    return { path, endpoint: hosted?.endpoint ?? uploadPathOf(), headers: hosted?.headers ?? null }
  },
})

/**
 * Checks an uploaded file, and makes it the film. 404 'upload_unknown', 409 'upload_unfinished', 422 'film_type' (the
 * file is then removed).
 */
export const finishUpload = defineChange({
  name: 'staff/films/finish',
  input: finishUploadInput,
  ...staff,
  run: async ({ input: { path }, tokens }) => {
    const upload = await getUpload(tokens.accessToken, path)
    if (!upload) throw new Refusal(404, 'upload_unknown')
    const stored = await storedFilm(path)
    if (stored?.size !== upload.size) throw new Refusal(409, 'upload_unfinished')
    const good = (await filmType(stored.read, stored.size)) === upload.mime
    await read(serviceClient().rpc('finish_film_upload', { path, good }), z.boolean())
    await removeDiscardedFilms().catch(() => {})
    if (!good) throw new Refusal(422, 'film_type')
    return { stored: true }
  },
})
