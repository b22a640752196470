import 'server-only'
import type { z } from 'zod'
import { type PracticeCases, type PracticeFacts, practiceCases, practiceFacts } from './schema'

type Json = { default: unknown }

const facts = import.meta.glob<Json>(['./*/practice/*.json', '!./*/practice/*.*.json'], {
  eager: true,
})
// Large, so each is loaded when it's needed.
const cases = import.meta.glob<Json>('./*/practice/*.cases.json')

export type Practice = PracticeFacts & {
  course: string
  /**
   * Its code and cases. Never send the hidden cases to a browser, and the solution only once the database says so.
   * Throws when they don't match their schema.
   */
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
    const course = path.split('/')[1] ?? ''
    const casesFile = path.replace(/json$/, 'cases.json')
    const open = cases[casesFile]
    if (!open) throw new Error(`${casesFile} is missing: npm run practice`)
    const name = `${course}/${one.lesson}`
    if (found.has(name)) throw new Error(`${path}: the lesson has another code exercise`)
    const loadCases = async () => check(practiceCases, await open(), casesFile)
    found.set(name, { ...one, course, loadCases })
  }
  return found
}

const loaded = load()

/** All code exercises. */
export const getPractices = (): readonly Practice[] => [...loaded.values()]

/** A lesson's code exercise; undefined when it has none. */
export const getPractice = (course: string, lesson: string): Practice | undefined =>
  loaded.get(`${course}/${lesson}`)
