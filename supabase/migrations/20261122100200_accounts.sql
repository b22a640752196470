-- Accounts: the caller's session, their profile, and sign-ups that were never confirmed.

-- Sessions -------------------------------------------------------------------------------------

-- A token stays valid until it expires, although its session may end before: every function and policy asks for the
-- session. It ends 30 days after it began, however often the token is renewed, so that a copied one does not last.
-- Compared as text, because a claim need not be a uuid.
create function public.live_user_id()
returns uuid
-- In plpgsql, because a function in SQL is planned at every call and this one runs with every request.
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
  'The caller, if the token''s session still exists and began within the last 30 days, and the account is neither banned nor deleted.';
revoke all on function public.live_user_id() from public, anon, authenticated, service_role;
-- Policies run as the role that reads; the result is in the caller's own token anyway.
grant execute on function public.live_user_id() to authenticated;

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
  'The first of the keys that holds a text which isn''t blank. Users can write anything there.';
revoke all on function public.metadata_text(jsonb, text[]) from public, anon, authenticated, service_role;

-- Profiles -------------------------------------------------------------------------------------

create function public.are_valid_interests(items text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(items), 1) = 1
    and cardinality(items) <= 20
    and not exists (
      select
      from unnest(items) as item
      where public.is_blank(item)
        or public.is_blank(left(item, 1))
        or public.is_blank(right(item, 1))
        or not public.is_plain_text(item, 60)
    )
    and cardinality(items) = (select count(distinct item) from unnest(items) as item)
$$;

comment on function public.are_valid_interests(text[]) is
  'True for at most 20 distinct interests of 1 to 60 characters each, without surrounding white space.';
revoke all on function public.are_valid_interests(text[]) from public, anon, authenticated, service_role;
grant execute on function public.are_valid_interests(text[]) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'student',
  college text not null default '',
  interests text[] not null default '{}',
  club_presence text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_role_check check (role in ('student', 'client')),
  constraint profiles_college_check check (public.is_plain_text(college, 120)),
  constraint profiles_interests_check check (public.are_valid_interests(interests)),
  constraint profiles_club_presence_check check (public.is_plain_text(club_presence, 60))
);

comment on table public.profiles is
  'What users say about themselves. Users read and change their own row only.';
comment on column public.profiles.role is 'Chosen at sign-up; the user can''t change it afterwards.';
comment on column public.profiles.interests is 'In the order they were chosen.';
comment on column public.profiles.updated_at is 'Set by the database; values sent by a client are ignored.';

alter table public.profiles enable row level security;

create policy "People read their own profile" on public.profiles
for select to authenticated
using ((select public.live_user_id()) = id);

create policy "People create their own profile" on public.profiles
for insert to authenticated
with check ((select public.live_user_id()) = id);

create policy "People change their own profile" on public.profiles
for update to authenticated
using ((select public.live_user_id()) = id)
with check ((select public.live_user_id()) = id);

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select, insert, update on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create function public.role_from_metadata(metadata jsonb)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case when metadata -> 'role' = '"client"'::jsonb then 'client' else 'student' end
$$;

comment on function public.role_from_metadata(jsonb) is
  'The role in sign-up metadata: client if it says exactly that, otherwise student.';
revoke all on function public.role_from_metadata(jsonb) from public, anon, authenticated, service_role;

-- Security definer, because signed-in users can't read auth.users.
create function public.set_profile_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.role := public.role_from_metadata(
    (select person.raw_user_meta_data from auth.users as person where person.id = new.id)
  );
  new.created_at := now();
  return new;
end
$$;

comment on function public.set_profile_role() is
  'Takes role and creation time of a new profile from the account instead of from the request.';
revoke all on function public.set_profile_role() from public, anon, authenticated, service_role;

create function public.keep_profile_identity()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.id := old.id;
  new.role := old.role;
  new.created_at := old.created_at;
  return new;
end
$$;

comment on function public.keep_profile_identity() is
  'Preserves id, role and creation time, so that saving a whole row can''t change them.';
revoke all on function public.keep_profile_identity() from public, anon, authenticated, service_role;

-- In a trigger's condition, current_user is the role that runs the statement; inside a security definer function it
-- would be the owner. The owner creates profiles on confirmation.
create trigger profiles_a_set_role
before insert on public.profiles
for each row
when (current_user not in ('postgres', 'service_role'))
execute function public.set_profile_role();

create trigger profiles_a_keep_identity
before update on public.profiles
for each row
when (current_user not in ('postgres', 'service_role'))
execute function public.keep_profile_identity();

create trigger profiles_b_set_updated_at
before insert or update on public.profiles
for each row
execute function public.set_updated_at();

-- Creating a profile on confirmation -----------------------------------------------------------

-- A failure here must not prevent a sign-up: the application creates a missing profile later.
create function public.create_confirmed_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, role)
  values (new.id, public.role_from_metadata(new.raw_user_meta_data))
  on conflict (id) do nothing;
  return null;
exception
  when others then
    raise warning 'No profile for account %: %', new.id, sqlerrm;
    return null;
end
$$;

comment on function public.create_confirmed_profile() is
  'Creates the default profile when an account''s email address is confirmed.';
revoke all on function public.create_confirmed_profile() from public, anon, authenticated, service_role;

create trigger create_profile_of_confirmed_account
after insert on auth.users
for each row
when (new.email_confirmed_at is not null)
execute function public.create_confirmed_profile();

create trigger create_profile_on_confirmation
after update on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function public.create_confirmed_profile();

-- Reading --------------------------------------------------------------------------------------

create function public.is_profile_complete(user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
    from public.profiles as profile
    where profile.id = is_profile_complete.user_id
      and not public.is_blank(profile.college)
      and cardinality(profile.interests) > 0
      and not public.is_blank(profile.club_presence)
  )
$$;

comment on function public.is_profile_complete(uuid) is
  'True when college, at least one interest and club involvement are set. False for a row that the caller can''t see.';
revoke all on function public.is_profile_complete(uuid) from public, anon, authenticated, service_role;
grant execute on function public.is_profile_complete(uuid) to authenticated, service_role;

-- In plpgsql, so that it is planned once per connection.
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

comment on function public.current_account() is
  'The caller''s account and profile; no row once the session has ended.';
revoke all on function public.current_account() from public, anon, authenticated, service_role;
grant execute on function public.current_account() to authenticated;

-- Unconfirmed sign-ups -------------------------------------------------------------------------

-- An unconfirmed sign-up must not determine the password or role of the person who confirms the address later: a new
-- sign-up deletes it first.
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
  'Deletes the account of an address that was never confirmed. True if it was created by a sign-up other than the given ones, or had replaced such an account.';
revoke all on function public.discard_unconfirmed_account(text, text[])
from public, anon, authenticated, service_role;
grant execute on function public.discard_unconfirmed_account(text, text[]) to service_role;
