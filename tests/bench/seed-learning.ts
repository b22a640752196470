/**
 * Learners for `seed.ts`. Publishes the repository's catalogue and follows the database's rules: lessons in order,
 * quizzes passed before them, certificates for completed courses, points from rebuild_points(). Most people do
 * little, a few a lot.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sql, sql, value } from '../setup/db-sql.ts'

const COURSES = 'lib/content/courses'
const ADDRESS = 'seed-%@learners.example.com'

const json = (...path: string[]) => JSON.parse(readFileSync(join(COURSES, ...path), 'utf8'))

type Facts = { track: string; level: string; lessons: { slug: string; minutes: number }[] }
type Question = { id: string; correct: string[] }

/** The data that the server publishes from the repository's courses. */
export function readCatalogue() {
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

const people = (count: number) => sql`
  insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
  select md5('person ' || n)::uuid, 'seed-' || n || '@learners.example.com',
    now() - interval '400 days', now() - interval '400 days',
    jsonb_build_object('full_name', 'Learner Number ' || n)
  from generate_series(1, ${count}::int) as n;
  insert into auth.sessions (id, user_id)
  select md5('session ' || n)::uuid, md5('person ' || n)::uuid
  from generate_series(1, ${count}::int) as n;
  update public.profiles
  set full_name = 'Learner Number ' || substr(id::text, 1, 8), college = 'MIT SOE', interests = '{Coding,AI/ML}', club_presence = 'Active member'
  where id in (select id from auth.users where email like ${ADDRESS})`

/** Each learner's progress: everyone takes their own choice of courses and leaves some half finished. */
const steps = (completions: number) => sql`
  create temporary table steps on commit drop as
  with persons as materialized (
    select id as user_id, -ln(1 - random()) as zeal,
      now() - make_interval(days => 30 + floor(random() * 330)::int) as since
    from auth.users where email like ${ADDRESS} order by id
  ),
  choices as materialized (
    select persons.user_id, courses.slug as course, random() as liking,
      case when random() < 0.4 then ceil(random() * 4)::int else 1000 end as stamina
    from persons cross join public.courses where not courses.retired
  ),
  walks as (
    select choices.user_id, choices.course, lessons.slug as lesson, persons.since,
      row_number() over (
        partition by choices.user_id order by choices.liking, lessons.place
      ) as step,
      persons.zeal
    from choices
    join persons using (user_id)
    join public.lessons on lessons.course = choices.course
    where not lessons.retired and lessons.place <= choices.stamina
  )
  select user_id, course, lesson, step, zeal,
    since + (now() - since) * (step / 80.0) as at
  from walks order by step / zeal limit ${completions}::int;
  create index on steps (user_id, course, lesson);
  analyze steps`

const doings = sql`
  insert into public.enrolments (user_id, course, enrolled_at)
  select user_id, course, min(at) - interval '1 hour' from steps group by user_id, course;
  insert into public.lesson_completions (user_id, course, lesson, completed_at)
  select user_id, course, lesson, at from steps;
  insert into public.quiz_attempts
    (user_id, course, lesson, answers, correct, total, passed, attempted_at)
  select steps.user_id, steps.course, steps.lesson, right_ones.answers,
    case when tries.n = 0 then asked.total else asked.total / 2 end, asked.total, tries.n = 0,
    steps.at - make_interval(mins => 5 + 10 * tries.n)
  from steps
  join public.lessons on lessons.course = steps.course and lessons.slug = steps.lesson
  cross join lateral (select jsonb_array_length(lessons.quiz) as total) as asked
  cross join lateral (
    select jsonb_object_agg(question ->> 'id', question -> 'correct') as answers
    from jsonb_array_elements(lessons.quiz) as question
  ) as right_ones
  cross join lateral generate_series((step % 3)::int, 0, -1) as tries (n)
  order by steps.at;
  insert into public.exercise_solutions (user_id, course, lesson, solved_at)
  select user_id, course, lesson, at - interval '2 minutes' from steps where random() < 0.7;
  insert into public.lesson_notes (user_id, course, lesson, body, updated_at)
  select user_id, course, lesson, repeat('What I want to keep of this lesson. ', 3 + (step % 40)::int), at
  from steps where random() < 0.2;
  insert into public.lesson_places (user_id, course, lesson, scroll, updated_at)
  select user_id, course, lesson, random(), at from steps;
  update public.enrolments
  set completed_at = done.at
  from (
    select user_id, course, count(*) as lessons, max(at) as at from steps group by user_id, course
  ) as done
  where enrolments.user_id = done.user_id and enrolments.course = done.course
    and done.lessons = (
      select count(*) from public.lessons
      where lessons.course = done.course and not lessons.retired
    );
  insert into public.learner_settings (user_id, alias)
  select id, case when n % 5 < 2 then 'Climber ' || n end
  from (
    select id, row_number() over (order by id) as n from auth.users where email like ${ADDRESS}
  ) as numbered
  where n % 5 < 2`

const certificates = sql`
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  select public.new_certificate_code(), enrolments.user_id, 'course', courses.slug, courses.title,
    courses.track, public.holder_name(enrolments.user_id), courses.minutes,
    (select count(*) from public.lessons where course = courses.slug and not retired),
    enrolments.completed_at
  from public.enrolments join public.courses on courses.slug = enrolments.course
  where enrolments.completed_at is not null;
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  select public.new_certificate_code(), user_id, 'track', track, track, track,
    public.holder_name(user_id), sum(minutes), sum(lessons), max(issued_at)
  from public.certificates where kind = 'course'
  group by user_id, track
  having count(*) = (
    select count(*) from public.courses
    where courses.track = certificates.track and not courses.retired
  );
  select public.rebuild_points()`

/** Removes earlier people from the database and fills it again. */
export async function seedLearning(
  db: Sql,
  size: { people: number; completions: number },
): Promise<void> {
  const strangers = sql`select count(*)::int from auth.users where email not like ${ADDRESS}`
  if (Number(await value(db, strangers)) > 0) {
    throw new Error('People live in this database; a scratch database is needed.')
  }
  const catalogue = JSON.stringify(readCatalogue())
  await db.run(sql`
    begin;
    select setseed(0.5);
    delete from auth.users where email like ${ADDRESS};
    delete from public.events where rule is null;
    select public.publish_catalogue(md5(${catalogue}), ${catalogue}::jsonb)`)
  for (const part of [people(size.people), steps(size.completions), doings, certificates]) {
    await db.run(part)
  }
  await db.run('commit')
}
