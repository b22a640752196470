import fc from 'fast-check'
import type { Sent } from '../../setup/raw-http.ts'
import type { Valid } from '../../setup/valid-requests.ts'
import { broken, cookies, headers, odd, queries, types } from './oddities.ts'
import { anyText, mutated } from './values.ts'

/** A request; its sender is added later. */
export type Fuzzed = { target: string; path: string; sent: Sent; isHtml?: boolean }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

/** Node refuses headers with other characters. */
const sendable = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

/** Requests to one handler: like a page's, with something wrong. */
export function requestsTo(valid: Valid, base: string): fc.Arbitrary<Fuzzed> {
  const { method, route, path, body, raw } = valid
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const bodies: fc.Arbitrary<Uint8Array | string> = raw
    ? fc.oneof(
        broken,
        fc.constant(raw.bytes),
        fc.nat({ max: raw.bytes.length }).map((cut) => raw.bytes.slice(0, cut)),
      )
    : fc.oneof(
        { weight: 12, arbitrary: mutated(body ?? {}).map((value) => JSON.stringify(value) ?? '') },
        { weight: 1, arbitrary: broken },
      )
  const paths = /\[\w+\]/.test(route)
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constant(path) },
        {
          weight: 2,
          arbitrary: odd.map((part) =>
            path.replace(/[^/]+(?=\/(?:pdf|ics|image|confirm|leave)|$)/, () => part),
          ),
        },
        { weight: 1, arbitrary: fc.uuid().map((id) => path.replace(/[0-9a-f-]{36}/, id)) },
      )
    : fc.oneof(
        { weight: 30, arbitrary: fc.constant(path) },
        { weight: 1, arbitrary: odd.map((part) => `${path}/${part}`) },
      )
  const usual = raw?.type ?? 'application/json'
  return fc
    .record({
      paths,
      queries,
      headers,
      cookies,
      body: hasBody ? bodies : fc.constant(''),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant(usual) },
        { weight: 1, arbitrary: fc.constantFrom(...types) },
      ),
      other: fc.oneof(
        { weight: 25, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
    })
    .map(
      ({ other, type, ...one }): Fuzzed => ({
        target: `${method} ${route}`,
        path: `${one.paths}${one.queries}`,
        sent: {
          method: other,
          headers: {
            ...{ origin: base, cookie: one.cookies },
            ...(one.body.length > 0 ? { 'content-type': sendable(type) } : {}),
            ...Object.fromEntries(
              Object.entries(one.headers).map(([name, value]) => [name, sendable(value)]),
            ),
          },
          body: other === 'TRACE' ? '' : one.body,
        },
      }),
    )
}

/** Requests to pages with odd URLs and headers. */
export function requestsToPage(path: string): fc.Arbitrary<Fuzzed> {
  const parts = path.split('/')
  return fc
    .record({ odd, at: fc.nat({ max: 9 }), change: fc.boolean(), queries, headers, cookies })
    .map(
      (one): Fuzzed => ({
        target: `page ${path}`,
        isHtml: true,
        path: `${one.change ? parts.map((part, index) => (index > 0 && index === 1 + (one.at % (parts.length - 1)) ? one.odd : part)).join('/') : path}${one.queries}`,
        sent: {
          headers: {
            cookie: one.cookies,
            ...Object.fromEntries(
              Object.entries(one.headers).map(([name, value]) => [name, sendable(value)]),
            ),
          },
        },
      }),
    )
}

export type Routine = { name: string; names: string[]; types: string[] }

/** A valid value of the database's type. */
const fitting: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  text: anyText,
  boolean: fc.boolean(),
  integer: fc.integer(),
  bigint: fc.integer(),
  real: fc.double({ noNaN: true, noDefaultInfinity: true }),
  date: fc.constantFrom('2026-11-22', '0001-01-01', 'infinity'),
  'timestamp with time zone': fc.constantFrom('2026-11-22T10:00:00Z', 'infinity', '4714-11-24 BC'),
  jsonb: fc.jsonValue({ maxDepth: 3 }),
  'text[]': fc.array(anyText, { maxLength: 4 }),
}

/** Direct calls of a function at the backend. */
export function callsOf({ name, names, types }: Routine): fc.Arbitrary<Fuzzed> {
  const args = fc.record(
    Object.fromEntries(names.map((arg, index) => [arg, fitting[types[index] ?? ''] ?? anyText])),
  )
  const bodies = fc.oneof(
    { weight: 2, arbitrary: args },
    { weight: 3, arbitrary: args.chain(mutated) },
  )
  return fc
    .oneof(
      { weight: 15, arbitrary: bodies.map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: broken },
    )
    .map(
      (body): Fuzzed => ({
        target: `rpc ${name}`,
        path: `/rest/v1/rpc/${name}`,
        sent: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      }),
    )
}
