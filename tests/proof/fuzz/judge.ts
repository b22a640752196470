import { type Answer, textOf } from '../../setup/raw-http.ts'
import type { Fuzzed } from './requests.ts'

const stack =
  /\bat (?:async )?[\w.$<>[\] ]+ \((?:file|node|\/|\.next|webpack)[^)]*:\d+:\d+\)|node_modules\/|\bfile:\/\/\/|(?:Type|Reference|Range|Syntax)Error: /
const server = /\/(?:tmp|work|home|root|usr|app|var)\/[\w.-]+\/|\.next\/server|\.tsx?:\d+/
const sql =
  /syntax error at or near|PL\/pgSQL|pg_catalog|relation "|violates \w+ constraint|\b(?:select|insert into|update|delete from)\s+[\w".]+\s+(?:from|set|values|where)\b/i

/** Whether a request calls a function directly at the backend. */
export const isCall = ({ target }: Fuzzed) => target.startsWith('rpc ')

/** The problem with the response to a generated request; null if there is none. */
export function complaint(fuzzed: Fuzzed, answer: Answer): string | null {
  const { isHtml = false, sent, path } = fuzzed
  const { status, headers } = answer
  const text = textOf(answer)
  // Nested lists deeper than Postgres accepts, or something that doesn't exist, for which PostgREST answers this.
  if (status === 500 && isCall(fuzzed) && /"code":"(?:54000|P0002)"/.test(text)) return null
  if (status >= 500) return `${status}`
  if (status < 100) return 'no status'
  // A response may repeat its request.
  const echo = `${sent.body ?? ''} ${decodeURIComponent(path.replace(/%(?![0-9a-f]{2})|%[89a-f][0-9a-f]/gi, ''))}`
  const page = isHtml || text.startsWith('<!DOCTYPE')
  for (const [name, pattern] of [
    ['a stack trace', stack],
    ['a path', server],
    ['SQL', sql],
  ] as const) {
    if (page && name !== 'a stack trace') continue
    // Some questions of our courses are about SQL.
    if (name === 'SQL' && path.includes('/questions/csv')) continue
    const found = pattern.exec(text)?.[0]
    // The backend answers for PostgREST, which repeats Postgres's messages; our responses never do.
    if (found && !echo.includes(found) && !(name === 'SQL' && isCall(fuzzed))) {
      return `${name}: ${found.slice(0, 80)}`
    }
  }
  const type = headers['content-type'] ?? ''
  if (status >= 400 && /json/.test(type) && text !== '') {
    try {
      const { code, error } = JSON.parse(text) as { code?: unknown; error?: { code?: unknown } }
      if (!code && !error?.code) return `no code in ${text.slice(0, 80)}`
    } catch {
      return `no JSON in ${text.slice(0, 80)}`
    }
  }
  return null
}
