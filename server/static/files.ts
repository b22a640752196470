import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { type Encoding, encodings } from './encodings.ts'

/** A file in one encoding, with its headers. */
type Form = {
  /** Alternating names and values, as sent. */
  headers: readonly string[]
  /** The ETag. */
  tag: string
  /** Null for rarely requested encodings, read from `path`. */
  content: Buffer | null
  path: string
}

/** A packed file in all its encodings. */
export type Packed = Partial<Record<Encoding, Form>> & { identity: Form }

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

/** Memory limit, above any build of this site; files beyond it are read from disk. */
const mostInMemory = 64 * 2 ** 20

/** The files below `folder` by URL, with their compressed copies. */
export function readPacked(folder: string): Map<string, Packed> {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(folder.length).replaceAll(sep, '/'),
      ),
  )
  let inMemory = 0
  const packed = (name: string): Packed => {
    const found = encodings.filter((encoding) => names.has(name + endings[encoding]))
    // Nearly all clients accept the compressed copies, a tenth of the total.
    const kept = found.length > 1 ? found.filter((encoding) => encoding !== 'identity') : found
    const contents = new Map(
      kept.map((encoding) => [encoding, readFileSync(join(folder, name + endings[encoding]))]),
    )
    const [smallest] = contents.values()
    const version = createHash('sha256')
      .update(smallest ?? '')
      .digest('base64url')
      .slice(0, 22)
    const form = (encoding: Encoding): Form => {
      const path = join(folder, name + endings[encoding])
      const content = contents.get(encoding) ?? null
      inMemory += content?.length ?? 0
      return {
        headers: [
          ...['content-type', types[extname(name)] ?? 'application/octet-stream'],
          ...['content-length', String(content?.length ?? statSync(path).size)],
          ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        ],
        tag: `"${version}${encoding === 'identity' ? '' : `-${encoding}`}"`,
        content: inMemory > mostInMemory ? null : content,
        path,
      }
    }
    return {
      identity: form('identity'),
      ...(names.has(`${name}.br`) && { br: form('br') }),
      ...(names.has(`${name}.gz`) && { gzip: form('gzip') }),
    }
  }
  const whole = [...names].filter((name) => !/\.(?:br|gz)$/.test(name))
  return new Map(whole.map((name) => [name, packed(name)]))
}

/** Sends the content of `form`; the headers must have been written. */
export function sendContent(response: ServerResponse, { content, path }: Form): void {
  if (content) response.end(content)
  // `pipeline` aborts the connection on errors, so a partial response can't look complete.
  else pipeline(createReadStream(path), response, () => {})
}
