import fc from 'fast-check'

/** Texts that often break programs. */
const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202eabc',
    '\u200b',
    '\ufeff',
    '\u2028',
  ],
  ...['😀', '👩‍👩‍👧‍👦', '𝕏'.repeat(300), 'ß', 'İ', 'é', 'आगरा', 'א', '‎', '\r\n', '\t', '\u0007'],
  ...[
    "'",
    '"',
    '\\',
    "' or 1=1 --",
    '$(id)',
    '`id`',
    '{{7*7}}',
    '#{7*7}',
    '<b>',
    '%00',
    '%',
    '%zz',
    '../../etc',
    '..\\..',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    '-0',
    '1e999',
  ],
  ...[
    '0',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30T25:61:61Z',
    '+275760-09-13T00:00:00Z',
    '9999999999999999999',
  ],
  ...[
    'a@b',
    '@',
    'a@b.c',
    'x'.repeat(64).concat('@example.com'),
    `${'a'.repeat(250)}@b.co`,
    'a..b@example.com',
    'ä@example.com',
  ],
  ...[
    'javascript:alert(1)',
    '//evil.example',
    'https://a:b@c.d',
    'https://[::1]/',
    'data:,',
    'http://0/',
    `https://a.b/${'c'.repeat(3000)}`,
  ],
  ...[
    'a'.repeat(10_001),
    'é'.repeat(5000),
    '\n'.repeat(2000),
    'a '.repeat(4000),
    '('.repeat(3000),
    'a'.repeat(31_000),
  ],
]

const numbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  32_768,
  2_147_483_648,
]

const nested = (depth: number, make: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce((inner) => make(inner), 0 as unknown)

const structures: unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], { length: -1 }, { toString: null }],
  nested(500, (inner) => [inner]),
  nested(500, (inner) => ({ a: inner })),
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
]

/** Any text at all. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

/** Any JSON value. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.constantFrom(...structures) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.uuid() },
)

type Change = {
  kind: 'replace' | 'drop' | 'add' | 'wrap' | 'whole' | 'keep' | 'deep'
  at: number
  key: string
  value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constant('replace' as const) },
    { weight: 3, arbitrary: fc.constant('keep' as const) },
    { weight: 2, arbitrary: fc.constantFrom('drop', 'add', 'deep' as const) },
    { weight: 1, arbitrary: fc.constantFrom('wrap', 'whole' as const) },
  ),
  at: fc.nat({ max: 30 }),
  key: anyText,
  value: anyValue,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The body with one change. */
function changed(body: unknown, { kind, at, key, value }: Change): unknown {
  if (kind === 'whole') return value
  if (kind === 'wrap') return [body]
  if (!isRecord(body)) return body
  const names = Object.keys(body)
  const name = names[at % Math.max(names.length, 1)]
  if (kind === 'add') return { ...body, [key]: value }
  if (name === undefined || kind === 'keep') return body
  if (kind === 'drop')
    return Object.fromEntries(Object.entries(body).filter(([one]) => one !== name))
  const inner = body[name]
  if (kind === 'deep' && Array.isArray(inner)) return { ...body, [name]: [...inner, value] }
  if (kind === 'deep' && isRecord(inner)) return { ...body, [name]: { ...inner, [key]: value } }
  return { ...body, [name]: value }
}

/** A valid body with up to three changes, usually one. */
export function mutated(body: unknown): fc.Arbitrary<unknown> {
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.tuple(change) },
      { weight: 1, arbitrary: fc.tuple(change, change, change) },
    )
    .map((changes) => changes.reduce<unknown>(changed, body))
}
