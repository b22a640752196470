import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '@/lib/db/database.types'
import { HttpError } from '@/lib/http/client'
import type { WaitingChange } from '@/lib/offline/entry'
import type { Outbox } from '@/lib/offline/outbox'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { course, newLearner, publish, RIGHT } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { SqlError, sql } from '@/tests/setup/db-sql'
import { memoryDevice } from '@/tests/setup/memory-outbox'
import { isFull } from '@/tests/setup/tier'

const LESSONS = ['one', 'two']

/** What happens to a request: it arrives, is lost on the way, or its answer is. */
type Fate = 'arrives' | 'lost' | 'unanswered'
type Step = {
  device: 0 | 1
  lesson: string
  action: 'quiz' | 'exercise' | 'note' | 'place' | 'complete'
  fates: Fate[]
}

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.constantFrom(0, 1),
  lesson: fc.constantFrom(...LESSONS),
  action: fc.constantFrom('quiz', 'exercise', 'note', 'note', 'place', 'complete'),
  fates: fc.array(fc.constantFrom<Fate>('arrives', 'lost', 'unanswered'), {
    minLength: 1,
    maxLength: 3,
  }),
})

const functionOf = {
  'learning/quiz': 'submit_quiz',
  'learning/exercise': 'solve_exercise',
  'learning/complete': 'complete_lesson',
  'learning/place': 'save_place',
  'learning/note': 'save_note',
} as const

type Input = Record<string, unknown> & { id: string; course: string; lesson: string }

/** The arguments of the function that a handler calls for a change. */
const argsOf = ({ course, lesson, body, knownAt, scroll, madeAt, ...rest }: Input) => ({
  ...{ course_slug: course, lesson_slug: lesson, note: body, known_at: knownAt },
  ...{ scroll_share: scroll, made_at: madeAt, ...rest },
})

const inputs: Record<Step['action'], (text: string) => [WaitingChange, Record<string, unknown>]> = {
  quiz: () => ['learning/quiz', { answers: RIGHT }],
  exercise: (text) => ['learning/exercise', { answer: text.endsWith('1') ? '16' : '15' }],
  // The page was made before there was a note, and hasn't been loaded since.
  note: (text) => ['learning/note', { body: text, knownAt: null }],
  place: () => ['learning/place', { scroll: 0.5, madeAt: new Date().toISOString() }],
  complete: () => ['learning/complete', {}],
}

const RUNS = isFull ? 75 : 25

describeOnBackends('two devices with a bad connection to the $name database', (db) => {
  beforeAll(() => publish(db, [course('tunnel', LESSONS)]))

  let disconnections = 0

  /** Sends to the database as the handlers do; `fates` are used up, then everything arrives. */
  function lineOf(person: Account, answers: Map<string, unknown>, fates: Fate[]) {
    return async (name: WaitingChange, input: unknown) => {
      const fate = fates.shift() ?? 'arrives'
      const cut = () => {
        disconnections++
        return new HttpError('Network error', 0)
      }
      if (fate === 'lost') throw cut()
      const given = input as Input
      const change = functionOf[name as keyof typeof functionOf]
      const query = rpc('apply_once', { id: given.id, change, input: argsOf(given) as Json })
      const raw = await person.ask<unknown>(query).catch((error: unknown) => {
        if (!(error instanceof SqlError)) throw error
        const [, code = ''] = error.message.split(' ')
        const [status, retryAfter] = code === 'attempt_pause' ? [429, 60] : [409, 0]
        throw new HttpError(code, status, { error: { code, retryAfter } })
      })
      const answer =
        name === 'learning/note'
          ? { ...(raw as object), updatedAt: (raw as { updated_at: string }).updated_at }
          : raw
      // After a conflict the note is sent as it is by then.
      const isConflict = (raw as { conflict?: boolean } | null)?.conflict === true
      if (answers.has(given.id) && !isConflict) expect(answer).toEqual(answers.get(given.id))
      answers.set(given.id, answer)
      if (fate === 'unanswered') throw cut()
      return answer
    }
  }

  async function act(outbox: Outbox, { action, lesson }: Step, text: string) {
    const [name, input] = inputs[action](text)
    const ref = { course: 'tunnel', lesson }
    await outbox.add(name, ref, { ...ref, ...input })
    await outbox.flush()
  }

  test('lose nothing and apply nothing twice in 1,000 disconnections', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const person = await newLearner(db)
        await person.rpc('enrol', { course_slug: 'tunnel' })
        const answers = new Map<string, unknown>()
        const fates: Fate[] = []
        let clock = Date.now()
        const send = lineOf(person, answers, fates)
        const devices = [memoryDevice(), memoryDevice()].map((device) =>
          device(person.id, send, () => clock),
        )
        const texts = new Map<string, string>()
        for (const [index, one] of steps.entries()) {
          fates.splice(0, fates.length, ...one.fates)
          const text = `text ${index}`
          if (one.action === 'note') texts.set(`${one.lesson} ${one.device}`, text)
          await act(devices[one.device] as Outbox, one, text)
        }
        // The connection is back, and pauses after wrong answers are over.
        fates.length = 0
        const isWaiting = async () =>
          (await Promise.all(devices.map((device) => device.read())))
            .flat()
            .some(({ state }) => state === 'waiting')
        for (let round = 0; round < steps.length && (await isWaiting()); round++) {
          await db.admin.run(
            sql`update public.attempt_pauses set open_at = now() where user_id = ${person.id}`,
          )
          clock += 3_600_000
          for (const device of devices) await device.flush()
        }

        const left = (await Promise.all(devices.map((device) => device.read()))).flat()
        expect(left.filter(({ state }) => state === 'waiting')).toEqual([])
        const quizzes = steps.filter(({ action }) => action === 'quiz').length
        const attempts = sql`select count(*)::int from public.quiz_attempts
          where user_id = ${person.id}`
        expect(await db.admin.value(attempts)).toBe(quizzes)
        // Every answer is told, or the reason why there is none.
        const told = ['quiz', 'exercise', 'complete'] as const
        for (const action of told) {
          const made = steps.filter((one) => one.action === action).length
          expect(left.filter(({ name }) => name === `learning/${action}`)).toHaveLength(made)
        }
        // Each device's last note is the stored one, or beside it for the person to choose.
        for (const lesson of LESSONS) {
          const last = [0, 1].flatMap((device) => texts.get(`${lesson} ${device}`) ?? [])
          const stored = await db.admin.rows<{
            body: string
          }>(sql`select body from public.lesson_notes
            where user_id = ${person.id} and lesson = ${lesson}`)
          const beside = left.flatMap((entry) =>
            entry.state === 'conflict' && entry.ref.lesson === lesson ? [entry.input.body] : [],
          )
          expect([...stored.map(({ body }) => body), ...beside].toSorted()).toEqual(last.toSorted())
        }
      }),
      { numRuns: RUNS },
    )
    expect(disconnections).toBeGreaterThanOrEqual(RUNS * 13)
  }, 240_000)
})
