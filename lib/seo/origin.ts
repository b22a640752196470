/**
 * Origin of the public site, without a trailing slash. A build keeps it: prerendered pages, the sitemap and
 * robots.txt hold the value of `SITE_URL` that they were built with (scripts/start/build.ts builds again
 * when it changes). Throws where SITE_URL is no address.
 */
export function siteOrigin(): string {
  return new URL(process.env.SITE_URL || 'http://localhost:3000').origin
}

/** The whole address of a path; the home page's as Next.js writes it in canonical links, without a slash. */
export function absoluteUrl(path: string): string {
  return `${siteOrigin()}${path === '/' ? '' : path}`
}
