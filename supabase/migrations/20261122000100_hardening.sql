-- Hardening: what a copied token, a direct call or a stranger's address could still do.

-- Sessions ------------------------------------------------------------------------------------

-- A token is good until it runs out; its session may end before. The functions ask for the session, and
-- from here on the policies of the tables do too. They run as whoever reads; what the function tells its
-- caller stands in their token.
grant execute on function public.live_user_id() to authenticated;

-- In a query of its own it is asked once for a statement, not for every row.
do $$
declare
  rule record;
  asked constant text := 'auth.uid()';
  answers constant text := 'public.live_user_id()';
begin
  for rule in
    select policy.tablename as name, policy.policyname as policy,
      policy.qual as using_rule, policy.with_check as check_rule
    from pg_policies as policy
    where policy.schemaname = 'public'
      and concat(policy.qual, policy.with_check) like '%' || asked || '%'
  loop
    execute format('alter policy %I on public.%I', rule.policy, rule.name)
      || coalesce(' using (' || replace(rule.using_rule, asked, answers) || ')', '')
      || coalesce(' with check (' || replace(rule.check_rule, asked, answers) || ')', '');
  end loop;
end
$$;

-- Direct calls --------------------------------------------------------------------------------

create function public.require_writer()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  perform public.count_attempt(concat_ws('/', caller, 'write'), 1500, 300);
  return caller;
end
$$;

comment on function public.require_writer() is
  'The caller, as require_learner(), for what changes something: counted together, 1,500 in five minutes, more than the handlers let through; then P0001 rate_limited.';

-- Counted before anything else is locked, so that nobody waits for a row while holding the counter's.
do $$
declare
  routine record;
  asked constant text := 'public.require_learner()';
begin
  for routine in
    select function.oid::regprocedure as signature, pg_get_functiondef(function.oid) as definition
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace
      and function.proname = any (array[
        'enrol', 'complete_lesson', 'save_place', 'save_note', 'set_certificate_name',
        'leave_event', 'set_event_alert', 'renew_calendar_feed', 'revoke_calendar_feed',
        'save_project', 'submit_project', 'withdraw_project', 'delete_project',
        'detach_project_image', 'like_project'
      ])
  loop
    if strpos(routine.definition, asked) = 0 then
      raise exception '% does not ask for a learner', routine.signature;
    end if;
    execute replace(routine.definition, asked, 'public.require_writer()');
  end loop;
end
$$;

drop function public.set_alias(text);

-- That an alias is taken is an answer and no error: what an error undoes is not counted either, and whoever
-- asks for name after name has to be.
create function public.set_alias(chosen text default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  perform public.count_attempt(concat_ws('/', caller, 'alias'), 100, 3600);
  begin
    insert into public.learner_settings as settings (user_id, alias)
    values (caller, chosen)
    on conflict (user_id) do update set alias = excluded.alias, updated_at = now();
    return true;
  exception
    when unique_violation then
      return false;
  end;
end
$$;

comment on function public.set_alias(text) is
  'Puts the caller on the leaderboard under an alias; null takes them off. False when another person has one that looks the same. P0001 rate_limited after 100 in an hour.';

-- Mails to strangers --------------------------------------------------------------------------

create function public.has_mail_room(address text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- One after the other, so that what is asked for at once does not pass together.
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
  'Whether one more mail may go to an address that anybody may have typed: five a day, twenty in thirty days. Others who ask for the same address wait until the caller''s transaction ends.';

-- As before; of the mails that only say that a message has arrived, an address gets as many as has_mail_room says.
create or replace function public.send_message(
  request_key text,
  secret_hash text,
  sender_name text,
  sender_email text,
  message_topic text,
  message_body text,
  page_language text,
  sender_phone text default null
)
returns table (number text, already_stored boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  written uuid;
begin
  for attempt in 1..5 loop
    insert into public.messages as message
      (request_key, secret_hash, name, email, topic, body, language, phone)
    values (
      send_message.request_key,
      send_message.secret_hash,
      send_message.sender_name,
      lower(send_message.sender_email),
      send_message.message_topic,
      send_message.message_body,
      send_message.page_language,
      send_message.sender_phone
    )
    on conflict do nothing
    returning message.id, message.number, false into written, number, already_stored;
    if found then
      -- Whoever gives a stranger's address can't fill that mailbox.
      if public.has_mail_room(send_message.sender_email) then
        perform public.enqueue_address_mail(
          'message-received', send_message.sender_email, send_message.page_language,
          'message-received:' || written,
          jsonb_build_object('number', number, 'message', written)
        );
      end if;
      return next;
      return;
    end if;

    select message.number, true
    into number, already_stored
    from public.messages as message
    where message.request_key = send_message.request_key;
    if found then
      return next;
      return;
    end if;
  end loop;
  raise exception 'no free number was found' using errcode = '40001';
end
$$;

comment on function public.send_message(text, text, text, text, text, text, text, text) is
  'Stores a message once for each request key and answers its number; its sender gets a mail as long as their address has room for one. 23514 for what does not fit.';

create or replace function public.subscribe_status(email text, locale text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked public.status_subscribers;
begin
  -- Nobody can have us write to an address over and over, nor learn here whether it is known.
  if not public.has_mail_room(subscribe_status.email) or (
    select count(*)
    from public.mail_outbox as mail
    where mail.address = lower(subscribe_status.email) and mail.kind = 'status-confirm'
      and mail.created_at > now() - interval '7 days'
  ) >= 3 then
    return;
  end if;
  insert into public.status_subscribers as subscriber (email, locale)
  values (lower(subscribe_status.email), subscribe_status.locale)
  on conflict on constraint status_subscribers_email_key do update
  set locale = excluded.locale, asked_at = now()
  where subscriber.confirmed_at is null and subscriber.asked_at <= now() - interval '1 hour'
  returning subscriber.* into asked;
  if found then
    perform public.enqueue_address_mail(
      'status-confirm', asked.email, asked.locale,
      concat_ws(':', 'status-confirm', asked.id, (1000 * extract(epoch from asked.asked_at))::bigint),
      jsonb_build_object('subscriber', asked.id)
    );
  end if;
end
$$;

comment on function public.subscribe_status(text, text) is
  'Asks an address by mail whether it wants to hear of incidents, at most once an hour and three times a week, and as long as it has room for a mail; does nothing for one that has said yes. For the server''s key only.';

-- What a mail server said when it refused a mail may hold anybody's address: only its code is kept from here on
-- (lib/worker), and a person's data is handed out without it.
update public.mail_outbox set last_error = null where last_error is not null;

do $$
declare
  routine record;
  kept constant text := '''lease'', ''leased_until''';
begin
  for routine in
    select function.oid::regprocedure as signature, pg_get_functiondef(function.oid) as definition
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace
      and function.proname in ('export_live', 'export_support')
  loop
    if strpos(routine.definition, kept) = 0 then
      raise exception '% hands out no mails', routine.signature;
    end if;
    execute replace(routine.definition, kept, kept || ', ''last_error''');
  end loop;
end
$$;

-- Certificates --------------------------------------------------------------------------------

create or replace function public.read_certificate(certificate_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(certificate) - array['user_id']
    || case
      when certificate.revoked_reason = 'replaced' then '{"holder": ""}'::jsonb
      else '{}'::jsonb
    end
  from public.certificates as certificate
  where certificate.code = lower(certificate_code)
$$;

comment on function public.read_certificate(text) is
  'A certificate''s facts for whoever has its code, without the name of a holder who goes by another one by now; null when there is none.';

-- Storage -------------------------------------------------------------------------------------

-- Buckets that were there before under these names may have been open to everybody.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    update storage.buckets set public = false where id in ('projects', 'api-files') and public;
  end if;
end
$$;

-- Accounts ------------------------------------------------------------------------------------

-- As before; of what others did (a moderator, an operator), the record stays, without the one who is leaving.
create or replace function public.delete_account()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  address text;
  confirmed boolean;
  statement text;
begin
  if caller is null then
    return false;
  end if;

  select lower(person.email), person.email_confirmed_at is not null
  into address, confirmed
  from auth.users as person
  where person.id = caller;

  if confirmed then
    delete from public.waitlist as entry where entry.email = address;
    delete from public.messages as message where message.email = address;
    delete from public.status_subscribers as subscriber where subscriber.email = address;
  end if;

  foreach statement in array array[
    'delete from auth.audit_log_entries where payload ->> ''actor_id'' = $1',
    'update auth.audit_log_entries set payload = regexp_replace('
      'replace(payload::text, $1, ''''), '
      'regexp_replace(to_json($2)::text, ''([].*+?^${}()|\\[])'', ''\\\1'', ''g''), '
      '''""'', ''gi'')::json'
      ' where strpos(payload::text, $1) > 0'
      ' or strpos(lower(payload::text), to_json($2)::text) > 0',
    'delete from auth.flow_state where user_id::text = $1',
    'delete from auth.refresh_tokens where user_id::text = $1'
  ] loop
    begin
      execute statement using caller::text, address;
    exception
      when insufficient_privilege or undefined_table or undefined_column then
        null;
    end;
  end loop;

  delete from auth.users as person where person.id = caller;
  return found;
end
$$;

-- Access --------------------------------------------------------------------------------------

revoke all on function public.require_writer() from public, anon, authenticated, service_role;
revoke all on function public.has_mail_room(text) from public, anon, authenticated, service_role;
revoke all on function public.set_alias(text) from public, anon, authenticated, service_role;
grant execute on function public.set_alias(text) to authenticated;
