import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import {
  createTeam,
  end,
  newHackathon,
  newTeam,
  scores,
  scoreTeam,
  sendEntry,
  submitAs,
  teamSize,
} from '@/tests/setup/db-hackathons'
import { newLearners } from '@/tests/setup/db-learning'
import { type Deed, race as raceOn } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn } from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

describeOnServer('races in a hackathon on a real server', () => {
  const { db, connections } = openForRaces(16)
  let people: Account[]
  beforeAll(async () => {
    people = await newLearners(db, 24)
  })

  const person = (index: number) => people[index] as Account

  /** All at once; 'done', or the refusal's code and message. */
  const race = async (deeds: Deed[]) =>
    (await raceOn(connections, deeds, { refusals: true })).map((result) =>
      typeof result === 'string' && /^[0-9A-Z]{5} /.test(result) ? result : 'done',
    )
  const count = (results: string[], what: string) => results.filter((one) => one === what).length

  test('of many who join the last place, exactly one gets it', async () => {
    const event = await newHackathon(db, people)
    const team = await newTeam(event, ...people.slice(0, 4))
    const others = people.slice(4)
    const results = await race(
      others.map((who) => ({ who, query: rpc('join_team', { event, code: team.code }) })),
    )
    expect(count(results, 'done')).toBe(1)
    expect(count(results, 'P0001 team_full')).toBe(others.length - 1)
    expect(await teamSize(db, team.id)).toBe(5)
  })

  test('one person who joins many teams at once is in one', async () => {
    const event = await newHackathon(db, people)
    const codes: string[] = []
    for (const one of people.slice(1, 9)) codes.push((await newTeam(event, one)).code)
    const results = await race([
      ...codes.map((code) => ({ who: person(0), query: rpc('join_team', { event, code }) })),
      ...Array.from({ length: 4 }, () => ({ who: person(0), query: createTeam(event) })),
    ])
    expect(count(results, 'done')).toBe(1)
    expect(count(results, 'P0001 team_joined')).toBe(11)
  })

  test('all who look for a team at once are matched', async () => {
    const event = await newHackathon(db, people)
    const results = await race(
      people.map((who) => ({ who, query: rpc('seek_team', { event, wanted: true }) })),
    )
    expect(new Set(results)).toEqual(new Set(['done']))
    const sizes = await db.admin.column<number>(sql`select count(*)::integer
      from public.hackathon_members where event_id = ${event} group by team_id`)
    const placed = sizes.reduce((sum, size) => sum + size, 0)
    const waiting = await db.admin.value<number>(
      sql`select count(*)::integer from public.hackathon_seekers where event_id = ${event}`,
    )
    expect(placed + waiting).toBe(people.length)
    expect(waiting).toBeLessThanOrEqual(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
  })

  test('two members who submit at once don’t overwrite each other', async () => {
    const event = await newHackathon(db, people)
    await newTeam(event, ...people.slice(0, 4))
    const deeds = []
    for (const who of people.slice(0, 4)) {
      const { id: project } = await projectIn(db, who)
      deeds.push({ who, query: sendEntry(event, { project }) })
    }
    const results = await race(deeds)
    expect(count(results, 'done')).toBe(1)
    expect(count(results, 'P0001 submission_changed')).toBe(3)
  })

  test('accounts that go while others join and leave, leave no empty team', async () => {
    for (let round = 0; round < 4; round++) {
      const leavers = await newLearners(db, 4)
      const [first, second, third, fourth] = leavers as [Account, Account, Account, Account]
      const event = await newHackathon(db, [...people.slice(0, 4), ...leavers])
      const [one, two] = [await newTeam(event, first, second), await newTeam(event, third, fourth)]
      const results = await race([
        ...leavers.map((who) => ({ who, query: rpc('delete_account') })),
        { who: person(0), query: rpc('join_team', { event, code: one.code }) },
        { who: person(1), query: rpc('seek_team', { event, wanted: true }) },
        { who: first, query: rpc('leave_team', { event, person: second.id }) },
        { who: person(2), query: rpc('join_team', { event, code: two.code }) },
        { who: person(3), query: rpc('seek_team', { event, wanted: true }) },
      ])
      expect(results.filter((result) => result.startsWith('40P01'))).toEqual([])
      const empty =
        await db.admin.rows(sql`select from public.hackathon_teams as team where team.event_id = ${event}
          and not exists (select from public.hackathon_members where team_id = team.id)`)
      expect(empty).toHaveLength(0)
    }
  })

  test('two organisers who assign judges at once give two to each submission', async () => {
    const organisers = [await newStaff(db, 'organiser'), await newStaff(db, 'admin')]
    const judges: Account[] = []
    for (let one = 0; one < 4; one++) judges.push(await newStaff(db, 'instructor'))
    const event = await newHackathon(db, people.slice(0, 6))
    for (const who of people.slice(0, 6)) {
      await newTeam(event, who)
      await submitAs(db, event, who)
    }
    await end(db, event)
    await race(
      organisers.map((who) => ({
        who,
        query: rpc('staff_assign_judges', { event, judges: judges.map(({ id }) => id) }),
      })),
    )
    const given = await db.admin.rows<{
      team: string
      judges: number
    }>(sql`select sent.team_id as team, count(held.judge)::integer as judges
        from public.hackathon_submissions as sent
        left join public.hackathon_judges as held on held.team_id = sent.team_id
        where sent.event_id = ${event} group by 1`)
    expect(given.map(({ judges: two }) => two)).toEqual([2, 2, 2, 2, 2, 2])
    // And scores that both give at once are both stored.
    const team = given[0]?.team as string
    const both = await db.admin.column<string>(
      sql`select judge from public.hackathon_judges where team_id = ${team}`,
    )
    const results = await race(
      both.map((judge) => ({
        who: judges.find(({ id }) => id === judge) as Account,
        query: scoreTeam(team, scores(5)),
      })),
    )
    expect(results).toEqual(['done', 'done'])
    const standing = await (organisers[0] as Account).ask<{
      rows: { id: string; points: number | null }[]
    }>(sql`select public.staff_hackathon_teams(${event}) as result`)
    expect(standing.rows.find(({ id }) => id === team)?.points).toBe(1000)
  })
})
