import { type Check, type Counted, takeSeen, witness } from '../../setup/db-rate-limits.ts'
import { findBinaries, ServerDatabase, startServer } from '../../setup/db-server.ts'
import type { Sql } from '../../setup/db-sql.ts'
import type { Report } from '../proof.ts'

const connections = 40
const calls = Number(process.env.PROOF_REQUESTS ?? 2000)

/** Many connections share `calls` calls, each making its next as soon as it can. */
async function race(through: Sql[], check: (call: number) => Check, go: (call: number) => boolean) {
  const counted: Counted[] = []
  let call = 0
  await Promise.all(
    through.map(async (connection) => {
      while (go(call)) counted.push(...(await takeSeen(connection, check(call++))))
    }),
  )
  return counted
}

/** Every subject gets exactly its limit, whichever connection asks. */
async function exact(through: Sql[], report: Report) {
  const subjects = calls / 16
  const limit = { bucket: 'exact', max: 10, window: 300 }
  const counted = await race(
    through,
    (call) => ({ ...limit, subject: String(Math.floor(call / 16) % subjects) }),
    (call) => call < calls,
  )
  const allowed = counted.filter((one) => one.allowed).length
  const expected = Math.floor(subjects) * 10
  report.promise(
    `PostgreSQL, ${connections} connections: of ${counted.length} calls ${expected} are allowed`,
    allowed === expected,
    allowed,
  )
}

/** One-second windows that end during the calls: each call counts in one of them, and none exceeds the limit. */
async function edges(through: Sql[], report: Report) {
  const max = 60
  const until = Date.now() + 6_000
  const counted = await race(
    through,
    () => ({ bucket: 'edges', subject: 'all', max, window: 1 }),
    () => Date.now() < until,
  )
  const windows = new Map<string, number[]>()
  for (const { allowed, began, hits } of counted) {
    if (allowed) windows.set(began, [...(windows.get(began) ?? []), hits])
  }
  const whole = [...windows.values()].every(
    (hits) => new Set(hits).size === hits.length && Math.max(...hits) === hits.length,
  )
  const most = Math.max(...[...windows.values()].map((hits) => hits.length))
  const starts = [...windows.keys()].map((began) => Date.parse(began)).sort((a, b) => a - b)
  const apart = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  report.promise(
    `PostgreSQL: ${counted.length} calls over the ends of windows, each counted once`,
    whole && windows.size >= 4,
    `${windows.size} windows`,
  )
  report.promise(`PostgreSQL: no window lets more than ${max} through`, most === max, most)
  report.promise(
    'PostgreSQL: a window is whole before the next one begins',
    apart.every((ms) => ms >= 999),
    `${Math.min(...apart)} ms at least`,
  )
}

/** The same function with truly parallel connections. */
export async function windowsOnServer(report: Report): Promise<void> {
  const binaries = findBinaries()
  if (!report.promise('PostgreSQL: its server binaries are here', binaries !== null) || !binaries)
    return
  const { address, stop } = await startServer(binaries)
  try {
    const database = await ServerDatabase.create(address, 'limits')
    const owner = await database.connect('postgres')
    await owner.run(witness)
    const through = await Promise.all(
      Array.from({ length: connections }, () => database.connect('supabase_admin')),
    )
    await exact(through, report)
    await edges(through, report)
    await database.close()
  } finally {
    await stop()
  }
}
