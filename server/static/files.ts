import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { type Encoding, encodings } from './encodings.ts'

/** A file in one encoding. */
type Variant = {
  /** Alternating names and values, as sent. */
  headers: readonly string[]
  etag: string
  /** Null for rarely requested encodings, read from `path`. */
  content: Buffer | null
  path: string
}

/** A packed file in all its encodings. */
export type PackedFile = Partial<Record<Encoding, Variant>> & { identity: Variant }

const endings = { br: '.br', gzip: '.gz', identity: '' }
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Memory limit, above any build of this site; files beyond it are read from disk. */
const mostInMemory = 64 * 2 ** 20

/** The files below `folder` by URL, with their compressed copies. */
export function readPackedFiles(folder: string): Map<string, PackedFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll(sep, '/'))
  const existing = new Set(names)
  let inMemory = 0
  const readFile = (name: string): PackedFile => {
    const available = encodings.filter((encoding) => existing.has(name + endings[encoding]))
    const [smallest = 'identity'] = available
    const bytes = readFileSync(join(folder, name + endings[smallest]))
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const variants = available.map((encoding): [Encoding, Variant] => {
      const path = join(folder, name + endings[encoding])
      const { size } = statSync(path)
      // Nearly all clients accept the compressed copies, a tenth of the total.
      const isKept = (encoding !== 'identity' || available.length === 1) && inMemory < mostInMemory
      if (isKept) inMemory += size
      return [
        encoding,
        {
          headers: [
            ...['content-type', types[extname(name)] ?? 'application/octet-stream'],
            ...['content-length', String(size)],
            ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
          ],
          etag: `"${version}${encoding === 'identity' ? '' : `-${encoding}`}"`,
          content: isKept ? readFileSync(path) : null,
          path,
        },
      ]
    })
    return Object.fromEntries(variants) as PackedFile
  }
  const originals = names.filter((name) => !/\.(?:br|gz)$/.test(name))
  return new Map(originals.map((name) => [name, readFile(name)]))
}

/** Sends the content of a variant; the headers must have been written. */
export function sendContent(response: ServerResponse, { content, path }: Variant): void {
  if (content) response.end(content)
  // `pipeline` aborts the connection on errors, so a partial response can't look complete.
  else pipeline(createReadStream(path), response, () => {})
}
