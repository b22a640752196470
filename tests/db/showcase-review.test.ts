import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { mailKinds, mailsTo } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import {
  choose,
  clear,
  newModerator,
  projectIn,
  read,
  readPublic,
  remove,
  review,
  type Stored,
  save,
  storedProject,
  submit,
  withdraw,
} from '@/tests/setup/db-showcase'
import { codeOf, resultAs, sql } from '@/tests/setup/db-sql'

describeOnBackends('reviewing projects in the $name database', (db) => {
  let author: Account
  let moderator: Account
  beforeAll(async () => {
    moderator = await newModerator(db)
  })
  beforeEach(async () => {
    author = await newLearner(db)
  })

  const by = <T = Stored>(query: string) => moderator.ask<T>(query)
  const refused = (query: string, who: Account = moderator) => refusalOf(who.ask(query))

  test('the queue holds what others submitted, the longest waiting first', async () => {
    const first = await projectIn(db, author, 'submitted')
    const second = await projectIn(db, author, 'submitted')
    const mine = await projectIn(db, moderator, 'submitted')
    const draft = await projectIn(db, author, 'draft')
    const { own, waiting, projects } = await by<{
      own: number
      waiting: number
      projects: Stored[]
    }>(rpc('review_queue'))
    const queue = projects.map(({ id }) => id)
    expect(own).toBe(1)
    expect(waiting).toBe(queue.length)
    expect(queue.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id])
    expect(queue).not.toContain(mine.id)
    expect(queue).not.toContain(draft.id)
  })

  test('publishing and returning each send the author one email', async () => {
    const shown = await projectIn(db, author, 'submitted')
    await by(review(shown.id, shown.version))
    const back = await projectIn(db, author, 'submitted', { title: 'Back' })
    await by(review(back.id, back.version, 'return', 'Say more\nplease'))
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
    const one = await projectIn(db, author, 'submitted')
    const shown = await by(review(one.id, one.version))
    expect(await mailKinds(db, author)).toEqual(['project-published'])
    await by(review(one.id, shown.version, 'return', 'Not like this'))
    expect(await mailKinds(db, author)).toEqual(['project-published dropped', 'project-returned'])
    const other = await projectIn(db, author, 'submitted')
    await by(review(other.id, other.version))
    await author.ask(withdraw(one.id))
    await author.ask(remove(other.id))
    expect(await mailKinds(db, author)).toEqual([
      'project-published dropped',
      'project-returned dropped',
      'project-published dropped',
    ])
  })

  test('the second round sends its own email', async () => {
    const back = await projectIn(db, author, 'returned')
    const { version } = await author.ask<Stored>(submit(back.id))
    await by(review(back.id, version, 'return', 'Still more'))
    expect(await mailKinds(db, author)).toEqual(['project-returned dropped', 'project-returned'])
  })

  test('a decision on what is no longer what was read changes nothing', async () => {
    const { id, version } = await projectIn(db, author, 'submitted')
    await author.ask(withdraw(id))
    expect(await refused(review(id, version))).toBe('PT404 project_unknown')
    await author.ask(save({ title: 'Something else' }, id, version + 1))
    await author.ask(submit(id))
    expect(await refused(review(id, version))).toBe('P0001 project_changed')
    expect(await storedProject(db, id)).toMatchObject({ state: 'submitted' })
    expect(await mailsTo(db, author)).toEqual([])
  })

  test('a second decision on the same is refused', async () => {
    const { id, version } = await projectIn(db, author, 'submitted')
    await by(review(id, version))
    expect(await refused(review(id, version))).toBe('P0001 project_changed')
    expect(await refused(review(id, version + 1))).toBe('P0001 project_state')
    expect(await mailsTo(db, author)).toHaveLength(1)
  })

  test('moderators can’t decide on their own projects', async () => {
    const { id, version } = await projectIn(db, moderator, 'submitted')
    for (const decision of ['publish', 'return']) {
      expect(await refused(review(id, version, decision, 'x'))).toBe('P0001 own_project')
    }
    expect(await storedProject(db, id)).toMatchObject({ state: 'submitted' })
  })

  test('what is published can be taken down with a reason', async () => {
    const { id, version } = await projectIn(db, author, 'published')
    await by(review(id, version, 'return', 'It shows a face'))
    const returned = { state: 'returned', reason: 'It shows a face', published_at: null }
    expect(await storedProject(db, id)).toMatchObject(returned)
    expect(await resultAs(db.api, 'anon', {}, readPublic(id))).toBeNull()
  })

  test.each([
    ['no reason', 'return', null, '22023'],
    ['a blank reason', 'return', ' \n ', '22023'],
    ['a reason of 1001 characters', 'return', 'x'.repeat(1001), '23514'],
    ['another decision', 'delete', 'x', 'P0001'],
    ['none', null, 'x', 'P0001'],
  ])('%s is refused', async (_, decision, reason, code) => {
    const { id, version } = await projectIn(db, author, 'submitted')
    expect(await codeOf(by(review(id, version, decision, reason)))).toBe(code)
    expect(await storedProject(db, id)).toMatchObject({ state: 'submitted', version })
  })

  test.each(['draft', 'returned'] as const)(
    'what is %s is unknown to moderators',
    async (state) => {
      const { id, version } = await projectIn(db, author, state)
      for (const decision of ['publish', 'return']) {
        expect(await refused(review(id, version, decision, 'x'))).toBe('PT404 project_unknown')
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
      db.admin.rows(sql`select month, project_id, prize, note, chosen_by from public.spotlights
        where month in (${january}, ${february}, ${march}) order by month`)

    test('is one project a month, which may be chosen anew', async () => {
      const one = await projectIn(db, author, 'published')
      const two = await projectIn(db, author, 'published')
      expect(await by(choose(january, one.id, 1000, 'For the gauges'))).toMatchObject({
        id: one.id,
        spotlights: [{ month: '2020-01', prize: 1000, note: 'For the gauges' }],
      })
      await by(choose(january, two.id, 1, null))
      await by(choose(february, two.id, 250))
      expect(await chosen()).toEqual([
        { month: january, project_id: two.id, prize: 1, note: '', chosen_by: moderator.id },
        { month: february, project_id: two.id, prize: 250, note: '', chosen_by: moderator.id },
      ])
      expect(await author.ask(read(two.id))).toMatchObject({
        spotlights: [{ month: '2020-02' }, { month: '2020-01' }],
      })
      expect(await author.ask(read(one.id))).toMatchObject({ spotlights: [] })
    })

    test('is for published projects of others only', async () => {
      for (const state of ['draft', 'submitted', 'returned'] as const) {
        const { id } = await projectIn(db, author, state)
        expect(await refused(choose(january, id))).toBe('PT404 project_unknown')
      }
      const mine = await projectIn(db, moderator, 'published')
      expect(await refused(choose(january, mine.id))).toBe('P0001 own_project')
      expect(await refused(choose(january, randomUUID()))).toBe('PT404 project_unknown')
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
      expect(await codeOf(by(choose(month, id, prize, note)))).toBe(code)
      expect(await chosen()).toEqual([])
    })

    test('may be that of the next month', async () => {
      const next = await db.admin.value<string>(
        `select (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date::text`,
      )
      const { id } = await projectIn(db, author, 'published')
      await by(choose(next, id))
      expect(await by<boolean>(clear(next))).toBe(true)
    })

    test('goes with a withdrawal, a return and a deletion', async () => {
      const published = () => projectIn(db, author, 'published')
      const [one, two, three] = [await published(), await published(), await published()]
      await by(choose(january, one.id))
      await by(choose(february, two.id))
      await by(choose(march, three.id))
      await author.ask(withdraw(one.id))
      await by(review(two.id, two.version, 'return', 'x'))
      await author.ask(remove(three.id))
      expect(await chosen()).toEqual([])
    })

    test('can be taken back', async () => {
      const { id } = await projectIn(db, author, 'published')
      await by(choose(january, id))
      expect(await by<boolean>(clear(january))).toBe(true)
      expect(await by<boolean>(clear(january))).toBe(false)
      expect(await chosen()).toEqual([])
    })

    test('stays when the moderator’s account goes, without their name', async () => {
      const leaving = await newModerator(db)
      const { id } = await projectIn(db, author, 'published')
      await leaving.ask(choose(january, id))
      await leaving.rpc('delete_account')
      expect(await chosen()).toMatchObject([{ project_id: id, chosen_by: null }])
    })
  })
})
