-- Names and pictures of people: the name lives in the profile, is part of completeness, and is the only one on
-- certificates. A certificate earned without a name waits for it.

-- Names ----------------------------------------------------------------------------------------

-- Security definer, because check constraints run as the role that writes the row.
create function public.is_full_name(value text)
returns boolean
language sql
immutable
parallel safe
security definer
set search_path = ''
as $$
  select public.is_public_name(value, 2, 80)
    and value = btrim(
      regexp_replace(
        value, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'
      )
    )
$$;

comment on function public.is_full_name(text) is
  'True for a name of 2 to 80 characters in any script, with single spaces inside and none around it.';
revoke all on function public.is_full_name(text) from public, anon, authenticated, service_role;
grant execute on function public.is_full_name(text) to authenticated, service_role;

alter table public.profiles
add column full_name text,
add column complete_without_name boolean not null default false,
add column avatar_id text,
add constraint profiles_full_name_check check (public.is_full_name(full_name)),
add constraint profiles_avatar_id_check check (avatar_id ~ '^[0-9a-f]{32}$');
create unique index profiles_avatar_key on public.profiles (avatar_id);

comment on column public.profiles.role is 'Chosen at sign-up; changed by staff only.';
comment on column public.profiles.full_name is
  'Null until it is known. Once it is set, its owner can change it but not remove it.';
comment on column public.profiles.complete_without_name is
  'Set for profiles that were complete before there were names; they stay complete.';
comment on column public.profiles.avatar_id is
  'The picture''s name in the bucket "avatars": 128 random bits in hexadecimal. Set by the server.';

-- The identity is written by the auth service alone; users can write their metadata.
create function public.identity_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select written.name
  from auth.identities as linked
  join auth.users as account on account.id = linked.user_id,
    btrim(left(
      regexp_replace(
        left(public.metadata_text(linked.identity_data, 'full_name', 'name'), 400),
        '[\s\u0001-\u001f\u007f-\u009f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202a-\u202f\u205f\u2066-\u2069\u3000\ufeff]+',
        ' ', 'g'
      ),
      80
    )) as written (name)
  where linked.user_id = person
    and linked.provider = 'google'
    and public.is_full_name(written.name)
    and lower(written.name) <> lower(split_part(account.email, '@', 1))
  limit 1
$$;

comment on function public.identity_name(uuid) is
  'The name that Google gives for an account, unless it is only part of the email address; null without one.';
revoke all on function public.identity_name(uuid) from public, anon, authenticated, service_role;

create or replace function public.set_profile_role()
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
  new.complete_without_name := false;
  new.avatar_id := null;
  -- An upsert of an existing profile comes through here as well and keeps its name.
  if new.full_name is null
    and not exists (select from public.profiles as profile where profile.id = new.id)
  then
    new.full_name := public.identity_name(new.id);
  end if;
  return new;
end
$$;

comment on function public.set_profile_role() is
  'Takes role and creation time of a new profile from the account instead of from the request, and its name from Google if none is given.';

create or replace function public.keep_profile_identity()
returns trigger
language plpgsql
set search_path = ''
as $$
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

comment on function public.keep_profile_identity() is
  'Preserves what only the server sets (id, role, creation time, picture, completeness without a name) and a name against its removal, so that saving a whole row can''t change them.';

create or replace function public.create_confirmed_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, role, full_name)
  values (
    new.id, public.role_from_metadata(new.raw_user_meta_data), public.identity_name(new.id)
  )
  on conflict (id) do nothing;
  return null;
exception
  when others then
    raise warning 'No profile for account %: %', new.id, sqlerrm;
    return null;
end
$$;

comment on function public.create_confirmed_profile() is
  'Creates the default profile when an account''s email address is confirmed, with the name that Google gives.';

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
    profile.full_name,
    '/api/avatars/' || profile.avatar_id,
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
  'The caller''s account and profile, with the path of their picture; no row once the session has ended.';

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

revoke all on table public.discarded_avatars from public, anon, authenticated, service_role;
grant select on table public.discarded_avatars to service_role;

create function public.discard_avatar()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

comment on function public.discard_avatar() is
  'Lists the picture that a profile no longer uses, also when the account is deleted.';
revoke all on function public.discard_avatar() from public, anon, authenticated, service_role;

create trigger profiles_discard_avatar
after delete or update of avatar_id on public.profiles
for each row
execute function public.discard_avatar();

create function public.reserve_avatar(avatar text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.discarded_avatars (avatar_id, due_at)
  values (avatar, now() + interval '1 hour')
$$;

comment on function public.reserve_avatar(text) is
  'Lists a picture whose file is about to be written. Service role only.';
revoke all on function public.reserve_avatar(text) from public, anon, authenticated, service_role;
grant execute on function public.reserve_avatar(text) to service_role;

create function public.set_avatar(person uuid, avatar text default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if avatar is not null then
    -- If it is due for deletion, its file may be gone.
    delete from public.discarded_avatars as reserved
    where reserved.avatar_id = avatar and reserved.due_at > now();
    if not found then
      return false;
    end if;
  end if;
  update public.profiles as profile set avatar_id = avatar where profile.id = person;
  return found;
end
$$;

comment on function public.set_avatar(uuid, text) is
  'Gives a profile a picture that was reserved and stored, or none, and discards the previous one. False if that is no longer possible. Service role only.';
revoke all on function public.set_avatar(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.set_avatar(uuid, text) to service_role;

create function public.due_avatars(most integer default 100)
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select discarded.avatar_id
  from public.discarded_avatars as discarded
  where discarded.due_at <= now()
  order by discarded.due_at
  limit least(greatest(most, 1), 1000)
$$;

comment on function public.due_avatars(integer) is
  'Discarded pictures whose files are due for deletion, oldest first. Service role only.';
revoke all on function public.due_avatars(integer) from public, anon, authenticated, service_role;
grant execute on function public.due_avatars(integer) to service_role;

create function public.forget_avatars(avatars text[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.discarded_avatars as discarded
  where discarded.avatar_id = any (avatars) and discarded.due_at <= now()
$$;

comment on function public.forget_avatars(text[]) is
  'Removes pictures from the list after their files were deleted. Service role only.';
revoke all on function public.forget_avatars(text[]) from public, anon, authenticated, service_role;
grant execute on function public.forget_avatars(text[]) to service_role;

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

-- Certificates ---------------------------------------------------------------------------------

create table public.waiting_certificates (
  code text primary key default public.new_certificate_code(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text not null,
  title text not null,
  track text not null,
  minutes integer not null,
  lessons integer not null,
  earned_at timestamptz not null default now(),
  constraint waiting_certificates_code_check check (code ~ '^[0-9a-f]{32}$'),
  constraint waiting_certificates_kind_check check (kind in ('course', 'track')),
  constraint waiting_certificates_key unique (user_id, kind, subject)
);

comment on table public.waiting_certificates is
  'Certificates earned by people without a name, with all facts as they were then. Issued when the name is set. Read by its owner.';

alter table public.waiting_certificates enable row level security;

create policy waiting_certificates_select_own on public.waiting_certificates
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.waiting_certificates from public, anon, authenticated, service_role;
grant select on table public.waiting_certificates to authenticated, service_role;

create or replace function public.holder_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select profile.full_name from public.profiles as profile where profile.id = person
$$;

comment on function public.holder_name(uuid) is 'The name for a user''s certificates; null until they give it.';

create or replace function public.issue_certificate(person uuid, about text, what text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  facts record;
  holder text;
begin
  if exists (
    select
    from public.certificates as awarded
    where awarded.user_id = person and awarded.kind = about and awarded.subject = what
  ) then
    return;
  end if;
  if about = 'course' then
    select course.title, course.track, course.minutes,
      (
        select count(*)
        from public.lessons as lesson
        where lesson.course = course.slug and not lesson.retired
      )::integer as lessons
    into facts
    from public.courses as course
    where course.slug = what;
  else
    -- A track's title is translated in the message catalogue; its id is the key.
    select what as title, what as track, sum(course.minutes)::integer as minutes,
      (
        select count(*)
        from public.lessons as lesson
        join public.courses as taught on taught.slug = lesson.course
        where taught.track = what and not lesson.retired and not taught.retired
      )::integer as lessons
    into facts
    from public.courses as course
    where course.track = what and not course.retired;
  end if;

  -- Locked, so that a name saved at the same moment finds this certificate waiting, or is seen here.
  select profile.full_name into holder
  from public.profiles as profile
  where profile.id = person
  for share;
  if holder is null then
    insert into public.waiting_certificates (user_id, kind, subject, title, track, minutes, lessons)
    values (person, about, what, facts.title, facts.track, facts.minutes, facts.lessons)
    on conflict on constraint waiting_certificates_key do nothing;
    return;
  end if;
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons)
  values (
    public.new_certificate_code(), person, about, what,
    facts.title, facts.track, holder, facts.minutes, facts.lessons
  );
end
$$;

comment on function public.issue_certificate(uuid, text, text) is
  'Awards a certificate once, or lets it wait for the learner''s name; a revoked one is not awarded again. Called by the rules of learning only.';

create function public.issue_waiting_certificates()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  with ready as (
    delete from public.waiting_certificates as waiting
    where waiting.user_id = new.id
    returning waiting.*
  )
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  select ready.code, ready.user_id, ready.kind, ready.subject, ready.title, ready.track,
    new.full_name, ready.minutes, ready.lessons, ready.earned_at
  from ready
  on conflict do nothing;
  return null;
end
$$;

comment on function public.issue_waiting_certificates() is
  'Issues the certificates that waited for a person''s name, dated to the day they were earned.';
revoke all on function public.issue_waiting_certificates() from public, anon, authenticated, service_role;

create trigger profiles_issue_certificates_insert
after insert on public.profiles
for each row
when (new.full_name is not null)
execute function public.issue_waiting_certificates();

create trigger profiles_issue_certificates_update
after update of full_name on public.profiles
for each row
when (old.full_name is null and new.full_name is not null)
execute function public.issue_waiting_certificates();

-- What existed before --------------------------------------------------------------------------

-- Not a change that the people made.
alter table public.profiles disable trigger profiles_b_set_updated_at;

update public.profiles as profile
set full_name = coalesce(
  (
    select tidy.name
    from public.learner_settings as settings,
      btrim(
        regexp_replace(
          settings.certificate_name,
          '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'
        )
      ) as tidy (name)
    where settings.user_id = profile.id and public.is_full_name(tidy.name)
  ),
  public.identity_name(profile.id)
);

update public.profiles as profile
set complete_without_name = true
where profile.full_name is null
  and public.is_profile_complete(profile.id);

alter table public.profiles enable trigger profiles_b_set_updated_at;

-- Certificates in the name of an email address wait for the name, under the same code.
with by_address as (
  select certificate.code
  from public.certificates as certificate
  join auth.users as account on account.id = certificate.user_id
  left join public.learner_settings as settings on settings.user_id = account.id
  where certificate.holder in (split_part(account.email, '@', 1), 'User')
    and settings.certificate_name is distinct from certificate.holder
), named as (
  update public.certificates as certificate
  set holder = coalesce(
    case when certificate.revoked_at is null then public.holder_name(certificate.user_id) end, ''
  )
  from by_address
  where certificate.code = by_address.code
    and (
      certificate.revoked_at is not null or public.holder_name(certificate.user_id) is not null
    )
), nameless as (
  delete from public.certificates as certificate
  using by_address
  where certificate.code = by_address.code
    and certificate.revoked_at is null and public.holder_name(certificate.user_id) is null
  returning certificate.*
)
insert into public.waiting_certificates
  (code, user_id, kind, subject, title, track, minutes, lessons, earned_at)
select nameless.code, nameless.user_id, nameless.kind, nameless.subject, nameless.title,
  nameless.track, nameless.minutes, nameless.lessons, nameless.issued_at
from nameless;

drop function public.set_certificate_name(text);
alter table public.learner_settings drop column certificate_name;
comment on table public.learner_settings is
  'A learner''s alias on the leaderboard. Read by its owner.';

-- Completeness, now with the name --------------------------------------------------------------

create or replace function public.is_profile_complete(user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
    from public.profiles as profile
    where profile.id = is_profile_complete.user_id
      and (profile.full_name is not null or profile.complete_without_name)
      and not public.is_blank(profile.college)
      and cardinality(profile.interests) > 0
      and not public.is_blank(profile.club_presence)
  )
$$;

comment on function public.is_profile_complete(uuid) is
  'True when name, college, at least one interest and club involvement are set; profiles complete before there were names need none. False for a row that the caller can''t see.';

-- Reading --------------------------------------------------------------------------------------

create or replace function public.learning_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  return jsonb_build_object(
    'courses', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'course', enrolment.course,
            'enrolled_at', enrolment.enrolled_at,
            'completed_at', enrolment.completed_at,
            'lessons', coalesce(
              (
                select jsonb_agg(completed.lesson)
                from public.lesson_completions as completed
                where completed.user_id = enrolment.user_id
                  and completed.course = enrolment.course
              ),
              '[]'
            ),
            'place', (
              select jsonb_build_object('lesson', place.lesson, 'at', place.updated_at)
              from public.lesson_places as place
              where place.user_id = enrolment.user_id and place.course = enrolment.course
              order by place.updated_at desc
              limit 1
            )
          )
          order by enrolment.enrolled_at
        )
        from public.enrolments as enrolment
        where enrolment.user_id = caller
      ),
      '[]'
    ),
    'certificates', (
      select count(*)
      from public.certificates as certificate
      where certificate.user_id = caller and certificate.revoked_at is null
    ),
    'waiting_certificates', (
      select count(*) from public.waiting_certificates as waiting where waiting.user_id = caller
    ),
    'points', coalesce(
      (select total.points from public.point_totals as total where total.user_id = caller),
      0
    ),
    'settings', (
      select jsonb_build_object('alias', settings.alias)
      from public.learner_settings as settings
      where settings.user_id = caller
    )
  );
end
$$;

comment on function public.learning_overview() is
  'The caller''s learning in one call: courses with completed lessons and last place, number of valid certificates and of those waiting for a name, points, settings.';

-- Export and deletion --------------------------------------------------------------------------

create or replace function public.export_learning(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (
      select to_jsonb(settings) - 'user_id'
      from public.learner_settings as settings
      where settings.user_id = person
    ),
    'enrolments', (
      select coalesce(jsonb_agg(to_jsonb(enrolment) - 'user_id'), '[]')
      from public.enrolments as enrolment
      where enrolment.user_id = person
    ),
    'lesson_completions', (
      select coalesce(jsonb_agg(to_jsonb(completed) - 'user_id'), '[]')
      from public.lesson_completions as completed
      where completed.user_id = person
    ),
    'quiz_attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) - 'user_id' order by attempt.id), '[]')
      from public.quiz_attempts as attempt
      where attempt.user_id = person
    ),
    'attempt_pauses', (
      select coalesce(jsonb_agg(to_jsonb(pause) - 'user_id'), '[]')
      from public.attempt_pauses as pause
      where pause.user_id = person
    ),
    'exercise_solutions', (
      select coalesce(jsonb_agg(to_jsonb(solution) - 'user_id'), '[]')
      from public.exercise_solutions as solution
      where solution.user_id = person
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(note) - 'user_id'), '[]')
      from public.lesson_notes as note
      where note.user_id = person
    ),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(place) - 'user_id'), '[]')
      from public.lesson_places as place
      where place.user_id = person
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id'), '[]')
      from public.point_events as event
      where event.user_id = person
    ),
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    ),
    'waiting_certificates', (
      select coalesce(jsonb_agg(to_jsonb(waiting) - 'user_id'), '[]')
      from public.waiting_certificates as waiting
      where waiting.user_id = person
    )
  )
$$;

create function public.account_contents()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  return jsonb_build_object(
    'certificates', (
      select count(*) from public.certificates as certificate
      where certificate.user_id = caller and certificate.revoked_at is null
    ) + (
      select count(*) from public.waiting_certificates as waiting where waiting.user_id = caller
    ),
    'courses', (
      select count(*) from public.enrolments as enrolment where enrolment.user_id = caller
    ),
    'notes', (
      select count(*) from public.lesson_notes as note where note.user_id = caller
    ),
    'projects', (
      select count(*) from public.projects as entry where entry.author = caller
    ),
    'registrations', (
      select count(*) from public.event_registrations as registration
      where registration.user_id = caller
    ),
    'api_keys', (
      select count(*) from public.api_keys as entry
      where entry.user_id = caller and entry.revoked_at is null
    ),
    'files', (
      select count(*) from public.api_files as entry where entry.user_id = caller
    )
  );
end
$$;

comment on function public.account_contents() is
  'How much of each kind would go with the caller''s account, for the dialog that deletes it.';
revoke all on function public.account_contents() from public, anon, authenticated, service_role;
grant execute on function public.account_contents() to authenticated;
