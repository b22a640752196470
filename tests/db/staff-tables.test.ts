import { beforeAll, describe, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import { Account, type Backend, backends } from '@/tests/setup/db-backends'
import { type Client, type Embedded, embedded, type Person } from '@/tests/setup/db-embedded'
import { makeStaff } from '@/tests/setup/db-factors'
import { rows } from '@/tests/setup/db-sql'
import {
  arrange,
  definitionOf,
  keyOf,
  OPERATIONS,
  type Operation,
  statement,
  type Table,
  tableNames,
} from '@/tests/setup/db-tables'
import { wrongCells } from '@/tests/setup/matrix'

/** Tables with what staff work on. */
const WORK =
  /^(?:audit|backups|canned|error|event|faq|incident|instructor|limit|mail|message|moderation|people|profiles|projects|staff|suspensions|waitlist|worker)/

/**
 * Roles open nothing by direct requests: what staff may do goes through functions, so their rights to other
 * people's rows are those of every member.
 */
describe('tables through the API, for staff with real tokens', { tags: ['night'] }, () => {
  let backend: Embedded
  let owner: Person
  const clients = new Map<string, Client>()

  beforeAll(async () => {
    backend = await embedded()
    owner = await backend.person()
    const [own] = backends
    const db = (await own?.open()) as Backend
    for (const roles of [...staffRoles.map((role) => [role]), [...staffRoles]]) {
      const person = await backend.person()
      const { id, email, sessionId } = person
      const account = new Account(db.api, { id, email, claims: { sub: id, session_id: sessionId } })
      await makeStaff(db, account, ...roles)
      clients.set(roles.join(' and '), person.client)
    }
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

  /** Whether a row is there and unchanged, or still missing. */
  const stands = async (table: Table, operation: Operation) => {
    const [stored] = await rows(backend.sql, statement(table, 'select', owner))
    if (operation === 'insert') return !stored
    const [column, changed] = Object.entries(definitionOf(table).patch)[0] ?? []
    return !!stored && stored[String(column)] !== changed
  }

  test.each(tableNames)('%s', async (table) => {
    const all = staffRoles.join(' and ')
    const callers = WORK.test(table) ? [...clients.keys()] : [all]
    const cells = callers.flatMap((roles) => OPERATIONS.map((operation) => ({ roles, operation })))
    const wrong = await wrongCells(
      cells,
      ({ roles, operation }) => `${operation} as ${roles}`,
      async ({ roles, operation }) => {
        await arrange(backend.sql, table, operation, owner)
        const client = clients.get(roles) as Client
        const { data } = await perform(client, table, operation)
        const seen = (data as unknown[] | null) ?? []
        const may = definitionOf(table).allowed.other.includes(operation)
        if (operation === 'select') return seen.length > 0 === may ? null : `${seen.length} rows`
        return (await stands(table, operation)) === !may ? null : 'had an effect'
      },
    )
    expect(wrong).toEqual([])
  })
})
