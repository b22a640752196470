import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  describeOnBackends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import { makeStaff } from '@/tests/setup/db-factors'
import { course, newLearner, publish, refusalOf } from '@/tests/setup/db-learning'
import { actionsAbout, mailKinds, noticeKinds, setNotices } from '@/tests/setup/db-mails'
import { race } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { newModerator } from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'

type Post = {
  id: string
  name: string | null
  votes: number
  hidden: boolean
  [more: string]: unknown
}
type Thread = { question: Post & { title: string }; answers: Post[] }
type Listed = { id: string; title: string; name: string | null; answers: number }
type Page<Row> = { count: number; rows: Row[] }
type Reported = Post & { reports: { reason: string }[] }

/** The calls of this file, with what most of them say. */
const put = (
  title = 'Why does the loop end?',
  more: { body?: string; anonymous?: boolean } = {},
  lesson_slug = 'one',
  course_slug = 'asked',
) =>
  rpc('ask_question', {
    course_slug,
    lesson_slug,
    title,
    body: 'It stops after the third round.',
    ...more,
  })
const answerTo = (question: string, body = 'Because of the break.', anonymous = false) =>
  rpc('answer_question', { question, body, anonymous })
const read = (question: string) => rpc('question_thread', { question })
const vote = (post: string, up = true) => rpc('vote_post', { post, up })
const accept = (answer: string, accepted = true) => rpc('accept_answer', { answer, accepted })
const follow = (question: string, follows = true) => rpc('follow_question', { question, follows })
const report = (post: string, reason = 'rude') => rpc('report_post', { post, reason })
const remove = (post: string) => rpc('delete_post', { post })
const edit = (
  post: string,
  known_version: number,
  body: string,
  title: string,
  anonymous: boolean | null = null,
) => rpc('edit_post', { post, known_version, body, title, anonymous })
const decide = (post_id: string, decision: string, known_version: number, reason?: string) =>
  rpc('moderate_post', { post_id, decision, known_version, reason })
const find = (typed: string, course_slug = 'asked') => rpc('find_questions', { course_slug, typed })

/** A learner who has started the course. */
async function newStudent(db: Backend, course_slug: string, name?: string): Promise<Account> {
  const person = await newLearner(db, name ? { name } : {})
  await person.rpc('enrol', { course_slug })
  return person
}

describeOnBackends('questions in the $name database', (db) => {
  let asker: Account
  let helper: Account
  let moderator: Account
  let teacher: Account
  beforeAll(async () => {
    await publish(db, [course('asked', ['one', 'two'])])
    moderator = await newModerator(db)
    teacher = await newLearner(db, { name: 'Tara Teacher' })
    await makeStaff(db, teacher, 'instructor')
  })
  beforeEach(async () => {
    asker = await newStudent(db, 'asked', 'Asha Asker')
    helper = await newStudent(db, 'asked', 'Hari Helper')
  })

  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const question = (who = asker, ...words: Parameters<typeof put>) => who.ask<string>(put(...words))
  const answer = (id: string, who = helper, body?: string, anonymous?: boolean) =>
    who.ask<string>(answerTo(id, body, anonymous))
  const thread = (id: string, who = helper) => who.ask<Thread>(read(id))
  const list = (who = helper, page_size = 50) =>
    who.ask<Page<Listed>>(
      rpc('lesson_questions', { course_slug: 'asked', lesson_slug: 'one', page_size }),
    )
  const isListed = async (id: string, who = helper) =>
    (await list(who)).rows.some((row) => row.id === id)
  /** What waits for moderators about a post, or what they decided. */
  const queue = async (id: string, state?: string) =>
    (await moderator.ask<Page<Reported>>(rpc('staff_posts', { state }))).rows.filter(
      (row) => row.id === id,
    )
  const waiting = (search = '', who = teacher) =>
    who.ask<Page<Listed>>(rpc('open_questions', { search }))
  const mails = (person: Account) => mailKinds(db, person)
  const notices = (person: Account) => noticeKinds(db, person)
  const holds = (person: Account, kind: string) =>
    db.admin.value(sql`select private.is_mail_still_valid(id) from public.mail_outbox
      where user_id = ${person.id} and kind = ${kind} order by id desc limit 1`)

  test('a question has its answers, the accepted one first, then the most helpful', async () => {
    const id = await question()
    const first = await answer(id, helper, 'First')
    const second = await answer(id, teacher, 'Second')
    const third = await answer(id, helper, 'Third')
    await asker.ask(vote(second))
    await asker.ask(accept(third))
    const found = await thread(id, asker)
    expect(found.question).toMatchObject({
      title: 'Why does the loop end?',
      name: 'Asha Asker',
      mine: true,
      badge: null,
    })
    expect(found.answers.map((one) => one.id)).toEqual([third, second, first])
    expect(found.answers).toMatchObject([
      { name: 'Hari Helper', badge: null, votes: 0 },
      { name: 'Tara Teacher', badge: 'instructor', votes: 1 },
      { name: 'Hari Helper', badge: null, votes: 0 },
    ])
    expect(found).toMatchObject({ may_solve: true, may_write: true, follows: true })
    expect(await thread(id)).toMatchObject({ may_solve: false, follows: false })
  })

  test('only those who take the course and instructors write; every learner reads', async () => {
    const reader = await newLearner(db)
    const id = await question()
    expect(await refused(reader, put())).toBe('P0001 not_enrolled')
    expect(await refused(reader, answerTo(id))).toBe('P0001 not_enrolled')
    expect(await thread(id, reader)).toMatchObject({ may_write: false })
    expect(await refused(asker, put(undefined, {}, 'three'))).toBe('PT404 lesson_unknown')
    expect(await thread(await question(teacher), asker)).toMatchObject({
      question: { badge: 'instructor' },
    })
  })

  test('texts have limits', async () => {
    const wrong: Parameters<typeof put>[] = [
      ['Why?'],
      ['x'.repeat(151)],
      ['Why does\nit end?'],
      ['Why does it end?', { body: ' \n' }],
      ['Why does it end?', { body: 'x'.repeat(5001) }],
    ]
    for (const words of wrong) expect(await refused(asker, put(...words))).toMatch(/^23514/)
    const id = await question()
    expect(await refused(asker, answerTo(id, '\u202eevil'))).toMatch(/^23514/)
    expect(await refused(asker, report(await answer(id), 'because'))).toMatch(/^23514/)
  })

  test('ten questions an hour', async () => {
    for (let one = 0; one < 10; one++) await question()
    expect(await refused(asker, put())).toBe('P0001 rate_limited')
  })

  test('names of anonymous authors are for themselves and staff only', async () => {
    const id = await question(asker, 'Who is asking this?', { anonymous: true })
    const given = await answer(id, helper, 'I am shy too.', true)
    const open = await answer(id, asker, 'This is me.')
    for (const who of [helper, await newLearner(db)]) {
      const found = await thread(id, who)
      const row = (await list(who)).rows.find((one) => one.id === id)
      expect(JSON.stringify([found.question, row])).not.toMatch(new RegExp(`Asha|${asker.id}`))
      // That its author wrote this answer too isn't given away.
      expect(found.answers.find((one) => one.id === open)).toMatchObject({ asker: false })
    }
    expect(JSON.stringify((await thread(id, asker)).answers)).not.toContain('Hari')
    expect((await thread(id, helper)).answers.find((one) => one.id === given)).toMatchObject({
      name: 'Hari Helper',
    })
    expect((await thread(id, asker)).question).toMatchObject({ name: 'Asha Asker', mine: true })
    expect((await thread(id, teacher)).question.name).toBe('Asha Asker')
    expect(JSON.stringify(await waiting())).not.toContain(id)
  })

  test('an anonymous instructor has no badge', async () => {
    const id = await question(teacher, 'May I ask this here?', { anonymous: true })
    expect((await thread(id)).question).toMatchObject({ name: null, badge: null })
  })

  test('one vote for each person, none for oneself', async () => {
    const id = await question()
    for (const up of [true, true, false, false]) {
      expect(await helper.ask(vote(id, up))).toEqual({ votes: Number(up), voted: up })
    }
    expect(await refused(asker, vote(id))).toBe('P0001 own_post')
    await helper.ask(vote(id))
    await db.auth.run(sql`delete from auth.users where id = ${helper.id}`)
    expect((await thread(id, asker)).question.votes).toBe(0)
  })

  test('who asked and instructors solve a question; taking the mark back is possible', async () => {
    const id = await question()
    const given = await answer(id)
    const other = await newStudent(db, 'asked')
    for (const who of [other, helper, moderator]) {
      expect(await refused(who, accept(given))).toBe('42501 not_asker')
    }
    expect(await teacher.ask(accept(given))).toBe(true)
    expect((await thread(id)).answers[0]).toMatchObject({ accepted: true })
    expect(await asker.ask(accept(given, false))).toBe(false)
    expect((await thread(id)).answers[0]).toMatchObject({ accepted: false })
    await asker.ask(accept(given))
    expect(await mails(helper)).toEqual(['answer-accepted'])
    expect(await refused(asker, accept(id))).toBe('PT404 post_unknown')
  })

  test('who follows a question is told of answers, not of their own', async () => {
    const id = await question()
    const follower = await newStudent(db, 'asked')
    await follower.ask(follow(id))
    const given = await answer(id)
    expect(await mails(asker)).toEqual(['question-answered'])
    expect(await notices(asker)).toContain('question-answered')
    expect(await mails(follower)).toEqual(['question-answered'])
    expect(await mails(helper)).toEqual([])
    await asker.ask(follow(id, false))
    await answer(id, asker)
    await answer(id)
    expect(await mails(asker)).toEqual(['question-answered'])
    expect(await mails(follower)).toHaveLength(3)
    // Unfollowed before it was sent.
    expect(await holds(asker, 'question-answered')).toBe(false)
    expect(await holds(follower, 'question-answered')).toBe(true)
    const payload = sql`select private.mail_json(id) -> 'payload' from public.mail_outbox
      where user_id = ${follower.id} order by id limit 1`
    expect(await db.admin.value(payload)).toEqual({
      question: id,
      answer: given,
      course: 'asked',
      lesson: 'one',
      title: 'Why does the loop end?',
    })
  })

  test('nobody is told who wants no news of questions', async () => {
    const id = await question()
    const topics = ['questions']
    await asker.ask(setNotices({ app_off: topics, email_off: topics }))
    await answer(id)
    expect(await notices(asker)).not.toContain('question-answered')
    expect(await holds(asker, 'question-answered')).toBe(false)
  })

  test('people change their own posts, unless they changed in between', async () => {
    const id = await question()
    expect(await asker.ask(edit(id, 1, 'New text', 'A better title', true))).toBe(2)
    expect((await thread(id)).question).toMatchObject({
      title: 'A better title',
      body: 'New text',
      name: null,
      edited: true,
    })
    expect(await refused(asker, edit(id, 1, 'Again', 'Another title'))).toBe('P0001 post_changed')
    expect(await refused(helper, edit(id, 2, 'Mine now', 'Another title'))).toBe(
      'PT404 post_unknown',
    )
    expect(await refused(helper, remove(id))).toBe('PT404 post_unknown')
  })

  test('a deleted question stays as a trace while others’ answers hang on it', async () => {
    const alone = await question()
    await answer(alone, asker)
    expect(await asker.ask(remove(alone))).toBe(true)
    const id = await question()
    const given = await answer(id)
    expect(await asker.ask(remove(id))).toBe(true)
    const found = await thread(id)
    expect(found.question).toMatchObject({ deleted: true, body: '', title: '', name: null })
    expect(found).toMatchObject({ may_solve: false, answers: [{ asker: false }] })
    expect(await isListed(id)).toBe(false)
    expect(await helper.ask(remove(given))).toBe(false)
    expect(await refused(helper, read(id))).toBe('PT404 post_unknown')
    const empty = await question()
    expect(await asker.ask(remove(empty))).toBe(false)
    expect(await refused(asker, read(empty))).toBe('PT404 post_unknown')
  })

  test('the texts go with the account', async () => {
    const answered = await question()
    await answer(answered)
    const open = await question()
    const other = await question(helper)
    const given = await answer(other, asker, 'Of the one who leaves')
    await helper.ask(accept(given))
    await db.auth.run(sql`delete from auth.users where id = ${asker.id}`)
    expect((await thread(answered)).question).toMatchObject({ deleted: true, body: '', title: '' })
    expect(await refused(helper, read(open))).toBe('PT404 post_unknown')
    expect((await thread(other)).answers).toEqual([])
    const kept = sql`select answers, accepted from public.lesson_posts where id = ${other}`
    expect(await db.admin.rows(kept)).toEqual([{ answers: 0, accepted: null }])
  })

  test('lists are sorted, filtered and paged', async () => {
    await publish(db, [course('asked', ['one', 'two']), course('listed', ['one'])])
    const one = await newStudent(db, 'listed')
    const ids: string[] = []
    for (let at = 0; at < 5; at++) {
      ids.unshift(await one.ask<string>(put(`Question number ${at}`, {}, 'one', 'listed')))
    }
    const [, second, , fourth] = ids as [string, string, string, string, string]
    await helper.ask(vote(fourth))
    await teacher.ask(answerTo(second))
    const page = async (asked: Partial<Parameters<typeof rpc<'lesson_questions'>>[1]>) => {
      const call = rpc('lesson_questions', { course_slug: 'listed', lesson_slug: 'one', ...asked })
      const found = await helper.ask<Page<Listed>>(call)
      return [found.count, ...found.rows.map(({ id }) => ids.indexOf(id))]
    }
    expect(await page({})).toEqual([5, 0, 1, 2, 3, 4])
    expect(await page({ sort: 'helpful', page_size: 2 })).toEqual([5, 3, 0])
    expect(await page({ unanswered: true })).toEqual([4, 0, 2, 3, 4])
    expect(await page({ page_size: 2, skip: 4 })).toEqual([5, 4])
  })

  test('similar questions of the course are found by any word, also its start', async () => {
    const id = await question(asker, 'How does gradient descent choose a step?', {
      body: 'Learning rates',
    })
    const found = async (typed: string) =>
      (await helper.ask<{ id: string }[]>(find(typed))).map((one) => one.id)
    expect(await found('What is grad')).toContain(id)
    expect(await found('about RATES please')).toContain(id)
    expect(await found('how does the')).toEqual([])
    for (const odd of ["'", "a' | b:* & !", '\\', ':*', '', "''\\''::"]) {
      expect(await found(odd)).toEqual([])
    }
    expect(await helper.ask(find('gradient', 'other'))).toEqual([])
  })

  test('reports wait for moderators, who hide, show again or keep, and authors are told', async () => {
    const id = await question(asker, 'A question that is rude')
    await helper.ask(follow(id))
    await answer(id, teacher)
    expect(await notices(helper)).toContain('question-answered')
    await helper.ask(report(id))
    await helper.ask(report(id, 'spam'))
    expect(await refused(asker, report(id))).toBe('P0001 own_post')
    expect(await queue(id)).toMatchObject([
      { title: 'A question that is rude', name: 'Asha Asker', reports: [{ reason: 'rude' }] },
    ])
    expect(await refused(moderator, decide(id, 'hidden', 1))).toBe('22023 reason_missing')
    expect(await refused(moderator, decide(id, 'hidden', 2, 'x'))).toBe('P0001 post_changed')
    expect(await refused(moderator, decide(id, 'restored', 1))).toBe('22023 decision_invalid')
    expect(await refused(teacher, decide(id, 'hidden', 1, 'x'))).toBe('42501 not_staff')
    expect(await moderator.ask(decide(id, 'hidden', 1, 'It insults'))).toBe(2)
    expect(await queue(id)).toEqual([])
    expect(await queue(id, 'hidden')).toHaveLength(1)
    // It named the title.
    expect(await notices(helper)).not.toContain('question-answered')
    for (const call of [read(id), answerTo(id), vote(id)]) {
      expect(await refused(helper, call)).toBe('PT404 post_unknown')
    }
    expect((await thread(id, asker)).question).toMatchObject({
      hidden: true,
      hidden_reason: 'It insults',
    })
    expect([await isListed(id), await isListed(id, asker)]).toEqual([false, true])
    expect(await helper.ask(find('rude question'))).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect(await mails(asker)).toEqual(['question-answered', 'post-hidden'])
    // Taken back before the author heard of it.
    await moderator.ask(decide(id, 'restored', 2))
    expect(await mails(asker)).toEqual(['question-answered', 'post-hidden dropped'])
    expect(await notices(asker)).toEqual(['question-answered'])
    expect((await thread(id)).question.hidden).toBe(false)
    expect(await actionsAbout(db, id)).toEqual(['question-hidden', 'question-restored'])
    await moderator.ask(decide(id, 'hidden', 3, 'It insults'))
    await moderator.ask(decide(id, 'reopened', 4))
    expect((await thread(id)).question.hidden).toBe(false)
  })

  test('a decision is taken back with its reports, and only these wait again', async () => {
    const id = await question()
    const waits = async () => (await queue(id))[0]?.reports.length ?? 0
    expect(await refused(moderator, decide(id, 'reopened', 1))).toBe('22023 decision_invalid')
    await helper.ask(report(id))
    await moderator.ask(decide(id, 'kept', 1))
    await (await newStudent(db, 'asked')).ask(report(id, 'spam'))
    await moderator.ask(decide(id, 'kept', 1))
    expect(await waits()).toBe(0)
    expect(await moderator.ask(decide(id, 'reopened', 1))).toBe(1)
    expect(await waits()).toBe(1)
    await moderator.ask(decide(id, 'hidden', 1, 'It insults'))
    expect(await waits()).toBe(0)
    await moderator.ask(decide(id, 'reopened', 2))
    expect(await waits()).toBe(1)
    expect((await thread(id)).question.hidden).toBe(false)
    expect(await mails(asker)).toEqual(['post-hidden dropped'])
  })

  test('questions about a lesson that is no longer offered are read, not answered', async () => {
    await publish(db, [course('asked', ['one', 'two']), course('shrunk', ['one', 'two'])])
    const learner = await newStudent(db, 'shrunk')
    const id = await learner.ask<string>(put(undefined, {}, 'two', 'shrunk'))
    await publish(db, [course('asked', ['one', 'two']), course('shrunk', ['one'])])
    expect(await refused(learner, answerTo(id))).toBe('PT404 lesson_unknown')
    expect(await refused(learner, put(undefined, {}, 'two', 'shrunk'))).toBe('PT404 lesson_unknown')
    expect((await thread(id)).question.title).toBe('Why does the loop end?')
  })

  test('a hidden answer is neither counted nor accepted; keeping it settles the reports', async () => {
    const id = await question()
    const given = await answer(id)
    await asker.ask(accept(given))
    await asker.ask(report(given))
    await moderator.ask(decide(given, 'kept', 1))
    expect(await queue(given)).toEqual([])
    await moderator.ask(decide(given, 'hidden', 1, 'Wrong place'))
    expect((await thread(id, asker)).answers).toEqual([])
    expect((await thread(id, helper)).answers).toMatchObject([{ id: given, hidden: true }])
    expect((await list(asker)).rows.find((row) => row.id === id)).toMatchObject({
      answers: 0,
      solved: false,
    })
    expect(await moderator.ask(decide(given, 'restored', 2))).toBe(3)
    expect((await list(asker)).rows.find((row) => row.id === id)).toMatchObject({ answers: 1 })
  })

  test('instructors see which questions wait', async () => {
    const id = await question(asker, 'Does anybody see this one?')
    expect((await waiting('anybody')).rows).toContainEqual(
      expect.objectContaining({ id, name: 'Asha Asker' }),
    )
    await answer(id, teacher)
    expect((await waiting('anybody')).rows).not.toContainEqual(expect.objectContaining({ id }))
    expect(await refusalOf(waiting('', moderator))).toBe('42501 not_staff')
  })
})

describeOnServer('races of questions on a real server', () => {
  const { db, connections, connect } = openForRaces(8)
  beforeAll(async () => {
    await publish(db, [course('raced', ['one'])])
  })

  test('votes and answers given at once are all counted, each once', async () => {
    const people: Account[] = []
    for (let one = 0; one < 16; one++) people.push(await newStudent(db, 'raced'))
    const [asker, ...others] = people as [Account, ...Account[]]
    const id = await asker.ask<string>(put(undefined, {}, 'one', 'raced'))
    await race(connections, [
      ...[...others, ...others].map((who) => ({ who, query: vote(id) })),
      ...others.map((who) => ({ who, query: answerTo(id) })),
    ])
    await race(
      connections,
      others.slice(0, 5).map((who) => ({ who, query: vote(id, false) })),
    )
    const [kept] =
      await db.admin.rows(sql`select votes = (select count(*) from public.post_votes where post_id = ${id}) as votes,
        answers, (select count(*)::integer from public.post_votes where post_id = ${id}) as given
      from public.lesson_posts where id = ${id}`)
    expect(kept).toEqual({ votes: true, answers: 15, given: 10 })
    await Promise.all(
      others.slice(0, 8).map(async ({ id: gone }) => {
        const auth = await connect('supabase_auth_admin')
        await auth.run(sql`delete from auth.users where id = ${gone}`)
      }),
    )
    const [left] =
      await db.admin.rows(sql`select votes = (select count(*) from public.post_votes where post_id = ${id}) as votes,
        answers from public.lesson_posts where id = ${id}`)
    expect(left).toEqual({ votes: true, answers: 7 })
  })
})
