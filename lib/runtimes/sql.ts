import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { CaseOutput, Cell, Emit, RunEnd, Runtime } from './types.ts'

/** Rows that one query may return. */
const mostRows = 2000

/** Whether a script has nothing but white space and comments. */
function isNothing(sql: string): boolean {
  for (let at = 0; at < sql.length; ) {
    const isBlock = sql.startsWith('/*', at)
    if (isBlock || sql.startsWith('--', at)) {
      const end = isBlock ? sql.indexOf('*/', at + 2) : sql.indexOf('\n', at)
      if (end < 0) return !isBlock
      at = end + (isBlock ? 2 : 1)
    } else if (/\s/.test(sql.charAt(at))) at++
    else return false
  }
  return true
}

type Statement = { sql: string; line: number }

class Stopped extends Error {
  readonly why: 'memory' | 'output'
  constructor(why: 'memory' | 'output') {
    super(why)
    this.why = why
  }
}
class Failed extends Error {
  readonly line: number | null
  constructor(message: string, line: number | null) {
    super(message)
    this.line = line
  }
}

/** SQL by a loaded SQLite; each run has a new database in memory. */
export function createSql(sqlite: Sqlite3Static): Runtime {
  const { capi } = sqlite
  // Errors are shown to the reader.
  sqlite.config.warn = () => {}

  /** The statements of a script, with the lines that they start at. */
  function statementsOf(script: string): Statement[] {
    const found: Statement[] = []
    let start = 0
    for (let end = script.indexOf(';'); ; end = script.indexOf(';', end + 1)) {
      const sql = script.slice(start, end < 0 ? undefined : end + 1)
      if (end >= 0 && !capi.sqlite3_complete(sql)) continue
      if (!isNothing(sql)) found.push({ sql, line: script.slice(0, start).split('\n').length })
      if (end < 0) return found
      start = end + 1
    }
  }

  function failure(db: Database, error: unknown, { sql, line }: Statement): Error {
    const code = db.pointer ? capi.sqlite3_extended_errcode(db) : capi.SQLITE_ERROR
    if ((code & 0xff) === capi.SQLITE_NOMEM) return new Stopped('memory')
    const offset = db.pointer ? capi.sqlite3_error_offset(db) : -1
    // In bytes; without one, the statement's first line with something on it.
    const before =
      offset < 0
        ? (/^\s*/.exec(sql)?.[0] ?? '')
        : new TextDecoder().decode(new TextEncoder().encode(sql).slice(0, offset))
    const { message } = error as Error
    const prefix = message.indexOf(' sqlite3 result code ')
    const words = prefix < 0 ? message : message.slice(message.indexOf(': ', prefix) + 2)
    return new Failed(words, line + before.split('\n').length - 1)
  }

  /** Runs a script; `onResult` gets the rows of each query, to print if `printed`. */
  function execute(
    db: Database,
    script: string,
    onResult: (columns: string[], rows: Cell[][]) => void,
    printed = false,
  ): void {
    for (const one of statementsOf(script)) {
      const rows: Cell[][] = []
      let columns: string[] = []
      try {
        const statement = db.prepare(one.sql)
        try {
          columns = statement.columnCount > 0 ? statement.getColumnNames() : []
          while (statement.step()) {
            if (rows.length >= mostRows) throw new Stopped('output')
            const cells = (statement.get([]) as unknown[]).map(cellOf)
            const isReal = (column: number) =>
              capi.sqlite3_column_type(statement, column) === capi.SQLITE_FLOAT
            rows.push(printed ? cells.map((cell, at) => printReal(cell, isReal(at))) : cells)
          }
        } finally {
          statement.finalize()
        }
      } catch (error) {
        throw error instanceof Stopped ? error : failure(db, error, one)
      }
      if (columns.length > 0) onResult(columns, rows)
    }
  }

  /** Opens a database with the tables of `setup`, and closes it after `use`. */
  function withDatabase(scripts: string[], use: (db: Database) => void): RunEnd {
    const db = new sqlite.oo1.DB(':memory:')
    let isCode = false
    try {
      db.exec('PRAGMA foreign_keys = ON')
      for (const script of scripts) execute(db, script, () => {})
      isCode = true
      use(db)
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof Stopped) return { kind: 'stopped', why: error.why }
      const { message, line } = error instanceof Failed ? error : new Failed(String(error), null)
      return { kind: 'error', message, line: isCode ? line : null }
    } finally {
      db.close()
    }
  }

  return {
    async run({ code, setup = '' }, emit: Emit) {
      return withDatabase([setup], (db) =>
        execute(db, code, (columns, rows) => emit({ kind: 'table', columns, rows }), true),
      )
    },
    async runCases({ code, setup = '', inputs }) {
      const outputs: CaseOutput[] = []
      for (const input of inputs) {
        let value: { columns: string[]; rows: Cell[][] } | null = null
        const end = withDatabase([setup, String(input)], (db) =>
          execute(db, code, (columns, rows) => {
            value = { columns, rows }
          }),
        )
        if (end.kind === 'stopped') return { end, outputs }
        outputs.push(end.kind === 'error' ? { error: end.message, line: end.line } : { value })
      }
      return { end: { kind: 'done' }, outputs }
    },
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  // Whole numbers beyond 2^53, and bytes.
  return value instanceof Uint8Array ? `${value.length} bytes` : String(value)
}

/** A real number that is whole, as databases print it: 205.0. */
function printReal(cell: Cell, isReal: boolean): Cell {
  return isReal && Number.isInteger(cell) ? `${cell}.0` : cell
}
