-- What the showcase shows: a project, and lists of them, searched, filtered, sorted and paged.
-- Pages go on from a cursor, so that their cost doesn't grow with what was left behind.
-- Teams' projects name their members, with what a hackathon's judges said of them.

-- Projects -------------------------------------------------------------------------------------

create function private.project_json(entry public.projects, caller uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', entry.id,
    'state', entry.state,
    'title', entry.title,
    'summary', entry.summary,
    'description', entry.description,
    'category', entry.category,
    'tags', to_jsonb(entry.tags),
    'repository', entry.repository,
    'website', entry.website,
    'shown_as', entry.shown_as,
    'image', case when entry.image_id is not null then
      jsonb_build_object(
        'id', entry.image_id, 'width', entry.image_width, 'height', entry.image_height
      )
    end,
    'image_alt', entry.image_alt,
    -- For the author and the moderators only.
    'reason', case when entry.state <> 'published' then entry.reason end,
    'version', entry.version,
    'created_at', entry.created_at,
    'updated_at', entry.updated_at,
    'submitted_at', entry.submitted_at,
    'published_at', entry.published_at,
    'mine', coalesce(entry.author = caller, false),
    'likes', entry.likes,
    'liked', exists (
      select
      from public.project_likes as given
      where given.project_id = entry.id and given.user_id = caller
    ),
    'spotlights', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'month', to_char(chosen.month, 'YYYY-MM'), 'prize', chosen.prize, 'note', chosen.note
          )
          order by chosen.month desc
        ),
        '[]'
      )
      from public.spotlights as chosen
      where chosen.project_id = entry.id
    ),
    'award', private.project_award(entry.id)
  )
$$;
comment on function private.project_json is
  'A project as shown to this caller. Callers check first whether they may see it.';

create function public.read_project(project uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.project_json(entry, caller.id)
  from (select private.live_user_id() as id, private.is_moderator() as moderates) as caller
  join public.projects as entry on entry.id = project
  where entry.author = caller.id
    or (caller.id is not null and entry.state = 'published')
    or (caller.moderates and entry.state = 'submitted')
$$;
comment on function public.read_project is
  'A project: for its author in any state, for moderators once submitted, for signed-in users once published; otherwise null.';
grant execute on function public.read_project to authenticated;

create function public.public_project(project uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.project_json(entry, null)
  from public.projects as entry
  where entry.id = project and entry.state = 'published'
$$;
comment on function public.public_project is
  'A published project as shown to everyone; null if there is none.';
grant execute on function public.public_project to anon, authenticated, service_role;

create function public.project_image(project uuid, image text) returns text
language sql stable security definer set search_path = '' as $$
  select case when entry.state = 'published' then 'public' else 'private' end
  from (select private.live_user_id() as id) as caller
  join public.projects as entry on entry.id = project and entry.image_id = image
  where entry.state = 'published'
    or entry.author = caller.id
    or (entry.state = 'submitted' and private.is_moderator())
$$;
comment on function public.project_image is
  'Whether the caller may see this image of a project: ''public'' if everyone may, ''private'' if they may as author or moderator, otherwise null.';
grant execute on function public.project_image to anon, authenticated, service_role;

create function public.review_queue() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_moderator();
begin
  return jsonb_build_object(
    'waiting', (
      select count(*)
      from public.projects as entry
      where entry.state = 'submitted' and entry.author <> caller
    ),
    'own', (
      select count(*)
      from public.projects as entry
      where entry.state = 'submitted' and entry.author = caller
    ),
    'projects', (
      select coalesce(
        jsonb_agg(private.project_entry(entry, caller) order by entry.submitted_at, entry.id), '[]'
      )
      from public.projects as entry
      where entry.id in (
        select waiting.id
        from public.projects as waiting
        where waiting.state = 'submitted' and waiting.author <> caller
        order by waiting.submitted_at, waiting.id
        limit 40
      )
    ),
    'spotlights', private.spotlight_list(caller, 12)
  );
end
$$;
comment on function public.review_queue is
  'How many projects by others, and by the caller, wait for review; the 40 that have waited longest; the latest spotlights. Moderators only.';
grant execute on function public.review_queue to authenticated;

-- Lists ----------------------------------------------------------------------------------------

create function private.project_entry(entry public.projects, caller uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', entry.id,
    'title', entry.title,
    'summary', entry.summary,
    'category', entry.category,
    'tags', to_jsonb(entry.tags),
    'shown_as', entry.shown_as,
    'image', case when entry.image_id is not null then
      jsonb_build_object(
        'id', entry.image_id, 'width', entry.image_width, 'height', entry.image_height
      )
    end,
    'submitted_at', entry.submitted_at,
    'published_at', entry.published_at,
    'mine', coalesce(entry.author = caller, false),
    'likes', entry.likes,
    'liked', exists (
      select
      from public.project_likes as given
      where given.project_id = entry.id and given.user_id = caller
    ),
    'award', private.project_award(entry.id)
  )
$$;
comment on function private.project_entry is
  'A project as lists show it. Callers check first whether the caller may see it.';

create function private.project_cursor(project uuid) returns text
language sql stable set search_path = '' as $$
  select (extract(epoch from entry.published_at) * 1000000)::bigint || '-' || entry.id
  from public.projects as entry
  where entry.id = project and entry.state = 'published'
$$;
comment on function private.project_cursor is
  'A published project''s place in the order of publication: microseconds since 1970, and its id.';

create function private.project_entries(ids uuid[], caller uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.project_entry(entry, caller) order by listed.place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.projects as entry on entry.id = listed.id and entry.state = 'published'
$$;
comment on function private.project_entries is
  'Published projects as lists show them, in this order.';

create function private.project_list(
  caller uuid, category text, search text, older_than text, newer_than text
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  size constant integer := 16;
  words constant tsquery := private.search_query(search, category);
  edge constant text := coalesce(newer_than, older_than);
  edge_at constant timestamptz :=
    timestamptz 'epoch' + split_part(edge, '-', 1)::bigint * interval '1 microsecond';
  edge_id constant uuid := substr(edge, strpos(edge, '-') + 1)::uuid;
  ids uuid[];
begin
  if words is null and not private.is_blank(search) then
    return '{"entries": [], "newer": null, "older": null}';
  end if;
  ids := array(
    select private.find_projects(category, words, edge_at, edge_id, newer_than is not null, size + 1)
  );
  if newer_than is not null then
    -- Fewer than a page is the beginning of the list: the first page, whole.
    if cardinality(ids) <= size then
      return private.project_list(caller, category, search, null, null);
    end if;
    ids := array(
      select listed.id
      from unnest(ids[:size]) with ordinality as listed (id, place)
      order by listed.place desc
    );
    return jsonb_build_object(
      'entries', private.project_entries(ids, caller),
      'newer', private.project_cursor(ids[1]),
      'older', private.project_cursor(ids[size])
    );
  end if;
  return jsonb_build_object(
    'entries', private.project_entries(ids[:size], caller),
    'newer', case when older_than is not null then private.project_cursor(ids[1]) end,
    'older', case when cardinality(ids) > size then private.project_cursor(ids[size]) end
  );
end
$$;
comment on function private.project_list is
  'A page of published projects, newest first: {entries, newer, older}, with the cursors of the pages beside it.';

create function private.spotlight_list(caller uuid, most integer, before text default null)
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'month', to_char(chosen.month, 'YYYY-MM'), 'prize', chosen.prize, 'note', chosen.note,
        'project', private.project_entry(entry, caller)
      )
      order by chosen.month desc
    ),
    '[]'
  )
  from (
    select latest.*
    from public.spotlights as latest
    where before is null or latest.month < to_date(before, 'YYYY-MM')
    order by latest.month desc
    limit most
  ) as chosen
  join public.projects as entry on entry.id = chosen.project_id and entry.state = 'published'
$$;
comment on function private.spotlight_list is
  'The latest spotlights with their projects, or those before a month (YYYY-MM).';

create function public.showcase_page(
  view text default 'recent',
  category text default null,
  search text default null,
  older_than text default null,
  newer_than text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.live_user_id();
  caller constant uuid := private.learner_id();
  shown jsonb := '{"entries": [], "newer": null, "older": null, "spotlights": [], "counts": {}}';
begin
  if caller is not null then
    shown := shown || jsonb_build_object(
      'counts', (
        select coalesce(jsonb_object_agg(total.key, total.amount), '{}')
        from (
          select counted.key, sum(counted.amount) as amount
          from public.kept_counts as counted
          where counted.kind = 'projects'
          group by counted.key
        ) as total
      )
    );
  end if;
  if caller is null then
    null;
  elsif view = 'featured' then
    shown := shown || jsonb_build_object(
      'entries', private.project_entries(
        array(
          select entry.id
          from public.projects as entry
          where entry.state = 'published'
          order by entry.likes desc, entry.published_at desc, entry.id desc
          limit 9
        ),
        caller
      ),
      'spotlights', private.spotlight_list(caller, 1)
    );
  elsif view = 'categories' then
    shown := shown || jsonb_build_object(
      'entries', private.project_entries(
        array(
          select latest.id
          from (values ('web-apps'), ('mobile'), ('ai-ml'), ('iot')) as kind (slug)
          cross join lateral (
            select private.find_projects(kind.slug, null, null, null, false, 3) as id
          ) as latest
        ),
        caller
      )
    );
  elsif view = 'spotlights' then
    shown := shown || jsonb_build_object('spotlights', private.spotlight_list(caller, 25, older_than));
  else
    shown := shown || private.project_list(caller, category, search, older_than, newer_than);
  end if;
  return shown || jsonb_build_object(
    'moderates', private.is_moderator(),
    'own', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'state', entry.state, 'title', entry.title,
            'reason', case when entry.state = 'returned' then left(entry.reason, 300) end,
            'updated_at', entry.updated_at
          )
          order by entry.updated_at desc, entry.id
        ),
        '[]'
      )
      from public.projects as entry
      where entry.author = person
    )
  );
end
$$;
comment on function public.showcase_page is
  'A page of the showcase, in one call: the projects of a view (featured, categories, spotlights; otherwise the newest, by category and search), published projects by category, the caller''s own, and whether they moderate. Learners only; others get their own projects.';
grant execute on function public.showcase_page to authenticated;
