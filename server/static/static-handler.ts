import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { responseHeaders } from '@/lib/http/response-headers.ts'
import { policyHere } from '@/lib/security/content-policy.ts'
import { practiceFrame } from '@/lib/security/practice-policy.ts'
import type { StaticManifest } from '@/scripts/build/pack.ts'
import { acceptedEncodings } from './encodings.ts'
import { type PackedFile, readPackedFiles, sendContent } from './files.ts'

/** Answers a request from packed files; false to leave it to the application. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** A file and the headers of all its responses, as alternating names and values. */
type Entry = { file: PackedFile; headers: readonly string[]; isPage: boolean }

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

/** All packed responses, by URL. */
function readEntries(folder: string, { pages }: StaticManifest): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const files = readPackedFiles(folder)
  const frame = practiceFrame(folder)
  const add = (url: string, file: PackedFile, headers: Record<string, string>) =>
    entries.set(url, { file, headers: Object.entries(headers).flat(), isPage: url in pages })
  for (const [path, file] of files) {
    if (!assets.test(path)) continue
    const headers = { ...assetHeaders, ...(path === frame?.url && frame.headers) }
    // Browsers ask for `[slug].js` with its brackets as numbers.
    for (const url of [path, path.replaceAll('[', '%5B').replaceAll(']', '%5D')])
      add(url, file, headers)
  }
  for (const [path, policy] of Object.entries(pages)) {
    const file = files.get(path === '/' ? '/index.html' : `${path}.html`)
    const own = { 'content-security-policy': policyHere(policy, process.env) }
    if (file) add(path, file, { ...pageHeaders, ...own })
  }
  return entries
}

/** Whether `If-None-Match` includes `etag`, even weakened by a proxy. */
const matches = (header: string, etag: string): boolean =>
  header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)

/** A handler for the packed files of the build in `next`, kept in memory; null unless packed for this build. */
export function createStaticHandler(next: string): StaticHandler | null {
  const manifest = readManifest(next)
  if (!manifest) return null
  const entries = readEntries(join(next, 'front'), manifest)

  return ({ method, url = '/', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const entry = entries.get(path)
    if (!entry) return false
    // The router's requests for parts of a page, and draft mode, are for the application.
    const isDraft = headers.cookie?.includes('__prerender_bypass=')
    if (entry.isPage && (headers.rsc !== undefined || isDraft)) return false
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
