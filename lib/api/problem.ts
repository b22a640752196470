import { Refusal } from '@/lib/http/refusal'
import { type ProblemCode, problems } from './problems'

type More = { retryAfter?: number; fields?: Record<string, string> }

/** A refusal sent as a problem document: `detail` in English, `fields` by JSON pointer. */
export const problem = (code: ProblemCode, detail: string, more: More = {}): Refusal =>
  new Refusal(problems[code].status, code, { message: detail, ...more })

/** For `catch`: maps refusals of shared code to API problems by code; rethrows everything else. */
export function problemsFrom(known: Record<string, [code: ProblemCode, detail: string]>) {
  return (error: unknown): never => {
    const meant = error instanceof Refusal ? known[error.code] : undefined
    if (!meant) throw error
    const { retryAfter } = (error as Refusal).more
    throw problem(...meant, { retryAfter })
  }
}
