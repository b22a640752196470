import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '@/lib/db/database.types'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { giveRoles, makeStaff } from '@/tests/setup/db-factors'
import { newLearner, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { leaveEvent, newEvent, registerFor } from '@/tests/setup/db-live'
import { actionsAbout } from '@/tests/setup/db-mails'
import {
  end,
  enter,
  members,
  newRoom,
  news,
  poll,
  type RoomEntry,
  type RoomState,
  raise,
  say,
  setName,
  state,
  vote,
} from '@/tests/setup/db-room'
import { internal, rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newTeacher } from '@/tests/setup/db-staff-events'

const askIn = (event: string, words: string) => rpc('ask_in_room', { event, words })
const steer = (event: string, move: Json) => rpc('steer_room', { event, move })
const write = (event: string, known: number, start: number, cut: number, put: string) =>
  rpc('write_room_code', { event, known, start, cut, put })
const settle = (event: string, item: number, done = true) =>
  rpc('settle_room_item', { event, item, done })
const remove = (event: string, entry: number) => rpc('delete_room_entry', { event, entry })
const lead = (event: string, member: number, muted: boolean, hand: boolean) =>
  rpc('lead_room_member', { event, member, muted, hand })
const transcript = (event: string, after?: number, page_size?: number) =>
  rpc('room_transcript', { event, after, page_size })

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
  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const stateFor = (who: Account, room: string) => who.ask<RoomState>(state(room))
  const entries = (who: Account, room: string, from = 0) =>
    who.ask<RoomEntry[]>(rpc('room_events_after', { event: room, after: from }))

  /** A room with two named members. */
  async function roomOfTwo(): Promise<string> {
    const room = await newRoom(db, [person(0), person(1)])
    for (const index of [0, 1]) await person(index).ask(setName(room, `Asha ${index}`))
    return room
  }
  /** Expects the same refusal of each call. */
  const expectRefused = async (who: Account, code: string | RegExp, calls: string[]) => {
    for (const call of calls) expect(await refused(who, call), call).toMatch(code)
  }

  test('opens ten minutes before the start, and to those with a seat and its staff only', async () => {
    const room = await newRoom(db, [person(0)], { startsIn: '11 minutes' })
    expect(await stateFor(person(0), room)).toEqual({ role: 'member', phase: 'ahead' })
    expect(await refused(person(0), setName(room, 'Asha'))).toBe('P0001 room_closed')
    expect(await person(0).ask(enter(room))).toMatchObject({ phase: 'ahead', here: 0 })
    await db.admin.run(sql`update public.events set starts_at = now() + interval '9 minutes'
      where id = ${room}`)
    expect(await stateFor(person(0), room)).toMatchObject({ role: 'member', phase: 'open', seq: 0 })
    expect(await stateFor(teacher, room)).toMatchObject({ role: 'staff', phase: 'open' })
    expect(await stateFor(organiser, room)).toMatchObject({ role: 'staff' })
    await expectRefused(person(1), '42501 seat_missing', [
      state(room),
      enter(room),
      rpc('room_events_after', { event: room, after: 0 }),
      members(room),
      transcript(room),
      setName(room, 'A B'),
    ])
    await person(0).ask(leaveEvent(room))
    expect(await refused(person(0), state(room))).toBe('42501 seat_missing')
  })

  test('someone on the waiting list, an instructor of others and a provider’s session have no room', async () => {
    const room = await newEvent(db, { capacity: 1 })
    await person(0).ask(registerFor(room))
    await person(1).ask(registerFor(room))
    await db.admin.run(sql`insert into public.event_rooms (event_id, mode) values (${room}, 'room');
      update public.events set starts_at = now() where id = ${room}`)
    expect(await refused(person(1), state(room))).toBe('42501 seat_missing')
    expect(await refused(teacher, state(room))).toBe('42501 seat_missing')
    expect(await refused(teacher, steer(room, { slide: 1 }))).toBe('42501 seat_missing')
    await db.admin.run(sql`update public.event_rooms set mode = 'link', link = 'https://meet.example/a'
      where event_id = ${room}`)
    expect(await refused(person(0), state(room))).toBe('PT404 event_unknown')
    expect(await refused(person(0), state(randomUUID()))).toBe('PT404 event_unknown')
  })

  test('a role without a second factor leads nothing, but doesn’t take a seat away', async () => {
    const role = await newLearner(db)
    const room = await newRoom(db, [role])
    await giveRoles(db, role, 'organiser')
    expect(await stateFor(role, room)).toMatchObject({ role: 'member' })
    expect(await refused(role, steer(room, { slide: 1 }))).toBe('42501 not_staff')
  })

  test('a name is needed to write, and can’t be forged', async () => {
    const room = await newRoom(db, [person(0)])
    const writing = [say(room, 'Hello'), askIn(room, 'Why?'), raise(room, true)]
    await expectRefused(person(0), 'P0001 room_nameless', writing)
    const names = ['', 'A', 'a\nb\u0007', 'x'.repeat(61)].map((name) => setName(room, name))
    await expectRefused(person(0), '22P02 room_name_invalid', names)
    expect(await person(0).ask(setName(room, '  Asha  '))).toEqual({ number: 1, name: 'Asha' })
    expect(await person(0).ask(say(room, ' Hello\nall '))).toBe(1)
    expect(await entries(person(0), room)).toMatchObject([
      { seq: 1, kind: 'chat', by: 1, name: 'Asha', leads: false, text: 'Hello\nall' },
    ])
    // Nobody else is named, and those without a name are only counted.
    await teacher.ask(enter(room))
    expect(await person(0).ask(members(room))).toEqual({
      here: 2,
      people: [{ by: 1, name: 'Asha', leads: false, muted: false }],
    })
  })

  test('a message that is too long, empty or has control characters is refused', async () => {
    const room = await roomOfTwo()
    const long = [say(room, 'x'.repeat(5000)), askIn(room, 'x'.repeat(301))]
    await expectRefused(person(0), '22P02 room_text_too_long', long)
    const wrong = [say(room, ' \n'), say(room, 'a\u0007')]
    await expectRefused(person(0), '22P02 invalid_input', wrong)
    expect((await stateFor(person(0), room)).seq).toBe(0)
    await person(0).ask(say(room, 'é'.repeat(500)))
    await person(0).ask(say(room, '<b>not bold</b>'))
    expect((await stateFor(person(1), room)).chat.at(-1)?.text).toBe('<b>not bold</b>')
  })

  test('ten messages in 30 seconds and five questions in five minutes, for each', async () => {
    const room = await roomOfTwo()
    for (let one = 0; one < 10; one++) await person(0).ask(say(room, `Number ${one}`))
    expect(await refused(person(0), say(room, 'One more'))).toBe('P0001 rate_limited')
    await person(1).ask(say(room, 'Mine'))
    for (let one = 0; one < 5; one++) await person(0).ask(askIn(room, `Why ${one}?`))
    expect(await refused(person(0), askIn(room, 'Why?'))).toBe('P0001 rate_limited')
    // A refused message leaves no gap.
    const found = await entries(person(0), room)
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1))
    expect(found).toHaveLength(16)
    await teacher.ask(setName(room, 'Okafor'))
    for (let one = 0; one < 12; one++) await teacher.ask(say(room, `Line ${one}`))
  })

  test('questions are voted for once each, answered, and put on the stage', async () => {
    const room = await roomOfTwo()
    const item = await person(0).ask<number>(askIn(room, 'Why?'))
    expect(await person(1).ask(vote(room, item, 1))).toEqual({ counts: [1], own: 1 })
    expect(await person(1).ask(vote(room, item, 1))).toEqual({ counts: [1], own: 1 })
    expect(await person(0).ask(vote(room, item, 1))).toEqual({ counts: [2], own: 1 })
    expect(await person(0).ask(vote(room, item, 0))).toEqual({ counts: [1], own: null })
    const wrong = [-1, 2, null].map((choice) => vote(room, item, choice))
    await expectRefused(person(0), '22P02 invalid_input', wrong)
    expect(await refused(person(0), vote(room, 999, 1))).toBe('PT404 room_item_unknown')
    const leading = [settle(room, item), steer(room, { spotlight: item })]
    await expectRefused(person(0), '42501 not_staff', leading)
    await teacher.ask(steer(room, { spotlight: item }))
    await teacher.ask(settle(room, item))
    expect(await refused(person(1), vote(room, item, 0))).toBe('P0001 room_vote_closed')
    const seen = await stateFor(person(1), room)
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
    const calls = wrong.map(([question, options]) => poll(room, question, options))
    await expectRefused(teacher, '22P02 invalid_input', calls)
    expect(await refused(person(0), poll(room, 'Which?', ['a', 'b']))).toBe('42501 not_staff')
    const open = await teacher.ask<number>(poll(room, 'Which?'))
    expect(await person(0).ask(vote(room, open, 2))).toEqual({ counts: [0, 1], own: 2 })
    const votes = (...choices: number[]) => choices.map((choice) => vote(room, open, choice))
    await expectRefused(person(0), 'P0001 room_voted', votes(1, 2))
    await expectRefused(person(1), '22P02 invalid_input', votes(0, 3))
    await teacher.ask(settle(room, open))
    expect(await refused(person(1), vote(room, open, 1))).toBe('P0001 room_vote_closed')
    expect(await refused(teacher, settle(room, open, false))).toBe('P0001 room_vote_closed')
    expect((await entries(person(1), room)).slice(1)).toMatchObject([
      { kind: 'results', item: open, counts: [0, 1] },
      { kind: 'poll-closed', item: open, counts: [0, 1] },
    ])
    // Who voted for what is nobody’s business.
    expect(JSON.stringify(await entries(teacher, room))).not.toContain(person(0).id)
  })

  test('many votes in a second become few events, and the last counts arrive', async () => {
    const room = await roomOfTwo()
    const open = await teacher.ask<number>(poll(room, 'Which?'))
    await db.admin.run(sql`update public.room_items set counts = '{30,0}' where event_id = ${room}`)
    const before = (await stateFor(teacher, room)).seq
    await person(0).ask(vote(room, open, 1))
    expect((await stateFor(teacher, room)).seq).toBe(before)
    await db.admin.run(sql`update public.room_items set told_at = now() - interval '2 seconds'
      where event_id = ${room}`)
    await person(1).ask(enter(room))
    expect(await entries(teacher, room, before)).toMatchObject([
      { kind: 'results', item: open, counts: [31, 0] },
    ])
    await person(1).ask(enter(room))
    expect((await stateFor(teacher, room)).seq).toBe(before + 1)
  })

  test('hands go up and down, also by staff', async () => {
    const room = await roomOfTwo()
    await person(0).ask(raise(room, true))
    await person(0).ask(raise(room, true))
    await person(1).ask(raise(room, true))
    const { hands } = await stateFor(teacher, room)
    expect(hands.map(({ name }) => name)).toEqual(['Asha 0', 'Asha 1'])
    await teacher.ask(lead(room, hands[1]?.by ?? 0, true, true))
    expect((await stateFor(teacher, room)).hands.map(({ name }) => name)).toEqual(['Asha 0'])
    expect(await person(1).ask(raise(room, false))).toBe(false)
    await teacher.ask(lead(room, hands[1]?.by ?? 0, false, true))
    await person(1).ask(raise(room, true))
    expect(await teacher.ask(lead(room, hands[0]?.by ?? 0, false, false))).toBe(true)
    expect(await teacher.ask(lead(room, hands[0]?.by ?? 0, false, false))).toBe(false)
    await person(1).ask(raise(room, false))
    expect((await stateFor(teacher, room)).hands).toEqual([])
    const hand = (await entries(teacher, room)).map(({ kind, up }) => `${kind} ${up}`)
    expect(hand.join()).toBe('hand true,hand true,hand false,hand true,hand false,hand false')
  })

  test('those who are muted aren’t heard in any way, deleted words are gone for everyone', async () => {
    const room = await roomOfTwo()
    const said = await person(0).ask<number>(say(room, 'Buy my watches'))
    const asked = await person(0).ask<number>(askIn(room, 'Watches?'))
    await teacher.ask(steer(room, { spotlight: asked }))
    expect(await refused(person(1), lead(room, 1, true, true))).toBe('42501 not_staff')
    expect(await refused(person(1), remove(room, said))).toBe('42501 not_staff')
    expect(await teacher.ask(lead(room, 1, true, true))).toBe(true)
    expect((await stateFor(person(0), room)).me.muted).toBe(true)
    await expectRefused(person(0), '42501 room_muted', [
      say(room, 'Hm'),
      askIn(room, 'Hm?'),
      raise(room, true),
      setName(room, 'Buy my watches'),
    ])
    const names = async (who: Account) =>
      (await who.ask<{ people: { name: string }[] }>(members(room))).people.map(({ name }) => name)
    for (const who of [person(0), person(1), teacher]) await who.ask(enter(room))
    expect(await names(person(1))).toEqual(['Asha 1'])
    expect(await names(person(0))).toEqual(['Asha 0', 'Asha 1'])
    expect(await names(teacher)).toEqual(['Asha 0', 'Asha 1'])
    expect(await teacher.ask(remove(room, said))).toBe(true)
    expect(await teacher.ask(remove(room, said))).toBe(false)
    expect(await teacher.ask(remove(room, asked))).toBe(true)
    expect(await refused(teacher, remove(room, 99))).toBe('PT404 room_item_unknown')
    const seen = await stateFor(person(1), room)
    expect([seen.chat, seen.items, seen.spotlight]).toEqual([[], [], null])
    expect(JSON.stringify(await entries(person(1), room))).not.toMatch(/watches/i)
    expect(await actionsAbout(db, room)).toEqual([
      ...['room-muted', 'room-entry-deleted', 'room-entry-deleted'],
    ])
    // Those who lead can't silence one another.
    await organiser.ask(setName(room, 'Organiser'))
    expect(await refused(teacher, lead(room, 3, true, true))).toBe('P0002 person_unknown')
    expect(await teacher.ask(lead(room, 1, false, true))).toBe(true)
    await person(0).ask(say(room, 'Sorry'))
  })

  test('the stage and the code are the instructor’s, and each change names the one before', async () => {
    const room = await roomOfTwo()
    await teacher.ask(steer(room, { stage: 'code', language: 'js', item: 1, slide: 2 }))
    const first = await teacher.ask<number>(write(room, 0, 0, 0, 'let a = "🦉"'))
    const second = await teacher.ask<number>(write(room, first, 9, 1, '🦊'))
    expect(await refused(teacher, write(room, first, 0, 0, 'x'))).toBe('P0001 room_code_changed')
    const wrong = [write(room, second, 9, 4, ''), write(room, second, -1, 0, '')]
    await expectRefused(teacher, '22P02 invalid_input', wrong)
    const long = write(room, second, 0, 0, 'x'.repeat(20_000))
    expect(await refused(teacher, long)).toBe('22P02 room_text_too_long')
    expect(await refused(person(0), write(room, second, 0, 0, 'x'))).toBe('42501 not_staff')
    expect(await stateFor(person(0), room)).toMatchObject({
      ...{ stage: 'code', language: 'js', item: 1, slide: 2 },
      ...{ code: 'let a = "🦊"', code_seq: second },
    })
    const moves = (...given: Json[]) => given.map((move) => steer(room, move))
    await expectRefused(teacher, /^23514/, moves({ stage: 'film' }, { slide: 200 }, { item: -1 }))
    await expectRefused(teacher, '22P02 invalid_input', moves({}, { seq: 4 }, []))
    expect(await refused(teacher, steer(room, { slide: null }))).toMatch(/^23502/)
  })

  test('a plan is kept by version, and reaches an open room at once', async () => {
    const room = await roomOfTwo()
    await person(0).ask(say(room, 'Hello'))
    const plan = { slides: '# One\n---\n# Two', agenda: ['Start'], video: 'https://meet.example/a' }
    const read = rpc('staff_room_plan', { event: room })
    const save = (known_version: number, what = plan) =>
      rpc('staff_save_room_plan', { event: room, known_version, ...what })
    expect(await teacher.ask(read)).toMatchObject({ slides: '', version: 0 })
    expect(await teacher.ask(save(0))).toBe(1)
    expect(await refused(organiser, save(0))).toBe('P0001 room_plan_changed')
    expect(await refused(person(0), save(1))).toBe('42501 not_staff')
    expect(await refused(person(0), read)).toBe('42501 not_staff')
    expect((await stateFor(person(0), room)).plan).toEqual(plan)
    expect((await entries(person(0), room)).at(-1)).toMatchObject({ kind: 'plan', ...plan })
    const wrong = [
      { ...plan, video: 'javascript:alert(1)' },
      { ...plan, video: 'http://meet.example/a' },
      { ...plan, slides: 'x'.repeat(20_001) },
      { ...plan, agenda: Array.from({ length: 21 }, () => 'More') },
    ]
    await expectRefused(
      teacher,
      /^23514/,
      wrong.map((what) => save(1, what)),
    )
  })

  test('the session ends for everyone, and leaves a transcript to those with a seat', async () => {
    const room = await roomOfTwo()
    await person(0).ask(say(room, 'Hello'))
    const asked = await person(1).ask<number>(askIn(room, 'Why?'))
    const open = await teacher.ask<number>(poll(room, 'Which?'))
    await person(0).ask(vote(room, open, 1))
    await teacher.ask(settle(room, asked))
    expect(await refused(person(0), end(room))).toBe('42501 not_staff')
    expect(await teacher.ask(end(room))).toBe(true)
    expect(await organiser.ask(end(room))).toBe(false)
    expect((await entries(person(0), room)).at(-1)).toMatchObject({ kind: 'ended' })
    await expectRefused(person(0), 'P0001 room_closed', [
      say(room, 'a'),
      askIn(room, 'a'),
      vote(room, asked, 1),
      raise(room, true),
      setName(room, 'Late'),
    ])
    expect(await refused(teacher, steer(room, { slide: 1 }))).toBe('P0001 room_closed')
    expect(await stateFor(person(0), room)).not.toHaveProperty('chat')
    expect(await person(1).ask(transcript(room))).toMatchObject([
      { kind: 'chat', name: 'Asha 0', text: 'Hello' },
      { kind: 'question', name: 'Asha 1', text: 'Why?', done: true },
      { kind: 'poll', question: 'Which?', counts: [1, 0], done: true },
    ])
    expect(await person(1).ask<RoomEntry[]>(transcript(room, 1, 1))).toMatchObject([
      { text: 'Why?' },
    ])
    expect(await refused(person(2), transcript(room))).toBe('42501 seat_missing')
  })

  test('a session that nobody ends is over 15 minutes after its time', async () => {
    const room = await newRoom(db, [person(0)], { startsIn: '-104 minutes', lasts: '90 minutes' })
    expect((await stateFor(person(0), room)).phase).toBe('open')
    await db.admin.run(sql`update public.events set starts_at = now() - interval '5 hours',
      ends_at = now() - interval '4 hours' where id = ${room}`)
    expect((await stateFor(person(0), room)).phase).toBe('ended')
    expect(await refused(person(0), setName(room, 'Asha'))).toBe('P0001 room_closed')
  })

  test('one query brings the news of several rooms, for the server only', async () => {
    const [first, second] = [await roomOfTwo(), await roomOfTwo()]
    for (const words of ['One', 'Two', 'Three']) await person(0).ask(say(first, words))
    const query = news({ [first]: 1, [second]: 0, [randomUUID()]: 0 })
    const told = await db.ask<Record<string, RoomEntry[]>>(query)
    expect(Object.keys(told)).toEqual([first])
    expect(told[first]?.map(({ text }) => text)).toEqual(['Two', 'Three'])
    expect(await refused(teacher, query)).toMatch(/^42501/)
  })

  test('a stream is for those in the room, and ends when their seat is gone', async () => {
    const room = await roomOfTwo()
    const opened = () =>
      rpc('open_update_stream', { topic: `room:${room}`, page: randomUUID(), seconds: 60 })
    const { stream, version } = await person(0).ask<{ stream: string; version: string }>(opened())
    expect(version).toBe('member')
    expect(await refused(person(2), opened())).toBe('42501 seat_missing')
    const watch = sql`select (select count(*) from public.watch_updates(${`{${stream}}`}::uuid[])
      where version is not null) as result`
    expect(await db.ask<number>(watch)).toBe(1)
    await db.admin.run(sql`delete from public.event_registrations
      where event_id = ${room} and user_id = ${person(0).id}`)
    expect(await db.ask<number>(watch)).toBe(0)
    const hears = (topic: string) => internal('can_subscribe_room', { topic })
    expect(await person(1).ask(hears(`room:${room}`))).toBe(true)
    expect(await teacher.ask(hears(`room:${room}`))).toBe(true)
    for (const topic of [`room:${randomUUID()}`, 'room:x', room]) {
      expect(await person(1).ask(hears(topic))).toBe(false)
    }
    expect(await person(0).ask(hears(`room:${room}`))).toBe(false)
  })

  test('a person takes their words along, and the room keeps its order', async () => {
    const leaver = await newLearner(db)
    const room = await newRoom(db, [leaver, person(0)])
    await leaver.ask(setName(room, 'Leaver'))
    await person(0).ask(setName(room, 'Asha'))
    await leaver.ask(say(room, 'My secret'))
    await leaver.ask(askIn(room, 'My question'))
    await person(0).ask(say(room, 'Mine'))
    const open = await teacher.ask<number>(poll(room, 'Which?'))
    await leaver.ask(vote(room, open, 1))
    await leaver.rpc('delete_account')
    const kept = await db.admin.rows<{ seq: number; body: object }>(
      sql`select seq, body from public.room_events where event_id = ${room} order by seq`,
    )
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
    expect(JSON.stringify(kept)).not.toMatch(/secret|My question|Leaver/)
    expect((await stateFor(person(0), room)).chat.map(({ text }) => text)).toEqual(['Mine'])
    // Nobody rewrites what was said.
    const forge = sql`update public.room_events set body = '{"text": "x"}' where event_id = ${room}`
    expect(await refusalOf(db.admin.run(forge))).toBe('42501 room_events_kept')
    expect(
      await db.admin.value(sql`select count(*) from public.room_votes where event_id = ${room}`),
    ).toBe(0)
  })
})
