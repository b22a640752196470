import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { giveRoles, makeStaff } from '@/tests/setup/db-factors'
import { ask, askAsService, newLearner, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { leaving, newEvent, registering } from '@/tests/setup/db-live'
import {
  askingIn,
  calling,
  coding,
  deletingIn,
  ending,
  eventsAfter,
  leadingMember,
  newRoom,
  peopleIn,
  planning,
  planOf,
  polling,
  present,
  type RoomEntry,
  type RoomState,
  raising,
  sayingIn,
  settling,
  stateOf,
  steering,
  transcriptOf,
  votingIn,
  watching,
} from '@/tests/setup/db-room'
import { rows, sql, value } from '@/tests/setup/db-sql'
import { newTeacher } from '@/tests/setup/db-staff-events'

describeOnBackends('rooms of the $name database', (db) => {
  let organiser: Account
  let teacher: Account
  let people: Account[]
  beforeAll(async () => {
    organiser = await newLearner(db)
    await makeStaff(db, organiser, 'organiser')
    teacher = await newTeacher(db)
    people = await newLearners(db, 4)
  })

  const person = (index: number) => people[index] as Account
  const as = <T>(who: Account, query: string) => ask<T>(db.api, who, query)
  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))
  const state = (who: Account, room: string) => as<RoomState>(who, stateOf(room))
  const entries = (who: Account, room: string, from = 0) =>
    as<RoomEntry[]>(who, eventsAfter(room, from))

  /** A room with two named members. */
  async function roomOfTwo(): Promise<string> {
    const room = await newRoom(db, [person(0), person(1)])
    for (const index of [0, 1]) await as(person(index), calling(room, `Asha ${index}`))
    return room
  }
  const end = (room: string) =>
    db.admin.run(sql`update public.events set starts_at = now() - interval '5 hours',
      ends_at = now() - interval '4 hours' where id = ${room}`)

  test('opens ten minutes before the start, and to those with a seat and its staff only', async () => {
    const room = await newRoom(db, [person(0)], { startsIn: '11 minutes' })
    expect(await state(person(0), room)).toEqual({ role: 'member', phase: 'ahead' })
    expect(await refused(person(0), calling(room, 'Asha'))).toBe('P0001 room_closed')
    expect(await as(person(0), present(room))).toMatchObject({ phase: 'ahead', here: 0 })
    await db.admin.run(sql`update public.events set starts_at = now() + interval '9 minutes'
      where id = ${room}`)
    expect(await state(person(0), room)).toMatchObject({ role: 'member', phase: 'open', seq: 0 })
    expect(await state(teacher, room)).toMatchObject({ role: 'staff', phase: 'open' })
    expect(await state(organiser, room)).toMatchObject({ role: 'staff' })
    expect(await refused(person(1), stateOf(room))).toBe('42501 seat_missing')
    const calls = [
      present(room),
      eventsAfter(room, 0),
      peopleIn(room),
      transcriptOf(room),
      calling(room, 'A B'),
    ]
    for (const call of calls) expect(await refused(person(1), call)).toBe('42501 seat_missing')
    await as(person(0), leaving(room))
    expect(await refused(person(0), stateOf(room))).toBe('42501 seat_missing')
  })

  test('someone on the waiting list, an instructor of others and a provider’s session have no room', async () => {
    const room = await newEvent(db, { capacity: 1 })
    await as(person(0), registering(room))
    await as(person(1), registering(room))
    await db.admin.run(sql`insert into public.event_rooms (event_id, mode) values (${room}, 'room');
      update public.events set starts_at = now() where id = ${room}`)
    expect(await refused(person(1), stateOf(room))).toBe('42501 seat_missing')
    expect(await refused(teacher, stateOf(room))).toBe('42501 seat_missing')
    expect(await refused(teacher, steering(room, { slide: 1 }))).toBe('42501 seat_missing')
    await db.admin.run(sql`update public.event_rooms set mode = 'link', link = 'https://meet.example/a'
      where event_id = ${room}`)
    expect(await refused(person(0), stateOf(room))).toBe('PT404 event_unknown')
    expect(await refused(person(0), stateOf(randomUUID()))).toBe('PT404 event_unknown')
  })

  test('a role without a second factor leads nothing, but doesn’t take a seat away', async () => {
    const role = await newLearner(db)
    const room = await newRoom(db, [role])
    await giveRoles(db, role, 'organiser')
    expect(await state(role, room)).toMatchObject({ role: 'member' })
    expect(await refused(role, steering(room, { slide: 1 }))).toBe('42501 not_staff')
  })

  test('a name is needed to write, and can’t be forged', async () => {
    const room = await newRoom(db, [person(0)])
    for (const call of [sayingIn(room, 'Hello'), askingIn(room, 'Why?'), raising(room, true)]) {
      expect(await refused(person(0), call)).toBe('P0001 room_nameless')
    }
    for (const name of ['', 'A', 'a\nb\u0007', 'x'.repeat(61)]) {
      expect(await refused(person(0), calling(room, name))).toBe('22P02 room_name_invalid')
    }
    expect(await as(person(0), calling(room, '  Asha  '))).toEqual({ number: 1, name: 'Asha' })
    expect(await as(person(0), sayingIn(room, ' Hello\nall '))).toBe(1)
    expect(await entries(person(0), room)).toMatchObject([
      { seq: 1, kind: 'chat', by: 1, name: 'Asha', leads: false, text: 'Hello\nall' },
    ])
    // Nobody else is named, and those without a name are only counted.
    await as(teacher, present(room))
    expect(await as(person(0), peopleIn(room))).toEqual({
      here: 2,
      people: [{ by: 1, name: 'Asha', leads: false, muted: false }],
    })
  })

  test('a message that is too long, empty or has control characters is refused', async () => {
    const room = await roomOfTwo()
    const why = (words: string) => refused(person(0), sayingIn(room, words))
    expect(await why('x'.repeat(5000))).toBe('22P02 room_text_too_long')
    expect(await why(' \n')).toBe('22P02 invalid_input')
    expect(await why('a\u0007')).toBe('22P02 invalid_input')
    expect(await refused(person(0), askingIn(room, 'x'.repeat(301)))).toBe(
      '22P02 room_text_too_long',
    )
    expect((await state(person(0), room)).seq).toBe(0)
    await as(person(0), sayingIn(room, 'é'.repeat(500)))
    await as(person(0), sayingIn(room, '<b>not bold</b>'))
    expect((await state(person(1), room)).chat.at(-1)?.text).toBe('<b>not bold</b>')
  })

  test('ten messages in 30 seconds and five questions in five minutes, for each', async () => {
    const room = await roomOfTwo()
    for (let one = 0; one < 10; one++) await as(person(0), sayingIn(room, `Number ${one}`))
    expect(await refused(person(0), sayingIn(room, 'One more'))).toBe('P0001 rate_limited')
    await as(person(1), sayingIn(room, 'Mine'))
    for (let one = 0; one < 5; one++) await as(person(0), askingIn(room, `Why ${one}?`))
    expect(await refused(person(0), askingIn(room, 'Why?'))).toBe('P0001 rate_limited')
    // A refused message leaves no gap.
    const found = await entries(person(0), room)
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1))
    expect(found).toHaveLength(16)
    await as(teacher, calling(room, 'Okafor'))
    for (let one = 0; one < 12; one++) await as(teacher, sayingIn(room, `Line ${one}`))
  })

  test('questions are voted for once each, answered, and put on the stage', async () => {
    const room = await roomOfTwo()
    const item = await as<number>(person(0), askingIn(room, 'Why?'))
    expect(await as(person(1), votingIn(room, item, 1))).toEqual({ counts: [1], own: 1 })
    expect(await as(person(1), votingIn(room, item, 1))).toEqual({ counts: [1], own: 1 })
    expect(await as(person(0), votingIn(room, item, 1))).toEqual({ counts: [2], own: 1 })
    expect(await as(person(0), votingIn(room, item, 0))).toEqual({ counts: [1], own: null })
    for (const choice of [-1, 2, null]) {
      expect(await refused(person(0), votingIn(room, item, choice))).toBe('22P02 invalid_input')
    }
    expect(await refused(person(0), votingIn(room, 999, 1))).toBe('PT404 room_item_unknown')
    expect(await refused(person(0), settling(room, item, true))).toBe('42501 not_staff')
    expect(await refused(person(0), steering(room, { spotlight: item }))).toBe('42501 not_staff')
    await as(teacher, steering(room, { spotlight: item }))
    await as(teacher, settling(room, item, true))
    expect(await refused(person(1), votingIn(room, item, 0))).toBe('P0001 room_vote_closed')
    const seen = await state(person(1), room)
    expect(seen.spotlight).toBe(item)
    expect(seen.items).toMatchObject([{ seq: item, text: 'Why?', counts: [1], done: true, own: 1 }])
    const kinds = (await entries(person(1), room)).map(({ kind }) => kind)
    expect(kinds).toEqual(['question', 'votes', 'votes', 'votes', 'steer', 'answered'])
  })

  test('a poll takes one vote each, shows its results and is closed once', async () => {
    const room = await roomOfTwo()
    const wrong: [string, string[]][] = [
      ['', ['a', 'b']],
      ['Which?', ['a']],
      ['Which?', ['a', ' a ']],
      ['Which?', ['a', '']],
      ['Which?', ['1', '2', '3', '4', '5', '6', '7']],
    ]
    for (const [question, options] of wrong) {
      expect(await refused(teacher, polling(room, question, options))).toBe('22P02 invalid_input')
    }
    expect(await refused(person(0), polling(room, 'Which?', ['a', 'b']))).toBe('42501 not_staff')
    const poll = await as<number>(teacher, polling(room, 'Which?', ['Trees', 'Graphs']))
    expect(await as(person(0), votingIn(room, poll, 2))).toEqual({ counts: [0, 1], own: 2 })
    for (const choice of [1, 2]) {
      expect(await refused(person(0), votingIn(room, poll, choice))).toBe('P0001 room_voted')
    }
    for (const choice of [0, 3]) {
      expect(await refused(person(1), votingIn(room, poll, choice))).toBe('22P02 invalid_input')
    }
    await as(teacher, settling(room, poll, true))
    expect(await refused(person(1), votingIn(room, poll, 1))).toBe('P0001 room_vote_closed')
    expect(await refused(teacher, settling(room, poll, false))).toBe('P0001 room_vote_closed')
    expect((await entries(person(1), room)).slice(1)).toMatchObject([
      { kind: 'results', item: poll, counts: [0, 1] },
      { kind: 'poll-closed', item: poll, counts: [0, 1] },
    ])
    // Who voted for what is nobody’s business.
    expect(JSON.stringify(await entries(teacher, room))).not.toContain(person(0).id)
  })

  test('many votes in a second become few events, and the last counts arrive', async () => {
    const room = await roomOfTwo()
    const poll = await as<number>(teacher, polling(room, 'Which?', ['Trees', 'Graphs']))
    await db.admin.run(sql`update public.room_items set counts = '{30,0}' where event_id = ${room}`)
    const before = (await state(teacher, room)).seq
    await as(person(0), votingIn(room, poll, 1))
    expect((await state(teacher, room)).seq).toBe(before)
    await db.admin.run(sql`update public.room_items set told_at = now() - interval '2 seconds'
      where event_id = ${room}`)
    await as(person(1), present(room))
    expect(await entries(teacher, room, before)).toMatchObject([
      { kind: 'results', item: poll, counts: [31, 0] },
    ])
    await as(person(1), present(room))
    expect((await state(teacher, room)).seq).toBe(before + 1)
  })

  test('hands go up and down, also by staff', async () => {
    const room = await roomOfTwo()
    await as(person(0), raising(room, true))
    await as(person(0), raising(room, true))
    await as(person(1), raising(room, true))
    const { hands } = await state(teacher, room)
    expect(hands.map(({ name }) => name)).toEqual(['Asha 0', 'Asha 1'])
    await as(teacher, leadingMember(room, hands[1]?.by ?? 0, true, true))
    expect((await state(teacher, room)).hands.map(({ name }) => name)).toEqual(['Asha 0'])
    expect(await as(person(1), raising(room, false))).toBe(false)
    await as(teacher, leadingMember(room, hands[1]?.by ?? 0, false, true))
    await as(person(1), raising(room, true))
    expect(await as(teacher, leadingMember(room, hands[0]?.by ?? 0, false, false))).toBe(true)
    expect(await as(teacher, leadingMember(room, hands[0]?.by ?? 0, false, false))).toBe(false)
    await as(person(1), raising(room, false))
    expect((await state(teacher, room)).hands).toEqual([])
    expect((await entries(teacher, room)).map(({ kind, up }) => [kind, up])).toEqual([
      ...[
        ['hand', true],
        ['hand', true],
      ],
      ...[
        ['hand', false],
        ['hand', true],
      ],
      ...[
        ['hand', false],
        ['hand', false],
      ],
    ])
  })

  test('those who are muted aren’t heard in any way, deleted words are gone for everyone', async () => {
    const room = await roomOfTwo()
    const said = await as<number>(person(0), sayingIn(room, 'Buy my watches'))
    const asked = await as<number>(person(0), askingIn(room, 'Watches?'))
    await as(teacher, steering(room, { spotlight: asked }))
    expect(await refused(person(1), leadingMember(room, 1, true, true))).toBe('42501 not_staff')
    expect(await refused(person(1), deletingIn(room, said))).toBe('42501 not_staff')
    expect(await as(teacher, leadingMember(room, 1, true, true))).toBe(true)
    expect((await state(person(0), room)).me.muted).toBe(true)
    for (const call of [
      sayingIn(room, 'Hm'),
      askingIn(room, 'Hm?'),
      calling(room, 'Buy my watches'),
      raising(room, true),
    ]) {
      expect(await refused(person(0), call)).toBe('42501 room_muted')
    }
    const names = async (who: Account) =>
      (await as<{ people: { name: string }[] }>(who, peopleIn(room))).people.map(({ name }) => name)
    for (const who of [person(0), person(1), teacher]) await as(who, present(room))
    expect(await names(person(1))).toEqual(['Asha 1'])
    expect(await names(person(0))).toEqual(['Asha 0', 'Asha 1'])
    expect(await names(teacher)).toEqual(['Asha 0', 'Asha 1'])
    expect(await as(teacher, deletingIn(room, said))).toBe(true)
    expect(await as(teacher, deletingIn(room, said))).toBe(false)
    expect(await as(teacher, deletingIn(room, asked))).toBe(true)
    expect(await refused(teacher, deletingIn(room, 99))).toBe('PT404 room_item_unknown')
    const seen = await state(person(1), room)
    expect([seen.chat, seen.items, seen.spotlight]).toEqual([[], [], null])
    expect(JSON.stringify(await entries(person(1), room))).not.toMatch(/watches/i)
    const logged = await rows<{ action: string }>(
      db.admin,
      sql`select action from public.audit_log where subject = ${room} order by id`,
    )
    expect(logged.map(({ action }) => action)).toEqual([
      ...['room-muted', 'room-entry-deleted', 'room-entry-deleted'],
    ])
    // Those who lead can't silence one another.
    await as(organiser, calling(room, 'Organiser'))
    expect(await refused(teacher, leadingMember(room, 3, true, true))).toBe('P0002 person_unknown')
    expect(await as(teacher, leadingMember(room, 1, false, true))).toBe(true)
    await as(person(0), sayingIn(room, 'Sorry'))
  })

  test('the stage and the code are the instructor’s, and each change names the one before', async () => {
    const room = await roomOfTwo()
    await as(teacher, steering(room, { stage: 'code', language: 'js', item: 1, slide: 2 }))
    const first = await as<number>(teacher, coding(room, 0, 0, 0, 'let a = "🦉"'))
    const second = await as<number>(teacher, coding(room, first, 9, 1, '🦊'))
    expect(await refused(teacher, coding(room, first, 0, 0, 'x'))).toBe('P0001 room_code_changed')
    expect(await refused(teacher, coding(room, second, 9, 4, ''))).toBe('22P02 invalid_input')
    expect(await refused(teacher, coding(room, second, -1, 0, ''))).toBe('22P02 invalid_input')
    expect(await refused(teacher, coding(room, second, 0, 0, 'x'.repeat(20_000)))).toBe(
      '22P02 room_text_too_long',
    )
    expect(await refused(person(0), coding(room, second, 0, 0, 'x'))).toBe('42501 not_staff')
    expect(await state(person(0), room)).toMatchObject({
      ...{ stage: 'code', language: 'js', item: 1, slide: 2 },
      ...{ code: 'let a = "🦊"', code_seq: second },
    })
    for (const move of [{ stage: 'film' }, { slide: 200 }, { item: -1 }]) {
      expect(await refused(teacher, steering(room, move))).toMatch(/^23514/)
    }
    for (const move of [{}, { seq: 4 }, []]) {
      expect(await refused(teacher, steering(room, move))).toBe('22P02 invalid_input')
    }
    expect(await refused(teacher, steering(room, { slide: null }))).toMatch(/^23502/)
  })

  test('a plan is kept by version, and reaches an open room at once', async () => {
    const room = await roomOfTwo()
    await as(person(0), sayingIn(room, 'Hello'))
    const plan = { slides: '# One\n---\n# Two', agenda: ['Start'], video: 'https://meet.example/a' }
    expect(await as(teacher, planOf(room))).toMatchObject({ slides: '', version: 0 })
    expect(await as(teacher, planning(room, 0, plan))).toBe(1)
    expect(await refused(organiser, planning(room, 0, plan))).toBe('P0001 room_plan_changed')
    expect(await refused(person(0), planning(room, 1, plan))).toBe('42501 not_staff')
    expect(await refused(person(0), planOf(room))).toBe('42501 not_staff')
    expect((await state(person(0), room)).plan).toEqual(plan)
    expect((await entries(person(0), room)).at(-1)).toMatchObject({ kind: 'plan', ...plan })
    for (const wrong of [
      { ...plan, video: 'javascript:alert(1)' },
      { ...plan, video: 'http://meet.example/a' },
      { ...plan, slides: 'x'.repeat(20_001) },
      { ...plan, agenda: Array.from({ length: 21 }, () => 'More') },
    ]) {
      expect(await refused(teacher, planning(room, 1, wrong))).toMatch(/^23514/)
    }
  })

  test('the session ends for everyone, and leaves a transcript to those with a seat', async () => {
    const room = await roomOfTwo()
    await as(person(0), sayingIn(room, 'Hello'))
    const asked = await as<number>(person(1), askingIn(room, 'Why?'))
    const poll = await as<number>(teacher, polling(room, 'Which?', ['Trees', 'Graphs']))
    await as(person(0), votingIn(room, poll, 1))
    await as(teacher, settling(room, asked, true))
    expect(await refused(person(0), ending(room))).toBe('42501 not_staff')
    expect(await as(teacher, ending(room))).toBe(true)
    expect(await as(organiser, ending(room))).toBe(false)
    expect((await entries(person(0), room)).at(-1)).toMatchObject({ kind: 'ended' })
    const calls = [
      ...[sayingIn(room, 'a'), askingIn(room, 'a'), votingIn(room, asked, 1), raising(room, true)],
      calling(room, 'Late'),
    ]
    for (const call of calls) expect(await refused(person(0), call)).toBe('P0001 room_closed')
    expect(await refused(teacher, steering(room, { slide: 1 }))).toBe('P0001 room_closed')
    expect(await state(person(0), room)).not.toHaveProperty('chat')
    expect(await as(person(1), transcriptOf(room))).toMatchObject([
      { kind: 'chat', name: 'Asha 0', text: 'Hello' },
      { kind: 'question', name: 'Asha 1', text: 'Why?', done: true },
      { kind: 'poll', question: 'Which?', counts: [1, 0], done: true },
    ])
    expect(await as<RoomEntry[]>(person(1), transcriptOf(room, 1, 1))).toMatchObject([
      { text: 'Why?' },
    ])
    expect(await refused(person(2), transcriptOf(room))).toBe('42501 seat_missing')
  })

  test('a session that nobody ends is over 15 minutes after its time', async () => {
    const room = await newRoom(db, [person(0)], { startsIn: '-104 minutes', lasts: '90 minutes' })
    expect((await state(person(0), room)).phase).toBe('open')
    await end(room)
    expect((await state(person(0), room)).phase).toBe('ended')
    expect(await refused(person(0), calling(room, 'Asha'))).toBe('P0001 room_closed')
  })

  test('one query brings the news of several rooms, for the server only', async () => {
    const [first, second] = [await roomOfTwo(), await roomOfTwo()]
    for (const words of ['One', 'Two', 'Three']) await as(person(0), sayingIn(first, words))
    const query = watching({ [first]: 1, [second]: 0, [randomUUID()]: 0 })
    const news = await askAsService<Record<string, RoomEntry[]>>(db.api, query)
    expect(Object.keys(news)).toEqual([first])
    expect(news[first]?.map(({ text }) => text)).toEqual(['Two', 'Three'])
    expect(await refused(teacher, query)).toMatch(/^42501/)
  })

  test('a stream is for those in the room, and ends when their seat is gone', async () => {
    const room = await roomOfTwo()
    const opening = (page: string) =>
      sql`select public.open_update_stream(${`room:${room}`}, ${page}, 60) as result`
    const { stream, version } = await as<{ stream: string; version: string }>(
      person(0),
      opening(randomUUID()),
    )
    expect(version).toBe('member')
    expect(await refused(person(2), opening(randomUUID()))).toBe('42501 seat_missing')
    const watch = sql`select (select count(*) from public.watch_updates(${`{${stream}}`}::uuid[])
      where version is not null) as result`
    expect(await askAsService<number>(db.api, watch)).toBe(1)
    await db.admin.run(sql`delete from public.event_registrations
      where event_id = ${room} and user_id = ${person(0).id}`)
    expect(await askAsService<number>(db.api, watch)).toBe(0)
    const hears = (topic: string) => sql`select public.may_hear_room(${topic}) as result`
    expect(await as(person(1), hears(`room:${room}`))).toBe(true)
    expect(await as(teacher, hears(`room:${room}`))).toBe(true)
    for (const topic of [`room:${randomUUID()}`, 'room:x', room]) {
      expect(await as(person(1), hears(topic))).toBe(false)
    }
    expect(await as(person(0), hears(`room:${room}`))).toBe(false)
  })

  test('a person takes their words along, and the room keeps its order', async () => {
    const leaver = await newLearner(db)
    const room = await newRoom(db, [leaver, person(0)])
    await as(leaver, calling(room, 'Leaver'))
    await as(person(0), calling(room, 'Asha'))
    await as(leaver, sayingIn(room, 'My secret'))
    const asked = await as<number>(leaver, askingIn(room, 'My question'))
    await as(person(0), sayingIn(room, 'Mine'))
    const poll = await as<number>(teacher, polling(room, 'Which?', ['Trees', 'Graphs']))
    await as(leaver, votingIn(room, poll, 1))
    const data = await as<{ live: { rooms: Record<string, object[]> } }>(
      leaver,
      'select public.export_account() as result',
    )
    const { rooms } = data.live
    expect(rooms.rooms).toMatchObject([{ event_id: room, name: 'Leaver' }])
    expect(rooms.words).toMatchObject([
      { body: { text: 'My secret' } },
      { seq: asked, body: { text: 'My question' } },
    ])
    expect(rooms.votes).toMatchObject([{ seq: poll, choice: 1 }])
    await as(leaver, 'select public.delete_account() as result')
    const kept = await rows<{ seq: number; body: object }>(
      db.admin,
      sql`select seq, body from public.room_events where event_id = ${room} order by seq`,
    )
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
    expect(JSON.stringify(kept)).not.toMatch(/secret|My question|Leaver/)
    expect((await state(person(0), room)).chat.map(({ text }) => text)).toEqual(['Mine'])
    // Nobody rewrites what was said.
    const forge = sql`update public.room_events set body = '{"text": "x"}' where event_id = ${room}`
    expect(await refusalOf(db.admin.run(forge))).toBe('42501 room_events_kept')
    expect(
      await value(db.admin, sql`select count(*) from public.room_votes where event_id = ${room}`),
    ).toBe(0)
  })
})
