import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { BackupError } from './format.ts'

/** Longer lines aren't ours; without a limit, another file's only line would be read into memory. */
const lineLimit = 16 * 1024 * 1024

const cutOff = () =>
  new BackupError('The backup is cut off: its end is missing. Copy it again, or use another one.')

/** Reads lines and blocks of bytes from a file in turn, and hashes what was read. */
export class ByteReader {
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
