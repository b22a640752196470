import type { Backend } from './db-backends.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

type CodeRef = { course: string; lesson: string }
type Case = { input: unknown }
export type Drawn = { attempt: string; seconds: number; cases: { case: number; input: [number] }[] }
export type Judged = { passed: boolean }
export type Work = {
  draft: { body: string; updated_at: string } | null
  hints: number
  attempts: { id: string }[]
}

/** Doubles a number: 30 cases. */
export const CASES: Case[] = Array.from({ length: 30 }, (_, index) => ({
  input: [index],
  output: index * 2,
}))

export const placeOf = ({ course, lesson }: CodeRef) => ({
  course_slug: course,
  lesson_slug: lesson,
})

/** Calls of functions, as texts; see `rpc`. */
export const storeCode = (
  ref: CodeRef,
  { version = 'v1', unordered = false, cases = CASES } = {},
) =>
  rpc('publish_code_exercise', {
    ...placeOf(ref),
    version,
    unordered,
    cases: JSON.stringify(cases),
  })
export const findOutdated = (listed: (CodeRef & { version: string })[]) =>
  sql`select coalesce(jsonb_agg(found.*), '[]') as result
  from public.outdated_code_exercises(${JSON.stringify(listed)}::jsonb) as found`
export const submitCode = (ref: CodeRef, code: string | null = 'double') =>
  rpc('submit_code', { ...placeOf(ref), code })
export const judgeCode = (attempt_id: string, outputs: unknown) =>
  rpc('judge_code', { attempt_id, outputs: JSON.stringify(outputs) })
export const saveCode = ({ course, lesson }: CodeRef, code: string, knownAt?: string) =>
  sql`select to_jsonb(saved) as result
  from public.save_code(${course}, ${lesson}, ${code}, ${knownAt ?? null}) as saved`

/** What a device sends for an attempt, computed by `run`; without a value where it returns undefined. */
export const outputsOf = (
  { cases }: Drawn,
  run: (value: number) => unknown = (value) => value * 2,
) =>
  Object.fromEntries(cases.map(({ case: place, input: [value] }) => [place, { value: run(value) }]))

export const publishCode = (
  db: Pick<Backend, 'ask'>,
  ref: CodeRef,
  facts?: Parameters<typeof storeCode>[1],
) => db.ask(storeCode(ref, facts))
