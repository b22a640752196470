import { type applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'

type App = Parameters<typeof applyPendingMigrations>[0]

const HISTORY = 'supabase_migrations.schema_migrations'

/** The migrations that the baseline replaced; together they create the same database. */
const REPLACED = [
  '20261121000100',
  '20261121000200',
  '20261121000300',
  '20261121000400',
  '20261121000500',
  '20261121000600',
  '20261121000700',
  '20261121000800',
  '20261121000900',
  '20261121001000',
  '20261121001100',
  '20261121001200',
  '20261121001300',
  '20261121001400',
  '20261121001500',
  '20261122000100',
  '20261122000200',
  '20261122000300',
]

const BASELINE = /^2026112210\d{4}$/
/** The only baseline file that differs; it can be applied to either. */
const CHANGED = 'account_data'

/**
 * Marks the baseline as applied, except for the changed file, if the replaced migrations created the database. Throws
 * if only some of them were applied.
 */
export async function adoptBaseline(app: App): Promise<void> {
  const { connection } = app
  const select = async <Row>(query: string) =>
    (await connection.exec<{ rows: Row[] }>(query))?.rows ?? []
  const exists = await select(`select where to_regclass('${HISTORY}') is not null`)
  if (exists.length === 0) return
  const rows = await select<{ version: string }>(`select version from ${HISTORY}`)
  const applied = new Set(rows.map(({ version }) => version))
  const missing = REPLACED.filter((version) => !applied.has(version))
  if (missing.length === REPLACED.length) return
  if (missing.length > 0) {
    throw new Error(
      `This database is from a build without the migrations ${missing.join(', ')}. ` +
        'Start commit 1a95df7 with it once to apply them, then start this one. ' +
        'Or set DATA_DIR to a new directory to start without its data.',
    )
  }
  const baseline = (await listMigrationFiles(app)).filter(
    ({ version, name }) => BASELINE.test(version) && name !== CHANGED,
  )
  const quoted = (texts: string[]) => texts.map((text) => `'${text}'`).join(', ')
  await connection.transaction([
    `delete from ${HISTORY} where version in (${quoted(REPLACED)})`,
    ...baseline.map(
      ({ version, name }) =>
        `insert into ${HISTORY} (version, name) values ('${version}', '${name}') on conflict (version) do nothing`,
    ),
  ])
}
