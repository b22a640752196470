import { beforeEach, expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  ask,
  askAsService,
  type Completion,
  completeLesson,
  course,
  newLearner,
  publish,
  refusalOf,
  saveName,
  saveNote,
  solveExercise,
  storeCatalogue,
  submitQuiz,
  take,
} from '@/tests/setup/db-learning'
import { waitingIn } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { beginAs, rowsAs, type Sql, sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

const ROUNDS = rounds(50, 2)
const WALK = ['one', 'two']
const PAIR = { track: 'pair' }
const CATALOGUE = [
  course('walk', WALK),
  course('left', ['one'], PAIR),
  course('right', ['one'], PAIR),
]

type Saved = { body: string; updated_at: string; conflict: boolean }

describeOnServer('races for what people learn on a real server', () => {
  const {
    db,
    connections: [one, two],
  } = openForRaces(2)
  beforeEach(() => publish(db, CATALOGUE))

  /** A learner with only the last click left in these courses, who has passed the capstones of their tracks. */
  const nearlyDone = async (...slugs: string[]) => {
    const person = await newLearner(db)
    for (const track of ['ai-fundamentals', 'pair']) await passCapstone(db, person, track)
    for (const slug of slugs) {
      await take(person, slug, slug === 'walk' ? ['one'] : [])
      await ask(one, person, submitQuiz(slug, slug === 'walk' ? 'two' : 'one'))
    }
    return person
  }
  const awarded = ({ id }: Account) =>
    db.admin.rows(sql`select kind, subject, lessons, revoked_at is null as valid
      from public.certificates where user_id = ${id} order by kind, subject, revoked_at`)
  const points = ({ id }: Account) =>
    db.admin.rows(sql`select (select points from public.point_totals where user_id = ${id}) as total,
        (select sum(points) from public.point_events where user_id = ${id}) as sum`)
  const waiting = () => waitingIn(db.admin)
  const completedBy = <T = Completion>(
    connection: Sql,
    person: Account,
    slug: string,
    lesson: string,
  ) => ask<T>(connection, person, completeLesson(slug, lesson))

  test('a lesson completed twice at once counts once', async () => {
    for (const _ of ROUNDS) {
      const person = await nearlyDone('walk')
      const answers = await Promise.all(
        [one, two].map((connection) => completedBy(connection, person, 'walk', 'two')),
      )
      expect(answers[0]).toEqual({ course_completed: true, certificate: expect.any(String) })
      expect(answers[1]).toEqual(answers[0])
      expect(await awarded(person)).toMatchObject([
        { kind: 'course', subject: 'walk' },
        { kind: 'track', subject: 'ai-fundamentals' },
      ])
      expect(await points(person)).toEqual([{ total: 30 + 50 + 200, sum: 30 + 50 + 200 }])
    }
  })

  test('enrolling, a quiz and an exercise done twice at once count once', async () => {
    for (const _ of ROUNDS) {
      const person = await newLearner(db)
      for (const query of [
        rpc('enrol', { course_slug: 'walk' }),
        submitQuiz('walk', 'one'),
        solveExercise('walk', 'one'),
      ]) {
        const [first, second] = await Promise.all([
          ask(one, person, query),
          ask(two, person, query),
        ])
        // Whichever comes second finds the quiz passed before.
        const unless = { passed_before: null }
        expect({ ...Object(first), ...unless }).toEqual({ ...Object(second), ...unless })
      }
      expect(await points(person)).toEqual([{ total: 10, sum: 10 }])
    }
  })

  test('two wrong answers at once in two courses share no free attempt', async () => {
    const person = await nearlyDone('left', 'right')
    await ask(one, person, rpc('enrol', { course_slug: 'walk' }))
    await db.admin.run(sql`
      delete from public.quiz_attempts where user_id = ${person.id};
      update public.attempt_pauses set failures = 2, open_at = now() where user_id = ${person.id}`)
    const outcomes = await Promise.all([
      refusalOf(ask(one, person, submitQuiz('left', 'one', {}))),
      refusalOf(ask(two, person, submitQuiz('walk', 'one', {}))),
    ])
    expect(outcomes.sort()).toEqual(['P0001 attempt_pause', undefined])
  })

  test('two last courses of a track completed at once bring one certificate of the track', async () => {
    for (const _ of ROUNDS) {
      const person = await nearlyDone('left', 'right')
      await Promise.all([
        completedBy(one, person, 'left', 'one'),
        completedBy(two, person, 'right', 'one'),
      ])
      expect(await awarded(person)).toMatchObject([
        { kind: 'course', subject: 'left' },
        { kind: 'course', subject: 'right' },
        { kind: 'track', subject: 'pair' },
      ])
      expect(await points(person)).toEqual([{ total: 30 + 100 + 200, sum: 30 + 100 + 200 }])
    }
  })

  test('what one person does in one course is decided one after the other', async () => {
    const person = await nearlyDone('walk')
    await beginAs(one, 'authenticated', person.claims)
    await one.run(submitQuiz('walk', 'one', {}))
    const second = ask(two, person, submitQuiz('walk', 'two', {}))
    await expect.poll(waiting).toBe(1)
    await one.run('commit')
    expect(await second).toMatchObject({ correct: 0 })
  })

  test('the second of two last courses waits for the first to be stored', async () => {
    const person = await nearlyDone('left', 'right')
    // With the points already there, only the rule itself makes it wait.
    await db.admin.run(sql`
      insert into public.point_events (user_id, kind, ref, points)
      select ${person.id}, kind, slug || case kind when 'lesson' then '/one' else '' end, 10
      from unnest(array['left', 'right']) as slug, unnest(array['lesson', 'course']) as kind`)
    await beginAs(one, 'authenticated', person.claims)
    await one.run(completeLesson('left', 'one'))
    const second = completedBy(two, person, 'right', 'one')
    await expect.poll(waiting).toBe(1)
    await one.run('commit')
    expect(await second).toMatchObject({ course_completed: true })
    expect(await awarded(person)).toMatchObject([{}, {}, { kind: 'track', subject: 'pair' }])
  })

  test('a completion sees one catalogue, whatever is published meanwhile', async () => {
    const longer = [course('walk', [...WALK, 'three']), ...CATALOGUE.slice(1)]
    for (const round of ROUNDS) {
      await publish(db, CATALOGUE)
      const person = await nearlyDone('walk')
      const publication = () => askAsService(two, storeCatalogue(longer))
      const completion = () => completedBy(one, person, 'walk', 'two')
      const both = round % 2 ? [completion, publication] : [publication, completion]
      const answers = await Promise.all(both.map((start) => start()))
      const answer = answers.find((one) => typeof one === 'object')
      const certificates = await awarded(person)
      if ((answer as Completion).course_completed) {
        expect(certificates).toMatchObject([{ lessons: 2 }, { lessons: 2 }])
        expect(await points(person)).toEqual([{ total: 280, sum: 280 }])
      } else {
        expect(certificates).toEqual([])
        expect(await points(person)).toEqual([{ total: 30, sum: 30 }])
      }
    }
  })

  test('a publication waits for a completion, and a completion for a publication', async () => {
    const longer = [course('walk', [...WALK, 'three']), ...CATALOGUE.slice(1)]
    const [early, late] = [await nearlyDone('walk'), await nearlyDone('walk')]
    await beginAs(one, 'authenticated', early.claims)
    await one.run(completeLesson('walk', 'two'))
    const publication = askAsService(two, storeCatalogue(longer))
    await expect.poll(waiting).toBe(1)
    await one.run('commit')
    expect(await publication).toBe(true)
    expect(await awarded(early)).toMatchObject([{ lessons: 2 }, { lessons: 2 }])

    await publish(db, CATALOGUE)
    await beginAs(one, 'service_role', {})
    await one.run(storeCatalogue(longer))
    const completion = completedBy(two, late, 'walk', 'two')
    await expect.poll(waiting).toBe(1)
    await one.run('commit')
    expect(await completion).toEqual({ course_completed: false, certificate: null })
    expect(await awarded(late)).toEqual([])
  })

  test('of two publications of one version at once one does the work', async () => {
    for (const round of ROUNDS) {
      const query = storeCatalogue(CATALOGUE, `version ${round}`)
      const done = await Promise.all([askAsService(one, query), askAsService(two, query)])
      expect(done.toSorted()).toEqual([false, true])
    }
  })

  test('of two notes saved at once one is kept, and the other is told which', async () => {
    const save = async (connection: Sql, { claims }: Account, body: string, knownAt?: string) => {
      const query = saveNote('walk', 'one', body, knownAt)
      const [row] = await rowsAs<Saved>(connection, 'authenticated', claims, query)
      return row as Saved
    }
    const person = await newLearner(db)
    let known: string | undefined
    for (const round of ROUNDS) {
      const saved = await Promise.all([
        save(one, person, `one ${round}`, known),
        save(two, person, `two ${round}`, known),
      ])
      expect(saved.map(({ conflict }) => conflict).toSorted()).toEqual([false, true])
      const stored = sql`select body, updated_at from public.lesson_notes
        where user_id = ${person.id}`
      const [row] = await db.admin.rows<Saved>(stored)
      for (const { body, updated_at } of saved) expect({ body, updated_at }).toEqual(row)
      known = row?.updated_at
      // Every other round starts without a note.
      if (round % 2) {
        await db.admin.run('delete from public.lesson_notes')
        known = undefined
      }
    }
  })

  test('of two people who want one alias at once one gets it', async () => {
    for (const round of ROUNDS) {
      const [first, second] = [await newLearner(db), await newLearner(db)]
      const taken = await Promise.all([
        ask(one, first, rpc('set_alias', { chosen: `Ada ${round}` })),
        ask(two, second, rpc('set_alias', { chosen: `ADA ${round}` })),
      ])
      expect(taken.toSorted()).toEqual([false, true])
    }
  })

  test('of a certificate replaced twice at once one valid one is left', async () => {
    for (const _ of ROUNDS) {
      const person = await nearlyDone('walk')
      const { certificate } = await completedBy(one, person, 'walk', 'two')
      await ask(one, person, saveName('Another name'))
      const query = rpc('reissue_certificate', { certificate_code: certificate })
      const codes = await Promise.all(
        [one, two].map((connection) => ask<string>(connection, person, query).catch(() => null)),
      )
      const [fresh, ...more] = codes.filter((code) => code !== null)
      expect(more).toEqual([])
      const read = await person.rpc('read_certificate', { certificate_code: String(fresh) })
      expect(read).toMatchObject({ holder: 'Another name', revoked_at: null })
      const held = await awarded(person)
      expect(held.filter(({ valid, kind }) => valid && kind === 'course')).toHaveLength(1)
    }
  })

  test('points made anew while people go on are the sums', async () => {
    const rebuild = 'select public.rebuild_points() as result'
    for (const _ of rounds(20, 2)) {
      const person = await nearlyDone('walk')
      await Promise.all([completedBy(one, person, 'walk', 'two'), askAsService(two, rebuild)])
      expect(await points(person)).toEqual([{ total: 280, sum: 280 }])
    }
  })
})
