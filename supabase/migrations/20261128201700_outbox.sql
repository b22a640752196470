-- The outbox: emails are rows, written in the transaction of what they are about, and sent by the worker.
-- A key says what an email is about, so that it's written once, however often its cause is repeated.
-- Most rows are a notification in the app as well.

-- The outbox -----------------------------------------------------------------------------------

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
  constraint mail_outbox_recipient_check check (num_nonnulls(user_id, address) = 1),
  constraint mail_outbox_address_check check (
    private.is_plain_text(address, 254)
    and address = lower(address)
    and address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  ),
  constraint mail_outbox_locale_check check (
    locale in ('en', 'hi', 'es', 'fr', 'de') and (locale is null) = (address is null)
  ),
  constraint mail_outbox_payload_check check (jsonb_typeof(payload) = 'object'),
  constraint mail_outbox_lease_check check ((lease is null) = (leased_until is null)),
  constraint mail_outbox_end_check check (num_nonnulls(sent_at, failed_at, dropped_at) <= 1),
  constraint mail_outbox_kind_check check (
    kind in (
      'event-registered', 'event-queued', 'event-promoted', 'event-reminder', 'event-cancelled',
      'event-moved', 'event-place', 'event-transferred', 'event-removed', 'event-message',
      'event-alert', 'team-joined', 'hackathon-deadline', 'hackathon-results', 'project-published',
      'project-returned', 'comment-published', 'comment-returned', 'rating-hidden',
      'rating-restored', 'certificate-issued', 'question-answered',
      'answer-accepted', 'post-hidden', 'post-restored', 'capstone-passed', 'capstone-returned',
      'capstone-failed', 'capstone-reopened', 'password-changed', 'key-created', 'new-device',
      'factor-added', 'factor-removed', 'recovery-code-used', 'factor-removal-requested',
      'email-change-started'
    ) and address is null
    or kind in (
      'message-received', 'status-confirm', 'status-incident', 'email-change-confirm',
      'email-changed', 'waitlist-invited'
    ) and address is not null
    or kind = 'message-replied'
  )
);

create index mail_outbox_waiting_idx on public.mail_outbox (next_attempt_at, id)
where sent_at is null and failed_at is null and dropped_at is null;
create index mail_outbox_user_idx on public.mail_outbox (user_id);
create index mail_outbox_event_idx on public.mail_outbox (event_id);
create index mail_outbox_address_idx on public.mail_outbox (address) where address is not null;
create index mail_outbox_ended_idx
on public.mail_outbox (coalesce(sent_at, failed_at, dropped_at))
where num_nonnulls(sent_at, failed_at, dropped_at) > 0;
-- One claim may cover several emails, which are sent as a digest.
create index mail_outbox_lease_idx on public.mail_outbox (lease) where lease is not null;
create index mail_outbox_sent_idx on public.mail_outbox (user_id, sent_at) where sent_at is not null;
create index mail_outbox_incident_idx on public.mail_outbox ((payload ->> 'incident'))
where kind = 'status-incident';
create index mail_outbox_open_idx on public.mail_outbox (id)
where sent_at is null and failed_at is null and dropped_at is null;
create index mail_outbox_failed_idx on public.mail_outbox (id) where failed_at is not null;
create index mail_outbox_dropped_idx on public.mail_outbox (id) where dropped_at is not null;
create index mail_outbox_kind_idx on public.mail_outbox (kind, id);

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
comment on column public.mail_outbox.dropped_at is
  'Set when it was never sent because it no longer applied.';
comment on column public.mail_outbox.address is
  'The recipient, if the email isn''t for an account.';
comment on column public.mail_outbox.locale is 'The language of an email to an address.';

alter table public.mail_outbox enable row level security;
grant select on public.mail_outbox to service_role;

-- Writing emails -------------------------------------------------------------------------------

create function public.enqueue_mail(
  kind text,
  person uuid,
  dedupe_key text,
  payload jsonb default '{}',
  due timestamptz default now(),
  event uuid default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
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
  if not found then
    return false;
  end if;
  perform private.add_notification(
    enqueue_mail.kind, person, coalesce(enqueue_mail.payload, '{}'), enqueue_mail.event
  );
  return true;
end
$$;
comment on function public.enqueue_mail is
  'Tells a user something, once per key: queues the email and, for kinds with a topic, writes the notification. Whether the email is wanted is looked up when it is due. False if it was told before or the account is being deleted.';
grant execute on function public.enqueue_mail to service_role;

create function public.enqueue_address_mail(
  kind text,
  address text,
  locale text,
  dedupe_key text,
  payload jsonb default '{}',
  due timestamptz default now()
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if enqueue_address_mail.kind = 'message-replied' then
    select account.id into person
    from auth.users as account
    where account.email = lower(enqueue_address_mail.address)
      and account.email_confirmed_at is not null
      and account.deleted_at is null;
    if found then
      return public.enqueue_mail(
        enqueue_address_mail.kind, person, enqueue_address_mail.dedupe_key,
        coalesce(enqueue_address_mail.payload, '{}')
          || jsonb_build_object('locale', enqueue_address_mail.locale),
        enqueue_address_mail.due
      );
    end if;
  end if;
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
comment on function public.enqueue_address_mail is
  'Queues an email to an address, once per key; our reply to a message from the confirmed address of an account goes to that account. False if it was queued before.';
grant execute on function public.enqueue_address_mail to service_role;

create function private.has_mail_room(address text) returns boolean
language plpgsql set search_path = '' as $$
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
comment on function private.has_mail_room is
  'Whether one more email may go to an address that anyone may have entered: five a day and twenty in thirty days. Concurrent calls for the same address wait until the caller''s transaction ends.';

create function private.notify_password_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_mail(
    'password-changed', new.id,
    concat_ws(':', 'password-changed', new.id, (1000 * extract(epoch from clock_timestamp()))::bigint)
  );
  perform public.log_security_event(new.id, 'password-changed');
  return null;
end
$$;
comment on function private.notify_password_change is
  'Notifies the owner of an account when its password changes, however it was changed, and logs it.';

-- Not within a minute of the confirmation, when the sign-up itself may replace a password that someone else chose.
create trigger notify_password_change
after update of encrypted_password on auth.users
for each row
when (
  new.encrypted_password is distinct from old.encrypted_password
  and coalesce(new.encrypted_password, '') <> ''
  and old.email_confirmed_at < now() - interval '1 minute'
)
execute function private.notify_password_change();

-- Deleting emails ------------------------------------------------------------------------------

-- An address is stored no longer than what it was given for.
create function private.forget_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox as mail
  where mail.address = old.email and mail.payload ->> tg_argv[0] = old.id::text;
  return null;
end
$$;
comment on function private.forget_mails is
  'Deletes the emails about a deleted row: those to its email column whose payload holds its id under the trigger''s argument.';

create function public.prune_mails() returns integer
language plpgsql security definer set search_path = '' as $$
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
comment on function public.prune_mails is
  'Deletes emails that were sent, given up or dropped more than 30 days ago. Returns how many. Service role only.';
grant execute on function public.prune_mails to service_role;
