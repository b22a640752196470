import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnServer } from '../setup/db-backends.ts'
import { Connection } from '../setup/db-connection.ts'
import { findBinaries, ServerDatabase, startServer } from '../setup/db-server.ts'
import { rowsAtOnce, Sql, SqlError, sql } from '../setup/db-sql.ts'
import { halvesQuery, Ledger, storedQuery } from '../setup/ledger.ts'

const rounds = 5
const crowd = 12

/** A signed-up person; a trigger of the database makes the profile. */
async function newAccount(auth: Sql, admin: Sql) {
  const [sub, session_id] = [randomUUID(), randomUUID()]
  const email = `p-${sub}@example.com`
  await auth.run(sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    values (${sub}, ${email}, '', now(), '{}'::jsonb)`)
  await auth.run(sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub})`)
  await admin.run(sql`
    update public.profiles set full_name = 'Asha Rao', college = 'MANET', interests = '{Coding}',
      club_presence = 'Not involved'
    where id = ${sub}`)
  return { email, claims: { sub, session_id } }
}
type Account = Awaited<ReturnType<typeof newAccount>>

/** The app's functions called like the API does: a role, the token's claims, one transaction each. */
function writesOf(db: Sql, { email, claims }: Account, event: string) {
  const mine = async (query: string) =>
    (await rowsAtOnce(db, 'authenticated', claims, query)).length === 1
  const ours = async (query: string) =>
    (await rowsAtOnce(db, 'service_role', {}, query)).length === 1
  let seated = false
  return [
    (ledger: Ledger) => {
      const address = `w-${randomUUID()}@example.com`
      const query = sql`select * from public.add_to_waitlist(${address})`
      return ledger.write('waitlist', address, '', () => ours(query))
    },
    (ledger: Ledger) => {
      const id = randomUUID()
      const hash = id.replaceAll('-', '').repeat(2)
      const query = sql`
        select * from public.send_message(
          request_key => ${hash}, secret_hash => ${hash}, sender_name => 'Ada',
          sender_email => ${`m-${id}@example.com`}, message_topic => 'support',
          message_body => ${id}, page_language => 'en')`
      return ledger.write('messages', id, '', () => ours(query))
    },
    (ledger: Ledger) => {
      const college = `College ${randomUUID()}`
      const query = sql`
        update public.profiles set college = ${college} where id = ${claims.sub} returning college`
      return ledger.write('profiles', email, college, () => mine(query))
    },
    (ledger: Ledger) => {
      seated = !seated
      const query = seated
        ? sql`select public.register_for_event(${event}, 'en')`
        : sql`select public.leave_event(${event})`
      return ledger.write('seats', email, seated ? 'seat' : 'none', () => mine(query))
    },
    (ledger: Ledger) => {
      const title = `Draft ${randomUUID()}`
      const query = sql`select public.save_project(null, null, ${JSON.stringify({ title })}::jsonb)`
      return ledger.write('projects', title, '', () => mine(query))
    },
  ]
}

/** Writes until the server is gone; its own refusals leave the connection open. */
async function writeUntilKilled(db: Connection, account: Account, event: string, ledger: Ledger) {
  let isOpen = true
  const through = new Sql(async (statements) => {
    // A lost connection never answers.
    if (!isOpen) throw new Error('The connection is closed.')
    try {
      return await db.run(statements)
    } catch (error) {
      if (!(error instanceof SqlError) || error.code.startsWith('57P')) isOpen = false
      throw error
    }
  })
  const writes = writesOf(through, account, event)
  while (isOpen) await writes[Math.floor(Math.random() * writes.length)]?.(ledger)
}

describeOnServer(
  'PostgreSQL, killed with all its processes while the app’s functions write',
  () => {
    test('keeps what it acknowledged, and nothing by half', {
      tags: ['night'],
      timeout: 600_000,
    }, async () => {
      const binaries = findBinaries()
      if (!binaries) throw new Error('There is a server without its binaries.')
      const server = await startServer(binaries, { durable: true })
      try {
        const database = await ServerDatabase.create(server.address, 'kill')
        const auth = await database.connect('supabase_auth_admin')
        const owner = await database.connect('supabase_admin')
        const accounts: Account[] = []
        while (accounts.length < crowd) accounts.push(await newAccount(auth, owner))
        await owner.run('select public.fill_events()')
        const [next] = await owner.rows<{
          id: string
        }>(`select id from public.events where starts_at > now() + interval '1 day'
         order by starts_at limit 1`)
        await database.close()
        const ledger = new Ledger()
        for (let round = 0; round < rounds; round++) {
          const connections = await Promise.all(
            accounts.map(() => database.connect('authenticator')),
          )
          const writing = accounts.map((account, index) =>
            writeUntilKilled(connections[index] as Connection, account, next?.id ?? '', ledger),
          )
          await ledger.more(20 + Math.floor(Math.random() * 200))
          await server.kill()
          await Promise.all(writing)
          await server.restart()
          const { port } = server.address
          const admin = await Connection.open({ port, user: 'supabase_admin', database: 'kill' })
          expect(ledger.lost(await admin.rows(storedQuery))).toEqual([])
          expect(await admin.rows(halvesQuery)).toEqual([])
          await admin.close()
        }
        expect(ledger.acknowledged).toBeGreaterThan(20 * rounds)
      } finally {
        await server.stop()
      }
    })
  },
)
