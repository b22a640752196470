import { expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { course, newLearner, publish } from '@/tests/setup/db-learning'
import { newEvent } from '@/tests/setup/db-live'
import { projectIn } from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'

type Listed = { id: string; [field: string]: unknown }
type Seen = {
  registrations: Record<'all' | 'attended' | 'ahead', number>
  projects: Record<'published' | 'shown', number>
} & Record<'sessions' | 'upcoming' | 'reviews' | 'candidates', Listed[]>

const DASHBOARD = 'select public.dashboard() as result'
const DISMISS = 'select public.dismiss_first_steps() as result'
const ids = (list: Listed[]) => list.map(({ id }) => id)

describeOnBackends('the dashboard in the $name database', (db) => {
  const seenBy = (person: Account) => person.ask<Seen>(DASHBOARD)
  const past = (event: string) =>
    db.admin.run(sql`
      update public.events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where id = ${event}`)

  test('of a new member contains nothing, not even of others', async () => {
    const other = await newLearner(db)
    await publish(db, [course('calls', ['one'])])
    await other.rpc('enrol', { course_slug: 'calls' })
    const event = await newEvent(db)
    await other.rpc('register_for_event', { event })
    await other.ask(DISMISS)
    const waiting = await projectIn(db, other, 'submitted')
    const draft = await projectIn(db, other, 'draft')

    const page = await seenBy(await newLearner(db))
    expect(page).toMatchObject({
      overview: { courses: [] },
      dismissed: false,
      registrations: { all: 0, attended: 0, ahead: 0 },
      projects: { published: 0, shown: 0 },
      sessions: [],
      reviews: [],
    })
    expect(ids(page.upcoming)).toContain(event)
    expect(page.upcoming.every((one) => !('state' in one))).toBe(true)
    const all = JSON.stringify(page)
    for (const secret of [other.id, waiting.id, draft.id]) expect(all).not.toContain(secret)
  })

  test('lists the next three sessions with seat or place, and recommends none of them', async () => {
    const [one, other] = [await newLearner(db), await newLearner(db)]
    const full = await newEvent(db, { startsIn: '1 hour', capacity: 1 })
    const running = await newEvent(db, { startsIn: '-10 minutes' })
    const rest = [
      await newEvent(db, { startsIn: '3 days' }),
      await newEvent(db, { startsIn: '4 days' }),
    ]
    const called = await newEvent(db, { startsIn: '2 hours' })
    const over = await newEvent(db, { startsIn: '1 day' })
    const free = await newEvent(db, { startsIn: '5 hours' })
    await other.rpc('register_for_event', { event: full })
    for (const event of [full, ...rest, called, over])
      await one.rpc('register_for_event', { event })
    await db.admin.run(sql`
      insert into public.event_registrations (event_id, user_id, state)
      values (${running}, ${one.id}, 'registered')`)
    await past(over)
    await db.rpc('cancel_event', { event: called })

    const page = await seenBy(one)
    expect(page.sessions).toMatchObject([
      { id: running, state: 'registered', position: null },
      { id: full, state: 'queued', position: 1 },
      { id: rest[0], state: 'registered', position: null },
    ])
    expect(page.registrations).toEqual({ all: 6, attended: 0, ahead: 4 })
    const offered = ids(page.upcoming)
    expect(offered).toContain(free)
    for (const event of [full, running, ...rest, called, over]) expect(offered).not.toContain(event)
  })

  test('offers at most 40 sessions, and none beyond eight weeks', async () => {
    const far = await newEvent(db, { startsIn: '57 days' })
    const near = await newEvent(db, { startsIn: '55 days' })
    const person = await newLearner(db)
    // Other tests' earlier events leave the list, as those with a seat do.
    await db.admin.run(sql`
      insert into public.event_registrations (event_id, user_id, state)
      select id, ${person.id}, 'registered' from public.events
      where starts_at < now() + interval '54 days'`)
    const offered = ids((await seenBy(person)).upcoming)
    expect(offered).toContain(near)
    expect(offered).not.toContain(far)
    for (let count = 0; count < 41; count++) await newEvent(db, { startsIn: '20 days' })
    expect((await seenBy(person)).upcoming).toHaveLength(40)
  })

  test('shows own projects in review, and others’ published ones until they are liked', async () => {
    const [one, other] = [await newLearner(db), await newLearner(db)]
    await projectIn(db, one, 'draft')
    expect(await seenBy(one)).toMatchObject({ projects: { published: 0, shown: 0 }, reviews: [] })
    const returned = await projectIn(db, one, 'returned', { title: 'Say more' })
    const waiting = await projectIn(db, one, 'submitted', { title: 'Wait here' })
    const own = await projectIn(db, one, 'published')
    const [liked, fresh] = [
      await projectIn(db, other, 'published'),
      await projectIn(db, other, 'published'),
    ]
    await one.rpc('like_project', { project: liked.id, liked: true })

    const page = await seenBy(one)
    expect(page.projects).toEqual({ published: 1, shown: 3 })
    expect(page.reviews).toEqual([
      { id: returned.id, title: 'Say more', state: 'returned' },
      { id: waiting.id, title: 'Wait here', state: 'submitted' },
    ])
    expect(ids(page.candidates)).toContain(fresh.id)
    expect(ids(page.candidates)).not.toContain(liked.id)
    expect(ids(page.candidates)).not.toContain(own.id)
    expect((await seenBy(other)).candidates).toContainEqual(
      expect.objectContaining({ id: own.id, likes: 0 }),
    )
  })

  test('keeps the first steps closed, and the alias beside them', async () => {
    const one = await newLearner(db)
    await one.rpc('set_alias', { chosen: `Ada ${one.id.slice(0, 8)}` })
    await one.ask(DISMISS)
    await one.ask(DISMISS)
    expect(await seenBy(one)).toMatchObject({
      dismissed: true,
      overview: { settings: { alias: `Ada ${one.id.slice(0, 8)}` } },
    })
    const data = await one.ask<{ learning: { settings: object } }>(
      'select public.export_account() as result',
    )
    expect(JSON.stringify(data)).toContain('first_steps_dismissed_at')
  })
})
