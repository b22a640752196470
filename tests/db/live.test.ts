import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { mailsTo, moveEvent, newEvent, type Seen, seatsOf } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

const kinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind)

describeOnBackends('seats of an event in the $name database', (db) => {
  let people: Account[]
  beforeAll(async () => {
    people = await newLearners(db, 5)
  })

  const person = (index: number) => people[index] as Account
  const register = (index: number, event: string) =>
    person(index).ask<Seen>(rpc('register_for_event', { event }))
  const leave = (index: number, event: string) =>
    person(index).ask<Seen>(rpc('leave_event', { event }))
  const see = (index: number, event: string) => person(index).ask<Seen>(rpc('get_event', { event }))
  const ids = (...indexes: number[]) => indexes.map((index) => person(index).id)

  test('a free seat is given, and the answer confirms it', async () => {
    const event = await newEvent(db)
    expect(await see(0, event)).toMatchObject({ state: null, registered: 0, queued: 0 })
    expect(await register(0, event)).toMatchObject({
      id: event,
      topic: 'small-models',
      capacity: 2,
      status: 'scheduled',
      sequence: 0,
      registered: 1,
      queued: 0,
      state: 'registered',
      position: null,
      registered_at: expect.any(String),
    })
    expect(await see(1, event)).toMatchObject({ state: null, position: null, registered: 1 })
  })

  test('registering again changes nothing', async () => {
    const event = await newEvent(db, { capacity: 1 })
    const [first, again] = [await register(0, event), await register(0, event)]
    expect(again).toEqual(first)
    const [waiting, still] = [await register(1, event), await register(1, event)]
    expect(still).toEqual(waiting)
    expect(await seatsOf(db, event)).toEqual({
      registered: ids(0),
      queued: ids(1),
      counts: { registered: 1, queued: 1 },
    })
  })

  test('a full event has a waiting list, in order, and everyone sees their own position', async () => {
    const event = await newEvent(db)
    for (const index of [0, 1, 2, 3, 4]) await register(index, event)
    expect(await seatsOf(db, event)).toEqual({
      registered: ids(0, 1),
      queued: ids(2, 3, 4),
      counts: { registered: 2, queued: 3 },
    })
    for (const [index, position] of [
      [2, 1],
      [3, 2],
      [4, 3],
    ] as const) {
      expect(await see(index, event)).toMatchObject({ state: 'queued', position, queued: 3 })
    }
  })

  test('leaving frees the seat for the first on the waiting list', async () => {
    const event = await newEvent(db)
    for (const index of [0, 1, 2, 3]) await register(index, event)
    expect(await leave(0, event)).toMatchObject({ state: null, registered: 2, queued: 1 })
    expect(await see(2, event)).toMatchObject({ state: 'registered', position: null })
    expect(await see(3, event)).toMatchObject({ state: 'queued', position: 1 })
    expect(kinds(await mailsTo(db, person(2)))).toContain('event-promoted')
    // Those who return go to the end.
    expect(await register(0, event)).toMatchObject({ state: 'queued', position: 2 })
  })

  test('leaving the queue moves the others up, and leaving twice does nothing', async () => {
    const event = await newEvent(db, { capacity: 1 })
    for (const index of [0, 1, 2]) await register(index, event)
    expect(await leave(1, event)).toMatchObject({ state: null, registered: 1, queued: 1 })
    expect(await leave(1, event)).toMatchObject({ state: null, registered: 1, queued: 1 })
    expect(await see(2, event)).toMatchObject({ state: 'queued', position: 1 })
  })

  test('an account that is deleted frees its seats in all events', async () => {
    const going = await newLearner(db)
    const events = [
      await newEvent(db, { capacity: 1 }),
      await newEvent(db, { capacity: 1 }),
      await newEvent(db, { capacity: 1 }),
    ] as const
    for (const event of events) await going.rpc('register_for_event', { event })
    await register(0, events[0])
    await register(1, events[0])
    await register(1, events[1])
    await going.rows('select public.delete_account()')
    expect(await seatsOf(db, events[0])).toMatchObject({ registered: ids(0), queued: ids(1) })
    expect(await seatsOf(db, events[1])).toMatchObject({ registered: ids(1), queued: [] })
    expect(await seatsOf(db, events[2])).toEqual({
      registered: [],
      queued: [],
      counts: { registered: 0, queued: 0 },
    })
  })

  test('an account that the auth service deletes frees its seat too', async () => {
    const going = await newLearner(db)
    const event = await newEvent(db, { capacity: 1 })
    await going.rpc('register_for_event', { event })
    await register(0, event)
    await db.auth.run(sql`delete from auth.users where id = ${going.id}`)
    expect(await seatsOf(db, event)).toEqual({
      registered: ids(0),
      queued: [],
      counts: { registered: 1, queued: 0 },
    })
  })

  test('new seats go to the queue', async () => {
    const event = await newEvent(db, { capacity: 1 })
    for (const index of [0, 1, 2, 3]) await register(index, event)
    await db.admin.run(sql`update public.events set capacity = 3 where id = ${event}`)
    expect(await seatsOf(db, event)).toEqual({
      registered: ids(0, 1, 2),
      queued: ids(3),
      counts: { registered: 3, queued: 1 },
    })
  })

  test('an unknown event is refused', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(await refusalOf(register(0, nowhere))).toBe('PT404 event_unknown')
    expect(await refusalOf(leave(0, nowhere))).toBe('PT404 event_unknown')
    expect(await see(0, nowhere)).toBeNull()
  })

  test('an event that has begun can be neither joined nor left, and promotes no one', async () => {
    const event = await newEvent(db, { capacity: 1 })
    const going = await newLearner(db)
    await going.rpc('register_for_event', { event })
    await register(0, event)
    await db.admin.run(
      sql`update public.events set starts_at = now() - interval '1 minute' where id = ${event}`,
    )
    expect(await refusalOf(register(1, event))).toBe('P0001 event_started')
    expect(await refusalOf(leave(0, event))).toBe('P0001 event_started')
    await going.rows('select public.delete_account()')
    expect(await seatsOf(db, event)).toEqual({
      registered: [],
      queued: ids(0),
      counts: { registered: 0, queued: 1 },
    })
  })

  test('a cancelled event is refused, and everyone in it is told once', async () => {
    const event = await newEvent(db, { capacity: 1 })
    const [seated, waiting] = [await newLearner(db), await newLearner(db)]
    for (const one of [seated, waiting]) await one.rpc('register_for_event', { event })
    await db.rpc('cancel_event', { event, reason: 'The studio is flooded.' })
    await db.rpc('cancel_event', { event, reason: 'Again.' })
    expect(await refusalOf(register(0, event))).toBe('P0001 event_cancelled')
    expect(await seated.refusal('leave_event', { event })).toBe('P0001 event_cancelled')
    expect(await see(0, event)).toMatchObject({
      status: 'cancelled',
      reason: 'The studio is flooded.',
      sequence: 1,
    })
    expect(kinds(await mailsTo(db, seated))).toEqual(['event-registered', 'event-cancelled'])
    expect(kinds(await mailsTo(db, waiting))).toEqual(['event-queued', 'event-cancelled'])
    // No one else sees it any more.
    const shown = async (one: Account) =>
      (await one.ask<Seen[]>(rpc('get_live'))).map(({ id }) => id)
    expect(await shown(waiting)).toContain(event)
    expect(await shown(person(0))).not.toContain(event)
  })

  test('a moved event counts up, and everyone in it is told each time', async () => {
    const event = await newEvent(db)
    const seated = await newLearner(db)
    const before = await seated.ask<Seen>(rpc('register_for_event', { event }))
    await db.ask(moveEvent(event, '3 days'))
    await db.ask(moveEvent(event, '4 days'))
    const after = await seated.ask<Seen>(rpc('get_event', { event }))
    expect(after).toMatchObject({ sequence: 2, state: 'registered' })
    expect(Date.parse(after.starts_at)).toBeGreaterThan(Date.parse(before.starts_at))
    expect(kinds(await mailsTo(db, seated))).toEqual([
      'event-registered',
      'event-moved',
      'event-moved',
    ])
    await db.rpc('cancel_event', { event })
    expect(await refusalOf(db.ask(moveEvent(event, '5 days')))).toBe('P0001 event_cancelled')
  })

  test('moving an event to the time that it has changes nothing', async () => {
    const event = await newEvent(db)
    await db.ask(sql`select public.move_event(id, starts_at, ends_at) as result
      from public.events where id = ${event}`)
    expect(await see(0, event)).toMatchObject({ sequence: 0 })
  })

  test('lists what comes in order, and of the past what one had a seat in', async () => {
    const one = await newLearner(db)
    const [late, soon] = [
      await newEvent(db, { startsIn: '9 days' }),
      await newEvent(db, { startsIn: '1 day' }),
    ]
    const [visited, missed, stranger, called] = [
      await newEvent(db),
      await newEvent(db, { capacity: 1 }),
      await newEvent(db),
      await newEvent(db),
    ]
    await register(0, missed)
    for (const event of [soon, visited, missed, called])
      await one.rpc('register_for_event', { event })
    await db.rpc('cancel_event', { event: called })
    await db.admin.run(sql`
      update public.events
      set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id in (${visited}, ${missed}, ${stranger}, ${called})`)

    const coming = (await one.ask<Seen[]>(rpc('get_live'))).map(({ id }) => id)
    expect(coming.filter((id) => [late, soon, visited].includes(id))).toEqual([soon, late])
    const past = await one.ask<Seen[]>(rpc('get_live', { past: true }))
    expect(past.map(({ id }) => id).toSorted()).toEqual([visited, called].toSorted())
  })

  test('a person’s language is that of the page on which they registered last', async () => {
    const one = await newLearner(db, { metadata: { locale: 'fr' } })
    const locale = () => db.admin.value(sql`select private.mail_locale(${one.id})`)
    expect(await locale()).toBe('fr')
    await one.rpc('register_for_event', { event: await newEvent(db), locale: 'hi' })
    expect(await locale()).toBe('hi')
    const refused = one.rpc('register_for_event', { event: await newEvent(db), locale: 'xx' })
    expect(await refusalOf(refused)).toMatch(/^23514/)
    const unknown = await newLearner(db, { metadata: { locale: '<b>' } })
    expect(await db.admin.value(sql`select private.mail_locale(${unknown.id})`)).toBe('en')
  })
})
