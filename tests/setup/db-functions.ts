import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role, Sql } from './db-sql.ts'

export const ROLES: Role[] = ['anon', 'authenticated', 'service_role']

type Argument = { name: string; type: string }

/** A function of ours, as the catalogue describes it. */
export type Known = {
  name: string
  /** `private` if the API doesn't serve it. */
  schema: 'public' | 'private'
  source: string
  comment: string | null
  settings: string[] | null
  /** Whether everybody may call it, whatever their role. */
  isPublic: boolean
  isDefiner: boolean
  isTrigger: boolean
  /** `v` if it may change something, `i` if it reads no table either. */
  volatility: 'i' | 's' | 'v'
  /** Whether a constraint, policy or default calls it, with the rights of whoever writes or reads. */
  isRule: boolean
  callers: Role[]
  /** Those without a default. */
  arguments: Argument[]
  optional: Argument[]
}

export const everyFunction = (admin: Sql) =>
  admin.rows<Known>(`select known.proname as name, known.pronamespace::regnamespace as schema, known.proconfig as settings, known.prosecdef as "isDefiner",
      coalesce(pg_get_function_sqlbody(known.oid), known.prosrc) as source,
      obj_description(known.oid, 'pg_proc') as comment, known.provolatile as volatility,
      -- No list of privileges at all means the default: everybody.
      known.proacl is null
        or exists (select from aclexplode(known.proacl) where grantee = 0) as "isPublic",
      known.prorettype = 'trigger'::regtype as "isTrigger",
      exists (
        select from pg_depend as need
        where need.refclassid = 'pg_proc'::regclass and need.refobjid = known.oid
          and need.classid = any (array['pg_constraint', 'pg_policy', 'pg_attrdef']::regclass[])
      ) as "isRule",
      array(
        select role from unnest('{${ROLES.join()}}'::text[]) as role
        where has_function_privilege(role, known.oid, 'execute')
      ) as callers,
      taken.arguments, taken.optional
    from pg_proc as known, lateral (
      select coalesce(json_agg(one) filter (where place < required), '[]') as arguments,
        coalesce(json_agg(one) filter (where place >= required), '[]') as optional
      from generate_series(0, known.pronargs - 1) as place,
        lateral (select known.pronargs - known.pronargdefaults as required, json_build_object(
          'name', known.proargnames[place + 1],
          'type', format_type(known.proargtypes[place], null)
        ) as one) as described
    ) as taken
    where known.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by known.proname`)

/** These functions, and all that call one of them, directly or through others. */
export function callersOf(found: Known[], ...targets: string[]): Set<string> {
  const names = new Set(targets)
  let before = 0
  while (before !== names.size) {
    before = names.size
    for (const { name, source } of found) {
      const called = [...source.matchAll(/(?:public\.)?(\w+)\(/g)].map(([, one = '']) => one)
      if (called.some((one) => names.has(one))) names.add(name)
    }
  }
  return names
}

/** A value for an argument of each type, with which nothing is found. */
const VALUES: Record<string, unknown> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  text: 'x',
  inet: '203.0.113.1',
  real: 1,
  integer: 1,
  bigint: 1,
  boolean: true,
  date: '2026-01-01',
  'time without time zone': '12:00',
  jsonb: [],
  'timestamp with time zone': '2126-01-01T00:00:00Z',
  'double precision': 1,
  film_category: 'workshop',
}

function exampleOf({ type }: Argument): unknown {
  const value = type.endsWith('[]') ? [] : VALUES[type]
  if (value === undefined) throw new Error(`no value for an argument of type ${type}`)
  return value
}

function literalOf(argument: Argument): string {
  const value = exampleOf(argument)
  const empty = argument.type === 'jsonb' ? '[]' : '{}'
  return `'${Array.isArray(value) ? empty : String(value)}'::${argument.type}`
}

/** The same with a value for each argument. */
export const fullCallOf = (known: Known) =>
  callOf(known, [...known.arguments, ...known.optional].map(literalOf).join())

/** A call that finds nothing. */
export const callOf = (known: Known, given = known.arguments.map(literalOf).join()) =>
  `select * from ${known.schema}.${known.name}(${given})`

/** The same arguments for a call over HTTP. */
export const inputOf = (known: Known): Record<string, unknown> =>
  Object.fromEntries(known.arguments.map((one) => [one.name, exampleOf(one)]))

/** The functions that the product's code calls. */
export function calledByCode(): Set<string> {
  const files = ['lib', 'server', 'scripts', 'supabase/local'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))),
  )
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const calls = texts.flatMap((text) => [...text.matchAll(/rpc\(\s*'(\w+)'/g)])
  return new Set(calls.map(([, name = '']) => name))
}
