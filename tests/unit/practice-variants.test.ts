import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSameOutput } from '@/lib/learning/same-output'
import { runtimeInNode } from '@/lib/runtimes/node'
import { outputsOf, type PracticeFiles, readPractices } from '@/scripts/practice'
import { failsEveryDraw, readVariants } from '@/scripts/practice-variants'

const practices = readPractices().map((one) => ({ ...one, slug: basename(one.base) }))

// The first use of a language starts it, which takes long on a busy machine.
beforeAll(
  async () => await Promise.all((['python', 'js', 'sql'] as const).map(runtimeInNode)),
  180_000,
)

/** Whether code passes each hidden case, judged as an attempt is. */
async function passes(practice: PracticeFiles, code: string): Promise<boolean[]> {
  const { hidden } = JSON.parse(readFileSync(`${practice.base}.cases.json`, 'utf8'))
  const outputs = await outputsOf(practice, code, practice.inputs)
  return outputs.map(
    (output, index) =>
      'value' in output &&
      isSameOutput(hidden[index].output, output.value, practice.facts.ordered === false),
  )
}

async function judge(practice: PracticeFiles) {
  const { tags, inputs, facts, base } = practice
  const { wrong, right, valid } = readVariants(practice)

  const surviving = []
  for (const { name, code, tag } of wrong) {
    const passed = await passes(practice, code)
    const ofTag = passed.filter((_, index) => tags[index] === tag)
    const isCaught = tag ? ofTag.length > 0 && !ofTag.includes(true) : true
    if (!isCaught || !failsEveryDraw(passed, tags)) surviving.push(name)
  }

  const refused = []
  for (const { name, code } of right) {
    const failed = (await passes(practice, code)).indexOf(false)
    if (failed >= 0) refused.push([name, inputs[failed]])
  }

  const all = [...facts.visible.map((one) => one.input), ...inputs]
  const rule =
    facts.language === 'sql' ? practice : { ...practice, facts: { ...facts, entry: 'valid' } }
  const answers = await outputsOf(rule, valid, all)
  // A query finds rows that break a promise; a function says whether an input keeps them.
  const kept = facts.language === 'sql' ? [] : true
  const broken = all.filter((_, index) => !isSameOutput({ value: kept }, answers[index]))

  return { base, surviving, refused, broken, wrong: wrong.length, right: right.length }
}

async function expectSound(practice: PracticeFiles) {
  const found = await judge(practice)
  expect(found).toMatchObject({ surviving: [], refused: [], broken: [] })
  expect(found.wrong).toBeGreaterThanOrEqual(5)
  expect(found.right).toBeGreaterThanOrEqual(2)
}

describe('wrong solutions fail in every attempt, right ones never, and inputs keep the task’s promises', () => {
  // Every twelfth; the night has them all.
  const sample = practices.filter((_, index) => index % 12 === 5)
  it.each(sample)('$slug', expectSound, 120_000)

  it.each(practices)('$slug, among all', { tags: ['night'], timeout: 120_000 }, expectSound)
})

describe('beside an exercise', () => {
  it.each(practices)('$slug: variants have names of their own, and tags that exist', (practice) => {
    const { wrong, right } = readVariants(practice)
    const names = [...wrong, ...right].map(({ name }) => name)
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
    for (const { tag, code } of wrong) {
      expect(code).not.toBe(practice.solution)
      if (tag) expect(practice.tags).toContain(tag)
    }
  })
})

describe('an attempt', () => {
  const tags = [undefined, ...Array(8).fill(undefined), 'tie', 'tie']

  it('is failed for certain if all cases of a tag fail, or fewer pass than are drawn', () => {
    expect(failsEveryDraw([...Array(9).fill(true), false, false], tags)).toBe(true)
    expect(failsEveryDraw([...Array(9).fill(true), true, false], tags)).toBe(false)
    expect(failsEveryDraw([...Array(6).fill(true), false, false, false, true, false], tags)).toBe(
      true,
    )
    expect(failsEveryDraw([...Array(7).fill(true), false, false, true, false], tags)).toBe(false)
  })
})
