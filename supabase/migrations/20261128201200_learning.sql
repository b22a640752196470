-- Learning: enrolments, lessons, quizzes, exercises, notes, places, points and badges.
-- Members read their own rows; the functions here decide what is right, complete and worth points.
-- Points are events with a cause each, so that a repetition adds none and all can be computed anew.

-- Who may learn --------------------------------------------------------------------------------

create function private.learner_id() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  return case when caller is not null and public.is_profile_complete(caller) then caller end;
end
$$;
comment on function private.learner_id is
  'The caller, if their session still exists and their profile is complete.';

-- learner_id() for policies, which run as the role that reads.
create function private.is_learner() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.learner_id() is not null;
end
$$;
comment on function private.is_learner is
  'Whether the caller has a live session and a complete profile.';
grant execute on function private.is_learner to authenticated;

create function private.require_learner() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  -- learner_id() would verify the session again.
  if not public.is_profile_complete(caller) then
    raise exception 'profile_incomplete' using errcode = '42501';
  end if;
  return caller;
end
$$;
comment on function private.require_learner is
  'The caller, like learner_id(). Raises 28000 without a live session and 42501 without a complete profile.';

create function private.require_writer() returns uuid
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  perform private.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  return caller;
end
$$;
comment on function private.require_writer is
  'The caller, like require_learner(), for functions that change something. Allows 1,500 calls in five minutes altogether, more than the route handlers do; then raises P0001 rate_limited.';

-- Progress -------------------------------------------------------------------------------------

create table public.enrolments (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null references public.courses (slug),
  enrolled_at timestamptz not null default now(),
  completed_at timestamptz,
  reviewed boolean not null default true,
  primary key (user_id, course)
);

-- Who did something in a course lately.
create index enrolments_course_idx on public.enrolments (course, enrolled_at);

comment on table public.enrolments is
  'Who is enrolled in which course. Read by its owner, written through functions only.';
comment on column public.enrolments.completed_at is
  'When nothing was left to do in the course as it was then.';
comment on column public.enrolments.reviewed is
  'Whether the cards of the course''s completed lessons return.';

alter table public.enrolments enable row level security;
grant select on public.enrolments to authenticated, service_role;

create policy enrolments_select_own on public.enrolments
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.note_active_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    if moment is not distinct from (to_jsonb(old) ->> tg_argv[0])::timestamptz then
      return new;
    end if;
  end if;
  new.active_on := (moment at time zone private.learner_zone(new.user_id))::date;
  return new;
end
$$;
comment on function private.note_active_day is
  'Notes the day of a new row''s moment, in the learner''s time zone, in active_on.';

create table public.lesson_completions (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  completed_at timestamptz not null default now(),
  active_on date,
  primary key (user_id, course, lesson),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.lessons (course, slug)
);

create index lesson_completions_lesson_idx on public.lesson_completions (course, lesson);
create index lesson_completions_recent_idx on public.lesson_completions (course, completed_at);

comment on table public.lesson_completions is
  'Completed lessons, one row each. Read by its owner, written by complete_lesson only.';
comment on column public.lesson_completions.active_on is
  'The day of completed_at in the learner''s time zone at that time. It stays when they travel.';

alter table public.lesson_completions enable row level security;
grant select on public.lesson_completions to authenticated, service_role;

create policy lesson_completions_select_own on public.lesson_completions
for select to authenticated
using ((select private.live_user_id()) = user_id);

create trigger lesson_completions_note_active_day
before insert or update of completed_at on public.lesson_completions
for each row
execute function private.note_active_day('completed_at');

create table public.quiz_attempts (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  course text not null,
  lesson text not null,
  answers jsonb not null,
  correct integer not null,
  total integer not null,
  passed boolean not null,
  attempted_at timestamptz not null default now(),
  review text,
  active_on date,
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.lessons (course, slug),
  constraint quiz_attempts_correct_check check (correct between 0 and total)
);

create index quiz_attempts_person_idx on public.quiz_attempts (user_id, course, lesson, id);
create index quiz_attempts_lesson_idx on public.quiz_attempts (course, lesson);

comment on table public.quiz_attempts is
  'Quiz attempts graded by submit_quiz: per learner and lesson the last 50, the first that passed and the first without a mistake. Read by its owner.';
comment on column public.quiz_attempts.answers is
  'To the questions that the quiz had then: {question: [option, …]}.';
comment on column public.quiz_attempts.review is
  'The lesson''s section to review after a failed attempt: the one with the most mistakes.';
comment on column public.quiz_attempts.active_on is
  'The day of attempted_at in the learner''s time zone at that time. It stays when they travel.';

alter table public.quiz_attempts enable row level security;
grant select on public.quiz_attempts to authenticated, service_role;

create policy quiz_attempts_select_own on public.quiz_attempts
for select to authenticated
using ((select private.live_user_id()) = user_id);

create trigger quiz_attempts_note_active_day
before insert or update of attempted_at on public.quiz_attempts
for each row
execute function private.note_active_day('attempted_at');

create table public.exercise_solutions (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  solved_at timestamptz not null default now(),
  active_on date,
  primary key (user_id, course, lesson),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.lessons (course, slug)
);

create index exercise_solutions_lesson_idx on public.exercise_solutions (course, lesson);

comment on table public.exercise_solutions is
  'Solved exercises, one row each. Read by its owner, written by solve_exercise only.';
comment on column public.exercise_solutions.active_on is
  'The day of solved_at in the learner''s time zone at that time. It stays when they travel.';

alter table public.exercise_solutions enable row level security;
grant select on public.exercise_solutions to authenticated, service_role;

create policy exercise_solutions_select_own on public.exercise_solutions
for select to authenticated
using ((select private.live_user_id()) = user_id);

create trigger exercise_solutions_note_active_day
before insert or update of solved_at on public.exercise_solutions
for each row
execute function private.note_active_day('solved_at');

create table public.lesson_notes (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null,
  lesson text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, course, lesson),
  foreign key (course, lesson) references public.lessons (course, slug),
  constraint lesson_notes_body_check check (
    char_length(body) <= 10000 and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  )
);

create index lesson_notes_lesson_idx on public.lesson_notes (course, lesson);

comment on table public.lesson_notes is
  'A learner''s notes, one text per lesson. Read by its owner, written by save_note only.';

alter table public.lesson_notes enable row level security;
grant select on public.lesson_notes to authenticated, service_role;

create policy lesson_notes_select_own on public.lesson_notes
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.lesson_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null,
  lesson text not null,
  scroll real not null default 0,
  draft jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (user_id, course, lesson),
  foreign key (course, lesson) references public.lessons (course, slug),
  constraint lesson_places_scroll_check check (scroll between 0 and 1),
  constraint lesson_places_draft_check check (
    jsonb_typeof(draft) = 'object' and pg_column_size(draft) <= 4096
  )
);

create index lesson_places_lesson_idx on public.lesson_places (course, lesson);
create index lesson_places_recent_idx on public.lesson_places (course, updated_at);

comment on table public.lesson_places is
  'Where a learner is in a lesson, so that they can continue on another device. Read by its owner, written by save_place only.';
comment on column public.lesson_places.scroll is
  'Share of the page above the top of the viewport, 0 to 1.';
comment on column public.lesson_places.draft is
  'Answers to a quiz that hasn''t been submitted yet: {question: [option, …]}.';

alter table public.lesson_places enable row level security;
grant select on public.lesson_places to authenticated, service_role;

create policy lesson_places_select_own on public.lesson_places
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.learner_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  alias text,
  updated_at timestamptz not null default now(),
  points integer not null default 0,
  first_steps_dismissed_at timestamptz,
  zone text,
  constraint learner_settings_alias_check check (
    alias is null or private.is_public_name(alias, 3, 30)
  ),
  constraint learner_settings_zone_fkey foreign key (zone) references public.time_zones (name)
);

create unique index learner_settings_alias_key
on public.learner_settings (private.name_key(alias));
create index learner_settings_board_idx on public.learner_settings (points desc, alias)
where alias is not null and points > 0;

comment on table public.learner_settings is
  'A learner''s alias on the leaderboard. Read by its owner.';
comment on column public.learner_settings.alias is
  'Null for learners who aren''t on the leaderboard.';
comment on column public.learner_settings.points is
  'A copy of point_totals.points, in which the leaderboard is sorted.';
comment on column public.learner_settings.first_steps_dismissed_at is
  'When the learner closed the first steps on the dashboard.';
comment on column public.learner_settings.zone is
  'The IANA name of the time zone in which they last registered for an event or reviewed, for emails and for their days; null if it isn''t known.';

alter table public.learner_settings enable row level security;
grant select on public.learner_settings to authenticated, service_role;

create policy learner_settings_select_own on public.learner_settings
for select to authenticated
using ((select private.live_user_id()) = user_id);

-- Points ---------------------------------------------------------------------------------------

create table public.point_events (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  ref text not null,
  points integer not null,
  happened_at timestamptz not null default now(),
  primary key (user_id, kind, ref),
  constraint point_events_points_check check (points > 0),
  constraint point_events_kind_check check (
    kind in ('lesson', 'quiz', 'exercise', 'code', 'course', 'track', 'session')
  )
);

comment on table public.point_events is
  'What each learner got points for, once per cause. Read by its owner; rebuild_points can recreate it.';

alter table public.point_events enable row level security;
grant select on public.point_events to authenticated, service_role;

create policy point_events_select_own on public.point_events
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.point_totals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  points integer not null default 0
);

create index point_totals_points_idx on public.point_totals (points desc);

comment on table public.point_totals is
  'The sum of each learner''s point_events, maintained by a trigger. Read by its owner.';

alter table public.point_totals enable row level security;
grant select on public.point_totals to authenticated, service_role;

create policy point_totals_select_own on public.point_totals
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.add_points() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.point_totals as total (user_id, points)
  select added.user_id, sum(added.points)
  from added
  group by added.user_id
  on conflict (user_id) do update set points = total.points + excluded.points;
  update public.learner_settings as settings
  set points = total.points
  from public.point_totals as total
  where total.user_id = settings.user_id
    and settings.user_id in (select added.user_id from added);
  return null;
end
$$;
comment on function private.add_points is
  'Keeps point_totals and learner_settings.points in sync with point_events.';

create trigger point_events_add
after insert on public.point_events
referencing new table as added
for each statement
execute function private.add_points();

create function public.rebuild_points() returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function public.rebuild_points is
  'Recreates point_events and point_totals from learners'' records. Service role only.';
grant execute on function public.rebuild_points to service_role;

create function private.copy_points() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Creates or locks the total: points that are added meanwhile wait for this row, and find it.
  insert into public.point_totals as total (user_id)
  values (new.user_id)
  on conflict (user_id) do update set points = total.points
  returning total.points into new.points;
  return new;
end
$$;
comment on function private.copy_points is 'Gives new settings the learner''s points.';

create trigger learner_settings_copy_points
before insert on public.learner_settings
for each row
execute function private.copy_points();

create trigger check_name
before insert or update of alias on public.learner_settings
for each row execute function private.check_name('alias', 'user_id');

-- Pauses after wrong answers -------------------------------------------------------------------

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
grant select on public.attempt_pauses to authenticated, service_role;

create policy attempt_pauses_select_own on public.attempt_pauses
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.require_no_pause(person uuid, task text) returns void
language plpgsql set search_path = '' as $$
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
comment on function private.require_no_pause is
  'Locks the count of a learner''s failures. Raises P0001 attempt_pause during a pause, with the seconds to wait in the detail.';

create function private.count_failure(person uuid, task text, free integer) returns timestamptz
language sql set search_path = '' as $$
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
comment on function private.count_failure is
  'Counts a failed attempt and returns when the next is possible: at once for the free ones, then after 1, 2, 4, … up to 60 minutes. A day without a failure starts the count again.';

create function private.forgive_failures(person uuid, task text, most integer) returns void
language sql set search_path = '' as $$
  update public.attempt_pauses as pause
  set failures = greatest(pause.failures - most, 0)
  where pause.user_id = person and pause.task = forgive_failures.task
$$;
comment on function private.forgive_failures is
  'Takes failures off the count after a task was passed for the first time. Guessing fails more often than it is forgiven, so its pauses grow from lesson to lesson.';

-- Rules ----------------------------------------------------------------------------------------

create function public.enrol(course_slug text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  since timestamptz;
begin
  if not exists (
    select from public.courses as course where course.slug = course_slug and not course.retired
  ) then
    raise exception 'course_unknown' using errcode = 'PT404';
  end if;
  insert into public.enrolments (user_id, course) values (caller, course_slug)
  on conflict (user_id, course) do nothing;
  select enrolment.enrolled_at into since
  from public.enrolments as enrolment
  where enrolment.user_id = caller and enrolment.course = course_slug;
  return since;
end
$$;
comment on function public.enrol is
  'Enrols the caller in a course, once. Returns the time of enrolment; PT404 for an unknown course.';
grant execute on function public.enrol to authenticated;

-- Locks the caller's enrolment, so that concurrent calls run one after the other, and keeps the catalogue from changing
-- until the transaction ends.
create function private.lock_enrolment(caller uuid, course_slug text, lesson_slug text)
returns public.lessons
language plpgsql set search_path = '' as $$
declare
  found_lesson public.lessons;
begin
  perform pg_advisory_xact_lock_shared(hashtext('catalogue'));
  select lesson.* into found_lesson
  from public.lessons as lesson
  where lesson.course = course_slug and lesson.slug = lesson_slug and not lesson.retired;
  if not found then
    raise exception 'lesson_unknown' using errcode = 'PT404';
  end if;
  perform
  from public.enrolments as enrolment
  where enrolment.user_id = caller and enrolment.course = course_slug
  for update;
  if not found then
    raise exception 'not_enrolled' using errcode = 'P0001';
  end if;
  return found_lesson;
end
$$;
comment on function private.lock_enrolment is
  'The lesson, with the caller''s enrolment locked. Raises PT404 lesson_unknown or P0001 not_enrolled.';

create function private.judge_quiz(quiz jsonb, answers jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(
    question ->> 'id',
    coalesce(
      jsonb_typeof(answers -> (question ->> 'id')) = 'array'
        and answers -> (question ->> 'id') @> (question -> 'correct')
        and (question -> 'correct') @> (answers -> (question ->> 'id')),
      false
    )
  )
  from jsonb_array_elements(quiz) as question
$$;
comment on function private.judge_quiz is
  'For each question, whether the answer names all correct options and no others: {question: boolean}.';

-- The pass mark, 70 per cent, is defined here only. An attempt tells of each question whether it was answered right, so
-- that learners know what to read again; the pauses after failed attempts keep that from leading to the key quickly.
create function public.submit_quiz(course_slug text, lesson_slug text, answers jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  lesson public.lessons := private.lock_enrolment(caller, course_slug, lesson_slug);
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
  perform private.count_attempt(concat_ws('/', caller, course_slug, lesson_slug), 60, 3600);
  select exists (
    select
    from public.quiz_attempts as attempt
    where attempt.user_id = caller and attempt.course = course_slug
      and attempt.lesson = lesson_slug and attempt.passed
  )
  into passed_before;
  if not passed_before then
    perform private.require_no_pause(caller, 'quiz');
  end if;
  results := private.judge_quiz(lesson.quiz, answers);
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
      perform private.forgive_failures(caller, 'quiz', 2);
    else
      next_at := private.count_failure(caller, 'quiz', 2);
    end if;
  end if;
  update public.lesson_places as place
  set draft = '{}', updated_at = now()
  where place.user_id = caller and place.course = course_slug and place.lesson = lesson_slug;

  return jsonb_build_object(
    'correct', right_ones, 'total', all_ones, 'passed', has_passed,
    'results', results, 'review', review, 'passed_before', passed_before,
    'wait', extract(epoch from next_at - now())::integer
  );
end
$$;
comment on function public.submit_quiz is
  'Grades and stores an attempt: {correct, total, passed, results, review, passed_before, wait}. The pass mark is 70 per cent. The results say of each question whether the answer was right, and never which answers are; a failed attempt names the section to review and the seconds to wait. Raises P0001 attempt_pause before they are over.';
grant execute on function public.submit_quiz to authenticated;

create function private.possible_numbers(written text) returns numeric[]
language sql immutable set search_path = '' as $$
  -- Decimal and thousands separators differ between languages: 1,590 is read both ways.
  select array_agg(replace(reading, ',', '.')::numeric)
  from (
    values
      ('^[+-]?([0-9]{1,15}([.,][0-9]{1,15})?|[.,][0-9]{1,15})(e[+-]?[0-9]{1,2})?$', ''),
      ('^[+-]?[0-9]{1,3}(,[0-9]{2,3}){0,4},[0-9]{3}([.][0-9]{1,15})?$', ','),
      ('^[+-]?[0-9]{1,3}([.][0-9]{3}){1,5}(,[0-9]{1,15})?$', '.')
  ) as form (pattern, thousands),
    replace(written, form.thousands, '') as reading
  where written ~ form.pattern
$$;
comment on function private.possible_numbers is
  'The numbers that a text without white space may stand for, with a decimal point or comma, thousands separators or an exponent; null for none.';

create function private.is_exercise_solved(exercise jsonb, answer text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  blanks constant text :=
    '[\s\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+';
  given text;
  unit text := lower(regexp_replace(coalesce(exercise ->> 'unit', ''), blanks, '', 'g'));
  digits text;
begin
  if answer is null or char_length(answer) > 1000 then
    return false;
  end if;
  given := lower(btrim(regexp_replace(answer, blanks, ' ', 'g')));
  if exercise ->> 'kind' = 'text' then
    -- Phones insert typographic quotation marks.
    return exists (
      select
      from jsonb_array_elements_text(exercise -> 'accepted') as accepted
      where given <> ''
        and lower(btrim(regexp_replace(accepted, blanks, ' ', 'g')))
          in (given, translate(given, '‘’“”', $marks$''""$marks$))
    );
  end if;

  digits := translate(replace(given, ' ', ''), E'\u2212०१२३४५६७८९', '-0123456789');
  if unit <> '' and right(digits, char_length(unit)) = unit then
    digits := left(digits, -char_length(unit));
  elsif unit <> '' and starts_with(digits, unit) then
    digits := right(digits, -char_length(unit));
  end if;
  return coalesce(
    (
      select bool_or(
        abs(reading - (exercise ->> 'value')::numeric) <= (exercise ->> 'tolerance')::numeric
      )
      from unnest(private.possible_numbers(digits)) as reading
    ),
    false
  );
end
$$;
comment on function private.is_exercise_solved is
  'Whether an answer solves an exercise: a number within the tolerance, with or without its unit, or one of the accepted texts in any case.';

create function public.solve_exercise(course_slug text, lesson_slug text, answer text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  lesson public.lessons := private.lock_enrolment(caller, course_slug, lesson_slug);
begin
  perform private.count_attempt(concat_ws('/', caller, course_slug, lesson_slug), 60, 3600);
  -- Solved before: nothing is left to guess.
  if exists (
    select
    from public.exercise_solutions as solution
    where solution.user_id = caller and solution.course = course_slug
      and solution.lesson = lesson_slug
  ) then
    return private.is_exercise_solved(lesson.exercise, answer);
  end if;
  perform private.require_no_pause(caller, 'exercise');
  if not private.is_exercise_solved(lesson.exercise, answer) then
    perform private.count_failure(caller, 'exercise', 5);
    return false;
  end if;
  perform private.forgive_failures(caller, 'exercise', 5);
  insert into public.exercise_solutions (user_id, course, lesson)
  values (caller, course_slug, lesson_slug)
  on conflict do nothing;
  insert into public.point_events (user_id, kind, ref, points)
  values (caller, 'exercise', course_slug || '/' || lesson_slug, 5)
  on conflict do nothing;
  return true;
end
$$;
comment on function public.solve_exercise is
  'Whether the caller''s answer is right. The first right answer is stored. After five wrong ones, pauses grow: P0001 attempt_pause before one is over.';
grant execute on function public.solve_exercise to authenticated;

create function private.finish_track(person uuid, track_id text) returns void
language plpgsql set search_path = '' as $$
begin
  -- The last two courses of a track, or the last one and the capstone, may be completed at the same time: the second
  -- waits here and sees the first.
  perform pg_advisory_xact_lock(hashtext('track'), hashtext(person::text));
  if exists (
    select
    from public.courses as open_one
    where open_one.track = track_id and not open_one.retired
      and not exists (
        select
        from public.enrolments as enrolment
        where enrolment.user_id = person and enrolment.course = open_one.slug
          and enrolment.completed_at is not null
      )
  ) or not exists (
    select
    from public.capstones as held
    where held.user_id = person and held.track = track_id and held.state = 'passed'
  ) then
    return;
  end if;
  perform private.issue_certificate(person, 'track', track_id);
  insert into public.point_events (user_id, kind, ref, points)
  values (person, 'track', track_id, 200)
  on conflict do nothing;
end
$$;
comment on function private.finish_track is
  'Awards a track''s certificate and points, once, to a learner who has completed all of its courses and passed its capstone.';

create function private.finish_course(person uuid, course_slug text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if exists (
    select
    from public.lessons as open_one
    where open_one.course = course_slug and not open_one.retired
      and not exists (
        select
        from public.lesson_completions as completed
        where completed.user_id = person and completed.course = course_slug
          and completed.lesson = open_one.slug
      )
  ) then
    return false;
  end if;
  update public.enrolments as enrolment
  set completed_at = now()
  where enrolment.user_id = person and enrolment.course = course_slug
    and enrolment.completed_at is null;
  perform private.issue_certificate(person, 'course', course_slug);
  insert into public.point_events (user_id, kind, ref, points)
  values (person, 'course', course_slug, 50)
  on conflict do nothing;
  perform private.finish_track(
    person, (select course.track from public.courses as course where course.slug = course_slug)
  );
  return true;
end
$$;
comment on function private.finish_course is
  'Whether every lesson of a course is completed. If so, completes the course and awards its certificate and points, once.';

create function public.complete_lesson(course_slug text, lesson_slug text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  lesson public.lessons := private.lock_enrolment(caller, course_slug, lesson_slug);
  course_done boolean;
begin
  if not exists (
    select
    from public.quiz_attempts as attempt
    where attempt.user_id = caller and attempt.course = course_slug
      and attempt.lesson = lesson_slug and attempt.passed
  ) then
    raise exception 'quiz_not_passed' using errcode = 'P0001';
  end if;
  if exists (
    select
    from public.lessons as earlier
    where earlier.course = course_slug and not earlier.retired and earlier.place < lesson.place
      and not exists (
        select
        from public.lesson_completions as completed
        where completed.user_id = caller and completed.course = course_slug
          and completed.lesson = earlier.slug
      )
  ) then
    raise exception 'lessons_missing' using errcode = 'P0001';
  end if;

  insert into public.lesson_completions (user_id, course, lesson)
  values (caller, course_slug, lesson_slug)
  on conflict do nothing;
  insert into public.point_events (user_id, kind, ref, points)
  values (caller, 'lesson', course_slug || '/' || lesson_slug, 10)
  on conflict do nothing;

  course_done := private.finish_course(caller, course_slug);
  return jsonb_build_object(
    'course_completed', course_done,
    'certificate', (
      select certificate.code
      from public.certificates as certificate
      where certificate.user_id = caller and certificate.kind = 'course'
        and certificate.subject = course_slug and certificate.revoked_at is null
    )
  );
end
$$;
comment on function public.complete_lesson is
  'Completes a lesson whose quiz is passed and whose earlier lessons are completed (otherwise P0001 quiz_not_passed or lessons_missing). The last lesson completes the course and awards its certificate; the last course of a track awards the track''s.';
grant execute on function public.complete_lesson to authenticated;

create function public.save_place(
  course_slug text,
  lesson_slug text,
  scroll_share real,
  quiz_draft jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  insert into public.lesson_places as place (user_id, course, lesson, scroll, draft)
  values (caller, course_slug, lesson_slug, scroll_share, coalesce(quiz_draft, '{}'))
  on conflict (user_id, course, lesson) do update
  set scroll = excluded.scroll,
    draft = case when quiz_draft is null then place.draft else excluded.draft end,
    updated_at = now();
end
$$;
comment on function public.save_place is
  'Stores where the caller is in a lesson. A null draft leaves the draft answers unchanged.';
grant execute on function public.save_place to authenticated;

create function public.save_note(
  course_slug text,
  lesson_slug text,
  note text,
  known_at timestamptz default null
) returns table (body text, updated_at timestamptz, conflict boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_writer();
  held public.lesson_notes;
begin
  perform pg_advisory_xact_lock(hashtext(caller::text), hashtext(course_slug || '/' || lesson_slug));
  select stored.* into held
  from public.lesson_notes as stored
  where stored.user_id = caller and stored.course = course_slug and stored.lesson = lesson_slug;

  -- Changed on another device since: return that text and overwrite nothing.
  if found and held.updated_at is distinct from known_at and held.body <> note then
    return query select held.body, held.updated_at, true;
    return;
  end if;
  -- In milliseconds, because browsers don't return a finer time unchanged, and later than the previous time, so that
  -- the time identifies the text.
  return query
  insert into public.lesson_notes as stored (user_id, course, lesson, body, updated_at)
  values (
    caller, course_slug, lesson_slug, note,
    greatest(
      date_trunc('milliseconds', clock_timestamp()), held.updated_at + interval '1 millisecond'
    )
  )
  on conflict (user_id, course, lesson) do update
  set body = excluded.body, updated_at = excluded.updated_at
  returning stored.body, stored.updated_at, false;
end
$$;
comment on function public.save_note is
  'Saves the caller''s note on a lesson. If another device has saved since known_at, saves nothing and returns that text with conflict = true.';
grant execute on function public.save_note to authenticated;

-- A taken alias is a result and not an error: an error would roll back the count of attempts as well, and trying one
-- name after another has to be limited.
create function public.set_alias(chosen text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  perform private.count_attempt(concat_ws('/', caller, 'alias'), 100, 3600);
  begin
    insert into public.learner_settings as settings (user_id, alias)
    values (caller, chosen)
    on conflict (user_id) do update set alias = excluded.alias, updated_at = now();
    return true;
  exception
    when unique_violation then
      return false;
  end;
end
$$;
comment on function public.set_alias is
  'Puts the caller on the leaderboard under an alias; null takes them off. False if someone else has an alias that looks the same. P0001 rate_limited after 100 calls in an hour.';
grant execute on function public.set_alias to authenticated;

-- Reading --------------------------------------------------------------------------------------

create function public.learning_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  return jsonb_build_object(
    'courses', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'course', enrolment.course,
            'enrolled_at', enrolment.enrolled_at,
            'completed_at', enrolment.completed_at,
            'lessons', coalesce(
              (
                select jsonb_agg(completed.lesson)
                from public.lesson_completions as completed
                where completed.user_id = enrolment.user_id
                  and completed.course = enrolment.course
              ),
              '[]'
            ),
            'place', (
              select jsonb_build_object('lesson', place.lesson, 'at', place.updated_at)
              from public.lesson_places as place
              where place.user_id = enrolment.user_id and place.course = enrolment.course
              order by place.updated_at desc
              limit 1
            )
          )
          order by enrolment.enrolled_at
        )
        from public.enrolments as enrolment
        where enrolment.user_id = caller
      ),
      '[]'
    ),
    'certificates', (
      select count(*)
      from public.certificates as certificate
      where certificate.user_id = caller and certificate.revoked_at is null
    ),
    'waiting_certificates', (
      select count(*) from public.waiting_certificates as waiting where waiting.user_id = caller
    ),
    'points', coalesce(
      (select total.points from public.point_totals as total where total.user_id = caller),
      0
    ),
    'settings', (
      select jsonb_build_object('alias', settings.alias)
      from public.learner_settings as settings
      where settings.user_id = caller
    )
  );
end
$$;
comment on function public.learning_overview is
  'The caller''s learning in one call: courses with completed lessons and last place, number of valid certificates and of those waiting for a name, points, settings.';
grant execute on function public.learning_overview to authenticated;

-- A learner who comes back sees what was right, and needs to answer the rest alone.
create function public.lesson_state(course_slug text, lesson_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
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
        'passed', attempt.passed, 'at', attempt.attempted_at, 'review', attempt.review,
        'right', (
          select coalesce(jsonb_object_agg(given.key, given.value), '{}')
          from public.lessons as lesson
          cross join lateral jsonb_each(attempt.answers) as given
          where lesson.course = course_slug and lesson.slug = lesson_slug
            and private.judge_quiz(lesson.quiz, attempt.answers) -> given.key = 'true'::jsonb
        )
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
comment on function public.lesson_state is
  'The caller''s state in a lesson: enrolment, completed lessons of the course, best attempt (or the latest until one passes) with those of the caller''s own answers that are right, seconds until the next is possible, exercise, note, place.';
grant execute on function public.lesson_state to authenticated;

create function public.course_figures()
returns table (course text, enrolled integer, completed integer)
language sql stable security definer set search_path = '' as $$
  select counted.key,
    coalesce(sum(counted.amount) filter (where counted.kind = 'enrolled'), 0)::integer,
    coalesce(sum(counted.amount) filter (where counted.kind = 'completed'), 0)::integer
  from public.kept_counts as counted
  where counted.kind in ('enrolled', 'completed')
  group by counted.key
  having sum(counted.amount) filter (where counted.kind = 'enrolled') > 0
$$;
comment on function public.course_figures is
  'How many learners are enrolled in and have completed each course; no names.';
grant execute on function public.course_figures to anon, authenticated, service_role;

create function public.learner_badges()
returns table (badge text, have integer, need integer, earned_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.live_user_id();
begin
  return query
  with lessons as (
    select completed.completed_at, completed.active_on,
      row_number() over (order by completed.completed_at) as number
    from public.lesson_completions as completed
    where completed.user_id = caller
  ),
  days as (
    select min(lessons.completed_at) as at,
      row_number() over (order by min(lessons.completed_at)) as number
    from lessons
    group by lessons.active_on
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
    from private.solved_exercises(caller) as solution
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
comment on function public.learner_badges is
  'The caller''s badges: first-step 1 lesson, steady lessons on 3 days (UTC), clean-run 5 quizzes without a mistake, problem-solver 10 exercises, long-way 25 lessons, first-summit 1 course, ridge-walker 5 courses, track-complete 1 track, base-camp 3 sessions attended.';
grant execute on function public.learner_badges to authenticated;

create function public.leaderboard(places integer default 20)
returns table (place bigint, alias text, points integer, is_caller boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.learner_id();
begin
  if caller is null then
    return;
  end if;
  return query
  with top as materialized (
    select settings.user_id, settings.alias, settings.points
    from public.learner_settings as settings
    where settings.alias is not null and settings.points > 0
    order by settings.points desc, settings.alias
    limit least(greatest(places, 1), 100)
  )
  select rank() over (order by top.points desc), top.alias, top.points, top.user_id = caller
  from top
  union all
  select 1 + coalesce(
      (
        select sum(counted.amount)::bigint
        from public.kept_counts as counted
        where counted.kind = 'points'
          and counted.key collate "C" > lpad(own.points::text, 9, '0') collate "C"
      ),
      0
    ),
    own.alias, own.points, true
  from public.learner_settings as own
  where own.user_id = caller and own.alias is not null and own.points > 0
    and not exists (select from top where top.user_id = caller)
  order by 3 desc, 2;
end
$$;
comment on function public.leaderboard is
  'Learners who chose an alias, by points: the first places (at most 100) and the caller''s own.';
grant execute on function public.leaderboard to authenticated;

-- First steps ----------------------------------------------------------------------------------

create function public.dismiss_first_steps() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  insert into public.learner_settings as settings (user_id, first_steps_dismissed_at)
  values (caller, now())
  on conflict (user_id) do update
  set first_steps_dismissed_at = excluded.first_steps_dismissed_at, updated_at = now()
  where settings.first_steps_dismissed_at is null;
end
$$;
comment on function public.dismiss_first_steps is
  'Closes the first steps on the caller''s dashboard for good. Safe to repeat.';
grant execute on function public.dismiss_first_steps to authenticated;
