import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkingIn, ownAttendance } from '@/tests/setup/db-attendance'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import {
  filing,
  handingIn,
  MINE,
  passCapstone,
  seeing as seeingCapstone,
  starting,
} from '@/tests/setup/db-capstones'
import {
  codeOfAttempt,
  judging,
  openingHint,
  savingCode,
  submittingCode,
  workOn,
} from '@/tests/setup/db-code'
import { giveFactor, giveRoles } from '@/tests/setup/db-factors'
import {
  changingTeam,
  creatingTeam,
  joiningTeam,
  leavingTeam,
  myTeam,
  seeingHackathon,
  seeking,
  sending,
  withdrawingTeam,
} from '@/tests/setup/db-hackathons'
import {
  aliasing,
  ask,
  completeProfile,
  completing,
  course,
  enrolling,
  newLearner,
  noting,
  placing,
  publish,
  rating,
  refusalOf,
  reissuing,
  solving,
  submitting as submittingQuiz,
  take,
  unrating,
} from '@/tests/setup/db-learning'
import {
  alerting,
  leaving,
  listing,
  newEvent,
  RENEW,
  REVOKE,
  registering,
  seeing as seeingEvent,
  wayOf,
} from '@/tests/setup/db-live'
import { applying } from '@/tests/setup/db-offline'
import {
  accepting,
  answering,
  asking,
  deletingPost,
  editing,
  finding,
  following,
  listing as listingQuestions,
  reporting,
  threadOf,
  votingFor,
} from '@/tests/setup/db-questions'
import { opening, REVIEW, reviewing, settingAside, zoning } from '@/tests/setup/db-review'
import {
  askingIn,
  calling,
  eventsAfter,
  peopleIn,
  present,
  raising,
  sayingIn,
  stateOf,
  transcriptOf,
  votingIn,
} from '@/tests/setup/db-room'
import {
  deleting,
  detaching,
  liking,
  newModerator,
  projectIn,
  reading,
  saving,
  submitting,
  withdrawing,
} from '@/tests/setup/db-showcase'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'
import { wrongCells } from '@/tests/setup/matrix'

const NONE = '00000000-0000-4000-8000-000000000000'
const CODE = '0'.repeat(32)
const EXERCISE = { course: 'calls', lesson: 'one' }

/** Functions for people with a complete profile; everyone else gets an error. */
const LEARNERS: Record<string, (event: string) => string> = {
  enrol: () => enrolling('calls'),
  submit_quiz: () => submittingQuiz('calls', 'one'),
  solve_exercise: () => solving('calls', 'one'),
  complete_lesson: () => completing('calls', 'one'),
  save_place: () => placing('calls', 'one', 0.5),
  save_note: () => noting('calls', 'one', 'Mine'),
  submit_code: () => submittingCode(EXERCISE),
  judge_code: () => judging(NONE, {}),
  save_code: () => savingCode(EXERCISE, 'Mine'),
  open_code_hint: () => openingHint(EXERCISE, 1),
  code_work: () => workOn(EXERCISE),
  code_of_attempt: () => codeOfAttempt(NONE),
  set_alias: () => aliasing('Somebody'),
  dashboard: () => 'select public.dashboard() as result',
  dismiss_first_steps: () => 'select public.dismiss_first_steps() as result',
  reissue_certificate: () => reissuing(CODE),
  register_for_event: registering,
  leave_event: leaving,
  get_event: seeingEvent,
  get_live: () => listing(),
  session_way: wayOf,
  room_state: stateOf,
  room_events_after: (event) => eventsAfter(event, 0),
  room_people: peopleIn,
  room_transcript: (event) => transcriptOf(event),
  note_room_presence: present,
  check_in: (event) => checkingIn(event, 'AAAAAA'),
  my_attendance: ownAttendance,
  set_room_name: (event) => calling(event, 'Somebody'),
  say_in_room: (event) => sayingIn(event, 'Hello'),
  ask_in_room: (event) => askingIn(event, 'Why?'),
  vote_in_room: (event) => votingIn(event, 1, 1),
  raise_hand: (event) => raising(event, true),
  live_page: () => 'select public.live_page(true, true) as result',
  certifications_page: () => `select public.certifications_page('tracks') as result`,
  get_hackathon: seeingHackathon,
  my_team: myTeam,
  create_team: (event) => creatingTeam(event),
  join_team: (event) => joiningTeam(event, 'A'),
  leave_team: (event) => leavingTeam(event),
  change_team: (event) => changingTeam(event, 'Sky', true),
  seek_team: (event) => seeking(event),
  submit_to_hackathon: (event) => sending(event, { project: NONE }),
  withdraw_from_hackathon: withdrawingTeam,
  set_event_alert: () => alerting(true),
  renew_calendar_feed: () => RENEW,
  revoke_calendar_feed: () => REVOKE,
  has_calendar_feed: () => 'select public.has_calendar_feed() as result',
  see_recording: () => `select public.see_recording('a') as result`,
  like_recording: () => `select public.like_recording('a', true) as result`,
  recording_figures: () => 'select public.recording_figures() as result',
  recording_page: () => `select public.recording_page('a') as result`,
  save_recording_place: () => `select public.save_recording_place('a', 1) as result`,
  list_films: () => 'select public.list_films() as result',
  get_film: () => `select public.get_film('${NONE}') as result`,
  event_film: (event) => sql`select public.event_film(${event}) as result`,
  film_file: () => `select public.film_file('${NONE}') as result`,
  ask_question: () => asking('calls', 'one'),
  answer_question: () => answering(NONE),
  question_thread: () => threadOf(NONE),
  lesson_questions: () => listingQuestions('calls', 'one'),
  find_questions: () => finding('calls', 'loop'),
  edit_post: () => editing(NONE, 1, 'x'),
  delete_post: () => deletingPost(NONE),
  vote_post: () => votingFor(NONE),
  accept_answer: () => accepting(NONE),
  follow_question: () => following(NONE),
  report_post: () => reporting(NONE),
  review_page: () => REVIEW,
  apply_once: () => applying(NONE, 'complete_lesson', { course_slug: 'calls', lesson_slug: 'one' }),
  open_card: () => opening({ course: 'calls', lesson: 'one', card: 'a' }),
  set_card_aside: () => settingAside({ course: 'calls', lesson: 'one', card: 'a' }, 'always'),
  set_course_review: () => reviewing('calls', false),
  set_learner_zone: () => zoning('Asia/Kolkata'),
  get_capstone: () => seeingCapstone(),
  start_capstone: () => starting(),
  save_capstone: () => filing(1),
  submit_capstone: () => handingIn(1),
  rate_course: () => rating('calls', 4, 'Good'),
  remove_rating: () => unrating('calls'),
  save_project: () => saving(),
  submit_project: () => submitting(NONE),
  withdraw_project: () => withdrawing(NONE),
  delete_project: () => deleting(NONE),
  detach_project_image: () => detaching(NONE),
  like_project: () => liking(NONE),
}

/** Functions for every person until their session ends. */
const READS: Record<string, string> = {
  learning_overview: 'select public.learning_overview() as result',
  lesson_state: `select public.lesson_state('calls', 'one') as result`,
  learner_badges: 'select badge from public.learner_badges() where have > 0',
  leaderboard: 'select alias from public.leaderboard()',
  alumni: 'select alias from public.alumni()',
  showcase_page: 'select public.showcase_page() as result',
  my_capstones: MINE,
  is_moderator: 'select public.is_moderator() as result',
  staff_can: `select public.staff_can('moderation') as result`,
}

/** Other functions that return something about the signed-in person. */
const OWN: Record<string, string> = {
  current_account: 'select id from public.current_account()',
  account_contents: 'select public.account_contents() as result',
  export_account: 'select public.export_account() as data',
  my_second_factors: 'select name from public.my_second_factors()',
  course_reviews: `select public.course_reviews('calls') -> 'own' as result`,
  has_second_factor: 'select public.has_second_factor() as has',
  is_sign_in_recent: 'select public.is_sign_in_recent() as recent',
  security_events: 'select kind from public.security_events',
  delete_account: 'select public.delete_account() as deleted',
}

/** Functions for staff, whose own tests are in staff.test.ts and staff-people.test.ts. */
/** Functions for staff with a permission, whose own tests are in staff*.test.ts. */
const ADMINS = [
  'select public.staff_projects()',
  `select public.staff_project('${NONE}')`,
  'select public.staff_ratings()',
  `select public.review_comment('${NONE}', 'approved', 1)`,
  `select public.hide_rating('${NONE}', true, 1, 'x')`,
  `select public.moderate_post('${NONE}', 'hidden', 1, 'x')`,
  'select public.staff_posts()',
  'select public.open_questions()',
  'select public.staff_waitlist()',
  'select public.staff_waitlist_funnel()',
  `select public.staff_tag_waitlist('{}', 'x', true)`,
  `select public.staff_invite_waitlist('{}', 1, null, 'en', '{x}', '{x}')`,
  `select public.staff_uninvite_waitlist('${NONE}')`,
  'select public.staff_courses()',
  `select public.staff_course('calls')`,
  'select public.staff_team()',
  'select public.staff_audit()',
  `select public.change_staff_role('${NONE}', 'admin', true)`,
  `select public.grant_staff_role('x', 'admin')`,
  'select public.staff_people()',
  `select public.staff_person('${NONE}')`,
  `select public.staff_person_version('${NONE}')`,
  'select public.note_people_download()',
  'select public.note_waitlist_download()',
  'select public.note_inbox_download()',
  'select public.note_outbox_download()',
  `select public.note_roster_download('${NONE}')`,
  `select public.suspend_people('[{"person": "${NONE}", "version": 1}]', 'Spam')`,
  `select public.restore_people('[{"person": "${NONE}", "version": 1}]')`,
  `select public.change_person_role('${NONE}', 'client', 1)`,
  `select public.start_confirmation('${NONE}')`,
  `select public.revoke_certificate_as_staff('${CODE}', 'Wrong')`,
  `select public.reissue_certificate_as_staff('${CODE}', 'Wrong')`,
  `select public.export_person_as_staff('${NONE}')`,
  'select public.staff_events()',
  `select public.staff_event('${NONE}')`,
  `select public.staff_roster('${NONE}')`,
  `select public.staff_create_events('{}', '{}', 60)`,
  `select public.staff_change_event('${NONE}', 1, '{}')`,
  `select public.staff_cancel_events(array['${NONE}']::uuid[], 'x')`,
  `select public.staff_set_attendance('${NONE}', '{}', true)`,
  `select public.staff_check_in('${NONE}')`,
  `select public.staff_draw_check_in('${NONE}')`,
  `select public.staff_set_seat('${NONE}', '${NONE}', 'queued')`,
  `select public.staff_transfer('${NONE}', '${NONE}', '${NONE}')`,
  `select public.staff_remove_registration('${NONE}', '${NONE}')`,
  `select public.staff_write_to_event('${NONE}', 'everyone', 'x', 'x')`,
  `select public.steer_room('${NONE}', '{"slide": 1}')`,
  `select public.write_room_code('${NONE}', 0, 0, 0, 'x')`,
  `select public.open_poll('${NONE}', 'x', '{a,b}')`,
  `select public.settle_room_item('${NONE}', 1, true)`,
  `select public.delete_room_entry('${NONE}', 1)`,
  `select public.lead_room_member('${NONE}', 1, true, true)`,
  `select public.end_room('${NONE}')`,
  `select public.staff_room_plan('${NONE}')`,
  `select public.staff_save_room_plan('${NONE}', 0, '', '{}')`,
  `select public.staff_hackathon('${NONE}')`,
  `select public.staff_hackathon_teams('${NONE}')`,
  `select public.staff_set_hackathon('${NONE}', 0, null, '[]', null)`,
  `select public.staff_assign_judges('${NONE}', '{}')`,
  `select public.staff_set_judge('${NONE}', '${NONE}', true)`,
  `select public.staff_withdraw_team('${NONE}', 'x')`,
  'select public.staff_capstones()',
  `select public.staff_capstone('${NONE}')`,
  `select public.mark_capstone('${NONE}', 0, '{}', '[]', '', false)`,
  `select public.grant_capstone_attempt('${NONE}')`,
  'select public.staff_judging()',
  `select public.staff_judging_entry('${NONE}')`,
  `select public.staff_score('${NONE}', '{}')`,
  `select public.staff_decline_judging('${NONE}')`,
  'select public.staff_instructors()',
  `select public.staff_set_instructor('${NONE}', 'brandt')`,
]

/** Functions for the support team, whose own tests are in staff-inbox.test.ts. */
const SUPPORT = [
  'select public.staff_inbox()',
  'select public.staff_inbox_summary()',
  'select public.staff_agents()',
  `select public.staff_conversation('${NONE}')`,
  `select public.staff_reply('${NONE}', 'x', 0)`,
  `select public.staff_note('${NONE}', 'x')`,
  `select public.staff_change_messages('[]')`,
  `select public.staff_merge_message('${NONE}')`,
  `select public.staff_replying('${NONE}', true)`,
  'select public.staff_canned_answers()',
  `select public.staff_save_canned_answer('x', '{"en": "x"}')`,
  `select public.staff_archive_canned_answer('${NONE}', true)`,
  'select public.staff_faq_searches()',
  'select public.staff_faq_figures()',
]

/** Functions refused while the second factor is missing. */
const CHANGES: Record<string, string> = {
  my_api_keys: 'select public.my_api_keys()',
  create_api_key: `select public.create_api_key('A key', 'alt_01234567', repeat('a', 64))`,
  revoke_api_key: `select public.revoke_api_key('${NONE}')`,
  remove_second_factor: `select public.remove_second_factor('${NONE}')`,
  replace_recovery_codes: `select public.replace_recovery_codes(array['x'])`,
  add_second_factor: `select public.add_second_factor('totp', 'Another', '{}', 'secret')`,
  cancel_factor_removal: 'select public.cancel_factor_removal()',
}

/** Functions that no token may call. */
const INTERNAL = [
  `select public.learner_zone('${NONE}')`,
  `select public.known_zone('UTC')`,
  `select public.learner_today('${NONE}')`,
  `select public.active_days('${NONE}')`,
  `select public.streak_of('{}', current_date)`,
  `select public.learning_streak('${NONE}', current_date)`,
  `select public.review_deck('${NONE}')`,
  `select public.due_cards('${NONE}', current_date)`,
  `select public.code_exercise('calls', 'one')`,
  `select public.is_same_output('1', '1')`,
  `select public.solved_exercises('${NONE}')`,
  `select public.outdated_code_exercises('[]')`,
  `select public.publish_code_exercise('calls', 'one', 'v1', false, '[]')`,
  `select public.record_answer('${NONE}', 'calls', 'one', 'a', '${NONE}', 0, 3, '{}')`,
  'select public.learner_id()',
  'select public.require_learner()',
  `select public.judge_quiz('[{"id": "a", "correct": ["b"]}]', '{}')`,
  `select public.is_exercise_solved('{"kind": "text", "accepted": ["b"]}', 'b')`,
  `select public.lock_enrolment(gen_random_uuid(), 'calls', 'one')`,
  `select public.issue_certificate(gen_random_uuid(), 'course', 'calls')`,
  `select public.finish_course(gen_random_uuid(), 'calls')`,
  `select public.finish_track(gen_random_uuid(), 'ai-fundamentals')`,
  'select public.holder_name(gen_random_uuid())',
  'select public.export_learning(gen_random_uuid())',
  `select public.count_attempt('x', 1, 1)`,
  `select public.require_no_pause('${NONE}', 'quiz')`,
  `select public.count_failure('${NONE}', 'quiz', 2)`,
  `select public.forgive_failures('${NONE}', 'quiz', 2)`,
  `select public.has_api_file_room('${NONE}', 1)`,
  'select public.rebuild_points()',
  `select public.revoke_certificate('${CODE}', 'x')`,
  `select public.publish_catalogue('x', '[]')`,
  'select public.fill_events()',
  `select public.move_event('${NONE}', now(), now())`,
  `select public.cancel_event('${NONE}')`,
  `select public.fill_seats('${NONE}')`,
  `select public.event_facts(known, null) from public.events as known`,
  `select public.calendar_feed('x')`,
  `select public.mail_locale('${NONE}')`,
  'select public.does_mail_hold(1)',
  `select public.recording_facts('${NONE}')`,
  `select public.recording_answer('${NONE}', 'a')`,
  `select public.check_recording_room('${NONE}', 'a')`,
  `select public.film_values('${NONE}')`,
  `select public.lock_film('${NONE}')`,
  `select public.store_film('${NONE}', '{}')`,
  `select public.film_log_values('{}')`,
  `select public.discard_film_file('x')`,
  'select public.end_old_film_uploads()',
  `select public.finish_film_upload('x', true)`,
  'select public.due_film_files(1)',
  `select public.forget_film_files('{}')`,
  `select public.are_film_cues('[]')`,
  `select public.are_film_chapters('[]')`,
  `select public.export_live('${NONE}')`,
  'select public.queue_deadlines()',
  'select public.publish_results()',
  'select public.match_waiting()',
  'select public.judge_due_attendance()',
  `select public.match_seekers('${NONE}')`,
  `select public.enter_team('${NONE}', '${NONE}', '${NONE}')`,
  `select public.store_results('${NONE}')`,
  `select public.published_results('${NONE}')`,
  `select public.issue_hackathon_certificate('${NONE}', 'placement', '${NONE}', 'x')`,
  `select public.lock_hackathon('${NONE}')`,
  `select public.lock_judged('${NONE}', '${NONE}')`,
  `select public.project_award('${NONE}')`,
  `select public.export_hackathons('${NONE}')`,
  'select public.queue_reminders()',
  'select public.join_lead()',
  `select public.free_day('2026-01-26', 'workshops')`,
  `select public.is_public_holiday('2026-01-26')`,
  `select public.mail_zone('${NONE}')`,
  'select public.queue_alerts()',
  'select public.claim_mails(1, 1)',
  `select public.mail_sent(1, '${NONE}')`,
  `select public.mail_failed(1, '${NONE}', 'x')`,
  `select public.enqueue_mail('event-alert', '${NONE}', 'x')`,
  'select public.require_moderator()',
  `select public.last_decision('project', '${NONE}')`,
  `select public.note_decision('project', '${NONE}', '${NONE}', 'published', null, '{}')`,
  `select public.lock_rating('${NONE}', 1)`,
  `select public.does_question_mail_hold(null)`,
  `select public.tell_post('post-hidden', null, null, null, 'x')`,
  `select public.untell_post(null, '{}')`,
  'select public.may_name_authors()',
  `select public.may_write_posts('calls')`,
  `select public.require_post_writer('calls')`,
  `select public.post_badge('${NONE}')`,
  `select public.post_byline(null, '${NONE}', true)`,
  `select public.post_json(null, '${NONE}', true)`,
  `select public.visible_post('${NONE}', '${NONE}')`,
  `select public.own_post('${NONE}', '${NONE}')`,
  `select public.export_questions('${NONE}')`,
  `select public.tell_rating('rating-hidden', null, 'x')`,
  `select public.untell_rating(null, '{}')`,
  `select public.project_content(null)`,
  `select public.staff_version('moderation')`,
  `select public.export_decisions('${NONE}', '{}')`,
  `select public.judge_attempt('x', 'x', '{}')`,
  `select public.waitlist_counts('x', null, null, null)`,
  `select public.own_rating('${NONE}', 'calls')`,
  `select public.are_capstone_files('[]')`,
  `select public.missing_courses('${NONE}', 'x')`,
  `select public.is_track_complete('${NONE}', 'x')`,
  'select public.marking_json(null)',
  'select public.submission_json(null)',
  `select public.lock_capstone('${NONE}', 'x', 1)`,
  `select public.check_capstone_marks(null, '{}', '{}', '[]')`,
  `select public.tell_capstone(null, 'x')`,
  `select public.export_capstones('${NONE}')`,
  `select public.lock_project('${NONE}', '${NONE}')`,
  `select public.project_json(null, null)`,
  `select public.export_showcase('${NONE}')`,
  `select public.set_staff_role('x', 'admin', true)`,
  `select public.store_staff_role('${NONE}', 'admin', true)`,
  'select public.list_staff()',
  'select public.has_passed_factor()',
  `select public.require_staff('roles')`,
  'select public.own_staff_roles()',
  'select public.own_permissions()',
  `select public.audit('a', 'a', 'a')`,
  `select public.export_person('${NONE}')`,
  `select public.export_staff('${NONE}')`,
  `select public.store_people('{}')`,
  `select public.lock_person('${NONE}', 1)`,
  `select public.check_reason('Spam', 500)`,
  `select public.lock_certificate('${CODE}')`,
  `select public.person_learning('${NONE}')`,
  `select public.person_activity('${NONE}', 'x')`,
  'select public.person_state(null, null)',
  `select public.is_public_text('x', 1)`,
  `select public.is_public_link('x')`,
  `select public.are_valid_tags('{}')`,
  `select public.is_email_taken('x', '${NONE}')`,
  `select public.move_email_rows('x', 'y')`,
  `select public.set_account_email('${NONE}', 'x')`,
  `select public.tell_email_change('${NONE}')`,
  `select public.lock_email_change('${NONE}')`,
  `select public.confirm_email_change('${NONE}', 'new')`,
  `select public.reject_email_change('${NONE}')`,
  `select public.revert_email_change('${NONE}')`,
  `select public.email_change_state('${NONE}')`,
  `select public.get_second_factors('${NONE}')`,
  `select public.set_factor_challenge('${NONE}', '${NONE}', 'x')`,
  `select public.take_factor_challenge('${NONE}', '${NONE}')`,
  `select public.pass_second_factor('${NONE}', '${NONE}', '${NONE}', 1)`,
  `select public.use_recovery_code('${NONE}', '${NONE}', 'x')`,
  `select public.mark_factor_passed('${NONE}', '${NONE}')`,
  `select public.note_factor_failure('${NONE}', '${NONE}')`,
  `select public.take_factor_attempt('${NONE}', 'x', 'x')`,
  `select public.permit_password('${NONE}', '${NONE}')`,
  `select public.discard_session('${NONE}', '${NONE}')`,
  `select public.allow_recovery('${NONE}', '${NONE}')`,
  'select public.note_direct_sign_ins()',
  `select public.may_mail_sign_in('${NONE}')`,
  `select public.shown_network('203.0.113.1')`,
  `select public.store_recovery_codes('${NONE}', '{}')`,
  `select public.drop_factor('${NONE}', '{}')`,
  `select public.session_device('${NONE}')`,
  'select public.own_session_id()',
  `select public.is_factor_missing('${NONE}')`,
  'select public.signed_in_user_id()',
  `select public.count_factor_change('${NONE}')`,
  'select public.list_factor_removals()',
  `select public.end_factor_removal('x', true)`,
  `select public.export_security('${NONE}')`,
  `select public.notification_topic('x')`,
  `select public.may_mail_wait('x')`,
  `select public.clean_name('x')`,
  'select public.confusables()',
  `select public.has_letter('x')`,
  `select public.is_reserved_name('x')`,
  `select public.name_key('x')`,
  'select public.may_merge(null, null)',
  `select public.add_notification('event-promoted', '${NONE}', '{}', null)`,
  `select public.mute_emails('${NONE}', 'seats')`,
  `select public.quiet_until('${NONE}', now())`,
  'select public.mail_waits_until(1)',
  'select public.does_user_mail_hold(1)',
  'select public.mail_json(1)',
  `select public.claim_mail(null, '${NONE}', now())`,
  `select public.update_version('notifications', '${NONE}')`,
  `select public.watch_updates('{}')`,
  `select public.close_update_stream('${NONE}')`,
  'select public.prune_notifications()',
  `select public.export_notifications('${NONE}')`,
  `select public.is_event_words('{}')`,
  `select public.are_event_materials('[]')`,
  `select public.event_titles('{}')`,
  'select public.does_event_mail_hold(1)',
  'select public.own_instructor()',
  'select public.require_event_staff()',
  `select public.lock_events('{}')`,
  `select public.note_roster_change('${NONE}')`,
  `select public.event_values('${NONE}')`,
  `select public.changed_values('{}', '{}')`,
  `select public.store_event_room('${NONE}', '{}')`,
  `select public.store_event('${NONE}', '{}')`,
  `select public.lock_roster('${NONE}', '${NONE}')`,
  `select public.free_seats('${NONE}')`,
  `select public.room_role('${NONE}', '${NONE}')`,
  `select public.room_phase('${NONE}')`,
  `select public.session_span('${NONE}')`,
  `select public.count_presence('${NONE}', '${NONE}')`,
  `select public.set_attendance('${NONE}', '{}', true, 'room')`,
  `select public.judge_attendance('${NONE}')`,
  `select public.check_in_phase('${NONE}')`,
  `select public.check_in_facts('${NONE}')`,
  `select public.attendance_in('${NONE}', '{}')`,
  `select public.require_room('${NONE}')`,
  `select public.lock_room('${NONE}')`,
  `select public.lock_room_as_staff('${NONE}')`,
  `select public.add_room_event('${NONE}', 'ended', '{}')`,
  `select public.room_events_between('${NONE}', 0, 1)`,
  `select public.watch_rooms('{}')`,
  `select public.room_here('${NONE}')`,
  `select public.room_lists('${NONE}', '${NONE}')`,
  `select public.join_room('${NONE}', '${NONE}', 'member')`,
  `select public.tell_room_counts('${NONE}', 1)`,
  `select public.speak_in_room('${NONE}', 'chat', 'x', 1)`,
  `select public.export_rooms('${NONE}')`,
  `select public.tell_words('{x}')`,
  `select public.conversation_of('${NONE}')`,
  `select public.conversation_entries('${NONE}')`,
  `select public.most_replies('chat')`,
  `select public.sender_state('spam')`,
  `select public.is_answering('${NONE}')`,
  `select public.add_sender_reply('${NONE}', 'x', 'x')`,
  `select public.lock_conversation('x')`,
  `select public.is_own_chat(null, '${NONE}')`,
  `select public.get_chat('x')`,
  `select public.send_chat('x', 'x', 'x', 'en', 'x')`,
  `select public.hand_over_chat('x', 'x', 'x', 'en')`,
  `select public.end_chat('x')`,
  `select public.watch_chats('{x}')`,
  'select public.prune_chats()',
  `select public.add_support_reply('${NONE}', 'x', 'answered')`,
  `select public.staff_name('${NONE}')`,
  `select public.may_answer('${NONE}')`,
  `select public.lock_message('${NONE}')`,
  `select public.audit_message('a', null)`,
  `select public.message_desk('${NONE}')`,
  'select public.inbox_version()',
  `select public.lock_incident('${NONE}', 1)`,
  `select public.note_error('{}')`,
  `select public.note_round('x', 1)`,
  'select public.note_backup(1, 1, 1)',
  'select public.prune_errors()',
  'select public.check_write()',
]

/** Tables whose rows belong to a person. */
const PEOPLE_TABLES = [
  'enrolments',
  'course_ratings',
  'lesson_completions',
  'quiz_attempts',
  'applied_changes',
  'attempt_pauses',
  'exercise_solutions',
  'code_progress',
  'code_attempts',
  'lesson_notes',
  'post_votes',
  'post_follows',
  'post_reports',
  'lesson_places',
  'learner_settings',
  'point_events',
  'point_totals',
  'certificates',
  'capstones',
  'event_registrations',
  'event_presence',
  'hackathon_members',
  'hackathon_seekers',
  'event_alerts',
  'calendar_feeds',
  'recording_views',
  'recording_likes',
  'recording_places',
  'instructor_accounts',
  'mail_outbox',
  'email_changes',
]

describeOnBackends('who may call what in the $name database', (db) => {
  let member: Account
  let event: string
  /** Has the same data as the member, and a second factor that this session hasn't passed. */
  let pending: Account
  beforeAll(async () => {
    await publish(db, [course('calls', ['one'])])
    member = await newModerator(db)
    await projectIn(db, member, 'published')
    await passCapstone(db, member)
    await take(db, member, 'calls', ['one'])
    await ask(db.api, member, aliasing(`Here ${randomUUID().slice(0, 8)}`))
    await ask(db.api, member, noting('calls', 'one', 'Mine'))
    await ask(db.api, member, rating('calls', 5))
    event = await newEvent(db)
    pending = await newLearner(db)
    await giveRoles(db, pending, 'moderator')
    await projectIn(db, pending, 'published')
    await passCapstone(db, pending)
    await take(db, pending, 'calls', ['one'])
    await ask(db.api, pending, noting('calls', 'one', 'Mine'))
    await ask(db.api, pending, rating('calls', 5))
    await giveFactor(db, pending)
  })

  /** The number of this person's rows in all tables. */
  const traces = async ({ id }: { id: string }) => {
    const counts = PEOPLE_TABLES.map(
      (table) => `(select count(*) from public.${table} where user_id = '${id}')`,
    )
    counts.push(`(select count(*) from public.projects where author = '${id}')`)
    const [row] = await rows(db.admin, `select (${counts.join(' + ')})::int as count`)
    return row?.count
  }

  const codeAs = (role: 'anon' | 'authenticated' | 'service_role', query: string) =>
    codeOf(rowsAs(db.api, role, role === 'anon' ? {} : member.claims, query))

  /** Sessions that have ended, or never belonged to this person. */
  const endedClaims = (): Account['claims'][] => [
    { sub: member.id },
    { sub: member.id, session_id: randomUUID() },
    { sub: randomUUID(), session_id: member.claims.session_id },
    {},
  ]

  test.each(Object.entries(LEARNERS))(
    '%s is for people with a complete profile',
    async (_, call) => {
      const account = await newAccount(db)
      expect(await refusalOf(ask(db.api, account, call(event)))).toBe('42501 profile_incomplete')
      await completeProfile(db, account)
      await db.admin.run(sql`update public.profiles set college = ' ' where id = ${account.id}`)
      expect(await refusalOf(ask(db.api, account, call(event)))).toBe('42501 profile_incomplete')
      expect(await traces(account)).toBe(0)

      const held = await traces(pending)
      expect(await refusalOf(ask(db.api, pending, call(event)))).toBe('28000 session_ended')
      expect(await traces(pending)).toBe(held)

      const before = await traces(member)
      for (const claims of endedClaims()) {
        expect(await refusalOf(ask(db.api, { claims }, call(event)))).toBe('28000 session_ended')
      }
      expect(await traces(member)).toBe(before)
    },
  )

  test.each(Object.entries(READS))(
    '%s tells nothing once the session has ended',
    async (_, query) => {
      const read = (claims: Account['claims']) => rowsAs(db.api, 'authenticated', claims, query)
      const nobody = await read({ sub: randomUUID(), session_id: randomUUID() })
      expect(await read(member.claims)).not.toEqual(nobody)
      expect(await read({ sub: member.id, session_id: randomUUID() })).toEqual(nobody)
      expect(await read(pending.claims)).toEqual(nobody)
    },
  )

  test.each(Object.entries(OWN))(
    '%s tells nothing while the second factor is missing',
    async (_, query) => {
      const nobody = { sub: randomUUID(), session_id: randomUUID() }
      const before = await traces(pending)
      expect(await rowsAs(db.api, 'authenticated', pending.claims, query)).toEqual(
        await rowsAs(db.api, 'authenticated', nobody, query),
      )
      expect(await traces(pending)).toBe(before)
    },
  )

  test.each(Object.entries(CHANGES))(
    '%s is refused while the second factor is missing',
    async (_, query) => {
      expect(await refusalOf(ask(db.api, pending, query))).toBe('28000 session_ended')
    },
  )

  test('none of it is for visitors, nor for the server’s key', async () => {
    const calls = Object.values(LEARNERS).map((call) => call(event))
    const queries = [...calls, ...Object.values(READS), ...ADMINS, ...SUPPORT, reading(NONE)]
    const cells = queries.flatMap((query) =>
      (['anon', 'service_role'] as const).map((role) => ({ role, query })),
    )
    const nameOf = ({ role, query }: (typeof cells)[number]) => `${role}: ${query}`
    const wrong = await wrongCells(cells, nameOf, async ({ role, query }) => {
      const code = await codeAs(role, query)
      return code === '42501' ? null : `ended with ${code ?? 'success'}`
    })
    expect(wrong).toEqual([])
  })

  test('no one with a token may call internal functions', async () => {
    const cells = INTERNAL.flatMap((query) =>
      (['anon', 'authenticated'] as const).map((role) => ({ role, query })),
    )
    const nameOf = ({ role, query }: (typeof cells)[number]) => `${role}: ${query}`
    const wrong = await wrongCells(cells, nameOf, async ({ role, query }) => {
      const code = await codeAs(role, query)
      return code === '42501' ? null : `ended with ${code ?? 'success'}`
    })
    expect(wrong).toEqual([])
  })

  test('the list of projects is for people with a complete profile', async () => {
    const list = READS.showcase_page ?? ''
    expect(await ask(db.api, await newAccount(db), list)).toMatchObject({ entries: [], counts: {} })
    const { entries } = await ask<{ entries: unknown[] }>(db.api, await newLearner(db), list)
    expect(entries).not.toEqual([])
  })
})
