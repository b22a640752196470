-- Certificates: issued once per course, track or hackathon, reissued in a new name, revoked, verified by anyone.
-- Every fact on one is stored with it, so that later changes of the catalogue don't change what was awarded.
-- Someone without a name gets theirs as soon as they have one.

-- Certificates ---------------------------------------------------------------------------------

create table public.certificates (
  code text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text not null,
  title text not null,
  track text,
  holder text not null,
  minutes integer not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  quiz_correct integer not null default 0,
  quiz_total integer not null default 0,
  exercises integer not null default 0,
  hackathon jsonb,
  capstone text,
  capstone_passed_at timestamptz,
  zone text not null default 'UTC',
  constraint certificates_kind_check check (kind in ('course', 'track', 'participation', 'placement')),
  constraint certificates_code_check check (code ~ '^[0-9a-f]{32}$'),
  constraint certificates_revoked_check check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_reason_check check (
    revoked_reason is null or private.is_plain_text(revoked_reason, 200)
  ),
  constraint certificates_quiz_check check (quiz_correct between 0 and quiz_total),
  constraint certificates_exercises_check check (exercises >= 0),
  constraint certificates_about_check check (
    (kind in ('course', 'track')) = (track is not null)
    and (kind in ('participation', 'placement')) = (hackathon is not null)
  ),
  constraint certificates_capstone_check check (
    (capstone is null) = (capstone_passed_at is null)
  ),
  constraint certificates_zone_fkey foreign key (zone) references public.time_zones (name)
);

create unique index certificates_valid_key
on public.certificates (user_id, kind, subject) where revoked_at is null;
create index certificates_user_idx on public.certificates (user_id);
create index certificates_alumni_idx
on public.certificates (issued_at desc) where kind = 'track' and revoked_at is null;

comment on table public.certificates is
  'Certificates with all facts as they were when awarded; later changes to the catalogue don''t affect them. Read by its owner, and through read_certificate by anyone who has the code.';
comment on column public.certificates.code is '128 random bits in hexadecimal.';
comment on column public.certificates.revoked_reason is
  'Why it is no longer valid, shown on its public page; the code ''replaced'' after a change of name.';
comment on column public.certificates.minutes is
  'How long the lessons were estimated to take. Not stated: nobody measured it.';
comment on column public.certificates.quiz_correct is
  'Right answers in the best attempt at each quiz until it was issued.';
comment on column public.certificates.quiz_total is 'Questions of these attempts; 0 if unknown.';
comment on column public.certificates.exercises is 'Exercises solved until it was issued.';
comment on column public.certificates.subject is
  'The course''s slug, the track''s id or the hackathon''s event.';
comment on column public.certificates.hackathon is
  'Of a hackathon: {topic, words, team, place, best_design, ends_at}; null otherwise.';
comment on column public.certificates.capstone is
  'Of a track: the title of the capstone that was passed; null if it was issued before a capstone was required.';
comment on column public.certificates.zone is
  'The time zone of its dates: that of the learner when it was issued, UTC if it wasn''t known.';

alter table public.certificates enable row level security;
grant select on public.certificates to authenticated, service_role;

create policy certificates_select_own on public.certificates
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.new_certificate_code() returns text
language sql set search_path = '' as $$
  -- Two random uuids without the bytes that hold version and variant.
  select substr(replace(one::text, '-', ''), 1, 12) || substr(replace(one::text, '-', ''), 21)
    || substr(replace(two::text, '-', ''), 1, 8)
  from (select gen_random_uuid() as one, gen_random_uuid() as two) as random
$$;
comment on function private.new_certificate_code is '128 random bits in hexadecimal.';

create function private.holder_name(person uuid) returns text
language sql stable set search_path = '' as $$
  select profile.full_name from public.profiles as profile where profile.id = person
$$;
comment on function private.holder_name is
  'The name for a user''s certificates; null until they give it.';

create function private.issue_certificate(person uuid, about text, what text) returns void
language plpgsql set search_path = '' as $$
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
    private.new_certificate_code(), person, about, what,
    facts.title, facts.track, holder, facts.minutes, facts.lessons
  );
end
$$;
comment on function private.issue_certificate is
  'Awards a certificate once, or lets it wait for the learner''s name; a revoked one is not awarded again. Called by the rules of learning only.';

create function public.reissue_certificate(certificate_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  old public.certificates;
  fresh text := private.new_certificate_code();
  possible_at timestamptz;
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
  if old.holder = private.holder_name(caller) then
    return old.code;
  end if;
  -- Replaced twice in 30 days: the earlier of the two has to be over.
  select replaced.revoked_at + interval '30 days' into possible_at
  from public.certificates as replaced
  where replaced.user_id = caller and replaced.kind = old.kind and replaced.subject = old.subject
    and replaced.revoked_reason = 'replaced'
  order by replaced.revoked_at desc
  offset 1
  limit 1;
  if possible_at > now() then
    raise exception 'reissue_limit'
      using errcode = 'P0001', detail = ceil(extract(epoch from possible_at - now()));
  end if;
  update public.certificates as certificate
  set revoked_at = now(), revoked_reason = 'replaced'
  where certificate.code = old.code;
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  values (
    fresh, caller, old.kind, old.subject, old.title, old.track,
    private.holder_name(caller), old.minutes, old.lessons, old.issued_at
  );
  return fresh;
end
$$;
comment on function public.reissue_certificate is
  'Replaces the caller''s valid certificate with one in their current name, at most twice in 30 days; then P0001 reissue_limit, with the seconds to wait in the detail. Returns the code that is valid now.';
grant execute on function public.reissue_certificate to authenticated;

create function public.revoke_certificate(certificate_code text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.certificates as certificate
  set revoked_at = now(), revoked_reason = reason
  where certificate.code = certificate_code and certificate.revoked_at is null;
  return found;
end
$$;
comment on function public.revoke_certificate is
  'Revokes a certificate, with a reason that its public page shows. Service role only.';
grant execute on function public.revoke_certificate to service_role;

create function public.read_certificate(certificate_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(certificate) - array['user_id', 'minutes']
    || case
      when certificate.revoked_reason = 'replaced' then '{"holder": ""}'::jsonb
      else '{}'::jsonb
    end
  from public.certificates as certificate
  where certificate.code = lower(certificate_code)
$$;
comment on function public.read_certificate is
  'The facts of the certificate with this code, without the holder''s name if it was replaced after a change of name; null if there is none.';
grant execute on function public.read_certificate to anon, authenticated, service_role;

create function public.alumni(entries integer default 50)
returns table (alias text, track text, completed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  -- The day only: the exact time would reveal whose certificate it is.
  select settings.alias, certificate.subject, date_trunc('day', certificate.issued_at, 'UTC')
  from public.certificates as certificate
  join public.learner_settings as settings on settings.user_id = certificate.user_id
  where (select private.learner_id()) is not null
    and certificate.kind = 'track'
    and certificate.revoked_at is null
    and settings.alias is not null
  order by certificate.issued_at desc
  limit least(greatest(entries, 1), 200)
$$;
comment on function public.alumni is
  'Learners who completed a track and chose an alias, with the day (UTC), newest first.';
grant execute on function public.alumni to authenticated;

-- What a certificate verified ------------------------------------------------------------------

create function private.verified_results(person uuid, about text, what text, until timestamptz)
returns table (quiz_correct integer, quiz_total integer, exercises integer)
language sql stable set search_path = '' as $$
  with lesson as (
    select one.course, one.slug
    from public.lessons as one
    join public.courses as course on course.slug = one.course
    where not one.retired
      and (
        (about = 'course' and course.slug = what)
        or (about = 'track' and course.track = what and not course.retired)
      )
  ), best as (
    select distinct on (attempt.course, attempt.lesson) attempt.correct, attempt.total
    from public.quiz_attempts as attempt
    join lesson on lesson.course = attempt.course and lesson.slug = attempt.lesson
    where attempt.user_id = person and attempt.passed and attempt.attempted_at <= until
    order by attempt.course, attempt.lesson,
      attempt.correct::numeric / nullif(attempt.total, 0) desc nulls last, attempt.id
  )
  select coalesce(sum(best.correct), 0)::integer, coalesce(sum(best.total), 0)::integer,
    (
      select count(*)
      from private.solved_exercises(person) as solution
      join lesson on lesson.course = solution.course and lesson.slug = solution.lesson
      where solution.solved_at <= until
    )::integer
  from best
$$;
comment on function private.verified_results is
  'Quiz results and solved exercises of a learner in a course or track until a time.';

create function private.stamp_certificate_results() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A certificate in a new name states what the one before it did.
  select earlier.quiz_correct, earlier.quiz_total, earlier.exercises
  into new.quiz_correct, new.quiz_total, new.exercises
  from public.certificates as earlier
  where earlier.user_id = new.user_id and earlier.kind = new.kind
    and earlier.subject = new.subject
  order by earlier.issued_at, earlier.code
  limit 1;
  if not found then
    select result.quiz_correct, result.quiz_total, result.exercises
    into new.quiz_correct, new.quiz_total, new.exercises
    from private.verified_results(new.user_id, new.kind, new.subject, new.issued_at) as result;
  end if;
  return new;
end
$$;
comment on function private.stamp_certificate_results is
  'Writes the verified results on a new certificate.';

create trigger certificates_state_results
before insert on public.certificates
for each row
execute function private.stamp_certificate_results();

create function private.stamp_certificate_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The dates on one in a new name are those on the one before it.
  select earlier.zone into new.zone
  from public.certificates as earlier
  where earlier.user_id = new.user_id and earlier.kind = new.kind
    and earlier.subject = new.subject
  order by earlier.issued_at, earlier.code
  limit 1;
  if not found then
    new.zone := private.learner_zone(new.user_id);
  end if;
  return new;
end
$$;
comment on function private.stamp_certificate_zone is
  'Writes the time zone of its dates on a new certificate.';

create trigger certificates_state_zone
before insert on public.certificates
for each row
execute function private.stamp_certificate_zone();

-- Waiting for a name ---------------------------------------------------------------------------

create table public.waiting_certificates (
  code text primary key default private.new_certificate_code(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text not null,
  title text not null,
  track text,
  minutes integer not null,
  lessons integer not null,
  earned_at timestamptz not null default now(),
  constraint waiting_certificates_code_check check (code ~ '^[0-9a-f]{32}$'),
  constraint waiting_certificates_kind_check check (
    kind in ('course', 'track', 'participation', 'placement')
  ),
  constraint waiting_certificates_key unique (user_id, kind, subject)
);

comment on table public.waiting_certificates is
  'Certificates earned by people without a name, with all facts as they were then. Issued when the name is set. Read by its owner.';

alter table public.waiting_certificates enable row level security;
grant select on public.waiting_certificates to authenticated, service_role;

create policy waiting_certificates_select_own on public.waiting_certificates
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.issue_waiting_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.issue_waiting_certificates is
  'Issues the certificates that waited for a person''s name, dated to the day they were earned.';

create trigger profiles_issue_certificates_insert
after insert on public.profiles
for each row
when (new.full_name is not null)
execute function private.issue_waiting_certificates();

create trigger profiles_issue_certificates_update
after update of full_name on public.profiles
for each row
when (old.full_name is null and new.full_name is not null)
execute function private.issue_waiting_certificates();
