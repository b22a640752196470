import { beforeEach, expect, test, vi } from 'vitest'
import { noteUse } from '@/lib/account/session-record'

const rpc = vi.hoisted(() => vi.fn(async () => ({ error: null })))
vi.mock('@/lib/db/clients', () => ({ patience: { brief: 1 }, serviceClient: () => ({ rpc }) }))

const tokenOf = (session: string) =>
  [
    'x',
    Buffer.from(JSON.stringify({ sub: 'p', session_id: session })).toString('base64url'),
    'x',
  ].join('.')

beforeEach(() => {
  vi.useFakeTimers()
  rpc.mockClear()
})

test('the use of a session is recorded at most once a minute', () => {
  noteUse(tokenOf('one'))
  noteUse(tokenOf('one'))
  noteUse(tokenOf('two'))
  expect(rpc.mock.calls).toEqual([
    ['touch_session', { person: 'p', session: 'one', device: {} }],
    ['touch_session', { person: 'p', session: 'two', device: {} }],
  ])
  vi.advanceTimersByTime(60_000)
  noteUse(tokenOf('one'))
  expect(rpc).toHaveBeenCalledTimes(3)
})

test('and tried again when it failed', async () => {
  rpc.mockRejectedValueOnce(new Error('down'))
  noteUse(tokenOf('three'))
  await vi.waitFor(() => {
    noteUse(tokenOf('three'))
    expect(rpc).toHaveBeenCalledTimes(2)
  })
})
