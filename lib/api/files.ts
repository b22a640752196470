import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { patience, serviceClient } from '@/lib/db/clients'
import type { Json } from '@/lib/db/database.types'
import { fileAnswer } from './answer-schema'
import { apiLimits, type FileFormat, formats } from './limits'
import { type Reading, readRecords } from './parse'
import { Refused, unavailable } from './refused'
import type { uploadRequest } from './schema'

type FileAnswer = z.output<typeof fileAnswer>

/** The private bucket; only the server's key reaches it. A file stands there under its id. */
const stored = () => serviceClient().storage.from('api-files')

const row = fileAnswer.omit({ processing_url: true, created_at: true }).extend({
  created_at: z.string().transform((value) => new Date(value).toISOString()),
})

const toFile = (value: unknown, origin: string): FileAnswer => {
  const file = row.safeParse(value)
  if (!file.success) throw unavailable()
  return { ...file.data, processing_url: `${origin}/api/v1/files/${file.data.file_id}` }
}

/** A name without its path, and without what can't be shown. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '').trim() || 'file'
}

function formatOf(name: string): FileFormat {
  const ending = name.toLowerCase().split('.').at(-1)
  return formats.find((format) => format === ending) ?? (ending === 'ndjson' ? 'jsonl' : 'txt')
}

/** Stores a file of this person and says what came of reading it. Refuses with 'file_limit'. */
export async function keepFile(
  person: string,
  { file, format, metadata }: z.output<typeof uploadRequest>,
  origin: string,
): Promise<FileAnswer> {
  const id = randomUUID()
  const name = plainName(file.name)
  const filename = [...name].slice(0, apiLimits.filename).join('')
  const as = format ?? formatOf(name)
  const bytes = await file.bytes()
  const database = serviceClient()
  // Its row first: what fails from here on is removed within the hour.
  const reserved = await database.rpc('reserve_api_file', {
    ...{ person, file: id, filename, size: bytes.byteLength, format: as },
    ...(metadata && { metadata: metadata as Json }),
  })
  // The account was deleted meanwhile.
  if (reserved.error?.code === '23503') throw new Refused('unauthenticated', 'The account is gone.')
  if (reserved.error) throw unavailable()
  if (!reserved.data) {
    throw new Refused('file_limit', 'An account holds up to 50 files and 100 MB in total.')
  }
  // Only now: an account without room has nothing read.
  const reading = await readRecords(bytes, as)
  const { error } = await stored().upload(id, bytes, {
    contentType: 'application/octet-stream',
  })
  const finished = error ? null : await finish(person, id, reading)
  if (finished) return toFile(finished, origin)
  await database.rpc('delete_api_file', { person, file: id })
  throw unavailable()
}

async function finish(person: string, file: string, reading: Reading): Promise<unknown> {
  const result = reading.ok
    ? { status: 'processed', records: reading.records }
    : { status: 'failed', error: reading.error }
  const { data } = await serviceClient().rpc('finish_api_file', { person, file, ...result })
  return data
}

/** All files of this person, the newest first. */
export async function getFiles(person: string, origin: string): Promise<FileAnswer[]> {
  const { data, error } = await serviceClient(patience.read).rpc('list_api_files', { person })
  if (error || !Array.isArray(data)) throw unavailable()
  return data.map((file) => toFile(file, origin))
}

/** One of this person's files; 'not_found' for everybody else's. */
export async function getFile(person: string, file: string, origin: string): Promise<FileAnswer> {
  const { data, error } = await serviceClient(patience.read).rpc('get_api_file', { person, file })
  if (error) throw unavailable()
  if (data === null) throw noFile()
  return toFile(data, origin)
}

/** Deletes one of this person's files. */
export async function deleteFile(person: string, file: string): Promise<void> {
  const { data, error } = await serviceClient().rpc('delete_api_file', { person, file })
  if (error) throw unavailable()
  if (!data) throw noFile()
  await removeDiscardedFiles()
}

export const noFile = () => new Refused('not_found', 'No file of yours has this id.')

/**
 * Removes the stored files whose rows are gone: after a deletion, with an account, and now and then, so that
 * what failed is done later. Answers how many; failing is harmless.
 */
export async function removeDiscardedFiles(): Promise<number> {
  const database = serviceClient()
  const { data: due } = await database.rpc('due_api_files', { most: 100 })
  if (!due || due.length === 0) return 0
  const { error } = await stored().remove(due)
  if (error) return 0
  await database.rpc('forget_api_files', { files: due })
  return due.length
}
