import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCourse } from '@/content/courses'
import { getPractice, getPractices } from '@/content/courses/practice'
import { comparedValue, isSameOutput } from '@/lib/learning/same-output'
import { runtimeInNode } from '@/lib/runtimes/node'
import { casesOf, outputsOf, type PracticeFiles, readPractices } from '@/scripts/practice'

const practices = readPractices()
const courseOf = ({ base }: PracticeFiles) => base.split('/')[2] ?? ''
/** The share of the hidden cases that code passes. */
const shareOf = async (practice: PracticeFiles, code: string) => {
  const { hidden } = JSON.parse(readFileSync(`${practice.base}.cases.json`, 'utf8'))
  const inputs = hidden.map(({ input }: { input: unknown }) => input)
  const outputs = await outputsOf(practice, code, inputs)
  const passed = outputs.filter(
    (output, index) =>
      'value' in output &&
      isSameOutput(hidden[index].output, output.value, practice.facts.ordered === false),
  )
  return passed.length / hidden.length
}

// Starting Python takes long on a busy machine.
beforeAll(async () => await runtimeInNode('python'), 180_000)

describe('code exercises', () => {
  it('are all in the catalogue, one for a lesson at most', () => {
    expect(getPractices()).toHaveLength(practices.length)
    for (const practice of practices) {
      const { lesson, title } = practice.facts
      const lessons = getCourse(courseOf(practice))?.lessons.map(({ slug }) => slug)
      expect(lessons, practice.base).toContain(lesson)
      expect(getPractice(courseOf(practice), lesson)?.title).toBe(title)
    }
  })

  it.each(practices)('$base: has at least 30 hidden inputs, none twice', ({ facts, inputs }) => {
    expect(inputs.length).toBeGreaterThanOrEqual(30)
    expect(new Set(inputs.map((one) => JSON.stringify(one))).size).toBe(inputs.length)
    for (const input of [...inputs, ...facts.visible.map((one) => one.input)]) {
      expect(facts.language === 'sql' ? typeof input === 'string' : Array.isArray(input)).toBe(true)
    }
  })

  it.each(practices)(
    '$base: has the outputs of its reference solution',
    async (practice) => {
      const stored = JSON.parse(readFileSync(`${practice.base}.cases.json`, 'utf8'))
      // Otherwise: npm run practice
      expect(stored).toEqual(JSON.parse(JSON.stringify(await casesOf(practice))))
      // What a device may send, and the database can store.
      expect(JSON.stringify(stored)).not.toContain('\\u0000')
      for (const { output } of stored.hidden) {
        expect(JSON.stringify(output).length).toBeLessThan(4096)
      }
    },
    60_000,
  )

  it.each(practices)(
    '$base: passes with the solution, fails half of the cases as it starts',
    async (practice) => {
      expect(await shareOf(practice, practice.solution)).toBe(1)
      expect(await shareOf(practice, practice.starter)).toBeLessThanOrEqual(0.5)
    },
    60_000,
  )
})

describe('outputs', () => {
  it('of SQL are compared without the names of columns', () => {
    expect(comparedValue('sql', { columns: ['n'], rows: [[1]] })).toEqual([[1]])
    expect(comparedValue('sql', null)).toBeNull()
    expect(comparedValue('js', { rows: 1 })).toEqual({ rows: 1 })
  })

  it.each([
    [1, 1.0000001, true],
    [1, 1.00001, false],
    [0, 1e-17, true],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: 1 }, false],
    [null, undefined, false],
    [null, {}, false],
    ['1', 1, false],
  ])('expected %j and given %j: %s', (expected, given, same) => {
    expect(isSameOutput(expected, given)).toBe(same)
  })

  it('may be rows in any order', () => {
    expect(isSameOutput([[1], [2], [2]], [[2], [1], [2]], true)).toBe(true)
    expect(isSameOutput([[1], [2], [2]], [[1], [1], [2]], true)).toBe(false)
  })
})
