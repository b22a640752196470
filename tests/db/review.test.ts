import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { course, lesson, newLearner, publish, refusalOf, take } from '@/tests/setup/db-learning'
import { answer, CARDS, type CardRef, daysLater } from '@/tests/setup/db-review'
import { internal, rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

type Due = CardRef & { version: number }
type Page = {
  today: string
  due: number
  cards: Due[]
  decks: { course: string; cards: number }[]
  aside: CardRef[]
  streak: { days: number }
}
type Opened = { today: string; state: unknown }

const many = Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, kind: 'recall' }))
const CATALOGUE = [
  course('deck', [lesson('one', { cards: CARDS }), lesson('two', { cards: CARDS })]),
  course('large', [lesson('one', { cards: many })]),
]
const open = (
  { course, lesson, card }: CardRef,
  { id = randomUUID() as string, version = 0, option = null as string | null } = {},
) =>
  rpc('open_card', {
    course_slug: course,
    lesson_slug: lesson,
    card_id: card,
    answer: id,
    known_version: version,
    option,
  })
const setZone = (zone: string) => rpc('set_learner_zone', { zone })
const first: CardRef = { course: 'deck', lesson: 'one', card: 'first' }
const recall: CardRef = { course: 'deck', lesson: 'one', card: 'r1' }

/** A day near `day`, in the calendar of Postgres. */
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describeOnBackends('reviews in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    await publish(db, CATALOGUE)
    person = await newLearner(db)
  })

  const as = <T = unknown>(query: string, who = person) => who.ask<T>(query)
  const refused = (query: string, who = person) => refusalOf(as(query, who))
  const page = (who = person) => as<Page>(rpc('review_page'), who)
  const names = ({ cards }: Page) => cards.map(({ lesson: slug, card }) => `${slug}/${card}`)
  /** A person whose cards of the first lesson are due. */
  const due = async () => {
    await take(person, 'deck', ['one'])
    await daysLater(db, person)
  }
  const record = (ref: CardRef, facts: Parameters<typeof answer>[2]) =>
    db.ask<{ rating: number; due_on: string }>(answer(person, ref, facts))

  test('a completed lesson brings its cards the next day', async () => {
    await take(person, 'deck', ['one'])
    const before = await page()
    expect(before).toMatchObject({ due: 0, cards: [], next_on: plus(before.today, 1) })
    await daysLater(db, person)
    const after = await page()
    expect(after.due).toBe(3)
    expect(names(after)).toEqual(['one/first', 'one/third', 'one/r1'])
    expect(after.cards[0]).toEqual({ ...first, kind: 'choice', version: 0 })
    expect(after.decks).toEqual([{ course: 'deck', cards: 3, reviewed: true }])
    expect(await as(rpc('dashboard'))).toMatchObject({
      cards: 3,
      streak: { days: expect.any(Number), missed: expect.any(Number) },
    })
    expect(await page(await newLearner(db))).toMatchObject({ due: 0, decks: [], next_on: null })
  })

  test('of new cards, ten come a day; those that return come first', async () => {
    await take(person, 'large', ['one'])
    await daysLater(db, person)
    const { today, cards } = await page()
    expect(cards).toHaveLength(10)
    const one = { course: 'large', lesson: 'one', card: 'r0' }
    await record(one, { on: today, due: plus(today, 2) })
    expect((await page()).due).toBe(9)
    // Tomorrow, the limit begins anew.
    await daysLater(db, person)
    expect((await page()).due).toBe(10)
    await daysLater(db, person)
    const later = await page()
    expect(later.due).toBe(11)
    expect(later.cards[0]).toMatchObject({ card: 'r0', version: 1 })
  })

  test('the database marks a choice and leaves recalled answers to the learner', async () => {
    await due()
    const opened = (ref: CardRef, option: string | null) => as<Opened>(open(ref, { option }))
    expect(await opened(first, 'one')).toMatchObject({ right: true, state: null, given: null })
    expect(await opened(first, 'two')).toMatchObject({ right: false })
    expect(await opened(first, null)).toMatchObject({ right: false })
    expect(await opened(recall, null)).toMatchObject({ right: null })
  })

  test('only due cards of one’s own deck can be answered', async () => {
    expect(await refused(open(first))).toBe('PT404 card_unknown')
    await take(person, 'deck', ['one'])
    expect(await refused(open(first))).toBe('P0001 card_changed')
    await daysLater(db, person)
    expect(await refused(open(first))).toBeUndefined()
    expect(await refused(open(first, { version: 1 }))).toBe('P0001 card_changed')
    expect(await refused(open({ ...first, card: 'second' }))).toBe('PT404 card_unknown')
    expect(await refused(open({ ...first, lesson: 'two' }))).toBe('PT404 card_unknown')
    expect(await refused(open(first), await newLearner(db))).toBe('PT404 card_unknown')
  })

  test('the same answer sent twice applies once', async () => {
    await due()
    const { today } = await page()
    const id = randomUUID()
    const sent = { id, on: today, due: plus(today, 3) }
    const stored = { rating: 3, due_on: plus(today, 3) }
    expect(await record(first, sent)).toEqual(stored)
    expect(await record(first, { ...sent, rating: 1, due: plus(today, 1) })).toEqual(stored)
    expect(await as<Opened>(open(first, { id }))).toMatchObject({ given: stored })
    expect(await refusalOf(record(recall, sent))).toBe('P0001 card_changed')
    const kept = sql`select card, version, due_on from public.review_cards
      where user_id = ${person.id} and version > 0`
    expect(await db.admin.rows(kept)).toEqual([
      { card: 'first', version: 1, due_on: plus(today, 3) },
    ])
  })

  test('of two devices, the second learns that the card has changed', async () => {
    await due()
    const { today } = await page()
    await record(first, { on: today, due: plus(today, 3) })
    const second = record(first, { on: today, due: plus(today, 1), rating: 1 })
    expect(await refusalOf(second)).toBe('P0001 card_changed')
    const count = sql`select count(*) from public.review_answers where user_id = ${person.id}`
    expect(await db.admin.value(count)).toBe(1)
    // Answered today, it isn't due again.
    expect(await refused(open(first, { version: 1 }))).toBe('P0001 card_changed')
  })

  test('cards can be put off, hidden and brought back, and courses turned off', async () => {
    await due()
    const put = (ref: CardRef, how: string) =>
      as(
        rpc('set_card_aside', {
          course_slug: ref.course,
          lesson_slug: ref.lesson,
          card_id: ref.card,
          how,
        }),
      )
    const review = (course_slug: string, reviewed: boolean) =>
      rpc('set_course_review', { course_slug, reviewed })
    await put(first, 'tomorrow')
    await put(recall, 'always')
    expect(names(await page())).toEqual(['one/third'])
    expect((await page()).aside).toEqual([recall])
    await daysLater(db, person)
    expect(names(await page())).toEqual(['one/first', 'one/third'])
    await put(recall, 'back')
    expect(await page()).toMatchObject({ due: 3, aside: [] })
    await as(review('deck', false))
    expect(await page()).toMatchObject({
      due: 0,
      next_on: null,
      decks: [{ course: 'deck', reviewed: false }],
    })
    await as(review('deck', true))
    expect(await page()).toMatchObject({ due: 3 })
    expect(await refusalOf(put({ ...first, card: 'x' }, 'always'))).toBe('PT404 card_unknown')
    expect(await refusalOf(put(first, 'never'))).toBe('22P02 invalid_input')
    expect(await refused(review('large', false))).toBe('P0001 not_enrolled')
  })

  test('a card that left the lesson no longer returns, and its lesson’s others do', async () => {
    await due()
    const { today } = await page()
    await record(first, { on: today, due: plus(today, 1) })
    await publish(db, [
      course('deck', [lesson('one', { cards: CARDS.slice(1) }), lesson('two', { cards: CARDS })]),
    ])
    await daysLater(db, person)
    expect(names(await page())).toEqual(['one/third', 'one/r1'])
  })

  describe('days', () => {
    /** Days of March 2026, which begins on a Sunday; of the months before with a minus. */
    const march = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10)

    test.each<[what: string, active: number[], today: number, days: number, missed: number]>([
      ['nothing yet', [], 4, 0, 0],
      ['today alone', [4], 4, 1, 0],
      ['today isn’t missed before it is over', [2], 5, 1, 2],
      ['the third missed day ends it', [2], 6, 0, 0],
      ['two days off in a week', [2, 5, 6], 6, 3, 2],
      ['three in one week', [2, 3, 7], 7, 1, 0],
      ['two at the end of a week and two at the start of the next', [2, 3, 4, 5, 6, 11], 11, 6, 2],
      ['three at the end of a week', [2, 3, 4, 5, 9], 9, 1, 0],
      ['three at the start of a week', [7, 8, 12], 12, 1, 0],
      ['a whole week', [8, 16], 16, 1, 0],
      ['days before a streak begins aren’t missed', [6, 9], 9, 2, 0],
      // 29 and 30 December, 2 and 5 January.
      ['across a new year', [-61, -60, -57, -54], -54, 1, 0],
      ['days ahead don’t count', [4, 5], 4, 1, 0],
    ])('%s', async (_, active, today, days, missed) => {
      const call = internal('streak_of', { days: `{${active.map(march)}}`, today: march(today) })
      expect(await db.admin.value(call)).toEqual({ days, missed })
    })

    const activeDays = () =>
      db.admin.rows<{
        day: string
        done: number
      }>(sql`select day, done from private.active_days(${person.id})
        where day > '2020-02-01' order by day`)

    /** The active days of someone in a zone who answered at these moments. */
    async function daysIn(zone: string, moments: readonly string[]) {
      await as(setZone(zone))
      await take(person, 'deck', ['one'])
      await db.admin.run(sql`
        update public.lesson_completions set completed_at = '2020-01-01' where user_id = ${person.id};
        delete from public.quiz_attempts where user_id = ${person.id};
        insert into public.review_cards (user_id, course, lesson, card)
        values (${person.id}, 'deck', 'one', 'r1')`)
      for (const at of moments) {
        await db.admin.run(sql`
          insert into public.review_answers (user_id, id, course, lesson, card, rating, due_on, answered_at)
          values (${person.id}, gen_random_uuid(), 'deck', 'one', 'r1', 3, '2026-12-01', ${at})`)
      }
      return activeDays()
    }

    test('begin at midnight of the learner’s zone', async () => {
      // 18:29 and 18:30 UTC are 23:59 and 0:00 in India.
      const moments = ['2026-03-02T18:29:59Z', '2026-03-02T18:30:00Z', '2026-03-02T20:00:00Z']
      expect(await daysIn('Asia/Kolkata', moments)).toEqual([
        { day: '2026-03-02', done: 1 },
        { day: '2026-03-03', done: 2 },
      ])
      expect(await page()).toMatchObject({ zone: 'Asia/Kolkata' })
    })

    test('stay whole when the clocks change', async () => {
      // In New York, 8 March 2026 has 23 hours and 1 November has 25.
      const moments = [
        '2026-03-08T04:59:59Z',
        '2026-03-08T05:00:00Z',
        '2026-03-09T03:59:59Z',
        '2026-03-09T04:00:00Z',
        '2026-11-01T04:00:00Z',
        '2026-11-02T04:59:59Z',
        '2026-11-02T05:00:00Z',
      ]
      expect(await daysIn('America/New_York', moments)).toEqual([
        { day: '2026-03-07', done: 1 },
        { day: '2026-03-08', done: 2 },
        { day: '2026-03-09', done: 1 },
        { day: '2026-11-01', done: 2 },
        { day: '2026-11-02', done: 1 },
      ])
    })

    test('once counted stay counted wherever the learner travels', async () => {
      const moments = await db.admin.value<string[]>(`select to_json(array(
          select (now() at time zone 'Asia/Kolkata')::date - days + time '02:00' at time zone 'Asia/Kolkata'
          from generate_series(19, 0, -1) as days where days > 0 or (now() at time zone 'Asia/Kolkata')::time > '02:00'
        ))`)
      const days = await daysIn('Asia/Kolkata', moments)
      const before = (await page()).streak
      expect(before.days).toBe(moments.length)
      for (const zone of ['Europe/London', 'America/New_York', 'Pacific/Pago_Pago']) {
        await as(setZone(zone))
        expect(await activeDays()).toEqual(days)
        expect((await page()).streak.days).toBe(before.days)
      }
    })

    test('a zone that doesn’t exist is refused', async () => {
      expect(await refused(setZone('Mars/Olympus'))).toBe('22023 zone_unknown')
    })

    test('today is that of the zone', async () => {
      const today = async (zone: string) => {
        await as(setZone(zone))
        return (await page()).today
      }
      const there = (zone: string) => db.admin.value(sql`select (now() at time zone ${zone})::date`)
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        expect(await today(zone)).toBe(await there(zone))
      }
    })
  })
})
