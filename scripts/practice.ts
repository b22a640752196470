// `npm run practice [-- name]`: computes the outputs of code exercises with their reference solutions.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { type PracticeFacts, practiceFacts, practiceInputs } from '@/content/courses/schema.ts'
import { comparedValue } from '@/lib/learning/same-output.ts'
import { runtimeInNode } from '@/lib/runtimes/node.ts'

/** A code exercise as it is in its files. */
export type PracticeFiles = {
  /** The path of its files, without their endings. */
  base: string
  facts: PracticeFacts
  starter: string
  solution: string
  setup: string | undefined
  inputs: unknown[]
  /** The tag of each input, in the same order. */
  tags: (string | undefined)[]
}

const root = 'content/courses'
const text = (path: string) => readFileSync(path, 'utf8')

/** All code exercises, or those whose path contains `name`. Throws when one doesn't match the schema. */
export function readPractices(name = ''): PracticeFiles[] {
  return globSync(`${root}/*/practice/*.json`)
    .filter((path) => /\/[^/.]+\.json$/.test(path) && path.includes(name))
    .toSorted()
    .map((path) => {
      const base = path.slice(0, -'.json'.length)
      const facts = practiceFacts.parse(JSON.parse(text(path)))
      const extension = facts.language === 'python' ? 'py' : facts.language
      const setup = `${base}.setup.sql`
      const tagged = Object.entries(
        practiceInputs.parse(JSON.parse(text(`${base}.inputs.json`))),
      ).flatMap(([tag, inputs]) => inputs.map((input) => ({ input, tag })))
      return {
        base,
        facts,
        starter: text(`${base}.starter.${extension}`),
        solution: text(`${base}.solution.${extension}`),
        setup: existsSync(setup) ? text(setup) : undefined,
        inputs: tagged.map(({ input }) => input),
        tags: tagged.map(({ tag }) => (tag === 'plain' ? undefined : tag)),
      }
    })
}

/** What code returns for these inputs, run like in a browser; an error where it fails. */
export async function outputsOf(
  { facts: { language, entry }, setup }: PracticeFiles,
  code: string,
  inputs: unknown[],
): Promise<({ value: unknown } | { error: string })[]> {
  const runtime = await runtimeInNode(language)
  const { end, outputs } = await runtime.runCases({ language, code, setup, entry, inputs })
  return inputs.map((_, index) => {
    const output = outputs[index]
    if (output && 'value' in output) return { value: comparedValue(language, output.value) ?? null }
    return { error: output?.error ?? JSON.stringify(end) }
  })
}

/** The contents of an exercise's `.cases.json`. Throws when the reference solution fails for an input. */
export async function casesOf(practice: PracticeFiles) {
  const { base, facts, starter, solution, setup, inputs, tags } = practice
  const visible = facts.visible.map(({ input }) => input)
  const outputs = await outputsOf(practice, solution, [...visible, ...inputs])
  const cases = [...visible, ...inputs].map((input, index) => {
    const output = outputs[index]
    if (!output || !('value' in output)) {
      throw new Error(`${base}: ${output?.error} for ${JSON.stringify(input)}`)
    }
    return { input, output: output.value }
  })
  return {
    starter,
    solution,
    setup,
    visible: cases.slice(0, visible.length),
    hidden: cases.slice(visible.length).map((one, index) => ({ ...one, tag: tags[index] })),
  }
}

/** Cases one a line, so that changes can be read. */
const lines = (cases: unknown[]) =>
  `[\n${cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`

if (import.meta.main) {
  for (const practice of readPractices(process.argv[2])) {
    const { visible, hidden, ...code } = await casesOf(practice)
    const written = Object.entries({ ...code, visible, hidden })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        return `  "${name}": ${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`
      })
    writeFileSync(`${practice.base}.cases.json`, `{\n${written.join(',\n')}\n}\n`)
    console.info(`${practice.base}: ${hidden.length} hidden cases`)
  }
  process.exit(0)
}
