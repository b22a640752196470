-- The outbox: a mail is a row that is written together with what it tells of, and sent by a worker
-- afterwards, so that neither is there without the other.

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  event_id uuid,
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
  constraint mail_outbox_kind_check check (
    kind in (
      'event-registered', 'event-queued', 'event-promoted', 'event-reminder', 'event-cancelled',
      'event-moved', 'event-alert', 'project-published', 'project-returned'
    )
  ),
  constraint mail_outbox_payload_check check (jsonb_typeof(payload) = 'object'),
  constraint mail_outbox_lease_check check ((lease is null) = (leased_until is null)),
  constraint mail_outbox_end_check check (num_nonnulls(sent_at, failed_at, dropped_at) <= 1)
);
create index mail_outbox_waiting_idx on public.mail_outbox (next_attempt_at, id)
where sent_at is null and failed_at is null and dropped_at is null;
create index mail_outbox_user_idx on public.mail_outbox (user_id);
create index mail_outbox_event_idx on public.mail_outbox (event_id);

comment on table public.mail_outbox is
  'Mails that wait to be sent, and what became of them. No policy: only the functions here reach it.';
comment on column public.mail_outbox.dedupe_key is
  'What the mail tells, once: a second mail with the same key is not written.';
comment on column public.mail_outbox.due_at is 'Not before this time.';
comment on column public.mail_outbox.attempts is 'How often a worker has taken it.';
comment on column public.mail_outbox.lease is
  'The worker''s claim; nobody else takes the mail before leased_until.';
comment on column public.mail_outbox.failed_at is 'Given up after the last attempt.';
comment on column public.mail_outbox.dropped_at is
  'Never sent, because what it was to tell no longer held.';

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
  -- Whoever is deleting their account gets no more mail. Waiting for it could go on forever: the deletion
  -- itself may wait for what the caller holds.
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
  'Puts a mail to a person into the outbox, once for each key; false when it was there already or the account is going.';

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
  'Notes that a mail was sent; false when the lease is no longer the caller''s.';

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
  'Notes that an attempt failed: again after 1, 5 and 30 minutes, 2, 6 and 24 hours, then never. False when the lease is no longer the caller''s.';

alter table public.mail_outbox enable row level security;
revoke all on table public.mail_outbox from public, anon, authenticated, service_role;
grant select on table public.mail_outbox to service_role;

revoke all on function public.enqueue_mail(text, uuid, text, jsonb, timestamptz, uuid) from public, anon, authenticated, service_role;
revoke all on function public.mail_sent(bigint, uuid) from public, anon, authenticated, service_role;
revoke all on function public.mail_failed(bigint, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.enqueue_mail(text, uuid, text, jsonb, timestamptz, uuid) to service_role;
grant execute on function public.mail_sent(bigint, uuid) to service_role;
grant execute on function public.mail_failed(bigint, uuid, text) to service_role;
