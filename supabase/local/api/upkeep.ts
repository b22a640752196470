/** Minutes between two rounds. */
const pause = 5

/**
 * The tables that PostgreSQL's autovacuum would choose: many rows have changed since their statistics were made, many
 * are dead, or there are no statistics yet.
 */
const dueTables = `
  select format('%I.%I', stat.schemaname, stat.relname) as name
  from pg_stat_user_tables as stat
  join pg_class as class on class.oid = stat.relid
  where stat.n_mod_since_analyze > 50 + 0.1 * stat.n_live_tup
    or stat.n_dead_tup > 50 + 0.2 * stat.n_live_tup
    or class.reltuples < 0 and pg_relation_size(stat.relid) > 0
  order by stat.n_mod_since_analyze desc, stat.relid`

type Run = (statement: string) => Promise<object[]>

/** Does what autovacuum does, which PGlite lacks: without statistics, the planner guesses. A table at a time, each in a turn of its own. */
export async function vacuumTables(run: Run): Promise<string[]> {
  const due = (await run(dueTables)) as { name: string }[]
  for (const { name } of due) await run(`vacuum (analyze) ${name}`)
  return due.map(({ name }) => name)
}

/** Starts the rounds, the first one a few seconds after the start; returns what ends them. */
export function startUpkeep(run: Run): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const round = async () => {
    await vacuumTables(async (statement) => (isOver ? [] : run(statement))).catch((error) => {
      if (!isOver) console.error('[backend] Tables were not vacuumed:', error)
    })
    if (!isOver) timer = setTimeout(round, pause * 60_000).unref()
  }
  timer = setTimeout(round, 5000).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
