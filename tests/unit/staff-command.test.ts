import { describe, expect, test } from 'vitest'
import { manageStaff, type StaffFunctions } from '@/scripts/staff'

/** Staff functions of which `set` answers `result`, with the calls they got. */
function answering(result: string) {
  const calls: unknown[][] = []
  const staff: StaffFunctions = {
    async set(...args) {
      calls.push(args)
      return result
    },
    list: async () => [],
  }
  return { calls, staff }
}

describe('npm run staff', () => {
  test.each([
    ['grant', 'changed', 'ada@example.com now has the role admin.', 0],
    ['grant', 'unchanged', 'already has the role admin', 0],
    ['take', 'changed', 'no longer has the role admin', 0],
    ['take', 'unchanged', 'doesn’t have the role admin', 0],
    ['take', 'last-admin', 'is the last admin', 1],
    ['grant', 'unknown', 'no confirmed account with the address ada@example.com', 1],
  ])('%s, %s: %s', async (command, result, text, code) => {
    const { calls, staff } = answering(result)
    const told = await manageStaff([command, 'ada@example.com', 'admin'], staff)
    expect(told).toEqual({ text: expect.stringContaining(text), code })
    expect(calls).toEqual([['ada@example.com', 'admin', command === 'grant']])
  })

  test.each([
    [[]],
    [['grant']],
    [['grant', 'ada@example.com']],
    [['grant', 'ada@example.com', 'king']],
    [['add', 'ada@example.com', 'admin']],
    [['take', 'ada@example.com', 'admin', 'x']],
    [['list', 'x']],
  ])('prints its usage for %j', async (args) => {
    const { calls, staff } = answering('changed')
    expect(await manageStaff(args, staff)).toEqual({
      text: expect.stringContaining('Usage:'),
      code: 1,
    })
    expect(calls).toEqual([])
  })
})
