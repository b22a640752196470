-- Second factors: adding and removing them, using one in a session, recovery codes, and lost factors.

create table public.factor_removals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '72 hours',
  constraint factor_removals_due_at_check check (due_at >= requested_at)
);

comment on table public.factor_removals is
  'Requests to remove lost factors: staff may do it from due_at on, unless a factor is used before. No policies and no grants: accessed through functions only.';

alter table public.factor_removals enable row level security;

revoke all on table public.factor_removals from public, anon, authenticated, service_role;

-- Shared ---------------------------------------------------------------------------------------

create function public.session_device(session uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'browser', entry.browser, 'system', entry.system, 'network', entry.network
  )
  from public.account_sessions as entry
  where entry.session_id = session_device.session
$$;

comment on function public.session_device(uuid) is
  'The device of a session as log_security_event takes it; null for an unknown session.';
revoke all on function public.session_device(uuid) from public, anon, authenticated, service_role;

create function public.own_session_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select live.id
  from auth.sessions as live
  where live.user_id = public.signed_in_user_id()
    and live.id::text = (select auth.jwt() ->> 'session_id')
$$;

comment on function public.own_session_id() is
  'The caller''s session, even if a second factor is missing; null once it has ended.';
revoke all on function public.own_session_id() from public, anon, authenticated, service_role;

create function public.count_factor_change(person uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Serialised, so that two tabs can't exceed the number of factors together.
  perform pg_advisory_xact_lock(hashtextextended('second_factors ' || person::text, 0));
  perform public.count_attempt(concat_ws('/', person, 'factor'), 60, 86400);
end
$$;

comment on function public.count_factor_change(uuid) is
  'Counts a change to someone''s factors; concurrent changes wait. Raises P0001 rate_limited after 60 in a day.';
revoke all on function public.count_factor_change(uuid)
from public, anon, authenticated, service_role;

create function public.store_recovery_codes(person uuid, code_hashes text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if cardinality(code_hashes) is distinct from 10 then
    raise exception 'invalid_input' using errcode = '23514';
  end if;
  delete from public.recovery_codes as old where old.user_id = person;
  insert into public.recovery_codes (user_id, code_hash)
  select person, unnest(store_recovery_codes.code_hashes);
  perform public.log_security_event(
    person, 'recovery-codes-made', public.session_device(public.own_session_id())
  );
end
$$;

comment on function public.store_recovery_codes(uuid, text[]) is
  'Replaces someone''s recovery codes by ten others.';
revoke all on function public.store_recovery_codes(uuid, text[])
from public, anon, authenticated, service_role;

create function public.drop_factor(factor uuid, device jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.drop_factor(uuid, jsonb) is
  'Removes a factor, logs it and tells its owner; recovery codes go with the last one.';
revoke all on function public.drop_factor(uuid, jsonb)
from public, anon, authenticated, service_role;

-- In the settings ------------------------------------------------------------------------------

create function public.my_second_factors()
returns table (
  id uuid, kind text, name text, created_at timestamptz, last_used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select held.id, held.kind, held.name, held.created_at, held.last_used_at
  from public.second_factors as held
  where held.user_id = public.live_user_id()
  order by held.created_at, held.id
$$;

comment on function public.my_second_factors() is
  'The caller''s second factors, oldest first; none once the session has ended.';
revoke all on function public.my_second_factors() from public, anon, authenticated, service_role;
grant execute on function public.my_second_factors() to authenticated;

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
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_recent_sign_in();
  session uuid := public.own_session_id();
  held integer;
  made public.second_factors;
begin
  perform public.count_factor_change(caller);
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
    caller, 'factor-added', public.session_device(session),
    jsonb_build_object('kind', made.kind, 'name', made.name)
  );
  perform public.enqueue_mail(
    'factor-added', caller, 'factor-added:' || made.id, jsonb_build_object('name', made.name)
  );
  if held = 0 then
    perform public.store_recovery_codes(caller, code_hashes);
  end if;
  return held = 0;
end
$$;

comment on function public.add_second_factor(
  text, text, text[], text, bigint, text, text, bigint, text[]
) is
  'Adds a factor to the caller''s account; true if it is the first one, for which the recovery codes are stored. Raises P0001 sign_in_again, factor_limit at ten factors, factor_known for a passkey that is in use.';
revoke all on function public.add_second_factor( text, text, text[], text, bigint, text, text, bigint, text[] )
from public, anon, authenticated, service_role;
grant execute on function public.add_second_factor( text, text, text[], text, bigint, text, text, bigint, text[] )
to authenticated;

create function public.remove_second_factor(factor uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_recent_sign_in();
begin
  perform public.count_factor_change(caller);
  if not exists (
    select from public.second_factors as held
    where held.id = remove_second_factor.factor and held.user_id = caller
  ) then
    return false;
  end if;
  perform public.drop_factor(factor, public.session_device(public.own_session_id()));
  return true;
end
$$;

comment on function public.remove_second_factor(uuid) is
  'Removes one of the caller''s factors; false if it isn''t theirs. Raises P0001 sign_in_again.';
revoke all on function public.remove_second_factor(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.remove_second_factor(uuid) to authenticated;

create function public.replace_recovery_codes(code_hashes text[])
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_recent_sign_in();
begin
  perform public.count_factor_change(caller);
  if not public.has_second_factor() then
    return false;
  end if;
  perform public.store_recovery_codes(caller, code_hashes);
  return true;
end
$$;

comment on function public.replace_recovery_codes(text[]) is
  'Replaces the caller''s recovery codes by ten others; false without a factor. Raises P0001 sign_in_again.';
revoke all on function public.replace_recovery_codes(text[])
from public, anon, authenticated, service_role;
grant execute on function public.replace_recovery_codes(text[]) to authenticated;

-- Using a factor -------------------------------------------------------------------------------

create function public.second_factor_state()
returns table (
  user_id uuid, session_id uuid, is_missing boolean, has_app boolean, has_passkey boolean,
  codes_left integer, removal_due_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select caller.id, public.own_session_id(), public.is_factor_missing(caller.id),
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
  from (select public.signed_in_user_id() as id) as caller
  where caller.id is not null
$$;

comment on function public.second_factor_state() is
  'How the caller may confirm who they are, also while a second factor is missing; nothing once the session has ended.';
revoke all on function public.second_factor_state() from public, anon, authenticated, service_role;
grant execute on function public.second_factor_state() to authenticated;

create function public.get_second_factors(person uuid)
returns table (
  id uuid, kind text, secret text, credential_id text, public_key text, sign_count bigint,
  transports text[]
)
language sql
stable
security definer
set search_path = ''
as $$
  select held.id, held.kind, held.secret, held.credential_id, held.public_key, held.sign_count,
    held.transports
  from public.second_factors as held
  where held.user_id = person
$$;

comment on function public.get_second_factors(uuid) is
  'What the server needs to check someone''s factors. Service role only.';
revoke all on function public.get_second_factors(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.get_second_factors(uuid) to service_role;

create function public.set_factor_challenge(person uuid, session uuid, challenge text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.account_sessions as entry (session_id, user_id, challenge, challenge_until)
  values (session, person, set_factor_challenge.challenge, now() + interval '5 minutes')
  on conflict on constraint account_sessions_pkey
  do update set challenge = excluded.challenge, challenge_until = excluded.challenge_until;
end
$$;

comment on function public.set_factor_challenge(uuid, uuid, text) is
  'Stores what a passkey has to sign within five minutes. Service role only.';
revoke all on function public.set_factor_challenge(uuid, uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.set_factor_challenge(uuid, uuid, text) to service_role;

create function public.take_factor_challenge(person uuid, session uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.take_factor_challenge(uuid, uuid) is
  'The session''s challenge, once; null without a valid one. Service role only.';
revoke all on function public.take_factor_challenge(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.take_factor_challenge(uuid, uuid) to service_role;

create function public.mark_factor_passed(person uuid, session uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.account_sessions as entry (session_id, user_id, factor_passed_at)
  values (session, person, now())
  on conflict on constraint account_sessions_pkey
  do update set factor_passed_at = excluded.factor_passed_at;
  delete from public.factor_removals as request where request.user_id = person;
  if found then
    perform public.log_security_event(
      person, 'factor-removal-cancelled', public.session_device(session)
    );
  end if;
end
$$;

comment on function public.mark_factor_passed(uuid, uuid) is
  'Opens a session that was waiting for a second factor, and cancels a request to remove the factors.';
revoke all on function public.mark_factor_passed(uuid, uuid)
from public, anon, authenticated, service_role;

create function public.pass_second_factor(
  person uuid,
  session uuid,
  factor uuid,
  step bigint default null,
  sign_count bigint default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  perform public.mark_factor_passed(person, session);
  return true;
end
$$;

comment on function public.pass_second_factor(uuid, uuid, uuid, bigint, bigint) is
  'Opens a session after the server has checked a code or a passkey; false if the code was used before or the passkey''s counter fell behind. Service role only.';
revoke all on function public.pass_second_factor(uuid, uuid, uuid, bigint, bigint)
from public, anon, authenticated, service_role;
grant execute on function public.pass_second_factor(uuid, uuid, uuid, bigint, bigint)
to service_role;

create function public.use_recovery_code(person uuid, session uuid, code_hash text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  perform public.mark_factor_passed(person, session);
  perform public.log_security_event(person, 'recovery-code-used', public.session_device(session));
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

comment on function public.use_recovery_code(uuid, uuid, text) is
  'Opens a session with a recovery code, once; false for an unknown or used one. Service role only.';
revoke all on function public.use_recovery_code(uuid, uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;

create function public.note_factor_failure(person uuid, session uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select public.log_security_event(person, 'factor-failed', public.session_device(session))
$$;

comment on function public.note_factor_failure(uuid, uuid) is
  'Logs a wrong second factor. Service role only.';
revoke all on function public.note_factor_failure(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.note_factor_failure(uuid, uuid) to service_role;

-- Lost factors ---------------------------------------------------------------------------------

create function public.request_factor_removal()
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.signed_in_user_id();
  request public.factor_removals;
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  perform public.count_factor_change(caller);
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
  perform public.log_security_event(
    caller, 'factor-removal-requested', public.session_device(public.own_session_id())
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

comment on function public.request_factor_removal() is
  'Asks staff to remove the caller''s lost factors, with an email at once and after 24 and 48 hours. Returns when they may; null without a factor. Also while the factor is missing.';
revoke all on function public.request_factor_removal()
from public, anon, authenticated, service_role;
grant execute on function public.request_factor_removal() to authenticated;

create function public.cancel_factor_removal()
returns boolean
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
  delete from public.factor_removals as request where request.user_id = caller;
  if not found then
    return false;
  end if;
  perform public.log_security_event(
    caller, 'factor-removal-cancelled', public.session_device(public.own_session_id())
  );
  return true;
end
$$;

comment on function public.cancel_factor_removal() is
  'Cancels the request to remove the caller''s factors; false if there is none.';
revoke all on function public.cancel_factor_removal()
from public, anon, authenticated, service_role;
grant execute on function public.cancel_factor_removal() to authenticated;

create function public.list_factor_removals()
returns table (email text, requested_at timestamptz, due_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select person.email::text, request.requested_at, request.due_at
  from public.factor_removals as request
  join auth.users as person on person.id = request.user_id
  order by request.due_at
$$;

comment on function public.list_factor_removals() is
  'Open requests to remove lost factors, the oldest first. Service role only.';
revoke all on function public.list_factor_removals() from public, anon, authenticated, service_role;
grant execute on function public.list_factor_removals() to service_role;

create function public.end_factor_removal(user_email text, remove boolean)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    perform public.drop_factor(held.id, '{}')
    from public.second_factors as held
    where held.user_id = request.user_id;
  else
    perform public.log_security_event(request.user_id, 'factor-removal-cancelled');
  end if;
  return 'done';
end
$$;

comment on function public.end_factor_removal(text, boolean) is
  'Removes someone''s lost factors, or cancels their request: done, unknown without a request, or early within its 72 hours. Service role only.';
revoke all on function public.end_factor_removal(text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.end_factor_removal(text, boolean) to service_role;
