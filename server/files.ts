import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'

/** Encodings of packed files, best first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Browsers send few distinct headers; uncommon ones are parsed each time. */
const cache = new Map<string, readonly Encoding[]>()
const cacheSize = 100

/** The client's preferred {@link encodings} by `Accept-Encoding`, best first; always includes identity. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const cached = cache.get(header)
  if (cached) return cached
  const qualities = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality) || 0]
    }),
  )
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? (encoding === 'identity' ? 0 : (qualities.get('*') ?? 0))
  const accepted = encodings
    .filter((encoding) => encoding === 'identity' || qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a))
  if (cache.size < cacheSize) cache.set(header, accepted)
  return accepted
}

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
  '.rsc': 'text/x-component',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

function readVariant(path: string, encoding: Encoding, etag: string, isKept: boolean): Variant {
  const headers = [
    ...['content-type', types[extname(path)] ?? 'application/octet-stream'],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  const file = path + endings[encoding]
  headers.push('content-length', String(statSync(file).size))
  return { headers, etag, content: isKept ? readFileSync(file) : null, path: file }
}

/** A file with its compressed copies. */
function readPackedFile(path: string): PackedFile {
  const available = encodings.filter((encoding) => existsSync(path + endings[encoding]))
  const smallest = readFileSync(path + endings[available[0] ?? 'identity'])
  const version = createHash('sha256').update(smallest).digest('base64url').slice(0, 22)
  const variants = available.map((encoding) => {
    // Nearly all clients accept the compressed copies, a tenth of the total.
    const isKept = encoding !== 'identity' || available.length === 1
    const etag = `"${version}${endings[encoding]}"`
    return [encoding, readVariant(path, encoding, etag, isKept)]
  })
  return Object.fromEntries(variants)
}

/** The files below `folder` by URL. */
export function readPackedFiles(folder: string): Map<string, PackedFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const urlOf = (path: string) => path.slice(folder.length).replaceAll(sep, '/')
  return new Map(paths.map((path) => [urlOf(path), readPackedFile(path)]))
}

/** Sends the content of a variant; the headers must have been written. */
export function sendContent(response: ServerResponse, { content, path }: Variant): void {
  if (content) response.end(content)
  // `pipeline` aborts the connection on errors, so a partial response can't look complete.
  else pipeline(createReadStream(path), response, () => {})
}
