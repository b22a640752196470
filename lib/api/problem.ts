import { Refusal } from '@/lib/http/refusal'
import { type ProblemCode, problems } from './problems'

type More = { retryAfter?: number; fields?: Record<string, string> }

/**
 * A refusal that is answered as a problem document; `detail` says in English what happened this time, `fields` what is
 * wrong with which value, by its JSON pointer.
 */
export const problem = (code: ProblemCode, detail: string, more: More = {}): Refusal =>
  new Refusal(problems[code].status, code, { message: detail, ...more })

/**
 * For `catch`: turns a refusal of shared code into the problem that it means to callers of the API, by its code. Throws
 * everything else again.
 */
export function problemsFrom(known: Record<string, [code: ProblemCode, detail: string]>) {
  return (error: unknown): never => {
    const meant = error instanceof Refusal ? known[error.code] : undefined
    if (!meant) throw error
    const { retryAfter } = (error as Refusal).more
    throw problem(...meant, { retryAfter })
  }
}
