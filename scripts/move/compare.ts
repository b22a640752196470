import type postgres from 'postgres'
import { readParts, wholeData } from '@/supabase/local/backup/read.ts'
import { listed, type MovedTable, planTable } from './plan.ts'
import { copyOut, inTransaction } from './remote.ts'
import { chosenFields, type Sum, sumOfRows } from './rows.ts'
import { downloadedSum, forEach, type Storage, sha256 } from './storage.ts'

/** What the backup has, to compare with what the project has. */
export interface Contents {
  tables: (MovedTable & Sum)[]
  /** Checksums by name. */
  files: Map<string, string>
}

/** A line of the comparison. */
export interface Compared {
  name: string
  here: number
  there: number
  isSame: boolean
}

/** Adds up a backup's rows and files. */
export async function sumBackup(file: string): Promise<Contents> {
  const contents: Contents = { tables: [], files: new Map() }
  for await (const part of readParts(file)) {
    if (part.part === 'file') {
      const bytes = await wholeData(part)
      contents.files.set(part.name, sha256(bytes))
    }
    const table = part.part === 'table' ? planTable(part.name, part.columns ?? []) : null
    if (!table) continue
    const sum = await sumOfRows(chosenFields(part.data, table.places))
    contents.tables.push({ ...table, ...sum })
  }
  return contents
}

/** Reads everything back from the project and compares it with the backup. */
export async function compare(
  sql: postgres.Sql,
  storage: Storage,
  { tables, files }: Contents,
): Promise<Compared[]> {
  const compared: Compared[] = []
  await inTransaction(sql, async (transaction) => {
    for (const { name, columns, rows, checksum } of tables) {
      const query = `copy (select ${listed(columns)} from ${name}) to stdout`
      const there = await sumOfRows(copyOut(transaction, query))
      const isSame = there.rows === rows && there.checksum === checksum
      compared.push({ name, here: rows, there: there.rows, isSame })
    }
  })
  let [found, same] = [0, 0]
  await forEach(files, async ([name, sum]) => {
    const there = await downloadedSum(storage, name)
    if (there) found += 1
    if (there === sum) same += 1
  })
  return [
    ...compared,
    { name: 'files', here: files.size, there: found, isSame: same === files.size },
  ]
}

/** The comparison as a table; empty tables that agree are counted only. */
export function comparisonText(compared: Compared[]): string {
  const shown = compared.filter(({ here, isSame }) => here > 0 || !isSame)
  const empty = compared.length - shown.length
  const lines = shown.map(({ name, here, there, isSame }) =>
    [
      name.padEnd(34),
      String(here).padStart(10),
      String(there).padStart(10),
      `  ${isSame ? 'same' : 'DIFFERENT'}`,
    ].join(''),
  )
  const head = `${''.padEnd(34)}${'here'.padStart(10)}${'there'.padStart(10)}  checksum`
  return [head, ...lines, ...(empty > 0 ? [`${empty} empty tables`] : [])].join('\n')
}
