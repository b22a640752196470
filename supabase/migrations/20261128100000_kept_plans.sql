-- PostgreSQL plans a function written in SQL again at each call, unless it becomes part of the statement. In PL/pgSQL a
-- connection keeps the plans. These are behind every page of members and staff.

create or replace function public.mail_zone(person uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (select own.zone from public.learner_settings as own where own.user_id = person),
    (
      -- Without quiet hours nobody has looked at it.
      select settings.zone
      from public.notification_settings as settings
      where settings.user_id = person and settings.quiet_from is not null
    )
  );
end
$$;

create or replace function public.learner_zone(person uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(public.mail_zone(person), 'UTC');
end
$$;

create or replace function public.learner_today(person uuid)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (now() at time zone public.learner_zone(person))::date;
end
$$;

create or replace function public.own_session_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select live.id
    from auth.sessions as live
    where live.user_id = public.signed_in_user_id()
      and live.id::text = (select auth.jwt() ->> 'session_id')
  );
end
$$;

create or replace function public.has_passed_factor()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select
    from public.account_sessions as entry
    where entry.session_id = public.own_session_id()
      and entry.factor_passed_at is not null
      and exists (select from public.second_factors as held where held.user_id = entry.user_id)
  );
end
$$;

create or replace function public.own_staff_roles()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select array_agg(held.role order by held.role)
    from public.staff_roles as held
    where held.user_id = (select public.live_user_id())
  );
end
$$;

create or replace function public.own_permissions()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct entry.permission order by entry.permission), '{}')
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = (select public.live_user_id()) and public.has_passed_factor()
  );
end
$$;

create or replace function public.staff_can(permission text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = (select public.live_user_id())
      and entry.permission = staff_can.permission
  ) and public.has_passed_factor();
end
$$;

create or replace function public.solved_exercises(person uuid)
returns table (course text, lesson text, solved_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
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

create or replace function public.active_days(person uuid)
returns table (day date, done bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
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
    group by 1;
end
$$;

create or replace function public.learning_streak(person uuid, today date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return public.streak_of(array(select known.day from public.active_days(person) as known), today);
end
$$;

create or replace function public.review_deck(person uuid)
returns table (
  course text, lesson text, card text, kind text, version integer, first_on date, due_on date,
  aside_until date, place bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select completed.course, completed.lesson, listed.card ->> 'id', listed.card ->> 'kind',
      coalesce(kept.version, 0), kept.first_on,
      coalesce(
        kept.due_on, (completed.completed_at at time zone public.learner_zone(person))::date + 1
      ),
      kept.aside_until, taught.place * 100 + listed.place
    from public.lesson_completions as completed
    join public.enrolments as enrolment
      on enrolment.user_id = completed.user_id and enrolment.course = completed.course
    join public.lessons as taught on taught.course = completed.course and taught.slug = completed.lesson
    cross join lateral jsonb_array_elements(taught.cards) with ordinality as listed (card, place)
    left join public.review_cards as kept
      on kept.user_id = completed.user_id and kept.course = completed.course
      and kept.lesson = completed.lesson and kept.card = listed.card ->> 'id'
    where completed.user_id = person and enrolment.reviewed and not taught.retired;
end
$$;

create or replace function public.due_cards(person uuid, today date)
returns table (course text, lesson text, card text, kind text, version integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    with deck as materialized (
      select * from public.review_deck(person)
    ),
    due as (
      select deck.*, row_number() over (
        partition by deck.version = 0
        order by deck.due_on, deck.course, deck.place
      ) as turn
      from deck
      where deck.due_on <= today and coalesce(deck.aside_until <= today, true)
    )
    select due.course, due.lesson, due.card, due.kind, due.version
    from due
    -- Ten new ones a day.
    where due.version > 0
      or due.turn <= 10 - (select count(*) from public.review_cards as kept where kept.user_id = person and kept.first_on = today)
    order by due.version = 0, due.turn;
end
$$;
