-- Second factors: adding and removing them, passing one in a session, recovery codes, and factors that were lost.
-- They are ours and not the auth service's, whose own a password alone could add (decision 20).
-- Staff can remove a lost factor 72 hours after its owner asked, unless whoever reads the emails about it objects.

create table public.factor_removals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '72 hours',
  constraint factor_removals_due_at_check check (due_at >= requested_at)
);

comment on table public.factor_removals is
  'Requests to remove lost factors: staff may do it from due_at on, unless a factor is used before. No policies and no grants: accessed through functions only.';

alter table public.factor_removals enable row level security;

-- Shared ---------------------------------------------------------------------------------------

create function private.session_device(session uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'browser', entry.browser, 'system', entry.system, 'network', entry.network
  )
  from public.account_sessions as entry
  where entry.session_id = session_device.session
$$;
comment on function private.session_device is
  'The device of a session as log_security_event takes it; null for an unknown session.';

create function private.own_session_id() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select live.id
    from auth.sessions as live
    where live.user_id = private.signed_in_user_id()
      and live.id::text = (select auth.jwt() ->> 'session_id')
  );
end
$$;
comment on function private.own_session_id is
  'The caller''s session, even if a second factor is missing; null once it has ended.';

create function private.count_factor_change(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Serialised, so that two tabs can't exceed the number of factors together.
  perform pg_advisory_xact_lock(hashtextextended('second_factors ' || person::text, 0));
  perform private.count_attempt(concat_ws('/', person, 'factor'), 60, 86400);
end
$$;
comment on function private.count_factor_change is
  'Counts a change to someone''s factors; concurrent changes wait. Raises P0001 rate_limited after 60 in a day.';

create function private.store_recovery_codes(person uuid, code_hashes text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(code_hashes) is distinct from 10 then
    raise exception 'invalid_input' using errcode = '23514';
  end if;
  delete from public.recovery_codes as old where old.user_id = person;
  insert into public.recovery_codes (user_id, code_hash)
  select person, unnest(store_recovery_codes.code_hashes);
  perform public.log_security_event(
    person, 'recovery-codes-made', private.session_device(private.own_session_id())
  );
end
$$;
comment on function private.store_recovery_codes is
  'Replaces someone''s recovery codes by ten others.';

create function private.drop_factor(factor uuid, device jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  gone public.second_factors;
begin
  delete from public.second_factors as held where held.id = factor returning held.* into gone;
  perform public.log_security_event(
    gone.user_id, 'factor-removed', device,
    jsonb_build_object('kind', gone.kind, 'name', gone.name)
  );
  perform public.enqueue_mail(
    'factor-removed', gone.user_id, 'factor-removed:' || gone.id,
    jsonb_build_object('name', gone.name)
  );
  if not exists (
    select from public.second_factors as other where other.user_id = gone.user_id
  ) then
    delete from public.recovery_codes as code where code.user_id = gone.user_id;
    delete from public.factor_removals as request where request.user_id = gone.user_id;
  end if;
end
$$;
comment on function private.drop_factor is
  'Removes a factor, logs it and tells its owner; recovery codes go with the last one.';

-- In the settings ------------------------------------------------------------------------------

create function public.my_second_factors() returns table (
  id uuid, kind text, name text, created_at timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select held.id, held.kind, held.name, held.created_at, held.last_used_at
  from public.second_factors as held
  where held.user_id = private.live_user_id()
  order by held.created_at, held.id
$$;
comment on function public.my_second_factors is
  'The caller''s second factors, oldest first; none once the session has ended.';
grant execute on function public.my_second_factors to authenticated;

create function public.add_second_factor(
  kind text,
  name text,
  code_hashes text[],
  secret text default null,
  step bigint default null,
  credential_id text default null,
  public_key text default null,
  sign_count bigint default null,
  transports text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_recent_sign_in();
  session uuid := private.own_session_id();
  held integer;
  made public.second_factors;
begin
  perform private.count_factor_change(caller);
  select count(*) into held from public.second_factors as other where other.user_id = caller;
  if held >= 10 then
    raise exception 'factor_limit' using errcode = 'P0001';
  end if;
  begin
    insert into public.second_factors as added
      (user_id, kind, name, secret, last_step, credential_id, public_key, sign_count, transports)
    values (
      caller, add_second_factor.kind, add_second_factor.name, add_second_factor.secret,
      add_second_factor.step, add_second_factor.credential_id, add_second_factor.public_key,
      add_second_factor.sign_count, coalesce(add_second_factor.transports, '{}')
    )
    returning added.* into made;
  exception
    when unique_violation then
      raise exception 'factor_known' using errcode = 'P0001';
  end;
  -- Whoever adds a factor has just used it.
  insert into public.account_sessions as entry (session_id, user_id, factor_passed_at)
  values (session, caller, now())
  on conflict on constraint account_sessions_pkey
  do update set factor_passed_at = excluded.factor_passed_at;
  perform public.log_security_event(
    caller, 'factor-added', private.session_device(session),
    jsonb_build_object('kind', made.kind, 'name', made.name)
  );
  perform public.enqueue_mail(
    'factor-added', caller, 'factor-added:' || made.id, jsonb_build_object('name', made.name)
  );
  if held = 0 then
    perform private.store_recovery_codes(caller, code_hashes);
  end if;
  return held = 0;
end
$$;
comment on function public.add_second_factor is
  'Adds a factor to the caller''s account; true if it is the first one, for which the recovery codes are stored. Raises P0001 sign_in_again, factor_limit at ten factors, factor_known for a passkey that is in use.';
grant execute on function public.add_second_factor to authenticated;

create function public.remove_second_factor(factor uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_recent_sign_in();
begin
  perform private.count_factor_change(caller);
  if not exists (
    select from public.second_factors as held
    where held.id = remove_second_factor.factor and held.user_id = caller
  ) then
    return false;
  end if;
  perform private.drop_factor(factor, private.session_device(private.own_session_id()));
  return true;
end
$$;
comment on function public.remove_second_factor is
  'Removes one of the caller''s factors; false if it isn''t theirs. Raises P0001 sign_in_again.';
grant execute on function public.remove_second_factor to authenticated;

create function public.replace_recovery_codes(code_hashes text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_recent_sign_in();
begin
  perform private.count_factor_change(caller);
  if not public.has_second_factor() then
    return false;
  end if;
  perform private.store_recovery_codes(caller, code_hashes);
  return true;
end
$$;
comment on function public.replace_recovery_codes is
  'Replaces the caller''s recovery codes by ten others; false without a factor. Raises P0001 sign_in_again.';
grant execute on function public.replace_recovery_codes to authenticated;

-- Using a factor -------------------------------------------------------------------------------

create function public.second_factor_state() returns table (
  user_id uuid, session_id uuid, is_missing boolean, has_app boolean, has_passkey boolean,
  codes_left integer, removal_due_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select caller.id, private.own_session_id(), private.is_factor_missing(caller.id),
    exists (
      select from public.second_factors as held
      where held.user_id = caller.id and held.kind = 'totp'
    ),
    exists (
      select from public.second_factors as held
      where held.user_id = caller.id and held.kind = 'passkey'
    ),
    (
      select count(*)::integer from public.recovery_codes as code
      where code.user_id = caller.id and code.used_at is null
    ),
    (select request.due_at from public.factor_removals as request where request.user_id = caller.id)
  from (select private.signed_in_user_id() as id) as caller
  where caller.id is not null
$$;
comment on function public.second_factor_state is
  'How the caller may confirm who they are, also while a second factor is missing; nothing once the session has ended.';
grant execute on function public.second_factor_state to authenticated;

create function public.get_second_factors(person uuid) returns table (
  id uuid, kind text, secret text, credential_id text, public_key text, sign_count bigint,
  transports text[]
)
language sql stable security definer set search_path = '' as $$
  select held.id, held.kind, held.secret, held.credential_id, held.public_key, held.sign_count,
    held.transports
  from public.second_factors as held
  where held.user_id = person
$$;
comment on function public.get_second_factors is
  'What the server needs to check someone''s factors. Service role only.';
grant execute on function public.get_second_factors to service_role;

create function public.set_factor_challenge(person uuid, session uuid, challenge text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.account_sessions as entry (session_id, user_id, challenge, challenge_until)
  values (session, person, set_factor_challenge.challenge, now() + interval '5 minutes')
  on conflict on constraint account_sessions_pkey
  do update set challenge = excluded.challenge, challenge_until = excluded.challenge_until;
end
$$;
comment on function public.set_factor_challenge is
  'Stores what a passkey has to sign within five minutes. Service role only.';
grant execute on function public.set_factor_challenge to service_role;

create function public.take_factor_challenge(person uuid, session uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  select entry.challenge, entry.challenge_until into taken
  from public.account_sessions as entry
  where entry.session_id = take_factor_challenge.session and entry.user_id = person
  for update;
  update public.account_sessions as entry set challenge = null, challenge_until = null
  where entry.session_id = take_factor_challenge.session and entry.user_id = person;
  return case when taken.challenge_until > now() then taken.challenge end;
end
$$;
comment on function public.take_factor_challenge is
  'The session''s challenge, once; null without a valid one. Service role only.';
grant execute on function public.take_factor_challenge to service_role;

create function private.mark_factor_passed(person uuid, session uuid) returns void
language plpgsql set search_path = '' as $$
declare
  device text;
begin
  insert into public.account_sessions as entry (session_id, user_id, factor_passed_at)
  values (session, person, now())
  on conflict on constraint account_sessions_pkey
  do update set factor_passed_at = excluded.factor_passed_at
  returning entry.device_hash into device;
  if device is not null then
    perform private.note_device(person, device);
  end if;
  delete from public.factor_removals as request where request.user_id = person;
  if found then
    perform public.log_security_event(
      person, 'factor-removal-cancelled', private.session_device(session)
    );
  end if;
end
$$;
comment on function private.mark_factor_passed is
  'Opens a session that was waiting for a second factor, makes its device known, and cancels a request to remove the factors.';

create function public.pass_second_factor(
  person uuid,
  session uuid,
  factor uuid,
  step bigint default null,
  sign_count bigint default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- The row's lock decides between two uses of one code at the same time.
  update public.second_factors as held
  set last_used_at = now(),
    last_step = pass_second_factor.step,
    sign_count = pass_second_factor.sign_count
  where held.id = factor and held.user_id = person
    and case held.kind
      when 'totp' then step is not null and coalesce(held.last_step < step, true)
      else pass_second_factor.sign_count > held.sign_count
        or pass_second_factor.sign_count = 0 and held.sign_count = 0
    end
    and exists (
      select from auth.sessions as live
      where live.id = pass_second_factor.session and live.user_id = person
    );
  if not found then
    return false;
  end if;
  perform private.mark_factor_passed(person, session);
  return true;
end
$$;
comment on function public.pass_second_factor is
  'Opens a session after the server has checked a code or a passkey; false if the code was used before or the passkey''s counter fell behind. Service role only.';
grant execute on function public.pass_second_factor to service_role;

create function public.use_recovery_code(person uuid, session uuid, code_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.recovery_codes as code set used_at = now()
  where code.user_id = person and code.code_hash = use_recovery_code.code_hash
    and code.used_at is null
    and exists (
      select from auth.sessions as live
      where live.id = use_recovery_code.session and live.user_id = person
    );
  if not found then
    return false;
  end if;
  perform private.mark_factor_passed(person, session);
  perform public.log_security_event(person, 'recovery-code-used', private.session_device(session));
  perform public.enqueue_mail(
    'recovery-code-used', person,
    concat_ws(':', 'recovery-code-used', person, left(code_hash, 16)),
    jsonb_build_object(
      'left', (
        select count(*) from public.recovery_codes as code
        where code.user_id = person and code.used_at is null
      )
    )
  );
  return true;
end
$$;
comment on function public.use_recovery_code is
  'Opens a session with a recovery code, once; false for an unknown or used one. Service role only.';
grant execute on function public.use_recovery_code to service_role;

create function public.note_factor_failure(person uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  device constant jsonb := coalesce(private.session_device(session), '{}');
begin
  -- One after the other, so that parallel guesses share a line.
  perform pg_advisory_xact_lock(hashtextextended('failed factors of ' || person, 0));
  update public.security_events as latest
  set detail = latest.detail
    || jsonb_build_object('count', coalesce((latest.detail ->> 'count')::integer, 1) + 1)
  where latest.id = (
    select line.id
    from public.security_events as line
    where line.user_id = person
      and line.kind = 'factor-failed'
      and line.created_at > now() - interval '10 minutes'
      and line.network is not distinct from device ->> 'network'
    order by line.created_at desc
    limit 1
  );
  if not found then
    perform public.log_security_event(
      person, 'factor-failed', device, jsonb_build_object('count', 1)
    );
  end if;
end
$$;
comment on function public.note_factor_failure is
  'Logs a wrong second factor: at most one line per 10 minutes and network, with a count. Service role only.';
grant execute on function public.note_factor_failure to service_role;

-- Lost factors ---------------------------------------------------------------------------------

create function public.request_factor_removal() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_user_id();
  request public.factor_removals;
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if not exists (
    select from public.second_factors as held where held.user_id = caller
  ) then
    return null;
  end if;
  insert into public.factor_removals as asked (user_id) values (caller)
  on conflict on constraint factor_removals_pkey do nothing
  returning asked.* into request;
  if request.user_id is null then
    return (select asked.due_at from public.factor_removals as asked where asked.user_id = caller);
  end if;
  -- Not the count of the owner's own changes, which someone with the password must not use up. Asking again while a
  -- request is open counts nothing.
  perform private.count_attempt(concat_ws('/', caller, 'factor-removal'), 3, 86400);
  perform public.log_security_event(
    caller, 'factor-removal-requested', private.session_device(private.own_session_id())
  );
  perform public.enqueue_mail(
    'factor-removal-requested', caller,
    concat_ws(':', 'factor-removal-requested', gen_random_uuid()),
    jsonb_build_object('requested_at', request.requested_at, 'due_at', request.due_at),
    request.requested_at + later.pause
  )
  from unnest(array['0 hours', '24 hours', '48 hours']::interval[]) as later (pause);
  return request.due_at;
end
$$;
comment on function public.request_factor_removal is
  'Asks staff to remove the caller''s lost factors, with an email at once and after 24 and 48 hours. Returns when they may; null without a factor. Also while the factor is missing. Raises P0001 rate_limited after 3 requests in a day.';
grant execute on function public.request_factor_removal to authenticated;

create function public.cancel_factor_removal() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  delete from public.factor_removals as request where request.user_id = caller;
  if not found then
    return false;
  end if;
  perform public.log_security_event(
    caller, 'factor-removal-cancelled', private.session_device(private.own_session_id())
  );
  return true;
end
$$;
comment on function public.cancel_factor_removal is
  'Cancels the request to remove the caller''s factors; false if there is none.';
grant execute on function public.cancel_factor_removal to authenticated;

create function public.list_factor_removals()
returns table (email text, requested_at timestamptz, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select person.email::text, request.requested_at, request.due_at
  from public.factor_removals as request
  join auth.users as person on person.id = request.user_id
  order by request.due_at
$$;
comment on function public.list_factor_removals is
  'Open requests to remove lost factors, the oldest first. Service role only.';
grant execute on function public.list_factor_removals to service_role;

create function public.end_factor_removal(user_email text, remove boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.factor_removals;
begin
  select asked.* into request
  from public.factor_removals as asked
  join auth.users as person on person.id = asked.user_id
  where lower(person.email) = lower(user_email)
  for update of asked;
  if request.user_id is null then
    return 'unknown';
  end if;
  if remove and request.due_at > now() then
    return 'early';
  end if;
  delete from public.factor_removals as ended where ended.user_id = request.user_id;
  if remove then
    perform private.drop_factor(held.id, '{}')
    from public.second_factors as held
    where held.user_id = request.user_id;
  else
    perform public.log_security_event(request.user_id, 'factor-removal-cancelled');
  end if;
  return 'done';
end
$$;
comment on function public.end_factor_removal is
  'Removes someone''s lost factors, or cancels their request: done, unknown without a request, or early within its 72 hours. Service role only.';
grant execute on function public.end_factor_removal to service_role;
