import { describe, expect, test } from 'vitest'
import { manageStaff, type StaffFunctions } from '@/scripts/staff'

/** Staff functions of which `set` answers `result`, with the calls they got. */
function answering(result: string, roles: string[] = []) {
  const calls: unknown[][] = []
  const staff: StaffFunctions = {
    async set(...args) {
      calls.push(args)
      return result
    },
    async list() {
      return roles.length > 0
        ? [
            { email: 'ada@example.com', roles, has_factor: true },
            { email: 'new@example.com', roles: ['support'], has_factor: false },
          ]
        : []
    },
  }
  return { calls, staff }
}

describe('npm run staff', () => {
  test.each([
    ['grant', true, 'changed', 'ada@example.com now has the role admin.', 0],
    ['grant', true, 'unchanged', 'ada@example.com already has the role admin.', 0],
    ['take', false, 'changed', 'ada@example.com no longer has the role admin.', 0],
    ['take', false, 'unchanged', 'ada@example.com doesn’t have the role admin.', 0],
    [
      'take',
      false,
      'last-admin',
      'ada@example.com is the last admin. Make someone else an admin first.',
      1,
    ],
    [
      'grant',
      true,
      'unknown',
      'There is no confirmed account with the address ada@example.com.',
      1,
    ],
  ])('%s (%s): %s', async (command, wanted, result, text, code) => {
    const { calls, staff } = answering(result)
    expect(await manageStaff([command, 'ada@example.com', 'admin'], staff)).toEqual({ text, code })
    expect(calls).toEqual([['ada@example.com', 'admin', wanted]])
  })

  test('lists people with their roles, and who still needs a second factor', async () => {
    const { text } = await manageStaff(['list'], answering('', ['admin', 'moderator']).staff)
    expect(text).toBe(
      'ada@example.com  admin, moderator\nnew@example.com  support  (no second factor yet)',
    )
    expect((await manageStaff(['list'], answering('').staff)).text).toBe('Nobody has a staff role.')
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
