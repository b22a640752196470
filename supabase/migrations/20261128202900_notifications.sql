-- Notifications: what concerns someone, shown in the app and sent by email, each as its reader wishes.
-- The topic of a kind decides what can be turned off; security can't be.
-- Quiet hours are in the reader's zone.

-- What there is to tell ------------------------------------------------------------------------

create function private.notification_topic(kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind in (
      'event-promoted', 'event-moved', 'event-place', 'event-transferred', 'event-removed',
      'event-cancelled', 'event-message', 'team-joined', 'hackathon-results'
    ) then 'seats'
    when kind in ('event-reminder', 'hackathon-deadline') then 'reminders'
    when kind in (
      'project-published', 'project-returned', 'comment-published', 'comment-returned',
      'rating-hidden', 'rating-restored', 'capstone-passed', 'capstone-returned',
      'capstone-failed', 'capstone-reopened'
    ) then 'projects'
    when kind in ('question-answered', 'answer-accepted', 'post-hidden', 'post-restored')
      then 'questions'
    when kind = 'certificate-issued' then 'certificates'
    when kind = 'message-replied' then 'replies'
    when kind in (
      'password-changed', 'key-created', 'new-device', 'factor-added', 'factor-removed',
      'recovery-code-used', 'factor-removal-requested', 'email-change-started'
    ) then 'security'
  end
$$;
comment on function private.notification_topic is
  'The topic under which people choose how they hear of a kind of email; null if it is only ever an email.';

create function private.may_mail_wait(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind = 'event-alert' or coalesce(private.notification_topic(kind), 'security') <> 'security'
$$;
comment on function private.may_mail_wait is
  'Whether an email keeps to quiet hours and may be joined with others. Security emails don''t, nor does the answer to what its reader has just done.';

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
  question_id uuid references public.lesson_posts (id) on delete cascade,
  constraint notifications_kind_check check (private.notification_topic(kind) is not null),
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
create index notifications_question_idx
on public.notifications (question_id) where question_id is not null;

comment on table public.notifications is
  'What happened that concerns someone. Read by its owner, written through functions only.';
comment on column public.notifications.kind is 'As in mail_outbox; translated where it is shown.';
comment on column public.notifications.params is
  'What the text names, such as the title of a project.';

alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;

create policy "People read their own notifications" on public.notifications
for select to authenticated
using ((select private.live_user_id()) = user_id);

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
    app_off || email_off
    <@ array['seats', 'reminders', 'projects', 'certificates', 'replies', 'questions']
    and cardinality(app_off) <= 6 and cardinality(email_off) <= 6
  ),
  constraint notification_settings_quiet_check check (
    (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
  ),
  constraint notification_settings_zone_fkey foreign key (zone) references public.time_zones (name)
);

comment on table public.notification_settings is
  'How someone wants to be told. Without a row: everything, at any time. Written through functions only.';
comment on column public.notification_settings.app_off is 'Topics that aren''t shown in the app.';
comment on column public.notification_settings.email_off is 'Topics that aren''t sent by email.';
comment on column public.notification_settings.quiet_from is
  'From this time on until quiet_to, in the zone, emails wait.';
comment on column public.notification_settings.zone is 'The IANA name of a time zone.';

alter table public.notification_settings enable row level security;
grant select on public.notification_settings to authenticated;

create policy "People read their own notification settings" on public.notification_settings
for select to authenticated
using ((select private.live_user_id()) = user_id);

-- Writing --------------------------------------------------------------------------------------

create function private.add_notification(kind text, person uuid, payload jsonb, event uuid)
returns void
language plpgsql set search_path = '' as $$
declare
  topic constant text := private.notification_topic(kind);
begin
  if topic is null or topic <> 'security' and exists (
    select
    from public.notification_settings as settings
    where settings.user_id = person and topic = any (settings.app_off)
  ) then
    return;
  end if;
  insert into public.notifications (
    user_id, kind, params, event_id, project_id, message_id, question_id
  )
  values (
    person, add_notification.kind,
    -- What the words of a reply and of the rows behind the ids are is read from there.
    add_notification.payload - array[
      'answer', 'body', 'locale', 'message', 'project', 'question', 'sequence'
    ],
    event,
    (
      select about.id from public.projects as about
      where about.id = (add_notification.payload ->> 'project')::uuid
    ),
    (
      select about.id from public.messages as about
      where about.id = (add_notification.payload ->> 'message')::uuid
    ),
    (
      select about.id from public.lesson_posts as about
      where about.id = (add_notification.payload ->> 'question')::uuid
    )
  );
end
$$;
comment on function private.add_notification is
  'Writes a notification, unless its reader doesn''t want its topic in the app. Called by enqueue_mail only.';

create function private.notify_certificate_holder() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.notify_certificate_holder is
  'Tells a learner that they have earned a certificate.';

-- The email about the results speaks of the certificate too.
create trigger certificates_tell
after insert on public.certificates
for each row
when (new.kind in ('course', 'track'))
execute function private.notify_certificate_holder();

-- Reading --------------------------------------------------------------------------------------

create function public.notification_count() returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
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
comment on function public.notification_count is
  'How many of the caller''s notifications are unread, 100 at most. Raises 28000 session_ended.';
grant execute on function public.notification_count to authenticated;

create function public.get_notifications(before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
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
              'id', known.id, 'type', known.type, 'topic', known.topic,
              'words', private.event_titles(known.words), 'starts_at', known.starts_at
            )
            from public.events as known
            where known.id = entry.event_id
          ),
          'project', entry.project_id,
          'question', (
            select jsonb_build_object(
              'id', about.id, 'course', about.course, 'lesson', about.lesson, 'title', about.title
            )
            from public.lesson_posts as about
            where about.id = entry.question_id
          ),
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
comment on function public.get_notifications is
  'The caller''s notifications, newest first, older than the given one: a page of 20, and one more if there are more. Raises 28000 session_ended.';
grant execute on function public.get_notifications to authenticated;

create function public.read_notifications(notification bigint, older boolean default false)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  perform private.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  update public.notifications as entry
  set read_at = now()
  where entry.user_id = caller and entry.read_at is null
    and case when read_notifications.older then entry.id <= notification
      else entry.id = notification end;
  return public.notification_count();
end
$$;
comment on function public.read_notifications is
  'Marks one of the caller''s notifications as read, or it and all older ones. Returns how many are unread then.';
grant execute on function public.read_notifications to authenticated;

create function public.set_notification_settings(
  app_off text[],
  email_off text[],
  quiet_from time,
  quiet_to time,
  zone text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  perform private.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  if private.known_zone(set_notification_settings.zone) is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
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
end
$$;
comment on function public.set_notification_settings is
  'Stores how the caller wants to be told. Raises 28000 session_ended, 22023 zone_unknown, 23514 for an unknown topic or quiet hours without an end.';
grant execute on function public.set_notification_settings to authenticated;

create function public.mute_emails(person uuid, topic text) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function public.mute_emails is
  'Ends a user''s emails on a topic, for the link in them; 23514 for an unknown one. Service role only.';
grant execute on function public.mute_emails to service_role;

-- Live updates ---------------------------------------------------------------------------------

create table public.update_streams (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  page uuid not null,
  topic text not null,
  ends_at timestamptz not null,
  constraint update_streams_page_key unique (user_id, page, topic),
  constraint update_streams_topic_check check (
    topic = 'notifications' or topic ~ '^staff:[a-z_]+(:[0-9a-f-]{36})?$' or topic ~ '^room:[0-9a-f-]{36}$'
  )
);

create index update_streams_ends_at_idx on public.update_streams (ends_at);

comment on table public.update_streams is
  'Open streams of live updates, whichever process serves them. No policies and no grants: accessed through functions only.';
comment on column public.update_streams.page is
  'Chosen by the open page: a new stream of the same page takes the place of its last.';
comment on column public.update_streams.ends_at is 'When the page has to connect again.';

alter table public.update_streams enable row level security;

create function private.update_version(topic text, person uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  section constant text := split_part(update_version.topic, ':', 2);
begin
  if update_version.topic = 'notifications' then
    return (
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
    );
  end if;
  -- The events of a room come by themselves; this says whether someone may still hear them.
  if update_version.topic like 'room:%' then
    return private.room_role(section::uuid, person);
  end if;
  if not exists (select from public.second_factors as factor where factor.user_id = person)
    or not exists (
      select
      from public.staff_roles as held
      join public.staff_permissions as entry on entry.role = held.role
      where held.user_id = person
        and entry.permission in (section, case section when 'events' then 'own_sessions' end)
    )
  then
    return null;
  end if;
  return case section
    when 'events' then (
      select md5(concat_ws('.', counts.changed_at, counts.registered, counts.queued))
      from public.event_counts as counts
      where counts.event_id = split_part(update_version.topic, ':', 3)::uuid
    )
    when 'inbox' then private.inbox_version()
    else private.staff_version(section)
  end;
end
$$;
comment on function private.update_version is
  'A text that is another one whenever what a user sees of a topic has changed; null for staff whose role or last second factor was taken, which ends the stream.';

create function public.open_update_stream(topic text, page uuid, seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
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
    caller, private.own_session_id(), open_update_stream.page, open_update_stream.topic,
    now() + make_interval(secs => least(greatest(seconds, 1), 3600))
  )
  returning stream.id into opened;
  return jsonb_build_object(
    'stream', opened, 'version', private.update_version(open_update_stream.topic, caller)
  );
end
$$;
comment on function public.open_update_stream is
  'Registers a stream of the caller''s session, six at most per user, instead of an earlier one of the same page. Returns its id and the version of the topic. Raises 28000 session_ended, P0001 stream_limit, and as check_stream_topic.';
grant execute on function public.open_update_stream to authenticated;

create function public.watch_updates(streams uuid[]) returns table (stream uuid, version text)
language sql stable security definer set search_path = '' as $$
  select watched.id, watched.version
  from (
    select held.id, private.update_version(held.topic, held.user_id) as version
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
  ) as watched
  -- Someone whose role was taken hears no more.
  where watched.version is not null
$$;
comment on function public.watch_updates is
  'The topics'' versions for those of the streams that may go on: not ended, not replaced, and their session is live. For one process and all of its streams. Service role only.';
grant execute on function public.watch_updates to service_role;

create function public.close_update_stream(stream uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.update_streams as closed where closed.id = stream
$$;
comment on function public.close_update_stream is
  'Removes a stream whose page has gone. Service role only.';
grant execute on function public.close_update_stream to service_role;

create function private.check_stream_topic() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.topic like 'room:%' then
    perform private.require_room(substr(new.topic, 6)::uuid);
  elsif new.topic like 'staff:events:%' then
    perform public.staff_roster(split_part(new.topic, ':', 3)::uuid, page_size => 0);
  else
    perform private.require_staff(substr(new.topic, 7));
  end if;
  return new;
end
$$;
comment on function private.check_stream_topic is
  'Lets only staff follow a topic staff:<permission>, staff:events:<event> only those who may read its roster, and room:<event> only those in it. Raises as require_staff, staff_roster and require_room do.';

create trigger update_streams_check_topic
before insert on public.update_streams
for each row
when (new.topic like 'staff:%' or new.topic like 'room:%')
execute function private.check_stream_topic();

-- The reader's zone ----------------------------------------------------------------------------

create function private.mail_zone(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select own.zone from public.learner_settings as own where own.user_id = person),
    (
      -- Without quiet hours nobody has looked at it.
      select settings.zone
      from public.notification_settings as settings
      where settings.user_id = person and settings.quiet_from is not null
    )
  );
end
$$;
comment on function private.mail_zone is
  'The time zone for emails to a user: that in which they last registered for an event, otherwise that of their quiet hours; null if neither is known.';

-- Deletion -------------------------------------------------------------------------------------

create function public.prune_notifications() returns integer
language plpgsql security definer set search_path = '' as $$
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
comment on function public.prune_notifications is
  'Deletes notifications that are older than 90 days and read, or older than a year. Returns how many. Service role only.';
grant execute on function public.prune_notifications to service_role;
