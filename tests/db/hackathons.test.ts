import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  begin,
  createTeam,
  end,
  type MyTeam,
  newHackathon,
  newTeam,
  sendEntry,
  setHackathon,
  submitAs,
  TERMS,
  teamSize,
} from '@/tests/setup/db-hackathons'
import { newLearner, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { mailsTo, newEvent } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn, save, WHOLE } from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import { changeEvent, create as createEvents, facts, seat } from '@/tests/setup/db-staff-events'

describeOnBackends('hackathons in the $name database', (db) => {
  let people: Account[]
  let organiser: Account
  beforeAll(async () => {
    organiser = await newStaff(db, 'organiser')
    people = await newLearners(db, 8)
  })

  const person = (index: number) => people[index] as Account
  const first = (count: number) => people.slice(0, count)
  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const register = (index: number, event: string) =>
    person(index).ask<object>(rpc('register_for_event', { event }))
  const mine = (event: string, who = person(0)) => who.ask<MyTeam>(rpc('my_team', { event }))
  const seek = (index: number, event: string, wanted = true) =>
    person(index).ask<MyTeam>(rpc('seek_team', { event, wanted }))
  const join = (index: number, event: string, code = '') =>
    person(index).ask<MyTeam>(rpc('join_team', { event, code }))
  const leaveTeam = (index: number, event: string, other?: Account) =>
    person(index).ask<MyTeam>(rpc('leave_team', { event, person: other?.id }))
  const changeTeam = (index: number, event: string, name: string, open: boolean, renew?: boolean) =>
    person(index).ask<MyTeam>(rpc('change_team', { event, name, open, renew }))

  describe('terms', () => {
    const create = async (type = 'hackathon') =>
      (
        await organiser.ask<string[]>(createEvents(facts({ type }), ['2127-05-01T10:00:00Z']))
      )[0] as string
    const statusOf = (event: string) =>
      db.admin.value<string>(sql`select status from public.events where id = ${event}`)

    test('one that staff create is a draft until its terms are entered', async () => {
      const event = await create()
      expect(await statusOf(event)).toBe('draft')
      expect(await refusalOf(register(0, event))).toBe('PT404 event_unknown')
      expect(await person(0).rpc('get_hackathon', { event })).toBeNull()
      const listed = await person(0).ask<{ id: string }[]>(rpc('get_live'))
      expect(listed.map(({ id }) => id)).not.toContain(event)
      expect(await organiser.rpc('staff_hackathon', { event })).toMatchObject({
        is_draft: true,
        version: 0,
      })
      await organiser.ask(setHackathon(event, 0, { terms: TERMS }))
      expect(await statusOf(event)).toBe('scheduled')
      expect(await register(0, event)).toMatchObject({ state: 'registered' })
      expect(await person(0).rpc('get_hackathon', { event })).toMatchObject({
        terms: TERMS,
        teams: 0,
      })
    })

    test('one made by a rule has the general ones at once', async () => {
      await db.ask('select public.fill_events() as result')
      const states = `select distinct known.status, about.terms from public.events as known
        left join public.hackathons as about on about.event_id = known.id
        where known.rule = 'hackathons'`
      expect(await db.admin.rows(states)).toEqual([{ status: 'scheduled', terms: null }])
    })

    test('texts and weights are checked, and a version that isn’t the newest', async () => {
      const event = await create()
      const set = (what: object, version = 0) =>
        refused(organiser, setHackathon(event, version, what))
      const { en } = TERMS
      for (const terms of [{}, { de: en }, { en: { ...en, rules: 'Short' } }, { en, it: en }]) {
        expect(await set({ terms })).toMatch(/^23514/)
      }
      const weighing = (...weights: number[]) =>
        weights.map((weight, at) => ({ id: ['design', 'execution', 'usefulness'][at], weight }))
      const halves = (...ids: string[]) => ids.map((id) => ({ id, weight: 50 }))
      for (const criteria of [
        [],
        weighing(100),
        weighing(50, 49),
        weighing(50, 50.5),
        halves('design', 'design'),
        halves('execution', 'usefulness'),
        halves('design', 'speed'),
      ]) {
        expect(await set({ criteria })).toMatch(/^23514/)
      }
      const named = [...weighing(50), { id: 'speed', weight: 50, names: { en: 'Speed' } }]
      expect(await set({ criteria: named, results: '2127-05-01T10:30:00Z' })).toBe(
        'P0001 results_too_early',
      )
      expect(await set({ criteria: named, results: '2127-06-01T10:30:00Z' })).toBeUndefined()
      expect(await set({}, 0)).toBe('P0001 event_changed')
      expect(await set({}, 1)).toBeUndefined()
    })

    test('what people registered for keeps its kind', async () => {
      const event = await create('workshop')
      await register(0, event)
      const change = (version: number, type: string) =>
        organiser.ask<MyTeam>(changeEvent(event, version, { type }))
      expect(await refusalOf(change(1, 'hackathon'))).toBe('P0001 type_fixed')
      await person(0).rpc('leave_event', { event })
      await change(1, 'hackathon')
      expect(await statusOf(event)).toBe('draft')
      await change(2, 'workshop')
      expect(await statusOf(event)).toBe('scheduled')
    })
  })

  describe('teams', () => {
    test('are created, joined by code, and have five members at most', async () => {
      const event = await newHackathon(db, first(7))
      const { team } = await person(0).ask<MyTeam>(createTeam(event, 'Sky'))
      expect(team).toMatchObject({ name: 'Sky', captain: true, open: false, submission: null })
      const typed = ` ${team?.code.slice(0, 5).toLowerCase()}-${team?.code.slice(5)} `
      for (const index of [1, 2, 3, 4]) await join(index, event, typed)
      expect(await refusalOf(join(5, event, typed))).toBe('P0001 team_full')
      const unknown = { refused: 'team_code_unknown' }
      expect(await join(5, event, 'AAAAAAAAAA')).toEqual(unknown)
      // Whether a code is right shows to nobody who has a team.
      expect(await refusalOf(join(1, event, 'AAAAAAAAAA'))).toBe('P0001 team_joined')
      expect(await refusalOf(join(1, event, typed))).toBe('P0001 team_joined')
      expect(await refused(person(1), createTeam(event))).toBe('P0001 team_joined')
      expect(await person(5).ask(createTeam(event, 'sKY'))).toEqual({ refused: 'team_name_taken' })
      expect(await refused(person(5), createTeam(event, 'x'))).toMatch(/^23514/)
      const seen = await mine(event, person(4))
      expect(seen.team?.captain).toBe(false)
      expect(seen.team?.members.map(({ id }) => id)).toEqual(first(5).map(({ id }) => id))
      expect(
        (await mailsTo(db, person(0))).filter(({ kind }) => kind === 'team-joined'),
      ).toHaveLength(4)
    })

    test('lose the words of someone whose account is deleted, also once the project is', async () => {
      for (const first_ of ['account', 'project']) {
        const [author, mate] = [await newLearner(db), await newLearner(db)]
        const event = await newHackathon(db, [author, mate])
        const { id, name } = await newTeam(event, author, mate)
        await submitAs(db, event, author, 'My private story')
        const content = sql`select content::text from public.hackathon_submissions
          where team_id = ${id}`
        expect(await db.admin.value(content)).toContain('My private story')
        if (first_ === 'project') {
          await db.admin.run(sql`delete from public.projects where author = ${author.id}`)
          expect(await db.admin.value(content)).toContain('My private story')
        }
        await db.admin.run(sql`delete from auth.users where id = ${author.id}`)
        expect(JSON.parse(String(await db.admin.value(content)))).toEqual({
          ...{ title: name, summary: '', description: '' },
        })
        expect((await mine(event, mate)).team?.submission).toMatchObject({ title: name })
      }
    })

    test('take nobody without a seat, after the end, or in a cancelled one', async () => {
      const event = await newHackathon(db, first(1))
      expect(await refused(person(1), createTeam(event))).toBe('42501 seat_missing')
      expect(await refused(person(1), createTeam(randomUUID()))).toBe('PT404 event_unknown')
      await end(db, event)
      expect(await refused(person(0), createTeam(event))).toBe('P0001 deadline_passed')
      await db.admin.run(sql`update public.events set status = 'cancelled' where id = ${event}`)
      expect(await refused(person(0), createTeam(event))).toBe('P0001 event_cancelled')
    })

    test('only the captain changes the team, and the next in line follows', async () => {
      const event = await newHackathon(db, first(4))
      const { code, name } = await newTeam(event, ...first(3))
      expect(await refusalOf(changeTeam(1, event, 'New', true))).toBe('42501 not_captain')
      expect(await refusalOf(leaveTeam(1, event, person(2)))).toBe('42501 not_captain')
      const { team } = await changeTeam(0, event, name, false, true)
      expect(team?.code).not.toBe(code)
      const unknown = { refused: 'team_code_unknown' }
      expect(await join(3, event, code)).toEqual(unknown)
      await leaveTeam(0, event, person(2))
      expect(await join(2, event, team?.code)).toEqual(unknown)
      await leaveTeam(0, event)
      expect((await mine(event, person(1))).team).toMatchObject({ captain: true })
      expect(await refusalOf(leaveTeam(0, event))).toBe('P0001 team_missing')
    })

    test('end with their last member, whichever way that one goes', async () => {
      const gone = await newLearner(db)
      const event = await newEvent(db, { capacity: 4, lasts: '48 hours' })
      for (const one of [person(0), person(1), gone]) await one.rpc('register_for_event', { event })
      const teams = []
      for (const one of [person(0), person(1), gone]) teams.push(await newTeam(event, one))
      await leaveTeam(0, event)
      await person(1).rpc('leave_event', { event })
      await db.auth.run(sql`delete from auth.users where id = ${gone.id}`)
      expect(teams).toHaveLength(3)
      const left = sql`select from public.hackathon_teams where event_id = ${event}`
      expect(await db.admin.rows(left)).toEqual([])
    })

    test('who goes back to the waiting list leaves the team', async () => {
      const event = await newEvent(db, { capacity: 1, lasts: '48 hours' })
      await register(0, event)
      await register(1, event)
      const { id } = await newTeam(event, person(0))
      await organiser.ask(seat(event, person(0), 'queued'))
      expect(await teamSize(db, id)).toBe(0)
      expect((await mine(event)).team).toBeNull()
    })

    test('people without one are matched: into open teams, else with each other', async () => {
      const event = await newHackathon(db, first(8))
      expect(await seek(0, event)).toMatchObject({ seeking: true, team: null })
      const pair = await seek(1, event)
      expect(pair).toMatchObject({ seeking: false, team: { open: true } })
      expect(pair.team?.members).toHaveLength(2)
      const closed = await newTeam(event, person(2))
      expect((await seek(3, event)).team?.members).toHaveLength(3)
      await changeTeam(2, event, closed.name, true)
      // The smallest takes the next.
      expect((await seek(4, event)).team?.name).toBe(closed.name)
      expect(await refusalOf(seek(4, event))).toBe('P0001 team_joined')
      expect((await mailsTo(db, person(4))).at(-1)?.kind).toBe('team-joined')
      const named = await db.admin.value(sql`select payload ->> 'team' from public.mail_outbox
          where user_id = ${person(4).id} and kind = 'team-joined' and event_id = ${event}`)
      expect(named).toBe(closed.name)
    })

    test('who waits is matched when a place becomes free, or stops waiting', async () => {
      const event = await newHackathon(db, first(2))
      await seek(0, event)
      expect(await seek(0, event, false)).toMatchObject({ seeking: false, seekers: 0 })
      await seek(0, event)
      await db.admin.run(sql`insert into public.hackathon_seekers (event_id, user_id)
        values (${event}, ${person(1).id})`)
      await db.ask('select public.match_waiting() as result')
      expect((await mine(event)).team?.members).toHaveLength(2)
    })
  })

  describe('submissions', () => {
    test('need a project of the team, a repository, and a demo or film', async () => {
      const event = await newHackathon(db, first(3))
      await newTeam(event, person(0), person(1))
      const own = await projectIn(db, person(0))
      const theirs = await projectIn(db, person(2))
      const send = (what: Parameters<typeof sendEntry>[1], who = person(0)) =>
        refused(who, sendEntry(event, what))
      expect(await send({ project: theirs.id })).toBe('PT404 project_unknown')
      expect(await send({ project: null })).toBe('PT404 project_unknown')
      expect(await send({ project: own.id, demo: null })).toMatch(/^23514/)
      expect(await send({ project: own.id, demo: 'javascript:alert(1)' })).toMatch(/^23514/)
      expect(await send({ project: own.id, repository: 'http://code.example' })).toMatch(/^23514/)
      expect(await send({ project: theirs.id }, person(2))).toBe('P0001 team_missing')
      expect(await send({ project: own.id })).toBeUndefined()
      expect(await send({ project: own.id })).toBe('P0001 submission_changed')
      // A teammate corrects a link, and keeps the project.
      const film = { demo: null, film: 'https://film.example/' }
      expect(await send({ project: own.id, ...film, known_version: 1 }, person(1))).toBeUndefined()
      expect((await mine(event)).team?.submission?.version).toBe(2)
      await newTeam(event, person(2))
      const other = await newHackathon(db, first(1))
      await newTeam(other, person(0))
      expect(await refused(person(0), sendEntry(other, { project: own.id }))).toBe(
        'P0001 project_taken',
      )
    })

    test('are open from the start to the second of the end', async () => {
      const event = await newEvent(db, { lasts: '48 hours' })
      await register(0, event)
      await newTeam(event, person(0))
      const { id: project } = await projectIn(db, person(0))
      const send = (version: number | null) =>
        refused(person(0), sendEntry(event, { project, known_version: version }))
      expect(await send(null)).toBe('P0001 submission_ahead')
      await begin(db, event)
      await db.admin.run(sql`update public.events set ends_at = now() + interval '20 seconds'
        where id = ${event}`)
      expect(await send(null)).toBeUndefined()
      await end(db, event)
      expect(await send(1)).toBe('P0001 deadline_passed')
      expect(await refusalOf(leaveTeam(0, event))).toBe('P0001 deadline_passed')
    })

    test('judges read the project as it was at the deadline', async () => {
      const event = await newHackathon(db, first(1))
      const team = await newTeam(event, person(0))
      const project = await submitAs(db, event, person(0), 'Before')
      const content = () =>
        db.admin.value(sql`select content ->> 'title' from public.hackathon_submissions
          where team_id = ${team.id}`)
      const rename = async (title: string, version: number) =>
        person(0).ask<MyTeam>(save({ ...WHOLE, title }, project, version))
      await rename('During', 1)
      expect(await content()).toBe('During')
      await end(db, event)
      await rename('After', 2)
      expect(await content()).toBe('During')
    })

    test('a team withdraws, and comes back by submitting again', async () => {
      const event = await newHackathon(db, first(2))
      await newTeam(event, person(0), person(1))
      const project = await submitAs(db, event, person(0))
      expect(await person(1).refusal('withdraw_from_hackathon', { event })).toBe(
        '42501 not_captain',
      )
      expect(
        (await person(0).ask<MyTeam>(rpc('withdraw_from_hackathon', { event }))).team?.withdrawn_at,
      ).not.toBeNull()
      await person(0).ask(sendEntry(event, { project, known_version: 1 }))
      expect((await mine(event)).team?.withdrawn_at).toBeNull()
    })

    test('a deleted project or account leaves the links to the others', async () => {
      const author = await newLearner(db)
      const event = await newHackathon(db, [author, person(0)])
      const { name } = await newTeam(event, author, person(0))
      await submitAs(db, event, author)
      await db.auth.run(sql`delete from auth.users where id = ${author.id}`)
      const { team } = await mine(event)
      expect(team?.submission).toMatchObject({ project: null, title: name })
      // And the links can still be corrected.
      await person(0).ask(sendEntry(event, { project: null, known_version: 1 }))
    })
  })

  test('teams without a submission are reminded a day and an hour before the deadline', async () => {
    const event = await newHackathon(db, first(3))
    await newTeam(event, person(0), person(1))
    await newTeam(event, person(2))
    await submitAs(db, event, person(2))
    const remind = async (left: string) => {
      await db.admin.run(sql`update public.events set ends_at = now() + ${left}::interval
        where id = ${event}`)
      await db.ask('select public.queue_deadlines() as result')
      await db.ask('select public.queue_deadlines() as result')
      return db.admin.value<number>(sql`select count(*)::integer from public.mail_outbox
          where kind = 'hackathon-deadline' and event_id = ${event}`)
    }
    expect(await remind('25 hours')).toBe(0)
    expect(await remind('23 hours')).toBe(2)
    expect(await remind('50 minutes')).toBe(4)
    await submitAs(db, event, person(0))
    await db.rpc('claim_mails', { count: 100, lease_seconds: 60 })
    const waiting = sql`select from public.mail_outbox
      where kind = 'hackathon-deadline' and event_id = ${event} and dropped_at is null`
    expect(await db.admin.rows(waiting)).toEqual([])
  })
})
