-- Where people are signed in, and what the security log records about it.

-- Beginnings -----------------------------------------------------------------------------------

create function public.note_sign_in(
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
begin
  if not exists (
    select from auth.sessions as live where live.id = session and live.user_id = person
  ) then
    return;
  end if;
  delete from public.account_sessions as ended
  where ended.user_id = person
    and not exists (select from auth.sessions as live where live.id = ended.session_id);

  -- A session that was renewed before its sign-in was noted has a row without a method.
  insert into public.account_sessions as entry
    (session_id, user_id, method, browser, system, network)
  values (
    session, person, note_sign_in.method, device ->> 'browser', device ->> 'system',
    device ->> 'network'
  )
  on conflict on constraint account_sessions_pkey do update
    set method = excluded.method, browser = excluded.browser, system = excluded.system,
      network = excluded.network
    where entry.method is null;
  if not found then
    return;
  end if;

  perform public.log_security_event(
    person, 'sign-in', device, jsonb_build_object('method', note_sign_in.method)
  );
  if public.note_device(person, device_hash) then
    perform public.enqueue_mail(
      'new-device', person, 'new-device:' || session, device || jsonb_build_object('at', now())
    );
  end if;
end
$$;

comment on function public.note_sign_in(uuid, uuid, text, text, jsonb) is
  'Records once that a session began: its device {browser, system, network} and a line in the security log. Notifies the owner if the device is new for a person who had another one.';
revoke all on function public.note_sign_in(uuid, uuid, text, text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.note_sign_in(uuid, uuid, text, text, jsonb) to service_role;

create function public.touch_session(person uuid, session uuid, device jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.touch_session(uuid, uuid, jsonb) is
  'Records that a session is in use, and from which device and network.';
revoke all on function public.touch_session(uuid, uuid, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.touch_session(uuid, uuid, jsonb) to service_role;

create function public.continue_session(person uuid, before uuid, after uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.account_sessions as entry
  set session_id = continue_session.after
  where entry.session_id = continue_session.before
    and entry.user_id = person
    and exists (
      select
      from auth.sessions as live
      where live.id = continue_session.after and live.user_id = person
    )
    and not exists (
      select
      from public.account_sessions as noted
      where noted.session_id = continue_session.after
    );
end
$$;

comment on function public.continue_session(uuid, uuid, uuid) is
  'Passes what is known about a session, a second factor included, to the one that replaces it in the same browser.';
revoke all on function public.continue_session(uuid, uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.continue_session(uuid, uuid, uuid) to service_role;

create function public.log_failed_sign_in(email text, device jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.log_failed_sign_in(text, jsonb) is
  'Adds a failed sign-in to the security log of the address''s account, if there is one: at most one line per 10 minutes and network, with a count.';
revoke all on function public.log_failed_sign_in(text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.log_failed_sign_in(text, jsonb) to service_role;

-- Reading --------------------------------------------------------------------------------------

create function public.my_sessions()
returns table (
  id uuid,
  is_current boolean,
  browser text,
  system text,
  network text,
  started_at timestamptz,
  last_used_at timestamptz
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
  where live.user_id = (select public.live_user_id())
    and (live.not_after is null or live.not_after > now())
    and coalesce(live.created_at::timestamptz > now() - interval '30 days', true)
  order by 2 desc, coalesce(entry.last_used_at, live.created_at::timestamptz) desc, live.id
  limit 100;
end
$$;

comment on function public.my_sessions() is
  'The caller''s sessions, the one that asks first, then the latest used. Device and last use are null if the session began before they were recorded.';
revoke all on function public.my_sessions() from public, anon, authenticated, service_role;
grant execute on function public.my_sessions() to authenticated;

-- Ends -----------------------------------------------------------------------------------------

create function public.end_session(target uuid)
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
  delete from public.account_sessions as entry
  where entry.session_id = target
  returning to_jsonb(entry) into device;
  perform public.log_security_event(caller, 'session-ended', coalesce(device, '{}'));
  return true;
end
$$;

comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions and logs its device; false if there is no such session. Raises 28000 session_ended.';
revoke all on function public.end_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_session(uuid) to authenticated;

create function public.end_all_sessions(person uuid)
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
  delete from public.account_sessions as entry where entry.user_id = person;
  update public.api_keys as entry set revoked_at = now()
  where entry.user_id = person and entry.revoked_at is null;
  delete from public.calendar_feeds as feed where feed.user_id = person;
  perform public.log_security_event(person, 'sessions-ended', '{}', '{"scope": "link"}');
end
$$;

comment on function public.end_all_sessions(uuid) is
  'Ends all sessions of an account and revokes its API keys and calendar feed, for the link in security emails.';
revoke all on function public.end_all_sessions(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_all_sessions(uuid) to service_role;

-- Passwords ------------------------------------------------------------------------------------

create or replace function public.tell_password_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.enqueue_mail(
    'password-changed', new.id,
    concat_ws(':', 'password-changed', new.id, (1000 * extract(epoch from clock_timestamp()))::bigint)
  );
  perform public.log_security_event(new.id, 'password-changed');
  return null;
end
$$;

comment on function public.tell_password_change() is
  'Notifies the owner of an account when its password changes, however it was changed, and logs it.';
revoke all on function public.tell_password_change() from public, anon, authenticated, service_role;
