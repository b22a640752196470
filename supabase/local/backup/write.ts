import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { blockSize, type FileEnd, type Header, type PartEnd, type PartName } from './format.ts'

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
