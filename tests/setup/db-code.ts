import type { Backend } from './db-backends.ts'
import { askAsService } from './db-learning.ts'
import { sql } from './db-sql.ts'

type CodeRef = { course: string; lesson: string }
type Case = { input: unknown; output: unknown }
export type Drawn = {
  attempt: string
  seconds: number
  cases: { case: number; input: [number] }[]
}
export type Judged = { passed: boolean; right: number; total: number; failed: number | null }
export type Work = {
  draft: { body: string; updated_at: string } | null
  hints: number
  failures: number
  solved_at: string | null
  attempts: {
    id: string
    at: string
    passed: boolean | null
    right: number | null
    total: number
  }[]
}

/** Doubles a number: 30 cases. */
export const CASES: Case[] = Array.from({ length: 30 }, (_, index) => ({
  input: [index],
  output: index * 2,
}))

export const publishingCode = (
  { course, lesson }: CodeRef,
  { version = 'v1', unordered = false, cases = CASES } = {},
) => sql`select public.publish_code_exercise(${course}, ${lesson}, ${version}, ${unordered},
  ${JSON.stringify(cases)}::jsonb) as result`
export const outdating = (listed: (CodeRef & { version: string })[]) =>
  sql`select coalesce(jsonb_agg(found.*), '[]') as result
  from public.outdated_code_exercises(${JSON.stringify(listed)}::jsonb) as found`
export const submittingCode = ({ course, lesson }: CodeRef, code: string | null = 'double') =>
  sql`select public.submit_code(${course}, ${lesson}, ${code}) as result`
export const judging = (attempt: string, outputs: unknown) =>
  sql`select public.judge_code(${attempt}, ${JSON.stringify(outputs)}::jsonb) as result`
export const savingCode = ({ course, lesson }: CodeRef, code: string, knownAt?: string) =>
  sql`select to_jsonb(saved) as result
  from public.save_code(${course}, ${lesson}, ${code}, ${knownAt ?? null}) as saved`

/** What a device sends for an attempt, computed by `run`; without a value where it returns undefined. */
export const outputsOf = (
  { cases }: Drawn,
  run: (value: number) => unknown = (value) => value * 2,
) =>
  Object.fromEntries(cases.map(({ case: place, input: [value] }) => [place, { value: run(value) }]))

export const publishCode = (
  db: Pick<Backend, 'api'>,
  ref: CodeRef,
  facts?: Parameters<typeof publishingCode>[1],
) => askAsService(db.api, publishingCode(ref, facts))
