import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '@/lib/db/database.types'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import { ask, refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  clearStatus,
  newSubscriber,
  note,
  open as openByHand,
  update,
  waitingMails,
} from '@/tests/setup/db-status'
import { rounds } from '@/tests/setup/tier'

const NONE = '00000000-0000-4000-8000-000000000000'

type Incident = { title?: string; services?: string[]; severity?: string }
const open = (id: string, facts: Incident = {}) =>
  rpc('staff_open_incident', {
    id,
    severity: 'minor',
    services: ['mail'],
    title: 'Late',
    description: 'It began.',
    ...facts,
  })
const plan = (id: string, starts = '2126-01-01', ends = '2126-01-02') =>
  rpc('staff_schedule_maintenance', {
    id,
    starts,
    ends,
    services: ['database'],
    title: 'Moving',
    description: 'We move.',
  })
const say = (incident: string, known_version: number, message = 'More.', resolved = false) =>
  rpc('staff_update_incident', { incident, known_version, message, resolved })
const edit = (incident: string, known_version: number, severity = 'major') =>
  rpc('staff_edit_incident', {
    incident,
    known_version,
    severity,
    services: ['mail', 'auth'],
    title: 'Later',
    impact: '',
    starts: '2026-01-01',
    ends: null,
  })
const read = (incident: string) => rpc('staff_incident', { incident })
type Filters = Database['public']['Functions']['staff_incidents']['Args']
const list = (filters: Filters = {}) => rpc('staff_incidents', filters)
const save = (template: string, known_version: number, name: string, use = 'update', title = '') =>
  rpc('save_template', { template, known_version, name, use, title, body: 'Words', impact: '' })
const drop = (template: string) => rpc('delete_template', { template })

type Page<Row> = { count: number; rows: Row[] }
type Read = { version: number; updates: { message: string }[] }

describeOnBackends('staff and incidents in the $name database', (db) => {
  let operator: Account
  beforeAll(async () => {
    operator = await newStaff(db, 'operator')
  })
  beforeEach(() => clearStatus(db))

  const by = <T = unknown>(query: string, who = operator) => who.ask<T>(query)
  const refused = (query: string, who = operator) => refusalOf(who.ask(query))
  const actions = async (subject: string) =>
    (
      await db.admin.rows<{ action: string; actor: string }>(
        sql`select action, actor from public.audit_log where subject = ${subject} order by id`,
      )
    ).map(({ action, actor }) => [action, actor])

  test('an incident is opened once, updated, corrected and resolved, all in the audit log', async () => {
    const address = `${randomUUID()}@example.com`
    await newSubscriber(db, address)
    const id = randomUUID()
    expect(await by(open(id))).toBe(id)
    expect(await by(open(id, { title: 'Sent twice' }))).toBe(id)
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
    const mails = await waitingMails(db, address)
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
    const id = await db.ask<string>(openByHand('By hand'))
    await db.ask(update(id, 'Seen.'))
    expect(await actions(id)).toEqual([
      ['incident-opened', null],
      ['incident-updated', null],
    ])
  })

  test('whoever didn’t see the last change is told, and nothing is sent', async () => {
    const id = randomUUID()
    await by(open(id))
    expect(await by(say(id, 1), await newStaff(db, 'admin'))).toBe(true)
    expect(await refused(say(id, 1, 'The same'))).toBe('P0001 incident_changed')
    expect(await refused(edit(id, 1))).toBe('P0001 incident_changed')
    expect((await by<Read>(read(id))).updates).toHaveLength(2)
    expect(await refused(say(NONE, 1))).toBe('P0002 incident_unknown')
    expect(await by(read(NONE))).toBeNull()
  })

  test('what makes no sense is refused', async () => {
    const opened = (facts: Incident) => open(randomUUID(), facts)
    const bad = [
      ...[{ title: ' ' }, { title: 'x'.repeat(121) }, { severity: 'maintenance' }].map(opened),
      ...[{ services: [] }, { services: ['mail', 'mail'] }, { services: ['garden'] }].map(opened),
      plan(randomUUID(), '2126-01-02', '2126-01-01'),
      save(randomUUID(), 0, ' '),
      save(randomUUID(), 0, `Odd ${randomUUID()}`, 'poem'),
      save(randomUUID(), 0, `Odd ${randomUUID()}`, 'update', 'An update has no title'),
    ]
    for (const query of bad)
      expect([query, await refused(query)]).toEqual([query, expect.stringMatching(/^23514/)])
    const id = randomUUID()
    await by(open(id))
    expect(await refused(edit(id, 1, 'maintenance'))).toMatch(/^23514/)
    expect(await refused(say(id, 1, ' '))).toMatch(/^23514/)
    expect((await by<Read>(read(id))).version).toBe(1)
  })

  test('the list is filtered, searched, sorted and paged', async () => {
    const [mail, web, moving] = [randomUUID(), randomUUID(), randomUUID()]
    await by(open(mail, { title: 'Mails are late' }))
    await by(open(web, { title: 'Pages are 100% slow', services: ['web'], severity: 'critical' }))
    await by(plan(moving))
    await by(say(mail, 1, 'Over.', true))
    const found = async (filters: Filters) =>
      (await by<Page<{ id: string }>>(list(filters))).rows.map(({ id }) => id)
    expect(await found({})).toEqual([moving, web, mail])
    expect(await found({ status: 'resolved' })).toEqual([mail])
    expect(await found({ severity: 'critical' })).toEqual([web])
    expect(await found({ search: ' 100% S' })).toEqual([web])
    expect(await found({ search: moving.toUpperCase() })).toEqual([moving])
    expect(await found({ sort: 'updated', descending: true })).toEqual([mail, moving, web])
    expect(await found({ sort: 'start; drop table', descending: false })).toEqual([
      mail,
      web,
      moving,
    ])
    expect(await by(list({ page_size: 1, skip: 1 }))).toMatchObject({
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
    const all = await by<{ use: string; id: string }[]>(rpc('staff_templates'))
    expect(new Set(all.map(({ use }) => use))).toEqual(
      new Set(['incident', 'maintenance', 'update']),
    )
    expect(all.find((one) => one.id === id)).toMatchObject({ name, version: 1, body: 'Words' })
  })

  test('subscribers are counted by language, and the last fault of a service is named', async () => {
    await newSubscriber(db, `${randomUUID()}@example.com`)
    await newSubscriber(db, `${randomUUID()}@example.com`, 'de')
    await db.ask(
      note([
        { service: 'mail', at: new Date().toISOString(), ok: false, note: 'ECONNREFUSED' },
        { at: new Date().toISOString() },
      ]),
    )
    expect(await by(rpc('staff_status'))).toEqual({
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
      await ada.ask(open(id))
      const answers = await Promise.all([
        refusalOf(ada.ask(say(id, 1, 'By Ada'))),
        refusalOf(ask(other, eve, say(id, 1, 'By Eve'))),
      ])
      expect(answers.filter(Boolean)).toEqual(['P0001 incident_changed'])
    }
  })
})
