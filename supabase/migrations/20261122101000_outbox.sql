-- The outbox: an email is a row written in the same transaction as what it reports, and a worker sends it later. So
-- neither exists without the other.

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references auth.users (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  payload jsonb not null default '{}',
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  dropped_at timestamptz,
  last_error text,
  address text,
  locale text,
  constraint mail_outbox_kind_check check (
    kind in (
      'event-registered', 'event-queued', 'event-promoted', 'event-reminder', 'event-cancelled',
      'event-moved', 'event-alert', 'project-published', 'project-returned',
      'password-changed', 'key-created'
    ) and address is null
    or kind in ('message-received', 'message-replied', 'status-confirm', 'status-incident')
      and address is not null
  ),
  constraint mail_outbox_recipient_check check (num_nonnulls(user_id, address) = 1),
  constraint mail_outbox_address_check check (
    public.is_plain_text(address, 254)
    and address = lower(address)
    and address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  ),
  constraint mail_outbox_locale_check check (
    locale in ('en', 'hi', 'es', 'fr', 'de') and (locale is null) = (address is null)
  ),
  constraint mail_outbox_payload_check check (jsonb_typeof(payload) = 'object'),
  constraint mail_outbox_lease_check check ((lease is null) = (leased_until is null)),
  constraint mail_outbox_end_check check (num_nonnulls(sent_at, failed_at, dropped_at) <= 1)
);
create index mail_outbox_waiting_idx on public.mail_outbox (next_attempt_at, id)
where sent_at is null and failed_at is null and dropped_at is null;
create index mail_outbox_user_idx on public.mail_outbox (user_id);
create index mail_outbox_event_idx on public.mail_outbox (event_id);
create index mail_outbox_address_idx on public.mail_outbox (address) where address is not null;
create index mail_outbox_ended_idx
on public.mail_outbox (coalesce(sent_at, failed_at, dropped_at))
where num_nonnulls(sent_at, failed_at, dropped_at) > 0;

comment on table public.mail_outbox is
  'Emails to be sent, and what became of them. No policies: accessed through functions only.';
comment on column public.mail_outbox.user_id is
  'The recipient, if the email is for an account: sent to its address and in its language at that time.';
comment on column public.mail_outbox.dedupe_key is
  'Identifies what the email is about; a second email with the same key is not written.';
comment on column public.mail_outbox.due_at is 'Not sent before this time.';
comment on column public.mail_outbox.attempts is 'How often a worker has claimed it.';
comment on column public.mail_outbox.lease is
  'The worker''s claim; no other worker takes the email before leased_until.';
comment on column public.mail_outbox.failed_at is 'Set when the last attempt has failed.';
comment on column public.mail_outbox.dropped_at is 'Set when it was never sent because it no longer applied.';
comment on column public.mail_outbox.address is 'The recipient, if the email isn''t for an account.';
comment on column public.mail_outbox.locale is 'The language of an email to an address.';

alter table public.mail_outbox enable row level security;

revoke all on table public.mail_outbox from public, anon, authenticated, service_role;
grant select on table public.mail_outbox to service_role;

-- Writing emails -------------------------------------------------------------------------------

create function public.enqueue_mail(
  kind text,
  person uuid,
  dedupe_key text,
  payload jsonb default '{}',
  due timestamptz default now(),
  event uuid default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- An account that is being deleted gets no more emails. Waiting for its row could deadlock: the deletion itself may
  -- wait for a lock that the caller holds.
  perform
  from auth.users as account
  where account.id = person
  for key share skip locked;
  if not found then
    return false;
  end if;
  insert into public.mail_outbox as mail
    (kind, user_id, event_id, payload, dedupe_key, due_at, next_attempt_at)
  values (
    enqueue_mail.kind, person, enqueue_mail.event, coalesce(enqueue_mail.payload, '{}'),
    enqueue_mail.dedupe_key, coalesce(due, now()), coalesce(due, now())
  )
  on conflict on constraint mail_outbox_dedupe_key_key do nothing;
  return found;
end
$$;

comment on function public.enqueue_mail(text, uuid, text, jsonb, timestamptz, uuid) is
  'Queues an email to a user, once per key. False if it was queued before or the account is being deleted.';
revoke all on function public.enqueue_mail(text, uuid, text, jsonb, timestamptz, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.enqueue_mail(text, uuid, text, jsonb, timestamptz, uuid) to service_role;

create function public.enqueue_address_mail(
  kind text,
  address text,
  locale text,
  dedupe_key text,
  payload jsonb default '{}',
  due timestamptz default now()
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox as mail
    (kind, address, locale, payload, dedupe_key, due_at, next_attempt_at)
  values (
    enqueue_address_mail.kind, lower(enqueue_address_mail.address), enqueue_address_mail.locale,
    coalesce(enqueue_address_mail.payload, '{}'), enqueue_address_mail.dedupe_key,
    coalesce(due, now()), coalesce(due, now())
  )
  on conflict on constraint mail_outbox_dedupe_key_key do nothing;
  return found;
end
$$;

comment on function public.enqueue_address_mail(text, text, text, text, jsonb, timestamptz) is
  'Queues an email to an address, once per key. False if it was queued before.';
revoke all on function public.enqueue_address_mail(text, text, text, text, jsonb, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.enqueue_address_mail(text, text, text, text, jsonb, timestamptz)
to service_role;

create function public.has_mail_room(address text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- One after the other, so that concurrent calls don't pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || lower(address), 0));
  return (
    select count(*) filter (where mail.created_at > now() - interval '1 day') < 5 and count(*) < 20
    from public.mail_outbox as mail
    where mail.address = lower(has_mail_room.address)
      and mail.kind in ('message-received', 'status-confirm')
      and mail.created_at > now() - interval '30 days'
  );
end
$$;

comment on function public.has_mail_room(text) is
  'Whether one more email may go to an address that anyone may have entered: five a day and twenty in thirty days. Concurrent calls for the same address wait until the caller''s transaction ends.';
revoke all on function public.has_mail_room(text) from public, anon, authenticated, service_role;

create function public.tell_password_change()
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
  return null;
end
$$;

comment on function public.tell_password_change() is
  'Notifies the owner of an account when its password changes, however it was changed.';
revoke all on function public.tell_password_change() from public, anon, authenticated, service_role;

-- Not within a minute of the confirmation, when the sign-up itself may replace a password that someone else chose.
create trigger tell_password_change
after update of encrypted_password on auth.users
for each row
when (
  new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
  and old.email_confirmed_at < now() - interval '1 minute'
)
execute function public.tell_password_change();

-- Sending emails -------------------------------------------------------------------------------

-- What an email to an address is about may have been deleted since it was queued.
create function public.does_address_mail_hold(kind text, payload jsonb)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  case
    when does_address_mail_hold.kind like 'message-%' then
      return exists (
        select
        from public.messages as about
        where about.id = (does_address_mail_hold.payload ->> 'message')::uuid
      );
    else
      return exists (
        select
        from public.status_subscribers as subscriber
        where subscriber.id = (does_address_mail_hold.payload ->> 'subscriber')::uuid
          and (subscriber.confirmed_at is null) = (does_address_mail_hold.kind = 'status-confirm')
      );
  end case;
end
$$;

comment on function public.does_address_mail_hold(text, jsonb) is
  'False for an email about a deleted message, to a subscriber who left, or asking for a confirmation that was already given.';
revoke all on function public.does_address_mail_hold(text, jsonb)
from public, anon, authenticated, service_role;

-- What an email says must still be true when it is sent, however late that is.
create function public.does_mail_hold(mail_id bigint)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when mail.address is not null then public.does_address_mail_hold(mail.kind, mail.payload)
    when account.deleted_at is not null or coalesce(account.banned_until > now(), false) then false
    when mail.kind = 'event-alert' then exists (
      select from public.event_alerts as alert where alert.user_id = mail.user_id
    ) and exists (
      select
      from public.events as known
      where mail.payload -> 'events' ? known.id::text
        and known.status = 'scheduled' and known.starts_at > now()
    )
    when mail.event_id is null then true
    else exists (
      select
      from public.events as known
      join public.event_registrations as registration
        on registration.event_id = known.id and registration.user_id = mail.user_id
      where known.id = mail.event_id
        -- A cancellation or a new time is worth sending until the event would have ended.
        and case when mail.kind in ('event-cancelled', 'event-moved') then known.ends_at
          else known.starts_at end > now()
        and case mail.kind
          when 'event-cancelled' then known.status = 'cancelled'
          when 'event-moved' then known.status = 'scheduled'
            and known.sequence = (mail.payload ->> 'sequence')::integer
          when 'event-queued' then known.status = 'scheduled' and registration.state = 'queued'
          when 'event-reminder' then known.status = 'scheduled'
            and registration.state = 'registered'
            and known.starts_at = (mail.payload ->> 'starts_at')::timestamptz
          else known.status = 'scheduled' and registration.state = 'registered'
        end
    )
  end
  from public.mail_outbox as mail
  left join auth.users as account on account.id = mail.user_id
  where mail.id = mail_id
$$;

comment on function public.does_mail_hold(bigint) is
  'Whether an email still applies. False if its account is banned or deleted, if its event has started (for a move or cancellation: ended), changed again or lost that participant, or if what an email to an address is about no longer exists.';
revoke all on function public.does_mail_hold(bigint) from public, anon, authenticated, service_role;

create function public.claim_mails(count integer, lease_seconds integer)
returns setof jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail public.mail_outbox;
  wanted constant integer := least(greatest(claim_mails.count, 1), 100);
  taken integer := 0;
begin
  -- Dropped emails make room for others: an empty result means that nothing is due.
  loop
    for mail in
      select waiting.*
      from public.mail_outbox as waiting
      where waiting.sent_at is null and waiting.failed_at is null and waiting.dropped_at is null
        and waiting.next_attempt_at <= now()
        and (waiting.leased_until is null or waiting.leased_until <= now())
      order by waiting.next_attempt_at, waiting.id
      limit wanted - taken
      for update skip locked
    loop
      if not public.does_mail_hold(mail.id) then
        update public.mail_outbox as dropped
        set dropped_at = now(), lease = null, leased_until = null
        where dropped.id = mail.id;
        continue;
      end if;
      -- Claimed as often as allowed, without a word from the worker.
      if mail.attempts > 6 then
        update public.mail_outbox as lost
        set failed_at = now(), lease = null, leased_until = null,
          last_error = coalesce(lost.last_error, 'no answer from the worker')
        where lost.id = mail.id;
        continue;
      end if;
      update public.mail_outbox as claimed
      set lease = gen_random_uuid(), attempts = claimed.attempts + 1,
        leased_until = clock_timestamp()
          + make_interval(secs => least(greatest(lease_seconds, 1), 3600))
      where claimed.id = mail.id
      returning claimed.* into mail;
      taken := taken + 1;
      return query
      select jsonb_build_object(
        'id', mail.id,
        'lease', mail.lease,
        'kind', mail.kind,
        'attempts', mail.attempts,
        'person', account.id,
        'email', coalesce(mail.address, account.email),
        'name', case when account.id is not null then public.holder_name(account.id) end,
        'locale', coalesce(mail.locale, public.mail_locale(account.id)),
        'payload', mail.payload || coalesce(
          (
            -- The link to the message's page is derived from it; it is no secret itself.
            select jsonb_build_object('request_key', about.request_key)
            from public.messages as about
            where about.id = case
              when mail.kind like 'message-%' then (mail.payload ->> 'message')::uuid
            end
          ),
          '{}'
        ),
        'event', (
          select public.event_facts(known, account.id)
          from public.events as known
          where known.id = mail.event_id
        ),
        'events', case
          when mail.kind = 'event-alert' then (
            select jsonb_agg(public.event_facts(known, account.id) order by known.starts_at)
            from public.events as known
            where mail.payload -> 'events' ? known.id::text
              and known.status = 'scheduled' and known.starts_at > now()
          )
        end
      )
      from (select) as once
      left join auth.users as account on account.id = mail.user_id;
    end loop;
    exit when not found or taken >= wanted;
  end loop;
end
$$;

comment on function public.claim_mails(integer, integer) is
  'Claims due emails for some seconds, with everything needed to write them, and drops those that no longer apply. Two callers never get the same email. Service role only.';
revoke all on function public.claim_mails(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer, integer) to service_role;

create function public.mail_sent(id bigint, lease uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mail_outbox as mail
  set sent_at = now(), lease = null, leased_until = null, last_error = null
  where mail.id = mail_sent.id and mail.lease = mail_sent.lease;
  return found;
end
$$;

comment on function public.mail_sent(bigint, uuid) is
  'Marks an email as sent; false if the caller no longer holds the lease.';
revoke all on function public.mail_sent(bigint, uuid) from public, anon, authenticated, service_role;
grant execute on function public.mail_sent(bigint, uuid) to service_role;

create function public.mail_failed(id bigint, lease uuid, error text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  pauses constant interval[] :=
    array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '24 hours']::interval[];
begin
  update public.mail_outbox as mail
  set lease = null, leased_until = null, last_error = left(mail_failed.error, 500),
    next_attempt_at = coalesce(now() + pauses[mail.attempts], mail.next_attempt_at),
    failed_at = case when mail.attempts > cardinality(pauses) then now() end
  where mail.id = mail_failed.id and mail.lease = mail_failed.lease;
  return found;
end
$$;

comment on function public.mail_failed(bigint, uuid, text) is
  'Records a failed attempt. The next ones follow after 1, 5 and 30 minutes and 2, 6 and 24 hours, then none. False if the caller no longer holds the lease.';
revoke all on function public.mail_failed(bigint, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.mail_failed(bigint, uuid, text) to service_role;

-- Deleting emails ------------------------------------------------------------------------------

-- An address is stored no longer than what it was given for.
create function public.forget_mails()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.mail_outbox as mail
  where mail.address = old.email and mail.payload ->> tg_argv[0] = old.id::text;
  return null;
end
$$;

comment on function public.forget_mails() is
  'Deletes the emails about a deleted row: those to its email column whose payload holds its id under the trigger''s argument.';
revoke all on function public.forget_mails() from public, anon, authenticated, service_role;

create function public.prune_mails()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  pruned integer;
begin
  delete from public.mail_outbox as mail
  where num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) > 0
    and coalesce(mail.sent_at, mail.failed_at, mail.dropped_at) < now() - interval '30 days';
  get diagnostics pruned = row_count;
  return pruned;
end
$$;

comment on function public.prune_mails() is
  'Deletes emails that were sent, given up or dropped more than 30 days ago. Returns how many. Service role only.';
revoke all on function public.prune_mails() from public, anon, authenticated, service_role;
grant execute on function public.prune_mails() to service_role;
