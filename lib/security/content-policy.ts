import { createHash } from 'node:crypto'

type Environment = Record<string, string | undefined>

/** A script as a policy names it: by the hash of its text. */
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

/**
 * Where a page of this instance may connect to, besides the site: the backend, for the sign-in fallback,
 * and what announces changes.
 */
function connections(environment: Environment): string[] {
  const backends = originOf(environment.NEXT_PUBLIC_SUPABASE_URL)
  const announcers = originOf(environment.SUPABASE_REALTIME_URL)
  const sockets = [...backends, ...announcers].map((origin) => origin.replace(/^http/, 'ws'))
  return [...new Set([...backends, ...sockets])]
}

/**
 * The content security policy of a page that runs `scripts` (hashes or a nonce) and the site's own files.
 * Styles may stand in elements: drawings are placed by them.
 */
export function contentPolicy(scripts: readonly string[], environment: Environment): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Google's pictures of the people who sign in with it.
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections(environment)],
    // Recordings lie wherever their addresses say.
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

/** The same policy for an instance whose backend was not known when the policy was written. */
export function policyHere(policy: string, environment: Environment): string {
  return policy.replace(
    /connect-src [^;]*/,
    ["connect-src 'self'", ...connections(environment)].join(' '),
  )
}

const executable =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** The hashes of the scripts that stand in a page's HTML. */
export function inlineHashes(html: string): string[] {
  return [...new Set([...html.matchAll(executable)].map(([, script = '']) => hashOf(script)))]
}
