import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { ask, course, newLearner, publish, refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { rows, sql, value } from '@/tests/setup/db-sql'

/** What keeps each table from growing without end, whatever a member does. Name new tables here. */
const CAPS: Record<string, string> = {
  // A fixed number of rows for a person, or for a person and something that we publish.
  ...cap('one for a person', [
    ...['profiles', 'people', 'learner_settings', 'point_totals', 'calendar_feeds'],
    ...['factor_removals', 'notification_settings', 'instructor_accounts', 'suspensions'],
    ...['message_presence', 'sign_in_attempts'],
  ]),
  ...cap('one for a person and course, lesson, card, track, event or recording', [
    ...['enrolments', 'lesson_completions', 'exercise_solutions', 'lesson_notes', 'lesson_places'],
    ...['point_events', 'attempt_pauses', 'certificates', 'waiting_certificates', 'course_ratings'],
    ...['event_registrations', 'event_alerts', 'event_presence', 'room_members', 'room_votes'],
    ...['hackathon_members', 'hackathon_seekers', 'project_likes', 'post_votes', 'post_follows'],
    ...['review_cards', 'recording_views', 'recording_likes', 'recording_places', 'code_progress'],
    ...['capstones', 'faq_votes', 'message_assignees', 'hackathon_judges'],
  ]),
  known_devices: 'the last 20 of a person',
  second_factors: '10 for a person',
  recovery_codes: '10 for a person',
  account_sessions: 'the last 100 of a person; those to be noted for a day, mostly a minute',
  security_events: 'the last 500 sign-ins and 500 other lines of a person, for 90 days',
  email_changes: '3 a day of a person, for 90 days',
  applied_changes: 'the last 2,000 of a person, without texts, for 60 days',
  quiz_attempts:
    'the last 50 of a person and lesson, and the first that passed, deleted by submit_quiz',
  code_attempts: 'the last of a person and exercise, deleted by submit_code',
  capstone_submissions: 'the attempts of a person and track that staff grant',
  capstone_markings: 'one for a submission',
  review_answers: 'the last 20,000 of a person',
  lesson_posts: '2,000 of a person, 200 answers to a question',
  post_reports: 'one for a person and post, 20 an hour',
  projects: '20 of a person',
  project_texts: 'one for a project',
  api_keys: '10 of a person; 30 a day, and revoked ones are pruned',
  api_files: '50 files and 100 MB of a person',
  update_streams: 'a few open ones of a person, each for minutes',
  notifications: 'pruned by the worker',
  mail_outbox: 'pruned by the worker; each kind once for what it tells',
  hackathon_teams: 'one for a person and event; a team without members is deleted',
  hackathon_submissions: 'one for a team',
  hackathon_results: 'one for a team',
  room_events:
    'ten messages in 30 seconds, five questions in five minutes, while the session lasts',
  room_items: 'one for a question or poll of a room',
  // Written by the server for anyone, behind limits of the network.
  ...cap('limits of the network and address; a conversation has 50 or 200 replies', [
    ...['messages', 'message_replies', 'message_words'],
  ]),
  waitlist: 'one for an address, behind limits of the network',
  waitlist_links: 'one for an entry of the waitlist',
  status_subscribers: 'one for an address, behind limits of the network',
  faq_views: 'one for an answer and day',
  faq_searches: '1,000 words a day, pruned',
  faq_search_totals: 'one for a word that was searched; pruned',
  web_vitals: '90 days, behind limits of the network',
  error_groups: 'pruned by the worker, behind limits of the network',
  error_reports: '50 of a group',
  auth_mails: 'a day, behind limits of the network and address',
  rate_limits: 'until the window ends',
  limit_refusals: 'one for a limit and hour, for 30 days',
  // Files that wait to be deleted.
  ...cap('deleted within hours of being due; what fills them has a limit of its own', [
    ...['discarded_avatars', 'discarded_images', 'discarded_api_files', 'discarded_film_files'],
  ]),
  // What only staff, the worker and the deployment write.
  ...cap('counts of what we publish', [
    ...['kept_counts', 'event_counts', 'course_rating_totals', 'question_counts', 'option_counts'],
  ]),
  ...cap('written by staff', [
    ...['staff_roles', 'audit_log', 'audit_values', 'moderation_decisions', 'waitlist_tags'],
    ...['event_series', 'event_topics', 'event_rooms', 'room_plans', 'spotlights', 'hackathons'],
    ...['message_notes', 'canned_answers', 'films', 'incidents', 'incident_updates'],
    ...['incident_templates', 'check_in_codes', 'attendance_judgements', 'rooms'],
  ]),
  ...cap('written by the worker or a deployment', [
    ...['staff_permissions', 'catalogue_versions', 'courses', 'lessons', 'event_rules', 'events'],
    ...[
      'public_holidays',
      'time_zones',
      'status_checks',
      'status_days',
      'status_signals',
      'write_checks',
    ],
    ...['worker_rounds', 'backups', 'code_exercises', 'capstone_rubrics'],
  ]),
}

function cap(what: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, what]))
}

describeOnBackends('what a member can make grow, in the $name database', (db) => {
  let person: Account
  const slug = `bounds-${randomUUID().slice(0, 8)}`
  const one = { course_slug: slug, lesson_slug: 'one' }
  beforeAll(async () => {
    await publish(db, [course(slug, ['one'])])
    person = await newLearner(db)
    await person.rpc('enrol', { course_slug: slug })
  })
  const count = (table: string, column = 'user_id') =>
    value<number>(
      db.admin,
      `select count(*)::integer from public.${table} where ${column} = '${person.id}'`,
    )

  test('each table has a cap, and each cap a table', async () => {
    const tables = await rows<{ name: string }>(
      db.admin,
      `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    expect(Object.keys(CAPS).sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('what a device has sent is known by its outcome, without its texts, 2,000 times', async () => {
    const note = 'A private thought '.repeat(20)
    const id = randomUUID()
    const save = (body: string, which = id) =>
      ask<{ body: string; conflict: boolean }>(
        db.api,
        person,
        rpc('apply_once', {
          id: which,
          change: 'save_note',
          input: { ...one, note: body, known_at: null },
        }),
      )
    const first = await save(note)
    expect(first).toMatchObject({ body: note, conflict: false })
    const stored = sql`select result::text from public.applied_changes where id = ${id}`
    expect(await value(db.admin, stored)).not.toContain('private')
    expect(await save(note)).toEqual(first)
    // In a conflict, what is stored is told, the first time and again.
    const other = randomUUID()
    const conflict = await save('Another thought', other)
    expect(conflict).toMatchObject({ body: note, conflict: true })
    expect(await save('Another thought', other)).toEqual(conflict)
    expect(
      await value(
        db.admin,
        sql`select result::text from public.applied_changes where id = ${other}`,
      ),
    ).not.toContain('thought')

    await db.admin.run(sql`
      insert into public.applied_changes (user_id, id, change, applied_at)
      select ${person.id}, gen_random_uuid(), 'save_place', now() - n * interval '1 second'
      from generate_series(1, 2500) as n`)
    await save('More', randomUUID())
    expect(await count('applied_changes')).toBe(2001)
  })

  test('the last 20,000 answers in reviews are stored', async () => {
    await db.admin.run(sql`
      insert into public.lesson_completions (user_id, course, lesson)
      values (${person.id}, ${slug}, 'one');
      set session_replication_role = replica;
      insert into public.review_cards (user_id, course, lesson, card)
      values (${person.id}, ${slug}, 'one', 'a');
      insert into public.review_answers (user_id, id, course, lesson, card, rating, due_on, answered_at)
      select ${person.id}, gen_random_uuid(), ${slug}, 'one', 'a', 3, current_date,
        now() - n * interval '1 minute'
      from generate_series(1, 20010) as n;
      reset session_replication_role;
      insert into public.review_answers (user_id, id, course, lesson, card, rating, due_on)
      values (${person.id}, gen_random_uuid(), ${slug}, 'one', 'a', 3, current_date)`)
    expect(await count('review_answers')).toBe(20_000)
  })

  test('100 sessions and the newest that are to be noted are known, those with more rights first', async () => {
    // The second factor and a reset email, long ago; what was never noted; what is to be noted.
    const [passed, recovering, old, waiting] = [1, 2, 3, 4].map(() => randomUUID())
    await db.admin.run(sql`
      set session_replication_role = replica;
      delete from public.account_sessions where user_id = ${person.id};
      insert into public.account_sessions
        (session_id, user_id, started_at, last_used_at, noted, factor_passed_at, recovers_until)
      values
        (${passed}, ${person.id}, now() - interval '9 days', now() - interval '9 days', true, now(), null),
        (${recovering}, ${person.id}, now(), now() - interval '9 days', true, null, now() + interval '1 hour'),
        (${old}, ${person.id}, now() - interval '2 days', now() - interval '2 days', false, null, null),
        (${waiting}, ${person.id}, now() - interval '23 hours', now() - interval '23 hours', false, null, null);
      insert into public.account_sessions (session_id, user_id, last_used_at)
      select gen_random_uuid(), ${person.id}, now() - n * interval '1 minute'
      from generate_series(1, 120) as n;
      reset session_replication_role;
      insert into public.account_sessions (session_id, user_id, noted)
      values (gen_random_uuid(), ${person.id}, false)`)
    // 100, the one that waits and the new one.
    expect(await count('account_sessions')).toBe(102)
    const known = sql`select session_id from public.account_sessions
      where session_id in (${passed}, ${recovering}, ${old}, ${waiting})`
    const kept = (await rows<{ session_id: string }>(db.admin, known)).map((row) => row.session_id)
    expect(kept.sort()).toEqual([passed, recovering, waiting].sort())
    // Once they are noted, too, as after a sign-in at the auth service's own URL.
    await db.admin.run(sql`update public.account_sessions set noted = true
      where user_id = ${person.id} and not noted`)
    expect(await count('account_sessions')).toBe(100)
  })

  test('the last 500 sign-ins and 500 other lines of the security log are stored', async () => {
    await db.admin.run(sql`
      set session_replication_role = replica;
      insert into public.security_events (user_id, kind, created_at)
      select ${person.id}, kind, now() - n * interval '1 minute'
      from generate_series(1, 510) as n, unnest(array['sign-in', 'password-changed']) as kind;
      reset session_replication_role`)
    const kinds = sql`select kind, count(*)::integer as lines from public.security_events
      where user_id = ${person.id} group by kind order by kind`
    const log = (kind: string) =>
      db.admin.run(sql`select public.log_security_event(${person.id}, ${kind})`)
    for (let index = 0; index < 3; index++) await log('sign-in-failed')
    expect(await rows(db.admin, kinds)).toEqual([
      { kind: 'password-changed', lines: 510 },
      { kind: 'sign-in', lines: 497 },
      { kind: 'sign-in-failed', lines: 3 },
    ])
    await log('exported')
    expect(await rows(db.admin, kinds)).toContainEqual({ kind: 'password-changed', lines: 499 })
  })

  test('nobody has more than 2,000 posts', async () => {
    await db.admin.run(sql`
      set session_replication_role = replica;
      insert into public.lesson_posts (course, lesson, author, title, body)
      select ${slug}, 'one', ${person.id}, 'A question ' || n, 'Why does this happen here?'
      from generate_series(1, 2000) as n;
      reset session_replication_role`)
    const asking = sql`select public.ask_question(${slug}, 'one', 'One more question',
      'Why does this happen here?') as result`
    expect(await refusalOf(ask(db.api, person, asking))).toBe('P0001 posts_full')
    await db.admin.run(sql`delete from auth.users where id = ${person.id}`)
  })
})
