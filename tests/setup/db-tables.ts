import { literal, type Sql, SqlError } from './db-sql.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'
export const OPERATIONS: Operation[] = ['select', 'insert', 'update', 'delete']
export type Someone = { id: string; email: string }

type Column = { name: string; type: string; required: boolean }
export type Table = {
  name: string
  key: string[]
  /** What policies let members do with rows of their own. */
  members: Operation[]
  columns: Column[]
  checks: { name: string; text: string; columns: string[] }[]
}

/** The tables of the schema public, as the catalogue describes them. */
export const everyTable = (admin: Sql) =>
  admin.rows<Table>(`with named as (
      select one.*, array(
        select attname from unnest(one.conkey) with ordinality as place (number, nth)
        join pg_attribute on attrelid = one.conrelid and attnum = number order by nth
      ) as names
      from pg_constraint as one
    )
    select own.relname as name,
      array(select unnest(names) from named where conrelid = own.oid and contype = 'p') as key,
      array(
        select distinct lower(cmd) from pg_policies
        where schemaname = 'public' and tablename = own.relname and 'authenticated' = any (roles)
      ) as members,
      array(
        select jsonb_build_object('name', attname, 'type', format_type(atttypid, null),
          'required', attnotnull and not atthasdef and attidentity = '')
        from pg_attribute where attrelid = own.oid and attnum > 0 and not attisdropped
        order by attnum
      ) as columns,
      array(
        select jsonb_build_object('name', conname, 'text', pg_get_constraintdef(oid), 'columns', names)
        from named where conrelid = own.oid and contype = 'c'
      ) as checks
    from pg_class as own
    where own.relnamespace = 'public'::regnamespace and own.relkind in ('r', 'p')
    order by own.relname`)

type Values = Record<string, unknown>

/** A number for an entry of the audit log, far above those that were given out. */
const entryOf = ({ id }: Someone) => 2 ** 40 + Number.parseInt(id.slice(-8), 16)

/** Values that no candidate below is: what checks of several columns want, or an owner that may be missing. */
const WRITTEN: Record<string, (person: Someone) => Values> = {
  api_keys: ({ id }) => ({ start: `alt_${id.slice(0, 8)}` }),
  audit_log: (person) => ({
    ...{ id: entryOf(person), action: 'access', subject_kind: 'person', subject: person.id },
  }),
  audit_values: (person) => ({ entry: entryOf(person), person: person.id }),
  backups: (person) => ({ bytes: entryOf(person) }),
  canned_answers: () => ({ bodies: { en: 'Access' } }),
  certificates: () => ({ kind: 'track', track: 'access', lessons: 1, minutes: 1 }),
  check_in_codes: () => ({ code: 'ABC234' }),
  code_exercises: () => ({
    cases: Array.from({ length: 30 }, (_, at) => ({ input: at, output: at })),
  }),
  event_rules: () => ({
    ...{ local_time: '18:00', duration: '1 hour', zone: 'Asia/Kolkata', topics: '{access}' },
    ...{ every_weeks: 2, weekday: 3 },
  }),
  events: () => ({ topic: 'access' }),
  faq_votes: ({ id }) => ({ voter: `${id}-access` }),
  films: () => ({
    words: { en: { title: 'A film of tests', description: 'What was shown and asked that day.' } },
  }),
  hackathon_submissions: () => ({ repository: 'https://a.example/', demo: 'https://b.example/' }),
  hackathon_teams: ({ id }) => ({ code: id.replaceAll('-', '').slice(0, 10).toUpperCase() }),
  incidents: () => ({ services: '{web}' }),
  lesson_posts: ({ id }) => ({ author: id, title: 'Why does it end?', body: 'Mine' }),
  mail_outbox: ({ id }) => ({ user_id: id }),
  messages: ({ id, email }) => ({
    ...{ request_key: `${id}-access`, secret_hash: `${id}-access`, name: 'Ada', email },
  }),
  notifications: () => ({ kind: 'password-changed' }),
  rate_limits: () => ({ expires_at: '2126-01-03T00:00:00Z' }),
  second_factors: () => ({ kind: 'totp', secret: 'access' }),
  spotlights: () => ({ month: '2019-01-01' }),
  status_checks: () => ({ service: 'web' }),
  status_days: () => ({ service: 'web' }),
  status_signals: () => ({ id: 1 }),
  waitlist_links: ({ id }) => ({ link_key: id, link_hash: `${id}-access` }),
  web_vitals: () => ({ page: '/about' }),
  write_checks: () => ({ id: 1 }),
}

/** Values of a type, of which one should fit its checks; those in quotes there are tried first. */
function candidates({ name, type }: Column, { id, email }: Someone, quoted: string[]): unknown[] {
  const hex = id.replaceAll('-', '')
  const texts = [`access-${id.slice(0, 8)}`, 'en', 'Access', hex, hex.repeat(2), hex.slice(0, 16)]
  const given: Record<string, unknown[]> = {
    uuid: [id],
    text: name.includes('email') ? [email, `other-${email}`] : [...quoted, ...texts],
    jsonb: [{}, [], [{ id: 'a', correct: ['b'] }], { kind: 'text', accepted: ['c'] }],
    boolean: [true, false],
    tsvector: ['x'],
    date: ['2126-01-02'],
    'timestamp with time zone': [`2126-01-02T${name.startsWith('end') ? 20 : 18}:00:00Z`],
  }
  if (type.endsWith('[]')) return ['{1}', '{}', ...quoted.map((one) => `{${one}}`)]
  return given[type] ?? [1, 2, 3, 10, 0]
}

/** A row that belongs to someone: what was written into it, and what it's found by. */
export type Planted = { values: Values; key: Values }

/** An operation on a row, as SQL that returns a line for each row that it touches. It writes what is there already. */
export function statement({ name }: Table, operation: Operation, { values, key }: Planted): string {
  const pairs = Object.entries(key).map(([column, one]) => `${column} = ${literal(one)}`)
  const [column, one] = Object.entries(values).at(-1) ?? []
  // A constant in RETURNING needs no permission to read.
  return {
    select: `select 1 as touched from public.${name} where ${pairs.join(' and ')}`,
    insert: `insert into public.${name} (${Object.keys(values).join()}) overriding system value
      values (${Object.values(values).map(literal).join()}) returning 1 as touched`,
    update: `update public.${name} set ${column} = ${literal(one)} where ${pairs.join(' and ')}
      returning 1 as touched`,
    delete: `delete from public.${name} where ${pairs.join(' and ')} returning 1 as touched`,
  }[operation]
}

/** A row in each table, made from the columns' types and checks; each number is its owner's, so they refer to another. */
export class TableRows {
  private readonly admin: Sql
  /** Which of the candidates fit, by table and column. */
  private readonly fitting = new Map<string, number>()
  private readonly planted: [Table, Planted][] = []

  constructor(admin: Sql) {
    this.admin = admin
  }

  /** Triggers would count, refuse or forget it, and want what it refers to. */
  private async quietly(text: string) {
    await this.admin.run('set session_replication_role = replica')
    await this.admin.run(text).finally(() => this.admin.run('reset session_replication_role'))
  }

  private values(table: Table, person: Someone): Values {
    const values = WRITTEN[table.name]?.(person) ?? {}
    for (const column of table.columns) {
      const isOwn = column.type === 'uuid' && table.key.includes(column.name)
      if (!(column.required || isOwn) || column.name in values) continue
      const quoted = table.checks
        .filter(({ columns }) => columns.includes(column.name))
        .flatMap(({ text }) => [...text.matchAll(/'([^']+)'::text/g)].map(([, one = '']) => one))
      const list = candidates(column, person, quoted)
      const at = this.fitting.get(`${table.name}.${column.name}`) ?? 0
      values[column.name] = list[at % list.length]
    }
    return values
  }

  /** Stores a row that belongs to the person. */
  async plant(table: Table, person: Someone): Promise<Planted> {
    for (let attempt = 0; attempt < 60; attempt++) {
      const values = this.values(table, person)
      const held = table.key.length > 0 && table.key.every((name) => name in values)
      const plain = Object.keys(values).filter((name) => typeof values[name] !== 'object')
      const key = Object.fromEntries((held ? table.key : plain).map((name) => [name, values[name]]))
      const planted = { values, key }
      const text = statement(table, 'insert', planted)
      try {
        await this.quietly(text.replace('returning', 'on conflict do nothing returning'))
        this.planted.push([table, planted])
        return planted
      } catch (thrown) {
        if (!(thrown instanceof SqlError)) throw thrown
        const broken = table.checks.find(({ name }) => thrown.message.includes(`"${name}"`))
        if (!broken) throw new Error(`${table.name}: ${thrown.message}`)
        // The next combination of candidates for the columns of the check.
        for (const column of broken.columns) {
          const next = (this.fitting.get(`${table.name}.${column}`) ?? 0) + 1
          this.fitting.set(`${table.name}.${column}`, next % 24)
          if (next < 24) break
        }
      }
    }
    throw new Error(`no row fits the checks of ${table.name}: add to WRITTEN`)
  }

  /** Removes all again, for the tests that use the same database. */
  async clear() {
    for (const [table, planted] of this.planted.splice(0)) {
      // These have a single row, which is not only the person's.
      if (!['catalogue_versions', 'profiles', 'status_signals'].includes(table.name)) {
        await this.quietly(statement(table, 'delete', planted))
      }
    }
  }
}
