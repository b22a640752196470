import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { capstoneOf, handIn, markCapstone, marksOf, newCandidate } from '@/tests/setup/db-capstones'
import {
  ask,
  completeLesson,
  course,
  publish,
  refusalOf,
  submitQuiz,
} from '@/tests/setup/db-learning'
import { race } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import { rounds } from '@/tests/setup/tier'

const ROUNDS = rounds(15, 2)

describeOnServer('races for a capstone on a real server', () => {
  const { db, connections } = openForRaces(2)
  const [one, two] = connections
  let teachers: [Account, Account]
  beforeAll(async () => {
    await publish(db, [course('short', ['one'])])
    teachers = [await newStaff(db, 'instructor'), await newStaff(db, 'instructor')]
  })

  const certificates = ({ id }: Account) =>
    db.admin.value<number>(
      sql`select count(*)::int from public.certificates where user_id = ${id} and kind = 'track'`,
    )

  test('one submitted twice at once is submitted once', async () => {
    for (const _ of ROUNDS) {
      const person = await newCandidate(db, { short: ['one'] })
      const { own } = await capstoneOf(person)
      const query = rpc('submit_capstone', {
        track: 'ai-fundamentals',
        known_version: own?.version ?? 0,
      })
      const results = await race(connections, Array(2).fill({ who: person, query }), {
        refusals: true,
      })
      expect(results.map(String).toSorted()).toEqual(
        [String((own?.version ?? 0) + 1), 'P0001 capstone_state'].toSorted(),
      )
      const sent = sql`select sent.number from public.capstone_submissions as sent
        join public.capstones as held on held.id = sent.capstone_id
        where held.user_id = ${person.id}`
      expect(await db.admin.rows(sent)).toEqual([{ number: 1 }])
    }
  })

  test('of two instructors who publish at once, one decides', async () => {
    for (const _ of ROUNDS) {
      const person = await newCandidate(db, { short: ['one'] })
      const submission = await handIn(db, person)
      const both = await Promise.all([
        refusalOf(ask(one, teachers[0], markCapstone(submission, 0))),
        refusalOf(ask(two, teachers[1], markCapstone(submission, 0, { marks: marksOf('split') }))),
      ])
      expect(both.toSorted()).toEqual(['P0001 capstone_marked', undefined])
      const { own } = await capstoneOf(person)
      expect(own?.state).toBe(both[0] === undefined ? 'passed' : 'returned')
      expect(await certificates(person)).toBe(both[0] === undefined ? 1 : 0)
    }
  })

  test('a marking and the last course at once bring one certificate', async () => {
    for (const round of ROUNDS) {
      const extra = `extra-${round}`
      const person = await newCandidate(db, { short: ['one'] })
      const submission = await handIn(db, person)
      // A course that joins the track after the submission.
      await publish(db, [course('short', ['one']), course(extra, ['one'])])
      await person.rpc('enrol', { course_slug: extra })
      await person.ask(submitQuiz(extra, 'one'))
      await race(connections, [
        { who: teachers[0], query: markCapstone(submission, 0) },
        { who: person, query: completeLesson(extra, 'one') },
      ])
      expect(await certificates(person)).toBe(1)
      await publish(db, [course('short', ['one'])])
    }
  })
})
