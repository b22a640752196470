import { beforeAll, expect, test } from 'vitest'
import { newSession, passTime, secondsOf } from '@/tests/setup/db-attendance'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { newLearner, newLearners } from '@/tests/setup/db-learning'
import { race } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newTeacher, noteAttendance } from '@/tests/setup/db-staff-events'

describeOnServer('races about attendance on a real server', () => {
  const { db, connections } = openForRaces(8)
  let teacher: Account
  let people: Account[]
  beforeAll(async () => {
    teacher = await newTeacher(db)
    people = await newLearners(db, 12)
  })

  const total = ({ id }: Account) =>
    db.admin.value<number>(
      sql`select coalesce((select points from public.point_totals where user_id = ${id}), 0)`,
    )
  const first = () => people[0] as Account

  test('eight devices at once count no more than the time that passed', async () => {
    const event = await newSession(db, [first()])
    await first().rpc('note_room_presence', { event })
    await passTime(db, event, '60 seconds')
    const all = Array.from({ length: 24 }, () => ({
      who: first(),
      query: rpc('note_room_presence', { event }),
    }))
    await race(connections, all)
    const seconds = Number(await secondsOf(db, event, first()))
    expect(seconds).toBeGreaterThanOrEqual(60)
    expect(seconds).toBeLessThan(75)
    // All of it, and none of it twice: the next sign of life adds what has passed since the last.
    const kept = sql`select extract(epoch from counted_to - starts_at)::numeric as seconds
      from public.event_presence join public.events on id = event_id where event_id = ${event}`
    expect(seconds).toBeLessThanOrEqual(Number(await db.admin.value(kept)))
  })

  test('everybody enters the code at once', async () => {
    const event = await newSession(db, people, { mode: 'link' })
    const { code } = await teacher.ask<{ code: string }>(rpc('staff_draw_check_in', { event }))
    const before = await total(first())
    const results = await race(
      connections,
      [...people, ...people].map((who) => ({ who, query: rpc('check_in', { event, code }) })),
    )
    expect(new Set(results)).toEqual(new Set(['attended']))
    const attended = sql`select count(*)::integer from public.event_registrations
      where event_id = ${event} and attended_by = 'code'`
    expect(await db.admin.value(attended)).toBe(people.length)
    expect(await total(first())).toBe(before + 20)
  })

  test('two instructors’ pages draw one code', async () => {
    const event = await newSession(db, people, { mode: 'link' })
    const drawn = (await race(
      connections,
      Array.from({ length: 8 }, () => ({
        who: teacher,
        query: rpc('staff_draw_check_in', { event }),
      })),
    )) as { code: string }[]
    expect(new Set(drawn.map(({ code }) => code)).size).toBe(1)
    const next = (await race(
      connections,
      Array.from({ length: 8 }, () => ({
        who: teacher,
        query: rpc('staff_draw_check_in', { event, known: drawn[0]?.code ?? '' }),
      })),
    )) as { code: string }[]
    expect(new Set(next.map(({ code }) => code)).size).toBe(1)
    expect(next[0]?.code).not.toBe(drawn[0]?.code)
  })

  test('workers and staff at once judge every session once, without waiting for each other forever', async () => {
    const events = []
    for (let one = 0; one < 4; one++) events.push(await newSession(db, people))
    for (const event of events) {
      await db.admin.run(sql`insert into public.event_presence (event_id, user_id, seconds, counted_to)
        select event_id, user_id, 900, now() from public.event_registrations where event_id = ${event}`)
      await passTime(db, event, '1 hour')
    }
    const before = await Promise.all(people.map(total))
    const results = await race(connections, [
      ...Array.from({ length: 12 }, () => ({ who: null, query: rpc('judge_due_attendance') })),
      ...events.map((event) => ({ who: teacher, query: noteAttendance(event, people, true) })),
      ...Array.from({ length: 12 }, () => ({ who: null, query: rpc('judge_due_attendance') })),
    ])
    expect(results).toHaveLength(28)
    const judged = sql`select count(*)::integer from public.attendance_judgements
      where event_id in (${events[0]}, ${events[1]}, ${events[2]}, ${events[3]})`
    expect(await db.admin.value(judged)).toBe(4)
    expect(await Promise.all(people.map(total))).toEqual(before.map((points) => points + 80))
  })

  test('an account that is deleted meanwhile neither attends nor blocks', async () => {
    const leaving = [await newLearner(db), await newLearner(db)]
    const event = await newSession(db, [...leaving, ...people])
    for (const who of leaving) await who.rpc('note_room_presence', { event })
    await db.admin.run(
      sql`update public.event_presence set seconds = 900 where event_id = ${event}`,
    )
    await passTime(db, event, '1 hour')
    await Promise.all([
      ...leaving.map(({ id }) => db.auth.run(sql`delete from auth.users where id = ${id}`)),
      race(connections, [
        ...Array.from({ length: 3 }, () => ({ who: null, query: rpc('judge_due_attendance') })),
        { who: teacher, query: noteAttendance(event, people, true) },
      ]),
    ])
    const gone = sql`select count(*)::integer from public.point_events
      where user_id in (${leaving[0]?.id}, ${leaving[1]?.id})`
    expect(await db.admin.value(gone)).toBe(0)
  })
})
