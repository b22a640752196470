/**
 * Has all of the page laid out, also what lies below the first screen (see `data-whole` in the styles):
 * before a place further down is wanted, and when colours change, which the browser else keeps from what
 * it has not laid out.
 */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = ''
}

const changes = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print']

/** Calls {@link layOutWhole} when the system's colours change, or the page is printed; returns what ends that. */
export function wholeOnChange(): () => void {
  const queries = changes.map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', layOutWhole)
  return () => {
    for (const query of queries) query.removeEventListener('change', layOutWhole)
  }
}
