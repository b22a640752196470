-- Joining a session: our address for it, reminders, the zone of emails, and a calendar without public holidays.

-- The way in -----------------------------------------------------------------------------------

create function public.join_lead()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '10 minutes'
$$;

comment on function public.join_lead() is
  'How long before its start a session can be joined; joinLead in lib/live/join-window.ts is the same.';
revoke all on function public.join_lead() from public, anon, authenticated, service_role;
grant execute on function public.join_lead() to service_role;

create or replace function public.room_phase(event uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select case
      when known.status = 'cancelled' then 'cancelled'
      when state.ended_at is not null
        or clock_timestamp() >= known.ends_at + interval '15 minutes' then 'ended'
      when clock_timestamp() < known.starts_at - public.join_lead() then 'ahead'
      else 'open'
    end
    from public.events as known
    join public.event_rooms as place on place.event_id = known.id and place.mode = 'room'
    left join public.rooms as state on state.event_id = known.id
    where known.id = room_phase.event
  );
end
$$;

create function public.session_way(event uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_learner();
  about public.events;
  place public.event_rooms;
  role text;
  phase text;
begin
  select known.* into about
  from public.events as known
  where known.id = session_way.event and known.status <> 'draft';
  if not found then
    return null;
  end if;
  select known.* into place from public.event_rooms as known where known.event_id = about.id;
  role := public.room_role(about.id, caller);
  if role = 'staff' and not public.has_passed_factor() then
    select 'member' into role
    from public.event_registrations as registration
    where registration.event_id = about.id and registration.user_id = caller
      and registration.state = 'registered';
  end if;
  phase := case
    when about.status = 'cancelled' then 'cancelled'
    when clock_timestamp() >= about.ends_at or exists (
      select
      from public.rooms as state
      where state.event_id = about.id and state.ended_at is not null and place.mode = 'room'
    ) then 'over'
    when clock_timestamp() < about.starts_at - public.join_lead() then 'ahead'
    else 'open'
  end;
  return jsonb_build_object(
    'role', role,
    'phase', phase,
    'opens_at', about.starts_at - public.join_lead(),
    'mode', place.mode,
    'link', case when phase = 'open' and role is not null then place.link end
  );
end
$$;

comment on function public.session_way(uuid) is
  'Where an event takes place, and whether the caller can go there: as "staff" or with a seat ("member"), "ahead" of its opening, while it is "open", when it is "over" or "cancelled". The provider''s link is given while it is open, to those two alone. Null if there is no such event. Changes nothing. Raises as require_learner.';
revoke all on function public.session_way(uuid) from public, anon, authenticated, service_role;
grant execute on function public.session_way(uuid) to authenticated;

-- session_way takes its place. Who was there is no longer told by who has clicked.
drop function public.join_event(uuid);

comment on column public.event_rooms.link is
  'The provider''s https URL. Never part of an email, a calendar or a page: session_way alone hands it out.';

-- Whoever enters nothing else gets our own room, and so do the sessions that are still without a place.
insert into public.event_rooms as room (event_id, mode)
select known.id, 'room'
from public.events as known
where known.ends_at > now() and known.status <> 'cancelled'
on conflict (event_id) do update set mode = 'room' where room.mode is null;

-- The reader's zone ----------------------------------------------------------------------------

alter table public.learner_settings
add column zone text,
add constraint learner_settings_zone_check check (
  zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and char_length(zone) <= 60
);

comment on column public.learner_settings.zone is
  'The IANA name of the time zone in which they last registered for an event, for emails; null if it isn''t known.';

create function public.mail_zone(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select own.zone from public.learner_settings as own where own.user_id = person),
    (
      -- Without quiet hours nobody has looked at it.
      select settings.zone
      from public.notification_settings as settings
      where settings.user_id = person and settings.quiet_from is not null
    )
  )
$$;

comment on function public.mail_zone(uuid) is
  'The time zone for emails to a user: that in which they last registered for an event, otherwise that of their quiet hours; null if neither is known.';
revoke all on function public.mail_zone(uuid) from public, anon, authenticated, service_role;

create or replace function public.mail_json(mail_id bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'lease', mail.lease,
    'kind', mail.kind,
    'attempts', mail.attempts,
    'person', account.id,
    'email', coalesce(mail.address, account.email),
    'name', case when account.id is not null then public.holder_name(account.id) end,
    'locale', coalesce(mail.locale, mail.payload ->> 'locale', public.mail_locale(account.id)),
    'zone', public.mail_zone(account.id),
    'payload', mail.payload || coalesce(
      (
        -- The link to the message's page is derived from it; it is no secret itself.
        select jsonb_build_object('request_key', about.request_key)
        from public.messages as about
        where about.id = case
          when mail.kind like 'message-%' then (mail.payload ->> 'message')::uuid
        end
      ),
      '{}'
    ),
    'event', (
      select public.event_facts(known, account.id)
      from public.events as known
      where known.id = mail.event_id
    ),
    'events', case
      when mail.kind = 'event-alert' then (
        select jsonb_agg(public.event_facts(known, account.id) order by known.starts_at)
        from public.events as known
        where mail.payload -> 'events' ? known.id::text
          and known.status = 'scheduled' and known.starts_at > now()
      )
    end
  )
  from public.mail_outbox as mail
  left join auth.users as account on account.id = mail.user_id
  where mail.id = mail_id
$$;

drop function public.register_for_event(uuid, text);

create function public.register_for_event(
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
    if register_for_event.zone is not null then
      insert into public.learner_settings as settings (user_id, zone)
      values (caller, register_for_event.zone)
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
  'Gives the caller a seat, or the last position on the waiting list, once; notes the language and time zone for emails. Returns the event; raises PT404 event_unknown, P0001 event_cancelled or P0001 event_started, 23514 for a zone of another form.';
revoke all on function public.register_for_event(uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.register_for_event(uuid, text, text) to authenticated;

-- Reminders, a day and an hour before ----------------------------------------------------------

create or replace function public.does_event_mail_hold(mail_id bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mail public.mail_outbox;
  known public.events;
  seat text;
begin
  select entry.* into mail from public.mail_outbox as entry where entry.id = mail_id;
  if mail.kind in ('team-joined', 'hackathon-deadline', 'hackathon-results') then
    return public.does_team_mail_hold(mail_id);
  end if;
  select event.* into known from public.events as event where event.id = mail.event_id;
  select registration.state into seat
  from public.event_registrations as registration
  where registration.event_id = mail.event_id and registration.user_id = mail.user_id;
  return coalesce(case
    when mail.kind = 'event-message' then seat is not null
    when mail.kind = 'event-removed' then seat is null and known.ends_at > now()
    -- Worth sending until the event would have ended.
    when mail.kind = 'event-cancelled' then seat is not null and known.status = 'cancelled'
      and known.ends_at > now()
    when mail.kind in ('event-moved', 'event-place') then seat is not null
      and known.status = 'scheduled' and known.ends_at > now()
      and known.sequence = (mail.payload ->> 'sequence')::integer
    when mail.kind = 'event-transferred' then seat is not null
      and known.status = 'scheduled' and known.ends_at > now()
    when mail.kind = 'event-queued' then seat = 'queued'
      and known.status = 'scheduled' and known.starts_at > now()
    when mail.kind = 'event-reminder' then seat = 'registered'
      and known.status = 'scheduled'
      and known.starts_at = (mail.payload ->> 'starts_at')::timestamptz
      -- That of the day before makes way for that of the last hour.
      and known.starts_at - case
        when mail.payload ->> 'lead' = 'day' then interval '1 hour' else interval '0'
      end > now()
    else seat = 'registered' and known.status = 'scheduled' and known.starts_at > now()
  end, false);
end
$$;

create or replace function public.queue_reminders()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Two concurrent workers would wait for each other's rows.
  perform pg_advisory_xact_lock(hashtext('queue_reminders'));
  return (
    select count(*) filter (
      where public.enqueue_mail(
        'event-reminder', due.user_id,
        concat_ws(':', 'event-reminder', due.place, due.starts, nullif(due.lead, 'day')),
        jsonb_build_object('starts_at', due.starts_at, 'lead', due.lead), event => due.event_id
      )
    )
    from (
      select registration.user_id, registration.place, known.id as event_id, known.starts_at,
        extract(epoch from known.starts_at)::bigint as starts, stage.lead
      from (
        values ('day', interval '24 hours', interval '1 hour'), ('hour', interval '1 hour', interval '0')
      ) as stage (lead, earliest, latest)
      -- Late, the reminder of the day before is left out.
      join public.events as known
        on known.starts_at <= now() + stage.earliest and known.starts_at > now() + stage.latest
      join public.event_registrations as registration on registration.event_id = known.id
      where known.status = 'scheduled'
        and registration.state = 'registered'
        and not exists (
          select
          from public.mail_outbox as written
          where written.user_id = registration.user_id and written.event_id = known.id
            and written.kind = 'event-reminder'
            and (written.payload ->> 'starts_at')::timestamptz = known.starts_at
            and coalesce(written.payload ->> 'lead', 'day') = stage.lead
        )
      order by known.id, registration.place
    ) as due
  );
end
$$;

comment on function public.queue_reminders() is
  'Queues the reminders of events that start within 24 hours, and those of events that start within one: each once per user and start time, however often and late it is called. Returns how many. Service role only.';

-- Public holidays ------------------------------------------------------------------------------

create table public.public_holidays (
  day date primary key,
  name text not null,
  constraint public_holidays_name_check check (public.is_plain_text(name, 80))
);

comment on table public.public_holidays is
  'India''s public holidays that move from year to year, up to 2028; is_public_holiday knows all others. Changed by migrations. Where the sight of the moon decides, the day of the Umm al-Qura calendar and the next.';

alter table public.public_holidays enable row level security;
revoke all on table public.public_holidays from public, anon, authenticated, service_role;
grant select on table public.public_holidays to service_role;

insert into public.public_holidays (day, name)
values
  ('2026-11-24', 'Guru Nanak Jayanti'),
  ('2027-03-09', 'Id-ul-Fitr'),
  ('2027-03-10', 'Id-ul-Fitr'),
  ('2027-03-22', 'Holi'),
  ('2027-03-26', 'Good Friday'),
  ('2027-04-15', 'Ram Navami'),
  ('2027-04-19', 'Mahavir Jayanti'),
  ('2027-05-16', 'Id-ul-Zuha'),
  ('2027-05-17', 'Id-ul-Zuha'),
  ('2027-05-20', 'Buddha Purnima'),
  ('2027-06-15', 'Muharram'),
  ('2027-06-16', 'Muharram'),
  ('2027-08-14', 'Milad-un-Nabi'),
  ('2027-08-25', 'Janmashtami'),
  ('2027-10-09', 'Dussehra'),
  ('2027-10-29', 'Diwali'),
  ('2027-11-14', 'Guru Nanak Jayanti'),
  ('2028-02-26', 'Id-ul-Fitr'),
  ('2028-02-27', 'Id-ul-Fitr'),
  ('2028-03-11', 'Holi'),
  ('2028-04-03', 'Ram Navami'),
  ('2028-04-07', 'Mahavir Jayanti'),
  ('2028-04-14', 'Good Friday'),
  ('2028-05-05', 'Id-ul-Zuha'),
  ('2028-05-06', 'Id-ul-Zuha'),
  ('2028-05-08', 'Buddha Purnima'),
  ('2028-06-03', 'Muharram'),
  ('2028-06-04', 'Muharram'),
  ('2028-08-03', 'Milad-un-Nabi'),
  ('2028-08-04', 'Milad-un-Nabi'),
  ('2028-08-13', 'Janmashtami'),
  ('2028-09-27', 'Dussehra'),
  ('2028-10-17', 'Diwali'),
  ('2028-11-02', 'Guru Nanak Jayanti');

create function public.is_public_holiday(day date)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.public_holidays as known where known.day = is_public_holiday.day
  )
  -- The same date every year: three in India, four in the US, Christmas in both.
  or to_char(is_public_holiday.day, 'MM-DD') in (
    '01-26', '08-15', '10-02', '01-01', '06-19', '07-04', '11-11', '12-25'
  )
  -- One of the US on a Saturday or Sunday is kept on the weekday next to it.
  or extract(isodow from is_public_holiday.day) = 5 and to_char(is_public_holiday.day + 1, 'MM-DD') in (
    '01-01', '06-19', '07-04', '11-11', '12-25'
  )
  or extract(isodow from is_public_holiday.day) = 1 and to_char(is_public_holiday.day - 1, 'MM-DD') in (
    '01-01', '06-19', '07-04', '11-11', '12-25'
  )
  -- By weekday, in the US: month, weekday and week of the month.
  or concat_ws(
    '-', extract(month from is_public_holiday.day), extract(isodow from is_public_holiday.day),
    (extract(day from is_public_holiday.day)::integer - 1) / 7 + 1
  ) in ('1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4')
  or extract(month from is_public_holiday.day) = 5 and extract(isodow from is_public_holiday.day) = 1
    and extract(day from is_public_holiday.day) > 24
$$;

comment on function public.is_public_holiday(date) is
  'Whether a day is a public holiday in India (as far as public_holidays knows those that move) or in the US, where one on a weekend is also kept on the weekday next to it.';
revoke all on function public.is_public_holiday(date) from public, anon, authenticated, service_role;
grant execute on function public.is_public_holiday(date) to service_role;

alter table public.event_rules add column skips_holidays boolean not null default false;

comment on column public.event_rules.skips_holidays is
  'Whether an event that would touch a public holiday takes place a week later, or later still.';

create function public.free_day(day date, rule text)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  known public.event_rules;
  later date := day;
begin
  select entry.* into known from public.event_rules as entry where entry.slug = free_day.rule;
  while known.skips_holidays and exists (
    select
    from generate_series(later::timestamp, later + known.local_time + known.duration, '1 day') as touched (at)
    where public.is_public_holiday(touched.at::date)
  ) loop
    later := later + 7;
    -- A day is found long before.
    exit when later > day + 28;
  end loop;
  return later;
end
$$;

comment on function public.free_day(date, text) is
  'The day on which a rule''s event takes place: its own or, if it would touch a public holiday that the rule skips, the same weekday of a later week.';
revoke all on function public.free_day(date, text) from public, anon, authenticated, service_role;

-- At hours when students in India are awake: hackathons from Saturday morning, workshops in the evening.
update public.event_rules as rule
set zone = 'Asia/Kolkata', skips_holidays = true
where rule.slug in ('hackathons', 'workshops');

create or replace function public.fill_events(weeks integer default 8)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made integer;
begin
  with missing as (
    insert into public.events
      (rule, occurrence, topic, type, starts_at, ends_at, zone, capacity)
    select rule.slug, day.date, rule.topics[1 + turn.number % cardinality(rule.topics)], rule.type,
      start.moment, start.moment + rule.duration, rule.zone, rule.capacity
    from public.event_rules as rule
    cross join generate_series(0, 7 * least(greatest(weeks, 0), 60)) as step (days)
    cross join lateral (
      select (now() at time zone rule.zone)::date + step.days as date
    ) as day
    cross join lateral (
      select case
        when rule.every_weeks is not null
          then (day.date - rule.first_date) / (7 * rule.every_weeks)
        else (
          12 * (extract(year from day.date) - extract(year from rule.first_date))
            + extract(month from day.date) - extract(month from rule.first_date)
        )::integer
      end as number
    ) as turn
    -- In the zone's local time, so that the hour stays the same when the clocks change.
    cross join lateral (
      select (public.free_day(day.date, rule.slug) + rule.local_time) at time zone rule.zone as moment
    ) as start
    where day.date >= rule.first_date
      and extract(isodow from day.date) = rule.weekday
      and case
        when rule.every_weeks is not null
          then (day.date - rule.first_date) % (7 * rule.every_weeks) = 0
        else (extract(day from day.date)::integer - 1) / 7 + 1 = rule.week_of_month
      end
      and start.moment > now()
    order by start.moment
    on conflict (rule, occurrence) do nothing
    returning id
  )
  -- They take place in our own room, unless staff choose another place.
  insert into public.event_rooms (event_id, mode)
  select missing.id, 'room' from missing;
  get diagnostics made = row_count;
  return made;
end
$$;

comment on function public.fill_events(integer) is
  'Creates the missing events of the coming weeks, in our own room and, for rules that skip them, off public holidays. Returns how many. Service role only.';

-- What has been announced stays. The others that nobody has registered for or edited are made anew, at the new hours.
delete from public.events as known
where known.rule in ('hackathons', 'workshops')
  and known.starts_at > now() and known.status = 'scheduled' and known.version = 1
  and not exists (
    select from public.event_registrations as registration where registration.event_id = known.id
  )
  and not exists (
    select
    from public.hackathons as plan
    where plan.event_id = known.id and (plan.terms is not null or plan.version > 1)
  );
