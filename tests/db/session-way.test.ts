import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { joinLead } from '@/lib/live/client/event-times'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { giveRoles, makeStaff } from '@/tests/setup/db-factors'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { cancelEvent, leaveEvent, newEvent, registerFor } from '@/tests/setup/db-live'
import { end, newRoom, setName } from '@/tests/setup/db-room'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newTeacher } from '@/tests/setup/db-staff-events'

const link = 'https://meet.example/abc'

type Way = { opens_at: string }

describeOnBackends('the way into a session of the $name database', (db) => {
  let organiser: Account
  let teacher: Account
  let seated: Account
  let waiting: Account
  let stranger: Account
  let event: string
  beforeAll(async () => {
    organiser = await newLearner(db)
    await makeStaff(db, organiser, 'organiser')
    teacher = await newTeacher(db)
    seated = await newLearner(db)
    waiting = await newLearner(db)
    stranger = await newLearner(db)
  })
  beforeEach(async () => {
    event = await newEvent(db, { capacity: 1 })
    await seated.ask(registerFor(event))
    await waiting.ask(registerFor(event))
    await db.admin.run(
      sql`insert into public.event_rooms (event_id, mode, link) values (${event}, 'link', ${link})`,
    )
  })

  const way = (who: Account, id = event) =>
    who.ask<Way | null>(rpc('event_join_info', { event: id }))
  const startIn = (starts: string, lasts = '1 hour') =>
    db.admin.run(sql`update public.events set starts_at = now() + ${starts}::interval,
      ends_at = now() + ${starts}::interval + ${lasts}::interval where id = ${event}`)

  test('opens as long before the start as the pages say', async () => {
    const seconds = 'select extract(epoch from private.join_lead_time()) * 1000'
    expect(Number(await db.admin.value(seconds))).toBe(joinLead)
    const found = await way(seated)
    const starts = await db.admin.value<string>(
      sql`select to_json(starts_at) from public.events where id = ${event}`,
    )
    expect(Date.parse(starts) - Date.parse(String(found?.opens_at))).toBe(joinLead)
  })

  test('gives the provider’s link only while it is open, and only to those with a seat and to staff', async () => {
    for (const who of [seated, organiser]) {
      expect(await way(who)).toMatchObject({ phase: 'ahead', mode: 'link', link: null })
    }
    await startIn('11 minutes')
    expect(await way(seated)).toMatchObject({ role: 'member', phase: 'ahead', link: null })
    await startIn('9 minutes')
    expect(await way(seated)).toMatchObject({ role: 'member', phase: 'open', link })
    expect(await way(organiser)).toMatchObject({ role: 'staff', phase: 'open', link })
    for (const who of [waiting, stranger, teacher]) {
      expect(await way(who)).toMatchObject({ role: null, phase: 'open', link: null })
    }
    await db.admin.run(sql`update public.events set instructor = 'okafor' where id = ${event}`)
    expect(await way(teacher)).toMatchObject({ role: 'staff', link })
    await startIn('-59 minutes')
    expect(await way(seated)).toMatchObject({ phase: 'open', link })
    await startIn('-61 minutes')
    for (const who of [seated, organiser, teacher]) {
      expect(await way(who)).toMatchObject({ phase: 'over', link: null })
    }
  })

  test('is shut for those who leave, and when the session is cancelled', async () => {
    await seated.ask(leaveEvent(event))
    await startIn('5 minutes')
    expect(await way(seated)).toMatchObject({ role: null, link: null })
    expect(await way(waiting)).toMatchObject({ role: 'member', link })
    await db.ask(cancelEvent(event, 'Rain'))
    expect(await way(waiting)).toMatchObject({ phase: 'cancelled', link: null })
    expect(await way(organiser)).toMatchObject({ phase: 'cancelled', link: null })
  })

  test('a role without its second factor is none, and takes no seat away', async () => {
    const role = await newLearner(db)
    await giveRoles(db, role, 'organiser')
    await startIn('5 minutes')
    expect(await way(role)).toMatchObject({ role: null, link: null })
    await db.admin.run(sql`update public.events set capacity = 5 where id = ${event}`)
    await startIn('2 days')
    await role.ask(registerFor(event))
    await startIn('5 minutes')
    expect(await way(role)).toMatchObject({ role: 'member', link })
  })

  test('leads to the room until the instructor ends it', async () => {
    const room = await newRoom(db, [seated], { startsIn: '5 minutes' })
    expect(await way(seated, room)).toMatchObject({ phase: 'open', mode: 'room', link: null })
    await seated.ask(setName(room, 'Asha'))
    await organiser.ask(end(room))
    expect(await way(seated, room)).toMatchObject({ phase: 'over', role: 'member' })
  })

  test('is nobody’s to a draft or to nothing, and not for people without a session or profile', async () => {
    expect(await way(seated, randomUUID())).toBeNull()
    await db.admin.run(sql`update public.events set status = 'draft' where id = ${event}`)
    expect(await way(organiser)).toBeNull()
    // Other tests register for every event there is.
    await db.admin.run(sql`update public.events set status = 'cancelled' where id = ${event}`)
    expect(await refusalOf(way(await newAccount(db)))).toBe('42501 profile_incomplete')
  })

  test('links are https, and nothing that runs', async () => {
    for (const wrong of [
      'javascript:alert(1)',
      'http://meet.example/abc',
      'data:text/html,x',
      'https://user:word@meet.example/',
      'https://meet.example/a b',
    ]) {
      const stored = db.admin.run(
        sql`update public.event_rooms set link = ${wrong} where event_id = ${event}`,
      )
      expect(await refusalOf(stored), wrong).toMatch(/^23514/)
    }
  })
})
