/** Why a change was not made: a code to translate, codes per field, and the seconds to wait where a limit refused. */
export type Failure = {
  ok: false
  status: number
  code: string
  fields: Record<string, string>
  retryAfter: number
  /** What the answer says in words, in English: for programs, and where a code is not enough. */
  message?: string
}

/** What became of a change. */
export type Outcome<Data> = { ok: true; data: Data } | Failure
