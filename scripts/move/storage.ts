import { createHash } from 'node:crypto'
import { BackupError } from '@/supabase/local/backup/format.ts'
import { type ReadPart, wholeData } from '@/supabase/local/backup/read.ts'
import type { Sql } from './remote.ts'

/** Uploads and downloads at once. */
const atOnce = 4

export interface Storage {
  /** The project's URL. */
  url: string
  secretKey: string
}

/** A row of storage.objects, by column. */
export type FileRow = Record<string, string | null>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Runs work for each item, a few at once; the first failure ends it. */
export async function forEach<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for await (const item of items) {
    // What failed stays, so that it is thrown below however long the next item takes.
    const one = work(item).then(() => void running.delete(one))
    one.catch(() => {})
    running.add(one)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
}

async function request({ url, secretKey }: Storage, path: string, init: RequestInit = {}) {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...init.headers }
  const response = await fetch(`${url}/storage/v1${path}`, { ...init, headers }).catch(
    (error: Error) => {
      throw new BackupError(`The project’s storage doesn’t answer at ${url}: ${error.message}`)
    },
  )
  if (response.ok) return response
  const text = (await response.text()).slice(0, 300)
  throw new BackupError(`The project’s storage answered ${response.status} to ${path}: ${text}`)
}

const pathOf = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** Throws BackupError when the storage doesn't accept the key. */
export async function checkStorage(storage: Storage): Promise<void> {
  await request(storage, '/bucket')
}

/** The names of the stored files, and the checksums of those uploaded by us. */
export async function listStored(sql: Sql): Promise<Map<string, string | null>> {
  const rows = await sql.unsafe(
    `select bucket_id || '/' || name as name, user_metadata ->> 'sha256' as sum from storage.objects`,
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Uploads a file with its type and checksum, by which a later run knows it. */
async function upload(storage: Storage, name: string, bytes: Buffer, row: FileRow): Promise<void> {
  const metadata = JSON.parse(row.metadata ?? '{}') as Record<string, string>
  const own = JSON.parse(row.user_metadata ?? '{}') as object
  const userMetadata = JSON.stringify({ ...own, sha256: sha256(bytes) })
  await request(storage, `/object/${pathOf(name)}`, {
    method: 'POST',
    headers: {
      'content-type': metadata.mimetype ?? 'application/octet-stream',
      'cache-control': metadata.cacheControl ?? 'no-cache',
      'x-upsert': 'true',
      'x-metadata': Buffer.from(userMetadata).toString('base64'),
    },
    body: new Uint8Array(bytes),
  })
}

/** Uploads the files that aren't there yet; returns how many. */
export async function uploadFiles(
  storage: Storage,
  parts: AsyncIterable<ReadPart>,
  rows: Map<string, FileRow>,
  stored: Map<string, string | null>,
): Promise<number> {
  let count = 0
  async function* files() {
    for await (const part of parts) {
      if (part.part !== 'file') continue
      yield { name: part.name, bytes: await wholeData(part) }
    }
  }
  await forEach(files(), async ({ name, bytes }) => {
    if (stored.get(name) === sha256(bytes)) return
    await upload(storage, name, bytes, rows.get(name) ?? {})
    count += 1
  })
  return count
}

/** The checksum of a stored file; null when it isn't there. */
export async function downloadedSum(storage: Storage, name: string): Promise<string | null> {
  const path = `/object/authenticated/${pathOf(name)}`
  const response = await request(storage, path).catch(() => null)
  return response ? sha256(new Uint8Array(await response.arrayBuffer())) : null
}
