import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, ServerDatabase, startServer } from '@/tests/setup/db-server.ts'

export const TYPES_FILE = resolve('lib/db/database.types.ts')

/** Tables that the app writes directly; others change only through database functions. */
const writtenTables = ['profiles']

/** Tables embedded in queries of others; only their relationships are kept. */
const embeddedTables = ['event_counts', 'message_replies']

/** A table that is read-only through the API: `insert` and `update` are type errors. */
const readOnlyTable = `type ReadOnly<Row, Relationships = []> = {
  Row: Row
  ComputedFields: never
  Insert: never
  Update: never
  Relationships: Relationships
}
`

/** The types the app uses: no inputs of read-only tables, unused relationships or generic helpers. */
export function usedTypes(generated: string): string {
  const [types = ''] = generated.split('\ntype DatabaseWithoutInternals')
  const table =
    /"(\w+)": \{\s+Row: (\{[^}]*\})\s+ComputedFields: never[\s\S]*?Relationships: (\[[\s\S]*?\])\s+\}(?=,"|\s+\}\s+Views)/g
  return types
    .replace(table, (whole, name: string, row: string, relationships: string) => {
      if (writtenTables.includes(name)) return whole
      const related = embeddedTables.includes(name) ? `, ${relationships}` : ''
      return `"${name}": ReadOnly<${row}${related}>`
    })
    .replace('export type Database', `${readOnlyTable}\nexport type Database`)
}

/** TypeScript types of a database from the Supabase CLI, without unused ones. */
export async function generateTypes(url: string): Promise<string> {
  const args = ['gen', 'types', '--lang', 'typescript', '--schema', 'public', '--db-url', url]
  const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/supabase'), args, {
    maxBuffer: 1 << 24,
  })
  return usedTypes(stdout)
}

/** `npm run db:types`: writes the types of the migrations, using a temporary server. */
async function main() {
  const binaries = findBinaries()
  if (!binaries) throw new Error('db:types needs the server binaries of PostgreSQL 15 or newer')
  const { address, stop } = await startServer(binaries)
  try {
    const database = await ServerDatabase.create(address, 'types')
    writeFileSync(TYPES_FILE, await generateTypes(database.url))
  } finally {
    await stop()
  }
}

if (import.meta.main) await main()
