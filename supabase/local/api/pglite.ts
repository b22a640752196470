import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { Database } from './database.ts'
import { preparedQueries } from './statements.ts'

type Driver = PgliteConnection['driver']

/** Creates the database beside `folder`, then renames it, since an incomplete one can't be opened. */
async function initialise(folder: string): Promise<void> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const beginning = `${folder}.new`
  rmSync(beginning, { recursive: true, force: true })
  const { driver } = await createPgliteConnection({ url: beginning })
  await driver.waitReady
  await driver.close()
  renameSync(beginning, folder)
}

/** Resets Postgres's stack pointer after each message: PGlite leaks stack on errors until it overflows. */
function restoreStackPointer(driver: Driver): void {
  const { ___stack_pointer: stack } = driver.Module as unknown as {
    ___stack_pointer?: WebAssembly.Global<'i32'>
  }
  if (!stack) throw new Error('This version of PGlite does not export its stack pointer.')
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

/** Opens the PGlite database in `dataDir` (`memory`: an empty one). */
export async function openPglite(
  dataDir: string,
): Promise<Database & { connection: PgliteConnection; driver: Driver }> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const inMemory = dataDir === 'memory'
  const folder = join(dataDir, 'db')
  if (!inMemory && !existsSync(folder)) await initialise(folder)
  const connection = await createPgliteConnection({ url: inMemory ? 'memory://' : folder })
  const { driver } = connection
  await driver.waitReady
  restoreStackPointer(driver)
  const unprepared = driver.query.bind(driver)
  const prepared = preparedQueries(driver)
  driver.query = ((text: string, params?: unknown[], options?: Parameters<Driver['query']>[2]) =>
    options ? unprepared(text, params, options) : prepared(text, params)) as Driver['query']
  return {
    connection,
    query: async <Row>(text: string, params: readonly string[]) =>
      (await driver.query<Row>(text, [...params])).rows,
    singleSession: true,
    driver,
  }
}
