import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, describeOnServer } from '@/tests/setup/db-backends'
import { rows, value } from '@/tests/setup/db-sql'

/** Who may call what: whoever adds a function says here for whom it is. */
const CALLERS: Record<string, string[]> = {
  add_points: [],
  add_to_waitlist: ['service_role'],
  add_web_vitals: ['service_role'],
  alumni: ['authenticated'],
  are_valid_interests: ['authenticated', 'service_role'],
  clear_rate_limit: ['service_role'],
  complete_lesson: ['authenticated'],
  count_attempt: [],
  course_figures: ['anon', 'authenticated', 'service_role'],
  create_confirmed_profile: [],
  current_account: ['authenticated'],
  delete_account: ['authenticated'],
  discard_unconfirmed_account: ['service_role'],
  enrol: ['authenticated'],
  export_account: ['authenticated'],
  export_account_base: [],
  export_learning: [],
  finish_course: [],
  finish_track: [],
  holder_name: [],
  is_blank: ['authenticated', 'service_role'],
  is_exercise_solved: [],
  is_plain_text: ['authenticated', 'service_role'],
  is_profile_complete: ['authenticated', 'service_role'],
  is_public_name: [],
  is_rate_limit_check: [],
  issue_certificate: [],
  judge_quiz: [],
  keep_profile_identity: [],
  leaderboard: ['authenticated'],
  learner_badges: ['authenticated'],
  learner_id: [],
  learning_overview: ['authenticated'],
  lesson_state: ['authenticated'],
  live_user_id: [],
  lock_enrolment: [],
  metadata_text: [],
  new_certificate_code: [],
  new_message_number: ['service_role'],
  number_readings: [],
  parse_ip: [],
  publish_catalogue: ['service_role'],
  rate_limit_hash: [],
  read_certificate: ['anon', 'authenticated', 'service_role'],
  rebuild_points: ['service_role'],
  reissue_certificate: ['authenticated'],
  require_learner: [],
  revoke_certificate: ['service_role'],
  role_from_metadata: [],
  save_note: ['authenticated'],
  save_place: ['authenticated'],
  send_message: ['service_role'],
  set_alias: ['authenticated'],
  set_certificate_name: ['authenticated'],
  set_profile_role: [],
  set_updated_at: [],
  solve_exercise: ['authenticated'],
  submit_quiz: ['authenticated'],
  take_rate_limits: ['service_role'],
  visible_name: [],
}

const DEFINERS = [
  'add_points',
  'add_to_waitlist',
  'alumni',
  'clear_rate_limit',
  'complete_lesson',
  'count_attempt',
  'course_figures',
  'create_confirmed_profile',
  'current_account',
  'delete_account',
  'discard_unconfirmed_account',
  'enrol',
  'export_account',
  'export_account_base',
  'export_learning',
  'finish_course',
  'finish_track',
  'holder_name',
  'issue_certificate',
  'leaderboard',
  'learner_badges',
  'learner_id',
  'learning_overview',
  'lesson_state',
  'live_user_id',
  'lock_enrolment',
  'publish_catalogue',
  'read_certificate',
  'rebuild_points',
  'reissue_certificate',
  'require_learner',
  'revoke_certificate',
  'save_note',
  'save_place',
  'send_message',
  'set_alias',
  'set_certificate_name',
  'set_profile_role',
  'solve_exercise',
  'submit_quiz',
  'take_rate_limits',
]

const ROLES = ['anon', 'authenticated', 'service_role']

type Procedure = {
  name: string
  settings: string[] | null
  public_may: boolean
  definer: boolean
  comment: string | null
  callers: string[]
}

describe.each(backends)('the catalogue of the $name database', ({ open }) => {
  let db: Backend
  let functions: Procedure[]

  beforeAll(async () => {
    db = await open()
    functions = await rows<Procedure>(
      db.admin,
      `select
        routine.proname as name,
        routine.proconfig as settings,
        routine.prosecdef as definer,
        obj_description(routine.oid, 'pg_proc') as comment,
        -- No list of privileges at all means the default: everybody.
        routine.proacl is null
          or exists (select from aclexplode(routine.proacl) where grantee = 0) as public_may,
        array(
          select role from unnest('{${ROLES.join()}}'::text[]) as role
          where has_function_privilege(role, routine.oid, 'execute')
        ) as callers
      from pg_proc as routine
      where routine.pronamespace = 'public'::regnamespace
      order by 1`,
    )
  })
  afterAll(() => db.close())

  test('every function has an empty search path', () => {
    expect(functions.length).toBeGreaterThan(0)
    const without = functions.filter(({ settings }) => !settings?.includes('search_path=""'))
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('every function is for exactly the roles that it is meant for', () => {
    expect(functions.filter((routine) => routine.public_may)).toEqual([])
    const callers = Object.fromEntries(functions.map(({ name, callers }) => [name, callers]))
    expect(callers).toEqual(CALLERS)
  })

  test('only functions that must see more than their caller run as the owner', () => {
    expect(functions.filter(({ definer }) => definer).map(({ name }) => name)).toEqual(DEFINERS)
  })

  test('every function and every table says what it is for', async () => {
    const tables = await rows<{ name: string; comment: string | null }>(
      db.admin,
      `select relname as name, obj_description(oid, 'pg_class') as comment
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual([
      'catalogue_versions',
      'certificates',
      'courses',
      'enrolments',
      'exercise_solutions',
      'learner_settings',
      'lesson_completions',
      'lesson_notes',
      'lesson_places',
      'lessons',
      'messages',
      'point_events',
      'point_totals',
      'profiles',
      'quiz_attempts',
      'rate_limits',
      'waitlist',
      'web_vitals',
    ])
    const silent = [...tables, ...functions].filter(({ comment }) => !comment)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('row level security is on for every table', async () => {
    const open = await rows(
      db.admin,
      `select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relrowsecurity`,
    )
    expect(open).toEqual([])
  })

  test('policies name a role and ask for the caller once, not for every row', async () => {
    const policies = await rows<{ roles: string[]; condition: string }>(
      db.admin,
      `select roles, concat(qual, with_check) as condition
      from pg_policies where schemaname = 'public'`,
    )
    expect(policies.length).toBeGreaterThan(0)
    for (const { roles, condition } of policies) {
      expect(roles).not.toContain('public')
      expect(condition.match(/auth\.\w+\(\)/g)?.length).toBe(
        condition.match(/SELECT auth\.\w+\(\)/g)?.length,
      )
    }
  })
})

describeOnServer('privileges on a server that grants everything by default', () => {
  let db: Backend
  beforeAll(async () => {
    const server = backends.find(({ name }) => name === 'server')
    if (!server) throw new Error('no server')
    db = await server.open()
  })
  afterAll(() => db.close())

  test('tables are open to exactly the roles and operations that are meant', async () => {
    const grants = await rows<{ grant: string }>(
      db.admin,
      `select concat_ws(' ', table_name, grantee, string_agg(lower(privilege_type), ' '
        order by privilege_type)) as grant
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee <> 'postgres'
      group by table_name, grantee order by 1`,
    )
    expect(grants.map(({ grant }) => grant)).toEqual([
      'catalogue_versions service_role select',
      'certificates authenticated select',
      'certificates service_role select',
      'courses service_role select',
      'enrolments authenticated select',
      'enrolments service_role select',
      'exercise_solutions authenticated select',
      'exercise_solutions service_role select',
      'learner_settings authenticated select',
      'learner_settings service_role select',
      'lesson_completions authenticated select',
      'lesson_completions service_role select',
      'lesson_notes authenticated select',
      'lesson_notes service_role select',
      'lesson_places authenticated select',
      'lesson_places service_role select',
      'lessons service_role select',
      'messages service_role delete insert select update',
      'point_events authenticated select',
      'point_events service_role select',
      'point_totals authenticated select',
      'point_totals service_role select',
      'profiles authenticated insert select update',
      'profiles service_role delete insert select update',
      'quiz_attempts authenticated select',
      'quiz_attempts service_role select',
      'waitlist service_role delete insert select update',
      'web_vitals service_role delete insert select update',
    ])
  })

  test('the migrations were applied by an owner who is no superuser', async () => {
    const superuser = await value(
      db.admin,
      `select bool_or(owner.rolsuper) from pg_class as relation
      join pg_roles as owner on owner.oid = relation.relowner
      where relation.relnamespace = 'public'::regnamespace`,
    )
    expect(superuser).toBe(false)
  })
})
