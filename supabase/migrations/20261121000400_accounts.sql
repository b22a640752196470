-- Accounts: what a signed-in person may know of, take from and do with their account.

-- A token is valid until it expires, its session may end before: every function here asks for
-- the session. Compared as text, because a claim need not be a uuid.
create function public.live_user_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
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
    )
$$;

comment on function public.live_user_id() is
  'The caller, if the session of the token still exists and the account is neither banned nor deleted.';

create function public.metadata_text(metadata jsonb, variadic keys text[])
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select metadata ->> key
  from unnest(keys) with ordinality as wanted (key, position)
  where jsonb_typeof(metadata -> key) = 'string'
    and not public.is_blank(metadata ->> key)
  order by position
  limit 1
$$;

comment on function public.metadata_text(jsonb, text[]) is
  'The first of the keys that holds a text which is not blank; anybody can write anything there.';

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
  profile_complete boolean
)
language sql
stable
security definer
set search_path = ''
as $$
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
  where person.id = (select public.live_user_id())
$$;

comment on function public.current_account() is
  'The caller''s account and profile; no row once the session has ended.';

-- Columns that only some versions of the auth schema have are read through to_jsonb.
create function public.export_account()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  activity jsonb := '[]';
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'created_at', entry.created_at,
          'action', entry.payload ->> 'action',
          'ip', entry.ip_address
        )
        order by entry.created_at
      ),
      '[]'
    )
    into activity
    from auth.audit_log_entries as entry
    where entry.payload ->> 'actor_id' = caller::text;
  end if;

  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', person.id,
        'email', person.email,
        'phone', person.phone,
        'created_at', person.created_at,
        'last_sign_in_at', person.last_sign_in_at,
        'email_confirmed_at', person.email_confirmed_at,
        'user_metadata', coalesce(person.raw_user_meta_data, '{}'),
        'providers', coalesce(person.raw_app_meta_data -> 'providers', '[]')
      ),
      'identities', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'provider', linked.provider,
              'identity_data', linked.identity_data,
              'created_at', linked.created_at
            )
            order by linked.created_at
          ),
          '[]'
        )
        from auth.identities as linked
        where linked.user_id = person.id
      ),
      'sessions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'created_at', live.created_at,
              'ip', to_jsonb(live) -> 'ip',
              'user_agent', to_jsonb(live) -> 'user_agent'
            )
            order by live.created_at
          ),
          '[]'
        )
        from auth.sessions as live
        where live.user_id = person.id
      ),
      'profile', (
        select to_jsonb(profile) from public.profiles as profile where profile.id = person.id
      ),
      'waitlist', (
        select to_jsonb(entry)
        from public.waitlist as entry
        where entry.email = lower(person.email)
          and person.email_confirmed_at is not null
      ),
      'activity', activity
    )
    from auth.users as person
    where person.id = caller
  );
end
$$;

comment on function public.export_account() is
  'Everything stored about the caller, without passwords and tokens; null once the session has ended.';

-- Most goes with the account by cascade. Some tables of the auth schema name a person without a
-- foreign key, and not every host lets them be written; that must not keep the account alive.
create function public.delete_account()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  address text;
  confirmed boolean;
  statement text;
begin
  if caller is null then
    return false;
  end if;

  select lower(person.email), person.email_confirmed_at is not null
  into address, confirmed
  from auth.users as person
  where person.id = caller;

  if confirmed then
    delete from public.waitlist as entry where entry.email = address;
  end if;

  foreach statement in array array[
    'delete from auth.audit_log_entries where strpos(payload::text, $1) > 0'
      ' or strpos(lower(payload::text), to_json($2)::text) > 0',
    'delete from auth.flow_state where user_id::text = $1',
    'delete from auth.refresh_tokens where user_id::text = $1'
  ] loop
    begin
      execute statement using caller::text, address;
    exception
      when insufficient_privilege or undefined_table or undefined_column then
        null;
    end;
  end loop;

  delete from auth.users as person where person.id = caller;
  return found;
end
$$;

comment on function public.delete_account() is
  'Deletes the caller''s account and everything that names it; false once the session has ended.';

revoke all on function public.live_user_id() from public, anon, authenticated, service_role;
revoke all on function public.metadata_text(jsonb, text[])
from public, anon, authenticated, service_role;
revoke all on function public.current_account() from public, anon, authenticated, service_role;
revoke all on function public.export_account() from public, anon, authenticated, service_role;
revoke all on function public.delete_account() from public, anon, authenticated, service_role;
grant execute on function public.current_account() to authenticated;
grant execute on function public.export_account() to authenticated;
grant execute on function public.delete_account() to authenticated;
