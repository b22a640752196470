import type { Permission } from '../../lib/account/staff.ts'
import { claimsIn } from '../setup/forged-tokens.ts'
import { sessionOf } from '../setup/session-cookies.ts'

/** Every handler for staff below `/api`, by the permission that it asks for. */
export const HANDLERS: Record<Permission, string[]> = {
  audit: ['staff/audit/csv'],
  courses: [
    'staff/courses/[course]/lessons/csv',
    'staff/courses/[course]/questions/csv',
    'staff/courses/csv',
  ],
  errors: ['staff/errors/csv', 'staff/errors/mark'],
  events: [
    ...['staff/events/cancel', 'staff/events/create', 'staff/films/change', 'staff/films/create'],
    ...['staff/films/delete', 'staff/films/finish', 'staff/films/publish', 'staff/films/start'],
  ],
  help_centre: ['staff/help-centre/answers/csv', 'staff/help-centre/searches/csv'],
  inbox: [
    ...[
      'staff/inbox/canned/archive',
      'staff/inbox/canned/csv',
      'staff/inbox/canned/save',
      'staff/inbox/change',
    ],
    ...[
      'staff/inbox/conversation/[id]',
      'staff/inbox/csv',
      'staff/inbox/merge',
      'staff/inbox/note',
      'staff/inbox/reply',
    ],
    'staff/inbox/replying',
  ],
  marking: [
    ...['staff/capstones/grant', 'staff/capstones/mark', 'staff/judging/decline'],
    'staff/judging/score',
  ],
  moderation: [
    ...[
      'showcase/review',
      'showcase/spotlight',
      'staff/moderation/comment',
      'staff/moderation/comments/csv',
      'staff/moderation/projects/csv',
    ],
    ...['staff/moderation/post', 'staff/moderation/rating', 'staff/moderation/ratings/csv'],
  ],
  outbox: ['staff/outbox/csv', 'staff/outbox/retry'],
  own_sessions: [
    ...['room/code', 'room/delete', 'room/end', 'room/lead', 'room/poll', 'room/settle'],
    ...['room/steer', 'staff/events/room', 'staff/hackathons/assign', 'staff/hackathons/exclude'],
    ...['staff/hackathons/judge', 'staff/hackathons/set'],
    ...[
      'staff/events/[id]/roster/csv',
      'staff/events/attendance',
      'staff/events/change',
      'staff/events/check-in',
      'staff/events/csv',
    ],
    ...[
      'staff/events/message',
      'staff/events/remove',
      'staff/events/seat',
      'staff/events/topics',
      'staff/events/transfer',
    ],
  ],
  people: [
    ...[
      'staff/people/[id]/version',
      'staff/people/certificate/reissue',
      'staff/people/certificate/revoke',
    ],
    ...[
      'staff/people/confirmation',
      'staff/people/csv',
      'staff/people/export',
      'staff/people/restore',
      'staff/people/role',
    ],
    'staff/people/suspend',
  ],
  roles: ['staff/team/grant', 'staff/team/instructor', 'staff/team/role'],
  status: [
    ...[
      'staff/status/csv',
      'staff/status/delete-template',
      'staff/status/edit',
      'staff/status/open',
      'staff/status/schedule',
    ],
    ...['staff/status/template', 'staff/status/update'],
  ],
  waitlist: [
    'staff/waitlist/csv',
    'staff/waitlist/invite',
    'staff/waitlist/tag',
    'staff/waitlist/uninvite',
  ],
}

/** Every page of the console below `/staff`, by the permission that it asks for; `any` is enough for some. */
export const PAGES: Record<Permission | 'any', string[]> = {
  any: [''],
  audit: ['/audit'],
  courses: ['/courses', '/courses/[course]'],
  errors: ['/errors', '/errors/[id]'],
  events: ['/events/new', '/recordings', '/recordings/[id]', '/recordings/new'],
  help_centre: ['/help-centre', '/help-centre/answers', '/help-centre/write'],
  inbox: ['/inbox', '/inbox/[id]', '/inbox/answers', '/inbox/answers/[id]'],
  marking: ['/capstones', '/capstones/[id]', '/judging', '/judging/[team]', '/questions'],
  moderation: [
    ...['/moderation', '/moderation/[id]', '/moderation/comments', '/moderation/ratings'],
    ...['/moderation/questions', '/moderation/spotlight'],
  ],
  outbox: ['/outbox'],
  own_sessions: [
    ...['/events', '/events/[id]', '/events/[id]/hackathon', '/events/[id]/room'],
    ...['/events/[id]/check-in', '/events/[id]/roster'],
  ],
  people: ['/people', '/people/[id]'],
  roles: ['/team'],
  status: ['/status', '/status/[id]', '/status/new', '/status/templates', '/system'],
  waitlist: ['/waitlist', '/waitlist/funnel'],
}

/** The id of a signed-in person. */
export const idOf = ({ cookie }: { cookie: string }) =>
  String(claimsIn(sessionOf(cookie).access_token).sub)

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
