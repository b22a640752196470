-- Live sessions: events made from rules, seats and waiting lists, alerts and calendar feeds.

-- Events ---------------------------------------------------------------------------------------

create table public.event_rules (
  slug text primary key,
  type text not null,
  topics text[] not null,
  zone text not null,
  weekday integer not null,
  every_weeks integer,
  week_of_month integer,
  local_time time not null,
  duration interval not null,
  capacity integer not null,
  first_date date not null,
  constraint event_rules_type_check check (type in ('vibe-session', 'hackathon', 'workshop')),
  constraint event_rules_topics_check check (cardinality(topics) > 0),
  constraint event_rules_cadence_check check (
    num_nonnulls(every_weeks, week_of_month) = 1
      and coalesce(every_weeks, 1) > 0
      and coalesce(week_of_month, 1) between 1 and 4
  ),
  constraint event_rules_first_date_check check (extract(isodow from first_date) = weekday),
  constraint event_rules_capacity_check check (capacity > 0),
  constraint event_rules_duration_check check (duration > interval '0')
);

comment on table public.event_rules is 'The rules by which fill_events creates events. Service role only.';
comment on column public.event_rules.topics is
  'Topic slugs from the repository, used in rotation from first_date on.';
comment on column public.event_rules.weekday is '1 is Monday, 7 is Sunday.';
comment on column public.event_rules.every_weeks is 'Counted from first_date; null for monthly rules.';
comment on column public.event_rules.week_of_month is
  'Which of the month''s such weekdays; null for weekly rules.';
comment on column public.event_rules.local_time is 'Local time in the zone, in summer and winter.';

alter table public.event_rules enable row level security;

revoke all on table public.event_rules from public, anon, authenticated, service_role;
grant select on table public.event_rules to service_role;

insert into public.event_rules
  (slug, type, topics, zone, weekday, every_weeks, week_of_month, local_time, duration, capacity,
    first_date)
values
  (
    'vibe-sessions', 'vibe-session',
    array[
      'agents-from-scratch', 'prompting-with-tests', 'data-you-can-trust', 'voice-on-the-edge',
      'interfaces-people-keep', 'debugging-in-public', 'retrieval-by-hand', 'shipping-on-friday'
    ],
    'America/New_York', 5, 1, null, '19:00', '90 minutes', 200, '2026-01-02'
  ),
  (
    'hackathons', 'hackathon',
    array[
      'calls-that-help', 'local-language-lab', 'quiet-assistants', 'maps-and-fields',
      'accessible-by-default', 'small-models'
    ],
    'America/New_York', 6, null, 3, '10:00', '48 hours', 500, '2026-01-17'
  ),
  (
    'workshops', 'workshop',
    array[
      'from-notebook-to-service', 'evaluating-agents', 'designing-for-voice', 'sql-for-analysts',
      'security-for-builders', 'first-open-source-patch'
    ],
    'America/New_York', 3, 2, null, '18:00', '120 minutes', 150, '2026-01-07'
  );

create table public.events (
  id uuid primary key default gen_random_uuid(),
  rule text references public.event_rules (slug),
  occurrence date,
  topic text not null,
  type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  zone text not null default 'America/New_York',
  capacity integer not null,
  status text not null default 'scheduled',
  reason text,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (rule, occurrence),
  constraint events_type_check check (type in ('vibe-session', 'hackathon', 'workshop')),
  constraint events_time_check check (ends_at > starts_at),
  constraint events_capacity_check check (capacity > 0),
  constraint events_status_check check (status in ('scheduled', 'cancelled')),
  constraint events_reason_check check (
    reason is null or (status = 'cancelled' and public.is_plain_text(reason, 200))
  )
);
create index events_ends_at_idx on public.events (ends_at);
create index events_starts_at_idx on public.events (starts_at) where status = 'scheduled';

comment on table public.events is
  'Live events. Read by all learners, written through functions only. Locked before its registrations are changed.';
comment on column public.events.rule is 'Null for an event that wasn''t created by a rule.';
comment on column public.events.occurrence is
  'The day according to the rule, in the zone. It stays when the event is moved, so that the rule doesn''t create a second one.';
comment on column public.events.topic is 'Slug; the texts are in the repository.';
comment on column public.events.zone is 'The organiser''s time zone.';
comment on column public.events.reason is 'Why it was cancelled, shown to participants.';
comment on column public.events.sequence is
  'Incremented with every change, as calendars do (RFC 5545, SEQUENCE).';

alter table public.events enable row level security;

create policy events_select_learners on public.events
for select to authenticated
using ((select public.is_learner()));

revoke all on table public.events from public, anon, authenticated, service_role;
grant select on table public.events to authenticated, service_role;

create table public.event_registrations (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null,
  place bigint generated always as identity,
  locale text,
  registered_at timestamptz not null default now(),
  promoted_at timestamptz,
  primary key (event_id, user_id),
  constraint event_registrations_state_check check (state in ('registered', 'queued')),
  constraint event_registrations_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de'))
);
create index event_registrations_queue_idx
on public.event_registrations (event_id, state, place);
create index event_registrations_user_idx on public.event_registrations (user_id);

comment on table public.event_registrations is
  'Who has a seat in an event and who is on the waiting list. Read by its owner, written through functions only.';
comment on column public.event_registrations.place is
  'Assigned while the event is locked: the order of the waiting list.';
comment on column public.event_registrations.locale is
  'The locale of the page where the user registered, for emails.';
comment on column public.event_registrations.promoted_at is
  'When the user moved from the waiting list to a seat.';

alter table public.event_registrations enable row level security;

create policy event_registrations_select_own on public.event_registrations
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.event_registrations from public, anon, authenticated, service_role;
grant select on table public.event_registrations to authenticated, service_role;

create table public.event_counts (
  event_id uuid primary key references public.events (id) on delete cascade,
  registered integer not null default 0,
  queued integer not null default 0,
  changed_at timestamptz not null default now()
);

comment on table public.event_counts is
  'How many have a seat and how many wait, maintained by triggers. Read by all learners; a change tells open pages to refresh.';
comment on column public.event_counts.changed_at is 'When the counts or the event itself last changed.';

alter table public.event_counts enable row level security;

create policy event_counts_select_learners on public.event_counts
for select to authenticated
using ((select public.is_learner()));

revoke all on table public.event_counts from public, anon, authenticated, service_role;
grant select on table public.event_counts to authenticated, service_role;

-- With Supabase Realtime, open pages are told when the counts change.
do $$
begin
  if exists (
    select from pg_publication where pubname = 'supabase_realtime' and not puballtables
  ) then
    alter publication supabase_realtime add table public.event_counts;
  end if;
end
$$;

create table public.event_alerts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  locale text,
  since timestamptz not null default now(),
  told_at timestamptz,
  constraint event_alerts_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de'))
);

comment on table public.event_alerts is
  'Who wants to be notified of new events. Read by its owner, written by set_event_alert only.';
comment on column public.event_alerts.told_at is
  'When the last alert was queued; the next one follows after a week at the earliest.';

alter table public.event_alerts enable row level security;

create policy event_alerts_select_own on public.event_alerts
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.event_alerts from public, anon, authenticated, service_role;
grant select on table public.event_alerts to authenticated, service_role;

create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table public.calendar_feeds is
  'The secret URLs of calendar feeds. No policies: accessed through functions only.';
comment on column public.calendar_feeds.token_hash is
  'SHA-256 of the URL''s token; the token itself is not stored.';

alter table public.calendar_feeds enable row level security;

revoke all on table public.calendar_feeds from public, anon, authenticated, service_role;
grant select on table public.calendar_feeds to service_role;

-- Creating events ------------------------------------------------------------------------------

create function public.fill_events(weeks integer default 8)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made integer;
begin
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
    select (day.date + rule.local_time) at time zone rule.zone as moment
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
  on conflict (rule, occurrence) do nothing;
  get diagnostics made = row_count;
  return made;
end
$$;

comment on function public.fill_events(integer) is
  'Creates the missing events of the coming weeks. Returns how many. Service role only.';
revoke all on function public.fill_events(integer) from public, anon, authenticated, service_role;
grant execute on function public.fill_events(integer) to service_role;

-- Seats ----------------------------------------------------------------------------------------

create function public.event_facts(about public.events, person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', about.id,
    'type', about.type,
    'topic', about.topic,
    'starts_at', about.starts_at,
    'ends_at', about.ends_at,
    'zone', about.zone,
    'capacity', about.capacity,
    'status', about.status,
    'reason', about.reason,
    'sequence', about.sequence,
    'registered', coalesce(counts.registered, 0),
    'queued', coalesce(counts.queued, 0),
    'state', registration.state,
    'position', case
      when registration.state = 'queued' then (
        select count(*)
        from public.event_registrations as earlier
        where earlier.event_id = about.id and earlier.state = 'queued'
          and earlier.place <= registration.place
      )
    end,
    'registered_at', registration.registered_at
  )
  from (select) as once
  left join public.event_counts as counts on counts.event_id = about.id
  left join public.event_registrations as registration
    on registration.event_id = about.id and registration.user_id = person
$$;

comment on function public.event_facts(public.events, uuid) is
  'An event with its counts and a user''s seat or position on the waiting list.';
revoke all on function public.event_facts(public.events, uuid) from public, anon, authenticated, service_role;

-- The caller holds the lock on the event.
create function public.fill_seats(event uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  free integer;
  next record;
begin
  select known.capacity - (
    select count(*)
    from public.event_registrations as seated
    where seated.event_id = known.id and seated.state = 'registered'
  )
  into free
  from public.events as known
  where known.id = fill_seats.event and known.status = 'scheduled'
    and known.starts_at > clock_timestamp();
  if coalesce(free, 0) <= 0 then
    return;
  end if;
  for next in
    select waiting.user_id, waiting.place
    from public.event_registrations as waiting
    join auth.users as account on account.id = waiting.user_id
    where waiting.event_id = fill_seats.event and waiting.state = 'queued'
    order by waiting.place
    limit free
    -- An account that is being deleted waits for this event; waiting for it here would be a deadlock.
    for key share of account skip locked
  loop
    update public.event_registrations as promoted
    set state = 'registered', promoted_at = now()
    where promoted.event_id = fill_seats.event and promoted.user_id = next.user_id;
    perform public.enqueue_mail(
      'event-promoted', next.user_id, 'event-promoted:' || next.place, event => fill_seats.event
    );
  end loop;
end
$$;

comment on function public.fill_seats(uuid) is
  'Gives free seats to the first on the waiting list, unless the event has started.';
revoke all on function public.fill_seats(uuid) from public, anon, authenticated, service_role;

create function public.count_registrations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  about uuid;
begin
  -- In a fixed order, so that two people leaving several events at once don't wait for each other.
  for about in select distinct changed.event_id from changed order by changed.event_id loop
    perform from public.events as known where known.id = about for no key update;
    if tg_op = 'DELETE' then
      perform public.fill_seats(about);
    end if;
    update public.event_counts as counts
    set registered = now_there.registered, queued = now_there.queued, changed_at = now()
    from (
      select count(*) filter (where registration.state = 'registered') as registered,
        count(*) filter (where registration.state = 'queued') as queued
      from public.event_registrations as registration
      where registration.event_id = about
    ) as now_there
    where counts.event_id = about
      and (counts.registered, counts.queued) <> (now_there.registered, now_there.queued);
  end loop;
  return null;
end
$$;

comment on function public.count_registrations() is
  'Keeps event_counts in sync with event_registrations and passes on seats that become free, also when an account is deleted.';
revoke all on function public.count_registrations() from public, anon, authenticated, service_role;

create trigger event_registrations_inserted
after insert on public.event_registrations
referencing new table as changed
for each statement
execute function public.count_registrations();

create trigger event_registrations_updated
after update on public.event_registrations
referencing new table as changed
for each statement
execute function public.count_registrations();

create trigger event_registrations_deleted
after delete on public.event_registrations
referencing old table as changed
for each statement
execute function public.count_registrations();

create function public.note_event_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.event_counts as counts (event_id) values (new.id)
  on conflict (event_id) do update set changed_at = now();
  if tg_op = 'UPDATE' and new.capacity > old.capacity then
    perform public.fill_seats(new.id);
  end if;
  return null;
end
$$;

comment on function public.note_event_change() is
  'Creates an event''s row in event_counts and stamps it when the event changes; additional seats go to the waiting list.';
revoke all on function public.note_event_change() from public, anon, authenticated, service_role;

create trigger events_note_change
after insert or update on public.events
for each row
execute function public.note_event_change();

create function public.register_for_event(event uuid, locale text default null)
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
    perform public.enqueue_mail(
      'event-' || given.state, caller, 'event-' || given.state || ':' || given.place,
      event => wanted.id
    );
  end if;
  return public.event_facts(wanted, caller);
end
$$;

comment on function public.register_for_event(uuid, text) is
  'Gives the caller a seat, or the last position on the waiting list, once. Returns the event; raises PT404 event_unknown, P0001 event_cancelled or P0001 event_started.';
revoke all on function public.register_for_event(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.register_for_event(uuid, text) to authenticated;

create function public.leave_event(event uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  wanted public.events;
begin
  select known.* into wanted
  from public.events as known
  where known.id = leave_event.event
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
  -- The trigger gives the seat to the first on the waiting list.
  delete from public.event_registrations as registration
  where registration.event_id = wanted.id and registration.user_id = caller;
  return public.event_facts(wanted, caller);
end
$$;

comment on function public.leave_event(uuid) is
  'Gives up the caller''s seat or position; the seat goes to the next in line. Calling it again has no effect. Returns the event; raises the same errors as register_for_event.';
revoke all on function public.leave_event(uuid) from public, anon, authenticated, service_role;
grant execute on function public.leave_event(uuid) to authenticated;

create function public.move_event(event uuid, starts timestamptz, ends timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  old public.events;
begin
  select known.* into old
  from public.events as known
  where known.id = move_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if old.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if (old.starts_at, old.ends_at) = (starts, ends) then
    return;
  end if;
  update public.events as known
  set starts_at = starts, ends_at = ends, sequence = known.sequence + 1, updated_at = now()
  where known.id = old.id;
  perform public.enqueue_mail(
    'event-moved', registration.user_id,
    concat_ws(':', 'event-moved', registration.place, old.sequence + 1),
    jsonb_build_object(
      'sequence', old.sequence + 1, 'starts_at', old.starts_at, 'ends_at', old.ends_at
    ),
    event => old.id
  )
  from public.event_registrations as registration
  where registration.event_id = old.id;
end
$$;

comment on function public.move_event(uuid, timestamptz, timestamptz) is
  'Reschedules an event and notifies everyone who is registered or waiting; the email names the old time. Service role only.';
revoke all on function public.move_event(uuid, timestamptz, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.move_event(uuid, timestamptz, timestamptz) to service_role;

create function public.cancel_event(event uuid, reason text default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  old public.events;
begin
  select known.* into old
  from public.events as known
  where known.id = cancel_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if old.status = 'cancelled' then
    return;
  end if;
  update public.events as known
  set status = 'cancelled', reason = cancel_event.reason, sequence = known.sequence + 1,
    updated_at = now()
  where known.id = old.id;
  perform public.enqueue_mail(
    'event-cancelled', registration.user_id, 'event-cancelled:' || registration.place,
    event => old.id
  )
  from public.event_registrations as registration
  where registration.event_id = old.id;
end
$$;

comment on function public.cancel_event(uuid, text) is
  'Cancels an event, once, and notifies everyone who is registered or waiting. Service role only.';
revoke all on function public.cancel_event(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_event(uuid, text) to service_role;

-- Reading --------------------------------------------------------------------------------------

create function public.get_live(past boolean default false)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  if past then
    return (
      select coalesce(
        jsonb_agg(public.event_facts(known, caller) order by known.starts_at desc, known.id), '[]'
      )
      from public.events as known
      join public.event_registrations as registration
        on registration.event_id = known.id and registration.user_id = caller
      where known.ends_at <= now() and registration.state = 'registered'
    );
  end if;
  return (
    select coalesce(
      jsonb_agg(public.event_facts(known, caller) order by known.starts_at, known.id), '[]'
    )
    from public.events as known
    where known.ends_at > now()
      and (
        known.status = 'scheduled'
        or exists (
          select
          from public.event_registrations as registration
          where registration.event_id = known.id and registration.user_id = caller
        )
      )
  );
end
$$;

comment on function public.get_live(boolean) is
  'Events that haven''t ended, except cancelled ones without the caller; or the past events that the caller was registered for, newest first.';
revoke all on function public.get_live(boolean) from public, anon, authenticated, service_role;
grant execute on function public.get_live(boolean) to authenticated;

create function public.get_event(event uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return (
    select public.event_facts(known, caller)
    from public.events as known
    where known.id = get_event.event
  );
end
$$;

comment on function public.get_event(uuid) is
  'One event, past or upcoming, in the form of get_live; null if there is none.';
revoke all on function public.get_event(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_event(uuid) to authenticated;

create function public.live_summary()
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
    'attended', (
      select count(*)
      from public.events as known
      join public.event_registrations as registration
        on registration.event_id = known.id and registration.user_id = caller
      where known.ends_at <= now() and known.status = 'scheduled'
        and registration.state = 'registered'
    ),
    'next', (
      select public.event_facts(known, caller)
      from public.events as known
      join public.event_registrations as registration
        on registration.event_id = known.id and registration.user_id = caller
      where known.ends_at > now() and known.status = 'scheduled'
        and registration.state = 'registered'
      order by known.starts_at
      limit 1
    ),
    'upcoming', public.get_live()
  );
end
$$;

comment on function public.live_summary() is
  'For the dashboard, in one call: how many past events the caller was registered for, the next one, and the result of get_live().';
revoke all on function public.live_summary() from public, anon, authenticated, service_role;
grant execute on function public.live_summary() to authenticated;

-- Calendar feeds -------------------------------------------------------------------------------

create function public.mail_locale(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select used.locale
      from (
        select registration.locale, registration.registered_at as at
        from public.event_registrations as registration
        where registration.user_id = person
        union all
        select alert.locale, alert.since
        from public.event_alerts as alert
        where alert.user_id = person
      ) as used
      where used.locale is not null
      order by used.at desc
      limit 1
    ),
    (
      select account.raw_user_meta_data ->> 'locale'
      from auth.users as account
      where account.id = person
        and account.raw_user_meta_data ->> 'locale' in ('en', 'hi', 'es', 'fr', 'de')
    ),
    'en'
  )
$$;

comment on function public.mail_locale(uuid) is
  'The language for emails to a user: that of the page where they last registered, otherwise that of their sign-up.';
revoke all on function public.mail_locale(uuid) from public, anon, authenticated, service_role;

create function public.renew_calendar_feed()
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  token text := public.new_certificate_code();
begin
  insert into public.calendar_feeds as feed (user_id, token_hash)
  values (caller, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return token;
end
$$;

comment on function public.renew_calendar_feed() is
  'Creates a new token for the caller''s calendar feed (128 random bits) and returns it this once; the previous token stops working.';
revoke all on function public.renew_calendar_feed() from public, anon, authenticated, service_role;
grant execute on function public.renew_calendar_feed() to authenticated;

create function public.revoke_calendar_feed()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
begin
  delete from public.calendar_feeds as feed where feed.user_id = caller;
  return found;
end
$$;

comment on function public.revoke_calendar_feed() is
  'Revokes the caller''s calendar feed; false if there was none.';
revoke all on function public.revoke_calendar_feed() from public, anon, authenticated, service_role;
grant execute on function public.revoke_calendar_feed() to authenticated;

create function public.has_calendar_feed()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return exists (select from public.calendar_feeds as feed where feed.user_id = caller);
end
$$;

comment on function public.has_calendar_feed() is 'Whether the caller has a calendar feed.';
revoke all on function public.has_calendar_feed() from public, anon, authenticated, service_role;
grant execute on function public.has_calendar_feed() to authenticated;

create function public.calendar_feed(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'locale', public.mail_locale(feed.user_id),
    'events', (
      select coalesce(
        jsonb_agg(public.event_facts(known, feed.user_id) order by known.starts_at, known.id), '[]'
      )
      from public.event_registrations as registration
      join public.events as known on known.id = registration.event_id
      where registration.user_id = feed.user_id
        and known.ends_at > now() - interval '1 year'
        and (known.status = 'scheduled' or known.updated_at > now() - interval '30 days')
        and (registration.state = 'registered' or known.ends_at > now())
    )
  )
  from public.calendar_feeds as feed
  join auth.users as account on account.id = feed.user_id
  where feed.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= now())
$$;

comment on function public.calendar_feed(text) is
  'Locale and events of the user to whom a token belongs, including events cancelled within 30 days; null if it is unknown or revoked. Service role only.';
revoke all on function public.calendar_feed(text) from public, anon, authenticated, service_role;
grant execute on function public.calendar_feed(text) to service_role;

-- Alerts and reminders -------------------------------------------------------------------------

create function public.set_event_alert(wanted boolean, locale text default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
begin
  if wanted then
    insert into public.event_alerts as alert (user_id, locale)
    values (caller, set_event_alert.locale)
    on conflict (user_id) do update set locale = coalesce(excluded.locale, alert.locale);
  else
    delete from public.event_alerts as alert where alert.user_id = caller;
  end if;
  return coalesce(wanted, false);
end
$$;

comment on function public.set_event_alert(boolean, text) is
  'Sets whether the caller is notified of new events.';
revoke all on function public.set_event_alert(boolean, text) from public, anon, authenticated, service_role;
grant execute on function public.set_event_alert(boolean, text) to authenticated;

create function public.queue_reminders()
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
        'event-reminder', due.user_id, concat_ws(':', 'event-reminder', due.place, due.starts),
        jsonb_build_object('starts_at', due.starts_at), event => due.event_id
      )
    )
    from (
      select registration.user_id, registration.place, known.id as event_id, known.starts_at,
        extract(epoch from known.starts_at)::bigint as starts
      from public.events as known
      join public.event_registrations as registration on registration.event_id = known.id
      where known.status = 'scheduled'
        and known.starts_at > now()
        and known.starts_at <= now() + interval '24 hours'
        and registration.state = 'registered'
        and not exists (
          select
          from public.mail_outbox as written
          where written.user_id = registration.user_id and written.event_id = known.id
            and written.kind = 'event-reminder'
            and (written.payload ->> 'starts_at')::timestamptz = known.starts_at
        )
      order by known.id, registration.place
    ) as due
  );
end
$$;

comment on function public.queue_reminders() is
  'Queues reminders of events that start within 24 hours, one per user and start time. Returns how many. Service role only.';
revoke all on function public.queue_reminders() from public, anon, authenticated, service_role;
grant execute on function public.queue_reminders() to service_role;

create function public.queue_alerts()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  alert public.event_alerts;
  fresh jsonb;
  written integer := 0;
begin
  -- Limited so that a call is short; the next call continues.
  for alert in
    select wanted.*
    from public.event_alerts as wanted
    where (wanted.told_at is null or wanted.told_at <= now() - interval '7 days')
      and exists (
        select
        from public.events as known
        where known.status = 'scheduled' and known.starts_at > now()
          and known.created_at > coalesce(wanted.told_at, wanted.since)
          and not exists (
            select
            from public.event_registrations as registration
            where registration.event_id = known.id and registration.user_id = wanted.user_id
          )
      )
    order by wanted.user_id
    limit 500
    for update skip locked
  loop
    select jsonb_agg(soon.id order by soon.starts_at) into fresh
    from (
      select known.id, known.starts_at
      from public.events as known
      where known.status = 'scheduled' and known.starts_at > now()
        and known.created_at > coalesce(alert.told_at, alert.since)
        and not exists (
          select
          from public.event_registrations as registration
          where registration.event_id = known.id and registration.user_id = alert.user_id
        )
      order by known.starts_at
      limit 10
    ) as soon;
    if fresh is not null and public.enqueue_mail(
      'event-alert', alert.user_id,
      concat_ws(':', 'event-alert', alert.user_id, extract(epoch from now())::bigint),
      jsonb_build_object('events', fresh)
    ) then
      update public.event_alerts as told set told_at = now() where told.user_id = alert.user_id;
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;

comment on function public.queue_alerts() is
  'Queues alerts of new events for those who asked for them, at most one a week each and 500 per call. Returns how many. Service role only.';
revoke all on function public.queue_alerts() from public, anon, authenticated, service_role;
grant execute on function public.queue_alerts() to service_role;
