import { createLoader, createSerializer } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { filterEntries, type HubFilters, hubFilters } from '../../lib/learning/filters.ts'

const parse = createLoader(hubFilters)
const write = createSerializer(hubFilters)
const noFilters: HubFilters = { q: '', level: null, track: null, status: null }

describe('the filters of a URL', () => {
  it('are read', () => {
    expect(parse('?q=sql&level=beginner&track=data-specialist&status=in-progress')).toEqual({
      q: 'sql',
      level: 'beginner',
      track: 'data-specialist',
      status: 'in-progress',
    })
  })

  it('are none where the URL gives none, or what does not exist', () => {
    expect(parse('')).toEqual(noFilters)
    expect(parse('?level=boss&track=&status=toString&other=1')).toEqual(noFilters)
  })

  it('take no endless query', () => {
    expect(parse(`?q=${'a'.repeat(5000)}`).q).toHaveLength(100)
  })

  it('are written as they are read, and an empty one not at all', () => {
    const query = '?q=a/b+%26+c&level=expert&track=ai-architect&status=completed'
    expect(write(parse(query))).toBe(query)
    expect(write(noFilters)).toBe('')
    expect(write({ ...noFilters, q: '  ' })).toBe('')
    expect(write({ ...noFilters, status: 'not-started' })).toBe('?status=not-started')
  })

  it('replace the entry in the history when typed and add one when chosen', () => {
    const { q, ...chosen } = hubFilters
    expect(q.history).toBe('replace')
    for (const { history } of Object.values(chosen)) expect(history).toBe('push')
  })
})

describe('the filtered list', () => {
  const entry = (
    slug: string,
    level: 'beginner' | 'expert',
    status: 'not-started' | 'completed',
  ) => ({
    slug,
    level,
    status,
    track: slug.startsWith('a') ? ('ai-architect' as const) : ('data-specialist' as const),
  })
  const entries = [
    entry('a1', 'beginner', 'not-started'),
    entry('a2', 'expert', 'completed'),
    entry('d1', 'beginner', 'completed'),
  ]
  const slugs = (filters: Partial<HubFilters>, found: Set<string> | null = null) =>
    filterEntries(entries, { ...noFilters, ...filters }, found).map(({ slug }) => slug)

  it('is all of it without filters, in its order', () => {
    expect(slugs({})).toEqual(['a1', 'a2', 'd1'])
  })

  it('fits each filter', () => {
    expect(slugs({ level: 'beginner' })).toEqual(['a1', 'd1'])
    expect(slugs({ track: 'ai-architect' })).toEqual(['a1', 'a2'])
    expect(slugs({ status: 'completed' })).toEqual(['a2', 'd1'])
  })

  it('fits all of them together, and the search', () => {
    expect(slugs({ level: 'beginner', status: 'completed' })).toEqual(['d1'])
    expect(slugs({ level: 'beginner' }, new Set(['a1', 'a2']))).toEqual(['a1'])
    expect(slugs({ level: 'expert', track: 'data-specialist' })).toEqual([])
    expect(slugs({}, new Set())).toEqual([])
  })
})
