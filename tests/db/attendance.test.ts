import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Attendance,
  type CheckIn,
  judge,
  newSession,
  passTime,
  secondsOf,
  stay,
} from '@/tests/setup/db-attendance'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { end, newHackathon, newTeam, publishResults, submitAs } from '@/tests/setup/db-hackathons'
import { newLearner, newLearners } from '@/tests/setup/db-learning'
import { newEvent } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { changeEvent, newTeacher, noteAttendance, roster } from '@/tests/setup/db-staff-events'

describeOnBackends('attendance in the $name database', (db) => {
  let teacher: Account
  let people: Account[]
  beforeAll(async () => {
    teacher = await newTeacher(db)
    people = await newLearners(db, 4)
  })

  const person = (index: number) => people[index] as Account
  const own = (who: Account, event: string) =>
    who.ask<Attendance | null>(rpc('my_attendance', { event }))
  /** Whole minutes, as the tests take some time themselves. */
  const minutesOf = async (event: string, who: Account) =>
    Math.floor(Number((await secondsOf(db, event, who)) ?? -60) / 60)
  const over = async (event: string) => {
    await passTime(db, event, '1 hour')
    await judge(db)
  }
  const points = ({ id }: Account) =>
    db.admin.value<number>(
      sql`select coalesce((select points from public.point_totals where user_id = ${id}), 0)`,
    )

  describe('presence in the room', () => {
    test('half of the session is attendance, less isn’t', async () => {
      const event = await newSession(db, [person(0), person(1), person(2)])
      await person(0).rpc('note_room_presence', { event })
      await person(1).rpc('note_room_presence', { event })
      for (let minute = 0; minute < 10; minute++) {
        await passTime(db, event, '61 seconds')
        await person(0).rpc('note_room_presence', { event })
        if (minute < 8) await person(1).rpc('note_room_presence', { event })
      }
      expect(await own(person(0), event)).toMatchObject({ attended: null, minutes: 10 })
      await over(event)
      expect(await own(person(0), event)).toEqual({
        ...{ attended: true, source: 'room', minutes: 10, length: 20 },
      })
      expect(await own(person(1), event)).toMatchObject({ attended: false, source: null })
      expect(await own(person(2), event)).toMatchObject({ attended: false, minutes: null })
      expect(await own(person(3), event)).toBeNull()
    })

    test('two devices count once, and repeated signs of life gain nothing', async () => {
      const event = await newSession(db, [person(0)])
      for (let minute = 0; minute < 5; minute++) {
        for (let device = 0; device < 5; device++)
          await person(0).rpc('note_room_presence', { event })
        await passTime(db, event, '60 seconds')
      }
      expect(await minutesOf(event, person(0))).toBe(4)
    })

    test('a silence of more than 75 seconds isn’t counted', async () => {
      const event = await newSession(db, [person(0)])
      await stay(db, person(0), event, 2, '70 seconds')
      await stay(db, person(0), event, 3, '80 seconds')
      expect(Math.round((await secondsOf(db, event, person(0))) ?? 0)).toBeGreaterThanOrEqual(140)
      expect(await minutesOf(event, person(0))).toBe(2)
    })

    test('time before the start and after the end isn’t counted', async () => {
      const event = await newSession(db, [person(0)], { startsIn: '5 minutes', lasts: '3 minutes' })
      await stay(db, person(0), event, 4)
      expect(await minutesOf(event, person(0))).toBe(0)
      await stay(db, person(0), event, 8)
      expect(Number(await secondsOf(db, event, person(0)))).toBe(180)
    })

    test('a session that its instructor ends early is as long as it was', async () => {
      const event = await newSession(db, [person(0), person(1)], { lasts: '90 minutes' })
      await stay(db, person(0), event, 4)
      await person(1).rpc('note_room_presence', { event })
      await stay(db, person(0), event, 4)
      await teacher.rpc('end_room', { event })
      await stay(db, person(1), event, 4)
      await judge(db)
      expect(await own(person(0), event)).toMatchObject({ attended: true, length: 8 })
      expect(await own(person(1), event)).toMatchObject({ attended: false, minutes: 0 })
      // It still stands where the calendar had it.
      const judged = sql`select ends_at < now() as result from public.events where id = ${event}`
      expect(await db.admin.value(judged)).toBe(false)
    })

    test('staff in a room and people without a seat have none', async () => {
      const event = await newSession(db, [person(0)])
      await teacher.rpc('note_room_presence', { event })
      expect(await secondsOf(db, event, teacher)).toBeUndefined()
      expect(await person(1).refusal('note_room_presence', { event })).toBe('42501 seat_missing')
    })

    test('isn’t judged twice: a later move or cancellation changes nothing', async () => {
      const event = await newSession(db, [person(0)])
      await stay(db, person(0), event, 11)
      await teacher.rpc('end_room', { event })
      await passTime(db, event, '2 minutes')
      await judge(db)
      const { version } = await db.admin.value<{ version: number }>(
        sql`select to_jsonb(known) from public.events as known where id = ${event}`,
      )
      const later = { starts_at: '2127-01-01T10:00:00Z', ends_at: '2127-01-01T11:00:00Z' }
      await teacher.ask(changeEvent(event, version, later))
      await judge(db)
      expect(await own(person(0), event)).toMatchObject({ attended: true, minutes: 11 })
      await db.rpc('cancel_event', { event })
      expect(await own(person(0), event)).toMatchObject({ attended: true })
    })

    test('presence in a session that is put off doesn’t count for the new date', async () => {
      const event = await newSession(db, [person(0)])
      await stay(db, person(0), event, 12)
      await db.admin.run(sql`update public.events set starts_at = now() + interval '1 day',
        ends_at = now() + interval '25 hours' where id = ${event}`)
      expect(await secondsOf(db, event, person(0))).toBeUndefined()
      await passTime(db, event, '26 hours')
      await judge(db)
      expect(await own(person(0), event)).toMatchObject({ attended: false })
    })

    test('the way to a provider’s session is no attendance', async () => {
      const event = await newSession(db, [person(0)], { mode: 'link' })
      await person(0).ask(sql`select public.event_join_info(${event}) as result`)
      await over(event)
      expect(await own(person(0), event)).toMatchObject({ attended: false, source: null })
    })
  })

  describe('what staff say', () => {
    test('prevails over the room, with a trace', async () => {
      const event = await newSession(db, [person(0), person(1)])
      await stay(db, person(0), event, 12)
      await over(event)
      expect(await teacher.ask(noteAttendance(event, [person(0)], false))).toBe(1)
      expect(await teacher.ask(noteAttendance(event, [person(1)]))).toBe(1)
      expect(await own(person(0), event)).toMatchObject({ attended: false, source: 'staff' })
      expect(await own(person(1), event)).toMatchObject({ attended: true, source: 'staff' })
      const logged = await db.admin.rows<{
        action: string
        before: { source: string | null }
      }>(sql`select entry.action, logged.before from public.audit_log as entry
        join public.audit_values as logged on logged.entry = entry.id
        where entry.subject = ${event} order by entry.id`)
      expect(logged).toMatchObject([
        { action: 'attendance-removed', before: { source: 'room' } },
        { action: 'attendance-noted', before: { source: null } },
      ])
      expect((await teacher.ask<{ rows: object[] }>(roster(event))).rows).toMatchObject([
        { attended_at: null, attended_by: 'staff', minutes: 12 },
        { attended_by: 'staff', minutes: null },
      ])
    })

    test('a note that is taken back before the end leaves it to the room', async () => {
      const event = await newSession(db, [person(0)])
      await teacher.ask(noteAttendance(event, [person(0)]))
      await teacher.ask(noteAttendance(event, [person(0)], false))
      expect(await own(person(0), event)).toMatchObject({ attended: null, source: null })
      await stay(db, person(0), event, 11)
      await over(event)
      expect(await own(person(0), event)).toMatchObject({ attended: true, source: 'room' })
    })

    test('whom staff note as absent before the end isn’t counted by the room afterwards', async () => {
      const event = await newSession(db, [person(0)])
      const { code } = await teacher.ask<CheckIn>(rpc('staff_draw_check_in', { event }))
      await person(0).rpc('check_in', { event, code: code ?? '' })
      await teacher.ask(noteAttendance(event, [person(0)], false))
      await stay(db, person(0), event, 12)
      await over(event)
      expect(await own(person(0), event)).toMatchObject({ attended: false, source: 'staff' })
    })

    test('nobody attends a session that is cancelled before its end', async () => {
      const event = await newSession(db, [person(0)])
      const before = await points(person(0))
      await teacher.ask(noteAttendance(event, [person(0)]))
      expect(await points(person(0))).toBe(before + 20)
      await db.rpc('cancel_event', { event })
      expect(await points(person(0))).toBe(before)
      await over(event)
      expect(await own(person(0), event)).toMatchObject({ attended: null, source: null })
    })
  })

  test('points, the badge and the counter follow attendance, not seats', async () => {
    const who = await newLearner(db)
    const counted = () =>
      who.ask(`select public.dashboard() -> 'registrations' -> 'attended' as result`)
    const badge = () =>
      who.ask(`select to_jsonb(held) as result from public.learner_badges() as held
        where held.badge = 'base-camp'`)
    const sessions = []
    for (let one = 0; one < 3; one++) sessions.push(await newSession(db, [who]))
    expect([await counted(), await points(who)]).toEqual([0, 0])
    for (const event of sessions) await passTime(db, event, '1 hour')
    await judge(db)
    expect([await counted(), await points(who)]).toEqual([0, 0])
    for (const event of sessions) await teacher.ask(noteAttendance(event, [who]))
    expect([await counted(), await points(who)]).toEqual([3, 60])
    expect(await badge()).toMatchObject({ have: 3, earned_at: expect.any(String) })
    await teacher.ask(noteAttendance(sessions[0] as string, [who], false))
    expect([await counted(), await points(who)]).toEqual([2, 40])
    expect(await badge()).toMatchObject({ have: 2, earned_at: null })
    const settings = sql`select public.set_alias('Rope ' || left(${who.id}, 8)) as result`
    await who.ask(settings)
    await db.admin.run('select public.rebuild_points()')
    expect(await points(who)).toBe(40)
    const board = sql`select points as result from public.learner_settings where user_id = ${who.id}`
    expect(await db.admin.value(board)).toBe(40)
  })

  test('a topic that was attended isn’t recommended again, one that was only booked is', async () => {
    const who = await newLearner(db)
    const held = await newSession(db, [who])
    const ahead = await newSession(db, [], { startsIn: '3 days' })
    const topic = `topic-${held.slice(0, 8)}`
    await db.admin.run(
      sql`update public.events set topic = ${topic} where id in (${held}, ${ahead})`,
    )
    const upcoming = async () =>
      (
        await who.ask<{ upcoming: { id: string }[] }>('select public.dashboard() as result')
      ).upcoming.map(({ id }) => id)
    await passTime(db, held, '1 hour')
    await judge(db)
    expect(await upcoming()).toContain(ahead)
    await teacher.ask(noteAttendance(held, [who]))
    expect(await upcoming()).not.toContain(ahead)
  })

  test('a submission to a hackathon is attendance, a seat or a team isn’t', async () => {
    const event = await newHackathon(db, people)
    await newTeam(event, person(0), person(1))
    await newTeam(event, person(2))
    await submitAs(db, event, person(0))
    await end(db, event, '2 minutes')
    await judge(db)
    for (const index of [0, 1]) {
      expect(await own(person(index), event)).toMatchObject({
        attended: true,
        source: 'submission',
      })
    }
    for (const index of [2, 3]) {
      expect(await own(person(index), event)).toMatchObject({ attended: false, source: null })
    }
  })

  test('who wasn’t there gets no certificate of a hackathon', async () => {
    const event = await newHackathon(db, [person(0), person(1)])
    const team = await newTeam(event, person(0), person(1))
    await submitAs(db, event, person(0))
    await end(db, event, '2 minutes')
    await judge(db)
    await db.admin.run(sql`
      update public.event_registrations set attended_at = null, attended_by = 'staff'
      where event_id = ${event} and user_id = ${person(1).id};
      insert into public.hackathon_judges (team_id, judge, scores, scored_at)
      select ${team.id}, id,
        '{"usefulness": 5, "execution": 5, "originality": 5, "design": 5}', now()
      from auth.users where id in (${person(2).id}, ${person(3).id})`)
    await publishResults(db, event)
    const holders = sql`select distinct user_id from (
      select user_id, subject from public.certificates
      union all select user_id, subject from public.waiting_certificates) as held
      where subject = ${event}`
    expect(await db.admin.rows(holders)).toEqual([{ user_id: person(0).id }])
  })

  test('an event in the calendar of somebody with a seat has no attendance before it begins', async () => {
    const event = await newEvent(db)
    await person(0).rpc('register_for_event', { event })
    expect(await own(person(0), event)).toEqual({
      ...{ attended: null, source: null, minutes: null, length: null },
    })
  })
})
