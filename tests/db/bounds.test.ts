import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { callersOf, everyFunction, type Known } from '@/tests/setup/db-functions'
import { course, newLearner, publish } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { type Sql, sql } from '@/tests/setup/db-sql'

/** What keeps those tables from growing without end. What our server writes for others is behind limits of `defineChange`. */
const CAPS: Record<string, string> = {
  account_sessions: 'the last 100 of a person; those to be noted for a day, mostly a minute',
  api_keys: '10 of a person; 30 a day, and revoked ones are pruned',
  applied_changes: 'the last 2,000 of a person, without texts, for 60 days',
  capstone_submissions: 'the attempts of a person and track that staff grant',
  code_attempts: 'the last of a person and exercise, deleted by submit_code',
  course_ratings: 'one for a person and course',
  email_changes: '3 a day of a person, for 90 days',
  hackathon_teams: 'one for a person and event; a team without members is deleted',
  lesson_posts: '2,000 of a person, 200 answers to a question',
  mail_outbox: 'pruned by the worker; each kind once for what it tells',
  notifications: 'pruned by the worker',
  point_events: 'one for a person and cause',
  projects: '20 of a person',
  quiz_attempts: 'the last 50 of a person and lesson, and the first that passed',
  recovery_codes: '10 for a person',
  review_cards: 'those of the lessons that a person completed',
  room_events:
    'ten messages in 30 seconds, five questions in five minutes, while the session lasts',
  second_factors: '10 for a person',
  security_events: 'the last 500 sign-ins and 500 other lines of a person, for 90 days',
  update_streams: 'a few open ones of a person, each for minutes',
  ...cap('one for a person and track', ['capstones', 'certificates', 'waiting_certificates']),
  ...cap('500 of a person', ['recording_likes', 'recording_places', 'recording_views']),
  ...cap('until their window ends', ['attempt_pauses', 'limit_refusals', 'rate_limits']),
  ...cap('deleted in hours', ['discarded_api_files', 'discarded_avatars', 'discarded_images']),
  ...cap('counts of what we publish', ['kept_counts', 'option_counts', 'question_counts']),
  faq_search_totals: '1,000 words a day, pruned',
}

function cap(what: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, what]))
}

/**
 * The tables to which functions for members or triggers add rows, unless the key of each row names only things that
 * are there already: a person, and something that we publish.
 */
async function growing(admin: Sql): Promise<string[]> {
  const functions = await everyFunction(admin)
  const forStaff = callersOf(functions, 'require_staff')
  const isMembers = ({ name, callers, isTrigger }: Known) =>
    isTrigger || (callers.some((role) => role !== 'service_role') && !forStaff.has(name))
  const tables = await admin.column<string>(`select own.relname from pg_class as own
    where own.relnamespace = 'public'::regnamespace and own.relkind in ('r', 'p')
      and exists (
        select from pg_constraint as main, unnest(main.conkey) as part
        where main.conrelid = own.oid and main.contype = 'p' and not exists (
          select from pg_constraint where conrelid = own.oid and contype = 'f' and part = any (conkey)
        )
      )
    order by 1`)
  return tables.filter((table) => {
    const adding = functions.filter(({ source }) =>
      new RegExp(`insert into (?:public\\.)?${table}\\b`, 'i').test(source),
    )
    const reached = callersOf(functions, ...adding.map(({ name }) => name))
    return functions.some((known) => reached.has(known.name) && isMembers(known))
  })
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
    db.admin.value<number>(
      `select count(*)::integer from public.${table} where ${column} = '${person.id}'`,
    )

  test('what grows with what members make has a cap', async () => {
    expect(Object.keys(CAPS).sort()).toEqual(await growing(db.admin))
  })

  test('what a device has sent is known by its outcome, without its texts, 2,000 times', async () => {
    const note = 'A private thought '.repeat(20)
    const id = randomUUID()
    const save = (body: string, which = id) =>
      person.ask<{ body: string; conflict: boolean }>(
        rpc('apply_once', {
          id: which,
          change: 'save_note',
          input: { ...one, note: body, known_at: null },
        }),
      )
    const first = await save(note)
    expect(first).toMatchObject({ body: note, conflict: false })
    const stored = sql`select result::text from public.applied_changes where id = ${id}`
    expect(await db.admin.value(stored)).not.toContain('private')
    expect(await save(note)).toEqual(first)
    // In a conflict, what is stored is told, the first time and again.
    const other = randomUUID()
    const conflict = await save('Another thought', other)
    expect(conflict).toMatchObject({ body: note, conflict: true })
    expect(await save('Another thought', other)).toEqual(conflict)
    const kept = sql`select result::text from public.applied_changes where id = ${other}`
    expect(await db.admin.value(kept)).not.toContain('thought')

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
    const kept = (await db.admin.rows<{ session_id: string }>(known)).map((row) => row.session_id)
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
    expect(await db.admin.rows(kinds)).toEqual([
      { kind: 'password-changed', lines: 510 },
      { kind: 'sign-in', lines: 497 },
      { kind: 'sign-in-failed', lines: 3 },
    ])
    await log('exported')
    expect(await db.admin.rows(kinds)).toContainEqual({ kind: 'password-changed', lines: 499 })
  })

  test('nobody has more than 2,000 posts', async () => {
    await db.admin.run(sql`
      set session_replication_role = replica;
      insert into public.lesson_posts (course, lesson, author, title, body)
      select ${slug}, 'one', ${person.id}, 'A question ' || n, 'Why does this happen here?'
      from generate_series(1, 2000) as n;
      reset session_replication_role`)
    const more = { title: 'One more question', body: 'Why does this happen here?' }
    expect(await person.refusal('ask_question', { ...one, ...more })).toBe('P0001 posts_full')
    await db.admin.run(sql`delete from auth.users where id = ${person.id}`)
  })
})
