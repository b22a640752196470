-- Notifications: what concerns someone, shown in the app and sent by email, each as its reader wishes.

-- What there is to tell --------------------------------------------------------------------------

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'event-registered', 'event-queued', 'event-promoted', 'event-reminder', 'event-cancelled',
    'event-moved', 'event-alert', 'project-published', 'project-returned', 'certificate-issued',
    'password-changed', 'key-created', 'new-device', 'factor-added', 'factor-removed',
    'recovery-code-used', 'factor-removal-requested', 'email-change-started'
  ) and address is null
  or kind in (
    'message-received', 'status-confirm', 'status-incident', 'email-change-confirm', 'email-changed'
  ) and address is not null
  or kind = 'message-replied'
);

-- One claim may cover several emails, which are sent as a digest.
create index mail_outbox_lease_idx on public.mail_outbox (lease) where lease is not null;
create index mail_outbox_sent_idx on public.mail_outbox (user_id, sent_at) where sent_at is not null;

create function public.notification_topic(kind text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when kind in ('event-promoted', 'event-moved', 'event-cancelled') then 'seats'
    when kind = 'event-reminder' then 'reminders'
    when kind in ('project-published', 'project-returned') then 'projects'
    when kind = 'certificate-issued' then 'certificates'
    when kind = 'message-replied' then 'replies'
    when kind in (
      'password-changed', 'key-created', 'new-device', 'factor-added', 'factor-removed',
      'recovery-code-used', 'factor-removal-requested', 'email-change-started'
    ) then 'security'
  end
$$;

comment on function public.notification_topic(text) is
  'The topic under which people choose how they hear of a kind of email; null if it is only ever an email.';
revoke all on function public.notification_topic(text) from public, anon, authenticated, service_role;

create function public.may_mail_wait(kind text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select kind = 'event-alert' or coalesce(public.notification_topic(kind), 'security') <> 'security'
$$;

comment on function public.may_mail_wait(text) is
  'Whether an email keeps to quiet hours and may be joined with others. Security emails don''t, nor does the answer to what its reader has just done.';
revoke all on function public.may_mail_wait(text) from public, anon, authenticated, service_role;

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  event_id uuid references public.events (id) on delete cascade,
  project_id uuid references public.projects (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_kind_check check (public.notification_topic(kind) is not null),
  constraint notifications_params_check check (jsonb_typeof(params) = 'object')
);
create index notifications_user_idx on public.notifications (user_id, id desc);
create index notifications_unread_idx on public.notifications (user_id, id) where read_at is null;
create index notifications_created_idx on public.notifications (created_at);
create index notifications_event_idx on public.notifications (event_id) where event_id is not null;
create index notifications_project_idx
on public.notifications (project_id) where project_id is not null;
create index notifications_message_idx
on public.notifications (message_id) where message_id is not null;

comment on table public.notifications is
  'What happened that concerns someone. Read by its owner, written through functions only.';
comment on column public.notifications.kind is 'As in mail_outbox; translated where it is shown.';
comment on column public.notifications.params is 'What the text names, such as the title of a project.';

alter table public.notifications enable row level security;

create policy "People read their own notifications" on public.notifications
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.notifications from public, anon, authenticated, service_role;
grant select on table public.notifications to authenticated;

-- With Supabase Realtime, open pages are told of new and read notifications.
do $$
begin
  if exists (
    select from pg_publication where pubname = 'supabase_realtime' and not puballtables
  ) then
    alter publication supabase_realtime add table public.notifications;
  end if;
end
$$;

create table public.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  app_off text[] not null default '{}',
  email_off text[] not null default '{}',
  quiet_from time,
  quiet_to time,
  zone text not null default 'UTC',
  updated_at timestamptz not null default now(),
  constraint notification_settings_topics_check check (
    app_off || email_off <@ array['seats', 'reminders', 'projects', 'certificates', 'replies']
    and cardinality(app_off) <= 5 and cardinality(email_off) <= 5
  ),
  constraint notification_settings_quiet_check check (
    (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
  ),
  constraint notification_settings_zone_check check (
    zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and char_length(zone) <= 60
  )
);

comment on table public.notification_settings is
  'How someone wants to be told. Without a row: everything, at any time. Written through functions only.';
comment on column public.notification_settings.app_off is 'Topics that aren''t shown in the app.';
comment on column public.notification_settings.email_off is 'Topics that aren''t sent by email.';
comment on column public.notification_settings.quiet_from is
  'From this time on until quiet_to, in the zone, emails wait.';
comment on column public.notification_settings.zone is 'The IANA name of a time zone.';

alter table public.notification_settings enable row level security;

create policy "People read their own notification settings" on public.notification_settings
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.notification_settings from public, anon, authenticated, service_role;
grant select on table public.notification_settings to authenticated;

-- Writing ----------------------------------------------------------------------------------------

create function public.add_notification(
  kind text,
  person uuid,
  payload jsonb,
  event uuid
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  topic constant text := public.notification_topic(kind);
begin
  if topic is null or topic <> 'security' and exists (
    select
    from public.notification_settings as settings
    where settings.user_id = person and topic = any (settings.app_off)
  ) then
    return;
  end if;
  insert into public.notifications (user_id, kind, params, event_id, project_id, message_id)
  values (
    person, add_notification.kind,
    -- What the words of a reply and of the rows behind the ids are is read from there.
    add_notification.payload - array['body', 'locale', 'message', 'project', 'sequence'],
    event,
    (
      select about.id from public.projects as about
      where about.id = (add_notification.payload ->> 'project')::uuid
    ),
    (
      select about.id from public.messages as about
      where about.id = (add_notification.payload ->> 'message')::uuid
    )
  );
end
$$;

comment on function public.add_notification(text, uuid, jsonb, uuid) is
  'Writes a notification, unless its reader doesn''t want its topic in the app. Called by enqueue_mail only.';
revoke all on function public.add_notification(text, uuid, jsonb, uuid)
from public, anon, authenticated, service_role;

create or replace function public.enqueue_mail(
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
  if not found then
    return false;
  end if;
  perform public.add_notification(
    enqueue_mail.kind, person, coalesce(enqueue_mail.payload, '{}'), enqueue_mail.event
  );
  return true;
end
$$;

comment on function public.enqueue_mail(text, uuid, text, jsonb, timestamptz, uuid) is
  'Tells a user something, once per key: queues the email and, for kinds with a topic, writes the notification. Whether the email is wanted is looked up when it is due. False if it was told before or the account is being deleted.';

create or replace function public.enqueue_address_mail(
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

comment on function public.enqueue_address_mail(text, text, text, text, jsonb, timestamptz) is
  'Queues an email to an address, once per key; our reply to a message from the confirmed address of an account goes to that account. False if it was queued before.';

create function public.tell_certificate()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One that replaces another, after a change of name, is no news.
  if not exists (
    select
    from public.certificates as earlier
    where earlier.user_id = new.user_id and earlier.kind = new.kind
      and earlier.subject = new.subject and earlier.code <> new.code
  ) then
    perform public.enqueue_mail(
      'certificate-issued', new.user_id, 'certificate-issued:' || new.code,
      jsonb_build_object('kind', new.kind, 'subject', new.subject, 'title', new.title)
    );
  end if;
  return null;
end
$$;

comment on function public.tell_certificate() is 'Tells a learner that they have earned a certificate.';
revoke all on function public.tell_certificate() from public, anon, authenticated, service_role;

create trigger certificates_tell
after insert on public.certificates
for each row
execute function public.tell_certificate();

-- Reading ----------------------------------------------------------------------------------------

create function public.notification_count()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  return (
    select count(*)::integer
    from (
      select
      from public.notifications as entry
      where entry.user_id = caller and entry.read_at is null
      limit 100
    ) as unread
  );
end
$$;

comment on function public.notification_count() is
  'How many of the caller''s notifications are unread, 100 at most. Raises 28000 session_ended.';
revoke all on function public.notification_count() from public, anon, authenticated, service_role;
grant execute on function public.notification_count() to authenticated;

create function public.get_notifications(before bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', entry.id,
          'kind', entry.kind,
          'params', entry.params,
          'created_at', entry.created_at,
          'read', entry.read_at is not null,
          'event', (
            select jsonb_build_object(
              'id', known.id, 'topic', known.topic, 'starts_at', known.starts_at
            )
            from public.events as known
            where known.id = entry.event_id
          ),
          'project', entry.project_id,
          'certificate', (
            select certificate.code
            from public.certificates as certificate
            where entry.kind = 'certificate-issued' and certificate.user_id = caller
              and certificate.kind = entry.params ->> 'kind'
              and certificate.subject = entry.params ->> 'subject'
              and certificate.revoked_at is null
          ),
          'request_key', (
            select about.request_key from public.messages as about where about.id = entry.message_id
          )
        )
        order by entry.id desc
      ),
      '[]'
    )
    from (
      select newest.*
      from public.notifications as newest
      where newest.user_id = caller
        and (get_notifications.before is null or newest.id < get_notifications.before)
      order by newest.id desc
      limit 21
    ) as entry
  );
end
$$;

comment on function public.get_notifications(bigint) is
  'The caller''s notifications, newest first, older than the given one: a page of 20, and one more if there are more. Raises 28000 session_ended.';
revoke all on function public.get_notifications(bigint) from public, anon, authenticated, service_role;
grant execute on function public.get_notifications(bigint) to authenticated;

create function public.read_notifications(notification bigint, older boolean default false)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  perform public.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  update public.notifications as entry
  set read_at = now()
  where entry.user_id = caller and entry.read_at is null
    and case when read_notifications.older then entry.id <= notification
      else entry.id = notification end;
  return public.notification_count();
end
$$;

comment on function public.read_notifications(bigint, boolean) is
  'Marks one of the caller''s notifications as read, or it and all older ones. Returns how many are unread then.';
revoke all on function public.read_notifications(bigint, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.read_notifications(bigint, boolean) to authenticated;

create function public.set_notification_settings(
  app_off text[],
  email_off text[],
  quiet_from time,
  quiet_to time,
  zone text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  perform public.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  -- An unknown zone raises 22023.
  perform now() at time zone set_notification_settings.zone;
  insert into public.notification_settings as settings
    (user_id, app_off, email_off, quiet_from, quiet_to, zone)
  values (
    caller, set_notification_settings.app_off, set_notification_settings.email_off,
    set_notification_settings.quiet_from, set_notification_settings.quiet_to,
    set_notification_settings.zone
  )
  on conflict (user_id) do update
  set app_off = excluded.app_off, email_off = excluded.email_off,
    quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone,
    updated_at = now();
  -- Emails that wait for the end of other quiet hours are looked at again.
  update public.mail_outbox as mail
  set next_attempt_at = mail.due_at
  where mail.user_id = caller and mail.attempts = 0 and mail.next_attempt_at > mail.due_at
    and num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0;
exception
  when invalid_parameter_value then
    raise exception 'zone_unknown' using errcode = '22023';
end
$$;

comment on function public.set_notification_settings(text[], text[], time, time, text) is
  'Stores how the caller wants to be told. Raises 28000 session_ended, 22023 zone_unknown, 23514 for an unknown topic or quiet hours without an end.';
revoke all on function public.set_notification_settings(text[], text[], time, time, text)
from public, anon, authenticated, service_role;
grant execute on function public.set_notification_settings(text[], text[], time, time, text)
to authenticated;

create function public.mute_emails(person uuid, topic text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.notification_settings as settings (user_id, email_off)
  select account.id, array[mute_emails.topic]
  from auth.users as account
  where account.id = person
  on conflict (user_id) do update
  set email_off = settings.email_off || excluded.email_off, updated_at = now()
  where not settings.email_off @> excluded.email_off;
end
$$;

comment on function public.mute_emails(uuid, text) is
  'Ends a user''s emails on a topic, for the link in them; 23514 for an unknown one. Service role only.';
revoke all on function public.mute_emails(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.mute_emails(uuid, text) to service_role;

-- When an email is sent --------------------------------------------------------------------------

create function public.quiet_until(person uuid, at timestamptz)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wish public.notification_settings;
  here timestamp;
  -- Quiet hours that go past midnight have an evening, which ends on the next day.
  evening boolean;
begin
  select settings.* into wish
  from public.notification_settings as settings
  where settings.user_id = person and settings.quiet_from is not null;
  if not found then
    return null;
  end if;
  here := quiet_until.at at time zone wish.zone;
  evening := wish.quiet_from > wish.quiet_to and here::time >= wish.quiet_from;
  if not evening and not (
    here::time < wish.quiet_to
    and (wish.quiet_from > wish.quiet_to or here::time >= wish.quiet_from)
  ) then
    return null;
  end if;
  return (here::date + evening::integer + wish.quiet_to) at time zone wish.zone;
end
$$;

comment on function public.quiet_until(uuid, timestamptz) is
  'When the quiet hours end in which a user is at that time; null outside them. By the clock of the user''s zone, also on the days when it changes.';
revoke all on function public.quiet_until(uuid, timestamptz)
from public, anon, authenticated, service_role;

create function public.mail_waits_until(mail_id bigint)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail public.mail_outbox;
  quiet timestamptz;
  next timestamptz;
begin
  select known.* into mail from public.mail_outbox as known where known.id = mail_id;
  if mail.user_id is null or not public.may_mail_wait(mail.kind) then
    return null;
  end if;
  quiet := public.quiet_until(mail.user_id, now());
  if quiet > now() then
    return quiet;
  end if;
  -- One worker at a time looks at the emails of a user, or two would send one each.
  if not pg_try_advisory_xact_lock(hashtextextended('mails of ' || mail.user_id, 0)) or exists (
    select
    from public.mail_outbox as other
    where other.user_id = mail.user_id and other.id <> mail.id
      and other.leased_until > now() and public.may_mail_wait(other.kind)
  ) then
    return now() + interval '10 seconds';
  end if;
  select max(other.sent_at) + interval '1 hour' into next
  from public.mail_outbox as other
  where other.user_id = mail.user_id and other.sent_at > now() - interval '1 hour'
    and public.may_mail_wait(other.kind);
  if next is null then
    return null;
  end if;
  -- Not so long that it would come too late.
  select least(next, known.starts_at - interval '2 hours') into next
  from (select) as once
  left join public.events as known on known.id = mail.event_id;
  return case when next > now() then next end;
end
$$;

comment on function public.mail_waits_until(bigint) is
  'Until when an email waits: for the end of quiet hours, or until an hour after the last one to the same user, when those that came in the meantime are sent as one. Null if it can be sent.';
revoke all on function public.mail_waits_until(bigint)
from public, anon, authenticated, service_role;

alter function public.does_mail_hold(bigint) rename to does_user_mail_hold;

create function public.does_mail_hold(mail_id bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mail public.mail_outbox;
begin
  select known.* into mail from public.mail_outbox as known where known.id = mail_id;
  return case
    when mail.user_id is not null and exists (
      select
      from public.notification_settings as settings
      where settings.user_id = mail.user_id
        and public.notification_topic(mail.kind) = any (settings.email_off)
    ) then false
    when mail.kind = 'message-replied' and not public.does_address_mail_hold(mail.kind, mail.payload)
      then false
    else public.does_user_mail_hold(mail_id)
  end;
end
$$;

comment on function public.does_mail_hold(bigint) is
  'Whether an email still applies (does_user_mail_hold) and is wanted: false if its reader gets no emails on its topic.';
revoke all on function public.does_mail_hold(bigint) from public, anon, authenticated, service_role;

create function public.mail_json(mail_id bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'lease', mail.lease,
    'kind', mail.kind,
    'attempts', mail.attempts,
    'person', account.id,
    'email', coalesce(mail.address, account.email),
    'name', case when account.id is not null then public.holder_name(account.id) end,
    'locale', coalesce(mail.locale, mail.payload ->> 'locale', public.mail_locale(account.id)),
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
  from public.mail_outbox as mail
  left join auth.users as account on account.id = mail.user_id
  where mail.id = mail_id
$$;

comment on function public.mail_json(bigint) is 'Everything needed to write an email.';
revoke all on function public.mail_json(bigint) from public, anon, authenticated, service_role;

create function public.claim_mail(mail public.mail_outbox, lease uuid, until timestamptz)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not public.does_mail_hold(mail.id) then
    update public.mail_outbox as dropped
    set dropped_at = now(), lease = null, leased_until = null
    where dropped.id = mail.id;
    return null;
  end if;
  -- Claimed as often as allowed, without a word from the worker.
  if mail.attempts > 6 then
    update public.mail_outbox as lost
    set failed_at = now(), lease = null, leased_until = null,
      last_error = coalesce(lost.last_error, 'no answer from the worker')
    where lost.id = mail.id;
    return null;
  end if;
  update public.mail_outbox as taken
  set lease = claim_mail.lease, leased_until = claim_mail.until, attempts = taken.attempts + 1
  where taken.id = mail.id;
  return public.mail_json(mail.id);
end
$$;

comment on function public.claim_mail(public.mail_outbox, uuid, timestamptz) is
  'Claims a locked email and returns what is needed to write it; null if it was dropped or given up instead. Called by claim_mails only.';
revoke all on function public.claim_mail(public.mail_outbox, uuid, timestamptz)
from public, anon, authenticated, service_role;

create or replace function public.claim_mails(count integer, lease_seconds integer)
returns setof jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail public.mail_outbox;
  other public.mail_outbox;
  wanted constant integer := least(greatest(claim_mails.count, 1), 100);
  taken integer := 0;
  -- Those that went with another since the loop below has read them.
  joined bigint[] := '{}';
  waits timestamptz;
  lease uuid;
  until timestamptz;
  part jsonb;
  parts jsonb;
begin
  -- Dropped and waiting emails make room for others: an empty result means that nothing is due.
  loop
    for mail in
      select due.*
      from public.mail_outbox as due
      where due.sent_at is null and due.failed_at is null and due.dropped_at is null
        and due.next_attempt_at <= now()
        and (due.leased_until is null or due.leased_until <= now())
      order by due.next_attempt_at, due.id
      limit wanted - taken
      for update skip locked
    loop
      continue when mail.id = any (joined);
      waits := public.mail_waits_until(mail.id);
      if waits is not null then
        update public.mail_outbox as waiting
        set next_attempt_at = waits, lease = null, leased_until = null
        where waiting.id = mail.id;
        continue;
      end if;
      lease := gen_random_uuid();
      until := clock_timestamp() + make_interval(secs => least(greatest(lease_seconds, 1), 3600));
      part := public.claim_mail(mail, lease, until);
      continue when part is null;
      parts := jsonb_build_array(part);
      if mail.user_id is not null and public.may_mail_wait(mail.kind) then
        -- What waits for its turn goes along.
        for other in
          select waiting.*
          from public.mail_outbox as waiting
          where waiting.user_id = mail.user_id and waiting.id <> mail.id
            and public.may_mail_wait(waiting.kind)
            and waiting.sent_at is null and waiting.failed_at is null and waiting.dropped_at is null
            and waiting.due_at <= now()
            and (waiting.next_attempt_at <= now() or waiting.attempts = 0)
            and (waiting.leased_until is null or waiting.leased_until <= now())
          order by waiting.id
          limit 19
          for update skip locked
        loop
          joined := joined || other.id;
          part := public.claim_mail(other, lease, until);
          if part is not null then
            parts := parts || part;
          end if;
        end loop;
      end if;
      taken := taken + 1;
      return next case
        when jsonb_array_length(parts) = 1 then parts -> 0
        else parts -> 0
          || jsonb_build_object('kind', 'digest', 'payload', '{}'::jsonb, 'event', null,
            'events', null, 'mails', parts)
      end;
    end loop;
    exit when not found or taken >= wanted;
  end loop;
end
$$;

comment on function public.claim_mails(integer, integer) is
  'Claims due emails for some seconds, with everything needed to write them, and drops those that no longer apply or aren''t wanted. Several for one user are one of kind digest, under the id of one of them. Two callers never get the same email. Service role only.';

create or replace function public.mail_sent(id bigint, lease uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mail_outbox as mail
  set sent_at = now(), lease = null, leased_until = null, last_error = null
  where mail.lease = mail_sent.lease
    and exists (
      select
      from public.mail_outbox as named
      where named.id = mail_sent.id and named.lease = mail_sent.lease
    );
  return found;
end
$$;

comment on function public.mail_sent(bigint, uuid) is
  'Marks an email, or all of a digest, as sent; false if the caller no longer holds the lease.';

create or replace function public.mail_failed(id bigint, lease uuid, error text)
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
  where mail.lease = mail_failed.lease
    and exists (
      select
      from public.mail_outbox as named
      where named.id = mail_failed.id and named.lease = mail_failed.lease
    );
  return found;
end
$$;

comment on function public.mail_failed(bigint, uuid, text) is
  'Records a failed attempt at an email or a digest. The next ones follow after 1, 5 and 30 minutes and 2, 6 and 24 hours, then none. False if the caller no longer holds the lease.';

-- Live updates -----------------------------------------------------------------------------------

create table public.update_streams (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  page uuid not null,
  topic text not null,
  ends_at timestamptz not null,
  constraint update_streams_page_key unique (user_id, page, topic),
  constraint update_streams_topic_check check (topic in ('notifications'))
);
create index update_streams_ends_at_idx on public.update_streams (ends_at);

comment on table public.update_streams is
  'Open streams of live updates, whichever process serves them. No policies and no grants: accessed through functions only.';
comment on column public.update_streams.page is
  'Chosen by the open page: a new stream of the same page takes the place of its last.';
comment on column public.update_streams.ends_at is 'When the page has to connect again.';

alter table public.update_streams enable row level security;
revoke all on table public.update_streams from public, anon, authenticated, service_role;

create function public.update_version(topic text, person uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case update_version.topic
    when 'notifications' then (
      select md5(concat_ws('.', person, newest.id, unread.number, unread.ids))
      from (
        select max(entry.id) as id
        from public.notifications as entry
        where entry.user_id = person
      ) as newest,
      (
        select count(*) as number, sum(entry.id) as ids
        from public.notifications as entry
        where entry.user_id = person and entry.read_at is null
      ) as unread
    )
  end;
end
$$;

comment on function public.update_version(text, uuid) is
  'A text that is another one whenever what a user sees of a topic has changed.';
revoke all on function public.update_version(text, uuid)
from public, anon, authenticated, service_role;

create function public.open_update_stream(topic text, page uuid, seconds integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.live_user_id();
  opened uuid;
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  -- One after the other, so that pages opened at once don't pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('streams of ' || caller, 0));
  delete from public.update_streams as ended
  where ended.user_id = caller
    and (
      ended.ends_at <= now()
      or (ended.page, ended.topic) = (open_update_stream.page, open_update_stream.topic)
    );
  if (select count(*) from public.update_streams as held where held.user_id = caller) >= 6 then
    raise exception 'stream_limit' using errcode = 'P0001', detail = '60';
  end if;
  insert into public.update_streams as stream (user_id, session_id, page, topic, ends_at)
  values (
    caller, public.own_session_id(), open_update_stream.page, open_update_stream.topic,
    now() + make_interval(secs => least(greatest(seconds, 1), 3600))
  )
  returning stream.id into opened;
  return jsonb_build_object(
    'stream', opened, 'version', public.update_version(open_update_stream.topic, caller)
  );
end
$$;

comment on function public.open_update_stream(text, uuid, integer) is
  'Registers a stream of the caller''s session, six at most per user, instead of an earlier one of the same page. Returns its id and the version of the topic. Raises 28000 session_ended, P0001 stream_limit.';
revoke all on function public.open_update_stream(text, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.open_update_stream(text, uuid, integer) to authenticated;

create function public.watch_updates(streams uuid[])
returns table (stream uuid, version text)
language sql
stable
security definer
set search_path = ''
as $$
  select held.id, public.update_version(held.topic, held.user_id)
  from public.update_streams as held
  join auth.users as person on person.id = held.user_id
  join auth.sessions as live on live.id = held.session_id and live.user_id = held.user_id
  where held.id = any (streams)
    and held.ends_at > now()
    and person.deleted_at is null
    and (person.banned_until is null or person.banned_until <= now())
    and (live.not_after is null or live.not_after > now())
    and coalesce(live.created_at::timestamptz > now() - interval '30 days', true)
    and (
      not exists (select from public.second_factors as factor where factor.user_id = held.user_id)
      or exists (
        select
        from public.account_sessions as entry
        where entry.session_id = held.session_id and entry.user_id = held.user_id
          and entry.factor_passed_at is not null
      )
    )
$$;

comment on function public.watch_updates(uuid[]) is
  'The topics'' versions for those of the streams that may go on: not ended, not replaced, and their session is live. For one process and all of its streams. Service role only.';
revoke all on function public.watch_updates(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.watch_updates(uuid[]) to service_role;

create function public.close_update_stream(stream uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.update_streams as closed where closed.id = stream
$$;

comment on function public.close_update_stream(uuid) is
  'Removes a stream whose page has gone. Service role only.';
revoke all on function public.close_update_stream(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.close_update_stream(uuid) to service_role;

-- Deletion and export ----------------------------------------------------------------------------

create function public.prune_notifications()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  pruned integer;
begin
  delete from public.update_streams as ended where ended.ends_at < now() - interval '1 minute';
  delete from public.notifications as entry
  where entry.created_at < now() - interval '90 days'
    and (entry.read_at is not null or entry.created_at < now() - interval '1 year');
  get diagnostics pruned = row_count;
  return pruned;
end
$$;

comment on function public.prune_notifications() is
  'Deletes notifications that are older than 90 days and read, or older than a year. Returns how many. Service role only.';
revoke all on function public.prune_notifications() from public, anon, authenticated, service_role;
grant execute on function public.prune_notifications() to service_role;

create function public.export_notifications(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'received', (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'user_id' order by entry.id), '[]')
      from public.notifications as entry
      where entry.user_id = person
    ),
    'settings', (
      select to_jsonb(settings) - 'user_id'
      from public.notification_settings as settings
      where settings.user_id = person
    ),
    'streams', (
      select coalesce(jsonb_agg(jsonb_build_object('topic', held.topic, 'ends_at', held.ends_at)), '[]')
      from public.update_streams as held
      where held.user_id = person
    )
  )
$$;

comment on function public.export_notifications(uuid) is
  'A user''s notifications, how they want to be told, and which open pages hear of changes.';
revoke all on function public.export_notifications(uuid) from public, anon, authenticated, service_role;

create or replace function public.export_live(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'registrations', (
      select coalesce(
        jsonb_agg(
          to_jsonb(registration) - 'user_id'
            || jsonb_build_object('topic', known.topic, 'starts_at', known.starts_at)
        ),
        '[]'
      )
      from public.event_registrations as registration
      join public.events as known on known.id = registration.event_id
      where registration.user_id = person
    ),
    'alert', (
      select to_jsonb(alert) - 'user_id'
      from public.event_alerts as alert
      where alert.user_id = person
    ),
    'calendar_feed', (
      select to_jsonb(feed) - array['user_id', 'token_hash']
      from public.calendar_feeds as feed
      where feed.user_id = person
    ),
    'recording_views', (
      select coalesce(jsonb_agg(to_jsonb(viewed) - 'user_id'), '[]')
      from public.recording_views as viewed
      where viewed.user_id = person
    ),
    'recording_likes', (
      select coalesce(jsonb_agg(to_jsonb(liked) - 'user_id'), '[]')
      from public.recording_likes as liked
      where liked.user_id = person
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - array['user_id', 'dedupe_key', 'lease', 'leased_until', 'last_error'] order by mail.id
        ),
        '[]'
      )
      from public.mail_outbox as mail
      where mail.user_id = person
    ),
    'notifications', public.export_notifications(person)
  )
$$;

comment on function public.export_live(uuid) is
  'Everything stored about a user''s events and recordings, the emails to them and their notifications.';
