-- Protects an account from someone who has its password or a copied token, also at the auth service's own URL.
-- Triggers on the auth service's tables refuse there what our server would refuse, and note what it can't see.
-- A session that begins without our server is logged and mailed like any other.

-- Sessions -------------------------------------------------------------------------------------

create function private.shown_network(address inet) returns text
language sql immutable set search_path = '' as $$
  select case
    when address << '127.0.0.0/8' or address = '::1' then null
    else network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text
  end
$$;
comment on function private.shown_network is
  'The approximate network of an address, as in account_sessions; null for the server''s own machine.';

create function private.begin_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.account_sessions as entry (session_id, user_id, network, started_at, noted)
  values (
    new.id, new.user_id, private.shown_network(new.ip), coalesce(new.created_at, now()), false
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
comment on function private.begin_session is
  'Records each session that the auth service begins, wherever it was asked for.';

create trigger begin_session
after insert on auth.sessions
for each row execute function private.begin_session();

create function private.trim_account_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.trim_account_sessions is
  'Keeps what is known about the 100 sessions of a person that were used last. Those with more rights come first: someone with the password can begin any number of sessions, and must not take the second factor or the recovery from the owner''s.';

create trigger trim_account_sessions
after insert or update of noted on public.account_sessions
for each row execute function private.trim_account_sessions();

create function private.trim_security_events() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.trim_security_events is
  'Keeps a person''s last 500 sign-ins and attempts, and the last 500 other lines of their security log, which nobody can push out by signing in.';

create trigger trim_security_events
after insert on public.security_events
for each row execute function private.trim_security_events();

create function private.may_mail_sign_in(person uuid) returns boolean
language sql set search_path = '' as $$
  select taken.allowed
  from public.take_rate_limits(
    jsonb_build_array(
      jsonb_build_object(
        'bucket', 'sign-in-mail', 'subject', person, 'max', 20, 'window', 86400
      )
    )
  ) as taken
$$;
comment on function private.may_mail_sign_in is
  'Counts an email about a sign-in: 20 in a day, so that someone with the password can''t fill the owner''s mailbox.';

create function public.note_direct_sign_ins() returns integer
language plpgsql security definer set search_path = '' as $$
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
    if private.may_mail_sign_in(one.user_id) then
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
comment on function public.note_direct_sign_ins is
  'Logs and mails sign-ins at the auth service''s own URL, which our server didn''t note within a minute: one line per account, device and call. Returns how many. Service role only.';
grant execute on function public.note_direct_sign_ins to service_role;

-- Ending sessions ------------------------------------------------------------------------------

-- These keep the records that aren't noted yet: otherwise, someone who signs in at the auth service's own URL could leave
-- no trace by ending the session at once. note_direct_sign_ins() removes them.

create function public.sign_out(scope text, ends_access boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.signed_in_user_id();
  own constant uuid := private.own_session_id();
begin
  if scope is null or scope not in ('local', 'others', 'global') then
    raise exception 'invalid_input' using errcode = '22023';
  end if;
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if (scope <> 'local' or ends_access) and private.live_user_id() is null and not exists (
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
comment on function public.sign_out is
  'Ends the caller''s own session (local), the others or all (global), and with ends_access also API keys and the calendar feed. Others and all need the second factor, or a session that began with a reset email. Raises 28000 session_ended, P0001 second_factor_required.';
grant execute on function public.sign_out to authenticated;

create function public.discard_session(person uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions as live where live.id = session and live.user_id = person;
  delete from public.account_sessions as entry
  where entry.session_id = session and entry.user_id = person;
end
$$;
comment on function public.discard_session is
  'Ends a session that our server began only to check something: no sign-in, so nothing to tell its owner about. Service role only.';
grant execute on function public.discard_session to service_role;

-- The auth service lets anyone with the password end all sessions. It doesn't say who asks, so it may end only sessions
-- that haven't passed a second factor; the functions above end the others. On the embedded backend, where all
-- requests share one database user, auth-rules.ts does this.
create function private.protect_passed_session() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.protect_passed_session is
  'Keeps a live session that has passed its second factor when the auth service is asked to end it.';

create trigger protect_passed_session
before delete on auth.sessions
for each row
when (session_user = 'supabase_auth_admin')
execute function private.protect_passed_session();

-- Passwords ------------------------------------------------------------------------------------

create function public.allow_recovery(person uuid, session uuid, allowed boolean default true)
returns void
language sql security definer set search_path = '' as $$
  insert into public.account_sessions as entry (session_id, user_id, recovers_until)
  select live.id, live.user_id, case when allowed then now() + interval '10 minutes' end
  from auth.sessions as live
  where live.id = session and live.user_id = person
  on conflict on constraint account_sessions_pkey
  do update set recovers_until = excluded.recovers_until
$$;
comment on function public.allow_recovery is
  'Lets a session that began with a reset email end the others for ten minutes, even while its second factor is missing; with allowed false, no longer. Service role only.';
grant execute on function public.allow_recovery to service_role;

create function public.permit_password(person uuid, session uuid, permitted boolean default true)
returns void
language sql security definer set search_path = '' as $$
  insert into public.account_sessions as entry (session_id, user_id, password_until)
  select live.id, live.user_id, case when permitted then now() + interval '20 seconds' end
  from auth.sessions as live
  where live.id = session and live.user_id = person
  on conflict on constraint account_sessions_pkey
  do update set password_until = excluded.password_until
$$;
comment on function public.permit_password is
  'Permits the one password change that our server makes next, having checked who asks; with permitted false, no longer. Service role only.';
grant execute on function public.permit_password to service_role;

create function private.check_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.check_new_password is
  'Refuses a new password for an account with a second factor unless our server has just permitted it: the auth service asks for the old password only.';

create trigger check_new_password
before update of encrypted_password on auth.users
for each row
when (
  new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
)
execute function private.check_new_password();

-- Addresses ------------------------------------------------------------------------------------

create function private.refuse_email_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'email_change_refused' using errcode = 'PT403';
end
$$;
comment on function private.refuse_email_change is
  'Refuses a change of address that was confirmed at the auth service: start_email_change() is the only way. Its beginning isn''t refused, as the auth service has sent its emails by then, and would forget that it did.';

create trigger refuse_email_change
before update of email on auth.users
for each row
when (
  new.email is distinct from old.email and lower(new.email) = lower(old.email_change)
)
execute function private.refuse_email_change();

-- Second factors -------------------------------------------------------------------------------

create function private.forget_other_devices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own text;
begin
  -- Unknown for a session that began before this was recorded.
  select entry.device_hash into own
  from public.account_sessions as entry
  where entry.session_id = private.own_session_id();
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
comment on function private.forget_other_devices is
  'Forgets the known devices of an account that adds its first second factor, except the one that adds it.';

create trigger forget_other_devices
after insert on public.second_factors
for each row execute function private.forget_other_devices();

create function public.take_factor_attempt(
  person uuid,
  account text,
  network text,
  device text default null
) returns table (source text, retry_after integer)
language sql security definer set search_path = '' as $$
  select taken.source, taken.retry_after
  from public.take_sign_in_attempt(
    (select holder.email from auth.users as holder where holder.id = person),
    account, network, device
  ) as taken
$$;
comment on function public.take_factor_attempt is
  'As take_sign_in_attempt, for the codes of someone''s second factor: networks take turns, and known devices have a share of their own. Service role only.';
grant execute on function public.take_factor_attempt to service_role;
