import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { type Encoding, encodings } from './encodings.ts'

/** A file in one of its forms, with the headers that this form adds. */
type Form = {
  /** Names and values by turns, as they go out. */
  headers: readonly string[]
  /** What a client says that has this form already. */
  tag: string
  /** Null where nobody is expected to ask for it: then it is read from `path`. */
  content: Buffer | null
  path: string
}

/** A packed file in all its forms. */
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
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** More than any build of this site has; what goes beyond is read from its file. */
const mostInMemory = 64 * 2 ** 20

/** The files below `folder` by their addresses, their compressed forms with them. */
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
    // Nearly every client takes the compressed forms, which are a tenth of the whole.
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

/** Sends the content of `form` as the rest of an answer whose headers are written. */
export function sendContent(response: ServerResponse, { content, path }: Form): void {
  if (content) response.end(content)
  // Half an answer must not look like a whole one: `pipeline` breaks the connection.
  else pipeline(createReadStream(path), response, () => {})
}
