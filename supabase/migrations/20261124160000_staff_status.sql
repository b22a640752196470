-- Staff: incidents and their templates, the outbox, the worker's rounds, limits that were hit, and backups.

-- Incidents ------------------------------------------------------------------------------------

alter table public.incidents add column version integer not null default 0;
comment on column public.incidents.version is
  'Counts updates and edits, so that two people who change an incident at once notice each other.';

create index incidents_updated_at_idx on public.incidents (updated_at);
create index mail_outbox_incident_idx on public.mail_outbox ((payload ->> 'incident'))
where kind = 'status-incident';

create or replace function public.incident_facts(incident uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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

-- The caller holds the lock on the incident.
create or replace function public.add_incident_update(incident uuid, message text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  perform public.signal_status();
end
$$;

comment on function public.add_incident_update(uuid, text) is
  'Adds an update to an incident, raises its version and notifies every confirmed subscriber, once.';

drop function public.open_incident(text, text[], text, text, text);
drop function public.schedule_maintenance(timestamptz, timestamptz, text[], text, text, text);

create function public.open_incident(
  severity text,
  services text[],
  title text,
  description text,
  impact text default '',
  id uuid default gen_random_uuid()
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.incidents as known
    (id, title, status, severity, services, description, impact, start_time)
  values (
    open_incident.id, open_incident.title, 'investigating', open_incident.severity,
    open_incident.services, open_incident.description, open_incident.impact, now()
  )
  on conflict on constraint incidents_pkey do nothing;
  if found then
    perform public.add_incident_update(open_incident.id, open_incident.description);
    perform public.audit(
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

comment on function public.open_incident(text, text[], text, text, text, uuid) is
  'Opens an incident that starts now, once per id, and notifies subscribers. Returns its id; 23514 for invalid input. Service role only.';
revoke all on function public.open_incident(text, text[], text, text, text, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.open_incident(text, text[], text, text, text, uuid) to service_role;

create function public.schedule_maintenance(
  starts timestamptz,
  ends timestamptz,
  services text[],
  title text,
  description text,
  impact text default '',
  id uuid default gen_random_uuid()
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    perform public.add_incident_update(schedule_maintenance.id, schedule_maintenance.description);
    perform public.audit(
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

comment on function public.schedule_maintenance(
  timestamptz, timestamptz, text[], text, text, text, uuid
) is
  'Announces maintenance, once per id, and notifies subscribers. Returns its id; 23514 for invalid input. Service role only.';
revoke all on function public.schedule_maintenance(
  timestamptz, timestamptz, text[], text, text, text, uuid
)
from public, anon, authenticated, service_role;
grant execute on function public.schedule_maintenance(
  timestamptz, timestamptz, text[], text, text, text, uuid
)
to service_role;

-- Returns false for a resolved incident instead of raising an error, so that a repeated call does no harm.
create or replace function public.update_incident(incident uuid, message text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform
  from public.incidents as known
  where known.id = update_incident.incident and known.status <> 'resolved'
  for no key update;
  if not found then
    return false;
  end if;
  perform public.add_incident_update(update_incident.incident, update_incident.message);
  perform public.audit(
    'incident-updated', 'incident', update_incident.incident::text, null, '{}',
    jsonb_build_object('message', update_incident.message)
  );
  return true;
end
$$;

create or replace function public.resolve_incident(incident uuid, message text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.incidents as known
  -- Maintenance that is called off ends at its planned start.
  set status = 'resolved', end_time = greatest(now(), known.start_time)
  where known.id = resolve_incident.incident and known.status <> 'resolved';
  if not found then
    return false;
  end if;
  perform public.add_incident_update(resolve_incident.incident, resolve_incident.message);
  perform public.audit(
    'incident-resolved', 'incident', resolve_incident.incident::text, null, '{}',
    jsonb_build_object('message', resolve_incident.message)
  );
  return true;
end
$$;

create function public.staff_open_incident(
  id uuid,
  severity text,
  services text[],
  title text,
  description text,
  impact text default ''
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('status');
  return public.open_incident(
    staff_open_incident.severity, staff_open_incident.services, staff_open_incident.title,
    staff_open_incident.description, staff_open_incident.impact, staff_open_incident.id
  );
end
$$;

comment on function public.staff_open_incident(uuid, text, text[], text, text, text) is
  'Opens an incident as open_incident does. For staff with the permission status.';
revoke all on function public.staff_open_incident(uuid, text, text[], text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.staff_open_incident(uuid, text, text[], text, text, text)
to authenticated;

create function public.staff_schedule_maintenance(
  id uuid,
  starts timestamptz,
  ends timestamptz,
  services text[],
  title text,
  description text,
  impact text default ''
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('status');
  return public.schedule_maintenance(
    starts, ends, staff_schedule_maintenance.services, staff_schedule_maintenance.title,
    staff_schedule_maintenance.description, staff_schedule_maintenance.impact,
    staff_schedule_maintenance.id
  );
end
$$;

comment on function public.staff_schedule_maintenance(
  uuid, timestamptz, timestamptz, text[], text, text, text
) is
  'Announces maintenance as schedule_maintenance does. For staff with the permission status.';
revoke all on function public.staff_schedule_maintenance(
  uuid, timestamptz, timestamptz, text[], text, text, text
)
from public, anon, authenticated, service_role;
grant execute on function public.staff_schedule_maintenance(
  uuid, timestamptz, timestamptz, text[], text, text, text
)
to authenticated;

create function public.lock_incident(incident uuid, known_version integer)
returns public.incidents
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.lock_incident(uuid, integer) is
  'Locks an incident that isn''t resolved and still has this version. Raises P0002 incident_unknown, P0001 incident_changed and incident_resolved.';
revoke all on function public.lock_incident(uuid, integer)
from public, anon, authenticated, service_role;

create function public.staff_update_incident(
  incident uuid,
  known_version integer,
  message text,
  resolved boolean
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('status');
  perform public.lock_incident(staff_update_incident.incident, known_version);
  if resolved then
    return public.resolve_incident(
      staff_update_incident.incident, staff_update_incident.message
    );
  end if;
  return public.update_incident(staff_update_incident.incident, staff_update_incident.message);
end
$$;

comment on function public.staff_update_incident(uuid, integer, text, boolean) is
  'Adds an update to an incident of this version, as the last one if it is resolved, and notifies subscribers. For staff with the permission status. Raises as lock_incident.';
revoke all on function public.staff_update_incident(uuid, integer, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.staff_update_incident(uuid, integer, text, boolean)
to authenticated;

create function public.staff_edit_incident(
  incident uuid,
  known_version integer,
  severity text,
  services text[],
  title text,
  impact text,
  starts timestamptz,
  ends timestamptz default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was public.incidents;
  made public.incidents;
begin
  perform public.require_staff('status');
  was := public.lock_incident(staff_edit_incident.incident, known_version);
  update public.incidents as known
  set severity = staff_edit_incident.severity, services = staff_edit_incident.services,
    title = staff_edit_incident.title, impact = staff_edit_incident.impact,
    start_time = starts, end_time = ends, updated_at = now(), version = known.version + 1
  where known.id = was.id
  returning known.* into made;
  perform public.signal_status();
  perform public.audit(
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

comment on function public.staff_edit_incident(
  uuid, integer, text, text[], text, text, timestamptz, timestamptz
) is
  'Corrects the facts of an incident of this version without an update; returns its new version. For staff with the permission status. Raises as lock_incident, 23514 for invalid input.';
revoke all on function public.staff_edit_incident(
  uuid, integer, text, text[], text, text, timestamptz, timestamptz
)
from public, anon, authenticated, service_role;
grant execute on function public.staff_edit_incident(
  uuid, integer, text, text[], text, text, timestamptz, timestamptz
)
to authenticated;

create function public.staff_incidents(
  search text default '',
  status text default null,
  severity text default null,
  sort text default 'start',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  direction constant text := case when descending then 'desc' else 'asc' end;
  result jsonb;
begin
  perform public.require_staff('status');
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

comment on function public.staff_incidents(text, text, text, text, boolean, integer, integer) is
  'Incidents and maintenance, by words of their title, status and severity; sorted by start or updated. For staff with the permission status.';
revoke all on function public.staff_incidents(text, text, text, text, boolean, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_incidents(
  text, text, text, text, boolean, integer, integer
)
to authenticated;

create function public.staff_incident(incident uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  result jsonb;
begin
  perform public.require_staff('status');
  select public.incident_facts(about.id) || jsonb_build_object(
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

comment on function public.staff_incident(uuid) is
  'An incident with its updates, its version and what became of its emails; null for an unknown one. For staff with the permission status.';
revoke all on function public.staff_incident(uuid) from public, anon, authenticated, service_role;
grant execute on function public.staff_incident(uuid) to authenticated;

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
    public.is_plain_text(name, 60) and not public.is_blank(name)
  ),
  constraint incident_templates_use_check check (use in ('incident', 'maintenance', 'update')),
  constraint incident_templates_title_check check (
    title = '' or public.is_plain_text(title, 120) and not public.is_blank(title)
  ),
  constraint incident_templates_body_check check (public.is_status_text(body, 2000)),
  constraint incident_templates_impact_check check (
    impact = '' or public.is_status_text(impact, 500)
  ),
  constraint incident_templates_severity_check check (severity in ('critical', 'major', 'minor')),
  constraint incident_templates_services_check check (
    services = '{}' or public.are_services(services)
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
revoke all on table public.incident_templates from public, anon, authenticated, service_role;
grant select on table public.incident_templates to service_role;

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

create function public.staff_templates()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('status');
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by entry.use, lower(entry.name)), '[]')
    from public.incident_templates as entry
  );
end
$$;

comment on function public.staff_templates() is
  'All templates, 100 at most. For staff with the permission status.';
revoke all on function public.staff_templates() from public, anon, authenticated, service_role;
grant execute on function public.staff_templates() to authenticated;

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
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was public.incident_templates;
  made public.incident_templates;
begin
  perform public.require_staff('status');
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
  perform public.audit(
    'template-saved', 'template', template::text, null,
    case when was.id is null then '{}'::jsonb
      else to_jsonb(was) - array['id', 'version', 'updated_at'] end,
    to_jsonb(made) - array['id', 'version', 'updated_at']
  );
  return made.version;
end
$$;

comment on function public.save_template(
  uuid, integer, text, text, text, text, text, text, text[]
) is
  'Stores a template: a new one with the known version 0, else one that still has the known version; returns its version. For staff with the permission status. Raises P0002 template_unknown, P0001 template_changed, template_name_taken and template_limit, 23514 for invalid input.';
revoke all on function public.save_template(
  uuid, integer, text, text, text, text, text, text, text[]
)
from public, anon, authenticated, service_role;
grant execute on function public.save_template(
  uuid, integer, text, text, text, text, text, text, text[]
)
to authenticated;

create function public.delete_template(template uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was public.incident_templates;
begin
  perform public.require_staff('status');
  delete from public.incident_templates as known where known.id = template
  returning known.* into was;
  if not found then
    return false;
  end if;
  perform public.audit(
    'template-deleted', 'template', template::text, null,
    to_jsonb(was) - array['id', 'version', 'updated_at'], '{}'
  );
  return true;
end
$$;

comment on function public.delete_template(uuid) is
  'Deletes a template; false if there is none. For staff with the permission status.';
revoke all on function public.delete_template(uuid) from public, anon, authenticated, service_role;
grant execute on function public.delete_template(uuid) to authenticated;

-- Services and subscribers ---------------------------------------------------------------------

create index status_checks_faults_idx on public.status_checks (service, checked_at desc)
where not ok;
create index status_subscribers_locale_idx on public.status_subscribers (locale)
where confirmed_at is not null;

create function public.staff_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('status');
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

comment on function public.staff_status() is
  'How many people get status emails, by language, and the last failed check of each service. For staff with the permission status.';
revoke all on function public.staff_status() from public, anon, authenticated, service_role;
grant execute on function public.staff_status() to authenticated;

-- Outbox ---------------------------------------------------------------------------------------

create index mail_outbox_open_idx on public.mail_outbox (id)
where sent_at is null and failed_at is null and dropped_at is null;
create index mail_outbox_failed_idx on public.mail_outbox (id) where failed_at is not null;
create index mail_outbox_dropped_idx on public.mail_outbox (id) where dropped_at is not null;
create index mail_outbox_kind_idx on public.mail_outbox (kind, id);

create function public.staff_outbox(
  search text default '',
  state text default null,
  kind text default null,
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  words constant text := lower(btrim(search));
  -- Numbers are short enough for a bigint.
  number bigint := case when words ~ '^\d{1,18}$' then words::bigint end;
  person uuid;
  result jsonb;
begin
  perform public.require_staff('outbox');
  if words <> '' and number is null then
    select account.id into person
    from auth.users as account
    where lower(account.email) = words;
  end if;
  execute format(
    $query$
      with found as %s (
        select mail.*
        from public.mail_outbox as mail
        where %s and %s and %s
      ),
      part as (
        select * from found order by found.id %5$s limit $4 offset $5
      )
      select jsonb_build_object(
        'count', (
          select count(*) from (select from found order by found.id limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'kind', part.kind, 'person', part.user_id,
                'email', coalesce(
                  part.address,
                  (select one.email from auth.users as one where one.id = part.user_id)
                ),
                'created_at', part.created_at, 'due_at', part.due_at,
                'next_attempt_at', part.next_attempt_at, 'attempts', part.attempts,
                'state', case
                  when part.sent_at is not null then 'sent'
                  when part.failed_at is not null then 'failed'
                  when part.dropped_at is not null then 'dropped'
                  else 'waiting'
                end,
                'ended_at', coalesce(part.sent_at, part.failed_at, part.dropped_at),
                'last_error', part.last_error
              )
              order by part.id %5$s
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    case when words = '' then 'not materialized' else 'materialized' end,
    case
      when words = '' then 'true'
      when number is not null then 'mail.id = $3'
      else
        'mail.id in (
          select one.id from public.mail_outbox as one where one.address = $1
          union all
          select one.id from public.mail_outbox as one where one.user_id = $2
        )'
    end,
    case staff_outbox.state
      when 'waiting' then
        'mail.sent_at is null and mail.failed_at is null and mail.dropped_at is null'
      when 'sent' then 'mail.sent_at is not null'
      when 'failed' then 'mail.failed_at is not null'
      when 'dropped' then 'mail.dropped_at is not null'
      else 'true'
    end,
    case when staff_outbox.kind is null then 'true' else 'mail.kind = $6' end,
    case when descending then 'desc' else 'asc' end
  )
  into result
  using words, person, number, least(page_size, 1000), skip, staff_outbox.kind;
  return result;
end
$$;

comment on function public.staff_outbox(text, text, text, boolean, integer, integer) is
  'Emails, newest first, of a recipient (by address) or with a number, by state (waiting, sent, failed, dropped) and kind. For staff with the permission outbox.';
revoke all on function public.staff_outbox(text, text, text, boolean, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_outbox(text, text, text, boolean, integer, integer)
to authenticated;

create function public.retry_mails(mails bigint[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  retried integer;
begin
  perform public.require_staff('outbox');
  if cardinality(mails) > 500 then
    raise exception 'too_many_mails' using errcode = 'P0001';
  end if;
  with wanted as (
    select known.id
    from public.mail_outbox as known
    where known.id = any (mails) and known.sent_at is null and known.dropped_at is null
      and (known.failed_at is not null or known.attempts > 0)
      and (known.leased_until is null or known.leased_until <= now())
    order by known.id
    for no key update
  ), renewed as (
    update public.mail_outbox as mail
    set failed_at = null, attempts = 0, next_attempt_at = greatest(mail.due_at, now()),
      lease = null, leased_until = null
    from wanted
    where mail.id = wanted.id
    returning mail.id, mail.kind, mail.user_id
  ), logged as (
    select public.audit(
      'mail-retried', 'email', renewed.id::text, renewed.user_id, '{}',
      jsonb_build_object('kind', renewed.kind)
    )
    from renewed
  )
  select count(*) into retried from logged;
  return retried;
end
$$;

comment on function public.retry_mails(bigint[]) is
  'Lets the worker try up to 500 emails again that have failed, at least once; returns how many. Those that no longer apply are dropped then. For staff with the permission outbox. Raises P0001 too_many_mails.';
revoke all on function public.retry_mails(bigint[]) from public, anon, authenticated, service_role;
grant execute on function public.retry_mails(bigint[]) to authenticated;

-- The worker's rounds --------------------------------------------------------------------------

create table public.worker_rounds (
  id bigint generated always as identity primary key,
  worker text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  rounds integer not null default 1,
  events integer not null default 0,
  queued integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  error text,
  constraint worker_rounds_worker_check check (public.is_plain_text(worker, 60)),
  constraint worker_rounds_error_check check (public.is_plain_text(error, 200)),
  constraint worker_rounds_time_check check (ended_at >= started_at),
  constraint worker_rounds_counts_check check (
    rounds > 0 and events >= 0 and queued >= 0 and sent >= 0 and failed >= 0
  )
);
create index worker_rounds_worker_idx on public.worker_rounds (worker, id desc);

comment on table public.worker_rounds is
  'The worker''s last 500 rounds; rounds without work in a row are one. Written by note_round only.';
comment on column public.worker_rounds.worker is 'Its machine and process.';
comment on column public.worker_rounds.rounds is 'How many rounds without work this row stands for.';
comment on column public.worker_rounds.error is 'Why a round broke off.';

alter table public.worker_rounds enable row level security;
revoke all on table public.worker_rounds from public, anon, authenticated, service_role;
grant select on table public.worker_rounds to service_role;

create function public.note_round(
  worker text,
  ms integer,
  events integer default 0,
  queued integer default 0,
  sent integer default 0,
  failed integer default 0,
  error text default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  last public.worker_rounds;
  made bigint;
begin
  select known.* into last
  from public.worker_rounds as known
  where known.worker = note_round.worker
  order by known.id desc
  limit 1;
  if last.error is not distinct from note_round.error
    and last.events + last.queued + last.sent + last.failed = 0
    and note_round.events + note_round.queued + note_round.sent + note_round.failed = 0
  then
    update public.worker_rounds as known
    set ended_at = greatest(now(), known.started_at), rounds = known.rounds + 1
    where known.id = last.id;
    return;
  end if;
  insert into public.worker_rounds as known
    (worker, started_at, ended_at, events, queued, sent, failed, error)
  values (
    note_round.worker,
    now() - make_interval(secs => least(greatest(note_round.ms, 0), 86400000) / 1000.0), now(),
    note_round.events, note_round.queued, note_round.sent, note_round.failed, note_round.error
  )
  returning known.id into made;
  delete from public.worker_rounds as old where old.id <= made - 500;
end
$$;

comment on function public.note_round(
  text, integer, integer, integer, integer, integer, text
) is
  'Notes a round of a worker that took so many milliseconds. Service role only.';
revoke all on function public.note_round(
  text, integer, integer, integer, integer, integer, text
)
from public, anon, authenticated, service_role;
grant execute on function public.note_round(
  text, integer, integer, integer, integer, integer, text
)
to service_role;

-- Limits that were hit -------------------------------------------------------------------------

create table public.limit_refusals (
  bucket text not null,
  hour timestamptz not null,
  refusals integer not null,
  last_at timestamptz not null,
  primary key (bucket, hour)
);
create index limit_refusals_hour_idx on public.limit_refusals (hour);

comment on table public.limit_refusals is
  'How often each rate limit refused a request, by the hour, stored for 30 days. Written by take_rate_limits only.';

alter table public.limit_refusals enable row level security;
revoke all on table public.limit_refusals from public, anon, authenticated, service_role;
grant select on table public.limit_refusals to service_role;

-- All rows are locked in a fixed order before any is counted, so that calls with the same subjects wait for each other
-- without deadlocks. A refused call is not counted: it neither extends a window nor uses up the limits of the other
-- subjects in the call.
create or replace function public.take_rate_limits(checks jsonb)
returns table (allowed boolean, retry_after integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted record;
  counter_hits integer;
  counter_end timestamptz;
  refused_until timestamptz;
  refusing text[] := '{}';
  moment timestamptz;
begin
  if coalesce(case jsonb_typeof(checks) when 'array' then jsonb_array_length(checks) end, 0)
    not between 1 and 8 then
    raise exception 'checks must be an array of 1 to 8 limits' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(checks) as item where not public.is_rate_limit_check(item)
  ) then
    raise exception 'a limit needs bucket, subject, max and window' using errcode = '22023';
  end if;
  if jsonb_array_length(checks) <> (
    select count(distinct jsonb_build_array(item -> 'bucket', item -> 'subject'))
    from jsonb_array_elements(checks) as item
  ) then
    raise exception 'a subject can be counted once in a bucket' using errcode = '22023';
  end if;

  for wanted in
    select
      item ->> 'bucket' as bucket,
      public.rate_limit_hash(item ->> 'bucket', item ->> 'subject') as subject_hash,
      (item ->> 'max')::integer as max_hits,
      make_interval(secs => (item ->> 'window')::integer) as length
    from jsonb_array_elements(checks) as item
    order by
      (item ->> 'bucket') collate "C",
      public.rate_limit_hash(item ->> 'bucket', item ->> 'subject') collate "C"
  loop
    moment := clock_timestamp();
    insert into public.rate_limits as counter
      (bucket, subject_hash, window_start, hits, expires_at)
    values (wanted.bucket, wanted.subject_hash, moment, 0, moment + wanted.length)
    on conflict on constraint rate_limits_pkey do update set
      hits = case when counter.expires_at <= moment then 0 else counter.hits end,
      window_start = case when counter.expires_at <= moment
        then excluded.window_start else counter.window_start end,
      expires_at = case when counter.expires_at <= moment
        then excluded.expires_at else counter.expires_at end
    returning counter.hits, counter.expires_at into counter_hits, counter_end;

    if counter_hits >= wanted.max_hits then
      refused_until := greatest(refused_until, counter_end);
      refusing := refusing || wanted.bucket;
    end if;
  end loop;

  moment := clock_timestamp();
  if refused_until is null then
    update public.rate_limits as counter set
      hits = counter.hits + 1,
      window_start = case when counter.hits = 0 then moment else counter.window_start end,
      expires_at = case when counter.hits = 0
        then moment + make_interval(secs => (item ->> 'window')::integer)
        else counter.expires_at end
    from jsonb_array_elements(checks) as item
    where counter.bucket = item ->> 'bucket'
      and counter.subject_hash
        = public.rate_limit_hash(item ->> 'bucket', item ->> 'subject');
  else
    -- For staff. After the counters, and in their order.
    insert into public.limit_refusals as known (bucket, hour, refusals, last_at)
    select name, date_trunc('hour', moment at time zone 'UTC') at time zone 'UTC', 1, moment
    from unnest(refusing) as name
    group by name
    order by name collate "C"
    on conflict on constraint limit_refusals_pkey do update
    set refusals = known.refusals + 1, last_at = greatest(known.last_at, excluded.last_at);
  end if;

  -- Last, and skipping locked rows: nothing waits for a lock from here on.
  delete from public.rate_limits as counter
  where counter.ctid = any (array(
    select expired.ctid
    from public.rate_limits as expired
    where expired.expires_at <= moment
    order by expired.expires_at
    limit 100
    for update skip locked
  ));

  allowed := refused_until is null;
  retry_after := case
    when allowed then 0
    else greatest(1, ceil(extract(epoch from refused_until - moment))::integer)
  end;
  return next;
end
$$;

comment on function public.take_rate_limits(jsonb) is
  'Counts one request against every given limit, or against none if one is used up; then returns the seconds to wait and notes the refusal for staff.';

create or replace function public.prune_status(at timestamptz default now())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.prune_status(timestamptz) is
  'Deletes checks older than 90 days, refusals of limits older than 30 days and addresses that weren''t confirmed within a week. Returns how many checks. Service role only.';

-- Backups --------------------------------------------------------------------------------------

create table public.backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  people integer not null,
  files integer not null,
  bytes bigint not null,
  constraint backups_counts_check check (people >= 0 and files >= 0 and bytes >= 0)
);

comment on table public.backups is
  'The last 100 backups that were made of this database. Written by note_backup only.';

alter table public.backups enable row level security;
revoke all on table public.backups from public, anon, authenticated, service_role;
grant select on table public.backups to service_role;

create function public.note_backup(people integer, files integer, bytes bigint)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made bigint;
begin
  insert into public.backups as known (people, files, bytes)
  values (note_backup.people, note_backup.files, note_backup.bytes)
  returning known.id into made;
  delete from public.backups as old where old.id <= made - 100;
end
$$;

comment on function public.note_backup(integer, integer, bigint) is
  'Notes that a backup was made. Service role only.';
revoke all on function public.note_backup(integer, integer, bigint)
from public, anon, authenticated, service_role;
grant execute on function public.note_backup(integer, integer, bigint) to service_role;

-- The system page ------------------------------------------------------------------------------

create function public.staff_system()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('status');
  return jsonb_build_object(
    'rounds', (
      select coalesce(jsonb_agg(to_jsonb(part) order by part.ended_at desc, part.id desc), '[]')
      from (
        select known.* from public.worker_rounds as known order by known.id desc limit 30
      ) as part
    ),
    'limits', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.last_at desc), '[]')
      from (
        select known.bucket, max(known.last_at) as last_at, sum(known.refusals) as week,
          coalesce(
            sum(known.refusals) filter (where known.hour > now() - interval '24 hours'), 0
          ) as day
        from public.limit_refusals as known
        where known.hour > now() - interval '7 days'
        group by known.bucket
      ) as counted
    ),
    'outbox', (
      select jsonb_build_object(
        'waiting', (
          select count(*)
          from (
            select
            from public.mail_outbox as mail
            where mail.sent_at is null and mail.failed_at is null and mail.dropped_at is null
              and mail.next_attempt_at <= now()
            limit 1001
          ) as due
        ),
        'failed', (
          select count(*)
          from (
            select from public.mail_outbox as mail where mail.failed_at is not null limit 1001
          ) as failed
        )
      )
    ),
    'subscribers', (
      select count(*)
      from public.status_subscribers as subscriber
      where subscriber.confirmed_at is not null
    ),
    'backup', (
      select to_jsonb(known) - 'id'
      from public.backups as known
      order by known.id desc
      limit 1
    )
  );
end
$$;

comment on function public.staff_system() is
  'The worker''s last 30 rounds, the limits that refused requests in the last seven days, due and failed emails, subscribers and the last backup. For staff with the permission status.';
revoke all on function public.staff_system() from public, anon, authenticated, service_role;
grant execute on function public.staff_system() to authenticated;
