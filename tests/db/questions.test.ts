import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import { makeStaff } from '@/tests/setup/db-factors'
import { ask, course, newLearner, publish, refusalOf } from '@/tests/setup/db-learning'
import {
  accepting,
  answering,
  asking,
  deletingPost,
  editing,
  finding,
  following,
  type Listed,
  listing,
  moderating,
  newStudent,
  type Post,
  reported,
  reporting,
  type Thread,
  threadOf,
  unanswered,
  votingFor,
} from '@/tests/setup/db-questions'
import { race } from '@/tests/setup/db-races'
import { newModerator } from '@/tests/setup/db-showcase'
import { rows, sql } from '@/tests/setup/db-sql'

type Page<Row> = { count: number; may_write: boolean; rows: Row[] }
type Reported = Post & { title: string; answer: boolean; reports: { reason: string }[] }

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

  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))
  const question = (who = asker, ...words: [title?: string, body?: string, anonymous?: boolean]) =>
    ask<string>(db.api, who, asking('asked', 'one', ...words))
  const answer = (id: string, who = helper, ...words: [body?: string, anonymous?: boolean]) =>
    ask<string>(db.api, who, answering(id, ...words))
  const thread = (id: string, who = helper) => ask<Thread>(db.api, who, threadOf(id))
  const list = (who = helper, ...asked: [sort?: string, unanswered?: boolean, size?: number]) =>
    ask<Page<Listed>>(db.api, who, listing('asked', 'one', ...asked))
  const mails = async (person: Account) =>
    (
      await rows<{ kind: string; dropped: boolean }>(
        db.admin,
        sql`select kind, dropped_at is not null as dropped from public.mail_outbox
        where user_id = ${person.id} and kind ~ 'question|answer|post' order by id`,
      )
    ).map(({ kind, dropped }) => (dropped ? `${kind} dropped` : kind))
  const notices = async ({ id }: Account) =>
    (
      await rows<{ kind: string }>(
        db.admin,
        sql`select kind from public.notifications where user_id = ${id} order by id`,
      )
    ).map(({ kind }) => kind)
  const holds = async (person: Account, kind: string) => {
    const [row] = await rows<{ holds: boolean }>(
      db.admin,
      sql`select public.does_mail_hold(id) as holds from public.mail_outbox
      where user_id = ${person.id} and kind = ${kind} order by id desc limit 1`,
    )
    return row?.holds
  }

  test('a question has its answers, the accepted one first, then the most helpful', async () => {
    const id = await question()
    const first = await answer(id, helper, 'First')
    const second = await answer(id, teacher, 'Second')
    const third = await answer(id, helper, 'Third')
    await ask(db.api, asker, votingFor(second))
    await ask(db.api, asker, accepting(third))
    const read = await thread(id, asker)
    expect(read.question).toMatchObject({
      title: 'Why does the loop end?',
      name: 'Asha Asker',
      mine: true,
      badge: null,
    })
    expect(read.answers.map((one) => one.id)).toEqual([third, second, first])
    expect(read.answers.map(({ name, badge, votes }) => ({ name, badge, votes }))).toEqual([
      { name: 'Hari Helper', badge: null, votes: 0 },
      { name: 'Tara Teacher', badge: 'instructor', votes: 1 },
      { name: 'Hari Helper', badge: null, votes: 0 },
    ])
    expect(read).toMatchObject({ may_solve: true, may_write: true, follows: true })
    expect(await thread(id)).toMatchObject({ may_solve: false, follows: false })
  })

  test('only those who take the course and instructors write; every learner reads', async () => {
    const reader = await newLearner(db)
    const id = await question()
    expect(await refused(reader, asking('asked', 'one'))).toBe('P0001 not_enrolled')
    expect(await refused(reader, answering(id))).toBe('P0001 not_enrolled')
    expect(await thread(id, reader)).toMatchObject({ may_write: false })
    expect(await refused(asker, asking('asked', 'three'))).toBe('PT404 lesson_unknown')
    expect(await thread(await question(teacher), asker)).toMatchObject({
      question: { badge: 'instructor' },
    })
  })

  test('texts have limits', async () => {
    expect(await refused(asker, asking('asked', 'one', 'Why?'))).toMatch(/^23514/)
    expect(await refused(asker, asking('asked', 'one', 'x'.repeat(151)))).toMatch(/^23514/)
    expect(await refused(asker, asking('asked', 'one', 'Why does\nit end?'))).toMatch(/^23514/)
    expect(await refused(asker, asking('asked', 'one', 'Why does it end?', ' \n'))).toMatch(
      /^23514/,
    )
    expect(
      await refused(asker, asking('asked', 'one', 'Why does it end?', 'x'.repeat(5001))),
    ).toMatch(/^23514/)
    const id = await question()
    expect(await refused(asker, answering(id, '\u202eevil'))).toMatch(/^23514/)
    expect(await refused(asker, reporting(await answer(id), 'because'))).toMatch(/^23514/)
  })

  test('ten questions an hour', async () => {
    for (let one = 0; one < 10; one++) await question()
    expect(await refused(asker, asking('asked', 'one'))).toBe('P0001 rate_limited')
  })

  test('names of anonymous authors are for themselves and staff only', async () => {
    const id = await question(asker, 'Who is asking this?', 'I am shy.', true)
    const given = await answer(id, helper, 'I am shy too.', true)
    const open = await answer(id, asker, 'This is me.')
    for (const who of [helper, await newLearner(db)]) {
      const read = await thread(id, who)
      expect(
        JSON.stringify([read.question, (await list(who)).rows.find((row) => row.id === id)]),
      ).not.toMatch(new RegExp(`Asha|${asker.id}`))
      // That its author wrote this answer too isn't given away.
      expect(read.answers.find((one) => one.id === open)).toMatchObject({ asker: false })
    }
    expect(JSON.stringify((await thread(id, asker)).answers)).not.toContain('Hari')
    expect((await thread(id, helper)).answers.find((one) => one.id === given)).toMatchObject({
      name: 'Hari Helper',
    })
    expect((await thread(id, asker)).question).toMatchObject({ name: 'Asha Asker', mine: true })
    for (const who of [teacher]) {
      expect((await thread(id, who)).question.name).toBe('Asha Asker')
    }
    expect(JSON.stringify(await ask(db.api, teacher, unanswered()))).not.toContain(id)
  })

  test('an anonymous instructor has no badge', async () => {
    const id = await question(teacher, 'May I ask this here?', 'Text', true)
    expect((await thread(id)).question).toMatchObject({ name: null, badge: null })
  })

  test('one vote for each person, none for oneself', async () => {
    const id = await question()
    expect(await ask(db.api, helper, votingFor(id))).toEqual({ votes: 1, voted: true })
    expect(await ask(db.api, helper, votingFor(id))).toEqual({ votes: 1, voted: true })
    expect(await refused(asker, votingFor(id))).toBe('P0001 own_post')
    expect(await ask(db.api, helper, votingFor(id, false))).toEqual({ votes: 0, voted: false })
    expect(await ask(db.api, helper, votingFor(id, false))).toEqual({ votes: 0, voted: false })
    await ask(db.api, helper, votingFor(id))
    await db.auth.run(sql`delete from auth.users where id = ${helper.id}`)
    expect((await thread(id, asker)).question.votes).toBe(0)
  })

  test('who asked and instructors solve a question; taking the mark back is possible', async () => {
    const id = await question()
    const given = await answer(id)
    const other = await newStudent(db, 'asked')
    expect(await refused(other, accepting(given))).toBe('42501 not_asker')
    expect(await refused(helper, accepting(given))).toBe('42501 not_asker')
    expect(await refused(moderator, accepting(given))).toBe('42501 not_asker')
    expect(await ask(db.api, teacher, accepting(given))).toBe(true)
    expect((await thread(id)).answers[0]).toMatchObject({ accepted: true })
    expect(await ask(db.api, asker, accepting(given, false))).toBe(false)
    expect((await thread(id)).answers[0]).toMatchObject({ accepted: false })
    await ask(db.api, asker, accepting(given))
    expect(await mails(helper)).toEqual(['answer-accepted'])
    expect(await refused(asker, accepting(id))).toBe('PT404 post_unknown')
  })

  test('who follows a question is told of answers, not of their own', async () => {
    const id = await question()
    const follower = await newStudent(db, 'asked')
    await ask(db.api, follower, following(id))
    const given = await answer(id)
    expect(await mails(asker)).toEqual(['question-answered'])
    expect(await notices(asker)).toContain('question-answered')
    expect(await mails(follower)).toEqual(['question-answered'])
    expect(await mails(helper)).toEqual([])
    await ask(db.api, asker, following(id, false))
    await answer(id, asker)
    await answer(id)
    expect(await mails(asker)).toEqual(['question-answered'])
    expect(await mails(follower)).toHaveLength(3)
    // Unfollowed before it was sent.
    expect(await holds(asker, 'question-answered')).toBe(false)
    expect(await holds(follower, 'question-answered')).toBe(true)
    const [mail] = await rows<{ mail: { payload: object } }>(
      db.admin,
      sql`select public.mail_json(id) as mail from public.mail_outbox
      where user_id = ${follower.id} order by id limit 1`,
    )
    expect(mail?.mail.payload).toEqual({
      question: id,
      answer: given,
      course: 'asked',
      lesson: 'one',
      title: 'Why does the loop end?',
    })
  })

  test('nobody is told who wants no news of questions', async () => {
    const id = await question()
    await ask(
      db.api,
      asker,
      `select public.set_notification_settings('{questions}', '{questions}', null, null, 'UTC') as result`,
    )
    await answer(id)
    expect(await notices(asker)).not.toContain('question-answered')
    expect(await holds(asker, 'question-answered')).toBe(false)
  })

  test('people change their own posts, unless they changed in between', async () => {
    const id = await question()
    expect(await ask(db.api, asker, editing(id, 1, 'New text', 'A better title', true))).toBe(2)
    expect((await thread(id)).question).toMatchObject({
      title: 'A better title',
      body: 'New text',
      name: null,
      edited: true,
    })
    expect(await refused(asker, editing(id, 1, 'Again', 'Another title'))).toBe(
      'P0001 post_changed',
    )
    expect(await refused(helper, editing(id, 2, 'Mine now', 'Another title'))).toBe(
      'PT404 post_unknown',
    )
    expect(await refused(helper, deletingPost(id))).toBe('PT404 post_unknown')
  })

  test('a deleted question stays as a trace while others’ answers hang on it', async () => {
    const alone = await question()
    await answer(alone, asker)
    expect(await ask(db.api, asker, deletingPost(alone))).toBe(true)
    const id = await question()
    const given = await answer(id)
    expect(await ask(db.api, asker, deletingPost(id))).toBe(true)
    const read = await thread(id)
    expect(read.question).toMatchObject({ deleted: true, body: '', title: '', name: null })
    expect(read).toMatchObject({ may_solve: false, answers: [{ asker: false }] })
    expect((await list(helper, 'new', false, 50)).rows.map((row) => row.id)).not.toContain(id)
    expect(await ask(db.api, helper, deletingPost(given))).toBe(false)
    expect(await refused(helper, threadOf(id))).toBe('PT404 post_unknown')
    const empty = await question()
    expect(await ask(db.api, asker, deletingPost(empty))).toBe(false)
    expect(await refused(asker, threadOf(empty))).toBe('PT404 post_unknown')
  })

  test('the texts go with the account', async () => {
    const answered = await question()
    await answer(answered)
    const open = await question()
    const other = await question(helper)
    const given = await answer(other, asker, 'Of the one who leaves')
    await ask(db.api, helper, accepting(given))
    await db.auth.run(sql`delete from auth.users where id = ${asker.id}`)
    expect((await thread(answered)).question).toMatchObject({ deleted: true, body: '', title: '' })
    expect(await refused(helper, threadOf(open))).toBe('PT404 post_unknown')
    expect((await thread(other)).answers).toEqual([])
    const [kept] = await rows<{ answers: number; accepted: string | null }>(
      db.admin,
      sql`select answers, accepted from public.lesson_posts where id = ${other}`,
    )
    expect(kept).toEqual({ answers: 0, accepted: null })
  })

  test('lists are sorted, filtered and paged', async () => {
    await publish(db, [course('asked', ['one', 'two']), course('listed', ['one'])])
    const one = await newStudent(db, 'listed')
    const ids: string[] = []
    for (let at = 0; at < 5; at++) {
      ids.unshift(await ask<string>(db.api, one, asking('listed', 'one', `Question number ${at}`)))
    }
    const [, second, , fourth] = ids as [string, string, string, string, string]
    await ask(db.api, helper, votingFor(fourth))
    await ask(db.api, teacher, answering(second))
    const page = async (...asked: [string, boolean, number, number]) => {
      const read = await ask<Page<Listed>>(db.api, helper, listing('listed', 'one', ...asked))
      return [read.count, ...read.rows.map(({ id }) => ids.indexOf(id))]
    }
    expect(await page('new', false, 10, 0)).toEqual([5, 0, 1, 2, 3, 4])
    expect(await page('helpful', false, 2, 0)).toEqual([5, 3, 0])
    expect(await page('new', true, 10, 0)).toEqual([4, 0, 2, 3, 4])
    expect(await page('new', false, 2, 4)).toEqual([5, 4])
  })

  test('similar questions of the course are found by any word, also its start', async () => {
    const id = await question(asker, 'How does gradient descent choose a step?', 'Learning rates')
    const found = async (typed: string) =>
      (await ask<{ id: string }[]>(db.api, helper, finding('asked', typed))).map((one) => one.id)
    expect(await found('What is grad')).toContain(id)
    expect(await found('about RATES please')).toContain(id)
    expect(await found('how does the')).toEqual([])
    for (const odd of ["'", "a' | b:* & !", '\\', ':*', '', "''\\''::"]) {
      expect(await found(odd)).toEqual([])
    }
    expect(await ask(db.api, helper, finding('other', 'gradient'))).toEqual([])
  })

  test('reports wait for moderators, who hide, show again or keep, and authors are told', async () => {
    const id = await question(asker, 'A question that is rude')
    await ask(db.api, helper, following(id))
    await answer(id, teacher)
    expect(await notices(helper)).toContain('question-answered')
    await ask(db.api, helper, reporting(id, 'rude', 'Look at it'))
    await ask(db.api, helper, reporting(id, 'spam'))
    expect(await refused(asker, reporting(id))).toBe('P0001 own_post')
    const queue = async (state: string | null = null) =>
      (await ask<Page<Reported>>(db.api, moderator, reported(state))).rows.filter(
        (row) => row.id === id,
      )
    expect(await queue()).toMatchObject([
      { title: 'A question that is rude', name: 'Asha Asker', reports: [{ reason: 'rude' }] },
    ])
    expect(await refused(moderator, moderating(id, 'hidden', 1))).toBe('22023 reason_missing')
    expect(await refused(moderator, moderating(id, 'hidden', 2, 'x'))).toBe('P0001 post_changed')
    expect(await refused(moderator, moderating(id, 'restored', 1))).toBe('22023 decision_invalid')
    expect(await refused(teacher, moderating(id, 'hidden', 1, 'x'))).toBe('42501 not_staff')
    expect(await ask(db.api, moderator, moderating(id, 'hidden', 1, 'It insults'))).toBe(2)
    expect(await queue()).toEqual([])
    expect(await queue('hidden')).toHaveLength(1)
    // It named the title.
    expect(await notices(helper)).not.toContain('question-answered')
    expect(await refused(helper, threadOf(id))).toBe('PT404 post_unknown')
    expect(await refused(helper, answering(id))).toBe('PT404 post_unknown')
    expect(await refused(helper, votingFor(id))).toBe('PT404 post_unknown')
    expect((await thread(id, asker)).question).toMatchObject({
      hidden: true,
      hidden_reason: 'It insults',
    })
    expect((await list(helper, 'new', false, 50)).rows.map((row) => row.id)).not.toContain(id)
    expect((await list(asker, 'new', false, 50)).rows.map((row) => row.id)).toContain(id)
    expect(await ask(db.api, helper, finding('asked', 'rude question'))).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect(await mails(asker)).toEqual(['question-answered', 'post-hidden'])
    // Taken back before the author heard of it.
    await ask(db.api, moderator, moderating(id, 'restored', 2))
    expect(await mails(asker)).toEqual(['question-answered', 'post-hidden dropped'])
    expect(await notices(asker)).toEqual(['question-answered'])
    expect((await thread(id)).question.hidden).toBe(false)
    const logged = await rows<{ action: string }>(
      db.admin,
      sql`select action from public.audit_log where subject = ${id} order by id`,
    )
    expect(logged.map(({ action }) => action)).toEqual(['question-hidden', 'question-restored'])
    await ask(db.api, moderator, moderating(id, 'hidden', 3, 'It insults'))
    await ask(db.api, moderator, moderating(id, 'reopened', 4))
    expect((await thread(id)).question.hidden).toBe(false)
  })

  test('a decision is taken back with its reports, and only these wait again', async () => {
    const id = await question()
    const waits = async () =>
      (await ask<Page<Reported>>(db.api, moderator, reported())).rows.find((row) => row.id === id)
        ?.reports.length ?? 0
    expect(await refused(moderator, moderating(id, 'reopened', 1))).toBe('22023 decision_invalid')
    await ask(db.api, helper, reporting(id))
    await ask(db.api, moderator, moderating(id, 'kept', 1))
    await ask(db.api, await newStudent(db, 'asked'), reporting(id, 'spam'))
    await ask(db.api, moderator, moderating(id, 'kept', 1))
    expect(await waits()).toBe(0)
    expect(await ask(db.api, moderator, moderating(id, 'reopened', 1))).toBe(1)
    expect(await waits()).toBe(1)
    await ask(db.api, moderator, moderating(id, 'hidden', 1, 'It insults'))
    expect(await waits()).toBe(0)
    await ask(db.api, moderator, moderating(id, 'reopened', 2))
    expect(await waits()).toBe(1)
    expect((await thread(id)).question.hidden).toBe(false)
    expect(await mails(asker)).toEqual(['post-hidden dropped'])
  })

  test('questions about a lesson that is no longer offered are read, not answered', async () => {
    await publish(db, [course('asked', ['one', 'two']), course('shrunk', ['one', 'two'])])
    const learner = await newStudent(db, 'shrunk')
    const id = await ask<string>(db.api, learner, asking('shrunk', 'two'))
    await publish(db, [course('asked', ['one', 'two']), course('shrunk', ['one'])])
    expect(await refused(learner, answering(id))).toBe('PT404 lesson_unknown')
    expect(await refused(learner, asking('shrunk', 'two'))).toBe('PT404 lesson_unknown')
    expect((await thread(id)).question.title).toBe('Why does the loop end?')
  })

  test('a hidden answer is neither counted nor accepted; keeping it settles the reports', async () => {
    const id = await question()
    const given = await answer(id)
    await ask(db.api, asker, accepting(given))
    await ask(db.api, asker, reporting(given))
    await ask(db.api, moderator, moderating(given, 'kept', 1))
    expect((await ask<Page<Reported>>(db.api, moderator, reported())).rows).not.toContainEqual(
      expect.objectContaining({ id: given }),
    )
    await ask(db.api, moderator, moderating(given, 'hidden', 1, 'Wrong place'))
    expect((await thread(id, asker)).answers).toEqual([])
    expect((await thread(id, helper)).answers).toMatchObject([{ id: given, hidden: true }])
    expect((await list(asker)).rows.find((row) => row.id === id)).toMatchObject({
      answers: 0,
      solved: false,
    })
    expect(await ask(db.api, moderator, moderating(given, 'restored', 2))).toBe(3)
    expect((await list(asker)).rows.find((row) => row.id === id)).toMatchObject({ answers: 1 })
  })

  test('instructors see which questions wait', async () => {
    const id = await question(asker, 'Does anybody see this one?')
    const waiting = await ask<Page<Listed>>(db.api, teacher, unanswered('anybody'))
    expect(waiting.rows).toContainEqual(expect.objectContaining({ id, name: 'Asha Asker' }))
    await answer(id, teacher)
    const later = await ask<Page<Listed>>(db.api, teacher, unanswered('anybody'))
    expect(later.rows).not.toContainEqual(expect.objectContaining({ id }))
    expect(await refused(moderator, unanswered())).toBe('42501 not_staff')
  })

  test('people can download what they wrote', async () => {
    const id = await question()
    await ask(db.api, asker, votingFor(await answer(id)))
    const all = await ask<{ learning: { questions: Record<string, unknown[]> } }>(
      db.api,
      asker,
      'select public.export_account() as result',
    )
    expect(all.learning.questions).toMatchObject({
      written: [{ id, title: 'Why does the loop end?' }],
      votes: [{}],
      follows: [{ question_id: id }],
      reports: [],
      decisions: [],
    })
    expect(JSON.stringify(all.learning.questions)).not.toContain(helper.id)
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
    const id = await ask<string>(db.api, asker, asking('raced', 'one'))
    await race(connections, [
      ...[...others, ...others].map((who) => ({ who, query: votingFor(id) })),
      ...others.map((who) => ({ who, query: answering(id) })),
    ])
    await race(
      connections,
      others.slice(0, 5).map((who) => ({ who, query: votingFor(id, false) })),
    )
    const [kept] = await rows(
      db.admin,
      sql`select votes = (select count(*) from public.post_votes where post_id = ${id}) as votes,
        answers, (select count(*)::integer from public.post_votes where post_id = ${id}) as given
      from public.lesson_posts where id = ${id}`,
    )
    expect(kept).toEqual({ votes: true, answers: 15, given: 10 })
    await Promise.all(
      others.slice(0, 8).map(async ({ id: gone }) => {
        const auth = await connect('supabase_auth_admin')
        await auth.run(sql`delete from auth.users where id = ${gone}`)
      }),
    )
    const [left] = await rows(
      db.admin,
      sql`select votes = (select count(*) from public.post_votes where post_id = ${id}) as votes,
        answers from public.lesson_posts where id = ${id}`,
    )
    expect(left).toEqual({ votes: true, answers: 7 })
  })
})
