import { describe, expect, test } from 'vitest'
import { type Moderators, moderate } from '@/scripts/moderator'

function known(...addresses: string[]) {
  const calls: [string, boolean][] = []
  const moderators: Moderators = {
    async set(address, wanted) {
      calls.push([address, wanted])
      return addresses.includes(address)
    },
    async list() {
      return addresses.map((email) => ({ email, added_at: '2026-11-21T10:00:00Z' }))
    },
  }
  return { calls, moderators }
}

describe('npm run moderator', () => {
  test('adds and removes', async () => {
    const { calls, moderators } = known('ada@example.com')
    expect(await moderate(['add', 'ada@example.com'], moderators)).toEqual({
      text: 'ada@example.com is now a moderator.',
      code: 0,
    })
    expect(await moderate(['remove', 'ada@example.com'], moderators)).toEqual({
      text: 'ada@example.com is no longer a moderator.',
      code: 0,
    })
    expect(calls).toEqual([
      ['ada@example.com', true],
      ['ada@example.com', false],
    ])
  })

  test('says where there is no such account', async () => {
    expect(await moderate(['add', 'nobody@example.com'], known().moderators)).toEqual({
      text: 'There is no confirmed account with the address nobody@example.com.',
      code: 1,
    })
  })

  test('lists', async () => {
    expect(await moderate(['list'], known('ada@example.com').moderators)).toEqual({
      text: 'ada@example.com  since 2026-11-21',
      code: 0,
    })
    expect((await moderate(['list'], known().moderators)).text).toBe('There are no moderators.')
  })

  test.each([[[]], [['add']], [['ad', 'x']], [['add', 'a', 'b']], [['list', 'x']]])(
    'tells how it is called where that was wrong: %j',
    async (args) => {
      const { calls, moderators } = known('x')
      expect(await moderate(args, moderators)).toEqual({
        text: expect.stringContaining('Usage:'),
        code: 1,
      })
      expect(calls).toEqual([])
    },
  )
})
