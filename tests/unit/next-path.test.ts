import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLocale } from '../../lib/routes.ts'
import { safeNext } from '../../lib/security/next-path.ts'

const origin = 'https://altiora.example'

/** How a browser parses a URL: it trims spaces, drops tabs and line breaks, and turns backslashes. */
const asBrowsersRead = (value: string) =>
  value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers drop
    .replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
    .replace(/[\t\n\r]/g, '')
    .replaceAll('\\', '/')

/** Where the path can lead: as it is, as browsers parse it, and without its language. */
function destinations(next: string): string[] {
  const { path } = splitLocale(next)
  return [next, asBrowsersRead(next), path, asBrowsersRead(path), `/hi${path}`].map(
    (address) => new URL(address, `${origin}/auth`).origin,
  )
}

const refused = [
  '',
  ' ',
  'dashboard',
  ' /dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http://altiora.example@evil.example',
  '//altiora.example@evil.example',
  '//altiora.example:443@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/1',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/hi//evil.example',
  '/en//evil.example',
  '/hi/..//evil.example',
  '/hi/.//evil.example',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '/auth',
  '/auth?next=/auth',
  '/auth/callback?code=1',
  '/hi/auth',
  '/api/auth/logout',
  '/_next/static/x.js',
  `/${'a'.repeat(600)}`,
]

const accepted: [given: string, result: string][] = [
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/hi/academy/events?tab=past#list', '/hi/academy/events?tab=past#list'],
  ['/a/../dashboard', '/dashboard'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/authors', '/authors'],
]

const pieces = [
  ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '%00', ':', '@', '?', '#', ';', '&'],
  ...['\t', '\n', '\r', '\u0000', ' ', '\u00a0', '\u200b', '\u2028', '\ufeff'],
  // Slashes, dots and colons from other scripts, which some software normalises.
  ...['\u2044', '\u2215', '\uff0f', '\uff3c', '\u3002', '\uff0e', '\uff1a', '\u29f8'],
  ...['http:', 'https:', 'javascript:', 'data:', 'evil.example', 'altiora.example', 'localhost'],
  ...['hi', 'en', 'auth', 'api', 'dashboard', 'a', '[::1]', '127.0.0.1', '0x7f.1', '\ud800'],
]

const built = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))

const hostile = fc.oneof(
  { weight: 4, arbitrary: built.map((text) => `/${text}`) },
  { weight: 2, arbitrary: built },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.webPath() },
)

describe('the way back after signing in', () => {
  it.each(refused.map((value) => [value]))('is not %j', (value) => {
    expect(safeNext(value)).toBeNull()
  })

  it.each([[null], [undefined], [7], [['/dashboard']], [{ toString: () => '/dashboard' }]])(
    'is a text, not %j',
    (value) => expect(safeNext(value)).toBeNull(),
  )

  it.each(accepted)('may be %j', (given, result) => {
    expect(safeNext(given)).toBe(result)
    expect(new Set(destinations(result))).toEqual(new Set([origin]))
  })

  it('never leaves the site, whatever 10,000 values say', () => {
    let followed = 0
    fc.assert(
      fc.property(hostile, (value) => {
        const next = safeNext(value)
        if (next === null) return
        followed += 1
        expect(next.startsWith('/')).toBe(true)
        expect(new Set(destinations(next))).toEqual(new Set([origin]))
        // An accepted path is accepted unchanged.
        expect(safeNext(next)).toBe(next)
      }),
      { numRuns: 10_000 },
    )
    expect(followed).toBeGreaterThan(200)
  })
})
