import { type Sql, sql } from '../setup/db-sql.ts'

/** Per person: half a project, six likes, three registrations, four opened recordings and one liked. */
const PER_PERSON = { projects: 0.5, likes: 6, registrations: 3, views: 4 }

/** 5,000 made-up words; the first are frequent and the last rare, as in natural languages. */
const vocabulary = sql`
  create temporary table vocabulary on commit drop as
  select n, syllables[1 + n % 20] || syllables[1 + n / 20 % 20] || syllables[1 + n / 400 % 20] as word
  from generate_series(0, 4999) as n, (
    select array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','qui','ro','su','ta','ve','wi','xo','zu']
  ) as known (syllables);
  create unique index on vocabulary (n)`

const people = sql`
  create temporary table persons on commit drop as
  select user_id, row_number() over (order by user_id) as n
  from (select id as user_id from public.profiles where college is not null) as profiles;
  create unique index on persons (n);
  analyze persons`

const projects = (count: number) => sql`
  insert into public.projects (
    author, state, title, summary, description, category, tags, shown_as, submitted_at,
    published_at, created_at, updated_at
  )
  select persons.user_id, 'published',
    case when texts.n % 10 = 0 then 'मौसम ' else '' end || initcap(texts.words[1] || ' ' || texts.words[2]),
    array_to_string(texts.words[3:14], ' '), array_to_string(texts.words[15:], ' '),
    (array['web-apps', 'mobile', 'ai-ml', 'iot'])[1 + texts.n % 4],
    array[texts.words[1] || ' one', texts.words[2] || ' two'], 'Learner ' || persons.n,
    times.at, times.at, times.at, times.at
  from (
    select project.n, array_agg(vocabulary.word) as words
    from generate_series(1, ${count}::int) as project (n)
    cross join lateral (
      select floor(5000 * random() ^ 3)::int as n from generate_series(1, 80) where project.n > 0
    ) as chosen
    join vocabulary on vocabulary.n = chosen.n
    group by project.n
  ) as texts
  join persons on persons.n = 1 + texts.n::bigint * 7919 % (select count(*) from persons)
  cross join lateral (
    select now() - interval '700 days' * (1 - texts.n::float8 / ${count}) as at
  ) as times`

/** A few projects get many likes. */
const likes = (count: number) => sql`
  insert into public.project_likes (project_id, user_id)
  select projects.id, persons.user_id
  from (
    select 1 + floor((select count(*) from public.projects) * random() ^ 3)::int as project,
      1 + floor((select count(*) from persons) * random())::int as person
    from generate_series(1, ${count}::int)
  ) as given
  join (select id, author, row_number() over (order by id) as n from public.projects) as projects
    on projects.n = given.project
  join persons on persons.n = given.person
  where persons.user_id <> projects.author
  on conflict do nothing;
  insert into public.spotlights (month, project_id, prize, note)
  select (date_trunc('month', now()) - make_interval(months => n::int))::date, id, 500, 'Useful every day.'
  from (
    select id, row_number() over (order by likes desc) as n from public.projects
    where state = 'published' order by likes desc limit 20
  ) as liked`

/** Sessions of the last two years and the next eight weeks; people register without emails being sent. */
const events = (registrations: number) => sql`
  select public.fill_events();
  insert into public.events (topic, type, starts_at, ends_at, capacity)
  select 'small-models', 'workshop', now() - make_interval(days => 7 * n),
    now() - make_interval(days => 7 * n) + interval '2 hours', 200
  from generate_series(1, 104) as n;
  insert into public.event_registrations (event_id, user_id, state, registered_at)
  select events.id, persons.user_id,
    case when row_number() over (partition by events.id) <= events.capacity
      then 'registered' else 'queued' end,
    least(now(), events.starts_at) - interval '1 day'
  from (
    select distinct 1 + floor((select count(*) from public.events) * random())::int as event,
      1 + floor((select count(*) from persons) * random())::int as person
    from generate_series(1, ${registrations}::int)
  ) as wanted
  join (select *, row_number() over (order by starts_at, topic) as n from public.events) as events
    on events.n = wanted.event
  join persons on persons.n = wanted.person`

const recordings = (views: number) => sql`
  insert into public.recording_views (user_id, recording)
  select distinct persons.user_id, 'recording-' || floor(30 * random())
  from (
    select 1 + floor((select count(*) from persons) * random())::int as person
    from generate_series(1, ${views}::int)
  ) as seen
  join persons on persons.n = seen.person;
  insert into public.recording_likes (user_id, recording)
  select user_id, recording from public.recording_views where random() < 0.25`

/** Projects, likes, spotlights, sessions, registrations and recordings for the learners. */
export async function seedCommunity(db: Sql, count: number): Promise<void> {
  await db.run('begin; select setseed(0.25)')
  const parts = [
    vocabulary,
    people,
    projects(Math.ceil(count * PER_PERSON.projects)),
    likes(count * PER_PERSON.likes),
    events(count * PER_PERSON.registrations),
    recordings(count * PER_PERSON.views),
  ]
  for (const part of parts) await db.run(part)
  await db.run('commit')
}
