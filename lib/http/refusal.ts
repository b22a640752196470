type More = {
  /** English text for programs; the interface translates the code. */
  message?: string
  /** A code for each invalid field. */
  fields?: Record<string, string>
  /** Seconds to wait. */
  retryAfter?: number
  /** The number of an unexpected fault in the log. */
  reference?: string
}

/** Refuses a request: an HTTP status, and a code that the interface translates. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly more: More
  constructor(status: number, code: string, more: More = {}) {
    super(code)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** The backend doesn't answer and nothing was changed. Pages show their error state. */
export class Unavailable extends Refusal {
  override name = 'Unavailable'
  constructor(cause?: unknown) {
    super(503, 'unavailable', { retryAfter: 5 })
    this.cause = cause
  }
}

/** The body of a refused request. */
export type ErrorBody = {
  error: { code: string } & More
}
