import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trustedTypes } from './trusted-types.ts'

type Environment = Record<string, string | undefined>

/** The hosts whose films may be linked: FILM_HOSTS, separated by commas. What isn't a host is left out. */
export const filmHosts = ({ FILM_HOSTS }: Environment): string[] =>
  (FILM_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?$/.test(host))

/** The URL for browsers' violation reports. */
const reportPath = '/api/csp-reports'

/** The style element that sonner adds for its toasts, empty at first; a test compares it. */
export const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** The style element of an open select of Radix; a test compares it. */
export const selectStyles = ["'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"]

/** A script's or style's hash as written in a policy. */
export function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function originOf(address: string | undefined): string[] {
  try {
    return address ? [new URL(address).origin] : []
  } catch {
    return []
  }
}

/** Where a page may connect besides the site: the backend, for the sign-in fallback, and the realtime service. */
function connections(environment: Environment): string[] {
  const backends = originOf(environment.NEXT_PUBLIC_SUPABASE_URL)
  const announcers = originOf(environment.SUPABASE_REALTIME_URL)
  const sockets = [...backends, ...announcers].map((origin) => origin.replace(/^http/, 'ws'))
  return [...new Set([...backends, ...sockets])]
}

/** Where films come from: the backend's storage, and the hosts that may be linked. */
const films = (environment: Environment): string[] => [
  ...originOf(environment.NEXT_PUBLIC_SUPABASE_URL),
  ...filmHosts(environment).map((host) => `https://${host}`),
]

/** The hashes of a page's style elements and attributes. */
type Styles = { elements: readonly string[]; attributes: readonly string[] }

/** Style attributes on pages rendered per request have values that aren't known beforehand, such as a bar's width. */
const anyAttribute = ["'unsafe-inline'"]

/** The policy for a page with `scripts` (hashes or a nonce), known `styles`, the site's files, and `frames` of origins. */
export function contentPolicy(
  scripts: readonly string[],
  environment: Environment,
  styles?: Styles,
  frames: readonly string[] = [],
): string {
  const attributes = styles?.attributes ?? []
  const known = attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...toastStyles, ...selectStyles, ...(styles?.elements ?? [])],
    'style-src-attr': styles ? known : anyAttribute,
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections(environment)],
    'media-src': ["'self'", 'blob:', ...films(environment)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // Of this site, only the frame that runs code may be in one (practice-policy.ts).
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
    'report-uri': [reportPath],
    'report-to': ['csp'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Adapts a policy to this instance's backend, which was unknown when it was written. */
export function policyHere(policy: string, environment: Environment): string {
  return policy
    .replace(/connect-src [^;]*/, ["connect-src 'self'", ...connections(environment)].join(' '))
    .replace(/media-src [^;]*/, ["media-src 'self' blob:", ...films(environment)].join(' '))
}

type Element = { tag: string; text: string; start: number; end: number }

/** A page's scripts or style elements. */
function elementsOf(html: string, name: 'script' | 'style'): Element[] {
  const found: Element[] = []
  const [open, close] = [`<${name}`, `</${name}>`]
  for (let start = html.indexOf(open); start >= 0; ) {
    const inside = html.indexOf('>', start) + 1
    const until = inside > 0 ? html.indexOf(close, inside) : -1
    if (until < 0) break
    const end = until + close.length
    found.push({ tag: html.slice(start, inside), text: html.slice(inside, until), start, end })
    start = html.indexOf(open, end)
  }
  return found
}

const isInline = ({ tag }: Element) =>
  !/\ssrc=/.test(tag) && !tag.includes('type="application/ld+json"')

/** The hashes of a page's inline scripts. */
export function inlineHashes(html: string): string[] {
  const scripts = elementsOf(html, 'script').filter(isInline)
  return [...new Set(scripts.map(({ text }) => hashOf(text)))]
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** The hashes of a page's style elements and attributes, ignoring its scripts. */
export function inlineStyles(html: string): Styles {
  const scripts = elementsOf(html, 'script')
  const bare = [...scripts, null]
    .map((script, at) => html.slice(scripts[at - 1]?.end ?? 0, script?.start))
    .join('')
  const hashes = (texts: string[]) =>
    [...new Set(texts)].map((text) =>
      hashOf(text.replace(/&[^\s&;]+;/g, (entity) => entities[entity] ?? entity)),
    )
  return {
    elements: hashes(elementsOf(bare, 'style').map(({ text }) => text)),
    attributes: hashes([...bare.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = '']) => text)),
  }
}

/**
 * The policy of the frame that runs readers' code (scripts/build/practice.ts), by its document. No origin, no network;
 * its workers inherit it. WebAssembly may be compiled here only.
 */
export function practicePolicy(html: string): string {
  const directives = {
    sandbox: ['allow-scripts'],
    'default-src': ["'none'"],
    'script-src': [...inlineHashes(html), "'wasm-unsafe-eval'"],
    'worker-src': ['blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['practice'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers of the frame's document besides those of every response, and its URL; null before it's written. */
export function practiceFrame(
  open: string,
): { url: string; headers: Record<string, string> } | null {
  try {
    const [version = ''] = readdirSync(join(open, 'practice'))
    const url = `/practice/${version}/frame.html`
    const policy = practicePolicy(readFileSync(join(open, url), 'utf8'))
    return {
      url,
      headers: { 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': policy },
    }
  } catch {
    return null
  }
}

/** The policy's header, in responses and in requests, where Next.js looks for the nonce. */
export const policyHeader = 'content-security-policy'

/**
 * The policy for a single response: scripts with its nonce, the site's files, our fixed scripts (`constants`) and
 * `frames` of other origins.
 */
export function policyForOne(constants: readonly string[], frames: readonly string[] = []): string {
  const nonce = randomBytes(16).toString('base64')
  const scripts = [`'nonce-${nonce}'`, ...constants.map(hashOf)]
  return contentPolicy(scripts, process.env, undefined, frames)
}
