-- What pages read stays fast as Altiora grows: counts are kept as rows change, and the showcase is paged and searched here.

-- Kept counts ----------------------------------------------------------------------------------

-- A count may have several rows, its slots: a change takes those that nobody else has locked, or adds one. Changes never
-- wait for one another, so they can't deadlock, in whatever order a transaction makes them.
create table public.kept_counts (
  kind text not null,
  key text not null,
  slot bigint generated always as identity,
  amount bigint not null,
  primary key (kind, key, slot)
)
with (fillfactor = 50);

comment on table public.kept_counts is
  'Counts that triggers maintain; the sum over the slots counts. No policies: accessed through functions only.';
comment on column public.kept_counts.kind is
  'projects: published, by category. enrolled, completed: by course. points: people on the leaderboard, by points. recording-views, recording-likes: by recording.';

alter table public.kept_counts enable row level security;

revoke all on table public.kept_counts from public, anon, authenticated, service_role;
grant select on table public.kept_counts to service_role;

create function public.add_to_count(count_kind text, count_key text, change bigint)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  slots bigint[];
  total bigint;
begin
  select array_agg(free.slot), sum(free.amount) + change into slots, total
  from (
    select held.slot, held.amount
    from public.kept_counts as held
    where held.kind = count_kind and held.key = count_key
    for update skip locked
  ) as free;
  if slots is null then
    insert into public.kept_counts (kind, key, amount) values (count_kind, count_key, change);
    return;
  end if;
  update public.kept_counts as counted
  set amount = total
  where total <> 0
    and counted.kind = count_kind and counted.key = count_key and counted.slot = slots[1];
  -- Slots that are no longer needed, and names that nothing has any more.
  if total = 0 or cardinality(slots) > 1 then
    delete from public.kept_counts as counted
    where counted.kind = count_kind and counted.key = count_key and counted.slot = any (slots)
      and (total = 0 or counted.slot <> slots[1]);
  end if;
end
$$;

comment on function public.add_to_count(text, text, bigint) is 'Adds to a kept count without waiting for others.';
revoke all on function public.add_to_count(text, text, bigint) from public, anon, authenticated, service_role;

create function public.keep_counts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  change record;
begin
  for change in execute format(
    'select %1$s as key, sum(changed.step) as amount from (%2$s) as changed where %3$s group by 1 having sum(changed.step) <> 0',
    tg_argv[1],
    case tg_op
      when 'INSERT' then 'select *, 1 as step from added'
      when 'DELETE' then 'select *, -1 as step from removed'
      else 'select *, 1 as step from added union all select *, -1 from removed'
    end,
    tg_argv[2]
  ) loop
    perform public.add_to_count(tg_argv[0], change.key, change.amount);
  end loop;
  return null;
end
$$;

comment on function public.keep_counts() is
  'Keeps counts of a table''s rows. Arguments of the trigger: the kind, an expression for the key, and which rows count.';
revoke all on function public.keep_counts() from public, anon, authenticated, service_role;

-- Likes ----------------------------------------------------------------------------------------

alter table public.projects add column likes integer not null default 0;

comment on column public.projects.likes is 'How many project_likes it has, maintained by triggers.';

-- A like changes nothing about the project.
create or replace trigger projects_set_updated_at
before update on public.projects
for each row
when (old.likes = new.likes)
execute function public.set_updated_at();

create function public.count_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.projects as entry
    set likes = entry.likes + given.amount
    from (select added.project_id, count(*) as amount from added group by added.project_id) as given
    where entry.id = given.project_id;
  else
    -- Deleting an account takes back many likes at once: locked in one order, so that two can't deadlock.
    perform
    from public.projects as entry
    where entry.id in (select removed.project_id from removed)
    order by entry.id
    for no key update;
    update public.projects as entry
    set likes = entry.likes - taken.amount
    from (select removed.project_id, count(*) as amount from removed group by removed.project_id) as taken
    where entry.id = taken.project_id;
  end if;
  return null;
end
$$;

comment on function public.count_likes() is 'Keeps projects.likes.';
revoke all on function public.count_likes() from public, anon, authenticated, service_role;

create trigger project_likes_added
after insert on public.project_likes
referencing new table as added
for each statement
execute function public.count_likes();

create trigger project_likes_removed
after delete on public.project_likes
referencing old table as removed
for each statement
execute function public.count_likes();

create or replace function public.like_project(project uuid, liked boolean)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  entry public.projects;
begin
  -- With the lock that counting the like needs: raising a weaker one later could deadlock with a withdrawal.
  select shown.* into entry
  from public.projects as shown
  where shown.id = project and shown.state = 'published'
  for no key update;
  if not found then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  if entry.author = caller then
    raise exception 'own_project' using errcode = 'P0001';
  end if;
  if liked then
    insert into public.project_likes (project_id, user_id) values (entry.id, caller)
    on conflict do nothing;
  else
    delete from public.project_likes as given
    where given.project_id = entry.id and given.user_id = caller;
  end if;
  return jsonb_build_object(
    'likes', (select shown.likes from public.projects as shown where shown.id = entry.id),
    'liked', exists (
      select
      from public.project_likes as given
      where given.project_id = entry.id and given.user_id = caller
    )
  );
end
$$;

create or replace function public.project_json(entry public.projects, caller uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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
    )
  )
$$;

create function public.project_entry(entry public.projects, caller uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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
    )
  )
$$;

comment on function public.project_entry(public.projects, uuid) is
  'A project as lists show it. Callers check first whether the caller may see it.';
revoke all on function public.project_entry(public.projects, uuid)
from public, anon, authenticated, service_role;

-- Search ---------------------------------------------------------------------------------------

create function public.search_words(value text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(
    select distinct left(word, 40)
    from regexp_split_to_table(
      -- Accents don't matter, the vowel signs of Indian scripts do.
      lower(normalize(regexp_replace(normalize(public.visible_name(value), NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u0964\u0965\u2000-\u2bff\u3000-\u303f\u30fb]+'
    ) as word
    where word <> ''
  )
$$;

comment on function public.search_words(text) is
  'The distinct words of a text in any script, in lower case and without accents, at most 40 characters of each.';
revoke all on function public.search_words(text) from public, anon, authenticated, service_role;

-- Scripts that don't separate words: Thai, Lao, Burmese, Khmer, kana, Chinese characters and hangul.
create function public.is_unspaced(word text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]'
$$;

comment on function public.is_unspaced(text) is 'Whether a word has letters of a script that is written without spaces.';
revoke all on function public.is_unspaced(text) from public, anon, authenticated, service_role;

create function public.search_query(search text, category text default null)
returns tsquery
language sql
immutable
parallel safe
set search_path = ''
as $$
  select string_agg(part, ' & ')::tsquery
  from (
    (
      -- Words begin with what was typed. One letter of an alphabet has to be the whole word.
      select quote_literal(case when public.is_unspaced(word) then left(word, 12) else word end)
        || case when char_length(word) > 1 or public.is_unspaced(word) then ':*' else '' end
      from unnest(public.search_words(left(search, 200))) as word
      limit 8
    )
    union all
    select quote_literal('#' || search_query.category)
    where search_query.category is not null
  ) as parts (part)
  where exists (select from unnest(public.search_words(left(search, 200))))
$$;

comment on function public.search_query(text, text) is
  'What projects have to match to be found; null if the text has no words. All words are required, in any order.';
revoke all on function public.search_query(text, text) from public, anon, authenticated, service_role;

create table public.project_texts (
  project_id uuid primary key references public.projects (id) on delete cascade,
  words tsvector not null
);
create index project_texts_words_idx on public.project_texts using gin (words);

comment on table public.project_texts is
  'The words of published projects, for the search. No policies: accessed through functions only.';
comment on column public.project_texts.words is
  'Words of title, summary, description, tags and name, and #category. Of words in scripts without spaces every ending, so that parts are found.';

alter table public.project_texts enable row level security;

revoke all on table public.project_texts from public, anon, authenticated, service_role;
grant select on table public.project_texts to service_role;

create function public.project_words(texts text[], category text)
returns tsvector
language sql
stable
set search_path = ''
as $$
  select array_to_tsvector(array(
    select case when public.is_unspaced(word) then substr(word, start, 12) else word end
    from unnest(
      public.search_words(
        array_to_string(texts, ' ')
      )
    ) as word
    cross join lateral generate_series(
      1, case when public.is_unspaced(word) then char_length(word) else 1 end
    ) as start
    union
    select '#' || category where category is not null
  ))
$$;

comment on function public.project_words(text[], text) is 'What project_texts holds of a project.';
revoke all on function public.project_words(text[], text) from public, anon, authenticated, service_role;

create function public.keep_project_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.state = 'published' then
    insert into public.project_texts as texts (project_id, words)
    values (
      new.id,
      public.project_words(
        array[new.title, new.summary, new.description, new.shown_as] || new.tags, new.category
      )
    )
    on conflict (project_id) do update set words = excluded.words;
  else
    delete from public.project_texts as texts where texts.project_id = new.id;
  end if;
  return null;
end
$$;

comment on function public.keep_project_text() is 'Keeps project_texts.';
revoke all on function public.keep_project_text() from public, anon, authenticated, service_role;

create trigger projects_keep_text
after insert or update of state, title, summary, description, category, tags, shown_as
on public.projects
for each row
execute function public.keep_project_text();

drop index public.projects_published_idx;
create index projects_published_idx on public.projects (published_at desc, id desc)
where state = 'published';
create index projects_category_idx on public.projects (category, published_at desc, id desc)
where state = 'published';
create index projects_likes_idx on public.projects (likes desc, published_at desc, id desc)
where state = 'published';

-- The planner can't know how often a word's beginning occurs, so this decides how to search. Frequent words are found among
-- the newest projects; rare ones through the index; for what lies between, walking on is quick enough.
create function public.find_projects(
  category text, words tsquery, edge timestamptz, edge_id uuid, newer boolean, most integer
)
returns setof uuid
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set jit = off
as $$
declare
  listing text := format(
    'select entry.id from public.projects as entry where entry.state = ''published''%s%s %%s order by %s limit %%s',
    case when find_projects.category is not null then ' and entry.category = $1' end,
    case when edge is not null
      then format(' and (entry.published_at, entry.id) %s ($2, $3)', case when newer then '>' else '<' end)
    end,
    case when newer then 'entry.published_at, entry.id' else 'entry.published_at desc, entry.id desc' end
  );
  matching constant text :=
    '(select texts.words @@ $4 from public.project_texts as texts where texts.project_id = %s.id)';
  found uuid[];
begin
  if words is null then
    return query execute format(listing, '', most)
    using find_projects.category, edge, edge_id;
    return;
  end if;
  execute format(
    'select array(select near.id from (%s) as near where %s limit %s)',
    format(listing, '', 300), format(matching, 'near'), most
  )
  into found
  using find_projects.category, edge, edge_id, words;
  if cardinality(found) = most then
    return query select unnest(found);
    return;
  end if;
  found := array(
    select texts.project_id from public.project_texts as texts where texts.words @@ find_projects.words limit 1001
  );
  if cardinality(found) <= 1000 then
    return query execute format(listing, 'and entry.id = any ($4)', most)
    using find_projects.category, edge, edge_id, found;
  else
    return query execute format(listing, 'and ' || format(matching, 'entry'), most)
    using find_projects.category, edge, edge_id, words;
  end if;
end
$$;

comment on function public.find_projects(text, tsquery, timestamptz, uuid, boolean, integer) is
  'Ids of published projects that match, newest first, from the edge on; those newer than the edge are oldest first.';
revoke all on function public.find_projects(text, tsquery, timestamptz, uuid, boolean, integer)
from public, anon, authenticated, service_role;

-- Showcase -------------------------------------------------------------------------------------

create function public.project_cursor(project uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select (extract(epoch from entry.published_at) * 1000000)::bigint || '-' || entry.id
  from public.projects as entry
  where entry.id = project and entry.state = 'published'
$$;

comment on function public.project_cursor(uuid) is
  'A published project''s place in the order of publication: microseconds since 1970, and its id.';
revoke all on function public.project_cursor(uuid) from public, anon, authenticated, service_role;

create function public.project_entries(ids uuid[], caller uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(public.project_entry(entry, caller) order by listed.place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.projects as entry on entry.id = listed.id and entry.state = 'published'
$$;

comment on function public.project_entries(uuid[], uuid) is 'Published projects as lists show them, in this order.';
revoke all on function public.project_entries(uuid[], uuid) from public, anon, authenticated, service_role;

create function public.project_list(
  caller uuid, category text, search text, older_than text, newer_than text
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  size constant integer := 16;
  words constant tsquery := public.search_query(search, category);
  edge constant text := coalesce(newer_than, older_than);
  edge_at constant timestamptz :=
    timestamptz 'epoch' + split_part(edge, '-', 1)::bigint * interval '1 microsecond';
  edge_id constant uuid := substr(edge, strpos(edge, '-') + 1)::uuid;
  ids uuid[];
begin
  if words is null and not public.is_blank(search) then
    return '{"entries": [], "newer": null, "older": null}';
  end if;
  ids := array(
    select public.find_projects(category, words, edge_at, edge_id, newer_than is not null, size + 1)
  );
  if newer_than is not null then
    -- Fewer than a page is the beginning of the list: the first page, whole.
    if cardinality(ids) <= size then
      return public.project_list(caller, category, search, null, null);
    end if;
    ids := array(
      select listed.id
      from unnest(ids[:size]) with ordinality as listed (id, place)
      order by listed.place desc
    );
    return jsonb_build_object(
      'entries', public.project_entries(ids, caller),
      'newer', public.project_cursor(ids[1]),
      'older', public.project_cursor(ids[size])
    );
  end if;
  return jsonb_build_object(
    'entries', public.project_entries(ids[:size], caller),
    'newer', case when older_than is not null then public.project_cursor(ids[1]) end,
    'older', case when cardinality(ids) > size then public.project_cursor(ids[size]) end
  );
end
$$;

comment on function public.project_list(uuid, text, text, text, text) is
  'A page of published projects, newest first: {entries, newer, older}, with the cursors of the pages beside it.';
revoke all on function public.project_list(uuid, text, text, text, text)
from public, anon, authenticated, service_role;

create function public.spotlight_list(caller uuid, most integer, before text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'month', to_char(chosen.month, 'YYYY-MM'), 'prize', chosen.prize, 'note', chosen.note,
        'project', public.project_entry(entry, caller)
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

comment on function public.spotlight_list(uuid, integer, text) is
  'The latest spotlights with their projects, or those before a month (YYYY-MM).';
revoke all on function public.spotlight_list(uuid, integer, text) from public, anon, authenticated, service_role;

create function public.showcase_page(
  view text default 'recent',
  category text default null,
  search text default null,
  older_than text default null,
  newer_than text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person constant uuid := public.live_user_id();
  caller constant uuid := public.learner_id();
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
      'entries', public.project_entries(
        array(
          select entry.id
          from public.projects as entry
          where entry.state = 'published'
          order by entry.likes desc, entry.published_at desc, entry.id desc
          limit 9
        ),
        caller
      ),
      'spotlights', public.spotlight_list(caller, 1)
    );
  elsif view = 'categories' then
    shown := shown || jsonb_build_object(
      'entries', public.project_entries(
        array(
          select latest.id
          from (values ('web-apps'), ('mobile'), ('ai-ml'), ('iot')) as kind (slug)
          cross join lateral (
            select public.find_projects(kind.slug, null, null, null, false, 3) as id
          ) as latest
        ),
        caller
      )
    );
  elsif view = 'spotlights' then
    shown := shown || jsonb_build_object('spotlights', public.spotlight_list(caller, 25, older_than));
  else
    shown := shown || public.project_list(caller, category, search, older_than, newer_than);
  end if;
  return shown || jsonb_build_object(
    'moderates', public.is_moderator(),
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

comment on function public.showcase_page(text, text, text, text, text) is
  'A page of the showcase, in one call: the projects of a view (featured, categories, spotlights; otherwise the newest, by category and search), published projects by category, the caller''s own, and whether they moderate. Learners only; others get their own projects.';
revoke all on function public.showcase_page(text, text, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.showcase_page(text, text, text, text, text) to authenticated;

drop function public.get_showcase();
drop function public.my_projects();
drop function public.review_queue();

create function public.review_queue()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_moderator();
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
        jsonb_agg(public.project_entry(entry, caller) order by entry.submitted_at, entry.id), '[]'
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
    'spotlights', public.spotlight_list(caller, 12)
  );
end
$$;

comment on function public.review_queue() is
  'How many projects by others, and by the caller, wait for review; the 40 that have waited longest; the latest spotlights. Moderators only.';
revoke all on function public.review_queue() from public, anon, authenticated, service_role;
grant execute on function public.review_queue() to authenticated;

create or replace function public.showcase_summary()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person constant uuid := public.live_user_id();
  caller constant uuid := public.learner_id();
begin
  return (
    select jsonb_build_object(
      'projects', count(*) filter (where entry.state = 'published'),
      'drafts', count(*) filter (where entry.state in ('draft', 'returned')),
      'submitted', count(*) filter (where entry.state = 'submitted')
    )
    from public.projects as entry
    where entry.author = person
  ) || jsonb_build_object(
    'recent', public.project_entries(
      array(
        select latest.id
        from (
          select entry.id, entry.author
          from public.projects as entry
          where entry.state = 'published'
          order by entry.published_at desc, entry.id desc
          limit 40
        ) as latest
        where latest.author <> caller
      ),
      caller
    )
  );
end
$$;

comment on function public.showcase_summary() is
  'For the dashboard, in one call: how many of the caller''s projects are published, in progress (drafts) and submitted, and those by others among the newest 40.';

-- Courses --------------------------------------------------------------------------------------

create or replace function public.course_figures()
returns table (course text, enrolled integer, completed integer)
language sql
stable
security definer
set search_path = ''
as $$
  select counted.key,
    coalesce(sum(counted.amount) filter (where counted.kind = 'enrolled'), 0)::integer,
    coalesce(sum(counted.amount) filter (where counted.kind = 'completed'), 0)::integer
  from public.kept_counts as counted
  where counted.kind in ('enrolled', 'completed')
  group by counted.key
  having sum(counted.amount) filter (where counted.kind = 'enrolled') > 0
$$;

-- Leaderboard ----------------------------------------------------------------------------------

alter table public.learner_settings add column points integer not null default 0;

comment on column public.learner_settings.points is 'A copy of point_totals.points, in which the leaderboard is sorted.';

create index learner_settings_board_idx on public.learner_settings (points desc, alias)
where alias is not null and points > 0;

create function public.copy_points()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Creates or locks the total: points that are added meanwhile wait for this row, and find it.
  insert into public.point_totals as total (user_id)
  values (new.user_id)
  on conflict (user_id) do update set points = total.points
  returning total.points into new.points;
  return new;
end
$$;

comment on function public.copy_points() is 'Gives new settings the learner''s points.';
revoke all on function public.copy_points() from public, anon, authenticated, service_role;

create trigger learner_settings_copy_points
before insert on public.learner_settings
for each row
execute function public.copy_points();

create or replace function public.add_points()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.point_totals as total (user_id, points)
  select added.user_id, sum(added.points)
  from added
  group by added.user_id
  on conflict (user_id) do update set points = total.points + excluded.points;
  update public.learner_settings as settings
  set points = total.points
  from public.point_totals as total
  where total.user_id = settings.user_id
    and settings.user_id in (select added.user_id from added);
  return null;
end
$$;

comment on function public.add_points() is 'Keeps point_totals and learner_settings.points in sync with point_events.';

create or replace function public.rebuild_points()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.point_events in exclusive mode;
  delete from public.point_events;
  delete from public.point_totals;
  update public.learner_settings as settings set points = 0 where settings.points <> 0;
  insert into public.point_events (user_id, kind, ref, points, happened_at)
  select completed.user_id, 'lesson', completed.course || '/' || completed.lesson, 10,
    completed.completed_at
  from public.lesson_completions as completed
  union all
  select attempt.user_id, 'quiz', attempt.course || '/' || attempt.lesson, 5,
    min(attempt.attempted_at)
  from public.quiz_attempts as attempt
  where attempt.passed
  group by attempt.user_id, attempt.course, attempt.lesson
  union all
  select solution.user_id, 'exercise', solution.course || '/' || solution.lesson, 5,
    solution.solved_at
  from public.exercise_solutions as solution
  union all
  select enrolment.user_id, 'course', enrolment.course, 50, enrolment.completed_at
  from public.enrolments as enrolment
  where enrolment.completed_at is not null
  union all
  select certificate.user_id, 'track', certificate.subject, 200, min(certificate.issued_at)
  from public.certificates as certificate
  where certificate.kind = 'track'
  group by certificate.user_id, certificate.subject;
end
$$;

create or replace function public.leaderboard(places integer default 20)
returns table (place bigint, alias text, points integer, is_caller boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := public.learner_id();
begin
  if caller is null then
    return;
  end if;
  return query
  with top as materialized (
    select settings.user_id, settings.alias, settings.points
    from public.learner_settings as settings
    where settings.alias is not null and settings.points > 0
    order by settings.points desc, settings.alias
    limit least(greatest(places, 1), 100)
  )
  select rank() over (order by top.points desc), top.alias, top.points, top.user_id = caller
  from top
  union all
  select 1 + coalesce(
      (
        select sum(counted.amount)::bigint
        from public.kept_counts as counted
        where counted.kind = 'points'
          and counted.key collate "C" > lpad(own.points::text, 9, '0') collate "C"
      ),
      0
    ),
    own.alias, own.points, true
  from public.learner_settings as own
  where own.user_id = caller and own.alias is not null and own.points > 0
    and not exists (select from top where top.user_id = caller)
  order by 3 desc, 2;
end
$$;

-- Recordings -----------------------------------------------------------------------------------

create or replace function public.recording_facts(person uuid, only_one text default null)
returns table (recording text, views bigint, likes bigint, liked boolean, seen boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select total.key, total.views, total.likes,
    exists (
      select from public.recording_likes as given
      where given.user_id = person and given.recording = total.key
    ),
    exists (
      select from public.recording_views as viewed
      where viewed.user_id = person and viewed.recording = total.key
    )
  from (
    select counted.key,
      coalesce(sum(counted.amount) filter (where counted.kind = 'recording-views'), 0)::bigint as views,
      coalesce(sum(counted.amount) filter (where counted.kind = 'recording-likes'), 0)::bigint as likes
    from public.kept_counts as counted
    where counted.kind in ('recording-views', 'recording-likes')
      and (only_one is null or counted.key = only_one)
    group by counted.key
    -- Direct callers can invent names: those that most people opened are the real ones.
    order by 2 desc, 1
    limit 200
  ) as total
  where total.views + total.likes > 0
$$;

comment on function public.recording_facts(uuid, text) is
  'Views and likes of the 200 recordings that were opened most, or of one, and whether a user is among them.';

-- Which rows count -----------------------------------------------------------------------------

do $$
declare
  count text[];
  event text[];
begin
  foreach count slice 1 in array array[
    ['projects', 'projects', 'category', 'state = ''published'' and category is not null'],
    ['enrolments', 'enrolled', 'course', 'true'],
    ['enrolments', 'completed', 'course', 'completed_at is not null'],
    ['learner_settings', 'points', 'lpad(points::text, 9, ''0'')', 'alias is not null and points > 0'],
    ['recording_views', 'recording-views', 'recording', 'true'],
    ['recording_likes', 'recording-likes', 'recording', 'true']
  ] loop
    foreach event slice 1 in array array[
      ['insert', 'new table as added'],
      ['delete', 'old table as removed'],
      ['update', 'old table as removed new table as added']
    ] loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s for each statement execute function public.keep_counts(%L, %L, %L)',
        concat_ws('_', 'count', replace(count[2], '-', '_'), event[1]),
        event[1], count[1], event[2], count[2], count[3], count[4]
      );
    end loop;
  end loop;
end
$$;

create function public.rebuild_counts()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.projects, public.project_likes, public.enrolments, public.learner_settings,
    public.recording_views, public.recording_likes, public.kept_counts in share row exclusive mode;
  update public.projects as entry
  set likes = given.amount
  from (
    select held.id, count(liked.user_id) as amount
    from public.projects as held
    left join public.project_likes as liked on liked.project_id = held.id
    group by held.id
  ) as given
  where given.id = entry.id and entry.likes <> given.amount;
  delete from public.kept_counts;
  insert into public.kept_counts (kind, key, amount)
  select 'projects', entry.category, count(*)
  from public.projects as entry
  where entry.state = 'published' and entry.category is not null
  group by entry.category
  union all
  select 'enrolled', enrolment.course, count(*)
  from public.enrolments as enrolment
  group by enrolment.course
  union all
  select 'completed', enrolment.course, count(*)
  from public.enrolments as enrolment
  where enrolment.completed_at is not null
  group by enrolment.course
  union all
  select 'points', lpad(settings.points::text, 9, '0'), count(*)
  from public.learner_settings as settings
  where settings.alias is not null and settings.points > 0
  group by settings.points
  union all
  select 'recording-views', viewed.recording, count(*)
  from public.recording_views as viewed
  group by viewed.recording
  union all
  select 'recording-likes', liked.recording, count(*)
  from public.recording_likes as liked
  group by liked.recording;
end
$$;

comment on function public.rebuild_counts() is
  'Counts everything anew that triggers keep counting; changes wait meanwhile. Service role only.';
revoke all on function public.rebuild_counts() from public, anon, authenticated, service_role;
grant execute on function public.rebuild_counts() to service_role;

-- What there was before ------------------------------------------------------------------------

insert into public.project_texts (project_id, words)
select
  entry.id,
  public.project_words(
    array[entry.title, entry.summary, entry.description, entry.shown_as] || entry.tags,
    entry.category
  )
from public.projects as entry
where entry.state = 'published';

update public.learner_settings as settings
set points = total.points
from public.point_totals as total
where total.user_id = settings.user_id;

select public.rebuild_counts();
