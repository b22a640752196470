import { expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  backendOf,
  describeOnBackends,
  describeOnServer,
  newServerDatabase,
} from '@/tests/setup/db-backends'
import { course, newLearner, newLearners, publish, take } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn } from '@/tests/setup/db-showcase'
import { codeOf, type Sql, sql } from '@/tests/setup/db-sql'

const COURSES = ['counted-a', 'counted-b', 'counted-c']

/** The kept counts, and the same counts from the rows. */
async function countsOf({ admin }: Backend) {
  const kept = () =>
    admin.rows(`select kind, key, sum(amount) as amount from public.kept_counts
      group by kind, key having sum(amount) <> 0
      union all select 'likes', id::text, likes from public.projects where likes <> 0
      union all select 'board', user_id::text, points from public.learner_settings where points <> 0
      order by 1, 2`)
  const before = await kept()
  await admin.run(`begin; select public.rebuild_counts();
    update public.learner_settings as settings set points = coalesce(
      (select sum(points) from public.point_events as event where event.user_id = settings.user_id), 0)`)
  const anew = await kept()
  await admin.run('rollback')
  return { before, anew }
}

/** The same random numbers each time, so that failures can be reproduced. */
function chance(start: number) {
  let seed = start
  return (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
}

const score = (id: string, ref: string) => sql`
  insert into public.point_events (user_id, kind, ref, points) values (${id}, 'lesson', ${ref}, 10)`

/** A random action of one of the people, on a connection; refusals aren't failures. */
async function act(db: Backend, api: Sql, world: World, pick: (below: number) => number) {
  const { people, projects } = world
  const person = (people[pick(people.length)] as Account).on(api)
  const project = projects[pick(projects.length)] as string
  const vote = () => ({ voter: String(pick(5)).padStart(43, 'v'), helpful: pick(2) === 0 })
  const deeds = [
    () => person.rpc('like_project', { project, liked: true }),
    () => person.rpc('like_project', { project, liked: false }),
    () => person.rpc('like_project', { project, liked: true }),
    () => person.rpc('enrol', { course_slug: COURSES[pick(COURSES.length)] ?? '' }),
    () => person.rpc('set_alias', { chosen: pick(3) === 0 ? null : `Counted ${pick(100_000)}` }),
    () => person.rpc('record_recording_view', { recording: `counted-${pick(2)}` }),
    () => person.rpc('like_recording', { recording: 'counted', liked: pick(2) === 0 }),
    () => db.admin.run(score(person.id, `x/${pick(100_000)}`)),
    () => db.admin.run(rpc('count_faq_view', { faq: `counted-${pick(2)}` })),
    () => db.admin.run(rpc('vote_faq', { faq: `counted-${pick(2)}`, ...vote() })),
    () => person.rpc('withdraw_project', { project }),
    () => person.rpc('delete_project', { project }),
  ]
  const code = await codeOf(Promise.resolve(deeds[pick(deeds.length)]?.()))
  // Expected refusals; a deadlock (40P01) isn't one.
  expect([undefined, 'P0001', 'PT404', '23505']).toContain(code)
}

type World = { people: Account[]; projects: string[] }

async function newWorld(db: Backend): Promise<World> {
  await publish(
    db,
    COURSES.map((slug) => course(slug, ['one'])),
  )
  const people = await newLearners(db, 8)
  const projects: string[] = []
  for (const author of [...people, ...people]) {
    const { id } = await projectIn(db, author, 'published', {
      category: ['iot', 'mobile'][projects.length % 2],
    })
    projects.push(id)
  }
  return { people, projects }
}

describeOnBackends('kept counts in the $name database', (db) => {
  test('are what a recount finds, whatever was done', async () => {
    const world = await newWorld(db)
    const pick = chance(7)
    for (let deed = 0; deed < 150; deed++) await act(db, db.api, world, pick)
    await take(world.people[0] as Account, 'counted-a', ['one'])
    const { before, anew } = await countsOf(db)
    expect(before).toEqual(anew)
    const kinds = [
      ...['board', 'completed', 'enrolled', 'faq-helpful', 'faq-views', 'faq-votes'],
      ...['lesson-completed', 'likes', 'points', 'projects', 'recording-likes', 'recording-views'],
    ]
    expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    for (const person of world.people.slice(0, 4)) await person.rpc('delete_account')
    const after = await countsOf(db)
    expect(after.before).toEqual(after.anew)
  })

  test('keep no name that nothing has any more', async () => {
    const person = await newLearner(db)
    await person.rpc('record_recording_view', { recording: 'made-up' })
    const held = () => db.admin.rows(`select from public.kept_counts where key = 'made-up'`)
    expect(await held()).toHaveLength(1)
    await person.rpc('delete_account')
    expect(await held()).toEqual([])
  })

  test('a like doesn’t touch when the project was changed', async () => {
    const { id } = await projectIn(db, await newLearner(db), 'published')
    const changed = () =>
      db.admin.rows(sql`select updated_at, version from public.projects where id = ${id}`)
    const before = await changed()
    await (await newLearner(db)).rpc('like_project', { project: id, liked: true })
    expect(await changed()).toEqual(before)
  })

  test('points that are rebuilt are on the leaderboard as before', async () => {
    const person = await newLearner(db)
    await person.rpc('set_alias', { chosen: `Rebuilt ${person.id.slice(0, 8)}` })
    await take(person, 'counted-b', ['one'])
    const points = () =>
      db.admin.rows(sql`select points from public.learner_settings where user_id = ${person.id}`)
    const before = await points()
    await db.admin.run('select public.rebuild_points()')
    expect(await points()).toEqual(before)
    const { before: kept, anew } = await countsOf(db)
    expect(kept).toEqual(anew)
  })
})

describeOnServer('kept counts while many change them at once', () => {
  test('match a recount, without deadlocks', async () => {
    const database = await newServerDatabase()
    const connections = await Promise.all(
      Array.from({ length: 12 }, () => database.connect('authenticator')),
    )
    const admins = await Promise.all(connections.map(() => database.connect('supabase_admin')))
    const db = backendOf({
      name: 'server',
      admin: admins[0] as Sql,
      auth: await database.connect('supabase_auth_admin'),
      api: connections[0] as Sql,
      close: () => database.close(),
    })
    const world = await newWorld(db)
    await Promise.all(
      connections.map(async (api, index) => {
        const pick = chance(index + 1)
        const own = { ...db, admin: admins[index] as Sql }
        for (let deed = 0; deed < 60; deed++) await act(own, api, world, pick)
      }),
    )
    const { before, anew } = await countsOf(db)
    expect(before).toEqual(anew)
    expect(before.length).toBeGreaterThan(10)
    await db.close()
  })
})
