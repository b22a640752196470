import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boundedFetch, noteRefusal } from '@/lib/db/bounded-fetch'
import { type Fault, storeFaultsBy } from '@/lib/log/faults'

const api = 'http://127.0.0.1:54321'
const secret = 'hunter2'
let passed: Fault[]
const lines = vi.spyOn(console, 'error')
const logged = () => lines.mock.calls.map(([line]) => line)

beforeEach(() => {
  passed = []
  storeFaultsBy((fault) => passed.push(fault))
  lines.mockReset().mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

describe('a refusal that nobody expected', () => {
  it('is logged with its code, at most once a minute each', () => {
    const write = `${api}/rest/v1/rpc/save_project?x=${secret}`
    for (const [code, now] of [
      ['53100', 0],
      ['53100', 59_000],
      ['58030', 59_000],
      ['53100', 59_999],
      ['53100', 60_000],
    ] as const) {
      noteRefusal(write, 503, code, now)
    }
    const refusal = { event: 'database-refusal', status: 503, call: 'rest/rpc/save_project' }
    expect(logged()).toEqual([
      { ...refusal, code: '53100', again: undefined },
      { ...refusal, code: '58030', again: undefined },
      { ...refusal, code: '53100', again: 2 },
    ])
    expect(passed).toHaveLength(3)
    const fault = { source: 'database', name: 'DatabaseRefusal', code: '53100' }
    expect(passed[0]).toMatchObject({ ...fault, page: '/rest/rpc/save_project' })
    expect(JSON.stringify([logged(), passed])).not.toContain(secret)
  })

  it('is none that functions, checks and policies raise on purpose', () => {
    for (const [status, code] of [
      [400, 'P0001'],
      [500, 'P0002'],
      [400, '23514'],
      [409, '23505'],
      [400, '22P02'],
      [403, '42501'],
      [403, '28000'],
      [401, 'PGRST301'],
      [401, 'anything'],
    ] as const) {
      noteRefusal(`${api}/rest/v1/rpc/enrol`, status, code)
    }
    noteRefusal(`${api}/auth/v1/token`, 400, 'invalid_credentials')
    expect(logged()).toEqual([])
    noteRefusal(`${api}/rest/v1/rpc/enrol`, 404, 'PGRST202')
    noteRefusal(`${api}/rest/v1/rpc/enrol`, 405, '25006')
    expect(logged()).toHaveLength(2)
  })

  it('isn’t stored where storing is what was refused', () => {
    noteRefusal(`${api}/rest/v1/rpc/note_error`, 503, '53200')
    expect([logged().length, passed]).toEqual([1, []])
  })

  it('is found in every response, and never with what was sent', async () => {
    const refused = { code: '54001', message: `too deep: ${secret}`, details: secret }
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 500 }))
    const response = await boundedFetch(1000)(`${api}/rest/v1/profiles?name=eq.${secret}`, {
      method: 'POST',
      body: secret,
    })
    expect(await response.json()).toEqual(refused)
    expect(logged()).toMatchObject([{ code: '54001', call: 'rest/profiles' }])
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    await boundedFetch(1000)(`${api}/auth/v1/token?grant_type=${secret}`)
    expect(logged()[1]).toMatchObject({ code: 'unreachable', call: 'auth/token' })
    expect(JSON.stringify([logged(), passed])).not.toContain(secret)
  })
})
