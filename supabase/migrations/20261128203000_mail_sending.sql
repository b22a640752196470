-- Sending emails from the outbox: whether what they say still holds, when they may be sent, what staff see of them.
-- An email that no longer applies when its turn comes is dropped, not sent.
-- Several to one reader within an hour become one.

-- Whether an email still holds -----------------------------------------------------------------

-- What an email to an address is about may have been deleted since it was queued.
create function private.is_address_mail_still_valid(kind text, payload jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case
    when is_address_mail_still_valid.kind like 'message-%' then
      return exists (
        select
        from public.messages as about
        where about.id = (is_address_mail_still_valid.payload ->> 'message')::uuid
          and (
            about.channel <> 'chat'
            or about.seen_entry < coalesce(
              (is_address_mail_still_valid.payload ->> 'entry')::bigint, about.seen_entry + 1
            )
          )
      );
    when is_address_mail_still_valid.kind like 'email-change%' then
      return exists (
        select
        from public.email_changes as about
        where about.id = (is_address_mail_still_valid.payload ->> 'change')::uuid
          and case is_address_mail_still_valid.kind
            when 'email-changed' then about.reverted_at is null
              and about.applied_at > now() - interval '7 days'
            else about.applied_at is null and about.cancelled_at is null
              and about.requested_at > now() - interval '24 hours'
          end
      );
    when is_address_mail_still_valid.kind = 'waitlist-invited' then
      return exists (
        select
        from public.waitlist as entry
        where entry.id = (is_address_mail_still_valid.payload ->> 'entry')::uuid
          and entry.status = 'invited'
      );
    else
      return exists (
        select
        from public.status_subscribers as subscriber
        where subscriber.id = (is_address_mail_still_valid.payload ->> 'subscriber')::uuid
          and (subscriber.confirmed_at is null) = (is_address_mail_still_valid.kind = 'status-confirm')
      );
  end case;
end
$$;
comment on function private.is_address_mail_still_valid is
  'False for an email about a deleted message or a reply that was seen in the chat, about an email change that is over, to a subscriber who left, asking for a confirmation that was already given, or inviting someone who has joined or left the waitlist.';

create function private.is_event_mail_still_valid(mail_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  mail public.mail_outbox;
  known public.events;
  seat text;
begin
  select entry.* into mail from public.mail_outbox as entry where entry.id = mail_id;
  if mail.kind in ('team-joined', 'hackathon-deadline', 'hackathon-results') then
    return private.is_team_mail_still_valid(mail_id);
  end if;
  select event.* into known from public.events as event where event.id = mail.event_id;
  select registration.state into seat
  from public.event_registrations as registration
  where registration.event_id = mail.event_id and registration.user_id = mail.user_id;
  return coalesce(case
    when mail.kind = 'event-message' then seat is not null
    when mail.kind = 'event-removed' then seat is null and known.ends_at > now()
    -- Worth sending until the event would have ended.
    when mail.kind = 'event-cancelled' then seat is not null and known.status = 'cancelled'
      and known.ends_at > now()
    when mail.kind in ('event-moved', 'event-place') then seat is not null
      and known.status = 'scheduled' and known.ends_at > now()
      and known.sequence = (mail.payload ->> 'sequence')::integer
    when mail.kind = 'event-transferred' then seat is not null
      and known.status = 'scheduled' and known.ends_at > now()
    when mail.kind = 'event-queued' then seat = 'queued'
      and known.status = 'scheduled' and known.starts_at > now()
    when mail.kind = 'event-reminder' then seat = 'registered'
      and known.status = 'scheduled'
      and known.starts_at = (mail.payload ->> 'starts_at')::timestamptz
      -- That of the day before makes way for that of the last hour.
      and known.starts_at - case
        when mail.payload ->> 'lead' = 'day' then interval '1 hour' else interval '0'
      end > now()
    else seat = 'registered' and known.status = 'scheduled' and known.starts_at > now()
  end, false);
end
$$;
comment on function private.is_event_mail_still_valid is
  'Whether an email about an event still applies: its reader still has the part in it that the email is about, and it isn''t over or changed again.';

-- What an email says must still be true when it is sent, however late that is.
create function private.is_user_mail_still_valid(mail_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select case
    when mail.address is not null then private.is_address_mail_still_valid(mail.kind, mail.payload)
    when account.deleted_at is not null or coalesce(account.banned_until > now(), false) then false
    when mail.kind = 'event-alert' then exists (
      select from public.event_alerts as alert where alert.user_id = mail.user_id
    ) and exists (
      select
      from public.events as known
      where mail.payload -> 'events' ? known.id::text
        and known.status = 'scheduled' and known.starts_at > now()
    )
    when mail.kind = 'factor-removal-requested' then exists (
      select from public.factor_removals as request
      where request.user_id = mail.user_id
        and request.requested_at = (mail.payload ->> 'requested_at')::timestamptz
    )
    when mail.payload ? 'question' then private.is_question_mail_still_valid(mail)
    when mail.event_id is null then true
    else private.is_event_mail_still_valid(mail.id)
  end
  from public.mail_outbox as mail
  left join auth.users as account on account.id = mail.user_id
  where mail.id = mail_id
$$;
comment on function private.is_user_mail_still_valid is
  'Whether an email still applies. False if its account is banned or deleted, if the removal of factors that it announces was cancelled, if its event has started (for a move or cancellation: ended), changed again or lost that participant, or if what an email to an address is about no longer exists.';

create function private.is_mail_still_valid(mail_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  select known.* into mail from public.mail_outbox as known where known.id = mail_id;
  return case
    when mail.user_id is not null and exists (
      select
      from public.notification_settings as settings
      where settings.user_id = mail.user_id
        and private.notification_topic(mail.kind) = any (settings.email_off)
    ) then false
    when mail.kind = 'message-replied' and not private.is_address_mail_still_valid(mail.kind, mail.payload)
      then false
    else private.is_user_mail_still_valid(mail_id)
  end;
end
$$;
comment on function private.is_mail_still_valid is
  'Whether an email still applies (is_user_mail_still_valid) and is wanted: false if its reader gets no emails on its topic.';

-- When an email is sent ------------------------------------------------------------------------

create function private.quiet_until(person uuid, at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
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
comment on function private.quiet_until is
  'When the quiet hours end in which a user is at that time; null outside them. By the clock of the user''s zone, also on the days when it changes.';

create function private.mail_waits_until(mail_id bigint) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  mail public.mail_outbox;
  quiet timestamptz;
  next timestamptz;
begin
  select known.* into mail from public.mail_outbox as known where known.id = mail_id;
  if mail.user_id is null or not private.may_mail_wait(mail.kind) then
    return null;
  end if;
  quiet := private.quiet_until(mail.user_id, now());
  if quiet > now() then
    return quiet;
  end if;
  -- One worker at a time looks at the emails of a user, or two would send one each.
  if not pg_try_advisory_xact_lock(hashtextextended('mails of ' || mail.user_id, 0)) or exists (
    select
    from public.mail_outbox as other
    where other.user_id = mail.user_id and other.id <> mail.id
      and other.leased_until > now() and private.may_mail_wait(other.kind)
  ) then
    return now() + interval '10 seconds';
  end if;
  select max(other.sent_at) + interval '1 hour' into next
  from public.mail_outbox as other
  where other.user_id = mail.user_id and other.sent_at > now() - interval '1 hour'
    and private.may_mail_wait(other.kind);
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
comment on function private.mail_waits_until is
  'Until when an email waits: for the end of quiet hours, or until an hour after the last one to the same user, when those that came in the meantime are sent as one. Null if it can be sent.';

create function private.mail_json(mail_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', mail.id,
    'lease', mail.lease,
    'kind', mail.kind,
    'attempts', mail.attempts,
    'person', account.id,
    'email', coalesce(mail.address, account.email),
    'name', case when account.id is not null then private.holder_name(account.id) end,
    'locale', coalesce(mail.locale, mail.payload ->> 'locale', private.mail_locale(account.id)),
    'zone', private.mail_zone(account.id),
    'payload', mail.payload || coalesce(
      (
        -- The link to the message's page is derived from it; it is no secret itself.
        select jsonb_build_object('request_key', about.request_key)
        from public.messages as about
        where about.id = case
          when mail.kind like 'message-%' then (mail.payload ->> 'message')::uuid
        end
      ),
      (
        -- As it is now: its author may have changed or deleted it.
        select jsonb_build_object(
          'course', about.course, 'lesson', about.lesson, 'title', about.title
        )
        from public.lesson_posts as about
        where about.id = (mail.payload ->> 'question')::uuid
      ),
      '{}'
    ),
    'event', (
      select private.event_facts(known, account.id)
      from public.events as known
      where known.id = mail.event_id
    ),
    'events', case
      when mail.kind = 'event-alert' then (
        select jsonb_agg(private.event_facts(known, account.id) order by known.starts_at)
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
comment on function private.mail_json is 'Everything needed to write an email.';

create function private.claim_mail(mail public.mail_outbox, lease uuid, until timestamptz)
returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not private.is_mail_still_valid(mail.id) then
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
  return private.mail_json(mail.id);
end
$$;
comment on function private.claim_mail is
  'Claims a locked email and returns what is needed to write it; null if it was dropped or given up instead. Called by claim_mails only.';

-- Sending emails -------------------------------------------------------------------------------

create function public.claim_mails(count integer, lease_seconds integer) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
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
      waits := private.mail_waits_until(mail.id);
      if waits is not null then
        update public.mail_outbox as waiting
        set next_attempt_at = waits, lease = null, leased_until = null
        where waiting.id = mail.id;
        continue;
      end if;
      lease := gen_random_uuid();
      until := clock_timestamp() + make_interval(secs => least(greatest(lease_seconds, 1), 3600));
      part := private.claim_mail(mail, lease, until);
      continue when part is null;
      parts := jsonb_build_array(part);
      if mail.user_id is not null and private.may_mail_wait(mail.kind) then
        -- What waits for its turn goes along.
        for other in
          select waiting.*
          from public.mail_outbox as waiting
          where waiting.user_id = mail.user_id and waiting.id <> mail.id
            and private.may_mail_wait(waiting.kind)
            and waiting.sent_at is null and waiting.failed_at is null and waiting.dropped_at is null
            and waiting.due_at <= now()
            and (waiting.next_attempt_at <= now() or waiting.attempts = 0)
            and (waiting.leased_until is null or waiting.leased_until <= now())
          order by waiting.id
          limit 19
          for update skip locked
        loop
          joined := joined || other.id;
          part := private.claim_mail(other, lease, until);
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
comment on function public.claim_mails is
  'Claims due emails for some seconds, with everything needed to write them, and drops those that no longer apply or aren''t wanted. Several for one user are one of kind digest, under the id of one of them. Two callers never get the same email. Service role only.';
grant execute on function public.claim_mails to service_role;

create function public.mail_sent(id bigint, lease uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function public.mail_sent is
  'Marks an email, or all of a digest, as sent; false if the caller no longer holds the lease.';
grant execute on function public.mail_sent to service_role;

create function public.mail_failed(id bigint, lease uuid, error text) returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function public.mail_failed is
  'Records a failed attempt at an email or a digest. The next ones follow after 1, 5 and 30 minutes and 2, 6 and 24 hours, then none. False if the caller no longer holds the lease.';
grant execute on function public.mail_failed to service_role;

-- Reading, for staff ---------------------------------------------------------------------------

-- The directory has an index of addresses, the accounts have none that every address can use.
create function public.staff_outbox(
  search text default '',
  state text default null,
  kind text default null,
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant text := lower(btrim(search));
  -- Numbers are short enough for a bigint.
  number bigint := case when asked ~ '^\d{1,18}$' then asked::bigint end;
  person uuid;
  result jsonb;
begin
  perform private.require_staff('outbox');
  if asked <> '' and number is null then
    select entry.user_id into person
    from public.people as entry
    where entry.email = asked
    limit 1;
  end if;
  execute format(
    $query$
      with found as %s (
        select mail.*
        from public.mail_outbox as mail
        where %s and %s and %s
      ),
      part as (
        select * from found order by found.id %5$s limit $4 offset $5
      )
      select jsonb_build_object(
        'count', (
          select count(*) from (select from found order by found.id limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'kind', part.kind, 'person', part.user_id,
                'email', coalesce(
                  part.address,
                  (select one.email from auth.users as one where one.id = part.user_id)
                ),
                'created_at', part.created_at, 'due_at', part.due_at,
                'next_attempt_at', part.next_attempt_at, 'attempts', part.attempts,
                'state', case
                  when part.sent_at is not null then 'sent'
                  when part.failed_at is not null then 'failed'
                  when part.dropped_at is not null then 'dropped'
                  else 'waiting'
                end,
                'ended_at', coalesce(part.sent_at, part.failed_at, part.dropped_at),
                'last_error', part.last_error
              )
              order by part.id %5$s
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    case when asked = '' then 'not materialized' else 'materialized' end,
    case
      when asked = '' then 'true'
      when number is not null then 'mail.id = $3'
      else
        'mail.id in (
          select one.id from public.mail_outbox as one where one.address = $1
          union all
          select one.id from public.mail_outbox as one where one.user_id = $2
        )'
    end,
    case staff_outbox.state
      when 'waiting' then
        'mail.sent_at is null and mail.failed_at is null and mail.dropped_at is null'
      when 'sent' then 'mail.sent_at is not null'
      when 'failed' then 'mail.failed_at is not null'
      when 'dropped' then 'mail.dropped_at is not null'
      else 'true'
    end,
    case when staff_outbox.kind is null then 'true' else 'mail.kind = $6' end,
    case when descending then 'desc' else 'asc' end
  )
  into result
  using asked, person, number, least(page_size, 1000), skip, staff_outbox.kind;
  return result;
end
$$;
comment on function public.staff_outbox is
  'Emails, newest first, of a recipient (by address) or with a number, by state (waiting, sent, failed, dropped) and kind. For staff with the permission outbox.';
grant execute on function public.staff_outbox to authenticated;

create function public.retry_mails(mails bigint[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retried integer;
begin
  perform private.require_staff('outbox');
  if cardinality(mails) > 500 then
    raise exception 'too_many_mails' using errcode = 'P0001';
  end if;
  with wanted as (
    select known.id
    from public.mail_outbox as known
    where known.id = any (mails) and known.sent_at is null and known.dropped_at is null
      and (known.failed_at is not null or known.attempts > 0)
      and (known.leased_until is null or known.leased_until <= now())
    order by known.id
    for no key update
  ), renewed as (
    update public.mail_outbox as mail
    set failed_at = null, attempts = 0, next_attempt_at = greatest(mail.due_at, now()),
      lease = null, leased_until = null
    from wanted
    where mail.id = wanted.id
    returning mail.id, mail.kind, mail.user_id
  ), logged as (
    select private.audit(
      'mail-retried', 'email', renewed.id::text, renewed.user_id, '{}',
      jsonb_build_object('kind', renewed.kind)
    )
    from renewed
  )
  select count(*) into retried from logged;
  return retried;
end
$$;
comment on function public.retry_mails is
  'Lets the worker try up to 500 emails again that have failed, at least once; returns how many. Those that no longer apply are dropped then. For staff with the permission outbox. Raises P0001 too_many_mails.';
grant execute on function public.retry_mails to authenticated;
