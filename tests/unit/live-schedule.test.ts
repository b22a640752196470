import { describe, expect, test } from 'vitest'
import { filterRecordings } from '@/components/recordings/recordings-browser'
import { daysOf, isNear, monthGrid } from '@/lib/i18n/month'
import { phaseOf } from '@/lib/live/client/event-times'
import { readFilters, writeFilters } from '@/lib/live/client/recording-filters'

const newYork = 'America/New_York'
const friday = { startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-28T01:30:00.000Z' }
const weekend = { startsAt: '2026-12-19T15:00:00.000Z', endsAt: '2026-12-21T15:00:00.000Z' }

test('a session is to come, on, over or cancelled', () => {
  const scheduled = { ...friday, status: 'scheduled' }
  const [start, end] = [Date.parse(friday.startsAt), Date.parse(friday.endsAt)]
  expect(phaseOf(scheduled, start - 1)).toBe('upcoming')
  expect(phaseOf(scheduled, start)).toBe('live')
  expect(phaseOf(scheduled, end - 1)).toBe('live')
  expect(phaseOf(scheduled, end)).toBe('ended')
  expect(phaseOf({ ...friday, status: 'cancelled' }, end)).toBe('cancelled')
})

describe('a month', () => {
  test('has its days under their weekdays', () => {
    const grid = monthGrid('2026-12', 0)
    expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    // 1 December 2026 is a Tuesday.
    const first = [1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`)
    expect(grid[0]).toEqual([null, null, ...first])
    expect(monthGrid('2026-12', 1)[0]?.[1]).toBe('2026-12-01')
    expect(grid.flat().filter(Boolean)).toHaveLength(31)
  })

  test('shows a session on each day that it takes', () => {
    expect(daysOf(friday, newYork)).toEqual(['2026-11-27'])
    expect(daysOf(weekend, newYork)).toEqual(['2026-12-19', '2026-12-20', '2026-12-21'])
    // A short one that crosses midnight is shown on its first day.
    const late = { startsAt: '2026-12-09T23:00:00.000Z', endsAt: '2026-12-10T01:00:00.000Z' }
    expect(daysOf(late, 'UTC')).toEqual(['2026-12-09'])
    // Its end is exclusive.
    const day = { startsAt: '2026-12-09T00:00:00.000Z', endsAt: '2026-12-10T00:00:00.000Z' }
    expect(daysOf(day, 'UTC')).toEqual(['2026-12-09'])
  })
})

describe('the past sessions of a month', () => {
  test('are those that touch it anywhere on earth', () => {
    // 30 November in New York, 1 December in Auckland.
    const evening = { startsAt: '2026-11-30T22:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' }
    expect(isNear(evening, '2026-11')).toBe(true)
    expect(isNear(evening, '2026-12')).toBe(true)
    expect(isNear(friday, '2026-12')).toBe(false)
    expect(isNear(weekend, '2026-11')).toBe(false)
    expect(isNear(weekend, '2026-12')).toBe(true)
  })
})

describe('recordings', () => {
  const entries = [
    { slug: 'one', category: 'workshop' },
    { slug: 'two', category: 'hackathon' },
    { slug: 'three', category: 'workshop' },
  ] as const

  test('are filtered by category and by what the search found', () => {
    const slugs = (...given: Parameters<typeof filterRecordings<(typeof entries)[number]>>) =>
      filterRecordings(...given).map(({ slug }) => slug)
    expect(slugs(entries, { category: null }, null)).toEqual(['one', 'two', 'three'])
    expect(slugs(entries, { category: 'workshop' }, null)).toEqual(['one', 'three'])
    expect(slugs(entries, { category: 'workshop' }, new Set(['three', 'two']))).toEqual(['three'])
  })

  test('have their filters in the URL, beside the tab', () => {
    const parse = (search: string) => readFilters(new URLSearchParams(search))
    expect(parse('?q=join&category=workshop')).toEqual({ q: 'join', category: 'workshop' })
    expect(parse('?category=party')).toEqual({ q: '', category: null })
    expect(parse(`?q=${'x'.repeat(500)}`).q).toHaveLength(100)
    expect(writeFilters('?tab=recordings&q=old', { q: ' join ', category: 'workshop' })).toBe(
      '?tab=recordings&q=join&category=workshop',
    )
    expect(writeFilters('?q=old', { q: '', category: null })).toBe('')
  })
})
