import { beforeAll, expect, test } from 'vitest'
import {
  type Attendance,
  type CheckIn,
  judge,
  newSession,
  passTime,
} from '@/tests/setup/db-attendance'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newHackathon } from '@/tests/setup/db-hackathons'
import { newLearners } from '@/tests/setup/db-learning'
import { newEvent } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newTeacher, noteAttendance } from '@/tests/setup/db-staff-events'

describeOnBackends('check-in codes of the $name database', (db) => {
  let teacher: Account
  let other: Account
  let people: Account[]
  beforeAll(async () => {
    teacher = await newTeacher(db)
    other = await newTeacher(db, 'brandt')
    people = await newLearners(db, 3)
  })

  const person = (index: number) => people[index] as Account
  const own = (who: Account, event: string) =>
    who.ask<Attendance | null>(rpc('my_attendance', { event }))
  const draw = async (event: string, known: string | null = null, leaked = false) => {
    const { code } = await teacher.ask<CheckIn>(
      rpc('staff_draw_check_in', { event, known, leaked }),
    )
    if (!code) throw new Error('No code was drawn.')
    return code
  }
  const linked = (members: Account[], startsIn = '-5 minutes') =>
    newSession(db, members, { mode: 'link', startsIn, lasts: '90 minutes' })

  test('who has the code attends, typed in whatever way', async () => {
    const event = await linked(people)
    expect(await draw(event)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    await db.admin.run(
      sql`update public.check_in_codes set code = '10ABCD' where event_id = ${event}`,
    )
    expect(await person(0).rpc('check_in', { event, code: ' 10a-bcd ' })).toBe('attended')
    expect(await person(1).rpc('check_in', { event, code: 'lOABCD' })).toBe('attended')
    expect(await person(0).rpc('check_in', { event, code: 'anything' })).toBe('attended')
    expect(await own(person(0), event)).toMatchObject({ attended: true, source: 'code' })
    expect(await teacher.rpc('staff_check_in', { event })).toMatchObject({ seats: 3, entered: 2 })
    await passTime(db, event, '3 hours')
    await judge(db)
    expect(await own(person(0), event)).toMatchObject({ attended: true, source: 'code' })
    expect(await own(person(2), event)).toMatchObject({ attended: false })
  })

  test('it works in a room as well, until its instructor ends it', async () => {
    const event = await newSession(db, people)
    const code = await draw(event)
    expect(await person(0).rpc('check_in', { event, code })).toBe('attended')
    await db.admin.run(sql`insert into public.rooms (event_id) values (${event})`)
    await teacher.rpc('end_room', { event })
    expect(await person(1).refusal('check_in', { event, code })).toBe('P0001 check_in_over')
  })

  test('wrong, early, late and without a seat', async () => {
    const event = await linked([person(0)])
    expect(await person(0).rpc('check_in', { event, code: 'AAAAAA' })).toBe('wrong')
    const code = await draw(event)
    expect(
      await person(0).rpc('check_in', { event, code: code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA' }),
    ).toBe('wrong')
    expect(await person(0).rpc('check_in', { event, code: '' })).toBe('wrong')
    expect(await person(1).refusal('check_in', { event, code })).toBe('42501 seat_missing')
    await passTime(db, event, '90 minutes')
    expect(await person(0).refusal('check_in', { event, code })).toBe('P0001 check_in_over')
    const ahead = await linked([person(0)], '1 minute')
    expect(await person(0).refusal('check_in', { event: ahead, code })).toBe('P0001 check_in_ahead')
    expect(await teacher.refusal('staff_draw_check_in', { event: ahead })).toBe(
      'P0001 check_in_ahead',
    )
    expect(await teacher.refusal('staff_draw_check_in', { event })).toBe('P0001 check_in_over')
    const full = await newEvent(db, { capacity: 1 })
    await person(0).rpc('register_for_event', { event: full })
    await person(1).rpc('register_for_event', { event: full })
    expect(await person(1).refusal('check_in', { event: full, code })).toBe('PT404 event_unknown')
    const hackathon = await newHackathon(db, [person(0)])
    expect(await person(0).refusal('check_in', { event: hackathon, code })).toBe(
      'PT404 event_unknown',
    )
    expect(await teacher.refusal('staff_draw_check_in', { event: hackathon })).toBe(
      'PT404 event_unknown',
    )
  })

  test('guessing ends after ten attempts in ten minutes, also with the right code', async () => {
    const event = await linked([person(0)])
    const code = await draw(event)
    for (let one = 0; one < 10; one++) {
      expect(await person(0).rpc('check_in', { event, code: `ZZZZ${one}` })).toBe('wrong')
    }
    expect(await person(0).refusal('check_in', { event, code })).toBe('P0001 rate_limited')
    await passTime(db, event, '601 seconds')
    const next = await draw(event, code)
    expect(await person(0).rpc('check_in', { event, code: next })).toBe('attended')
  })

  test('a code is replaced after ten minutes, and its predecessor ends two minutes later', async () => {
    const event = await linked(people)
    const first = await draw(event)
    expect(await draw(event)).toBe(first)
    expect(await draw(event, 'AAAAAA')).toBe(first)
    await passTime(db, event, '601 seconds')
    expect(await teacher.rpc('staff_check_in', { event })).toMatchObject({
      phase: 'open',
      code: first,
    })
    expect(await person(0).rpc('check_in', { event, code: first })).toBe('attended')
    const second = await draw(event, first)
    expect(second).not.toBe(first)
    expect(await person(1).rpc('check_in', { event, code: first })).toBe('attended')
    await passTime(db, event, '121 seconds')
    expect(await person(2).rpc('check_in', { event, code: first })).toBe('wrong')
    expect(await person(2).rpc('check_in', { event, code: second })).toBe('attended')
    // Nobody shows one any more.
    await passTime(db, event, '12 minutes')
    expect(await teacher.rpc('staff_check_in', { event })).toMatchObject({
      phase: 'open',
      code: null,
    })
    await db.admin.run(sql`update public.event_registrations set attended_at = null, attended_by = null
      where event_id = ${event}`)
    expect(await person(2).rpc('check_in', { event, code: second })).toBe('wrong')
  })

  test('a code that leaked is worth nothing at once', async () => {
    const event = await linked(people)
    const first = await draw(event)
    const second = await draw(event, first, true)
    expect(second).not.toBe(first)
    expect(await person(0).rpc('check_in', { event, code: first })).toBe('wrong')
    expect(await person(0).rpc('check_in', { event, code: second })).toBe('attended')
    const logged = await db.admin.rows<{
      action: string
      kept: boolean
    }>(sql`select action, exists (select from public.audit_values as kept where kept.entry = entry.id) as kept
      from public.audit_log as entry where subject = ${event} order by id`)
    expect(logged).toEqual([
      { action: 'check-in-drawn', kept: false },
      { action: 'check-in-drawn', kept: false },
    ])
  })

  test('only those who run the session see it, and it is gone afterwards', async () => {
    const event = await linked([person(0)])
    const code = await draw(event)
    expect(await person(0).refusal('staff_check_in', { event })).toBe('42501 not_staff')
    expect(await person(0).refusal('staff_draw_check_in', { event })).toBe('42501 not_staff')
    expect(await other.rpc('staff_check_in', { event })).toBeNull()
    expect(await other.refusal('staff_draw_check_in', { event })).toBe('PT404 event_unknown')
    expect(JSON.stringify(await own(person(0), event))).not.toContain(code)
    await passTime(db, event, '3 hours')
    await judge(db)
    const left = sql`select count(*)::integer from public.check_in_codes where event_id = ${event}`
    expect(await db.admin.value(left)).toBe(0)
  })

  test('whom staff noted as absent doesn’t change that with the code', async () => {
    const event = await linked([person(0)])
    const code = await draw(event)
    await person(0).rpc('check_in', { event, code })
    await teacher.ask(noteAttendance(event, [person(0)], false))
    expect(await person(0).refusal('check_in', { event, code })).toBe('P0001 check_in_refused')
    expect(await own(person(0), event)).toMatchObject({ attended: false, source: 'staff' })
  })
})
