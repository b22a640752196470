import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openApiDocument } from '@/lib/api/openapi'
import { personClient } from '@/lib/db/clients'
import { type Api, type ApiPerson, api, bearer, form } from '@/tests/setup/api'

type Answer = {
  headers?: Record<string, { required?: boolean }>
  content?: Record<string, unknown>
  'x-codes'?: string[]
}
type Operation = { operationId: string; responses: Record<string, Answer> }

const document = JSON.parse(JSON.stringify(openApiDocument('https://altiora.test')))
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema(document, 'api')

const operations = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** The responses in the document, and those that occurred. */
const promised = operations.flatMap(({ operation }) =>
  Object.entries(operation.responses).flatMap(([status, { 'x-codes': codes }]) =>
    (codes ?? ['']).map((code) => `${operation.operationId} ${status} ${code}`.trim()),
  ),
)
const given = new Set<string>()

/** Checks a response against the document; returns its body. */
async function hold(operationId: string, answer: Response): Promise<Record<string, unknown>> {
  const found = operations.find(({ operation }) => operation.operationId === operationId)
  if (!found) throw new Error(`${operationId} is not in the document.`)
  const { path, method, operation } = found
  const status = String(answer.status)
  const text = await answer.text()
  const documented = operation.responses[status]
  expect(documented, `${operationId} ${status} ${text}`).toBeDefined()
  for (const [name, { required }] of Object.entries(documented?.headers ?? {})) {
    if (required) expect(answer.headers.get(name), `${operationId} ${status} ${name}`).toBeTruthy()
  }
  // Pages of other origins must not guess passwords.
  const origins = ['login', 'refresh'].includes(operationId) ? null : '*'
  expect(answer.headers.get('access-control-allow-origin')).toBe(origins)
  const [type] = Object.keys(documented?.content ?? {})
  if (!type) {
    expect(text).toBe('')
    given.add(`${operationId} ${status}`)
    return {}
  }
  expect(answer.headers.get('content-type')).toBe(type)
  const body = JSON.parse(text)
  const at = ['paths', path, method, 'responses', status, 'content', type, 'schema']
  const pointer = at.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.compile({ $ref: `api#/${encodeURI(pointer)}` })
  expect(validate(body), `${operationId} ${status} ${ajv.errorsText(validate.errors)}`).toBe(true)
  if (documented?.['x-codes']) {
    expect(documented['x-codes']).toContain(body.code)
    expect(body.status).toBe(answer.status)
    expect(body.type).toBe(
      `https://altiora.test/support/developer-docs?tab=api-reference#error-${body.code}`,
    )
  }
  given.add(`${operationId} ${status} ${body.code ?? ''}`.trim())
  return body
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(document)).toEqual({ valid: true })
})

describe('every documented answer is given, as documented', () => {
  let v1: Api
  let person: ApiPerson
  beforeAll(async () => {
    v1 = await api()
    person = await v1.person()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const as = (who = person) => bearer(who.key)
  const upload = (body: FormData, who = person) =>
    v1.fetch('/upload', { method: 'POST', headers: as(who), body, from: who.from })
  /** The backend is unreachable. */
  const cut = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))

  const goodBodies = {
    login: () => ({ email: person.email, password: person.password }),
    refresh: () => ({ refresh_token: 'a-token-of-nobody' }),
    analyze: () => ({ text: 'A good day.' }),
  }
  type JsonCall = keyof typeof goodBodies
  const jsonCalls = Object.keys(goodBodies) as JsonCall[]

  test('login and refresh', async () => {
    const session = await hold('login', await v1.post('/login', goodBodies.login()))
    expect(session).toMatchObject({ expires_in: 3600, user: { id: person.id, role: 'student' } })
    const renewed = await v1.post('/refresh', { refresh_token: session.refresh_token })
    expect((await hold('refresh', renewed)).refresh_token).not.toBe(session.refresh_token)
    const wrong = { email: person.email, password: 'wrong' }
    await hold('login', await v1.post('/login', wrong))
    await hold('refresh', await v1.post('/refresh', goodBodies.refresh()))
    const careful = await v1.person()
    const { error } = await personClient(careful.token).rpc('add_second_factor', {
      kind: 'totp',
      name: 'Phone',
      secret: 'sealed',
      code_hashes: Array.from({ length: 10 }, (_, index) => `${index}`.repeat(64)),
    })
    expect(error).toBeNull()
    const { email, password } = careful
    await hold('login', await v1.post('/login', { email, password }))
    // As the auth service answers for a banned account; the embedded one can't ban.
    const banned = { code: 400, error_code: 'user_banned', msg: 'User is banned' }
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input).includes('/auth/v1/token')
        ? Promise.resolve(Response.json(banned, { status: 400 }))
        : fetch(input, init),
    )
    await hold('login', await v1.post('/login', goodBodies.login()))
  })

  test('analyze', async () => {
    const text =
      'The dashboard is lovely. The export of the dashboard is quick. It rained on Monday.'
    const options = { keywords: 2, summary_sentences: 1 }
    const body = await hold('analyze', await v1.post('/analyze', { text, options }, as()))
    expect(body).toMatchObject({
      model: 'altiora-lexicon-1',
      analysis: {
        sentiment: 'positive',
        language: 'en',
        keywords: ['dashboard', expect.any(String)],
      },
    })
    const foreign = {
      text: 'Das neue Programm gefällt mir überhaupt nicht, es ist viel zu langsam.',
    }
    const refused = await hold('analyze', await v1.post('/analyze', foreign, as()))
    expect(refused.detail).toContain('German')
    await hold('analyze', await v1.post('/analyze', goodBodies.analyze()))
    const wrong = await v1.post('/analyze', { text: 'Good', options: { keywords: 0 } }, as())
    expect(await hold('analyze', wrong)).toMatchObject({
      errors: [{ pointer: '#/options/keywords', detail: expect.stringContaining('1 to 20') }],
    })
  })

  test.each(jsonCalls)('%s refuses what is no JSON, no object, or too much', async (call) => {
    const send = (body: BodyInit, type = 'application/json') =>
      v1.fetch(`/${call}`, { method: 'POST', headers: { ...as(), 'content-type': type }, body })
    expect(await hold(call, await send('{'))).toMatchObject({ code: 'invalid_json' })
    expect(await hold(call, await send('{}', 'text/plain'))).toMatchObject({
      code: 'unsupported_type',
    })
    expect(await hold(call, await send('{}'))).toMatchObject({ code: 'invalid_input' })
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(32 * 1024)),
    })
    expect(await hold(call, await send(endless))).toMatchObject({ code: 'too_large' })
  })

  test('files', async () => {
    const sent = await upload(
      form('a,b\n1,2\n3,4\n', 'q3.csv', { metadata: '{"source":"survey"}' }),
    )
    const location = sent.headers.get('location')
    const kept = await hold('upload', sent)
    expect(kept).toMatchObject({ filename: 'q3.csv', size: 12, format: 'csv', status: 'processed' })
    expect(location).toBe(kept.processing_url)
    const path = `/files/${kept.file_id}`
    const headers = as()
    expect(await hold('getFile', await v1.fetch(path, { headers }))).toMatchObject({
      ...kept,
      metadata: { source: 'survey' },
      records: 2,
      error: null,
    })
    const { files } = await hold('listFiles', await v1.fetch('/files', { headers }))
    expect(files).toMatchObject([kept])
    await hold('deleteFile', await v1.fetch(path, { method: 'DELETE', headers }))
    await hold('deleteFile', await v1.fetch(path, { method: 'DELETE', headers }))
    await hold('getFile', await v1.fetch(path, { headers }))
    for (const [call, method] of [
      ['getFile', 'GET'],
      ['deleteFile', 'DELETE'],
    ] as const) {
      expect(await hold(call, await v1.fetch(path, { method }))).toMatchObject({ status: 401 })
    }
    await hold('listFiles', await v1.fetch('/files'))
  })

  test('upload refuses what it can’t take', async () => {
    await hold('upload', await v1.fetch('/upload', { method: 'POST', body: form('x') }))
    const typed = (body: BodyInit, type: string) =>
      v1.fetch('/upload', { method: 'POST', headers: { ...as(), 'content-type': type }, body })
    await hold('upload', await typed('{}', 'application/json'))
    await hold('upload', await typed('--x\r\nnothing', 'multipart/form-data; boundary=x'))
    await hold('upload', await upload(form('x', 'x.txt', { format: 'zip' })))
    await hold('upload', await upload(form(new Uint8Array(10 * 1024 * 1024 + 1))))
    const full = await v1.person()
    await v1.fill(full.id)
    expect(await hold('upload', await upload(form('x'), full))).toMatchObject({
      code: 'file_limit',
    })
  })

  /** The maximum number of files, without their contents. */
  test('status, and its states', async () => {
    await hold('getStatus', await v1.fetch('/status'))
  })

  test('what is too much', async () => {
    const eager = await v1.person()
    const headers = as(eager)
    const { from } = eager
    // Every limit is one here, so that the database refuses the second request instead of the 300th.
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input).endsWith('/rpc/take_api_limits')
        ? fetch(input, { ...init, body: String(init?.body).replaceAll(/"max":\d+/g, '"max":1') })
        : fetch(input, init),
    )
    const path = `/files/${crypto.randomUUID()}`
    const login = { email: eager.email, password: 'wrong' }
    const asks: Record<string, () => Promise<Response>> = {
      login: () => v1.post('/login', login, {}, from),
      refresh: () => v1.post('/refresh', goodBodies.refresh(), {}, from),
      analyze: () => v1.post('/analyze', {}, headers, from),
      upload: () => v1.fetch('/upload', { method: 'POST', headers, body: '', from }),
      listFiles: () => v1.fetch('/files', { headers, from }),
      getFile: () => v1.fetch(path, { headers, from }),
      deleteFile: () => v1.fetch(path, { method: 'DELETE', headers, from }),
    }
    for (const [call, ask] of Object.entries(asks)) {
      await ask()
      const refused = await ask()
      expect(refused.headers.get('ratelimit')).toMatch(/^"\w+";r=0;t=\d+/)
      expect(await hold(call, refused)).toMatchObject({ code: 'rate_limited' })
    }
  })

  test('while the backend is away', async () => {
    cut()
    const path = `/files/${crypto.randomUUID()}`
    for (const call of jsonCalls)
      await hold(call, await v1.post(`/${call}`, goodBodies[call](), as()))
    await hold('upload', await upload(form('x')))
    await hold('listFiles', await v1.fetch('/files', { headers: as() }))
    await hold('getFile', await v1.fetch(path, { headers: as() }))
    await hold('deleteFile', await v1.fetch(path, { method: 'DELETE', headers: as() }))
  })

  test('nothing that is promised was left out', () => {
    expect([...given].sort()).toEqual([...new Set(promised)].sort())
  })
})
