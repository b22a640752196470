import { createHash } from 'node:crypto'
import { filmHosts } from './film-hosts.ts'
import { trustedTypes } from './trusted-types.ts'

type Environment = Record<string, string | undefined>

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
