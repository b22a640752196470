import { describe, expect, it } from 'vitest'
import { type Accounts, manageAccounts } from '@/scripts/account'

function fake(answer = 'done', list: Awaited<ReturnType<Accounts['list']>> = []) {
  const calls: unknown[] = []
  const accounts: Accounts = {
    list: async () => list,
    end: async (...call) => {
      calls.push(call)
      return answer
    },
  }
  return { calls, accounts }
}

describe('npm run account', () => {
  it('lists the open requests with their times', async () => {
    const entry = {
      email: 'a@example.com',
      requested_at: '2026-11-20T10:00:00+00:00',
      due_at: '2026-11-23T10:00:00+00:00',
    }
    expect((await manageAccounts(['lost-factors'], fake('', [entry]).accounts)).text).toBe(
      'a@example.com  requested 2026-11-20 10:00 UTC, can be removed from 2026-11-23 10:00 UTC',
    )
    expect((await manageAccounts(['lost-factors'], fake().accounts)).code).toBe(0)
  })

  it('removes or keeps the factors of an address', async () => {
    const { calls, accounts } = fake()
    expect((await manageAccounts(['remove-factors', 'a@example.com'], accounts)).code).toBe(0)
    expect((await manageAccounts(['keep-factors', 'a@example.com'], accounts)).code).toBe(0)
    expect(calls).toEqual([
      ['a@example.com', true],
      ['a@example.com', false],
    ])
  })

  it.each<[string[], string, RegExp]>([
    [['remove-factors', 'a@example.com'], 'early', /72 hours/],
    [['keep-factors', 'x@example.com'], 'unknown', /no open request/],
    [[], 'done', /Usage/],
    [['remove-factors'], 'done', /Usage/],
    [['other', 'a@example.com'], 'done', /Usage/],
    [['lost-factors', 'x'], 'done', /Usage/],
  ])('explains why %j fails when the database says %s', async (words, answer, text) => {
    const result = await manageAccounts(words, fake(answer).accounts)
    expect(result).toMatchObject({ code: 1, text: expect.stringMatching(text) })
  })
})
