// `npm run backup`: saves everything of the running embedded backend in one file.
import { existsSync } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { loadEnvFiles } from '@/lib/env-files.ts'
import {
  BackupError,
  contentsOf,
  type Header,
  hasFilms,
  peopleIn,
} from '@/supabase/local/backup/format.ts'
import { verifyBackup } from '@/supabase/local/backup/read.ts'
import { backupPath } from '@/supabase/local/backup/snapshot.ts'
import { loadKeys } from '@/supabase/local/keys.ts'
import { readSettings } from '@/supabase/local/settings.ts'
import { connectService, failure, type Output, runCommand, success } from './command.ts'

export interface Embedded {
  /** Its origin. */
  url: string
  /** Its signing key of tokens. */
  jwtSecret: string
}

const usage = `Usage: npm run backup -- <file>

Saves accounts, tables, files and keys of the running embedded backend in a new file.
Restore it with "npm run restore -- <file>". The file contains password hashes and keys.`

/** The running embedded backend; throws BackupError when a hosted project is configured. */
export function findEmbedded(): Embedded {
  loadEnvFiles('production')
  const { embedded, supabasePort, dataDir } = readSettings(process.env)
  if (!embedded) {
    throw new BackupError(
      'NEXT_PUBLIC_SUPABASE_URL is set, and this command works with the embedded backend only. ' +
        'A hosted project has its own backups.',
    )
  }
  const { jwtSecret } = loadKeys(dataDir, process.env)
  return { url: `http://127.0.0.1:${supabasePort}`, jwtSecret }
}

async function askForBackup({ url, jwtSecret }: Embedded): Promise<ReadableStream> {
  const headers = { authorization: `Bearer ${jwtSecret}` }
  const response = await fetch(url + backupPath, { headers }).catch(() => {
    throw new BackupError(
      `The embedded backend doesn’t answer at ${url}. Start it with “npm start” or “npm run backend”, with the ` +
        'same DATA_DIR and SUPABASE_PORT.',
    )
  })
  if (response.ok && response.body) return response.body as ReadableStream
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  throw new BackupError(`The backend refused the backup: ${message ?? response.status}`)
}

/** Gives `from` the name `to`, unless something has it. */
async function renameNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
    await rm(from)
  } catch (error) {
    // Some file systems have no links.
    if (existsSync(to)) throw new BackupError(`${to} already exists.`, { cause: error })
    await rename(from, to)
  }
}

/** Writes what the backend sends to a new file that only its owner can read. */
async function download(embedded: Embedded, file: string): Promise<void> {
  const output = await open(file, 'wx', 0o600).catch((error: Error) => {
    throw new BackupError(`The file can’t be created: ${error.message}`)
  })
  try {
    const body = Readable.fromWeb(await askForBackup(embedded))
    for await (const chunk of body) await output.writeFile(chunk)
    await output.sync()
  } catch (error) {
    if (error instanceof BackupError) throw error
    // The disk is full, or the backend ended.
    throw new BackupError(`The backup isn’t finished: ${(error as Error).message}`)
  } finally {
    await output.close()
  }
}

/** Saves a verified backup in a new file; returns its header and size in bytes. */
export async function saveBackup(
  file: string,
  embedded: Embedded,
): Promise<{ header: Header; bytes: number }> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another name.`)
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    await download(embedded, unfinished)
    const header = await verifyBackup(unfinished)
    await renameNew(unfinished, file)
    return { header, bytes: (await stat(file)).size }
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Shows staff when the last backup was made; a failure doesn't make the backup worse. */
async function note(header: Header, bytes: number): Promise<string> {
  const { error } = await connectService().rpc('note_backup', {
    people: peopleIn(header),
    files: header.files,
    bytes,
  })
  return error ? `\nStaff won’t see this backup at /staff/system: ${error.message}` : ''
}

/** Runs the command; returns its output and exit code. */
export async function makeBackup([name, ...rest]: string[]): Promise<Output> {
  if (name === '--help') return success(usage)
  if (!name || name.startsWith('-') || rest.length > 0) return failure(usage)
  const file = resolve(name)
  const { header, bytes } = await saveBackup(file, findEmbedded())
  const missing = header.missing.map((one) => `\nNot on the disk, and so not in the backup: ${one}`)
  const films = hasFilms(header)
    ? '\nFiles of films aren’t in it: copy their folder (FILMS_DIR) as well.'
    : ''
  return success(
    `Saved ${contentsOf(header)} in ${file} (${(bytes / 1e6).toFixed(1)} MB). It contains password hashes and keys.` +
      `${missing.join('')}${films}${await note(header, bytes)}`,
  )
}

if (import.meta.main) await runCommand(makeBackup)
