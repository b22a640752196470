import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { ask, newLearner, refusalOf } from '@/tests/setup/db-learning'
import {
  choosing,
  clearing,
  deleting,
  mailsTo,
  newModerator,
  projectIn,
  reading,
  reviewing,
  type Stored,
  saving,
  seeing,
  storedProject,
  submitting,
  withdrawing,
} from '@/tests/setup/db-showcase'
import { codeOf, rows, rowsAs, sql, value } from '@/tests/setup/db-sql'

const QUEUE = 'select public.review_queue() as result'
const MODERATES = 'select public.is_moderator() as result'

describeOnBackends('reviewing projects in the $name database', (db) => {
  let author: Account
  let moderator: Account
  beforeAll(async () => {
    moderator = await newModerator(db)
  })
  beforeEach(async () => {
    author = await newLearner(db)
  })

  const review = <T = Stored>(query: string) => ask<T>(db.api, moderator, query)
  const refused = (query: string, who: Account = moderator) => refusalOf(ask(db.api, who, query))

  test('the queue holds what others submitted, the longest waiting first', async () => {
    const first = await projectIn(db, author, 'submitted')
    const second = await projectIn(db, author, 'submitted')
    const mine = await projectIn(db, moderator, 'submitted')
    const draft = await projectIn(db, author, 'draft')
    const { own, waiting, projects } = await review<{
      own: number
      waiting: number
      projects: Stored[]
    }>(QUEUE)
    const queue = projects.map(({ id }) => id)
    expect(own).toBe(1)
    expect(waiting).toBe(queue.length)
    expect(queue.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id])
    expect(queue).not.toContain(mine.id)
    expect(queue).not.toContain(draft.id)
  })

  test('publishing and returning each send the author one email', async () => {
    const shown = await projectIn(db, author, 'submitted')
    await review(reviewing(shown.id, shown.version))
    const back = await projectIn(db, author, 'submitted', { title: 'Back' })
    await review(reviewing(back.id, back.version, 'return', 'Say more\nplease'))
    expect(await mailsTo(db, author)).toMatchObject([
      { kind: 'project-published', payload: { project: shown.id, title: shown.title } },
      {
        kind: 'project-returned',
        payload: { project: back.id, title: 'Back', reason: 'Say more\nplease' },
      },
    ])
    expect(await mailsTo(db, moderator)).toEqual([])
  })

  test('an unsent email is never sent once its project is withdrawn, returned or deleted', async () => {
    const dropped = async () => {
      const mails = await rows<{ kind: string; dropped: boolean }>(
        db.admin,
        sql`select kind, dropped_at is not null as dropped
        from public.mail_outbox where user_id = ${author.id} order by id`,
      )
      return mails.map((mail) => [mail.kind, mail.dropped])
    }
    const one = await projectIn(db, author, 'submitted')
    const shown = await review(reviewing(one.id, one.version))
    expect(await dropped()).toEqual([['project-published', false]])
    await review(reviewing(one.id, shown.version, 'return', 'Not like this'))
    expect(await dropped()).toEqual([
      ['project-published', true],
      ['project-returned', false],
    ])
    const other = await projectIn(db, author, 'submitted')
    await review(reviewing(other.id, other.version))
    await ask(db.api, author, withdrawing(one.id))
    await ask(db.api, author, deleting(other.id))
    expect(await dropped()).toEqual([
      ['project-published', true],
      ['project-returned', true],
      ['project-published', true],
    ])
  })

  test('the second round sends its own email', async () => {
    const back = await projectIn(db, author, 'returned')
    const { version } = await ask<Stored>(db.api, author, submitting(back.id))
    await review(reviewing(back.id, version, 'return', 'Still more'))
    expect((await mailsTo(db, author)).map(({ kind }) => kind)).toEqual([
      'project-returned',
      'project-returned',
    ])
  })

  test('a decision on what is no longer what was read changes nothing', async () => {
    const { id, version } = await projectIn(db, author, 'submitted')
    await ask(db.api, author, withdrawing(id))
    expect(await refused(reviewing(id, version))).toBe('PT404 project_unknown')
    await ask(db.api, author, saving({ title: 'Something else' }, id, version + 1))
    await ask(db.api, author, submitting(id))
    expect(await refused(reviewing(id, version))).toBe('P0001 project_changed')
    expect(await storedProject(db, id)).toMatchObject({ state: 'submitted' })
    expect(await mailsTo(db, author)).toEqual([])
  })

  test('a second decision on the same is refused', async () => {
    const { id, version } = await projectIn(db, author, 'submitted')
    await review(reviewing(id, version))
    expect(await refused(reviewing(id, version))).toBe('P0001 project_changed')
    expect(await refused(reviewing(id, version + 1))).toBe('P0001 project_state')
    expect(await mailsTo(db, author)).toHaveLength(1)
  })

  test('moderators can’t decide on their own projects', async () => {
    const { id, version } = await projectIn(db, moderator, 'submitted')
    for (const decision of ['publish', 'return']) {
      expect(await refused(reviewing(id, version, decision, 'x'))).toBe('P0001 own_project')
    }
    expect(await storedProject(db, id)).toMatchObject({ state: 'submitted' })
  })

  test('what is published can be taken down with a reason', async () => {
    const { id, version } = await projectIn(db, author, 'published')
    await review(reviewing(id, version, 'return', 'It shows a face'))
    expect(await storedProject(db, id)).toMatchObject({
      state: 'returned',
      reason: 'It shows a face',
      published_at: null,
    })
    const [row] = await rowsAs<{ result: unknown }>(db.api, 'anon', {}, seeing(id))
    expect(row?.result).toBeNull()
  })

  test.each([
    ['no reason', 'return', null, '22023'],
    ['a blank reason', 'return', ' \n ', '22023'],
    ['a reason of 1001 characters', 'return', 'x'.repeat(1001), '23514'],
    ['another decision', 'delete', 'x', 'P0001'],
    ['none', null, 'x', 'P0001'],
  ])('%s is refused', async (_, decision, reason, code) => {
    const { id, version } = await projectIn(db, author, 'submitted')
    const query = sql`select public.review_project(${id}, ${decision}, ${reason}, ${version}) as result`
    expect(await codeOf(review(query))).toBe(code)
    expect(await storedProject(db, id)).toMatchObject({ state: 'submitted', version })
  })

  test.each(['draft', 'returned'] as const)(
    'what is %s is unknown to moderators',
    async (state) => {
      const { id, version } = await projectIn(db, author, state)
      for (const decision of ['publish', 'return']) {
        expect(await refused(reviewing(id, version, decision, 'x'))).toBe('PT404 project_unknown')
      }
    },
  )

  describe('the spotlight', () => {
    const months = ['2020-01-01', '2020-02-01', '2020-03-01']
    beforeEach(() =>
      db.admin.run(`delete from public.spotlights where month in ('${months.join("', '")}')`),
    )
    const [january = '', february = '', march = ''] = months
    const chosen = () =>
      rows(
        db.admin,
        sql`select month, project_id, prize, note, chosen_by from public.spotlights
        where month in (${january}, ${february}, ${march}) order by month`,
      )

    test('is one project a month, which may be chosen anew', async () => {
      const one = await projectIn(db, author, 'published')
      const two = await projectIn(db, author, 'published')
      const answer = await review(choosing(january, one.id, 1000, 'For the gauges'))
      expect(answer).toMatchObject({
        id: one.id,
        spotlights: [{ month: '2020-01', prize: 1000, note: 'For the gauges' }],
      })
      await review(choosing(january, two.id, 1, null))
      await review(choosing(february, two.id, 250))
      const by = moderator.id
      expect(await chosen()).toEqual([
        { month: january, project_id: two.id, prize: 1, note: '', chosen_by: by },
        { month: february, project_id: two.id, prize: 250, note: '', chosen_by: by },
      ])
      expect(await ask(db.api, author, reading(two.id))).toMatchObject({
        spotlights: [{ month: '2020-02' }, { month: '2020-01' }],
      })
      expect(await ask(db.api, author, reading(one.id))).toMatchObject({ spotlights: [] })
    })

    test('is for published projects of others only', async () => {
      for (const state of ['draft', 'submitted', 'returned'] as const) {
        const { id } = await projectIn(db, author, state)
        expect(await refused(choosing(january, id))).toBe('PT404 project_unknown')
      }
      const mine = await projectIn(db, moderator, 'published')
      expect(await refused(choosing(january, mine.id))).toBe('P0001 own_project')
      expect(await refused(choosing(january, randomUUID()))).toBe('PT404 project_unknown')
      expect(await chosen()).toEqual([])
    })

    test.each([
      ['a prize of nothing', january, 0, '', '23514'],
      ['a prize below nothing', january, -1, '', '23514'],
      ['a prize of 1001', january, 1001, '', '23514'],
      ['a note of 301 characters', january, 5, 'x'.repeat(301), '23514'],
      ['another day than the first', '2020-01-02', 5, '', '23514'],
      ['a month far ahead', '2999-01-01', 5, '', '22023'],
    ])('%s is refused', async (_, month, prize, note, code) => {
      const { id } = await projectIn(db, author, 'published')
      expect(await codeOf(review(choosing(month, id, prize, note)))).toBe(code)
      expect(await chosen()).toEqual([])
    })

    test('may be that of the next month', async () => {
      const next = await value<string>(
        db.admin,
        `select (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date::text`,
      )
      const { id } = await projectIn(db, author, 'published')
      await review(choosing(next, id))
      expect(await review<boolean>(clearing(next))).toBe(true)
    })

    test('goes with a withdrawal, a return and a deletion', async () => {
      const [one, two, three] = [
        await projectIn(db, author, 'published'),
        await projectIn(db, author, 'published'),
        await projectIn(db, author, 'published'),
      ]
      await review(choosing(january, one.id))
      await review(choosing(february, two.id))
      await review(choosing(march, three.id))
      await ask(db.api, author, withdrawing(one.id))
      await review(reviewing(two.id, two.version, 'return', 'x'))
      await ask(db.api, author, deleting(three.id))
      expect(await chosen()).toEqual([])
    })

    test('can be taken back', async () => {
      const { id } = await projectIn(db, author, 'published')
      await review(choosing(january, id))
      expect(await review<boolean>(clearing(january))).toBe(true)
      expect(await review<boolean>(clearing(january))).toBe(false)
      expect(await chosen()).toEqual([])
    })

    test('stays when the moderator’s account goes, without their name', async () => {
      const leaving = await newModerator(db)
      const { id } = await projectIn(db, author, 'published')
      await ask(db.api, leaving, choosing(january, id))
      await ask(db.api, leaving, 'select public.delete_account() as result')
      expect(await chosen()).toMatchObject([{ project_id: id, chosen_by: null }])
    })
  })

  describe('moderators', () => {
    const queries: [string, string][] = [
      ['review_queue', QUEUE],
      ['review_project', reviewing(randomUUID(), 1)],
      ['choose_spotlight', choosing('2020-01-01', randomUUID())],
      ['clear_spotlight', clearing('2020-01-01')],
    ]

    test.each(queries)('%s is for them alone', async (_, query) => {
      expect(await refused(query, author)).toBe('42501 not_staff')
      const ended = moderator.withClaims({ sub: moderator.id, session_id: randomUUID() })
      expect(await refused(query, ended)).toBe('28000 session_ended')
    })

    test('stop being moderators with their role or their factor', async () => {
      const leaving = await newModerator(db)
      expect(await ask(db.api, leaving, MODERATES)).toBe(true)
      await db.admin.run(sql`delete from public.staff_roles where user_id = ${leaving.id}`)
      expect(await ask(db.api, leaving, MODERATES)).toBe(false)
      expect(await refused(QUEUE, leaving)).toBe('42501 not_staff')
      const bare = await newModerator(db)
      await db.admin.run(sql`delete from public.second_factors where user_id = ${bare.id}`)
      expect(await refused(QUEUE, bare)).toBe('42501 not_staff')
    })
  })
})
