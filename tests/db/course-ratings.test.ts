import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { course, newLearner, publish, rateCourse, refusalOf, take } from '@/tests/setup/db-learning'
import { newModerator } from '@/tests/setup/db-showcase'
import { rowsAs, sql } from '@/tests/setup/db-sql'

type Own = { rating: number; comment: string | null; state: string | null }
type Waiting = { id: string; comment: string; version: number }
type Reviews = { own: Own | null; comments: { id: string; rating: number; comment: string }[] }

const CATALOGUE = [
  course('rated', ['one'], { track: 'rated-track' }),
  course('rated-too', ['one'], { track: 'rated-track' }),
]
const QUEUE = `select public.staff_ratings('comment', sort => 'at', descending => false) -> 'rows' as result`
const reviews = (slug = 'rated') => sql`select public.course_reviews(${slug}) as result`
const review = (
  id: string,
  version: number | null,
  decision: string | null = 'approved',
  reason: string | null = decision === 'rejected' ? 'Please be kind' : null,
) => sql`select public.review_comment(${id}, ${decision}, ${version}, ${reason}) as result`

describeOnBackends('ratings in the $name database', (db) => {
  let person: Account
  let moderator: Account
  beforeAll(async () => {
    await publish(db, CATALOGUE)
    moderator = await newModerator(db)
  })
  beforeEach(async () => {
    await db.admin.run(`delete from public.course_ratings where course like 'rated%'`)
    person = await graduate('rated')
  })

  const graduate = async (...slugs: string[]) => {
    const learner = await newLearner(db)
    for (const slug of slugs) await take(learner, slug, ['one'])
    return learner
  }
  const rate = (who: Account, stars: number, note?: string | null, slug = 'rated') =>
    who.ask<Own>(rateCourse(slug, stars, note))
  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const figures = () =>
    rowsAs(
      db.api,
      'anon',
      {},
      `select kind, subject, mean, ratings from public.course_rating_figures()
       where subject like 'rated%' order by subject`,
    )
  const totals = () =>
    db.admin.rows(`select course, ratings, points::int as points from public.course_rating_totals
       where course like 'rated%' and ratings > 0 order by course`)
  const queue = (who = moderator) => who.ask<Waiting[]>(QUEUE)
  const waitingOf = async (comment: string) => {
    const found = (await queue()).find((one) => one.comment === comment)
    if (!found) throw new Error(`${comment} is not in the queue`)
    return found
  }

  test('who completed a course rates it once, changes it and takes it back', async () => {
    const shown = { reason: null, hidden_reason: null }
    expect(await rate(person, 4)).toEqual({ ...shown, rating: 4, comment: null, state: null })
    expect(await rate(person, 2, ' Too short \n')).toEqual({
      ...shown,
      rating: 2,
      comment: 'Too short',
      state: 'pending',
    })
    expect(await totals()).toEqual([{ course: 'rated', ratings: 1, points: 2 }])
    expect((await person.ask<Reviews>(reviews())).own?.rating).toBe(2)
    expect(await person.rpc('remove_rating', { course_slug: 'rated' })).toBe(true)
    expect(await person.rpc('remove_rating', { course_slug: 'rated' })).toBe(false)
    expect(await totals()).toEqual([])
    expect((await person.ask<Reviews>(reviews())).own).toBeNull()
  })

  test('no one else can rate it', async () => {
    const learner = await newLearner(db)
    expect(await refused(learner, rateCourse('rated', 5))).toBe('P0001 course_not_completed')
    await learner.ask(sql`select public.enrol('rated') as result`)
    expect(await refused(learner, rateCourse('rated', 5))).toBe('P0001 course_not_completed')
    expect(await refused(person, rateCourse('rated-too', 5))).toBe('P0001 course_not_completed')
    expect(await refused(person, rateCourse('no-such-course', 5))).toBe(
      'P0001 course_not_completed',
    )
    expect(await totals()).toEqual([])
  })

  test.each([
    ['no star', 0, null],
    ['six stars', 6, null],
    ['nothing', null, null],
    ['a comment of 1,001 characters', 3, 'a'.repeat(1001)],
    ['a control character', 3, 'a\u0007b'],
    ['a turned text', 3, 'a\u202eb'],
  ])('%s is refused', async (_, stars, note) => {
    expect(await refused(person, rateCourse('rated', stars, note))).toMatch(/^2350[02]|^23514/)
    expect(await totals()).toEqual([])
  })

  test('a mean is told from five ratings on, of courses and tracks', async () => {
    const people: Account[] = []
    for (const stars of [1, 2, 3, 4]) {
      const one = await graduate('rated', 'rated-too')
      await rate(one, stars)
      people.push(one)
    }
    expect(await figures()).toEqual([])
    await rate(people[0] as Account, 5, null, 'rated-too')
    expect(await figures()).toEqual([
      { kind: 'track', subject: 'rated-track', mean: 3, ratings: 5 },
    ])
    await rate(person, 3)
    expect(await figures()).toEqual([
      { kind: 'course', subject: 'rated', mean: 2.6, ratings: 5 },
      { kind: 'track', subject: 'rated-track', mean: 3, ratings: 6 },
    ])
  })

  test('a deleted account takes its ratings along', async () => {
    const leaving = await graduate('rated', 'rated-too')
    await rate(leaving, 5)
    await rate(leaving, 1, 'Gone soon', 'rated-too')
    await rate(person, 3)
    await db.admin.run(sql`delete from auth.users where id = ${leaving.id}`)
    expect(await totals()).toEqual([{ course: 'rated', ratings: 1, points: 3 }])
  })

  test('a comment is public once someone else has approved it', async () => {
    const comment = `Clear ${randomUUID()}`
    await rate(person, 5, comment)
    const asVisitor = async () => {
      const [row] = await rowsAs<{ result: Reviews }>(db.api, 'anon', {}, reviews())
      return row?.result
    }
    expect(await asVisitor()).toEqual({ own: null, comments: [] })
    const { id, version } = await waitingOf(comment)
    expect(await moderator.ask(review(id, version))).toBe(version + 1)
    const [shown] = (await asVisitor())?.comments ?? []
    expect(shown).toEqual({ id, rating: 5, comment, at: expect.any(String) })
    expect(JSON.stringify(await asVisitor())).not.toContain(person.id)

    // If only the number changes, the comment stays approved. New text waits for review again.
    expect((await rate(person, 4, comment)).state).toBe('approved')
    expect((await rate(person, 4, `${comment}!`)).state).toBe('pending')
    expect((await asVisitor())?.comments).toEqual([])
    expect((await rate(person, 4)).state).toBeNull()
  })

  test('an approved comment can be taken down, a rejected one is not shown', async () => {
    await rate(person, 1, 'Rude words')
    const { id, version } = await waitingOf('Rude words')
    await moderator.ask(review(id, version))
    await moderator.ask(review(id, version + 1, 'rejected'))
    const { own, comments } = await person.ask<Reviews>(reviews())
    expect(own?.state).toBe('rejected')
    expect(comments).toEqual([])
    expect(await refused(moderator, review(id, version))).toBe('P0001 comment_changed')
  })

  test('moderators review what they have read, and not their own', async () => {
    await take(moderator, 'rated', ['one'])
    await rate(moderator, 5, 'My own words')
    expect((await queue()).map(({ comment }) => comment)).not.toContain('My own words')
    const own = await db.admin.row<Waiting>(
      `select id, version from public.course_ratings where comment = 'My own words'`,
    )
    expect(await refused(moderator, review(own.id, own.version))).toBe('P0001 own_comment')

    await rate(person, 2, 'First words')
    const { id, version } = await waitingOf('First words')
    await rate(person, 2, 'Second words')
    expect(await refused(moderator, review(id, version))).toBe('P0001 comment_changed')
    expect(await refused(moderator, review(id, null))).toBe('P0001 comment_changed')
    expect(await refused(moderator, review(id, version + 1, 'maybe'))).toBe(
      '22023 decision_invalid',
    )
    expect(await refused(moderator, review(id, version + 1, null))).toBe('22023 decision_invalid')
    expect(await refused(moderator, review(randomUUID(), 1))).toBe('PT404 comment_unknown')
    expect((await waitingOf('Second words')).version).toBe(version + 1)
  })
})
