-- Account data across all domains: export, deletion, and revoking access that works without a session.
-- What a new domain stores about people belongs into export_person; a test finds tables that it forgot.
-- Deleting an account takes its rows by their references, and what has none by the functions here.

-- Export ---------------------------------------------------------------------------------------

create function private.export_decisions(person uuid, kinds text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(to_jsonb(made) - array['id', 'person', 'decided_by'] order by made.id), '[]'
  )
  from public.moderation_decisions as made
  where made.person = export_decisions.person and made.kind = any (kinds)
$$;
comment on function private.export_decisions is
  'What moderators decided about a user''s work, without who did.';

create function private.export_questions(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'written', (
      select coalesce(
        jsonb_agg(to_jsonb(post) - array['author', 'words'] order by post.created_at), '[]'
      )
      from public.lesson_posts as post
      where post.author = person
    ),
    'votes', (
      select coalesce(jsonb_agg(to_jsonb(vote) - 'user_id' order by vote.created_at), '[]')
      from public.post_votes as vote
      where vote.user_id = person
    ),
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(follow) - 'user_id' order by follow.created_at), '[]')
      from public.post_follows as follow
      where follow.user_id = person
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(made) - 'user_id' order by made.created_at), '[]')
      from public.post_reports as made
      where made.user_id = person
    ),
    'decisions', private.export_decisions(person, array['question', 'answer'])
  )
$$;
comment on function private.export_questions is
  'A user''s questions and answers, what they voted for, follow and reported, and what moderators decided.';

create function private.export_learning(person uuid) returns jsonb
language sql stable set search_path = '' as $$
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
    'attempt_pauses', (
      select coalesce(jsonb_agg(to_jsonb(pause) - 'user_id'), '[]')
      from public.attempt_pauses as pause
      where pause.user_id = person
    ),
    'exercise_solutions', (
      select coalesce(jsonb_agg(to_jsonb(solution) - 'user_id'), '[]')
      from public.exercise_solutions as solution
      where solution.user_id = person
    ),
    'code_exercises', (
      select coalesce(jsonb_agg(to_jsonb(known) - 'user_id'), '[]')
      from public.code_progress as known
      where known.user_id = person
    ),
    'code_attempts', (
      select coalesce(jsonb_agg(to_jsonb(made) - 'user_id' order by made.submitted_at), '[]')
      from public.code_attempts as made
      where made.user_id = person
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
    'review_cards', (
      select coalesce(jsonb_agg(to_jsonb(kept) - 'user_id'), '[]')
      from public.review_cards as kept
      where kept.user_id = person
    ),
    'review_answers', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id' order by given.answered_at), '[]')
      from public.review_answers as given
      where given.user_id = person
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id'), '[]')
      from public.point_events as event
      where event.user_id = person
    ),
    'waiting_certificates', (
      select coalesce(jsonb_agg(to_jsonb(waiting) - 'user_id'), '[]')
      from public.waiting_certificates as waiting
      where waiting.user_id = person
    ),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id'), '[]')
      from public.course_ratings as given
      where given.user_id = person
    ),
    'decisions', private.export_decisions(person, array['rating', 'comment']),
    'questions', private.export_questions(person),
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    )
  )
$$;
comment on function private.export_learning is 'Everything stored about a user''s learning.';

create function private.export_notifications(person uuid) returns jsonb
language sql stable set search_path = '' as $$
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
comment on function private.export_notifications is
  'A user''s notifications, how they want to be told, and which open pages hear of changes.';

create function private.export_rooms(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rooms', (
      select coalesce(jsonb_agg(to_jsonb(present) - 'user_id' order by present.seen_at), '[]')
      from public.room_members as present
      where present.user_id = person
    ),
    'words', (
      select coalesce(jsonb_agg(to_jsonb(written) - 'user_id' order by written.event_id, written.seq), '[]')
      from public.room_events as written
      where written.user_id = person
    ),
    'votes', (
      select coalesce(jsonb_agg(to_jsonb(voted) - 'user_id' order by voted.event_id, voted.seq), '[]')
      from public.room_votes as voted
      where voted.user_id = person
    )
  )
$$;
comment on function private.export_rooms is
  'In which rooms someone was and under which name, what they wrote, asked and voted for there.';

create function private.export_live(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'registrations', (
      select coalesce(
        jsonb_agg(
          to_jsonb(registration) - 'user_id'
            || jsonb_build_object(
              'topic', known.topic, 'title', known.words -> 'en' -> 'title',
              'starts_at', known.starts_at,
              'seconds_in_room', (
                select kept.seconds
                from public.event_presence as kept
                where kept.event_id = registration.event_id and kept.user_id = registration.user_id
              )
            )
        ),
        '[]'
      )
      from public.event_registrations as registration
      join public.events as known on known.id = registration.event_id
      where registration.user_id = person
    ),
    'instructor', (
      select held.instructor from public.instructor_accounts as held where held.user_id = person
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
    'recording_places', (
      select coalesce(jsonb_agg(to_jsonb(place) - 'user_id'), '[]')
      from public.recording_places as place
      where place.user_id = person
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
    'notifications', private.export_notifications(person),
    'rooms', private.export_rooms(person)
  )
$$;
comment on function private.export_live is
  'Everything stored about a user''s events and recordings, how long they were in rooms and what shows that they attended, whom they teach as, the emails to them and their notifications, and what they did in rooms.';

create function private.export_hackathons(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'teams', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'event', member.event_id, 'team', team.name, 'joined_at', member.joined_at,
            'submission', (
              select to_jsonb(sent) - array['team_id', 'event_id']
              from public.hackathon_submissions as sent
              where sent.team_id = team.id
            ),
            'result', (
              select to_jsonb(result) - array['team_id', 'event_id']
              from public.hackathon_results as result
              where result.team_id = team.id
            )
          )
          order by member.turn
        ),
        '[]'
      )
      from public.hackathon_members as member
      join public.hackathon_teams as team on team.id = member.team_id
      where member.user_id = person
    ),
    'seeking', (
      select coalesce(jsonb_agg(to_jsonb(seeker) - array['user_id', 'turn']), '[]')
      from public.hackathon_seekers as seeker
      where seeker.user_id = person
    ),
    'judged', (
      select coalesce(jsonb_agg(to_jsonb(held) - 'judge' order by held.assigned_at), '[]')
      from public.hackathon_judges as held
      where held.judge = person
    )
  )
$$;
comment on function private.export_hackathons is
  'A user''s teams with what they submitted and won, where they look for a team, and what they judged.';

create function private.export_showcase(person uuid) returns jsonb
language sql stable set search_path = '' as $$
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
    'decisions', private.export_decisions(person, array['project']),
    'likes', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id' order by given.liked_at), '[]')
      from public.project_likes as given
      where given.user_id = person
    ),
    'spotlights_chosen', (
      select coalesce(jsonb_agg(to_jsonb(chosen) - 'chosen_by' order by chosen.month), '[]')
      from public.spotlights as chosen
      where chosen.chosen_by = person
    ),
    'hackathons', private.export_hackathons(person),
    'capstones', private.export_capstones(person)
  )
$$;
comment on function private.export_showcase is
  'Everything stored about a user''s part in the project showcase, with the URLs of images.';

create function private.export_support(person uuid default private.live_user_id()) returns jsonb
language sql stable set search_path = '' as $$
  with own as (
    select message.*
    from public.messages as message, auth.users as account
    where account.id = person
      and (
        message.user_id = account.id
        or message.email = lower(account.email) and account.email_confirmed_at is not null
      )
  )
  select jsonb_build_object(
    'chats', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', own.number, 'state', private.sender_state(own.state), 'body', own.body,
            'language', own.language, 'created_at', own.created_at
          )
          order by own.created_at
        ),
        '[]'
      )
      from own
      where own.user_id = account.id and own.channel = 'chat'
    ),
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', own.number, 'author', reply.author, 'body', reply.body,
            'created_at', reply.created_at
          )
          order by reply.id
        ),
        '[]'
      )
      from public.message_replies as reply
      join own on own.id = reply.message_id
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', own.number, 'body', note.body, 'created_at', note.created_at
          )
          order by note.id
        ),
        '[]'
      )
      from public.message_notes as note
      join own on own.id = note.message_id
    ),
    'written', jsonb_build_object(
      'replies', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('body', reply.body, 'created_at', reply.created_at)
            order by reply.id
          ),
          '[]'
        )
        from public.message_replies as reply
        where reply.staff_id = account.id
      ),
      'notes', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('body', note.body, 'created_at', note.created_at) order by note.id
          ),
          '[]'
        )
        from public.message_notes as note
        where note.author = account.id
      ),
      'canned_answers', (
        select coalesce(jsonb_agg(answer.title order by answer.title), '[]')
        from public.canned_answers as answer
        where answer.updated_by = account.id
      ),
      'assigned', (
        select count(*) from public.message_assignees as held where held.assignee = account.id
      ),
      'replying', (
        select count(*) from public.message_presence as presence
        where presence.user_id = account.id
      )
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
comment on function private.export_support is
  'The chats of a user, the replies and notes to the messages from their confirmed address, what they wrote as staff, the emails about their messages, and their votes in the help centre.';

create function private.export_status(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object(
        'locale', subscriber.locale,
        'created_at', subscriber.created_at,
        'confirmed_at', subscriber.confirmed_at
      )
      from auth.users as account
      join public.status_subscribers as subscriber on subscriber.email = lower(account.email)
      where account.id = person and account.email_confirmed_at is not null
    ),
    'null'
  )
$$;
comment on function private.export_status is
  'The status subscription under a user''s confirmed address; JSON null if there is none.';

create function private.export_api(person uuid) returns jsonb
language sql stable set search_path = '' as $$
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
comment on function private.export_api is
  'A user''s developer API keys, without the keys themselves, and the details of their files.';

-- Columns that only some versions of the auth schema have are read through to_jsonb.
create function private.export_person(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
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
    where entry.payload ->> 'actor_id' = export_person.person::text;
  end if;

  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', account.id,
        'email', account.email,
        'phone', account.phone,
        'created_at', account.created_at,
        'last_sign_in_at', account.last_sign_in_at,
        'email_confirmed_at', account.email_confirmed_at,
        'user_metadata', coalesce(account.raw_user_meta_data, '{}'),
        'providers', coalesce(account.raw_app_meta_data -> 'providers', '[]')
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
        where linked.user_id = account.id
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
        where live.user_id = account.id
      ),
      'profile', (
        select to_jsonb(profile) from public.profiles as profile where profile.id = account.id
      ),
      'waitlist', (
        select to_jsonb(entry)
        from public.waitlist as entry
        where entry.email = lower(account.email)
          and account.email_confirmed_at is not null
      ),
      'messages', (
        select coalesce(
          jsonb_agg(
            to_jsonb(message) - array['request_key', 'secret_hash'] order by message.created_at
          ),
          '[]'
        )
        from public.messages as message
        where message.email = lower(account.email)
          and account.email_confirmed_at is not null
      ),
      'activity', activity,
      'learning', private.export_learning(export_person.person),
      'applied_changes', (
        select coalesce(jsonb_agg(to_jsonb(applied) - 'user_id' order by applied.applied_at), '[]')
        from public.applied_changes as applied
        where applied.user_id = account.id
      ),
      'live', private.export_live(export_person.person),
      'showcase', private.export_showcase(export_person.person),
      'support', private.export_support(export_person.person),
      'status', private.export_status(export_person.person),
      'api', private.export_api(export_person.person),
      'devices', private.export_devices(export_person.person),
      'security', private.export_security(export_person.person),
      'staff', private.export_staff(export_person.person)
    )
    from auth.users as account
    where account.id = export_person.person
  );
end
$$;
comment on function private.export_person is
  'Everything stored about a user, without passwords and tokens; null for an unknown one.';

-- Columns that only some versions of the auth schema have are read through to_jsonb.
create function public.export_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_person(private.live_user_id())
$$;
comment on function public.export_account is
  'Everything stored about the caller, without passwords and tokens; null once the session has ended.';
grant execute on function public.export_account to authenticated;

create function private.export_devices(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(to_jsonb(known) - array['user_id', 'device_hash'] order by known.first_seen_at), '[]'
  )
  from public.known_devices as known
  where known.user_id = person
$$;
comment on function private.export_devices is 'The devices on which a user signed in.';

create function private.export_security(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'factors', (
      select coalesce(
        jsonb_agg(
          to_jsonb(held) - array['user_id', 'secret', 'last_step', 'public_key', 'sign_count']
          order by held.created_at
        ),
        '[]'
      )
      from public.second_factors as held
      where held.user_id = person
    ),
    'recovery_codes', (
      select coalesce(
        jsonb_agg(to_jsonb(code) - array['user_id', 'code_hash'] order by code.used_at), '[]'
      )
      from public.recovery_codes as code
      where code.user_id = person
    ),
    'factor_removal', (
      select to_jsonb(request) - 'user_id'
      from public.factor_removals as request
      where request.user_id = person
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          to_jsonb(entry) - array['user_id', 'challenge', 'challenge_until'] order by entry.started_at
        ),
        '[]'
      )
      from public.account_sessions as entry
      where entry.user_id = person
    ),
    'log', (
      select coalesce(jsonb_agg(to_jsonb(event) - array['id', 'user_id'] order by event.id), '[]')
      from public.security_events as event
      where event.user_id = person
    ),
    'email_changes', (
      select coalesce(
        jsonb_agg(
          to_jsonb(change) - array['user_id', 'session_id', 'moved'] order by change.requested_at
        ),
        '[]'
      )
      from public.email_changes as change
      where change.user_id = person
    )
  )
$$;
comment on function private.export_security is
  'A user''s second factors without their keys, what is known about their sessions, their security log and their changes of email address.';

create function public.account_contents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
begin
  return jsonb_build_object(
    'certificates', (
      select count(*) from public.certificates as certificate
      where certificate.user_id = caller and certificate.revoked_at is null
    ) + (
      select count(*) from public.waiting_certificates as waiting where waiting.user_id = caller
    ),
    'courses', (
      select count(*) from public.enrolments as enrolment where enrolment.user_id = caller
    ),
    'notes', (
      select count(*) from public.lesson_notes as note where note.user_id = caller
    ),
    'questions', (
      select count(*) from public.lesson_posts as written where written.author = caller
    ),
    'projects', (
      select count(*) from public.projects as entry where entry.author = caller
    ),
    'capstones', (
      select count(*) from public.capstones as held where held.user_id = caller
    ),
    'registrations', (
      select count(*) from public.event_registrations as registration
      where registration.user_id = caller
    ),
    'api_keys', (
      select count(*) from public.api_keys as entry
      where entry.user_id = caller and entry.revoked_at is null
    ),
    'files', (
      select count(*) from public.api_files as entry where entry.user_id = caller
    )
  );
end
$$;
comment on function public.account_contents is
  'How much of each kind would go with the caller''s account, for the dialog that deletes it.';
grant execute on function public.account_contents to authenticated;

create function private.export_staff(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'roles', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('role', held.role, 'granted_at', held.granted_at)
          order by held.granted_at, held.role
        ),
        '[]'
      )
      from public.staff_roles as held
      where held.user_id = person
    ),
    'actions', (
      select coalesce(
        jsonb_agg(to_jsonb(entry) - array['id', 'actor', 'subject'] order by entry.id), '[]'
      )
      from public.audit_log as entry
      where entry.actor = person
    ),
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'at', entry.at, 'action', entry.action, 'before', kept.before, 'after', kept.after
          )
          order by entry.id
        ),
        '[]'
      )
      from public.audit_values as kept
      join public.audit_log as entry on entry.id = kept.entry
      where kept.person = export_staff.person
    ),
    'suspension', (
      select jsonb_build_object('suspended_at', held.suspended_at, 'reason', held.reason)
      from public.suspensions as held
      where held.user_id = person
    ),
    'directory', (
      select jsonb_build_object('words', to_jsonb(tsvector_to_array(held.words)))
      from public.people as held
      where held.user_id = person
    )
  )
$$;
comment on function private.export_staff is
  'A user''s staff roles, what they did as staff (without whom it concerned), what staff changed about them and why they are suspended (without who did it), and the words that staff find them by.';

-- Deletion -------------------------------------------------------------------------------------

-- Most rows are deleted by cascade. Some tables of the auth schema name a user without a foreign key, and not every
-- host allows writing to them, which must not prevent the deletion. Log entries about what others did (a moderator, an
-- operator) remain, without the deleted user's name.
create function public.delete_account() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.live_user_id();
  address text;
  confirmed boolean;
  statement text;
begin
  if caller is null then
    return false;
  end if;
  perform private.require_recent_sign_in();

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
comment on function public.delete_account is
  'Deletes the caller''s account and everything that names it; false once the session has ended. Raises P0001 sign_in_again.';
grant execute on function public.delete_account to authenticated;
