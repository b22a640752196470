import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, ServerDatabase, startServer } from '@/tests/setup/db-server.ts'

export const TYPES_FILE = resolve('lib/db/database.types.ts')

/** TypeScript types of the schema that the API serves, as the Supabase CLI writes them. */
export async function generateTypes(url: string): Promise<string> {
  const args = ['gen', 'types', '--lang', 'typescript', '--schema', 'public', '--db-url', url]
  const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/supabase'), args, {
    maxBuffer: 1 << 24,
  })
  return stdout
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
