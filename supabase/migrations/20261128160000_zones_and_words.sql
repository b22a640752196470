-- Time zones that are known, the days on which people were active, the zone of certificates, and spellings in the search.

-- Time zones -----------------------------------------------------------------------------------

create table public.time_zones (
  name text primary key,
  added_on date not null default current_date
);

comment on table public.time_zones is
  'The IANA names of the time zones that this database can calculate with. Whatever stores a zone refers to it, so that no stored one can break a page. No policies: read by functions only.';

alter table public.time_zones enable row level security;
revoke all on table public.time_zones from public, anon, authenticated, service_role;

-- AT TIME ZONE also takes abbreviations and rules such as ABC5, which browsers don't know. Some systems list theirs twice.
insert into public.time_zones (name)
select known.name
from pg_catalog.pg_timezone_names as known
where known.name !~ '^(posix|right)/' and known.name not in ('Factory', 'localtime', 'posixrules')
on conflict do nothing;

create function public.known_zone(zone text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select known.name from public.time_zones as known where known.name = known_zone.zone
$$;

comment on function public.known_zone(text) is
  'The zone, or null if this database can''t calculate with it. Every function that takes one asks here.';
revoke all on function public.known_zone(text) from public, anon, authenticated, service_role;

update public.learner_settings as settings
set zone = null
where settings.zone is not null and public.known_zone(settings.zone) is null;
update public.notification_settings as settings
set zone = 'UTC'
where public.known_zone(settings.zone) is null;
update public.events as event
set zone = 'UTC'
where public.known_zone(event.zone) is null;
update public.event_rules as rule
set zone = 'UTC'
where public.known_zone(rule.zone) is null;

alter table public.learner_settings
drop constraint learner_settings_zone_check,
add constraint learner_settings_zone_fkey foreign key (zone) references public.time_zones (name);
alter table public.notification_settings
drop constraint notification_settings_zone_check,
add constraint notification_settings_zone_fkey foreign key (zone) references public.time_zones (name);
alter table public.events
add constraint events_zone_fkey foreign key (zone) references public.time_zones (name);
alter table public.event_rules
add constraint event_rules_zone_fkey foreign key (zone) references public.time_zones (name);

-- With the zone, so that every page can tell whether the device is in another one.
drop function public.current_account();

create function public.current_account()
returns table (
  id uuid,
  email text,
  created_at timestamptz,
  last_sign_in_at timestamptz,
  full_name text,
  avatar_url text,
  has_password boolean,
  role text,
  college text,
  interests text[],
  club_presence text,
  profile_created_at timestamptz,
  profile_updated_at timestamptz,
  profile_complete boolean,
  staff_roles text[],
  permissions text[],
  zone text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select
    person.id,
    person.email::text,
    person.created_at,
    person.last_sign_in_at,
    profile.full_name,
    '/api/avatars/' || profile.avatar_id,
    coalesce(person.encrypted_password, '') <> '',
    profile.role,
    profile.college,
    profile.interests,
    profile.club_presence,
    profile.created_at,
    profile.updated_at,
    public.is_profile_complete(person.id),
    public.own_staff_roles(),
    case when public.own_staff_roles() is not null then public.own_permissions() end,
    public.learner_zone(person.id)
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = (select public.live_user_id());
end
$$;

comment on function public.current_account() is
  'The caller''s account and profile, with the path of their picture, what they may do as staff (null for others) and the time zone of their days; no row once the session has ended.';
revoke all on function public.current_account() from public, anon, authenticated, service_role;
grant execute on function public.current_account() to authenticated;

create or replace function public.register_for_event(
  event uuid,
  locale text default null,
  zone text default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  wanted public.events;
  given public.event_registrations;
  -- One that isn't known costs nobody a seat.
  mail_zone constant text := public.known_zone(register_for_event.zone);
begin
  perform public.count_attempt(concat_ws('/', caller, 'seat'), 120, 3600);
  -- Registrations and cancellations of an event run one after the other.
  select known.* into wanted
  from public.events as known
  where known.id = register_for_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if wanted.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if wanted.starts_at <= clock_timestamp() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  if not exists (
    select
    from public.event_registrations as registration
    where registration.event_id = wanted.id and registration.user_id = caller
  ) then
    perform public.fill_seats(wanted.id);
    insert into public.event_registrations as registration (event_id, user_id, state, locale)
    select wanted.id, caller,
      case when count(*) < wanted.capacity then 'registered' else 'queued' end,
      register_for_event.locale
    from public.event_registrations as seated
    where seated.event_id = wanted.id and seated.state = 'registered'
    returning registration.* into given;
    -- Emails about it are in this zone.
    if mail_zone is not null then
      insert into public.learner_settings as settings (user_id, zone)
      values (caller, mail_zone)
      on conflict (user_id) do update
      set zone = excluded.zone
      where settings.zone is distinct from excluded.zone;
    end if;
    perform public.enqueue_mail(
      'event-' || given.state, caller, 'event-' || given.state || ':' || given.place,
      event => wanted.id
    );
  end if;
  return public.event_facts(wanted, caller);
end
$$;

comment on function public.register_for_event(uuid, text, text) is
  'Gives the caller a seat, or the last position on the waiting list, once; notes the language and time zone for emails, unless the zone is unknown. Returns the event; raises PT404 event_unknown, P0001 event_cancelled or P0001 event_started.';

create or replace function public.set_learner_zone(zone text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
begin
  if public.known_zone(set_learner_zone.zone) is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  insert into public.learner_settings as settings (user_id, zone)
  values (caller, set_learner_zone.zone)
  on conflict (user_id) do update
  set zone = excluded.zone
  where settings.zone is distinct from excluded.zone;
end
$$;

create or replace function public.set_notification_settings(
  app_off text[],
  email_off text[],
  quiet_from time,
  quiet_to time,
  zone text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  perform public.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  if public.known_zone(set_notification_settings.zone) is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  insert into public.notification_settings as settings
    (user_id, app_off, email_off, quiet_from, quiet_to, zone)
  values (
    caller, set_notification_settings.app_off, set_notification_settings.email_off,
    set_notification_settings.quiet_from, set_notification_settings.quiet_to,
    set_notification_settings.zone
  )
  on conflict (user_id) do update
  set app_off = excluded.app_off, email_off = excluded.email_off,
    quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone,
    updated_at = now();
  -- Emails that wait for the end of other quiet hours are looked at again.
  update public.mail_outbox as mail
  set next_attempt_at = mail.due_at
  where mail.user_id = caller and mail.attempts = 0 and mail.next_attempt_at > mail.due_at
    and num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0;
end
$$;

create or replace function public.store_event(event uuid, facts jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  old public.events;
  next public.events;
  before constant jsonb := public.event_values(event);
  after jsonb;
  moved boolean;
  placed boolean;
begin
  select known.* into old from public.events as known where known.id = store_event.event;
  if old.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  next := jsonb_populate_record(old, coalesce((
    select jsonb_object_agg(key, value)
    from jsonb_each(facts)
    where key in (
      'type', 'topic', 'words', 'instructor', 'starts_at', 'ends_at', 'zone', 'capacity'
    )
  ), '{}'));
  moved := (old.starts_at, old.ends_at) is distinct from (next.starts_at, next.ends_at);
  if moved and old.ends_at <= now() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  if moved and next.ends_at <= now() then
    raise exception 'time_past' using errcode = 'P0001';
  end if;
  if next.capacity < old.capacity and next.capacity < (
    select count(*)
    from public.event_registrations as seated
    where seated.event_id = old.id and seated.state = 'registered'
  ) then
    raise exception 'capacity_taken' using errcode = 'P0001';
  end if;
  if public.known_zone(next.zone) is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  perform public.store_event_room(old.id, public.changed_values(before, facts)
    || case
      when facts ? 'mode' and (
        before -> 'mode' is distinct from facts -> 'mode'
        or before -> 'link' is distinct from facts -> 'link'
      ) then jsonb_build_object('mode', facts -> 'mode', 'link', facts -> 'link')
      else '{}'
    end);
  -- The first word about where it takes place is no change.
  select old.ends_at > now() and before ->> 'mode' is not null
    and (room.mode, room.link) is distinct from (before ->> 'mode', before ->> 'link')
  into placed
  from (select) as once
  left join public.event_rooms as room on room.event_id = old.id;
  update public.events as known
  set type = next.type, topic = next.topic, words = next.words, instructor = next.instructor,
    starts_at = next.starts_at, ends_at = next.ends_at, zone = next.zone,
    capacity = next.capacity, sequence = known.sequence + (moved or placed)::integer,
    updated_at = now()
  where known.id = old.id;
  after := public.event_values(old.id);
  perform public.audit(
    'event-changed', 'event', old.id::text, null,
    public.changed_values(after, before), public.changed_values(before, after)
  );
  if moved then
    perform public.enqueue_mail(
      'event-moved', registration.user_id,
      concat_ws(':', 'event-moved', registration.place, old.sequence + 1),
      jsonb_build_object(
        'sequence', old.sequence + 1, 'starts_at', old.starts_at, 'ends_at', old.ends_at,
        'placed', placed
      ),
      event => old.id
    )
    from public.event_registrations as registration
    where registration.event_id = old.id;
  elsif placed then
    perform public.enqueue_mail(
      'event-place', registration.user_id,
      concat_ws(':', 'event-place', registration.place, old.sequence + 1),
      jsonb_build_object('sequence', old.sequence + 1),
      event => old.id
    )
    from public.event_registrations as registration
    where registration.event_id = old.id and registration.state = 'registered';
  end if;
  return public.changed_values(before, after);
end
$$;

create or replace function public.staff_create_events(
  facts jsonb,
  starts timestamptz[],
  minutes integer,
  series_rule text default null
)
returns uuid[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  line uuid;
  made uuid[] := '{}';
  one uuid;
  start timestamptz;
begin
  perform public.require_staff('events');
  if coalesce(cardinality(starts), 0) not between 1 and 60
    or (cardinality(starts) > 1) <> (series_rule is not null)
  then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if (select min(moment) from unnest(starts) as moment) <= now() then
    raise exception 'time_past' using errcode = 'P0001';
  end if;
  if public.known_zone(facts ->> 'zone') is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  if series_rule is not null then
    insert into public.event_series as series (rule)
    values (staff_create_events.series_rule)
    returning series.id into line;
  end if;
  foreach start in array starts loop
    insert into public.events as known
      (topic, type, words, instructor, starts_at, ends_at, zone, capacity, series)
    values (
      facts ->> 'topic', facts ->> 'type', nullif(facts -> 'words', 'null'),
      facts ->> 'instructor', start, start + make_interval(mins => minutes), facts ->> 'zone',
      (facts ->> 'capacity')::integer, line
    )
    returning known.id into one;
    perform public.store_event_room(one, facts);
    perform public.audit(
      'event-created', 'event', one::text, null, '{}', public.event_values(one)
    );
    made := made || one;
  end loop;
  return made;
end
$$;

-- Active days ----------------------------------------------------------------------------------

alter table public.lesson_completions add column active_on date;
comment on column public.lesson_completions.active_on is
  'The day of completed_at in the learner''s time zone at that time. It stays when they travel.';
alter table public.quiz_attempts add column active_on date;
comment on column public.quiz_attempts.active_on is
  'The day of attempted_at in the learner''s time zone at that time. It stays when they travel.';
alter table public.exercise_solutions add column active_on date;
comment on column public.exercise_solutions.active_on is
  'The day of solved_at in the learner''s time zone at that time. It stays when they travel.';
alter table public.code_progress add column active_on date;
comment on column public.code_progress.active_on is
  'The day of solved_at in the learner''s time zone at that time. It stays when they travel.';
alter table public.event_registrations add column active_on date;
comment on column public.event_registrations.active_on is
  'The day of attended_at in the learner''s time zone at that time. It stays when they travel.';
alter table public.review_answers add column active_on date;
comment on column public.review_answers.active_on is
  'The day of answered_at in the learner''s time zone at that time. It stays when they travel.';

create function public.note_active_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  moment constant timestamptz := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    if moment is not distinct from (to_jsonb(old) ->> tg_argv[0])::timestamptz then
      return new;
    end if;
  end if;
  new.active_on := (moment at time zone public.learner_zone(new.user_id))::date;
  return new;
end
$$;

comment on function public.note_active_day() is
  'Notes the day of a new row''s moment, in the learner''s time zone, in active_on.';
revoke all on function public.note_active_day() from public, anon, authenticated, service_role;

update public.lesson_completions as known
set active_on = (known.completed_at at time zone public.learner_zone(known.user_id))::date
where known.completed_at is not null;
create trigger lesson_completions_note_active_day
before insert or update of completed_at on public.lesson_completions
for each row
execute function public.note_active_day('completed_at');

update public.quiz_attempts as known
set active_on = (known.attempted_at at time zone public.learner_zone(known.user_id))::date
where known.attempted_at is not null;
create trigger quiz_attempts_note_active_day
before insert or update of attempted_at on public.quiz_attempts
for each row
execute function public.note_active_day('attempted_at');

update public.exercise_solutions as known
set active_on = (known.solved_at at time zone public.learner_zone(known.user_id))::date
where known.solved_at is not null;
create trigger exercise_solutions_note_active_day
before insert or update of solved_at on public.exercise_solutions
for each row
execute function public.note_active_day('solved_at');

update public.code_progress as known
set active_on = (known.solved_at at time zone public.learner_zone(known.user_id))::date
where known.solved_at is not null;
create trigger code_progress_note_active_day
before insert or update of solved_at on public.code_progress
for each row
execute function public.note_active_day('solved_at');

update public.event_registrations as known
set active_on = (known.attended_at at time zone public.learner_zone(known.user_id))::date
where known.attended_at is not null;
create trigger event_registrations_note_active_day
before insert or update of attended_at on public.event_registrations
for each row
execute function public.note_active_day('attended_at');

update public.review_answers as known
set active_on = (known.answered_at at time zone public.learner_zone(known.user_id))::date
where known.answered_at is not null;
create trigger review_answers_note_active_day
before insert or update of answered_at on public.review_answers
for each row
execute function public.note_active_day('answered_at');

create or replace function public.active_days(person uuid)
returns table (day date, done bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select known.active_on, count(*)
    from (
      select own.active_on from public.lesson_completions as own where own.user_id = person
      union all
      select own.active_on from public.quiz_attempts as own where own.user_id = person
      union all
      select own.active_on from public.exercise_solutions as own where own.user_id = person
      union all
      select own.active_on from public.code_progress as own where own.user_id = person
      union all
      select own.active_on from public.event_registrations as own where own.user_id = person
      union all
      select own.active_on from public.review_answers as own where own.user_id = person
    ) as known (active_on)
    where known.active_on is not null
    group by 1;
end
$$;

comment on function public.active_days(uuid) is
  'The days on which a learner completed a lesson, took a quiz, solved an exercise, attended a session or reviewed a card, with how many of these: each in the time zone that they were in then.';

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

create or replace function public.learning_streak(person uuid, today date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  days constant date[] := array(select known.day from public.active_days(person) as known);
begin
  -- Who flew west may have been active on what is tomorrow here.
  return public.streak_of(
    days, case when today + 1 = any (days) then today + 1 else today end
  );
end
$$;

create or replace function public.dashboard()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  today date := public.learner_today(caller);
begin
  return jsonb_build_object(
    'overview', public.learning_overview(),
    'dismissed', exists (
      select
      from public.learner_settings as settings
      where settings.user_id = caller and settings.first_steps_dismissed_at is not null
    ),
    'zone', public.learner_zone(caller),
    'cards', (select count(*) from public.due_cards(caller, today)),
    'streak', public.learning_streak(caller, today),
    'registrations', (
      select jsonb_build_object(
        'all', count(*),
        'attended', count(*) filter (where registration.attended_at is not null),
        'ahead', count(*) filter (where event.ends_at > now() and event.status = 'scheduled')
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = caller
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', next.id, 'type', next.type, 'topic', next.topic,
            'words', public.event_titles(next.words), 'starts_at', next.starts_at,
            'ends_at', next.ends_at, 'zone', next.zone, 'state', next.state,
            'position', case
              when next.state = 'queued' then (
                select count(*)
                from public.event_registrations as earlier
                where earlier.event_id = next.id and earlier.state = 'queued'
                  and earlier.place <= next.place
              )
            end
          )
          order by next.starts_at, next.id
        ),
        '[]'
      )
      from (
        select event.*, registration.state, registration.place
        from public.event_registrations as registration
        join public.events as event on event.id = registration.event_id
        where registration.user_id = caller and event.ends_at > now()
          and event.status = 'scheduled'
        order by event.starts_at, event.id
        limit 3
      ) as next
    ),
    'upcoming', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', soon.id, 'type', soon.type, 'topic', soon.topic,
            'words', public.event_titles(soon.words), 'starts_at', soon.starts_at,
            'ends_at', soon.ends_at, 'zone', soon.zone
          )
          order by soon.starts_at, soon.id
        ),
        '[]'
      )
      from (
        select event.*
        from public.events as event
        where event.status = 'scheduled' and event.starts_at > now()
          and event.starts_at <= now() + interval '8 weeks'
          and not exists (
            select
            from public.event_registrations as registration
            where registration.event_id = event.id and registration.user_id = caller
          )
          -- Who has attended a session on a topic needs no second one; who only had a seat may.
          and not exists (
            select
            from public.event_registrations as registration
            join public.events as held on held.id = registration.event_id
            where registration.user_id = caller and registration.attended_at is not null
              and held.topic = event.topic and held.type = event.type
              and event.type <> 'hackathon' and event.words is null
          )
        order by event.starts_at, event.id
        limit 40
      ) as soon
    ),
    'projects', (
      select jsonb_build_object(
        'published', count(*) filter (where entry.state = 'published'),
        'shown', count(*) filter (where entry.state <> 'draft')
      )
      from public.projects as entry
      where entry.author = caller
    ),
    'reviews', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', own.id, 'title', own.title, 'state', own.state)
          order by own.state, own.updated_at desc, own.id
        ),
        '[]'
      )
      from (
        select entry.id, entry.title, entry.state, entry.updated_at
        from public.projects as entry
        where entry.author = caller and entry.state in ('returned', 'submitted')
        order by entry.state, entry.updated_at desc, entry.id
        limit 5
      ) as own
    ),
    'candidates', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', latest.id, 'title', latest.title, 'category', latest.category,
            'tags', to_jsonb(latest.tags), 'shown_as', latest.shown_as,
            'published_at', latest.published_at,
            'likes', (
              select count(*) from public.project_likes as given where given.project_id = latest.id
            )
          )
          order by latest.published_at desc, latest.id
        ),
        '[]'
      )
      from (
        select entry.*
        from public.projects as entry
        where entry.state = 'published'
        order by entry.published_at desc
        limit 40
      ) as latest
      where latest.author <> caller
        and not exists (
          select
          from public.project_likes as given
          where given.project_id = latest.id and given.user_id = caller
        )
    )
  );
end
$$;

-- Certificates ---------------------------------------------------------------------------------

alter table public.certificates
add column zone text not null default 'UTC',
add constraint certificates_zone_fkey foreign key (zone) references public.time_zones (name);

comment on column public.certificates.zone is
  'The time zone of its dates: that of the learner when it was issued, UTC if it wasn''t known.';

create function public.state_certificate_zone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The dates on one in a new name are those on the one before it.
  select earlier.zone into new.zone
  from public.certificates as earlier
  where earlier.user_id = new.user_id and earlier.kind = new.kind
    and earlier.subject = new.subject
  order by earlier.issued_at, earlier.code
  limit 1;
  if not found then
    new.zone := public.learner_zone(new.user_id);
  end if;
  return new;
end
$$;

comment on function public.state_certificate_zone() is 'Writes the time zone of its dates on a new certificate.';
revoke all on function public.state_certificate_zone() from public, anon, authenticated, service_role;

create trigger certificates_state_zone
before insert on public.certificates
for each row
execute function public.state_certificate_zone();

create or replace function public.certifications_page(tab text, places integer default 20)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return jsonb_build_object(
    'overview', case
      when tab in ('tracks', 'leaderboard', 'my-progress') then public.learning_overview()
    end,
    'certificates', case
      when tab in ('tracks', 'my-progress') then (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'code', held.code,
              'kind', held.kind,
              'subject', held.subject,
              'title', held.title,
              'track', held.track,
              'hackathon', held.hackathon,
              'holder', held.holder,
              'lessons', held.lessons,
              'quiz_correct', held.quiz_correct,
              'quiz_total', held.quiz_total,
              'exercises', held.exercises,
              'issued_at', held.issued_at,
              'zone', held.zone,
              'revoked_at', held.revoked_at,
              'revoked_reason', held.revoked_reason
            )
            order by held.issued_at desc
          ),
          '[]'
        )
        from public.certificates as held
        where held.user_id = caller
      )
    end,
    'badges', case
      when tab = 'badges' then (
        select coalesce(jsonb_agg(to_jsonb(badges)), '[]') from public.learner_badges() as badges
      )
    end,
    'board', case
      when tab = 'leaderboard' then (
        select coalesce(jsonb_agg(to_jsonb(board)), '[]')
        from public.leaderboard(certifications_page.places) as board
      )
    end,
    'alumni', case
      when tab = 'alumni' then (
        select coalesce(jsonb_agg(to_jsonb(alumni)), '[]') from public.alumni() as alumni
      )
    end
  );
end
$$;

-- Status ---------------------------------------------------------------------------------------

create or replace function public.status_overview(at timestamptz default now())
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with recent as materialized (
    select known.*
    from public.status_checks as known
    where known.checked_at > status_overview.at - interval '24 hours'
      and known.checked_at <= status_overview.at
  ), numbered as (
    select recent.*,
      row_number() over (partition by recent.service order by recent.checked_at desc) as place
    from recent
  ), hours as (
    select recent.service, date_trunc('hour', recent.checked_at at time zone 'UTC') as hour,
      count(*) as checks,
      count(*) filter (where not recent.ok) as failures,
      round(avg(recent.ms) filter (where recent.ok))::integer as ms
    from recent
    group by recent.service, hour
  )
  select jsonb_build_object(
    'at', status_overview.at,
    'services', (
      select jsonb_object_agg(
        service.name,
        jsonb_build_object(
          'checked_at', (
            select max(known.checked_at)
            from public.status_checks as known
            where known.service = service.name and known.checked_at <= status_overview.at
          ),
          'since', (
            select min(known.checked_at)
            from public.status_checks as known
            where known.service = service.name
              and known.checked_at > status_overview.at - interval '90 days'
              and known.checked_at <= status_overview.at
          ),
          'last_incident', (
            select max(incident.start_time)
            from public.incidents as incident
            where service.name = any (incident.services) and incident.severity <> 'maintenance'
              and incident.start_time <= status_overview.at
          ),
          'recent', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'at', numbered.checked_at, 'ok', numbered.ok, 'slow', numbered.slow
                )
                order by numbered.place
              ),
              '[]'
            )
            from numbered
            where numbered.service = service.name and numbered.place <= 5
          ),
          'day', (
            select jsonb_build_object(
              'checks', count(*),
              'failures', count(*) filter (where not recent.ok),
              'ms', round(avg(recent.ms) filter (where recent.ok))::integer,
              'p95', percentile_disc(0.95) within group (order by recent.ms)
                filter (where recent.ok)
            )
            from recent
            where recent.service = service.name
          ),
          'hours', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'at', hours.hour at time zone 'UTC', 'checks', hours.checks,
                  'failures', hours.failures, 'ms', hours.ms
                )
                order by hours.hour
              ),
              '[]'
            )
            from hours
            where hours.service = service.name
          ),
          'days', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'day', days.day, 'checks', days.checks, 'failures', days.failures,
                  'ms', round(days.ms_sum / nullif(days.checks - days.failures, 0)::numeric)
                )
                order by days.day
              ),
              '[]'
            )
            from public.status_days as days
            where days.service = service.name
              and days.day > (status_overview.at at time zone 'UTC')::date - 90
              and days.day <= (status_overview.at at time zone 'UTC')::date
          )
        )
      )
      from unnest(array['web', 'database', 'auth', 'storage', 'mail']) as service (name)
    ),
    'active', (
      select coalesce(
        jsonb_agg(public.incident_facts(known.id) order by known.start_time desc, known.id), '[]'
      )
      from public.incidents as known
      where known.status <> 'resolved'
    ),
    'history', (
      select coalesce(
        jsonb_agg(public.incident_facts(past.id) order by past.start_time desc, past.id), '[]'
      )
      from (
        select known.*
        from public.incidents as known
        where known.status = 'resolved'
        order by known.start_time desc, known.id
        limit 50
      ) as past
    )
  )
$$;

-- Search ---------------------------------------------------------------------------------------

create or replace function public.search_words(value text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(
    select distinct left(word, 40)
    from regexp_split_to_table(
      -- Hindi writes a nasal in three ways: हिन्दी and हिंदी, जाँच and जांच.
      regexp_replace(
        replace(
          -- Letters that Unicode doesn't decompose.
          replace(replace(replace(translate(
            -- Accents and the nukta don't matter, the vowel signs of Indian scripts do.
            lower(normalize(regexp_replace(normalize(public.visible_name(value), NFKD), '[\u0300-\u036f\u093c]', '', 'g'), NFKC)),
            'øłđ', 'old'
          ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          'ँ', 'ं'
        ),
        '(?:[ङञणन]\u094d(?=[क-भ])|म\u094d(?=[प-भ]))', 'ं', 'g'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u0964\u0965\u2000-\u2bff\u3000-\u303f\u30fb]+'
    ) as word
    where word <> ''
  )
$$;

comment on function public.search_words(text) is
  'The distinct words of a text in any script, in lower case, without accents and nuktas, and with one sign for the nasals of Hindi, at most 40 characters of each; as lib/search/search.ts folds them.';

create or replace function public.index_film_titles()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As the search looks for them.
  new.title_words := public.project_words(
    array(select part.words ->> 'title' from jsonb_each(new.words) as part (locale, words)), null
  );
  return new;
end
$$;

-- What is stored, by the new words.
update public.films as film set words = film.words;
update public.events as event
set title_words = null
where event.title_words is not null;
update public.project_texts as texts
set words = public.project_words(
  array[project.title, project.summary, project.description, project.shown_as] || project.tags,
  project.category
)
from public.projects as project
where project.id = texts.project_id;
update public.people as entry
set words = array_to_tsvector(
  public.search_words(concat_ws(' ', entry.full_name, entry.email, entry.college))
);
update public.message_words as known
set words = known.words || public.tell_words(
  array[message.number, message.name, message.email, message.body]
  || array(
    select reply.body from public.message_replies as reply where reply.message_id = message.id
  )
)
from public.messages as message
where message.id = known.message_id;
update public.faq_search_totals as total
set words = public.tell_words(array[total.query]);

-- Staff ----------------------------------------------------------------------------------------

create or replace function public.staff_version(permission text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case staff_version.permission
    when 'moderation' then (
      select md5(concat_ws('.',
        (select max(made.id) from public.moderation_decisions as made),
        (select max(entry.submitted_at) from public.projects as entry where entry.state = 'submitted'),
        (select count(*) from (
          select from public.projects as entry where entry.state = 'submitted' limit 500
        ) as waiting),
        (select max(given.updated_at) from public.course_ratings as given),
        (select count(*) from (
          select from public.course_ratings as given where given.state = 'pending' limit 500
        ) as pending),
        (select max(made.created_at) from public.post_reports as made)
      ))
    )
    when 'people' then (
      select md5(concat_ws('.',
        (select max(entry.joined_at) from public.people as entry),
        (select count(*) from (select from public.people limit 1001) as counted),
        (select count(*) from (
          select from public.people as entry where entry.confirmed_at is null limit 500
        ) as unconfirmed),
        (select max(entry.suspended_at) from public.suspensions as entry),
        (select count(*) from (select from public.suspensions limit 500) as suspended)
      ))
    )
    when 'waitlist' then (
      -- Nobody may be on the list yet.
      select md5(coalesce(
        string_agg(counted.key || counted.amount, ' ' order by counted.key, counted.slot), ''
      ))
      from public.kept_counts as counted
      where counted.kind in ('waitlist', 'waitlist-changes')
    )
    when 'status' then (
      select md5(concat_ws('.',
        (select signal.changed_at from public.status_signals as signal),
        (select max(entry.updated_at) from public.incident_templates as entry),
        (select count(*) from public.incident_templates)
      ))
    )
    when 'errors' then (
      select md5(concat_ws('.',
        (select max(found.id) from public.error_reports as found),
        (select count(*) from public.error_groups as entry where entry.state = 'open'),
        (select count(*) from public.error_groups as entry where entry.state = 'ignored')
      ))
    )
  end;
end
$$;
