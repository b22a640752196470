import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { ask, askAsService, newLearners } from '@/tests/setup/db-learning'
import { newEvent, type Seen, seatsOf } from '@/tests/setup/db-live'
import { claimMails } from '@/tests/setup/db-mails'
import { race, waitingIn } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { beginAs, type Sql, sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

/** In a different order each time, but reproducible. */
function shuffled<T>(items: readonly T[], round: number): T[] {
  let seed = round + 1
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed
  }
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

describeOnServer('races for seats on a real server', () => {
  const { db, connections } = openForRaces(32)
  let people: Account[]
  beforeAll(async () => {
    people = await newLearners(db, 200)
  })

  const [first, second] = [0, 1]
  const at = (index: number) => connections[index] as Sql

  /** Each round starts with fresh limits. */
  const forgetAttempts = () => db.admin.run('delete from public.rate_limits')
  const waiting = () => waitingIn(db.admin)
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  test('of 200 people who want 20 seats 20 get one, in every round', {
    timeout: 120_000,
  }, async () => {
    for (const round of rounds(50, 2)) {
      await forgetAttempts()
      const event = await newEvent(db, { capacity: 20 })
      const query = rpc('register_for_event', { event })
      // Everyone tries twice, some before the first answer arrives.
      const deeds = shuffled(people, round).map((who) => ({ who, query }))
      const answers = await race<Seen>(connections, round % 10 ? deeds : [...deeds, ...deeds])

      const { registered, queued, counts } = await seatsOf(db, event)
      expect(registered).toHaveLength(20)
      expect(queued).toHaveLength(180)
      expect(new Set([...registered, ...queued]).size).toBe(200)
      expect(counts).toEqual({ registered: 20, queued: 180 })
      // No one ever saw more seats than there are, and each position was assigned once.
      expect(Math.max(...answers.map((answer) => answer.registered))).toBe(20)
      const positions = answers.flatMap(({ position }) => position ?? [])
      expect([...new Set(positions)].toSorted((a, b) => a - b)).toEqual(upTo(180))
      if (answers.length === 200) expect(positions).toHaveLength(180)
    }
  })

  test('the first to come is first on the waiting list', async () => {
    const event = await newEvent(db, { capacity: 1 })
    const order = people.slice(0, 6)
    await beginAs(at(first), 'authenticated', order[0]?.claims ?? {})
    await at(first).run(rpc('register_for_event', { event }))
    // The others arrive one after the other before the first has finished.
    const others: Promise<Seen>[] = []
    for (const [index, who] of order.slice(1).entries()) {
      others.push(ask<Seen>(at(index + 1), who, rpc('register_for_event', { event })))
      await expect.poll(waiting).toBe(index + 1)
    }
    await at(first).run('commit')
    const positions = (await Promise.all(others)).map(({ position }) => position)
    expect(positions.toSorted()).toEqual([1, 2, 3, 4, 5])
    const { registered, queued } = await seatsOf(db, event)
    expect(registered).toEqual([order[0]?.id])
    const byPosition = order.slice(1).toSorted((a, b) => {
      const of = (one: Account) => Number(positions[order.indexOf(one) - 1])
      return of(a) - of(b)
    })
    expect(queued).toEqual(byPosition.map(({ id }) => id))
  })

  test('people who leave while others come leave no seat free and no seat double', async () => {
    for (const round of rounds(30, 2)) {
      await forgetAttempts()
      const crowd = shuffled(people, round).slice(0, 60)
      const event = await newEvent(db, { capacity: 10 })
      const come = (some: Account[]) =>
        some.map((who) => ({ who, query: rpc('register_for_event', { event }) }))
      await race(connections, come(crowd.slice(0, 30)))
      const leavers = crowd.map((who) => ({ who, query: rpc('leave_event', { event }) }))
      const comers = come(crowd.slice(30))
      // Every other round, most leave, so that seats stay free in the end.
      const deeds = [...leavers.slice(0, 24), ...(round % 2 ? comers : comers.slice(0, 2))]
      const answers = await race<Seen>(connections, shuffled(deeds, round))

      const { registered, queued, counts } = await seatsOf(db, event)
      const staying = 30 - 24 + (round % 2 ? 30 : 2)
      expect(registered).toHaveLength(Math.min(staying, 10))
      expect(queued).toHaveLength(Math.max(staying - 10, 0))
      expect(new Set([...registered, ...queued]).size).toBe(staying)
      expect(counts).toEqual({ registered: registered.length, queued: queued.length })
      for (const answer of answers) {
        expect(answer.registered).toBeLessThanOrEqual(10)
        // While someone waits, no seat is free.
        if (answer.queued > 0) expect(answer.registered).toBe(10)
      }
    }
  })

  test('a seat goes past those who delete their account at that very moment', async () => {
    for (const round of rounds(30, 2)) {
      const crowd = await newLearners(db, 4)
      const [leaver, going, goingToo, patient] = crowd as [Account, Account, Account, Account]
      const events = [await newEvent(db, { capacity: 1 }), await newEvent(db, { capacity: 1 })]
      for (const event of round % 2 ? events : events.toReversed()) {
        for (const who of crowd) await who.rpc('register_for_event', { event })
      }
      const deeds = [
        ...events.map((event) => ({ who: leaver, query: rpc('leave_event', { event }) })),
        ...[going, goingToo].map((who) => ({ who, query: rpc('delete_account') })),
      ]
      await race(connections, shuffled(deeds, round))
      for (const event of events) {
        expect(await seatsOf(db, event)).toEqual({
          registered: [patient.id],
          queued: [],
          counts: { registered: 1, queued: 0 },
        })
      }
    }
  })

  test('registrations don’t wait for accounts being deleted', async () => {
    const event = await newEvent(db, { capacity: 1 })
    const crowd = await newLearners(db, 3)
    const [leaver, going, patient] = crowd as [Account, Account, Account]
    for (const who of crowd) await ask(at(first), who, rpc('register_for_event', { event }))
    await db.auth.run('begin')
    await db.auth.run(sql`select from auth.users where id = ${going.id} for update`)
    await ask(at(first), leaver, rpc('leave_event', { event }))
    await askAsService(at(first), rpc('cancel_event', { event }))
    await db.auth.run(sql`delete from auth.users where id = ${going.id}`)
    await db.auth.run('commit')
    expect(await seatsOf(db, event)).toMatchObject({ registered: [patient.id], queued: [] })
  })

  test('a cancellation reaches everyone who got in before it', async () => {
    for (const round of rounds(20, 2)) {
      await forgetAttempts()
      const event = await newEvent(db, { capacity: 5 })
      const crowd = shuffled(people, round).slice(0, 24)
      const arrivals = crowd.map((who, index) =>
        ask<Seen>(at(2 + index), who, rpc('register_for_event', { event })).catch(
          (error: Error) => error.message,
        ),
      )
      const [, ...answers] = await Promise.all([
        askAsService(at(second), rpc('cancel_event', { event })),
        ...arrivals,
      ])
      const refused = answers.filter((answer) => typeof answer === 'string')
      expect(new Set(refused)).toEqual(new Set(refused.length ? ['P0001 event_cancelled'] : []))
      const told = await db.admin.column<string>(sql`select user_id from public.mail_outbox
        where event_id = ${event} and kind = 'event-cancelled'`)
      const { registered, queued } = await seatsOf(db, event)
      expect(registered.length + queued.length).toBe(24 - refused.length)
      expect(told.toSorted()).toEqual([...registered, ...queued].toSorted())
    }
  })

  test('two workers at once never claim the same email', async () => {
    await db.admin.run('delete from public.mail_outbox')
    const person = people[0] as Account
    for (const round of rounds(20, 2)) {
      await db.admin.run(sql`
        select public.enqueue_mail('key-created', ${person.id},
          concat(${`${round}/`}, number)) from generate_series(1, 30) as number`)
      const claim = (connection: Sql) => claimMails<{ id: number }>(connection, 20)
      const claimed = await Promise.all([claim(at(first)), claim(at(second)), claim(at(2))])
      const ids = claimed.flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      // Tasks that one skipped because another was working on them are still there.
      expect(ids.length + (await claim(at(first))).length).toBe(30)
    }
  })

  test('two workers at once write each reminder and each alert once', async () => {
    for (const round of rounds(20, 2)) {
      await db.admin.run('delete from public.mail_outbox; delete from public.event_alerts')
      await forgetAttempts()
      const event = await newEvent(db, { startsIn: '10 hours', capacity: 20 })
      const crowd = shuffled(people, round).slice(0, 20)
      await race(
        connections,
        crowd.map((who) => ({ who, query: rpc('register_for_event', { event }) })),
      )
      const others = shuffled(people, round).slice(20, 30)
      await race(
        connections,
        others.map((who) => ({ who, query: rpc('set_event_alert', { wanted: true }) })),
      )
      await db.admin.run(`update public.event_alerts set since = now() - interval '1 day'`)
      const deeds = [rpc('queue_reminders'), rpc('queue_alerts')].map((query) => ({
        who: null,
        query,
      }))
      await race(connections, [...deeds, ...deeds])
      const written =
        await db.admin.rows(`select kind, count(*)::int as count, count(distinct user_id)::int as people
        from public.mail_outbox where kind in ('event-reminder', 'event-alert')
        group by kind order by kind`)
      expect(written).toEqual([
        { kind: 'event-alert', count: 10, people: 10 },
        { kind: 'event-reminder', count: 20, people: 20 },
      ])
      await askAsService(at(first), rpc('cancel_event', { event }))
    }
  })
})
