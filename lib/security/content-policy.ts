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
    'style-src': ["'self'", ...toastStyles, ...(styles?.elements ?? [])],
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

const executable =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts. */
export function inlineHashes(html: string): string[] {
  return [...new Set([...html.matchAll(executable)].map(([, script = '']) => hashOf(script)))]
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
  const bare = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  const hashes = (pattern: RegExp) =>
    [...new Set([...bare.matchAll(pattern)].map(([, text = '']) => text))].map((text) =>
      hashOf(text.replace(/&\S+?;/g, (entity) => entities[entity] ?? entity)),
    )
  return {
    elements: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
    attributes: hashes(/<[^>]*?\sstyle="([^"]*)"/g),
  }
}
