-- Code exercises: their hidden cases, attempts judged by comparing what the learner's device computed, drafts and hints.
-- No learner's code is run here or on the server.

-- What is stored -------------------------------------------------------------------------------

create table public.code_exercises (
  course text not null,
  lesson text not null,
  version text not null,
  unordered boolean not null,
  cases jsonb not null,
  retired boolean not null default false,
  primary key (course, lesson),
  foreign key (course, lesson) references public.lessons (course, slug),
  -- Fewer could be answered from memory.
  constraint code_exercises_cases_check check (
    jsonb_typeof(cases) = 'array' and jsonb_array_length(cases) >= 30
  )
);

comment on table public.code_exercises is
  'The hidden cases of code exercises, one exercise per lesson. No policies and no grants, not even for the server''s key: accessed through functions only.';
comment on column public.code_exercises.version is 'Of the cases; an attempt is judged by those it was made for.';
comment on column public.code_exercises.unordered is 'Outputs are rows whose order doesn''t matter.';
comment on column public.code_exercises.cases is
  'Array of {input, output}, with the outputs of the reference solution.';

alter table public.code_exercises enable row level security;

revoke all on table public.code_exercises from public, anon, authenticated, service_role;

create table public.code_progress (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  draft text,
  drafted_at timestamptz,
  hints integer not null default 0,
  failures integer not null default 0,
  solved_at timestamptz,
  primary key (user_id, course, lesson),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.code_exercises (course, lesson),
  constraint code_progress_draft_check check (octet_length(draft) <= 20000),
  constraint code_progress_drafted_check check ((draft is null) = (drafted_at is null)),
  constraint code_progress_counts_check check (hints between 0 and 9 and failures >= 0)
);
create index code_progress_lesson_idx on public.code_progress (course, lesson);

comment on table public.code_progress is
  'A learner''s work on a code exercise: the code they are writing, hints opened, failed attempts, and when they first passed. Read by its owner, written through functions only.';

alter table public.code_progress enable row level security;

create policy code_progress_select_own on public.code_progress
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.code_progress from public, anon, authenticated, service_role;
grant select on table public.code_progress to authenticated, service_role;

create table public.code_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  course text not null,
  lesson text not null,
  code text not null,
  hash text not null,
  version text not null,
  cases integer[] not null,
  submitted_at timestamptz not null default clock_timestamp(),
  judged_at timestamptz,
  passed boolean,
  failed integer[],
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.code_exercises (course, lesson),
  constraint code_attempts_code_check check (octet_length(code) <= 20000),
  constraint code_attempts_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint code_attempts_cases_check check (cardinality(cases) > 0),
  constraint code_attempts_judged_check check (
    case
      when judged_at is null then num_nonnulls(passed, failed) = 0
      else coalesce(failed <@ cases and passed = (cardinality(failed) = 0), false)
    end
  )
);
create index code_attempts_person_idx on public.code_attempts (user_id, course, lesson, submitted_at);
create index code_attempts_lesson_idx on public.code_attempts (course, lesson);

comment on table public.code_attempts is
  'Attempts at code exercises, the last 50 per learner and exercise. Read by its owner, written by submit_code and judge_code only.';
comment on column public.code_attempts.hash is 'SHA-256 of the code in UTF-8, in hexadecimal digits.';
comment on column public.code_attempts.cases is
  'The cases drawn for this attempt, counted from 1 in the exercise''s cases of that version.';
comment on column public.code_attempts.judged_at is
  'When its outputs were judged; null if they never came.';

alter table public.code_attempts enable row level security;

create policy code_attempts_select_own on public.code_attempts
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.code_attempts from public, anon, authenticated, service_role;
grant select on table public.code_attempts to authenticated, service_role;

-- The catalogue brings the cases ---------------------------------------------------------------

create function public.outdated_code_exercises(listed jsonb)
returns table (course text, lesson text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.code_exercises as known
  set retired = true
  where not known.retired
    and not exists (
      select
      from jsonb_array_elements(listed) as one (facts)
      where one.facts ->> 'course' = known.course and one.facts ->> 'lesson' = known.lesson
    );
  return query
  select one.facts ->> 'course', one.facts ->> 'lesson'
  from jsonb_array_elements(listed) as one (facts)
  where not exists (
    select
    from public.code_exercises as known
    where known.course = one.facts ->> 'course' and known.lesson = one.facts ->> 'lesson'
      and known.version = one.facts ->> 'version' and not known.retired
  );
end
$$;

comment on function public.outdated_code_exercises(jsonb) is
  'Retires the code exercises that aren''t listed as {course, lesson, version}, and returns those whose cases have to be published. Service role only.';
revoke all on function public.outdated_code_exercises(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.outdated_code_exercises(jsonb) to service_role;

create function public.publish_code_exercise(
  course_slug text,
  lesson_slug text,
  version text,
  unordered boolean,
  cases jsonb
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- No attempt is drawn or judged meanwhile.
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  insert into public.code_exercises as known (course, lesson, version, unordered, cases)
  values (
    course_slug, lesson_slug, publish_code_exercise.version, publish_code_exercise.unordered,
    publish_code_exercise.cases
  )
  on conflict (course, lesson) do update
  set version = excluded.version, unordered = excluded.unordered, cases = excluded.cases,
    retired = false;
end
$$;

comment on function public.publish_code_exercise(text, text, text, boolean, jsonb) is
  'Stores the cases of a lesson''s code exercise. Service role only.';
revoke all on function public.publish_code_exercise(text, text, text, boolean, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.publish_code_exercise(text, text, text, boolean, jsonb) to service_role;

-- Comparing ------------------------------------------------------------------------------------

create function public.is_same_output(expected jsonb, given jsonb, unordered boolean default false)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  kind text := jsonb_typeof(expected);
  wanted numeric;
  found_one numeric;
  one jsonb;
  places integer[];
  place integer;
  name text;
begin
  if kind is null or kind is distinct from jsonb_typeof(given) then
    return false;
  end if;
  if kind = 'number' then
    wanted := expected::text::numeric;
    found_one := given::text::numeric;
    -- Sums of fractions that should be 0 often aren't quite.
    return abs(wanted - found_one)
      <= greatest(0.000001 * greatest(abs(wanted), abs(found_one)), 0.000000000001);
  elsif kind = 'array' then
    -- Compared first, so that a long answer to a short question costs nothing.
    if jsonb_array_length(expected) <> jsonb_array_length(given) then
      return false;
    end if;
    places := array(select generate_series(0, jsonb_array_length(given) - 1));
    for index in 0 .. jsonb_array_length(expected) - 1 loop
      one := expected -> index;
      if unordered then
        place := null;
        foreach place in array places loop
          exit when public.is_same_output(one, given -> place);
          place := null;
        end loop;
        if place is null then
          return false;
        end if;
        places := array_remove(places, place);
      elsif not public.is_same_output(one, given -> index) then
        return false;
      end if;
    end loop;
    return true;
  elsif kind = 'object' then
    if (select count(*) from jsonb_object_keys(expected))
      <> (select count(*) from jsonb_object_keys(given)) then
      return false;
    end if;
    for name, one in select each.key, each.value from jsonb_each(expected) as each loop
      if not coalesce(public.is_same_output(one, given -> name), false) then
        return false;
      end if;
    end loop;
    return true;
  end if;
  return expected = given;
end
$$;

comment on function public.is_same_output(jsonb, jsonb, boolean) is
  'Whether an output is the expected one: numbers within a millionth of the larger, all else exactly, lists and objects by their parts. Unordered: the parts of the outermost list may come in any order.';
revoke all on function public.is_same_output(jsonb, jsonb, boolean)
from public, anon, authenticated, service_role;

-- Rules ----------------------------------------------------------------------------------------

create function public.code_exercise(course_slug text, lesson_slug text)
returns public.code_exercises
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  exercise public.code_exercises;
begin
  select known.* into exercise
  from public.code_exercises as known
  where known.course = course_slug and known.lesson = lesson_slug and not known.retired;
  if not found then
    raise exception 'exercise_unknown' using errcode = 'PT404';
  end if;
  return exercise;
end
$$;

comment on function public.code_exercise(text, text) is
  'A lesson''s code exercise. Raises PT404 exercise_unknown.';
revoke all on function public.code_exercise(text, text) from public, anon, authenticated, service_role;

create function public.submit_code(course_slug text, lesson_slug text, code text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  exercise public.code_exercises;
  last public.code_attempts;
  attempt public.code_attempts;
  fingerprint text := encode(sha256(convert_to(code, 'UTF8')), 'hex');
  again integer[];
begin
  perform public.lock_enrolment(caller, course_slug, lesson_slug);
  exercise := public.code_exercise(course_slug, lesson_slug);
  if code is null or code !~ '\S' then
    raise exception 'code_missing' using errcode = '22023';
  end if;
  if octet_length(code) > 20000 then
    raise exception 'code_too_long' using errcode = '22023';
  end if;
  perform public.count_attempt(concat_ws('/', caller, course_slug, lesson_slug, 'code'), 60, 3600);

  select made.* into last
  from public.code_attempts as made
  where made.user_id = caller and made.course = course_slug and made.lesson = lesson_slug
  order by made.submitted_at desc
  limit 1;
  -- The same again, perhaps because the answer was lost: it is the same attempt.
  if last.judged_at is null and last.hash = fingerprint and last.version = exercise.version
    and last.submitted_at > clock_timestamp() - interval '1 minute' then
    attempt := last;
  else
    -- What failed last time comes up again, so that nobody passes by waiting for an easier draw.
    select made.failed[1:4] into again
    from public.code_attempts as made
    where made.user_id = caller and made.course = course_slug and made.lesson = lesson_slug
      and made.version = exercise.version and made.judged_at is not null
    order by made.submitted_at desc
    limit 1;
    insert into public.code_attempts (user_id, course, lesson, code, hash, version, cases)
    values (
      caller, course_slug, lesson_slug, submit_code.code, fingerprint, exercise.version,
      array(
        select one.place
        from generate_series(1, jsonb_array_length(exercise.cases)) as one (place)
        order by one.place = any (coalesce(again, '{}')) desc, gen_random_uuid()
        limit 8
      )
    )
    returning * into attempt;
    delete from public.code_attempts as old
    where old.id in (
      select made.id
      from public.code_attempts as made
      where made.user_id = caller and made.course = course_slug and made.lesson = lesson_slug
      order by made.submitted_at desc
      offset 50
    );
  end if;
  return jsonb_build_object(
    'attempt', attempt.id,
    'seconds', floor(
      extract(epoch from attempt.submitted_at + interval '2 minutes' - clock_timestamp())
    ),
    'cases', (
      select jsonb_agg(
        jsonb_build_object('case', drawn.place, 'input', exercise.cases -> (drawn.place - 1) -> 'input')
        order by drawn.turn
      )
      from unnest(attempt.cases) with ordinality as drawn (place, turn)
    )
  );
end
$$;

comment on function public.submit_code(text, text, text) is
  'Stores code as an attempt and draws eight hidden inputs for it: {attempt, seconds, cases: [{case, input}]}. Raises PT404 exercise_unknown, P0001 not_enrolled or rate_limited (60 an hour), 22023 code_missing or code_too_long.';
revoke all on function public.submit_code(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.submit_code(text, text, text) to authenticated;

create function public.judge_code(attempt_id uuid, outputs jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  attempt public.code_attempts;
  exercise public.code_exercises;
  wrong integer[];
begin
  select made.* into attempt from public.code_attempts as made where made.id = attempt_id;
  if not found then
    raise exception 'attempt_unknown' using errcode = 'PT404';
  end if;
  if attempt.user_id <> caller then
    raise exception 'attempt_foreign' using errcode = 'PT403';
  end if;
  perform public.lock_enrolment(caller, attempt.course, attempt.lesson);
  exercise := public.code_exercise(attempt.course, attempt.lesson);
  perform public.count_attempt(
    concat_ws('/', caller, attempt.course, attempt.lesson, 'outputs'), 120, 3600
  );
  -- As it is now that other calls have to wait.
  select made.* into attempt from public.code_attempts as made where made.id = attempt_id;
  if attempt.judged_at is not null then
    raise exception 'attempt_judged' using errcode = 'P0001';
  end if;
  if clock_timestamp() > attempt.submitted_at + interval '2 minutes' then
    raise exception 'attempt_late' using errcode = 'P0001';
  end if;
  if exists (
    select
    from public.code_attempts as later
    where later.user_id = caller and later.course = attempt.course
      and later.lesson = attempt.lesson and later.submitted_at > attempt.submitted_at
  ) then
    raise exception 'attempt_replaced' using errcode = 'P0001';
  end if;
  if attempt.version <> exercise.version then
    raise exception 'exercise_changed' using errcode = 'P0001';
  end if;
  if octet_length(outputs::text) > 65536 then
    raise exception 'outputs_too_large' using errcode = '22023';
  end if;
  if jsonb_typeof(outputs) is distinct from 'object'
    or exists (select from jsonb_each(outputs) as given where jsonb_typeof(given.value) <> 'object') then
    raise exception 'outputs_invalid' using errcode = '22023';
  end if;
  -- Outputs are named by their cases, so those of another attempt don't fit.
  if array(select given.key from jsonb_object_keys(outputs) as given (key) order by 1)
    <> array(select drawn.place::text from unnest(attempt.cases) as drawn (place) order by 1) then
    raise exception 'outputs_of_other_attempt' using errcode = 'P0001';
  end if;

  wrong := array(
    select drawn.place
    from unnest(attempt.cases) with ordinality as drawn (place, turn)
    where not public.is_same_output(
      exercise.cases -> (drawn.place - 1) -> 'output',
      outputs -> drawn.place::text -> 'value',
      exercise.unordered
    )
    order by drawn.turn
  );
  update public.code_attempts as made
  set judged_at = clock_timestamp(), passed = cardinality(wrong) = 0, failed = wrong
  where made.id = attempt_id
  returning * into attempt;
  insert into public.code_progress as known (user_id, course, lesson, failures, solved_at)
  values (
    caller, attempt.course, attempt.lesson, (not attempt.passed)::integer,
    case when attempt.passed then now() end
  )
  on conflict (user_id, course, lesson) do update
  set failures = known.failures + excluded.failures,
    solved_at = coalesce(known.solved_at, excluded.solved_at);
  if attempt.passed then
    insert into public.point_events (user_id, kind, ref, points)
    values (caller, 'code', attempt.course || '/' || attempt.lesson, 10)
    on conflict do nothing;
  end if;
  return jsonb_build_object(
    'passed', attempt.passed,
    'right', cardinality(attempt.cases) - cardinality(wrong),
    'total', cardinality(attempt.cases),
    'failed', wrong[1]
  );
end
$$;

comment on function public.judge_code(uuid, jsonb) is
  'Compares the outputs {case: {value}} of an attempt with the reference solution''s, once and within two minutes: {passed, right, total, failed}, with the first case that failed. A case without a value is wrong. Raises PT404 attempt_unknown, PT403 attempt_foreign, P0001 attempt_judged, attempt_late, attempt_replaced, exercise_changed or outputs_of_other_attempt, 22023 outputs_invalid or outputs_too_large.';
revoke all on function public.judge_code(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.judge_code(uuid, jsonb) to authenticated;

create function public.save_code(
  course_slug text,
  lesson_slug text,
  code text,
  known_at timestamptz default null
)
returns table (body text, updated_at timestamptz, conflict boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.require_writer();
  held public.code_progress;
begin
  perform public.lock_enrolment(caller, course_slug, lesson_slug);
  perform public.code_exercise(course_slug, lesson_slug);
  select known.* into held
  from public.code_progress as known
  where known.user_id = caller and known.course = course_slug and known.lesson = lesson_slug;
  -- Changed on another device since: return that code and overwrite nothing.
  if held.drafted_at is distinct from known_at and held.draft <> code then
    return query select held.draft, held.drafted_at, true;
    return;
  end if;
  -- In milliseconds and later than before, as for notes.
  return query
  insert into public.code_progress as known (user_id, course, lesson, draft, drafted_at)
  values (
    caller, course_slug, lesson_slug, code,
    greatest(
      date_trunc('milliseconds', clock_timestamp()), held.drafted_at + interval '1 millisecond'
    )
  )
  on conflict (user_id, course, lesson) do update
  set draft = excluded.draft, drafted_at = excluded.drafted_at
  returning known.draft, known.drafted_at, false;
end
$$;

comment on function public.save_code(text, text, text, timestamptz) is
  'Saves the code that the caller is writing. If another device has saved since known_at, saves nothing and returns that code with conflict = true. Raises PT404 exercise_unknown or P0001 not_enrolled.';
revoke all on function public.save_code(text, text, text, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.save_code(text, text, text, timestamptz) to authenticated;

create function public.open_code_hint(course_slug text, lesson_slug text, step integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  opened integer;
begin
  perform public.lock_enrolment(caller, course_slug, lesson_slug);
  perform public.code_exercise(course_slug, lesson_slug);
  insert into public.code_progress as known (user_id, course, lesson, hints)
  values (caller, course_slug, lesson_slug, 1)
  on conflict (user_id, course, lesson) do update
  set hints = greatest(known.hints, least(open_code_hint.step, known.hints + 1))
  returning known.hints into opened;
  return opened;
end
$$;

comment on function public.open_code_hint(text, text, integer) is
  'Opens the caller''s next hint, up to this step, and returns how many are open. Raises PT404 exercise_unknown or P0001 not_enrolled.';
revoke all on function public.open_code_hint(text, text, integer) from public, anon, authenticated, service_role;
grant execute on function public.open_code_hint(text, text, integer) to authenticated;

create function public.code_work(course_slug text, lesson_slug text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  held public.code_progress;
begin
  select known.* into held
  from public.code_progress as known
  where known.user_id = caller and known.course = course_slug and known.lesson = lesson_slug;
  return jsonb_build_object(
    'draft', case
      when held.draft is not null
        then jsonb_build_object('body', held.draft, 'updated_at', held.drafted_at)
    end,
    'hints', coalesce(held.hints, 0),
    'failures', coalesce(held.failures, 0),
    'solved_at', held.solved_at,
    'attempts', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', made.id, 'at', made.submitted_at, 'passed', made.passed,
            'right', cardinality(made.cases) - cardinality(made.failed),
            'total', cardinality(made.cases)
          )
          order by made.submitted_at desc
        ),
        '[]'
      )
      from public.code_attempts as made
      where made.user_id = caller and made.course = course_slug and made.lesson = lesson_slug
    )
  );
end
$$;

comment on function public.code_work(text, text) is
  'The caller''s work on a lesson''s code exercise: the draft, how many hints are open, failed attempts, when it was passed, and the attempts without their code, newest first.';
revoke all on function public.code_work(text, text) from public, anon, authenticated, service_role;
grant execute on function public.code_work(text, text) to authenticated;

create function public.code_of_attempt(attempt_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  written text;
begin
  select made.code into written
  from public.code_attempts as made
  where made.id = attempt_id and made.user_id = caller;
  if not found then
    raise exception 'attempt_unknown' using errcode = 'PT404';
  end if;
  return written;
end
$$;

comment on function public.code_of_attempt(uuid) is
  'The code of an attempt of the caller. Raises PT404 attempt_unknown.';
revoke all on function public.code_of_attempt(uuid) from public, anon, authenticated, service_role;
grant execute on function public.code_of_attempt(uuid) to authenticated;

-- Where solved exercises count -----------------------------------------------------------------

alter table public.point_events drop constraint point_events_kind_check;
alter table public.point_events add constraint point_events_kind_check check (
  kind in ('lesson', 'quiz', 'exercise', 'code', 'course', 'track', 'session')
);

create function public.solved_exercises(person uuid)
returns table (course text, lesson text, solved_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select solution.course, solution.lesson, solution.solved_at
  from public.exercise_solutions as solution
  where solution.user_id = person
  union all
  select known.course, known.lesson, known.solved_at
  from public.code_progress as known
  where known.user_id = person and known.solved_at is not null
$$;

comment on function public.solved_exercises(uuid) is
  'The exercises that a learner has solved: those with an answer, and those with code.';
revoke all on function public.solved_exercises(uuid) from public, anon, authenticated, service_role;

create or replace function public.verified_results(person uuid, about text, what text, until timestamptz)
returns table (quiz_correct integer, quiz_total integer, exercises integer)
language sql
stable
security definer
set search_path = ''
as $$
  with lesson as (
    select one.course, one.slug
    from public.lessons as one
    join public.courses as course on course.slug = one.course
    where not one.retired
      and (
        (about = 'course' and course.slug = what)
        or (about = 'track' and course.track = what and not course.retired)
      )
  ), best as (
    select distinct on (attempt.course, attempt.lesson) attempt.correct, attempt.total
    from public.quiz_attempts as attempt
    join lesson on lesson.course = attempt.course and lesson.slug = attempt.lesson
    where attempt.user_id = person and attempt.passed and attempt.attempted_at <= until
    order by attempt.course, attempt.lesson,
      attempt.correct::numeric / nullif(attempt.total, 0) desc nulls last, attempt.id
  )
  select coalesce(sum(best.correct), 0)::integer, coalesce(sum(best.total), 0)::integer,
    (
      select count(*)
      from public.solved_exercises(person) as solution
      join lesson on lesson.course = solution.course and lesson.slug = solution.lesson
      where solution.solved_at <= until
    )::integer
  from best
$$;

create or replace function public.active_days(person uuid)
returns table (day date, done bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select (known.moment at time zone public.learner_zone(person))::date, count(*)
  from (
    select completed.completed_at as moment
    from public.lesson_completions as completed
    where completed.user_id = person
    union all
    select attempt.attempted_at from public.quiz_attempts as attempt where attempt.user_id = person
    union all
    select solution.solved_at from public.solved_exercises(person) as solution
    union all
    select registration.attended_at
    from public.event_registrations as registration
    where registration.user_id = person and registration.attended_at is not null
    union all
    select given.answered_at from public.review_answers as given where given.user_id = person
  ) as known
  group by 1
$$;

create or replace function public.rebuild_points()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.point_events in exclusive mode;
  delete from public.point_events;
  delete from public.point_totals;
  update public.learner_settings as settings set points = 0 where settings.points <> 0;
  insert into public.point_events (user_id, kind, ref, points, happened_at)
  select completed.user_id, 'lesson', completed.course || '/' || completed.lesson, 10,
    completed.completed_at
  from public.lesson_completions as completed
  union all
  select attempt.user_id, 'quiz', attempt.course || '/' || attempt.lesson, 5,
    min(attempt.attempted_at)
  from public.quiz_attempts as attempt
  where attempt.passed
  group by attempt.user_id, attempt.course, attempt.lesson
  union all
  select solution.user_id, 'exercise', solution.course || '/' || solution.lesson, 5,
    solution.solved_at
  from public.exercise_solutions as solution
  union all
  select known.user_id, 'code', known.course || '/' || known.lesson, 10, known.solved_at
  from public.code_progress as known
  where known.solved_at is not null
  union all
  select enrolment.user_id, 'course', enrolment.course, 50, enrolment.completed_at
  from public.enrolments as enrolment
  where enrolment.completed_at is not null
  union all
  select certificate.user_id, 'track', certificate.subject, 200, min(certificate.issued_at)
  from public.certificates as certificate
  where certificate.kind = 'track'
  group by certificate.user_id, certificate.subject
  union all
  select registration.user_id, 'session', registration.event_id::text, 20, registration.attended_at
  from public.event_registrations as registration
  where registration.attended_at is not null;
end
$$;

create or replace function public.learner_badges()
returns table (badge text, have integer, need integer, earned_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.live_user_id();
begin
  return query
  with lessons as (
    select completed.completed_at,
      row_number() over (order by completed.completed_at) as number
    from public.lesson_completions as completed
    where completed.user_id = caller
  ),
  days as (
    select min(lessons.completed_at) as at,
      row_number() over (order by min(lessons.completed_at)) as number
    from lessons
    group by (lessons.completed_at at time zone 'UTC')::date
  ),
  perfect as (
    select min(attempt.attempted_at) as at,
      row_number() over (order by min(attempt.attempted_at)) as number
    from public.quiz_attempts as attempt
    where attempt.user_id = caller and attempt.correct = attempt.total
    group by attempt.course, attempt.lesson
  ),
  solved as (
    select solution.solved_at as at, row_number() over (order by solution.solved_at) as number
    from public.solved_exercises(caller) as solution
  ),
  courses as (
    select enrolment.completed_at as at,
      row_number() over (order by enrolment.completed_at) as number
    from public.enrolments as enrolment
    where enrolment.user_id = caller and enrolment.completed_at is not null
  ),
  tracks as (
    select certificate.issued_at as at,
      row_number() over (order by certificate.issued_at) as number
    from public.certificates as certificate
    where certificate.user_id = caller and certificate.kind = 'track'
      and certificate.revoked_at is null
  ),
  sessions as (
    select registration.attended_at as at,
      row_number() over (order by registration.attended_at) as number
    from public.event_registrations as registration
    where registration.user_id = caller and registration.attended_at is not null
  ),
  counted (badge, need, have, earned_at) as (
    select 'first-step', 1, (select count(*) from lessons),
      (select completed_at from lessons where number = 1)
    union all
    select 'steady', 3, (select count(*) from days), (select at from days where number = 3)
    union all
    select 'clean-run', 5, (select count(*) from perfect), (select at from perfect where number = 5)
    union all
    select 'problem-solver', 10, (select count(*) from solved),
      (select at from solved where number = 10)
    union all
    select 'long-way', 25, (select count(*) from lessons),
      (select completed_at from lessons where number = 25)
    union all
    select 'first-summit', 1, (select count(*) from courses),
      (select at from courses where number = 1)
    union all
    select 'ridge-walker', 5, (select count(*) from courses),
      (select at from courses where number = 5)
    union all
    select 'track-complete', 1, (select count(*) from tracks),
      (select at from tracks where number = 1)
    union all
    select 'base-camp', 3, (select count(*) from sessions),
      (select at from sessions where number = 3)
  )
  select counted.badge, least(counted.have, counted.need)::integer, counted.need,
    counted.earned_at
  from counted;
end
$$;

-- Data of a person -----------------------------------------------------------------------------

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
    'code_exercises', (
      select coalesce(jsonb_agg(to_jsonb(known) - 'user_id'), '[]')
      from public.code_progress as known
      where known.user_id = person
    ),
    'code_attempts', (
      select coalesce(jsonb_agg(to_jsonb(made) - 'user_id' order by made.submitted_at), '[]')
      from public.code_attempts as made
      where made.user_id = person
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
    'review_cards', (
      select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]')
      from public.review_cards as kept
      where kept.user_id = person
    ),
    'review_answers', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id' order by given.answered_at), '[]')
      from public.review_answers as given
      where given.user_id = person
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id'), '[]')
      from public.point_events as event
      where event.user_id = person
    ),
    'waiting_certificates', (
      select coalesce(jsonb_agg(to_jsonb(waiting) - 'user_id'), '[]')
      from public.waiting_certificates as waiting
      where waiting.user_id = person
    ),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id'), '[]')
      from public.course_ratings as given
      where given.user_id = person
    ),
    'decisions', public.export_decisions(person, array['rating', 'comment']),
    'questions', public.export_questions(person),
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    )
  )
$$;
