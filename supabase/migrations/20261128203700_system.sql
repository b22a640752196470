-- The system: errors, the worker's rounds, limits that were hit, backups, stray files, and whether it can write.
-- Errors are grouped by fingerprint and thinned out, so that a loop of errors can't fill the disk.
-- All of it is for staff with the permission system, and for the worker.

-- Errors ---------------------------------------------------------------------------------------

create table public.error_groups (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique,
  source text not null,
  name text not null,
  code text,
  message text not null default '',
  page text not null,
  state text not null default 'open',
  count bigint not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  first_release text not null,
  last_release text not null,
  constraint error_groups_fingerprint_check check (fingerprint ~ '^[0-9a-f]{64}$'),
  constraint error_groups_source_check check (source in ('server', 'browser', 'database', 'worker')),
  constraint error_groups_name_check check (name ~ '^[A-Za-z][A-Za-z0-9]{0,59}$'),
  constraint error_groups_code_check check (code ~ '^[A-Za-z0-9_]{1,40}$'),
  constraint error_groups_message_check check (private.is_plain_text(message, 200)),
  constraint error_groups_page_check check (page ~ '^[A-Za-z0-9/_.:*()\[\]-]{1,150}$'),
  constraint error_groups_state_check check (state in ('open', 'resolved', 'ignored')),
  constraint error_groups_releases_check check (
    private.is_plain_text(first_release, 40) and private.is_plain_text(last_release, 40)
  )
);

create index error_groups_last_at_idx on public.error_groups (last_at, id);
create index error_groups_first_at_idx on public.error_groups (first_at, id);
create index error_groups_count_idx on public.error_groups (count, id);

comment on table public.error_groups is
  'Errors that are alike: at most 500 groups of browsers and 500 others, each until 90 days after its last error. Written through functions only.';
comment on column public.error_groups.fingerprint is
  'SHA-256 of what the errors of a group have in common.';
comment on column public.error_groups.message is
  'The browser''s or server''s own words, without values; empty where these can''t be told apart.';
comment on column public.error_groups.page is 'A route, never the URL that was requested.';
comment on column public.error_groups.state is
  'A resolved group opens again with its next error; an ignored one stays as it is.';

alter table public.error_groups enable row level security;
grant select on public.error_groups to service_role;

create table public.error_reports (
  id bigint generated always as identity primary key,
  group_id uuid not null references public.error_groups (id) on delete cascade,
  at timestamptz not null default now(),
  reference text not null,
  digest text,
  release text not null,
  page text not null,
  browser text,
  system text,
  frames text[] not null default '{}',
  constraint error_reports_reference_check check (reference ~ '^[0-9A-Za-z-]{4,40}$'),
  constraint error_reports_digest_check check (digest ~ '^[0-9A-Za-z@_-]{1,60}$'),
  constraint error_reports_release_check check (private.is_plain_text(release, 40)),
  constraint error_reports_page_check check (page ~ '^[A-Za-z0-9/_.:*()\[\]-]{1,150}$'),
  constraint error_reports_device_check check (
    private.is_plain_text(browser, 60) and private.is_plain_text(system, 60)
  ),
  constraint error_reports_frames_check check (
    cardinality(frames) <= 12 and private.is_plain_text(array_to_string(frames, ' '), 3000)
  )
);

create index error_reports_group_idx on public.error_reports (group_id, id desc);
create index error_reports_reference_idx on public.error_reports (reference);
create index error_reports_digest_idx on public.error_reports (digest) where digest is not null;

comment on table public.error_reports is
  'The last 50 errors of each group, without anything about a person. Written by note_error only.';
comment on column public.error_reports.reference is
  'The number that the error page shows and the log has: the request''s, or a browser''s own.';
comment on column public.error_reports.digest is
  'The number that Next.js gives an error, which the error page shows where there is no other.';
comment on column public.error_reports.frames is 'Where it happened in our own code.';

alter table public.error_reports enable row level security;
grant select on public.error_reports to service_role;

create function public.note_error(report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hits constant integer := least(greatest(coalesce((report ->> 'hits')::integer, 1), 1), 100000);
  known public.error_groups;
begin
  insert into public.error_groups as entry
    (fingerprint, source, name, code, message, page, count, first_release, last_release)
  values (
    report ->> 'fingerprint', report ->> 'source', report ->> 'name', report ->> 'code',
    coalesce(report ->> 'message', ''), report ->> 'page', hits,
    report ->> 'release', report ->> 'release'
  )
  on conflict on constraint error_groups_fingerprint_key do update
  set count = entry.count + hits, last_at = now(), last_release = excluded.last_release,
    state = case entry.state when 'resolved' then 'open' else entry.state end
  returning entry.* into known;

  insert into public.error_reports as entry
    (group_id, reference, digest, release, page, browser, system, frames)
  values (
    known.id, report ->> 'reference', report ->> 'digest', report ->> 'release', report ->> 'page',
    report ->> 'browser', report ->> 'system',
    array(select jsonb_array_elements_text(coalesce(report -> 'frames', '[]')) limit 12)
  );

  delete from public.error_reports as old
  where old.id in (
    select older.id
    from public.error_reports as older
    where older.group_id = known.id
    order by older.id desc
    offset 50
  );
  if known.count = hits then
    delete from public.error_groups as old
    where old.id in (
      select older.id
      from public.error_groups as older
      -- What browsers report can't push out what the server noted.
      where (older.source = 'browser') = (known.source = 'browser')
      order by older.last_at desc, older.id desc
      offset 500
      for update skip locked
    );
  end if;
end
$$;
comment on function public.note_error is
  'Stores an error, {fingerprint, source, name, code, message, page, release, reference, digest, browser, system, frames, hits}, in its group, and removes what there is too much of. 23514 and 23502 for invalid input. Service role only.';
grant execute on function public.note_error to service_role;

create function public.prune_errors(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.error_reports as old where old.at < prune_errors.at - interval '90 days';
  delete from public.error_groups as old where old.last_at < prune_errors.at - interval '90 days';
  get diagnostics pruned = row_count;
  return pruned;
end
$$;
comment on function public.prune_errors is
  'Deletes errors older than 90 days. Returns how many groups. Service role only.';
grant execute on function public.prune_errors to service_role;

create function public.staff_errors(
  search text default '',
  state text default null,
  source text default null,
  sort text default 'last',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := btrim(search);
  result jsonb;
begin
  perform private.require_staff('errors');
  execute format(
    $query$
      with named as materialized (
        select found.group_id
        from public.error_reports as found
        where $1 <> '' and (found.reference in ($1, upper($1), lower($1)) or found.digest = $1)
      ),
      found as not materialized (
        select entry.*
        from public.error_groups as entry
        where ($2 is null or entry.state = $2)
          and ($3 is null or entry.source = $3)
          and (
            $1 = '' or entry.id in (select named.group_id from named)
            or position(
              lower($1) in lower(concat_ws(' ', entry.name, entry.code, entry.message, entry.page))
            ) > 0
          )
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
          (select jsonb_agg(to_jsonb(part) - array['place', 'fingerprint'] order by part.place)
          from part),
          '[]'
        )
      )
    $query$,
    format(
      'found.%1$s %2$s, found.id %2$s',
      case sort when 'count' then 'count' when 'first' then 'first_at' else 'last_at' end,
      case when descending then 'desc' else 'asc' end
    )
  )
  into result
  using words, staff_errors.state, staff_errors.source, least(page_size, 1000), skip;
  return result;
end
$$;
comment on function public.staff_errors is
  'Groups of errors with a number (of a request, a browser or Next.js) or words, by state and source; sorted by last, first or count. For staff with the permission errors.';
grant execute on function public.staff_errors to authenticated;

create function public.staff_error(error uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('errors');
  return (
    select to_jsonb(entry) - 'fingerprint' || jsonb_build_object(
      'reports', (
        select coalesce(
          jsonb_agg(to_jsonb(kept) - 'group_id' order by kept.id desc), '[]'
        )
        from public.error_reports as kept
        where kept.group_id = entry.id
      )
    )
    from public.error_groups as entry
    where entry.id = staff_error.error
  );
end
$$;
comment on function public.staff_error is
  'A group of errors with its last 50; null for an unknown one. For staff with the permission errors.';
grant execute on function public.staff_error to authenticated;

create function public.set_error_state(errors uuid[], state text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform private.require_staff('errors');
  with wanted as (
    select entry.id, entry.state as was
    from public.error_groups as entry
    where entry.id = any (errors) and entry.state <> set_error_state.state
    order by entry.id
    for no key update
  ), moved as (
    update public.error_groups as entry
    set state = set_error_state.state
    from wanted
    where entry.id = wanted.id
    returning entry.id, wanted.was, entry.state
  ), logged as (
    select private.audit(
      'error-marked', 'error', moved.id::text, null, jsonb_build_object('state', moved.was),
      jsonb_build_object('state', moved.state)
    )
    from moved
  )
  select count(*) into changed from logged;
  return changed;
end
$$;
comment on function public.set_error_state is
  'Marks groups of errors as open, resolved or ignored; returns how many changed. For staff with the permission errors. 23514 for another state.';
grant execute on function public.set_error_state to authenticated;

-- Can it write? --------------------------------------------------------------------------------

create table public.write_checks (
  id integer primary key default 1,
  checked_at timestamptz not null default now(),
  files_compared_at timestamptz,
  constraint write_checks_one_check check (id = 1)
);

comment on table public.write_checks is
  'One row: when the database last showed that it can write, and when storage was last compared with the tables.';

alter table public.write_checks enable row level security;
grant select on public.write_checks to service_role;

insert into public.write_checks default values;

-- On a full disk an update of a row may succeed, as its page has room. So this also sorts more than fits into the
-- memory it may use, which writes a temporary file.
create function public.check_write() returns void
language plpgsql security definer set search_path = '' set work_mem = '64kB' as $$
begin
  insert into public.write_checks (id, checked_at) values (1, clock_timestamp())
  on conflict (id) do update set checked_at = excluded.checked_at;
  perform sorted.word
  from (
    select md5(number::text) as word from generate_series(1, 4000) as number
  ) as sorted
  order by sorted.word
  offset 3999;
end
$$;
comment on function public.check_write is
  'Writes a row and a temporary file. Raises 25006 in a read-only database, and 53100 with a full disk. Service role only.';
grant execute on function public.check_write to service_role;

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
  constraint worker_rounds_worker_check check (private.is_plain_text(worker, 60)),
  constraint worker_rounds_error_check check (private.is_plain_text(error, 200)),
  constraint worker_rounds_time_check check (ended_at >= started_at),
  constraint worker_rounds_counts_check check (
    rounds > 0 and events >= 0 and queued >= 0 and sent >= 0 and failed >= 0
  )
);

create index worker_rounds_worker_idx on public.worker_rounds (worker, id desc);

comment on table public.worker_rounds is
  'The worker''s last 500 rounds; rounds without work in a row are one. Written by note_round only.';
comment on column public.worker_rounds.worker is 'Its machine and process.';
comment on column public.worker_rounds.rounds is
  'How many rounds without work this row stands for.';
comment on column public.worker_rounds.error is 'Why a round broke off.';

alter table public.worker_rounds enable row level security;
grant select on public.worker_rounds to service_role;

create function public.note_round(
  worker text,
  ms integer,
  events integer default 0,
  queued integer default 0,
  sent integer default 0,
  failed integer default 0,
  error text default null
) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function public.note_round is
  'Notes a round of a worker that took so many milliseconds. Service role only.';
grant execute on function public.note_round to service_role;

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
grant select on public.limit_refusals to service_role;

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
grant select on public.backups to service_role;

create function public.note_backup(people integer, files integer, bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  insert into public.backups as known (people, files, bytes)
  values (note_backup.people, note_backup.files, note_backup.bytes)
  returning known.id into made;
  delete from public.backups as old where old.id <= made - 100;
end
$$;
comment on function public.note_backup is 'Notes that a backup was made. Service role only.';
grant execute on function public.note_backup to service_role;

-- The system page ------------------------------------------------------------------------------

create function public.staff_system() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('status');
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
comment on function public.staff_system is
  'The worker''s last 30 rounds, the limits that refused requests in the last seven days, due and failed emails, subscribers and the last backup. For staff with the permission status.';
grant execute on function public.staff_system to authenticated;

create function public.stray_files(films_on_disk text[] default '{}')
returns table (bucket text, file text)
language plpgsql security definer set search_path = '' as $$
declare
  count integer := 0;
begin
  perform
  from public.write_checks as entry
  where entry.files_compared_at is null or entry.files_compared_at < now() - interval '7 days'
  for update skip locked;
  if not found then
    return;
  end if;
  return query
  select 'films', given.file
  from unnest(films_on_disk) as given (file)
  where not exists (
    select from public.films as known where given.file in (known.file, known.upload)
  ) and not exists (
    select from public.discarded_film_files as discarded where discarded.file = given.file
  );
  -- Databases without storage have none of its files.
  if to_regclass('storage.objects') is not null then
    return query execute $query$
      select object.bucket_id::text, object.name::text
      from storage.objects as object
      where object.created_at < now() - interval '1 day'
        and case object.bucket_id
          when 'avatars' then not exists (
            select from public.profiles as profile
            where profile.avatar_id = left(object.name, 32)
          ) and not exists (
            select from public.discarded_avatars as discarded
            where discarded.avatar_id = left(object.name, 32)
          )
          when 'projects' then not exists (
            select from public.projects as entry
            where entry.id::text = split_part(object.name, '/', 1)
              and entry.image_id = left(split_part(object.name, '/', 2), 16)
          ) and not exists (
            select from public.discarded_images as discarded
            where discarded.project_id::text = split_part(object.name, '/', 1)
              and discarded.image_id = left(split_part(object.name, '/', 2), 16)
          )
          when 'api-files' then not exists (
            select from public.api_files as entry where entry.id::text = object.name
          ) and not exists (
            select from public.discarded_api_files as discarded
            where discarded.file_id::text = object.name
          )
          when 'films' then not exists (
            select from public.films as known where object.name in (known.file, known.upload)
          ) and not exists (
            select from public.discarded_film_files as discarded where discarded.file = object.name
          )
          else false
        end
      order by object.created_at
      limit 1000
    $query$;
    get diagnostics count = row_count;
  end if;
  -- What doesn't fit into one answer is removed in the next rounds, not a week later.
  if count < 1000 then
    update public.write_checks as entry set files_compared_at = now() where true;
  end if;
end
$$;
comment on function public.stray_files is
  'Once a week, files that no row knows: those in storage, a day old at least, and those of the films on the server''s disk, of any age; otherwise nothing. Service role only.';
grant execute on function public.stray_files to service_role;
