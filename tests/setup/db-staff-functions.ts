import type { Permission } from '@/lib/account/staff'
import { rows, type Sql } from './db-sql.ts'

/** Every function for staff, by the permission that it asks for; `MAY` says which roles have the permission. */
export const FUNCTIONS: Record<Permission, string[]> = {
  audit: ['staff_audit'],
  courses: ['staff_course', 'staff_courses'],
  errors: ['set_error_state', 'staff_error', 'staff_errors'],
  events: [
    ...['staff_cancel_events', 'staff_change_film', 'staff_create_events', 'staff_create_film'],
    ...['staff_delete_film', 'staff_film', 'staff_films', 'staff_publish_film'],
    ...['staff_start_upload', 'staff_upload'],
  ],
  help_centre: ['staff_faq_figures', 'staff_faq_searches'],
  inbox: [
    'note_inbox_download',
    ...['staff_agents', 'staff_archive_canned_answer', 'staff_canned_answers'],
    ...['staff_change_messages', 'staff_conversation', 'staff_inbox', 'staff_inbox_summary'],
    ...['staff_merge_message', 'staff_note', 'staff_reply', 'staff_replying'],
    'staff_save_canned_answer',
  ],
  marking: [
    ...['grant_capstone_attempt', 'mark_capstone', 'staff_capstone', 'staff_capstones'],
    'open_questions',
    'staff_decline_judging',
    'staff_judging',
    'staff_judging_entry',
    'staff_score',
  ],
  moderation: [
    ...['choose_spotlight', 'clear_spotlight', 'hide_rating', 'review_comment', 'review_project'],
    'moderate_post',
    'staff_posts',
    ...['review_queue', 'staff_project', 'staff_projects', 'staff_ratings'],
  ],
  outbox: ['note_outbox_download', 'retry_mails', 'staff_outbox'],
  own_sessions: [
    ...['delete_room_entry', 'end_room', 'lead_room_member', 'note_roster_download', 'open_poll'],
    ...['settle_room_item', 'staff_assign_judges', 'staff_change_event', 'staff_event'],
    ...['staff_events', 'staff_hackathon', 'staff_hackathon_teams', 'staff_remove_registration'],
    ...[
      'staff_check_in',
      'staff_draw_check_in',
      'staff_room_plan',
      'staff_roster',
      'staff_save_room_plan',
      'staff_set_attendance',
    ],
    ...['staff_set_hackathon', 'staff_set_judge', 'staff_set_seat', 'staff_transfer'],
    ...['staff_withdraw_team', 'staff_write_to_event', 'steer_room', 'write_room_code'],
  ],
  people: [
    ...['change_person_role', 'export_person_as_staff', 'note_people_download'],
    ...['reissue_certificate_as_staff', 'restore_people', 'revoke_certificate_as_staff'],
    ...['staff_people', 'staff_person', 'staff_person_version', 'start_confirmation'],
    'suspend_people',
  ],
  roles: [
    ...['change_staff_role', 'grant_staff_role', 'staff_instructors', 'staff_set_instructor'],
    'staff_team',
  ],
  status: [
    ...['delete_template', 'save_template', 'staff_edit_incident', 'staff_incident'],
    ...['staff_incidents', 'staff_open_incident', 'staff_schedule_maintenance', 'staff_status'],
    ...['staff_system', 'staff_templates', 'staff_update_incident'],
  ],
  waitlist: [
    'note_waitlist_download',
    ...['staff_invite_waitlist', 'staff_tag_waitlist', 'staff_uninvite_waitlist'],
    ...['staff_waitlist', 'staff_waitlist_funnel'],
  ],
}

/** Functions for all members that tell or allow staff more. */
export const OPEN_TO_MEMBERS = [
  ...['accept_answer', 'answer_question', 'ask_question', 'follow_question', 'lesson_questions'],
  ...['question_thread', 'report_post', 'vote_post'],
  ...['current_account', 'film_file', 'get_film', 'is_moderator', 'project_image', 'read_project'],
  ...['showcase_page', 'staff_can'],
]

/** What asks whether the caller is staff; all other checks are made of it. */
const CHECKS = ['own_permissions', 'own_staff_roles', 'require_staff', 'staff_can']

type Argument = { name: string; type: string }
type Found = {
  name: string
  source: string
  callable: boolean
  changes: boolean
  arguments: Argument[]
}

/** All functions of the database, with their arguments that have no default. */
const every = (admin: Sql) =>
  rows<Found>(
    admin,
    `select known.proname as name, known.prosrc as source,
      has_function_privilege('authenticated', known.oid, 'execute') as callable,
      known.provolatile = 'v' as changes,
      array(
        select jsonb_build_object(
          'name', known.proargnames[place + 1],
          'type', format_type(known.proargtypes[place], null)
        )
        from generate_series(0, known.pronargs - known.pronargdefaults - 1) as place
      ) as arguments
    from pg_proc as known
    where known.pronamespace = 'public'::regnamespace
      and known.prorettype <> 'trigger'::regtype
    order by known.proname`,
  )

/** These functions, and all that call one of them, directly or through others. */
function reaching(found: Found[], targets: readonly string[]): Set<string> {
  const names = new Set(targets)
  let before = 0
  while (before !== names.size) {
    before = names.size
    for (const { name, source } of found) {
      const called = [...source.matchAll(/public\.(\w+)\(/g)].map(([, one = '']) => one)
      if (called.some((one) => names.has(one))) names.add(name)
    }
  }
  return names
}

/** The functions that members may call and that ask whether the caller is staff. */
export async function askingFunctions(admin: Sql): Promise<string[]> {
  const found = await every(admin)
  const asking = reaching(found, CHECKS)
  return found.filter(({ name, callable }) => callable && asking.has(name)).map(({ name }) => name)
}

/** The functions for staff that may change something and never write into the audit log. */
export async function unloggedFunctions(admin: Sql): Promise<string[]> {
  const found = await every(admin)
  const logging = reaching(found, ['audit'])
  const listed = Object.values(FUNCTIONS).flat()
  return found
    .filter(({ name, changes }) => changes && listed.includes(name) && !logging.has(name))
    .map(({ name }) => name)
}

/** A value for an argument of each type, with which nothing is found. */
const VALUES: Record<string, unknown> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'uuid[]': [],
  text: 'x',
  'text[]': [],
  integer: 1,
  'bigint[]': [],
  bigint: 1,
  boolean: true,
  date: '2026-01-01',
  jsonb: [],
  'timestamp with time zone': '2126-01-01T00:00:00Z',
  'timestamp with time zone[]': [],
}

export type StaffCall = {
  permission: Permission
  name: string
  query: string
  /** The same arguments for a call over HTTP. */
  input: Record<string, unknown>
}

const exampleOf = ({ type }: Argument) => {
  const value = VALUES[type]
  if (value === undefined) throw new Error(`no value for an argument of type ${type}`)
  return value
}

const literalOf = (argument: Argument) => {
  const value = exampleOf(argument)
  const empty = argument.type === 'jsonb' ? '[]' : '{}'
  return `'${Array.isArray(value) ? empty : String(value)}'::${argument.type}`
}

/** A call of every function for staff that there is. */
export async function staffCalls(admin: Sql): Promise<StaffCall[]> {
  const found = await every(admin)
  return Object.entries(FUNCTIONS).flatMap(([permission, names]) =>
    names.map((name) => {
      const known = found.find((one) => one.name === name)?.arguments
      if (!known) throw new Error(`no function ${name}`)
      return {
        ...{ permission: permission as Permission, name },
        query: `select * from public.${name}(${known.map(literalOf).join()})`,
        input: Object.fromEntries(known.map((argument) => [argument.name, exampleOf(argument)])),
      }
    }),
  )
}
