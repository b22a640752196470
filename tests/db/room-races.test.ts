import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { newLearners } from '@/tests/setup/db-learning'
import { race } from '@/tests/setup/db-races'
import {
  enter,
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
import { sql } from '@/tests/setup/db-sql'
import { newTeacher } from '@/tests/setup/db-staff-events'

describeOnServer('races in a room on a real server', () => {
  const { db, connections } = openForRaces(12)
  let teacher: Account
  let people: Account[]
  beforeAll(async () => {
    teacher = await newTeacher(db)
    people = await newLearners(db, 24)
  })

  const everybody = (queryOf: (index: number) => string) =>
    race(
      connections,
      people.map((who, index) => ({ who, query: queryOf(index) })),
    )

  test('a reader of what comes after the last number misses nothing of 24 people at once', async () => {
    const room = await newRoom(db, people)
    // The first moments too: everybody enters a room that nobody has opened.
    await everybody(() => enter(room))
    await everybody((index) => setName(room, `Asha ${index}`))
    const read: RoomEntry[] = []
    let writing = true
    const reader = (async () => {
      for (;;) {
        const last = !writing
        const known = read.at(-1)?.seq ?? 0
        const query = news({ [room]: known })
        const told = await db.ask<Record<string, RoomEntry[]>>(query)
        read.push(...(told[room] ?? []))
        if (last && !told[room]) return
      }
    })()
    const words = people.flatMap((who, index) => [
      ...Array.from({ length: 8 }, (_, turn) => ({
        who,
        query: say(room, `${index} says ${turn}`),
      })),
      { who, query: raise(room, true) },
    ])
    const numbers = await race(connections, words)
    writing = false
    await reader
    expect(read.map(({ seq }) => seq)).toEqual(words.map((_, index) => index + 1))
    const said = numbers.filter((number) => typeof number === 'number')
    expect(new Set(said).size).toBe(people.length * 8)
    const members = sql`select count(distinct number) from public.room_members where event_id = ${room}`
    expect(await db.admin.value(members)).toBe(people.length)
  })

  test('votes at once are all counted, once each', async () => {
    const room = await newRoom(db, people)
    await teacher.ask(enter(room))
    const open = await teacher.ask<number>(poll(room, 'Which?'))
    await everybody((index) => vote(room, open, 1 + (index % 2)))
    const { items } = await teacher.ask<RoomState>(state(room))
    expect(items[0]?.counts).toEqual([12, 12])
    const again = race(connections, [{ who: people[0] as Account, query: vote(room, open, 1) }])
    await expect(again).rejects.toThrow('room_voted')
  })

  test('where the backend can broadcast, each entry is sent in the transaction that adds it', async () => {
    await db.admin.run(`
      create schema realtime;
      create table realtime.sent (payload jsonb, event text, topic text, private boolean);
      create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
      returns void language sql as 'insert into realtime.sent values ($1, $2, $3, $4)';
      grant usage on schema realtime to public;
      grant insert on table realtime.sent to public;`)
    const room = await newRoom(db, people.slice(0, 1))
    const who = people[0] as Account
    await who.ask(setName(room, 'Asha'))
    await who.ask(say(room, 'Hello'))
    await expect(who.ask(say(room, ' '))).rejects.toThrow('invalid_input')
    expect(await db.admin.rows('select * from realtime.sent')).toEqual([
      {
        payload: {
          ...{ seq: 1, at: expect.any(String), kind: 'chat', text: 'Hello' },
          ...{ by: 1, name: 'Asha', leads: false },
        },
        ...{ event: 'entry', topic: `room:${room}`, private: true },
      },
    ])
  })
})
