import { beforeAll, describe, expect, test } from 'vitest'
import {
  Account,
  type Backend,
  backends,
  describeOnBackends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import { type Embedded, embedded, type Person } from '@/tests/setup/db-embedded'
import { makeStaff } from '@/tests/setup/db-factors'
import { ask, completeProfile, newLearner, refusalOf } from '@/tests/setup/db-learning'
import {
  choosing,
  deleting,
  imaging,
  liking,
  newModerator,
  projectIn,
  reading,
  reviewing,
  saving,
  seeing,
  WHOLE,
  withdrawing,
} from '@/tests/setup/db-showcase'
import { rows, rowsAs, sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

describeOnBackends('who may do what with projects in the $name database', (db) => {
  let author: Account
  beforeAll(async () => {
    author = await newModerator(db)
    await projectIn(db, author, 'published')
  })

  test('a published project and its image are public', async () => {
    const { id } = await projectIn(db, author, 'published')
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const [row] = await rowsAs<{ result: unknown }>(db.api, role, {}, seeing(id))
      expect(row?.result).toMatchObject({ id, mine: false, reason: null })
      expect(await rowsAs(db.api, role, {}, imaging(id, 'x'))).toEqual([{ result: null }])
    }
  })
})

describe('projects through the API, with real tokens', () => {
  let backend: Embedded
  let db: Backend
  let person: Person
  beforeAll(async () => {
    backend = await embedded()
    db = (await backends[0]?.open()) as Backend
    person = await backend.person()
    await completeProfile(db, person)
  })

  test('from a draft to a project that a visitor reads', async () => {
    const { client } = person
    const begun = await client.rpc('save_project', {
      project: null as unknown as string,
      known_version: null as unknown as number,
      fields: { ...WHOLE, title: '', category: null },
    })
    const { id } = begun.data as { id: string }
    const early = await client.rpc('submit_project', { project: id })
    expect(early.error?.message).toContain('project_incomplete')
    await client.rpc('save_project', { project: id, known_version: 1, fields: WHOLE })
    const sent = await client.rpc('submit_project', { project: id })
    expect(sent.data).toMatchObject({ state: 'submitted', version: 3 })
    expect((await client.from('projects').select('title')).data).toEqual([{ title: WHOLE.title }])

    const moderator = await backend.person()
    await completeProfile(db, moderator)
    const claims = { sub: moderator.id, session_id: moderator.sessionId }
    await makeStaff(db, new Account(db.api, { ...moderator, claims }), 'moderator')
    expect((await moderator.client.from('projects').select('id')).data).toEqual([])
    const review = { project: id, decision: 'publish', reason: '', known_version: 3 }
    expect((await moderator.client.rpc('review_project', review)).data).toMatchObject({
      state: 'published',
    })
    const read = await backend.anon().rpc('public_project', { project: id })
    expect(read.data).toMatchObject({ title: WHOLE.title })
    expect((await backend.anon().from('projects').select('title')).data ?? []).toEqual([])
  })
})

describeOnServer('races for projects on a real server', () => {
  const {
    db,
    connections: [one, two],
  } = openForRaces(2)

  const both = (person: Account, other: Account, first: string, second: string) =>
    Promise.all([refusalOf(ask(one, person, first)), refusalOf(ask(two, other, second))])

  test('two devices that save at once: one is told that the other did', async () => {
    const author = await newLearner(db)
    for (const _ of rounds(25, 2)) {
      const { id } = await projectIn(db, author)
      const answers = await both(
        author,
        author,
        saving({ title: 'Desk' }, id, 1),
        saving({ title: 'Phone' }, id, 1),
      )
      expect(answers.filter(Boolean)).toEqual(['P0001 project_changed'])
      await ask(one, author, deleting(id))
    }
  })

  test('two devices that begin the last project at once: one does', async () => {
    for (const _ of rounds(25, 2)) {
      const author = await newLearner(db)
      await db.admin.run(sql`
        insert into public.projects (author) select ${author.id} from generate_series(1, 19)`)
      const answers = await both(author, author, saving({}), saving({}))
      expect(answers.filter(Boolean)).toEqual(['P0001 project_limit'])
    }
  })

  test('of two moderators who decide at once, one succeeds, and one email is written', async () => {
    const moderators = [await newModerator(db), await newModerator(db)] as const
    for (const _ of rounds(25, 2)) {
      const author = await newLearner(db)
      const { id, version } = await projectIn(db, author, 'submitted')
      const answers = await both(
        ...moderators,
        reviewing(id, version),
        reviewing(id, version, 'return', 'x'),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
      const query = sql`select kind from public.mail_outbox where user_id = ${author.id}`
      expect(await rows(db.admin, query)).toHaveLength(1)
    }
  })

  test('a spotlight on what is being withdrawn: never on a draft', async () => {
    const moderator = await newModerator(db)
    const author = await newLearner(db)
    const { id } = await projectIn(db, author, 'published')
    for (const _ of rounds(25, 2)) {
      await db.admin.run(sql`update public.projects
        set state = 'published', published_at = now() where id = ${id}`)
      await both(moderator, author, choosing('2020-01-01', id), withdrawing(id))
      const query = sql`select from public.spotlights where project_id = ${id}`
      expect(await rows(db.admin, query)).toEqual([])
    }
  })

  test('a person who likes on two devices at once likes once', async () => {
    const author = await newLearner(db)
    const { id } = await projectIn(db, author, 'published')
    for (const round of rounds(25, 2)) {
      const liker = await newLearner(db)
      expect(await both(liker, liker, liking(id), liking(id))).toEqual([undefined, undefined])
      expect(await ask(one, author, reading(id))).toMatchObject({ likes: round + 1 })
    }
  })
})
