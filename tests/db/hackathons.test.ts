import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import {
  begin,
  creatingTeam,
  end,
  type MyTeam,
  newHackathon,
  newTeam,
  sending,
  settingHackathon,
  submitAs,
  TERMS,
  teamSize,
} from '@/tests/setup/db-hackathons'
import { ask, askAsService, newLearner, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { mailsTo, newEvent } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn, saving, WHOLE } from '@/tests/setup/db-showcase'
import { rows, sql, value } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import { changingEvent, creating, facts, seating } from '@/tests/setup/db-staff-events'

describeOnBackends('hackathons in the $name database', (db) => {
  let people: Account[]
  let organiser: Account
  beforeAll(async () => {
    organiser = await newStaff(db, 'organiser')
    people = await newLearners(db, 8)
  })

  const person = (index: number) => people[index] as Account
  const first = (count: number) => people.slice(0, count)
  const as = <T = MyTeam>(who: Account, query: string) => ask<T>(db.api, who, query)
  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))

  describe('terms', () => {
    const create = async (type = 'hackathon') =>
      (
        await as<string[]>(organiser, creating(facts({ type }), ['2127-05-01T10:00:00Z']))
      )[0] as string
    const statusOf = (event: string) =>
      value<string>(db.admin, sql`select status from public.events where id = ${event}`)

    test('one that staff create is a draft until its terms are entered', async () => {
      const event = await create()
      expect(await statusOf(event)).toBe('draft')
      expect(await person(0).refusal('register_for_event', { event })).toBe('PT404 event_unknown')
      expect(await as(person(0), rpc('get_hackathon', { event }))).toBeNull()
      const listed = await as<{ id: string }[]>(person(0), rpc('get_live'))
      expect(listed.map(({ id }) => id)).not.toContain(event)
      expect(await as(organiser, rpc('staff_hackathon', { event }))).toMatchObject({
        is_draft: true,
        version: 0,
      })
      await as(organiser, settingHackathon(event, 0, { terms: TERMS }))
      expect(await statusOf(event)).toBe('scheduled')
      expect(await as(person(0), rpc('register_for_event', { event }))).toMatchObject({
        state: 'registered',
      })
      expect(await as(person(0), rpc('get_hackathon', { event }))).toMatchObject({
        terms: TERMS,
        teams: 0,
      })
    })

    test('one made by a rule has the general ones at once', async () => {
      await askAsService(db.api, 'select public.fill_events() as result')
      const states = await rows<{ status: string; terms: unknown }>(
        db.admin,
        `select known.status, about.terms from public.events as known
        left join public.hackathons as about on about.event_id = known.id
        where known.rule = 'hackathons'`,
      )
      expect(states.length).toBeGreaterThan(0)
      expect(new Set(states.map((state) => JSON.stringify(state)))).toEqual(
        new Set([JSON.stringify({ status: 'scheduled', terms: null })]),
      )
    })

    test('texts and weights are checked, and a version that isn’t the newest', async () => {
      const event = await create()
      const set = (what: object, version = 0) =>
        refused(organiser, settingHackathon(event, version, what))
      const { en } = TERMS
      for (const terms of [{}, { de: en }, { en: { ...en, rules: 'Short' } }, { en, it: en }]) {
        expect(await set({ terms })).toMatch(/^23514/)
      }
      const weighing = (...weights: number[]) =>
        weights.map((weight, at) => ({ id: ['design', 'execution', 'usefulness'][at], weight }))
      for (const criteria of [
        [],
        weighing(100),
        weighing(50, 49),
        weighing(50, 50.5),
        [
          { id: 'design', weight: 50 },
          { id: 'design', weight: 50 },
        ],
        [
          { id: 'execution', weight: 50 },
          { id: 'usefulness', weight: 50 },
        ],
        [
          { id: 'design', weight: 50 },
          { id: 'speed', weight: 50 },
        ],
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
      await as(person(0), rpc('register_for_event', { event }))
      expect(await refused(organiser, changingEvent(event, 1, { type: 'hackathon' }))).toBe(
        'P0001 type_fixed',
      )
      await as(person(0), rpc('leave_event', { event }))
      expect(
        await refused(organiser, changingEvent(event, 1, { type: 'hackathon' })),
      ).toBeUndefined()
      expect(await statusOf(event)).toBe('draft')
      expect(
        await refused(organiser, changingEvent(event, 2, { type: 'workshop' })),
      ).toBeUndefined()
      expect(await statusOf(event)).toBe('scheduled')
    })
  })

  describe('teams', () => {
    test('are created, joined by code, and have five members at most', async () => {
      const event = await newHackathon(db, first(7))
      const { team } = await as(person(0), creatingTeam(event, 'Sky'))
      expect(team).toMatchObject({ name: 'Sky', captain: true, open: false, submission: null })
      const typed = ` ${team?.code.slice(0, 5).toLowerCase()}-${team?.code.slice(5)} `
      for (const index of [1, 2, 3, 4])
        await as(person(index), rpc('join_team', { event, code: typed }))
      expect(await person(5).refusal('join_team', { event, code: typed })).toBe('P0001 team_full')
      const unknown = { refused: 'team_code_unknown' }
      expect(await as(person(5), rpc('join_team', { event, code: 'AAAAAAAAAA' }))).toEqual(unknown)
      // Whether a code is right shows to nobody who has a team.
      expect(await person(1).refusal('join_team', { event, code: 'AAAAAAAAAA' })).toBe(
        'P0001 team_joined',
      )
      expect(await person(1).refusal('join_team', { event, code: typed })).toBe('P0001 team_joined')
      expect(await refused(person(1), creatingTeam(event))).toBe('P0001 team_joined')
      expect(await as(person(5), creatingTeam(event, 'sKY'))).toEqual({
        refused: 'team_name_taken',
      })
      expect(await refused(person(5), creatingTeam(event, 'x'))).toMatch(/^23514/)
      const seen = await as(person(4), rpc('my_team', { event }))
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
        const { id, name } = await newTeam(db, event, author, mate)
        await submitAs(db, event, author, 'My private story')
        const content = sql`select content::text from public.hackathon_submissions
          where team_id = ${id}`
        expect(await value(db.admin, content)).toContain('My private story')
        if (first_ === 'project') {
          await db.admin.run(sql`delete from public.projects where author = ${author.id}`)
          expect(await value(db.admin, content)).toContain('My private story')
        }
        await db.admin.run(sql`delete from auth.users where id = ${author.id}`)
        expect(JSON.parse(String(await value(db.admin, content)))).toEqual({
          ...{ title: name, summary: '', description: '' },
        })
        expect((await as(mate, rpc('my_team', { event }))).team?.submission).toMatchObject({
          title: name,
        })
      }
    })

    test('take nobody without a seat, after the end, or in a cancelled one', async () => {
      const event = await newHackathon(db, first(1))
      expect(await refused(person(1), creatingTeam(event))).toBe('42501 seat_missing')
      expect(await refused(person(1), creatingTeam(randomUUID()))).toBe('PT404 event_unknown')
      await end(db, event)
      expect(await refused(person(0), creatingTeam(event))).toBe('P0001 deadline_passed')
      await db.admin.run(sql`update public.events set status = 'cancelled' where id = ${event}`)
      expect(await refused(person(0), creatingTeam(event))).toBe('P0001 event_cancelled')
    })

    test('only the captain changes the team, and the next in line follows', async () => {
      const event = await newHackathon(db, first(4))
      const { code, name } = await newTeam(db, event, ...first(3))
      expect(await person(1).refusal('change_team', { event, name: 'New', open: true })).toBe(
        '42501 not_captain',
      )
      expect(await person(1).refusal('leave_team', { event, person: person(2).id })).toBe(
        '42501 not_captain',
      )
      const { team } = await as(
        person(0),
        rpc('change_team', { event, name, open: false, renew: true }),
      )
      expect(team?.code).not.toBe(code)
      const unknown = { refused: 'team_code_unknown' }
      expect(await as(person(3), rpc('join_team', { event, code }))).toEqual(unknown)
      await as(person(0), rpc('leave_team', { event, person: person(2).id }))
      expect(await as(person(2), rpc('join_team', { event, code: team?.code ?? '' }))).toEqual(
        unknown,
      )
      await as(person(0), rpc('leave_team', { event }))
      expect((await as(person(1), rpc('my_team', { event }))).team).toMatchObject({ captain: true })
      expect(await person(0).refusal('leave_team', { event })).toBe('P0001 team_missing')
    })

    test('end with their last member, whichever way that one goes', async () => {
      const gone = await newLearner(db)
      const event = await newEvent(db, { capacity: 4, lasts: '48 hours' })
      for (const one of [person(0), person(1), gone])
        await as(one, rpc('register_for_event', { event }))
      const teams = []
      for (const one of [person(0), person(1), gone]) teams.push(await newTeam(db, event, one))
      await as(person(0), rpc('leave_team', { event }))
      await as(person(1), rpc('leave_event', { event }))
      await db.auth.run(sql`delete from auth.users where id = ${gone.id}`)
      const left = await rows(
        db.admin,
        sql`select from public.hackathon_teams where event_id = ${event}`,
      )
      expect(teams).toHaveLength(3)
      expect(left).toHaveLength(0)
    })

    test('who goes back to the waiting list leaves the team', async () => {
      const event = await newEvent(db, { capacity: 1, lasts: '48 hours' })
      await as(person(0), rpc('register_for_event', { event }))
      await as(person(1), rpc('register_for_event', { event }))
      const { id } = await newTeam(db, event, person(0))
      await as(organiser, seating(event, person(0), 'queued'))
      expect(await teamSize(db, id)).toBe(0)
      expect((await as(person(0), rpc('my_team', { event }))).team).toBeNull()
    })

    test('people without one are matched: into open teams, else with each other', async () => {
      const event = await newHackathon(db, first(8))
      expect(await as(person(0), rpc('seek_team', { event, wanted: true }))).toMatchObject({
        seeking: true,
        team: null,
      })
      const pair = await as(person(1), rpc('seek_team', { event, wanted: true }))
      expect(pair).toMatchObject({ seeking: false, team: { open: true } })
      expect(pair.team?.members).toHaveLength(2)
      const closed = await newTeam(db, event, person(2))
      expect(
        (await as(person(3), rpc('seek_team', { event, wanted: true }))).team?.members,
      ).toHaveLength(3)
      await as(person(2), rpc('change_team', { event, name: closed.name, open: true }))
      // The smallest takes the next.
      expect((await as(person(4), rpc('seek_team', { event, wanted: true }))).team?.name).toBe(
        closed.name,
      )
      expect(await person(4).refusal('seek_team', { event, wanted: true })).toBe(
        'P0001 team_joined',
      )
      const told = await mailsTo(db, person(4))
      expect(told.at(-1)?.kind).toBe('team-joined')
      const named = await value(
        db.admin,
        sql`select payload ->> 'team' from public.mail_outbox
          where user_id = ${person(4).id} and kind = 'team-joined' and event_id = ${event}`,
      )
      expect(named).toBe(closed.name)
    })

    test('who waits is matched when a place becomes free, or stops waiting', async () => {
      const event = await newHackathon(db, first(2))
      await as(person(0), rpc('seek_team', { event, wanted: true }))
      expect(await as(person(0), rpc('seek_team', { event, wanted: false }))).toMatchObject({
        seeking: false,
        seekers: 0,
      })
      await as(person(0), rpc('seek_team', { event, wanted: true }))
      await db.admin.run(sql`insert into public.hackathon_seekers (event_id, user_id)
        values (${event}, ${person(1).id})`)
      await askAsService(db.api, 'select public.match_waiting() as result')
      expect((await as(person(0), rpc('my_team', { event }))).team?.members).toHaveLength(2)
    })
  })

  describe('submissions', () => {
    test('need a project of the team, a repository, and a demo or film', async () => {
      const event = await newHackathon(db, first(3))
      await newTeam(db, event, person(0), person(1))
      const own = await projectIn(db, person(0))
      const theirs = await projectIn(db, person(2))
      const send = (what: Parameters<typeof sending>[1], who = person(0)) =>
        refused(who, sending(event, what))
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
      expect(await send({ project: own.id, ...film, version: 1 }, person(1))).toBeUndefined()
      expect((await as(person(0), rpc('my_team', { event }))).team?.submission?.version).toBe(2)
      await newTeam(db, event, person(2))
      const other = await newHackathon(db, first(1))
      await newTeam(db, other, person(0))
      expect(await refused(person(0), sending(other, { project: own.id }))).toBe(
        'P0001 project_taken',
      )
    })

    test('are open from the start to the second of the end', async () => {
      const event = await newEvent(db, { lasts: '48 hours' })
      await as(person(0), rpc('register_for_event', { event }))
      await newTeam(db, event, person(0))
      const { id: project } = await projectIn(db, person(0))
      const send = (version: number | null) =>
        refused(person(0), sending(event, { project, version }))
      expect(await send(null)).toBe('P0001 submission_ahead')
      await begin(db, event)
      await db.admin.run(sql`update public.events set ends_at = now() + interval '20 seconds'
        where id = ${event}`)
      expect(await send(null)).toBeUndefined()
      await end(db, event)
      expect(await send(1)).toBe('P0001 deadline_passed')
      expect(await person(0).refusal('leave_team', { event })).toBe('P0001 deadline_passed')
    })

    test('judges read the project as it was at the deadline', async () => {
      const event = await newHackathon(db, first(1))
      const team = await newTeam(db, event, person(0))
      const project = await submitAs(db, event, person(0), 'Before')
      const content = () =>
        value(
          db.admin,
          sql`select content ->> 'title' from public.hackathon_submissions
          where team_id = ${team.id}`,
        )
      const rename = async (title: string, version: number) =>
        as(person(0), saving({ ...WHOLE, title }, project, version))
      await rename('During', 1)
      expect(await content()).toBe('During')
      await end(db, event)
      await rename('After', 2)
      expect(await content()).toBe('During')
    })

    test('a team withdraws, and comes back by submitting again', async () => {
      const event = await newHackathon(db, first(2))
      await newTeam(db, event, person(0), person(1))
      const project = await submitAs(db, event, person(0))
      expect(await person(1).refusal('withdraw_from_hackathon', { event })).toBe(
        '42501 not_captain',
      )
      expect(
        (await as(person(0), rpc('withdraw_from_hackathon', { event }))).team?.withdrawn_at,
      ).not.toBeNull()
      await as(person(0), sending(event, { project, version: 1 }))
      expect((await as(person(0), rpc('my_team', { event }))).team?.withdrawn_at).toBeNull()
    })

    test('a deleted project or account leaves the links to the others', async () => {
      const author = await newLearner(db)
      const event = await newHackathon(db, [author, person(0)])
      const { name } = await newTeam(db, event, author, person(0))
      await submitAs(db, event, author)
      await db.auth.run(sql`delete from auth.users where id = ${author.id}`)
      const { team } = await as(person(0), rpc('my_team', { event }))
      expect(team?.submission).toMatchObject({ project: null, title: name })
      // And the links can still be corrected.
      await as(person(0), sending(event, { project: null, version: 1 }))
    })
  })

  test('teams without a submission are reminded a day and an hour before the deadline', async () => {
    const event = await newHackathon(db, first(3))
    await newTeam(db, event, person(0), person(1))
    await newTeam(db, event, person(2))
    await submitAs(db, event, person(2))
    const remind = async (left: string) => {
      await db.admin.run(sql`update public.events set ends_at = now() + ${left}::interval
        where id = ${event}`)
      await askAsService(db.api, 'select public.queue_deadlines() as result')
      await askAsService(db.api, 'select public.queue_deadlines() as result')
      return value<number>(
        db.admin,
        sql`select count(*)::integer from public.mail_outbox
          where kind = 'hackathon-deadline' and event_id = ${event}`,
      )
    }
    expect(await remind('25 hours')).toBe(0)
    expect(await remind('23 hours')).toBe(2)
    expect(await remind('50 minutes')).toBe(4)
    await submitAs(db, event, person(0))
    await db.rpc('claim_mails', { count: 100, lease_seconds: 60 })
    const held = await rows<{ waiting: boolean }>(
      db.admin,
      sql`select dropped_at is null as waiting from public.mail_outbox
        where kind = 'hackathon-deadline' and event_id = ${event}`,
    )
    expect(held.filter(({ waiting }) => waiting)).toHaveLength(0)
  })

  test('someone without a complete profile has no teams', async () => {
    const event = await newHackathon(db, [])
    const stranger = await newAccount(db)
    expect(await stranger.refusal('my_team', { event })).toBe('42501 profile_incomplete')
  })
})
