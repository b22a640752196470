import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '@/lib/db/database.types'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const numberOf = () => `R${randomUUID().slice(0, 8).toUpperCase()}`

type Report = Record<string, unknown>
const reportOf = (about: string, facts: Report = {}): Report => ({
  ...{ fingerprint: hash(about), source: 'server', name: 'TypeError', page: '/staff/audit' },
  ...{ message: 'x is not a function', release: '0.1.0+abc', reference: numberOf() },
  frames: ['render (chunks/a.js:1:2)'],
  ...facts,
})
type Filters = Parameters<typeof rpc<'staff_errors'>>[1]
const mark = (state: string, ...errors: string[]) => rpc('set_error_state', { errors, state })

type Group = { id: string; count: number; state: string }
type Page = { count: number; rows: Group[] }

describeOnBackends('errors in the $name database', (db) => {
  let operator: Account
  beforeAll(async () => {
    operator = await newStaff(db, 'operator')
  })
  beforeEach(() => db.admin.run('delete from public.error_groups where true'))

  const by = <T = Page>(query: string) => operator.ask<T>(query)
  const note = (report: Report) => db.rpc('note_error', { report: report as Json })
  const list = (filters: Filters = {}) => by(rpc('staff_errors', filters))
  const stored = (table: string) => db.admin.value<number>(`select count(*) from public.${table}`)

  test('those alike are counted together, and each is found by its numbers', async () => {
    const [first, second] = [
      reportOf('a'),
      reportOf('a', { release: '0.2.0', digest: '123456@E7' }),
    ]
    await note(first)
    await note(second)
    await note(reportOf('b', { source: 'browser', name: 'RangeError', hits: 40, page: '/about' }))
    const { count, rows: groups } = await list()
    expect(count).toBe(2)
    expect(groups).toMatchObject([
      { count: 40, name: 'RangeError' },
      { count: 2, first_release: '0.1.0+abc', last_release: '0.2.0', state: 'open' },
    ])
    const id = groups[1]?.id ?? ''
    const found = async (filters: Filters) => (await list(filters)).rows.map((group) => group.id)
    for (const number of [first.reference, second.reference, '123456@E7']) {
      expect(await found({ search: ` ${number} ` })).toEqual([id])
    }
    expect(await found({ search: String(first.reference).toLowerCase() })).toEqual([id])
    expect(await found({ search: 'NOT A FUNC' })).toHaveLength(2)
    expect(await found({ search: '/staff' })).toEqual([id])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ source: 'server' })).toEqual([id])
    expect((await found({ sort: 'count', descending: false }))[0]).toBe(id)
    expect((await found({ sort: 'first' }))[1]).toBe(id)
    expect(await by(rpc('staff_error', { error: id }))).toMatchObject({
      reports: [
        { reference: second.reference, release: '0.2.0', digest: '123456@E7' },
        { reference: first.reference, frames: ['render (chunks/a.js:1:2)'] },
      ],
    })
    expect(await by(rpc('staff_error', { error: randomUUID() }))).toBeNull()
  })

  test('what was resolved opens again with the next one, and what is ignored does not', async () => {
    await note(reportOf('a'))
    await note(reportOf('b'))
    const [b, a] = (await list()).rows.map(({ id }) => id)
    if (!a || !b) throw new Error('There are no groups.')
    const states = async () => (await list({ sort: 'first' })).rows.map(({ state }) => state)
    expect(await by<number>(mark('resolved', a, b))).toBe(2)
    expect(await by<number>(mark('resolved', a, b))).toBe(0)
    expect(await by<number>(mark('ignored', b))).toBe(1)
    expect(await states()).toEqual(['ignored', 'resolved'])
    await note(reportOf('a'))
    await note(reportOf('b'))
    expect(await states()).toEqual(['ignored', 'open'])
    expect(await refusalOf(operator.ask(mark('lost', a)))).toMatch(/^23514/)
    const log = sql`select action, actor, fields from public.audit_log where subject = ${b}`
    const entry = { action: 'error-marked', actor: operator.id, fields: ['state'] }
    expect(await db.admin.rows(log)).toEqual([entry, entry])
  })

  test('storage is bounded: 50 of a group, 500 groups each of browsers and others', async () => {
    for (let turn = 0; turn < 60; turn++) await note(reportOf('a', { reference: `R-0${turn}` }))
    expect(await stored('error_reports')).toBe(50)
    const [group] = (await list()).rows
    expect(group?.count).toBe(60)
    expect((await list({ search: 'R-09' })).rows).toEqual([])
    expect((await list({ search: 'R-010' })).rows).toHaveLength(1)
    // More than 500 from browsers, as someone who wants to push out the rest would send.
    await db.admin.run(`
      select public.note_error(jsonb_build_object(
        'fingerprint', encode(sha256(number::text::bytea), 'hex'), 'source', 'browser',
        'name', 'Error', 'page', '/', 'release', '1', 'reference', 'C' || (1000 + number)
      )) from generate_series(1, 520) as number`)
    expect(await stored('error_groups')).toBe(501)
    expect((await list({ source: 'server' })).rows).toHaveLength(1)
  })

  test('they are forgotten after 90 days', async () => {
    await note(reportOf('old'))
    await note(reportOf('new'))
    await db.admin.run(sql`
      update public.error_groups set last_at = now() - interval '91 days' where fingerprint = ${hash('old')};
      update public.error_reports set at = now() - interval '91 days'`)
    expect(await db.rpc('prune_errors')).toBe(1)
    expect([await stored('error_groups'), await stored('error_reports')]).toEqual([1, 0])
  })

  test('a report that may hold something typed is refused whole', async () => {
    const bad: Report[] = [
      { page: '/staff/audit?q=secret' },
      { page: '/profile/ada@example.com' },
      { name: 'my secret' },
      { code: 'a secret' },
      { message: 'two\nlines' },
      { message: 'x'.repeat(201) },
      { reference: 'a secret' },
      { digest: 'a secret' },
      { fingerprint: 'secret' },
      { source: 'elsewhere' },
      { release: null },
      { frames: ['x'.repeat(3001)] },
    ]
    for (const facts of bad) {
      const refusal = await refusalOf(note(reportOf('bad', facts)))
      expect([facts, refusal]).toEqual([facts, expect.stringMatching(/^(?:23514|23502)/)])
    }
    expect(await stored('error_groups')).toBe(0)
  })

  test('the database shows that it can write, or why it can’t', async () => {
    const check = rpc('check_write')
    const at = () => db.admin.value('select checked_at from public.write_checks')
    const before = await at()
    await db.ask(check)
    expect(await at()).not.toBe(before)
    await db.api.run('begin; set transaction read only')
    expect(await refusalOf(db.api.run(`set local role service_role; ${check}`))).toMatch(/^25006/)
    await db.api.run('rollback')
  })
})
