import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { eventTopics } from '@/content/events'
import { staffRoles } from '@/lib/account/staff'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { ask, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { claiming, mailsTo, newEvent, registering, seatsOf, seeing } from '@/tests/setup/db-live'
import { rows, rowsAs, sql, value } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  attending,
  cancellingEvents,
  changingEvent,
  creating,
  facts,
  listingEvents,
  readingEvent,
  removing,
  roster,
  type StaffEvent,
  seating,
  teachAs,
  transferring,
  WORDS,
  writingTo,
} from '@/tests/setup/db-staff-events'

/** Two weeks before and after the clocks change in New York. */
const WEEKLY = ['2127-03-01T00:00:00Z', '2127-03-08T00:00:00Z', '2127-03-14T23:00:00Z']
const RULE = 'FREQ=WEEKLY;COUNT=3'

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
  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))
  const as = <T>(who: Account, query: string) => ask<T>(db.api, who, query)
  const read = (event: string) => as<StaffEvent>(organiser, readingEvent(event))
  const create = async (more: Record<string, unknown> = {}, starts = ['2127-02-01T10:00:00Z']) => {
    const rule = starts.length > 1 ? RULE : null
    return as<string[]>(organiser, creating(facts(more), starts, rule))
  }
  const one = async (more: Record<string, unknown> = {}) => (await create(more))[0] as string
  const register = async (event: string, ...indexes: number[]) => {
    for (const index of indexes) await as(person(index), registering(event, 'de'))
  }
  const kinds = async (index: number) => (await mailsTo(db, person(index))).map(({ kind }) => kind)
  const lastMail = async (index: number) => (await kinds(index)).at(-1)
  const auditOf = (event: string) =>
    rows<{ action: string; fields: string[]; person: string | null }>(
      db.admin,
      sql`select entry.action, entry.fields, kept.person
      from public.audit_log as entry left join public.audit_values as kept on kept.entry = entry.id
      where entry.subject = ${event} order by entry.id`,
    )

  test('each role may do what the table says', async () => {
    const mine = await one()
    const others = await one({ instructor: 'brandt' })
    await register(mine, 0)
    const calls = (event: string) => ({
      list: listingEvents(),
      read: readingEvent(event),
      change: changingEvent(event, 999, {}),
      roster: roster(event),
      attendance: attending(event, []),
      seat: seating(event, person(3), 'queued'),
      transfer: transferring(event, person(3), event),
      remove: removing(event, person(3)),
      write: writingTo(event, 'queued'),
      create: creating(facts(), []),
      cancel: cancellingEvents([event], ' '),
    })
    const answers = async (who: Account, event: string) => {
      const given: Record<string, string> = {}
      for (const [name, call] of Object.entries(calls(event))) {
        given[name] = (await refused(who, call)) ?? 'done'
      }
      return given
    }
    const allowed = {
      ...{ list: 'done', read: 'done', change: 'P0001 event_changed', roster: 'done' },
      ...{ attendance: 'P0001 event_ahead', seat: 'PT404 registration_unknown' },
      ...{ transfer: 'PT404 registration_unknown', remove: 'PT404 registration_unknown' },
      write: 'done',
    }
    const full = { ...allowed, create: '22P02 invalid_input', cancel: '23514 reason_missing' }
    const none = Object.fromEntries(Object.keys(full).map((name) => [name, '42501 not_staff']))
    for (const role of [...staffRoles, null]) {
      const who = role === 'instructor' ? instructor : await newStaff(db, ...(role ? [role] : []))
      const expected = { admin: full, organiser: full }[role as string] ?? none
      if (role !== 'instructor') {
        expect([role, await answers(who, mine)]).toEqual([role, expected])
        continue
      }
      expect(await answers(who, mine)).toEqual({ ...none, ...allowed })
      const hidden = Object.fromEntries(
        Object.keys(allowed).map((name) => [name, 'PT404 event_unknown']),
      )
      expect(await answers(who, others)).toEqual({ ...none, ...hidden, list: 'done', read: 'done' })
      expect(await as(who, readingEvent(others))).toBeNull()
    }
  })

  test('instructors see and edit their own sessions, and can’t hand them on', async () => {
    const mine = await one()
    const others = await one({ instructor: 'brandt' })
    const listed = await as<Page>(instructor, listingEvents({ page_size: 1000 }))
    const ids = listed.rows.map(({ id }) => id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(others)
    expect(new Set(listed.rows.map((row) => row.instructor))).toEqual(new Set(['okafor']))
    const { version } = await read(mine)
    expect(await refused(instructor, changingEvent(mine, version, { instructor: 'brandt' }))).toBe(
      '42501 not_staff',
    )
    const change = changingEvent(mine, version, { capacity: 9, instructor: 'okafor' })
    expect(await as(instructor, change)).toEqual({ version: version + 1, changed: 1 })
    // Without a link to an instructor, nothing is theirs.
    const nobody = await newStaff(db, 'instructor')
    expect(await as(nobody, listingEvents())).toEqual({ count: 0, rows: [] })
    // They see names, not addresses, and can't search by address either.
    await register(mine, 0)
    const seen = await as<Page>(instructor, roster(mine))
    expect(seen.rows).toMatchObject([{ id: person(0).id, email: null }])
    expect(await as(instructor, roster(mine, { search: person(0).email }))).toMatchObject({
      count: 0,
    })
    expect(await as(organiser, roster(mine, { search: person(0).email }))).toMatchObject({
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
      const answer = await refused(organiser, creating(facts(more), start))
      expect([more, answer?.startsWith(code)]).toEqual([more, true])
    }
    expect(await refused(organiser, creating(facts(), ['2001-01-01T00:00:00Z']))).toBe(
      'P0001 time_past',
    )
    expect(await refused(organiser, creating(facts(), WEEKLY))).toBe('22P02 invalid_input')
    expect(await refused(organiser, creating(facts(), Array(61).fill(start[0]), RULE))).toBe(
      '22P02 invalid_input',
    )
  })

  test('topics have the instructors of the repository', async () => {
    const stored = await rows(
      db.admin,
      // Other tests of this database add topics.
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
    const list = (named: Record<string, unknown>) => as<Page>(organiser, listingEvents(named))
    const ids = async (named: Record<string, unknown>) => (await list(named)).rows.map((r) => r.id)
    expect(new Set(await ids({ search: mark }))).toEqual(new Set([a, b]))
    expect(await ids({ search: `alph ${mark}` })).toEqual([a])
    expect(await ids({ search: mark, type: 'hackathon' })).toEqual([b])
    expect(await ids({ search: mark, status: 'cancelled' })).toEqual([])
    expect(await ids({ search: mark, period: 'past' })).toEqual([])
    expect(await ids({ search: mark, instructor: 'brandt' })).toEqual([])
    expect(await ids({ search: mark, sort: 'updated_at' })).toEqual([a, b])
    expect(await ids({ search: mark, sort: 'updated_at', descending: true })).toEqual([b, a])
    const page = await list({ search: mark, sort: 'updated_at', page_size: 1, skip: 1 })
    expect(page).toMatchObject({
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
    expect(await refused(organiser, listingEvents({ sort: 'capacity' }))).toBe(
      '22P02 invalid_input',
    )
  })

  test('of two editors, the second is told', async () => {
    const event = await one()
    const { version } = await read(event)
    await as(organiser, changingEvent(event, version, { capacity: 5 }))
    expect(await refused(organiser, changingEvent(event, version, { capacity: 7 }))).toBe(
      'P0001 event_changed',
    )
    expect(await read(event)).toMatchObject({ capacity: 5, version: version + 1 })
  })

  test('a new time tells everyone, and calendars count it', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    const before = await read(event)
    const times = { starts_at: '2127-02-02T10:00:00Z', ends_at: '2127-02-02T11:30:00Z' }
    await as(
      organiser,
      changingEvent(event, before.version, { ...times, link: before.link, mode: 'link' }),
    )
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
    await as(organiser, changingEvent(event, 1, { mode: 'room', link: null }))
    expect(await read(event)).toMatchObject({ mode: 'room', link: null, sequence: 0 })
    expect([await kinds(0), await kinds(1)]).toEqual(mails)
    const { version } = await read(event)
    await as(
      organiser,
      changingEvent(event, version, { mode: 'link', link: 'https://meet.example/new' }),
    )
    expect(await read(event)).toMatchObject({ link: 'https://meet.example/new', sequence: 1 })
    expect(await lastMail(0)).toBe('event-place')
    expect(await kinds(1)).toEqual(mails[1])
    // What has no say in it stays quiet, and no provider's link is in any email.
    await as(organiser, changingEvent(event, version + 1, { words: WORDS, materials: [] }))
    expect(await read(event)).toMatchObject({ sequence: 1 })
    const letters = await rows(
      db.admin,
      sql`select from public.mail_outbox where payload::text like '%meet.example%'`,
    )
    expect(letters).toEqual([])
  })

  test('capacity never falls below the seats that are taken', async () => {
    const event = await one({ capacity: 2 })
    await register(event, 0, 1, 2)
    expect(await refused(organiser, changingEvent(event, 1, { capacity: 1 }))).toBe(
      'P0001 capacity_taken',
    )
    await as(organiser, changingEvent(event, 1, { capacity: 3 }))
    expect(await seatsOf(db, event)).toMatchObject({ counts: { registered: 3, queued: 0 } })
    expect(await lastMail(2)).toBe('event-promoted')
  })

  test('what is over or cancelled keeps its time', async () => {
    const over = await newEvent(db, { startsIn: '-3 hours' })
    const { version } = await read(over)
    const soon = { starts_at: '2127-01-01T00:00:00Z', ends_at: '2127-01-01T01:00:00Z' }
    expect(await refused(organiser, changingEvent(over, version, soon))).toBe('P0001 event_started')
    const materials = [{ title: 'Notes', url: 'https://notes.example/' }]
    await as(organiser, changingEvent(over, version, { materials }))
    expect(await read(over)).toMatchObject({ materials })
    const event = await one()
    const past = { starts_at: '2001-01-01T00:00:00Z', ends_at: '2001-01-01T01:00:00Z' }
    expect(await refused(organiser, changingEvent(event, 1, past))).toBe('P0001 time_past')
    expect(await refused(organiser, changingEvent(event, 1, { zone: 'Mars/One' }))).toBe(
      '22023 zone_unknown',
    )
    expect(await as(organiser, cancellingEvents([event], 'Ill'))).toBe(1)
    expect(await refused(organiser, changingEvent(event, 2, { capacity: 9 }))).toBe(
      'P0001 event_cancelled',
    )
    expect(await refused(organiser, cancellingEvents([over], 'Ill'))).toBe('P0001 event_started')
  })

  test('the later ones of a series change alike, by the clock of their zone', async () => {
    const [first, second, third] = (await create({ zone: 'America/New_York' }, WEEKLY)) as [
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
    expect(await as(organiser, changingEvent(second, 1, change, true))).toEqual({
      version: 2,
      changed: 2,
    })
    expect(await read(first)).toMatchObject({ version: 1, words: WORDS })
    const last = await read(third)
    expect(last).toMatchObject({ words: change.words, version: 2 })
    expect(Date.parse(last.starts_at)).toBe(Date.parse('2127-03-15T00:00:00Z'))
    expect(Date.parse(last.ends_at)).toBe(Date.parse('2127-03-15T02:30:00Z'))
    // Eight days later, past the change of the clocks, at 8 PM all the same.
    const later = { starts_at: '2127-03-16T00:00:00Z', ends_at: '2127-03-16T02:30:00Z' }
    await as(organiser, changingEvent(second, 2, later, true))
    expect(Date.parse((await read(third)).starts_at)).toBe(Date.parse('2127-03-23T00:00:00Z'))
    expect(await as(organiser, cancellingEvents([second], 'Ill', true))).toBe(2)
    expect(await read(first)).toMatchObject({ status: 'scheduled', series: { following: 0 } })
  })

  test('cancelling tells everyone once, with the reason', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    expect(await as(organiser, cancellingEvents([event, event], ' The instructor is ill. '))).toBe(
      1,
    )
    expect(await as(organiser, cancellingEvents([event], 'Again'))).toBe(0)
    expect(await read(event)).toMatchObject({
      ...{ status: 'cancelled', reason: 'The instructor is ill.', sequence: 1 },
    })
    for (const index of [0, 1]) {
      expect(
        (await kinds(index)).filter((kind) => kind === 'event-cancelled').length,
      ).toBeGreaterThan(0)
    }
    expect((await auditOf(event)).map(({ action }) => action)).toEqual([
      'event-created',
      'event-cancelled',
    ])
    expect(await refused(organiser, cancellingEvents([randomUUID()], 'x'))).toBe(
      'PT404 event_unknown',
    )
  })

  test('the roster has those with seats first, and is searched by name', async () => {
    const event = await one({ capacity: 1 })
    await db.admin.run(
      sql`update public.profiles set full_name = 'Ännchen 100% von Tharau' where id = ${person(1).id}`,
    )
    await register(event, 0, 1, 2)
    const page = await as<Page>(organiser, roster(event))
    expect(page.rows.map(({ id, state, position }) => [id, state, position])).toEqual([
      [person(0).id, 'registered', null],
      [person(1).id, 'queued', 1],
      [person(2).id, 'queued', 2],
    ])
    expect(page.rows[0]).toMatchObject({ locale: 'de', attended_at: null })
    for (const search of ['ännchen', '100%', 'THARAU']) {
      expect(await as(organiser, roster(event, { search }))).toMatchObject({
        count: 1,
        rows: [{ id: person(1).id, position: 1 }],
      })
    }
    expect(await as(organiser, roster(event, { search: '1_0' }))).toMatchObject({ count: 0 })
    expect(await as(organiser, roster(event, { state: 'queued' }))).toMatchObject({ count: 2 })
    expect(await as(organiser, roster(event, { attendance: 'yes' }))).toMatchObject({ count: 0 })
    const named = await as<Page>(organiser, roster(event, { sort: 'name', descending: true }))
    expect(named.count).toBe(3)
    expect(await refused(organiser, roster(event, { sort: 'email' }))).toBe('22P02 invalid_input')
    expect(await refused(organiser, roster(randomUUID()))).toBe('PT404 event_unknown')
  })

  test('attendance is noted from an hour before, and can be taken back', async () => {
    const event = await newEvent(db, { startsIn: '50 minutes', capacity: 1 })
    await register(event, 0, 1)
    expect(await as(organiser, attending(event, [person(0), person(1), person(2)]))).toBe(1)
    expect(await as(organiser, attending(event, [person(0)]))).toBe(0)
    expect(await as(organiser, roster(event, { attendance: 'yes' }))).toMatchObject({
      rows: [{ id: person(0).id, attended_at: expect.any(String) }],
    })
    expect(await as(organiser, attending(event, [person(0)], false))).toBe(1)
    expect(await auditOf(event)).toMatchObject([
      { action: 'attendance-noted', person: person(0).id },
      { action: 'attendance-removed', person: person(0).id },
    ])
  })

  test('a seat is given out of turn only while one is free', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1, 2)
    expect(await refused(organiser, seating(event, person(2), 'registered'))).toBe(
      'P0001 event_full',
    )
    // To the end of the waiting list: the first in line moves up.
    expect(await as(organiser, seating(event, person(0), 'queued'))).toBe('queued')
    expect(await seatsOf(db, event)).toMatchObject({
      registered: [person(1).id],
      queued: [person(2).id, person(0).id],
      counts: { registered: 1, queued: 2 },
    })
    expect(await lastMail(0)).toBe('event-queued')
    expect(await lastMail(1)).toBe('event-promoted')
    expect(await as(organiser, seating(event, person(0), 'queued'))).toBe('queued')
    // A free seat without a waiting list that could use it first.
    const other = await one({ capacity: 1 })
    await register(other, 0)
    expect(await refused(organiser, seating(other, person(0), 'queued'))).toBe('P0001 nobody_waits')
    expect(await refused(organiser, seating(other, person(0), 'lost'))).toBe('22P02 invalid_input')
    expect((await auditOf(event)).at(-1)).toMatchObject({
      action: 'seat-changed',
      person: person(0).id,
    })
  })

  test('someone is moved to another event, never past its capacity', async () => {
    const [from, to] = [await one({ capacity: 1 }), await one({ capacity: 1 })]
    await register(from, 0, 1)
    await register(to, 2)
    expect(await refused(organiser, transferring(from, person(0), to))).toBe('P0001 event_full')
    expect(await seatsOf(db, from)).toMatchObject({ registered: [person(0).id] })
    expect(await as(organiser, transferring(from, person(0), to, true))).toBe('queued')
    expect(await seatsOf(db, to)).toMatchObject({
      registered: [person(2).id],
      queued: [person(0).id],
    })
    expect(await seatsOf(db, from)).toMatchObject({ registered: [person(1).id], queued: [] })
    expect(await lastMail(0)).toBe('event-transferred')
    const room = await one()
    expect(await as(organiser, transferring(to, person(2), room))).toBe('registered')
    expect(await seatsOf(db, to)).toMatchObject({ registered: [person(0).id], queued: [] })
    await register(to, 2)
    expect(await refused(organiser, transferring(to, person(2), room))).toBe(
      'P0001 registered_there',
    )
    // Not into a session of someone else's.
    const foreign = await one({ instructor: 'brandt' })
    expect(await refused(instructor, transferring(room, person(2), foreign))).toBe(
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
    await as(organiser, removing(event, person(0)))
    expect(await seatsOf(db, event)).toMatchObject({ registered: [person(1).id], queued: [] })
    expect(await lastMail(0)).toBe('event-removed')
    expect(await lastMail(1)).toBe('event-promoted')
    expect(await refused(organiser, removing(event, person(0)))).toBe('PT404 registration_unknown')
    const started = await newEvent(db, { startsIn: '-5 minutes' })
    expect(await refused(organiser, removing(started, person(0)))).toBe('P0001 event_started')
  })

  test('everyone registered is written to, but never with the provider’s link', async () => {
    const event = await one({ capacity: 1 })
    await register(event, 0, 1)
    expect(await as(organiser, writingTo(event, 'registered'))).toBe(1)
    expect(await as(organiser, writingTo(event, 'everyone'))).toBe(2)
    expect(await lastMail(1)).toBe('event-message')
    const link = 'Come to HTTPS://meet.example/room at once'
    expect(await refused(organiser, writingTo(event, 'everyone', link))).toBe(
      'P0001 link_in_message',
    )
    expect(await refused(organiser, writingTo(event, 'staff'))).toBe('22P02 invalid_input')
    expect(await refused(organiser, writingTo(event, 'everyone', ' '))).toBe('22P02 invalid_input')
    const claimed = await rowsAs<{ result: { mails?: { kind: string }[]; kind: string } }>(
      db.api,
      'service_role',
      {},
      claiming(),
    )
    const sent = claimed.flatMap(({ result }) => result.mails ?? [result])
    expect(sent.filter(({ kind }) => kind === 'event-message').length).toBeGreaterThanOrEqual(3)
    expect((await auditOf(event)).at(-1)).toMatchObject({ action: 'event-message-sent' })
  })

  test('members see its own words, and materials only with a seat', async () => {
    const event = await one({ capacity: 1, materials: [{ title: 'A', url: 'https://a.example/' }] })
    await register(event, 0, 1)
    const seen = await as<Record<string, unknown>>(person(0), seeing(event))
    expect(seen).toMatchObject({ words: WORDS, instructor: 'okafor', mode: 'link' })
    expect(seen.materials).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toContain('meet.example')
    expect(await as(person(1), seeing(event))).toMatchObject({ materials: null })
    const direct = 'select link from public.event_rooms'
    const taken = rowsAs(db.api, 'authenticated', person(0).claims, direct)
    // The embedded backend's tables are open, but without a policy no row is.
    expect(await taken.catch(({ code }) => code)).toEqual(db.name === 'server' ? '42501' : [])
  })

  test('a stream of a roster is for its staff, and tells of every change', async () => {
    const event = await one({ capacity: 1 })
    const stream = (who: Account, page = randomUUID()) =>
      as<{ stream: string; version: string }>(
        who,
        sql`select public.open_update_stream(${`staff:events:${event}`}, ${page}, 60) as result`,
      )
    expect(await refusalOf(stream(person(0)))).toBe('42501 not_staff')
    const version = async () =>
      value(
        db.admin,
        sql`select public.update_version(${`staff:events:${event}`}, ${organiser.id})`,
      )
    const opened = await stream(organiser)
    expect(await version()).toBe(opened.version)
    const seen = new Set([opened.version])
    const next = async (query: string, who = organiser) => {
      await as(who, query)
      seen.add((await version()) as string)
    }
    await next(registering(event), person(0))
    await next(registering(event), person(1))
    await next(seating(event, person(0), 'queued'))
    await next(changingEvent(event, 1, { capacity: 2 }))
    expect(seen.size).toBe(5)
  })

  test('admins say which instructor someone is', async () => {
    const admin = await newStaff(db, 'admin')
    const [a, b] = [await newStaff(db, 'instructor'), await newStaff(db, 'instructor')]
    const set = (who: Account, whom: Account, name: string | null) =>
      ask<boolean>(
        db.api,
        who,
        sql`select public.staff_set_instructor(${whom.id}, ${name}) as result`,
      )
    expect(await refusalOf(set(organiser, a, 'vasseur'))).toBe('42501 not_staff')
    expect(await refusalOf(set(admin, organiser, 'vasseur'))).toBe('P0002 person_unknown')
    await db.admin.run(`delete from public.instructor_accounts where instructor = 'vasseur'`)
    expect(await set(admin, a, 'vasseur')).toBe(true)
    expect(await set(admin, a, 'vasseur')).toBe(false)
    expect(await refusalOf(set(admin, b, 'vasseur'))).toBe('P0001 instructor_taken')
    expect(await as(admin, 'select public.staff_instructors() as result')).toContainEqual({
      person: a.id,
      instructor: 'vasseur',
    })
    expect(await set(admin, a, null)).toBe(true)
    expect(await set(admin, b, 'vasseur')).toBe(true)
  })
})
