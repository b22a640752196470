/**
 * What moderation, the waitlist and the course figures have to cope with: 100,000 entries of the waitlist with tags and
 * invitations, 5,000 projects, 10,000 ratings and their attempts. For the people and the catalogue of seed-staff.ts.
 */
import { type Sql, sql } from '../setup/db-sql.ts'

export const moderationSizes = { waitlist: 100_000, projects: 5_000, ratings: 10_000 }

/** Counted at once afterwards, not row by row. */
const waitlist = (count: number) => sql`
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

const projects = (count: number) => sql`
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
  select 'project', entry.id, entry.author, 'returned', 'Say more', public.project_content(to_jsonb(entry))
  from public.projects as entry where entry.state in ('returned', 'submitted')`

/** Everyone rates the same few courses, so that one of them is busy. */
const ratings = (count: number) => sql`
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
const answers = `
  insert into public.question_counts (course, lesson, question, tries, wrong, first_tries, first_wrong)
  select lesson.course, lesson.slug, question.facts ->> 'id', 4000, 1000, 3000, 900
  from public.lessons as lesson cross join jsonb_array_elements(lesson.quiz) as question (facts)
  on conflict do nothing;
  insert into public.option_counts (course, lesson, question, option, left_out, times)
  select held.course, held.lesson, held.question, 'option-' || n, n = 1, 100 * n
  from public.question_counts as held cross join generate_series(1, 4) as n`

/** Adds to a database that seed-staff.ts has filled. */
export async function seedModeration(db: Sql, size = moderationSizes): Promise<void> {
  for (const part of [
    waitlist(size.waitlist),
    projects(size.projects),
    ratings(size.ratings),
    answers,
  ]) {
    await db.run(part)
  }
}
