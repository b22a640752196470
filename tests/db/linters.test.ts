import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import type { ServerDatabase } from '@/tests/setup/db-server'
import type { Sql } from '@/tests/setup/db-sql'

/** What plpgsql_check may complain about, by function. */
const EXCUSED: Record<string, string[]> = {
  'makes its statements from the arguments of the trigger': ['count_waitlist', 'maintain_counts'],
  'is for triggers of several tables or operations, and asks which': [
    ...['count_course_ratings', 'count_likes', 'count_post_answers'],
    ...['index_message', 'protect_audit_log'],
  ],
  'uses what only a hosted project has, if it is there': [
    ...['add_room_event', 'set_account_email', 'stray_files'],
  ],
  'sorts by a column out of a list': ['staff_events', 'staff_films'],
  'has the arguments of every list in the console': ['staff_posts'],
  'returns several values, a row among them': ['lock_room'],
}

describeOnServer('the linters of a database', () => {
  let database: ServerDatabase
  let admin: Sql
  beforeAll(async () => {
    database = await newServerDatabase()
    admin = await database.connect('supabase_admin')
  })
  afterAll(() => database.close())

  const isInstalled = async () =>
    (await admin.rows(`select from pg_available_extensions where name = 'plpgsql_check'`)).length >
    0

  /** The functions of which plpgsql_check finds something; a trigger's for each table that has it. */
  const complaints = () =>
    admin.column<string>(
      `select distinct known.proname
      from pg_proc as known
      join pg_language as language on language.oid = known.prolang and language.lanname = 'plpgsql'
      left join pg_trigger as fired on fired.tgfoid = known.oid
      cross join lateral plpgsql_check_function_tb(
        known.oid, relid => coalesce(fired.tgrelid, 0)::regclass,
        newtable => fired.tgnewtable, oldtable => fired.tgoldtable,
        performance_warnings => false, extra_warnings => true, security_warnings => true
      ) as found
      where known.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        -- A literal in a declaration is text until it is assigned.
        and found.sqlstate <> '42804'
      order by 1`,
    )

  test('find nothing but what has a reason', { tags: ['night'], timeout: 120_000 }, async () => {
    if (!(await isInstalled())) {
      // Debian's postgresql-NN-plpgsql-check isn't on this machine, and CI has it.
      expect(process.env.CI).toBeUndefined()
      return
    }
    await admin.run('create extension plpgsql_check')
    expect(await complaints()).toEqual(Object.values(EXCUSED).flat().sort())
    const owner = await database.connect('postgres')
    await owner.run(`create function private.careless() returns integer language plpgsql as
      'begin return (select missing from public.profiles); end'`)
    expect(await complaints()).toContain('careless')
  })

  /** References without an index that begins with one of their columns and holds all of their rows. */
  const unindexed = () =>
    admin.column<string>(
      `select known.conname
      from pg_constraint as known
      where known.contype = 'f' and known.connamespace = 'public'::regnamespace
        -- Nothing is ever taken from the list of time zones.
        and known.confrelid <> 'public.time_zones'::regclass
        and not exists (
          select
          from pg_index as held
          where held.indrelid = known.conrelid and held.indkey[0] = any (known.conkey)
            and (held.indpred is null
              or pg_get_expr(held.indpred, held.indrelid) = (
                select format('(%I IS NOT NULL)', attname) from pg_attribute
                where attrelid = held.indrelid and attnum = held.indkey[0]
              ))
        )
      order by 1`,
    )

  test('every reference has an index', async () => {
    expect(await unindexed()).toEqual([])
    const owner = await database.connect('postgres')
    await owner.run(
      'create table public.unindexed (rule text references public.event_rules (slug))',
    )
    expect(await unindexed()).toEqual(['unindexed_rule_fkey'])
  })
})
