import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { policyHere } from '../../security/policy/policy.ts'
import { responseHeaders } from '../response-headers.ts'
import type { FrontManifest } from './pack.ts'

/** Answers a request from finished files; false when it is one for the application. */
type Front = (request: IncomingMessage, response: ServerResponse) => boolean

/** What never changes under its name. */
const assets = /^\/(?:_next\/static|fonts)\//

// The router asks for parts of a page under the page's own address; these headers tell the two apart.
const pageHeaders = {
  ...responseHeaders,
  'cache-control': 's-maxage=31536000',
  'content-type': 'text/html; charset=utf-8',
}
const vary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'
const routerHeaders = /^(?:rsc|next-.*|x-nextjs-.*)$/

const assetHeaders = { ...responseHeaders, 'cache-control': 'public, max-age=31536000, immutable' }

function readManifest(next: string): FrontManifest | null {
  try {
    const text = readFileSync(join(next, 'front/manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as FrontManifest
    return manifest.build === readFileSync(join(next, 'BUILD_ID'), 'utf8') ? manifest : null
  } catch {
    return null
  }
}

/**
 * What serves the finished pages and assets of the build in `next` from files that were compressed once.
 * Null when nothing was packed for this very build; then the application answers everything itself.
 */
export function createFront(next: string): Front | null {
  const manifest = readManifest(next)
  if (!manifest) return null
  const policies = new Map(
    Object.entries(manifest.pages).map(([path, policy]) => [path, policyHere(policy, process.env)]),
  )
  const files = sirv(join(next, 'front'), { brotli: true, gzip: true, etag: true })

  return (request, response) => {
    const { method, url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const [path = '/', query = ''] = url.split('?')
    const isAsset = assets.test(path)
    if (!isAsset) {
      if (!policies.has(path) || /(?:^|&)_rsc=/.test(query)) return false
      if (Object.keys(headers).some((name) => routerHeaders.test(name))) return false
      // A preview of unpublished content is made by the application.
      if (headers.cookie?.includes('__prerender_bypass=')) return false
    }
    // Neither has a use for half of a file, and half of a compressed one is of no use at all.
    delete headers.range
    const setVary = response.setHeader.bind(response)
    if (!isAsset) {
      response.setHeader = (name, value) =>
        setVary(name, name.toLowerCase() === 'vary' ? vary : value)
    }
    let missing = false
    const own = isAsset
      ? assetHeaders
      : { ...pageHeaders, 'content-security-policy': policies.get(path) ?? '' }
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
    files(request, response, () => {
      missing = true
    })
    if (missing) for (const name of Object.keys(own)) response.removeHeader(name)
    return !missing
  }
}
