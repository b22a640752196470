// `npm run replays`: runs the code of all replays, fills in what it prints, and writes their timelines.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { compileScript, parseScript } from '@/content/replays/compile.ts'
import { type CodeFile, clock, stateAt } from '@/content/replays/timeline.ts'

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
function runCode(command: string, files: readonly CodeFile[]): string {
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

const folder = fileURLToPath(new URL('../content/replays/', import.meta.url))

export const slugs = readdirSync(`${folder}scripts`)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length))

export const scriptOf = (slug: string) => readFileSync(`${folder}scripts/${slug}.md`, 'utf8')
const timelinePath = (slug: string) => `${folder}timelines/${slug}.json`

/** A script with what its code really prints. */
export function filledIn(source: string): string {
  const { runs, ...timeline } = compileScript(source)
  const lines = source.split('\n')
  const blocks = parseScript(source)
    .flatMap((scene) => scene.blocks)
    .filter((block) => block.kind === 'run')
  const printed = runs.map(({ at, command }) =>
    runCode(command, stateAt({ ...timeline, runs }, at, true).files),
  )
  // From the end, so that the lines before stay where they are.
  for (const [index, { line }] of [...blocks.entries()].reverse()) {
    const end = lines.indexOf('```', line)
    lines.splice(line + 1, end - line - 1, ...(printed[index] ?? '').split('\n'))
  }
  return lines.join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${folder}timelines`, { recursive: true })
  for (const slug of slugs) {
    const source = filledIn(scriptOf(slug))
    const timeline = compileScript(source)
    writeFileSync(`${folder}scripts/${slug}.md`, source)
    writeFileSync(timelinePath(slug), `${JSON.stringify(timeline)}\n`)
    console.info(`${slug}: ${clock(timeline.duration)}`)
  }
}
