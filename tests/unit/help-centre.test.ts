import { createLoader, createSerializer } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { faq, faqCategories } from '../../content/faq/facts.ts'
import { faqFilters, faqQueryLength, listFaq } from '../../lib/support/client/faq-hooks.ts'
import { loadFaqSearch } from '../../lib/support/faq-search.ts'
import { withVote } from '../../lib/support/faq-votes.ts'

const parse = createLoader(faqFilters)
const write = createSerializer(faqFilters)
const noFilters = { q: '', category: null }

describe('the filters in a URL', () => {
  it.each([
    ['', noFilters],
    ['?q=password&category=billing', { q: 'password', category: 'billing' }],
    ['?category=getting-started&tab=faq', { q: '', category: 'getting-started' }],
    ['?category=gossip', noFilters],
    ['?category=all', noFilters],
    [`?q=${'x'.repeat(faqQueryLength + 1)}`, { q: 'x'.repeat(faqQueryLength), category: null }],
  ])('%s', (query, filters) => expect(parse(query)).toEqual(filters))

  it.each([
    ['', { q: ' a b ', category: null }, '?q=a+b'],
    ['?tab=faq&q=old', { q: '  ', category: 'security' }, '?tab=faq&category=security'],
    ['?q=old&category=billing', noFilters, ''],
  ] as const)('%s is written anew', (search, filters, query) => {
    expect(write(search, filters)).toBe(query)
  })
})

describe('what the list shows', () => {
  it('is listed under its categories, or under the chosen one', () => {
    const { groups, count, elsewhere } = listFaq(null, null)
    expect(groups.map(({ category }) => category)).toEqual([...faqCategories])
    expect(groups.flatMap(({ slugs }) => slugs)).toEqual(faq.map(({ slug }) => slug))
    expect([count, elsewhere]).toEqual([45, 0])
    const one = listFaq('billing', null)
    expect(one.groups.map(({ category }) => category)).toEqual(['billing'])
    expect(one.count).toBe(8)
  })

  it('combines a search with the category, keeps its order and counts what lies outside', () => {
    const found = new Set(['api-keys', 'cost-of-the-api', 'limits-of-the-api', 'no-such-question'])
    expect(listFaq(null, found)).toEqual({
      groups: [{ category: null, slugs: ['api-keys', 'cost-of-the-api', 'limits-of-the-api'] }],
      count: 3,
      elsewhere: 0,
    })
    expect(listFaq('billing', found)).toEqual({
      groups: [{ category: null, slugs: ['cost-of-the-api'] }],
      count: 1,
      elsewhere: 2,
    })
    expect(listFaq('security', found)).toEqual({ groups: [], count: 0, elsewhere: 3 })
  })
})

const search = await loadFaqSearch('en')

describe('the search', () => {
  const first = (query: string) => [...(search(query) ?? [])][0]

  it('finds a question by its own words first, in any case', () => {
    expect(first('Forgot my PASSWORD')).toBe('forgotten-password')
    expect(first('api key')).toBe('api-keys')
  })

  it('finds by the answer too', () => {
    expect(search('eight-digit code')).toContain('create-an-account')
  })

  it('finds nothing where there is nothing, and takes an empty query for none', () => {
    expect(search('zebra crossing')?.size).toBe(0)
    expect(search(' ?! ')).toBeNull()
  })

  it('knows the English words in every language', async () => {
    expect((await loadFaqSearch('hi'))('forgot password')).toContain('forgotten-password')
  })
})

describe('a vote', () => {
  const votes = { figures: { a: { helpful: 1, votes: 2, views: 9 } }, mine: {} }

  it('is counted once, also when it changes', () => {
    const yes = withVote(votes, 'a', true)
    expect(yes).toEqual({ figures: { a: { helpful: 2, votes: 3, views: 9 } }, mine: { a: true } })
    expect(withVote(yes, 'a', true)).toEqual(yes)
    const no = withVote(yes, 'a', false)
    expect(no).toEqual({ figures: { a: { helpful: 1, votes: 3, views: 9 } }, mine: { a: false } })
  })
})
