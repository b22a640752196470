import { expect, it, vi } from 'vitest'
import { createPromiseCache } from '@/lib/http/concurrency'
import { coalesce } from '@/lib/status/queries'

/** Work that ends on request. */
function works() {
  const begun: (() => void)[] = []
  const begin = () => new Promise<string>((end) => begun.push(() => end('done')))
  return { begun, begin }
}

it('what was made is kept, the oldest goes, and what failed is made anew', async () => {
  const make = vi.fn(async () => 'made')
  const keep = createPromiseCache<string>(2)
  await Promise.all([keep('a', make), keep('a', make)])
  expect(make).toHaveBeenCalledTimes(1)
  await keep('b', make)
  await keep('c', make)
  await keep('b', make)
  expect(make).toHaveBeenCalledTimes(3)
  await keep('a', make)
  expect(make).toHaveBeenCalledTimes(4)
  await expect(keep('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await keep('d', make)).toBe('made')
})

it('however many ask, one question a second is asked, and one at a time', async () => {
  vi.useFakeTimers()
  const { begun, begin } = works()
  const ask = vi.fn(begin)
  const get = coalesce(ask, 1_000)
  const first = [get(), get()]
  vi.advanceTimersByTime(5_000)
  first.push(get())
  expect(ask).toHaveBeenCalledTimes(1)
  begun[0]?.()
  await Promise.all(first)
  get()
  expect(ask).toHaveBeenCalledTimes(2)
  begun[1]?.()
  await get()
  vi.advanceTimersByTime(999)
  await get()
  expect(ask).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  get()
  expect(ask).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
