import { describe, expect, test } from 'vitest'
import { HttpError } from '@/lib/http/client'
import type { WaitingChange } from '@/lib/offline/entry'
import { memoryDevice } from '@/tests/setup/memory-outbox'

const ref = { course: 'c', lesson: 'l' }
const day = 86_400_000
type Input = { id: string; body?: string; knownAt?: string | null }

/** A server that answers each request as `answer` says, and notes what it was sent. */
function server(answer: (name: WaitingChange, input: Input) => unknown) {
  const sent: [string, Input][] = []
  const send = async (name: WaitingChange, input: unknown) => {
    sent.push([name, structuredClone(input as Input)])
    const given = answer(name, input as Input)
    if (given instanceof Error) throw given
    return given
  }
  return { sent, send }
}

const refusal = (status: number, code: string, retryAfter = 0) =>
  new HttpError(code, status, { error: { code, retryAfter } })
const disconnected = new HttpError('Network error', 0)

describe('the outbox of a device', () => {
  test('delivers a change and returns its answer', async () => {
    const { send } = server(() => ({ passed: true }))
    const outbox = memoryDevice()('p', send)
    const delivery = await outbox.deliver('learning/quiz', ref, { answers: {} })
    expect(delivery).toEqual({ state: 'answered', answer: { passed: true } })
    expect(await outbox.read()).toEqual([])
  })

  test('keeps a change without a connection, and sends it under the same id', async () => {
    let online = false
    const { sent, send } = server(() => (online ? { passed: true } : disconnected))
    const outbox = memoryDevice()('p', send)
    expect(await outbox.deliver('learning/quiz', ref, {})).toMatchObject({ state: 'waiting' })
    online = true
    await outbox.flush()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.[1].id).toBe(sent[0]?.[1].id)
    expect(await outbox.read()).toMatchObject([{ state: 'done', answer: { passed: true } }])
  })

  test.each([
    refusal(401, 'session_ended'),
    refusal(409, 'session_changed'),
    refusal(403, 'second_factor_required'),
    refusal(503, 'unavailable'),
    refusal(429, 'rate_limited'),
  ])('waits when nothing can be sent: $message', async (error) => {
    const { sent, send } = server(() => error)
    const outbox = memoryDevice()('p', send)
    await outbox.add('learning/quiz', ref, {})
    await outbox.add('learning/exercise', { ...ref, course: 'other' }, {})
    await outbox.flush()
    expect(sent).toHaveLength(1)
    expect(await outbox.read()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  })

  test('keeps what was refused, with the reason, and goes on with other courses', async () => {
    const { sent, send } = server((name) =>
      name === 'learning/complete' ? refusal(404, 'lesson_unknown') : true,
    )
    const outbox = memoryDevice()('p', send)
    const deliver = (name: WaitingChange, course: string) =>
      outbox.add(name, { ...ref, course }, {})
    await deliver('learning/complete', 'gone')
    await deliver('learning/exercise', 'gone')
    await deliver('learning/exercise', 'other')
    await outbox.flush()
    expect(sent.map(([name]) => name)).toEqual(['learning/complete', 'learning/exercise'])
    await outbox.flush()
    expect(await outbox.read()).toMatchObject([
      { state: 'refused', code: 'lesson_unknown' },
      { state: 'done' },
      { state: 'done' },
    ])
  })

  test('a pause holds up its course until it is over, but not the notes', async () => {
    let now = Date.now()
    let paused = true
    const { sent, send } = server((name) =>
      name !== 'learning/note' && paused
        ? refusal(429, 'attempt_pause', 120)
        : { body: '', updatedAt: 'k1', conflict: false },
    )
    const outbox = memoryDevice()('p', send, () => now)
    await outbox.add('learning/quiz', ref, {})
    await outbox.add('learning/complete', ref, {})
    await outbox.add('learning/note', ref, { body: 'x', knownAt: null })
    await outbox.flush()
    await outbox.flush()
    expect(sent.map(([name]) => name)).toEqual(['learning/quiz', 'learning/note'])
    expect(await outbox.read()).toMatchObject([
      { state: 'waiting', code: 'attempt_pause', notBefore: now + 120_000 },
      { state: 'waiting' },
      { state: 'done' },
    ])
    now += 121_000
    paused = false
    await outbox.flush()
    expect(sent.map(([name]) => name).slice(2)).toEqual(['learning/quiz', 'learning/complete'])
  })

  test('two tabs send each change once', async () => {
    const { sent, send } = server(() => true)
    const device = memoryDevice()
    const tabs = [device('p', send), device('p', send)]
    for (let count = 0; count < 10; count++) {
      await tabs[count % 2]?.add('learning/exercise', { ...ref, course: `c${count}` }, {})
    }
    await Promise.all(tabs.map((tab) => tab.flush()))
    expect(new Set(sent.map(([, { id }]) => id)).size).toBe(10)
    expect(sent).toHaveLength(10)
  })

  test('of texts that weren’t sent only the last is, based on the first one’s version', async () => {
    let online = false
    const { sent, send } = server((_, { body = '' }) =>
      online ? { body, updatedAt: `at ${body}`, conflict: false } : disconnected,
    )
    const outbox = memoryDevice()('p', send)
    await outbox.add('learning/note', ref, { body: 'a', knownAt: 'k0' })
    await outbox.add('learning/note', ref, { body: 'ab', knownAt: 'k0' })
    expect(await outbox.read()).toHaveLength(1)
    await outbox.flush()
    // It may have arrived, so it stays as it is.
    await outbox.add('learning/note', ref, { body: 'abc', knownAt: 'k0' })
    online = true
    await outbox.flush()
    expect(sent.map(([, { body, knownAt }]) => [body, knownAt])).toEqual([
      ['ab', 'k0'],
      ['ab', 'k0'],
      ['abc', 'at ab'],
    ])
    // A page from before still names the old version.
    await outbox.deliver('learning/note', ref, { body: 'abcd', knownAt: 'k0' })
    expect(sent.at(-1)?.[1]).toMatchObject({ body: 'abcd', knownAt: 'at abc' })
    // One that knows a newer version doesn't overwrite it unseen.
    await outbox.deliver('learning/note', ref, { body: 'x', knownAt: 'elsewhere' })
    expect(sent.at(-1)?.[1]).toMatchObject({ body: 'x', knownAt: 'elsewhere' })
  })

  test('a note in conflict waits for a choice, with the latest text of this device', async () => {
    let other: string | null = 'theirs'
    const { sent, send } = server((_, { body = '' }) =>
      other
        ? { body: other, updatedAt: 'k9', conflict: true }
        : { body, updatedAt: 'k10', conflict: false },
    )
    const outbox = memoryDevice()('p', send)
    await outbox.add('learning/note', ref, { body: 'mine', knownAt: null })
    await outbox.flush()
    const [conflict] = await outbox.read()
    expect(conflict).toMatchObject({
      state: 'conflict',
      input: { body: 'mine' },
      other: { body: 'theirs', updatedAt: 'k9' },
    })
    other = null
    await outbox.keepNote(conflict?.number ?? 0, 'mine and theirs')
    await outbox.flush()
    expect(sent.at(-1)?.[1]).toMatchObject({ body: 'mine and theirs', knownAt: 'k9' })
    expect(await outbox.read()).toMatchObject([{ state: 'done' }])
  })

  test('what waited for more than 30 days is told, and not sent', async () => {
    let now = Date.now()
    const { sent, send } = server(() => true)
    const outbox = memoryDevice()('p', send, () => now)
    await outbox.add('learning/exercise', ref, {})
    now += 31 * day
    await outbox.flush()
    expect(sent).toEqual([])
    expect(await outbox.read()).toMatchObject([{ state: 'refused', code: 'too_old' }])
  })

  test('a person’s changes are their own', async () => {
    const { sent, send } = server(() => true)
    const device = memoryDevice()
    await device('a', send).add('learning/exercise', ref, {})
    await device('b', send).flush()
    expect(sent).toEqual([])
    expect(await device('b', send).read()).toEqual([])
  })
})
