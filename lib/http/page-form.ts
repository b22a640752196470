/** Maximum size of a form posted to a page, in bytes. next.config.mjs has the same limit for what Next.js buffers. */
const pageFormBytes = 64 * 1024

/**
 * Whether a body is larger than any form of a page, or doesn't say how large it is: browsers always do. By the headers
 * `Content-Length` and `Transfer-Encoding`.
 */
export function isLargeForm(length: string | null = null, encoding: string | null = null): boolean {
  const isUnknown = length === null && encoding !== null
  return isUnknown || !(Number(length ?? 0) <= pageFormBytes)
}
