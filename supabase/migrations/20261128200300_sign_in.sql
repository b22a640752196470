-- Signing in: devices that are known, limits of guesses at passwords and of emails, and passwords of strangers.
-- The server counts an attempt before it asks the auth service, and takes it back when the password was right.
-- Known devices have a share of their own, so that a stranger's guesses can't lock anyone out.

-- Known devices --------------------------------------------------------------------------------

create table public.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, device_hash),
  constraint known_devices_hash_check check (char_length(device_hash) between 16 and 128)
);

comment on table public.known_devices is
  'Browsers in which a person signed in. No policies and no grants: accessed through the functions below only.';
comment on column public.known_devices.device_hash is
  'Keyed digest of the random number in the browser''s cookie.';

alter table public.known_devices enable row level security;

create function private.is_known_device(user_email text, device text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from auth.users as person
    join public.known_devices as known on known.user_id = person.id
    where person.email = lower(btrim(is_known_device.user_email))
      and known.device_hash = is_known_device.device
  )
$$;
comment on function private.is_known_device is
  'True if the person with this address signed in on the device before.';

create function private.note_device(person uuid, device text) returns boolean
language plpgsql set search_path = '' as $$
declare
  had_others boolean;
  is_new boolean;
begin
  select
    count(*) filter (where known.device_hash <> note_device.device) > 0,
    count(*) filter (where known.device_hash = note_device.device) = 0
  into had_others, is_new
  from public.known_devices as known
  where known.user_id = note_device.person;

  insert into public.known_devices as known (user_id, device_hash)
  values (note_device.person, note_device.device)
  on conflict on constraint known_devices_pkey do update set last_seen_at = now();

  delete from public.known_devices as known
  where known.user_id = note_device.person
    and known.device_hash in (
      select older.device_hash
      from public.known_devices as older
      where older.user_id = note_device.person
      order by older.last_seen_at desc, older.first_seen_at desc, older.device_hash
      offset 20
    );
  return had_others and is_new;
end
$$;
comment on function private.note_device is
  'Records a sign-in on a device; true if it is new for a person who had another one. Keeps the latest 20.';

-- Guessing at a password -----------------------------------------------------------------------

create table public.sign_in_attempts (
  account_hash text not null,
  source_hash text not null,
  failures integer not null default 0,
  turn_at timestamptz,
  expires_at timestamptz not null,
  constraint sign_in_attempts_pkey primary key (account_hash, source_hash),
  constraint sign_in_attempts_failures_check check (failures >= 0)
);

create index sign_in_attempts_expires_at_idx on public.sign_in_attempts (expires_at);

comment on table public.sign_in_attempts is
  'Failed sign-ins with an address: in all, from each network and on each known device. No policies and no grants.';
comment on column public.sign_in_attempts.account_hash is
  'Keyed digest of the address, whether or not it has an account.';
comment on column public.sign_in_attempts.source_hash is
  'Kind and keyed digest of the network or device; empty for the sum over all networks.';
comment on column public.sign_in_attempts.turn_at is
  'When this network may try next; in the row of the sum, when the next network without a turn may.';

alter table public.sign_in_attempts enable row level security;

create function private.sign_in_pause(failures integer) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select make_interval(secs => case
    when failures < 20 then 0
    else least(30, 2 ^ least(10, 1 + (failures - 20) / 5))
  end)
$$;
comment on function private.sign_in_pause is
  'The pause between sign-ins with an address: none before 20 failures in a day, then 2 seconds, doubling with every fifth one up to 30.';

-- After 20 failures in a day, networks get turns in the order in which they asked. A network keeps its turn for a
-- minute and waits for one at most five minutes, so that strangers who ask all the time keep nobody out. Every network
-- and every known device has ten failures in a window of its own; a known device is held back by nothing else.
create function public.take_sign_in_attempt(
  user_email text,
  account text,
  network text,
  device text default null
) returns table (source text, retry_after integer)
language plpgsql security definer set search_path = '' as $$
declare
  longest_wait constant interval := interval '5 minutes';
  is_known boolean := device is not null and private.is_known_device(user_email, device);
  span interval := case when is_known then interval '15 minutes' else interval '5 minutes' end;
  moment timestamptz;
  total public.sign_in_attempts;
  own public.sign_in_attempts;
  turn timestamptz;
begin
  source := case when is_known then 'device:' || device else 'network:' || network end;
  if source is null or coalesce(account, '') = '' then
    raise exception 'a sign-in needs an account and a network' using errcode = '22023';
  end if;

  -- Locks the account's row, so that parallel calls are counted exactly.
  insert into public.sign_in_attempts as counter (account_hash, source_hash, expires_at)
  values (account, '', clock_timestamp() + interval '1 day')
  on conflict on constraint sign_in_attempts_pkey do update
    set expires_at = counter.expires_at
  returning counter.* into total;
  moment := clock_timestamp();
  if total.expires_at <= moment then
    total.failures := 0;
    total.turn_at := null;
    total.expires_at := moment + interval '1 day';
  end if;

  select counter.* into own
  from public.sign_in_attempts as counter
  where counter.account_hash = account
    and counter.source_hash = take_sign_in_attempt.source
    and counter.expires_at > moment;
  if own.account_hash is null then
    own.failures := 0;
    own.expires_at := moment + span;
  end if;

  if own.failures >= 10 then
    turn := own.expires_at;
  elsif not is_known and total.failures >= 20 then
    -- A turn that passed unused is lost.
    if own.turn_at is null or own.turn_at < moment - interval '1 minute' then
      own.turn_at := least(greatest(total.turn_at, moment), moment + longest_wait);
      total.turn_at := greatest(
        total.turn_at, own.turn_at + private.sign_in_pause(total.failures)
      );
    end if;
    turn := own.turn_at;
    own.expires_at := greatest(own.expires_at, turn + interval '1 minute');
  end if;

  if turn is null or turn <= moment then
    own.failures := own.failures + 1;
    own.turn_at := null;
    if not is_known then
      total.failures := total.failures + 1;
    end if;
    retry_after := 0;
  else
    retry_after := greatest(1, ceil(extract(epoch from turn - moment))::integer);
  end if;

  update public.sign_in_attempts as counter
  set failures = total.failures, turn_at = total.turn_at, expires_at = total.expires_at
  where counter.account_hash = account and counter.source_hash = '';
  insert into public.sign_in_attempts as counter
    (account_hash, source_hash, failures, turn_at, expires_at)
  values (account, source, own.failures, own.turn_at, own.expires_at)
  on conflict on constraint sign_in_attempts_pkey do update set
    failures = excluded.failures, turn_at = excluded.turn_at, expires_at = excluded.expires_at;

  delete from public.sign_in_attempts as counter
  where counter.ctid = any (array(
    select expired.ctid
    from public.sign_in_attempts as expired
    where expired.expires_at <= moment
    order by expired.expires_at
    limit 100
    for update skip locked
  ));
  return next;
end
$$;
comment on function public.take_sign_in_attempt is
  'Counts an attempt to sign in, or says in how many seconds the network or known device may try; 0 lets it pass. The source is what it was counted for.';
grant execute on function public.take_sign_in_attempt to service_role;

create function public.return_sign_in_attempt(account text, source text, succeeded boolean)
returns void
language sql security definer set search_path = '' as $$
  update public.sign_in_attempts as counter
  set failures = case
    when succeeded and counter.source_hash <> '' then 0
    else greatest(0, counter.failures - 1)
  end
  where counter.account_hash = return_sign_in_attempt.account
    and (
      counter.source_hash = return_sign_in_attempt.source
      -- A known device's attempts are not in the sum.
      or counter.source_hash = '' and starts_with(return_sign_in_attempt.source, 'network:')
    )
$$;
comment on function public.return_sign_in_attempt is
  'Takes back an attempt that was no failure; a success forgets the failures of its source as well.';
grant execute on function public.return_sign_in_attempt to service_role;

-- Emails ---------------------------------------------------------------------------------------

create table public.auth_mails (
  id bigint generated always as identity,
  address_hash text not null,
  purpose text not null,
  browser_hash text,
  confirmed boolean not null,
  sent_at timestamptz not null default now(),
  constraint auth_mails_pkey primary key (id),
  constraint auth_mails_purpose_check
  check (purpose in ('sign-up', 'resend', 'reset', 'email-change'))
);

create index auth_mails_address_idx on public.auth_mails (address_hash, sent_at);
create index auth_mails_sent_at_idx on public.auth_mails (sent_at);

comment on table public.auth_mails is
  'Emails that the auth service sent on request, kept for a day. No policies and no grants: accessed through the functions below only.';
comment on column public.auth_mails.address_hash is 'Keyed digest of the address.';
comment on column public.auth_mails.browser_hash is
  'Keyed digest: of the browser that asked, or for a confirmed address of the known device.';
comment on column public.auth_mails.confirmed is 'Whether the address was confirmed at the time.';

alter table public.auth_mails enable row level security;

create function public.take_auth_mail(
  user_email text,
  address text,
  purpose text,
  browser text default null,
  device text default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  is_confirmed boolean;
  sender text;
  first_browser text;
  last_hour integer;
  last_day integer;
  own_hour integer;
  own_day integer;
  booked bigint;
begin
  select person.email_confirmed_at is not null into is_confirmed
  from auth.users as person
  where person.email = lower(btrim(user_email));
  -- The auth service sends nothing then, and what isn't sent uses up nothing.
  if purpose in ('reset', 'resend') and is_confirmed is null
    or purpose in ('sign-up', 'resend') and is_confirmed then
    return 0;
  end if;
  is_confirmed := coalesce(is_confirmed, false);

  perform pg_advisory_xact_lock(hashtext('auth_mails'), hashtext(address));
  delete from public.auth_mails as mail
  where mail.id = any (array(
    select old.id
    from public.auth_mails as old
    where old.sent_at <= now() - interval '1 day'
    order by old.sent_at
    limit 100
    for update skip locked
  ));

  if is_confirmed then
    sender := case when private.is_known_device(user_email, device) then device end;
    select count(*) into last_hour
    from public.auth_mails as mail
    where mail.address_hash = address
      and mail.confirmed
      and mail.purpose = take_auth_mail.purpose
      and mail.browser_hash is not distinct from sender
      and mail.sent_at > now() - interval '1 hour';
    if last_hour >= 5 then
      return null;
    end if;
  else
    sender := browser;
    select
      count(*) filter (where mail.sent_at > now() - interval '1 hour'),
      count(*),
      count(*) filter (
        where mail.browser_hash = browser and mail.sent_at > now() - interval '1 hour'
      ),
      count(*) filter (where mail.browser_hash = browser),
      (array_agg(mail.browser_hash order by mail.id) filter (where mail.purpose = 'sign-up'))[1]
    into last_hour, last_day, own_hour, own_day, first_browser
    from public.auth_mails as mail
    where mail.address_hash = address
      and not mail.confirmed
      and mail.sent_at > now() - interval '1 day';
    if (last_hour >= 3 or last_day >= 5)
      and (browser is null or browser is distinct from first_browser or own_hour >= 4 or own_day >= 6) then
      return null;
    end if;
  end if;

  insert into public.auth_mails as mail (address_hash, purpose, browser_hash, confirmed)
  values (address, take_auth_mail.purpose, sender, is_confirmed)
  returning mail.id into booked;
  return booked;
end
$$;
comment on function public.take_auth_mail is
  'Books an email to an address: null if it may not be sent, 0 if the auth service will send none, else its number. An unconfirmed address gets 3 an hour and 5 a day for all purposes; the browser that signed up first can have the first one sent again 3 times an hour and 5 times a day. A confirmed address gets 5 an hour for each purpose, and as many asked for by each known device.';
grant execute on function public.take_auth_mail to service_role;

create function public.return_auth_mail(mail bigint) returns void
language sql security definer set search_path = '' as $$
  delete from public.auth_mails as booked where booked.id = return_auth_mail.mail
$$;
comment on function public.return_auth_mail is 'Takes back an email that was not sent.';
grant execute on function public.return_auth_mail to service_role;

create function public.clear_account_limits(account text, address text) returns void
language sql security definer set search_path = '' as $$
  delete from public.sign_in_attempts as counter
  where counter.account_hash = clear_account_limits.account;
  delete from public.auth_mails as mail
  where mail.address_hash = clear_account_limits.address;
$$;
comment on function public.clear_account_limits is
  'Forgets failed sign-ins and sent emails of an address whose owner has just proved to be its reader.';
grant execute on function public.clear_account_limits to service_role;

-- Passwords of strangers -----------------------------------------------------------------------

create function public.discard_password(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as account
  set encrypted_password = null,
    raw_user_meta_data = coalesce(account.raw_user_meta_data, '{}') - 'contested'
  where account.id = person;
  return found;
end
$$;
comment on function public.discard_password is
  'Removes a password that a stranger may have chosen; the person then sets a first one. False for an unknown account.';
grant execute on function public.discard_password to service_role;
