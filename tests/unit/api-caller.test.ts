import { beforeEach, expect, it, vi } from 'vitest'
import { callerOf } from '@/lib/api/caller'
import type { Call } from '@/lib/api/handler'
import { problem } from '@/lib/api/problems'
import type { Refusal } from '@/lib/http/refusal'

const { rpc, getAccount } = vi.hoisted(() => ({ rpc: vi.fn(), getAccount: vi.fn() }))
vi.mock('@/lib/db/clients', () => ({ serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/account/queries', () => ({ getAccount }))

const key = (digit: string) => `alt_${digit.repeat(48)}`
let tries: number

beforeEach(() => {
  tries = 0
  vi.clearAllMocks()
  rpc.mockImplementation(async (_, { key_hash }: { key_hash: string }) => ({
    data: key_hash.startsWith('x') ? 'somebody' : null,
    error: null,
    status: 200,
  }))
  getAccount.mockResolvedValue({ status: 'unknown' })
})

/** A call from a network with two attempts. */
const call = (network: string, credential: string): Call => ({
  request: new Request('https://altiora.test', {
    headers: { authorization: `Bearer ${credential}` },
  }),
  params: {},
  network,
  count: async () => {
    tries += 1
    if (tries > 2) throw problem('rate_limited', 'Later.', { retryAfter: 30 })
  },
})
const codeOf = (from: string, credential: string) =>
  callerOf(call(from, credential)).catch((error: Refusal) => error.code)

it('looks nothing more up for a network that used up its tries, until they begin anew', async () => {
  vi.useFakeTimers()
  const codes = []
  for (const digit of ['1', '2', '3', '4', '5']) codes.push(await codeOf('192.0.2.1', key(digit)))
  expect(codes.slice(0, 2)).toEqual(['unauthenticated', 'unauthenticated'])
  expect(codes.slice(2)).toEqual(['rate_limited', 'rate_limited', 'rate_limited'])
  expect(rpc).toHaveBeenCalledTimes(3)
  expect(await codeOf('192.0.2.1', 'a.b.c')).toBe('rate_limited')
  expect(getAccount).not.toHaveBeenCalled()
  tries = 0
  expect(await codeOf('192.0.2.2', key('6'))).toBe('unauthenticated')
  vi.advanceTimersByTime(30_000)
  expect(await codeOf('192.0.2.1', key('7'))).toBe('unauthenticated')
  vi.useRealTimers()
})
