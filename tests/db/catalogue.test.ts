import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, describeOnServer } from '@/tests/setup/db-backends'
import { rows, value } from '@/tests/setup/db-sql'

/** Who may call what: whoever adds a function says here for whom it is. */
const CALLERS: Record<string, string[]> = {
  add_incident_update: [],
  add_points: [],
  add_to_waitlist: ['service_role'],
  add_web_vitals: ['service_role'],
  alumni: ['authenticated'],
  answer_message: ['service_role'],
  api_file_json: [],
  api_key_json: [],
  are_services: ['service_role'],
  are_valid_interests: ['authenticated', 'service_role'],
  are_valid_tags: [],
  attach_project_image: ['service_role'],
  calendar_feed: ['service_role'],
  cancel_event: ['service_role'],
  check_recording_room: [],
  choose_spotlight: ['authenticated'],
  claim_mails: ['service_role'],
  clear_rate_limit: ['service_role'],
  clear_spotlight: ['authenticated'],
  complete_lesson: ['authenticated'],
  confirm_subscription: ['service_role'],
  count_attempt: [],
  count_failure: [],
  count_registrations: [],
  course_figures: ['anon', 'authenticated', 'service_role'],
  create_api_key: ['authenticated'],
  create_confirmed_profile: [],
  current_account: ['authenticated'],
  delete_account: ['authenticated'],
  delete_api_file: ['service_role'],
  delete_project: ['authenticated'],
  detach_project_image: ['authenticated'],
  discard_api_file: [],
  discard_project_image: [],
  discard_unconfirmed_account: ['service_role'],
  does_address_mail_hold: [],
  does_mail_hold: [],
  drop_project_mails: [],
  due_api_files: ['service_role'],
  due_images: ['service_role'],
  end_access: ['authenticated'],
  enqueue_address_mail: ['service_role'],
  enqueue_mail: ['service_role'],
  enrol: ['authenticated'],
  event_facts: [],
  export_account: ['authenticated'],
  export_api: [],
  export_learning: [],
  export_live: [],
  export_showcase: [],
  export_status: [],
  export_support: [],
  faq_figures: ['service_role'],
  fill_events: ['service_role'],
  fill_seats: [],
  finish_api_file: ['service_role'],
  finish_course: [],
  finish_track: [],
  forget_api_files: ['service_role'],
  forget_images: ['service_role'],
  forget_mails: [],
  forgive_failures: [],
  get_api_file: ['service_role'],
  get_event: ['authenticated'],
  get_live: ['authenticated'],
  get_message: ['service_role'],
  get_showcase: ['authenticated'],
  has_api_file_room: ['service_role'],
  has_calendar_feed: ['authenticated'],
  has_mail_room: [],
  holder_name: [],
  incident_facts: [],
  is_blank: ['authenticated', 'service_role'],
  is_exercise_solved: [],
  is_learner: ['authenticated'],
  is_moderator: ['authenticated'],
  is_plain_text: ['authenticated', 'service_role'],
  is_profile_complete: ['authenticated', 'service_role'],
  is_public_link: [],
  is_public_name: [],
  is_public_text: [],
  is_rate_limit_check: [],
  is_status_text: ['service_role'],
  issue_certificate: [],
  judge_quiz: [],
  keep_profile_identity: [],
  leaderboard: ['authenticated'],
  learner_badges: ['authenticated'],
  learner_id: [],
  learning_overview: ['authenticated'],
  leave_event: ['authenticated'],
  leave_subscription: ['service_role'],
  lesson_state: ['authenticated'],
  like_project: ['authenticated'],
  like_recording: ['authenticated'],
  list_api_files: ['service_role'],
  list_moderators: ['service_role'],
  live_summary: ['authenticated'],
  live_user_id: ['authenticated'],
  lock_enrolment: [],
  lock_project: [],
  mail_failed: ['service_role'],
  mail_locale: [],
  mail_sent: ['service_role'],
  metadata_text: [],
  move_event: ['service_role'],
  my_api_keys: ['authenticated'],
  my_projects: ['authenticated'],
  new_certificate_code: [],
  new_message_number: ['service_role'],
  note_checks: ['service_role'],
  note_event_change: [],
  note_failed_search: ['service_role'],
  number_readings: [],
  open_incident: ['service_role'],
  parse_ip: [],
  project_image: ['anon', 'authenticated', 'service_role'],
  project_json: [],
  prune_api_keys: ['service_role'],
  prune_failed_searches: ['service_role'],
  prune_mails: ['service_role'],
  prune_status: ['service_role'],
  public_project: ['anon', 'authenticated', 'service_role'],
  publish_catalogue: ['service_role'],
  queue_alerts: ['service_role'],
  queue_reminders: ['service_role'],
  rate_limit_hash: [],
  read_certificate: ['anon', 'authenticated', 'service_role'],
  read_project: ['authenticated'],
  rebuild_points: ['service_role'],
  recording_answer: [],
  recording_facts: [],
  recording_figures: ['authenticated'],
  register_for_event: ['authenticated'],
  reissue_certificate: ['authenticated'],
  renew_calendar_feed: ['authenticated'],
  reply_to_message: ['service_role'],
  require_learner: [],
  require_moderator: [],
  require_no_pause: [],
  require_writer: [],
  reserve_api_file: ['service_role'],
  reserve_project_image: ['service_role'],
  resolve_incident: ['service_role'],
  return_rate_limit: ['service_role'],
  review_project: ['authenticated'],
  review_queue: ['authenticated'],
  revoke_api_key: ['authenticated'],
  revoke_calendar_feed: ['authenticated'],
  revoke_certificate: ['service_role'],
  role_from_metadata: [],
  save_note: ['authenticated'],
  save_place: ['authenticated'],
  save_project: ['authenticated'],
  schedule_maintenance: ['service_role'],
  see_faq: ['service_role'],
  see_recording: ['authenticated'],
  send_message: ['service_role'],
  set_alias: ['authenticated'],
  set_certificate_name: ['authenticated'],
  set_event_alert: ['authenticated'],
  set_message_state: ['service_role'],
  set_moderator: ['service_role'],
  set_profile_role: [],
  set_updated_at: [],
  showcase_summary: ['authenticated'],
  signal_status: [],
  solve_exercise: ['authenticated'],
  status_overview: ['service_role'],
  submit_project: ['authenticated'],
  submit_quiz: ['authenticated'],
  subscribe_status: ['service_role'],
  subscription_state: ['service_role'],
  take_api_limits: ['service_role'],
  take_rate_limits: ['service_role'],
  tell_password_change: [],
  update_incident: ['service_role'],
  use_api_key: ['service_role'],
  visible_name: [],
  vote_faq: ['service_role'],
  withdraw_project: ['authenticated'],
}

const DEFINERS = [
  'add_incident_update',
  'add_points',
  'add_to_waitlist',
  'alumni',
  'answer_message',
  'attach_project_image',
  'calendar_feed',
  'cancel_event',
  'check_recording_room',
  'choose_spotlight',
  'claim_mails',
  'clear_rate_limit',
  'clear_spotlight',
  'complete_lesson',
  'confirm_subscription',
  'count_attempt',
  'count_failure',
  'count_registrations',
  'course_figures',
  'create_api_key',
  'create_confirmed_profile',
  'current_account',
  'delete_account',
  'delete_api_file',
  'delete_project',
  'detach_project_image',
  'discard_api_file',
  'discard_project_image',
  'discard_unconfirmed_account',
  'does_address_mail_hold',
  'does_mail_hold',
  'drop_project_mails',
  'due_api_files',
  'due_images',
  'end_access',
  'enqueue_address_mail',
  'enqueue_mail',
  'enrol',
  'event_facts',
  'export_account',
  'export_api',
  'export_learning',
  'export_live',
  'export_showcase',
  'export_status',
  'export_support',
  'faq_figures',
  'fill_events',
  'fill_seats',
  'finish_api_file',
  'finish_course',
  'finish_track',
  'forget_api_files',
  'forget_images',
  'forget_mails',
  'forgive_failures',
  'get_api_file',
  'get_event',
  'get_live',
  'get_message',
  'get_showcase',
  'has_api_file_room',
  'has_calendar_feed',
  'has_mail_room',
  'holder_name',
  'incident_facts',
  'is_learner',
  'is_moderator',
  'issue_certificate',
  'leaderboard',
  'learner_badges',
  'learner_id',
  'learning_overview',
  'leave_event',
  'leave_subscription',
  'lesson_state',
  'like_project',
  'like_recording',
  'list_api_files',
  'list_moderators',
  'live_summary',
  'live_user_id',
  'lock_enrolment',
  'lock_project',
  'mail_failed',
  'mail_locale',
  'mail_sent',
  'move_event',
  'my_api_keys',
  'my_projects',
  'note_checks',
  'note_event_change',
  'note_failed_search',
  'open_incident',
  'project_image',
  'project_json',
  'prune_api_keys',
  'prune_failed_searches',
  'prune_mails',
  'prune_status',
  'public_project',
  'publish_catalogue',
  'queue_alerts',
  'queue_reminders',
  'read_certificate',
  'read_project',
  'rebuild_points',
  'recording_answer',
  'recording_facts',
  'recording_figures',
  'register_for_event',
  'reissue_certificate',
  'renew_calendar_feed',
  'reply_to_message',
  'require_learner',
  'require_moderator',
  'require_no_pause',
  'require_writer',
  'reserve_api_file',
  'reserve_project_image',
  'resolve_incident',
  'return_rate_limit',
  'review_project',
  'review_queue',
  'revoke_api_key',
  'revoke_calendar_feed',
  'revoke_certificate',
  'save_note',
  'save_place',
  'save_project',
  'schedule_maintenance',
  'see_faq',
  'see_recording',
  'send_message',
  'set_alias',
  'set_certificate_name',
  'set_event_alert',
  'set_message_state',
  'set_moderator',
  'set_profile_role',
  'showcase_summary',
  'signal_status',
  'solve_exercise',
  'status_overview',
  'submit_project',
  'submit_quiz',
  'subscribe_status',
  'subscription_state',
  'take_api_limits',
  'take_rate_limits',
  'tell_password_change',
  'update_incident',
  'use_api_key',
  'vote_faq',
  'withdraw_project',
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
      'api_files',
      'api_keys',
      'attempt_pauses',
      'calendar_feeds',
      'catalogue_versions',
      'certificates',
      'courses',
      'discarded_api_files',
      'discarded_images',
      'enrolments',
      'event_alerts',
      'event_counts',
      'event_registrations',
      'event_rules',
      'events',
      'exercise_solutions',
      'faq_searches',
      'faq_views',
      'faq_votes',
      'incident_updates',
      'incidents',
      'learner_settings',
      'lesson_completions',
      'lesson_notes',
      'lesson_places',
      'lessons',
      'mail_outbox',
      'message_replies',
      'messages',
      'moderators',
      'point_events',
      'point_totals',
      'profiles',
      'project_likes',
      'projects',
      'quiz_attempts',
      'rate_limits',
      'recording_likes',
      'recording_views',
      'spotlights',
      'status_checks',
      'status_days',
      'status_signals',
      'status_subscribers',
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
      'api_files service_role select',
      'api_keys service_role select',
      'attempt_pauses authenticated select',
      'attempt_pauses service_role select',
      'calendar_feeds service_role select',
      'catalogue_versions service_role select',
      'certificates authenticated select',
      'certificates service_role select',
      'courses service_role select',
      'discarded_api_files service_role select',
      'discarded_images service_role select',
      'enrolments authenticated select',
      'enrolments service_role select',
      'event_alerts authenticated select',
      'event_alerts service_role select',
      'event_counts authenticated select',
      'event_counts service_role select',
      'event_registrations authenticated select',
      'event_registrations service_role select',
      'event_rules service_role select',
      'events authenticated select',
      'events service_role select',
      'exercise_solutions authenticated select',
      'exercise_solutions service_role select',
      'faq_searches service_role select',
      'faq_views service_role select',
      'faq_votes service_role select',
      'incident_updates service_role select',
      'incidents service_role select',
      'learner_settings authenticated select',
      'learner_settings service_role select',
      'lesson_completions authenticated select',
      'lesson_completions service_role select',
      'lesson_notes authenticated select',
      'lesson_notes service_role select',
      'lesson_places authenticated select',
      'lesson_places service_role select',
      'lessons service_role select',
      'mail_outbox service_role select',
      'message_replies service_role select',
      'messages service_role delete insert select update',
      'moderators authenticated select',
      'moderators service_role delete insert select',
      'point_events authenticated select',
      'point_events service_role select',
      'point_totals authenticated select',
      'point_totals service_role select',
      'profiles authenticated insert select update',
      'profiles service_role delete insert select update',
      'project_likes authenticated select',
      'project_likes service_role select',
      'projects authenticated select',
      'projects service_role select',
      'quiz_attempts authenticated select',
      'quiz_attempts service_role select',
      'recording_likes authenticated select',
      'recording_likes service_role select',
      'recording_views authenticated select',
      'recording_views service_role select',
      'spotlights service_role select',
      'status_checks service_role select',
      'status_days service_role select',
      'status_signals anon select',
      'status_signals authenticated select',
      'status_signals service_role select',
      'status_subscribers service_role select',
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
