-- Rate limits: counters that all instances of the server share, by kind of action and whoever acts.
-- A request is counted against all of its limits or, if one is used up, against none; then it's told how long to wait.
-- Subjects are stored as hashes, so that no address or network can be read here.

create table public.rate_limits (
  bucket text not null,
  subject_hash text not null,
  window_start timestamptz not null,
  hits integer not null,
  expires_at timestamptz not null,
  constraint rate_limits_pkey primary key (bucket, subject_hash),
  constraint rate_limits_hits_check check (hits >= 0),
  constraint rate_limits_window_check check (expires_at > window_start)
);

create index rate_limits_expires_at_idx on public.rate_limits (expires_at);

comment on table public.rate_limits is
  'Requests counted in a window. No policies and no grants: accessed through the functions below only.';
comment on column public.rate_limits.subject_hash is
  'SHA-256 of bucket and subject, so that IP and email addresses are not stored.';
comment on column public.rate_limits.window_start is 'When the first request was counted.';
comment on column public.rate_limits.expires_at is
  'When the window ends; the row may be deleted afterwards.';

alter table public.rate_limits enable row level security;

create function private.rate_limit_hash(bucket text, subject text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(
    sha256(convert_to(rate_limit_hash.bucket || chr(31) || rate_limit_hash.subject, 'UTF8')),
    'hex'
  )
$$;
comment on function private.rate_limit_hash is
  'The stored hash of a subject. It differs from bucket to bucket.';

create function private.is_rate_limit_check(item jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    jsonb_typeof(item -> 'bucket') = 'string'
    and char_length(item ->> 'bucket') between 1 and 64
    and jsonb_typeof(item -> 'subject') = 'string'
    and jsonb_typeof(item -> 'max') = 'number'
    and item ->> 'max' ~ '^[1-9][0-9]{0,5}$'
    and jsonb_typeof(item -> 'window') = 'number'
    and case
      when item ->> 'window' ~ '^[1-9][0-9]{0,4}$' then (item ->> 'window')::integer <= 86400
    end,
    false
  )
$$;
comment on function private.is_rate_limit_check is
  'True for {bucket, subject, max, window} with max from 1 to 999999 and window from 1 to 86400 seconds.';

-- All rows are locked in a fixed order before any is counted, so that calls with the same subjects wait for each other
-- without deadlocks. A refused call is not counted: it neither extends a window nor uses up the limits of the other
-- subjects in the call.
create function public.take_rate_limits(checks jsonb)
returns table (allowed boolean, retry_after integer)
language plpgsql security definer set search_path = '' as $$
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
    select from jsonb_array_elements(checks) as item where not private.is_rate_limit_check(item)
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
      private.rate_limit_hash(item ->> 'bucket', item ->> 'subject') as subject_hash,
      (item ->> 'max')::integer as max_hits,
      make_interval(secs => (item ->> 'window')::integer) as length
    from jsonb_array_elements(checks) as item
    order by
      (item ->> 'bucket') collate "C",
      private.rate_limit_hash(item ->> 'bucket', item ->> 'subject') collate "C"
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
        = private.rate_limit_hash(item ->> 'bucket', item ->> 'subject');
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
comment on function public.take_rate_limits is
  'Counts one request against every given limit, or against none if one is used up; then returns the seconds to wait and notes the refusal for staff.';
grant execute on function public.take_rate_limits to service_role;

create function public.clear_rate_limit(bucket text, subject text) returns void
language sql security definer set search_path = '' as $$
  delete from public.rate_limits as counter
  where counter.bucket = clear_rate_limit.bucket
    and counter.subject_hash
      = private.rate_limit_hash(clear_rate_limit.bucket, clear_rate_limit.subject)
$$;
comment on function public.clear_rate_limit is
  'Resets a counter, for example after a successful sign-in.';
grant execute on function public.clear_rate_limit to service_role;

create function public.return_rate_limit(bucket text, subject text) returns void
language sql security definer set search_path = '' as $$
  update public.rate_limits as counter
  set hits = counter.hits - 1
  where counter.bucket = return_rate_limit.bucket
    and counter.subject_hash
      = private.rate_limit_hash(return_rate_limit.bucket, return_rate_limit.subject)
    and counter.hits > 0
$$;
comment on function public.return_rate_limit is
  'Gives back one attempt that should not have been counted. Service role only.';
grant execute on function public.return_rate_limit to service_role;

-- The route handlers have limits of their own; these apply to direct calls of functions.
create function private.count_attempt(subject text, most integer, seconds integer) returns void
language plpgsql set search_path = '' as $$
declare
  taken record;
begin
  select verdict.allowed, verdict.retry_after into taken
  from public.take_rate_limits(
    jsonb_build_array(
      jsonb_build_object(
        'bucket', 'learning', 'subject', subject, 'max', most, 'window', seconds
      )
    )
  ) as verdict;
  if not taken.allowed then
    raise exception 'rate_limited' using errcode = 'P0001', detail = taken.retry_after;
  end if;
end
$$;
comment on function private.count_attempt is
  'Counts one attempt. Raises P0001 rate_limited after too many, with the seconds to wait in the detail.';
