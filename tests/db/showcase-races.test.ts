import { expect, test } from 'vitest'
import { type Account, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { ask, newLearner, refusalOf } from '@/tests/setup/db-learning'
import {
  choose,
  like,
  newModerator,
  projectIn,
  read,
  remove,
  review,
  save,
  withdraw,
} from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

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
        save({ title: 'Desk' }, id, 1),
        save({ title: 'Phone' }, id, 1),
      )
      expect(answers.filter(Boolean)).toEqual(['P0001 project_changed'])
      await ask(one, author, remove(id))
    }
  })

  test('two devices that begin the last project at once: one does', async () => {
    for (const _ of rounds(25, 2)) {
      const author = await newLearner(db)
      await db.admin.run(sql`
        insert into public.projects (author) select ${author.id} from generate_series(1, 19)`)
      const answers = await both(author, author, save({}), save({}))
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
        review(id, version),
        review(id, version, 'return', 'x'),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
      const query = sql`select kind from public.mail_outbox where user_id = ${author.id}`
      expect(await db.admin.rows(query)).toHaveLength(1)
    }
  })

  test('a spotlight on what is being withdrawn: never on a draft', async () => {
    const moderator = await newModerator(db)
    const author = await newLearner(db)
    const { id } = await projectIn(db, author, 'published')
    for (const _ of rounds(25, 2)) {
      await db.admin.run(sql`update public.projects
        set state = 'published', published_at = now() where id = ${id}`)
      await both(moderator, author, choose('2020-01-01', id), withdraw(id))
      const query = sql`select from public.spotlights where project_id = ${id}`
      expect(await db.admin.rows(query)).toEqual([])
    }
  })

  test('a person who likes on two devices at once likes once', async () => {
    const author = await newLearner(db)
    const { id } = await projectIn(db, author, 'published')
    for (const round of rounds(25, 2)) {
      const liker = await newLearner(db)
      expect(await both(liker, liker, like(id), like(id))).toEqual([undefined, undefined])
      expect(await ask(one, author, read(id))).toMatchObject({ likes: round + 1 })
    }
  })
})
