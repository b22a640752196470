import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { type Call, type Result, type Run, statementsOf } from './statements.ts'

// Sent once per start, for every schema with row level security. It would undo the grants and
// revocations of our migrations, on which hosted Supabase relies as well.
const blanketGrant =
  /^\s*(?:GRANT ALL ON ALL (?:TABLES|SEQUENCES) IN SCHEMA "public"|ALTER DEFAULT PRIVILEGES IN SCHEMA "public" GRANT ALL ON (?:TABLES|SEQUENCES)) TO anon, authenticated, service_role\s*$/

type Driver = PgliteConnection['driver']
type QueryOptions = Parameters<Driver['query']>[2]

/**
 * Makes the Postgres in `folder` beside it, and moves it there when it is whole: one that was killed while it came
 * into being could not be opened any more.
 */
async function initialise(folder: string): Promise<void> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const beginning = `${folder}.new`
  rmSync(beginning, { recursive: true, force: true })
  const { driver } = await createPgliteConnection({ url: beginning })
  await driver.waitReady
  await driver.close()
  renameSync(beginning, folder)
}

/**
 * Puts the stack pointer of Postgres back after every message: PGlite leaves each error by a jump over its frames,
 * which stay on the stack. Some thousand errors later it would run into the data below it.
 */
function keepStack(driver: Driver): void {
  const { ___stack_pointer: stack } = driver.Module as unknown as {
    ___stack_pointer?: WebAssembly.Global<'i32'>
  }
  if (!stack) throw new Error('This PGlite does not show where its stack is.')
  const send = driver.execProtocolRawSync.bind(driver)
  driver.execProtocolRawSync = (message) => {
    const before = stack.value
    try {
      return send(message)
    } finally {
      stack.value = before
    }
  }
}

/** Opens the Postgres in `dataDir` (`memory`: an empty one), privileges as the migrations say. */
export async function openDatabase(dataDir: string): Promise<PgliteConnection> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const inMemory = dataDir === 'memory'
  const folder = join(dataDir, 'db')
  if (!inMemory && !existsSync(folder)) await initialise(folder)
  const connection = await createPgliteConnection({ url: inMemory ? 'memory://' : folder })
  const { driver } = connection
  await driver.waitReady
  keepStack(driver)
  const slowly = driver.query.bind(driver)
  const query = together(statementsOf(driver))
  driver.query = (async (text: string, params?: unknown[], options?: QueryOptions) =>
    options
      ? slowly(text, params, options)
      : query(blanketGrant.test(text) ? 'select 1' : text, params)) as Driver['query']
  return connection
}

const begin = /^\s*BEGIN\s*$/i
const end = /^\s*(?:COMMIT|ROLLBACK)\s*$/i
const setting = /^\s*SELECT set_config\('([\w.]+)', (?:\$1|''), true\)\s*$/
const ownRole = /^\s*SET\s+(?:LOCAL\s+)?ROLE\b/i

type Setting = { name: string; value: unknown }

/** Settings as one statement. */
function settingsCall(settings: readonly Setting[]): Omit<Call, 'role'> {
  const names = settings.map(({ name }, index) => `set_config('${name}', $${index + 1}, true)`)
  return { text: `select ${names.join(', ')}`, params: settings.map(({ value }) => value) }
}

/**
 * A request begins a transaction and brings about ten settings, and lite sends each by itself, which costs
 * more than the work that follows. Here they wait for the next other statement and go along with it.
 */
export function together(run: Run) {
  let beginning = false
  let open = false
  let settings: Setting[] = []
  let role = ''
  return async (text: string, params: readonly unknown[] = []): Promise<Result> => {
    const name = setting.exec(text)?.[1]
    if (name) settings.push({ name, value: params[0] ?? '' })
    else if (begin.test(text)) beginning = true
    if (name || begin.test(text)) return { rows: [], fields: [], affectedRows: 0 }

    // They would end with it anyway; and where it has failed, nothing is heard but its end.
    if (end.test(text)) settings = []
    const calls: Call[] = []
    // One that was left open, by a request that failed in between, would fail everything after it.
    if (beginning && open) calls.push({ text: 'rollback', params: [], role })
    if (beginning) {
      role = ''
      open = true
      calls.push({ text: 'begin', params: [], role })
    }
    if (settings.length > 0) calls.push({ ...settingsCall(settings), role })
    const chosen = settings.findLast((one) => one.name === 'role')
    if (chosen) role = String(chosen.value)
    beginning = false
    settings = []
    calls.push({ text, params, role })
    if (ownRole.test(text)) role = text
    if (!end.test(text)) return run(calls)
    role = ''
    const ended = await run(calls)
    open = false
    return ended
  }
}

/**
 * Answers a function that runs one piece of work after the other. The backend's requests share a
 * single database session and do not wait for each other's transactions: side by side, one would
 * run with another's role and claims, and commit its half-done work.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
