import 'server-only'
import type { z } from 'zod'
import { type PracticeCases, type PracticeFacts, practiceCases, practiceFacts } from './schema'

type Json = { default: unknown }

const facts = import.meta.glob<Json>(['./*/practice/*.json', '!./*/practice/*.*.json'], {
  eager: true,
})
const starters = import.meta.glob('./*/practice/*.starter.*', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const solutions = import.meta.glob('./*/practice/*.solution.*', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const setups = import.meta.glob('./*/practice/*.setup.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
})
// Large, and read only when they're published and for visible tests.
const cases = import.meta.glob<Json>('./*/practice/*.cases.json')

export type Practice = PracticeFacts & {
  course: string
  starter: string
  /** Send it to a browser only once the database says so. */
  solution: string
  /** The tables, for SQL. */
  setup: string | undefined
  /** Never send the hidden ones to a browser. Throws when they don't match their schema. */
  loadCases(): Promise<PracticeCases>
}

function check<Schema extends z.ZodType>(schema: Schema, file: Json | undefined, path: string) {
  const parsed = schema.safeParse(file?.default)
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`)
  return parsed.data as z.output<Schema>
}

function load(): Map<string, Practice> {
  const found = new Map<string, Practice>()
  for (const [path, file] of Object.entries(facts)) {
    const one = check(practiceFacts, file, path)
    const base = path.slice(0, -'.json'.length)
    const course = path.split('/')[1] ?? ''
    const extension = one.language === 'python' ? 'py' : one.language
    const starter = starters[`${base}.starter.${extension}`]
    const solution = solutions[`${base}.solution.${extension}`]
    const setup = setups[`${base}.setup.sql`]
    const casesFile = `${base}.cases.json`
    const open = cases[casesFile]
    if (!starter || !solution || !open || (one.language === 'sql') !== Boolean(setup)) {
      throw new Error(`${path}: a file is missing`)
    }
    const name = `${course}/${one.lesson}`
    if (found.has(name)) throw new Error(`${path}: the lesson has another code exercise`)
    found.set(name, {
      ...one,
      ...{ course, starter, solution, setup },
      loadCases: async () => check(practiceCases, await open(), casesFile),
    })
  }
  return found
}

const loaded = load()

/** All code exercises. */
export const getPractices = (): readonly Practice[] => [...loaded.values()]

/** A lesson's code exercise; undefined when it has none. */
export const getPractice = (course: string, lesson: string): Practice | undefined =>
  loaded.get(`${course}/${lesson}`)
