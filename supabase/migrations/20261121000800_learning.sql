-- Learning: what people do with the catalogue. The catalogue itself stands in the repository; the server
-- brings what the rules here need of it (order of lessons, answers) with publish_catalogue.

-- Who may learn -------------------------------------------------------------------------------

create function public.learner_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select person.id
  from (select public.live_user_id() as id) as person
  where person.id is not null and public.is_profile_complete(person.id)
$$;

comment on function public.learner_id() is
  'The caller, if their session still exists and their profile is complete.';

create function public.require_learner()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if public.learner_id() is null then
    raise exception 'profile_incomplete' using errcode = '42501';
  end if;
  return caller;
end
$$;

comment on function public.require_learner() is
  'The caller, as learner_id(); raises 28000 without a live session, 42501 without a complete profile.';

-- The catalogue -------------------------------------------------------------------------------

create table public.catalogue_versions (
  only_row boolean primary key default true,
  version text not null,
  published_at timestamptz not null default now(),
  constraint catalogue_versions_only_row_check check (only_row)
);

comment on table public.catalogue_versions is
  'Which catalogue the tables courses and lessons hold; one row. Only the server reaches it.';

create table public.courses (
  slug text primary key,
  track text not null,
  level text not null,
  title text not null,
  minutes integer not null,
  retired boolean not null default false,
  constraint courses_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint courses_minutes_check check (minutes > 0)
);

comment on table public.courses is
  'The courses as the rules need them. No policy: only the functions here reach it.';
comment on column public.courses.title is 'In English, as certificates state it.';
comment on column public.courses.retired is
  'No longer in the catalogue; kept for what people did in it.';

create table public.lessons (
  course text not null references public.courses (slug),
  slug text not null,
  place integer not null,
  quiz jsonb not null,
  exercise jsonb not null,
  retired boolean not null default false,
  primary key (course, slug),
  constraint lessons_place_check check (place > 0),
  -- A quiz without questions would be passed by everybody.
  constraint lessons_quiz_check check (jsonb_typeof(quiz) = 'array' and quiz <> '[]'),
  constraint lessons_exercise_check check (
    coalesce(exercise ->> 'kind' in ('number', 'text'), false)
  )
);

comment on table public.lessons is
  'Order and answers of the lessons. No policy: only the functions here reach it, so that no answer leaves it.';
comment on column public.lessons.quiz is 'Array of {id, correct: [option, …]}.';
comment on column public.lessons.exercise is
  '{kind: number, value, tolerance, unit} or {kind: text, accepted: [text, …]}.';

create function public.publish_catalogue(version text, catalogue jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entitled record;
begin
  -- Asked before the lock too: every new process calls this, and mostly there is nothing to do.
  if exists (
    select from public.catalogue_versions as held where held.version = publish_catalogue.version
  ) then
    return false;
  end if;
  -- One publisher at a time, and no lesson is judged meanwhile; whoever waits finds the work done.
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  if exists (
    select from public.catalogue_versions as held where held.version = publish_catalogue.version
  ) then
    return false;
  end if;
  if coalesce(jsonb_array_length(catalogue), 0) = 0 or exists (
    select
    from jsonb_array_elements(catalogue) as course (facts)
    where coalesce(jsonb_array_length(course.facts -> 'lessons'), 0) = 0
  ) then
    raise exception 'a catalogue has courses, and each has lessons' using errcode = '22023';
  end if;

  insert into public.courses as known (slug, track, level, title, minutes)
  select course.facts ->> 'slug', course.facts ->> 'track', course.facts ->> 'level',
    course.facts ->> 'title', (course.facts ->> 'minutes')::integer
  from jsonb_array_elements(catalogue) as course (facts)
  on conflict (slug) do update
  set track = excluded.track, level = excluded.level, title = excluded.title,
    minutes = excluded.minutes, retired = false;

  insert into public.lessons as known (course, slug, place, quiz, exercise)
  select course.facts ->> 'slug', lesson.facts ->> 'slug', lesson.place,
    lesson.facts -> 'quiz', lesson.facts -> 'exercise'
  from jsonb_array_elements(catalogue) as course (facts),
    jsonb_array_elements(course.facts -> 'lessons') with ordinality as lesson (facts, place)
  on conflict (course, slug) do update
  set place = excluded.place, quiz = excluded.quiz, exercise = excluded.exercise, retired = false;

  update public.courses as known
  set retired = true
  where not known.retired
    and not exists (
      select from jsonb_array_elements(catalogue) as course (facts)
      where course.facts ->> 'slug' = known.slug
    );
  update public.lessons as known
  set retired = true
  where not known.retired
    and not exists (
      select
      from jsonb_array_elements(catalogue) as course (facts),
        jsonb_array_elements(course.facts -> 'lessons') as lesson (facts)
      where course.facts ->> 'slug' = known.course and lesson.facts ->> 'slug' = known.slug
    );

  -- What was retired may have been all that somebody still had to do.
  for entitled in
    select enrolment.user_id, enrolment.course
    from public.enrolments as enrolment
    join public.courses as course on course.slug = enrolment.course and not course.retired
    where enrolment.completed_at is null
      and not exists (
        select
        from public.lessons as open_one
        where open_one.course = enrolment.course and not open_one.retired
          and not exists (
            select
            from public.lesson_completions as completed
            where completed.user_id = enrolment.user_id and completed.course = enrolment.course
              and completed.lesson = open_one.slug
          )
      )
  loop
    perform public.finish_course(entitled.user_id, entitled.course);
  end loop;
  for entitled in
    select enrolment.user_id, course.track
    from public.enrolments as enrolment
    join public.courses as course on course.slug = enrolment.course and not course.retired
    where enrolment.completed_at is not null
    group by enrolment.user_id, course.track
    having count(*) = (
      select count(*)
      from public.courses as taught
      where taught.track = course.track and not taught.retired
    )
  loop
    perform public.finish_track(entitled.user_id, entitled.track);
  end loop;

  insert into public.catalogue_versions as held (only_row, version)
  values (true, publish_catalogue.version)
  on conflict (only_row) do update set version = excluded.version, published_at = now();
  return true;
end
$$;

comment on function public.publish_catalogue(text, jsonb) is
  'Takes over a catalogue: what is new is added, what is gone is retired, what people did stays; whoever has nothing left to do in a course or track has completed it. False when this version is already held.';

-- What people do ------------------------------------------------------------------------------

create table public.enrolments (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null references public.courses (slug),
  enrolled_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, course)
);
create index enrolments_course_idx on public.enrolments (course);

comment on table public.enrolments is
  'Who takes which course. Read by its owner; written by the functions here alone.';
comment on column public.enrolments.completed_at is
  'When nothing of what the course had then was left to do.';

create table public.lesson_completions (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  completed_at timestamptz not null default now(),
  primary key (user_id, course, lesson),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.lessons (course, slug)
);
create index lesson_completions_lesson_idx on public.lesson_completions (course, lesson);

comment on table public.lesson_completions is
  'Completed lessons, each once. Read by its owner; written by complete_lesson alone.';

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
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.lessons (course, slug),
  constraint quiz_attempts_correct_check check (correct between 0 and total)
);
create index quiz_attempts_person_idx on public.quiz_attempts (user_id, course, lesson, id);
create index quiz_attempts_lesson_idx on public.quiz_attempts (course, lesson);

comment on table public.quiz_attempts is
  'Attempts at quizzes, judged by submit_quiz: of each person and lesson the last 50, the first that passed and the first without a mistake. Read by its owner.';
comment on column public.quiz_attempts.answers is 'To the questions that the quiz had: {question: [option, …]}.';

create table public.exercise_solutions (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  solved_at timestamptz not null default now(),
  primary key (user_id, course, lesson),
  foreign key (user_id, course) references public.enrolments (user_id, course) on delete cascade,
  foreign key (course, lesson) references public.lessons (course, slug)
);
create index exercise_solutions_lesson_idx on public.exercise_solutions (course, lesson);

comment on table public.exercise_solutions is
  'Solved exercises, each once. Read by its owner; written by solve_exercise alone.';

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
  'A person''s own notes, one text for each lesson. Read by its owner; written by save_note alone.';

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

comment on table public.lesson_places is
  'Where a person was in a lesson, so that another device goes on there. Read by its owner; written by save_place alone.';
comment on column public.lesson_places.scroll is 'Share of the page above the top of the screen, 0 to 1.';
comment on column public.lesson_places.draft is
  'Answers to a quiz that has not been submitted: {question: [option, …]}.';

-- Two names that only differ in what nobody sees are one.
create function public.visible_name(value text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select btrim(
    regexp_replace(
      regexp_replace(
        lower(normalize(value, NFKC)),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
        '',
        'g'
      ),
      '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+',
      ' ',
      'g'
    )
  )
$$;

comment on function public.visible_name(text) is
  'A name by which two are compared: in lower case, compatible letters as one, without invisible characters and needless blanks.';

create function public.is_public_name(value text, least_length integer, most_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select public.is_plain_text(value, most_length)
    and char_length(public.visible_name(value)) >= least_length
    -- These turn the direction of the words around them, on other people's screens too.
    and value !~ '[\u202a-\u202e\u2066-\u2069]'
$$;

comment on function public.is_public_name(text, integer, integer) is
  'True for a name that may be shown to others: one line, so many visible characters at least, so many characters at most, nothing that changes the direction of writing.';

create table public.learner_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  certificate_name text,
  alias text,
  updated_at timestamptz not null default now(),
  constraint learner_settings_certificate_name_check check (
    certificate_name is null or public.is_public_name(certificate_name, 1, 80)
  ),
  constraint learner_settings_alias_check check (
    alias is null or public.is_public_name(alias, 3, 30)
  )
);
create unique index learner_settings_alias_key
on public.learner_settings (public.visible_name(alias));

comment on table public.learner_settings is
  'The name that a person''s certificates carry, and the alias under which the leaderboard shows them. Read by its owner.';
comment on column public.learner_settings.alias is 'Null: not on the leaderboard.';

-- Points --------------------------------------------------------------------------------------

create table public.point_events (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  ref text not null,
  points integer not null,
  happened_at timestamptz not null default now(),
  primary key (user_id, kind, ref),
  constraint point_events_kind_check check (
    kind in ('lesson', 'quiz', 'exercise', 'course', 'track')
  ),
  constraint point_events_points_check check (points > 0)
);

comment on table public.point_events is
  'Where every point comes from, each cause once. Read by its owner; can be made anew with rebuild_points.';

create table public.point_totals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  points integer not null default 0
);
create index point_totals_points_idx on public.point_totals (points desc);

comment on table public.point_totals is
  'The sum of each person''s point_events, kept by a trigger. Read by its owner.';

create function public.add_points()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.point_totals as total (user_id, points)
  select added.user_id, sum(added.points)
  from added
  group by added.user_id
  on conflict (user_id) do update set points = total.points + excluded.points;
  return null;
end
$$;

comment on function public.add_points() is 'Keeps point_totals in step with point_events.';

create trigger point_events_add
after insert on public.point_events
referencing new table as added
for each statement
execute function public.add_points();

-- Certificates --------------------------------------------------------------------------------

create table public.certificates (
  code text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text not null,
  title text not null,
  track text not null,
  holder text not null,
  minutes integer not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  constraint certificates_code_check check (code ~ '^[0-9a-f]{32}$'),
  constraint certificates_kind_check check (kind in ('course', 'track')),
  constraint certificates_revoked_check check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_reason_check check (
    revoked_reason is null or public.is_plain_text(revoked_reason, 200)
  )
);
create unique index certificates_valid_key
on public.certificates (user_id, kind, subject) where revoked_at is null;
create index certificates_user_idx on public.certificates (user_id);
create index certificates_alumni_idx
on public.certificates (issued_at desc) where kind = 'track' and revoked_at is null;

comment on table public.certificates is
  'What was awarded, with every fact as it was then: later changes of the catalogue change none. Read by its owner; by everybody who has the code through read_certificate.';
comment on column public.certificates.code is '128 random bits in hexadecimal.';
comment on column public.certificates.subject is 'The course''s slug, or the track''s id.';
comment on column public.certificates.revoked_reason is
  'Why it no longer counts, in words for whoever checks it; the code ''replaced'' after a change of name.';

create function public.new_certificate_code()
returns text
language sql
volatile
set search_path = ''
as $$
  -- Two random uuids, without the bytes that carry version and variant.
  select substr(replace(one::text, '-', ''), 1, 12) || substr(replace(one::text, '-', ''), 21)
    || substr(replace(two::text, '-', ''), 1, 8)
  from (select gen_random_uuid() as one, gen_random_uuid() as two) as random
$$;

comment on function public.new_certificate_code() is '128 random bits in hexadecimal.';

create function public.holder_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select settings.certificate_name
      from public.learner_settings as settings
      where settings.user_id = person
    ),
    (
      -- Anybody may have written anything there; what a name may not hold becomes a blank.
      select written.name
      from auth.users as account,
        unnest(array[
          public.metadata_text(account.raw_user_meta_data, 'full_name', 'name'),
          split_part(account.email, '@', 1)
        ]) with ordinality as source (name, place),
        btrim(left(
          regexp_replace(
            left(source.name, 400),
            '[\s\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'
          ),
          80
        )) as written (name)
      where account.id = person and public.is_public_name(written.name, 1, 80)
      order by source.place
      limit 1
    ),
    'User'
  )
$$;

comment on function public.holder_name(uuid) is
  'The name for a person''s certificates: their own choice, else the account''s, else the e-mail up to the at-sign.';

create function public.issue_certificate(person uuid, about text, what text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  facts record;
begin
  if exists (
    select
    from public.certificates as awarded
    where awarded.user_id = person and awarded.kind = about and awarded.subject = what
  ) then
    return;
  end if;
  if about = 'course' then
    select course.title, course.track, course.minutes,
      (
        select count(*)
        from public.lessons as lesson
        where lesson.course = course.slug and not lesson.retired
      )::integer as lessons
    into facts
    from public.courses as course
    where course.slug = what;
  else
    -- A track's title is a name in the messages; its id says which.
    select what as title, what as track, sum(course.minutes)::integer as minutes,
      (
        select count(*)
        from public.lessons as lesson
        join public.courses as taught on taught.slug = lesson.course
        where taught.track = what and not lesson.retired and not taught.retired
      )::integer as lessons
    into facts
    from public.courses as course
    where course.track = what and not course.retired;
  end if;

  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons)
  values (
    public.new_certificate_code(), person, about, what,
    facts.title, facts.track, public.holder_name(person), facts.minutes, facts.lessons
  );
end
$$;

comment on function public.issue_certificate(uuid, text, text) is
  'Awards a certificate, once: one that was taken back does not come again. Called by the rules below only.';

-- Rules ---------------------------------------------------------------------------------------

create function public.enrol(course_slug text)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  since timestamptz;
begin
  if not exists (
    select from public.courses as course where course.slug = course_slug and not course.retired
  ) then
    raise exception 'course_unknown' using errcode = 'P0002';
  end if;
  insert into public.enrolments (user_id, course) values (caller, course_slug)
  on conflict (user_id, course) do nothing;
  select enrolment.enrolled_at into since
  from public.enrolments as enrolment
  where enrolment.user_id = caller and enrolment.course = course_slug;
  return since;
end
$$;

comment on function public.enrol(text) is
  'Enrols the caller in a course, once; answers since when. P0002 for an unknown course.';

-- Locks the caller's enrolment, so that what follows is decided one after the other, and keeps the
-- catalogue as it is until then.
create function public.lock_enrolment(caller uuid, course_slug text, lesson_slug text)
returns public.lessons
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  found_lesson public.lessons;
begin
  perform pg_advisory_xact_lock_shared(hashtext('catalogue'));
  select lesson.* into found_lesson
  from public.lessons as lesson
  where lesson.course = course_slug and lesson.slug = lesson_slug and not lesson.retired;
  if not found then
    raise exception 'lesson_unknown' using errcode = 'P0002';
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

comment on function public.lock_enrolment(uuid, text, text) is
  'The lesson, with the caller''s enrolment locked; raises P0002 lesson_unknown or P0001 not_enrolled.';

-- The handlers have limits of their own; whoever calls the functions here directly meets these.
create function public.count_attempt(subject text, most integer, seconds integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  taken record;
begin
  select verdict.allowed, verdict.retry_after into taken
  from public.take_rate_limits(
    jsonb_build_array(
      jsonb_build_object(
        'bucket', 'learning', 'subject', subject, 'max', most, 'window', seconds
      )
    )
  ) as verdict;
  if not taken.allowed then
    raise exception 'rate_limited' using errcode = 'P0001', detail = taken.retry_after;
  end if;
end
$$;

comment on function public.count_attempt(text, integer, integer) is
  'Counts one attempt; raises P0001 rate_limited, with the seconds to wait as its detail, when there were too many.';

create function public.judge_quiz(quiz jsonb, answers jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
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

comment on function public.judge_quiz(jsonb, jsonb) is
  'For each question whether its answer names all correct options and no other: {question: boolean}.';

-- The pass mark stands here only: 70 per cent.
create function public.submit_quiz(course_slug text, lesson_slug text, answers jsonb)
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
begin
  if jsonb_typeof(answers) is distinct from 'object' or pg_column_size(answers) > 4096 then
    raise exception 'answers_invalid' using errcode = '22023';
  end if;
  perform public.count_attempt(concat_ws('/', caller, course_slug, lesson_slug), 60, 3600);
  results := public.judge_quiz(lesson.quiz, answers);
  select count(*) into right_ones
  from jsonb_each(results) as result
  where result.value = 'true'::jsonb;
  has_passed := right_ones * 10 >= all_ones * 7;

  insert into public.quiz_attempts
    (user_id, course, lesson, answers, correct, total, passed)
  values (
    caller, course_slug, lesson_slug,
    (
      select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(answers) as given
      where results ? given.key
    ),
    right_ones, all_ones, has_passed
  );
  -- Points and badges go by the first that passed and the first without a mistake.
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
  update public.lesson_places as place
  set draft = '{}', updated_at = now()
  where place.user_id = caller and place.course = course_slug and place.lesson = lesson_slug;

  return jsonb_build_object(
    'correct', right_ones, 'total', all_ones, 'passed', has_passed, 'results', results
  );
end
$$;

comment on function public.submit_quiz(text, text, jsonb) is
  'Judges and stores an attempt: {correct, total, passed, results}. 70 per cent passes.';

create function public.number_readings(written text)
returns numeric[]
language sql
immutable
set search_path = ''
as $$
  -- Languages differ in what separates decimals and thousands: 1,590 is read in both ways.
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

comment on function public.number_readings(text) is
  'The numbers that a text without blanks may mean, with decimal point or comma, thousands or a power of ten; null for none.';

create function public.is_exercise_solved(exercise jsonb, answer text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
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
    -- Phones write quotation marks of their own.
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
      from unnest(public.number_readings(digits)) as reading
    ),
    false
  );
end
$$;

comment on function public.is_exercise_solved(jsonb, text) is
  'Whether an answer fits an exercise: a number within the tolerance, with or without its unit, or one of the texts, whatever the case.';

create function public.solve_exercise(course_slug text, lesson_slug text, answer text)
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
  if not public.is_exercise_solved(lesson.exercise, answer) then
    return false;
  end if;
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
  'Whether the caller''s answer is right; a right one is stored once.';

create function public.finish_track(person uuid, track_id text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Two last courses of a track may be finished at once: the second waits here and sees the first.
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
  ) then
    return;
  end if;
  perform public.issue_certificate(person, 'track', track_id);
  insert into public.point_events (user_id, kind, ref, points)
  values (person, 'track', track_id, 200)
  on conflict do nothing;
end
$$;

comment on function public.finish_track(uuid, text) is
  'Awards a track''s certificate and points to whoever has completed all of its courses, once.';

create function public.finish_course(person uuid, course_slug text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  perform public.issue_certificate(person, 'course', course_slug);
  insert into public.point_events (user_id, kind, ref, points)
  values (person, 'course', course_slug, 50)
  on conflict do nothing;
  perform public.finish_track(
    person, (select course.track from public.courses as course where course.slug = course_slug)
  );
  return true;
end
$$;

comment on function public.finish_course(uuid, text) is
  'Whether no lesson of a course is left to do; then it is completed, with its certificate and points, once.';

create function public.complete_lesson(course_slug text, lesson_slug text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  lesson public.lessons := public.lock_enrolment(caller, course_slug, lesson_slug);
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

  course_done := public.finish_course(caller, course_slug);
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

comment on function public.complete_lesson(text, text) is
  'Completes a lesson whose quiz is passed and whose earlier lessons are complete (else P0001 quiz_not_passed, lessons_missing); the last one completes the course and awards its certificate, the last course of a track the track''s.';

create function public.save_place(
  course_slug text,
  lesson_slug text,
  scroll_share real,
  quiz_draft jsonb default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  insert into public.lesson_places as place (user_id, course, lesson, scroll, draft)
  values (caller, course_slug, lesson_slug, scroll_share, coalesce(quiz_draft, '{}'))
  on conflict (user_id, course, lesson) do update
  set scroll = excluded.scroll,
    draft = case when quiz_draft is null then place.draft else excluded.draft end,
    updated_at = now();
end
$$;

comment on function public.save_place(text, text, real, jsonb) is
  'Notes where the caller is in a lesson; a null draft leaves the answers as they are.';

create function public.save_note(
  course_slug text,
  lesson_slug text,
  note text,
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
  caller uuid := public.require_learner();
  held public.lesson_notes;
begin
  perform pg_advisory_xact_lock(hashtext(caller::text), hashtext(course_slug || '/' || lesson_slug));
  select stored.* into held
  from public.lesson_notes as stored
  where stored.user_id = caller and stored.course = course_slug and stored.lesson = lesson_slug;

  -- Written elsewhere since: what stands there is answered, and nothing is overwritten.
  if found and held.updated_at is distinct from known_at and held.body <> note then
    return query select held.body, held.updated_at, true;
    return;
  end if;
  -- In whole milliseconds, since a finer time would not come back from a browser as it went there; and
  -- later than what stood there, so that a text is known by its time.
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

comment on function public.save_note(text, text, text, timestamptz) is
  'Saves the caller''s note of a lesson; where another device has written since known_at, answers that text with conflict and saves nothing.';

-- Reading -------------------------------------------------------------------------------------

create function public.learning_overview()
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
    'points', coalesce(
      (select total.points from public.point_totals as total where total.user_id = caller),
      0
    ),
    'settings', (
      select jsonb_build_object(
        'certificate_name', settings.certificate_name, 'alias', settings.alias
      )
      from public.learner_settings as settings
      where settings.user_id = caller
    )
  );
end
$$;

comment on function public.learning_overview() is
  'All that a page needs of the caller''s learning, in one answer: courses with completed lessons and last place, number of valid certificates, points, settings.';

create function public.lesson_state(course_slug text, lesson_slug text)
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
        'passed', attempt.passed, 'at', attempt.attempted_at
      )
      from public.quiz_attempts as attempt
      where attempt.user_id = caller and attempt.course = course_slug
        and attempt.lesson = lesson_slug
      order by attempt.passed desc, attempt.id desc
      limit 1
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
  'All that a lesson''s page needs of the caller: enrolment, completed lessons of the course, best attempt, exercise, note, place.';

create function public.course_figures()
returns table (course text, enrolled integer, completed integer)
language sql
stable
security definer
set search_path = ''
as $$
  select enrolment.course, count(*)::integer, count(enrolment.completed_at)::integer
  from public.enrolments as enrolment
  group by enrolment.course
$$;

comment on function public.course_figures() is
  'How many people take and have completed each course; no names.';

create function public.learner_badges()
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
    from public.exercise_solutions as solution
    where solution.user_id = caller
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
  )
  select counted.badge, least(counted.have, counted.need)::integer, counted.need,
    counted.earned_at
  from counted;
end
$$;

comment on function public.learner_badges() is
  'The caller''s badges by rule: first-step 1 lesson, steady lessons on 3 days (UTC), clean-run 5 quizzes without a mistake, problem-solver 10 exercises, long-way 25 lessons, first-summit 1 course, ridge-walker 5 courses, track-complete 1 track.';

create function public.leaderboard(places integer default 20)
returns table (place bigint, alias text, points integer, is_caller boolean)
language sql
stable
security definer
set search_path = ''
as $$
  with caller as materialized (select public.learner_id() as id),
  ranked as (
    select
      rank() over (order by total.points desc) as place,
      -- Many may share a place; what is shown is still so many lines.
      row_number() over (order by total.points desc, settings.alias) as line,
      settings.alias,
      total.points,
      total.user_id = caller.id as is_caller
    from caller
    cross join public.learner_settings as settings
    join public.point_totals as total on total.user_id = settings.user_id
    where caller.id is not null and settings.alias is not null
  )
  select ranked.place, ranked.alias, ranked.points, ranked.is_caller
  from ranked
  where ranked.line <= least(greatest(places, 1), 100) or ranked.is_caller
  order by ranked.line
$$;

comment on function public.leaderboard(integer) is
  'Who chose to be shown, by points, under their alias: the first places (at most 100) and the caller''s own.';

create function public.alumni(entries integer default 50)
returns table (alias text, track text, completed_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  -- The day alone: the moment would tell whose certificate it is.
  select settings.alias, certificate.subject, date_trunc('day', certificate.issued_at, 'UTC')
  from public.certificates as certificate
  join public.learner_settings as settings on settings.user_id = certificate.user_id
  where (select public.learner_id()) is not null
    and certificate.kind = 'track'
    and certificate.revoked_at is null
    and settings.alias is not null
  order by certificate.issued_at desc
  limit least(greatest(entries, 1), 200)
$$;

comment on function public.alumni(integer) is
  'Who completed a track and chose to be shown, under their alias, with the day (UTC), newest first.';

create function public.read_certificate(certificate_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(certificate) - array['user_id']
  from public.certificates as certificate
  where certificate.code = lower(certificate_code)
$$;

comment on function public.read_certificate(text) is
  'A certificate''s facts for whoever has its code; null when there is none.';

-- Settings ------------------------------------------------------------------------------------

create function public.set_certificate_name(chosen text default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  insert into public.learner_settings as settings (user_id, certificate_name)
  values (caller, chosen)
  on conflict (user_id) do update
  set certificate_name = excluded.certificate_name, updated_at = now();
end
$$;

comment on function public.set_certificate_name(text) is
  'The name on the caller''s certificates from now on; null takes the account''s.';

create function public.set_alias(chosen text default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  insert into public.learner_settings as settings (user_id, alias)
  values (caller, chosen)
  on conflict (user_id) do update set alias = excluded.alias, updated_at = now();
end
$$;

comment on function public.set_alias(text) is
  'Puts the caller on the leaderboard under an alias (23505 when another person has one that looks the same); null takes them off.';

create function public.reissue_certificate(certificate_code text)
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
begin
  select certificate.* into old
  from public.certificates as certificate
  where certificate.code = certificate_code and certificate.user_id = caller
  for update;
  if not found then
    raise exception 'certificate_unknown' using errcode = 'P0002';
  end if;
  if old.revoked_at is not null then
    raise exception 'certificate_revoked' using errcode = 'P0001';
  end if;
  if old.holder = public.holder_name(caller) then
    return old.code;
  end if;
  perform public.count_attempt(concat_ws('/', caller, 'reissue'), 50, 86400);
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
  'Replaces the caller''s own valid certificate by one under their present name; answers the code that counts.';

create function public.revoke_certificate(certificate_code text, reason text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.certificates as certificate
  set revoked_at = now(), revoked_reason = reason
  where certificate.code = certificate_code and certificate.revoked_at is null;
  return found;
end
$$;

comment on function public.revoke_certificate(text, text) is
  'Takes a certificate back, with a reason that its public page states; for the server''s key only.';

create function public.rebuild_points()
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
  select enrolment.user_id, 'course', enrolment.course, 50, enrolment.completed_at
  from public.enrolments as enrolment
  where enrolment.completed_at is not null
  union all
  select certificate.user_id, 'track', certificate.subject, 200, min(certificate.issued_at)
  from public.certificates as certificate
  where certificate.kind = 'track'
  group by certificate.user_id, certificate.subject;
end
$$;

comment on function public.rebuild_points() is
  'Makes point_events and point_totals anew from what people did; for the server''s key only.';

-- Access --------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array[
    'catalogue_versions', 'courses', 'lessons', 'enrolments', 'lesson_completions',
    'quiz_attempts', 'exercise_solutions', 'lesson_notes', 'lesson_places', 'learner_settings',
    'point_events', 'point_totals', 'certificates'
  ] loop
    execute format('alter table public.%I enable row level security', name);
    execute format(
      'revoke all on table public.%I from public, anon, authenticated, service_role', name
    );
  end loop;
  -- Their owner reads them, and nobody writes them but the functions above.
  foreach name in array array[
    'enrolments', 'lesson_completions', 'quiz_attempts', 'exercise_solutions', 'lesson_notes',
    'lesson_places', 'learner_settings', 'point_events', 'point_totals', 'certificates'
  ] loop
    execute format('grant select on table public.%I to authenticated, service_role', name);
    execute format(
      'create policy %I on public.%I for select to authenticated '
        'using ((select auth.uid()) = user_id)',
      name || '_select_own', name
    );
  end loop;
end
$$;

grant select on table public.catalogue_versions, public.courses, public.lessons to service_role;

revoke all on function public.learner_id() from public, anon, authenticated, service_role;
revoke all on function public.require_learner() from public, anon, authenticated, service_role;
revoke all on function public.publish_catalogue(text, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.visible_name(text) from public, anon, authenticated, service_role;
revoke all on function public.is_public_name(text, integer, integer) from public, anon, authenticated, service_role;
revoke all on function public.add_points() from public, anon, authenticated, service_role;
revoke all on function public.new_certificate_code() from public, anon, authenticated, service_role;
revoke all on function public.holder_name(uuid) from public, anon, authenticated, service_role;
revoke all on function public.issue_certificate(uuid, text, text) from public, anon, authenticated, service_role;
revoke all on function public.enrol(text) from public, anon, authenticated, service_role;
revoke all on function public.lock_enrolment(uuid, text, text) from public, anon, authenticated, service_role;
revoke all on function public.count_attempt(text, integer, integer) from public, anon, authenticated, service_role;
revoke all on function public.judge_quiz(jsonb, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.submit_quiz(text, text, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.number_readings(text) from public, anon, authenticated, service_role;
revoke all on function public.is_exercise_solved(jsonb, text) from public, anon, authenticated, service_role;
revoke all on function public.solve_exercise(text, text, text) from public, anon, authenticated, service_role;
revoke all on function public.finish_track(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.finish_course(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.complete_lesson(text, text) from public, anon, authenticated, service_role;
revoke all on function public.save_place(text, text, real, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.save_note(text, text, text, timestamptz) from public, anon, authenticated, service_role;
revoke all on function public.learning_overview() from public, anon, authenticated, service_role;
revoke all on function public.lesson_state(text, text) from public, anon, authenticated, service_role;
revoke all on function public.course_figures() from public, anon, authenticated, service_role;
revoke all on function public.learner_badges() from public, anon, authenticated, service_role;
revoke all on function public.leaderboard(integer) from public, anon, authenticated, service_role;
revoke all on function public.alumni(integer) from public, anon, authenticated, service_role;
revoke all on function public.read_certificate(text) from public, anon, authenticated, service_role;
revoke all on function public.set_certificate_name(text) from public, anon, authenticated, service_role;
revoke all on function public.set_alias(text) from public, anon, authenticated, service_role;
revoke all on function public.reissue_certificate(text) from public, anon, authenticated, service_role;
revoke all on function public.revoke_certificate(text, text) from public, anon, authenticated, service_role;
revoke all on function public.rebuild_points() from public, anon, authenticated, service_role;

grant execute on function public.enrol(text) to authenticated;
grant execute on function public.submit_quiz(text, text, jsonb) to authenticated;
grant execute on function public.solve_exercise(text, text, text) to authenticated;
grant execute on function public.complete_lesson(text, text) to authenticated;
grant execute on function public.save_place(text, text, real, jsonb) to authenticated;
grant execute on function public.save_note(text, text, text, timestamptz) to authenticated;
grant execute on function public.learning_overview() to authenticated;
grant execute on function public.lesson_state(text, text) to authenticated;
grant execute on function public.learner_badges() to authenticated;
grant execute on function public.leaderboard(integer) to authenticated;
grant execute on function public.alumni(integer) to authenticated;
grant execute on function public.set_certificate_name(text) to authenticated;
grant execute on function public.set_alias(text) to authenticated;
grant execute on function public.reissue_certificate(text) to authenticated;
grant execute on function public.read_certificate(text) to anon, authenticated, service_role;
grant execute on function public.course_figures() to anon, authenticated, service_role;
grant execute on function public.publish_catalogue(text, jsonb) to service_role;
grant execute on function public.revoke_certificate(text, text) to service_role;
grant execute on function public.rebuild_points() to service_role;

-- Accounts ------------------------------------------------------------------------------------

-- What an account's download holds is put together from parts from here on: each domain adds its own.
alter function public.export_account() rename to export_account_base;
revoke all on function public.export_account_base() from public, anon, authenticated, service_role;

create function public.export_learning(person uuid)
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

comment on function public.export_learning(uuid) is 'Everything stored about a person''s learning.';
revoke all on function public.export_learning(uuid) from public, anon, authenticated, service_role;

create function public.export_account()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select base.account || jsonb_build_object('learning', public.export_learning(public.live_user_id()))
  from (select public.export_account_base() as account) as base
  where base.account is not null
$$;

comment on function public.export_account() is
  'Everything stored about the caller, without passwords and tokens; null once the session has ended.';
revoke all on function public.export_account() from public, anon, authenticated, service_role;
grant execute on function public.export_account() to authenticated;
