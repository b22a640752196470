import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Api, type ApiPerson, api, bearer, form } from '@/tests/setup/api'
import { isFull } from '@/tests/setup/tier'
import { validRequests } from '@/tests/setup/valid-requests'
import type { Things } from '@/tests/setup/world'
import { type Generated, requestsTo } from '../e2e/generated.ts'

const count = isFull ? 10_000 : 300
/** Concurrent requests; with more, those that wait for the embedded database reach their deadline. */
const together = 8

let v1: Api
let person: ApiPerson
let file: string
beforeAll(async () => {
  v1 = await api()
  person = await v1.person()
  const init = { method: 'POST', headers: bearer(person.key), body: form('a,b\n1,2\n') }
  const kept = await v1.fetch('/upload', { ...init, from: person.from })
  file = String(((await kept.json()) as { file_id: string }).file_id)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Whether the framework would pass it on to one of these handlers. */
function isPassedOn({ path, sent: { method = 'GET' } }: Generated): boolean {
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  return path.startsWith('/api/v1/') && !['TRACE', 'PROPFIND'].includes(method)
}

/** Without the limits, which would hide everything behind them. */
function liftLimits() {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/rpc/take_api_limits')
      ? fetch(input, { ...init, body: String(init?.body).replaceAll(/"max":\d+/g, '"max":999999') })
      : fetch(input, init),
  )
}

test(`${count} generated requests never cause a server error`, { timeout: 240_000 }, async () => {
  liftLimits()
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = validRequests({ file } as Things).filter(({ route }) => route.startsWith('/api/v1'))
  const ofCalls = calls.map((call) => requestsTo(call, 'https://elsewhere.example'))
  const some = fc.oneof(...ofCalls).filter(isPassedOn)
  const requests = fc.sample(some, { numRuns: count, seed: 20_261_122 })
  const answers = new Map<number, number>()
  const faults: unknown[] = []
  const ask = async ({ path, sent }: Generated, at: number) => {
    const { method = 'GET', body } = sent
    const headers = new Headers(at % 7 ? bearer(person.key) : {})
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, `${value}`)
    const init: RequestInit = { method, headers }
    if (body?.length && method !== 'GET' && method !== 'HEAD') init.body = body as BodyInit
    const answer = await v1.fetch(path.replace('/api/v1', ''), { ...init, from: person.from })
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500) faults.push({ path, sent, told: await answer.text() })
    else await answer.body?.cancel()
  }
  for (let at = 0; at < count; at += together) {
    await Promise.all(requests.slice(at, at + together).map(ask))
  }
  expect(faults).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  // The requests got further than the first check.
  for (const status of [200, 400, 401, 404, 405, 415, 422]) {
    expect(answers.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
  }
})
