/**
 * Origin of the public site, without a trailing slash; fixed at build time (scripts/start/build.ts rebuilds when
 * `SITE_URL` changes). Throws when it is invalid.
 */
export function siteOrigin(): string {
  return new URL(process.env.SITE_URL || 'http://localhost:3000').origin
}

/** The absolute URL of a path; the home page has no trailing slash, like Next.js's canonical links. */
export function absoluteUrl(path: string): string {
  return `${siteOrigin()}${path === '/' ? '' : path}`
}
