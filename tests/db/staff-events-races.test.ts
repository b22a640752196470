import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { newLearners } from '@/tests/setup/db-learning'
import { newEvent, registerFor, seatsOf } from '@/tests/setup/db-live'
import { race } from '@/tests/setup/db-races'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import { changeEvent, removePerson, seat, transfer } from '@/tests/setup/db-staff-events'

describeOnServer('races on a roster on a real server', () => {
  const { db, connections } = openForRaces(16)
  let staff: Account[]
  let people: Account[]
  beforeAll(async () => {
    staff = [await newStaff(db, 'organiser'), await newStaff(db, 'admin')]
    people = await newLearners(db, 40)
  })

  const by = (index: number) => staff[index % staff.length] as Account

  const versionOf = (event: string) =>
    db.admin.value<number>(sql`select version from public.events where id = ${event}`)

  test('of editors who know the same version, exactly one wins', async () => {
    const event = await newEvent(db)
    const version = await versionOf(event)
    const results = await race(
      connections,
      Array.from({ length: 16 }, (_, one) => ({
        who: by(one),
        query: changeEvent(event, version, { capacity: 10 + one }),
      })),
      { refusals: true },
    )
    expect(results.filter((result) => result === 'P0001 event_changed')).toHaveLength(15)
    expect(await versionOf(event)).toBe(version + 1)
  })

  test('moves in both directions, seats and registrations never exceed a capacity', async () => {
    const events = [
      await newEvent(db, { capacity: 5 }),
      await newEvent(db, { capacity: 5 }),
      await newEvent(db, { capacity: 3 }),
    ]
    const at = (index: number) => events[index % 3] as string
    for (const [index, who] of people.entries()) {
      await race(connections, [{ who, query: registerFor(at(index)) }])
    }
    for (let round = 0; round < 3; round++) {
      const results = await race(
        connections,
        people.flatMap((person, index) => {
          const from = at(index + round)
          const moved = transfer(from, person, at(index + round + 1), index % 2 === 0)
          const seated = seat(at(index), person, index % 3 ? 'queued' : 'registered')
          const few = [
            { who: by(index), query: removePerson(at(index), person) },
            { who: person, query: registerFor(at(index + 1)) },
          ]
          const all = [
            { who: by(index), query: moved },
            { who: by(index + 1), query: seated },
          ]
          return index % 10 === 0 ? [...all, ...few] : all
        }),
        { refusals: true },
      )
      const refusals = results.filter((result) => /^\w{5} /.test(String(result)))
      const known = /event_full|registration_unknown|registered_there|nobody_waits/
      expect(refusals.filter((refusal) => !known.test(String(refusal)))).toEqual([])
    }
    for (const [index, event] of events.entries()) {
      const { registered, queued, counts } = await seatsOf(db, event)
      const capacity = [5, 5, 3][index] as number
      // Full, or nobody waits.
      expect(registered.length).toBe(Math.min(capacity, registered.length + queued.length))
      expect(counts).toEqual({ registered: registered.length, queued: queued.length })
    }
  })
})
