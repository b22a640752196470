import type { Migration } from './format.ts'

/** Runs a statement and returns its rows. */
export type Ask = <Row>(text: string) => Promise<Row[]>

export interface Table {
  /** With its schema, quoted where SQL needs it. */
  name: string
  /** Without generated ones, which can't be written. */
  columns: string[]
  /** Pages of 8 kB, to read it in pieces. */
  pages: number
}

/** What people without an account leave; a database without accounts and without these rows is empty. */
export const visitorTables = ['public.waitlist', 'public.messages', 'public.status_subscribers']

const schemas = `('auth', 'public', 'storage')`

/** The same text for the same row in every database, whatever its settings. */
export const sameText = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;`

/** Until the end of the transaction, rows are stored as they are: no triggers, and foreign keys aren't checked. */
export const withoutTriggers = 'set local session_replication_role = replica'

/** A quoted name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of accounts, storage and the product, by name. */
export function listTables(ask: Ask): Promise<Table[]> {
  return ask<Table>(`
    select format('%I.%I', space.nspname, relation.relname) as name,
      (select array_agg(part.attname::text order by part.attnum)
      from pg_attribute as part
      where part.attrelid = relation.oid and part.attnum > 0
        and not part.attisdropped and part.attgenerated = '') as columns,
      ceil(pg_relation_size(relation.oid) / 8192.0)::int as pages
    from pg_class as relation
    join pg_namespace as space on space.oid = relation.relnamespace
    where relation.relkind = 'r' and space.nspname in ${schemas}
    order by space.nspname, relation.relname`)
}

/** Each sequence's last value, and whether it was handed out. */
export async function listSequences(ask: Ask): Promise<Record<string, [string, boolean]>> {
  const names = await ask<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname in ${schemas} order by 1`)
  const values = names.map(async ({ name }): Promise<[string, [string, boolean]]> => {
    const [row] = await ask<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    return [name, [row?.value ?? '1', row?.called ?? false]]
  })
  return Object.fromEntries(await Promise.all(values))
}

/** The applied migrations, oldest first; none in a database without a history. */
export async function listMigrations(ask: Ask): Promise<Migration[]> {
  const history = 'supabase_migrations.schema_migrations'
  const [known] = await ask<{ exists: boolean }>(
    `select to_regclass('${history}') is not null as exists`,
  )
  if (!known?.exists) return []
  return ask(`select version, coalesce(name, '') as name from ${history} order by version`)
}

/** Data cut after its last whole row, for `COPY` in pieces. */
export async function* inRows(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of data) {
    const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = all.lastIndexOf(10) + 1
    if (end > 0) yield all.subarray(0, end)
    rest = all.subarray(end)
  }
  if (rest.length > 0) yield rest
}
