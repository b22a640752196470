/** Why a change failed: a code to translate, codes per field, and seconds to wait after a limit. */
export type Failure = {
  ok: false
  status: number
  code: string
  fields: Record<string, string>
  retryAfter: number
  /** English text for programs and where a code is not enough. */
  message?: string
}

/** The result of a change. */
export type Outcome<Data> = { ok: true; data: Data } | Failure
