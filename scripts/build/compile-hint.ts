import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Chromium compiles these functions ahead, off the main thread, while the script loads. Without the hint, it compiles
// each on its first call and blocks the page.
const hint = '//# allFunctionsCalledOnLoad\n'

/** The scripts in a page's HTML, late ones included, without those for old browsers. */
function scriptsOf(html: string): string[] {
  const late = html.match(/ data-late="([^"]+)"/)?.[1]?.split(' ') ?? []
  const asked = [...html.matchAll(/<script src="([^"]+)"([^<>]*)/gi)]
    .filter(([, , rest = '']) => !/nomodule/i.test(rest))
    .map(([, source = '']) => source)
  return [...late, ...asked]
}

/** Adds the hint to every script used by `pages` (HTML). Idempotent. */
export function hintScripts(next: string, pages: Iterable<string>): void {
  const sources = new Set([...pages].flatMap(scriptsOf))
  for (const source of sources) {
    const path = join(next, source.replace(/^\/_next\//, '').replace(/\?.*/, ''))
    if (!source.startsWith('/_next/static/') || !existsSync(path)) continue
    const code = readFileSync(path, 'utf8')
    if (!code.startsWith(hint)) writeFileSync(path, hint + code)
  }
}
