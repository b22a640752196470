import 'server-only'
import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { eventTranslations, eventTypes } from '@/content/events'
import { camelRow, read } from '@/lib/db/call'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import { Unavailable } from '@/lib/http/refusal'
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

type FilmFile = z.output<typeof file>

/** Where a published film is in our storage, for staff any film; null when there is none. Throws `Unavailable`. */
export async function getFilmFile(accessToken: string, id: string): Promise<FilmFile | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('film_file', { film: id }), file.nullable())
}

/** Longer than anyone pauses a film; its page asks for a new address after that. */
const pause = 30 * 60

/** Where films are on the disk of this machine, beside the embedded backend's data. */
export function filmsFolder(): string {
  const { FILMS_DIR, DATA_DIR } = process.env
  // Otherwise, hosts that deploy traced files would take the whole project for films.
  const folder = (path: string) => resolve(/* turbopackIgnore: true */ path)
  if (FILMS_DIR) return folder(FILMS_DIR)
  const isStored = DATA_DIR && DATA_DIR !== 'memory'
  return isStored ? `${folder(DATA_DIR)}-films` : folder('supabase/.temp/films')
}

/** The name of a film's file in the folder; its path is made by the database. */
export const fileNameOf = (path: string): string => path.replace('/', '_')

const filmFileOf = (path: string): string => join(filmsFolder(), fileNameOf(path))

const bucket = () => serviceClient().storage.from('films')

/** An address of a film in the hosted storage that ends by itself. Throws `Unavailable`. */
export async function signedFilmUrl(path: string, seconds: number | null): Promise<string> {
  const { data, error } = await bucket().createSignedUrl(path, (seconds ?? 0) + pause)
  if (error) throw new Unavailable(error)
  return data.signedUrl
}

/** Permission to upload one film to the hosted storage, for two hours. */
type SignedUpload = { endpoint: string; headers: Record<string, string> }

/** Permission to upload a film to the hosted storage. Throws `Unavailable`. */
export async function signedUpload(path: string): Promise<SignedUpload> {
  const { data, error } = await bucket().createSignedUploadUrl(path)
  if (error) throw new Unavailable(error)
  const { supabaseUrl, publishableKey } = env()
  return {
    endpoint: `${supabaseUrl}/storage/v1/upload/resumable/sign`,
    headers: { apikey: publishableKey, 'x-signature': data.token },
  }
}

type Stored = { size: number; read(offset: number, length: number): Promise<Uint8Array> }

async function onDisk(path: string): Promise<Stored | null> {
  const file = filmFileOf(path)
  const stats = await stat(file).catch(() => null)
  if (!stats) return null
  const readPart: Stored['read'] = async (offset, length) => {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }
  return { size: stats.size, read: readPart }
}

async function inBucket(path: string): Promise<Stored | null> {
  const { data, error } = await bucket().createSignedUrl(path, 300)
  if (error) return null
  const ask = async (offset: number, length: number) => {
    const range = `bytes=${offset}-${offset + length - 1}`
    const answer = await fetch(data.signedUrl, {
      headers: { range },
      signal: AbortSignal.timeout(8000),
    })
    if (answer.status === 206) return answer
    await answer.body?.cancel()
    if (answer.status === 416) return null
    throw new Unavailable(`The storage answered ${answer.status}`)
  }
  const first = await ask(0, 1)
  const size = Number(first?.headers.get('content-range')?.split('/')[1])
  if (!first || !size) return null
  return {
    size,
    read: async (offset, length) => {
      const answer = await ask(offset, length)
      return answer ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array()
    },
  }
}

/** An uploaded file and how to read parts of it; null if it isn't there. Throws `Unavailable`. */
export const storedFilm = (path: string): Promise<Stored | null> =>
  env().embedded ? onDisk(path) : inBucket(path)

/** A film or what is noted about its upload; the folder may be one that has other files, too. */
const filmName = /^([0-9a-f-]{36})_([0-9a-f]{32}\.(?:mp4|webm))(?:\.json)?$/

/** The paths of all films on the disk of this machine; none if the storage is hosted. */
export async function filmsOnDisk(): Promise<string[]> {
  if (!env().embedded) return []
  const names = await readdir(filmsFolder()).catch(() => [])
  return [...new Set(names.filter((name) => filmName.test(name)).map(pathOf))]
}

const pathOf = (name: string) => name.replace(filmName, '$1/$2')

const day = 24 * 60 * 60 * 1000

/** Those of these films that are a day old; the hosted storage gives no younger ones. */
export async function oldFilmsOf(paths: readonly string[]): Promise<string[]> {
  if (!env().embedded) return [...paths]
  const isOld = async (path: string) => {
    const parts = [filmFileOf(path), `${filmFileOf(path)}.json`]
    const stats = await Promise.all(
      parts.map((part) => stat(/* turbopackIgnore: true */ part).catch(() => null)),
    )
    return stats.every((part) => !part || part.mtimeMs < Date.now() - day)
  }
  const old = await Promise.all(paths.map(isOld))
  return paths.filter((_, at) => old[at])
}

/** Removes files from the storage; true once they are gone. */
export async function removeFilmFiles(paths: readonly string[]): Promise<boolean> {
  if (!env().embedded) return (await bucket().remove([...paths])).error === null
  const files = paths.flatMap((path) => [filmFileOf(path), `${filmFileOf(path)}.json`])
  await Promise.all(files.map((file) => rm(file, { force: true })))
  return true
}

/** Removes files of films that are no longer used, and of uploads that were never finished. Safe to fail: the next call tries again. */
export async function removeDiscardedFilms(): Promise<void> {
  const database = serviceClient(patience.change)
  const { data: files } = await database.rpc('due_film_files', { most: 20 })
  if (!files || files.length === 0) return
  if (await removeFilmFiles(files)) await database.rpc('forget_film_files', { files })
}

/** The bytes that a `Range` header asks for; null for all, 'none' if there are none of them. Several aren't answered. */
export function rangeOf(
  header: string | null,
  size: number,
): { from: number; to: number } | null | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (!first && !last) return null
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to || from >= size ? 'none' : { from, to }
}

/** A film from the disk, or the part of it that a request asks for (RFC 9110, 14). */
export function streamFilm(
  request: Request,
  { file, mime, size }: { file: string; mime: string; size: number },
): Response {
  const etag = `"${fileNameOf(file)}"`
  const headers = {
    'content-type': mime,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': 'inline',
  }
  const condition = request.headers.get('if-range')
  const rangeHeader = condition && condition !== etag ? null : request.headers.get('range')
  const range = rangeOf(rangeHeader, size)
  if (range === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}` },
    })
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  const length = { 'content-length': String(to - from + 1) }
  const part: Record<string, string> = range
    ? { 'content-range': `bytes ${from}-${to}/${size}` }
    : {}
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ...length } })
  const source = createReadStream(filmFileOf(file), { start: from, end: to })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source.on('data', (chunk) => {
        controller.enqueue(new Uint8Array(chunk as Buffer))
        // A film is read no faster than it is sent.
        if ((controller.desiredSize ?? 1) <= 0) source.pause()
      })
      source.on('end', () => controller.close())
      source.on('error', (error) => controller.error(error))
    },
    pull: () => {
      source.resume()
    },
    cancel: () => {
      source.destroy()
    },
  })
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...part },
  })
}
