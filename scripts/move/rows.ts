import { createHash } from 'node:crypto'
import { inRows } from '@/supabase/local/backup/tables.ts'

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The values of a row in PostgreSQL's text format for `COPY`. */
export function valuesOf(row: string): (string | null)[] {
  return row
    .split('\t')
    .map((field) =>
      field === '\\N' ? null : field.replace(/\\(.)/gs, (_, char: string) => escapes[char] ?? char),
    )
}

/** Rows with only the fields at `places`, still in the format for `COPY`. */
export async function* chosenFields(
  data: AsyncIterable<Buffer>,
  places: number[],
): AsyncGenerator<Buffer> {
  for await (const text of inRows(data)) {
    const rows = text.toString('utf8').slice(0, -1).split('\n')
    const chosen = rows.map((row) => {
      const fields = row.split('\t')
      return `${places.map((place) => fields[place]).join('\t')}\n`
    })
    yield Buffer.from(chosen.join(''))
  }
}

/** How many rows, and a checksum that doesn't depend on their order. */
export interface Sum {
  rows: number
  checksum: string
}

/** Adds up rows in the format for `COPY`. */
export async function sumOfRows(data: AsyncIterable<Buffer>): Promise<Sum> {
  let rows = 0
  let sum = 0n
  for await (const text of inRows(data)) {
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf(10, at) + 1 || text.length
      const hash = createHash('sha256').update(text.subarray(at, end)).digest()
      sum = BigInt.asUintN(64, sum + hash.readBigUInt64BE())
      rows += 1
      at = end
    }
  }
  return { rows, checksum: sum.toString(16).padStart(16, '0') }
}
