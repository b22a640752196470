import { findBinaries, ServerDatabase, startServer } from '../setup/db-server.ts'
import { beginAs, type Claims, rows, type Sql, sql, value } from '../setup/db-sql.ts'
import { kB, type Part, table } from './bench.ts'
import { type Call, pageCalls } from './page-calls.ts'
import { seed } from './seed.ts'

/** BENCH_PEOPLE sets other sizes, separated by commas. */
const sizes = (process.env.BENCH_PEOPLE ?? '1000,10000,100000').split(',').map(Number)
const runs = 40

type Figures = { middle: number; high: number; bytes: number }

/** Milliseconds in the database and bytes of a call, made like the API and rolled back. */
async function measure(api: Sql, claims: Claims, { query, role }: Call): Promise<Figures> {
  const as = role ?? 'authenticated'
  const begin = () => beginAs(api, as, as === 'anon' ? {} : claims)
  await begin()
  const bytes = await value<number>(
    api,
    `select octet_length(json_agg(answer)::text) from (${query}) as answer`,
  )
  await api.run('rollback')
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await begin()
    const [row] = await api.run(`explain (analyze, timing off, format json) ${query}`)
    await api.run('rollback')
    const [plan] = (row as { 'QUERY PLAN': [Record<string, number>] })['QUERY PLAN']
    times.push((plan['Execution Time'] ?? 0) + (plan['Planning Time'] ?? 0))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(runs * share)] ?? 0
  return { middle: at(0.5), high: at(0.95), bytes: bytes ?? 0 }
}

/** The learner with the most completed lessons, as a moderator. */
async function busiest(owner: Sql): Promise<Claims & { sub: string }> {
  const [person] = await rows<{ sub: string; session_id: string }>(
    owner,
    `select sessions.user_id as sub, sessions.id as session_id
    from auth.sessions join public.lesson_completions using (user_id)
    group by sessions.id order by count(*) desc, sessions.id limit 1`,
  )
  if (!person) throw new Error('Nobody has learned anything.')
  await owner.run(sql`
    insert into public.staff_roles (user_id, role) values (${person.sub}, 'moderator');
    insert into public.second_factors (user_id, kind, name, secret)
    values (${person.sub}, 'totp', 'App', 'secret-of-an-app');
    insert into public.account_sessions (session_id, user_id, factor_passed_at)
    values (${person.session_id}, ${person.sub}, now())
    on conflict (session_id) do update set factor_passed_at = excluded.factor_passed_at`)
  return person
}

async function measureAll(port: number, people: number): Promise<Map<string, Figures>> {
  const database = await ServerDatabase.create({ port }, `people_${people}`)
  const owner = await database.connect('postgres')
  console.info(`${people} people: ${JSON.stringify(await seed(owner, people))}`)
  const claims = await busiest(owner)
  const api = await database.connect('authenticator')
  const figures = new Map<string, Figures>()
  for (const call of await pageCalls(owner, claims.sub)) {
    figures.set(call.name, await measure(api, claims, call))
  }
  await database.close()
  return figures
}

export const part: Part = {
  title: 'calls of pages on databases of three sizes: ms in the database (p50, p95) and kB',
  async run(write) {
    const binaries = findBinaries()
    if (!binaries) throw new Error('This needs the server binaries of PostgreSQL 15 or newer.')
    const { address, stop } = await startServer(binaries, { memory: '512MB' })
    try {
      const all: Map<string, Figures>[] = []
      for (const people of sizes) all.push(await measureAll(address.port, people))
      const head = ['call', ...sizes.flatMap((people) => [`${people / 1000}k p50`, 'p95', 'kB'])]
      const lines = [...(all[0]?.keys() ?? [])].map((name) => [
        name,
        ...all.flatMap((figures) => {
          const { middle, high, bytes } = figures.get(name) ?? { middle: 0, high: 0, bytes: 0 }
          return [middle.toFixed(2), high.toFixed(2), kB(bytes)]
        }),
      ])
      for (const line of table([head, ...lines])) write(line)
    } finally {
      await stop()
    }
  },
}
