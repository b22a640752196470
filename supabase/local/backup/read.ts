import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import {
  BackupError,
  blockSize,
  type FileEnd,
  format,
  type Header,
  magic,
  type PartEnd,
  type PartName,
} from './format.ts'

const decompress = promisify(inflateRaw)

const damaged = (what: string) =>
  new BackupError(`The backup is damaged: ${what}. Copy it again, or use another one.`)

type Line = Partial<PartName> &
  Partial<Omit<PartEnd, 'end'>> &
  Partial<Omit<FileEnd, 'end'>> & {
    block?: number
    end?: 'part' | 'backup'
  }

function parsed<Value = Line>(text: string, what: string): Value {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(what)
  }
}

async function readHeader(reader: ByteReader, file: string): Promise<Header> {
  if ((await reader.peek(magic.length)).toString('latin1') !== magic) {
    throw new BackupError(`${file} isn’t a backup made by “npm run backup”.`)
  }
  const { text } = await reader.line()
  const header = parsed<Header>(text, 'its first line can’t be read')
  if (header['altiora-backup'] !== format) {
    throw new BackupError(
      `${file} has format ${header['altiora-backup']}, and this version reads format ${format}. ` +
        'Use the version of Altiora that made it, or a newer one.',
    )
  }
  return header
}

/** A part's uncompressed blocks; checks its length and checksum at the end. */
async function* readData(reader: ByteReader, name: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (;;) {
    const next = parsed((await reader.line()).text, `${name} can’t be read`)
    if (next.end === 'part') {
      const isWhole = next.bytes === bytes && next.sha256 === hash.digest('hex')
      if (!isWhole) throw damaged(`the checksum of ${name} is wrong`)
      return
    }
    if (!Number.isSafeInteger(next.block) || Number(next.block) > 2 * blockSize) {
      throw damaged(`${name} can’t be read`)
    }
    const packed = await reader.bytes(Number(next.block))
    const block = await decompress(packed, { maxOutputLength: blockSize }).catch(() => {
      throw damaged(`${name} can’t be unpacked`)
    })
    hash.update(block)
    bytes += block.length
    yield block
  }
}

export type ReadPart = PartName & { data: AsyncGenerator<Buffer> }

/**
 * A backup's header, then its parts in order. A part's data is read to its end before the next part is asked for, or
 * not at all. Throws BackupError when the file is foreign, newer, damaged or cut off.
 */
async function* readBackup(file: string): AsyncGenerator<Header | ReadPart> {
  const reader = new ByteReader(file)
  try {
    yield await readHeader(reader, file)
    for (let parts = 0; ; parts++) {
      const { text, before } = await reader.line()
      const { part, name, columns, ...end } = parsed(text, 'a part has no name')
      if (end.end === 'backup') {
        if (end.parts !== parts || end.sha256 !== before) throw damaged('its checksum is wrong')
        if ((await reader.peek(1)).length > 0) throw damaged('something follows its end')
        return
      }
      if (!part || name === undefined) throw damaged('a part has no name')
      const data = readData(reader, name)
      yield { part, name, ...(columns && { columns }), data }
      for await (const _ of data);
    }
  } finally {
    await reader.close()
  }
}

/** Reads a backup to its end; returns its header, or throws BackupError. */
export async function verifyBackup(file: string): Promise<Header> {
  let header: Header | undefined
  for await (const item of readBackup(file)) {
    if ('altiora-backup' in item) header = item
  }
  if (!header) throw damaged('it’s empty')
  return header
}

/** A part's data in memory, for parts that are known to be small. */
export async function wholeData({ data }: Pick<ReadPart, 'data'>): Promise<Buffer> {
  const blocks: Buffer[] = []
  for await (const block of data) blocks.push(block)
  return Buffer.concat(blocks)
}

/** The parts of a backup; see readBackup. */
export async function* readParts(file: string): AsyncGenerator<ReadPart> {
  for await (const item of readBackup(file)) {
    if ('part' in item) yield item
  }
}
