import { describe, expect, it } from 'vitest'
import { featuredOf, readShowcaseQuery, searchLength, showcaseSearch } from '@/lib/showcase/project'
import type { ProjectEntry } from '@/lib/showcase/queries'

const cursor = '1763830000123456-0b0d5a4e-6f7f-4d1c-9a58-2f6f0f3f9c11'

describe('the address of a part of the showcase', () => {
  it.each<[object, string, object]>([
    [{}, 'featured', {}],
    [{ tab: 'games' }, 'featured', {}],
    [{ tab: 'recent' }, 'recent', {}],
    [{ q: ' Rain\u0000 ' }, 'recent', { search: 'Rain' }],
    [{ category: 'iot' }, 'recent', { category: 'iot' }],
    [{ tab: 'recent', category: 'games' }, 'recent', {}],
    [{ tab: 'categories', category: 'iot', q: 'x' }, 'categories', {}],
    [{ after: cursor }, 'recent', { olderThan: cursor }],
    [{ before: cursor }, 'recent', { newerThan: cursor }],
    [{ after: cursor, before: cursor }, 'recent', { olderThan: cursor }],
    [{ after: [cursor, 'x'] }, 'recent', { olderThan: cursor }],
    [{ after: `9${cursor}` }, 'recent', {}],
    [{ after: '1-2' }, 'recent', {}],
    [{ tab: 'spotlights', after: '2026-10' }, 'spotlights', { olderThan: '2026-10' }],
    [{ tab: 'spotlights', after: cursor }, 'spotlights', {}],
    [{ tab: 'recent', after: '2026-10' }, 'recent', {}],
  ])('%j is read as the tab %s with %j', (parameters, tab, more) => {
    const none = { category: null, search: '', olderThan: null, newerThan: null }
    expect(readShowcaseQuery(parameters as never)).toEqual({ ...none, tab, ...more })
  })

  it('cuts a long search', () => {
    expect(readShowcaseQuery({ q: 'a'.repeat(500) }).search).toHaveLength(searchLength)
  })

  it.each([
    '',
    '?tab=categories',
    '?tab=recent&category=ai-ml&q=100%25+%26+more',
    `?tab=recent&after=${cursor}`,
    `?tab=recent&q=%E0%A4%86%E0%A4%B6%E0%A4%BE&before=${cursor}`,
    '?tab=spotlights&after=2026-10',
  ])('%s stays the same when it is read and written', (search) => {
    expect(showcaseSearch(readShowcaseQuery(Object.fromEntries(new URLSearchParams(search))))).toBe(
      search,
    )
  })
})

describe('the featured projects', () => {
  const entry = (id: string) => ({ id }) as ProjectEntry
  const entries = ['a', 'b', 'c'].map(entry)

  it('begin with the latest spotlight, which is not listed again', () => {
    const spotlight = { month: '2026-11', prize: 5, note: '', project: entry('b') }
    const featured = featuredOf({ entries, spotlights: [spotlight] })
    expect(featured).toMatchObject({ large: { id: 'b' }, spotlight })
    expect(featured.others.map(({ id }) => id)).toEqual(['a', 'c'])
  })

  it('begin with the most liked one before any spotlight', () => {
    const { large, spotlight, others } = featuredOf({ entries, spotlights: [] })
    expect([large?.id, spotlight, others.length]).toEqual(['a', null, 2])
    expect(featuredOf({ entries: [], spotlights: [] }).large).toBeNull()
  })
})
