/**
 * The address of an upload, at the origin where it was started. A storage server behind a proxy may name its inner host,
 * port or scheme in `Location`, which the content policy doesn't allow.
 */
export function atOrigin(endpoint: string, url: string): string {
  const start = new URL(endpoint, location.origin)
  const { pathname, search } = new URL(url, start)
  return new URL(pathname + search, start).href
}
