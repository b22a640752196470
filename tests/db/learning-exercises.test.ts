import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import {
  course,
  lesson,
  NUMBER,
  newLearner,
  publish,
  solveExercise,
} from '@/tests/setup/db-learning'
import { sql } from '@/tests/setup/db-sql'

const number = (wanted: number, tolerance = 0, unit?: string) => ({
  kind: 'number',
  value: wanted,
  tolerance,
  unit,
})
const text = (...accepted: string[]) => ({ kind: 'text', accepted })

/** Which answers solve an exercise, and which don't. */
type Row = [exercise: unknown, solved: boolean, answers: (string | null)[]]

const NUMBERS: Row[] = [
  [number(16), true, ['16', '  16\t', '+16', '16.000', '१६']],
  [number(16), false, ['17', 'sixteen', '16 17', '16;', '0x10', "16'; select 1", '']],
  [number(16), false, [' \n\u00a0\u202f\u2009 ', null, '-', '.', ',', 'NaN', 'Infinity']],
  [number(16), false, ['1'.repeat(10_240), `16${' '.repeat(10_240)}`]],
  // Decimal point and comma, and the tolerance.
  [number(4.56, 0.005), true, ['4.56', '4,56', '4.565', '4.555', '4 , 56']],
  [number(4.56, 0.005), false, ['4.5651', '4..56']],
  [number(0.5), true, ['.5', ',5']],
  [number(0.5), false, ['5']],
  // Minus signs, as typed by keyboards and word processors.
  [number(-3), true, ['-3', '\u22123', '\u2212 3']],
  [number(-3), false, ['--3', '3']],
  [number(3), false, ['\u22123']],
  // Thousands separators of the five languages.
  [number(1590, 0.5), true, ['1590', '1,590', '1.590', '1 590', '1\u202f590', '1,590.4']],
  [number(1590, 0.5), true, ['1.590,4']],
  [number(1590, 0.5), false, ['15,90', '1,5,90']],
  [number(1234567.5), true, ['12,34,567.5', '1.234.567,5']],
  [number(1234567.5), false, ['1,234.567,5']],
  // Powers of ten.
  [number(0.0001), true, ['1e-4', '1E\u22124']],
  [number(5200), true, ['5.2e3']],
  [number(16), false, ['1e999', '1e-999', '1e']],
  [number(16), true, ['16e0']],
  [number(0), false, ['1e-99']],
  // Units.
  [number(850, 1, 'ms'), true, ['850 ms', '850MS', '850']],
  [number(850, 1, 'ms'), false, ['850 s', 'ms', '850 ms ms']],
  [number(15, 0.05, 'percentage points'), true, ['15 percentage points', '15 Percentage  Points']],
  [number(46.8, 0.5, '%'), true, ['46,8 %', '46.8\u00a0%']],
  [number(3.2, 0.005, 'EUR'), true, ['EUR 3.20']],
  [number(264, 0.5, 'kbit/s'), true, ['264 kbit/s']],
  [number(4, 0, ''), false, ['4 %']],
]

const TEXTS: Row[] = [
  [text('6 stuck', "(6, 'stuck')"), true, ['6 stuck', '  6\n STUCK ', '6\u00a0stuck']],
  [text('6 stuck', "(6, 'stuck')"), true, ['(6, ‘stuck’)']],
  [text('6 stuck', "(6, 'stuck')"), false, ['6stuck', '6 stuck or 7 stuck']],
  [text('your parcel', '"your parcel"'), true, ['“your parcel”']],
  [text('a.b'), false, ['axb']],
  [text('100%'), true, ['100%']],
  [text('%'), false, ['anything']],
  [text('ÄRGER'), true, ['ärger']],
  [text('yes'), false, ['', null, 'y'.repeat(10_240)]],
  [text(''), false, ['']],
]

const HOPELESS: Row[] = [
  [{}, false, ['16', '']],
  [null, false, ['16']],
  [{ kind: 'number' }, false, ['16']],
  [{ kind: 'number', value: 16 }, false, ['16']],
  [{ kind: 'text' }, false, ['yes']],
]

describeOnBackends('exercises in the $name database', (db) => {
  beforeAll(async () => {
    const words = lesson('words', { exercise: text('yes') })
    await publish(db, [course('exercises', ['one', words])])
  })

  const isSolved = (exercise: unknown, answer: string | null) =>
    db.admin.value(
      sql`select private.is_exercise_solved(${JSON.stringify(exercise)}::jsonb, ${answer})`,
    )

  const cases = [...NUMBERS, ...TEXTS, ...HOPELESS].flatMap(([exercise, solved, answers]) =>
    answers.map((answer) => ({ exercise, answer, solved })),
  )
  test.each(cases)(
    'to $exercise the answer $answer: $solved',
    async ({ exercise, answer, solved }) => {
      expect(await isSolved(exercise, answer)).toBe(solved)
    },
  )

  test('no answer whatever makes it fail', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => !one.includes('\0')),
      fc.string({ unit: fc.constantFrom(...'0123456789.,eE+-\u2212% '), maxLength: 30 }),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (answer) => {
        expect(await isSolved(number(16, 0.5, '%'), answer)).toEqual(expect.any(Boolean))
      }),
      { numRuns: 200 },
    )
  })

  test('a right answer is stored once, a wrong one nowhere', async () => {
    const person = await newLearner(db)
    await person.rpc('enrol', { course_slug: 'exercises' })
    const stored = sql`select course, lesson from public.exercise_solutions
      where user_id = ${person.id}`
    expect(NUMBER.value).toBe(16)
    expect(await person.ask(solveExercise('exercises', 'one', '17'))).toBe(false)
    expect(await db.admin.rows(stored)).toEqual([])
    expect(await person.ask(solveExercise('exercises', 'one', '16 requests'))).toBe(true)
    expect(await person.ask(solveExercise('exercises', 'one', '16'))).toBe(true)
    // A solved exercise stays solved, whatever is answered later.
    expect(await person.ask(solveExercise('exercises', 'one', '17'))).toBe(false)
    expect(await db.admin.rows(stored)).toEqual([{ course: 'exercises', lesson: 'one' }])
  })
})
