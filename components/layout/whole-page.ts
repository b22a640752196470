// What lies below the first screen waits with its layout (`content-visibility` in the styles), so that the
// first screen is there sooner. These end the waiting.

const parts = 'main > section, body > footer'

/** Has all of the page laid out at once: before a place further down is wanted, and when colours change. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = ''
}

const changes = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print']

/**
 * Lays out the rest of the page in the browser's idle moments, one section each, so that nobody has to wait
 * for all of them together. Returns what ends that.
 */
export function layOutWhenIdle(): () => void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 50))
  const cancel = window.cancelIdleCallback ?? window.clearTimeout
  let waiting = 0
  const rest = [...document.querySelectorAll<HTMLElement>(parts)]
  const next = () => {
    const part = rest.shift()
    if (!part) return layOutWhole()
    part.style.contentVisibility = 'visible'
    waiting = idle(next)
  }
  const start = () => {
    waiting = idle(next)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })

  const queries = changes.map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', layOutWhole)
  return () => {
    cancel(waiting)
    window.removeEventListener('load', start)
    for (const query of queries) query.removeEventListener('change', layOutWhole)
  }
}
