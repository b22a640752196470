// `npm run restore`: restores a backup into an empty embedded backend.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFiles } from '@/lib/env-files.ts'
import { BackupError, contentsOf } from '@/supabase/local/backup/format.ts'
import { restoreBackup } from '@/supabase/local/backup/restore.ts'
import { loadKeys } from '@/supabase/local/keys.ts'
import { keepPrivate, writePrivately } from '@/supabase/local/private-folder.ts'
import { readDatabaseUrl, readDataDir } from '@/supabase/local/settings.ts'
import { failure, type Output, runCommand, success } from './command.ts'

const usage = `Usage: npm run restore -- <file>

Restores a file of "npm run backup" into DATA_DIR, which has to be empty and not in use.
A backup of an older version gets the later migrations as well.`

/** The data directory; throws BackupError when there is none to restore to. */
function targetDir(): string {
  loadEnvFiles('production')
  if (readDatabaseUrl(process.env)) {
    throw new BackupError('DATABASE_URL is set, and backups are restored into DATA_DIR only.')
  }
  const dataDir = readDataDir(process.env)
  if (dataDir === 'memory') throw new BackupError('DATA_DIR is “memory”, which stores nothing.')
  return dataDir
}

/** A warning for each variable that replaces a restored key. */
function replacedKeys(dataDir: string): string[] {
  const restored = loadKeys(dataDir, {})
  const used = loadKeys(dataDir, process.env)
  const variables = {
    jwtSecret: 'SUPABASE_JWT_SECRET',
    publishableKey: 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    secretKey: 'SUPABASE_SECRET_KEY',
    linkSecret: 'LINK_SECRET',
  } as const
  return Object.entries(variables)
    .filter(([name]) => restored[name as keyof typeof variables] !== used[name as 'secretKey'])
    .map(
      ([, variable]) =>
        `\n${variable} in your environment replaces the restored one. ` +
        'Authenticator apps and links in emails may stop working.',
    )
}

/** Runs the command; returns its output and exit code. */
export async function restore([name, ...rest]: string[]): Promise<Output> {
  if (name === '--help') return success(usage)
  if (!name || name.startsWith('-') || rest.length > 0) return failure(usage)
  const file = resolve(name)
  if (!existsSync(file)) return failure(`There is no file ${file}.`)
  const dataDir = targetDir()
  // The folder itself is made only once the file and the place are found to be right.
  writePrivately()
  const { header, applied } = await restoreBackup(file, dataDir)
  keepPrivate(dataDir)
  const later = applied.length > 0 ? `\nLater migrations applied: ${applied.join(', ')}` : ''
  return success(
    `Restored ${contentsOf(header)} of ${header.madeAt} in ${dataDir}.` +
      `${later}${replacedKeys(dataDir).join('')}`,
  )
}

if (import.meta.main) await runCommand(restore)
