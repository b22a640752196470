-- Sessions, and what lets in beside them: whose password an address gets, how long a session lasts, what goes on
-- after it, and what the owner is told.

-- Sign-ups that nobody confirmed --------------------------------------------------------------

drop function public.discard_unconfirmed_account(text);

create function public.discard_unconfirmed_account(user_email text, own_flows text[] default '{}')
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  contested boolean;
begin
  with gone as (
    delete from auth.users as person
    where person.email = lower(btrim(user_email))
      and person.email_confirmed_at is null
      and person.last_sign_in_at is null
    returning
      coalesce(person.raw_user_meta_data ->> 'contested', '') = 'true'
      or coalesce(person.raw_user_meta_data ->> 'flow', '') <> all (own_flows) as is_foreign
  )
  select bool_or(gone.is_foreign) into contested from gone;
  return coalesce(contested, false);
end
$$;

comment on function public.discard_unconfirmed_account(text, text[]) is
  'Removes the account of an address that was never confirmed; true when there was one that none of the given sign-ups had made, or that had taken the place of such a one.';

-- Limits --------------------------------------------------------------------------------------

create function public.return_rate_limit(bucket text, subject text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.rate_limits as counter
  set hits = counter.hits - 1
  where counter.bucket = return_rate_limit.bucket
    and counter.subject_hash
      = public.rate_limit_hash(return_rate_limit.bucket, return_rate_limit.subject)
    and counter.hits > 0
$$;

comment on function public.return_rate_limit(text, text) is
  'Takes back one attempt that was counted and turned out to be none. For the server''s key only.';

-- Sessions ------------------------------------------------------------------------------------

-- However often it is renewed: whoever copied it does not keep it for good.
create or replace function public.live_user_id()
returns uuid
-- Not plain SQL, which is planned anew at every call: this one is asked with every request.
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select person.id
    from auth.users as person
    where person.id = (select auth.uid())
      and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= now())
      and exists (
        select
        from auth.sessions as live
        where live.user_id = person.id
          and live.id::text = (select auth.jwt() ->> 'session_id')
          and (live.not_after is null or live.not_after > now())
          and coalesce(live.created_at::timestamptz > now() - interval '30 days', true)
      )
  );
end
$$;

comment on function public.live_user_id() is
  'The caller, if the session of the token still exists, began within 30 days, and the account is neither banned nor deleted.';

-- As before, planned once for a connection.
create or replace function public.current_account()
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
  profile_complete boolean
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
    left(public.metadata_text(person.raw_user_meta_data, 'full_name', 'name'), 200),
    (
      select left(picture.url, 2048)
      from public.metadata_text(person.raw_user_meta_data, 'avatar_url', 'picture')
        as picture (url)
      where starts_with(picture.url, 'https://')
    ),
    coalesce(person.encrypted_password, '') <> '',
    profile.role,
    profile.college,
    profile.interests,
    profile.club_presence,
    profile.created_at,
    profile.updated_at,
    public.is_profile_complete(person.id)
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = (select public.live_user_id());
end
$$;

create function public.end_access()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  update public.api_keys as entry set revoked_at = now()
  where entry.user_id = caller and entry.revoked_at is null;
  delete from public.calendar_feeds as feed where feed.user_id = caller;
end
$$;

comment on function public.end_access() is
  'Ends what lets in without a session: the caller''s API keys and calendar feed. 28000 session_ended.';

-- What the owner is told ----------------------------------------------------------------------

alter table public.mail_outbox
drop constraint mail_outbox_kind_check,
add constraint mail_outbox_kind_check check (
  kind in (
    'event-registered', 'event-queued', 'event-promoted', 'event-reminder', 'event-cancelled',
    'event-moved', 'event-alert', 'project-published', 'project-returned',
    'password-changed', 'key-created'
  ) and address is null
  or kind in ('message-received', 'message-replied', 'status-confirm', 'status-incident')
    and address is not null
);

create function public.tell_password_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.enqueue_mail(
    'password-changed', new.id,
    concat_ws(':', 'password-changed', new.id, (1000 * extract(epoch from clock_timestamp()))::bigint)
  );
  return null;
end
$$;

comment on function public.tell_password_change() is
  'Has the owner of an account told that its password is another one, whichever way it was changed.';

-- The first minute belongs to the sign-up: a stranger's password gives way there.
create trigger tell_password_change
after update of encrypted_password on auth.users
for each row
when (
  new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
  and old.email_confirmed_at < now() - interval '1 minute'
)
execute function public.tell_password_change();

-- API keys ------------------------------------------------------------------------------------

create or replace function public.create_api_key(name text, start text, key_hash text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  entry public.api_keys;
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  -- One after the other, so that two tabs don't pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('api_keys ' || caller::text, 0));
  if (
    select count(*) from public.api_keys as held
    where held.user_id = caller and held.revoked_at is null
  ) >= 10 then
    raise exception 'key_limit' using errcode = 'P0001';
  end if;
  perform public.count_attempt(concat_ws('/', caller, 'key'), 30, 86400);
  insert into public.api_keys as made (user_id, name, start, key_hash)
  values (caller, create_api_key.name, create_api_key.start, create_api_key.key_hash)
  returning made.* into entry;
  perform public.enqueue_mail(
    'key-created', caller, 'key-created:' || entry.id,
    jsonb_build_object('name', entry.name, 'start', entry.start)
  );
  return public.api_key_json(to_jsonb(entry));
end
$$;

comment on function public.create_api_key(text, text, text) is
  'Keeps a new key of the caller, who is told by mail; answers it. 28000 session_ended, P0001 key_limit at 10 that are not revoked, P0001 rate_limited after 30 in a day.';

create function public.prune_api_keys()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  pruned integer;
begin
  delete from public.api_keys as entry where entry.revoked_at < now() - interval '30 days';
  get diagnostics pruned = row_count;
  return pruned;
end
$$;

comment on function public.prune_api_keys() is
  'Deletes keys that were revoked more than 30 days ago; answers how many. For the server''s key only.';

-- Access --------------------------------------------------------------------------------------

revoke all on function public.discard_unconfirmed_account(text, text[]) from public, anon, authenticated, service_role;
revoke all on function public.return_rate_limit(text, text) from public, anon, authenticated, service_role;
revoke all on function public.end_access() from public, anon, authenticated, service_role;
revoke all on function public.tell_password_change() from public, anon, authenticated, service_role;
revoke all on function public.prune_api_keys() from public, anon, authenticated, service_role;
grant execute on function public.discard_unconfirmed_account(text, text[]) to service_role;
grant execute on function public.return_rate_limit(text, text) to service_role;
grant execute on function public.end_access() to authenticated;
grant execute on function public.prune_api_keys() to service_role;
