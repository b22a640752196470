import type { ServerDatabase } from '../setup/db-server.ts'
import { beginAs, type Claims, rows, type Sql } from '../setup/db-sql.ts'
import type { StaffPage } from './staff-pages.ts'

/** Tables with more rows than this are big. */
export const bigTable = 3_000
/** PostgreSQL may choose another plan for a statement that it has run five times. */
const calls = 7

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] } & Partial<
  Record<
    'Actual Rows' | 'Actual Loops' | 'Rows Removed by Filter' | 'Rows Removed by Index Recheck',
    number
  >
>

/** Rows that a call reads from tables and indexes, and the big tables that it reads from the start. */
export type Reading = { read: number; scans: string[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const readBy = (node: Node) =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0)

function readingOf(plans: readonly Node[], big: ReadonlySet<string>): Reading {
  const reads = plans.flatMap(nodesOf).filter((node) => node['Relation Name'])
  const scans = reads
    .filter((node) => node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0)
    .map((node) => node['Relation Name'] ?? '')
    .filter((name) => big.has(name))
  return { read: reads.reduce((sum, node) => sum + readBy(node), 0), scans: [...new Set(scans)] }
}

/** Has every later connection of the API report the plans of its statements, those inside functions too. */
async function explainAll(owner: Sql, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  for (const [name, setting] of Object.entries(settings)) {
    await owner.run(`alter role authenticator in database ${database} set ${name} = '${setting}'`)
  }
}

/** What each page reads, in the worst of several calls on one connection. */
export async function readPlans(
  database: ServerDatabase,
  owner: Sql,
  claims: Claims,
  pages: readonly StaffPage[],
): Promise<Reading[]> {
  await explainAll(owner, database.name)
  const tables = await rows<{ name: string }>(
    owner,
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${bigTable}`,
  )
  const big = new Set(tables.map(({ name }) => name))
  let plans: Node[] = []
  const api = await database.connect('authenticator', (message) => {
    const start = message.indexOf('plan:\n')
    if (start >= 0) plans.push(JSON.parse(message.slice(start + 6)).Plan as Node)
  })
  const readings: Reading[] = []
  for (const { query, role = 'authenticated' } of pages) {
    const found: Reading = { read: 0, scans: [] }
    for (let call = 0; call < calls; call++) {
      await beginAs(api, role, claims)
      plans = []
      await api.run(query)
      const { read, scans } = readingOf(plans, big)
      found.read = Math.max(found.read, read)
      found.scans = [...new Set([...found.scans, ...scans])].sort()
      await api.run('rollback')
    }
    readings.push(found)
  }
  return readings
}
