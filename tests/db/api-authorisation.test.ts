import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApiKeys } from '@/lib/api/queries'
import { personClient } from '@/lib/db/clients'
import { type Api, type ApiPerson, api, bearer, form } from '@/tests/setup/api'

let v1: Api
let person: ApiPerson
beforeAll(async () => {
  v1 = await api()
  person = await v1.person()
})

const list = (headers: Record<string, string>, from?: string) =>
  v1.fetch('/files', { headers, from })

async function keep(owner: ApiPerson, content = 'one\ntwo\n'): Promise<string> {
  const headers = bearer(owner.key)
  const body = form(content, 'a.txt')
  const answer = await v1.fetch('/upload', { method: 'POST', headers, body, from: owner.from })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { file_id: string }).file_id
}

describe('who comes in', () => {
  test('a key and a token of the same person, and nothing else', async () => {
    expect((await list(bearer(person.key))).status).toBe(200)
    expect((await list(bearer(person.token))).status).toBe(200)
    expect((await list({ authorization: `bearer ${person.key}` })).status).toBe(200)
  })

  test.each([
    ['no header', () => ({})],
    ['a cookie alone', () => ({ cookie: `altiora-session=base64-${btoa(person.token)}` })],
    ['an empty header', () => ({ authorization: '' })],
    ['another scheme', () => ({ authorization: `Basic ${person.key}` })],
    ['a key without its scheme', () => ({ authorization: person.key })],
    ['two credentials', () => ({ authorization: `Bearer ${person.key} ${person.key}` })],
    ['a key that is cut off', () => bearer(person.key.slice(0, -1))],
    ['a key in capitals', () => bearer(person.key.toUpperCase())],
    ['a key of nobody', () => bearer(`alt_${'0'.repeat(48)}`)],
    ['a token of nobody', () => bearer('e30.e30.e30')],
    ['a token that was changed', () => bearer(`${person.token.slice(0, -4)}AAAA`)],
    ['a refresh token', () => bearer(person.refreshToken)],
    ['an endless token', () => bearer(`${'a'.repeat(9000)}.b.c`)],
  ])('%s is refused', async (_, headers) => {
    const answer = await list(headers() as Record<string, string>)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="altiora"')
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('a token past its end is refused', async () => {
    const [head, claims = ''] = person.token.split('.')
    const old = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 1_700_000_000 }
    const payload = Buffer.from(JSON.stringify(old)).toString('base64url')
    const sign = (text: string) =>
      createHmac('sha256', v1.jwtSecret).update(text).digest('base64url')
    const again = `${head}.${claims}`
    // The same claims with the same signature are accepted: only the expiry differs.
    expect((await list(bearer(`${again}.${sign(again)}`))).status).toBe(200)
    const expired = `${head}.${payload}`
    expect((await list(bearer(`${expired}.${sign(expired)}`))).status).toBe(401)
  })

  test('a token ends with its session, a key does not', async () => {
    const leaving = await v1.person()
    await v1.service().auth.admin.signOut(leaving.token, 'global')
    expect((await list(bearer(leaving.token))).status).toBe(401)
    expect((await list(bearer(leaving.key))).status).toBe(200)
  })

  test('a refresh token brings a session that is let in, and is not let in itself', async () => {
    const { refreshToken: refresh_token } = await v1.person()
    const first = await v1.post('/refresh', { refresh_token })
    const { access_token } = (await first.json()) as { access_token: string }
    expect((await list(bearer(access_token))).status).toBe(200)
    expect((await list(bearer(refresh_token))).status).toBe(401)
  })

  test('a deleted account ends its keys and tokens, and its files', async () => {
    const leaving = await v1.person()
    const file = await keep(leaving)
    expect(await personClient(leaving.token).rpc('delete_account')).toMatchObject({ data: true })
    expect((await list(bearer(leaving.key))).status).toBe(401)
    expect((await list(bearer(leaving.token))).status).toBe(401)
    const { removeDiscardedFiles } = await import('@/lib/api/files')
    const stored = () => v1.service().storage.from('api-files').download(file)
    expect((await stored()).error).toBeNull()
    expect(await removeDiscardedFiles()).toBeGreaterThan(0)
    expect((await stored()).error).not.toBeNull()
    expect((await v1.service().from('api_files').select().eq('user_id', leaving.id)).data).toEqual(
      [],
    )
  })
})

describe('keys', () => {
  test('are told once, and kept as a digest', async () => {
    const { key, ...rest } = await v1.createKey(person.token, 'Once')
    expect(key).toMatch(/^alt_[0-9a-f]{48}$/)
    expect(rest).toMatchObject({ name: 'Once', start: key.slice(0, 12), lastUsedAt: null })
    const listed = await getApiKeys(person.token)
    expect(JSON.stringify(listed)).toContain(rest.id)
    expect(JSON.stringify(listed)).not.toContain(key)
    const { data } = await v1.service().from('api_keys').select().eq('id', rest.id)
    expect(JSON.stringify(data)).not.toContain(key.slice(13))
  })

  test('the day of the last request is noted', async () => {
    const made = await v1.createKey(person.token, 'Used')
    await list(bearer(made.key))
    const listed = await getApiKeys(person.token)
    const used = listed.find(({ id }) => id === made.id)
    expect(used?.lastUsedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('a revoked one is refused at once, and is gone from the list', async () => {
    const { id, key } = await v1.createKey(person.token, 'Short')
    const unknown = { status: 404, code: 'key_unknown' }
    expect((await list(bearer(key))).status).toBe(200)
    const stranger = await v1.person()
    await expect(v1.revokeKey(stranger.token, id)).rejects.toMatchObject(unknown)
    expect((await list(bearer(key))).status).toBe(200)
    await v1.revokeKey(person.token, id)
    expect((await list(bearer(key))).status).toBe(401)
    await expect(v1.revokeKey(person.token, id)).rejects.toMatchObject(unknown)
    expect(JSON.stringify(await getApiKeys(person.token))).not.toContain(id)
  })

  test('ten are the most, and a revoked one makes room', async () => {
    const { token, keyId } = await v1.person()
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => v1.createKey(token, `Key ${n}`)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'key_limit' },
    })
    await v1.revokeKey(token, keyId)
    expect(await v1.createKey(token, 'One more')).toMatchObject({ name: 'One more' })
  })
})

describe('files are their owner’s alone', () => {
  test('no one else can read, list or delete one', async () => {
    const stranger = await v1.person()
    const file = await keep(person)
    for (const method of ['GET', 'DELETE']) {
      const answer = await v1.fetch(`/files/${file}`, { method, headers: bearer(stranger.key) })
      expect(answer.status).toBe(404)
      // As if there were no token.
      const none = await v1.fetch(`/files/${crypto.randomUUID()}`, {
        method,
        headers: bearer(stranger.key),
      })
      expect(await answer.text()).toBe(await none.text())
    }
    expect(await (await list(bearer(stranger.key))).json()).toEqual({ files: [] })
    const own = await v1.fetch(`/files/${file}`, { headers: bearer(person.key) })
    expect(await own.json()).toMatchObject({ file_id: file, records: 2 })
  })

  test('a deleted file leaves the storage', async () => {
    const file = await keep(person)
    const stored = () => v1.service().storage.from('api-files').download(file)
    expect((await stored()).error).toBeNull()
    const init = { method: 'DELETE', headers: bearer(person.key) }
    expect((await v1.fetch(`/files/${file}`, init)).status).toBe(204)
    expect((await stored()).error).not.toBeNull()
  })

  test('uploads at the same time don’t pass the limit together', async () => {
    const { id, key, from } = await v1.person()
    await v1.fill(id, 49)
    const init = () => ({ method: 'POST', headers: bearer(key), body: form('x'), from })
    const answers = await Promise.all([1, 2].map(() => v1.fetch('/upload', init())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('methods and origins', () => {
  test('a page of any origin may ask, without cookies', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const asked = await v1.fetch('/analyze', { method: 'OPTIONS', headers })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(asked.headers.has('access-control-allow-credentials')).toBe(false)
  })

  test.each([
    ['/analyze', 'GET', 'POST, OPTIONS'],
    ['/analyze', 'PUT', 'POST, OPTIONS'],
    ['/files', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/status', 'PATCH', 'GET, HEAD, OPTIONS'],
  ])('%s does not know %s', async (path, method, allow) => {
    const answer = await v1.fetch(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  test('HEAD is GET without a body', async () => {
    const answer = await v1.fetch('/status', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    expect((await v1.fetch('/files', { method: 'HEAD' })).status).toBe(401)
    expect((await v1.fetch('/login', { method: 'HEAD' })).status).toBe(405)
  })

  test('an address of no call is told as a problem', async () => {
    const answer = await v1.fetch('/analyse', { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})
