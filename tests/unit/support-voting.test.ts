import { beforeEach, describe, expect, it, vi } from 'vitest'
import { faq } from '@/content/faq'
import type { CookieStore, CookieToSet } from '@/lib/db/clients'
import { countFailedSearch, voteOnFaq } from '@/lib/support/changes'
import { getVotes } from '@/lib/support/queries'
import { missedInput } from '@/lib/support/schema'
import { hasVoted } from '@/lib/support/secret'

const site = 'https://altiora.test'
const { rpc, optionalPersonOf, current } = vi.hoisted(() => ({
  rpc: vi.fn(),
  optionalPersonOf: vi.fn(),
  current: { cookies: null as unknown },
}))
/** A client far from any limit. */
const client = vi.hoisted(() => ({
  rpc: async (name: string, given: unknown) =>
    name === 'take_rate_limits'
      ? { data: [{ allowed: true, retry_after: 0 }], error: null }
      : rpc(name, given),
}))
vi.mock('@/lib/db/clients', () => ({
  patience: { read: 1, change: 1 },
  serviceClient: () => client,
}))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: site, secretKey: 'a secret of this test' }) }))
vi.mock('@/lib/change/person', () => ({ optionalPersonOf }))
vi.mock('@/lib/change/request-cookies', () => ({ requestCookies: async () => current.cookies }))

const signedIn = (id: string | null) =>
  optionalPersonOf.mockResolvedValue(id && { account: { user: { id } } })
const request = new Request(site, { headers: { origin: site, host: 'altiora.test' } })

const slug = faq[0]?.slug ?? ''
const votes = { figures: {}, mine: {} }

/** A browser that stores its cookies. */
function browser(stored: Record<string, string> = {}) {
  const set: CookieToSet[] = []
  const cookies: CookieStore = {
    getAll: () => Object.entries(stored).map(([name, value]) => ({ name, value })),
    setAll: (list) => {
      set.push(...list)
      for (const { name, value } of list) stored[name] = value
    },
    secure: true,
  }
  return { cookies, set }
}

function vote(person: string | null, cookies: CookieStore) {
  signedIn(person)
  current.cookies = cookies
  rpc.mockResolvedValueOnce({ data: { helpful: 1, votes: 1 }, error: null })
  return voteOnFaq.make(request, async () => ({ faq: slug, helpful: true }))
}

beforeEach(() => rpc.mockReset().mockResolvedValue({ data: votes, error: null }))
const asked = () => rpc.mock.lastCall?.[1] as Record<string, unknown>

describe('a vote', () => {
  it('of a signed-in person is theirs in every browser, without a cookie', async () => {
    const { cookies, set } = browser()
    await vote('11111111-2222-4333-8444-555555555555', cookies)
    const first = asked()
    expect(first).toMatchObject({ faq: slug, helpful: true })
    expect(first.person).toBe('11111111-2222-4333-8444-555555555555')
    await vote('11111111-2222-4333-8444-555555555555', browser().cookies)
    expect(asked()).toEqual(first)
    expect(set).toEqual([])
  })

  it('of anyone else belongs to the browser, which keeps a number for it', async () => {
    const { cookies, set } = browser()
    await vote(null, cookies)
    const { voter, person } = asked()
    expect(person).toBeUndefined()
    expect(set).toEqual([
      {
        name: '__Host-altiora-voter',
        value: expect.stringMatching(/^[\w-]{38}$/),
        options: { path: '/', maxAge: 15_552_000, httpOnly: true, sameSite: 'lax', secure: true },
      },
    ])
    expect(JSON.stringify(asked())).not.toContain(set[0]?.value)
    await vote(null, cookies)
    expect(asked().voter).toBe(voter)
    await vote(null, browser().cookies)
    expect(asked().voter).not.toBe(voter)
  })

  it('draws a new number where the old one is none of ours', async () => {
    const before = browser()
    await vote(null, before.cookies)
    const own = before.set[0]?.value ?? ''
    const forged = [own.slice(0, 22), `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`]
    for (const cookie of ['me', 'a'.repeat(38), ...forged]) {
      const { cookies, set } = browser({ '__Host-altiora-voter': cookie })
      expect(hasVoted(cookies)).toBe(false)
      await vote(null, cookies)
      expect(set[0]?.value).toMatch(/^[\w-]{38}$/)
      expect(set[0]?.value).not.toContain(cookie.slice(0, 22))
      expect(hasVoted(cookies)).toBe(true)
    }
  })
})

describe('reading the votes', () => {
  it('sets no cookie, and returns the votes of those who have one', async () => {
    const { cookies, set } = browser()
    signedIn(null)
    expect(await getVotes(cookies)).toEqual(votes)
    expect(asked().voter).toBeUndefined()
    expect(set).toEqual([])
    const voted = browser()
    await vote(null, voted.cookies)
    await getVotes(voted.cookies)
    const { voter } = asked()
    expect(voter).toMatch(/^[\w-]{43}$/)
    signedIn('11111111-2222-4333-8444-555555555555')
    await getVotes(voted.cookies)
    expect(asked().voter).not.toBe(voter)
  })

  it.each([[{ data: null, error: { message: 'away' } }], [{ data: { figures: [] }, error: null }]])(
    'answers %o as a database that is away',
    async (given) => {
      rpc.mockResolvedValueOnce(given)
      const { cookies } = browser()
      signedIn(null)
      await expect(getVotes(cookies)).rejects.toMatchObject({ code: 'unavailable' })
    },
  )
})

it('counts a search in its language, in English where that is none of ours', async () => {
  rpc.mockResolvedValueOnce({ data: true, error: null })
  await countFailedSearch.make(request, async () => ({ query: ' refund ', language: 'xx' }))
  expect(asked()).toEqual({ query: 'refund', locale: 'en' })
  expect(missedInput.parse({ query: 'two\u0000\nwords\ud800', language: 'en' }).query).toBe(
    'two words',
  )
  for (const query of [' ', '\u0000', '\udfff\n']) {
    expect(missedInput.safeParse({ query, language: 'en' }).success).toBe(false)
  }
  expect(missedInput.safeParse({ query: 'x'.repeat(201), language: 'en' }).success).toBe(false)
})
