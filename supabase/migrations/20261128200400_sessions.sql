-- Sessions: what is known about each, what it must still prove, their list, how they end, and the security log.
-- The auth service's own table says whether a session lives; what it can't store is in account_sessions.
-- Second factors are stored here too, because every function asks whether the caller's session has passed one.

-- Second factors, which sessions ask for -------------------------------------------------------

create table public.second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  name text not null,
  secret text,
  last_step bigint,
  credential_id text,
  public_key text,
  sign_count bigint,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint second_factors_credential_id_key unique (credential_id),
  constraint second_factors_kind_check check (
    kind = 'totp' and secret is not null
      and num_nonnulls(credential_id, public_key, sign_count) = 0
    or kind = 'passkey' and secret is null and last_step is null
      and num_nonnulls(credential_id, public_key, sign_count) = 3
  ),
  constraint second_factors_name_check check (private.is_public_name(name, 1, 60)),
  constraint second_factors_size_check check (
    char_length(secret) <= 500 and char_length(credential_id) <= 1400
    and char_length(public_key) <= 4000 and cardinality(transports) <= 10
  )
);

create index second_factors_user_id_idx on public.second_factors (user_id);

comment on table public.second_factors is
  'Authenticator apps (totp) and passkeys. No policies and no grants: accessed through functions only.';
comment on column public.second_factors.secret is
  'The key of an authenticator app, encrypted by the server.';
comment on column public.second_factors.last_step is
  'The time step of the last code used, in units of 30 seconds since 1970: a code works once.';
comment on column public.second_factors.credential_id is 'A passkey''s id, in base64url.';
comment on column public.second_factors.public_key is
  'A passkey''s public key (COSE), in base64url.';
comment on column public.second_factors.sign_count is
  'How often the passkey has signed, if its device counts.';

alter table public.second_factors enable row level security;

create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
);

comment on table public.recovery_codes is
  'Codes that replace a lost second factor, once each. No policies and no grants: accessed through functions only.';
comment on column public.recovery_codes.code_hash is
  'SHA-256 of the owner''s id and the code, which has 80 random bits.';

alter table public.recovery_codes enable row level security;

-- Sessions -------------------------------------------------------------------------------------

-- No reference to auth.sessions, whose rows belong to the auth service; ended sessions are removed by note_sign_in().
create table public.account_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  method text,
  browser text,
  system text,
  network text,
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  factor_passed_at timestamptz,
  challenge text,
  challenge_until timestamptz,
  device_hash text,
  noted boolean not null default true,
  recovers_until timestamptz,
  password_until timestamptz,
  constraint account_sessions_method_check check (method in ('password', 'google', 'email', 'direct')),
  constraint account_sessions_text_check check (
    private.is_plain_text(browser, 40) and private.is_plain_text(system, 40)
    and private.is_plain_text(network, 50) and char_length(challenge) <= 200
  ),
  constraint account_sessions_challenge_check check ((challenge is null) = (challenge_until is null)),
  constraint account_sessions_device_hash_check check (char_length(device_hash) between 16 and 128)
);

create index account_sessions_user_id_idx on public.account_sessions (user_id);
create index account_sessions_not_noted_idx on public.account_sessions (started_at) where not noted;

comment on table public.account_sessions is
  'What the auth service doesn''t know about a session. No policies and no grants: accessed through functions only.';
comment on column public.account_sessions.method is 'How the session began.';
comment on column public.account_sessions.browser is 'The browser''s name, such as Firefox.';
comment on column public.account_sessions.system is
  'The operating system''s name, such as Android.';
comment on column public.account_sessions.network is
  'The approximate network: the first three bytes of an IPv4 address, the first 48 bits of an IPv6 address.';
comment on column public.account_sessions.last_used_at is
  'When the session was last renewed, at most an hour ago while it is used.';
comment on column public.account_sessions.factor_passed_at is
  'When a second factor was last used in this session.';
comment on column public.account_sessions.challenge is
  'What a passkey has to sign, once, until challenge_until.';
comment on column public.account_sessions.device_hash is
  'The browser in which the session began, as in known_devices.';
comment on column public.account_sessions.noted is
  'False from the beginning of a session until our server has noted the sign-in: it stays false if someone signs in at the auth service''s own URL.';
comment on column public.account_sessions.recovers_until is
  'Until when the session, which began with a reset email, may set a password and end other sessions without the second factor.';
comment on column public.account_sessions.password_until is
  'Until when our server may set a new password for this session, once, although the account has a second factor.';

alter table public.account_sessions enable row level security;

-- Compared as text, because a claim need not be a uuid.
create function private.signed_in_user_id() returns uuid
-- In plpgsql, because a function in SQL is planned at every call and this one runs with every request.
language plpgsql stable set search_path = '' as $$
begin
  return (
    select person.id
    from auth.users as person
    where person.id = (select auth.uid())
      and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= now())
      and exists (
        select
        from auth.sessions as live
        where live.user_id = person.id
          and live.id::text = (select auth.jwt() ->> 'session_id')
          and (live.not_after is null or live.not_after > now())
          and coalesce(live.created_at::timestamptz > now() - interval '30 days', true)
      )
  );
end
$$;
comment on function private.signed_in_user_id is
  'The caller, if the token''s session still exists and began within the last 30 days, and the account is neither banned nor deleted; a second factor may still be missing.';

create function private.is_factor_missing(person uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.second_factors as factor where factor.user_id = person
  ) and not exists (
    select
    from public.account_sessions as entry
    where entry.user_id = person
      and entry.session_id::text = (select auth.jwt() ->> 'session_id')
      and entry.factor_passed_at is not null
  );
end
$$;
comment on function private.is_factor_missing is
  'Whether the account has a second factor that the token''s session has not passed.';

create function public.session_standing() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_user_id();
begin
  return case
    when caller is null and exists (
      select
      from auth.users as account
      where account.id = (select auth.uid()) and account.deleted_at is null
        and account.banned_until > now()
    ) then 'suspended'
    when caller is null then 'ended'
    when private.is_factor_missing(caller) then 'second_factor'
    else 'live'
  end;
end
$$;
comment on function public.session_standing is
  'What the caller''s session is: ended, suspended (as the account is), second_factor (one has to be passed first) or live.';
grant execute on function public.session_standing to authenticated;

create function public.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.second_factors as factor where factor.user_id = private.live_user_id()
  );
end
$$;
comment on function public.has_second_factor is
  'Whether the caller''s account has a second factor, which this session has then passed.';
grant execute on function public.has_second_factor to authenticated;

create function public.is_sign_in_recent() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  own_session constant text := (select auth.jwt() ->> 'session_id');
begin
  return exists (
    select
    from auth.sessions as live
    where live.user_id = private.live_user_id()
      and live.id::text = own_session
      and live.created_at::timestamptz > now() - interval '10 minutes'
  ) or exists (
    select
    from public.account_sessions as entry
    where entry.user_id = private.live_user_id()
      and entry.session_id::text = own_session
      and entry.factor_passed_at > now() - interval '10 minutes'
  );
end
$$;
comment on function public.is_sign_in_recent is
  'Whether the caller signed in, or used their second factor, within the last 10 minutes.';
grant execute on function public.is_sign_in_recent to authenticated;

create function private.require_recent_sign_in() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if not public.is_sign_in_recent() then
    raise exception 'sign_in_again' using errcode = 'P0001';
  end if;
  return caller;
end
$$;
comment on function private.require_recent_sign_in is
  'The caller, for what someone with a stolen session must not do. Raises 28000 session_ended, P0001 sign_in_again.';

-- Security log ---------------------------------------------------------------------------------

create table public.security_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  browser text,
  system text,
  network text,
  detail jsonb not null default '{}',
  constraint security_events_kind_check check (
    kind in (
      'sign-in', 'sign-in-failed', 'factor-failed', 'password-changed', 'email-change-started',
      'email-changed', 'email-change-reverted', 'factor-added', 'factor-removed',
      'recovery-codes-made', 'recovery-code-used', 'factor-removal-requested',
      'factor-removal-cancelled', 'session-ended', 'sessions-ended', 'exported', 'suspended',
      'restored'
    )
  ),
  constraint security_events_text_check check (
    private.is_plain_text(browser, 40) and private.is_plain_text(system, 40)
    and private.is_plain_text(network, 50)
  ),
  constraint security_events_detail_check check (jsonb_typeof(detail) = 'object')
);

create index security_events_user_id_idx on public.security_events (user_id, created_at desc);
create index security_events_created_at_idx on public.security_events (created_at);

comment on table public.security_events is
  'What happened to an account in the last 90 days, for its owner to read.';
comment on column public.security_events.browser is 'The browser''s name, if known.';
comment on column public.security_events.system is 'The operating system''s name, if known.';
comment on column public.security_events.network is
  'The approximate network, as in account_sessions.';
comment on column public.security_events.detail is
  'What the kind alone does not say, such as the name of a factor.';

alter table public.security_events enable row level security;
grant select on public.security_events to authenticated;

create policy "People read their own security log" on public.security_events
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function public.log_security_event(
  person uuid,
  kind text,
  device jsonb default '{}',
  detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_events as made (user_id, kind, browser, system, network, detail)
  values (
    person, log_security_event.kind, device ->> 'browser', device ->> 'system',
    device ->> 'network', coalesce(log_security_event.detail, '{}')
  );
  delete from public.security_events as expired
  where expired.id = any (array(
    select old.id
    from public.security_events as old
    where old.created_at < now() - interval '90 days'
    order by old.created_at
    limit 100
    for update skip locked
  ));
end
$$;
comment on function public.log_security_event is
  'Adds a line to an account''s security log; device is {browser, system, network}. Removes lines older than 90 days.';
grant execute on function public.log_security_event to service_role;

-- Beginnings -----------------------------------------------------------------------------------

create function public.note_sign_in(
  person uuid,
  session uuid,
  device_hash text,
  method text,
  device jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
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
    is_new := private.note_device(person, device_hash);
  end if;
  if is_new and private.may_mail_sign_in(person) then
    perform public.enqueue_mail(
      'new-device', person, 'new-device:' || session, device || jsonb_build_object('at', now())
    );
  end if;
end
$$;
comment on function public.note_sign_in is
  'Records once that a session began: its device {browser, system, network} and a line in the security log. Notifies the owner if the device is new for a person who had another one. With a second factor, the device becomes known once that was used.';
grant execute on function public.note_sign_in to service_role;

create function public.touch_session(person uuid, session uuid, device jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.account_sessions as entry
    (session_id, user_id, browser, system, network, started_at)
  select
    live.id, live.user_id, device ->> 'browser', device ->> 'system', device ->> 'network',
    coalesce(live.created_at, now())
  from auth.sessions as live
  where live.id = session and live.user_id = person
  on conflict on constraint account_sessions_pkey do update
    set last_used_at = now(),
      browser = coalesce(excluded.browser, entry.browser),
      system = coalesce(excluded.system, entry.system),
      network = coalesce(excluded.network, entry.network);
end
$$;
comment on function public.touch_session is
  'Records that a session is in use, and from which device and network.';
grant execute on function public.touch_session to service_role;

create function public.continue_session(person uuid, before uuid, after uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function public.continue_session is
  'Passes what is known about a session, a second factor included, to the one that replaces it in the same browser.';
grant execute on function public.continue_session to service_role;

create function public.log_failed_sign_in(email text, device jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  select account.id into person
  from auth.users as account
  where account.email = lower(btrim(log_failed_sign_in.email))
    and account.email_confirmed_at is not null
    and account.deleted_at is null;
  if person is null then
    return;
  end if;

  -- One after the other, so that parallel guesses share a line.
  perform pg_advisory_xact_lock(hashtextextended('failed sign-ins of ' || person, 0));
  update public.security_events as latest
  set detail = latest.detail
    || jsonb_build_object('count', coalesce((latest.detail ->> 'count')::integer, 1) + 1)
  where latest.id = (
    select line.id
    from public.security_events as line
    where line.user_id = person
      and line.kind = 'sign-in-failed'
      and line.created_at > now() - interval '10 minutes'
      and line.network is not distinct from device ->> 'network'
    order by line.created_at desc
    limit 1
  );
  if not found then
    perform public.log_security_event(
      person, 'sign-in-failed', device, jsonb_build_object('count', 1)
    );
  end if;
end
$$;
comment on function public.log_failed_sign_in is
  'Adds a failed sign-in to the security log of the address''s account, if there is one: at most one line per 10 minutes and network, with a count.';
grant execute on function public.log_failed_sign_in to service_role;

-- Reading --------------------------------------------------------------------------------------

create function public.my_sessions() returns table (
  id uuid,
  is_current boolean,
  browser text,
  system text,
  network text,
  started_at timestamptz,
  last_used_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select
    live.id,
    live.id::text = (select auth.jwt() ->> 'session_id'),
    entry.browser,
    entry.system,
    entry.network,
    coalesce(entry.started_at, live.created_at::timestamptz),
    entry.last_used_at
  from auth.sessions as live
  left join public.account_sessions as entry
    on entry.session_id = live.id and entry.user_id = live.user_id
  where live.user_id = (select private.live_user_id())
    and (live.not_after is null or live.not_after > now())
    and coalesce(live.created_at::timestamptz > now() - interval '30 days', true)
  order by 2 desc, coalesce(entry.last_used_at, live.created_at::timestamptz) desc, live.id
  limit 100;
end
$$;
comment on function public.my_sessions is
  'The caller''s sessions, the one that asks first, then the latest used. Device and last use are null if the session began before they were recorded.';
grant execute on function public.my_sessions to authenticated;

-- Ends -----------------------------------------------------------------------------------------

create function public.end_session(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
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
comment on function public.end_session is
  'Ends one of the caller''s sessions and logs its device; false if there is no such session. Raises 28000 session_ended.';
grant execute on function public.end_session to authenticated;

create function public.end_all_sessions(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function public.end_all_sessions is
  'Ends all sessions of an account and revokes its API keys and calendar feed, for the link in security emails.';
grant execute on function public.end_all_sessions to service_role;
