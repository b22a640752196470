import { beforeAll, expect, test } from 'vitest'
import { Altiora, AltioraError } from '@/lib/api/sdk/altiora'
import { type Api, type ApiPerson, api } from '@/tests/setup/api'

let v1: Api
let person: ApiPerson
beforeAll(async () => {
  v1 = await api()
  person = await v1.person()
})

const baseUrl = 'https://altiora.test/api/v1'

/** The client from the docs, using the real handlers. */
const clientWith = (key?: string) =>
  new Altiora({
    baseUrl,
    key,
    fetch: (address, init = {}) => v1.fetch(String(address).slice(baseUrl.length), init),
  })

const refusalOf = async (call: Promise<unknown>): Promise<AltioraError> => {
  const error = await call.catch((thrown: unknown) => thrown)
  if (error instanceof AltioraError) return error
  throw error
}

test('logs in, renews, and works with the token', async () => {
  const { email, password } = person
  const session = await clientWith().login({ email, password })
  expect(session.user).toEqual({ id: person.id, email, role: 'student' })
  const renewed = await clientWith().refresh({ refresh_token: session.refresh_token })
  expect(await clientWith(renewed.access_token).listFiles()).toEqual({ files: [] })
})

test('analyses', async () => {
  const { analysis, model } = await clientWith(person.key).analyze({
    text: 'The service is excellent.',
    options: { keywords: 1 },
  })
  expect(model).toBe('altiora-lexicon-1')
  expect(analysis).toMatchObject({ sentiment: 'positive', keywords: ['service'] })
})

test('uploads, lists, reads and deletes', async () => {
  const altiora = clientWith(person.key)
  const file = new File(['{"a":1}\n{"a":2}\n'], 'rows.jsonl')
  const kept = await altiora.upload(file, { metadata: { source: 'client' } })
  expect(kept).toMatchObject({ filename: 'rows.jsonl', format: 'jsonl', status: 'processed' })
  const stored = await altiora.getFile(kept.file_id)
  expect(stored).toMatchObject({ records: 2, metadata: { source: 'client' } })
  expect((await altiora.listFiles()).files).toEqual([stored])
  expect(await altiora.deleteFile(kept.file_id)).toBeUndefined()
  expect((await altiora.listFiles()).files).toEqual([])
})

test('reads the states without a key', async () => {
  expect(Object.keys((await clientWith().getStatus()).services)).toContain('database')
})

test('throws what was refused', async () => {
  const error = await refusalOf(clientWith(person.key).analyze({ text: '' }))
  expect(error).toMatchObject({ status: 422, retryAfter: null })
  expect(error.problem).toMatchObject({ code: 'invalid_input', errors: [{ pointer: '#/text' }] })
  expect(await refusalOf(clientWith().listFiles())).toMatchObject({
    problem: { code: 'unauthenticated' },
  })
})
