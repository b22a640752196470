import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import {
  askAsService,
  course,
  lesson,
  newLearner,
  publish,
  refusalOf,
  take,
} from '@/tests/setup/db-learning'
import { answer, CARDS } from '@/tests/setup/db-review'
import { sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

const ROUNDS = rounds(30, 3)
const card = { course: 'raced', lesson: 'one', card: 'r1' }

describeOnServer('races for a card on a real server', () => {
  const {
    db,
    connections: [one, two],
  } = openForRaces(2)
  beforeAll(async () => {
    await publish(db, [course('raced', [lesson('one', { cards: CARDS })])])
  })

  const versionOf = (id: string) =>
    db.admin.value(sql`select version from public.review_cards where user_id = ${id}`)

  test('of two devices that answer at the same moment, one does', async () => {
    const person = await newLearner(db)
    await take(person, 'raced', ['one'])
    for (const version of ROUNDS) {
      const both = await Promise.all(
        [one, two].map((device) =>
          refusalOf(askAsService(device, answer(person, card, { version }))),
        ),
      )
      expect(both.toSorted()).toEqual(['P0001 card_changed', undefined])
      expect(await versionOf(person.id)).toBe(version + 1)
    }
  })

  test('an answer sent twice at the same moment applies once, and both learn the same', async () => {
    const person = await newLearner(db)
    await take(person, 'raced', ['one'])
    for (const version of ROUNDS) {
      const query = answer(person, card, { version, id: randomUUID() })
      const [first, second] = await Promise.all([one, two].map((by) => askAsService(by, query)))
      expect(second).toEqual(first)
      expect(await versionOf(person.id)).toBe(version + 1)
    }
  })
})
