import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Connection } from '../../setup/db-connection.ts'
import { findBinaries, ServerDatabase, startServer } from '../../setup/db-server.ts'
import {
  type Claims,
  type Role,
  rows,
  rowsAtOnce,
  type Sql,
  SqlError,
  sql,
} from '../../setup/db-sql.ts'
import type { Report } from '../proof.ts'
import { halves } from './invariants.ts'
import { Ledger, randomFrom } from './ledger.ts'
import type { Run } from './parts.ts'
import { lostOf, storedQuery } from './people.ts'

const crowd = 12

const course = [
  {
    ...{ slug: 'one', track: 'ai-fundamentals', level: 'beginner', title: 'One', minutes: 30 },
    lessons: [
      {
        slug: 'first',
        quiz: [{ id: 'q', correct: ['a'] }],
        exercise: { kind: 'number', value: 16, tolerance: 0, unit: 'rows' },
      },
    ],
  },
]

type Account = { email: string; claims: Claims }
type Call = (role: Role, claims: Claims, query: string) => Promise<unknown[]>

/** An account like one from the auth service, with a complete profile. */
async function newAccount(auth: Connection, admin: Connection): Promise<Account> {
  const [id, session_id] = [randomUUID(), randomUUID()]
  const email = `p-${id}@example.com`
  await auth.run(sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, '', now(), '{}'::jsonb)`)
  await auth.run(sql`insert into auth.sessions (id, user_id) values (${session_id}, ${id})`)
  await admin.run(sql`
    update public.profiles
    set full_name = 'Asha Rao', college = 'MANET', interests = '{Coding}',
      club_presence = 'Not involved'
    where id = ${id}`)
  return { email, claims: { sub: id, session_id } }
}

/** The app's functions called like the API does: a role, the token's claims, one transaction each. */
function writesOf(call: Call, { email, claims }: Account, event: string) {
  const mine = (query: string) => call('authenticated', claims, query)
  const ours = (query: string) => call('service_role', {}, query)
  let knownAt: string | null = null
  let seated = false
  return [
    (ledger: Ledger) => {
      const address = `w-${randomUUID()}@example.com`
      return ledger.add('waitlist', address, async () => {
        return (await ours(sql`select * from public.add_to_waitlist(${address})`)).length === 1
      })
    },
    (ledger: Ledger) => {
      const id = randomUUID()
      const body = `Written as ${id}`
      const hash = id.replaceAll('-', '').repeat(2)
      return ledger.add('messages', body, async () => {
        const sent = await ours(sql`
          select * from public.send_message(
            request_key => ${hash}, secret_hash => ${hash}, sender_name => 'Ada',
            sender_email => ${`m-${id}@example.com`}, message_topic => 'support',
            message_body => ${body}, page_language => 'en'
          )`)
        return sent.length === 1
      })
    },
    (ledger: Ledger) => {
      const body = `Note ${randomUUID()}`
      return ledger.overwrite('notes', email, body, async () => {
        const [saved] = (await mine(
          sql`select * from public.save_note('one', 'first', ${body}, ${knownAt})`,
        )) as { updated_at: string; conflict: boolean }[]
        knownAt = saved?.updated_at ?? null
        return saved?.conflict === false
      })
    },
    (ledger: Ledger) => {
      const college = `College ${randomUUID()}`
      return ledger.overwrite('profiles', email, college, async () => {
        const saved = await mine(sql`
          update public.profiles set college = ${college} where id = ${claims.sub}
          returning college`)
        return saved.length === 1
      })
    },
    (ledger: Ledger) => {
      seated = !seated
      const state = seated ? 'seat' : 'none'
      const query = seated
        ? sql`select public.register_for_event(${event}, 'en')`
        : sql`select public.leave_event(${event})`
      return ledger.overwrite('seats', email, state, async () => (await mine(query)).length === 1)
    },
    (ledger: Ledger) => {
      const title = `Draft ${randomUUID()}`
      const fields = JSON.stringify({ title })
      return ledger.add('projects', title, async () => {
        const saved = await mine(sql`select public.save_project(null, null, ${fields}::jsonb)`)
        return saved.length === 1
      })
    },
    (ledger: Ledger) => {
      const name = `Key ${randomUUID()}`
      const hash = randomUUID().replaceAll('-', '').repeat(2)
      return ledger.add('keys', name, async () => {
        const query = sql`select public.create_api_key(${name}, ${`alt_${hash.slice(0, 8)}`}, ${hash})`
        return (await mine(query)).length === 1
      })
    },
  ]
}

/** A connection that fails at once when it's lost; the server's own refusals leave it open. */
function untilClosed(connection: Connection): Sql & { closed(): boolean } {
  let closed = false
  return {
    closed: () => closed,
    async run(statements) {
      if (closed) throw new Error('The connection is closed.')
      try {
        return await connection.run(statements)
      } catch (error) {
        closed ||= !(error instanceof SqlError) || error.code.startsWith('57P')
        throw error
      }
    },
  }
}

/** Everyone writes on their own connection until the server is gone. */
async function writeUntilKilled(
  database: ServerDatabase,
  accounts: Account[],
  { event, ledger, random }: { event: string; ledger: Ledger; random: () => number },
): Promise<void> {
  const connections = await Promise.all(accounts.map(() => database.connect('authenticator')))
  await Promise.all(
    accounts.map(async (account, index) => {
      const db = untilClosed(connections[index] as Connection)
      const call: Call = (role, claims, query) => rowsAtOnce(db, role, claims, query)
      const writes = writesOf(call, account, event)
      while (!db.closed()) await writes[Math.floor(random() * writes.length)]?.(ledger)
    }),
  )
}

async function findLosses(admin: Sql, ledger: Ledger): Promise<string[]> {
  const lost = lostOf(ledger, await rows(admin, storedQuery))
  for (const [name, query] of Object.entries(halves)) {
    const found = await rows(admin, query)
    if (found.length > 0) lost.push(`${name}: ${found.length}`)
  }
  return lost
}

/** A separate PostgreSQL server, killed with all its processes while the app's functions write. */
export async function provePostgres(report: Report, { rounds, seed }: Run): Promise<void> {
  const binaries = findBinaries()
  if (!binaries) {
    report.promise('PostgreSQL 15 is on this machine', false, 'no initdb and postgres were found')
    return
  }
  const random = randomFrom(seed + 3)
  const server = await startServer(binaries, { durable: true })
  try {
    const database = await ServerDatabase.create(server.address, 'kill')
    const setUp = {
      auth: await database.connect('supabase_auth_admin'),
      admin: await database.connect('supabase_admin'),
    }
    const accounts: Account[] = []
    while (accounts.length < crowd) accounts.push(await newAccount(setUp.auth, setUp.admin))
    await setUp.admin.run(
      sql`select public.publish_catalogue('1', ${JSON.stringify(course)}::jsonb)`,
    )
    await setUp.admin.run('select public.fill_events()')
    const [next] = await rows<{ id: string }>(
      setUp.admin,
      `select id from public.events where starts_at > now() + interval '1 day'
       order by starts_at limit 1`,
    )
    await database.close()
    const ledger = new Ledger()
    const broken: string[] = []
    let done = 0
    for (; done < rounds && broken.length === 0; done++) {
      const event = next?.id ?? ''
      const writing = writeUntilKilled(database, accounts, { event, ledger, random })
      await ledger.more(20 + Math.floor(random() * 200))
      await wait(random() * 20)
      await server.kill()
      await writing
      await server.restart()
      const { port } = server.address
      const admin = await Connection.open({ port, user: 'supabase_admin', database: 'kill' })
      broken.push(...(await findLosses(admin, ledger)).map((text) => `round ${done + 1}, ${text}`))
      await admin.close()
    }
    report.figure('PostgreSQL: rounds', done)
    report.figure('PostgreSQL: writes acknowledged', ledger.acknowledged)
    report.figure('PostgreSQL: writes refused or unanswered', ledger.unacknowledged)
    report.promise(
      'PostgreSQL: nothing acknowledged is lost or by half',
      broken.length === 0 && ledger.acknowledged > 0,
      broken.slice(0, 5).join('; '),
    )
  } finally {
    await server.stop()
  }
}
