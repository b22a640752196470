/** The policies that pages may create: Next.js and React pass plain strings to the browser, the loader its scripts. */
export const trustedTypes = ['default', 'late-scripts'] as const

// React creates script elements from the first of these, and coloured code from the rest (components/prose).
const harmless = /^(?:<script><\/script>|(?:[^<]|<span class="[\w -]*">|<\/span>)*)$/

/** HTML that can't run scripts; null for any other, which the browser then refuses. */
export const trustedHtml = (html: string): string | null => (harmless.test(html) ? html : null)

/** One of our scripts or workers, outside the handlers; null for any other URL. */
export function trustedScript(url: string): string | null {
  const { protocol, origin, pathname } = new URL(url, window.location.href)
  const isOurs = protocol !== 'blob:' && origin === window.location.origin
  return isOurs && !pathname.startsWith('/api/') ? url : null
}
