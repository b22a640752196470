// `npm run move`: brings everything of the embedded backend to a hosted project.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Compared, compare, comparisonText, sumBackup } from '@/scripts/move/load.ts'
import { valuesOf } from '@/scripts/move/tables.ts'
import { BackupError, type Header, hasFilms } from '@/supabase/local/backup/format.ts'
import { readParts, verifyBackup, wholeData } from '@/supabase/local/backup/read.ts'
import { visitorTables } from '@/supabase/local/backup/tables.ts'
import type { Keys } from '@/supabase/local/keys.ts'
import { findEmbedded, saveBackup } from './backup.ts'
import { failure, type Output, runCommand, success } from './command.ts'
import { loadTables } from './move/load.ts'
import { checkMigrations, connectRemote, firstInUse } from './move/remote.ts'
import {
  checkStorage,
  type FileRow,
  listStored,
  type Storage,
  uploadFiles,
} from './move/storage.ts'

const usage = `Usage: npm run move -- --remote=<postgres address> --url=<project URL> [--key=<secret key>] [--from=<backup>]

Brings accounts, tables and files of the running embedded backend (or of a backup) to an empty hosted project that has
the migrations. Sessions end. After an interruption, run it again.
  --remote  the project's database, as in "npx supabase db push --remote=…"
  --url     https://<ref>.supabase.co, or REMOTE_SUPABASE_URL
  --key     sb_secret_…, or REMOTE_SECRET_KEY, which other users of this machine can't see`

export interface Target extends Storage {
  /** The address of its database. */
  remote: string
}

export interface Moved {
  header: Header
  compared: Compared[]
  /** False when everything was there already. */
  isNew: boolean
  uploaded: number
  /** What the web app's LINK_SECRET has to be. */
  linkSecret: string
}

/** The keys of a backup, and its rows of storage.objects by the file's name. */
async function readSmallParts(file: string): Promise<{ keys: Keys; files: Map<string, FileRow> }> {
  let keys: Keys | undefined
  const files = new Map<string, FileRow>()
  for await (const one of readParts(file)) {
    const { part, name, columns = [] } = one
    if (part !== 'keys' && name !== 'storage.objects') continue
    const text = (await wholeData(one)).toString()
    if (part === 'keys') keys = JSON.parse(text)
    for (const row of part === 'table' ? text.split('\n').slice(0, -1) : []) {
      const values = valuesOf(row)
      const known: FileRow = Object.fromEntries(columns.map((key, at) => [key, values[at] ?? null]))
      files.set(`${known.bucket_id}/${known.name}`, known)
    }
  }
  if (!keys) throw new BackupError('The backup has no keys.')
  return { keys, files }
}

const inUse = (what: string) =>
  new BackupError(
    `The project isn’t empty: ${what}. Everything can only be moved into a project that nobody has used.`,
  )

/**
 * Moves a backup into a hosted project: files first, each known by its checksum afterwards, then all rows in one
 * transaction. So a repetition continues with the files, and a project with accounts is complete and only compared.
 */
export async function moveBackup(file: string, target: Target): Promise<Moved> {
  const header = await verifyBackup(file)
  const { keys, files } = await readSmallParts(file)
  const linkSecret = keys.linkSecret ?? keys.secretKey
  const contents = await sumBackup(file)
  const sql = await connectRemote(target.remote)
  try {
    await checkMigrations(sql, header, target.remote)
    await checkStorage(target)
    if (await firstInUse(sql, ['auth.users'])) {
      const compared = await compare(sql, target, contents)
      if (!compared.every(({ isSame }) => isSame)) throw inUse('it has other accounts or data')
      return { header, compared, isNew: false, uploaded: 0, linkSecret }
    }
    const used = await firstInUse(sql, visitorTables)
    if (used) throw inUse(`${used} has rows`)
    const stored = await listStored(sql)
    const strange = [...stored.keys()].find((name) => !files.has(name))
    if (strange) throw inUse(`its storage has the file ${strange}`)
    const uploaded = await uploadFiles(target, readParts(file), files, stored)
    await loadTables(sql, file, header, files)
    const compared = await compare(sql, target, contents)
    return { header, compared, isNew: true, uploaded, linkSecret }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function outcome({ header, compared, isNew, uploaded, linkSecret }: Moved): Output {
  const table = comparisonText(compared)
  if (!compared.every(({ isSame }) => isSame)) {
    return failure(`${table}\n\nSomething arrived differently. Don’t use the project; see above.`)
  }
  const missing = header.missing.map((name) => `\nNot on the disk, and so not moved: ${name}`)
  const done = isNew
    ? `Moved. ${uploaded} files were uploaded now.`
    : 'Everything is there already.'
  const films = hasFilms(header)
    ? '\nFiles of films weren’t moved: attach them again at /staff/recordings.'
    : ''
  return success(
    `${table}\n\n${done}${missing.join('')}${films}\n` +
      'Everyone has to sign in again. Authenticator apps and links in sent emails need this in the environment of ' +
      `the hosted site:\nLINK_SECRET=${linkSecret}`,
  )
}

/** A backup of the running backend for the time of `work`. */
async function withBackup<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'altiora-move-'))
  try {
    const file = join(folder, 'backup')
    await saveBackup(file, findEmbedded())
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the command; returns its output and exit code. */
export async function move(words: string[]): Promise<Output> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: words,
    options: { remote: text, url: text, key: text, from: text, help: { type: 'boolean' } },
  })
  if (values.help) return success(usage)
  const { env } = process
  const url = (values.url ?? env.REMOTE_SUPABASE_URL ?? '').replace(/\/+$/, '')
  const secretKey = values.key ?? env.REMOTE_SECRET_KEY ?? ''
  const { remote = '', from } = values
  if (!/^postgres(ql)?:\/\//.test(remote) || !URL.canParse(remote)) return failure(usage)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url) || !secretKey) return failure(usage)
  if (from !== undefined && !existsSync(from)) return failure(`There is no file ${resolve(from)}.`)
  const run = (file: string) => moveBackup(file, { remote, url, secretKey })
  return outcome(await (from === undefined ? withBackup(run) : run(resolve(from))))
}

if (import.meta.main) await runCommand(move)
