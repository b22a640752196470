import { createHash, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { Keys } from '@/supabase/local/keys.ts'
import { format, type Header, type Part, writeBackup } from './format.ts'
import {
  listMigrations,
  listSequences,
  listTables,
  quoted,
  sameText,
  type Table,
} from './tables.ts'

type Driver = PgliteConnection['driver']

/** Pages of a table that are in memory at once: 8 MB, and their long values. */
const pagesAtOnce = 1000

interface Source {
  driver: Driver
  keys: Keys
  /** Folder of the stored files. */
  filesDir: string
  /** Folder for the copies; on the disk of the files. */
  copiesDir: string
  /** The mailbox's file; null when it's in memory. */
  mailFile: string | null
}

interface Snapshot {
  header: Header
  /** The parts of its backup. */
  parts(): AsyncGenerator<Part>
  /** Deletes the copies. */
  close(): Promise<void>
}

/** Copies a table's rows to a file; returns how many there were. */
async function copyTable(driver: Driver, { name, columns, pages }: Table, to: string) {
  const file = await open(to, 'w', 0o600)
  let rows = 0
  try {
    for (let page = 0; page < pages; page += pagesAtOnce) {
      const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`
      const query = `select ${columns.map(quoted).join(', ')} from ${name} where ${range}`
      const { blob } = await driver.query(`copy (${query}) to '/dev/blob'`, [], {})
      const text = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer())
      for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1
      await file.writeFile(text)
    }
  } finally {
    await file.close()
  }
  return rows
}

/** Keeps the content of a file as it is now, without copying it where the file system can. */
async function keepFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(() => copyFile(from, to))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Copies the rows of all tables beside the data, and links the files that they list. Nothing else may use the database
 * meanwhile.
 */
export async function takeSnapshot(source: Source): Promise<Snapshot> {
  const { driver, keys, filesDir, copiesDir, mailFile } = source
  const ask = async <Row>(text: string) => (await driver.query<Row>(text, [], {})).rows
  const close = () => rm(copiesDir, { recursive: true, force: true })
  await close()
  await mkdir(copiesDir, { recursive: true, mode: 0o700 })
  const tables: (Table & { rows: number; copy: string })[] = []
  const files: { name: string; copy: string }[] = []
  const missing: string[] = []
  await driver.exec(`begin transaction isolation level repeatable read; ${sameText}`)
  try {
    for (const table of await listTables(ask)) {
      const copy = join(copiesDir, `table-${tables.length}`)
      tables.push({ ...table, copy, rows: await copyTable(driver, table, copy) })
    }
    const listed = await ask<{ name: string }>(
      `select bucket_id || '/' || name as name from storage.objects order by 1`,
    )
    for (const { name } of listed) {
      const copy = join(copiesDir, `file-${files.length}`)
      if (await keepFile(join(filesDir, name), copy)) files.push({ name, copy })
      else missing.push(name)
    }
    const mails = mailFile ? await readFile(mailFile) : Buffer.alloc(0)
    const header: Header = {
      'altiora-backup': format,
      madeAt: new Date().toISOString(),
      migrations: await listMigrations(ask),
      rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
      sequences: await listSequences(ask),
      files: files.length,
      missing,
    }
    return {
      header,
      close,
      async *parts() {
        yield { part: 'keys', name: 'keys', data: [Buffer.from(JSON.stringify(keys))] }
        for (const { name, columns, copy } of tables) {
          yield { part: 'table', name, columns, data: createReadStream(copy) }
        }
        for (const { name, copy } of files) {
          yield { part: 'file', name, data: createReadStream(copy) }
        }
        yield { part: 'mails', name: 'mails', data: [mails] }
      },
    }
  } catch (error) {
    await close()
    throw error
  } finally {
    await driver.exec('rollback')
  }
}

/**
 * Where the backend answers with a backup of itself. The key is the signing key of tokens, which the web app doesn't
 * have: its own key can't read password hashes.
 */
export const backupPath = '/backup'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Answers requests for a backup, one at a time. `schedule` keeps other requests out of the database while rows are
 * copied; they are answered again while the copy is sent. Null without an embedded database.
 */
export function createBackupRoute(
  source: Source | null,
  schedule: <T>(work: () => Promise<T>) => Promise<T>,
): (request: Request) => Promise<Response> {
  let isBusy = false
  return async (request) => {
    const refuse = (status: number, message: string) =>
      Response.json({ code: status, message }, { status })
    if (request.method !== 'GET') return refuse(405, 'Only GET is allowed.')
    if (!source) {
      return refuse(
        501,
        'This backend runs on the database in DATABASE_URL. Back that up with pg_dump, and its files and keys by ' +
          'copying DATA_DIR.',
      )
    }
    const key = request.headers.get('authorization') ?? ''
    if (!timingSafeEqual(digest(key), digest(`Bearer ${source.keys.jwtSecret}`))) {
      return refuse(401, 'The key is another one. Use the DATA_DIR and .env files of the backend.')
    }
    if (isBusy) return refuse(409, 'Another backup is being made.')
    isBusy = true
    try {
      const snapshot = await schedule(() => takeSnapshot(source))
      const send = async function* () {
        try {
          yield* writeBackup(snapshot.header, snapshot.parts())
        } finally {
          await snapshot.close()
          isBusy = false
        }
      }
      const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
      return new Response(Readable.toWeb(Readable.from(send())) as ReadableStream, { headers })
    } catch (error) {
      isBusy = false
      throw error
    }
  }
}
