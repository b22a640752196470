-- Accounts: who calls, as the other files ask it, their profile and picture, and sign-ups that were never confirmed.
-- Rows of auth.users belong to the auth service; triggers on them make the profile, whoever confirms the address.
-- Members write their own profile's row; everything else about an account changes through functions.

-- The caller -----------------------------------------------------------------------------------

-- A token stays valid until it expires, although its session may end before: every function and policy asks for the
-- session. It ends 30 days after it began, however often the token is renewed, so that a copied one does not last.
-- Compared as text, because a claim need not be a uuid.
create function private.live_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_user_id();
begin
  return case when caller is not null and not private.is_factor_missing(caller) then caller end;
end
$$;
comment on function private.live_user_id is
  'The caller, if the token''s session is live (signed_in_user_id) and has passed the second factor of an account that has one.';
grant execute on function private.live_user_id to authenticated;

create function private.metadata_text(metadata jsonb, variadic keys text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select metadata ->> key
  from unnest(keys) with ordinality as wanted (key, position)
  where jsonb_typeof(metadata -> key) = 'string'
    and not private.is_blank(metadata ->> key)
  order by position
  limit 1
$$;
comment on function private.metadata_text is
  'The first of the keys that holds a text which isn''t blank. Users can write anything there.';

-- Names ----------------------------------------------------------------------------------------

-- Security definer, because check constraints run as the role that writes the row.
create function private.is_full_name(value text) returns boolean
language sql immutable parallel safe security definer set search_path = '' as $$
  select private.is_public_name(value, 2, 80)
    and value = btrim(
      regexp_replace(
        value, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'
      )
    )
$$;
comment on function private.is_full_name is
  'True for a name of 2 to 80 characters in any script, with single spaces inside and none around it.';
grant execute on function private.is_full_name to authenticated, service_role;

-- The identity is written by the auth service alone; users can write their metadata.
create function private.identity_name(person uuid) returns text
language sql stable set search_path = '' as $$
  select written.name
  from auth.identities as linked
  join auth.users as account on account.id = linked.user_id,
    btrim(left(
      regexp_replace(
        left(private.metadata_text(linked.identity_data, 'full_name', 'name'), 400),
        '[\s\u0001-\u001f\u007f-\u009f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202a-\u202f\u205f\u2066-\u2069\u3000\ufeff]+',
        ' ', 'g'
      ),
      80
    )) as written (name)
  where linked.user_id = person
    and linked.provider = 'google'
    and private.is_full_name(written.name)
    and private.has_letter(written.name)
    and not private.is_reserved_name(written.name)
    and lower(written.name) <> lower(split_part(account.email, '@', 1))
  limit 1
$$;
comment on function private.identity_name is
  'The name that Google gives for an account, unless it is only part of the email address; null without one.';

-- Profiles -------------------------------------------------------------------------------------

create function private.are_valid_interests(items text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_ndims(items), 1) = 1
    and cardinality(items) <= 20
    and not exists (
      select
      from unnest(items) as item
      where private.is_blank(item)
        or private.is_blank(left(item, 1))
        or private.is_blank(right(item, 1))
        or not private.is_plain_text(item, 60)
    )
    and cardinality(items) = (select count(distinct item) from unnest(items) as item)
$$;
comment on function private.are_valid_interests is
  'True for at most 20 distinct interests of 1 to 60 characters each, without surrounding white space.';
grant execute on function private.are_valid_interests to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'student',
  college text not null default '',
  interests text[] not null default '{}',
  club_presence text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  full_name text,
  complete_without_name boolean not null default false,
  avatar_id text,
  constraint profiles_role_check check (role in ('student', 'client')),
  constraint profiles_college_check check (private.is_plain_text(college, 120)),
  constraint profiles_interests_check check (private.are_valid_interests(interests)),
  constraint profiles_club_presence_check check (private.is_plain_text(club_presence, 60)),
  constraint profiles_full_name_check check (private.is_full_name(full_name)),
  constraint profiles_avatar_id_check check (avatar_id ~ '^[0-9a-f]{32}$')
);

create unique index profiles_avatar_key on public.profiles (avatar_id);

comment on table public.profiles is
  'What users say about themselves. Users read and change their own row only.';
comment on column public.profiles.interests is 'In the order they were chosen.';
comment on column public.profiles.updated_at is
  'Set by the database; values sent by a client are ignored.';
comment on column public.profiles.role is 'Chosen at sign-up; changed by staff only.';
comment on column public.profiles.full_name is
  'Null until it is known. Once it is set, its owner can change it but not remove it.';
comment on column public.profiles.complete_without_name is
  'Set for profiles that were complete before there were names; they stay complete.';
comment on column public.profiles.avatar_id is
  'The picture''s name in the bucket "avatars": 128 random bits in hexadecimal. Set by the server.';

alter table public.profiles enable row level security;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "People read their own profile" on public.profiles
for select to authenticated
using ((select private.live_user_id()) = id);

create policy "People create their own profile" on public.profiles
for insert to authenticated
with check ((select private.live_user_id()) = id);

create policy "People change their own profile" on public.profiles
for update to authenticated
using ((select private.live_user_id()) = id)
with check ((select private.live_user_id()) = id);

create function private.role_from_metadata(metadata jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when metadata -> 'role' = '"client"'::jsonb then 'client' else 'student' end
$$;
comment on function private.role_from_metadata is
  'The role in sign-up metadata: client if it says exactly that, otherwise student.';

-- Security definer, because signed-in users can't read auth.users.
create function private.set_profile_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.role := private.role_from_metadata(
    (select person.raw_user_meta_data from auth.users as person where person.id = new.id)
  );
  new.created_at := now();
  new.complete_without_name := false;
  new.avatar_id := null;
  -- An upsert of an existing profile comes through here as well and keeps its name.
  if new.full_name is null
    and not exists (select from public.profiles as profile where profile.id = new.id)
  then
    new.full_name := private.identity_name(new.id);
  end if;
  return new;
end
$$;
comment on function private.set_profile_role is
  'Takes role and creation time of a new profile from the account instead of from the request, and its name from Google if none is given.';

create function private.protect_profile_identity() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.role := old.role;
  new.created_at := old.created_at;
  new.full_name := coalesce(new.full_name, old.full_name);
  new.complete_without_name := old.complete_without_name;
  new.avatar_id := old.avatar_id;
  return new;
end
$$;
comment on function private.protect_profile_identity is
  'Preserves what only the server sets (id, role, creation time, picture, completeness without a name) and a name against its removal, so that saving a whole row can''t change them.';

-- In a trigger's condition, current_user is the role that runs the statement; inside a security definer function it
-- would be the owner. The owner creates profiles on confirmation.
create trigger profiles_a_set_role
before insert on public.profiles
for each row
when (current_user not in ('postgres', 'service_role'))
execute function private.set_profile_role();

create trigger profiles_a_keep_identity
before update on public.profiles
for each row
when (current_user not in ('postgres', 'service_role'))
execute function private.protect_profile_identity();

create trigger profiles_b_set_updated_at
before insert or update on public.profiles
for each row
execute function private.set_updated_at();

-- Pictures -------------------------------------------------------------------------------------

create table public.discarded_avatars (
  avatar_id text primary key,
  due_at timestamptz not null default now(),
  constraint discarded_avatars_id_check check (avatar_id ~ '^[0-9a-f]{32}$')
);

create index discarded_avatars_due_idx on public.discarded_avatars (due_at);

comment on table public.discarded_avatars is
  'Pictures without a profile whose files the server still has to delete. A picture is listed before its file is written and removed when a profile uses it, so that no file is forgotten.';

alter table public.discarded_avatars enable row level security;
grant select on public.discarded_avatars to service_role;

create function private.discard_avatar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.avatar_id is not null
    and (tg_op = 'DELETE' or new.avatar_id is distinct from old.avatar_id)
  then
    insert into public.discarded_avatars (avatar_id)
    values (old.avatar_id)
    on conflict (avatar_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;
comment on function private.discard_avatar is
  'Lists the picture that a profile no longer uses, also when the account is deleted.';

create trigger profiles_discard_avatar
after delete or update of avatar_id on public.profiles
for each row
execute function private.discard_avatar();

create trigger check_name
before insert or update of full_name on public.profiles
for each row execute function private.check_name('full_name', 'id');

create function public.reserve_avatar(avatar text) returns void
language sql security definer set search_path = '' as $$
  insert into public.discarded_avatars (avatar_id, due_at)
  values (avatar, now() + interval '1 hour')
$$;
comment on function public.reserve_avatar is
  'Lists a picture whose file is about to be written. Service role only.';
grant execute on function public.reserve_avatar to service_role;

create function public.set_avatar(person uuid, avatar text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if avatar is not null then
    -- If it is due for deletion, its file may be gone.
    perform
    from public.discarded_avatars as reserved
    where reserved.avatar_id = avatar and reserved.due_at > now()
    for update;
    if not found then
      return false;
    end if;
  end if;
  update public.profiles as profile set avatar_id = avatar where profile.id = person;
  if not found then
    -- The account was deleted meanwhile; what is reserved removes the file.
    return false;
  end if;
  delete from public.discarded_avatars as reserved where reserved.avatar_id = avatar;
  return true;
end
$$;
comment on function public.set_avatar is
  'Gives a profile a picture that was reserved and stored, or none, and discards the previous one. False if that is no longer possible. Service role only.';
grant execute on function public.set_avatar to service_role;

create function public.due_avatars(most integer default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select discarded.avatar_id
  from public.discarded_avatars as discarded
  where discarded.due_at <= now()
  order by discarded.due_at
  limit least(greatest(most, 1), 1000)
$$;
comment on function public.due_avatars is
  'Discarded pictures whose files are due for deletion, oldest first. Service role only.';
grant execute on function public.due_avatars to service_role;

create function public.forget_avatars(avatars text[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.discarded_avatars as discarded
  where discarded.avatar_id = any (avatars) and discarded.due_at <= now()
$$;
comment on function public.forget_avatars is
  'Removes pictures from the list after their files were deleted. Service role only.';
grant execute on function public.forget_avatars to service_role;

-- A bucket for the service role only: its objects have no policies.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('avatars', 'avatars', false, 1048576, '{image/webp}')
    on conflict (id) do update set public = false;
  end if;
end
$$;

-- Creating a profile on confirmation -----------------------------------------------------------

-- A failure here must not prevent a sign-up: the application creates a missing profile later.
create function private.create_confirmed_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, role, full_name)
  values (
    new.id, private.role_from_metadata(new.raw_user_meta_data), private.identity_name(new.id)
  )
  on conflict (id) do nothing;
  return null;
exception
  when others then
    raise warning 'No profile for account %: %', new.id, sqlerrm;
    return null;
end
$$;
comment on function private.create_confirmed_profile is
  'Creates the default profile when an account''s email address is confirmed, with the name that Google gives.';

create trigger create_profile_of_confirmed_account
after insert on auth.users
for each row
when (new.email_confirmed_at is not null)
execute function private.create_confirmed_profile();

create trigger create_profile_on_confirmation
after update on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.create_confirmed_profile();

-- Reading --------------------------------------------------------------------------------------

create function public.is_profile_complete(user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select
    from public.profiles as profile
    where profile.id = is_profile_complete.user_id
      and (profile.full_name is not null or profile.complete_without_name)
      and not private.is_blank(profile.college)
      and cardinality(profile.interests) > 0
      and not private.is_blank(profile.club_presence)
  );
end
$$;
comment on function public.is_profile_complete is
  'True when name, college, at least one interest and club involvement are set; profiles complete before there were names need none. False for a row that the caller can''t see.';
grant execute on function public.is_profile_complete to authenticated, service_role;

-- In plpgsql, so that it is planned once per connection.
create function public.current_account() returns table (
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
  profile_complete boolean,
  staff_roles text[],
  permissions text[],
  zone text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select
    person.id,
    person.email::text,
    person.created_at,
    person.last_sign_in_at,
    profile.full_name,
    '/api/avatars/' || profile.avatar_id,
    coalesce(person.encrypted_password, '') <> '',
    profile.role,
    profile.college,
    profile.interests,
    profile.club_presence,
    profile.created_at,
    profile.updated_at,
    public.is_profile_complete(person.id),
    private.own_staff_roles(),
    case when private.own_staff_roles() is not null then private.own_permissions() end,
    private.learner_zone(person.id)
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = (select private.live_user_id());
end
$$;
comment on function public.current_account is
  'The caller''s account and profile, with the path of their picture, what they may do as staff (null for others) and the time zone of their days; no row once the session has ended.';
grant execute on function public.current_account to authenticated;

-- Unconfirmed sign-ups -------------------------------------------------------------------------

-- An unconfirmed sign-up must not determine the password or role of the person who confirms the address later: a new
-- sign-up deletes it first.
create function public.discard_unconfirmed_account(user_email text, own_flows text[] default '{}')
returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function public.discard_unconfirmed_account is
  'Deletes the account of an address that was never confirmed. True if it was created by a sign-up other than the given ones, or had replaced such an account.';
grant execute on function public.discard_unconfirmed_account to service_role;
