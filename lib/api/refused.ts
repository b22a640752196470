import type { ProblemCode } from './problems'

type More = {
  errors?: { pointer: string; detail: string }[]
  retryAfter?: number
  instance?: string
  headers?: Record<string, string>
}

/** Ends a call of the API with a problem; `detail` says what happened this time, in English. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: ProblemCode
  readonly more: More
  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(detail)
    this.code = code
    this.more = more
  }
}

/** The backend does not answer; nothing was changed. */
export const unavailable = () =>
  new Refused('unavailable', 'The backend does not answer. Nothing was changed.', { retryAfter: 5 })
