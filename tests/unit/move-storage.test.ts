import { expect, test } from 'vitest'
import { forEach } from '@/scripts/move/storage'

test('a failure is thrown even if the next item comes long after it', async () => {
  async function* items() {
    yield 1
    // The first one's work has failed by then.
    await new Promise(setImmediate)
    yield 2
  }
  const done: number[] = []
  const all = forEach(items(), async (item) => {
    if (item === 1) throw new Error('no answer')
    done.push(item)
  })
  await expect(all).rejects.toThrow('no answer')
  expect(done).toEqual([2])
})
