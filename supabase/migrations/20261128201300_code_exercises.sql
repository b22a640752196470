-- Code exercises: their hidden cases, attempts judged by comparing what the learner's device computed, drafts, hints.
-- No learner's code is run here or on the server.
-- What is solved counts like other exercises: for points, active days and verified results.

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
comment on column public.code_exercises.version is
  'Of the cases; an attempt is judged by those it was made for.';
comment on column public.code_exercises.unordered is
  'Outputs are rows whose order doesn''t matter.';
comment on column public.code_exercises.cases is
  'Array of {input, output}, with the outputs of the reference solution.';

alter table public.code_exercises enable row level security;

create table public.code_progress (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  draft text,
  drafted_at timestamptz,
  hints integer not null default 0,
  failures integer not null default 0,
  solved_at timestamptz,
  active_on date,
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
comment on column public.code_progress.active_on is
  'The day of solved_at in the learner''s time zone at that time. It stays when they travel.';

alter table public.code_progress enable row level security;
grant select on public.code_progress to authenticated, service_role;

create policy code_progress_select_own on public.code_progress
for select to authenticated
using ((select private.live_user_id()) = user_id);

create trigger code_progress_note_active_day
before insert or update of solved_at on public.code_progress
for each row
execute function private.note_active_day('solved_at');

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
comment on column public.code_attempts.hash is
  'SHA-256 of the code in UTF-8, in hexadecimal digits.';
comment on column public.code_attempts.cases is
  'The cases drawn for this attempt, counted from 1 in the exercise''s cases of that version.';
comment on column public.code_attempts.judged_at is
  'When its outputs were judged; null if they never came.';

alter table public.code_attempts enable row level security;
grant select on public.code_attempts to authenticated, service_role;

create policy code_attempts_select_own on public.code_attempts
for select to authenticated
using ((select private.live_user_id()) = user_id);

-- The catalogue brings the cases ---------------------------------------------------------------

create function public.outdated_code_exercises(listed jsonb)
returns table (course text, lesson text)
language plpgsql security definer set search_path = '' as $$
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
comment on function public.outdated_code_exercises is
  'Retires the code exercises that aren''t listed as {course, lesson, version}, and returns those whose cases have to be published. Service role only.';
grant execute on function public.outdated_code_exercises to service_role;

create function public.publish_code_exercise(
  course_slug text,
  lesson_slug text,
  version text,
  unordered boolean,
  cases jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function public.publish_code_exercise is
  'Stores the cases of a lesson''s code exercise. Service role only.';
grant execute on function public.publish_code_exercise to service_role;

-- Comparing ------------------------------------------------------------------------------------

create function private.is_same_output(expected jsonb, given jsonb, unordered boolean default false)
returns boolean
language plpgsql immutable set search_path = '' as $$
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
          exit when private.is_same_output(one, given -> place);
          place := null;
        end loop;
        if place is null then
          return false;
        end if;
        places := array_remove(places, place);
      elsif not private.is_same_output(one, given -> index) then
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
      if not coalesce(private.is_same_output(one, given -> name), false) then
        return false;
      end if;
    end loop;
    return true;
  end if;
  return expected = given;
end
$$;
comment on function private.is_same_output is
  'Whether an output is the expected one: numbers within a millionth of the larger, all else exactly, lists and objects by their parts. Unordered: the parts of the outermost list may come in any order.';

-- Rules ----------------------------------------------------------------------------------------

create function private.code_exercise(course_slug text, lesson_slug text)
returns public.code_exercises
language plpgsql stable set search_path = '' as $$
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
comment on function private.code_exercise is
  'A lesson''s code exercise. Raises PT404 exercise_unknown.';

create function public.submit_code(course_slug text, lesson_slug text, code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  exercise public.code_exercises;
  last public.code_attempts;
  attempt public.code_attempts;
  fingerprint text := encode(sha256(convert_to(code, 'UTF8')), 'hex');
  again integer[];
begin
  perform private.lock_enrolment(caller, course_slug, lesson_slug);
  exercise := private.code_exercise(course_slug, lesson_slug);
  if code is null or code !~ '\S' then
    raise exception 'code_missing' using errcode = '22023';
  end if;
  if octet_length(code) > 20000 then
    raise exception 'code_too_long' using errcode = '22023';
  end if;
  perform private.count_attempt(concat_ws('/', caller, course_slug, lesson_slug, 'code'), 60, 3600);

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
comment on function public.submit_code is
  'Stores code as an attempt and draws eight hidden inputs for it: {attempt, seconds, cases: [{case, input}]}. Raises PT404 exercise_unknown, P0001 not_enrolled or rate_limited (60 an hour), 22023 code_missing or code_too_long.';
grant execute on function public.submit_code to authenticated;

create function public.judge_code(attempt_id uuid, outputs jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
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
  perform private.lock_enrolment(caller, attempt.course, attempt.lesson);
  exercise := private.code_exercise(attempt.course, attempt.lesson);
  perform private.count_attempt(
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
    where not private.is_same_output(
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
comment on function public.judge_code is
  'Compares the outputs {case: {value}} of an attempt with the reference solution''s, once and within two minutes: {passed, right, total, failed}, with the first case that failed. A case without a value is wrong. Raises PT404 attempt_unknown, PT403 attempt_foreign, P0001 attempt_judged, attempt_late, attempt_replaced, exercise_changed or outputs_of_other_attempt, 22023 outputs_invalid or outputs_too_large.';
grant execute on function public.judge_code to authenticated;

create function public.save_code(
  course_slug text,
  lesson_slug text,
  code text,
  known_at timestamptz default null
) returns table (body text, updated_at timestamptz, conflict boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_writer();
  held public.code_progress;
begin
  perform private.lock_enrolment(caller, course_slug, lesson_slug);
  perform private.code_exercise(course_slug, lesson_slug);
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
comment on function public.save_code is
  'Saves the code that the caller is writing. If another device has saved since known_at, saves nothing and returns that code with conflict = true. Raises PT404 exercise_unknown or P0001 not_enrolled.';
grant execute on function public.save_code to authenticated;

create function public.open_code_hint(course_slug text, lesson_slug text, step integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  opened integer;
begin
  perform private.lock_enrolment(caller, course_slug, lesson_slug);
  perform private.code_exercise(course_slug, lesson_slug);
  insert into public.code_progress as known (user_id, course, lesson, hints)
  values (caller, course_slug, lesson_slug, 1)
  on conflict (user_id, course, lesson) do update
  set hints = greatest(known.hints, least(open_code_hint.step, known.hints + 1))
  returning known.hints into opened;
  return opened;
end
$$;
comment on function public.open_code_hint is
  'Opens the caller''s next hint, up to this step, and returns how many are open. Raises PT404 exercise_unknown or P0001 not_enrolled.';
grant execute on function public.open_code_hint to authenticated;

create function public.code_work(course_slug text, lesson_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
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
comment on function public.code_work is
  'The caller''s work on a lesson''s code exercise: the draft, how many hints are open, failed attempts, when it was passed, and the attempts without their code, newest first.';
grant execute on function public.code_work to authenticated;

create function public.code_of_attempt(attempt_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
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
comment on function public.code_of_attempt is
  'The code of an attempt of the caller. Raises PT404 attempt_unknown.';
grant execute on function public.code_of_attempt to authenticated;

-- Where solved exercises count -----------------------------------------------------------------

create function private.solved_exercises(person uuid)
returns table (course text, lesson text, solved_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select solution.course, solution.lesson, solution.solved_at
    from public.exercise_solutions as solution
    where solution.user_id = person
    union all
    select known.course, known.lesson, known.solved_at
    from public.code_progress as known
    where known.user_id = person and known.solved_at is not null;
end
$$;
comment on function private.solved_exercises is
  'The exercises that a learner has solved: those with an answer, and those with code.';
