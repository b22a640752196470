import { createLoader, createSerializer } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { levels, type Topic, topics, tracks } from '../../content/topics.ts'
import { filterEntries } from '../../lib/learning/filters.ts'
import {
  browseCourses,
  durationOf,
  facetNames,
  facets,
  type HubEntry,
  type HubFilters,
  hubFilters,
  pageOf,
  pageSize,
} from '../../lib/learning/hub.ts'

const parse = createLoader(hubFilters)
const write = createSerializer(hubFilters)
const noFilters: HubFilters = {
  q: '',
  level: null,
  track: null,
  status: null,
  topic: null,
  duration: null,
  sort: null,
}

describe('the filters of a URL', () => {
  it('are read', () => {
    const filters = {
      q: 'sql',
      level: 'beginner',
      track: 'data-specialist',
      status: 'in-progress',
      topic: 'data',
      duration: 'long',
      sort: 'title',
    } as const
    expect(parse(`?${new URLSearchParams(filters)}`)).toEqual(filters)
  })

  it('are none where the URL gives none, or what does not exist', () => {
    expect(parse('')).toEqual(noFilters)
    expect(parse('?level=boss&track=&status=toString&other=1')).toEqual(noFilters)
  })

  it('are written as they are read, and an empty one not at all', () => {
    const query = '?q=a/b+%26+c&level=expert&track=ai-architect&status=completed'
    expect(write(parse(query))).toBe(query)
    expect(write(noFilters)).toBe('')
    expect(write({ ...noFilters, q: '  ' })).toBe('')
    expect(write({ ...noFilters, status: 'not-started' })).toBe('?status=not-started')
  })
})

describe('the list of the public catalogue', () => {
  const entries = [
    { slug: 'a1', level: 'beginner', track: 'ai-architect' },
    { slug: 'a2', level: 'expert', track: 'ai-architect' },
    { slug: 'd1', level: 'beginner', track: 'data-specialist' },
  ] as const
  const slugs = (filters: Partial<HubFilters>, found: Set<string> | null = null) =>
    filterEntries(entries, { level: null, track: null, ...filters }, found).map(({ slug }) => slug)

  it('fits each filter, all of them together, and the search', () => {
    expect(slugs({})).toEqual(['a1', 'a2', 'd1'])
    expect(slugs({ level: 'beginner' })).toEqual(['a1', 'd1'])
    expect(slugs({ track: 'ai-architect' })).toEqual(['a1', 'a2'])
    expect(slugs({ level: 'beginner' }, new Set(['a1', 'a2']))).toEqual(['a1'])
    expect(slugs({ level: 'expert', track: 'data-specialist' })).toEqual([])
    expect(slugs({}, new Set())).toEqual([])
  })
})

/** Courses that differ in every facet, in a fixed order. */
function generated(count: number): HubEntry[] {
  const of = <Value>(values: readonly Value[], i: number) => values[i % values.length] as Value
  return Array.from({ length: count }, (_, i) => {
    const minutes = 120 + ((i * 37) % 160)
    return {
      slug: `course-${i}`,
      track: of(tracks, i),
      level: of(levels, Math.floor(i / 4)),
      topic: of<Topic>(topics, i),
      duration: durationOf(minutes),
      status: of(facets.status, Math.floor(i / 5)),
      minutes,
      title: `Title ${String.fromCharCode(97 + ((i * 7) % 26))} ${i}`,
      enrolled: (i * 53) % 200,
    }
  })
}

describe.each([60, 600])('the hub with %i courses', (count) => {
  const entries = generated(count)
  const browse = (filters: Partial<HubFilters> = {}, found: Set<string> | null = null) =>
    browseCourses(entries, { ...noFilters, ...filters }, found, 'en')

  it('shows what one reading each course would choose, with any two filters', () => {
    for (const level of [null, ...levels]) {
      for (const topic of [null, ...topics]) {
        const expected = entries.filter(
          (entry) => (!level || entry.level === level) && (!topic || entry.topic === topic),
        )
        expect(browse({ level, topic }).shown).toEqual(expected)
      }
    }
  })

  it('counts for each value what choosing it would show', () => {
    const found = new Set(entries.filter((_, i) => i % 3 === 0).map(({ slug }) => slug))
    const filters = { level: 'advanced', status: 'completed' } as const
    const { counts } = browse(filters, found)
    for (const facet of facetNames) {
      for (const value of facets[facet]) {
        const { shown } = browse({ ...filters, [facet]: value }, found)
        expect(counts[facet].get(value) ?? 0).toBe(shown.length)
      }
    }
  })

  it('sorts by enrolments, duration and title', () => {
    const sorted = (sort: HubFilters['sort']) => browse({ sort }).shown
    const isSorted = (values: number[]) =>
      values.every((value, i) => i === 0 || (values[i - 1] ?? 0) <= value)
    expect(isSorted(sorted('popular').map(({ enrolled }) => -enrolled))).toBe(true)
    expect(isSorted(sorted('shortest').map(({ minutes }) => minutes))).toBe(true)
    const titles = sorted('title').map(({ title }) => title)
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')))
    expect(sorted('shortest')).toHaveLength(count)
  })

  it('has pages that hold every course once', () => {
    const { pages } = pageOf(entries, 1)
    expect(pages).toBe(Math.ceil(count / pageSize))
    const all = Array.from({ length: pages }, (_, i) => pageOf(entries, i + 1).entries)
    expect(all.flat()).toEqual(entries)
    for (const part of all) expect(part.length).toBeLessThanOrEqual(pageSize)
  })
})
