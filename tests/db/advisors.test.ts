import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import type { ServerDatabase } from '@/tests/setup/db-server'

type Finding = { name: string; level: 'INFO' | 'WARN' | 'ERROR' }

/** The advice of Supabase's own advisors about a database. */
function advise({ url }: ServerDatabase): Finding[] {
  const { stdout, stderr, status } = spawnSync(
    'node_modules/.bin/supabase',
    ['db', 'advisors', `--remote=${url}`, '--level=info', '--output-format=json', '--agent=no'],
    { encoding: 'utf8', env: { ...process.env, DO_NOT_TRACK: '1' } },
  )
  if (status !== 0) throw new Error(`supabase db advisors: ${stderr}`)
  return (JSON.parse(stdout) as { results: Finding[] }).results
}

const serious = (findings: Finding[]) => findings.filter(({ level }) => level !== 'INFO')

describeOnServer("Supabase's advisors", () => {
  let database: ServerDatabase
  beforeEach(async () => {
    database = await newServerDatabase()
    // The schemas that the API serves; without this, half of the advice is missing.
    const admin = await database.connect('supabase_admin')
    await admin.run(`alter database ${database.name} set pgrst.db_schemas = 'public, storage'`)
  })
  afterEach(() => database.close())

  test('find no error and no warning', () => {
    expect(serious(advise(database))).toEqual([])
  })

  test('name each of the faults that are planted', async () => {
    const owner = await database.connect('postgres')
    await owner.run(`
      create table public.open_table (id integer primary key);
      grant select on public.open_table to anon;
      create view public.persons as select * from auth.users;
      grant select on public.persons to anon;
      create function public.careless() returns integer language sql as 'select 1';
    `)
    const names = serious(advise(database)).map(({ name }) => name)
    expect(names.sort()).toEqual([
      'auth_users_exposed',
      'function_search_path_mutable',
      'rls_disabled_in_public',
      'security_definer_view',
    ])
  })
})
