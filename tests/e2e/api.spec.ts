import type { APIRequestContext } from '@playwright/test'
import { Altiora, AltioraError } from '../../lib/api/sdk/altiora.ts'
import { expect, test } from './fixtures.ts'
import { makePerson, send } from './people.ts'
import { site } from './site.ts'

type Key = { id: string; key: string; start: string; name: string; lastUsedAt: string | null }

/** The client from the docs, with a key from the settings page. */
async function newKey(request: APIRequestContext, name: string) {
  const made = await send(request, 'POST', '/api/keys/create', { name })
  expect(made.status(), await made.text()).toBe(200)
  const key: Key = await made.json()
  return { key, altiora: new Altiora({ baseUrl: `${site().base}/api/v1`, key: key.key }) }
}

test('a key from the settings page opens every call, until it is revoked', async ({ request }) => {
  await makePerson(request)
  const { key, altiora } = await newKey(request, 'Laptop')
  const listed = await (await request.get('/api/keys')).json()
  expect(listed).toEqual({ keys: [{ ...key, key: undefined }] })

  const { analysis } = await altiora.analyze({ text: 'The new version is wonderful.' })
  expect(analysis).toMatchObject({ sentiment: 'positive', language: 'en' })
  const file = await altiora.upload(new File(['a,b\n1,2\n'], 'rows.csv'))
  expect(file.processing_url).toBe(`${site().base}/api/v1/files/${file.file_id}`)
  expect(await altiora.getFile(file.file_id)).toMatchObject({ records: 1, status: 'processed' })
  await altiora.deleteFile(file.file_id)
  expect(await altiora.listFiles()).toEqual({ files: [] })
  expect((await altiora.getStatus()).services).toHaveProperty('database')

  // Session cookies have no effect there.
  expect((await request.get('/api/v1/files')).status()).toBe(401)
  expect((await send(request, 'POST', '/api/keys/revoke', { id: key.id })).status()).toBe(200)
  const refused = await altiora.listFiles().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AltioraError)
  expect(refused).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } })
  expect((await send(request, 'POST', '/api/keys/revoke', { id: key.id })).status()).toBe(404)
})

test('visitors try the analysis, and every address of the API answers as documented', async ({
  request,
}) => {
  const tried = await send(request, 'POST', '/api/sentiment', { text: 'I love this garden.' })
  expect(await tried.json()).toMatchObject({ analysis: { sentiment: 'positive' } })
  const foreign = await send(request, 'POST', '/api/sentiment', {
    text: 'Der Garten gefällt mir überhaupt nicht mehr.',
  })
  expect(foreign.status()).toBe(422)
  expect(await foreign.json()).toMatchObject({
    error: { code: 'language_unsupported', fields: { text: 'language_unsupported' } },
  })

  const asked = await request.fetch('/api/v1/analyze', { method: 'OPTIONS' })
  expect(asked.status()).toBe(204)
  expect(asked.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
  })
  // Pages of other origins may not call what accepts passwords and tokens.
  for (const path of ['/api/v1/login', '/api/v1/refresh']) {
    for (const method of ['OPTIONS', 'POST']) {
      const headers = { origin: 'https://elsewhere.example' }
      const closed = await request.fetch(path, { method, headers, data: {} })
      expect(Object.keys(closed.headers()).filter((name) => name.startsWith('access-'))).toEqual([])
    }
  }
  const wrong = await request.fetch('/api/v1/analyze', { method: 'PUT' })
  expect(wrong.status()).toBe(405)
  expect(wrong.headers()).toMatchObject({ allow: 'POST, OPTIONS' })
  expect((await request.head('/api/v1/status')).status()).toBe(200)
  const unknown = await request.get('/api/v1/nothing/here')
  expect(unknown.status()).toBe(404)
  expect(unknown.headers()['content-type']).toBe('application/problem+json')
  const document = await (await request.get('/api/v1/openapi.json')).json()
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: `${site().base}/api/v1` }],
  })
})
