import { readFileSync } from 'node:fs'
import type { Database } from '@/lib/db/database.types'
import { sql } from './db-sql.ts'

type Functions = Database['public']['Functions']
export type FunctionName = keyof Functions

/** The function's arguments; any may be null, which is what callers may send. */
type Arguments<Name extends FunctionName> = {
  [Key in keyof Functions[Name]['Args']]: null extends Functions[Name]['Args'][Key]
    ? unknown
    : Functions[Name]['Args'][Key] | null
}

/** The arguments that are arrays in SQL, as `function.argument`; other JavaScript arrays are JSON. */
const arrays = new Set<string>()
const written = readFileSync('lib/db/database.types.ts', 'utf8')
for (const [, name, args = ''] of written.matchAll(/^"(\w+)":\s+\{ Args: \{(.*?)\}; Returns/gm)) {
  for (const [, key] of args.matchAll(/"(\w+)"\??: \(\w+\)\[\]/g)) arrays.add(`${name}.${key}`)
}

const quoted = (value: unknown) => `"${String(value).replace(/["\\]/g, '\\$&')}"`

/** The values after a function's name; none are needed if each argument has a default. */
export type Values<Name extends FunctionName> = string extends keyof Functions[Name]['Args']
  ? []
  : Partial<Arguments<Name>> extends Arguments<Name>
    ? [values?: Arguments<Name>]
    : [values: Arguments<Name>]

/**
 * A call of a function of the database, as SQL that returns a `result`; the arguments have the function's own names,
 * and one that is undefined keeps its default. `account.rpc` and `account.refusal` make such a call as that person and
 * `db.rpc` with the server's key; `ask`, `askAsService` and `race` take the text:
 *
 *     await person.rpc('register_for_event', { event })
 *     await ask<Seen>(db.api, person, rpc('get_event', { event }))
 */
export function rpc<Name extends FunctionName>(name: Name, ...[values]: Values<Name>): string {
  return callOf('public', name, values ?? {})
}

/** A call of a function that the API doesn't serve, for the owner's connection: `value(db.admin, internal(…))`. */
export const internal = (name: string, values: Record<string, unknown> = {}): string =>
  callOf('private', name, values)

function callOf(schema: 'public' | 'private', name: string, values: Record<string, unknown>) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const list = given.map(([key, value]) => {
    const isArray = Array.isArray(value) && arrays.has(`${name}.${key}`)
    return `${key} => ${sql`${isArray ? `{${value.map(quoted).join()}}` : value}`}`
  })
  return `select ${schema}.${name}(${list.join(', ')}) as result`
}
