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
  scoreTeam,
  sendEntry,
  setHackathon,
  submitAs,
} from '@/tests/setup/db-hackathons'
import { completeProfile, newLearners, refusalOf } from '@/tests/setup/db-learning'
import { mailsTo } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn } from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Teams = {
  rows: { id: string; points: number | null; judges: { id: string; state: string }[] }[]
}
type Winner = { place: number; points: number; prize_cents: number; design_prize_cents: number }
type Seen = { winners: Winner[] }

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
  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const winners = async (event: string, who = person(5)) =>
    (await who.ask<Seen>(rpc('get_hackathon', { event }))).winners

  const assign = (event: string, ...who: Account[]) =>
    organiser.rpc('staff_assign_judges', { event, judges: who.map(({ id }) => id) })
  /** The refusal of taking or giving someone a submission to judge. */
  const set = (team: string, who: Account, wanted = true) =>
    organiser.refusal('staff_set_judge', { team, judge: who.id, wanted })
  const entry = (index: number, team: string) => judge(index).rpc('staff_judging_entry', { team })
  const exclude = (team = '', reason = 'It was finished before the start.') =>
    organiser.rpc('staff_withdraw_team', { team, reason })
  const standing = async (event: string) =>
    (await organiser.ask<Teams>(rpc('staff_hackathon_teams', { event }))).rows

  /** A hackathon that is over, with a submission of each of the first people. */
  async function over(count: number) {
    const event = await newHackathon(db, people.slice(0, count))
    const teams: string[] = []
    for (let one = 0; one < count; one++) {
      teams.push((await newTeam(event, person(one))).id)
      await submitAs(db, event, person(one))
    }
    await end(db, event)
    return { event, teams }
  }

  /** The same, with two judges for all and these scores of both. */
  async function judgedBy(...given: [number, number?][]) {
    const made = await over(given.length)
    await assign(made.event, judge(0), judge(1))
    for (const [at, [all, design]] of given.entries())
      for (const one of [0, 1])
        await judge(one).ask(scoreTeam(made.teams[at] as string, scores(all, design)))
    return made
  }

  test('the general criteria are those that have names in the repository', async () => {
    const criteria = await db.admin.value<{ id: string }[]>('select private.general_criteria()')
    expect(criteria.map(({ id }) => id)).toEqual([...generalCriteria])
  })

  test('shares the submissions evenly, two judges each, without those who take part', async () => {
    const event = await newHackathon(db, [...people.slice(0, 3), judge(2)])
    for (const who of [person(0), person(1), judge(2)]) {
      await newTeam(event, who)
      await submitAs(db, event, who)
    }
    expect(await refusalOf(assign(event, ...judges))).toBe('P0001 judging_ahead')
    await end(db, event)
    expect(await assign(event, judge(0))).toBe(3)
    // Someone who may not judge, and one who takes part, get none.
    expect(await assign(event, person(4), judge(2))).toBe(3)
    expect(await assign(event, ...judges)).toBe(0)
    const teams = await standing(event)
    for (const { judges: both } of teams) {
      expect(both.map(({ id }) => id).sort()).toEqual([judge(0).id, judge(1).id].sort())
    }
    const [team] = teams as [Teams['rows'][number]]
    expect(await set(team.id, judge(0), false)).toBeUndefined()
    expect(await set(team.id, judge(2))).toBe('P0001 judge_takes_part')
    expect(await set(team.id, person(0))).toBe('PT404 person_unknown')
    expect(await set(team.id, judge(0))).toBeUndefined()
    expect(await set(team.id, judge(0))).toBe('P0001 judge_fixed')
  })

  test('both judges are blind to the other’s scores until both are in; then they stay', async () => {
    const { event, teams } = await over(1)
    const [team] = teams as [string]
    await assign(event, judge(0), judge(1))
    expect(await refused(judge(0), scoreTeam(team, { ...scores(5), design: 11 }))).toBe(
      '22P02 scores_invalid',
    )
    expect(await refused(judge(0), scoreTeam(team, { design: 1 }))).toBe('22P02 scores_invalid')
    expect(await judge(0).ask(scoreTeam(team, scores(5), 'Good tests.'))).toBe(false)
    expect(await judge(0).ask(scoreTeam(team, scores(6)))).toBe(false)
    expect(await entry(1, team)).toMatchObject({ scores: null, other: null })
    expect(await entry(0, team)).toMatchObject({ scores: scores(6), other: null })
    expect((await standing(event))[0]?.points).toBeNull()
    expect(await refused(judge(2), scoreTeam(team, scores(9)))).toBe('PT404 event_unknown')
    expect(await entry(2, team)).toBeNull()
    expect(await judge(1).ask(scoreTeam(team, scores(8)))).toBe(true)
    expect(await entry(0, team)).toMatchObject({ other: { scores: scores(8) } })
    expect((await standing(event))[0]?.points).toBe(1400)
    expect(await refused(judge(0), scoreTeam(team, scores(8)))).toBe('P0001 judging_closed')
    expect(await judge(0).refusal('staff_decline_judging', { team })).toBe('P0001 judging_closed')
    expect(await set(team, judge(0), false)).toBe('P0001 judge_fixed')
    const changed = [
      { id: 'design', weight: 50 },
      { id: 'execution', weight: 50 },
    ]
    expect(await refused(organiser, setHackathon(event, 1, { criteria: changed }))).toBe(
      'P0001 judging_begun',
    )
  })

  test('who declines because of a conflict isn’t asked again', async () => {
    const { event, teams } = await over(1)
    const [team] = teams as [string]
    await assign(event, judge(0), judge(1))
    await judge(0).ask(scoreTeam(team, scores(5)))
    await judge(0).rpc('staff_decline_judging', { team })
    expect(await entry(0, team)).toBeNull()
    expect(await assign(event, judge(0))).toBe(1)
    expect(await assign(event, ...judges)).toBe(0)
    const mine = await judge(2).ask<{ rows: { id: string }[] }>(rpc('staff_judging'))
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
    await db.ask('select public.publish_results() as result')
    expect(await winners(event)).toEqual([])
    await db.admin.run(sql`update public.hackathon_judges set scores = null, scored_at = null
      where team_id = ${teams[0]} and judge = ${judge(1).id}`)
    await publishResults(db, event)
    expect(await winners(event)).toEqual([])
    await judge(1).ask(scoreTeam(teams[0] as string, scores(5)))
    await publishResults(db, event)
    expect((await winners(event)).map(({ place, points }) => [place, points])).toEqual([
      [1, 1400],
      [2, 1000],
    ])
    expect(await refused(organiser, setHackathon(event, 1))).toBe('P0001 results_published')
    expect(await refusalOf(exclude(teams[0]))).toBe('P0001 results_published')
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
    const best = won.map(({ design_prize_cents: prize }) => prize / 100)
    expect(best).toEqual([0, 0, 0, prizes.design])
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
    await exclude(teams[1])
    expect(await refusalOf(exclude(teams[2], ' '))).toBe('23514 reason_missing')
    await publishResults(db, event)
    const won = await winners(event)
    expect(won.map(({ place, prize_cents: prize }) => [place, prize])).toEqual([[1, 200_000]])
    const certified = sql`select user_id from public.certificates where subject = ${event}`
    expect(await db.admin.column(certified)).toEqual([person(2).id])
  })

  test('certificates go to the members of teams that submitted, and say the place', async () => {
    const event = await newHackathon(db, people)
    const nameless = person(3)
    await newTeam(event, person(0), nameless)
    await submitAs(db, event, person(0))
    for (const index of [1, 2, 4]) {
      await newTeam(event, person(index))
      await submitAs(db, event, person(index))
    }
    await newTeam(event, person(5))
    await end(db, event)
    await assign(event, judge(0), judge(1))
    const teams = await standing(event)
    for (const [at, all] of [9, 8, 7, 6].entries()) {
      for (const one of [0, 1])
        await judge(one).ask(scoreTeam(teams[at]?.id as string, scores(all)))
    }
    await db.rows(
      sql`update public.profiles set full_name = null where id = ${nameless.id} returning id`,
    )
    await publishResults(db, event)
    await publishResults(db, event)
    const held = () =>
      db.admin.rows<{
        user_id: string
        kind: string
        place: number
        team: string
        holder: string
      }>(sql`select user_id, kind, hackathon -> 'place' as place, hackathon ->> 'team' as team, holder
        from public.certificates where subject = ${event} order by issued_at, code`)
    expect(Object.fromEntries((await held()).map(({ user_id: id, kind }) => [id, kind]))).toEqual({
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
    expect((await mailsTo(db, person(5))).map(({ kind }) => kind)).toContain('hackathon-results')
  })

  test('a winning project says so in the showcase, once it is published there', async () => {
    const event = await newHackathon(db, people.slice(0, 1))
    const team = await newTeam(event, person(0))
    const { id } = await projectIn(db, person(0), 'published')
    await person(0).ask(sendEntry(event, { project: id }))
    await end(db, event)
    await assign(event, judge(0), judge(1))
    for (const one of [0, 1]) await judge(one).ask(scoreTeam(team.id, scores(9)))
    const award = async () =>
      (await person(0).ask<{ award: unknown }>(rpc('public_project', { project: id }))).award
    expect(await award()).toBeNull()
    await publishResults(db, event)
    expect(await award()).toMatchObject({ event, place: 1, best_design: true })
    expect(await winners(event)).toMatchObject([{ project: id, place: 1 }])
  })

  test('only those who run the hackathon see its teams', async () => {
    const { event } = await over(1)
    // An instructor runs the sessions that they lead only.
    expect(await judge(0).rpc('staff_hackathon', { event })).toBeNull()
    const all = judges.map(({ id }) => id)
    expect(await judge(0).refusal('staff_assign_judges', { event, judges: all })).toBe(
      'PT404 event_unknown',
    )
    expect(await organiser.rpc('staff_hackathon', { event })).toMatchObject({
      submissions: 1,
      judged: 0,
    })
    expect(await organiser.refusal('staff_judging')).toBe('42501 not_staff')
  })
})
