type Environment = Record<string, string | undefined>

/** Addresses that mean "every interface"; no one can visit them. */
const everyInterface = ['', '0.0.0.0', '::', '[::]']

/** Whether the backend is a separate Supabase instead of the embedded one. */
const isHosted = ({ NEXT_PUBLIC_SUPABASE_URL, SUPABASE_EMBEDDED }: Environment) =>
  Boolean(NEXT_PUBLIC_SUPABASE_URL?.trim()) && SUPABASE_EMBEDDED !== '1'

/** Why there is no origin: for a public site it can't be guessed. Null if there is one. */
export function originFault(environment: Environment): string | null {
  if (environment.SITE_URL?.trim() || !isHosted(environment)) return null
  return 'SITE_URL is missing. With a hosted Supabase, set it to the origin of the site, such as https://www.example.com.'
}

/**
 * The site's public origin: `SITE_URL`, else where the server listens (`HOST` and `PORT`); never what a request claims.
 * Throws when it is invalid.
 */
export function originOf({ SITE_URL, HOST, PORT }: Environment): string {
  if (SITE_URL?.trim()) return new URL(SITE_URL.trim()).origin
  const host = HOST?.trim() ?? ''
  const isBareIpv6 = host.includes(':') && !host.startsWith('[')
  const name = everyInterface.includes(host) ? 'localhost' : isBareIpv6 ? `[${host}]` : host
  return new URL(`http://${name}:${PORT?.trim() || 3000}`).origin
}

/** This site's origin, without a trailing slash; pages contain the one they were built with (docs/decisions/0016). */
export const siteOrigin = () => originOf(process.env)

/** The absolute URL of a path; the home page has no trailing slash, like Next.js's canonical links. */
export function absoluteUrl(path: string): string {
  return `${siteOrigin()}${path === '/' ? '' : path}`
}
