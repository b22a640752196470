-- What a page of the app shows in one call, and the search in events and projects.
-- A page that would otherwise make five calls reads here what they return.
-- Nothing here decides anything.

-- Certifications -------------------------------------------------------------------------------

-- Also the certificates of hackathons.
create function public.certifications_page(tab text, places integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
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
              'hackathon', held.hackathon,
              'holder', held.holder,
              'lessons', held.lessons,
              'quiz_correct', held.quiz_correct,
              'quiz_total', held.quiz_total,
              'exercises', held.exercises,
              'issued_at', held.issued_at,
              'zone', held.zone,
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
comment on function public.certifications_page is
  'What one tab of the certifications page shows: learning_overview(), the caller''s certificates, learner_badges(), leaderboard() or alumni(); null for what another tab shows.';
grant execute on function public.certifications_page to authenticated;

-- Dashboard ------------------------------------------------------------------------------------

-- Own rows are found by their user, what others made by its date: neither grows with the number of people.
create function public.dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  today date := private.learner_today(caller);
begin
  return jsonb_build_object(
    'overview', public.learning_overview(),
    'dismissed', exists (
      select
      from public.learner_settings as settings
      where settings.user_id = caller and settings.first_steps_dismissed_at is not null
    ),
    'zone', private.learner_zone(caller),
    'cards', (select count(*) from private.due_cards(caller, today)),
    'streak', private.learning_streak(caller, today),
    'registrations', (
      select jsonb_build_object(
        'all', count(*),
        'attended', count(*) filter (where registration.attended_at is not null),
        'ahead', count(*) filter (where event.ends_at > now() and event.status = 'scheduled')
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = caller
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', next.id, 'type', next.type, 'topic', next.topic,
            'words', private.event_titles(next.words), 'starts_at', next.starts_at,
            'ends_at', next.ends_at, 'zone', next.zone, 'state', next.state,
            'position', case
              when next.state = 'queued' then (
                select count(*)
                from public.event_registrations as earlier
                where earlier.event_id = next.id and earlier.state = 'queued'
                  and earlier.place <= next.place
              )
            end
          )
          order by next.starts_at, next.id
        ),
        '[]'
      )
      from (
        select event.*, registration.state, registration.place
        from public.event_registrations as registration
        join public.events as event on event.id = registration.event_id
        where registration.user_id = caller and event.ends_at > now()
          and event.status = 'scheduled'
        order by event.starts_at, event.id
        limit 3
      ) as next
    ),
    'upcoming', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', soon.id, 'type', soon.type, 'topic', soon.topic,
            'words', private.event_titles(soon.words), 'starts_at', soon.starts_at,
            'ends_at', soon.ends_at, 'zone', soon.zone
          )
          order by soon.starts_at, soon.id
        ),
        '[]'
      )
      from (
        select event.*
        from public.events as event
        where event.status = 'scheduled' and event.starts_at > now()
          and event.starts_at <= now() + interval '8 weeks'
          and not exists (
            select
            from public.event_registrations as registration
            where registration.event_id = event.id and registration.user_id = caller
          )
          -- Who has attended a session on a topic needs no second one; who only had a seat may.
          and not exists (
            select
            from public.event_registrations as registration
            join public.events as held on held.id = registration.event_id
            where registration.user_id = caller and registration.attended_at is not null
              and held.topic = event.topic and held.type = event.type
              and event.type <> 'hackathon' and event.words is null
          )
        order by event.starts_at, event.id
        limit 40
      ) as soon
    ),
    'projects', (
      select jsonb_build_object(
        'published', count(*) filter (where entry.state = 'published'),
        'shown', count(*) filter (where entry.state <> 'draft')
      )
      from public.projects as entry
      where entry.author = caller
    ),
    'reviews', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', own.id, 'title', own.title, 'state', own.state)
          order by own.state, own.updated_at desc, own.id
        ),
        '[]'
      )
      from (
        select entry.id, entry.title, entry.state, entry.updated_at
        from public.projects as entry
        where entry.author = caller and entry.state in ('returned', 'submitted')
        order by entry.state, entry.updated_at desc, entry.id
        limit 5
      ) as own
    ),
    'candidates', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', latest.id, 'title', latest.title, 'category', latest.category,
            'tags', to_jsonb(latest.tags), 'shown_as', latest.shown_as,
            'published_at', latest.published_at,
            'likes', (
              select count(*) from public.project_likes as given where given.project_id = latest.id
            )
          )
          order by latest.published_at desc, latest.id
        ),
        '[]'
      )
      from (
        select entry.*
        from public.projects as entry
        where entry.state = 'published'
        order by entry.published_at desc
        limit 40
      ) as latest
      where latest.author <> caller
        and not exists (
          select
          from public.project_likes as given
          where given.project_id = latest.id and given.user_id = caller
        )
    )
  );
end
$$;
comment on function public.dashboard is
  'For the dashboard, in one call: learning_overview(), whether first steps were closed, how many cards are due and the streak, numbers of registrations, sessions attended and projects, the caller''s next 3 sessions and 5 projects in review, and what may be recommended: sessions of the next 8 weeks and the newest 40 projects, without those the caller has part in, has attended or likes.';
grant execute on function public.dashboard to authenticated;

-- Search ---------------------------------------------------------------------------------------

create function public.search_live(query text, topics text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', hit.id, 'type', hit.type, 'topic', hit.topic,
          'words', private.event_titles(hit.words), 'starts_at', hit.starts_at, 'zone', hit.zone
        )
        order by hit.starts_at, hit.id
      )
      from (
        select known.id, known.type, known.topic, known.words, known.starts_at, known.zone
        from public.events as known
        where private.learner_id() is not null
          and (
            known.topic = any (search_live.topics) and known.words is null
            or known.title_words @@ private.search_query(search_live.query)
          )
          and known.ends_at > now() and known.status = 'scheduled'
        order by known.starts_at, known.id
        limit 5
      ) as hit
    ), '[]'),
    'projects', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', entry.id, 'title', entry.title, 'shown_as', entry.shown_as)
        order by found.place
      )
      from unnest(array(
        select private.find_projects(null, words, null, null, false, 5)
        from private.search_query(search_live.query) as words
        where words is not null and length(btrim(search_live.query)) > 1
      )) with ordinality as found (id, place)
      join public.projects as entry on entry.id = found.id
    ), '[]')
  )
$$;
comment on function public.search_live is
  'For the search: the next five scheduled sessions about the topics or with the words of the query in a title of their own, for learners only, and the newest five published projects with every word of the query.';
grant execute on function public.search_live to anon, authenticated;
