/** What the parts of the console show besides people, for the database that seed.ts fills. */
import { sql } from '../setup/db-sql.ts'

/** Counted at once afterwards, not row by row. */
export const seedWaitlist = (count: number) => sql`
  alter table public.waitlist disable trigger user;
  insert into public.waitlist (email, created_at)
  select 'waiting' || n || '@example.com', now() - make_interval(mins => n)
  from generate_series(1, ${count}::int) as n
  on conflict do nothing;
  update public.waitlist as entry
  set locale = (array['en', 'hi', 'es', 'fr', 'de'])[1 + listed.n % 5],
    tags = case when listed.n % 50 = 0 then '{press}'::text[] when listed.n % 3 = 0 then '{beta}' else '{}' end,
    status = case when listed.n % 4 = 0 then 'invited' when listed.n % 9 = 0 then 'joined' else 'pending' end,
    invited_at = case when listed.n % 4 = 0 then now() - make_interval(mins => (listed.n / 2)::int) end,
    invitations = case when listed.n % 4 = 0 then 1 else 0 end
  from (select id, row_number() over (order by created_at desc) as n from public.waitlist) as listed
  where entry.id = listed.id;
  update public.waitlist set joined_at = now() where status = 'joined';
  alter table public.waitlist enable trigger user;
  insert into public.waitlist_tags (tag) values ('press'), ('beta') on conflict do nothing;
  select public.rebuild_counts()`

export const seedProjects = (count: number) => sql`
  insert into public.projects
    (author, state, title, summary, description, category, shown_as, reason, submitted_at, published_at)
  select person.id, one.state, 'Map number ' || person.n, 'Shows where the streets of a city flood',
    repeat('It draws a map from reports and rain gauges. ', 3),
    (array['web-apps', 'mobile', 'ai-ml', 'iot'])[1 + person.n % 4], 'Learner ' || person.n,
    case when one.state = 'returned' then 'Say more' end, now() - make_interval(mins => person.n::int),
    case when one.state = 'published' then now() - make_interval(mins => person.n::int) end
  from (
    select profile.id, row_number() over (order by profile.id) as n
    from public.profiles as profile limit ${count}::int
  ) as person
  cross join lateral (
    select (array['submitted', 'published', 'published', 'returned'])[1 + person.n % 4] as state
  ) as one;
  insert into public.moderation_decisions (kind, subject, person, decision, reason, content)
  select 'project', entry.id, entry.author, 'returned', 'Say more', private.project_content(to_jsonb(entry))
  from public.projects as entry where entry.state in ('returned', 'submitted')`

/** Everyone rates the same few courses, so that one of them is busy. */
export const seedRatings = (count: number) => sql`
  insert into public.enrolments (user_id, course, completed_at)
  select person.id, course.slug, now()
  from (select profile.id from public.profiles as profile order by profile.id limit ${count}::int) as person
  cross join (select slug from public.courses where not retired order by slug limit 1) as course
  on conflict do nothing;
  insert into public.lesson_completions (user_id, course, lesson)
  select entry.user_id, entry.course, lesson.slug
  from public.enrolments as entry
  join public.lessons as lesson on lesson.course = entry.course and not lesson.retired
  where entry.completed_at is not null
  on conflict do nothing;
  -- Over a year, as people come.
  update public.enrolments as entry
  set enrolled_at = now() - make_interval(days => abs(hashtext(entry.user_id::text)) % 400);
  update public.lesson_completions as done
  set completed_at = now() - make_interval(days => abs(hashtext(done.user_id::text)) % 400);
  insert into public.course_ratings (user_id, course, rating, comment, state, updated_at)
  select entry.user_id, entry.course, 1 + one.n % 5,
    case when one.n % 2 = 0 then 'Clear and useful, number ' || one.n end,
    case when one.n % 2 = 0 then (array['pending', 'approved', 'approved', 'rejected'])[1 + one.n / 2 % 4] end,
    now() - make_interval(mins => one.n::int)
  from (
    select completed.*, row_number() over (order by completed.user_id) as n
    from public.enrolments as completed where completed.completed_at is not null limit ${count}::int
  ) as one
  join public.enrolments as entry on entry.user_id = one.user_id and entry.course = one.course;
  alter table public.quiz_attempts disable trigger user;
  insert into public.quiz_attempts (user_id, course, lesson, answers, correct, total, passed)
  select done.user_id, done.course, done.lesson, '{}', 0, 1, false
  from public.lesson_completions as done
  order by done.user_id limit 5 * ${count}::int;
  alter table public.quiz_attempts enable trigger user`

/** The counts that the trigger of attempts would keep, with four mistakes at each question. */
export const seedAnswers = `
  insert into public.question_counts (course, lesson, question, tries, wrong, first_tries, first_wrong)
  select lesson.course, lesson.slug, question.facts ->> 'id', 4000, 1000, 3000, 900
  from public.lessons as lesson cross join jsonb_array_elements(lesson.quiz) as question (facts)
  on conflict do nothing;
  insert into public.option_counts (course, lesson, question, option, left_out, times)
  select held.course, held.lesson, held.question, 'option-' || n, n = 1, 100 * n
  from public.question_counts as held cross join generate_series(1, 4) as n`

const words =
  '{certificate,session,password,invoice,course,quiz,lesson,calendar,account,email,browser,language,project,team,price,video}'

/** Messages in all states, a third with replies and a tenth as chats. Triggers index their words. */
export const seedMessages = (count: number) => sql`
  insert into public.messages
    (id, request_key, secret_hash, name, email, topic, body, language, channel, state, priority,
      created_at, arrived_at, active_at, first_answered_at, solved_at)
  select md5('inbox ' || n)::uuid, rpad(md5('inbox ' || n), 43, 'x'), rpad(md5('secret ' || n), 43, 'y'),
    'Sender ' || n % ${5_000}::int,
    'person' || case when n % 100 = 1 then 1 else n % ${5_000}::int end || '@example.com', 'support',
    'I have a question about my ' || (${words}::text[])[1 + n % 16] || ' and the '
      || (${words}::text[])[1 + n / 16 % 16] || ', case ' || n || '. ' || repeat('Please help me soon. ', n % 20),
    (array['en', 'hi', 'es', 'fr', 'de'])[1 + n % 5],
    case when n % 10 = 0 then 'chat' else 'message' end,
    (array['received', 'in_progress', 'answered', 'solved', 'solved', 'solved', 'spam', 'solved'])[1 + n % 8],
    (array[1, 1, 1, 2, 0, 3])[1 + n % 6],
    now() - make_interval(mins => n * 20), now() - make_interval(mins => n * 20),
    now() - make_interval(mins => n * 19),
    case when n % 8 > 1 then now() - make_interval(mins => n * 20 - n % 600) end,
    case when n % 8 in (3, 4, 5, 7) then now() - make_interval(mins => n * 20 - n % 3000) end
  from generate_series(1, ${count}::int) as n;
  insert into public.message_replies (message_id, author, body, created_at)
  select md5('inbox ' || n)::uuid, 'support', 'Thank you for your question about it. It is solved, case ' || n,
    now() - make_interval(mins => n * 19)
  from generate_series(1, ${count}::int, 3) as n;
  insert into public.message_notes (message_id, author, body)
  select md5('inbox ' || n)::uuid, md5('person 1')::uuid, 'They wrote before, see number ' || n
  from generate_series(1, ${count}::int, 5) as n;
  insert into public.message_assignees (message_id, assignee)
  select md5('inbox ' || n)::uuid, md5('person ' || case when n % 20 = 1 then 1 else 2 + n % 10 end)::uuid
  from generate_series(1, ${count}::int, 2) as n`

/** Canned answers, and the help centre’s searches, views and votes. */
export const seedHelp = sql`
  insert into public.canned_answers (title, bodies)
  select 'Answer ' || n || ' about ' || (${words}::text[])[1 + n % 16],
    jsonb_build_object('en', repeat('Hello {name}. ', 40), 'de', repeat('Hallo {name}. ', 40))
  from generate_series(1, ${300}::int) as n;
  insert into public.faq_searches (day, locale, query, count)
  select current_date - n % 90, (array['en', 'hi', 'es', 'fr', 'de'])[1 + n % 5],
    (${words}::text[])[1 + n % 16] || ' ' || translate(md5('search ' || n), '0123456789', 'ghijklmnop'), 1 + n % 40
  from generate_series(1, ${20_000}::int) as n;
  insert into public.faq_views (faq, day, views)
  select 'answer-' || n, current_date - past, 1 + n * past % 50
  from generate_series(1, 60) as n, generate_series(0, 730) as past;
  insert into public.faq_votes (faq, voter, helpful)
  select 'answer-' || (1 + n % 60), rpad(md5('voter ' || n), 43, 'x'), n % 4 > 0
  from generate_series(1, ${30_000}::int) as n`

/**
 * Adds what the status, the outbox and the errors of the console show: 1,000 incidents, 100,000 emails (2,000 waiting,
 * 500 failed) to the seeded people, 10,000 subscribers, and as many errors as are ever stored.
 */
export const seedStatus = `
  insert into public.incidents as known
    (id, title, status, severity, services, description, start_time, end_time, updated_at)
  select md5('incident ' || n)::uuid, 'Incident ' || n || ' about ' || (array['mail', 'pages'])[1 + n % 2],
    case when n <= 3 then 'investigating' else 'resolved' end, 'minor', '{mail}', 'It began.',
    now() - make_interval(hours => n * 10),
    case when n > 3 then now() - make_interval(hours => n * 10 - 2) end,
    now() - make_interval(hours => n * 10 - 2)
  from generate_series(1, 1000) as n;
  insert into public.incident_updates (incident_id, at, status, message)
  select md5('incident ' || n)::uuid, now() - make_interval(hours => n * 10 - part), 'investigating', 'We look.'
  from generate_series(1, 1000) as n, generate_series(0, 2) as part;
  insert into public.status_subscribers (email, locale, confirmed_at)
  select 'reader' || n || '@example.com', (array['en', 'de', 'hi'])[1 + n % 3], now()
  from generate_series(1, 10000) as n;
  insert into public.mail_outbox
    (kind, address, locale, payload, dedupe_key, created_at, sent_at, failed_at, attempts)
  select 'status-incident', 'reader' || (1 + n % 10000) || '@example.com', 'en',
    jsonb_build_object('incident', md5('incident ' || (1 + n % 1000))::uuid), 'bench ' || n,
    now() - make_interval(secs => n * 20),
    case when n > 2500 then now() - make_interval(secs => n * 20) end,
    case when n between 2001 and 2500 then now() end, 1
  from generate_series(1, 100000) as n;
  insert into public.error_groups
    (id, fingerprint, source, name, message, page, count, last_at, first_release, last_release)
  select md5('error ' || n)::uuid, md5('error ' || n) || md5('error ' || n),
    (array['server', 'browser'])[1 + n % 2], 'TypeError', 'Something is not a function', '/staff/*', n,
    now() - make_interval(mins => n), '1', '1'
  from generate_series(1, 1000) as n;
  insert into public.error_reports (group_id, reference, digest, release, page)
  select md5('error ' || n)::uuid, 'R' || n || 'X' || part, n * 100 + part, '1', '/staff/*'
  from generate_series(1, 1000) as n, generate_series(1, 50) as part;
  insert into public.status_checks (service, checked_at, ok, ms, note)
  select service, date_trunc('minute', now()) - make_interval(mins => 5 * n), n % 900 > 0, 20,
    case when n % 900 = 0 then 'HTTP 503' end
  from unnest(array['web', 'database', 'auth', 'storage', 'mail']) as service, generate_series(1, 90 * 288) as n;
  insert into public.worker_rounds (worker, started_at, ended_at, sent)
  select 'bench', now(), now(), 1 from generate_series(1, 500);
  insert into public.limit_refusals (bucket, hour, refusals, last_at)
  select 'limit-' || n, date_trunc('hour', now()) - make_interval(hours => past), 3, now()
  from generate_series(1, 40) as n, generate_series(0, 300) as past`
