-- Ratings of courses by those who completed them, with a comment or without.
-- Stars count at once; a comment is published once a moderator has approved it.
-- Totals are maintained by triggers, because public pages show them.

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
  reason text,
  hidden_at timestamptz,
  hidden_reason text,
  constraint course_ratings_person_key unique (user_id, course),
  constraint course_ratings_rating_check check (rating between 1 and 5),
  constraint course_ratings_comment_check check (
    comment is null or (private.is_public_text(comment, 1000) and not private.is_blank(comment))
  ),
  constraint course_ratings_state_check check (state in ('pending', 'approved', 'rejected')),
  constraint course_ratings_commented_check check ((comment is null) = (state is null)),
  constraint course_ratings_reason_check check (private.is_public_text(reason, 1000)),
  constraint course_ratings_hidden_check check (
    private.is_public_text(hidden_reason, 1000) and (hidden_at is null) = (hidden_reason is null)
  )
);

create index course_ratings_course_idx on public.course_ratings (course, updated_at desc);
create index course_ratings_state_idx on public.course_ratings (state, updated_at, id)
where state is not null;
create index course_ratings_updated_idx on public.course_ratings (updated_at, id);
create index course_ratings_rating_idx on public.course_ratings (rating, updated_at, id);
create index course_ratings_hidden_idx on public.course_ratings (updated_at, id)
where hidden_at is not null;
create index course_ratings_words_idx
on public.course_ratings using gin (to_tsvector('pg_catalog.simple'::regconfig, comment))
where comment is not null;

comment on table public.course_ratings is
  'Ratings of courses, one per learner and course. Read by their owner; approved comments by everyone through a function. Written through functions only.';
comment on column public.course_ratings.state is
  'Of the comment: pending until a moderator has approved or rejected it. Null without a comment. The rating counts at once.';
comment on column public.course_ratings.version is
  'Incremented when the rating is saved, so that nobody approves a comment they haven''t read.';
comment on column public.course_ratings.reason is 'Why the comment isn''t shown, for its author.';
comment on column public.course_ratings.hidden_at is
  'Since when a moderator has hidden the rating: it isn''t counted, and its comment isn''t shown.';

alter table public.course_ratings enable row level security;
grant select on public.course_ratings to authenticated, service_role;

create policy course_ratings_select_own on public.course_ratings
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.course_rating_totals (
  course text primary key references public.courses (slug),
  ratings integer not null,
  points bigint not null,
  constraint course_rating_totals_check check (ratings >= 0 and points between ratings and 5 * ratings)
);

comment on table public.course_rating_totals is
  'How many ratings each course has and their sum, kept as ratings change. No policies: accessed through functions only.';

alter table public.course_rating_totals enable row level security;
grant select on public.course_rating_totals to service_role;

-- Totals ---------------------------------------------------------------------------------------

create function private.count_course_ratings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In order of the course, so that two accounts deleted at once don't wait for each other. An update keeps the course.
  if tg_op = 'INSERT' then
    insert into public.course_rating_totals as total (course, ratings, points)
    select given.course, count(*), sum(given.rating)
    from added as given
    where given.hidden_at is null
    group by given.course
    order by given.course
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
      select given.course, count(*) as ratings, sum(given.rating) as points
      from removed as given
      where given.hidden_at is null
      group by given.course
    ) as gone
    where total.course = gone.course;
  else
    -- A hidden rating may be the first of its course.
    insert into public.course_rating_totals (course, ratings, points)
    select distinct given.course, 0, 0 from added as given order by given.course
    on conflict do nothing;
    update public.course_rating_totals as total
    set ratings = total.ratings + changed.ratings, points = total.points + changed.points
    from (
      select step.course, sum(step.by) as ratings, sum(step.by * step.rating) as points
      from (
        select fresh.course, fresh.rating, 1 as by from added as fresh where fresh.hidden_at is null
        union all
        select old_one.course, old_one.rating, -1
        from removed as old_one
        where old_one.hidden_at is null
      ) as step
      group by step.course
      having sum(step.by) <> 0 or sum(step.by * step.rating) <> 0
    ) as changed
    where total.course = changed.course;
  end if;
  return null;
end
$$;
comment on function private.count_course_ratings is
  'Keeps course_rating_totals as ratings are added, changed, hidden and removed, also with their account.';

create trigger course_ratings_count_added
after insert on public.course_ratings
referencing new table as added
for each statement
execute function private.count_course_ratings();

create trigger course_ratings_count_changed
after update on public.course_ratings
referencing old table as removed new table as added
for each statement
execute function private.count_course_ratings();

create trigger course_ratings_count_removed
after delete on public.course_ratings
referencing old table as removed
for each statement
execute function private.count_course_ratings();

create function public.course_rating_figures()
returns table (kind text, subject text, mean double precision, ratings integer)
language sql stable security definer set search_path = '' as $$
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
comment on function public.course_rating_figures is
  'Mean and number of ratings of each course and track with at least five; no names.';
grant execute on function public.course_rating_figures to anon, authenticated, service_role;

-- Rating ---------------------------------------------------------------------------------------

create function private.own_rating(person uuid, course_slug text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rating', given.rating, 'comment', given.comment, 'state', given.state,
    'reason', given.reason, 'hidden_reason', given.hidden_reason
  )
  from public.course_ratings as given
  where given.user_id = person and given.course = course_slug
$$;
comment on function private.own_rating is 'A learner''s rating of a course; null without one.';

create function public.rate_course(course_slug text, stars integer, note text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  words text := case when not private.is_blank(note) then btrim(note, E' \n\t') end;
  was_hidden public.moderation_decisions;
begin
  perform
  from public.enrolments as enrolment
  where enrolment.user_id = caller and enrolment.course = course_slug
    and enrolment.completed_at is not null;
  if not found then
    raise exception 'course_not_completed' using errcode = 'P0001';
  end if;
  -- Removing a hidden rating and giving it again doesn't show it.
  select made.* into was_hidden
  from public.moderation_decisions as made
  where made.person = caller and made.kind = 'rating' and made.content ->> 'course' = course_slug
  order by made.id desc
  limit 1;
  insert into public.course_ratings as given
    (user_id, course, rating, comment, state, hidden_at, hidden_reason)
  values (
    caller, course_slug, stars, words, case when words is not null then 'pending' end,
    case when was_hidden.decision = 'hidden' then was_hidden.decided_at end,
    case when was_hidden.decision = 'hidden' then was_hidden.reason end
  )
  on conflict (user_id, course) do update
  set rating = excluded.rating, comment = excluded.comment,
    -- A comment that stays as it is has been reviewed.
    state = case when given.comment = excluded.comment then given.state else excluded.state end,
    reason = case when given.comment = excluded.comment then given.reason end,
    version = given.version + 1, updated_at = now();
  return private.own_rating(caller, course_slug);
end
$$;
comment on function public.rate_course is
  'Saves the caller''s rating (1 to 5) of a completed course, with a comment that waits for a moderator. A rating that was hidden stays so. Raises P0001 course_not_completed.';
grant execute on function public.rate_course to authenticated;

create function public.remove_rating(course_slug text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  delete from public.course_ratings as given
  where given.user_id = caller and given.course = course_slug;
  return found;
end
$$;
comment on function public.remove_rating is
  'Removes the caller''s rating and comment; false if there was none.';
grant execute on function public.remove_rating to authenticated;

create function public.course_reviews(course_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'own', private.own_rating((select private.live_user_id()), course_slug),
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
        where given.course = course_slug and given.state = 'approved' and given.hidden_at is null
        order by given.updated_at desc, given.id
        limit 10
      ) as shown
    )
  )
$$;
comment on function public.course_reviews is
  'The newest ten approved comments on a course, without names, and the caller''s own rating.';
grant execute on function public.course_reviews to anon, authenticated, service_role;
