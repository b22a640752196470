import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  backends,
  describeOnBackends,
  describeOnServer,
  newAccount,
  tablesWith,
} from '@/tests/setup/db-backends'
import { type Embedded, embedded } from '@/tests/setup/db-embedded'
import { codeHash } from '@/tests/setup/db-factors'
import { sql } from '@/tests/setup/db-sql'

const CURRENT = 'select * from public.current_account()'
const EXPORT = 'select public.export_account() as data'
const DELETE = 'select public.delete_account() as deleted'

/** Tables that know people by another column than one for their account, such as their address. */
const BY_OTHER_COLUMNS = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.identities',
  'auth.refresh_tokens',
  'auth.sessions',
  'auth.users',
  'public.audit_log',
  'public.waitlist',
]

/** Where a person's data may be stored; export and deletion have to cover all of it. */
async function tablesWithPeople({ admin }: Pick<Backend, 'admin'>): Promise<string[]> {
  const referring = await admin.column<string>(`
    select distinct concat('public.', own.relname) from pg_class as own
    join pg_attribute as part on part.attrelid = own.oid
    where own.relnamespace = 'public'::regnamespace and own.relkind in ('r', 'p')
      and (part.attname = 'user_id' or exists (
        select from pg_constraint as made
        where made.conrelid = own.oid and made.confrelid = 'auth.users'::regclass
          and part.attnum = any (made.conkey)
      ))`)
  expect(referring.length).toBeGreaterThan(60)
  return [...BY_OTHER_COLUMNS, ...referring].sort()
}

/** Those without text by the person. */
const WORDLESS =
  /known_devices|notification_settings|update_streams|learner_settings|factor_removals|recovery_codes|enrolments|post_follows|post_votes|attempt_pauses|lesson_completions|exercise_solutions|review_cards|review_answers|point_totals|staff_roles|public\.audit_log|project_likes|event_alerts|event_presence|event_registrations|calendar_feeds|instructor_accounts|canned_answers|message_assignees|message_presence|room_votes|hackathon_members|hackathon_seekers/

const newHash = () => randomBytes(32).toString('base64url')

/** Adds a row to every table about learning, with a marker in its texts. */
async function plantLearning(db: Backend, { id }: Account, mark: string) {
  await db.admin.run(sql`
    insert into public.courses (slug, track, level, title, minutes, retired)
    values ('kept', 'kept', 'beginner', 'Kept', 1, true) on conflict do nothing;
    insert into public.lessons (course, slug, place, quiz, exercise, retired)
    values ('kept', 'one', 1, '[{}]', '{"kind": "text"}', true) on conflict do nothing;
    insert into public.enrolments (user_id, course) values (${id}, 'kept');
    insert into public.course_ratings (user_id, course, rating, comment, state)
    values (${id}, 'kept', 4, ${`${mark}-comment`}, 'pending');
    insert into public.lesson_completions (user_id, course, lesson) values (${id}, 'kept', 'one');
    insert into public.quiz_attempts (user_id, course, lesson, answers, correct, total, passed)
    values (${id}, 'kept', 'one', ${{ first: [`${mark}-answer`] }}, 0, 1, false);
    insert into public.attempt_pauses (user_id, task, failures) values (${id}, 'quiz', 3);
    insert into public.exercise_solutions (user_id, course, lesson) values (${id}, 'kept', 'one');
    insert into public.applied_changes (user_id, id, change, result)
    values (${id}, ${id}, 'save_note', ${{ body: `${mark}-repeated` }});
    insert into public.review_cards (user_id, course, lesson, card) values (${id}, 'kept', 'one', 'q1');
    insert into public.review_answers (user_id, id, course, lesson, card, rating, due_on)
    values (${id}, ${id}, 'kept', 'one', 'q1', 3, '2026-03-05');
    insert into public.code_exercises (course, lesson, version, unordered, cases, retired)
    select 'kept', 'one', 'v1', false, jsonb_agg(one), true from generate_series(1, 30) as one
    on conflict do nothing;
    insert into public.code_progress (user_id, course, lesson, draft, drafted_at)
    values (${id}, 'kept', 'one', ${`${mark}-code`}, now());
    insert into public.code_attempts (user_id, course, lesson, code, hash, version, cases)
    values (${id}, 'kept', 'one', ${`${mark}-attempt`}, ${'0'.repeat(64)}, 'v1', '{1}');
    insert into public.lesson_notes (user_id, course, lesson, body)
    values (${id}, 'kept', 'one', ${`${mark}-note`});
    insert into public.lesson_posts (course, lesson, author, title, body)
    values ('kept', 'one', ${id}, ${`${mark}-question`}, ${`${mark}-question-body`});
    insert into public.post_votes (post_id, user_id)
    select post.id, ${id} from public.lesson_posts as post where post.author = ${id};
    insert into public.post_follows (question_id, user_id)
    select post.id, ${id} from public.lesson_posts as post where post.author = ${id};
    insert into public.post_reports (post_id, user_id, reason, note)
    select post.id, ${id}, 'other', ${`${mark}-report`}
    from public.lesson_posts as post where post.author = ${id};
    insert into public.lesson_places (user_id, course, lesson, draft)
    values (${id}, 'kept', 'one', ${{ first: [`${mark}-draft`] }});
    insert into public.learner_settings (user_id, alias)
    values (${id}, ${`${mark.slice(0, 8)}-${id.slice(0, 8)}`});
    insert into public.point_events (user_id, kind, ref, points)
    values (${id}, 'lesson', ${`${mark}-cause`}, 10);
    insert into public.certificates
      (code, user_id, kind, subject, title, track, holder, minutes, lessons)
    values (private.new_certificate_code(), ${id}, 'course', 'kept', 'Kept', 'kept',
      ${`${mark}-holder`}, 1, 1)`)
}

/** The id of an instructor who is nobody else. */
const instructorOf = (id: string) =>
  id.replace(/[^a-f]/g, (one) => String.fromCharCode(103 + (one.charCodeAt(0) % 16)))

/** Adds a row to every table about events and recordings, and an email. */
async function plantLive(db: Backend, { id }: Account, mark: string) {
  const event = randomUUID()
  await db.admin.run(sql`
    insert into public.events (id, topic, type, starts_at, ends_at, capacity)
    values (${event}, 'kept', 'workshop', '2126-01-02T18:00:00Z', '2126-01-02T20:00:00Z', 5);
    insert into public.event_registrations (event_id, user_id, state, locale)
    values (${event}, ${id}, 'registered', 'fr');
    insert into public.event_presence (event_id, user_id, seconds, counted_to)
    values (${event}, ${id}, 1234, '2026-01-02T18:00:00Z');
    insert into public.event_alerts (user_id, locale) values (${id}, 'de');
    insert into public.instructor_accounts (user_id, instructor)
    values (${id}, ${instructorOf(id)});
    insert into public.calendar_feeds (user_id, token_hash)
    values (${id}, ${id.replaceAll('-', '').repeat(2)});
    insert into public.recording_views (user_id, recording) values (${id}, ${`${mark}-view`});
    insert into public.recording_likes (user_id, recording) values (${id}, ${`${mark}-like`});
    insert into public.rooms (event_id) values (${event});
    insert into public.room_members (event_id, user_id, number, name, leads)
    values (${event}, ${id}, 1, ${`${mark}-called`}, false);
    insert into public.room_events (event_id, seq, kind, user_id, body)
    values (${event}, 1, 'question', ${id}, ${{ text: `${mark}-question` }});
    insert into public.room_items (event_id, seq, counts) values (${event}, 1, '{1}');
    insert into public.room_votes (event_id, seq, user_id, choice) values (${event}, 1, ${id}, 1);
    insert into public.recording_places (user_id, recording, seconds) values (${id}, ${`${mark}-place`}, 7);
    insert into public.mail_outbox (kind, user_id, dedupe_key, payload)
    values ('project-returned', ${id}, ${`secret-${id}`}, ${{ reason: `${mark}-reason` }})`)
}

/** Adds a team with a submission in one hackathon, someone looking for one in another, and a submission they judged. */
async function plantHackathons(db: Backend, { id }: Account, mark: string) {
  const [event, other, team, judged] = Array.from({ length: 4 }, () => randomUUID())
  const code = (of = '') => of.replaceAll('-', '').slice(0, 10).toUpperCase()
  await db.admin.run(sql`
    insert into public.events (id, topic, type, starts_at, ends_at, capacity)
    select event, 'kept', 'hackathon', '2126-01-02T18:00:00Z', '2126-01-04T18:00:00Z', 5
    from unnest(array[${event}, ${other}]::uuid[]) as event;
    insert into public.event_registrations (event_id, user_id, state)
    select event, ${id}, 'registered' from unnest(array[${event}, ${other}]::uuid[]) as event;
    insert into public.hackathon_teams (id, event_id, name, code)
    values (${team}, ${event}, ${`${mark}-team`.slice(0, 40)}, ${code(team)}),
      (${judged}, ${event}, 'Others', ${code(judged)});
    insert into public.hackathon_members (event_id, user_id, team_id, slot)
    values (${event}, ${id}, ${team}, 1);
    insert into public.hackathon_seekers (event_id, user_id) values (${other}, ${id});
    insert into public.hackathon_submissions (team_id, event_id, author, content, repository, demo)
    values
      (${team}, ${event}, ${id}, '{}', 'https://code.example/', ${`https://${mark}-demo.example/`}),
      (${judged}, ${event}, null, '{}', 'https://code.example/', 'https://demo.example/');
    insert into public.hackathon_judges (team_id, judge, scores, note, scored_at)
    values (${judged}, ${id}, '{}', ${`${mark}-judged`}, now())`)
}

/** Adds a row to every table about projects. */
async function plantShowcase(db: Backend, { id }: Account, mark: string) {
  const project = randomUUID()
  await db.admin.run(sql`
    insert into public.projects (id, author, title, image_id, image_width, image_height)
    values (${project}, ${id}, ${`${mark}-title`}, '0123456789abcdef', 8, 8);
    insert into public.moderation_decisions (kind, subject, person, decision, reason, content)
    values ('project', ${project}, ${id}, 'returned', ${`${mark}-request`}, '{}');
    insert into public.project_likes (project_id, user_id) values (${project}, ${id});
    insert into public.spotlights (month, project_id, prize, note, chosen_by)
    select coalesce(max(month), date '2000-01-01') + interval '1 month', ${project}, 500,
      ${`${mark}-praise`}, ${id}
    from public.spotlights`)
}

/** Adds a capstone with a submission that was marked, by its author to have both in one account. */
async function plantCapstone(db: Backend, { id }: Account, mark: string) {
  const capstone = randomUUID()
  await db.admin.run(sql`
    insert into public.capstones (id, user_id, track, state, files)
    values (${capstone}, ${id}, 'ai-fundamentals', 'returned',
      ${[{ name: 'a.py', text: `${mark}-code` }]}::jsonb);
    insert into public.capstone_submissions
      (id, capstone_id, number, title, summary, description, files)
    values (${capstone}, ${capstone}, 1, ${`${mark}-capstone`}, '', '', '[]');
    insert into public.capstone_markings (submission_id, marker, note, outcome, published_at)
    values (${capstone}, ${id}, ${`${mark}-marking`}, 'returned', now())`)
}

/** Adds a role, a suspension (which alone has no effect), and an entry of the audit log that the person made about themselves. */
async function plantStaff(db: Backend, { id }: Account, mark: string) {
  await db.admin.run(sql`
    insert into public.staff_roles (user_id, role) values (${id}, 'moderator');
    insert into public.suspensions (user_id, reason) values (${id}, ${`${mark}-suspended`});
    with entry as (
      insert into public.audit_log (actor, action, subject_kind, subject, fields)
      values (${id}, 'role-granted', 'person', ${id}, '{role}')
      returning id
    )
    insert into public.audit_values (entry, person, before, after)
    select entry.id, ${id}, '{}', ${{ role: `${mark}-value` }} from entry`)
}

/** Adds a row to every table about the account's security. */
async function plantSecurity(db: Backend, { id, claims }: Account, mark: string) {
  await db.admin.run(sql`
    insert into public.second_factors (user_id, kind, name, secret)
    values (${id}, 'totp', ${`${mark}-factor`}, 'secret-key');
    insert into public.recovery_codes (user_id, code_hash) values (${id}, ${codeHash(mark)});
    update public.account_sessions
    set browser = ${`${mark}-browser`.slice(0, 40)}, factor_passed_at = now(),
      challenge = ${`secret-${mark}`}, challenge_until = now()
    where session_id = ${claims.session_id};
    insert into public.factor_removals (user_id) values (${id});
    insert into public.email_changes (user_id, old_email, new_email, cancelled_at)
    values (${id}, 'old@example.com', ${`${mark}-new@example.com`}, now());
    insert into public.security_events (user_id, kind, detail)
    values (${id}, 'factor-added', ${{ name: `${mark}-name` }})`)
}

/** Adds a reply from each side to the message, an email about it, and a vote. */
async function plantSupport(db: Backend, { id, email }: Account, mark: string) {
  await db.admin.run(sql`
    insert into public.message_replies (message_id, author, body, staff_id)
    select message.id, 'support', ${`${mark}-answer`}, ${id}
    from public.messages as message where message.email = ${email};
    insert into public.message_notes (message_id, author, body)
    select message.id, ${id}, ${`${mark}-remark`}
    from public.messages as message where message.email = ${email};
    insert into public.message_assignees (message_id, assignee)
    select message.id, ${id} from public.messages as message where message.email = ${email};
    insert into public.message_presence (message_id, user_id, until)
    select message.id, ${id}, now() from public.messages as message where message.email = ${email};
    insert into public.messages (request_key, secret_hash, topic, body, channel, state, user_id)
    values (${newHash()}, ${newHash()}, 'support', ${`${mark}-chat`}, 'chat', 'chatting', ${id});
    insert into public.canned_answers (title, bodies, updated_by)
    values (${`Canned ${id.slice(0, 8)}`}, '{"en": "Hello"}', ${id});
    insert into public.mail_outbox (kind, address, locale, dedupe_key, payload)
    select 'message-replied', ${email}, 'en', ${`secret-reply-${id}`},
      jsonb_build_object('message', message.id, 'body', ${`${mark}-mailed`}::text)
    from public.messages as message where message.email = ${email};
    insert into public.notifications (user_id, kind, params)
    values (${id}, 'key-created', ${{ name: `${mark}-notice` }});
    insert into public.notification_settings (user_id, email_off, zone)
    values (${id}, '{seats}', 'Asia/Kolkata');
    insert into public.update_streams (user_id, session_id, page, topic, ends_at)
    values (${id}, ${id}, ${id}, 'notifications', now() + interval '1 minute');
    insert into public.faq_votes (faq, voter, user_id, helpful)
    values (${`${mark}-vote`}, ${newHash()}, ${id}, false)`)
}

/** Adds a key and a file of the developer API. */
async function plantApi(db: Backend, { id }: Account, mark: string) {
  await db.admin.run(sql`
    insert into public.api_keys (user_id, name, start, key_hash)
    values (${id}, ${`${mark}-key`}, 'alt_01234567', ${id.replaceAll('-', '').repeat(2)});
    insert into public.api_files (id, user_id, filename, size, format, metadata)
    values (${randomUUID()}, ${id}, ${`${mark}-file`}, 1, 'txt', ${{ note: `${mark}-metadata` }})`)
}

/** Adds a row with a unique marker to each of those tables. */
async function plant(db: Backend, account: Account, mark: string) {
  const { id, email, claims } = account
  await plantLearning(db, account, mark)
  await plantLive(db, account, mark)
  await plantShowcase(db, account, mark)
  await plantHackathons(db, account, mark)
  await plantCapstone(db, account, mark)
  await plantStaff(db, account, mark)
  await plantSecurity(db, account, mark)
  await plantApi(db, account, mark)
  const metadata = JSON.stringify({ full_name: `${mark}-metadata` })
  const identity = JSON.stringify({ sub: id, email, name: `${mark}-identity` })
  const event = JSON.stringify({ actor_id: id, actor_username: email, action: `${mark}-action` })
  await db.admin.run(sql`
    update public.account_sessions set password_until = now() + interval '1 minute'
    where session_id = ${claims.session_id};
    update auth.users
    set raw_user_meta_data = ${metadata}::jsonb,
      raw_app_meta_data = '{"provider": "email", "providers": ["email"]}',
      encrypted_password = ${`${mark}-secret-password`},
      recovery_token = ${`${mark}-secret-recovery-${id}`}
    where id = ${id};
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${id}, ${id}, ${identity}::jsonb);
    update auth.sessions set user_agent = ${`${mark}-agent`}, ip = '203.0.113.7'
    where user_id = ${id};
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (gen_random_uuid(), ${`${mark}-secret-token`}, ${id}, ${claims.session_id});
    insert into auth.refresh_tokens (id, token, user_id)
    values (gen_random_uuid(), ${`${mark}-secret-old-token`}, ${id});
    insert into auth.flow_state (id, user_id, authentication_method, provider_type, auth_code)
    values (gen_random_uuid(), ${id}, 'oauth', 'google', ${`${mark}-secret-code`});
    insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), ${event}::json);
    update public.profiles set full_name = ${`${mark}-name`}, college = ${`${mark}-college`}
    where id = ${id};
    insert into public.waiting_certificates (user_id, kind, subject, title, track, minutes, lessons)
    values (${id}, 'track', 'kept', ${`${mark}-earned`}, 'kept', 1, 1);
    select public.reserve_avatar(${id.replaceAll('-', '')});
    select public.set_avatar(${id}, ${id.replaceAll('-', '')});
    insert into public.waitlist (email, user_agent) values (${email}, ${`${mark}-waitlist`});
    insert into public.messages (request_key, secret_hash, name, email, topic, body)
    values (${newHash()}, ${newHash()}, 'Ada', ${email}, 'other', ${`${mark}-message`})`)
  await plantSupport(db, account, mark)
  await db.admin.run(sql`
    insert into public.known_devices (user_id, device_hash) values (${id}, ${`secret-${id}`})`)
}

describeOnBackends('the data of an account in the $name database', (db) => {
  describe('export_account', () => {
    test('holds what every table holds about the caller, and nothing else', async () => {
      const account = await newAccount(db)
      const other = await newAccount(db)
      await plant(db, account, 'mine')
      await plant(db, other, 'other')
      expect(await tablesWith(db, account.id, account.email)).toEqual(await tablesWithPeople(db))

      const [answer] = await account.rows<{ data: Record<string, unknown> }>(EXPORT)

      expect(answer?.data).toMatchObject({
        exported_at: expect.any(String),
        account: {
          id: account.id,
          email: account.email,
          created_at: expect.any(String),
          email_confirmed_at: expect.any(String),
          last_sign_in_at: null,
          user_metadata: { full_name: 'mine-metadata' },
          providers: ['email'],
        },
        identities: [
          {
            provider: 'email',
            identity_data: { sub: account.id, email: account.email, name: 'mine-identity' },
            created_at: expect.any(String),
          },
        ],
        sessions: [{ created_at: expect.any(String), ip: '203.0.113.7', user_agent: 'mine-agent' }],
        devices: [{ first_seen_at: expect.any(String), last_seen_at: expect.any(String) }],
        profile: {
          ...{ id: account.id, full_name: 'mine-name', role: 'student' },
          ...{ college: 'mine-college', interests: [], avatar_id: expect.any(String) },
        },
        waitlist: { email: account.email, user_agent: 'mine-waitlist', status: 'pending' },
        messages: [{ email: account.email, body: 'mine-message', state: 'received' }],
        applied_changes: [{ change: 'save_note', result: { body: 'mine-repeated' } }],
        activity: [{ action: 'mine-action', created_at: expect.any(String) }],
        learning: {
          settings: { alias: expect.stringMatching(/^mine-/) },
          enrolments: [{ course: 'kept', enrolled_at: expect.any(String) }],
          review_cards: [{ course: 'kept', card: 'q1' }],
          review_answers: [{ card: 'q1', rating: 3 }],
          lesson_completions: [{ course: 'kept', lesson: 'one' }],
          quiz_attempts: [{ lesson: 'one', answers: { first: ['mine-answer'] }, correct: 0 }],
          attempt_pauses: [{ task: 'quiz', failures: 3, open_at: expect.any(String) }],
          exercise_solutions: [{ course: 'kept', lesson: 'one' }],
          code_exercises: [{ lesson: 'one', draft: 'mine-code', hints: 0, solved_at: null }],
          code_attempts: [{ lesson: 'one', code: 'mine-attempt', passed: null }],
          notes: [{ lesson: 'one', body: 'mine-note' }],
          places: [{ lesson: 'one', scroll: 0, draft: { first: ['mine-draft'] } }],
          points: [{ kind: 'lesson', ref: 'mine-cause', points: 10 }],
          certificates: [{ title: 'Kept', holder: 'mine-holder', code: expect.any(String) }],
          waiting_certificates: [{ title: 'mine-earned', earned_at: expect.any(String) }],
        },
        live: {
          registrations: expect.arrayContaining([
            expect.objectContaining({
              ...{ topic: 'kept', state: 'registered', locale: 'fr', attended_at: null },
            }),
          ]),
          instructor: instructorOf(account.id),
          alert: { locale: 'de', since: expect.any(String), told_at: null },
          calendar_feed: { created_at: expect.any(String) },
          recording_views: [{ recording: 'mine-view', viewed_at: expect.any(String) }],
          recording_likes: [{ recording: 'mine-like', liked_at: expect.any(String) }],
          recording_places: [{ recording: 'mine-place', seconds: 7, saved_at: expect.any(String) }],
          mails: [
            { kind: 'certificate-issued' },
            { kind: 'project-returned', payload: { reason: 'mine-reason' } },
          ],
          notifications: {
            received: [
              { kind: 'certificate-issued' },
              { kind: 'key-created', params: { name: 'mine-notice' }, read_at: null },
            ],
            settings: { zone: 'Asia/Kolkata', email_off: ['seats'] },
            streams: [{ topic: 'notifications', ends_at: expect.any(String) }],
          },
        },
        showcase: {
          projects: [
            {
              title: 'mine-title',
              state: 'draft',
              image: expect.stringMatching(/^\/api\/showcase\/.+\/0123456789abcdef$/),
            },
          ],
          decisions: [{ kind: 'project', decision: 'returned', reason: 'mine-request' }],
          likes: [{ project_id: expect.any(String), liked_at: expect.any(String) }],
          spotlights_chosen: [{ note: 'mine-praise', prize: 500 }],
          hackathons: {
            teams: [{ team: 'mine-team', submission: { demo: 'https://mine-demo.example/' } }],
            seeking: [{ since: expect.any(String) }],
            judged: [{ note: 'mine-judged' }],
          },
        },
        staff: {
          roles: [{ role: 'moderator', granted_at: expect.any(String) }],
          actions: [{ action: 'role-granted', subject_kind: 'person', fields: ['role'] }],
          changes: [{ action: 'role-granted', before: {}, after: { role: 'mine-value' } }],
          suspension: { suspended_at: expect.any(String), reason: 'mine-suspended' },
          directory: { words: expect.arrayContaining(['mine', 'name', 'college']) },
        },
        security: {
          factors: [{ kind: 'totp', name: 'mine-factor' }],
          recovery_codes: [{ used_at: null }],
          factor_removal: { due_at: expect.any(String) },
          email_changes: [{ new_email: 'mine-new@example.com' }],
          sessions: [{ browser: 'mine-browser' }],
          log: [{ kind: 'factor-added', detail: { name: 'mine-name' } }],
        },
        api: {
          keys: [{ name: 'mine-key', start: 'alt_01234567', revoked_at: null }],
          files: [{ filename: 'mine-file', size: 1, metadata: { note: 'mine-metadata' } }],
        },
        support: {
          chats: [{ number: expect.any(String), state: 'received', body: 'mine-chat' }],
          replies: [{ author: 'support', body: 'mine-answer', number: expect.any(String) }],
          notes: [{ body: 'mine-remark' }],
          written: {
            replies: [{ body: 'mine-answer' }],
            notes: [{ body: 'mine-remark' }],
            canned_answers: [`Canned ${account.id.slice(0, 8)}`],
            ...{ assigned: 1, replying: 1 },
          },
          mails: [{ kind: 'message-replied', payload: { body: 'mine-mailed' } }],
          votes: [{ faq: 'mine-vote', helpful: false }],
        },
      })
      const text = JSON.stringify(answer?.data)
      expect(text).not.toContain('other-')
      expect(text).not.toContain('secret')
      expect(text).not.toContain(other.id)
    })

    test('an address that was never confirmed shows no entry of the waitlist', async () => {
      const account = await newAccount(db, { confirmed: false })
      await db.admin.run(sql`insert into public.waitlist (email) values (${account.email})`)
      const [answer] = await account.rows<{ data: Record<string, unknown> }>(EXPORT)
      expect(answer?.data).toMatchObject({
        profile: null,
        waitlist: null,
        identities: [],
        learning: { settings: null, enrolments: [], notes: [], points: [], certificates: [] },
      })
    })
  })

  describe('delete_account', () => {
    test('leaves nothing in any table, and everything of others', async () => {
      const mark = randomUUID()
      const account = await newAccount(db)
      // The deleted address is contained in this one.
      const other = await newAccount(db, { email: `x${account.email}` })
      await plant(db, account, mark)
      await plant(db, other, 'other')
      const tables = await tablesWithPeople(db)
      expect(await tablesWith(db, account.id)).toEqual(
        tables.filter((name) => !/waitlist/.test(name)),
      )
      // A count belongs to a made-up recording; a team's name and links belong to its members, a submission to its capstone.
      const wordy = tables
        .filter((name) => !WORDLESS.test(name))
        .concat(...['public.capstone_submissions', 'public.hackathon_teams', 'public.kept_counts'])
      expect(await tablesWith(db, mark)).toEqual(wordy.sort())

      expect(await account.rows(DELETE)).toEqual([{ deleted: true }])

      // The log of what staff did keeps the number of an account, and nothing else about it.
      expect(await tablesWith(db, account.id)).toEqual(['public.audit_log'])
      expect(await tablesWith(db, mark)).toEqual([])
      expect(await tablesWith(db, other.id, other.email)).toEqual(tables)
      expect(await other.rows(DELETE)).toEqual([{ deleted: true }])
      expect(await tablesWith(db, account.email)).toEqual([])
    })

    test('records of other people’s actions stay, without names', async () => {
      const account = await newAccount(db, { email: `a.b+c-${randomUUID()}@example.com` })
      const id = randomUUID()
      const event = {
        actor_id: randomUUID(),
        action: 'user_modified',
        traits: { user_email: account.email.toUpperCase(), user_id: account.id },
      }
      const named = { actor_username: account.email.toUpperCase(), action: 'x' }
      await db.admin.run(sql`
        insert into auth.audit_log_entries (id, payload)
        values (${id}, ${event}::json), (gen_random_uuid(), ${named}::json)`)
      await account.rows(DELETE)
      expect(await tablesWith(db, account.email)).toEqual([])
      expect(
        await db.admin.rows(sql`select payload from auth.audit_log_entries where id = ${id}`),
      ).toEqual([{ payload: { ...event, traits: { user_email: '', user_id: '' } } }])
    })

    test('a second call finds nothing to delete', async () => {
      const account = await newAccount(db)
      expect(await account.rows(DELETE)).toEqual([{ deleted: true }])
      expect(await account.rows(DELETE)).toEqual([{ deleted: false }])
      expect(await account.rows(CURRENT)).toEqual([])
    })

    test('an address that was never confirmed deletes no entry of the waitlist', async () => {
      const account = await newAccount(db, { confirmed: false })
      await db.admin.run(sql`insert into public.waitlist (email) values (${account.email})`)
      expect(await account.rows(DELETE)).toEqual([{ deleted: true }])
      expect(await tablesWith(db, account.email)).toEqual(['public.waitlist'])
    })
  })
})

describe('the data of an account through the API', () => {
  let backend: Embedded
  beforeAll(async () => {
    backend = await embedded()
  })

  test('after a deletion nothing is left and the address can sign up again', async () => {
    const person = await backend.person()
    await backend.signIn(person)
    const db: Backend = { ...(await backends[0]?.open()) } as Backend
    expect(await tablesWith(db, person.id, person.email)).toEqual(
      (await tablesWithPeople(db)).filter((name) =>
        /auth\.(?!flow_state)|account_sessions|public\.people|profiles/.test(name),
      ),
    )

    expect((await person.client.rpc('delete_account')).data).toBe(true)

    expect(await tablesWith(db, person.id, person.email)).toEqual([])
    expect((await person.client.rpc('current_account')).data).toEqual([])
    await expect(backend.signIn(person)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await backend.signUp({}, person.email)
    expect(await backend.confirm(person.email)).toEqual(expect.any(String))
  })
})

describeOnServer('accounts where the log belongs to the host alone', () => {
  let db: Backend
  beforeAll(async () => {
    db = (await backends.find(({ name }) => name === 'server')?.open()) as Backend
    await db.admin.run('revoke all on auth.audit_log_entries from postgres')
    await db.admin.run('drop table auth.flow_state')
  })
  afterAll(() => db.close())

  test('export and deletion do what they can', async () => {
    const account = await newAccount(db)
    const as = (query: string) => account.rows(query)
    expect(await as(EXPORT)).toMatchObject([{ data: { activity: [] } }])
    expect(await as(DELETE)).toEqual([{ deleted: true }])
    expect(await tablesWith(db, account.id, account.email)).toEqual([])
  })
})
