import { expect, test } from 'vitest'
import { describeOnBackends, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { newAddress } from '@/tests/setup/db-embedded'
import { race, waitingIn } from '@/tests/setup/db-races'
import { codeOf, type Sql, sql } from '@/tests/setup/db-sql'

type Answer = { id: string; email: string; status: string; already_exists: boolean }

const add = (email: string | null, ip: string | null = null, agent: string | null = null) =>
  sql`select * from public.add_to_waitlist(${email}, ${ip}, ${agent})`

const entries = (db: Sql, email: string) =>
  db.rows(sql`select * from public.waitlist where email = ${email}`)

describeOnBackends('the waitlist in the $name database', (db) => {
  const join = async (...details: Parameters<typeof add>) => {
    const [answer] = await db.rows<Answer>(add(...details))
    if (!answer) throw new Error('no answer')
    return answer
  }

  test('a new address is stored trimmed and in lower case, with where it came from', async () => {
    const email = newAddress()
    const answer = await join(` \t${email.toUpperCase()}\r\n`, '203.0.113.7', 'Browser/1.0')
    expect(answer).toMatchObject({ email, status: 'pending', already_exists: false })
    expect(await entries(db.admin, email)).toMatchObject([
      { id: answer.id, user_ip: '203.0.113.7', user_agent: 'Browser/1.0' },
    ])
  })

  test('an address that waits already is found and left as it was', async () => {
    const email = newAddress()
    const first = await join(email, '203.0.113.7', 'First/1.0')
    await db.admin.run(sql`update public.waitlist set status = 'invited' where email = ${email}`)
    const second = await join(email.toUpperCase(), '203.0.113.8', 'Second/1.0')
    expect(second).toEqual({ ...first, status: 'invited', already_exists: true })
    expect(await entries(db.admin, email)).toMatchObject([
      { user_ip: '203.0.113.7', user_agent: 'First/1.0' },
    ])
  })

  test.each([
    ['2001:db8::1', '2001:db8::1'],
    ['127.0.0.1', '127.0.0.1'],
    ['unknown', null],
    ['', null],
    ['203.0.113.7, 198.51.100.2', null],
    ['999.0.0.1', null],
    [null, null],
  ])('the network address %j is stored as %j', async (ip, stored) => {
    const email = newAddress()
    await join(email, ip)
    expect(await entries(db.admin, email)).toMatchObject([{ user_ip: stored }])
  })

  // What else is no address shows in addresses.test.ts.
  test.each(['', '   ', null, 'two@at@example.com'])('%j is no address', async (email) => {
    expect(await codeOf(join(email))).toBe('23514')
  })

  test('a long description of a browser is cut', async () => {
    const email = newAddress()
    await join(email, null, 'ü'.repeat(10_000))
    expect(await entries(db.admin, email)).toMatchObject([{ user_agent: 'ü'.repeat(512) }])
  })

  test('a status that does not exist is refused', async () => {
    const email = newAddress()
    await join(email)
    const change = sql`update public.waitlist set status = 'gone' where email = ${email}`
    expect(await codeOf(db.admin.run(change))).toBe('23514')
  })
})

describeOnServer('races for the waitlist on a real server', () => {
  const { db, connections, connect } = openForRaces(20)

  test('20 connections with the same ten addresses store each once', async () => {
    const addresses = Array.from({ length: 10 }, newAddress)
    const queries = addresses.flatMap((email) =>
      connections.map(() => ({
        who: null,
        query: `select to_jsonb(added) as result from (${add(email)}) as added`,
      })),
    )
    const found = await race<Answer>(connections, queries)
    for (const email of addresses) {
      const forOne = found.filter((answer) => answer.email === email)
      expect(forOne).toHaveLength(20)
      expect(forOne.filter((answer) => !answer.already_exists)).toHaveLength(1)
      expect(new Set(forOne.map(({ id }) => id)).size).toBe(1)
      expect(await entries(db.admin, email)).toHaveLength(1)
    }
  })

  test('a call that waits for another one to commit finds its row', async () => {
    const email = newAddress()
    const [first, second] = [await connect('supabase_admin'), await connect('supabase_admin')]
    await first.run('begin')
    const winner = await first.rows<Answer>(add(email))
    const loser = second.rows<Answer>(add(email))
    await expect.poll(() => waitingIn(db.admin)).toBe(1)
    await first.run('commit')
    expect(winner).toMatchObject([{ already_exists: false }])
    expect(await loser).toMatchObject([{ id: winner[0]?.id, already_exists: true }])
  })
})
