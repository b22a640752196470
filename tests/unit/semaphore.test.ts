import { describe, expect, it } from 'vitest'
import { createSemaphore, SemaphoreFull } from '@/lib/http/concurrency'
import { Refusal } from '@/lib/http/refusal'

/** Work that records its name when it starts, and ends on request. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((end) => ends.set(name, () => end(name)))
  }
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise<void>((done) => setImmediate(done))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { begun, work, end, settle }
}

describe('a semaphore that is shared by accounts', () => {
  it('gives each its turn, however much one has waiting', async () => {
    const run = createSemaphore({ concurrency: 1, queue: 20 })
    const { begun, work, end } = works()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => run(work(name), name[0]))
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
      expect(begun.at(-1)).toBe(name)
      await end(name)
    }
    expect(await Promise.all(all)).toHaveLength(7)
  })

  it('takes two of an account, running or waiting, and puts the rest off', async () => {
    const run = createSemaphore({ concurrency: 3, queue: 20, perKey: 2 })
    const { begun, work, end, settle } = works()
    const refused = async (name: string, key: string) => {
      const outcome = await run(work(name), key).catch((error: unknown) => error)
      expect(outcome).toBeInstanceOf(Refusal)
      expect(outcome).toMatchObject({ status: 429, code: 'rate_limited', more: { retryAfter: 5 } })
    }
    const all = ['a1', 'a2', 'b1', 'b2'].map((name) => run(work(name), name[0]))
    await refused('a3', 'a')
    await refused('b3', 'b')
    await settle()
    // Two accounts at their limit leave room for a third.
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    all.push(run(work('c1'), 'c'))
    await end('a2')
    expect(begun.at(-1)).toBe('c1')
    all.push(run(work('a4'), 'a'))
    for (const name of ['b1', 'b2', 'c1', 'a4']) await end(name)
    expect(await Promise.all(all)).toHaveLength(6)
  })

  it('has room again after failures and refusals', async () => {
    const run = createSemaphore({ concurrency: 1, queue: 1, perKey: 2 })
    const fail = () => Promise.reject(new Error('no'))
    const outcomes = await Promise.allSettled([run(fail, 'a'), run(fail, 'b'), run(fail, 'c')])
    const reasons = outcomes.map((one) => one.status === 'rejected' && one.reason.constructor)
    expect(reasons).toEqual([Error, Error, SemaphoreFull])
    for (let time = 0; time < 5; time++) expect(await run(async () => 'again', 'c')).toBe('again')
  })
})
