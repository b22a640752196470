import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import { course, newLearner, publish, take } from '@/tests/setup/db-learning'
import { codeOf, sql } from '@/tests/setup/db-sql'

type Line = { place: number; alias: string; points: number }
type Alumnus = { alias: string; completed_at: string }

describeOnBackends('leaderboard and alumni in the $name database', (db) => {
  beforeAll(async () => {
    await publish(db, [course('board', ['one', 'two'])])
  })
  // The leaderboard counts all people.
  beforeEach(() => db.admin.run('delete from public.learner_settings'))

  const board = (who: Account, places?: number | null) =>
    who.rows<Line>(`select * from public.leaderboard(${places === undefined ? '' : places})`)
  const alumni = (who: Account, entries = '') =>
    who.rows<Alumnus>(`select * from public.alumni(${entries})`)
  /** A learner with a number of points and, optionally, an alias. */
  const player = async (points: number, alias?: string) => {
    const person = await newLearner(db)
    await db.admin.run(sql`insert into public.point_events (user_id, kind, ref, points)
      values (${person.id}, 'lesson', 'a/b', ${points})`)
    if (alias) await person.rpc('set_alias', { chosen: alias })
    return person
  }
  const aliasOf = ({ id }: Account) =>
    db.admin.rows(sql`select alias from public.learner_settings where user_id = ${id}`)

  test('shows who chose to be shown, by points, and nothing else about them', async () => {
    await player(30, 'Bob')
    await player(1000)
    const ada = await player(50, 'Ada')
    expect(await board(ada)).toEqual([
      { place: 1, alias: 'Ada', points: 50, is_caller: true },
      { place: 2, alias: 'Bob', points: 30, is_caller: false },
    ])
    const visitor = await player(5)
    expect(await board(visitor)).toMatchObject([{ is_caller: false }, { is_caller: false }])
    await ada.rpc('set_alias', { chosen: null })
    expect(await board(visitor)).toMatchObject([{ alias: 'Bob', place: 1 }])
    expect(await board(ada)).toMatchObject([{ alias: 'Bob', is_caller: false }])
  })

  test('equal points share a place, and the lines stay few', async () => {
    const people = ['Cleo', 'Abel', 'Bela'].map((alias) => ({ alias, points: 40 }))
    for (const { alias, points } of people) await player(points, alias)
    const last = await player(10, 'Zoe')
    const lines = async (places?: number) =>
      (await board(last, places)).map(({ place, alias }) => `${place} ${alias}`).join()
    expect(await lines()).toBe('1 Abel,1 Bela,1 Cleo,4 Zoe')
    expect(await lines(2)).toBe('1 Abel,1 Bela,4 Zoe')
  })

  test.each([
    [0, 1],
    [-5, 1],
    [null, 1],
    [5, 5],
    [1_000_000, 100],
  ])('asked for %j places it shows %i', async (asked, shown) => {
    const visitor = await newLearner(db)
    await db.auth.run(`insert into auth.users (id, email)
      select gen_random_uuid(), 'crowd-' || gen_random_uuid() || '@example.com'
      from generate_series(1, 120)`)
    await db.admin.run(`
      insert into public.learner_settings (user_id, alias)
      select id, left(replace(id::text, '-', ''), 30) from auth.users where email like 'crowd-%';
      insert into public.point_events (user_id, kind, ref, points)
      select user_id, 'course', 'crowd', 7 from public.learner_settings on conflict do nothing`)
    expect(await board(visitor, asked)).toHaveLength(shown)
    await db.auth.run(`delete from auth.users where email like 'crowd-%'`)
  })

  describe('an alias', () => {
    test.each([
      ['Ada', 'ada'],
      ['ÄRGER', 'ärger'],
      ['Ada L', ' ada  l '],
      ['Ada', 'A\u200bda'],
      ['Ada', 'Ada\u200d'],
      ['Ada', '\uff21da'],
      ['Café', 'Cafe\u0301'],
    ])('%j keeps others from %j', async (first, second) => {
      const mark = randomUUID().slice(0, 8)
      await player(1, `${first} ${mark}`)
      const other = await player(1)
      expect(await other.rpc('set_alias', { chosen: `${second} ${mark}` })).toBe(false)
      expect(await aliasOf(other)).toEqual([])
    })

    test('can be changed, kept and given back, and is free for others then', async () => {
      const [ada, eve] = [await player(1, 'Ada'), await player(1)]
      await ada.rpc('set_alias', { chosen: 'ADA' })
      expect(await aliasOf(ada)).toEqual([{ alias: 'ADA' }])
      await ada.rpc('set_alias', { chosen: null })
      await eve.rpc('set_alias', { chosen: 'Ada' })
      expect([await aliasOf(ada), await aliasOf(eve)]).toEqual([
        [{ alias: null }],
        [{ alias: 'Ada' }],
      ])
    })

    const invisible = ['a\u200b\u200bb', '\u200b'.repeat(5), '\u2800\u2800\u2800', 'abc\u0007']
    const wrong = ['', 'ab', '   ', 'x'.repeat(31), 'a\nbc', ...invisible]
    test.each(wrong)('%j is refused', async (alias) => {
      expect(await codeOf((await newLearner(db)).rpc('set_alias', { chosen: alias }))).toBe('23514')
    })

    test.each(['आशा देवी', '李小龙', 'x'.repeat(30), 'Zoë 👩‍💻'])('%j is fine', async (alias) => {
      expect(await aliasOf(await player(1, alias))).toEqual([{ alias }])
    })
  })

  test('alumni are who completed a track and chose to be shown, newest first', async () => {
    const people: Account[] = []
    for (const alias of ['First', 'Second', 'Third', 'Fourth']) {
      const person = await newLearner(db)
      await passCapstone(db, person)
      await take(person, 'board', ['one', 'two'])
      if (alias !== 'Third') await person.rpc('set_alias', { chosen: alias })
      people.push(person)
    }
    const unfinished = await player(1, 'Unfinished')
    const [, , , fourth] = people
    const certificate_code = await db.admin.value<string>(sql`select code
      from public.certificates where user_id = ${fourth?.id} and kind = 'track'`)
    await db.rpc('revoke_certificate', { certificate_code, reason: 'Copied' })
    const seen = await alumni(unfinished)
    expect(seen).toEqual([
      { alias: 'Second', track: 'ai-fundamentals', completed_at: expect.any(String) },
      { alias: 'First', track: 'ai-fundamentals', completed_at: expect.any(String) },
    ])
    // Only the day: the exact time would reveal whose certificate it is.
    for (const { completed_at } of seen) {
      expect(new Date(completed_at).toISOString()).toMatch(/T00:00:00\.000Z$/)
    }
    expect(await alumni(unfinished, '1')).toEqual(seen.slice(0, 1))
    expect(await alumni(unfinished, '-1')).toHaveLength(1)
    expect(await alumni(unfinished, '100000')).toHaveLength(2)
  })

  test('without a complete profile or a session nothing is seen', async () => {
    const person = await player(10, 'Ada')
    await passCapstone(db, person)
    await take(person, 'board', ['one', 'two'])
    const incomplete = await newAccount(db)
    const ended = person.withClaims({ sub: person.id, session_id: randomUUID() })
    for (const caller of [incomplete, ended]) {
      expect(await board(caller)).toEqual([])
      expect(await alumni(caller)).toEqual([])
    }
    expect(await board(person)).toHaveLength(1)
    expect(await alumni(person)).toHaveLength(1)
  })

  test('no answer holds an id or an address', async () => {
    const people = [await player(20, 'Ada'), await player(10, 'Bob')]
    for (const person of people) {
      await passCapstone(db, person)
      await take(person, 'board', ['one', 'two'])
    }
    const told = JSON.stringify([
      await board(people[0] as Account),
      await alumni(people[0] as Account),
    ])
    expect(told).toContain('Bob')
    for (const { id, email } of people) {
      expect(told).not.toContain(id)
      expect(told).not.toContain(email.split('@')[0])
    }
  })
})
