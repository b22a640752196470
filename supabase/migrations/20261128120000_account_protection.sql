-- Protects an account from someone who has its password or a copied token, also at the auth service's own URL.

-- Sessions -------------------------------------------------------------------------------------

alter table public.account_sessions
add column device_hash text,
add column noted boolean not null default true,
add column recovers_until timestamptz,
add column password_until timestamptz,
drop constraint account_sessions_method_check,
add constraint account_sessions_method_check
check (method in ('password', 'google', 'email', 'direct')),
add constraint account_sessions_device_hash_check
check (char_length(device_hash) between 16 and 128);

create index account_sessions_not_noted_idx on public.account_sessions (started_at) where not noted;

comment on column public.account_sessions.device_hash is
  'The browser in which the session began, as in known_devices.';
comment on column public.account_sessions.noted is
  'False from the beginning of a session until our server has noted the sign-in: it stays false if someone signs in at the auth service''s own URL.';
comment on column public.account_sessions.recovers_until is
  'Until when the session, which began with a reset email, may set a password and end other sessions without the second factor.';
comment on column public.account_sessions.password_until is
  'Until when our server may set a new password for this session, once, although the account has a second factor.';

create function public.shown_network(address inet)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when address << '127.0.0.0/8' or address = '::1' then null
    else network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text
  end
$$;

comment on function public.shown_network(inet) is
  'The approximate network of an address, as in account_sessions; null for the server''s own machine.';
revoke all on function public.shown_network(inet) from public, anon, authenticated, service_role;

create function public.begin_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.account_sessions as entry (session_id, user_id, network, started_at, noted)
  values (
    new.id, new.user_id, public.shown_network(new.ip), coalesce(new.created_at, now()), false
  )
  on conflict on constraint account_sessions_pkey do nothing;
  return null;
exception
  -- A sign-in never fails because of its record.
  when others then
    raise warning 'a session was not recorded: %', sqlerrm;
    return null;
end
$$;

comment on function public.begin_session() is
  'Records each session that the auth service begins, wherever it was asked for.';
revoke all on function public.begin_session() from public, anon, authenticated, service_role;

create trigger begin_session
after insert on auth.sessions
for each row execute function public.begin_session();

create function public.keep_latest_sessions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.account_sessions as past
  where past.session_id = any (array(
    select doomed.session_id
    from public.account_sessions as doomed
    where doomed.session_id in (
      select entry.session_id
      from public.account_sessions as entry
      -- The others are still to be told to the owner.
      where entry.user_id = new.user_id
        and (entry.noted or entry.started_at < now() - interval '1 day')
      order by
        coalesce(
          entry.factor_passed_at is not null or entry.recovers_until > now()
          or entry.password_until > now(),
          false
        ) desc,
        entry.last_used_at desc, entry.session_id
      offset 100
    )
    for update skip locked
  ));
  return null;
end
$$;

comment on function public.keep_latest_sessions() is
  'Keeps what is known about the 100 sessions of a person that were used last. Those with more rights come first: someone with the password can begin any number of sessions, and must not take the second factor or the recovery from the owner''s.';
revoke all on function public.keep_latest_sessions() from public, anon, authenticated, service_role;

create trigger keep_latest_sessions
after insert or update of noted on public.account_sessions
for each row execute function public.keep_latest_sessions();

create function public.keep_latest_events()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  attempts constant text[] := array['sign-in', 'sign-in-failed', 'factor-failed'];
begin
  delete from public.security_events as past
  where past.id = any (array(
    select doomed.id
    from public.security_events as doomed
    where doomed.id in (
      select made.id
      from public.security_events as made
      where made.user_id = new.user_id
        and (made.kind = any (attempts)) = (new.kind = any (attempts))
      order by made.created_at desc, made.id desc
      offset 500
    )
    for update skip locked
  ));
  return null;
end
$$;

comment on function public.keep_latest_events() is
  'Keeps a person''s last 500 sign-ins and attempts, and the last 500 other lines of their security log, which nobody can push out by signing in.';
revoke all on function public.keep_latest_events() from public, anon, authenticated, service_role;

create trigger keep_latest_events
after insert on public.security_events
for each row execute function public.keep_latest_events();

create or replace function public.note_sign_in(
  person uuid,
  session uuid,
  device_hash text,
  method text,
  device jsonb default '{}'
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_new boolean;
begin
  if not exists (
    select from auth.sessions as live where live.id = session and live.user_id = person
  ) then
    return;
  end if;
  delete from public.account_sessions as ended
  where ended.user_id = person and ended.noted
    and not exists (select from auth.sessions as live where live.id = ended.session_id);

  -- A session that was renewed before its sign-in was noted has a row without a method.
  insert into public.account_sessions as entry
    (session_id, user_id, method, browser, system, network, device_hash)
  values (
    session, person, note_sign_in.method, device ->> 'browser', device ->> 'system',
    device ->> 'network', note_sign_in.device_hash
  )
  on conflict on constraint account_sessions_pkey do update
    set method = excluded.method, browser = excluded.browser, system = excluded.system,
      network = excluded.network, device_hash = excluded.device_hash, noted = true
    where entry.method is null;
  if not found then
    return;
  end if;

  perform public.log_security_event(
    person, 'sign-in', device, jsonb_build_object('method', note_sign_in.method)
  );
  if exists (select from public.second_factors as factor where factor.user_id = person) then
    -- The password alone makes no device known: that takes the second factor (mark_factor_passed).
    is_new := not exists (
      select
      from public.known_devices as known
      where known.user_id = person and known.device_hash = note_sign_in.device_hash
    );
  else
    is_new := public.note_device(person, device_hash);
  end if;
  if is_new and public.may_mail_sign_in(person) then
    perform public.enqueue_mail(
      'new-device', person, 'new-device:' || session, device || jsonb_build_object('at', now())
    );
  end if;
end
$$;

comment on function public.note_sign_in(uuid, uuid, text, text, jsonb) is
  'Records once that a session began: its device {browser, system, network} and a line in the security log. Notifies the owner if the device is new for a person who had another one. With a second factor, the device becomes known once that was used.';

create function public.may_mail_sign_in(person uuid)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select taken.allowed
  from public.take_rate_limits(
    jsonb_build_array(
      jsonb_build_object(
        'bucket', 'sign-in-mail', 'subject', person, 'max', 20, 'window', 86400
      )
    )
  ) as taken
$$;

comment on function public.may_mail_sign_in(uuid) is
  'Counts an email about a sign-in: 20 in a day, so that someone with the password can''t fill the owner''s mailbox.';
revoke all on function public.may_mail_sign_in(uuid) from public, anon, authenticated, service_role;

create function public.note_direct_sign_ins()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  one record;
  total integer := 0;
begin
  for one in
    with taken as (
      select entry.session_id
      from public.account_sessions as entry
      where not entry.noted and entry.started_at < now() - interval '1 minute'
      order by entry.started_at
      limit 500
      for update skip locked
    ), noted as (
      update public.account_sessions as entry set noted = true, method = coalesce(entry.method, 'direct')
      from taken
      where entry.session_id = taken.session_id
      returning entry.user_id, entry.browser, entry.system, entry.network, entry.started_at
    )
    select noted.user_id, noted.browser, noted.system, noted.network,
      count(*)::integer as sign_ins, max(noted.started_at) as latest
    from noted
    group by noted.user_id, noted.browser, noted.system, noted.network
  loop
    perform public.log_security_event(
      one.user_id, 'sign-in',
      jsonb_build_object('browser', one.browser, 'system', one.system, 'network', one.network),
      jsonb_build_object('method', 'direct', 'count', one.sign_ins)
    );
    if public.may_mail_sign_in(one.user_id) then
      perform public.enqueue_mail(
        'new-device', one.user_id, 'new-device:' || gen_random_uuid(),
        jsonb_build_object(
          'browser', one.browser, 'system', one.system, 'network', one.network, 'at', one.latest
        )
      );
    end if;
    total := total + one.sign_ins;
  end loop;
  -- Nothing is left to tell about these.
  delete from public.account_sessions as ended
  where ended.session_id = any (array(
    select entry.session_id
    from public.account_sessions as entry
    where entry.noted and entry.method = 'direct'
      and not exists (select from auth.sessions as live where live.id = entry.session_id)
    limit 500
  ));
  return total;
end
$$;

comment on function public.note_direct_sign_ins() is
  'Logs and mails sign-ins at the auth service''s own URL, which our server didn''t note within a minute: one line per account, device and call. Returns how many. Service role only.';
revoke all on function public.note_direct_sign_ins()
from public, anon, authenticated, service_role;
grant execute on function public.note_direct_sign_ins() to service_role;

create or replace function public.continue_session(person uuid, before uuid, after uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions as live where live.id = after and live.user_id = person
  ) then
    return;
  end if;
  if not exists (
    select
    from public.account_sessions as entry
    where entry.session_id = before and entry.user_id = person
  ) then
    -- Nothing is known about a session that began before they were recorded. Our server made its successor.
    update public.account_sessions as begun set noted = true where begun.session_id = after;
    return;
  end if;
  -- What begin_session() wrote; a session with a record of its own keeps it.
  delete from public.account_sessions as begun
  where begun.session_id = after and not begun.noted;
  update public.account_sessions as entry
  set session_id = continue_session.after
  where entry.session_id = continue_session.before
    and entry.user_id = person
    and not exists (
      select
      from public.account_sessions as other
      where other.session_id = continue_session.after
    );
end
$$;

-- Ending sessions ------------------------------------------------------------------------------

-- These keep the records that aren't noted yet: otherwise, someone who signs in at the auth service's own URL could leave
-- no trace by ending the session at once. note_direct_sign_ins() removes them.

create function public.sign_out(scope text, ends_access boolean default false)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.signed_in_user_id();
  own constant uuid := public.own_session_id();
begin
  if scope is null or scope not in ('local', 'others', 'global') then
    raise exception 'invalid_input' using errcode = '22023';
  end if;
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if (scope <> 'local' or ends_access) and public.live_user_id() is null and not exists (
    select
    from public.account_sessions as entry
    where entry.session_id = own and entry.recovers_until > now()
  ) then
    raise exception 'second_factor_required' using errcode = 'P0001';
  end if;
  -- Refresh tokens are deleted with their session.
  delete from auth.sessions as live
  where live.user_id = caller and (scope = 'global' or (live.id = own) = (scope = 'local'));
  delete from public.account_sessions as ended
  where ended.user_id = caller and ended.noted
    and not exists (select from auth.sessions as live where live.id = ended.session_id);
  if ends_access then
    update public.api_keys as entry set revoked_at = now()
    where entry.user_id = caller and entry.revoked_at is null;
    delete from public.calendar_feeds as feed where feed.user_id = caller;
  end if;
end
$$;

comment on function public.sign_out(text, boolean) is
  'Ends the caller''s own session (local), the others or all (global), and with ends_access also API keys and the calendar feed. Others and all need the second factor, or a session that began with a reset email. Raises 28000 session_ended, P0001 second_factor_required.';
revoke all on function public.sign_out(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.sign_out(text, boolean) to authenticated;

-- sign_out() does this now.
drop function public.end_access();

create or replace function public.end_session(target uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  device jsonb;
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  -- Refresh tokens are deleted with their session.
  delete from auth.sessions as live where live.id = target and live.user_id = caller;
  if not found then
    return false;
  end if;
  select to_jsonb(entry) into device
  from public.account_sessions as entry
  where entry.session_id = target;
  delete from public.account_sessions as entry where entry.session_id = target and entry.noted;
  perform public.log_security_event(caller, 'session-ended', coalesce(device, '{}'));
  return true;
end
$$;

create or replace function public.end_all_sessions(person uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Also waits for an account that is being deleted.
  perform from auth.users as account where account.id = person for key share;
  if not found then
    return;
  end if;
  delete from auth.sessions as live where live.user_id = person;
  delete from public.account_sessions as entry where entry.user_id = person and entry.noted;
  update public.api_keys as entry set revoked_at = now()
  where entry.user_id = person and entry.revoked_at is null;
  delete from public.calendar_feeds as feed where feed.user_id = person;
  perform public.log_security_event(person, 'sessions-ended', '{}', '{"scope": "link"}');
end
$$;

create function public.discard_session(person uuid, session uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions as live where live.id = session and live.user_id = person;
  delete from public.account_sessions as entry
  where entry.session_id = session and entry.user_id = person;
end
$$;

comment on function public.discard_session(uuid, uuid) is
  'Ends a session that our server began only to check something: no sign-in, so nothing to tell its owner about. Service role only.';
revoke all on function public.discard_session(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.discard_session(uuid, uuid) to service_role;

-- The auth service lets anyone with the password end all sessions. It doesn't say who asks, so it may end only sessions
-- that haven't passed a second factor; the functions above end the others. On the embedded backend, where all
-- requests share one database user, auth-rules.ts does this.
create function public.keep_passed_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select
    from public.account_sessions as entry
    where entry.session_id = old.id and entry.factor_passed_at is not null
  ) and exists (
    select from public.second_factors as factor where factor.user_id = old.user_id
  ) and exists (
    select from auth.users as account where account.id = old.user_id and account.deleted_at is null
  ) and coalesce(old.not_after > now(), true)
    and coalesce(old.created_at::timestamptz > now() - interval '30 days', true) then
    return null;
  end if;
  return old;
end
$$;

comment on function public.keep_passed_session() is
  'Keeps a live session that has passed its second factor when the auth service is asked to end it.';
revoke all on function public.keep_passed_session()
from public, anon, authenticated, service_role;

create trigger keep_passed_session
before delete on auth.sessions
for each row
when (session_user = 'supabase_auth_admin')
execute function public.keep_passed_session();

-- Passwords ------------------------------------------------------------------------------------

create function public.allow_recovery(person uuid, session uuid, allowed boolean default true)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.account_sessions as entry (session_id, user_id, recovers_until)
  select live.id, live.user_id, case when allowed then now() + interval '10 minutes' end
  from auth.sessions as live
  where live.id = session and live.user_id = person
  on conflict on constraint account_sessions_pkey
  do update set recovers_until = excluded.recovers_until
$$;

comment on function public.allow_recovery(uuid, uuid, boolean) is
  'Lets a session that began with a reset email end the others for ten minutes, even while its second factor is missing; with allowed false, no longer. Service role only.';
revoke all on function public.allow_recovery(uuid, uuid, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.allow_recovery(uuid, uuid, boolean) to service_role;

create function public.permit_password(person uuid, session uuid, permitted boolean default true)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.account_sessions as entry (session_id, user_id, password_until)
  select live.id, live.user_id, case when permitted then now() + interval '20 seconds' end
  from auth.sessions as live
  where live.id = session and live.user_id = person
  on conflict on constraint account_sessions_pkey
  do update set password_until = excluded.password_until
$$;

comment on function public.permit_password(uuid, uuid, boolean) is
  'Permits the one password change that our server makes next, having checked who asks; with permitted false, no longer. Service role only.';
revoke all on function public.permit_password(uuid, uuid, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.permit_password(uuid, uuid, boolean) to service_role;

create function public.check_new_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.second_factors as factor where factor.user_id = new.id) then
    return new;
  end if;
  update public.account_sessions as entry set password_until = null
  where entry.user_id = new.id and entry.password_until > now();
  if not found then
    raise exception 'second_factor_required' using errcode = 'PT403';
  end if;
  return new;
end
$$;

comment on function public.check_new_password() is
  'Refuses a new password for an account with a second factor unless our server has just permitted it: the auth service asks for the old password only.';
revoke all on function public.check_new_password() from public, anon, authenticated, service_role;

create trigger check_new_password
before update of encrypted_password on auth.users
for each row
when (
  new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
)
execute function public.check_new_password();

-- Addresses ------------------------------------------------------------------------------------

create function public.refuse_email_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'email_change_refused' using errcode = 'PT403';
end
$$;

comment on function public.refuse_email_change() is
  'Refuses a change of address that was confirmed at the auth service: start_email_change() is the only way. Its beginning isn''t refused, as the auth service has sent its emails by then, and would forget that it did.';
revoke all on function public.refuse_email_change()
from public, anon, authenticated, service_role;

create trigger refuse_email_change
before update of email on auth.users
for each row
when (
  new.email is distinct from old.email and lower(new.email) = lower(old.email_change)
)
execute function public.refuse_email_change();

create or replace function public.set_account_email(person uuid, address text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- First, because refuse_email_change() would take this for the end of a change at the auth service.
  update auth.users as account set email_change = ''
  where account.id = person and account.email_change <> '';
  -- Links and codes that were sent to the address before must not sign anyone in.
  update auth.users as account
  set email = set_account_email.address,
    email_confirmed_at = coalesce(account.email_confirmed_at, now()),
    confirmation_token = '',
    recovery_token = '',
    reauthentication_token = '',
    email_change = '',
    email_change_token_new = '',
    email_change_token_current = '',
    email_change_confirm_status = 0,
    raw_user_meta_data = case
      when account.raw_user_meta_data ? 'email' then account.raw_user_meta_data
        || jsonb_build_object('email', set_account_email.address)
      else account.raw_user_meta_data
    end,
    updated_at = now()
  where account.id = person;
  begin
    execute 'delete from auth.one_time_tokens where user_id = $1' using person;
  exception
    when undefined_table then
      -- Only Supabase Auth has this table.
      null;
  end;
  -- As the auth service does: signing in with a password or a code is an identity of its own.
  insert into auth.identities as linked
    (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', person::text, person,
    jsonb_build_object(
      'sub', person, 'email', set_account_email.address,
      'email_verified', true, 'phone_verified', false
    ),
    now(), now(), now()
  )
  on conflict (provider, provider_id) do update
  set identity_data = linked.identity_data || jsonb_build_object(
      'email', set_account_email.address, 'email_verified', true
    ),
    updated_at = now();
  update auth.users as account
  set raw_app_meta_data = coalesce(account.raw_app_meta_data, '{}') || jsonb_build_object(
    'providers', (
      select jsonb_agg(distinct linked.provider)
      from auth.identities as linked
      where linked.user_id = person
    )
  )
  where account.id = person;
end
$$;

create or replace function public.revert_email_change(change uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about public.email_changes := public.lock_email_change(change);
  later public.email_changes;
  -- Whoever asked for the change may have prepared it, also in another session. What is older stays, as the holder of
  -- the old mailbox alone must not strip an account bare.
  since constant timestamptz := about.requested_at - interval '1 day';
begin
  if about.applied_at is null or about.reverted_at is not null
    or about.applied_at < now() - interval '7 days' then
    return;
  end if;
  perform public.discard_unconfirmed_account(about.old_email);
  begin
    if public.is_email_taken(about.old_email, about.user_id) then
      raise unique_violation;
    end if;
    -- With it go the changes made since, so that none of their links leads away again.
    for later in
      update public.email_changes as entry set reverted_at = now()
      where entry.user_id = about.user_id and entry.reverted_at is null
        and entry.applied_at >= about.applied_at
      returning entry.*
    loop
      perform public.move_email_rows(
        (select person.email from auth.users as person where person.id = about.user_id),
        about.old_email, later.moved
      );
    end loop;
    -- Whoever changed the address may know the password or have linked a Google account of their own.
    delete from auth.identities as linked
    where linked.user_id = about.user_id and linked.provider <> 'email'
      and linked.created_at >= since;
    update auth.users as person set encrypted_password = '' where person.id = about.user_id;
    perform public.set_account_email(about.user_id, about.old_email);
  exception
    when unique_violation then
      return;
  end;
  update public.email_changes as entry set cancelled_at = now()
  where entry.user_id = about.user_id and entry.applied_at is null and entry.cancelled_at is null;
  -- A second factor of theirs would keep the owner out. Recovery codes go with the last factor.
  perform public.drop_factor(held.id, '{}')
  from public.second_factors as held
  where held.user_id = about.user_id and held.created_at >= since;
  delete from public.recovery_codes as code
  where code.user_id = about.user_id and code.created_at >= since;
  delete from public.factor_removals as request
  where request.user_id = about.user_id and request.requested_at >= since;
  delete from public.known_devices as known
  where known.user_id = about.user_id and known.first_seen_at >= since;
  delete from auth.sessions as live where live.user_id = about.user_id;
  update public.api_keys as entry set revoked_at = now()
  where entry.user_id = about.user_id and entry.revoked_at is null;
  delete from public.calendar_feeds as feed where feed.user_id = about.user_id;
  perform public.log_security_event(about.user_id, 'email-change-reverted');
end
$$;

comment on function public.revert_email_change(uuid) is
  'Gives an account the address back that it had before a change in the last 7 days, whatever changed since, unless another account has confirmed that address. Ends all sessions, API keys and the calendar feed, and removes the password, and the second factors, recovery codes, known devices and sign-ins with Google added since a day before someone asked for the change. Service role only.';

-- Second factors -------------------------------------------------------------------------------

create or replace function public.mark_factor_passed(person uuid, session uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  device text;
begin
  insert into public.account_sessions as entry (session_id, user_id, factor_passed_at)
  values (session, person, now())
  on conflict on constraint account_sessions_pkey
  do update set factor_passed_at = excluded.factor_passed_at
  returning entry.device_hash into device;
  if device is not null then
    perform public.note_device(person, device);
  end if;
  delete from public.factor_removals as request where request.user_id = person;
  if found then
    perform public.log_security_event(
      person, 'factor-removal-cancelled', public.session_device(session)
    );
  end if;
end
$$;

comment on function public.mark_factor_passed(uuid, uuid) is
  'Opens a session that was waiting for a second factor, makes its device known, and cancels a request to remove the factors.';

create function public.keep_own_device()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  own text;
begin
  -- Unknown for a session that began before this was recorded.
  select entry.device_hash into own
  from public.account_sessions as entry
  where entry.session_id = public.own_session_id();
  -- From the first factor on, a device is known by having used it: others may be those of someone with the password.
  if own is not null and not exists (
    select from public.second_factors as other
    where other.user_id = new.user_id and other.id <> new.id
  ) then
    delete from public.known_devices as known
    where known.user_id = new.user_id and known.device_hash <> own;
  end if;
  return null;
end
$$;

comment on function public.keep_own_device() is
  'Forgets the known devices of an account that adds its first second factor, except the one that adds it.';
revoke all on function public.keep_own_device() from public, anon, authenticated, service_role;

create trigger keep_own_device
after insert on public.second_factors
for each row execute function public.keep_own_device();

-- So far, the password alone has made devices known.
delete from public.known_devices as known
where exists (select from public.second_factors as held where held.user_id = known.user_id);

create function public.take_factor_attempt(
  person uuid,
  account text,
  network text,
  device text default null
)
returns table (source text, retry_after integer)
language sql
volatile
security definer
set search_path = ''
as $$
  select taken.source, taken.retry_after
  from public.take_sign_in_attempt(
    (select holder.email from auth.users as holder where holder.id = person),
    account, network, device
  ) as taken
$$;

comment on function public.take_factor_attempt(uuid, text, text, text) is
  'As take_sign_in_attempt, for the codes of someone''s second factor: networks take turns, and known devices have a share of their own. Service role only.';
revoke all on function public.take_factor_attempt(uuid, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.take_factor_attempt(uuid, text, text, text) to service_role;

create or replace function public.note_factor_failure(person uuid, session uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  device constant jsonb := coalesce(public.session_device(session), '{}');
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

comment on function public.note_factor_failure(uuid, uuid) is
  'Logs a wrong second factor: at most one line per 10 minutes and network, with a count. Service role only.';

create or replace function public.request_factor_removal()
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
  perform public.count_attempt(concat_ws('/', caller, 'factor-removal'), 3, 86400);
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
  'Asks staff to remove the caller''s lost factors, with an email at once and after 24 and 48 hours. Returns when they may; null without a factor. Also while the factor is missing. Raises P0001 rate_limited after 3 requests in a day.';
