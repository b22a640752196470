import { beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { makeStaff } from '@/tests/setup/db-factors'
import {
  ask,
  askAsService,
  course,
  newLearner,
  publish,
  rating,
  refusalOf,
  take,
  unrating,
} from '@/tests/setup/db-learning'
import {
  choosing,
  clearing,
  deleting,
  mailsTo,
  newModerator,
  projectIn,
  reviewing,
  type Stored,
  saving,
  submitting,
} from '@/tests/setup/db-showcase'
import { rows, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Listed = {
  id: string
  title: string
  last: { decision: string; reason: string | null } | null
}
type Rated = {
  id: string
  comment: string | null
  version: number
  state: string | null
  hidden_at: string | null
  last: { content: { comment?: string; rating: number } } | null
}
type Page<Row> = { count: number; own?: number; rows: Row[] }

const projects = (search = '', state = 'submitted', category: string | null = null) =>
  sql`select public.staff_projects(${search}, ${state}, ${category}) as result`
const project = (id: string) => sql`select public.staff_project(${id}) as result`
const ratings = (
  kind: string,
  search = '',
  state: string | null = null,
  stars: number | null = null,
) => sql`select public.staff_ratings(${kind}, ${search}, ${state}, null, ${stars}) as result`
const review = (id: string, version: number, decision: string, reason: string | null = null) =>
  sql`select public.review_comment(${id}, ${decision}, ${version}, ${reason}) as result`
const hide = (id: string, version: number, hidden: boolean, reason: string | null = null) =>
  sql`select public.hide_rating(${id}, ${hidden}, ${version}, ${reason}) as result`

const CALLS = [
  projects(),
  project('00000000-0000-4000-8000-000000000000'),
  ratings('rating'),
  ratings('comment'),
  review('00000000-0000-4000-8000-000000000000', 1, 'approved'),
  hide('00000000-0000-4000-8000-000000000000', 1, true, 'x'),
]

describeOnBackends('moderation in the $name database', (db) => {
  let moderator: Account
  beforeAll(async () => {
    await publish(db, [course('moderated', ['one'])])
    moderator = await newModerator(db)
  })

  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))
  const listed = async (search = '', state?: string, who = moderator) =>
    (await ask<Page<Listed>>(db.api, who, projects(search, state))).rows
  const rated = async (...asked: Parameters<typeof ratings>) =>
    (await ask<Page<Rated>>(db.api, moderator, ratings(...asked))).rows
  /** Someone who has rated the course. */
  const rater = async (stars: number, note: string | null = null) => {
    const person = await newLearner(db)
    await take(db, person, 'moderated', ['one'])
    await ask(db.api, person, rating('moderated', stars, note))
    return person
  }
  const ratingOf = async ({ id }: Account) => {
    const [row] = await rows<Rated>(
      db.admin,
      sql`select * from public.course_ratings where user_id = ${id}`,
    )
    if (!row) throw new Error('no rating')
    return row
  }
  const mails = async (person: Account) =>
    (
      await rows<{ kind: string; dropped: boolean }>(
        db.admin,
        sql`select kind, dropped_at is not null as dropped from public.mail_outbox
        where user_id = ${person.id} and kind ~ 'comment|rating' order by id`,
      )
    ).map(({ kind, dropped }) => (dropped ? `${kind} dropped` : kind))
  const notices = async ({ id }: Account) =>
    (
      await rows<{ kind: string }>(
        db.admin,
        sql`select kind from public.notifications where user_id = ${id} and kind ~ 'comment|rating' order by id`,
      )
    ).map(({ kind }) => kind)
  const log = (subject: string) =>
    rows<{ action: string; actor: string }>(
      db.admin,
      sql`select action, actor from public.audit_log where subject = ${subject} order by id`,
    )
  const totals = async () => {
    const [row] = await rows<{ ratings: number; points: number }>(
      db.admin,
      `select ratings, points::int as points from public.course_rating_totals where course = 'moderated'`,
    )
    return row ?? { ratings: 0, points: 0 }
  }

  test('each function is for moderators and admins alone', async () => {
    for (const role of [...staffRoles, null]) {
      const person = await newStaff(db, ...(role ? [role] : []))
      for (const call of CALLS) {
        const refusal = await refused(person, call)
        if (role === 'moderator' || role === 'admin')
          expect(String(refusal)).not.toMatch(/not_staff/)
        else expect([role, call, refusal]).toEqual([role, call, '42501 not_staff'])
      }
    }
    const ended = moderator.withClaims({ sub: moderator.id })
    for (const call of CALLS) expect(await refused(ended, call)).toBe('28000 session_ended')
  })

  describe('of projects', () => {
    test('needs no student profile: the queue, the published ones and the spotlight', async () => {
      const bare = await newAccount(db)
      await makeStaff(db, bare, 'moderator')
      const author = await newLearner(db)
      const waiting = await projectIn(db, author, 'submitted', { title: 'Waits for someone' })
      const shown = await projectIn(db, author, 'published', { title: 'Shown to everyone' })
      expect((await listed('waits someone', 'submitted', bare)).map(({ id }) => id)).toContain(
        waiting.id,
      )
      expect((await listed('shown everyone', 'published', bare)).map(({ id }) => id)).toContain(
        shown.id,
      )
      await ask(db.api, bare, choosing('2018-03-01', shown.id))
      const queue = await ask<{ spotlights: { month: string }[] }>(
        db.api,
        bare,
        'select public.review_queue() as result',
      )
      expect(queue.spotlights.map(({ month }) => month)).toContain('2018-03')
      await ask(db.api, bare, clearing('2018-03-01'))
      expect((await log('2018-03')).map(({ action }) => action)).toEqual([
        'spotlight-chosen',
        'spotlight-cleared',
      ])
    })

    test('never shows moderators their own', async () => {
      const own = await projectIn(db, moderator, 'submitted', { title: 'Peculiar mine' })
      expect(await listed('peculiar')).toEqual([])
      expect(await refused(moderator, reviewing(own.id, own.version))).toBe('P0001 own_project')
    })

    test('keeps what was decided on, to compare it with what comes next', async () => {
      const author = await newLearner(db)
      const first = await projectIn(db, author, 'submitted', { title: 'Before the change' })
      const back = await ask<Stored>(
        db.api,
        moderator,
        reviewing(first.id, first.version, 'return', 'Say where the data comes from'),
      )
      expect((await listed('before change', 'returned')).map(({ id }) => id)).toEqual([first.id])
      // While its author works on it, it is theirs alone.
      const held = await ask<{ project: unknown; decisions: unknown[] }>(
        db.api,
        moderator,
        project(first.id),
      )
      expect(held).toMatchObject({ project: null, decisions: [{ decision: 'returned' }] })

      await ask(db.api, author, saving({ title: 'After the change' }, first.id, back.version))
      const again = await ask<Stored>(db.api, author, submitting(first.id))
      expect(await ask(db.api, moderator, project(first.id))).toMatchObject({
        state: 'submitted',
        locale: 'en',
        project: { title: 'After the change', version: again.version },
        decisions: [
          {
            decision: 'returned',
            reason: 'Say where the data comes from',
            content: { title: 'Before the change' },
            by: moderator.email,
          },
        ],
      })
      const [row] = await listed('after change')
      expect(row?.last).toMatchObject({ decision: 'returned' })
      expect(JSON.stringify(row)).not.toContain('Before the change')
      expect(await log(first.id)).toEqual([{ action: 'project-returned', actor: moderator.id }])

      await ask(db.api, author, deleting(first.id))
      expect(
        await rows(
          db.admin,
          sql`select from public.moderation_decisions where subject = ${first.id}`,
        ),
      ).toEqual([])
    })

    test('drafts are nobody’s to see, and a decision leaves no trace when it is refused', async () => {
      const author = await newLearner(db)
      const draft = await projectIn(db, author, 'draft')
      expect(await ask(db.api, moderator, project(draft.id))).toBeNull()
      const { id, version } = await projectIn(db, author, 'submitted')
      expect(await refused(moderator, reviewing(id, version - 1))).toBe('P0001 project_changed')
      expect(await refused(moderator, reviewing(id, version, 'return', ' \n'))).toBe(
        '22023 reason_missing',
      )
      expect(await log(id)).toEqual([])
    })

    test('is searched, filtered and paged', async () => {
      const author = await newLearner(db)
      for (const title of ['Zebra one', 'Zebra two', 'Zebra three']) {
        await projectIn(db, author, 'submitted', {
          title,
          category: title.endsWith('o') ? 'mobile' : 'iot',
        })
      }
      expect((await listed('zebra')).map(({ title }) => title)).toEqual([
        ...['Zebra one', 'Zebra two', 'Zebra three'],
      ])
      const page = await ask<Page<Listed>>(
        db.api,
        moderator,
        sql`select public.staff_projects('zebra', 'submitted', null, true, 1, 1) as result`,
      )
      expect([page.count, page.rows.map(({ title }) => title)]).toEqual([3, ['Zebra two']])
      expect(
        (await ask<Page<Listed>>(db.api, moderator, projects('zebra', 'submitted', 'mobile')))
          .count,
      ).toBe(1)
      expect(await listed('!!!')).toEqual([])
      expect(await listed(`'; drop table x; --`)).toEqual([])
    })
  })

  describe('of comments', () => {
    test('says why one isn’t shown, tells its author, and shows it again', async () => {
      const person = await rater(2, 'Rude quokka words')
      const { id, version } = (await rated('comment', 'quokka'))[0] as Rated
      expect(await refused(moderator, review(id, version, 'rejected'))).toBe('22023 reason_missing')
      const second = await ask<number>(
        db.api,
        moderator,
        review(id, version, 'rejected', 'Be kind'),
      )
      expect(await mails(person)).toEqual(['comment-returned'])
      expect(await mailsTo(db, person)).toContainEqual({
        kind: 'comment-returned',
        payload: {
          ...{ rating: id, course: 'moderated', title: 'About moderated', reason: 'Be kind' },
        },
      })
      expect(await notices(person)).toEqual(['comment-returned'])
      const own = await ask<{ own: unknown }>(
        db.api,
        person,
        `select public.course_reviews('moderated') as result`,
      )
      expect(own.own).toMatchObject({ state: 'rejected', reason: 'Be kind', hidden_reason: null })
      expect((await rated('comment', 'quokka', 'rejected')).map((row) => row.id)).toEqual([id])

      await db.admin.run(sql`
        update public.mail_outbox set sent_at = now() where user_id = ${person.id};
        update public.notifications set read_at = now() where user_id = ${person.id}`)
      expect(await refused(moderator, review(id, version, 'approved'))).toBe(
        'P0001 comment_changed',
      )
      await ask(db.api, moderator, review(id, second, 'approved'))
      expect(await mails(person)).toEqual(['comment-returned', 'comment-published'])
      expect(await notices(person)).toEqual(['comment-returned', 'comment-published'])
      expect((await log(id)).map(({ action }) => action)).toEqual([
        'comment-returned',
        'comment-published',
      ])
    })

    test('is taken back before anybody hears of it', async () => {
      const person = await rater(4, 'Fine numbat words')
      const { id, version } = (await rated('comment', 'numbat'))[0] as Rated
      const next = await ask<number>(db.api, moderator, review(id, version, 'approved'))
      expect(await rated('comment', 'numbat')).toEqual([])
      await ask(db.api, moderator, review(id, next, 'pending'))
      expect(await mails(person)).toEqual(['comment-published dropped'])
      expect(await notices(person)).toEqual([])
      expect((await rated('comment', 'numbat')).map((row) => row.id)).toEqual([id])
    })

    test('shows what was decided before, when it has changed', async () => {
      const person = await rater(4, 'First bilby words')
      const { id, version } = (await rated('comment', 'bilby'))[0] as Rated
      await ask(db.api, moderator, review(id, version, 'rejected', 'Say more'))
      await ask(db.api, person, rating('moderated', 4, 'Second bilby words'))
      const [row] = await rated('comment', 'bilby')
      expect(row).toMatchObject({
        comment: 'Second bilby words',
        last: {
          decision: 'returned',
          reason: 'Say more',
          content: { comment: 'First bilby words' },
        },
      })
      await ask(db.api, person, unrating('moderated'))
      expect(
        await rows(db.admin, sql`select from public.moderation_decisions where subject = ${id}`),
      ).toEqual([])
    })

    test('never shows moderators their own, but says that it waits', async () => {
      const person = await rater(5, 'Own wombat words')
      await makeStaff(db, person, 'moderator')
      const page = await ask<Page<Rated>>(db.api, person, ratings('comment', 'wombat'))
      expect([page.rows, page.own]).toEqual([[], 1])
      const { id, version } = await ratingOf(person)
      expect(await refused(person, review(id, version, 'approved'))).toBe('P0001 own_comment')
      expect(await refused(person, hide(id, version, true, 'x'))).toBe('P0001 own_comment')
    })
  })

  describe('of ratings', () => {
    test('hides one with a reason: it isn’t counted, its comment isn’t shown, its author is told', async () => {
      const before = await totals()
      const person = await rater(1, 'Angry koala words')
      const listed = (await rated('rating', 'koala'))[0] as Rated
      await ask(db.api, moderator, review(listed.id, listed.version, 'approved'))
      expect(await refused(moderator, hide(listed.id, 2, true, ' '))).toBe('22023 reason_missing')
      expect(await refused(moderator, hide(listed.id, 2, false))).toBe('22023 decision_invalid')
      await ask(db.api, moderator, hide(listed.id, 2, true, 'Rates another course'))
      expect(await totals()).toEqual(before)
      const { own, comments } = await ask<{ own: unknown; comments: { comment: string }[] }>(
        db.api,
        person,
        `select public.course_reviews('moderated') as result`,
      )
      expect(own).toMatchObject({ hidden_reason: 'Rates another course' })
      expect(comments.map(({ comment }) => comment)).not.toContain('Angry koala words')
      expect((await rated('rating', 'koala', 'hidden')).map(({ id }) => id)).toEqual([listed.id])
      expect(await rated('rating', 'koala', 'shown')).toEqual([])
      expect(await mails(person)).toEqual(['comment-published', 'rating-hidden'])

      await db.admin.run(
        sql`update public.mail_outbox set sent_at = now() where user_id = ${person.id}`,
      )
      await ask(db.api, moderator, hide(listed.id, 3, false))
      expect((await totals()).ratings).toBe(before.ratings + 1)
      expect(await mails(person)).toEqual(['comment-published', 'rating-hidden', 'rating-restored'])
    })

    test('taken back at once, nobody hears of it', async () => {
      const person = await rater(3)
      const { id, version } = await ratingOf(person)
      await ask(db.api, moderator, hide(id, version, true, 'By mistake'))
      await ask(db.api, moderator, hide(id, version + 1, false))
      expect(await mails(person)).toEqual(['rating-hidden dropped'])
      expect(await notices(person)).toEqual([])
    })

    test('a hidden one stays hidden when it is changed, or removed and given again', async () => {
      const before = await totals()
      const person = await rater(1)
      const { id, version } = await ratingOf(person)
      await ask(db.api, moderator, hide(id, version, true, 'Spam'))
      await ask(db.api, person, rating('moderated', 5))
      expect(await totals()).toEqual(before)
      await ask(db.api, person, unrating('moderated'))
      await ask(db.api, person, rating('moderated', 5))
      expect(await ratingOf(person)).toMatchObject({ hidden_reason: 'Spam' })
      expect(await totals()).toEqual(before)
      const again = await ratingOf(person)
      await ask(db.api, moderator, hide(again.id, again.version, false))
      expect((await totals()).points).toBe(before.points + 5)
      await db.admin.run(sql`delete from auth.users where id = ${person.id}`)
      expect(await totals()).toEqual(before)
    })

    test('are filtered by stars and say nothing about their authors', async () => {
      const person = await rater(2, 'Plain possum words')
      const [row] = await rated('rating', 'possum', null, 2)
      expect(row?.comment).toBe('Plain possum words')
      expect(JSON.stringify(row)).not.toContain(person.id)
      expect(JSON.stringify(row)).not.toContain(person.email)
      expect(await rated('rating', 'possum', null, 3)).toEqual([])
      expect(await rated('rating', `possum'); drop`)).toEqual([])
    })
  })

  describe('live', () => {
    const stream = (topic: string) =>
      sql`select public.open_update_stream(${topic}, gen_random_uuid(), 60) as result`
    const watch = (id: string) =>
      rows<{ version: string | null }>(
        db.admin,
        sql`select version from public.watch_updates(array[${id}]::uuid[])`,
      )

    test('says that the queue has changed, and ends when the role is taken', async () => {
      const person = await newStaff(db, 'moderator')
      const { stream: id, version } = await ask<{ stream: string; version: string }>(
        db.api,
        person,
        stream('staff:moderation'),
      )
      expect(await watch(id)).toEqual([{ version }])
      await projectIn(db, await newLearner(db), 'submitted')
      const [changed] = await watch(id)
      expect(changed?.version).toEqual(expect.any(String))
      expect(changed?.version).not.toBe(version)
      await db.admin.run(sql`delete from public.staff_roles where user_id = ${person.id}`)
      expect(await watch(id)).toEqual([])
    })

    test('is for staff with the permission', async () => {
      const person = await newStaff(db, 'operator')
      expect(await refused(person, stream('staff:moderation'))).toBe('42501 not_staff')
      expect(await refused(moderator, stream('staff:waitlist'))).toBe('42501 not_staff')
      expect(await refused(moderator, stream('everything'))).toMatch(/^23514/)
    })
  })

  test('the server’s key reads nothing through these functions', async () => {
    for (const call of CALLS) expect(await refusalOf(askAsService(db.api, call))).toMatch(/^42501/)
  })
})

describeOnServer('two moderators at once', () => {
  const {
    db,
    connections: [first, second],
  } = openForRaces(2)

  test('decide once', async () => {
    const author = await newLearner(db)
    const [one, two] = await Promise.all([newModerator(db), newModerator(db)])
    const { id, version } = await projectIn(db, author, 'submitted')
    const refusals = await Promise.all(
      (
        [
          [first, one],
          [second, two],
        ] as const
      ).map(([by, who]) => refusalOf(ask(by, who, reviewing(id, version)))),
    )
    expect(refusals.sort()).toEqual(['P0001 project_changed', undefined])
    expect(await mailsTo(db, author)).toHaveLength(1)
  })
})
