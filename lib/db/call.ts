import 'server-only'
import { z } from 'zod'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { noteFault } from '@/lib/log/faults'
import { isInvalid, statusOf } from './refusals'

type Failure = { code?: string; message: string; details?: string | null }
type Answer = { data: unknown; error: Failure | null; status: number }
type Query = PromiseLike<Answer>

/** For void functions, which return 204; any other success isn't from the backend. */
export const nothing = z.undefined().transform(() => null)

/** A time from a hosted or embedded database, as ISO 8601 in UTC. */
export const timestamp = z.string().transform((value, context) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})

type Camel<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Key
type CamelKeys<Row> = { [Key in keyof Row as Camel<Key>]: Row[Key] }

/** A row in camel case: `created_at` becomes `createdAt`. */
export function camelKeys<Row extends Record<string, unknown>>(row: Row): CamelKeys<Row> {
  const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [camel(key), value]),
  ) as CamelKeys<Row>
}

/** A schema that returns its keys in camel case. */
export const camelRow = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).transform((row) => camelKeys(row))

class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

function parse<Schema extends z.ZodType>({ data, status }: Answer, schema: Schema) {
  const parsed = schema.safeParse(status === 204 ? undefined : data)
  if (parsed.success) return parsed.data
  // The database and this code don't fit together. The issues name keys, which may be data.
  const codes = parsed.error.issues.map(({ code, path }) => `${code} at depth ${path.length}`)
  noteFault(new UnexpectedAnswer([...new Set(codes)].slice(0, 3).join(', ')))
  throw new Unavailable(parsed.error)
}

/** A refusal that a function returned: raising it would take the counted attempt back. */
const returnedRefusal = z.object({ refused: z.string() })

/** The validated result of a query. Throws `Unavailable` on any fault. */
export async function read<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await query
  if (answer.error) throw new Unavailable(answer.error)
  return parse(answer, schema)
}

/** The result, or null on an outage, when pages show their error state. */
export const orNull = <Data>(reading: Promise<Data>): Promise<Data | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Unavailable) return null
    throw error
  })

function refusalOf({ code, message, details }: Failure, status: number): Refusal {
  const known = Object.hasOwn(statusOf, message) ? statusOf[message] : undefined
  if (known) {
    const retryAfter = known === 429 ? Number(details) || 60 : undefined
    return new Refusal(known, message, { retryAfter })
  }
  // 42501: the policies require a session, which may have just ended.
  if (status === 401 || code === '42501') return new Refusal(401, 'session_ended')
  if (isInvalid(code ?? '')) return new Refusal(422, 'invalid_input')
  return new Unavailable(message)
}

/** Codes that mark a field of the form, for `call`. */
export const marks = (field: string, ...codes: string[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      () => new Refusal(422, 'invalid_input', { fields: { [field]: code } }),
    ]),
  )

/**
 * The validated result of a query that may be refused. Codes that a function raises, or returns as `{ refused: code }`,
 * become a `Refusal` with the status from `refusals.ts`; `own` maps codes or SQLSTATEs of this change. Throws
 * `Unavailable`.
 */
export async function call<Schema extends z.ZodType>(
  query: Query,
  schema: Schema,
  own: Record<string, (details: string) => Refusal> = {},
): Promise<z.output<Schema>> {
  const answer = await query
  const returned = returnedRefusal.safeParse(answer.data)
  const error = returned.success ? { message: returned.data.refused } : answer.error
  if (!error) return parse(answer, schema)
  const failure: Failure = error
  const special = own[failure.message] ?? own[failure.code ?? '']
  throw special ? special(failure.details ?? '') : refusalOf(failure, answer.status)
}
