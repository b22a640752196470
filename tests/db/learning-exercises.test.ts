import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import {
  ask,
  course,
  lesson,
  NUMBER,
  newLearner,
  publish,
  solving,
} from '@/tests/setup/db-learning'
import { rows, sql, value } from '@/tests/setup/db-sql'

const number = (wanted: number, tolerance = 0, unit?: string) => ({
  kind: 'number',
  value: wanted,
  tolerance,
  unit,
})
const text = (...accepted: string[]) => ({ kind: 'text', accepted })

type Row = [exercise: unknown, answer: string | null, solved: boolean]

const NUMBERS: Row[] = [
  [number(16), '16', true],
  [number(16), '  16\t', true],
  [number(16), '+16', true],
  [number(16), '16.000', true],
  [number(16), '17', false],
  [number(16), 'sixteen', false],
  [number(16), '16 17', false],
  [number(16), '16;', false],
  [number(16), '0x10', false],
  [number(16), "16'; select 1", false],
  [number(16), '', false],
  [number(16), ' \n\u00a0\u202f\u2009 ', false],
  [number(16), null, false],
  [number(16), '-', false],
  [number(16), '.', false],
  [number(16), ',', false],
  [number(16), 'NaN', false],
  [number(16), 'Infinity', false],
  [number(16), '1'.repeat(10_240), false],
  [number(16), `16${' '.repeat(10_240)}`, false],
  [number(16), '१६', true],
  // Decimal point and comma, and the tolerance.
  [number(4.56, 0.005), '4.56', true],
  [number(4.56, 0.005), '4,56', true],
  [number(4.56, 0.005), '4.565', true],
  [number(4.56, 0.005), '4.5651', false],
  [number(4.56, 0.005), '4.555', true],
  [number(4.56, 0.005), '4..56', false],
  [number(4.56, 0.005), '4 , 56', true],
  [number(0.5), '.5', true],
  [number(0.5), ',5', true],
  [number(0.5), '5', false],
  // Minus signs, as typed by keyboards and word processors.
  [number(-3), '-3', true],
  [number(-3), '\u22123', true],
  [number(-3), '\u2212 3', true],
  [number(-3), '--3', false],
  [number(-3), '3', false],
  [number(3), '\u22123', false],
  // Thousands separators of the five languages.
  [number(1590, 0.5), '1590', true],
  [number(1590, 0.5), '1,590', true],
  [number(1590, 0.5), '1.590', true],
  [number(1590, 0.5), '1 590', true],
  [number(1590, 0.5), '1\u202f590', true],
  [number(1590, 0.5), '1,590.4', true],
  [number(1590, 0.5), '1.590,4', true],
  [number(1590, 0.5), '15,90', false],
  [number(1590, 0.5), '1,5,90', false],
  [number(1234567.5), '12,34,567.5', true],
  [number(1234567.5), '1.234.567,5', true],
  [number(1234567.5), '1,234.567,5', false],
  // Powers of ten.
  [number(0.0001), '1e-4', true],
  [number(0.0001), '1E\u22124', true],
  [number(5200), '5.2e3', true],
  [number(16), '1e999', false],
  [number(16), '1e-999', false],
  [number(16), '1e', false],
  [number(16), '16e0', true],
  [number(0), '1e-99', false],
  // Units.
  [number(850, 1, 'ms'), '850 ms', true],
  [number(850, 1, 'ms'), '850MS', true],
  [number(850, 1, 'ms'), '850', true],
  [number(850, 1, 'ms'), '850 s', false],
  [number(850, 1, 'ms'), 'ms', false],
  [number(850, 1, 'ms'), '850 ms ms', false],
  [number(15, 0.05, 'percentage points'), '15 percentage points', true],
  [number(15, 0.05, 'percentage points'), '15 Percentage  Points', true],
  [number(46.8, 0.5, '%'), '46,8 %', true],
  [number(46.8, 0.5, '%'), '46.8\u00a0%', true],
  [number(3.2, 0.005, 'EUR'), 'EUR 3.20', true],
  [number(264, 0.5, 'kbit/s'), '264 kbit/s', true],
  [number(4, 0, ''), '4 %', false],
]

const TEXTS: Row[] = [
  [text('6 stuck', "(6, 'stuck')"), '6 stuck', true],
  [text('6 stuck', "(6, 'stuck')"), '  6\n STUCK ', true],
  [text('6 stuck', "(6, 'stuck')"), '6\u00a0stuck', true],
  [text('6 stuck', "(6, 'stuck')"), '(6, ‘stuck’)', true],
  [text('6 stuck', "(6, 'stuck')"), '6stuck', false],
  [text('6 stuck', "(6, 'stuck')"), '6 stuck or 7 stuck', false],
  [text('your parcel', '"your parcel"'), '“your parcel”', true],
  [text('a.b'), 'axb', false],
  [text('100%'), '100%', true],
  [text('%'), 'anything', false],
  [text('ÄRGER'), 'ärger', true],
  [text('yes'), '', false],
  [text('yes'), null, false],
  [text('yes'), 'y'.repeat(10_240), false],
  [text(''), '', false],
]

const HOPELESS: Row[] = [
  [{}, '16', false],
  [{}, '', false],
  [null, '16', false],
  [{ kind: 'number' }, '16', false],
  [{ kind: 'number', value: 16 }, '16', false],
  [{ kind: 'text' }, 'yes', false],
]

describeOnBackends('exercises in the $name database', (db) => {
  beforeAll(async () => {
    const words = lesson('words', { exercise: text('yes') })
    await publish(db, [course('exercises', ['one', words])])
  })

  const isSolved = (exercise: unknown, answer: string | null) =>
    value(
      db.admin,
      sql`select public.is_exercise_solved(${JSON.stringify(exercise)}::jsonb, ${answer})`,
    )

  test.each([...NUMBERS, ...TEXTS, ...HOPELESS])(
    'to %j the answer %j: %s',
    async (exercise, answer, solved) => {
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
    expect(await ask(db.api, person, solving('exercises', 'one', '17'))).toBe(false)
    expect(await rows(db.admin, stored)).toEqual([])
    expect(await ask(db.api, person, solving('exercises', 'one', '16 requests'))).toBe(true)
    expect(await ask(db.api, person, solving('exercises', 'one', '16'))).toBe(true)
    // A solved exercise stays solved, whatever is answered later.
    expect(await ask(db.api, person, solving('exercises', 'one', '17'))).toBe(false)
    expect(await rows(db.admin, stored)).toEqual([{ course: 'exercises', lesson: 'one' }])
  })
})
