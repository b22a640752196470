import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { eventTopics } from '@/content/events'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearners, refusalOf } from '@/tests/setup/db-learning'
import { getEvent, newEvent, registerFor, seatsOf } from '@/tests/setup/db-live'
import { claimMails, mailKinds } from '@/tests/setup/db-mails'
import { internal, rpc } from '@/tests/setup/db-rpc'
import { rowsAs, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  cancelEvents,
  changeEvent,
  create,
  facts,
  noteAttendance,
  readEvent,
  removePerson,
  roster,
  type StaffEvent,
  seat,
  teachAs,
  transfer,
  WORDS,
  write,
} from '@/tests/setup/db-staff-events'

/** Two weeks before and after the clocks change in New York. */
const WEEKLY = ['2127-03-01T00:00:00Z', '2127-03-08T00:00:00Z', '2127-03-14T23:00:00Z']
const RULE = 'FREQ=WEEKLY;COUNT=3'

type Filters = Parameters<typeof rpc<'staff_events'>>[1]
type Page = { count: number; rows: Record<string, unknown>[] }

describeOnBackends('events in the staff console of the $name database', (db) => {
  let organiser: Account
  let instructor: Account
  let people: Account[]
  beforeAll(async () => {
    organiser = await newStaff(db, 'organiser')
    instructor = await newStaff(db, 'instructor')
    await teachAs(db, instructor, 'okafor')
    people = await newLearners(db, 4)
  })

  const person = (index: number) => people[index] as Account
  const as = <T>(query: string, who = organiser) => who.ask<T>(query)
  const refused = (query: string, who = organiser) => refusalOf(as(query, who))
  const read = (event: string) => as<StaffEvent>(readEvent(event))
  const created = (more: Record<string, unknown> = {}, starts = ['2127-02-01T10:00:00Z']) =>
    as<string[]>(create(facts(more), starts, starts.length > 1 ? RULE : null))
  const one = async (more: Record<string, unknown> = {}) => (await created(more))[0] as string
  const list = (filters: Filters, who = organiser) => as<Page>(rpc('staff_events', filters), who)
  const register = async (event: string, ...indexes: number[]) => {
    for (const index of indexes) await as(registerFor(event, 'de'), person(index))
  }
  const kinds = (index: number) => mailKinds(db, person(index))
  const lastMail = async (index: number) =>
    (await kinds(index)).findLast((kind) => !kind.endsWith(' dropped'))
  const auditOf = (event: string) =>
    db.admin.rows<{
      action: string
      fields: string[]
      person: string | null
    }>(sql`select entry.action, entry.fields, kept.person
      from public.audit_log as entry left join public.audit_values as kept on kept.entry = entry.id
      where entry.subject = ${event} order by entry.id`)

  test('instructors may do all but create and cancel, with their own sessions only', async () => {
    const [mine, others] = [await one(), await one({ instructor: 'brandt' })]
    await register(mine, 0)
    const unknown = 'PT404 registration_unknown'
    const calls = (event: string): [string, string | undefined][] => [
      [changeEvent(event, 999, {}), 'P0001 event_changed'],
      [roster(event), undefined],
      [noteAttendance(event, []), 'P0001 event_ahead'],
      [seat(event, person(3), 'queued'), unknown],
      [transfer(event, person(3), event), unknown],
      [removePerson(event, person(3)), unknown],
      [write(event, 'queued'), undefined],
    ]
    for (const [call, answer] of calls(mine)) expect(await refused(call, instructor)).toBe(answer)
    for (const [call] of calls(others)) {
      expect(await refused(call, instructor)).toBe('PT404 event_unknown')
    }
    expect(await as(readEvent(others), instructor)).toBeNull()
  })

  test('instructors see and edit their own sessions, and can’t hand them on', async () => {
    const mine = await one()
    const others = await one({ instructor: 'brandt' })
    const listed = await list({ page_size: 1000 }, instructor)
    const ids = listed.rows.map(({ id }) => id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(others)
    expect(new Set(listed.rows.map((row) => row.instructor))).toEqual(new Set(['okafor']))
    const { version } = await read(mine)
    expect(await refused(changeEvent(mine, version, { instructor: 'brandt' }), instructor)).toBe(
      '42501 not_staff',
    )
    const change = changeEvent(mine, version, { capacity: 9, instructor: 'okafor' })
    expect(await as(change, instructor)).toEqual({ version: version + 1, changed: 1 })
    // Without a link to an instructor, nothing is theirs.
    expect(await list({}, await newStaff(db, 'instructor'))).toEqual({ count: 0, rows: [] })
    // They see names, not addresses, and can't search by address either.
    await register(mine, 0)
    const seen = await as<Page>(roster(mine), instructor)
    expect(seen.rows).toMatchObject([{ id: person(0).id, email: null }])
    expect(await as(roster(mine, { search: person(0).email }), instructor)).toMatchObject({
      count: 0,
    })
    expect(await as(roster(mine, { search: person(0).email }))).toMatchObject({
      rows: [{ email: person(0).email }],
    })
  })

  test('an event is created with all that it needs, and logged', async () => {
    const materials = [{ title: 'Slides', url: 'https://slides.example/one' }]
    const event = await one({ materials })
    expect(await read(event)).toMatchObject({
      ...{ words: WORDS, version: 1, sequence: 0, capacity: 2, zone: 'Asia/Kolkata' },
      ...{ mode: 'link', link: 'https://meet.example/room', materials, series: null },
      history: [{ action: 'event-created' }],
    })
    expect(await auditOf(event)).toMatchObject([{ action: 'event-created', person: null }])
    expect(await seatsOf(db, event)).toMatchObject({ counts: { registered: 0, queued: 0 } })
  })

  test('what can’t be is refused', async () => {
    const start = ['2127-02-01T10:00:00Z']
    const wrong: [Record<string, unknown>, string][] = [
      [{ words: { de: WORDS.en } }, '23514'],
      [{ words: { ...WORDS, xx: WORDS.en } }, '23514'],
      [{ words: { en: { ...WORDS.en, title: ' ' } } }, '23514'],
      [{ words: { en: { ...WORDS.en, more: 'x' } } }, '23514'],
      [{ words: 'x' }, '23514'],
      [{ capacity: 0 }, '23514'],
      [{ type: 'party' }, '23514'],
      [{ link: 'http://meet.example/room' }, '23514'],
      [{ link: 'https://someone:secret@meet.example/' }, '23514'],
      [{ link: null }, '23514'],
      [{ mode: 'door' }, '23514'],
      [{ materials: [{ title: 'x', url: 'javascript:alert(1)' }] }, '23514'],
      [{ materials: Array(11).fill({ title: 'x', url: 'https://a.example/' }) }, '23514'],
      [{ zone: 'Mars/Olympus' }, '22023 zone_unknown'],
    ]
    for (const [more, code] of wrong) {
      const answer = await refused(create(facts(more), start))
      expect([more, answer?.startsWith(code)]).toEqual([more, true])
    }
    expect(await refused(create(facts(), ['2001-01-01T00:00:00Z']))).toBe('P0001 time_past')
    expect(await refused(create(facts(), WEEKLY))).toBe('22P02 invalid_input')
    expect(await refused(create(facts(), Array(61).fill(start[0]), RULE))).toBe(
      '22P02 invalid_input',
    )
  })

  test('topics have the instructors of the repository', async () => {
    const stored = await db.admin.rows(
      `select slug, instructor from public.event_topics where slug !~ '^access-' order by slug`,
    )
    expect(stored).toEqual(
      eventTopics
        .map(({ slug, instructor: who }) => ({ slug, instructor: who }))
        .toSorted((a, b) => a.slug.localeCompare(b.slug)),
    )
    expect(await read(await newEvent(db, { topic: 'small-models' }))).toMatchObject({
      instructor: 'brandt',
    })
  })

  test('the list is found, filtered, sorted and cut', async () => {
    const mark = `Zz${randomUUID().slice(0, 8)}`
    const titled = (title: string, more = {}) =>
      one({ words: { en: { ...WORDS.en, title: `${title} ${mark}` } }, ...more })
    const [a, b] = [await titled('Alpha'), await titled('Beta', { type: 'hackathon' })]
    const ids = async (filters: Filters) => (await list(filters)).rows.map(({ id }) => id)
    expect(new Set(await ids({ search: mark }))).toEqual(new Set([a, b]))
    expect(await ids({ search: `alph ${mark}` })).toEqual([a])
    expect(await ids({ search: mark, type: 'hackathon' })).toEqual([b])
    for (const other of [{ status: 'cancelled' }, { period: 'past' }, { instructor: 'brandt' }]) {
      expect(await ids({ search: mark, ...other })).toEqual([])
    }
    expect(await ids({ search: mark, sort: 'updated_at' })).toEqual([a, b])
    expect(await ids({ search: mark, sort: 'updated_at', descending: true })).toEqual([b, a])
    expect(await list({ search: mark, sort: 'updated_at', page_size: 1, skip: 1 })).toMatchObject({
      count: 2,
      rows: [{ id: b, words: { en: { title: `Beta ${mark}` } } }],
    })
    const span = { since: '2127-02-01T00:00:00Z', until: '2127-02-02T00:00:00Z' }
    expect(new Set(await ids({ search: mark, ...span }))).toEqual(new Set([a, b]))
    expect(await ids({ search: mark, ...span, until: '2127-02-01T09:00:00Z' })).toEqual([])
    const topic = await newEvent(db, { topic: 'small-models' })
    expect(await ids({ search: 'anything', topics: ['small-models'], page_size: 1000 })).toContain(
      topic,
    )
    expect(await refusalOf(list({ sort: 'capacity' }))).toBe('22P02 invalid_input')
  })

  test('of two editors, the second is told', async () => {
    const event = await one()
    const { version } = await read(event)
    await as(changeEvent(event, version, { capacity: 5 }))
    expect(await refused(changeEvent(event, version, { capacity: 7 }))).toBe('P0001 event_changed')
    expect(await read(event)).toMatchObject({ capacity: 5, version: version + 1 })
  })

  test('a new time tells everyone, and calendars count it', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    const before = await read(event)
    const times = { starts_at: '2127-02-02T10:00:00Z', ends_at: '2127-02-02T11:30:00Z' }
    await as(changeEvent(event, before.version, { ...times, link: before.link, mode: 'link' }))
    expect(await read(event)).toMatchObject({ sequence: 1 })
    for (const index of [0, 1]) expect(await lastMail(index)).toBe('event-moved')
    expect((await auditOf(event)).at(-1)).toMatchObject({
      action: 'event-changed',
      fields: ['ends_at', 'starts_at'],
    })
  })

  test('a new place tells those with a seat, and the first word about it nobody', async () => {
    const event = await one({ capacity: 1, mode: null, link: null })
    await register(event, 0, 1)
    const mails = [await kinds(0), await kinds(1)]
    await as(changeEvent(event, 1, { mode: 'room', link: null }))
    expect(await read(event)).toMatchObject({ mode: 'room', link: null, sequence: 0 })
    expect([await kinds(0), await kinds(1)]).toEqual(mails)
    const { version } = await read(event)
    await as(changeEvent(event, version, { mode: 'link', link: 'https://meet.example/new' }))
    expect(await read(event)).toMatchObject({ link: 'https://meet.example/new', sequence: 1 })
    expect(await lastMail(0)).toBe('event-place')
    expect(await kinds(1)).toEqual(mails[1])
    // What has no say in it stays quiet, and no provider's link is in any email.
    await as(changeEvent(event, version + 1, { words: WORDS, materials: [] }))
    expect(await read(event)).toMatchObject({ sequence: 1 })
    const letters = sql`select from public.mail_outbox where payload::text like '%meet.example%'`
    expect(await db.admin.rows(letters)).toEqual([])
  })

  test('capacity never falls below the seats that are taken', async () => {
    const event = await one({ capacity: 2 })
    await register(event, 0, 1, 2)
    expect(await refused(changeEvent(event, 1, { capacity: 1 }))).toBe('P0001 capacity_taken')
    await as(changeEvent(event, 1, { capacity: 3 }))
    expect(await seatsOf(db, event)).toMatchObject({ counts: { registered: 3, queued: 0 } })
    expect(await lastMail(2)).toBe('event-promoted')
  })

  test('what is over or cancelled keeps its time', async () => {
    const over = await newEvent(db, { startsIn: '-3 hours' })
    const { version } = await read(over)
    const soon = { starts_at: '2127-01-01T00:00:00Z', ends_at: '2127-01-01T01:00:00Z' }
    expect(await refused(changeEvent(over, version, soon))).toBe('P0001 event_started')
    const materials = [{ title: 'Notes', url: 'https://notes.example/' }]
    await as(changeEvent(over, version, { materials }))
    expect(await read(over)).toMatchObject({ materials })
    const event = await one()
    const past = { starts_at: '2001-01-01T00:00:00Z', ends_at: '2001-01-01T01:00:00Z' }
    expect(await refused(changeEvent(event, 1, past))).toBe('P0001 time_past')
    expect(await refused(changeEvent(event, 1, { zone: 'Mars/One' }))).toBe('22023 zone_unknown')
    expect(await as(cancelEvents([event], 'Ill'))).toBe(1)
    expect(await refused(changeEvent(event, 2, { capacity: 9 }))).toBe('P0001 event_cancelled')
    expect(await refused(cancelEvents([over], 'Ill'))).toBe('P0001 event_started')
  })

  test('the later ones of a series change alike, by the clock of their zone', async () => {
    const [first, second, third] = (await created({ zone: 'America/New_York' }, WEEKLY)) as [
      string,
      string,
      string,
    ]
    expect(await read(first)).toMatchObject({ series: { rule: RULE, following: 2 } })
    // 7 PM becomes 8 PM, an hour longer, with other words.
    const change = {
      ...{ starts_at: '2127-03-08T01:00:00Z', ends_at: '2127-03-08T03:30:00Z' },
      words: { en: { ...WORDS.en, title: 'Graphs in the evening' } },
    }
    expect(await as(changeEvent(second, 1, change, true))).toEqual({ version: 2, changed: 2 })
    expect(await read(first)).toMatchObject({ version: 1, words: WORDS })
    const last = await read(third)
    expect(last).toMatchObject({ words: change.words, version: 2 })
    expect(Date.parse(last.starts_at)).toBe(Date.parse('2127-03-15T00:00:00Z'))
    expect(Date.parse(last.ends_at)).toBe(Date.parse('2127-03-15T02:30:00Z'))
    // Eight days later, past the change of the clocks, at 8 PM all the same.
    const later = { starts_at: '2127-03-16T00:00:00Z', ends_at: '2127-03-16T02:30:00Z' }
    await as(changeEvent(second, 2, later, true))
    expect(Date.parse((await read(third)).starts_at)).toBe(Date.parse('2127-03-23T00:00:00Z'))
    expect(await as(cancelEvents([second], 'Ill', true))).toBe(2)
    expect(await read(first)).toMatchObject({ status: 'scheduled', series: { following: 0 } })
  })

  test('cancelling tells everyone once, with the reason', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    expect(await as(cancelEvents([event, event], ' The instructor is ill. '))).toBe(1)
    expect(await as(cancelEvents([event], 'Again'))).toBe(0)
    expect(await read(event)).toMatchObject({
      ...{ status: 'cancelled', reason: 'The instructor is ill.', sequence: 1 },
    })
    for (const index of [0, 1]) {
      expect(await kinds(index)).toContain('event-cancelled')
    }
    expect((await auditOf(event)).map(({ action }) => action)).toEqual([
      'event-created',
      'event-cancelled',
    ])
    expect(await refused(cancelEvents([randomUUID()], 'x'))).toBe('PT404 event_unknown')
  })

  test('the roster has those with seats first, and is searched by name', async () => {
    const event = await one({ capacity: 1 })
    await db.admin.run(
      sql`update public.profiles set full_name = 'Ännchen 100% von Tharau' where id = ${person(1).id}`,
    )
    await register(event, 0, 1, 2)
    const page = await as<Page>(roster(event))
    expect(page.rows.map(({ id, state, position }) => [id, state, position])).toEqual([
      [person(0).id, 'registered', null],
      [person(1).id, 'queued', 1],
      [person(2).id, 'queued', 2],
    ])
    expect(page.rows[0]).toMatchObject({ locale: 'de', attended_at: null })
    for (const search of ['ännchen', '100%', 'THARAU']) {
      expect(await as(roster(event, { search }))).toMatchObject({
        count: 1,
        rows: [{ id: person(1).id, position: 1 }],
      })
    }
    expect(await as(roster(event, { search: '1_0' }))).toMatchObject({ count: 0 })
    expect(await as(roster(event, { state: 'queued' }))).toMatchObject({ count: 2 })
    expect(await as(roster(event, { attendance: 'yes' }))).toMatchObject({ count: 0 })
    expect((await as<Page>(roster(event, { sort: 'name', descending: true }))).count).toBe(3)
    expect(await refused(roster(event, { sort: 'email' }))).toBe('22P02 invalid_input')
    expect(await refused(roster(randomUUID()))).toBe('PT404 event_unknown')
  })

  test('attendance is noted from an hour before, and can be taken back', async () => {
    const event = await newEvent(db, { startsIn: '50 minutes', capacity: 1 })
    await register(event, 0, 1)
    expect(await as(noteAttendance(event, [person(0), person(1), person(2)]))).toBe(1)
    expect(await as(noteAttendance(event, [person(0)]))).toBe(0)
    expect(await as(roster(event, { attendance: 'yes' }))).toMatchObject({
      rows: [{ id: person(0).id, attended_at: expect.any(String) }],
    })
    expect(await as(noteAttendance(event, [person(0)], false))).toBe(1)
    expect(await auditOf(event)).toMatchObject([
      { action: 'attendance-noted', person: person(0).id },
      { action: 'attendance-removed', person: person(0).id },
    ])
  })

  test('a seat is given out of turn only while one is free', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1, 2)
    expect(await refused(seat(event, person(2), 'registered'))).toBe('P0001 event_full')
    // To the end of the waiting list: the first in line moves up.
    expect(await as(seat(event, person(0), 'queued'))).toBe('queued')
    expect(await seatsOf(db, event)).toMatchObject({
      registered: [person(1).id],
      queued: [person(2).id, person(0).id],
      counts: { registered: 1, queued: 2 },
    })
    expect(await lastMail(0)).toBe('event-queued')
    expect(await lastMail(1)).toBe('event-promoted')
    expect(await as(seat(event, person(0), 'queued'))).toBe('queued')
    // A free seat without a waiting list that could use it first.
    const other = await one({ capacity: 1 })
    await register(other, 0)
    expect(await refused(seat(other, person(0), 'queued'))).toBe('P0001 nobody_waits')
    expect(await refused(seat(other, person(0), 'lost'))).toBe('22P02 invalid_input')
    expect((await auditOf(event)).at(-1)).toMatchObject({
      action: 'seat-changed',
      person: person(0).id,
    })
  })

  test('someone is moved to another event, never past its capacity', async () => {
    const [from, to] = [await one({ capacity: 1 }), await one({ capacity: 1 })]
    await register(from, 0, 1)
    await register(to, 2)
    expect(await refused(transfer(from, person(0), to))).toBe('P0001 event_full')
    expect(await seatsOf(db, from)).toMatchObject({ registered: [person(0).id] })
    expect(await as(transfer(from, person(0), to, true))).toBe('queued')
    expect(await seatsOf(db, to)).toMatchObject({
      registered: [person(2).id],
      queued: [person(0).id],
    })
    expect(await seatsOf(db, from)).toMatchObject({ registered: [person(1).id], queued: [] })
    expect(await lastMail(0)).toBe('event-transferred')
    const room = await one()
    expect(await as(transfer(to, person(2), room))).toBe('registered')
    expect(await seatsOf(db, to)).toMatchObject({ registered: [person(0).id], queued: [] })
    await register(to, 2)
    expect(await refused(transfer(to, person(2), room))).toBe('P0001 registered_there')
    // Not into a session of someone else's.
    const foreign = await one({ instructor: 'brandt' })
    expect(await refused(transfer(room, person(2), foreign), instructor)).toBe(
      'PT404 event_unknown',
    )
    expect((await auditOf(from)).at(-1)).toMatchObject({
      action: 'registration-moved',
      person: person(0).id,
    })
  })

  test('someone is taken off, is told so, and the next in line moves up', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    await as(removePerson(event, person(0)))
    expect(await seatsOf(db, event)).toMatchObject({ registered: [person(1).id], queued: [] })
    expect(await lastMail(0)).toBe('event-removed')
    expect(await lastMail(1)).toBe('event-promoted')
    expect(await refused(removePerson(event, person(0)))).toBe('PT404 registration_unknown')
    const started = await newEvent(db, { startsIn: '-5 minutes' })
    expect(await refused(removePerson(started, person(0)))).toBe('P0001 event_started')
  })

  test('everyone registered is written to, but never with the provider’s link', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    expect(await as(write(event, 'registered'))).toBe(1)
    expect(await as(write(event, 'everyone'))).toBe(2)
    expect(await lastMail(1)).toBe('event-message')
    const link = 'Come to HTTPS://meet.example/room at once'
    expect(await refused(write(event, 'everyone', link))).toBe('P0001 link_in_message')
    expect(await refused(write(event, 'staff'))).toBe('22P02 invalid_input')
    expect(await refused(write(event, 'everyone', ' '))).toBe('22P02 invalid_input')
    const claimed = await claimMails<{ mails?: { kind: string }[]; kind: string }>(db.api)
    const sent = claimed.flatMap((mail) => mail.mails ?? [mail])
    expect(sent.filter(({ kind }) => kind === 'event-message').length).toBeGreaterThanOrEqual(3)
    expect((await auditOf(event)).at(-1)).toMatchObject({ action: 'event-message-sent' })
  })

  test('members see its own words, and materials only with a seat', async () => {
    const event = await one({ capacity: 1, materials: [{ title: 'A', url: 'https://a.example/' }] })
    await register(event, 0, 1)
    const seen = await as<Record<string, unknown>>(getEvent(event), person(0))
    expect(seen).toMatchObject({ words: WORDS, instructor: 'okafor', mode: 'link' })
    expect(seen.materials).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toContain('meet.example')
    expect(await as(getEvent(event), person(1))).toMatchObject({ materials: null })
    const direct = 'select link from public.event_rooms'
    const taken = rowsAs(db.api, 'authenticated', person(0).claims, direct)
    // The embedded backend's tables are open, but without a policy no row is.
    expect(await taken.catch(({ code }) => code)).toEqual(db.name === 'server' ? '42501' : [])
  })

  test('a stream of a roster is for its staff, and tells of every change', async () => {
    const event = await one({ capacity: 1 })
    const stream = (who: Account, page = randomUUID()) =>
      as<{ stream: string; version: string }>(
        rpc('open_update_stream', { topic: `staff:events:${event}`, page, seconds: 60 }),
        who,
      )
    expect(await refusalOf(stream(person(0)))).toBe('42501 not_staff')
    const version = async () =>
      db.admin.value(
        internal('update_version', { topic: `staff:events:${event}`, person: organiser.id }),
      )
    const opened = await stream(organiser)
    expect(await version()).toBe(opened.version)
    const seen = new Set([opened.version])
    const next = async (query: string, who = organiser) => {
      await as(query, who)
      seen.add((await version()) as string)
    }
    await next(registerFor(event), person(0))
    await next(registerFor(event), person(1))
    await next(seat(event, person(0), 'queued'))
    await next(changeEvent(event, 1, { capacity: 2 }))
    expect(seen.size).toBe(5)
  })

  test('admins say which instructor someone is', async () => {
    const admin = await newStaff(db, 'admin')
    const [a, b] = [await newStaff(db, 'instructor'), await newStaff(db, 'instructor')]
    const set = (who: Account, whom: Account, name: string | null) =>
      as<boolean>(rpc('staff_set_instructor', { person: whom.id, instructor: name }), who)
    expect(await refusalOf(set(organiser, a, 'vasseur'))).toBe('42501 not_staff')
    expect(await refusalOf(set(admin, organiser, 'vasseur'))).toBe('P0002 person_unknown')
    await db.admin.run(`delete from public.instructor_accounts where instructor = 'vasseur'`)
    expect(await set(admin, a, 'vasseur')).toBe(true)
    expect(await set(admin, a, 'vasseur')).toBe(false)
    expect(await refusalOf(set(admin, b, 'vasseur'))).toBe('P0001 instructor_taken')
    expect(await as(rpc('staff_instructors'), admin)).toContainEqual({
      person: a.id,
      instructor: 'vasseur',
    })
    expect(await set(admin, a, null)).toBe(true)
    expect(await set(admin, b, 'vasseur')).toBe(true)
  })
})
