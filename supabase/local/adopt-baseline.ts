import type { applyPendingMigrations } from '@supabase/lite/cli'
import { listMigrations } from './backup/tables.ts'
import { lastBefore, withBaseline } from './baseline.ts'

type App = Parameters<typeof applyPendingMigrations>[0]

const HISTORY = 'supabase_migrations.schema_migrations'

/**
 * Marks the baseline as applied if the migrations that it replaced created the database. Throws if only some of them
 * were applied.
 */
export async function adoptBaseline({ connection }: App): Promise<void> {
  const applied = await listMigrations(
    async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query))?.rows ?? [],
  )
  const adopted = withBaseline(
    applied,
    (reason) =>
      new Error(
        `This database ${reason}. Start commit ${lastBefore} with it once, then start this one. ` +
          'Or set DATA_DIR to a new directory to start without its data.',
      ),
  )
  if (adopted === applied) return
  const versions = adopted.map(({ version }) => `'${version}'`).join(', ')
  const rows = adopted.map(({ version, name }) => `('${version}', '${name}')`).join(', ')
  await connection.transaction([
    `delete from ${HISTORY} where version not in (${versions})`,
    `insert into ${HISTORY} (version, name) values ${rows} on conflict (version) do nothing`,
  ])
}
