import fc from 'fast-check'
import type { Sent } from '../setup/raw-http.ts'
import type { Valid } from '../setup/valid-requests.ts'

/** A request; its sender is added later. */
export type Generated = { target: string; path: string; sent: Sent; isPage?: boolean }

type Weighted<T> = [weight: number, arbitrary: fc.Arbitrary<T>]
const oneOf = <T>(...weighted: Weighted<T>[]) =>
  fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const from = <T>(...values: T[]) => fc.constantFrom(...values)

/** Texts that often break programs, without spaces. */
const texts =
  `\u0000 a\u0000b \ud800 \udfff\ud800 \u202eabc \u200b \ufeff \u2028 😀 👩‍👩‍👧‍👦 ß İ é आगरा א ' " \\
'or'1'='1';-- $(id) \`id\` {{7*7}} #{7*7} <b> %00 % %zz ../../etc ..\\.. null undefined NaN true __proto__ constructor
toString -0 1e999 0 00000000-0000-0000-0000-000000000000 2026-02-30T25:61:61Z +275760-09-13T00:00:00Z
9999999999999999999 a@b @ a@b.c a..b@example.com ä@example.com javascript:alert(1) //evil.example https://a:b@c.d
https://[::1]/ data:, http://0/`.split(/[ \n]/)
const more = ['', ' ', '\r\n', '\t', '\u0007', 'a '.repeat(4000), '\n'.repeat(2000)]
const long = ['(', 'é', 'a', '𝕏'].map((letter) => letter.repeat(10_001))

/** Any text at all. */
const anyText = oneOf<string>(
  [3, from(...texts, ...more, ...long, 'a'.repeat(31_000))],
  [1, fc.string({ unit: 'binary', maxLength: 60 })],
  [1, fc.string({ unit: 'grapheme', maxLength: 60 })],
)

const nested = (depth: number, make: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce((inner) => make(inner), 0 as unknown)

/** Any JSON value. */
const anyValue = oneOf<unknown>(
  [5, anyText],
  [2, from<unknown>(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324, 32_768)],
  [1, fc.double()],
  [2, from<unknown>(null, true, false, [], {}, [null], [[]], [{}], { length: -1 })],
  [
    1,
    from(
      nested(500, (inner) => [inner]),
      nested(500, (inner) => ({ a: inner })),
    ),
  ],
  [1, from<unknown>(JSON.parse('{"__proto__":{"isAdmin":true}}'), Array(2000).fill(7))],
  [1, fc.jsonValue({ maxDepth: 3 })],
  [1, fc.uuid()],
)

type Change = { kind: string; at: number; key: string; value: unknown }
const change: fc.Arbitrary<Change> = fc.record({
  kind: oneOf(
    [10, from('replace')],
    [3, from('keep')],
    [2, from('drop', 'add')],
    [1, from('wrap', 'whole')],
  ),
  ...{ at: fc.nat({ max: 30 }), key: anyText, value: anyValue },
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The body with one change. */
function changed(body: unknown, { kind, at, key, value }: Change): unknown {
  if (kind === 'whole') return value
  if (kind === 'wrap') return [body]
  if (!isRecord(body) || kind === 'keep') return body
  const names = Object.keys(body)
  const name = kind === 'add' ? key : names[at % Math.max(names.length, 1)]
  if (name === undefined) return body
  const { [name]: _, ...rest } = body
  return kind === 'drop' ? rest : { ...body, [name]: value }
}

/** A valid body with up to three changes, usually one. */
const mutated = (body: unknown) =>
  oneOf(
    [4, fc.array(change, { minLength: 1, maxLength: 1 })],
    [1, fc.array(change, { maxLength: 3 })],
  ).map((changes) => JSON.stringify(changes.reduce<unknown>(changed, body)) ?? '')

/** A part of a URL; half of a surrogate pair is what no browser would send. */
const odd = oneOf(
  [
    2,
    anyText.map((text) =>
      text.isWellFormed() ? encodeURIComponent(text.slice(0, 999).toWellFormed()) : '%ed%a0',
    ),
  ],
  [1, from(...'% %zz %ff %00 .. %2e%2e . %2f \\ ; %0a @ * []'.split(' '), 'a'.repeat(5000))],
)

const queryNames = 'lang w check next code error error_description tab q _rsc topic page'.split(' ')
const query = oneOf(
  [6, from('')],
  [2, fc.tuple(from(...queryNames), odd).map(([name, value]) => `?${name}=${value}`)],
  [1, odd.map((value) => `?${value}`)],
  [1, from('?a=1&a=2&a[]=3', '?__proto__=1', `?${'a=1&'.repeat(500)}`, '?%', '??', '?=')],
)

const types =
  `application/json;charset=utf-16 APPLICATION/JSON application/json; text/plain text/html multipart/form-data
application/x-www-form-urlencoded multipart/form-data;boundary= application/octet-stream ; x a/b/c`.split(
    /[ \n]/,
  )
const headerNames =
  `accept accept-encoding accept-language authorization if-none-match if-modified-since if-match range
origin referer sec-fetch-site user-agent content-encoding content-language x-forwarded-host x-forwarded-proto rsc
x-http-method-override next-action next-router-state-tree next-router-prefetch next-router-segment-prefetch next-url
x-nextjs-data x-middleware-subrequest x-altiora-account x-altiora-path prefer apikey`.split(/[ \n]/)
const headerValues =
  '* %00 null -1 1,2,3 \u00ff\u00fe {"a":1} " bytes=0-0 gzip Bearer alt_0 .. W/"x"'
const header = oneOf<Record<string, string>>(
  [5, from({})],
  [
    2,
    fc
      .tuple(
        from(...headerNames),
        from(...headerValues.split(' '), 'Bearer a.b.c', 'a'.repeat(4000)),
      )
      .map(([name, value]) => ({ [name]: value })),
  ],
)
const cookies = `altiora-session=base64- altiora-session=base64-e30 altiora-session=% __proto__=1 altiora-return=a.b
altiora-flow=e30.e30 altiora-recovery=1 altiora-signed-out=1 altiora-consent=v9.%ff __prerender_bypass=1`
const cookie = oneOf([12, from('')], [1, from(...cookies.split(/[ \n]/), `a=${'b'.repeat(4000)}`)])

const part = '--a-boundary-of-the-tests'
const file = `${part}\r\ncontent-disposition: form-data; name="file"; filename="`
const broken = from<Uint8Array | string>(
  ...' { {"a": [1, " nul {"a":1}} {a:1} \ufeff{} {}\u0000 1e99999 - {"a":1,"a":2}'.split(' '),
  ...['['.repeat(20_000), '{"a":'.repeat(5000), 'x'.repeat(40_000), ' '.repeat(32_000)],
  ...[
    [0x7b, 0xff, 0xfe, 0x7d],
    [0xed, 0xa0, 0x80],
    [0x22, 0xc0, 0x80, 0x22],
  ].map((bytes) => Buffer.from(bytes)),
  ...[
    part,
    `${part}\r\n\r\n`,
    `${file}a.csv"\r\n\r\n`,
    `${file}\u0000"\r\n\r\n\u0089PNG\r\n${part}--\r\n`,
  ],
  `${file}${'a'.repeat(3000)}.csv"\r\n\r\na,b\r\n"\r\n${part}--\r\n`,
)

const methods = from(...'GET POST PUT PATCH DELETE OPTIONS HEAD TRACE PROPFIND'.split(' '))

/** Requests to one handler: like a page's, with something wrong. */
export function requestsTo({ method, route, path, body, raw }: Valid, base: string) {
  const bodies: fc.Arbitrary<Uint8Array | string> = raw
    ? fc.oneof(
        broken,
        fc.nat({ max: raw.bytes.length }).map((cut) => raw.bytes.slice(0, cut)),
      )
    : oneOf<Uint8Array | string>([12, mutated(body ?? {})], [1, broken])
  const named = /[^/]+(?=\/(?:pdf|ics|image|confirm|leave)|$)/
  const paths = route.includes('[')
    ? oneOf(
        [3, from(path)],
        [2, odd.map((text) => path.replace(named, () => text))],
        [1, fc.uuid().map((id) => path.replace(/[0-9a-f-]{36}/, id))],
      )
    : oneOf([30, from(path)], [1, odd.map((text) => `${path}/${text}`)])
  return fc
    .record({
      ...{ paths, query, header, cookie },
      body: method === 'GET' || method === 'HEAD' ? from('') : bodies,
      type: oneOf([12, from(raw?.type ?? 'application/json')], [1, from(...types)]),
      used: oneOf([25, from(method)], [1, methods]),
    })
    .map(({ paths, query, header, cookie, body, type, used }): Generated => {
      const typed: Record<string, string> = body.length > 0 ? { 'content-type': type } : {}
      const headers = { origin: base, cookie, ...typed, ...header }
      const sent = { method: used, headers, body: used === 'TRACE' ? '' : body }
      return { target: `${method} ${route}`, path: paths + query, sent }
    })
}

/** Requests to a page with odd URLs and headers. */
export const requestsToPage = (page: string): fc.Arbitrary<Generated> =>
  fc
    .record({ odd, place: fc.nat({ max: 9 }), isOdd: fc.boolean(), query, header, cookie })
    .map(({ odd, place, isOdd, query, header, cookie }) => {
      const parts = page.split('/')
      if (isOdd) parts[1 + (place % (parts.length - 1))] = odd
      const path = parts.join('/') + query
      return {
        target: `page ${page}`,
        isPage: true,
        path,
        sent: { headers: { cookie, ...header } },
      }
    })
