import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@/supabase/local/api/database.ts'
import { type AppOptions, openApp } from '@/supabase/local/api/open-app.ts'
import { BackupError, isReplaced } from './format.ts'
import type { ReadPart } from './read.ts'
import { loadBackup } from './restore.ts'
import { takeSnapshot } from './snapshot.ts'
import { listMigrations } from './tables.ts'

/** Finishes or takes back what a crash left of a move. */
export function settleMove(dataDir: string): void {
  const [current, replaced] = [join(dataDir, 'db'), join(dataDir, 'db.replaced')]
  if (!existsSync(current) && existsSync(replaced)) renameSync(replaced, current)
}

/**
 * Moves the rows of a data directory to a database made by the baseline, if older migrations made its own. `database`
 * is open, and closed afterwards if this returns true. Until the last step the directory stays as it was.
 */
export async function moveToBaseline(database: Database, options: AppOptions): Promise<boolean> {
  const { dataDir, filesDir, keys } = options
  const { driver } = database
  const ask = <Row>(text: string) => database.query<Row>(text, [])
  if (!isReplaced(await listMigrations(ask))) return false
  if (!driver) {
    throw new BackupError(
      'The database in DATABASE_URL has the migrations that were replaced on 28 November 2026. Dump its data, ' +
        'and load it into a database made by this version (docs/operations.md).',
    )
  }
  const folder = join(dataDir, 'moving')
  const copiesDir = join(dataDir, 'moving.rows')
  await rm(folder, { recursive: true, force: true })
  const snapshot = await takeSnapshot({ driver, keys, filesDir, copiesDir, mailFile: null })
  await database.connection.close()
  const rows = async function* (): AsyncGenerator<ReadPart> {
    for await (const part of snapshot.parts()) {
      if (part.part === 'table') yield part as ReadPart
    }
  }
  const built = await openApp({ ...options, dataDir: folder })
  try {
    const { applyPendingMigrations } = await import('@supabase/lite/cli')
    await applyPendingMigrations(built.app)
    if (!built.database.driver) throw new Error('PGlite has no driver.')
    await loadBackup(built.database.driver, folder, snapshot.header, rows())
  } finally {
    await built.database.connection.close()
    await snapshot.close()
  }
  const [current, replaced] = [join(dataDir, 'db'), join(dataDir, 'db.replaced')]
  renameSync(current, replaced)
  renameSync(join(folder, 'db'), current)
  await rm(replaced, { recursive: true })
  await rm(folder, { recursive: true })
  return true
}
