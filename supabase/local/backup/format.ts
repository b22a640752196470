import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'

/**
 * A backup is one file: a line of JSON that describes it, then parts, then a line that ends it. A part is a line with
 * its name, blocks of compressed data, each after a line with its length, and a line with its length and checksum.
 */

/** The version of this format; a file with a higher one is from a newer product. */
export const format = 1

/** Begins every backup, so that another file is recognised by its first bytes. */
export const magic = '{"altiora-backup":'

/** Uncompressed bytes of a block; also what a reader keeps in memory. */
export const blockSize = 1024 * 1024

export interface Migration {
  version: string
  name: string
}

/** The first line. */
export interface Header {
  'altiora-backup': number
  /** ISO 8601; all data is from this moment. */
  madeAt: string
  migrations: Migration[]
  /** Rows of each table, by its name with the schema. */
  rows: Record<string, number>
  /** The last value of each sequence, and whether it was handed out. */
  sequences: Record<string, [string, boolean]>
  files: number
  /** Files that the database lists but that weren't on the disk. */
  missing: string[]
}

/** What a part holds: rows in PostgreSQL's text format for `COPY`, a stored file, the keys, or the mailbox. */
export interface PartName {
  part: 'table' | 'file' | 'keys' | 'mails'
  /** A table with its schema, or a file with its bucket. */
  name: string
  /** Of a table. */
  columns?: string[]
}

export interface PartEnd {
  end: 'part'
  bytes: number
  /** SHA-256 of the uncompressed data, in hex. */
  sha256: string
}

/** The last line. */
export interface FileEnd {
  end: 'backup'
  parts: number
  /** SHA-256 of all bytes before this line, in hex. */
  sha256: string
}

/** Why a file can't be used as a backup, in a sentence for the console. */
export class BackupError extends Error {}

/** The number of accounts. */
export const peopleIn = ({ rows }: Header) => rows['auth.users'] ?? 0

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What a backup has, for the console. */
export const contentsOf = (header: Header) =>
  `${counted(peopleIn(header), 'account')} and ${counted(header.files, 'file')}`

/** Whether there are films, whose files are too big for a backup. */
export const hasFilms = ({ rows }: Header) => (rows['public.films'] ?? 0) > 0

const compress = promisify(deflateRaw)

/** A part with its uncompressed data. */
export type Part = PartName & { data: AsyncIterable<Buffer> | Iterable<Buffer> }

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/** The same bytes in blocks of `blockSize`; the last one is shorter. */
async function* inBlocks(data: Part['data']): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of data) {
    for (let at = 0; at < chunk.length; ) {
      const next = chunk.subarray(at, at + blockSize - size)
      waiting.push(next)
      size += next.length
      at += next.length
      if (size < blockSize) continue
      yield Buffer.concat(waiting)
      waiting = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function* partLines({ data, ...name }: Part): AsyncGenerator<Buffer> {
  yield line(name satisfies PartName)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const block of inBlocks(data)) {
    hash.update(block)
    bytes += block.length
    // Fast rather than small: pictures don't get smaller, and the site waits for the same processor.
    const packed = await compress(block, { level: 3 })
    yield line({ block: packed.length })
    yield packed
  }
  yield line({ end: 'part', bytes, sha256: hash.digest('hex') } satisfies PartEnd)
}

/** The bytes of a backup. */
export async function* writeBackup(
  header: Header,
  parts: AsyncIterable<Part> | Iterable<Part>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  yield hashed(line(header))
  let count = 0
  for await (const part of parts) {
    for await (const bytes of partLines(part)) yield hashed(bytes)
    count += 1
  }
  yield line({ end: 'backup', parts: count, sha256: hash.digest('hex') } satisfies FileEnd)
}

/** Versions of the baseline's files begin with this. */
const baseline = '202611282'

/** The last migration that the baseline replaced: a database with it has the same tables. */
const lastReplaced = '20261128170000'

export const isOfBaseline = (file: string) => file.startsWith(baseline)

/** Whether rows were stored under migrations that the baseline replaced; throws if some of those are missing. */
export function isReplaced(migrations: Migration[]): boolean {
  const [first] = migrations
  if (!first || first.version >= baseline) return false
  if (migrations.some(({ version }) => version === lastReplaced)) return true
  throw new BackupError(
    'This data is of a version before 28 November 2026. Use it once with the last version of that day, ' +
      'whose migrations this version no longer has.',
  )
}
