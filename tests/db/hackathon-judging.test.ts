import { beforeAll, expect, test } from 'vitest'
import { prizes } from '@/content/events'
import { generalCriteria } from '@/content/hackathons/schema'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  end,
  newHackathon,
  newTeam,
  publishResults,
  scores,
  scoring,
  settingHackathon,
  submitAs,
} from '@/tests/setup/db-hackathons'
import {
  ask,
  askAsService,
  completeProfile,
  newLearners,
  refusalOf,
} from '@/tests/setup/db-learning'
import { mailsTo } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn } from '@/tests/setup/db-showcase'
import { rows, rowsAs, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Teams = {
  rows: { id: string; points: number | null; judges: { id: string; state: string }[] }[]
}
type Winner = {
  team: string
  place: number
  points: number
  best_design: boolean
  prize_cents: number
  design_prize_cents: number
}
type Seen = { published_at: string | null; winners: Winner[] }

describeOnBackends('judging in the $name database', (db) => {
  let people: Account[]
  let organiser: Account
  let judges: Account[]
  beforeAll(async () => {
    organiser = await newStaff(db, 'organiser')
    judges = []
    for (let one = 0; one < 3; one++) judges.push(await newStaff(db, 'instructor'))
    // One of them learns here too.
    await completeProfile(db, judge(2))
    people = await newLearners(db, 6)
  })

  const person = (index: number) => people[index] as Account
  const judge = (index: number) => judges[index] as Account
  const as = <T>(who: Account, query: string) => ask<T>(db.api, who, query)
  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))
  const winners = async (event: string, who = person(5)) =>
    (await as<Seen>(who, rpc('get_hackathon', { event }))).winners

  /** A hackathon that is over, with a submission of each of the first people. */
  async function over(count: number) {
    const event = await newHackathon(db, people.slice(0, count))
    const teams: string[] = []
    for (let one = 0; one < count; one++) {
      teams.push((await newTeam(db, event, person(one))).id)
      await submitAs(db, event, person(one))
    }
    await end(db, event)
    return { event, teams }
  }

  /** The same, with two judges for all and these scores of both. */
  async function judgedBy(...given: [number, number?][]) {
    const made = await over(given.length)
    await organiser.rpc('staff_assign_judges', {
      event: made.event,
      judges: judges.slice(0, 2).map(({ id }) => id),
    })
    for (const [at, [all, design]] of given.entries()) {
      for (const one of [0, 1]) {
        await as(judge(one), scoring(made.teams[at] as string, scores(all, design)))
      }
    }
    return made
  }

  test('the general criteria are those that have names in the repository', async () => {
    const [row] = await rows<{ criteria: { id: string }[] }>(
      db.admin,
      'select public.general_criteria() as criteria',
    )
    expect(row?.criteria.map(({ id }) => id)).toEqual([...generalCriteria])
  })

  test('shares the submissions evenly, two judges each, without those who take part', async () => {
    const event = await newHackathon(db, [...people.slice(0, 3), judge(2)])
    for (const who of [person(0), person(1), judge(2)]) {
      await newTeam(db, event, who)
      await submitAs(db, event, who)
    }
    expect(
      await organiser.refusal('staff_assign_judges', { event, judges: judges.map(({ id }) => id) }),
    ).toBe('P0001 judging_ahead')
    await end(db, event)
    expect(
      await organiser.rpc('staff_assign_judges', { event, judges: [judge(0)].map(({ id }) => id) }),
    ).toBe(3)
    // Someone who may not judge, and one who takes part, get none.
    expect(
      await organiser.rpc('staff_assign_judges', {
        event,
        judges: [person(4), judge(2)].map(({ id }) => id),
      }),
    ).toBe(3)
    expect(
      await organiser.rpc('staff_assign_judges', { event, judges: judges.map(({ id }) => id) }),
    ).toBe(0)
    const { rows: teams } = await as<Teams>(organiser, rpc('staff_hackathon_teams', { event }))
    for (const { judges: both } of teams) {
      expect(both.map(({ id }) => id).sort()).toEqual([judge(0).id, judge(1).id].sort())
    }
    const [team] = teams as [Teams['rows'][number]]
    expect(
      await organiser.refusal('staff_set_judge', {
        team: team.id,
        judge: judge(0).id,
        wanted: false,
      }),
    ).toBeUndefined()
    expect(
      await organiser.refusal('staff_set_judge', {
        team: team.id,
        judge: judge(2).id,
        wanted: true,
      }),
    ).toBe('P0001 judge_takes_part')
    expect(
      await organiser.refusal('staff_set_judge', {
        team: team.id,
        judge: person(0).id,
        wanted: true,
      }),
    ).toBe('PT404 person_unknown')
    expect(
      await organiser.refusal('staff_set_judge', {
        team: team.id,
        judge: judge(0).id,
        wanted: true,
      }),
    ).toBeUndefined()
    expect(
      await organiser.refusal('staff_set_judge', {
        team: team.id,
        judge: judge(0).id,
        wanted: true,
      }),
    ).toBe('P0001 judge_fixed')
  })

  test('both judges are blind to the other’s scores until both are in; then they stay', async () => {
    const { event, teams } = await over(1)
    const [team] = teams as [string]
    await organiser.rpc('staff_assign_judges', {
      event,
      judges: judges.slice(0, 2).map(({ id }) => id),
    })
    expect(await refused(judge(0), scoring(team, { ...scores(5), design: 11 }))).toBe(
      '22P02 scores_invalid',
    )
    expect(await refused(judge(0), scoring(team, { design: 1 }))).toBe('22P02 scores_invalid')
    expect(await as(judge(0), scoring(team, scores(5), 'Good tests.'))).toBe(false)
    expect(await as(judge(0), scoring(team, scores(6)))).toBe(false)
    expect(await judge(1).rpc('staff_judging_entry', { team })).toMatchObject({
      scores: null,
      other: null,
    })
    expect(await judge(0).rpc('staff_judging_entry', { team })).toMatchObject({
      scores: scores(6),
      other: null,
    })
    const standing = async () =>
      (await as<Teams>(organiser, rpc('staff_hackathon_teams', { event }))).rows[0]
    expect((await standing())?.points).toBeNull()
    expect(await refused(judge(2), scoring(team, scores(9)))).toBe('PT404 event_unknown')
    expect(await judge(2).rpc('staff_judging_entry', { team })).toBeNull()
    expect(await as(judge(1), scoring(team, scores(8)))).toBe(true)
    expect(await judge(0).rpc('staff_judging_entry', { team })).toMatchObject({
      other: { scores: scores(8) },
    })
    expect((await standing())?.points).toBe(1400)
    expect(await refused(judge(0), scoring(team, scores(8)))).toBe('P0001 judging_closed')
    expect(await judge(0).refusal('staff_decline_judging', { team })).toBe('P0001 judging_closed')
    expect(
      await organiser.refusal('staff_set_judge', { team, judge: judge(0).id, wanted: false }),
    ).toBe('P0001 judge_fixed')
    const changed = [
      { id: 'design', weight: 50 },
      { id: 'execution', weight: 50 },
    ]
    expect(await refused(organiser, settingHackathon(event, 1, { criteria: changed }))).toBe(
      'P0001 judging_begun',
    )
  })

  test('who declines because of a conflict isn’t asked again', async () => {
    const { event, teams } = await over(1)
    const [team] = teams as [string]
    await organiser.rpc('staff_assign_judges', {
      event,
      judges: judges.slice(0, 2).map(({ id }) => id),
    })
    await as(judge(0), scoring(team, scores(5)))
    await judge(0).rpc('staff_decline_judging', { team })
    expect(await judge(0).rpc('staff_judging_entry', { team })).toBeNull()
    expect(
      await organiser.rpc('staff_assign_judges', { event, judges: [judge(0)].map(({ id }) => id) }),
    ).toBe(1)
    expect(
      await organiser.rpc('staff_assign_judges', { event, judges: judges.map(({ id }) => id) }),
    ).toBe(0)
    const mine = await as<{ rows: { id: string }[] }>(judge(2), rpc('staff_judging'))
    expect(mine.rows.map(({ id }) => id)).toContain(team)
  })

  test('nobody reads a result before its time, or before everything is judged', async () => {
    const { event, teams } = await judgedBy([5], [7])
    expect(await person(0).rpc('get_hackathon', { event })).toMatchObject({
      published_at: null,
      winners: [],
      own: { place: null, points: null },
    })
    // Its time is in a week.
    await askAsService(db.api, 'select public.publish_results() as result')
    expect(await winners(event)).toEqual([])
    await db.admin.run(sql`update public.hackathon_judges set scores = null, scored_at = null
      where team_id = ${teams[0]} and judge = ${judge(1).id}`)
    await publishResults(db, event)
    expect(await winners(event)).toEqual([])
    await as(judge(1), scoring(teams[0] as string, scores(5)))
    await publishResults(db, event)
    expect((await winners(event)).map(({ place, points }) => [place, points])).toEqual([
      [1, 1400],
      [2, 1000],
    ])
    expect(await refused(organiser, settingHackathon(event, 1))).toBe('P0001 results_published')
    expect(
      await organiser.refusal('staff_withdraw_team', {
        team: teams[0] as string,
        reason: 'It was finished before the start.',
      }),
    ).toBe('P0001 results_published')
    expect(await person(0).refusal('withdraw_from_hackathon', { event })).toBe(
      'P0001 results_published',
    )
  })

  test('gives the prizes to the first three and the best design', async () => {
    const { event } = await judgedBy([9, 3], [8, 4], [7, 5], [5, 10])
    await publishResults(db, event)
    const won = await winners(event)
    expect(won.map(({ place, prize_cents: prize }) => [place, prize / 100])).toEqual([
      [1, prizes.first],
      [2, prizes.second],
      [3, prizes.third],
      [4, 0],
    ])
    expect(won.map(({ design_prize_cents: prize }) => prize / 100)).toEqual([
      0,
      0,
      0,
      prizes.design,
    ])
  })

  test('teams with the same points share the prizes of their places', async () => {
    const { event } = await judgedBy([9], [9], [7], [7], [7], [3])
    await publishResults(db, event)
    const won = await winners(event)
    expect(won.map(({ place, prize_cents: prize }) => [place, prize])).toEqual([
      [1, 175_000],
      [1, 175_000],
      [3, 33_333],
      [3, 33_333],
      [3, 33_333],
    ])
    expect(won.map(({ design_prize_cents: prize }) => prize)).toEqual([25_000, 25_000, 0, 0, 0])
  })

  test('withdrawn and excluded teams have no place, and nobody waits for their judges', async () => {
    const { event, teams } = await judgedBy([9], [8], [7])
    await person(0).rpc('withdraw_from_hackathon', { event })
    await organiser.rpc('staff_withdraw_team', {
      team: teams[1] as string,
      reason: 'It was finished before the start.',
    })
    expect(
      await organiser.refusal('staff_withdraw_team', { team: teams[2] as string, reason: ' ' }),
    ).toBe('23514 reason_missing')
    await publishResults(db, event)
    const won = await winners(event)
    expect(won.map(({ place, prize_cents: prize }) => [place, prize])).toEqual([[1, 200_000]])
    const certified = await rows<{ user_id: string }>(
      db.admin,
      sql`select user_id from public.certificates where subject = ${event}`,
    )
    expect(certified.map(({ user_id: id }) => id)).toEqual([person(2).id])
  })

  test('certificates go to the members of teams that submitted, and say the place', async () => {
    const event = await newHackathon(db, people)
    const nameless = person(3)
    await newTeam(db, event, person(0), nameless)
    await submitAs(db, event, person(0))
    for (const index of [1, 2, 4]) {
      await newTeam(db, event, person(index))
      await submitAs(db, event, person(index))
    }
    await newTeam(db, event, person(5))
    await end(db, event)
    await organiser.rpc('staff_assign_judges', {
      event,
      judges: judges.slice(0, 2).map(({ id }) => id),
    })
    const { rows: teams } = await as<Teams>(organiser, rpc('staff_hackathon_teams', { event }))
    for (const [at, all] of [9, 8, 7, 6].entries()) {
      for (const one of [0, 1]) await as(judge(one), scoring(teams[at]?.id as string, scores(all)))
    }
    await rowsAs(
      db.api,
      'service_role',
      {},
      sql`update public.profiles set full_name = null where id = ${nameless.id} returning id`,
    )
    await publishResults(db, event)
    await publishResults(db, event)
    const held = () =>
      rows<{ user_id: string; kind: string; place: number; team: string; holder: string }>(
        db.admin,
        sql`select user_id, kind, hackathon -> 'place' as place, hackathon ->> 'team' as team, holder
        from public.certificates where subject = ${event} order by issued_at, code`,
      )
    const kinds = Object.fromEntries((await held()).map(({ user_id: id, kind }) => [id, kind]))
    expect(kinds).toEqual({
      [person(0).id]: 'placement',
      [person(1).id]: 'placement',
      [person(2).id]: 'placement',
      [person(4).id]: 'participation',
    })
    // The name comes later, and the certificate with it.
    await db.admin.run(sql`update public.profiles set full_name = 'Grace Hopper'
      where id = ${nameless.id}`)
    const late = (await held()).find(({ user_id: id }) => id === nameless.id)
    expect(late).toMatchObject({ kind: 'placement', place: 1, holder: 'Grace Hopper' })
    expect((await held()).map(({ user_id: id }) => id)).not.toContain(person(5).id)
    const told = (await mailsTo(db, person(5))).map(({ kind }) => kind)
    expect(told).toContain('hackathon-results')
  })

  test('a winning project says so in the showcase, once it is published there', async () => {
    const event = await newHackathon(db, people.slice(0, 1))
    const team = await newTeam(db, event, person(0))
    const { id } = await projectIn(db, person(0), 'published')
    const query = sql`select public.submit_to_hackathon(${event}, ${id}, 'https://code.example/a',
      'https://demo.example/') as result`
    await as(person(0), query)
    await end(db, event)
    await organiser.rpc('staff_assign_judges', {
      event,
      judges: judges.slice(0, 2).map(({ id }) => id),
    })
    for (const one of [0, 1]) await as(judge(one), scoring(team.id, scores(9)))
    const award = async () =>
      (await as<{ award: unknown }>(person(0), rpc('public_project', { project: id }))).award
    expect(await award()).toBeNull()
    await publishResults(db, event)
    expect(await award()).toMatchObject({ event, place: 1, best_design: true })
    expect(await winners(event)).toMatchObject([{ project: id, place: 1 }])
  })

  test('only those who run the hackathon see its teams, and only its judges score', async () => {
    const { event, teams } = await over(1)
    const moderator = await newStaff(db, 'moderator')
    for (const who of [moderator, person(0)]) {
      for (const query of [
        rpc('staff_hackathon', { event }),
        rpc('staff_hackathon_teams', { event }),
        settingHackathon(event, 1),
        rpc('staff_assign_judges', { event, judges: judges.map(({ id }) => id) }),
        rpc('staff_set_judge', { team: teams[0] as string, judge: judge(0).id, wanted: true }),
        rpc('staff_withdraw_team', {
          team: teams[0] as string,
          reason: 'It was finished before the start.',
        }),
        rpc('staff_judging'),
        rpc('staff_judging_entry', { team: teams[0] as string }),
        scoring(teams[0] as string, scores(1)),
        rpc('staff_decline_judging', { team: teams[0] as string }),
      ]) {
        expect([query, await refused(who, query)]).toEqual([query, '42501 not_staff'])
      }
    }
    // An instructor runs the sessions that they lead only.
    expect(await judge(0).rpc('staff_hackathon', { event })).toBeNull()
    expect(
      await judge(0).refusal('staff_assign_judges', { event, judges: judges.map(({ id }) => id) }),
    ).toBe('PT404 event_unknown')
    expect(await organiser.rpc('staff_hackathon', { event })).toMatchObject({
      submissions: 1,
      judged: 0,
    })
    expect(await organiser.refusal('staff_judging')).toBe('42501 not_staff')
  })
})
