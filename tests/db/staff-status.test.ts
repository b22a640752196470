import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import {
  type Account,
  type Backend,
  backends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import { ask, askAsService, refusalOf } from '@/tests/setup/db-learning'
import { rows, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  clearStatus,
  mailsToAddress,
  newSubscriber,
  opening,
  updating,
} from '@/tests/setup/db-status'
import { wrongCells } from '@/tests/setup/matrix'
import { MAY } from '@/tests/setup/staff'
import { rounds } from '@/tests/setup/tier'

const NONE = '00000000-0000-4000-8000-000000000000'

const open = (id: string, title = 'Late', services = '{mail}', severity = 'minor') =>
  sql`select public.staff_open_incident(${id}, ${severity}, ${services}, ${title}, 'It began.', '') as result`
const plan = (id: string, starts = '2126-01-01', ends = '2126-01-02') =>
  sql`select public.staff_schedule_maintenance(${id}, ${starts}, ${ends}, '{database}', 'Moving', 'We move.') as result`
const say = (id: string, version: number, message = 'More.', resolved = false) =>
  sql`select public.staff_update_incident(${id}, ${version}, ${message}, ${resolved}) as result`
const edit = (id: string, version: number, title = 'Later', severity = 'major') =>
  sql`select public.staff_edit_incident(${id}, ${version}, ${severity}, '{mail,auth}', ${title}, '',
    '2026-01-01', null) as result`
const read = (id: string) => sql`select public.staff_incident(${id}) as result`
const list = (part = '') => `select public.staff_incidents(${part}) as result`
const save = (id: string, version: number, name: string, use = 'update', title = '') =>
  sql`select public.save_template(${id}, ${version}, ${name}, ${use}, ${title}, 'Words', '') as result`
const drop = (id: string) => sql`select public.delete_template(${id}) as result`

const CALLS: [permission: 'status' | 'outbox', query: string][] = [
  ['status', open(NONE)],
  ['status', plan(NONE)],
  ['status', say(NONE, 1)],
  ['status', edit(NONE, 1)],
  ['status', read(NONE)],
  ['status', list()],
  ['status', save(NONE, 0, 'Forged')],
  ['status', drop(NONE)],
  ['status', 'select public.staff_templates() as result'],
  ['status', 'select public.staff_status() as result'],
  ['status', 'select public.staff_system() as result'],
  ['outbox', 'select public.staff_outbox() as result'],
  ['outbox', `select public.retry_mails('{1}') as result`],
]

type Page<Row> = { count: number; rows: Row[] }
type Read = { version: number; status: string; updates: { message: string }[]; mails: object }

describe.each(backends)('staff and incidents in the $name database', ({ open: connect }) => {
  let db: Backend
  let operator: Account
  beforeAll(async () => {
    db = await connect()
    operator = await newStaff(db, 'operator')
  })
  afterAll(() => db.close())
  beforeEach(() => clearStatus(db))

  const by = <T = unknown>(query: string, who = operator) => ask<T>(db.api, who, query)
  const refused = (query: string, who = operator) => refusalOf(ask(db.api, who, query))
  const actions = async (subject: string) =>
    (
      await rows<{ action: string; actor: string }>(
        db.admin,
        sql`select action, actor from public.audit_log where subject = ${subject} order by id`,
      )
    ).map(({ action, actor }) => [action, actor])

  test('each role may call what its permissions say', async () => {
    for (const role of [...staffRoles, null]) {
      const person = await newStaff(db, ...(role ? [role] : []))
      const wrong = await wrongCells(
        CALLS,
        ([, query]) => `${role}: ${query}`,
        async ([permission, query]) => {
          const refusal = await refused(query, person)
          const may = role !== null && MAY[role].includes(permission)
          return may === (refusal !== '42501 not_staff') ? null : String(refusal)
        },
      )
      expect(wrong).toEqual([])
    }
  })

  test('an incident is opened once, updated, corrected and resolved, all in the audit log', async () => {
    const address = `${randomUUID()}@example.com`
    await newSubscriber(db, address)
    const id = randomUUID()
    expect(await by(open(id))).toBe(id)
    expect(await by(open(id, 'Sent twice'))).toBe(id)
    expect(await by<Read>(read(id))).toMatchObject({ version: 1, status: 'investigating' })
    expect(await by(say(id, 1))).toBe(true)
    expect(await by(edit(id, 2))).toBe(3)
    expect(await by(say(id, 3, 'Over.', true))).toBe(true)
    expect(await by<Read>(read(id))).toMatchObject({
      ...{ version: 4, status: 'resolved', title: 'Later', severity: 'major' },
      services: ['mail', 'auth'],
      updates: [{ message: 'Over.' }, { message: 'More.' }, { message: 'It began.' }],
      mails: { waiting: 3, sent: 0, failed: 0 },
    })
    // A correction isn't news.
    const mails = await mailsToAddress(db, address)
    expect(mails.filter(({ kind }) => kind === 'status-incident')).toHaveLength(3)
    expect(await actions(id)).toEqual(
      ['incident-opened', 'incident-updated', 'incident-edited', 'incident-resolved'].map(
        (action) => [action, operator.id],
      ),
    )
    expect(await refused(say(id, 4))).toBe('P0001 incident_resolved')
    expect(await refused(edit(id, 4))).toBe('P0001 incident_resolved')
  })

  test('the command line is in the audit log too', async () => {
    const id = await askAsService<string>(db.api, opening('By hand'))
    await askAsService(db.api, updating(id, 'Seen.'))
    expect(await actions(id)).toEqual([
      ['incident-opened', null],
      ['incident-updated', null],
    ])
  })

  test('whoever didn’t see the last change is told, and nothing is sent', async () => {
    const id = randomUUID()
    await by(open(id))
    const other = await newStaff(db, 'admin')
    expect(await by(say(id, 1), other)).toBe(true)
    expect(await refused(say(id, 1, 'The same'))).toBe('P0001 incident_changed')
    expect(await refused(edit(id, 1))).toBe('P0001 incident_changed')
    expect((await by<Read>(read(id))).updates).toHaveLength(2)
    expect(await refused(say(NONE, 1))).toBe('P0002 incident_unknown')
    expect(await by(read(NONE))).toBeNull()
  })

  test('what makes no sense is refused', async () => {
    const bad = [
      open(randomUUID(), ' '),
      open(randomUUID(), 'x'.repeat(121)),
      open(randomUUID(), 'Late', '{}'),
      open(randomUUID(), 'Late', '{mail,mail}'),
      open(randomUUID(), 'Late', '{garden}'),
      open(randomUUID(), 'Late', '{mail}', 'maintenance'),
      plan(randomUUID(), '2126-01-02', '2126-01-01'),
      save(randomUUID(), 0, ' '),
      save(randomUUID(), 0, `Odd ${randomUUID()}`, 'poem'),
      save(randomUUID(), 0, `Odd ${randomUUID()}`, 'update', 'An update has no title'),
    ]
    for (const query of bad)
      expect([query, await refused(query)]).toEqual([query, expect.stringMatching(/^23514/)])
    const id = randomUUID()
    await by(open(id))
    expect(await refused(edit(id, 1, 'Late', 'maintenance'))).toMatch(/^23514/)
    expect(await refused(say(id, 1, ' '))).toMatch(/^23514/)
    expect((await by<Read>(read(id))).version).toBe(1)
  })

  test('the list is filtered, searched, sorted and paged', async () => {
    const [mail, web, moving] = [randomUUID(), randomUUID(), randomUUID()]
    await by(open(mail, 'Mails are late'))
    await by(open(web, 'Pages are 100% slow', '{web}', 'critical'))
    await by(plan(moving))
    await by(say(mail, 1, 'Over.', true))
    const found = async (part: string) =>
      (await by<Page<{ id: string }>>(list(part))).rows.map(({ id }) => id)
    expect(await found('')).toEqual([moving, web, mail])
    expect(await found(`status => 'resolved'`)).toEqual([mail])
    expect(await found(`severity => 'critical'`)).toEqual([web])
    expect(await found(`search => ' 100% S'`)).toEqual([web])
    expect(await found(`search => '${moving.toUpperCase()}'`)).toEqual([moving])
    expect(await found(`sort => 'updated', descending => true`)).toEqual([mail, moving, web])
    expect(await found(`sort => 'start; drop table', descending => false`)).toEqual([
      mail,
      web,
      moving,
    ])
    expect(await by(list('page_size => 1, skip => 1'))).toMatchObject({
      count: 3,
      rows: [{ id: web, updates: 1 }],
    })
  })

  test('templates are edited with care for each other, and come back', async () => {
    const [id, name] = [randomUUID(), `Own ${randomUUID()}`]
    expect(await by(save(id, 0, name))).toBe(1)
    expect(await refused(save(id, 0, name))).toBe('P0001 template_changed')
    expect(await by(save(id, 1, `${name}!`))).toBe(2)
    expect(await refused(save(id, 1, name))).toBe('P0001 template_changed')
    expect(await refused(save(randomUUID(), 1, 'Gone'))).toBe('P0002 template_unknown')
    expect(await refused(save(randomUUID(), 0, `${name}!`.toUpperCase()))).toBe(
      'P0001 template_name_taken',
    )
    expect(await by(drop(id))).toBe(true)
    expect(await by(drop(id))).toBe(false)
    expect(await by(save(id, 0, name))).toBe(1)
    expect(await actions(id)).toEqual(
      ['template-saved', 'template-saved', 'template-deleted', 'template-saved'].map((action) => [
        action,
        operator.id,
      ]),
    )
    const all = await by<{ use: string; id: string }[]>('select public.staff_templates() as result')
    expect(new Set(all.map(({ use }) => use))).toEqual(
      new Set(['incident', 'maintenance', 'update']),
    )
    expect(all.find((one) => one.id === id)).toMatchObject({ name, version: 1, body: 'Words' })
  })

  test('subscribers are counted by language, and the last fault of a service is named', async () => {
    await newSubscriber(db, `${randomUUID()}@example.com`)
    await newSubscriber(db, `${randomUUID()}@example.com`, 'de')
    await askAsService(
      db.api,
      sql`select public.note_checks(${JSON.stringify([
        { service: 'mail', at: new Date().toISOString(), ok: false, ms: 9, note: 'ECONNREFUSED' },
        { service: 'web', at: new Date().toISOString(), ok: true, ms: 9 },
      ])}::jsonb) as result`,
    )
    expect(await by('select public.staff_status() as result')).toEqual({
      subscribers: { en: 1, de: 1 },
      unconfirmed: 0,
      faults: { mail: { at: expect.any(String), note: 'ECONNREFUSED' } },
    })
  })
})

describeOnServer('staff who act at once on a real server', () => {
  const {
    db,
    connections: [other],
  } = openForRaces(1)

  test('of two updates on an incident one is published, and the other person is told', async () => {
    const [ada, eve] = [await newStaff(db, 'operator'), await newStaff(db, 'operator')]
    for (const _ of rounds(15, 3)) {
      const id = randomUUID()
      await ask(db.api, ada, open(id))
      const answers = await Promise.all([
        refusalOf(ask(db.api, ada, say(id, 1, 'By Ada'))),
        refusalOf(ask(other, eve, say(id, 1, 'By Eve'))),
      ])
      expect(answers.filter(Boolean)).toEqual(['P0001 incident_changed'])
    }
  })
})
