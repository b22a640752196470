-- What the dashboard shows, in one call.

-- First steps ----------------------------------------------------------------------------------

alter table public.learner_settings add column first_steps_dismissed_at timestamptz;
comment on column public.learner_settings.first_steps_dismissed_at is
  'When the learner closed the first steps on the dashboard.';

create function public.dismiss_first_steps()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  insert into public.learner_settings as settings (user_id, first_steps_dismissed_at)
  values (caller, now())
  on conflict (user_id) do update
  set first_steps_dismissed_at = excluded.first_steps_dismissed_at, updated_at = now()
  where settings.first_steps_dismissed_at is null;
end
$$;

comment on function public.dismiss_first_steps() is
  'Closes the first steps on the caller''s dashboard for good. Safe to repeat.';
revoke all on function public.dismiss_first_steps() from public, anon, authenticated, service_role;
grant execute on function public.dismiss_first_steps() to authenticated;

-- Reading --------------------------------------------------------------------------------------

-- Own rows are found by their user, what others made by its date: neither grows with the number of people.
create function public.dashboard()
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
    'overview', public.learning_overview(),
    'dismissed', exists (
      select
      from public.learner_settings as settings
      where settings.user_id = caller and settings.first_steps_dismissed_at is not null
    ),
    'registrations', (
      select jsonb_build_object(
        'all', count(*),
        'attended', count(*) filter (
          where event.ends_at <= now() and event.status = 'scheduled'
            and registration.state = 'registered'
        ),
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
            'id', next.id, 'type', next.type, 'topic', next.topic, 'starts_at', next.starts_at,
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
            'id', soon.id, 'type', soon.type, 'topic', soon.topic, 'starts_at', soon.starts_at,
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

comment on function public.dashboard() is
  'For the dashboard, in one call: learning_overview(), whether first steps were closed, numbers of registrations and projects, the caller''s next 3 sessions and 5 projects in review, and what may be recommended: sessions of the next 8 weeks and the newest 40 projects, without those the caller has part in or likes.';
revoke all on function public.dashboard() from public, anon, authenticated, service_role;
grant execute on function public.dashboard() to authenticated;
