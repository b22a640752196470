import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { responseHeaders } from '../../lib/http/response-headers.ts'
import { policyHere } from '../../lib/security/content-policy.ts'
import { practiceFrame } from '../../lib/security/practice-policy.ts'
import type { FrontManifest } from '../build/pack.ts'
import type { RouterParts } from '../build/router-parts.ts'
import { wantedEncodings } from './encodings.ts'
import { type Packed, readPacked, sendContent } from './files.ts'
import { askedPart } from './router-request.ts'

/** Answers a request from packed files; false to leave it to the application. */
type Front = (request: IncomingMessage, response: ServerResponse) => boolean

/** A file and the headers of all its responses, as alternating names and values. */
type Known = { file: Packed; headers: readonly string[]; isPage: boolean; parts?: Parts }

/** What the router may ask for at a page's URL: the payload (''), or a segment by its path. */
type Parts = ReadonlyMap<string, Pick<Known, 'file' | 'headers'>>

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

function readManifest(next: string): FrontManifest | null {
  try {
    const text = readFileSync(join(next, 'front/manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as FrontManifest
    return manifest.build === readFileSync(join(next, 'BUILD_ID'), 'utf8') ? manifest : null
  } catch {
    return null
  }
}

/** A page's parts, with the headers that Next.js sends with them. */
function partsOf(
  { route, staleTime, files: names }: RouterParts,
  address: string,
  page: Record<string, string>,
  files: ReadonlyMap<string, Packed>,
): Parts {
  const rewritten = {
    'x-nextjs-rewritten-path': route,
    'x-nextjs-rewritten-query': '',
  }
  const own = { ...page, 'x-nextjs-prerender': '1', ...(route !== address && rewritten) }
  const known = Object.entries(names).flatMap(([segment, name]) => {
    const file = files.get(`/parts/${name}.rsc`)
    const more = segment ? { 'x-nextjs-postponed': '2' } : { 'x-nextjs-stale-time': staleTime }
    const headers = Object.entries({ ...own, ...more }).flat()
    return file ? [[segment, { file, headers }] as const] : []
  })
  return new Map(known)
}

/** All packed responses, by URL. */
function readKnown(folder: string, { pages, parts }: FrontManifest): Map<string, Known> {
  const known = new Map<string, Known>()
  const files = readPacked(folder)
  const assetLines = Object.entries(assetHeaders).flat()
  const frame = practiceFrame(folder)
  const frameLines = Object.entries({ ...assetHeaders, ...frame?.headers }).flat()
  for (const [path, file] of files) {
    const headers = path === frame?.url ? frameLines : assetLines
    if (assets.test(path)) known.set(path, { file, headers, isPage: false })
  }
  for (const [path, policy] of Object.entries(pages)) {
    const file = files.get(path === '/' ? '/index.html' : `${path}.html`)
    const own = { ...pageHeaders, 'content-security-policy': policyHere(policy, process.env) }
    if (!file) continue
    const headers = Object.entries(own).flat()
    const asked = parts[path] && partsOf(parts[path], path, own, files)
    known.set(path, { file, headers, isPage: true, ...(asked && { parts: asked }) })
  }
  return known
}

/** Whether `If-None-Match` includes `tag`, even weakened by a proxy. */
function isNamed(tag: string, named: string): boolean {
  return (
    named === tag ||
    named === '*' ||
    named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  )
}

/** What a router's request for a part of the page gets; undefined if the application has to answer. */
function partOf({ parts }: Known, { method, url = '', headers }: IncomingMessage, end: number) {
  const segment = method === 'GET' && end >= 0 ? askedPart(headers, url.slice(end + 1)) : null
  return segment === null ? undefined : parts?.get(segment)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A handler for the packed files of the build in `next`, kept in memory; null unless packed for this build. */
export function createFront(next: string): Front | null {
  const manifest = readManifest(next)
  if (!manifest) return null
  const known = readKnown(join(next, 'front'), manifest)

  return (request, response) => {
    const { method, url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const at = known.get(path) ?? (assets.test(path) ? known.get(decoded(path)) : undefined)
    // Draft mode is rendered by the application.
    if (at?.isPage && headers.cookie?.includes('__prerender_bypass=')) return false
    const found = at?.isPage && headers.rsc !== undefined ? partOf(at, request, end) : at
    if (!found) return false
    // Ranges are ignored: a part of a compressed file is useless, and a full response is always allowed.
    const { file } = found
    const encoding = wantedEncodings(headers['accept-encoding']).find((one) => file[one])
    const form = (encoding && file[encoding]) ?? file.identity
    const named = headers['if-none-match']
    if (named && isNamed(form.tag, named)) {
      response.writeHead(304, [...found.headers, 'etag', form.tag]).end()
      return true
    }
    response.writeHead(200, [...found.headers, 'etag', form.tag, ...form.headers])
    if (method === 'HEAD') response.end()
    else sendContent(response, form)
    return true
  }
}
