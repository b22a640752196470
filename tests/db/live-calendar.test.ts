import { expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { newEvent, type Seen } from '@/tests/setup/db-live'
import { internal, rpc } from '@/tests/setup/db-rpc'
import { resultInside, sql } from '@/tests/setup/db-sql'

type Made = { rule: string; local: string; day: string; utc: string; hours: number }

const filling = (weeks: number) => sql`select public.fill_events(${weeks}) as result`

describeOnBackends('the calendar of the $name database', (db) => {
  const made = () =>
    db.admin.rows<Made>(`select rule, topic, to_char(starts_at at time zone zone, 'HH24:MI') as local,
        to_char(starts_at at time zone zone, 'Dy') as day,
        to_char(starts_at at time zone 'UTC', 'HH24:MI') as utc,
        extract(epoch from ends_at - starts_at) / 3600 as hours
      from public.events where rule is not null order by starts_at`)
  const of = (events: Made[], rule: string) => events.filter((event) => event.rule === rule)

  test('eight weeks are filled, and filled again they stay as they are', async () => {
    await db.admin.run('delete from public.events where rule is not null')
    const count = await db.ask<number>('select public.fill_events() as result')
    const events = await made()
    expect(events).toHaveLength(count)
    expect([8, 9]).toContain(of(events, 'vibe-sessions').length)
    expect([4, 5]).toContain(of(events, 'workshops').length)
    expect([1, 2, 3]).toContain(of(events, 'hackathons').length)
    expect(await db.ask('select public.fill_events() as result')).toBe(0)
    expect(await made()).toEqual(events)
    const bounds = await db.admin.rows(`select bool_and(starts_at > now()) as ahead,
        bool_and(occurrence < now()::date + 58) as near
      from public.events where rule is not null`)
    expect(bounds).toEqual([{ ahead: true, near: true }])
  })

  test('the hour is the same in summer and in winter', async () => {
    await db.ask(filling(53))
    const events = await made()
    const sessions = of(events, 'vibe-sessions')
    expect(sessions.length).toBeGreaterThan(50)
    expect(new Set(sessions.map(({ day, local }) => `${day} ${local}`))).toEqual(
      new Set(['Fri 19:00']),
    )
    // Midnight UTC in winter, and an hour earlier in summer.
    expect(new Set(sessions.map(({ utc }) => utc))).toEqual(new Set(['00:00', '23:00']))
    expect(new Set(sessions.map(({ hours }) => hours))).toEqual(new Set([1.5]))
    const workshops = of(events, 'workshops')
    expect(new Set(workshops.map(({ day, local }) => `${day} ${local}`))).toEqual(
      new Set(['Wed 18:00']),
    )
    // India has no summer time.
    expect(new Set(workshops.map(({ utc }) => utc))).toEqual(new Set(['12:30']))
  })

  test('a hackathon lasts 48 hours and begins on a Saturday morning in India', async () => {
    await db.ask(filling(53))
    const hackathons = of(await made(), 'hackathons')
    expect([12, 13]).toContain(hackathons.length)
    expect(new Set(hackathons.map(({ day, local }) => `${day} ${local}`))).toEqual(
      new Set(['Sat 10:00']),
    )
    expect(new Set(hackathons.map(({ utc }) => utc))).toEqual(new Set(['04:30']))
    expect(new Set(hackathons.map(({ hours }) => hours))).toEqual(new Set([48]))
    const days = await db.admin.column<string>(
      `select occurrence from public.events where rule = 'hackathons'`,
    )
    for (const day of days) expect(Math.ceil(Number(day.slice(8)) / 7)).toBe(3)
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(days.length)
  })

  test('workshops and hackathons take place on no public holiday, and vibe sessions every Friday', async () => {
    await db.ask(filling(60))
    const touched = await db.admin.rows<{ rule: string; days: number; late: number }>(`select rule,
        count(*) filter (where exists (
          select from generate_series(
            (starts_at at time zone zone)::date, (ends_at at time zone zone)::date, '1 day'
          ) as day
          where private.is_public_holiday(day::date)
        ))::integer as days,
        max((starts_at at time zone zone)::date - occurrence) as late
      from public.events where rule is not null and sequence = 0 group by rule order by rule`)
    expect(touched).toMatchObject([
      { rule: 'hackathons', days: 0 },
      { rule: 'vibe-sessions', late: 0 },
      { rule: 'workshops', days: 0 },
    ])
  })

  test.each([
    // Republic Day.
    ['2028-01-26', 'workshops', '2028-02-02'],
    // Gandhi Jayanti is the Monday on which the hackathon would end; the next is Columbus Day.
    ['2028-09-30', 'hackathons', '2028-10-14'],
    // Martin Luther King Day.
    ['2027-01-16', 'hackathons', '2027-01-23'],
    // Id-ul-Fitr, and Veterans Day.
    ['2027-03-10', 'workshops', '2027-03-17'],
    ['2026-11-11', 'workshops', '2026-11-18'],
    ['2026-12-02', 'workshops', '2026-12-02'],
    ['2026-12-25', 'vibe-sessions', '2026-12-25'],
  ])('the event that would be on %s by the rule %s is on %s', async (day, rule, free) => {
    const query = sql`select to_json(private.next_free_day(${day}, ${rule})) as result`
    expect(await db.admin.value(query)).toBe(free)
  })

  test('the public holidays of both countries are known, with the days on which they are kept', async () => {
    const days = await db.admin.column(`select to_char(day, 'MM-DD')
      from generate_series('2027-01-01'::date, '2027-12-31', '1 day') as day
      where private.is_public_holiday(day::date)`)
    expect(days).toEqual(
      (
        '01-01 01-18 01-26 02-15 03-09 03-10 03-22 03-26 04-15 04-19 05-16 05-17 05-20 05-31 ' +
        '06-15 06-16 06-18 06-19 07-04 07-05 08-14 08-15 08-25 09-06 10-02 10-09 10-11 10-29 ' +
        '11-11 11-14 11-25 12-24 12-25 12-31'
      ).split(' '),
    )
  })

  test('topics take turns, whenever the calendar is filled', async () => {
    await db.ask(filling(53))
    for (const rule of ['vibe-sessions', 'workshops', 'hackathons']) {
      const turns = await db.admin.value<string[]>(
        sql`select to_json(topics) from public.event_rules where slug = ${rule}`,
      )
      const taken = await db.admin.column<string>(
        sql`select topic from public.events where rule = ${rule} order by occurrence`,
      )
      const first = turns.indexOf(String(taken[0]))
      expect(taken).toEqual(taken.map((_, at) => turns[(first + at) % turns.length]))
    }
  })

  test('an event that was moved or cancelled is not made a second time', async () => {
    await db.ask(filling(8))
    const [first, second] = await db.admin.rows<{ id: string }>(
      `select id from public.events where rule = 'vibe-sessions' order by occurrence limit 2`,
    )
    await db.ask(sql`select public.move_event(id, starts_at + interval '1 hour', ends_at + interval '2 hours')
        as result from public.events where id = ${first?.id}`)
    await db.rpc('cancel_event', { event: String(second?.id) })
    expect(await db.ask(filling(8))).toBe(0)
  })

  test('each event has its numbers from the start', async () => {
    await db.ask(filling(8))
    const without = await db.admin.rows(`select id from public.events as known
      where not exists (select from public.event_counts where event_id = known.id)`)
    expect(without).toEqual([])
  })
})

describeOnBackends('calendar feeds in the $name database', (db) => {
  type Feed = { locale: string; events: Seen[] } | null
  const read = (token: string) => db.ask<Feed>(rpc('calendar_feed', { token }))

  test('only a hash of the token is kept', async () => {
    const person = await newLearner(db)
    const token = await person.ask<string>(rpc('renew_calendar_feed'))
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    const stored = await db.admin.row(
      sql`select * from public.calendar_feeds where user_id = ${person.id}`,
    )
    expect(stored).toMatchObject({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await read(String(stored?.token_hash))).toBeNull()
    expect(await read(token)).toEqual({ locale: 'en', events: [] })
  })

  test('a new address ends the old one, and a revoked one is gone', async () => {
    const person = await newLearner(db)
    const has = () => resultInside<boolean>(db.admin, person.claims, internal('has_calendar_feed'))
    expect(await has()).toBe(false)
    const first = await person.ask<string>(rpc('renew_calendar_feed'))
    const second = await person.ask<string>(rpc('renew_calendar_feed'))
    expect(second).not.toBe(first)
    expect(await read(first)).toBeNull()
    expect(await read(second)).not.toBeNull()
    expect(await has()).toBe(true)
    expect(await person.rpc('revoke_calendar_feed')).toBe(true)
    expect(await person.rpc('revoke_calendar_feed')).toBe(false)
    expect(await read(second)).toBeNull()
    expect(await has()).toBe(false)
  })

  test('it holds what the person takes part in, cancelled events for 30 days', async () => {
    const person = await newLearner(db)
    const other = await newLearner(db)
    const [seat, wait, gone, old, theirs] = [
      await newEvent(db, { startsIn: '1 day' }),
      await newEvent(db, { startsIn: '2 days', capacity: 1 }),
      await newEvent(db, { startsIn: '3 days' }),
      await newEvent(db, { startsIn: '4 days' }),
      await newEvent(db, { startsIn: '5 days' }),
    ]
    for (const event of [wait, theirs]) await other.rpc('register_for_event', { event })
    for (const event of [seat, wait, gone, old]) {
      await person.rpc('register_for_event', { event, locale: 'de' })
    }
    for (const event of [gone, old]) await db.rpc('cancel_event', { event })
    await db.admin.run(sql`
      update public.events set updated_at = now() - interval '31 days' where id = ${old}`)
    const feed = await read(await person.ask<string>(rpc('renew_calendar_feed')))
    expect(feed?.locale).toBe('de')
    expect(feed?.events.map(({ id }) => id)).toEqual([seat, wait, gone])
    expect(feed?.events).toMatchObject([
      { state: 'registered', status: 'scheduled' },
      { state: 'queued', position: 1 },
      { status: 'cancelled', sequence: 1 },
    ])
  })

  test('a banned person’s address answers nothing, and a deleted account’s neither', async () => {
    const person = await newLearner(db)
    const token = await person.ask<string>(rpc('renew_calendar_feed'))
    await db.auth.run(sql`
      update auth.users set banned_until = now() + interval '1 day' where id = ${person.id}`)
    expect(await read(token)).toBeNull()
    await db.auth.run(sql`update auth.users set banned_until = null where id = ${person.id}`)
    expect(await read(token)).not.toBeNull()
    await person.rows('select public.delete_account()')
    expect(await read(token)).toBeNull()
  })
})

describeOnBackends('recordings in the $name database', (db) => {
  const see = (recording: string) =>
    sql`select public.record_recording_view(${recording}) as result`
  const like = (recording: string, liked: boolean) =>
    sql`select public.like_recording(${recording}, ${liked}) as result`

  test('each person counts once, and sees their own like', async () => {
    const [one, two] = [await newLearner(db), await newLearner(db)]
    const slug = `rec-${one.id}`
    await one.ask(see(slug))
    expect(await one.ask(see(slug))).toEqual({ views: 1, likes: 0, liked: false, seen: true })
    await two.ask(like(slug, true))
    expect(await two.ask(like(slug, true))).toEqual({
      views: 1,
      likes: 1,
      liked: true,
      seen: false,
    })
    expect(await resultInside(db.admin, one.claims, internal('recording_figures'))).toMatchObject({
      [slug]: { views: 1, likes: 1, liked: false, seen: true },
    })
    expect(await two.ask(like(slug, false))).toMatchObject({ likes: 0, liked: false })
  })

  test('no one can fill the list with their own names', async () => {
    const person = await newLearner(db)
    await db.admin.run(sql`
      insert into public.recording_views (user_id, recording)
      select ${person.id}, 'made-up-' || number from generate_series(1, 500) as number`)
    expect(await refusalOf(person.ask(see('one-more')))).toMatch(/rate_limited/)
    expect(await refusalOf(person.ask(like('one-more', true)))).toMatch(/rate_limited/)
    expect(await person.ask(like('made-up-1', true))).toMatchObject({ liked: true })
  })

  test('a name that is none is refused', async () => {
    const person = await newLearner(db)
    for (const slug of ['', 'A b', '../x', 'x'.repeat(81)]) {
      expect(await refusalOf(person.ask(see(slug)))).toMatch(/^23514/)
    }
  })
})
