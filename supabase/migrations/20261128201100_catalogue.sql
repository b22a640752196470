-- The catalogue: what the rules need to know of courses and lessons, such as their order and the answers.
-- The content itself is in the repository; the server brings a copy here with publish_catalogue at its start.
-- What has disappeared from the repository is retired, not deleted, since people have learned it.

create table public.catalogue_versions (
  only_row boolean primary key default true,
  version text not null,
  published_at timestamptz not null default now(),
  constraint catalogue_versions_only_row_check check (only_row)
);

comment on table public.catalogue_versions is
  'The version of the catalogue that courses and lessons hold; one row. Service role only.';

alter table public.catalogue_versions enable row level security;
grant select on public.catalogue_versions to service_role;

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
  'The courses as the rules need them. No policies: accessed through functions only.';
comment on column public.courses.title is 'In English, as stated on certificates.';
comment on column public.courses.retired is
  'No longer in the catalogue; kept because learners have records in it.';

alter table public.courses enable row level security;
grant select on public.courses to service_role;

create table public.lessons (
  course text not null references public.courses (slug),
  slug text not null,
  place integer not null,
  quiz jsonb not null,
  exercise jsonb not null,
  retired boolean not null default false,
  cards jsonb not null default '[]',
  primary key (course, slug),
  constraint lessons_place_check check (place > 0),
  -- Everyone would pass a quiz without questions.
  constraint lessons_quiz_check check (jsonb_typeof(quiz) = 'array' and quiz <> '[]'),
  constraint lessons_exercise_check check (
    coalesce(exercise ->> 'kind' in ('number', 'text'), false)
  ),
  constraint lessons_cards_check check (jsonb_typeof(cards) = 'array')
);

comment on table public.lessons is
  'Order and answers of the lessons. No policies: accessed through functions only, so that answers stay secret.';
comment on column public.lessons.exercise is
  '{kind: number, value, tolerance, unit} or {kind: text, accepted: [text, …]}.';
comment on column public.lessons.quiz is
  'Array of {id, correct: [option, …], section}. The section answers the question.';
comment on column public.lessons.cards is
  'The lesson''s cards for review: array of {id, kind}, where a choice is the quiz''s question of that id and a recall is judged by the learner.';

alter table public.lessons enable row level security;
grant select on public.lessons to service_role;

create function public.publish_catalogue(version text, catalogue jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  entitled record;
begin
  -- Checked before the lock as well: every new process calls this, and usually there is nothing to do.
  if exists (
    select from public.catalogue_versions as held where held.version = publish_catalogue.version
  ) then
    return false;
  end if;
  -- One publisher at a time, and no lesson is graded meanwhile; those who waited find the work done.
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

  insert into public.lessons as known (course, slug, place, quiz, exercise, cards)
  select course.facts ->> 'slug', lesson.facts ->> 'slug', lesson.place,
    lesson.facts -> 'quiz', lesson.facts -> 'exercise', coalesce(lesson.facts -> 'cards', '[]')
  from jsonb_array_elements(catalogue) as course (facts),
    jsonb_array_elements(course.facts -> 'lessons') with ordinality as lesson (facts, place)
  on conflict (course, slug) do update
  set place = excluded.place, quiz = excluded.quiz, exercise = excluded.exercise,
    cards = excluded.cards, retired = false;

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

  -- What was retired may have been all that some learners still had to do.
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
    perform private.finish_course(entitled.user_id, entitled.course);
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
    perform private.finish_track(entitled.user_id, entitled.track);
  end loop;

  insert into public.catalogue_versions as held (only_row, version)
  values (true, publish_catalogue.version)
  on conflict (only_row) do update set version = excluded.version, published_at = now();
  return true;
end
$$;
comment on function public.publish_catalogue is
  'Imports a catalogue: adds what is new, retires what is gone, preserves learners'' records, and completes courses and tracks in which nothing is left to do. False if this version is already held.';
grant execute on function public.publish_catalogue to service_role;
