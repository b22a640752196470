-- The developer API: keys, files, and limits that report how much of them is left.
-- Of a key only the hash is stored, and its beginning to recognise it by.
-- A file is reserved before it's uploaded; what was never finished is deleted.

-- Limits ---------------------------------------------------------------------------------------

create function public.take_api_limits(checks jsonb) returns table (
  bucket text, max_hits integer, window_seconds integer, remaining integer, reset_after integer,
  allowed boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  -- Locks the counters until the transaction ends, so that the values read below are the ones counted.
  select verdict.* into taken from public.take_rate_limits(checks) as verdict;
  return query
  select
    item ->> 'bucket',
    (item ->> 'max')::integer,
    (item ->> 'window')::integer,
    greatest((item ->> 'max')::integer - coalesce(counter.hits, 0), 0),
    greatest(
      ceil(extract(epoch from coalesce(counter.expires_at, now()) - clock_timestamp()))::integer, 0
    ),
    taken.allowed
  from jsonb_array_elements(checks) with ordinality as given (item, place)
  left join public.rate_limits as counter
    on counter.bucket = item ->> 'bucket'
    and counter.subject_hash = private.rate_limit_hash(item ->> 'bucket', item ->> 'subject')
  order by given.place;
end
$$;
comment on function public.take_api_limits is
  'Like take_rate_limits, with what is left of each limit and the seconds until it resets. Service role only.';
grant execute on function public.take_api_limits to service_role;

-- Keys -----------------------------------------------------------------------------------------

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  start text not null,
  key_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_on date,
  revoked_at timestamptz,
  constraint api_keys_name_check check (private.is_public_name(name, 1, 60)),
  constraint api_keys_start_check check (start ~ '^alt_[0-9a-f]{8}$'),
  constraint api_keys_hash_check check (key_hash ~ '^[0-9a-f]{64}$')
);

create index api_keys_user_idx on public.api_keys (user_id);

comment on table public.api_keys is
  'Keys of the developer API. No policies: accessed through functions only.';
comment on column public.api_keys.start is
  'The first 12 of 52 characters, which identify a key to its owner.';
comment on column public.api_keys.key_hash is 'SHA-256 of the key, which is not stored.';
comment on column public.api_keys.last_used_on is 'Day of the last request, in UTC.';

alter table public.api_keys enable row level security;
grant select on public.api_keys to service_role;

create function private.api_key_json(entry jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object(
    'id', entry -> 'id', 'name', entry -> 'name', 'start', entry -> 'start',
    'createdAt', entry -> 'created_at', 'lastUsedAt', entry -> 'last_used_on'
  )
$$;
comment on function private.api_key_json is 'A key as shown to its owner.';

create function public.my_api_keys() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  return (
    select coalesce(jsonb_agg(private.api_key_json(to_jsonb(entry)) order by entry.created_at desc, entry.id), '[]')
    from public.api_keys as entry
    where entry.user_id = caller and entry.revoked_at is null
  );
end
$$;
comment on function public.my_api_keys is
  'The caller''s keys that aren''t revoked, newest first. Raises 28000 session_ended.';
grant execute on function public.my_api_keys to authenticated;

create function public.create_api_key(name text, start text, key_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_recent_sign_in();
  entry public.api_keys;
begin
  -- Serialised, so that two tabs can't exceed the limit together.
  perform pg_advisory_xact_lock(hashtextextended('api_keys ' || caller::text, 0));
  if (
    select count(*) from public.api_keys as held
    where held.user_id = caller and held.revoked_at is null
  ) >= 10 then
    raise exception 'key_limit' using errcode = 'P0001';
  end if;
  perform private.count_attempt(concat_ws('/', caller, 'key'), 30, 86400);
  insert into public.api_keys as made (user_id, name, start, key_hash)
  values (caller, create_api_key.name, create_api_key.start, create_api_key.key_hash)
  returning made.* into entry;
  perform public.enqueue_mail(
    'key-created', caller, 'key-created:' || entry.id,
    jsonb_build_object('name', entry.name, 'start', entry.start)
  );
  return private.api_key_json(to_jsonb(entry));
end
$$;
comment on function public.create_api_key is
  'Stores a new key for the caller, notifies them by email and returns it. Raises 28000 session_ended, P0001 sign_in_again, P0001 key_limit at 10 keys that aren''t revoked, P0001 rate_limited after 30 in a day.';
grant execute on function public.create_api_key to authenticated;

create function public.revoke_api_key(key uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  update public.api_keys as entry set revoked_at = now()
  where entry.id = key and entry.user_id = caller and entry.revoked_at is null;
  return found;
end
$$;
comment on function public.revoke_api_key is
  'Revokes one of the caller''s keys; false if there is none to revoke. Raises 28000 session_ended.';
grant execute on function public.revoke_api_key to authenticated;

create function public.use_api_key(key_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  entry public.api_keys;
begin
  select held.* into entry
  from public.api_keys as held
  join auth.users as person on person.id = held.user_id
  where held.key_hash = use_api_key.key_hash
    and held.revoked_at is null
    and person.deleted_at is null
    and (person.banned_until is null or person.banned_until <= now());
  if not found then
    return null;
  end if;
  if entry.last_used_on is distinct from today then
    update public.api_keys as used set last_used_on = today where used.id = entry.id;
  end if;
  return entry.user_id;
end
$$;
comment on function public.use_api_key is
  'The owner of a key; records the day. Null if it is unknown or revoked, or the account is banned or deleted. Service role only.';
grant execute on function public.use_api_key to service_role;

create function public.prune_api_keys() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.api_keys as entry where entry.revoked_at < now() - interval '30 days';
  get diagnostics pruned = row_count;
  return pruned;
end
$$;
comment on function public.prune_api_keys is
  'Deletes keys that were revoked more than 30 days ago. Returns how many. Service role only.';
grant execute on function public.prune_api_keys to service_role;

-- Files ----------------------------------------------------------------------------------------

create table public.api_files (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  filename text not null,
  size integer not null,
  format text not null,
  metadata jsonb,
  status text,
  records integer,
  error text,
  created_at timestamptz not null default now(),
  constraint api_files_filename_check check (
    private.is_plain_text(filename, 255) and filename <> '' and filename !~ '[/\\]'
  ),
  constraint api_files_size_check check (size between 0 and 10485760),
  constraint api_files_format_check check (format in ('csv', 'json', 'jsonl', 'txt')),
  constraint api_files_metadata_check check (
    jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 16384
  ),
  constraint api_files_status_check check (status in ('processed', 'failed')),
  constraint api_files_result_check check (
    case status
      when 'processed' then records >= 0 and records is not null and error is null
      when 'failed' then records is null and private.is_plain_text(error, 300) and error is not null
      else records is null and error is null
    end
  )
);

create index api_files_user_idx on public.api_files (user_id, created_at desc);
create index api_files_unfinished_idx on public.api_files (created_at) where status is null;

comment on table public.api_files is
  'Files uploaded through the developer API. No policies: accessed through functions only.';
comment on column public.api_files.status is
  'Null until the file is stored, then the result of reading it. Rows that remain null are deleted after an hour.';

alter table public.api_files enable row level security;
grant select on public.api_files to service_role;

create table public.discarded_api_files (
  file_id uuid primary key,
  due_at timestamptz not null default now()
);

create index discarded_api_files_due_idx on public.discarded_api_files (due_at);

comment on table public.discarded_api_files is
  'Files whose row is gone and which the server still has to delete from storage. Holds nothing about their owner.';

alter table public.discarded_api_files enable row level security;
grant select on public.discarded_api_files to service_role;

create function private.discard_api_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An unfinished one may still be on its way to storage.
  insert into public.discarded_api_files as discarded (file_id, due_at)
  values (
    old.id,
    case when old.status is null then greatest(now(), old.created_at + interval '1 hour')
      else now() end
  )
  on conflict (file_id) do update set due_at = excluded.due_at;
  return null;
end
$$;
comment on function private.discard_api_file is
  'Lists the stored file of a deleted row, also when the owner''s account is deleted.';

create trigger api_files_discard
after delete on public.api_files
for each row
execute function private.discard_api_file();

create function private.api_file_json(entry jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select entry - array['id', 'user_id'] || jsonb_build_object('file_id', entry -> 'id')
$$;
comment on function private.api_file_json is 'A file as shown to its owner.';

create function public.reserve_api_file(
  person uuid, file uuid, filename text, size integer, format text, metadata jsonb default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held record;
begin
  -- Serialised, so that two uploads can't exceed the limit together.
  perform pg_advisory_xact_lock(hashtextextended('api_files ' || person::text, 0));
  select count(*) as files, coalesce(sum(entry.size), 0) as bytes into held
  from public.api_files as entry
  where entry.user_id = person;
  if held.files >= 50 or held.bytes + reserve_api_file.size > 104857600 then
    return false;
  end if;
  insert into public.api_files (id, user_id, filename, size, format, metadata)
  values (
    file, person, reserve_api_file.filename, reserve_api_file.size, reserve_api_file.format,
    reserve_api_file.metadata
  );
  return true;
end
$$;
comment on function public.reserve_api_file is
  'Reserves room for a file about to be stored; false at 50 files or 100 MB. Service role only.';
grant execute on function public.reserve_api_file to service_role;

create function public.finish_api_file(
  person uuid, file uuid, status text, records integer default null, error text default null
) returns jsonb
language sql security definer set search_path = '' as $$
  update public.api_files as entry
  set status = finish_api_file.status, records = finish_api_file.records, error = finish_api_file.error
  where entry.id = file and entry.user_id = person and entry.status is null
  returning private.api_file_json(to_jsonb(entry))
$$;
comment on function public.finish_api_file is
  'Records the result of reading a stored file. Returns the file, or null if its row is gone. Service role only.';
grant execute on function public.finish_api_file to service_role;

create function public.list_api_files(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.api_file_json(to_jsonb(entry)) order by entry.created_at desc, entry.id), '[]')
  from public.api_files as entry
  where entry.user_id = person and entry.status is not null
$$;
comment on function public.list_api_files is 'A user''s files, newest first. Service role only.';
grant execute on function public.list_api_files to service_role;

create function public.get_api_file(person uuid, file uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.api_file_json(to_jsonb(entry))
  from public.api_files as entry
  where entry.id = file and entry.user_id = person and entry.status is not null
$$;
comment on function public.get_api_file is
  'One of a user''s files; null if it isn''t theirs. Service role only.';
grant execute on function public.get_api_file to service_role;

create function public.delete_api_file(person uuid, file uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.api_files as entry where entry.id = file and entry.user_id = person;
  return found;
end
$$;
comment on function public.delete_api_file is
  'Deletes one of a user''s files; false if it isn''t theirs. Service role only.';
grant execute on function public.delete_api_file to service_role;

create function public.due_api_files(most integer default 100) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Uploads that were never finished: storing one takes seconds.
  delete from public.api_files as entry
  where entry.status is null and entry.created_at < now() - interval '1 hour';
  return query
  select discarded.file_id
  from public.discarded_api_files as discarded
  where discarded.due_at <= now()
  order by discarded.due_at
  limit least(greatest(most, 1), 1000);
end
$$;
comment on function public.due_api_files is
  'Files due for deletion from storage, oldest first. Service role only.';
grant execute on function public.due_api_files to service_role;

create function public.forget_api_files(files uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.discarded_api_files as discarded where discarded.file_id = any (files)
    and discarded.due_at <= now()
$$;
comment on function public.forget_api_files is
  'Removes files from the list after they were deleted from storage. Service role only.';
grant execute on function public.forget_api_files to service_role;

-- A bucket for the service role only: its objects have no policies, and an existing bucket of this name may have been
-- public. Databases without file storage (those of the tests) don't have this table.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit)
    values ('api-files', 'api-files', false, 10485760)
    on conflict (id) do update set public = false;
  end if;
end
$$;

create function public.has_api_file_room(person uuid, size integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 50 and coalesce(sum(entry.size), 0) + has_api_file_room.size <= 104857600
  from public.api_files as entry
  where entry.user_id = person
$$;
comment on function public.has_api_file_room is
  'Whether an account has room for a file of this size, asked before it is sent; reserve_api_file decides. Service role only.';
grant execute on function public.has_api_file_room to service_role;
