-- The console's section about people: a directory that can be searched and sorted, a person's page, suspension,
-- and what staff do to certificates. The directory is one row for each person, synced by triggers.
-- Downloads of lists are logged, whatever list it was.

-- Directory ------------------------------------------------------------------------------------

create table public.people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text,
  college text,
  role text,
  joined_at timestamptz not null,
  confirmed_at timestamptz,
  banned_until timestamptz,
  version integer not null default 1,
  words tsvector not null
);

create index people_joined_idx on public.people (joined_at desc, user_id desc);
create index people_role_idx on public.people (role, joined_at desc, user_id desc);
create index people_email_idx on public.people (email, user_id);
create index people_name_idx on public.people (lower(full_name), user_id);
create index people_name_desc_idx on public.people (lower(full_name) desc nulls last, user_id desc);
create index people_college_idx on public.people (lower(college), user_id);
create index people_college_desc_idx on public.people (lower(college) desc nulls last, user_id desc);
create index people_unconfirmed_idx on public.people (joined_at desc, user_id desc)
where confirmed_at is null;
create index people_banned_idx on public.people (joined_at desc, user_id desc)
where banned_until is not null;
create index people_words_idx on public.people using gin (words);

comment on table public.people is
  'A copy of what staff search accounts by, kept by triggers on accounts and profiles. No policies: accessed through functions only.';
comment on column public.people.full_name is
  'Null until it is known, as is the college, and the role without a profile.';
comment on column public.people.version is
  'Counts what staff change about the person, so that two who edit at once don''t overwrite each other.';
comment on column public.people.words is 'The words of name, email address and college.';

alter table public.people enable row level security;
grant select on public.people to service_role;

create function private.store_people(persons uuid[]) returns void
language sql set search_path = '' as $$
  insert into public.people as entry
    (user_id, email, full_name, college, role, joined_at, confirmed_at, banned_until, words)
  select
    account.id, coalesce(lower(account.email), ''), profile.full_name,
    nullif(profile.college, ''), profile.role, coalesce(account.created_at, now()),
    account.email_confirmed_at, account.banned_until,
    array_to_tsvector(
      private.search_words(concat_ws(' ', profile.full_name, account.email, profile.college))
    )
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  where account.id = any (persons) and account.deleted_at is null
  on conflict (user_id) do update
  set email = excluded.email, full_name = excluded.full_name, college = excluded.college,
    role = excluded.role, joined_at = excluded.joined_at, confirmed_at = excluded.confirmed_at,
    banned_until = excluded.banned_until, words = excluded.words
$$;
comment on function private.store_people is
  'Brings the directory''s rows of these accounts up to date.';

-- The directory must never prevent a sign-up or a sign-in.
create function private.sync_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Only accounts have this column.
  if to_jsonb(new) ->> 'deleted_at' is not null then
    delete from public.people as entry where entry.user_id = new.id;
  else
    perform private.store_people(array[new.id]);
  end if;
  return null;
exception
  when others then
    raise warning 'No entry in the directory for account %: %', new.id, sqlerrm;
    return null;
end
$$;
comment on function private.sync_people is
  'Keeps the directory when an account or a profile changes.';

create trigger list_new_account
after insert on auth.users
for each row
execute function private.sync_people();

create trigger list_changed_account
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.email_confirmed_at is distinct from new.email_confirmed_at
  or old.banned_until is distinct from new.banned_until
  or old.deleted_at is distinct from new.deleted_at
)
execute function private.sync_people();

create trigger profiles_list_new
after insert on public.profiles
for each row
execute function private.sync_people();

create trigger profiles_list_changed
after update on public.profiles
for each row
when (
  old.full_name is distinct from new.full_name
  or old.college is distinct from new.college
  or old.role is distinct from new.role
)
execute function private.sync_people();

-- Suspension -----------------------------------------------------------------------------------

create table public.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  suspended_at timestamptz not null default now(),
  suspended_by uuid references auth.users (id) on delete set null,
  reason text not null,
  constraint suspensions_reason_check check (
    private.is_plain_text(reason, 500) and not private.is_blank(reason)
  )
);

create index suspensions_suspended_by_idx on public.suspensions (suspended_by);

comment on table public.suspensions is
  'Why an account is suspended. What refuses it is the auth service''s own banned_until, set in the same transaction. No policies: accessed through functions only.';
comment on column public.suspensions.suspended_by is 'Null once that account is gone.';

alter table public.suspensions enable row level security;
grant select on public.suspensions to service_role;

create function private.lock_person(person uuid, version integer) returns public.people
language plpgsql set search_path = '' as $$
declare
  found_person public.people;
begin
  -- The account first, as its own triggers do.
  perform from auth.users as account where account.id = person for no key update;
  select entry.* into found_person
  from public.people as entry
  where entry.user_id = person
  for update;
  if not found then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  if found_person.version is distinct from lock_person.version then
    raise exception 'person_changed' using errcode = 'P0001';
  end if;
  update public.people as entry set version = entry.version + 1 where entry.user_id = person;
  return found_person;
end
$$;
comment on function private.lock_person is
  'Locks a person whom staff change, and counts the change. Raises P0002 person_unknown, and P0001 person_changed if the version is another one by now.';

create function private.check_reason(reason text, most integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if private.is_blank(reason) or not private.is_plain_text(btrim(reason), most) then
    raise exception 'reason_needed' using errcode = 'P0001';
  end if;
  return btrim(reason);
end
$$;
comment on function private.check_reason is
  'A reason on one line, trimmed. Raises P0001 reason_needed if it is blank or too long.';

create function public.suspend_people(people jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff('people');
  why text := private.check_reason(suspend_people.reason, 500);
  one record;
  before public.people;
  changed jsonb := '[]';
begin
  -- In one order, so that two who suspend the same people don't wait for each other.
  for one in
    select (item ->> 'person')::uuid as person, (item ->> 'version')::integer as version
    from jsonb_array_elements(people) as item
    order by 1
    limit 200
  loop
    if one.person = caller then
      raise exception 'own_account' using errcode = 'P0001';
    end if;
    before := private.lock_person(one.person, one.version);
    if exists (select from public.staff_roles as held where held.user_id = one.person) then
      raise exception 'person_is_staff' using errcode = 'P0001';
    end if;
    if before.banned_until > now() then
      raise exception 'person_changed' using errcode = 'P0001';
    end if;
    insert into public.suspensions as entry (user_id, suspended_by, reason)
    values (one.person, caller, why)
    on conflict (user_id) do update
    set suspended_at = now(), suspended_by = excluded.suspended_by, reason = excluded.reason;
    -- The auth service can't read "infinity".
    update auth.users as account set banned_until = now() + interval '100 years'
    where account.id = one.person;
    delete from auth.sessions as live where live.user_id = one.person;
    delete from public.account_sessions as entry where entry.user_id = one.person;
    delete from public.update_streams as stream where stream.user_id = one.person;
    perform public.log_security_event(one.person, 'suspended');
    perform private.audit(
      'person-suspended', 'person', one.person::text, one.person,
      '{"suspended": false}', jsonb_build_object('suspended', true, 'reason', why)
    );
    changed := changed
      || jsonb_build_object('person', one.person, 'version', before.version + 1);
  end loop;
  return changed;
end
$$;
comment on function public.suspend_people is
  'Suspends people ([{person, version}], 200 at most, all or none): ends their sessions and streams; nobody can sign in to the account or use its keys until it is restored. Returns the new versions. For staff with the permission people. Raises P0001 own_account, person_is_staff, person_changed, reason_needed, P0002 person_unknown.';
grant execute on function public.suspend_people to authenticated;

create function public.restore_people(people jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  before public.people;
  why text;
  changed jsonb := '[]';
begin
  perform private.require_staff('people');
  for one in
    select (item ->> 'person')::uuid as person, (item ->> 'version')::integer as version
    from jsonb_array_elements(people) as item
    order by 1
    limit 200
  loop
    before := private.lock_person(one.person, one.version);
    if before.banned_until is null or before.banned_until <= now() then
      raise exception 'person_changed' using errcode = 'P0001';
    end if;
    delete from public.suspensions as entry where entry.user_id = one.person
    returning entry.reason into why;
    update auth.users as account set banned_until = null where account.id = one.person;
    perform public.log_security_event(one.person, 'restored');
    perform private.audit(
      'person-restored', 'person', one.person::text, one.person,
      jsonb_build_object('suspended', true, 'reason', why), '{"suspended": false}'
    );
    changed := changed
      || jsonb_build_object('person', one.person, 'version', before.version + 1);
  end loop;
  return changed;
end
$$;
comment on function public.restore_people is
  'Lets suspended people ([{person, version}], 200 at most, all or none) sign in again; their keys and calendar feed work as before. Returns the new versions. For staff with the permission people. Raises P0001 person_changed, P0002 person_unknown.';
grant execute on function public.restore_people to authenticated;

-- Other changes --------------------------------------------------------------------------------

create function public.change_person_role(person uuid, role text, version integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  before public.people;
begin
  perform private.require_staff('people');
  before := private.lock_person(person, change_person_role.version);
  if before.role is null then
    raise exception 'person_unconfirmed' using errcode = 'P0001';
  end if;
  update public.profiles as profile set role = change_person_role.role
  where profile.id = person;
  perform private.audit(
    'person-role-changed', 'person', person::text, person,
    jsonb_build_object('role', before.role),
    jsonb_build_object('role', change_person_role.role)
  );
  return before.version + 1;
end
$$;
comment on function public.change_person_role is
  'Makes someone a student or a client; returns the new version. For staff with the permission people. Raises P0002 person_unknown, P0001 person_changed, person_unconfirmed without a profile, 23514 for other roles.';
grant execute on function public.change_person_role to authenticated;

create function public.start_confirmation(person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  perform private.require_staff('people');
  select held.email, held.email_confirmed_at, held.raw_user_meta_data ->> 'locale' as locale,
    held.banned_until > now() as suspended
  into account
  from auth.users as held
  where held.id = person and held.deleted_at is null;
  if not found then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  if account.email_confirmed_at is not null then
    raise exception 'person_confirmed' using errcode = 'P0001';
  end if;
  if account.suspended then
    raise exception 'person_suspended' using errcode = 'P0001';
  end if;
  perform private.count_attempt(concat_ws('/', person, 'confirmation'), 5, 86400);
  perform private.audit('confirmation-requested', 'person', person::text, person);
  return jsonb_build_object('email', account.email, 'locale', account.locale);
end
$$;
comment on function public.start_confirmation is
  'Logs that staff request a new confirmation email for someone; returns the address and the language of the sign-up, for the server to send it. For staff with the permission people. Raises P0002 person_unknown, P0001 person_confirmed, person_suspended, rate_limited after five in a day.';
grant execute on function public.start_confirmation to authenticated;

create function private.lock_certificate(certificate_code text) returns public.certificates
language plpgsql set search_path = '' as $$
declare
  old public.certificates;
begin
  select certificate.* into old
  from public.certificates as certificate
  where certificate.code = certificate_code
  for update;
  if not found then
    raise exception 'certificate_unknown' using errcode = 'P0002';
  end if;
  update public.people as entry set version = entry.version + 1
  where entry.user_id = old.user_id;
  return old;
end
$$;
comment on function private.lock_certificate is
  'Locks a certificate that staff change, and counts the change of its holder. Raises P0002 certificate_unknown.';

create function public.revoke_certificate_as_staff(certificate_code text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  old public.certificates;
begin
  perform private.require_staff('people');
  why := private.check_reason(reason, 200);
  -- The code for a certificate with a successor, which its public page words.
  if lower(why) = 'replaced' then
    raise exception 'reason_needed' using errcode = 'P0001';
  end if;
  old := private.lock_certificate(certificate_code);
  if old.revoked_at is not null then
    raise exception 'certificate_revoked' using errcode = 'P0001';
  end if;
  perform public.revoke_certificate(old.code, why);
  perform private.audit(
    'certificate-revoked', 'certificate', old.code, old.user_id,
    '{"revoked": false}', jsonb_build_object('revoked', true, 'reason', why)
  );
end
$$;
comment on function public.revoke_certificate_as_staff is
  'Revokes a certificate, with a reason that its public page shows. For staff with the permission people. Raises P0002 certificate_unknown, P0001 certificate_revoked, reason_needed.';
grant execute on function public.revoke_certificate_as_staff to authenticated;

create function public.reissue_certificate_as_staff(certificate_code text, reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  old public.certificates;
  fresh text := private.new_certificate_code();
  holder text;
begin
  perform private.require_staff('people');
  why := private.check_reason(reason, 200);
  old := private.lock_certificate(certificate_code);
  holder := private.holder_name(old.user_id);
  if holder is null then
    raise exception 'certificate_nameless' using errcode = 'P0001';
  end if;
  if old.revoked_at is null then
    update public.certificates as certificate
    set revoked_at = now(), revoked_reason = 'replaced'
    where certificate.code = old.code;
  end if;
  -- A revoked one keeps its reason; its successor is valid beside it.
  insert into public.certificates
    (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at)
  values (
    fresh, old.user_id, old.kind, old.subject, old.title, old.track, holder, old.minutes,
    old.lessons, old.issued_at
  );
  perform private.audit(
    'certificate-reissued', 'certificate', fresh, old.user_id,
    jsonb_build_object('code', old.code, 'holder', old.holder),
    jsonb_build_object('code', fresh, 'holder', holder, 'reason', why)
  );
  return fresh;
exception
  when unique_violation then
    raise exception 'certificate_valid' using errcode = 'P0001';
end
$$;
comment on function public.reissue_certificate_as_staff is
  'Issues a certificate again in its holder''s current name, under a new code; a valid one is replaced, and a revoked one keeps its reason. Returns the new code. For staff with the permission people. Raises P0002 certificate_unknown, P0001 certificate_nameless, certificate_valid if the holder has a valid one already, reason_needed.';
grant execute on function public.reissue_certificate_as_staff to authenticated;

create function public.export_person_as_staff(person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  if not exists (select from public.people as entry where entry.user_id = person) then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  perform private.audit('person-exported', 'person', person::text, person);
  return private.export_person(person);
end
$$;
comment on function public.export_person_as_staff is
  'Everything stored about someone who asked for it, and logs that. For staff with the permission people. Raises P0002 person_unknown.';
grant execute on function public.export_person_as_staff to authenticated;

-- Reading --------------------------------------------------------------------------------------

create function public.note_people_download() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  perform private.audit('people-downloaded', 'people', 'csv');
end
$$;
comment on function public.note_people_download is
  'Logs that staff download the list of people. For staff with the permission people.';
grant execute on function public.note_people_download to authenticated;

create function private.person_state(banned_until timestamptz, confirmed_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case
    when person_state.banned_until > now() then 'suspended'
    when person_state.confirmed_at is null then 'unconfirmed'
    else 'active'
  end
$$;
comment on function private.person_state is 'suspended, unconfirmed or active.';

-- Few people are found first and then sorted; many are found walking along the wanted order.
create function public.staff_people(
  search text default '',
  role text default null,
  state text default null,
  sort text default 'joined',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  asked text := btrim(coalesce(search, ''));
  words tsquery := private.search_query(asked);
  person uuid;
  conditions text := concat_ws(
    ' and ', 'true',
    case when staff_people.role is not null then 'entry.role = $1' end,
    case staff_people.state
      when 'suspended' then 'entry.banned_until is not null and entry.banned_until > now()'
      when 'unconfirmed' then 'entry.confirmed_at is null'
      when 'active' then
        'entry.confirmed_at is not null and (entry.banned_until is null or entry.banned_until <= now())'
    end
  );
  sorting text := format(
    case staff_people.sort
      when 'name' then 'lower(entry.full_name) %1$s nulls last, entry.user_id %1$s'
      when 'email' then 'entry.email %1$s, entry.user_id %1$s'
      when 'college' then 'lower(entry.college) %1$s nulls last, entry.user_id %1$s'
      else 'entry.joined_at %1$s, entry.user_id %1$s'
    end,
    case when descending then 'desc' else 'asc' end
  );
  is_narrow boolean := asked <> '' or coalesce(staff_people.state in ('suspended', 'unconfirmed'), false);
  -- Sorting more than these takes longer than finding a page of them in order.
  few constant integer := 5000;
  number integer;
  result jsonb;
begin
  perform private.require_staff('people');
  if asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    person := asked::uuid;
    conditions := conditions || ' and entry.user_id = $3';
  elsif words is not null then
    conditions := conditions || ' and entry.words @@ $2';
  elsif asked <> '' then
    return '{"count": 0, "rows": []}';
  end if;
  execute format(
    'select count(*) from (select from public.people as entry where %s %s limit %s) as counted',
    conditions,
    -- Along an index, as a limit makes reading the table look cheap.
    case when is_narrow then '' else 'order by entry.joined_at desc, entry.user_id desc' end,
    case when is_narrow then few + 1 else 1001 end
  )
  into number
  using staff_people.role, words, person;
  execute format(
    $query$
      with found as %s (select entry.* from public.people as entry where %s),
      part as materialized (
        select entry.* from found as entry order by %s limit $4 offset $5
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', entry.user_id, 'email', entry.email, 'full_name', entry.full_name,
            'college', entry.college, 'role', entry.role, 'joined_at', entry.joined_at,
            'state', private.person_state(entry.banned_until, entry.confirmed_at),
            'version', entry.version,
            'last_used_at', (
              select max(used.last_used_at)
              from public.account_sessions as used
              where used.user_id = entry.user_id
            ),
            'staff_roles', array(
              select held.role
              from public.staff_roles as held
              where held.user_id = entry.user_id
              order by held.role
            )
          )
          order by %s
        ),
        '[]'
      )
      from part as entry
    $query$,
    case when is_narrow and number <= few then 'materialized' else 'not materialized' end,
    conditions, sorting, sorting
  )
  into result
  using staff_people.role, words, person, least(greatest(page_size, 1), 1000), greatest(skip, 0);
  return jsonb_build_object('count', least(number, 1001), 'rows', result);
end
$$;
comment on function public.staff_people is
  'People by the words of name, email address and college or by id, by role (student, client) and state (active, unconfirmed, suspended), sorted by joined, name, email or college; the count is 1,001 at most. For staff with the permission people.';
grant execute on function public.staff_people to authenticated;

create function public.staff_person_version(person uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  return (select entry.version from public.people as entry where entry.user_id = person);
end
$$;
comment on function public.staff_person_version is
  'Another number whenever staff have changed something about someone, for a page that is open; null once the account is gone. For staff with the permission people.';
grant execute on function public.staff_person_version to authenticated;

create function private.person_learning(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'points', coalesce(
      (select total.points from public.point_totals as total where total.user_id = person), 0
    ),
    'enrolments', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'course', enrolment.course, 'title', course.title,
            'enrolled_at', enrolment.enrolled_at, 'completed_at', enrolment.completed_at,
            'done', (
              select count(*)
              from public.lesson_completions as completed
              where completed.user_id = person and completed.course = enrolment.course
            ),
            'lessons', (
              select count(*)
              from public.lessons as lesson
              where lesson.course = enrolment.course and not lesson.retired
            )
          )
          order by enrolment.enrolled_at desc, enrolment.course
        )
        from (
          select held.*
          from public.enrolments as held
          where held.user_id = person
          order by held.enrolled_at desc, held.course
          limit 100
        ) as enrolment
        join public.courses as course on course.slug = enrolment.course
      ),
      '[]'
    ),
    'certificates', coalesce(
      (
        select jsonb_agg(
          to_jsonb(certificate) - array['user_id', 'minutes', 'track']
          order by certificate.issued_at desc, certificate.revoked_at nulls first, certificate.code
        )
        from (
          select held.*
          from public.certificates as held
          where held.user_id = person
          order by held.issued_at desc, held.code
          limit 100
        ) as certificate
      ),
      '[]'
    ),
    'waiting', (
      select count(*) from public.waiting_certificates as waiting where waiting.user_id = person
    )
  )
$$;
comment on function private.person_learning is
  'Someone''s points, courses and certificates, for staff: the newest 100 of each.';

create function private.person_activity(person uuid, address text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'registrations', coalesce(
      (
        select jsonb_agg(to_jsonb(part) order by part.starts_at desc, part.id)
        from (
          select known.id, known.topic, known.type, known.starts_at, known.status,
            registration.state, registration.registered_at
          from public.event_registrations as registration
          join public.events as known on known.id = registration.event_id
          where registration.user_id = person
          order by known.starts_at desc, known.id
          limit 50
        ) as part
      ),
      '[]'
    ),
    'messages', coalesce(
      (
        select jsonb_agg(to_jsonb(part) order by part.created_at desc, part.number)
        from (
          select message.number, message.topic, message.state, message.created_at
          from public.messages as message
          where message.email = address
          order by message.created_at desc
          limit 50
        ) as part
      ),
      '[]'
    ),
    'security', coalesce(
      (
        select jsonb_agg(to_jsonb(part) order by part.id desc)
        from (
          select event.id, event.kind, event.created_at, event.browser, event.system,
            event.network, event.detail
          from public.security_events as event
          where event.user_id = person
          order by event.created_at desc
          limit 50
        ) as part
      ),
      '[]'
    ),
    'audit', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'at', entry.at, 'action', entry.action, 'fields', entry.fields,
            'actor_email', (select one.email from auth.users as one where one.id = entry.actor),
            'before', kept.before, 'after', kept.after
          )
          order by entry.id desc
        )
        from (
          (
            select about.id
            from public.audit_log as about
            where about.subject_kind = 'person' and about.subject = person::text
            order by about.id desc
            limit 50
          )
          union
          (
            select held.entry
            from public.audit_values as held
            where held.person = person_activity.person
            order by held.entry desc
            limit 50
          )
          order by 1 desc
          limit 50
        ) as listed
        join public.audit_log as entry on entry.id = listed.id
        left join public.audit_values as kept on kept.entry = entry.id
      ),
      '[]'
    )
  )
$$;
comment on function private.person_activity is
  'Someone''s registrations, messages, security log and entries of the audit log, for staff: the newest 50 of each.';

create function public.staff_person(person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff('people');
  entry public.people;
  facts jsonb;
begin
  select held.* into entry from public.people as held where held.user_id = person;
  if not found then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  -- A page that is refreshed after a change has not been opened again.
  if not exists (
    select
    from public.audit_log as opened
    where opened.subject_kind = 'person' and opened.subject = person::text
      and opened.action = 'person-opened' and opened.actor = caller
      and opened.at > now() - interval '10 minutes'
  ) then
    perform private.audit('person-opened', 'person', person::text, person);
  end if;

  select jsonb_build_object(
    'id', account.id, 'email', account.email, 'created_at', account.created_at,
    'confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at,
    'providers', coalesce(account.raw_app_meta_data -> 'providers', '[]'),
    'has_password', coalesce(account.encrypted_password, '') <> '',
    'locale', account.raw_user_meta_data ->> 'locale',
    'state', private.person_state(entry.banned_until, entry.confirmed_at),
    'version', entry.version,
    'full_name', profile.full_name, 'role', profile.role, 'college', profile.college,
    'interests', coalesce(to_jsonb(profile.interests), '[]'),
    'club_presence', profile.club_presence,
    'complete', public.is_profile_complete(person),
    'suspension', (
      select jsonb_build_object(
        'at', held.suspended_at, 'reason', held.reason,
        'by', (select one.email from auth.users as one where one.id = held.suspended_by)
      )
      from public.suspensions as held
      where held.user_id = person
    ),
    'staff_roles', array(
      select held.role from public.staff_roles as held where held.user_id = person order by 1
    ),
    'factors', (select count(*) from public.second_factors as held where held.user_id = person),
    'sessions', (
      select count(*)
      from auth.sessions as live
      where live.user_id = person and (live.not_after is null or live.not_after > now())
    ),
    'last_used_at', (
      select max(used.last_used_at)
      from public.account_sessions as used
      where used.user_id = person
    ),
    'keys', (
      select count(*)
      from public.api_keys as held
      where held.user_id = person and held.revoked_at is null
    ),
    'projects', (select count(*) from public.projects as held where held.author = person)
  )
  into facts
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  where account.id = person;
  return facts
    || jsonb_build_object('learning', private.person_learning(person))
    || private.person_activity(
      person, case when entry.confirmed_at is not null then entry.email end
    );
end
$$;
comment on function public.staff_person is
  'Someone''s account, profile, progress, registrations, messages, security log and what staff did about them. Logs that the page was opened, once in ten minutes per member of staff. For staff with the permission people. Raises P0002 person_unknown.';
grant execute on function public.staff_person to authenticated;

-- Downloads of other lists ---------------------------------------------------------------------

create function public.note_waitlist_download() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('waitlist');
  perform private.audit('waitlist-downloaded', 'waitlist', 'csv');
end
$$;
comment on function public.note_waitlist_download is
  'Logs that staff download the waitlist. For staff with the permission waitlist.';
grant execute on function public.note_waitlist_download to authenticated;

create function public.note_inbox_download() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('inbox');
  perform private.audit('inbox-downloaded', 'inbox', 'csv');
end
$$;
comment on function public.note_inbox_download is
  'Logs that staff download the inbox. For staff with the permission inbox.';
grant execute on function public.note_inbox_download to authenticated;

create function public.note_outbox_download() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('outbox');
  perform private.audit('outbox-downloaded', 'outbox', 'csv');
end
$$;
comment on function public.note_outbox_download is
  'Logs that staff download the outbox. For staff with the permission outbox.';
grant execute on function public.note_outbox_download to authenticated;

create function public.note_roster_download(event uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('own_sessions');
  perform public.staff_roster(note_roster_download.event, page_size => 0);
  perform private.audit('roster-downloaded', 'event', note_roster_download.event::text);
end
$$;
comment on function public.note_roster_download is
  'Logs that staff download the roster of an event. For staff with the permission own_sessions; raises as staff_roster does.';
grant execute on function public.note_roster_download to authenticated;
