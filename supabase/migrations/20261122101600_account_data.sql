-- Account data across all domains: export, deletion, and revoking access that works without a session.
--
-- This file can be applied to a database that has these functions already: one made before the baseline gets this file
-- when it is taken over, while the other files are only recorded as applied.

-- Export ---------------------------------------------------------------------------------------

create or replace function public.export_learning(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (
      select to_jsonb(settings) - 'user_id'
      from public.learner_settings as settings
      where settings.user_id = person
    ),
    'enrolments', (
      select coalesce(jsonb_agg(to_jsonb(enrolment) - 'user_id'), '[]')
      from public.enrolments as enrolment
      where enrolment.user_id = person
    ),
    'lesson_completions', (
      select coalesce(jsonb_agg(to_jsonb(completed) - 'user_id'), '[]')
      from public.lesson_completions as completed
      where completed.user_id = person
    ),
    'quiz_attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) - 'user_id' order by attempt.id), '[]')
      from public.quiz_attempts as attempt
      where attempt.user_id = person
    ),
    'exercise_solutions', (
      select coalesce(jsonb_agg(to_jsonb(solution) - 'user_id'), '[]')
      from public.exercise_solutions as solution
      where solution.user_id = person
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(note) - 'user_id'), '[]')
      from public.lesson_notes as note
      where note.user_id = person
    ),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(place) - 'user_id'), '[]')
      from public.lesson_places as place
      where place.user_id = person
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id'), '[]')
      from public.point_events as event
      where event.user_id = person
    ),
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    )
  )
$$;

comment on function public.export_learning(uuid) is 'Everything stored about a user''s learning.';
revoke all on function public.export_learning(uuid) from public, anon, authenticated, service_role;

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
    )
  )
$$;

comment on function public.export_live(uuid) is
  'Everything stored about a user''s events and recordings, and the emails to them.';
revoke all on function public.export_live(uuid) from public, anon, authenticated, service_role;

create or replace function public.export_showcase(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'projects', (
      select coalesce(
        jsonb_agg(
          to_jsonb(entry) - 'author' || jsonb_build_object(
            'image', '/api/showcase/' || entry.id || '/image/' || entry.image_id
          )
          order by entry.created_at
        ),
        '[]'
      )
      from public.projects as entry
      where entry.author = person
    ),
    'likes', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id' order by given.liked_at), '[]')
      from public.project_likes as given
      where given.user_id = person
    ),
    'moderator_since', (
      select moderator.added_at from public.moderators as moderator where moderator.user_id = person
    ),
    'spotlights_chosen', (
      select coalesce(jsonb_agg(to_jsonb(chosen) - 'chosen_by' order by chosen.month), '[]')
      from public.spotlights as chosen
      where chosen.chosen_by = person
    )
  )
$$;

comment on function public.export_showcase(uuid) is
  'Everything stored about a user''s part in the project showcase, with the URLs of images.';
revoke all on function public.export_showcase(uuid) from public, anon, authenticated, service_role;

create or replace function public.export_support(person uuid default public.live_user_id())
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', message.number, 'author', reply.author, 'body', reply.body,
            'created_at', reply.created_at
          )
          order by reply.id
        ),
        '[]'
      )
      from public.message_replies as reply
      join public.messages as message on message.id = reply.message_id
      where message.email = lower(account.email) and account.email_confirmed_at is not null
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - array['user_id', 'dedupe_key', 'lease', 'leased_until', 'last_error'] order by mail.id
        ),
        '[]'
      )
      from public.mail_outbox as mail
      where mail.address = lower(account.email) and account.email_confirmed_at is not null
        and mail.kind like 'message-%'
    ),
    'votes', (
      select coalesce(
        jsonb_agg(to_jsonb(vote) - array['voter', 'user_id'] order by vote.voted_at), '[]'
      )
      from public.faq_votes as vote
      where vote.user_id = account.id
    )
  )
  from auth.users as account
  where account.id = person
$$;

comment on function public.export_support(uuid) is
  'Replies to the messages from a user''s confirmed address, the emails about them, and the user''s votes in the help centre.';
revoke all on function public.export_support(uuid) from public, anon, authenticated, service_role;

create or replace function public.export_status()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'locale', subscriber.locale,
        'created_at', subscriber.created_at,
        'confirmed_at', subscriber.confirmed_at
      )
      from auth.users as person
      join public.status_subscribers as subscriber on subscriber.email = lower(person.email)
      where person.id = public.live_user_id() and person.email_confirmed_at is not null
    ),
    'null'
  )
$$;

comment on function public.export_status() is
  'The status subscription under the caller''s confirmed address; JSON null if there is none.';
revoke all on function public.export_status() from public, anon, authenticated, service_role;

create or replace function public.export_api(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'keys', (
      select coalesce(
        jsonb_agg(to_jsonb(entry) - array['user_id', 'key_hash'] order by entry.created_at), '[]'
      )
      from public.api_keys as entry
      where entry.user_id = person
    ),
    'files', (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'user_id' order by entry.created_at), '[]')
      from public.api_files as entry
      where entry.user_id = person
    )
  )
$$;

comment on function public.export_api(uuid) is
  'A user''s developer API keys, without the keys themselves, and the details of their files.';
revoke all on function public.export_api(uuid) from public, anon, authenticated, service_role;

-- Columns that only some versions of the auth schema have are read through to_jsonb.
create or replace function public.export_account()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  activity jsonb := '[]'::jsonb;
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'created_at', entry.created_at,
          'action', entry.payload ->> 'action',
          'ip', entry.ip_address
        )
        order by entry.created_at
      ),
      '[]'
    )
    into activity
    from auth.audit_log_entries as entry
    where entry.payload ->> 'actor_id' = caller::text;
  end if;

  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', person.id,
        'email', person.email,
        'phone', person.phone,
        'created_at', person.created_at,
        'last_sign_in_at', person.last_sign_in_at,
        'email_confirmed_at', person.email_confirmed_at,
        'user_metadata', coalesce(person.raw_user_meta_data, '{}'),
        'providers', coalesce(person.raw_app_meta_data -> 'providers', '[]')
      ),
      'identities', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'provider', linked.provider,
              'identity_data', linked.identity_data,
              'created_at', linked.created_at
            )
            order by linked.created_at
          ),
          '[]'
        )
        from auth.identities as linked
        where linked.user_id = person.id
      ),
      'sessions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'created_at', live.created_at,
              'ip', to_jsonb(live) -> 'ip',
              'user_agent', to_jsonb(live) -> 'user_agent'
            )
            order by live.created_at
          ),
          '[]'
        )
        from auth.sessions as live
        where live.user_id = person.id
      ),
      'profile', (
        select to_jsonb(profile) from public.profiles as profile where profile.id = person.id
      ),
      'waitlist', (
        select to_jsonb(entry)
        from public.waitlist as entry
        where entry.email = lower(person.email)
          and person.email_confirmed_at is not null
      ),
      'messages', (
        select coalesce(
          jsonb_agg(
            to_jsonb(message) - array['request_key', 'secret_hash'] order by message.created_at
          ),
          '[]'
        )
        from public.messages as message
        where message.email = lower(person.email)
          and person.email_confirmed_at is not null
      ),
      'activity', activity,
      'learning', public.export_learning(caller),
      'live', public.export_live(caller),
      'showcase', public.export_showcase(caller),
      'support', public.export_support(caller),
      'status', public.export_status(),
      'api', public.export_api(caller)
    )
    from auth.users as person
    where person.id = caller
  );
end
$$;

comment on function public.export_account() is
  'Everything stored about the caller, without passwords and tokens; null once the session has ended.';
revoke all on function public.export_account() from public, anon, authenticated, service_role;
grant execute on function public.export_account() to authenticated;

-- Before the baseline, export_account called this function.
drop function if exists public.export_account_base();

-- Deletion -------------------------------------------------------------------------------------

-- Most rows are deleted by cascade. Some tables of the auth schema name a user without a foreign key, and not every
-- host allows writing to them, which must not prevent the deletion. Log entries about what others did (a moderator, an
-- operator) remain, without the deleted user's name.
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

comment on function public.delete_account() is
  'Deletes the caller''s account and everything that names it; false once the session has ended.';
revoke all on function public.delete_account() from public, anon, authenticated, service_role;
grant execute on function public.delete_account() to authenticated;

-- Access without a session ---------------------------------------------------------------------

create or replace function public.end_access()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  update public.api_keys as entry set revoked_at = now()
  where entry.user_id = caller and entry.revoked_at is null;
  delete from public.calendar_feeds as feed where feed.user_id = caller;
end
$$;

comment on function public.end_access() is
  'Revokes what grants access without a session: the caller''s API keys and calendar feed. Raises 28000 session_ended.';
revoke all on function public.end_access() from public, anon, authenticated, service_role;
grant execute on function public.end_access() to authenticated;
