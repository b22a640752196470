import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Backend,
  backends,
  describeOnBackends,
  describeOnServer,
} from '@/tests/setup/db-backends'
import { calledByCode, everyFunction, type Known } from '@/tests/setup/db-functions'

/** What visitors may call: facts that the public pages show. */
const FOR_VISITORS = [
  ...['course_figures', 'course_rating_figures', 'course_reviews', 'read_certificate'],
  ...['project_image', 'public_project', 'search_live'],
]

/** What a role may call although no code of the product does. */
const WITHOUT_USE = [
  // For operators, as the documentation says.
  ...['rebuild_counts', 'rebuild_points', 'revoke_certificate'],
  // Called by a name out of a list (lib/dashboard/queries.ts).
  ...['alumni', 'leaderboard'],
  // For the server's key, without a command since the console does it; tests change events and incidents by them.
  'answer_message',
  'cancel_event',
  'move_event',
  'open_incident',
  'resolve_incident',
  'schedule_maintenance',
  'set_message_state',
  'update_incident',
  ...['enqueue_address_mail', 'enqueue_mail'],
]

/** Asked by the policy of Realtime's schema, which these databases haven't got. */
const ELSEWHERE = 'can_subscribe_room'

describeOnBackends('the catalogue of the $name database', (db) => {
  let functions: Known[]
  beforeAll(async () => {
    functions = await everyFunction(db.admin)
    expect(functions.length).toBeGreaterThan(500)
  })

  const namesOf = (which: (known: Known) => boolean) =>
    functions.filter(which).map(({ name }) => name)

  test('every function has an empty search path', () => {
    expect(namesOf(({ settings }) => !settings?.includes('search_path=""'))).toEqual([])
  })

  test('no function is for everybody, and few for visitors', () => {
    expect(namesOf(({ isPublic }) => isPublic)).toEqual([])
    expect(namesOf(({ callers }) => callers.includes('anon'))).toEqual(FOR_VISITORS.sort())
  })

  test('who may call a function has a use for it', () => {
    const used = calledByCode()
    const idle = namesOf(
      ({ name, schema, isRule }) => schema === 'public' && !isRule && !used.has(name),
    )
    expect(idle).toEqual(WITHOUT_USE.sort())
    // Otherwise a function believes either the caller's token or what the server says.
    const both = functions.filter(
      ({ callers }) => callers.includes('authenticated') && callers.includes('service_role'),
    )
    const odd = both.filter(({ name, isRule }) => !isRule && !FOR_VISITORS.includes(name))
    expect(odd.map(({ name }) => name)).toEqual(['is_profile_complete'])
  })

  test('a schema says whether a function can be called: public by someone, private by rules alone', () => {
    expect(namesOf(({ schema, callers }) => schema === 'public' && callers.length === 0)).toEqual(
      [],
    )
    const called = namesOf(
      ({ schema, callers, isRule }) => schema === 'private' && callers.length > 0 && !isRule,
    )
    expect(called).toEqual([ELSEWHERE])
    expect(namesOf(({ isTrigger, callers }) => isTrigger && callers.length > 0)).toEqual([])
  })

  test('the API’s roles may create nothing', async () => {
    const may = await db.admin.rows(
      `select role, schema
      from unnest('{anon,authenticated,service_role}'::text[]) as role, unnest('{public,private}'::text[]) as schema
      where has_schema_privilege(role, schema, 'create')
        or role = 'anon' and schema = 'private' and has_schema_privilege(role, schema, 'usage')`,
    )
    expect(may).toEqual([])
  })

  test('every function and every table says what it is for', async () => {
    const silent = await db.admin.rows<{ name: string }>(`select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm', 'f') and obj_description(oid, 'pg_class') is null`)
    expect([...silent.map(({ name }) => name), ...namesOf(({ comment }) => !comment)]).toEqual([])
  })

  test('row level security is on for every table, and there are no views', async () => {
    const open = await db.admin.rows(`select relname from pg_class
      where relnamespace = 'public'::regnamespace
        and (relkind in ('r', 'p') and not relrowsecurity or relkind in ('v', 'm', 'f'))`)
    expect(open).toEqual([])
  })

  test('policies name a role and ask for a live session, once and not for every row', async () => {
    const policies = await db.admin.rows<{
      table: string
      roles: string[]
      condition: string
    }>(`select tablename as table, roles, concat(qual, with_check) as condition
      from pg_policies where schemaname = 'public'`)
    expect(policies.length).toBeGreaterThan(30)
    for (const { table, roles, condition } of policies) {
      // The time of the last change of the status, which anyone may know.
      if (table === 'status_signals') continue
      expect([table, roles]).toEqual([table, ['authenticated']])
      const asked = condition.match(/SELECT private\.(?:live_user_id|is_learner)\(\)/g) ?? []
      expect([table, asked.length > 0]).toEqual([table, true])
      expect([table, condition.match(/\w+\(\)/g)?.length]).toEqual([table, asked.length])
    }
  })
})

/** What the server's key may not even read: functions for staff, for members and for sign-in are the only way. */
const CLOSED = [
  // Secrets and traces of sign-in.
  ...['account_sessions', 'auth_mails', 'email_changes', 'factor_removals', 'known_devices'],
  ...['rate_limits', 'recovery_codes', 'second_factors', 'security_events', 'sign_in_attempts'],
  ...['update_streams', 'waitlist_links'],
  // Tests of code exercises, which would give their answers away.
  'code_exercises',
  // Of staff and members alone.
  ...['canned_answers', 'faq_search_totals', 'message_assignees', 'message_notes'],
  ...['message_presence', 'message_words', 'notification_settings', 'notifications'],
  ...['time_zones', 'waitlist_tags'],
]

/** Secrets in tables that someone may read: hashes of what only the holder knows, and codes that are no secret. */
const HASHES = [
  ...['api_keys.key_hash', 'calendar_feeds.token_hash', 'code_attempts.hash'],
  ...['messages.secret_hash'],
]

describeOnServer('privileges on a server that grants everything by default', () => {
  let db: Backend
  beforeAll(async () => {
    const server = backends.find(({ name }) => name === 'server')
    if (!server) throw new Error('no server')
    db = await server.open()
  })
  afterAll(() => db.close())

  /** Lines such as `profiles select`, one per table and kind of access. */
  const lines = async (query: string) =>
    (await db.admin.rows<{ line: string }>(`${query} order by 1`)).map(({ line }) => line)
  const grants = (to: string) =>
    lines(`select concat_ws(' ', known.relname, lower(one.privilege_type)) as line
      from pg_class as known, aclexplode(known.relacl) as one
      where known.relnamespace = 'public'::regnamespace and known.relkind in ('r', 'p')
        and (one.grantee = ${to})`)
  const roleNamed = (name: string) => `'${name}'::regrole`

  test('members may do with a table what its policies are for, and nothing else', async () => {
    const policies = (role: string) =>
      lines(`select distinct concat_ws(' ', tablename, lower(cmd)) as line
        from pg_policies where schemaname = 'public' and '${role}' = any (roles)`)
    for (const role of ['anon', 'authenticated']) {
      expect(await grants(roleNamed(role))).toEqual(await policies(role))
    }
    expect(await grants(roleNamed('anon'))).toEqual(['status_signals select'])
    const writes = (await grants(roleNamed('authenticated'))).filter(
      (line) => !line.endsWith(' select'),
    )
    expect(writes).toEqual(['profiles insert', 'profiles update'])
    // Whether members may change a new column has to be decided; profiles.test.ts and names.test.ts show it for these.
    const columns = await lines(`select attname as line from pg_attribute
      where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped`)
    expect(columns).toEqual([
      ...['avatar_id', 'club_presence', 'college', 'complete_without_name', 'created_at'],
      ...['full_name', 'id', 'interests', 'role', 'updated_at'],
    ])
  })

  test('the server’s key reads most tables and writes four', async () => {
    const held = await grants(roleNamed('service_role'))
    const tables = await lines(`select relname as line from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    expect(tables.filter((table) => !held.includes(`${table} select`))).toEqual(CLOSED.sort())
    const written = ['messages', 'profiles', 'waitlist', 'web_vitals']
    expect(held.filter((line) => !line.endsWith(' select'))).toEqual(
      written.flatMap((table) => ['delete', 'insert', 'update'].map((one) => `${table} ${one}`)),
    )
  })

  test('functions run as the owner for one of three reasons', async () => {
    const owners = (await everyFunction(db.admin)).filter(({ isDefiner }) => isDefiner)
    const reasons: ((known: Known) => boolean)[] = [
      // Served by the API, whose roles may not read the tables.
      ({ schema }) => schema === 'public',
      // A rule of a table or policy, which runs as whoever writes or reads and asks what they may not.
      ({ isRule, source }) => isRule && /\b(?:public|private|auth)\./.test(source),
      // A trigger: what a cascade sets off runs as whoever began it, such as the auth service with an account's end.
      ({ isTrigger, source }) => isTrigger && /\b(?:public|private|auth)\./.test(source),
    ]
    const odd = owners.filter((known) => !reasons.some((holds) => holds(known)))
    expect(odd.map(({ name }) => name)).toEqual([ELSEWHERE])
    expect(owners.filter(({ schema }) => schema === 'private').length).toBeLessThan(80)
  })

  test('nobody else has a privilege, and none is for single columns', async () => {
    const known = ['anon', 'authenticated', 'service_role', 'postgres'].map(roleNamed)
    expect(
      await grants(`any (select oid from pg_roles where oid not in (${known})) or
      one.grantee = 0`),
    ).toEqual([])
    const columns = await lines(`select concat(attrelid::regclass, '.', attname) as line
      from pg_attribute join pg_class as known on known.oid = attrelid
      where known.relnamespace = 'public'::regnamespace and attacl is not null`)
    expect(columns).toEqual([])
  })

  test('secrets are in tables that nobody reads', async () => {
    const readable = await lines(`select concat(known.relname, '.', attname) as line
      from pg_attribute join pg_class as known on known.oid = attrelid
      where known.relnamespace = 'public'::regnamespace and known.relkind in ('r', 'p')
        and attname ~ 'secret|hash|token|password|challenge'
        and (has_table_privilege('service_role', known.oid, 'select')
          or has_table_privilege('authenticated', known.oid, 'select'))`)
    expect(readable).toEqual(HASHES)
  })

  test('the migrations were applied by an owner who is no superuser', async () => {
    const superuser = await db.admin.value(`select bool_or(owner.rolsuper) from pg_class as relation
      join pg_roles as owner on owner.oid = relation.relowner
      where relation.relnamespace = 'public'::regnamespace`)
    expect(superuser).toBe(false)
  })
})
