import { beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import {
  type Account,
  type Backend,
  describeOnBackends,
  newAccount,
} from '@/tests/setup/db-backends'
import {
  API_URL,
  type Client,
  type Embedded,
  embedded,
  type Person,
} from '@/tests/setup/db-embedded'
import { codeOf, type Role, rows, rowsAs, type Sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  ACTORS,
  type Actor,
  arrange,
  definitionOf,
  keyOf,
  OPERATIONS,
  type Operation,
  type Someone,
  statement,
  type Table,
  tableNames,
} from '@/tests/setup/db-tables'
import { wrongCells } from '@/tests/setup/matrix'

type Cell = { actor: Actor; operation: Operation }
const CELLS: Cell[] = ACTORS.flatMap((actor) =>
  OPERATIONS.map((operation) => ({ actor, operation })),
)
const nameOf = ({ actor, operation }: Cell) => `${operation} by ${actor}`

/** Whether the operation took effect, according to the stored rows. */
async function hadEffect(
  admin: Sql,
  table: Table,
  operation: Operation,
  person: Someone,
  seen: unknown[],
) {
  if (operation === 'select') return seen.length > 0
  const [stored] = await rows(admin, statement(table, 'select', person))
  if (operation === 'insert') return stored !== undefined
  if (operation === 'delete') return stored === undefined
  const [column, changed] = Object.entries(definitionOf(table).patch)[0] ?? []
  return stored?.[String(column)] === changed
}

/**
 * The embedded backend grants every table to its three roles once it serves a request. Tables that the server's key
 * must never write stay closed to it nevertheless.
 */
function isAllowed(backend: Backend['name'], table: Table, { actor, operation }: Cell) {
  const checked =
    /^(?:api_keys|capstones|capstone_markings|capstone_submissions|course_ratings|learner_settings|lesson_posts|moderation_decisions|notifications|post_reports|projects|room_members|room_plans|rooms|second_factors|spotlights|waitlist_tags|hackathon_judges|hackathon_teams)$/.test(
      table,
    ) && /insert|update/.test(operation)
  const kept = definitionOf(table).isKept && /update|delete/.test(operation)
  if (backend === 'embedded' && actor === 'service') return !checked && !kept
  return definitionOf(table).allowed[actor].includes(operation)
}

/** What's wrong with an operation's outcome; `loud` if the refusal needs its code. */
function complaint(
  allowed: boolean,
  { effect, code, loud = false }: { effect: boolean; code: string | undefined; loud?: boolean },
): string | null {
  if (effect !== allowed) return allowed ? `refused (${code ?? 'no effect'})` : 'succeeded'
  const fine = allowed ? code === undefined : code === '42501' || (!loud && code === undefined)
  return fine ? null : `${allowed ? 'succeeded' : 'refused'} with ${code ?? 'no code'}`
}

describeOnBackends('tables of the $name database, by role', (db) => {
  let owner: Account
  let other: Account

  beforeAll(async () => {
    owner = await newAccount(db)
    // With every role of staff, because none opens a table: what staff may do goes through functions.
    other = await newStaff(db, ...staffRoles)
  })

  test('all tables are listed', async () => {
    const found = await rows<{ name: string }>(
      db.admin,
      `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    )
    expect(found.map(({ name }) => name).sort()).toEqual([...tableNames].sort())
  })

  // A constant in RETURNING needs no read permission.
  const withReturning = (text: string, operation: Operation) =>
    operation === 'select' ? text : `${text} returning 1 as touched`

  test.each(tableNames)('%s', async (table) => {
    const roles: Record<Actor, [Role, Account['claims']]> = {
      anon: ['anon', {}],
      owner: ['authenticated', owner.claims],
      other: ['authenticated', other.claims],
      service: ['service_role', {}],
    }
    const wrong = await wrongCells(CELLS, nameOf, async ({ actor, operation }) => {
      const [role, claims] = roles[actor]
      await arrange(db.admin, table, operation, owner)
      let seen: unknown[] = []
      const text = withReturning(statement(table, operation, owner), operation)
      const code = await codeOf(
        rowsAs(db.api, role, claims, text).then((answer) => {
          seen = answer
        }),
      )
      const effect = await hadEffect(db.admin, table, operation, owner, seen)
      // Without a grant, there's an error; rows hidden by a policy just aren't found.
      const granted = definitionOf(table).allowed.owner.includes(operation)
      const hidden = granted && actor === 'other' && /select|update/.test(operation)
      const loud = db.name === 'server' && !hidden
      return complaint(isAllowed(db.name, table, { actor, operation }), { effect, code, loud })
    })
    expect(wrong).toEqual([])
  })
})

describeOnBackends('rows of others in the $name database', (db) => {
  // For a statement that reads no column, only the policy for changes applies.
  test('a change without a condition reaches the own profile only', async () => {
    const [own, other] = [await newAccount(db), await newAccount(db)]
    const change = `update public.profiles set college = 'MANET' returning 1 as changed`
    expect(await rowsAs(db.api, 'authenticated', own.claims, change)).toEqual([{ changed: 1 }])
    const stored = `select id from public.profiles
      where college = 'MANET' and id in ('${own.id}', '${other.id}')`
    expect(await rows(db.admin, stored)).toEqual([{ id: own.id }])
  })
})

describe('tables through the API of the embedded backend, with real tokens', {
  tags: ['night'],
}, () => {
  let backend: Embedded
  let owner: Person
  let other: Person

  beforeAll(async () => {
    backend = await embedded()
    owner = await backend.person()
    other = await backend.person()
  })

  const perform = async (client: Client, table: Table, operation: Operation) => {
    const from = client.from(table)
    const key = definitionOf(table).key as never
    const id = keyOf(table, owner) as never
    if (operation === 'select') return from.select().eq(key, id)
    if (operation === 'insert') return from.insert(definitionOf(table).row(owner) as never)
    if (operation === 'update') return from.update(definitionOf(table).patch as never).eq(key, id)
    return from.delete().eq(key, id)
  }

  test.each(tableNames)('%s', async (table) => {
    const clients: Record<Actor, Client> = {
      anon: backend.anon(),
      owner: owner.client,
      other: other.client,
      service: backend.service(),
    }
    const wrong = await wrongCells(CELLS, nameOf, async ({ actor, operation }) => {
      await arrange(backend.sql, table, operation, owner)
      const { data, error } = await perform(clients[actor], table, operation)
      const seen = (data as unknown[] | null) ?? []
      const effect = await hadEffect(backend.sql, table, operation, owner, seen)
      const allowed = isAllowed('embedded', table, { actor, operation })
      return complaint(allowed, { effect, code: error?.code })
    })
    expect(wrong).toEqual([])
  })

  test('without a key nothing is served', async () => {
    const answer = await backend.fetch(`${API_URL}/rest/v1/profiles`)
    expect(answer.status).toBe(401)
  })
})
