import { vacuumTables } from '../../supabase/local/api/database.ts'
import { Embedded, keepingExitCode } from '../setup/db-embedded.ts'
import { findBinaries, ServerDatabase, startServer } from '../setup/db-server.ts'
import { beginAs, type Claims, type Sql } from '../setup/db-sql.ts'
import { kB, type Part, table } from './bench.ts'
import { seed, seedAdmin, sizes } from './seed.ts'
import { type StaffPage, staffPages } from './staff-pages.ts'

const runs = 20
/** Milliseconds that the first page of a table may take in the database. */
const limit = 150

type Figures = { name: string; middle: number; high: number; bytes: number }

/** Milliseconds of a page in the database and bytes of its answer, called like the API and rolled back. */
async function measure(api: Sql, claims: Claims, { name, query, role }: StaffPage) {
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run <= runs; run++) {
    await beginAs(api, role ?? 'authenticated', claims)
    if (run === 0) {
      bytes = await api.value<number>(
        `select octet_length(json_agg(answer)::text) from (${query}) as answer`,
      )
    } else {
      const [row] = await api.run(`explain (analyze, timing off, format json) ${query}`)
      const [plan] = (row as { 'QUERY PLAN': [Record<string, number>] })['QUERY PLAN']
      times.push((plan['Execution Time'] ?? 0) + (plan['Planning Time'] ?? 0))
    }
    await api.run('rollback')
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { name, middle: at(0.5), high: at(0.95), bytes }
}

/** Figures of all pages, or of those whose name contains BENCH_PAGES. */
async function measureAll(owner: Sql, api: Sql) {
  const claims = await seedAdmin(owner)
  const all = await staffPages(owner, claims)
  const pages = all.filter(({ name }) => name.includes(process.env.BENCH_PAGES ?? ''))
  const figures: Figures[] = []
  for (const page of pages) figures.push(await measure(api, claims, page))
  return figures
}

async function onEmbedded(): Promise<Figures[]> {
  const { sql: db } = await Embedded.boot()
  await seed(db)
  await vacuumTables((statement) => db.run(statement))
  return measureAll(db, db)
}

async function onServer(): Promise<Figures[] | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const { address, stop } = await startServer(binaries, { memory: '512MB' })
  try {
    const database = await ServerDatabase.create({ port: address.port }, 'staff')
    const owner = await database.connect('supabase_admin')
    await seed(owner)
    await owner.run('vacuum analyze')
    const api = await database.connect('authenticator')
    const figures = await measureAll(owner, api)
    await database.close()
    return figures
  } finally {
    await stop()
  }
}

export const part: Part = {
  title: 'pages of the staff console: ms in the database (p50, p95) and kB',
  async run(write) {
    write(
      Object.entries(sizes)
        .map(([name, size]) => `${size} ${name}`)
        .join(', '),
    )
    const server = await onServer()
    const embedded = await keepingExitCode(onEmbedded)
    const ms = (figures: Figures | undefined) =>
      [figures?.middle, figures?.high].map((time) => time?.toFixed(1) ?? '–')
    const head = ['page', 'embedded p50', 'p95', 'server p50', 'p95', 'kB']
    const lines = embedded.map((page, index) => {
      return [page.name, ...ms(page), ...ms(server?.[index]), kB(page.bytes)]
    })
    for (const line of table([head, ...lines])) write(line)
    const slow = [...embedded, ...(server ?? [])].filter(({ middle }) => middle > limit)
    const names = [...new Set(slow.map(({ name }) => name))]
    write(`\nAbove ${limit} ms: ${names.join(', ') || 'none'}.`)
    if (!server) write('No PostgreSQL was found.')
  },
}
