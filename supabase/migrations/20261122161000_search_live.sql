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
        jsonb_build_object('id', entry.id, 'title', entry.title, 'shown_as', entry.shown_as)
        order by found.place
      )
      from unnest(array(
        select public.find_projects(null, words, null, null, false, 5)
        from public.search_query(search_live.query) as words
        where words is not null and length(btrim(search_live.query)) > 1
      )) with ordinality as found (id, place)
      join public.projects as entry on entry.id = found.id
    ), '[]')
  )
$$;

comment on function public.search_live(text, text[]) is
  'For the search: the next five scheduled sessions about the topics, for learners only, and the newest five published projects with every word of the query.';
revoke all on function public.search_live(text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_live(text, text[]) to anon, authenticated;
