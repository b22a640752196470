import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CodeFile } from '@/content/replays/timeline.ts'

const cell = (value: unknown) => (value === null ? '' : String(value))

/** Rows as the command-line tool of SQLite prints them in columns, with their names. */
function table(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => cell(row[name])))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => (line[i] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The statements of a file; none of ours has a semicolon inside of a text. */
const statements = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

function runSql(files: readonly string[]): string {
  const db = new DatabaseSync(':memory:')
  try {
    const printed = files.flatMap(statements).flatMap((sql) => {
      const statement = db.prepare(sql)
      const columns = statement.columns().map(({ name }) => name)
      const rows = statement.all()
      return columns.length > 0 ? [table(columns, rows)] : []
    })
    return printed.join('\n\n')
  } catch (error) {
    return `Error: ${(error as Error).message}`
  } finally {
    db.close()
  }
}

function runNode(folder: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' },
  })
  // Of an error only its message: where it happened is a path of this machine.
  const problem = /^(?:\w*Error|AssertionError)(?: \[\w+\])?: .*$/m.exec(stderr)?.[0]
  return [stdout.trimEnd(), problem].filter(Boolean).join('\n')
}

/** What a command prints in a folder with these files: `node main.js`, or `sqlite3 a.sql b.sql`. */
export function runCode(command: string, files: readonly CodeFile[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'))
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const [program, ...args] = command.split(' ')
    if (program === 'node') return runNode(folder, args)
    if (program === 'sqlite3')
      return runSql(args.map((name) => readFileSync(join(folder, name), 'utf8')))
    throw new Error(`${program} isn’t a program of replays`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
