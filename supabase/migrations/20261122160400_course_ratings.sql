-- Ratings of courses by those who completed them, and their comments, published once a moderator has approved them.

create table public.course_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null references public.courses (slug),
  rating integer not null,
  comment text,
  state text,
  version integer not null default 1,
  rated_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_ratings_person_key unique (user_id, course),
  constraint course_ratings_rating_check check (rating between 1 and 5),
  constraint course_ratings_comment_check check (
    comment is null or (public.is_public_text(comment, 1000) and not public.is_blank(comment))
  ),
  constraint course_ratings_state_check check (state in ('pending', 'approved', 'rejected')),
  constraint course_ratings_commented_check check ((comment is null) = (state is null))
);
create index course_ratings_course_idx on public.course_ratings (course, updated_at desc);
create index course_ratings_pending_idx on public.course_ratings (updated_at) where state = 'pending';

comment on table public.course_ratings is
  'Ratings of courses, one per learner and course. Read by their owner; approved comments by everyone through a function. Written through functions only.';
comment on column public.course_ratings.state is
  'Of the comment: pending until a moderator has approved or rejected it. Null without a comment. The rating counts at once.';
comment on column public.course_ratings.version is
  'Incremented when the rating is saved, so that nobody approves a comment they haven''t read.';

alter table public.course_ratings enable row level security;

create policy course_ratings_select_own on public.course_ratings
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.course_ratings from public, anon, authenticated, service_role;
grant select on table public.course_ratings to authenticated, service_role;

create table public.course_rating_totals (
  course text primary key references public.courses (slug),
  ratings integer not null,
  points bigint not null,
  constraint course_rating_totals_check check (ratings >= 0 and points between ratings and 5 * ratings)
);

comment on table public.course_rating_totals is
  'How many ratings each course has and their sum, kept as ratings change. No policies: accessed through functions only.';

alter table public.course_rating_totals enable row level security;

revoke all on table public.course_rating_totals from public, anon, authenticated, service_role;
grant select on table public.course_rating_totals to service_role;

-- Totals ---------------------------------------------------------------------------------------

create function public.count_course_ratings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In order of the course, so that two accounts deleted at once don't wait for each other. An update keeps the course.
  if tg_op = 'INSERT' then
    insert into public.course_rating_totals as total (course, ratings, points)
    select given.course, count(*), sum(given.rating) from added as given group by given.course order by given.course
    on conflict (course) do update
    set ratings = total.ratings + excluded.ratings, points = total.points + excluded.points;
  elsif tg_op = 'DELETE' then
    perform from public.course_rating_totals as total
    where total.course in (select given.course from removed as given)
    order by total.course
    for update;
    update public.course_rating_totals as total
    set ratings = total.ratings - gone.ratings, points = total.points - gone.points
    from (
      select given.course, count(*) as ratings, sum(given.rating) as points from removed as given group by given.course
    ) as gone
    where total.course = gone.course;
  else
    update public.course_rating_totals as total
    set points = total.points + changed.points
    from (
      select fresh.course, sum(fresh.rating - old_one.rating) as points
      from added as fresh
      join removed as old_one on old_one.id = fresh.id
      group by fresh.course
      having sum(fresh.rating - old_one.rating) <> 0
    ) as changed
    where total.course = changed.course;
  end if;
  return null;
end
$$;

comment on function public.count_course_ratings() is
  'Keeps course_rating_totals as ratings are added, changed and removed, also with their account.';
revoke all on function public.count_course_ratings() from public, anon, authenticated, service_role;

create trigger course_ratings_count_added
after insert on public.course_ratings
referencing new table as added
for each statement
execute function public.count_course_ratings();

create trigger course_ratings_count_changed
after update on public.course_ratings
referencing old table as removed new table as added
for each statement
execute function public.count_course_ratings();

create trigger course_ratings_count_removed
after delete on public.course_ratings
referencing old table as removed
for each statement
execute function public.count_course_ratings();

create function public.course_rating_figures()
returns table (kind text, subject text, mean double precision, ratings integer)
language sql
stable
security definer
set search_path = ''
as $$
  select figures.kind, figures.subject,
    round(figures.points::numeric / figures.ratings, 2)::double precision, figures.ratings
  from (
    select case when grouping(course.slug) = 0 then 'course' else 'track' end as kind,
      coalesce(course.slug, course.track) as subject,
      sum(total.points) as points, sum(total.ratings)::integer as ratings
    from public.course_rating_totals as total
    join public.courses as course on course.slug = total.course and not course.retired
    group by grouping sets ((course.slug), (course.track))
  ) as figures
  where figures.ratings >= 5
$$;

comment on function public.course_rating_figures() is
  'Mean and number of ratings of each course and track with at least five; no names.';
revoke all on function public.course_rating_figures() from public, anon, authenticated, service_role;
grant execute on function public.course_rating_figures() to anon, authenticated, service_role;

-- Rating ---------------------------------------------------------------------------------------

create function public.own_rating(person uuid, course_slug text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('rating', given.rating, 'comment', given.comment, 'state', given.state)
  from public.course_ratings as given
  where given.user_id = person and given.course = course_slug
$$;

comment on function public.own_rating(uuid, text) is 'A learner''s rating of a course; null without one.';
revoke all on function public.own_rating(uuid, text) from public, anon, authenticated, service_role;

create function public.rate_course(course_slug text, stars integer, note text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  words text := case when not public.is_blank(note) then btrim(note, E' \n\t') end;
begin
  perform
  from public.enrolments as enrolment
  where enrolment.user_id = caller and enrolment.course = course_slug
    and enrolment.completed_at is not null;
  if not found then
    raise exception 'course_not_completed' using errcode = 'P0001';
  end if;
  insert into public.course_ratings as given (user_id, course, rating, comment, state)
  values (caller, course_slug, stars, words, case when words is not null then 'pending' end)
  on conflict (user_id, course) do update
  set rating = excluded.rating, comment = excluded.comment,
    -- A comment that stays as it is has been reviewed.
    state = case when given.comment = excluded.comment then given.state else excluded.state end,
    version = given.version + 1, updated_at = now();
  return public.own_rating(caller, course_slug);
end
$$;

comment on function public.rate_course(text, integer, text) is
  'Saves the caller''s rating (1 to 5) of a completed course, with a comment that waits for a moderator. Raises P0001 course_not_completed.';
revoke all on function public.rate_course(text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.rate_course(text, integer, text) to authenticated;

create function public.remove_rating(course_slug text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
begin
  delete from public.course_ratings as given
  where given.user_id = caller and given.course = course_slug;
  return found;
end
$$;

comment on function public.remove_rating(text) is
  'Removes the caller''s rating and comment; false if there was none.';
revoke all on function public.remove_rating(text) from public, anon, authenticated, service_role;
grant execute on function public.remove_rating(text) to authenticated;

create function public.course_reviews(course_slug text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'own', public.own_rating((select public.live_user_id()), course_slug),
    'comments', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', shown.id, 'rating', shown.rating, 'comment', shown.comment, 'at', shown.updated_at
          )
          order by shown.updated_at desc, shown.id
        ),
        '[]'
      )
      from (
        select given.id, given.rating, given.comment, given.updated_at
        from public.course_ratings as given
        where given.course = course_slug and given.state = 'approved'
        order by given.updated_at desc, given.id
        limit 10
      ) as shown
    )
  )
$$;

comment on function public.course_reviews(text) is
  'The newest ten approved comments on a course, without names, and the caller''s own rating.';
revoke all on function public.course_reviews(text) from public, anon, authenticated, service_role;
grant execute on function public.course_reviews(text) to anon, authenticated, service_role;

-- Moderation -----------------------------------------------------------------------------------

create function public.comment_queue()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_moderator();
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', waiting.id, 'course', waiting.course, 'rating', waiting.rating,
          'comment', waiting.comment, 'version', waiting.version, 'at', waiting.updated_at,
          'mine', waiting.user_id = caller
        )
        order by waiting.updated_at, waiting.id
      ),
      '[]'
    )
    from (
      select given.*
      from public.course_ratings as given
      where given.state = 'pending'
      order by given.updated_at, given.id
      limit 100
    ) as waiting
  );
end
$$;

comment on function public.comment_queue() is
  'The 100 comments on courses that have been waiting longest for review, oldest first; the caller''s own are marked. Moderators only.';
revoke all on function public.comment_queue() from public, anon, authenticated, service_role;
grant execute on function public.comment_queue() to authenticated;

create function public.review_comment(comment_id uuid, decision text, known_version integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_moderator();
  held public.course_ratings;
begin
  select given.* into held
  from public.course_ratings as given
  where given.id = comment_id and given.state in ('pending', 'approved')
  for update;
  if not found then
    raise exception 'comment_unknown' using errcode = 'PT404';
  end if;
  if held.user_id = caller then
    raise exception 'own_comment' using errcode = 'P0001';
  end if;
  if held.version is distinct from known_version then
    raise exception 'comment_changed' using errcode = 'P0001';
  end if;
  if decision is null or decision not in ('approved', 'rejected') then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  update public.course_ratings as given set state = decision where given.id = held.id;
  return true;
end
$$;

comment on function public.review_comment(uuid, text, integer) is
  'Approves or rejects (even once approved) someone else''s comment. P0001 comment_changed if it is no longer the version that was read. Moderators only.';
revoke all on function public.review_comment(uuid, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.review_comment(uuid, text, integer) to authenticated;

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
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    )
  )
$$;
