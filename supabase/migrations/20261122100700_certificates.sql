-- Certificates: awarded by the rules of learning, once, with every fact as it was then.

create table public.certificates (
  code text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text not null,
  title text not null,
  track text not null,
  holder text not null,
  minutes integer not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  constraint certificates_code_check check (code ~ '^[0-9a-f]{32}$'),
  constraint certificates_kind_check check (kind in ('course', 'track')),
  constraint certificates_revoked_check check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_reason_check check (
    revoked_reason is null or public.is_plain_text(revoked_reason, 200)
  )
);
create unique index certificates_valid_key
on public.certificates (user_id, kind, subject) where revoked_at is null;
create index certificates_user_idx on public.certificates (user_id);
create index certificates_alumni_idx
on public.certificates (issued_at desc) where kind = 'track' and revoked_at is null;

comment on table public.certificates is
  'Certificates with all facts as they were when awarded; later changes to the catalogue don''t affect them. Read by its owner, and through read_certificate by anyone who has the code.';
comment on column public.certificates.code is '128 random bits in hexadecimal.';
comment on column public.certificates.subject is 'The course''s slug or the track''s id.';
comment on column public.certificates.revoked_reason is
  'Why it is no longer valid, shown on its public page; the code ''replaced'' after a change of name.';

alter table public.certificates enable row level security;

create policy certificates_select_own on public.certificates
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.certificates from public, anon, authenticated, service_role;
grant select on table public.certificates to authenticated, service_role;

create function public.new_certificate_code()
returns text
language sql
volatile
set search_path = ''
as $$
  -- Two random uuids without the bytes that hold version and variant.
  select substr(replace(one::text, '-', ''), 1, 12) || substr(replace(one::text, '-', ''), 21)
    || substr(replace(two::text, '-', ''), 1, 8)
  from (select gen_random_uuid() as one, gen_random_uuid() as two) as random
$$;

comment on function public.new_certificate_code() is '128 random bits in hexadecimal.';
revoke all on function public.new_certificate_code() from public, anon, authenticated, service_role;

create function public.holder_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select settings.certificate_name
      from public.learner_settings as settings
      where settings.user_id = person
    ),
    (
      -- Users can write anything there; characters that a name must not contain become a space.
      select written.name
      from auth.users as account,
        unnest(array[
          public.metadata_text(account.raw_user_meta_data, 'full_name', 'name'),
          split_part(account.email, '@', 1)
        ]) with ordinality as source (name, place),
        btrim(left(
          regexp_replace(
            left(source.name, 400),
            '[\s\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'
          ),
          80
        )) as written (name)
      where account.id = person and public.is_public_name(written.name, 1, 80)
      order by source.place
      limit 1
    ),
    'User'
  )
$$;

comment on function public.holder_name(uuid) is
  'The name for a user''s certificates: the one they chose, otherwise the account''s, otherwise the part of the email address before the @.';
revoke all on function public.holder_name(uuid) from public, anon, authenticated, service_role;

create function public.issue_certificate(person uuid, about text, what text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  facts record;
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

  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons)
  values (
    public.new_certificate_code(), person, about, what,
    facts.title, facts.track, public.holder_name(person), facts.minutes, facts.lessons
  );
end
$$;

comment on function public.issue_certificate(uuid, text, text) is
  'Awards a certificate once; a revoked one is not awarded again. Called by the rules of learning only.';
revoke all on function public.issue_certificate(uuid, text, text)
from public, anon, authenticated, service_role;

create function public.set_certificate_name(chosen text default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
begin
  insert into public.learner_settings as settings (user_id, certificate_name)
  values (caller, chosen)
  on conflict (user_id) do update
  set certificate_name = excluded.certificate_name, updated_at = now();
end
$$;

comment on function public.set_certificate_name(text) is
  'Sets the name on the caller''s future certificates; null uses the account''s name.';
revoke all on function public.set_certificate_name(text) from public, anon, authenticated, service_role;
grant execute on function public.set_certificate_name(text) to authenticated;

create function public.reissue_certificate(certificate_code text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  old public.certificates;
  fresh text := public.new_certificate_code();
begin
  select certificate.* into old
  from public.certificates as certificate
  where certificate.code = certificate_code and certificate.user_id = caller
  for update;
  if not found then
    raise exception 'certificate_unknown' using errcode = 'PT404';
  end if;
  if old.revoked_at is not null then
    raise exception 'certificate_revoked' using errcode = 'P0001';
  end if;
  if old.holder = public.holder_name(caller) then
    return old.code;
  end if;
  perform public.count_attempt(concat_ws('/', caller, 'reissue'), 50, 86400);
  update public.certificates as certificate
  set revoked_at = now(), revoked_reason = 'replaced'
  where certificate.code = old.code;
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  values (
    fresh, caller, old.kind, old.subject, old.title, old.track,
    public.holder_name(caller), old.minutes, old.lessons, old.issued_at
  );
  return fresh;
end
$$;

comment on function public.reissue_certificate(text) is
  'Replaces the caller''s valid certificate with one in their current name. Returns the code that is valid now.';
revoke all on function public.reissue_certificate(text) from public, anon, authenticated, service_role;
grant execute on function public.reissue_certificate(text) to authenticated;

create function public.revoke_certificate(certificate_code text, reason text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.certificates as certificate
  set revoked_at = now(), revoked_reason = reason
  where certificate.code = certificate_code and certificate.revoked_at is null;
  return found;
end
$$;

comment on function public.revoke_certificate(text, text) is
  'Revokes a certificate, with a reason that its public page shows. Service role only.';
revoke all on function public.revoke_certificate(text, text) from public, anon, authenticated, service_role;
grant execute on function public.revoke_certificate(text, text) to service_role;

create function public.read_certificate(certificate_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(certificate) - array['user_id']
    || case
      when certificate.revoked_reason = 'replaced' then '{"holder": ""}'::jsonb
      else '{}'::jsonb
    end
  from public.certificates as certificate
  where certificate.code = lower(certificate_code)
$$;

comment on function public.read_certificate(text) is
  'The facts of the certificate with this code, without the holder''s name if it was replaced after a change of name; null if there is none.';
revoke all on function public.read_certificate(text) from public, anon, authenticated, service_role;
grant execute on function public.read_certificate(text) to anon, authenticated, service_role;

create function public.alumni(entries integer default 50)
returns table (alias text, track text, completed_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  -- The day only: the exact time would reveal whose certificate it is.
  select settings.alias, certificate.subject, date_trunc('day', certificate.issued_at, 'UTC')
  from public.certificates as certificate
  join public.learner_settings as settings on settings.user_id = certificate.user_id
  where (select public.learner_id()) is not null
    and certificate.kind = 'track'
    and certificate.revoked_at is null
    and settings.alias is not null
  order by certificate.issued_at desc
  limit least(greatest(entries, 1), 200)
$$;

comment on function public.alumni(integer) is
  'Learners who completed a track and chose an alias, with the day (UTC), newest first.';
revoke all on function public.alumni(integer) from public, anon, authenticated, service_role;
grant execute on function public.alumni(integer) to authenticated;
