import fc from 'fast-check'
import { anyText } from './values.ts'

/** Text allowed in a path; Node refuses to send anything else. */
const inPath = (text: string) => {
  try {
    return encodeURIComponent(text.slice(0, 1000))
  } catch {
    // Half of a surrogate pair, which no browser would send.
    return '%ed%a0%80'
  }
}

export const odd = fc.oneof(
  anyText.map(inPath),
  fc.constantFrom(
    '%',
    '%zz',
    '%ff',
    '%00',
    '..',
    '%2e%2e',
    '.',
    '%2f',
    '\\',
    ';',
    '%0a',
    '@',
    '*',
    '[]',
    'a'.repeat(5000),
  ),
)

export const queries = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'lang',
          'w',
          'check',
          'next',
          'code',
          'error',
          'error_description',
          'tab',
          'q',
          '_rsc',
          'topic',
          'page',
        ),
        odd,
      )
      .map(([name, value]) => `?${name}=${value}`),
  },
  { weight: 1, arbitrary: odd.map((value) => `?${value}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?a=1&a=2&a[]=3',
      '?__proto__=1',
      `?${'a=1&'.repeat(500)}`,
      '?%',
      '??',
      '?=',
    ),
  },
)

export const types = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=a-boundary-of-the-tests',
  'application/octet-stream',
  'application/merge-patch+json',
  '',
  ';',
  'x',
  'a/b/c',
]

const headerValue = fc.constantFrom(
  '',
  ' ',
  '*',
  '%00',
  'null',
  '-1',
  '1, 2, 3',
  '\u00ff\u00fe',
  'a'.repeat(4000),
  '{"a":1}',
  '"',
  'bytes=0-0',
  'gzip',
  'Bearer',
  'Bearer ',
  'Bearer a.b.c',
  'Bearer alt_0',
  'Basic OmE=',
  '..',
  'W/"x"',
  'Thu, 99 Foo 2026',
)
const headerName = fc.constantFrom(
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'range',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'content-encoding',
  'content-language',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-csrf-token',
  'x-http-method-override',
  'rsc',
  'next-action',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-nextjs-data',
  'x-middleware-subrequest',
  'x-altiora-account',
  'x-altiora-path',
  'prefer',
  'apikey',
)
export const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 2,
    arbitrary: fc.tuple(headerName, headerValue).map(([name, value]) => ({ [name]: value })),
  },
)

export const broken = fc.constantFrom<Uint8Array | string>(
  '',
  '{',
  '{"a":',
  '[1,',
  '"',
  'nul',
  '{"a":1}}',
  '{a:1}',
  "{'a':1}",
  '\ufeff{}',
  '{}\u0000',
  '1e99999',
  '-',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  'x'.repeat(40_000),
  ' '.repeat(32_000),
  new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  new Uint8Array([0xed, 0xa0, 0x80]),
  new Uint8Array([0x22, 0xc0, 0x80, 0x22]),
  new Uint8Array(1000),
  '--a-boundary-of-the-tests',
  '--a-boundary-of-the-tests\r\n\r\n',
  '--a-boundary-of-the-tests\r\ncontent-disposition: form-data; name="file"\r\n\r\n',
  '--a-boundary-of-the-tests\r\ncontent-disposition: form-data; name="image"; filename="\u0000"\r\ncontent-type: image/png\r\n\r\n\u0089PNG\r\n--a-boundary-of-the-tests--\r\n',
  `--a-boundary-of-the-tests\r\ncontent-disposition: form-data; name="file"; filename="${'a'.repeat(3000)}.csv"\r\n\r\na,b\r\n"\r\n--a-boundary-of-the-tests--\r\n`,
  '--a-boundary-of-the-tests\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{"a":"\\u0000"}\r\n--a-boundary-of-the-tests\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n[{"a":1},\r\n--a-boundary-of-the-tests--\r\n',
)

export const cookies = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'altiora-session=base64-',
      'altiora-session=base64-e30',
      'altiora-session.0=base64-eyJ; altiora-session.2=x',
      'altiora-session=%',
      '__proto__=1; =; ;;',
      'altiora-voter=x',
      'altiora-return=a.b',
      'altiora-flow=e30.e30',
      'altiora-recovery=1',
      'altiora-signed-out=1',
      `a=${'b'.repeat(4000)}`,
      'altiora-consent=v9.%ff',
      '__prerender_bypass=1',
      '__next_preview_data=1',
    ),
  },
)
