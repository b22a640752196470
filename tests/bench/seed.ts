/** What the site has to cope with, in a migrated, empty database. Every run gives the same people. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sql, sql } from '../setup/db-sql.ts'
import {
  seedAnswers,
  seedHelp,
  seedMessages,
  seedProjects,
  seedRatings,
  seedStatus,
  seedWaitlist,
} from './seed-console.ts'

export const sizes = {
  ...{ people: 50_000, events: 5_000, messages: 20_000, waitlist: 100_000, audit: 100_000 },
  ...{ projects: 5_000, ratings: 10_000 },
}

const COURSES = 'content/courses'

const json = (...path: string[]) => JSON.parse(readFileSync(join(COURSES, ...path), 'utf8'))

type Facts = { track: string; level: string; lessons: { slug: string; minutes: number }[] }
type Question = { id: string; correct: string[] }

/** The data that the server publishes from the repository's courses. */
function readCatalogue() {
  const folders = readdirSync(COURSES, { withFileTypes: true }).filter((one) => one.isDirectory())
  return folders.map(({ name }) => {
    const { track, level, lessons } = json(name, 'course.json') as Facts
    return {
      slug: name,
      track,
      level,
      title: json(name, 'words', 'en.json').title as string,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      lessons: lessons.map(({ slug }) => {
        const { quiz, exercise } = json(name, 'lessons', `${slug}.json`)
        const asked = (quiz as Question[]).map(({ id, correct }) => ({ id, correct }))
        return { slug, quiz: asked, exercise: exercise.answer }
      }),
    }
  })
}

const first =
  '{Asha,Ben,Chitra,Dev,Élodie,Farid,Gita,Hugo,Indira,Jonas,Kavya,Lena,Mohan,Nadia,Om,Priya}'
const last =
  '{Rao,Iyer,Weber,García,Dubois,Sharma,Patel,Khan,Schmidt,Moreau,López,Mehta,Nair,Bose,Das,Roy}'
const colleges = '{MIT SOE,MIT SoC,MANET,MIT ID,COEP Pune,IIT Bombay,VJTI Mumbai,PICT Pune}'

/** Triggers would do row by row what the parts below do at once. */
const quiet = (table: string, part: string) =>
  `alter table ${table} disable trigger user; ${part}; alter table ${table} enable trigger user`

const accounts = (count: number) =>
  quiet(
    'auth.users',
    sql`insert into auth.users
      (id, email, email_confirmed_at, created_at, banned_until, raw_user_meta_data, raw_app_meta_data)
    select md5('person ' || n)::uuid, 'person' || n || '@example.com',
      case when n % 30 <> 0 then now() - make_interval(mins => n) end,
      now() - make_interval(mins => n * 10),
      case when n % 250 = 0 then now() + interval '100 years' end, '{}', '{}'
    from generate_series(1, ${count}::int) as n`,
  )

const profiles = (count: number) =>
  quiet(
    'public.profiles',
    sql`insert into public.profiles (id, role, full_name, college, interests, club_presence)
    select md5('person ' || n)::uuid, case when n % 10 = 0 then 'client' else 'student' end,
      (${first}::text[])[1 + n % 16] || ' ' || (${last}::text[])[1 + n / 16 % 16],
      (${colleges}::text[])[1 + n / 7 % 8], '{Coding}', 'Not involved'
    from generate_series(1, ${count}::int) as n
    where n % 30 <> 0`,
  )

const security = (count: number) => sql`
  insert into auth.sessions (id, user_id)
  select md5('session ' || n)::uuid, md5('person ' || n)::uuid
  from generate_series(1, ${count}::int, 3) as n;
  insert into public.account_sessions (session_id, user_id, browser, system, network)
  select md5('session ' || n)::uuid, md5('person ' || n)::uuid, 'Firefox', 'Linux', '203.0.113.0/24'
  from generate_series(1, ${count}::int, 3) as n
  on conflict (session_id) do update
  set browser = excluded.browser, system = excluded.system, network = excluded.network, noted = true;
  insert into public.security_events (user_id, kind, created_at)
  select md5('person ' || (1 + n % ${count}::int))::uuid, 'sign-in', now() - make_interval(mins => n)
  from generate_series(1, 2 * ${count}::int) as n`

const learning = (count: number) =>
  quiet(
    'public.certificates',
    sql`insert into public.enrolments (user_id, course)
    select md5('person ' || n)::uuid, known.slug
    from generate_series(1, ${count}::int, 5) as n
    join (select slug, row_number() over (order by slug) as place from public.courses) as known
      on known.place <= case when n = 1 then 60 else 1 + n % 3 end;
    insert into public.lesson_completions (user_id, course, lesson)
    select entry.user_id, entry.course, lesson.slug
    from public.enrolments as entry
    join public.lessons as lesson on lesson.course = entry.course and lesson.place <= 2;
    insert into public.certificates
      (code, user_id, kind, subject, title, track, holder, minutes, lessons)
    select md5('certificate ' || user_id || course), user_id, 'course', course, course, 'ai', 'Asha Rao', 60, 2
    from public.enrolments`,
  )

const events = (count: number, people: number) =>
  quiet(
    'public.event_registrations',
    sql`insert into public.events (id, topic, type, starts_at, ends_at, capacity)
    select md5('event ' || n)::uuid, 'small-models', 'workshop', now() + make_interval(hours => 12 * (n - ${count}::int / 2)),
      now() + make_interval(hours => 12 * (n - ${count}::int / 2) + 2), 200
    from generate_series(1, ${count}::int) as n;
    insert into public.event_registrations (event_id, user_id, state)
    select md5('event ' || (1 + n % ${count}::int))::uuid, md5('person ' || (1 + n * 7 % ${people}::int))::uuid, 'registered'
    from generate_series(1, 2 * ${people}::int) as n
    on conflict do nothing`,
  )

/** A year's audit log: mostly pages that were opened, some roles, events and certificates. */
const audit = (count: number, people: number) => sql`
  with entry as (
    insert into public.audit_log (at, actor, action, subject_kind, subject)
    select now() - make_interval(mins => 5 * (${count}::int - n)), md5('person ' || (1 + n % 20))::uuid,
      case when n % 500 = 0 then 'role-granted' when n % 50 = 1 then 'event-changed' else 'person-opened' end,
      case when n % 50 = 1 then 'event' else 'person' end,
      case when n % 50 = 1 then md5('event ' || (1 + n % 5000))::uuid else md5('person ' || (1 + n % ${people}::int))::uuid end
    from generate_series(1, ${count}::int) as n
    returning id, subject_kind, subject
  )
  insert into public.audit_values (entry, person, before, after)
  select id, case subject_kind when 'person' then subject::uuid end, '{}', '{}' from entry`

/** One person who did more than any other. */
const busiest = sql`
  alter table public.event_registrations disable trigger user;
  insert into public.event_registrations (event_id, user_id, state)
  select md5('event ' || n)::uuid, md5('person 1')::uuid, 'registered' from generate_series(1, 500) as n
  on conflict do nothing;
  alter table public.event_registrations enable trigger user;
  insert into public.security_events (user_id, kind, created_at)
  select md5('person 1')::uuid, 'sign-in', now() - make_interval(hours => n) from generate_series(1, 2000) as n;
  insert into public.account_sessions (session_id, user_id, browser, system, network)
  select md5('session of one ' || n)::uuid, md5('person 1')::uuid, 'Firefox', 'Linux', '203.0.113.0/24'
  from generate_series(1, 50) as n`

/** The number of the event whose roster is long. */
const crowded = 'event 2501'

/**
 * Adds to 5,000 seeded events (ids md5('event ' || n)) what the console shows of them: a fifth have their own texts, a
 * fifth are in series, all have a place, and one has 5,000 people on its roster.
 */
const eventTexts = (people: number) => sql`
  alter table public.events disable trigger events_note_change;
  insert into public.event_series (id, rule)
  select md5('series ' || n)::uuid, 'FREQ=WEEKLY;COUNT=10' from generate_series(1, 100) as n;
  update public.events as known
  set words = jsonb_build_object('en', jsonb_build_object(
      'title', 'Session ' || line.n || ' about ' || (array['graphs', 'voice', 'tables'])[1 + line.n % 3],
      'description', 'What this session is about, in a sentence or two.'
    )),
    topic = 'session',
    instructor = (array['kulkarni', 'okafor', 'arrieta'])[1 + line.n % 3],
    series = md5('series ' || (1 + (line.n - 1) / 50))::uuid
  from (select n, md5('event ' || n)::uuid as id from generate_series(5, 5000, 5) as n) as line
  where known.id = line.id;
  alter table public.events enable trigger events_note_change;
  insert into public.event_rooms (event_id, mode, link)
  select known.id, 'link', 'https://meet.example/' || known.id from public.events as known
  on conflict do nothing;
  alter table public.event_registrations disable trigger user;
  update public.events set capacity = 4000 where id = md5(${crowded})::uuid;
  insert into public.event_registrations (event_id, user_id, state)
  select md5(${crowded})::uuid, md5('person ' || n)::uuid,
    case when n <= 4000 then 'registered' else 'queued' end
  from generate_series(1, least(5000, ${people}::int)) as n
  on conflict do nothing;
  alter table public.event_registrations enable trigger user;
  update public.event_counts as counts
  set registered = seen.registered, queued = seen.queued
  from (
    select event_id, count(*) filter (where state = 'registered') as registered,
      count(*) filter (where state = 'queued') as queued
    from public.event_registrations group by event_id
  ) as seen
  where seen.event_id = counts.event_id`

/** Fills a migrated, empty database. */
export async function seed(db: Sql): Promise<void> {
  const catalogue = JSON.stringify(readCatalogue())
  await db.run(sql`select public.publish_catalogue(md5(${catalogue}), ${catalogue}::jsonb)`)
  for (const part of [
    accounts(sizes.people),
    profiles(sizes.people),
    `select private.store_people(array(select id from auth.users))`,
    security(sizes.people),
    learning(sizes.people),
    events(sizes.events, sizes.people),
    eventTexts(sizes.people),
    busiest,
    audit(sizes.audit, sizes.people),
    seedStatus,
    seedWaitlist(sizes.waitlist),
    seedProjects(sizes.projects),
    seedRatings(sizes.ratings),
    seedAnswers,
    seedMessages(sizes.messages),
    seedHelp,
  ]) {
    await db.run(part)
  }
}

/** Makes the first person an admin who has passed their second factor; returns the claims of their session. */
export async function seedAdmin(db: Sql) {
  const claims = await db.run(sql`
    insert into public.staff_roles (user_id, role) values (md5('person 1')::uuid, 'admin');
    insert into public.second_factors (user_id, kind, name, secret)
    values (md5('person 1')::uuid, 'totp', 'App', 'secret-of-an-app');
    update public.account_sessions set factor_passed_at = now()
    where session_id = md5('session 1')::uuid;
    select md5('person 1')::uuid::text as sub, md5('session 1')::uuid::text as session_id`)
  return claims[0] as { sub: string; session_id: string }
}
