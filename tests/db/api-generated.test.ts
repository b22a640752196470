import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Api, type ApiPerson, api, form } from '@/tests/setup/api'
import { isFull } from '@/tests/setup/tier'

const count = isFull ? 10_000 : 300
/** Concurrent requests. */
const together = 25

type Generated = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | FormData | null
}

let v1: Api
let person: ApiPerson
beforeAll(async () => {
  v1 = await api()
  person = await v1.person()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Any JSON, deep or broken, including the API's own names. */
const names = ['text', 'model', 'options', 'keywords', 'summary_sentences', 'email', 'password']
const key = fc.oneof(fc.constantFrom(...names, 'refresh_token', '__proto__', ''), fc.string())
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -0, 1e308, -1, 2.5, '', ' ', '\0', '\ud800', '😀', 'en'),
    fc.string({ unit: 'binary' }),
    fc.lorem({ maxCount: 40 }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 5 }),
  ),
}))
const english =
  `The the a bank app staff is was are not never n't no bad good slow great terrible but although
  however , . ! ? ; : " ( ) 😀 5 3.5 it I we because very too of in and really nobody more than least so-called
  let down could ask for better \u202e é www.example.com #tag @you`.split(/\s+/)
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...english), { minLength: 1, maxLength: 60 })
      .map((words) => words.join(' ')),
  },
  fc.lorem({ mode: 'sentences', maxCount: 6 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('a', '.', '\n\n', "n't n't", '!?'.repeat(50), 'not '.repeat(2000), '<b>&amp;'),
)
const analysis = fc.record(
  {
    text: fc.oneof({ weight: 4, arbitrary: text }, json),
    model: fc.oneof({ weight: 4, arbitrary: fc.constant('altiora-lexicon-1') }, json),
    options: fc.oneof(
      fc.record({ keywords: fc.integer({ min: 0, max: 22 }) }, { requiredKeys: [] }),
      fc.record({ summary_sentences: fc.integer({ min: 0, max: 6 }) }, { requiredKeys: [] }),
      json,
    ),
  },
  { requiredKeys: ['text'] },
)
const jsonBody = fc.oneof(
  { weight: 3, arbitrary: analysis.map((value) => JSON.stringify(value)) },
  json.map((value) => JSON.stringify(value) ?? ''),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{'.repeat(5000), '['.repeat(60_000), '{"text":"a","text":"b"}', '\ufeff{}'),
)
const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => new Uint8Array(array))
const formBody = fc.oneof(
  fc
    .record({
      content: fc.oneof(bytes, fc.string(), fc.constant('a,b\n1,2\n'), jsonBody),
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('../../x.csv', 'a.json', '')),
      format: fc.oneof(fc.constantFrom('csv', 'json', 'jsonl', 'txt'), fc.string()),
      metadata: fc.oneof(jsonBody, fc.constant('{"a":1}')),
    })
    .map(({ content, name, format, metadata }) => form(content, name, { format, metadata })),
  bytes,
  fc.string(),
)
const type = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', ''),
)
const authorization = fc.oneof(
  { weight: 6, arbitrary: fc.constant('own') },
  fc.constantFrom('', 'Bearer', 'Bearer alt_', 'Basic x', `Bearer ${'x.'.repeat(30)}`),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((some) => `Bearer ${some}`),
  fc
    .string()
    .map((seed) => `Bearer alt_${createHash('sha384').update(seed).digest('hex').slice(48)}`),
)
const file = fc.oneof(
  fc.uuid(),
  fc.string().map((some) => encodeURIComponent(some.toWellFormed())),
)
const request = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      method: fc.constant('POST'),
      path: fc.constantFrom('/analyze', '/analyze', '/analyze', '/login', '/refresh'),
      body: jsonBody,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      method: fc.constant('POST'),
      path: fc.constant('/upload'),
      body: formBody,
    }),
  },
  fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'),
    path: fc.oneof(
      fc.constantFrom('/files', '/status', '/openapi.json', '/analyze', '/', ''),
      file.map((id) => `/files/${id}`),
      fc.webPath(),
    ),
    body: fc.constant(null),
  }),
)
const generated: fc.Arbitrary<Generated> = fc
  .tuple(request, type, authorization)
  .map(([{ method, path, body }, contentType, credential]) => ({
    ...{ method, path, body },
    headers: {
      authorization: credential === 'own' ? `Bearer ${person.key}` : credential,
      ...(typeof body === 'string' && contentType && { 'content-type': contentType }),
    },
  }))

/** Without the limits, which would hide everything behind them. */
function liftLimits() {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/rpc/take_api_limits')
      ? fetch(input, { ...init, body: String(init?.body).replaceAll(/"max":\d+/g, '"max":999999') })
      : fetch(input, init),
  )
}

test(`${count} generated requests never cause a server error`, {
  timeout: 240_000,
}, async () => {
  liftLimits()
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const seed = 20_261_122
  const requests = fc.sample(generated, { numRuns: count, seed })
  const answers = new Map<number, number>()
  const faults: unknown[] = []
  const ask = async ({ method, path, headers, body }: Generated) => {
    const answer = await v1.fetch(path, { method, headers, body, from: person.from })
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500) faults.push({ method, path, body, told: await answer.text() })
    else await answer.body?.cancel()
  }
  for (let at = 0; at < count; at += together) {
    await Promise.all(requests.slice(at, at + together).map(ask))
  }
  expect(faults).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  // The requests got further than the first check.
  for (const status of [200, 201, 204, 400, 401, 404, 405, 415, 422]) {
    expect(answers.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
  }
})
