import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { makeStaff } from '@/tests/setup/db-factors'
import { course, newLearner, publish, refusalOf, take } from '@/tests/setup/db-learning'
import { actionsAbout, mailKinds, mailsTo, noticeKinds } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import {
  choose,
  clear,
  review as decide,
  newModerator,
  projectIn,
  remove,
  type Stored,
  save,
  submit,
} from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'

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
  last: { content: { comment?: string; rating: number } } | null
}
type Page<Row> = { count: number; own?: number; rows: Row[] }

type Filters = Parameters<typeof rpc<'staff_projects'>>[1]
const project = (id: string) => rpc('staff_project', { project: id })
const review = (comment_id: string, known_version: number, decision: string, reason?: string) =>
  rpc('review_comment', { comment_id, known_version, decision, reason })
const hide = (rating_id: string, known_version: number, hidden: boolean, reason?: string) =>
  rpc('hide_rating', { rating_id, known_version, hidden, reason })
const rate = (stars: number, note: string | null = null) =>
  rpc('rate_course', { course_slug: 'moderated', stars, note })
const unrate = rpc('remove_rating', { course_slug: 'moderated' })

describeOnBackends('moderation in the $name database', (db) => {
  let moderator: Account
  beforeAll(async () => {
    await publish(db, [course('moderated', ['one'])])
    moderator = await newModerator(db)
  })

  const as = <T = unknown>(query: string, who = moderator) => who.ask<T>(query)
  const refused = (query: string, who = moderator) => refusalOf(as(query, who))
  const projects = (filters: Filters, who = moderator) =>
    as<Page<Listed>>(rpc('staff_projects', filters), who)
  const listed = async (search = '', state = 'submitted', who = moderator) =>
    (await projects({ search, state }, who)).rows
  const ratings = (kind: string, search = '', state?: string, stars?: number, who = moderator) =>
    as<Page<Rated>>(rpc('staff_ratings', { kind, search, state, stars }), who)
  const rated = async (...asked: Parameters<typeof ratings>) => (await ratings(...asked)).rows
  /** Someone who has rated the course. */
  const rater = async (stars: number, note: string | null = null) => {
    const person = await newLearner(db)
    await take(person, 'moderated', ['one'])
    await as(rate(stars, note), person)
    return person
  }
  const ratingOf = ({ id }: Account) =>
    db.admin.row<Rated>(sql`select * from public.course_ratings where user_id = ${id}`)
  /** What someone is told about comments and ratings. */
  const about = (kinds: string[]) => kinds.filter((kind) => /comment|rating/.test(kind))
  const mails = async (person: Account) => about(await mailKinds(db, person))
  const notices = async (person: Account) => about(await noticeKinds(db, person))
  const decisionsOn = (subject: string) =>
    db.admin.rows(sql`select from public.moderation_decisions where subject = ${subject}`)
  const totals = async () => {
    const [row] = await db.admin.rows<{ ratings: number; points: number }>(
      `select ratings, points::int as points from public.course_rating_totals where course = 'moderated'`,
    )
    return row ?? { ratings: 0, points: 0 }
  }

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
      await as(choose('2018-03-01', shown.id), bare)
      const queue = await as<{ spotlights: { month: string }[] }>(rpc('review_queue'), bare)
      expect(queue.spotlights.map(({ month }) => month)).toContain('2018-03')
      await as(clear('2018-03-01'), bare)
      expect(await actionsAbout(db, '2018-03')).toEqual(['spotlight-chosen', 'spotlight-cleared'])
    })

    test('never shows moderators their own', async () => {
      const own = await projectIn(db, moderator, 'submitted', { title: 'Peculiar mine' })
      expect(await listed('peculiar')).toEqual([])
      expect(await refused(decide(own.id, own.version))).toBe('P0001 own_project')
    })

    test('keeps what was decided on, to compare it with what comes next', async () => {
      const author = await newLearner(db)
      const first = await projectIn(db, author, 'submitted', { title: 'Before the change' })
      const back = await as<Stored>(
        decide(first.id, first.version, 'return', 'Say where the data comes from'),
      )
      expect((await listed('before change', 'returned')).map(({ id }) => id)).toEqual([first.id])
      // While its author works on it, it is theirs alone.
      const held = await as<{ project: unknown; decisions: unknown[] }>(project(first.id))
      expect(held).toMatchObject({ project: null, decisions: [{ decision: 'returned' }] })

      await as(save({ title: 'After the change' }, first.id, back.version), author)
      const again = await as<Stored>(submit(first.id), author)
      expect(await as(project(first.id))).toMatchObject({
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
      expect(await actionsAbout(db, first.id)).toEqual(['project-returned'])

      await as(remove(first.id), author)
      expect(await decisionsOn(first.id)).toEqual([])
    })

    test('drafts are nobody’s to see, and a decision leaves no trace when it is refused', async () => {
      const author = await newLearner(db)
      expect(await as(project((await projectIn(db, author, 'draft')).id))).toBeNull()
      const { id, version } = await projectIn(db, author, 'submitted')
      expect(await refused(decide(id, version - 1))).toBe('P0001 project_changed')
      expect(await refused(decide(id, version, 'return', ' \n'))).toBe('22023 reason_missing')
      expect(await actionsAbout(db, id)).toEqual([])
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
      const page = await as<Page<Listed>>(
        rpc('staff_projects', { search: 'zebra', descending: true, page_size: 1, skip: 1 }),
      )
      expect([page.count, page.rows.map(({ title }) => title)]).toEqual([3, ['Zebra two']])
      expect((await projects({ search: 'zebra', category: 'mobile' })).count).toBe(1)
      expect(await listed('!!!')).toEqual([])
      expect(await listed(`'; drop table x; --`)).toEqual([])
    })
  })

  describe('of comments', () => {
    test('says why one isn’t shown, tells its author, and shows it again', async () => {
      const person = await rater(2, 'Rude quokka words')
      const { id, version } = (await rated('comment', 'quokka'))[0] as Rated
      expect(await refused(review(id, version, 'rejected'))).toBe('22023 reason_missing')
      const second = await as<number>(review(id, version, 'rejected', 'Be kind'))
      expect(await mails(person)).toEqual(['comment-returned'])
      const payload = {
        rating: id,
        course: 'moderated',
        title: 'About moderated',
        reason: 'Be kind',
      }
      expect((await mailsTo(db, person)).at(-1)).toMatchObject({ payload })
      expect(await notices(person)).toEqual(['comment-returned'])
      const own = await as<{ own: unknown }>(
        rpc('course_reviews', { course_slug: 'moderated' }),
        person,
      )
      expect(own.own).toMatchObject({ state: 'rejected', reason: 'Be kind', hidden_reason: null })
      expect((await rated('comment', 'quokka', 'rejected')).map((row) => row.id)).toEqual([id])

      await db.admin.run(sql`
        update public.mail_outbox set sent_at = now() where user_id = ${person.id};
        update public.notifications set read_at = now() where user_id = ${person.id}`)
      expect(await refused(review(id, version, 'approved'))).toBe('P0001 comment_changed')
      await as(review(id, second, 'approved'))
      expect(await mails(person)).toEqual(['comment-returned', 'comment-published'])
      expect(await notices(person)).toEqual(['comment-returned', 'comment-published'])
      expect(await actionsAbout(db, id)).toEqual(['comment-returned', 'comment-published'])
    })

    test('is taken back before anybody hears of it', async () => {
      const person = await rater(4, 'Fine numbat words')
      const { id, version } = (await rated('comment', 'numbat'))[0] as Rated
      const next = await as<number>(review(id, version, 'approved'))
      expect(await rated('comment', 'numbat')).toEqual([])
      await as(review(id, next, 'pending'))
      expect(await mails(person)).toEqual(['comment-published dropped'])
      expect(await notices(person)).toEqual([])
      expect((await rated('comment', 'numbat')).map((row) => row.id)).toEqual([id])
    })

    test('shows what was decided before, when it has changed', async () => {
      const person = await rater(4, 'First bilby words')
      const { id, version } = (await rated('comment', 'bilby'))[0] as Rated
      await as(review(id, version, 'rejected', 'Say more'))
      await as(rate(4, 'Second bilby words'), person)
      const [row] = await rated('comment', 'bilby')
      expect(row).toMatchObject({
        comment: 'Second bilby words',
        last: {
          decision: 'returned',
          reason: 'Say more',
          content: { comment: 'First bilby words' },
        },
      })
      await as(unrate, person)
      expect(await decisionsOn(id)).toEqual([])
    })

    test('never shows moderators their own, but says that it waits', async () => {
      const person = await rater(5, 'Own wombat words')
      await makeStaff(db, person, 'moderator')
      const page = await ratings('comment', 'wombat', undefined, undefined, person)
      expect([page.rows, page.own]).toEqual([[], 1])
      const { id, version } = await ratingOf(person)
      expect(await refused(review(id, version, 'approved'), person)).toBe('P0001 own_comment')
      expect(await refused(hide(id, version, true, 'x'), person)).toBe('P0001 own_comment')
    })
  })

  describe('of ratings', () => {
    test('hides one with a reason: it isn’t counted, its comment isn’t shown, its author is told', async () => {
      const before = await totals()
      const person = await rater(1, 'Angry koala words')
      const listed = (await rated('rating', 'koala'))[0] as Rated
      await as(review(listed.id, listed.version, 'approved'))
      expect(await refused(hide(listed.id, 2, true, ' '))).toBe('22023 reason_missing')
      expect(await refused(hide(listed.id, 2, false))).toBe('22023 decision_invalid')
      await as(hide(listed.id, 2, true, 'Rates another course'))
      expect(await totals()).toEqual(before)
      const { own, comments } = await as<{ own: unknown; comments: { comment: string }[] }>(
        rpc('course_reviews', { course_slug: 'moderated' }),
        person,
      )
      expect(own).toMatchObject({ hidden_reason: 'Rates another course' })
      expect(comments.map(({ comment }) => comment)).not.toContain('Angry koala words')
      expect((await rated('rating', 'koala', 'hidden')).map(({ id }) => id)).toEqual([listed.id])
      expect(await rated('rating', 'koala', 'shown')).toEqual([])
      expect(await mails(person)).toEqual(['comment-published', 'rating-hidden'])

      await db.admin.run(
        sql`update public.mail_outbox set sent_at = now() where user_id = ${person.id}`,
      )
      await as(hide(listed.id, 3, false))
      expect((await totals()).ratings).toBe(before.ratings + 1)
      expect(await mails(person)).toEqual(['comment-published', 'rating-hidden', 'rating-restored'])
    })

    test('taken back at once, nobody hears of it', async () => {
      const person = await rater(3)
      const { id, version } = await ratingOf(person)
      await as(hide(id, version, true, 'By mistake'))
      await as(hide(id, version + 1, false))
      expect(await mails(person)).toEqual(['rating-hidden dropped'])
      expect(await notices(person)).toEqual([])
    })

    test('a hidden one stays hidden when it is changed, or removed and given again', async () => {
      const before = await totals()
      const person = await rater(1)
      const { id, version } = await ratingOf(person)
      await as(hide(id, version, true, 'Spam'))
      await as(rate(5), person)
      expect(await totals()).toEqual(before)
      await as(unrate, person)
      await as(rate(5), person)
      expect(await ratingOf(person)).toMatchObject({ hidden_reason: 'Spam' })
      expect(await totals()).toEqual(before)
      const again = await ratingOf(person)
      await as(hide(again.id, again.version, false))
      expect((await totals()).points).toBe(before.points + 5)
      await db.admin.run(sql`delete from auth.users where id = ${person.id}`)
      expect(await totals()).toEqual(before)
    })

    test('are filtered by stars and say nothing about their authors', async () => {
      const person = await rater(2, 'Plain possum words')
      const [row] = await rated('rating', 'possum', undefined, 2)
      expect(row?.comment).toBe('Plain possum words')
      expect(JSON.stringify(row)).not.toContain(person.id)
      expect(JSON.stringify(row)).not.toContain(person.email)
      expect(await rated('rating', 'possum', undefined, 3)).toEqual([])
      expect(await rated('rating', `possum'); drop`)).toEqual([])
    })
  })
})
