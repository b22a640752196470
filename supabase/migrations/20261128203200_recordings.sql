-- Recordings: views, likes, places in them, and the films that staff attach to them.
-- A film is uploaded in pieces to the server's disk or to storage, and published with its texts and chapters.
-- Replaced and unfinished files wait in a list until the server has deleted them.

-- Views and likes ------------------------------------------------------------------------------

create table public.recording_views (
  user_id uuid not null references auth.users (id) on delete cascade,
  recording text not null,
  viewed_at timestamptz not null default now(),
  primary key (user_id, recording),
  constraint recording_views_recording_check check (
    recording ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(recording) <= 80
  )
);

create index recording_views_recording_idx on public.recording_views (recording);

comment on table public.recording_views is
  'Who has opened which recording. Read by its owner, written by record_recording_view only.';

alter table public.recording_views enable row level security;
grant select on public.recording_views to authenticated, service_role;

create policy recording_views_select_own on public.recording_views
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.recording_likes (
  user_id uuid not null references auth.users (id) on delete cascade,
  recording text not null,
  liked_at timestamptz not null default now(),
  primary key (user_id, recording),
  constraint recording_likes_recording_check check (
    recording ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(recording) <= 80
  )
);

create index recording_likes_recording_idx on public.recording_likes (recording);

comment on table public.recording_likes is
  'Who likes which recording. Read by its owner, written by like_recording only.';

alter table public.recording_likes enable row level security;
grant select on public.recording_likes to authenticated, service_role;

create policy recording_likes_select_own on public.recording_likes
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.recording_facts(person uuid, only_one text default null)
returns table (recording text, views bigint, likes bigint, liked boolean, seen boolean)
language sql stable set search_path = '' as $$
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
comment on function private.recording_facts is
  'Views and likes of the 200 recordings that were opened most, or of one, and whether a user is among them.';

create function private.recording_answer(person uuid, about text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'views', coalesce(max(facts.views), 0),
    'likes', coalesce(max(facts.likes), 0),
    'liked', coalesce(bool_or(facts.liked), false),
    'seen', coalesce(bool_or(facts.seen), false)
  )
  from private.recording_facts(person, about) as facts
$$;
comment on function private.recording_answer is
  'The figures of one recording as JSON, zeros if nobody has opened it.';

-- The replays are in the repository, where the handlers check their names; films are here.
create function private.check_recording_room(person uuid, about text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if about ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and not exists (
    select from public.films as known where known.id = about::uuid and known.published_at is not null
  ) then
    raise exception 'recording_unknown' using errcode = 'PT404';
  end if;
  if (
    select count(*)
    from (
      select viewed.recording from public.recording_views as viewed where viewed.user_id = person
      union
      select liked.recording from public.recording_likes as liked where liked.user_id = person
      union
      select place.recording from public.recording_places as place where place.user_id = person
    ) as known
    where known.recording <> about
  ) >= 500 then
    raise exception 'rate_limited' using errcode = 'P0001', detail = '3600';
  end if;
end
$$;
comment on function private.check_recording_room is
  'Raises PT404 recording_unknown for a film that isn''t published, and P0001 rate_limited for a user who has opened, liked or begun 500 other recordings, more than exist.';

create function public.record_recording_view(recording text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  perform private.count_attempt(concat_ws('/', caller, 'recording'), 300, 3600);
  perform private.check_recording_room(caller, record_recording_view.recording);
  insert into public.recording_views as viewed (user_id, recording)
  values (caller, record_recording_view.recording)
  on conflict on constraint recording_views_pkey do nothing;
  return private.recording_answer(caller, record_recording_view.recording);
end
$$;
comment on function public.record_recording_view is
  'Records that the caller has opened a recording, once. Returns {views, likes, liked, seen}.';
grant execute on function public.record_recording_view to authenticated;

create function public.like_recording(recording text, liked boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  perform private.count_attempt(concat_ws('/', caller, 'recording'), 300, 3600);
  if like_recording.liked then
    perform private.check_recording_room(caller, like_recording.recording);
    insert into public.recording_likes as liking (user_id, recording)
    values (caller, like_recording.recording)
    on conflict on constraint recording_likes_pkey do nothing;
  else
    delete from public.recording_likes as liking
    where liking.user_id = caller and liking.recording = like_recording.recording;
  end if;
  return private.recording_answer(caller, like_recording.recording);
end
$$;
comment on function public.like_recording is
  'Sets or removes the caller''s like of a recording. Returns {views, likes, liked, seen}.';
grant execute on function public.like_recording to authenticated;

create function private.recording_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  return (
    select coalesce(jsonb_object_agg(facts.recording, to_jsonb(facts) - 'recording'), '{}')
    from private.recording_facts(caller) as facts
  );
end
$$;
comment on function private.recording_figures is
  '{views, likes, liked, seen} by recording, without recordings that nobody has opened.';

-- Places in recordings -------------------------------------------------------------------------

create table public.recording_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  recording text not null,
  seconds integer not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, recording),
  constraint recording_places_recording_check check (
    recording ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(recording) <= 80
  ),
  constraint recording_places_seconds_check check (seconds between 0 and 86400)
);

create index recording_places_recording_idx on public.recording_places (recording);

comment on table public.recording_places is
  'Where a member is in a recording, so that they can continue on another device. Read by its owner, written by save_recording_place only.';

alter table public.recording_places enable row level security;
grant select on public.recording_places to authenticated, service_role;

create policy recording_places_select_own on public.recording_places
for select to authenticated
using ((select private.live_user_id()) = user_id);

-- Films ----------------------------------------------------------------------------------------

create function private.are_film_cues(value jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) not between 1 and 20000 then
    return false;
  end if;
  return not exists (
    select
    from (
      select part, lag(part) over (order by place) as earlier
      from jsonb_array_elements(value) with ordinality as entry (part, place)
    ) as cue
    where jsonb_typeof(cue.part) <> 'object'
      or cue.part - array['from', 'to', 'text'] <> '{}'
      or jsonb_typeof(cue.part -> 'from') is distinct from 'number'
      or jsonb_typeof(cue.part -> 'to') is distinct from 'number'
      or jsonb_typeof(cue.part -> 'text') is distinct from 'string'
      or not coalesce(
        (cue.part -> 'from')::numeric >= 0
          and (cue.part -> 'to')::numeric > (cue.part -> 'from')::numeric
          and (cue.part -> 'to')::numeric <= 86400
          and (
            cue.earlier is null
            or (cue.part -> 'from')::numeric >= (cue.earlier -> 'to')::numeric
          )
          and not private.is_blank(cue.part ->> 'text')
          and char_length(cue.part ->> 'text') <= 500
          and cue.part ->> 'text' !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]',
        false
      )
  );
end
$$;
comment on function private.are_film_cues is
  'True for 1 to 20,000 captions {from, to, text} in seconds, in order and without overlap, of at most 500 characters each.';
grant execute on function private.are_film_cues to service_role;

create function private.are_film_chapters(value jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 100 then
    return false;
  end if;
  return not exists (
    select
    from (
      select part, lag(part) over (order by place) as earlier
      from jsonb_array_elements(value) with ordinality as entry (part, place)
    ) as chapter
    where jsonb_typeof(chapter.part) <> 'object'
      or chapter.part - array['at', 'title'] <> '{}'
      or jsonb_typeof(chapter.part -> 'at') is distinct from 'number'
      or not coalesce(
        (chapter.part -> 'at')::numeric between 0 and 86400
          and (
            chapter.earlier is null
            or (chapter.part -> 'at')::numeric > (chapter.earlier -> 'at')::numeric
          )
          and not private.is_blank(chapter.part ->> 'title')
          and private.is_plain_text(chapter.part ->> 'title', 80),
        false
      )
  );
end
$$;
comment on function private.are_film_chapters is
  'True for at most 100 chapters {at, title}, in seconds and in order.';
grant execute on function private.are_film_chapters to service_role;

create table public.films (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  instructor text,
  event uuid references public.events (id) on delete set null,
  recorded_on date not null,
  words jsonb not null,
  seconds integer,
  file text unique,
  size bigint,
  mime text,
  link text,
  cues jsonb,
  chapters jsonb not null default '[]',
  upload text unique,
  upload_size bigint,
  upload_mime text,
  upload_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  title_words tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint films_category_check check (category in ('vibe-session', 'hackathon', 'workshop')),
  constraint films_instructor_check check (instructor ~ '^[a-z]{1,40}$'),
  constraint films_words_check check (private.is_event_words(words)),
  constraint films_seconds_check check (seconds between 1 and 43200),
  constraint films_file_check check (file ~ '^[0-9a-f-]{36}/[0-9a-f]{32}[.](mp4|webm)$'),
  constraint films_size_check check (
    (file is null) = (size is null) and (file is null) = (mime is null)
      and size between 1 and 2147483648 and mime in ('video/mp4', 'video/webm')
  ),
  constraint films_link_check check (
    link is null or private.is_public_link(link) and link ~ '[.](mp4|webm)$' and file is null
  ),
  constraint films_cues_check check (private.are_film_cues(cues)),
  constraint films_chapters_check check (private.are_film_chapters(chapters)),
  constraint films_upload_check check (
    (upload is null) = (upload_size is null) and (upload is null) = (upload_mime is null)
      and (upload is null) = (upload_at is null)
      and (upload is null or upload ~ '^[0-9a-f-]{36}/[0-9a-f]{32}[.](mp4|webm)$')
      and upload_size between 1 and 2147483648 and upload_mime in ('video/mp4', 'video/webm')
  ),
  -- Nobody watches a film that some people can't follow.
  constraint films_published_check check (
    published_at is null
      or cues is not null and seconds is not null and (file is not null or link is not null)
  )
);

create index films_published_idx on public.films (recorded_on desc, id) where published_at is not null;
create index films_updated_idx on public.films (updated_at desc, id);
create index films_recorded_idx on public.films (recorded_on desc, id);
create index films_event_idx on public.films (event);
create index films_title_words_idx on public.films using gin (title_words);

comment on table public.films is
  'Films of sessions that staff attach, each with captions, before members see it. Accessed through functions only.';
comment on column public.films.words is 'Its title and description by language, English at least.';
comment on column public.films.file is
  'Where the film is in the storage; null for a film elsewhere.';
comment on column public.films.link is 'The address of a film elsewhere.';
comment on column public.films.cues is 'Its captions, as are_film_cues() wants them.';
comment on column public.films.upload is
  'Where the film that is being uploaded will be in the storage.';

alter table public.films enable row level security;
grant select on public.films to service_role;

create function private.index_film_titles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As the search looks for them.
  new.title_words := private.project_words(
    array(select part.words ->> 'title' from jsonb_each(new.words) as part (locale, words)), null
  );
  return new;
end
$$;
comment on function private.index_film_titles is
  'Keeps the words of a film''s titles for the search.';

create trigger films_title_words
before insert or update of words on public.films
for each row execute function private.index_film_titles();

create table public.discarded_film_files (
  file text primary key,
  discarded_at timestamptz not null default now()
);

comment on table public.discarded_film_files is
  'Files of films that were replaced or deleted, until the server has removed them from the storage. Accessed through functions only.';

alter table public.discarded_film_files enable row level security;
grant select on public.discarded_film_files to service_role;

-- A bucket for the service role only, like that of the projects' images. Its limit is that of a film; hosted projects
-- also have a limit for all buckets together (docs/operations.md).
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('films', 'films', false, 2147483648, '{video/mp4,video/webm}')
    on conflict (id) do update
    set public = false, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;
  end if;
end
$$;

-- Watching -------------------------------------------------------------------------------------

create function public.save_recording_place(recording text, seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  perform private.check_recording_room(caller, save_recording_place.recording);
  insert into public.recording_places as place (user_id, recording, seconds)
  values (caller, save_recording_place.recording, save_recording_place.seconds)
  on conflict on constraint recording_places_pkey
  do update set seconds = excluded.seconds, saved_at = now();
  return true;
end
$$;
comment on function public.save_recording_place is
  'Stores where the caller is in a recording, in seconds. Raises PT404 recording_unknown for a film that isn''t published.';
grant execute on function public.save_recording_place to authenticated;

create function public.recording_page(recording text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  return private.recording_answer(caller, recording_page.recording) || jsonb_build_object(
    'seconds', coalesce(
      (
        select place.seconds
        from public.recording_places as place
        where place.user_id = caller and place.recording = recording_page.recording
      ),
      0
    )
  );
end
$$;
comment on function public.recording_page is
  'For the page of a recording: {views, likes, liked, seen}, and the second at which the caller stopped.';
grant execute on function public.recording_page to authenticated;

create function public.list_films() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_learner();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', known.id, 'category', known.category, 'instructor', known.instructor,
          'recorded_on', known.recorded_on, 'seconds', known.seconds, 'words', known.words,
          'chapters', known.chapters
        )
        order by known.recorded_on desc, known.id
      ),
      '[]'
    )
    from (
      select film.*
      from public.films as film
      where film.published_at is not null
      order by film.recorded_on desc, film.id
      limit 200
    ) as known
  );
end
$$;
comment on function public.list_films is 'The 200 newest published films, without their captions.';
grant execute on function public.list_films to authenticated;

create function public.get_film(film uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.staff_can('events') then
    perform private.require_learner();
  end if;
  return (
    select jsonb_build_object(
      'id', known.id, 'category', known.category, 'instructor', known.instructor,
      'recorded_on', known.recorded_on, 'seconds', known.seconds, 'words', known.words,
      'chapters', known.chapters, 'cues', coalesce(known.cues, '[]'),
      'link', known.link
    )
    from public.films as known
    where known.id = get_film.film
      and (known.published_at is not null or private.staff_can('events'))
  );
end
$$;
comment on function public.get_film is
  'A published film with its captions; null if there is none. Staff with the permission events also get those that aren''t published.';
grant execute on function public.get_film to authenticated;

create function public.film_file(film uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.staff_can('events') then
    perform private.require_learner();
  end if;
  return (
    select jsonb_build_object(
      'file', known.file, 'mime', known.mime, 'size', known.size, 'seconds', known.seconds
    )
    from public.films as known
    where known.id = film_file.film and known.file is not null
      and (known.published_at is not null or private.staff_can('events'))
  );
end
$$;
comment on function public.film_file is
  'Where a published film is in the storage; null if there is none. Asked for every part of it that is watched. Staff with the permission events also get those that aren''t published.';
grant execute on function public.film_file to authenticated;

create function public.event_film(event uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_learner();
  return (
    select known.id
    from public.films as known
    where known.event = event_film.event and known.published_at is not null
    order by known.published_at desc
    limit 1
  );
end
$$;
comment on function public.event_film is
  'The newest published film of an event; null if there is none. Raises as require_learner.';
grant execute on function public.event_film to authenticated;

-- Staff ----------------------------------------------------------------------------------------

create function private.film_values(film uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'category', known.category, 'instructor', known.instructor, 'event', known.event,
    'recorded_on', known.recorded_on, 'seconds', known.seconds, 'words', known.words,
    'link', known.link, 'chapters', known.chapters, 'cues', known.cues
  )
  from public.films as known
  where known.id = film_values.film
$$;
comment on function private.film_values is 'What can be edited of a film.';

create function public.staff_films(
  search text default '',
  state text default null,
  sort text default 'updated_at',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant text := case when descending then 'desc' else 'asc' end;
  conditions text[] := '{true}';
  result jsonb;
begin
  perform private.require_staff('events');
  if sort not in ('updated_at', 'recorded_on') then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if btrim(search) <> '' then
    conditions := conditions || 'entry.title_words @@ private.search_query($1)'::text;
  end if;
  if state = 'published' then
    conditions := conditions || 'entry.published_at is not null'::text;
  elsif state = 'draft' then
    conditions := conditions || 'entry.published_at is null'::text;
  end if;
  execute format(
    $query$
      with found as not materialized (
        select entry.* from public.films as entry where %1$s
      ),
      part as (
        select * from found order by found.%2$I %3$s, found.id limit $2 offset $3
      )
      select jsonb_build_object(
        'count', (select count(*) from (select from found limit 1001) as counted),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'title', part.words -> 'en' -> 'title', 'category', part.category,
                'recorded_on', part.recorded_on, 'seconds', part.seconds, 'size', part.size,
                'source', case
                  when part.file is not null then 'file'
                  when part.link is not null then 'link'
                end,
                'captions', coalesce(jsonb_array_length(part.cues), 0),
                'published', part.published_at is not null, 'updated_at', part.updated_at
              )
              order by part.%2$I %3$s, part.id
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    array_to_string(conditions, ' and '), sort, direction
  )
  into result
  using staff_films.search, least(greatest(page_size, 0), 1000), greatest(skip, 0);
  return result;
end
$$;
comment on function public.staff_films is
  'Films, found by words of their titles, that are published or drafts. Counts up to 1,001. For staff with the permission events.';
grant execute on function public.staff_films to authenticated;

create function public.staff_film(film uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('events');
  return (
    select private.film_values(known.id) || jsonb_build_object(
      'id', known.id, 'version', known.version, 'file', known.file, 'size', known.size,
      'mime', known.mime, 'published_at', known.published_at, 'updated_at', known.updated_at,
      'uploading', known.upload is not null
    )
    from public.films as known
    where known.id = staff_film.film
  );
end
$$;
comment on function public.staff_film is
  'A film with everything that can be edited; null if there is none. For staff with the permission events.';
grant execute on function public.staff_film to authenticated;

create function private.lock_film(film uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  held jsonb;
begin
  select to_jsonb(known) into held
  from public.films as known
  where known.id = lock_film.film
  for no key update;
  if held is null then
    raise exception 'film_unknown' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.lock_film is
  'A film''s row, which no other transaction changes before this one ends. Raises PT404 film_unknown.';

create function private.store_film(film uuid, facts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  old public.films;
  next public.films;
begin
  select known.* into old from public.films as known where known.id = store_film.film;
  next := jsonb_populate_record(old, coalesce((
    select jsonb_object_agg(key, nullif(value, 'null'))
    from jsonb_each(facts)
    where key in (
      'category', 'instructor', 'event', 'recorded_on', 'seconds', 'words', 'link', 'chapters', 'cues'
    )
  ), '{}'));
  if next.event is not null and not exists (
    select from public.events as known where known.id = next.event
  ) then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if next.link is not null and old.file is not null then
    raise exception 'film_has_file' using errcode = 'P0001';
  end if;
  if old.published_at is not null
    and (next.cues is null or next.seconds is null or next.link is null and old.file is null)
  then
    raise exception 'film_incomplete' using errcode = 'P0001';
  end if;
  update public.films as known
  set category = next.category, instructor = next.instructor, event = next.event,
    recorded_on = next.recorded_on, seconds = next.seconds, words = next.words,
    link = next.link, chapters = coalesce(next.chapters, '[]'), cues = next.cues,
    version = known.version + 1, updated_at = now()
  where known.id = old.id;
end
$$;
comment on function private.store_film is
  'Stores new values of a locked film. Raises PT404 event_unknown, P0001 film_has_file or film_incomplete (published ones keep what they need), 23514.';

-- Captions are long, and the log keeps what was there before: their number is enough.
create function private.film_log_values(facts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select facts - 'cues' || case
    when facts ? 'cues' then jsonb_build_object(
      'cues', case
        when jsonb_typeof(facts -> 'cues') = 'array' then jsonb_array_length(facts -> 'cues')
        else 0
      end
    )
    else '{}'
  end
$$;
comment on function private.film_log_values is
  'Values of a film for the audit log: the number of captions instead of their texts.';

create function public.staff_create_film(facts jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform private.require_staff('events');
  insert into public.films as known (category, recorded_on, words)
  values (
    facts ->> 'category', (facts ->> 'recorded_on')::date, facts -> 'words'
  )
  returning known.id into made;
  perform private.store_film(made, facts);
  update public.films as known set version = 1 where known.id = made;
  perform private.audit(
    'film-created', 'film', made::text, null, null,
    private.film_log_values(private.film_values(made))
  );
  return made;
end
$$;
comment on function public.staff_create_film is
  'Creates a film that isn''t published. For staff with the permission events. Raises PT404 event_unknown, 23514.';
grant execute on function public.staff_create_film to authenticated;

create function public.staff_change_film(film uuid, known_version integer, facts jsonb)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held jsonb;
  before jsonb;
  after jsonb;
begin
  perform private.require_staff('events');
  held := private.lock_film(film);
  if (held ->> 'version')::integer <> known_version then
    raise exception 'film_changed' using errcode = 'P0001';
  end if;
  before := private.film_values(film);
  perform private.store_film(film, facts);
  after := private.film_values(film);
  perform private.audit(
    'film-changed', 'film', film::text, null,
    private.film_log_values(private.changed_values(after, before)),
    private.film_log_values(private.changed_values(before, after))
  );
  return known_version + 1;
end
$$;
comment on function public.staff_change_film is
  'Changes a film whose version the caller knows and returns the new one. For staff with the permission events. Raises PT404 film_unknown or event_unknown, P0001 film_changed, film_has_file or film_incomplete, 23514.';
grant execute on function public.staff_change_film to authenticated;

create function public.staff_publish_film(film uuid, published boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held jsonb;
begin
  perform private.require_staff('events');
  held := private.lock_film(film);
  if (held ->> 'published_at' is not null) = published then
    return published;
  end if;
  if published then
    if held ->> 'cues' is null then
      raise exception 'film_captions' using errcode = 'P0001';
    end if;
    if held ->> 'seconds' is null or held ->> 'file' is null and held ->> 'link' is null then
      raise exception 'film_incomplete' using errcode = 'P0001';
    end if;
  end if;
  update public.films as known
  set published_at = case when published then now() end, updated_at = now()
  where known.id = film;
  perform private.audit(
    case when published then 'film-published' else 'film-unpublished' end, 'film', film::text
  );
  return published;
end
$$;
comment on function public.staff_publish_film is
  'Shows a film to members, or no longer. For staff with the permission events. Raises PT404 film_unknown, P0001 film_captions without captions or film_incomplete without a film or its length.';
grant execute on function public.staff_publish_film to authenticated;

create function private.discard_film_file(file text) returns void
language sql set search_path = '' as $$
  insert into public.discarded_film_files as entry (file)
  select discard_film_file.file
  where discard_film_file.file is not null
  on conflict on constraint discarded_film_files_pkey do nothing
$$;
comment on function private.discard_film_file is 'Marks a file for removal from the storage.';

create function public.staff_delete_film(film uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held jsonb;
begin
  perform private.require_staff('events');
  held := private.lock_film(film);
  perform private.discard_film_file(held ->> 'file');
  perform private.discard_film_file(held ->> 'upload');
  delete from public.recording_views as viewed where viewed.recording = film::text;
  delete from public.recording_likes as liked where liked.recording = film::text;
  delete from public.recording_places as place where place.recording = film::text;
  delete from public.films as known where known.id = film;
  perform private.audit(
    'film-deleted', 'film', film::text, null,
    private.film_log_values(held - array['title_words', 'upload', 'upload_at']), null
  );
  return true;
end
$$;
comment on function public.staff_delete_film is
  'Deletes a film with its views and likes, and marks its file for removal. For staff with the permission events. Raises PT404 film_unknown.';
grant execute on function public.staff_delete_film to authenticated;

create function public.staff_start_upload(film uuid, size bigint, mime text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held jsonb;
  path text;
begin
  perform private.require_staff('events');
  if size > 2147483648 then
    raise exception 'film_too_large' using errcode = 'P0001';
  end if;
  if size < 1 or mime not in ('video/mp4', 'video/webm') then
    raise exception 'film_type' using errcode = 'P0001';
  end if;
  held := private.lock_film(film);
  -- The same file again continues where it stopped.
  if (held ->> 'upload_size')::bigint = size and held ->> 'upload_mime' = mime
    and (held ->> 'upload_at')::timestamptz > now() - interval '1 day'
  then
    return held ->> 'upload';
  end if;
  perform private.end_old_film_uploads();
  -- One after the other, so that the count is right.
  perform pg_advisory_xact_lock(hashtextextended('film-uploads', 0));
  if (
    select count(*) from public.films as known
    where known.upload is not null and known.id <> staff_start_upload.film
  ) >= 10 then
    raise exception 'film_uploads_full' using errcode = 'P0001';
  end if;
  perform private.discard_film_file(held ->> 'upload');
  path := film || '/' || replace(gen_random_uuid()::text, '-', '')
    || case mime when 'video/mp4' then '.mp4' else '.webm' end;
  update public.films as known
  set upload = path, upload_size = staff_start_upload.size, upload_mime = staff_start_upload.mime,
    upload_at = now()
  where known.id = film;
  perform private.audit(
    'film-upload', 'film', film::text, null, null,
    jsonb_build_object('size', size, 'mime', mime)
  );
  return path;
end
$$;
comment on function public.staff_start_upload is
  'Where in the storage a film may be uploaded to now: where it began within a day, for a file of the same size and type; otherwise an earlier upload of the film ends. For staff with the permission events. Raises PT404 film_unknown, P0001 film_too_large (over 2 GiB), film_type, or film_uploads_full while 10 others are unfinished.';
grant execute on function public.staff_start_upload to authenticated;

create function public.staff_upload(path text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('events');
  return (
    select jsonb_build_object('film', known.id, 'size', known.upload_size, 'mime', known.upload_mime)
    from public.films as known
    where known.upload = staff_upload.path and known.upload_at > now() - interval '1 day'
  );
end
$$;
comment on function public.staff_upload is
  'The film whose upload a path is, with size and type; null once it has ended. Asked for every part of an upload. For staff with the permission events.';
grant execute on function public.staff_upload to authenticated;

create function public.finish_film_upload(path text, good boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.films;
begin
  select known.* into held
  from public.films as known
  where known.upload = finish_film_upload.path
  for no key update;
  if not found then
    return false;
  end if;
  perform private.discard_film_file(case when good then held.file else path end);
  update public.films as known
  set upload = null, upload_size = null, upload_mime = null, upload_at = null,
    file = case when good then known.upload else known.file end,
    size = case when good then known.upload_size else known.size end,
    mime = case when good then known.upload_mime else known.mime end,
    link = case when good then null else known.link end,
    -- Captions belong to the film that they were written for.
    published_at = case when good then null else known.published_at end,
    version = known.version + (good and known.link is not null)::integer, updated_at = now()
  where known.id = held.id;
  return true;
end
$$;
comment on function public.finish_film_upload is
  'Ends an upload that the server has checked: its file becomes the film, which is then no longer published, or is discarded. False if the upload had ended before. For the server only.';
grant execute on function public.finish_film_upload to service_role;

create function public.due_film_files(most integer) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_old_film_uploads();
  return query
  select entry.file
  from public.discarded_film_files as entry
  where not exists (
    select from public.films as known where known.file = entry.file or known.upload = entry.file
  )
  order by entry.discarded_at
  limit least(greatest(most, 0), 100);
end
$$;
comment on function public.due_film_files is
  'Discarded files, oldest first, that the server should remove from the storage. Ends uploads that are a day old.';
grant execute on function public.due_film_files to service_role;

create function public.forget_film_files(files text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.discarded_film_files as entry where entry.file = any (files);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function public.forget_film_files is
  'Forgets discarded files that the server has removed; returns how many.';
grant execute on function public.forget_film_files to service_role;

create function private.end_old_film_uploads() returns void
language plpgsql set search_path = '' as $$
declare
  path text;
begin
  for path in
    with old as (
      select known.id, known.upload
      from public.films as known
      where known.upload_at <= now() - interval '1 day'
      for no key update skip locked
    )
    update public.films as known
    set upload = null, upload_size = null, upload_mime = null, upload_at = null
    from old
    where known.id = old.id
    returning old.upload
  loop
    perform private.discard_film_file(path);
  end loop;
end
$$;
comment on function private.end_old_film_uploads is
  'Ends uploads that began more than a day ago and weren''t finished; their files are discarded.';
