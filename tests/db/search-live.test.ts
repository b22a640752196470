import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { newLearner } from '@/tests/setup/db-learning'
import { newEvent } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn, WHOLE } from '@/tests/setup/db-showcase'
import { rowsAs, sql } from '@/tests/setup/db-sql'

type Found = { sessions: { id: string }[]; projects: { id: string }[] }

describeOnBackends('the search in the $name database', (db) => {
  let member: Account
  let published = ''
  let draft = ''
  const title = `Gauges ${randomUUID().slice(0, 8)}`
  beforeAll(async () => {
    member = await newLearner(db)
    published = (await projectIn(db, member, 'published', { ...WHOLE, title })).id
    draft = (await projectIn(db, member, 'draft', { ...WHOLE, title })).id
  })

  async function find(query: string, who: Account['claims'] | null, topics: string[] = []) {
    const call = rpc('search_live', { query, topics })
    const role = who ? 'authenticated' : 'anon'
    const [row] = await rowsAs<{ result: Found }>(db.api, role, who ?? {}, call)
    return row?.result ?? { sessions: [], projects: [] }
  }
  const ids = (found: { id: string }[]) => found.map(({ id }) => id)

  test('everyone finds published projects by all words, in any case, and no others', async () => {
    for (const who of [null, member.claims]) {
      const { projects } = await find(`${title.toUpperCase()} weather`, who)
      expect(ids(projects)).toEqual([published])
      expect(ids(projects)).not.toContain(draft)
    }
    expect((await find(`${title} snow`, null)).projects).toEqual([])
  })

  test('letters that mean something in a pattern are only letters', async () => {
    expect((await find('%', null)).projects).toEqual([])
    expect((await find('.*', null)).projects).toEqual([])
    expect((await find('   ', null)).projects).toEqual([])
  })

  test('learners find the next sessions about a topic, and cancelled or past ones aren’t there', async () => {
    const topic = `topic-${randomUUID().slice(0, 8)}`
    const later = await newEvent(db, { topic, startsIn: '3 days' })
    const next = await newEvent(db, { topic, startsIn: '1 day' })
    await newEvent(db, { topic, startsIn: '-3 days' })
    const cancelled = await newEvent(db, { topic })
    await db.admin.run(
      sql`update public.events set status = 'cancelled', reason = 'Ill' where id = ${cancelled}`,
    )
    expect(ids((await find('x', member.claims, [topic])).sessions)).toEqual([next, later])
    expect((await find('x', member.claims, ['another'])).sessions).toEqual([])
  })

  test('visitors, people without a profile and ended sessions find no sessions', async () => {
    const topic = `topic-${randomUUID().slice(0, 8)}`
    await newEvent(db, { topic })
    const ended = { sub: member.id, session_id: randomUUID() }
    for (const who of [null, (await newAccount(db)).claims, ended]) {
      expect((await find('x', who, [topic])).sessions).toEqual([])
    }
    expect((await find('x', member.claims, [topic])).sessions).toHaveLength(1)
  })

  test('a search brings at most five of each', async () => {
    const topic = `topic-${randomUUID().slice(0, 8)}`
    for (let one = 0; one < 6; one++) await newEvent(db, { topic })
    expect((await find('x', member.claims, [topic])).sessions).toHaveLength(5)
  })
})
