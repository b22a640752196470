-- What a signed-in page reads, in one call, with the session verified once and the rows joined rather than asked for
-- one by one.

-- Learners -------------------------------------------------------------------------------------

create or replace function public.require_learner()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  if caller is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  -- learner_id() would verify the session again.
  if not public.is_profile_complete(caller) then
    raise exception 'profile_incomplete' using errcode = '42501';
  end if;
  return caller;
end
$$;

-- Live sessions --------------------------------------------------------------------------------

create function public.events_for(person uuid, past boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', known.id,
          'type', known.type,
          'topic', known.topic,
          'starts_at', known.starts_at,
          'ends_at', known.ends_at,
          'zone', known.zone,
          'capacity', known.capacity,
          'status', known.status,
          'reason', known.reason,
          'sequence', known.sequence,
          'registered', coalesce(counts.registered, 0),
          'queued', coalesce(counts.queued, 0),
          'state', known.state,
          'position', case
            when known.state = 'queued' then (
              select count(*)
              from public.event_registrations as earlier
              where earlier.event_id = known.id and earlier.state = 'queued'
                and earlier.place <= known.place
            )
          end,
          'registered_at', known.registered_at
        )
        order by known.in_order
      ),
      '[]'
    )
    from (
      select event.*, registration.state, registration.place, registration.registered_at,
        row_number() over (
          order by
            case when events_for.past then event.starts_at end desc,
            case when not events_for.past then event.starts_at end,
            event.id
        ) as in_order
      from public.events as event
      left join public.event_registrations as registration
        on registration.event_id = event.id and registration.user_id = events_for.person
      where case
        when events_for.past then event.ends_at <= now() and registration.state = 'registered'
        else event.ends_at > now()
          and (event.status = 'scheduled' or registration.user_id is not null)
      end
      order by in_order
      limit 200
    ) as known
    left join public.event_counts as counts on counts.event_id = known.id
  );
end
$$;

comment on function public.events_for(uuid, boolean) is
  'The first 200 events of get_live for a user, in the form of event_facts.';
revoke all on function public.events_for(uuid, boolean) from public, anon, authenticated, service_role;

create or replace function public.get_live(past boolean default false)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return public.events_for(public.require_learner(), past);
end
$$;

create function public.live_page(with_past boolean default false, with_figures boolean default false)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return jsonb_build_object(
    'events', public.events_for(caller, false),
    'past', case when with_past then public.events_for(caller, true) end,
    'alert', exists (select from public.event_alerts as alert where alert.user_id = caller),
    'feed', exists (select from public.calendar_feeds as feed where feed.user_id = caller),
    'figures', case
      when with_figures then (
        select coalesce(jsonb_object_agg(facts.recording, to_jsonb(facts) - 'recording'), '{}')
        from public.recording_facts(caller) as facts
      )
    end
  );
end
$$;

comment on function public.live_page(boolean, boolean) is
  'For the pages of live sessions, in one call: get_live() with past events and recording_figures() where wanted, and whether the caller has alerts and a calendar feed.';
revoke all on function public.live_page(boolean, boolean) from public, anon, authenticated, service_role;
grant execute on function public.live_page(boolean, boolean) to authenticated;

-- Certifications -------------------------------------------------------------------------------

create function public.certifications_page(tab text, places integer default 20)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return jsonb_build_object(
    'overview', case
      when tab in ('tracks', 'leaderboard', 'my-progress') then public.learning_overview()
    end,
    'certificates', case
      when tab in ('tracks', 'my-progress') then (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'code', held.code,
              'kind', held.kind,
              'subject', held.subject,
              'title', held.title,
              'track', held.track,
              'holder', held.holder,
              'minutes', held.minutes,
              'lessons', held.lessons,
              'issued_at', held.issued_at,
              'revoked_at', held.revoked_at,
              'revoked_reason', held.revoked_reason
            )
            order by held.issued_at desc
          ),
          '[]'
        )
        from public.certificates as held
        where held.user_id = caller
      )
    end,
    'badges', case
      when tab = 'badges' then (
        select coalesce(jsonb_agg(to_jsonb(badges)), '[]') from public.learner_badges() as badges
      )
    end,
    'board', case
      when tab = 'leaderboard' then (
        select coalesce(jsonb_agg(to_jsonb(board)), '[]')
        from public.leaderboard(certifications_page.places) as board
      )
    end,
    'alumni', case
      when tab = 'alumni' then (
        select coalesce(jsonb_agg(to_jsonb(alumni)), '[]') from public.alumni() as alumni
      )
    end
  );
end
$$;

comment on function public.certifications_page(text, integer) is
  'What one tab of the certifications page shows: learning_overview(), the caller''s certificates, learner_badges(), leaderboard() or alumni(); null for what another tab shows.';
revoke all on function public.certifications_page(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.certifications_page(text, integer) to authenticated;
