-- Attempts and uploads: pauses after failed attempts, what a failed quiz tells, how often a certificate gets a new
-- name, and whether an account has room for a file.

-- Pauses ---------------------------------------------------------------------------------------

create table public.attempt_pauses (
  user_id uuid not null references auth.users (id) on delete cascade,
  task text not null,
  failures integer not null default 0,
  open_at timestamptz not null default now(),
  primary key (user_id, task),
  constraint attempt_pauses_task_check check (task in ('quiz', 'exercise')),
  constraint attempt_pauses_failures_check check (failures >= 0)
);

comment on table public.attempt_pauses is
  'Failed attempts at quizzes and at exercises, over all courses, and when the learner may try again. Read by its owner, written by submit_quiz and solve_exercise only.';

alter table public.attempt_pauses enable row level security;

create policy attempt_pauses_select_own on public.attempt_pauses
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.attempt_pauses from public, anon, authenticated, service_role;
grant select on table public.attempt_pauses to authenticated, service_role;

create function public.require_no_pause(person uuid, task text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  seconds integer;
begin
  insert into public.attempt_pauses as pause (user_id, task)
  values (person, require_no_pause.task)
  on conflict do nothing;
  -- Locked until the attempt is counted, so that attempts in different courses don't share a free one.
  select ceil(extract(epoch from pause.open_at - now())) into seconds
  from public.attempt_pauses as pause
  where pause.user_id = person and pause.task = require_no_pause.task
  for update;
  if seconds > 0 then
    raise exception 'attempt_pause' using errcode = 'P0001', detail = seconds;
  end if;
end
$$;

comment on function public.require_no_pause(uuid, text) is
  'Locks the count of a learner''s failures. Raises P0001 attempt_pause during a pause, with the seconds to wait in the detail.';
revoke all on function public.require_no_pause(uuid, text) from public, anon, authenticated, service_role;

create function public.count_failure(person uuid, task text, free integer)
returns timestamptz
language sql
volatile
security definer
set search_path = ''
as $$
  update public.attempt_pauses as pause
  set failures = counted.failures,
    open_at = now() + case
      when counted.failures > free
        then interval '1 minute' * least(2 ^ least(counted.failures - free - 1, 6), 60)
      else interval '0'
    end
  from (
    select case when before.open_at < now() - interval '1 day' then 1 else before.failures + 1 end as failures
    from public.attempt_pauses as before
    where before.user_id = person and before.task = count_failure.task
  ) as counted
  where pause.user_id = person and pause.task = count_failure.task
  returning pause.open_at
$$;

comment on function public.count_failure(uuid, text, integer) is
  'Counts a failed attempt and returns when the next is possible: at once for the free ones, then after 1, 2, 4, … up to 60 minutes. A day without a failure starts the count again.';
revoke all on function public.count_failure(uuid, text, integer) from public, anon, authenticated, service_role;

create function public.forgive_failures(person uuid, task text, most integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.attempt_pauses as pause
  set failures = greatest(pause.failures - most, 0)
  where pause.user_id = person and pause.task = forgive_failures.task
$$;

comment on function public.forgive_failures(uuid, text, integer) is
  'Takes failures off the count after a task was passed for the first time. Guessing fails more often than it is forgiven, so its pauses grow from lesson to lesson.';
revoke all on function public.forgive_failures(uuid, text, integer)
from public, anon, authenticated, service_role;

-- Quizzes --------------------------------------------------------------------------------------

alter table public.quiz_attempts add column review text;

comment on column public.quiz_attempts.review is
  'The lesson''s section to review after a failed attempt: the one with the most mistakes.';
comment on column public.lessons.quiz is
  'Array of {id, correct: [option, …], section}. The section answers the question.';

-- The pass mark, 70 per cent, is defined here only. Which answers were right is told once the quiz is passed: told
-- earlier, it would lead to the key within a few attempts.
create or replace function public.submit_quiz(course_slug text, lesson_slug text, answers jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  lesson public.lessons := public.lock_enrolment(caller, course_slug, lesson_slug);
  results jsonb;
  right_ones integer;
  all_ones integer := jsonb_array_length(lesson.quiz);
  has_passed boolean;
  passed_before boolean;
  review text;
  next_at timestamptz := now();
begin
  if jsonb_typeof(answers) is distinct from 'object' or pg_column_size(answers) > 4096 then
    raise exception 'answers_invalid' using errcode = '22023';
  end if;
  perform public.count_attempt(concat_ws('/', caller, course_slug, lesson_slug), 60, 3600);
  select exists (
    select
    from public.quiz_attempts as attempt
    where attempt.user_id = caller and attempt.course = course_slug
      and attempt.lesson = lesson_slug and attempt.passed
  )
  into passed_before;
  if not passed_before then
    perform public.require_no_pause(caller, 'quiz');
  end if;
  results := public.judge_quiz(lesson.quiz, answers);
  select count(*) into right_ones
  from jsonb_each(results) as result
  where result.value = 'true'::jsonb;
  has_passed := right_ones * 10 >= all_ones * 7;
  if not has_passed then
    select question.facts ->> 'section' into review
    from jsonb_array_elements(lesson.quiz) with ordinality as question (facts, place)
    where results -> (question.facts ->> 'id') = 'false'::jsonb
    group by question.facts ->> 'section'
    order by count(*) desc, min(question.place)
    limit 1;
  end if;

  insert into public.quiz_attempts
    (user_id, course, lesson, answers, correct, total, passed, review)
  values (
    caller, course_slug, lesson_slug,
    (
      select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(answers) as given
      where results ? given.key
    ),
    right_ones, all_ones, has_passed, review
  );
  -- Points and badges depend on the first attempt that passed and the first without a mistake.
  delete from public.quiz_attempts as old
  where old.user_id = caller and old.course = course_slug and old.lesson = lesson_slug
    and old.id <= (
      select recent.id
      from public.quiz_attempts as recent
      where recent.user_id = caller and recent.course = course_slug
        and recent.lesson = lesson_slug
      order by recent.id desc
      offset 50
      limit 1
    )
    and old.id <> all (
      select unnest(array[
        coalesce(min(first.id) filter (where first.passed), 0),
        coalesce(min(first.id) filter (where first.correct = first.total), 0)
      ])
      from public.quiz_attempts as first
      where first.user_id = caller and first.course = course_slug and first.lesson = lesson_slug
    );
  if has_passed then
    insert into public.point_events (user_id, kind, ref, points)
    values (caller, 'quiz', course_slug || '/' || lesson_slug, 5)
    on conflict do nothing;
  end if;
  if not passed_before then
    if has_passed then
      perform public.forgive_failures(caller, 'quiz', 2);
    else
      next_at := public.count_failure(caller, 'quiz', 2);
    end if;
  end if;
  update public.lesson_places as place
  set draft = '{}', updated_at = now()
  where place.user_id = caller and place.course = course_slug and place.lesson = lesson_slug;

  return jsonb_build_object(
    'correct', right_ones, 'total', all_ones, 'passed', has_passed,
    'results', case when has_passed or passed_before then results else '{}' end,
    'review', review,
    'wait', extract(epoch from next_at - now())::integer
  );
end
$$;

comment on function public.submit_quiz(text, text, jsonb) is
  'Grades and stores an attempt: {correct, total, passed, results, review, wait}. The pass mark is 70 per cent. Results by question are empty until the quiz is passed; a failed attempt names the section to review and the seconds to wait. Raises P0001 attempt_pause before they are over.';

create or replace function public.solve_exercise(course_slug text, lesson_slug text, answer text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  lesson public.lessons := public.lock_enrolment(caller, course_slug, lesson_slug);
begin
  perform public.count_attempt(concat_ws('/', caller, course_slug, lesson_slug), 60, 3600);
  -- Solved before: nothing is left to guess.
  if exists (
    select
    from public.exercise_solutions as solution
    where solution.user_id = caller and solution.course = course_slug
      and solution.lesson = lesson_slug
  ) then
    return public.is_exercise_solved(lesson.exercise, answer);
  end if;
  perform public.require_no_pause(caller, 'exercise');
  if not public.is_exercise_solved(lesson.exercise, answer) then
    perform public.count_failure(caller, 'exercise', 5);
    return false;
  end if;
  perform public.forgive_failures(caller, 'exercise', 5);
  insert into public.exercise_solutions (user_id, course, lesson)
  values (caller, course_slug, lesson_slug)
  on conflict do nothing;
  insert into public.point_events (user_id, kind, ref, points)
  values (caller, 'exercise', course_slug || '/' || lesson_slug, 5)
  on conflict do nothing;
  return true;
end
$$;

comment on function public.solve_exercise(text, text, text) is
  'Whether the caller''s answer is right. The first right answer is stored. After five wrong ones, pauses grow: P0001 attempt_pause before one is over.';

create or replace function public.lesson_state(course_slug text, lesson_slug text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  return jsonb_build_object(
    'enrolled', exists (
      select from public.enrolments as enrolment
      where enrolment.user_id = caller and enrolment.course = course_slug
    ),
    'completed', coalesce(
      (
        select jsonb_agg(completed.lesson)
        from public.lesson_completions as completed
        where completed.user_id = caller and completed.course = course_slug
      ),
      '[]'
    ),
    'attempt', (
      select jsonb_build_object(
        'answers', attempt.answers, 'correct', attempt.correct, 'total', attempt.total,
        'passed', attempt.passed, 'at', attempt.attempted_at, 'review', attempt.review
      )
      from public.quiz_attempts as attempt
      where attempt.user_id = caller and attempt.course = course_slug
        and attempt.lesson = lesson_slug
      order by attempt.passed desc, attempt.id desc
      limit 1
    ),
    'wait', coalesce(
      (
        select greatest(ceil(extract(epoch from pause.open_at - now())), 0)
        from public.attempt_pauses as pause
        where pause.user_id = caller and pause.task = 'quiz'
      ),
      0
    ),
    'solved', exists (
      select from public.exercise_solutions as solution
      where solution.user_id = caller and solution.course = course_slug
        and solution.lesson = lesson_slug
    ),
    'note', (
      select jsonb_build_object('body', note.body, 'updated_at', note.updated_at)
      from public.lesson_notes as note
      where note.user_id = caller and note.course = course_slug
        and note.lesson = lesson_slug
    ),
    'place', (
      select jsonb_build_object('scroll', place.scroll, 'draft', place.draft)
      from public.lesson_places as place
      where place.user_id = caller and place.course = course_slug
        and place.lesson = lesson_slug
    )
  );
end
$$;

comment on function public.lesson_state(text, text) is
  'The caller''s state in a lesson: enrolment, completed lessons of the course, best attempt, seconds until the next is possible, exercise, note, place.';

-- Export ---------------------------------------------------------------------------------------

create or replace function public.export_learning(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (
      select to_jsonb(settings) - 'user_id'
      from public.learner_settings as settings
      where settings.user_id = person
    ),
    'enrolments', (
      select coalesce(jsonb_agg(to_jsonb(enrolment) - 'user_id'), '[]')
      from public.enrolments as enrolment
      where enrolment.user_id = person
    ),
    'lesson_completions', (
      select coalesce(jsonb_agg(to_jsonb(completed) - 'user_id'), '[]')
      from public.lesson_completions as completed
      where completed.user_id = person
    ),
    'quiz_attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) - 'user_id' order by attempt.id), '[]')
      from public.quiz_attempts as attempt
      where attempt.user_id = person
    ),
    'attempt_pauses', (
      select coalesce(jsonb_agg(to_jsonb(pause) - 'user_id'), '[]')
      from public.attempt_pauses as pause
      where pause.user_id = person
    ),
    'exercise_solutions', (
      select coalesce(jsonb_agg(to_jsonb(solution) - 'user_id'), '[]')
      from public.exercise_solutions as solution
      where solution.user_id = person
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(note) - 'user_id'), '[]')
      from public.lesson_notes as note
      where note.user_id = person
    ),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(place) - 'user_id'), '[]')
      from public.lesson_places as place
      where place.user_id = person
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id'), '[]')
      from public.point_events as event
      where event.user_id = person
    ),
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    )
  )
$$;

-- Certificates ---------------------------------------------------------------------------------

create or replace function public.reissue_certificate(certificate_code text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  old public.certificates;
  fresh text := public.new_certificate_code();
  possible_at timestamptz;
begin
  select certificate.* into old
  from public.certificates as certificate
  where certificate.code = certificate_code and certificate.user_id = caller
  for update;
  if not found then
    raise exception 'certificate_unknown' using errcode = 'PT404';
  end if;
  if old.revoked_at is not null then
    raise exception 'certificate_revoked' using errcode = 'P0001';
  end if;
  if old.holder = public.holder_name(caller) then
    return old.code;
  end if;
  -- Replaced twice in 30 days: the earlier of the two has to be over.
  select replaced.revoked_at + interval '30 days' into possible_at
  from public.certificates as replaced
  where replaced.user_id = caller and replaced.kind = old.kind and replaced.subject = old.subject
    and replaced.revoked_reason = 'replaced'
  order by replaced.revoked_at desc
  offset 1
  limit 1;
  if possible_at > now() then
    raise exception 'reissue_limit'
      using errcode = 'P0001', detail = ceil(extract(epoch from possible_at - now()));
  end if;
  update public.certificates as certificate
  set revoked_at = now(), revoked_reason = 'replaced'
  where certificate.code = old.code;
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  values (
    fresh, caller, old.kind, old.subject, old.title, old.track,
    public.holder_name(caller), old.minutes, old.lessons, old.issued_at
  );
  return fresh;
end
$$;

comment on function public.reissue_certificate(text) is
  'Replaces the caller''s valid certificate with one in their current name, at most twice in 30 days; then P0001 reissue_limit, with the seconds to wait in the detail. Returns the code that is valid now.';

-- Files ----------------------------------------------------------------------------------------

create function public.has_api_file_room(person uuid, size integer)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < 50 and coalesce(sum(entry.size), 0) + has_api_file_room.size <= 104857600
  from public.api_files as entry
  where entry.user_id = person
$$;

comment on function public.has_api_file_room(uuid, integer) is
  'Whether an account has room for a file of this size, asked before it is sent; reserve_api_file decides. Service role only.';
revoke all on function public.has_api_file_room(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.has_api_file_room(uuid, integer) to service_role;
