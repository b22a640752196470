-- Profiles: one row for each person, made when the e-mail address is confirmed.

-- The set of blanks is that of JavaScript's trim(), so form and database agree on what is empty.
create function public.is_blank(value text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(
    value ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$',
    true
  )
$$;

comment on function public.is_blank(text) is
  'True for null, an empty text and a text of white space only.';

create function public.is_plain_text(value text, max_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select char_length(value) <= max_length
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;

comment on function public.is_plain_text(text, integer) is
  'True for a text on one line, without control characters, of at most max_length characters.';

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
  'True for at most 20 different interests, each 1 to 60 characters, without blanks around it.';

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
  'What a person says about themselves; everybody sees and changes only their own row.';
comment on column public.profiles.role is
  'Chosen at sign-up; its owner cannot change it afterwards.';
comment on column public.profiles.interests is
  'In the order in which they were chosen.';
comment on column public.profiles.updated_at is
  'Set by the database, whatever is sent.';

-- The role -----------------------------------------------------------------------------------

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
  'The role in sign-up metadata: client if it says exactly that, else student.';

-- Security definer, because it reads auth.users, which nobody who signs in may read.
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
  'Takes role and creation time of a new profile from the account, not from what is sent.';

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
  'Keeps id, role and creation time, so that saving a whole row cannot change them.';

create function public.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

comment on function public.set_updated_at() is 'Stamps a changed row with the database''s time.';

-- In a trigger's condition current_user is the role that runs the statement; inside a security
-- definer function it would be the owner. The owner creates profiles on confirmation.
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

-- Creation on confirmation ---------------------------------------------------------------------

-- A profile that cannot be made must not keep anybody from signing up: the application makes a
-- missing one later.
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
  'Makes the default profile of an account whose e-mail address has just been confirmed.';

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

-- Completeness ---------------------------------------------------------------------------------

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
  'True when college, an interest and club involvement are set; false for a row the caller cannot see.';

-- Who may do what ------------------------------------------------------------------------------

alter table public.profiles enable row level security;

create policy "People read their own profile" on public.profiles
for select to authenticated
using ((select auth.uid()) = id);

create policy "People create their own profile" on public.profiles
for insert to authenticated
with check ((select auth.uid()) = id);

create policy "People change their own profile" on public.profiles
for update to authenticated
using ((select auth.uid()) = id)
with check ((select auth.uid()) = id);

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select, insert, update on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

revoke all on function public.is_blank(text) from public, anon, authenticated, service_role;
revoke all on function public.is_plain_text(text, integer)
from public, anon, authenticated, service_role;
revoke all on function public.are_valid_interests(text[])
from public, anon, authenticated, service_role;
revoke all on function public.role_from_metadata(jsonb)
from public, anon, authenticated, service_role;
revoke all on function public.set_profile_role() from public, anon, authenticated, service_role;
revoke all on function public.keep_profile_identity()
from public, anon, authenticated, service_role;
revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;
revoke all on function public.create_confirmed_profile()
from public, anon, authenticated, service_role;
revoke all on function public.is_profile_complete(uuid)
from public, anon, authenticated, service_role;

-- The checks of the table run as whoever writes to it.
grant execute on function public.is_blank(text) to authenticated, service_role;
grant execute on function public.is_plain_text(text, integer) to authenticated, service_role;
grant execute on function public.are_valid_interests(text[]) to authenticated, service_role;
grant execute on function public.is_profile_complete(uuid) to authenticated, service_role;
