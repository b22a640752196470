import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { call, read, timestamp } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import type { Json } from '@/lib/db/database.types'
import { Unavailable } from '@/lib/http/refusal'
import { fileAnswer } from './answer-schema'
import { apiLimits, type FileFormat, formats } from './limits'
import { readRecords } from './parse'
import { problem } from './problems'
import type { uploadRequest } from './schema'

type FileAnswer = z.output<typeof fileAnswer>

/** The private bucket, reachable with the server's key only. Files are stored under their id. */
const stored = () => serviceClient().storage.from('api-files')

const row = fileAnswer
  .omit({ processing_url: true, created_at: true })
  .extend({ created_at: timestamp })

const toFile = (file: z.output<typeof row>, origin: string): FileAnswer => ({
  ...file,
  processing_url: `${origin}/api/v1/files/${file.file_id}`,
})

/** A file name without its path and unprintable characters. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '').trim() || 'file'
}

function formatOf(name: string): FileFormat {
  const ending = name.toLowerCase().split('.').at(-1)
  return formats.find((format) => format === ending) ?? (ending === 'ndjson' ? 'jsonl' : 'txt')
}

const noRoom = () =>
  problem('file_limit', 'An account can store up to 50 files and 100 MB in total.')

/** Refuses with 'file_limit' when a file of this size can't be stored; `storeFile` counts exactly. */
export async function requireRoom(person: string, size: number): Promise<void> {
  const room = await read(serviceClient().rpc('has_api_file_room', { person, size }), z.boolean())
  if (!room) throw noRoom()
}

/** Stores a person's file and returns it with its record count. Refuses with 'file_limit'. */
export async function storeFile(
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
  const reservation = {
    person,
    file: id,
    filename,
    size: bytes.byteLength,
    format: as,
    ...(metadata && { metadata: metadata as Json }),
  }
  // The row comes first, so a failed upload is removed within the hour.
  const reserved = await call(database.rpc('reserve_api_file', reservation), z.boolean(), {
    // The account was deleted meanwhile.
    '23503': () => problem('unauthenticated', 'The account has been deleted.'),
  })
  if (!reserved) throw noRoom()
  try {
    // Parse last, so a full account causes no work.
    const reading = await readRecords(bytes, as)
    const { error } = await stored().upload(id, bytes, { contentType: 'application/octet-stream' })
    if (error) throw new Unavailable(error)
    const result = reading.ok
      ? { status: 'processed', records: reading.records }
      : { status: 'failed', error: reading.error }
    return toFile(
      await read(database.rpc('finish_api_file', { person, file: id, ...result }), row),
      origin,
    )
  } catch (error) {
    await database.rpc('delete_api_file', { person, file: id })
    throw error
  }
}

/** All files of this person, newest first. */
export async function getFiles(person: string, origin: string): Promise<FileAnswer[]> {
  const query = serviceClient(patience.read).rpc('list_api_files', { person })
  return (await read(query, z.array(row))).map((file) => toFile(file, origin))
}

/** One of this person's files; 'not_found' for any other. */
export async function getFile(person: string, file: string, origin: string): Promise<FileAnswer> {
  const query = serviceClient(patience.read).rpc('get_api_file', { person, file })
  const found = await read(query, row.nullable())
  if (!found) throw noFile()
  return toFile(found, origin)
}

/** Deletes one of this person's files. */
export async function deleteFile(person: string, file: string): Promise<void> {
  const deleted = await read(serviceClient().rpc('delete_api_file', { person, file }), z.boolean())
  if (!deleted) throw noFile()
  await removeDiscardedFiles()
}

export const noFile = () => problem('not_found', 'You have no file with this ID.')

/** Removes stored files whose rows are gone and returns their number. Failures are harmless: a later run retries. */
export async function removeDiscardedFiles(): Promise<number> {
  const database = serviceClient()
  const { data: due } = await database.rpc('due_api_files', { most: 100 })
  if (!due || due.length === 0) return 0
  const { error } = await stored().remove(due)
  if (error) return 0
  await database.rpc('forget_api_files', { files: due })
  return due.length
}
