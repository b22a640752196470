import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { race } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'
import { newKey } from '@/tests/setup/db-support'

const vote = (faq: string, voter: string, helpful: boolean, person?: string) =>
  rpc('vote_faq', { faq, voter, helpful, person })
const figuresFor = (voter?: string) => rpc('faq_figures', { voter })
const view = (faq: string) => rpc('count_faq_view', { faq })
const miss = (query: string, locale = 'en') => rpc('note_failed_search', { query, locale })

type Votes = {
  figures: Record<string, { helpful: number; votes: number; views: number }>
  mine: Record<string, boolean>
}

/** A query that no other test uses, without digits. */
const newFaq = () =>
  `q-${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`

describeOnBackends('what the help centre counts in the $name database', (db) => {
  const figures = async (faq: string, voter?: string) => {
    const { figures, mine } = await db.ask<Votes>(figuresFor(voter))
    return { ...figures[faq], mine: mine[faq] }
  }

  test('every voter counts once, and may change their mind', async () => {
    const faq = newFaq()
    const [one, two] = [newKey(), newKey()]
    expect(await db.ask(vote(faq, one, true))).toEqual({ helpful: 1, votes: 1 })
    expect(await db.ask(vote(faq, one, true))).toEqual({ helpful: 1, votes: 1 })
    expect(await db.ask(vote(faq, two, true))).toEqual({ helpful: 2, votes: 2 })
    expect(await db.ask(vote(faq, one, false))).toEqual({ helpful: 1, votes: 2 })
    expect(await figures(faq, one)).toEqual({ helpful: 1, votes: 2, views: 0, mine: false })
    expect(await figures(faq, two)).toMatchObject({ mine: true })
    expect(await figures(faq, newKey())).toMatchObject({ mine: undefined })
    expect((await db.ask<Votes>(figuresFor())).mine).toEqual({})
  })

  test('views are added up over the days', async () => {
    const faq = newFaq()
    for (let one = 0; one < 2; one++) await db.ask(view(faq))
    await db.admin.run(sql`
      insert into public.faq_views (faq, day, views) values (${faq}, '2026-01-01', 40)`)
    expect(await figures(faq)).toEqual({ helpful: 0, votes: 0, views: 42, mine: undefined })
  })

  test.each([
    ['no slug', 'What is it?', newKey()],
    ['a long slug', 'a'.repeat(81), newKey()],
    ['no voter', 'a-question', 'me'],
  ])('%s is refused', async (_, faq, voter) => {
    expect(await codeOf(db.ask(vote(faq, voter, true)))).toBe('23514')
  })

  test('a person’s vote goes with their account, a browser’s stays', async () => {
    const faq = newFaq()
    const person = await newAccount(db)
    await db.ask(vote(faq, newKey(), true, person.id))
    await db.ask(vote(faq, newKey(), false))
    await person.rpc('delete_account')
    expect(await figures(faq)).toMatchObject({ helpful: 0, votes: 1 })
  })

  describe('a search that found nothing', () => {
    const kept = (query: string) =>
      db.admin.rows(sql`select locale, query, count from public.faq_searches where query = ${query}
        order by locale`)

    test('is counted in small letters, apart for every language', async () => {
      const word = newFaq()
      expect(await db.ask(miss(`  ${word.toUpperCase()}\n wörter `))).toBe(true)
      expect(await db.ask(miss(`${word} Wörter`))).toBe(true)
      expect(await db.ask(miss(`${word} wörter`, 'de'))).toBe(true)
      expect(await kept(`${word} wörter`)).toEqual([
        { locale: 'de', query: `${word} wörter`, count: 1 },
        { locale: 'en', query: `${word} wörter`, count: 2 },
      ])
    })

    test.each([
      'ada@example.com',
      'call +91 20 5550 1234',
      'card 4111-1111-1111-1111',
      '123456',
      'x'.repeat(81),
      '   ',
    ])('is not kept where it may belong to somebody: %s', async (query) => {
      expect(await db.ask(miss(query))).toBe(false)
      expect(await kept(query.trim())).toEqual([])
    })

    test.each(['error 500', 'iso 27001', 'top 10 of 2026', 'वापसी'])(
      'is kept: %s',
      async (query) => {
        expect(await db.ask(miss(query))).toBe(true)
        expect(await kept(query)).toHaveLength(1)
      },
    )

    test('is forgotten after 90 days', async () => {
      await db.admin.run(`
        insert into public.faq_searches (day, locale, query)
        select (now() at time zone 'UTC')::date - age, 'en', 'aged ' || age
        from unnest(array[90, 91]) as age`)
      expect(await db.ask<number>(rpc('prune_failed_searches'))).toBe(1)
      expect(await kept('aged 91')).toEqual([])
      expect(await kept('aged 90')).toHaveLength(1)
    })

    test('cannot fill the table: 2,000 a day, and what is known still counts', async () => {
      await db.admin.run(`
        begin;
        insert into public.faq_searches (locale, query)
        select 'fr', 'invented ' || chr(97 + one) || chr(97 + two) || chr(97 + three)
        from generate_series(0, 24) as one, generate_series(0, 24) as two,
          generate_series(0, 3) as three
        on conflict do nothing`)
      try {
        expect(await db.admin.value(miss('one more'))).toBe(false)
        expect(await db.admin.value(miss('invented aaa', 'fr'))).toBe(true)
      } finally {
        await db.admin.run('rollback')
      }
    })
  })
})

describeOnServer('races for votes on a real server', () => {
  const { db, connections } = openForRaces(20)

  test('20 connections count a voter once, and every view', async () => {
    const voter = newKey()
    await race(
      connections,
      connections.flatMap((_, n) =>
        [vote('raced', voter, n % 2 === 0), view('raced'), miss('raced')].map((query) => ({
          who: null,
          query,
        })),
      ),
    )
    const { figures } = await db.admin.value<Votes>(figuresFor())
    expect(figures.raced).toMatchObject({ votes: 1, views: 20 })
    expect(await db.admin.rows('select query, count from public.faq_searches')).toEqual([
      { query: 'raced', count: 20 },
    ])
  })
})
