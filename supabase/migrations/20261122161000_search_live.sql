-- What the search asks the database for; the rest is in its index.

create function public.search_live(query text, topics text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', hit.id, 'topic', hit.topic, 'starts_at', hit.starts_at, 'zone', hit.zone)
        order by hit.starts_at, hit.id
      )
      from (
        select known.id, known.topic, known.starts_at, known.zone
        from public.events as known
        where public.learner_id() is not null
          and known.topic = any (search_live.topics)
          and known.ends_at > now() and known.status = 'scheduled'
        order by known.starts_at, known.id
        limit 5
      ) as hit
    ), '[]'),
    'projects', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', hit.id, 'title', hit.title, 'shown_as', hit.shown_as)
        order by hit.published_at desc, hit.id
      )
      from (
        select entry.id, entry.title, entry.shown_as, entry.published_at
        from (
          -- Bounds the work: older projects are found in the showcase.
          select latest.id, latest.title, latest.shown_as, latest.tags, latest.published_at
          from public.projects as latest
          where latest.state = 'published'
          order by latest.published_at desc
          limit 1000
        ) as entry
        where not exists (
          select
          from regexp_split_to_table(lower(left(btrim(search_live.query), 100)), '\s+') as word
          where strpos(lower(concat_ws(' ', entry.title, entry.shown_as, array_to_string(entry.tags, ' '))), word) = 0
        )
        and length(btrim(search_live.query)) > 1
        order by entry.published_at desc, entry.id
        limit 5
      ) as hit
    ), '[]')
  )
$$;

comment on function public.search_live(text, text[]) is
  'For the search: the next five scheduled sessions about the topics, for learners only, and the newest five published projects with every word of the query.';
revoke all on function public.search_live(text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_live(text, text[]) to anon, authenticated;
