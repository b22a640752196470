import { claimsIn } from '../setup/forged-tokens.ts'
import { sessionOf } from '../setup/session-cookies.ts'

/** The id of a signed-in person. */
export const idOf = ({ cookie }: { cookie: string }) =>
  String(claimsIn(sessionOf(cookie).access_token).sub)

/** Leaves nothing for staff to deal with. */
export const emptySql = `
  delete from public.events; delete from public.event_rules;
  truncate public.incidents, public.messages, public.projects, public.mail_outbox,
    public.course_ratings, public.error_groups, public.films, public.canned_answers,
    public.capstones, public.instructor_accounts cascade;`

/** One item of every kind with this id, so that pages of single items have something to show. */
export const itemsSql = (id: string, instructorsAccount: string, judges: string[] = []) => `
  insert into public.courses (slug, track, level, title, minutes)
  values ('sql-from-the-first-query', 'data', 'beginner', 'SQL', 60) on conflict do nothing;
  insert into public.events (id, topic, type, instructor, starts_at, ends_at, capacity)
  values ('${id}', 'session', 'hackathon', 'okafor', '2126-01-02T18:00:00Z', '2126-01-02T20:00:00Z', 5);
  insert into public.instructor_accounts (user_id, instructor)
  values ('${instructorsAccount}', 'okafor');
  insert into public.films (id, category, recorded_on, words)
  values ('${id}', 'workshop', '2026-01-01', '{"en": {"title": "A film", "description": "What was shown that day."}}');
  insert into public.hackathons (event_id) values ('${id}') on conflict do nothing;
  insert into public.hackathon_teams (id, event_id, name, code)
  values ('${id}', '${id}', 'Sky', 'AAAAAAAAAA');
  insert into public.hackathon_submissions (team_id, event_id, content, repository, demo)
  values ('${id}', '${id}', '{"title": "Rain", "summary": "", "description": ""}', 'https://code.example/', 'https://demo.example/');
  insert into public.hackathon_judges (team_id, judge)
  select '${id}', judge from unnest('{${judges.join()}}'::uuid[]) as judge;
  insert into public.incidents (id, title, status, severity, services, description, start_time)
  values ('${id}', 'Slow pages', 'investigating', 'minor', '{web}', 'Slow', '2026-01-01');
  insert into public.error_groups
    (id, fingerprint, source, name, page, first_release, last_release)
  values ('${id}', repeat('a', 64), 'server', 'Error', '/about', 'one', 'one');
  insert into public.messages (id, request_key, secret_hash, name, email, topic, body)
  values ('${id}', repeat('k', 43), repeat('s', 43), 'Ada', 'ada@example.com', 'other', 'Hello');
  insert into public.canned_answers (id, title, bodies) values ('${id}', 'Hello', '{"en": "Hello"}');
  insert into public.projects (id, author, title, state, submitted_at)
  values ('${id}', '${instructorsAccount}', 'Rain', 'submitted', now());
  insert into public.capstones (id, user_id, track, state)
  select '${id}', account.id, 'ai-fundamentals', 'submitted'
  from auth.users as account
  where not exists (select from public.staff_roles as held where held.user_id = account.id)
  limit 1;
  insert into public.capstone_submissions
    (id, capstone_id, number, title, summary, description, files)
  select '${id}', held.id, 1, 'Rain', '', '', '[]'
  from public.capstones as held where held.id = '${id}';`
