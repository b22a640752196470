-- Changing the email address of an account: asked for, confirmed by the new one's reader, reverted by the old one's.
-- Both links carry secrets of which only hashes are stored, and the old address can revert for a week.
-- What is stored under an address, such as messages and the waitlist, moves with it.

create table public.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz not null default now(),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  applied_at timestamptz,
  reverted_at timestamptz,
  cancelled_at timestamptz,
  moved uuid[] not null default '{}',
  constraint email_changes_email_check check (
    private.is_plain_text(new_email, 254)
    and new_email = lower(new_email)
    and new_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    and new_email <> old_email
  ),
  constraint email_changes_end_check check (
    num_nonnulls(applied_at, cancelled_at) <= 1
    and (reverted_at is null or applied_at is not null)
  )
);

create unique index email_changes_open_key on public.email_changes (user_id)
where applied_at is null and cancelled_at is null;
create index email_changes_user_id_idx on public.email_changes (user_id);

comment on table public.email_changes is
  'Changes of an account''s email address. Open for 24 hours, applied once both addresses have confirmed, reversible from the old address for 7 days. Owners read their own; written through functions only.';
comment on column public.email_changes.session_id is 'The session that asked; it stays signed in.';
comment on column public.email_changes.cancelled_at is
  'Also set when a new change replaces this one, or when both have confirmed but the address was taken meanwhile.';
comment on column public.email_changes.moved is
  'The messages, subscription and waitlist entry that followed the account to the new address.';

alter table public.email_changes enable row level security;
grant select on public.email_changes to authenticated;

create policy "People read their own email changes" on public.email_changes
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.forget_email_change_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox as mail
  where mail.address in (old.old_email, old.new_email)
    and mail.payload ->> 'change' = old.id::text;
  return null;
end
$$;
comment on function private.forget_email_change_mails is
  'Deletes the emails to both addresses of a deleted email change.';

create trigger email_changes_forget_mails
after delete on public.email_changes
for each row
execute function private.forget_email_change_mails();

-- Asking for a change --------------------------------------------------------------------------

-- A sign-up that was never confirmed takes no address.
create function private.is_email_taken(address text, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from (
      select held.id
      from auth.users as held
      where held.email = is_email_taken.address and held.is_sso_user = false
      union all
      select linked.user_id
      from auth.identities as linked
      where linked.email = is_email_taken.address
    ) as holder
    join auth.users as other on other.id = holder.id
    where other.id <> person
      and (other.email_confirmed_at is not null or other.last_sign_in_at is not null)
  )
$$;
comment on function private.is_email_taken is
  'Whether another account than this person''s has the address, or a sign-in with Google under it.';

create function public.start_email_change(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_recent_sign_in();
  wanted constant text := lower(btrim(start_email_change.address));
  made public.email_changes;
  held text;
begin
  perform private.count_attempt(concat_ws('/', caller, 'email-change'), 3, 86400);
  select lower(person.email) into held
  from auth.users as person
  where person.id = caller
  for no key update;
  delete from public.email_changes as past
  where past.user_id = caller and past.requested_at < now() - interval '90 days';
  update public.email_changes as replaced set cancelled_at = now()
  where replaced.user_id = caller and replaced.applied_at is null and replaced.cancelled_at is null;
  insert into public.email_changes as started (user_id, session_id, old_email, new_email)
  values (caller, (select auth.jwt() ->> 'session_id')::uuid, held, wanted)
  returning started.* into made;
  perform public.log_security_event(caller, 'email-change-started');
  perform public.enqueue_mail(
    'email-change-started', caller, 'email-change-started:' || made.id,
    jsonb_build_object('change', made.id, 'email', wanted)
  );
  -- Whether the address is taken must not show, so nothing else depends on it. The budget protects strangers.
  if not private.is_email_taken(wanted, caller) and (
    select taken.allowed
    from public.take_rate_limits(
      jsonb_build_array(
        jsonb_build_object(
          'bucket', 'email-change-hour', 'subject', wanted, 'max', 3, 'window', 3600
        ),
        jsonb_build_object(
          'bucket', 'email-change-day', 'subject', wanted, 'max', 5, 'window', 86400
        )
      )
    ) as taken
  ) then
    perform public.enqueue_address_mail(
      'email-change-confirm', wanted, private.mail_locale(caller), 'email-change-confirm:' || made.id,
      jsonb_build_object('change', made.id)
    );
  end if;
end
$$;
comment on function public.start_email_change is
  'Asks both addresses to confirm a new email address for the caller; replaces an open change. Never tells whether the address is taken, but then sends nothing to it, nor after 3 emails an hour or 5 a day. Raises 28000 session_ended, P0001 sign_in_again, P0001 rate_limited after 3 in a day, 23514 for an invalid address or the caller''s own.';
grant execute on function public.start_email_change to authenticated;

create function public.cancel_email_change() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  update public.email_changes as entry set cancelled_at = now()
  where entry.user_id = caller and entry.applied_at is null and entry.cancelled_at is null;
  return found;
end
$$;
comment on function public.cancel_email_change is
  'Cancels the caller''s open email change; false if there is none. Raises 28000 session_ended.';
grant execute on function public.cancel_email_change to authenticated;

-- Changing the address -------------------------------------------------------------------------

-- What was written or subscribed to under a confirmed address is the account's to export and to delete; whoever gets
-- the old address next must not inherit it.
create function private.move_email_rows(from_email text, to_email text, only_rows uuid[] default null)
returns uuid[]
language plpgsql set search_path = '' as $$
declare
  moved uuid[];
begin
  delete from public.status_subscribers as entry
  where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    and exists (
      select from public.status_subscribers as other where other.email = to_email
    );
  -- An account may be older than the rule for addresses.
  delete from public.waitlist as entry
  where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    and (
      not private.is_address(to_email)
      or exists (select from public.waitlist as other where other.email = to_email)
    );
  with written as (
    update public.messages as entry set email = to_email
    where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    returning entry.id
  ), subscribed as (
    update public.status_subscribers as entry set email = to_email
    where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    returning entry.id
  ), waiting as (
    update public.waitlist as entry set email = to_email
    where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    returning entry.id
  )
  select coalesce(array_agg(followed.id), '{}') into moved
  from (table written union all table subscribed union all table waiting) as followed;
  update public.mail_outbox as mail set address = to_email
  where mail.address = from_email
    and (mail.payload ->> 'message' = any (moved::text[])
      or mail.payload ->> 'subscriber' = any (moved::text[]));
  return moved;
end
$$;
comment on function private.move_email_rows is
  'Moves the messages, status subscription and waitlist entry under an address, or the given ones of them, to another; returns their ids. A subscription or entry that the other address has already is kept instead.';

create function private.set_account_email(person uuid, address text) returns void
language plpgsql set search_path = '' as $$
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
comment on function private.set_account_email is
  'Gives an account a confirmed email address, wherever the auth service stores it, and ends what was sent to the old one.';

create function private.notify_email_change(change uuid) returns void
language plpgsql set search_path = '' as $$
declare
  about public.email_changes;
begin
  select entry.* into about from public.email_changes as entry where entry.id = change;
  perform public.log_security_event(about.user_id, 'email-changed');
  perform public.enqueue_address_mail(
    'email-changed', about.old_email, private.mail_locale(about.user_id),
    'email-changed:' || about.id,
    jsonb_build_object('change', about.id, 'email', about.new_email)
  );
end
$$;
comment on function private.notify_email_change is
  'Logs an applied email change and sends the old address the link that reverts it.';

-- The auth API can change an address as well, without our functions.
create function private.note_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  -- The functions below note their own changes, in this transaction.
  if exists (
    select
    from public.email_changes as entry
    where entry.user_id = new.id and now() in (entry.applied_at, entry.reverted_at)
  ) then
    return null;
  end if;
  insert into public.email_changes as entry (user_id, old_email, new_email, applied_at, moved)
  values (
    new.id, lower(old.email), lower(new.email), now(),
    private.move_email_rows(lower(old.email), lower(new.email))
  )
  returning entry.id into made;
  perform private.notify_email_change(made);
  return null;
end
$$;
comment on function private.note_email_change is
  'Makes a change of a confirmed address reversible that was made past our functions, and tells the old address.';

create trigger note_email_change
after update of email on auth.users
for each row
when (
  lower(new.email) is distinct from lower(old.email)
  and coalesce(new.email, '') <> '' and coalesce(old.email, '') <> ''
  and old.email_confirmed_at is not null
)
execute function private.note_email_change();

-- The account is locked first, as when a change starts and when the account is deleted.
create function private.lock_email_change(change uuid) returns public.email_changes
language plpgsql set search_path = '' as $$
declare
  about public.email_changes;
begin
  perform
  from auth.users as person
  where person.id = (
      select entry.user_id from public.email_changes as entry where entry.id = change
    )
    and person.deleted_at is null
    and (person.banned_until is null or person.banned_until <= now())
  for update;
  if found then
    select entry.* into about
    from public.email_changes as entry
    where entry.id = change
    for update;
  end if;
  return about;
end
$$;
comment on function private.lock_email_change is
  'Locks an email change and its account; null if there is none, or if the account is banned or deleted.';

create function public.confirm_email_change(change uuid, side text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  about public.email_changes := private.lock_email_change(change);
begin
  if about.id is null or about.applied_at is not null or about.cancelled_at is not null
    or about.requested_at < now() - interval '24 hours' or side not in ('old', 'new') then
    return;
  end if;
  update public.email_changes as entry
  set old_confirmed_at = case
      when side = 'old' then coalesce(entry.old_confirmed_at, now()) else entry.old_confirmed_at
    end,
    new_confirmed_at = case
      when side = 'new' then coalesce(entry.new_confirmed_at, now()) else entry.new_confirmed_at
    end
  where entry.id = about.id
  returning entry.* into about;
  if num_nonnulls(about.old_confirmed_at, about.new_confirmed_at) < 2 then
    return;
  end if;

  perform public.discard_unconfirmed_account(about.new_email);
  begin
    if private.is_email_taken(about.new_email, about.user_id) then
      raise unique_violation;
    end if;
    update public.email_changes as entry set applied_at = now() where entry.id = about.id;
    perform private.set_account_email(about.user_id, about.new_email);
  exception
    -- Taken since the change was asked for, perhaps in this moment.
    when unique_violation then
      update public.email_changes as entry set cancelled_at = now() where entry.id = about.id;
      return;
  end;
  update public.email_changes as entry
  set moved = private.move_email_rows(about.old_email, about.new_email)
  where entry.id = about.id;
  delete from auth.sessions as live
  where live.user_id = about.user_id and live.id is distinct from about.session_id;
  perform private.notify_email_change(about.id);
end
$$;
comment on function public.confirm_email_change is
  'Confirms an open email change for the old or the new address. After both it is applied, all sessions but the one that asked end, and the old address gets a link to revert it. Service role only.';
grant execute on function public.confirm_email_change to service_role;

create function public.reject_email_change(change uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_changes as entry set cancelled_at = now()
  where entry.id = change and entry.applied_at is null and entry.cancelled_at is null;
end
$$;
comment on function public.reject_email_change is
  'Cancels an open email change from a link. Service role only.';
grant execute on function public.reject_email_change to service_role;

create function public.revert_email_change(change uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  about public.email_changes := private.lock_email_change(change);
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
    if private.is_email_taken(about.old_email, about.user_id) then
      raise unique_violation;
    end if;
    -- With it go the changes made since, so that none of their links leads away again.
    for later in
      update public.email_changes as entry set reverted_at = now()
      where entry.user_id = about.user_id and entry.reverted_at is null
        and entry.applied_at >= about.applied_at
      returning entry.*
    loop
      perform private.move_email_rows(
        (select person.email from auth.users as person where person.id = about.user_id),
        about.old_email, later.moved
      );
    end loop;
    -- Whoever changed the address may know the password or have linked a Google account of their own.
    delete from auth.identities as linked
    where linked.user_id = about.user_id and linked.provider <> 'email'
      and linked.created_at >= since;
    update auth.users as person set encrypted_password = '' where person.id = about.user_id;
    perform private.set_account_email(about.user_id, about.old_email);
  exception
    when unique_violation then
      return;
  end;
  update public.email_changes as entry set cancelled_at = now()
  where entry.user_id = about.user_id and entry.applied_at is null and entry.cancelled_at is null;
  -- A second factor of theirs would keep the owner out. Recovery codes go with the last factor.
  perform private.drop_factor(held.id, '{}')
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
comment on function public.revert_email_change is
  'Gives an account the address back that it had before a change in the last 7 days, whatever changed since, unless another account has confirmed that address. Ends all sessions, API keys and the calendar feed, and removes the password, and the second factors, recovery codes, known devices and sign-ins with Google added since a day before someone asked for the change. Service role only.';
grant execute on function public.revert_email_change to service_role;

create function public.email_change_state(change uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', case
      when entry.reverted_at is not null then 'reverted'
      when entry.applied_at < now() - interval '7 days' then 'settled'
      when entry.applied_at is not null then 'applied'
      when entry.cancelled_at is null then case
        when entry.requested_at < now() - interval '24 hours' then 'expired'
        else 'open'
      end
      when num_nonnulls(entry.old_confirmed_at, entry.new_confirmed_at) = 2 then 'taken'
      else 'cancelled'
    end,
    'old_email', entry.old_email,
    'new_email', entry.new_email,
    'old_confirmed', entry.old_confirmed_at is not null,
    'new_confirmed', entry.new_confirmed_at is not null,
    'old_taken', entry.applied_at is not null
      and private.is_email_taken(entry.old_email, entry.user_id)
  )
  from public.email_changes as entry
  where entry.id = change
$$;
comment on function public.email_change_state is
  'What an email change has come to, for the pages that its links open: state is open, expired, cancelled, taken, applied, settled (applied more than 7 days ago) or reverted. Service role only.';
grant execute on function public.email_change_state to service_role;
