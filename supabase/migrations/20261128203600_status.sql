-- The status page: checks of services, incidents, maintenance, subscriptions, and what staff do with them.
-- Checks are summed up by day as they come, so that ninety days are ninety rows per service.
-- An address is subscribed once its reader has confirmed it.

-- Texts and services ---------------------------------------------------------------------------

-- The list of services; a function, so that all tables use the same one.
create function private.are_services(names text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_ndims(names), 0) = 1
    and names <@ array['web', 'database', 'auth', 'storage', 'mail']
    and cardinality(names) = (select count(distinct name) from unnest(names) as name)
$$;
comment on function private.are_services is
  'Whether these are known services, at least one and each once.';
grant execute on function private.are_services to service_role;

create function private.is_status_text(value text, max_length integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(value) <= max_length
    and not private.is_blank(value)
    and value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
$$;
comment on function private.is_status_text is
  'True for a text of one or more lines that isn''t blank, at most max_length characters long.';
grant execute on function private.is_status_text to service_role;

-- Checks ---------------------------------------------------------------------------------------

create table public.status_checks (
  service text not null,
  checked_at timestamptz not null,
  ok boolean not null,
  slow boolean not null default false,
  ms integer not null,
  note text,
  primary key (service, checked_at),
  constraint status_checks_service_check check (private.are_services(array[service])),
  constraint status_checks_minute_check check (
    date_trunc('minute', checked_at at time zone 'UTC') = checked_at at time zone 'UTC'
  ),
  constraint status_checks_ms_check check (ms between 0 and 600000),
  constraint status_checks_slow_check check (ok or not slow),
  constraint status_checks_note_check check (private.is_plain_text(note, 200))
);

create index status_checks_checked_at_idx on public.status_checks (checked_at);
create index status_checks_faults_idx on public.status_checks (service, checked_at desc)
where not ok;

comment on table public.status_checks is
  'Probe results, one per service and minute, stored for 90 days. Service role only.';
comment on column public.status_checks.checked_at is
  'Rounded down to the minute, so that several workers produce one result.';
comment on column public.status_checks.slow is 'Answered, but too late.';
comment on column public.status_checks.ms is 'Response time, or how long the probe waited.';
comment on column public.status_checks.note is 'What went wrong, for operators.';

alter table public.status_checks enable row level security;
grant select on public.status_checks to service_role;

create table public.status_days (
  service text not null,
  day date not null,
  checks integer not null,
  failures integer not null,
  slow integer not null,
  ms_sum bigint not null,
  ms_max integer,
  primary key (service, day),
  constraint status_days_service_check check (private.are_services(array[service])),
  constraint status_days_counts_check check (
    failures between 0 and checks and slow between 0 and checks - failures and ms_sum >= 0
  )
);

comment on table public.status_days is
  'Checks per day (UTC), summed up by note_checks for 90 days. Service role only.';
comment on column public.status_days.ms_sum is 'Of successful checks, like ms_max.';

alter table public.status_days enable row level security;
grant select on public.status_days to service_role;

create table public.status_signals (
  id integer primary key default 1,
  changed_at timestamptz not null default now(),
  constraint status_signals_one_check check (id = 1)
);

comment on table public.status_signals is
  'One row: when the state of a service or an incident last changed. Read by everyone; a change tells open pages to refresh.';

alter table public.status_signals enable row level security;
grant select on public.status_signals to anon, authenticated, service_role;

create policy status_signals_select_all on public.status_signals
for select to anon, authenticated
using (true);

insert into public.status_signals default values;

-- With Supabase Realtime, open pages are told when the row changes.
do $$
begin
  if exists (
    select from pg_publication where pubname = 'supabase_realtime' and not puballtables
  ) then
    alter publication supabase_realtime add table public.status_signals;
  end if;
end
$$;

create function private.signal_status() returns void
language sql set search_path = '' as $$
  insert into public.status_signals as signal (id) values (1)
  on conflict (id) do update set changed_at = clock_timestamp()
$$;
comment on function private.signal_status is 'Tells open pages to refresh.';

create function public.note_checks(checks jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  noted integer;
  touched text[];
begin
  with given as (
    -- The first of several in a minute, as with several workers.
    select distinct on (one.service, minute.at)
      one.service, minute.at, one.ok, one.ok and one.slow as slow, one.ms, one.note
    from jsonb_to_recordset(checks) as one (
      service text, at timestamptz, ok boolean, slow boolean, ms integer, note text
    )
    cross join lateral (
      select date_trunc('minute', one.at at time zone 'UTC') at time zone 'UTC' as at
    ) as minute
    -- A wrong clock must not write into the distant past or the future.
    where one.at between now() - interval '2 days' and now() + interval '5 minutes'
    order by one.service, minute.at, one.at
  ), stored as (
    insert into public.status_checks as known (service, checked_at, ok, slow, ms, note)
    select given.service, given.at, given.ok, coalesce(given.slow, false), given.ms, given.note
    from given
    order by given.service, given.at
    on conflict (service, checked_at) do nothing
    returning known.*
  ), summed as (
    insert into public.status_days as known
      (service, day, checks, failures, slow, ms_sum, ms_max)
    select stored.service, (stored.checked_at at time zone 'UTC')::date as day,
      count(*),
      count(*) filter (where not stored.ok),
      count(*) filter (where stored.slow),
      coalesce(sum(stored.ms) filter (where stored.ok), 0),
      max(stored.ms) filter (where stored.ok)
    from stored
    group by stored.service, day
    order by stored.service, day
    on conflict (service, day) do update
    set checks = known.checks + excluded.checks,
      failures = known.failures + excluded.failures,
      slow = known.slow + excluded.slow,
      ms_sum = known.ms_sum + excluded.ms_sum,
      ms_max = greatest(known.ms_max, excluded.ms_max)
  )
  select count(*), array_agg(distinct stored.service) into noted, touched from stored;

  -- A service's state follows from its last five checks. It changes when a fault enters them, while one is among them,
  -- when the last one leaves them, and after a gap without checks.
  if exists (
    select
    from unnest(touched) as service (name)
    cross join lateral (
      select bool_or(not newest.ok or newest.slow) as at_fault, count(*) as checks,
        min(newest.checked_at) filter (where newest.place <= 2) as before_last
      from (
        select known.ok, known.slow, known.checked_at,
          row_number() over (order by known.checked_at desc) as place
        from public.status_checks as known
        where known.service = service.name
        order by known.checked_at desc
        limit 6
      ) as newest
    ) as known
    where known.at_fault or known.checks < 2 or known.before_last < now() - interval '5 minutes'
  ) then
    perform private.signal_status();
  end if;
  return noted;
end
$$;
comment on function public.note_checks is
  'Stores probe results, [{service, at, ok, slow, ms, note}], the first per service and minute. Returns how many were new. Service role only.';
grant execute on function public.note_checks to service_role;

-- Incidents ------------------------------------------------------------------------------------

create table public.incidents (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  status text not null,
  severity text not null,
  services text[] not null,
  description text not null,
  impact text not null default '',
  start_time timestamptz not null,
  end_time timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 0,
  constraint incidents_title_check check (
    private.is_plain_text(title, 120) and not private.is_blank(title)
  ),
  constraint incidents_status_check check (status in ('investigating', 'scheduled', 'resolved')),
  constraint incidents_severity_check check (
    severity in ('critical', 'major', 'minor', 'maintenance')
  ),
  constraint incidents_services_check check (private.are_services(services)),
  constraint incidents_description_check check (private.is_status_text(description, 2000)),
  constraint incidents_impact_check check (impact = '' or private.is_status_text(impact, 500)),
  constraint incidents_time_check check (end_time >= start_time),
  constraint incidents_end_check check (
    case status
      when 'investigating' then end_time is null and severity <> 'maintenance'
      when 'scheduled' then end_time is not null and severity = 'maintenance'
      else end_time is not null
    end
  )
);

create index incidents_start_time_idx on public.incidents (start_time);
create index incidents_updated_at_idx on public.incidents (updated_at);

comment on table public.incidents is
  'Incidents and maintenance as shown on the status page. Written through functions only.';
comment on column public.incidents.services is 'The affected services.';
comment on column public.incidents.impact is 'What users notice; empty if unknown.';
comment on column public.incidents.end_time is
  'Null while an incident lasts; for maintenance that is planned or in progress, the planned end.';
comment on column public.incidents.version is
  'Counts updates and edits, so that two people who change an incident at once notice each other.';

alter table public.incidents enable row level security;
grant select on public.incidents to service_role;

create table public.incident_updates (
  incident_id uuid not null references public.incidents (id) on delete cascade,
  at timestamptz not null,
  status text not null,
  message text not null,
  primary key (incident_id, at),
  constraint incident_updates_status_check check (
    status in ('investigating', 'scheduled', 'resolved')
  ),
  constraint incident_updates_message_check check (private.is_status_text(message, 2000))
);

comment on table public.incident_updates is
  'The updates on an incident; the first one is its description.';

alter table public.incident_updates enable row level security;
grant select on public.incident_updates to service_role;

create table public.status_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  locale text not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint status_subscribers_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de')),
  constraint status_subscribers_email_check check (private.is_address(email))
);

create index status_subscribers_waiting_idx on public.status_subscribers (asked_at)
where confirmed_at is null;
create index status_subscribers_locale_idx on public.status_subscribers (locale)
where confirmed_at is not null;

comment on table public.status_subscribers is
  'Email addresses that are notified of incidents, with or without an account. No policies: service role only.';
comment on column public.status_subscribers.id is
  'The links in emails are derived from it and the server''s key.';
comment on column public.status_subscribers.asked_at is
  'When the last confirmation email was queued.';
comment on column public.status_subscribers.confirmed_at is
  'When the address was confirmed. Until then it gets no other email, and after a week it is deleted.';

alter table public.status_subscribers enable row level security;
grant select on public.status_subscribers to service_role;

create trigger status_subscribers_forget_mails
after delete on public.status_subscribers
for each row
execute function private.forget_mails('subscriber');

-- The caller holds the lock on the incident.
create function private.add_incident_update(incident uuid, message text) returns void
language plpgsql set search_path = '' as $$
declare
  about public.incidents;
  said_at timestamptz;
begin
  update public.incidents as known
  set updated_at = now(), version = known.version + 1
  where known.id = add_incident_update.incident
  returning known.* into about;
  -- Strictly increasing, also within a millisecond.
  select greatest(clock_timestamp(), max(earlier.at) + interval '1 millisecond') into said_at
  from public.incident_updates as earlier
  where earlier.incident_id = about.id;
  said_at := date_trunc('milliseconds', said_at);
  insert into public.incident_updates (incident_id, at, status, message)
  values (about.id, said_at, about.status, add_incident_update.message);
  perform public.enqueue_address_mail(
    'status-incident', subscriber.email, subscriber.locale,
    concat_ws(
      ':', 'status-incident', about.id, (1000 * extract(epoch from said_at))::bigint, subscriber.id
    ),
    jsonb_build_object(
      'subscriber', subscriber.id,
      'incident', about.id,
      'title', about.title,
      'status', about.status,
      'severity', about.severity,
      'message', add_incident_update.message,
      'at', said_at
    )
  )
  from public.status_subscribers as subscriber
  where subscriber.confirmed_at is not null;
  perform private.signal_status();
end
$$;
comment on function private.add_incident_update is
  'Adds an update to an incident, raises its version and notifies every confirmed subscriber, once.';

create function public.open_incident(
  severity text,
  services text[],
  title text,
  description text,
  impact text default '',
  id uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.incidents as known
    (id, title, status, severity, services, description, impact, start_time)
  values (
    open_incident.id, open_incident.title, 'investigating', open_incident.severity,
    open_incident.services, open_incident.description, open_incident.impact, now()
  )
  on conflict on constraint incidents_pkey do nothing;
  if found then
    perform private.add_incident_update(open_incident.id, open_incident.description);
    perform private.audit(
      'incident-opened', 'incident', open_incident.id::text, null, '{}',
      jsonb_build_object(
        'title', open_incident.title, 'severity', open_incident.severity,
        'services', open_incident.services
      )
    );
  end if;
  return open_incident.id;
end
$$;
comment on function public.open_incident is
  'Opens an incident that starts now, once per id, and notifies subscribers. Returns its id; 23514 for invalid input. Service role only.';
grant execute on function public.open_incident to service_role;

create function public.schedule_maintenance(
  starts timestamptz,
  ends timestamptz,
  services text[],
  title text,
  description text,
  impact text default '',
  id uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.incidents as known
    (id, title, status, severity, services, description, impact, start_time, end_time)
  values (
    schedule_maintenance.id, schedule_maintenance.title, 'scheduled', 'maintenance',
    schedule_maintenance.services, schedule_maintenance.description, schedule_maintenance.impact,
    starts, ends
  )
  on conflict on constraint incidents_pkey do nothing;
  if found then
    perform private.add_incident_update(schedule_maintenance.id, schedule_maintenance.description);
    perform private.audit(
      'maintenance-scheduled', 'incident', schedule_maintenance.id::text, null, '{}',
      jsonb_build_object(
        'title', schedule_maintenance.title, 'starts', starts, 'ends', ends,
        'services', schedule_maintenance.services
      )
    );
  end if;
  return schedule_maintenance.id;
end
$$;
comment on function public.schedule_maintenance is
  'Announces maintenance, once per id, and notifies subscribers. Returns its id; 23514 for invalid input. Service role only.';
grant execute on function public.schedule_maintenance to service_role;

-- Returns false for a resolved incident instead of raising an error, so that a repeated call does no harm.
create function public.update_incident(incident uuid, message text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform
  from public.incidents as known
  where known.id = update_incident.incident and known.status <> 'resolved'
  for no key update;
  if not found then
    return false;
  end if;
  perform private.add_incident_update(update_incident.incident, update_incident.message);
  perform private.audit(
    'incident-updated', 'incident', update_incident.incident::text, null, '{}',
    jsonb_build_object('message', update_incident.message)
  );
  return true;
end
$$;
comment on function public.update_incident is
  'Adds an update to an incident or maintenance and notifies subscribers; false if it is unknown or resolved. Service role only.';
grant execute on function public.update_incident to service_role;

create function public.resolve_incident(incident uuid, message text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.incidents as known
  -- Maintenance that is called off ends at its planned start.
  set status = 'resolved', end_time = greatest(now(), known.start_time)
  where known.id = resolve_incident.incident and known.status <> 'resolved';
  if not found then
    return false;
  end if;
  perform private.add_incident_update(resolve_incident.incident, resolve_incident.message);
  perform private.audit(
    'incident-resolved', 'incident', resolve_incident.incident::text, null, '{}',
    jsonb_build_object('message', resolve_incident.message)
  );
  return true;
end
$$;
comment on function public.resolve_incident is
  'Ends an incident or maintenance now and notifies subscribers; false if it is unknown or already resolved. Service role only.';
grant execute on function public.resolve_incident to service_role;

-- Reading --------------------------------------------------------------------------------------

create function private.incident_facts(incident uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(about) - array['created_at', 'updated_at', 'version'] || jsonb_build_object(
    'updates', (
      select coalesce(
        jsonb_agg(to_jsonb(said) - 'incident_id' order by said.at desc), '[]'
      )
      from public.incident_updates as said
      where said.incident_id = about.id
    )
  )
  from public.incidents as about
  where about.id = incident_facts.incident
$$;
comment on function private.incident_facts is 'An incident with its updates, newest first.';

create function public.status_overview(at timestamptz default now()) returns jsonb
language sql stable security definer set search_path = '' as $$
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
        jsonb_agg(private.incident_facts(known.id) order by known.start_time desc, known.id), '[]'
      )
      from public.incidents as known
      where known.status <> 'resolved'
    ),
    'history', (
      select coalesce(
        jsonb_agg(private.incident_facts(past.id) order by past.start_time desc, past.id), '[]'
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
comment on function public.status_overview is
  'The contents of the status page at a given time: checks of 24 hours and 90 days by service, and incidents with their updates. Service role only.';
grant execute on function public.status_overview to service_role;

-- Subscriptions --------------------------------------------------------------------------------

create function public.subscribe_status(email text, locale text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.status_subscribers;
begin
  -- Nobody can make us write to an address again and again, or find out here whether it is subscribed.
  if not private.has_mail_room(subscribe_status.email) or (
    select count(*)
    from public.mail_outbox as mail
    where mail.address = lower(subscribe_status.email) and mail.kind = 'status-confirm'
      and mail.created_at > now() - interval '7 days'
  ) >= 3 then
    return;
  end if;
  insert into public.status_subscribers as subscriber (email, locale)
  values (lower(subscribe_status.email), subscribe_status.locale)
  on conflict on constraint status_subscribers_email_key do update
  set locale = excluded.locale, asked_at = now()
  where subscriber.confirmed_at is null and subscriber.asked_at <= now() - interval '1 hour'
  returning subscriber.* into asked;
  if found then
    perform public.enqueue_address_mail(
      'status-confirm', asked.email, asked.locale,
      concat_ws(':', 'status-confirm', asked.id, (1000 * extract(epoch from asked.asked_at))::bigint),
      jsonb_build_object('subscriber', asked.id)
    );
  end if;
end
$$;
comment on function public.subscribe_status is
  'Sends a confirmation email for status notifications, at most once an hour and three times a week per address and only if has_mail_room allows it. Does nothing for a confirmed address. Service role only.';
grant execute on function public.subscribe_status to service_role;

create function public.confirm_subscription(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.status_subscribers as known
  set confirmed_at = coalesce(known.confirmed_at, now())
  where known.id = confirm_subscription.subscriber;
  return found;
end
$$;
comment on function public.confirm_subscription is
  'Confirms a subscription; calling it again has no effect. False if the subscriber no longer exists. Service role only.';
grant execute on function public.confirm_subscription to service_role;

create function public.leave_subscription(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.status_subscribers as known where known.id = leave_subscription.subscriber;
  return found;
end
$$;
comment on function public.leave_subscription is
  'Deletes a subscriber and the emails to it; false if it no longer exists. Service role only.';
grant execute on function public.leave_subscription to service_role;

create function public.subscription_state(subscriber uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when known.confirmed_at is null then 'unconfirmed' else 'confirmed' end
  from public.status_subscribers as known
  where known.id = subscription_state.subscriber
$$;
comment on function public.subscription_state is
  'unconfirmed or confirmed; null if the subscriber no longer exists. Service role only.';
grant execute on function public.subscription_state to service_role;

create function public.prune_status(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.status_checks as old
  where old.checked_at < prune_status.at - interval '90 days';
  get diagnostics pruned = row_count;
  delete from public.status_days as old
  where old.day < ((prune_status.at - interval '90 days') at time zone 'UTC')::date;
  delete from public.status_subscribers as silent
  where silent.confirmed_at is null and silent.asked_at < prune_status.at - interval '7 days';
  delete from public.limit_refusals as old where old.hour < prune_status.at - interval '30 days';
  return pruned;
end
$$;
comment on function public.prune_status is
  'Deletes checks older than 90 days, refusals of limits older than 30 days and addresses that weren''t confirmed within a week. Returns how many checks. Service role only.';
grant execute on function public.prune_status to service_role;

-- Incidents, for staff -------------------------------------------------------------------------

create function public.staff_open_incident(
  id uuid,
  severity text,
  services text[],
  title text,
  description text,
  impact text default ''
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('status');
  return public.open_incident(
    staff_open_incident.severity, staff_open_incident.services, staff_open_incident.title,
    staff_open_incident.description, staff_open_incident.impact, staff_open_incident.id
  );
end
$$;
comment on function public.staff_open_incident is
  'Opens an incident as open_incident does. For staff with the permission status.';
grant execute on function public.staff_open_incident to authenticated;

create function public.staff_schedule_maintenance(
  id uuid,
  starts timestamptz,
  ends timestamptz,
  services text[],
  title text,
  description text,
  impact text default ''
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('status');
  return public.schedule_maintenance(
    starts, ends, staff_schedule_maintenance.services, staff_schedule_maintenance.title,
    staff_schedule_maintenance.description, staff_schedule_maintenance.impact,
    staff_schedule_maintenance.id
  );
end
$$;
comment on function public.staff_schedule_maintenance is
  'Announces maintenance as schedule_maintenance does. For staff with the permission status.';
grant execute on function public.staff_schedule_maintenance to authenticated;

create function private.lock_incident(incident uuid, known_version integer) returns public.incidents
language plpgsql set search_path = '' as $$
declare
  about public.incidents;
begin
  select known.* into about
  from public.incidents as known
  where known.id = lock_incident.incident
  for no key update;
  if not found then
    raise exception 'incident_unknown' using errcode = 'P0002';
  end if;
  if about.version is distinct from known_version then
    raise exception 'incident_changed' using errcode = 'P0001';
  end if;
  if about.status = 'resolved' then
    raise exception 'incident_resolved' using errcode = 'P0001';
  end if;
  return about;
end
$$;
comment on function private.lock_incident is
  'Locks an incident that isn''t resolved and still has this version. Raises P0002 incident_unknown, P0001 incident_changed and incident_resolved.';

create function public.staff_update_incident(
  incident uuid,
  known_version integer,
  message text,
  resolved boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('status');
  perform private.lock_incident(staff_update_incident.incident, known_version);
  if resolved then
    return public.resolve_incident(
      staff_update_incident.incident, staff_update_incident.message
    );
  end if;
  return public.update_incident(staff_update_incident.incident, staff_update_incident.message);
end
$$;
comment on function public.staff_update_incident is
  'Adds an update to an incident of this version, as the last one if it is resolved, and notifies subscribers. For staff with the permission status. Raises as lock_incident.';
grant execute on function public.staff_update_incident to authenticated;

create function public.staff_edit_incident(
  incident uuid,
  known_version integer,
  severity text,
  services text[],
  title text,
  impact text,
  starts timestamptz,
  ends timestamptz default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was public.incidents;
  made public.incidents;
begin
  perform private.require_staff('status');
  was := private.lock_incident(staff_edit_incident.incident, known_version);
  update public.incidents as known
  set severity = staff_edit_incident.severity, services = staff_edit_incident.services,
    title = staff_edit_incident.title, impact = staff_edit_incident.impact,
    start_time = starts, end_time = ends, updated_at = now(), version = known.version + 1
  where known.id = was.id
  returning known.* into made;
  perform private.signal_status();
  perform private.audit(
    'incident-edited', 'incident', was.id::text, null,
    jsonb_build_object(
      'title', was.title, 'severity', was.severity, 'services', was.services,
      'impact', was.impact, 'starts', was.start_time, 'ends', was.end_time
    ),
    jsonb_build_object(
      'title', made.title, 'severity', made.severity, 'services', made.services,
      'impact', made.impact, 'starts', made.start_time, 'ends', made.end_time
    )
  );
  return made.version;
end
$$;
comment on function public.staff_edit_incident is
  'Corrects the facts of an incident of this version without an update; returns its new version. For staff with the permission status. Raises as lock_incident, 23514 for invalid input.';
grant execute on function public.staff_edit_incident to authenticated;

create function public.staff_incidents(
  search text default '',
  status text default null,
  severity text default null,
  sort text default 'start',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant text := case when descending then 'desc' else 'asc' end;
  result jsonb;
begin
  perform private.require_staff('status');
  execute format(
    $query$
      with found as not materialized (
        select about.*
        from public.incidents as about
        where ($1 = '' or about.id::text = $1 or position($1 in lower(about.title)) > 0)
          and ($2 is null or about.status = $2)
          and ($3 is null or about.severity = $3)
      ),
      part as (
        select found.*, row_number() over (order by %1$s) as place
        from found
        order by %1$s
        limit $4 offset $5
      )
      select jsonb_build_object(
        'count', (select count(*) from (select from found limit 1001) as counted),
        'rows', coalesce(
          (
            select jsonb_agg(
              to_jsonb(part) - array['place', 'created_at', 'description'] || jsonb_build_object(
                'updates', (
                  select count(*)
                  from public.incident_updates as said
                  where said.incident_id = part.id
                )
              )
              order by part.place
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    format(
      case when sort = 'updated' then 'found.updated_at %1$s, found.id %1$s'
        else 'found.start_time %1$s, found.id %1$s' end,
      direction
    )
  )
  into result
  using lower(btrim(search)), staff_incidents.status, staff_incidents.severity,
    least(page_size, 1000), skip;
  return result;
end
$$;
comment on function public.staff_incidents is
  'Incidents and maintenance, by words of their title, status and severity; sorted by start or updated. For staff with the permission status.';
grant execute on function public.staff_incidents to authenticated;

create function public.staff_incident(incident uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  result jsonb;
begin
  perform private.require_staff('status');
  select private.incident_facts(about.id) || jsonb_build_object(
    'version', about.version,
    'updated_at', about.updated_at,
    'mails', (
      select jsonb_build_object(
        'waiting',
        count(*) filter (where num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0),
        'sent', count(mail.sent_at),
        'failed', count(mail.failed_at)
      )
      from public.mail_outbox as mail
      where mail.kind = 'status-incident' and mail.payload ->> 'incident' = about.id::text
    )
  ) into result
  from public.incidents as about
  where about.id = staff_incident.incident;
  return result;
end
$$;
comment on function public.staff_incident is
  'An incident with its updates, its version and what became of its emails; null for an unknown one. For staff with the permission status.';
grant execute on function public.staff_incident to authenticated;

-- Templates ------------------------------------------------------------------------------------

create table public.incident_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  use text not null,
  title text not null default '',
  body text not null,
  impact text not null default '',
  severity text,
  services text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint incident_templates_name_check check (
    private.is_plain_text(name, 60) and not private.is_blank(name)
  ),
  constraint incident_templates_use_check check (use in ('incident', 'maintenance', 'update')),
  constraint incident_templates_title_check check (
    title = '' or private.is_plain_text(title, 120) and not private.is_blank(title)
  ),
  constraint incident_templates_body_check check (private.is_status_text(body, 2000)),
  constraint incident_templates_impact_check check (
    impact = '' or private.is_status_text(impact, 500)
  ),
  constraint incident_templates_severity_check check (severity in ('critical', 'major', 'minor')),
  constraint incident_templates_services_check check (
    services = '{}' or private.are_services(services)
  ),
  -- An update has no facts of its own.
  constraint incident_templates_facts_check check (
    use = 'incident' or severity is null and (
      use = 'maintenance' or title = '' and impact = '' and services = '{}'
    )
  )
);

comment on table public.incident_templates is
  'Texts that staff start incidents, maintenance and updates from. Written through functions only.';
comment on column public.incident_templates.use is
  'What it begins: an incident, maintenance, or an update on either.';
comment on column public.incident_templates.version is
  'Counts edits, so that two people who change a template at once notice each other.';

alter table public.incident_templates enable row level security;
grant select on public.incident_templates to service_role;

insert into public.incident_templates (name, use, title, body, impact, severity, services)
values
(
  'Site is slow', 'incident', 'Pages load slowly',
  'Pages are taking longer to load than usual. We’re looking into it.',
  'Pages may take several seconds to open. Your saved work is safe.', 'minor', '{web}'
),
(
  'Site is down', 'incident', 'The site can’t be reached',
  'The site can’t be reached at the moment. We’re working on it.',
  'Pages don’t open. Your saved work is safe.', 'critical', '{web,database}'
),
(
  'Sign-in fails', 'incident', 'Signing in doesn’t work',
  'Some people can’t sign in. If you’re signed in already, you can carry on.',
  'Signing in and signing up may fail.', 'major', '{auth}'
),
(
  'Emails are late', 'incident', 'Emails are delayed',
  'Our emails are arriving late, including confirmation links and reminders.',
  'Emails may take up to an hour. Nothing is lost.', 'minor', '{mail}'
),
(
  'Database maintenance', 'maintenance', 'Database maintenance',
  'We’re updating our database. The site will be read-only for a few minutes.',
  'You can read everything, but changes won’t be saved during the work.', null, '{database}'
),
(
  'Cause found', 'update', '', 'We’ve found the cause and are working on a fix.', '', null, '{}'
),
(
  'Watching the fix', 'update', '',
  'A fix is in place. We’re watching it before we close this incident.', '', null, '{}'
),
(
  'All clear', 'update', '', 'Everything works again. Thank you for your patience.', '', null, '{}'
);

create function public.staff_templates() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('status');
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by entry.use, lower(entry.name)), '[]')
    from public.incident_templates as entry
  );
end
$$;
comment on function public.staff_templates is
  'All templates, 100 at most. For staff with the permission status.';
grant execute on function public.staff_templates to authenticated;

create function public.save_template(
  template uuid,
  known_version integer,
  name text,
  use text,
  title text,
  body text,
  impact text,
  severity text default null,
  services text[] default '{}'
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was public.incident_templates;
  made public.incident_templates;
begin
  perform private.require_staff('status');
  -- One at a time, for the number of templates.
  lock table public.incident_templates in share row exclusive mode;
  select known.* into was from public.incident_templates as known where known.id = template;
  if was.id is null and known_version > 0 then
    raise exception 'template_unknown' using errcode = 'P0002';
  end if;
  if was.id is not null and was.version <> known_version then
    raise exception 'template_changed' using errcode = 'P0001';
  end if;
  if exists (
    select from public.incident_templates as other
    where lower(other.name) = lower(save_template.name) and other.id <> template
  ) then
    raise exception 'template_name_taken' using errcode = 'P0001';
  end if;
  if was.id is null and (select count(*) from public.incident_templates) >= 100 then
    raise exception 'template_limit' using errcode = 'P0001';
  end if;
  insert into public.incident_templates as known
    (id, name, use, title, body, impact, severity, services)
  values (
    template, save_template.name, save_template.use, save_template.title, save_template.body,
    save_template.impact, save_template.severity, save_template.services
  )
  on conflict on constraint incident_templates_pkey do update
  set name = excluded.name, use = excluded.use, title = excluded.title, body = excluded.body,
    impact = excluded.impact, severity = excluded.severity, services = excluded.services,
    version = known.version + 1, updated_at = now()
  returning known.* into made;
  perform private.audit(
    'template-saved', 'template', template::text, null,
    case when was.id is null then '{}'::jsonb
      else to_jsonb(was) - array['id', 'version', 'updated_at'] end,
    to_jsonb(made) - array['id', 'version', 'updated_at']
  );
  return made.version;
end
$$;
comment on function public.save_template is
  'Stores a template: a new one with the known version 0, else one that still has the known version; returns its version. For staff with the permission status. Raises P0002 template_unknown, P0001 template_changed, template_name_taken and template_limit, 23514 for invalid input.';
grant execute on function public.save_template to authenticated;

create function public.delete_template(template uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was public.incident_templates;
begin
  perform private.require_staff('status');
  delete from public.incident_templates as known where known.id = template
  returning known.* into was;
  if not found then
    return false;
  end if;
  perform private.audit(
    'template-deleted', 'template', template::text, null,
    to_jsonb(was) - array['id', 'version', 'updated_at'], '{}'
  );
  return true;
end
$$;
comment on function public.delete_template is
  'Deletes a template; false if there is none. For staff with the permission status.';
grant execute on function public.delete_template to authenticated;

-- Services and subscribers ---------------------------------------------------------------------

create function public.staff_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('status');
  return jsonb_build_object(
    'subscribers', (
      select coalesce(jsonb_object_agg(counted.locale, counted.number), '{}')
      from (
        select subscriber.locale, count(*) as number
        from public.status_subscribers as subscriber
        where subscriber.confirmed_at is not null
        group by subscriber.locale
      ) as counted
    ),
    'unconfirmed', (
      select count(*)
      from (
        select
        from public.status_subscribers as subscriber
        where subscriber.confirmed_at is null
        limit 1001
      ) as waiting
    ),
    'faults', (
      select coalesce(jsonb_object_agg(service.name, to_jsonb(fault)), '{}')
      from unnest(array['web', 'database', 'auth', 'storage', 'mail']) as service (name)
      cross join lateral (
        select found.checked_at as at, found.note
        from public.status_checks as found
        where found.service = service.name and not found.ok
        order by found.checked_at desc
        limit 1
      ) as fault
    )
  );
end
$$;
comment on function public.staff_status is
  'How many people get status emails, by language, and the last failed check of each service. For staff with the permission status.';
grant execute on function public.staff_status to authenticated;
