import { createHash } from 'node:crypto'

type Environment = Record<string, string | undefined>

/** A script's hash as written in a policy. */
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

/** The policy for a page with `scripts` (hashes or a nonce) and the site's files. Drawings need inline styles. */
export function contentPolicy(scripts: readonly string[], environment: Environment): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Google profile pictures.
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections(environment)],
    // Recordings may be hosted anywhere.
    'media-src': ["'self'", 'https:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Adapts a policy to this instance's backend, which was unknown when it was written. */
export function policyHere(policy: string, environment: Environment): string {
  return policy.replace(
    /connect-src [^;]*/,
    ["connect-src 'self'", ...connections(environment)].join(' '),
  )
}

const executable =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts. */
export function inlineHashes(html: string): string[] {
  return [...new Set([...html.matchAll(executable)].map(([, script = '']) => hashOf(script)))]
}
