import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { responseHeaders } from '@/lib/http/headers.ts'
import { policyHere, practiceFrame } from '@/lib/security/content-policy.ts'
import type { StaticManifest } from '@/scripts/build/pack.ts'
import { acceptedEncodings, type PackedFile, readPackedFiles, sendContent } from './files.ts'
import { requestedPart } from './router-request.ts'

/** Answers a request from packed files; false to leave it to the application. */
type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** A file and the headers of all its responses, as alternating names and values. */
type Entry = { file: PackedFile; headers: readonly string[] }

/** A finished page, with what the router may ask for at its URL: the payload (''), or a segment by its path. */
type Page = Entry & { parts: ReadonlyMap<string, Entry> }

/** Immutable URLs. */
const assets = /^\/(?:_next\/static|contours|fonts|practice)\//

const assetHeaders = {
  ...responseHeaders,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
}

// The router requests parts of a page at the page's URL, told apart by these headers. No date: browsers would infer
// from an old one that the page may be cached.
const pageHeaders = {
  ...responseHeaders,
  'cache-control': 's-maxage=31536000',
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
}

function readManifest(next: string): StaticManifest | null {
  try {
    const text = readFileSync(join(next, 'front/manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as StaticManifest
    return manifest.build === readFileSync(join(next, 'BUILD_ID'), 'utf8') ? manifest : null
  } catch {
    return null
  }
}

const entryOf = (file: PackedFile, headers: Record<string, string>): Entry => ({
  file,
  headers: Object.entries(headers).flat(),
})

/** All packed responses, by URL. */
function readEntries(folder: string, { pages, parts }: StaticManifest): Map<string, Entry | Page> {
  const entries = new Map<string, Entry | Page>()
  const files = readPackedFiles(folder)
  const frame = practiceFrame(folder)
  for (const [path, file] of files) {
    if (!assets.test(path)) continue
    const entry = entryOf(file, { ...assetHeaders, ...(path === frame?.url && frame.headers) })
    // Browsers ask for `[slug].js` with its brackets as numbers.
    entries.set(path, entry).set(path.replaceAll('[', '%5B').replaceAll(']', '%5D'), entry)
  }
  for (const [path, policy] of Object.entries(pages)) {
    const file = files.get(path === '/' ? '/index.html' : `${path}.html`)
    if (!file) continue
    const headers = { ...pageHeaders, 'content-security-policy': policyHere(policy, process.env) }
    const { route = path, staleTime = '', files: names = {} } = parts[path] ?? {}
    const rewritten = { 'x-nextjs-rewritten-path': route, 'x-nextjs-rewritten-query': '' }
    const ofParts: Record<string, string> = {
      ...headers,
      'x-nextjs-prerender': '1',
      ...(route !== path && rewritten),
    }
    const segments = Object.entries(names).flatMap(([segment, name]): [string, Entry][] => {
      const more: Record<string, string> = segment
        ? { 'x-nextjs-postponed': '2' }
        : { 'x-nextjs-stale-time': staleTime }
      const part = files.get(`/parts/${name}.rsc`)
      return part ? [[segment, entryOf(part, { ...ofParts, ...more })]] : []
    })
    entries.set(path, { ...entryOf(file, headers), parts: new Map(segments) })
  }
  return entries
}

/** What a request gets of a page; undefined if the application has to answer, as in draft mode. */
function pageEntry(page: Page, { method, headers }: IncomingMessage, query: string | null) {
  if (headers.cookie?.includes('__prerender_bypass=')) return undefined
  if (headers.rsc === undefined) return page
  const segment = method === 'GET' && query !== null ? requestedPart(headers, query) : null
  return segment === null ? undefined : page.parts.get(segment)
}

/** Whether `If-None-Match` includes `etag`, even weakened by a proxy. */
const matches = (header: string, etag: string): boolean =>
  header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)

/** A handler for the packed files of the build in `next`, kept in memory; null unless packed for this build. */
export function createStaticHandler(next: string): StaticHandler | null {
  const manifest = readManifest(next)
  if (!manifest) return null
  const entries = readEntries(join(next, 'front'), manifest)

  return (request, response) => {
    const { method, url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const end = url.indexOf('?')
    const found = entries.get(end < 0 ? url : url.slice(0, end))
    const query = end < 0 ? null : url.slice(end + 1)
    const entry = found && 'parts' in found ? pageEntry(found, request, query) : found
    if (!entry) return false
    // Ranges are ignored: a part of a compressed file is useless, and a full response is always allowed.
    const { file } = entry
    const encoding = acceptedEncodings(headers['accept-encoding']).find((name) => file[name])
    const variant = (encoding && file[encoding]) ?? file.identity
    const ifNoneMatch = headers['if-none-match']
    if (ifNoneMatch && matches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, [...entry.headers, 'etag', variant.etag]).end()
      return true
    }
    response.writeHead(200, [...entry.headers, 'etag', variant.etag, ...variant.headers])
    if (method === 'HEAD') response.end()
    else sendContent(response, variant)
    return true
  }
}

const body = JSON.stringify({ status: 'unauthenticated' })
const headers = {
  ...responseHeaders,
  'cache-control': 'private, no-store',
  'content-type': 'application/json',
  'content-length': body.length,
}

/**
 * Answers the session check of browsers without cookies, which every public page sends, so that they don't wait for
 * rendering. Returns true if it did. A test compares this with the handler's answer.
 */
export function respondAnonymousSession(
  { method, url, headers: { cookie, authorization } }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' || cookie || authorization) return false
  if (url?.split('?')[0] !== '/api/auth/session') return false
  response.writeHead(200, headers).end(body)
  return true
}
