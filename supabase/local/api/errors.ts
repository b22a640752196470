import { currentRequest, type DatabaseError } from './context.ts'

// PostgREST's SQLSTATE to HTTP status, longer prefixes first. The backend handles 42501 and visitors' 401 itself.
const statuses: [prefix: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  // More arguments than any function has: PostgREST would find no such function.
  ['54023', 404],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

/** PostgREST's HTTP status for a Postgres error. */
export function statusOfSqlState(code: string): number {
  // A function's own status, such as `PT404`.
  const said = /^PT([1-5]\d\d)$/.exec(code)?.[1]
  if (said) return Number(said)
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

function isDatabaseError(value: unknown): value is DatabaseError {
  return value instanceof Error && /^[0-9A-Z]{5}$/.test(String((value as { code?: unknown }).code))
}

let quiet = false

/**
 * Records Postgres errors in their request instead of printing each with its stack, and drops the file storage
 * notice; other output is unchanged.
 */
export function quietConsole(): void {
  if (quiet) return
  quiet = true
  const { error, warn } = console
  console.error = (...args: unknown[]) => {
    const request = currentRequest()
    if (request && isDatabaseError(args[0])) request.databaseError = args[0]
    else error(...args)
  }
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...args)
  }
}

/** Replaces the backend's `SUP` 500 for database exceptions by the SQLSTATE, as PostgREST does. */
export async function withSqlState(
  response: Response,
  error: DatabaseError | null,
): Promise<Response> {
  if (response.status !== 500) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  if (body?.code !== 'SUP' || !error) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const { code, message, detail = null, hint = null } = error
  const status = statusOfSqlState(code)
  if (status >= 500) console.warn(`[backend] database error ${code}: ${message}`)
  return Response.json({ code, details: detail, hint, message }, { status, headers })
}
