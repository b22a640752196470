import { sql } from '../setup/db-sql.ts'

/** The number of the event whose roster is long. */
const crowded = 'event 2501'

/**
 * Adds to 5,000 seeded events (ids md5('event ' || n)) what the console shows of them: a fifth have their own texts, a
 * fifth are in series, all have a place, and one has 5,000 people on its roster.
 */
export const seedEvents = (people: number) => sql`
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

const page = (name: string, query: string) => ({ name: `events ${name}`, query })

/** The first pages of the tables about events, as staff-pages.ts lists them. */
export const eventPages = [
  page('upcoming', `select public.staff_events(period => 'upcoming')`),
  page('past, latest first', `select public.staff_events(period => 'past', descending => true)`),
  page('all, by change', `select public.staff_events(sort => 'updated_at', descending => true)`),
  page('of a kind', `select public.staff_events(type => 'hackathon')`),
  page('cancelled', `select public.staff_events(status => 'cancelled')`),
  page('of an instructor', `select public.staff_events(instructor => 'okafor')`),
  page('found by title', `select public.staff_events('session 25')`),
  page('found by topic', `select public.staff_events('small', array['small-models'])`),
  page(
    'of a month',
    `select public.staff_events(since => now(), until => now() + interval '31 days', page_size => 1000)`,
  ),
  page('page 20', 'select public.staff_events(skip => 950)'),
  page(
    'upcoming workshops, last first',
    `select public.staff_events(period => 'upcoming', type => 'workshop', descending => true)`,
  ),
  page(
    'past of an instructor',
    `select public.staff_events(period => 'past', instructor => 'okafor', descending => true)`,
  ),
  page(
    'scheduled, by change',
    `select public.staff_events(status => 'scheduled', sort => 'updated_at', descending => true)`,
  ),
  page('found nowhere', `select public.staff_events('zebra')`),
  page('one', sql`select public.staff_event(md5(${crowded})::uuid)`),
  page('a roster of 5,000', sql`select public.staff_roster(md5(${crowded})::uuid)`),
  page('a roster, by name', sql`select public.staff_roster(md5(${crowded})::uuid, sort => 'name')`),
  page(
    'a roster, waiting list',
    sql`select public.staff_roster(md5(${crowded})::uuid, state => 'queued')`,
  ),
  page(
    'a roster, who came',
    sql`select public.staff_roster(md5(${crowded})::uuid, attendance => 'yes', sort => 'name', descending => true)`,
  ),
  page('a roster, found', sql`select public.staff_roster(md5(${crowded})::uuid, 'person4711')`),
]
