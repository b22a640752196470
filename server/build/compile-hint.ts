import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Browsers put off compiling a function until it is called. What a page asks for at its start calls nearly all
// of its own at once, and the page stands still meanwhile. This says so beforehand (Chromium understands it), and
// they are compiled beside the page while the script is still coming in.
const hint = '//# allFunctionsCalledOnLoad\n'

/** The scripts that the HTML of a page asks for, late or not, without those that are for old browsers. */
function scriptsOf(html: string): string[] {
  const late = html.match(/ data-late="([^"]+)"/)?.[1]?.split(' ') ?? []
  const asked = [...html.matchAll(/<script src="([^"]+)"(?![^>]*nomodule)/gi)].map(
    ([, source = '']) => source,
  )
  return [...late, ...asked]
}

/** Puts the hint into every script that one of `pages` (HTML) asks for. Doing it twice changes nothing. */
export function hintScripts(next: string, pages: Iterable<string>): void {
  const sources = new Set([...pages].flatMap(scriptsOf))
  for (const source of sources) {
    const path = join(next, source.replace(/^\/_next\//, '').replace(/\?.*/, ''))
    if (!source.startsWith('/_next/static/') || !existsSync(path)) continue
    const code = readFileSync(path, 'utf8')
    if (!code.startsWith(hint)) writeFileSync(path, hint + code)
  }
}
