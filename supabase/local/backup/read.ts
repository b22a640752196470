import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
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

/** Longer lines aren't ours; without a limit, another file's only line would be read into memory. */
const lineLimit = 16 * 1024 * 1024

const cutOff = () =>
  new BackupError('The backup is cut off: its end is missing. Copy it again, or use another one.')

/** Reads lines and blocks of bytes from a file in turn, and hashes what was read. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>
  private readonly hash = createHash('sha256')
  private rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.chunks = createReadStream(file, { highWaterMark: 256 * 1024 })[Symbol.asyncIterator]()
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next()
    if (done) return false
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, value]) : value
    return true
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return taken
  }

  /** The next bytes, at most `length` and without reading past them. */
  async peek(length: number): Promise<Buffer> {
    while (this.rest.length < length && (await this.more()));
    return this.rest.subarray(0, length)
  }

  /** Exactly `length` bytes; throws when the file ends before. */
  async bytes(length: number): Promise<Buffer> {
    if ((await this.peek(length)).length < length) throw cutOff()
    const taken = this.take(length)
    this.hash.update(taken)
    return taken
  }

  /** The next line without its end, and the hash of everything before it. Throws when the file ends before. */
  async line(): Promise<{ text: string; before: string }> {
    let from = 0
    for (;;) {
      const at = this.rest.indexOf(10, from)
      if (at >= 0) {
        const before = this.hash.copy().digest('hex')
        const taken = this.take(at + 1)
        this.hash.update(taken)
        return { text: taken.toString('utf8', 0, at), before }
      }
      from = this.rest.length
      if (from > lineLimit) throw new BackupError('The backup is damaged: a line has no end.')
      if (!(await this.more())) throw cutOff()
    }
  }

  async close(): Promise<void> {
    await this.chunks.return?.()
  }
}

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
