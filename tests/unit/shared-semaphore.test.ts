import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import type { Refusal } from '@/lib/http/refusal'
import { SemaphoreFull } from '@/lib/http/semaphore'
import {
  createSharedSemaphore,
  type TurnMessage,
  type TurnReply,
} from '@/lib/http/shared-semaphore'
import { lendTurns } from '@/server/renderers/turns'

const settled = () => new Promise((done) => setImmediate(() => setImmediate(done)))

/** A fake renderer that records the front's messages. */
function renderer() {
  const replies: TurnReply[] = []
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    send: (reply: TurnReply) => replies.push(reply) > 0,
  })
  const end = lendTurns(child as unknown as ChildProcess)
  const say = async (message: TurnMessage) => {
    child.emit('message', message)
    await settled()
  }
  const most = { running: 2, waiting: 1, each: 2 }
  return {
    replies,
    end,
    ask: (name: string, id: string, key = id) => say({ type: 'turn', id, name, most, key }),
    giveBack: (id: string) => say({ type: 'turn-over', id }),
    ids: () => replies.filter(({ refused }) => refused === null).map(({ id }) => id),
  }
}

it('lends as many turns to all renderers together as to one', async () => {
  const [one, two] = [renderer(), renderer()]
  await one.ask('together', 'a')
  await two.ask('together', 'b')
  await two.ask('together', 'c')
  expect([one.ids(), two.ids()]).toEqual([['a'], ['b']])
  await one.ask('together', 'd')
  expect(one.replies.at(-1)).toEqual({ type: 'turn', id: 'd', refused: 'full' })
  await one.giveBack('a')
  expect(two.ids()).toEqual(['b', 'c'])
})

it('counts an account wherever it asks', async () => {
  const [one, two] = [renderer(), renderer()]
  await one.ask('account', 'a', 'same')
  await two.ask('account', 'b', 'same')
  await two.ask('account', 'c', 'same')
  expect(two.replies.at(-1)).toEqual({ type: 'turn', id: 'c', refused: 'share' })
})

it('takes back what a renderer held or waited for when it ended', async () => {
  const [one, two] = [renderer(), renderer()]
  await one.ask('ended', 'a')
  await two.ask('ended', 'b')
  await one.ask('ended', 'c')
  one.end()
  await settled()
  await two.ask('ended', 'd')
  expect([one.ids(), two.ids()]).toEqual([['a'], ['b', 'd']])
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('asks the front, and gives the turn back whatever came of the work', async () => {
  vi.stubEnv('ALTIORA_RENDERER', '1')
  vi.spyOn(process, 'connected', 'get').mockReturnValue(true)
  const sent: TurnMessage[] = []
  let refused: TurnReply['refused'] = null
  vi.spyOn(process, 'send').mockImplementation((message: TurnMessage) => {
    sent.push(message)
    if (message.type === 'turn') {
      const reply: TurnReply = { type: 'turn', id: message.id, refused }
      process.emit('message', reply, undefined)
    }
    return true
  })
  const run = createSharedSemaphore('asked', { running: 1, waiting: 1 })
  expect(await run(async () => 'done', 'me')).toBe('done')
  await expect(run(() => Promise.reject(new Error('broken')), 'me')).rejects.toThrow('broken')
  expect(sent.map(({ type }) => type)).toEqual(['turn', 'turn-over', 'turn', 'turn-over'])
  expect(sent[0]).toMatchObject({ name: 'asked', key: 'me', most: { running: 1, waiting: 1 } })
  refused = 'full'
  await expect(run(async () => {})).rejects.toBeInstanceOf(SemaphoreFull)
  refused = 'share'
  await expect(run(async () => {})).rejects.toMatchObject({
    status: 429,
  } satisfies Partial<Refusal>)
})
