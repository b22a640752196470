import { readFileSync } from 'node:fs'
import { createEmptyCard, fsrs } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { getCourses, getLessonCards, getLessonTest } from '@/content/courses'
import { type CardState, minutesFor, schedule, weeksOf } from '@/lib/review/schedule'
import type { Rating } from '@/lib/review/schema'

const lessons = getCourses().flatMap(({ slug, lessons: listed }) =>
  listed.map((lesson) => ({ course: slug, lesson: lesson.slug })),
)

describe.each(lessons)('the cards of $course/$lesson', ({ course, lesson }) => {
  const cards = getLessonCards(course, lesson)
  const text = readFileSync(`content/courses/${course}/lessons/${lesson}.mdx`, 'utf8')
  const sections = (text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').match(/^###? .+$/gm) ?? []).map(
    (heading) =>
      heading
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-'),
  )

  it('are two to four, some to choose and some to recall, with names of their own', () => {
    expect(cards.length).toBeGreaterThanOrEqual(2)
    expect(cards.length).toBeLessThanOrEqual(8)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    const recalled = cards.filter(({ kind }) => kind === 'recall')
    expect(recalled.length).toBeGreaterThanOrEqual(2)
    expect(recalled.length).toBeLessThanOrEqual(4)
    expect(cards.some(({ kind }) => kind === 'choice')).toBe(true)
  })

  it('lead back to a section of the lesson', () => {
    for (const { section } of cards) expect(sections).toContain(section)
  })

  it('have one right answer, that of the quiz, or one to recall', () => {
    for (const card of cards) {
      if (card.kind === 'recall') {
        expect(card.answer).toMatch(/[.?]$/)
        continue
      }
      const asked = getLessonTest(course, lesson)?.quiz.find(({ id }) => id === card.id)
      expect([card.correct]).toEqual(asked?.correct)
      expect(card.options.map(({ id }) => id)).toContain(card.correct)
    }
  })
})

describe('the schedule of a card', () => {
  /** The days between reviews that are each made on the day they are due. */
  function intervals(given: Rating[]): number[] {
    let state: CardState | null = null
    let today = '2026-03-02'
    return given.map((rating) => {
      state = schedule(state, rating, today)
      const days = (Date.parse(state.dueOn) - Date.parse(today)) / 86_400_000
      today = state.dueOn
      return days
    })
  }

  it.each([
    [[1], [1]],
    [[2], [2]],
    [[3], [3]],
    [[4], [8]],
    [
      [3, 3],
      [3, 14],
    ],
    [
      [3, 3, 1, 3, 4],
      [3, 14, 2, 5, 19],
    ],
  ] as [Rating[], number[]][])('after %j returns after %j days', (given, days) => {
    expect(intervals(given)).toEqual(days)
  })

  it('is that of ts-fsrs, although only a part of its state is stored', () => {
    const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 })
    let now = new Date('2026-03-02T00:00:00Z')
    let card = createEmptyCard(now)
    let state: CardState | null = null
    for (const rating of [3, 2, 1, 1, 3, 4, 3, 3, 4, 4] as const) {
      card = scheduler.next(card, now, rating).card
      state = schedule(state, rating, now.toISOString().slice(0, 10))
      expect(state).toEqual({
        version: card.reps,
        reviewedOn: now.toISOString().slice(0, 10),
        dueOn: card.due.toISOString().slice(0, 10),
        stability: card.stability,
        difficulty: card.difficulty,
        lapses: card.lapses,
      })
      // Two days late.
      now = new Date(card.due.getTime() + 2 * 86_400_000)
    }
  })
})

describe('the calendar of activity', () => {
  it('has 26 weeks from Monday to Sunday, this one last and without the days ahead', () => {
    // A Wednesday.
    const weeks = weeksOf('2026-03-04', [
      { day: '2026-03-04', done: 3 },
      { day: '2026-03-01', done: 1 },
      { day: '2025-01-01', done: 9 },
    ])
    expect(weeks).toHaveLength(26)
    expect(weeks[0]?.monday).toBe('2025-09-08')
    expect(weeks.at(-1)).toEqual({
      monday: '2026-03-02',
      days: [
        { day: '2026-03-02', done: 0 },
        { day: '2026-03-03', done: 0 },
        { day: '2026-03-04', done: 3 },
        null,
        null,
        null,
        null,
      ],
      active: 1,
    })
    expect(weeks.at(-2)?.days.at(-1)).toEqual({ day: '2026-03-01', done: 1 })
    expect(weeks.reduce((sum, { active }) => sum + active, 0)).toBe(2)
  })
})

it.each([
  [1, 1],
  [2, 1],
  [5, 3],
  [20, 10],
])('%d cards take about %d minutes', (cards, minutes) => expect(minutesFor(cards)).toBe(minutes))
