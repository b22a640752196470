-- The showcase: projects, their images, likes, spotlights and review by moderators.
-- A draft is its author's alone; what they submit can't be changed until a moderator publishes or returns it.
-- Deleted images wait in a list until the server has deleted their files.

-- Tables ---------------------------------------------------------------------------------------

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  author uuid not null references auth.users (id) on delete cascade,
  state text not null default 'draft',
  title text not null default '',
  summary text not null default '',
  description text not null default '',
  category text,
  tags text[] not null default '{}',
  repository text,
  website text,
  shown_as text not null default '',
  image_id text,
  image_width integer,
  image_height integer,
  image_alt text not null default '',
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  published_at timestamptz,
  likes integer not null default 0,
  constraint projects_state_check check (state in ('draft', 'submitted', 'published', 'returned')),
  constraint projects_title_check check (title = '' or private.is_public_name(title, 1, 80)),
  constraint projects_summary_check check (summary = '' or private.is_public_name(summary, 1, 160)),
  constraint projects_description_check check (private.is_public_text(description, 4000)),
  constraint projects_category_check check (category in ('web-apps', 'mobile', 'ai-ml', 'iot')),
  constraint projects_tags_check check (private.are_valid_tags(tags)),
  constraint projects_repository_check check (private.is_public_link(repository)),
  constraint projects_website_check check (private.is_public_link(website)),
  constraint projects_shown_as_check check (
    shown_as = '' or private.is_public_name(shown_as, 2, 60)
  ),
  constraint projects_image_check check (
    (image_id is null and image_width is null and image_height is null)
    or coalesce(
      image_id ~ '^[0-9a-f]{16}$'
        and image_width between 1 and 1600 and image_height between 1 and 1200,
      false
    )
  ),
  constraint projects_image_alt_check check (
    image_alt = '' or private.is_public_name(image_alt, 1, 200)
  ),
  constraint projects_reason_check check (private.is_public_text(reason, 1000)),
  constraint projects_returned_check check (state <> 'returned' or reason is not null),
  constraint projects_submitted_check check (state <> 'submitted' or submitted_at is not null),
  constraint projects_published_check check ((state = 'published') = (published_at is not null))
);

create index projects_author_idx on public.projects (author);
create index projects_submitted_idx on public.projects (submitted_at) where state = 'submitted';
create index projects_published_idx on public.projects (published_at desc, id desc)
where state = 'published';
create index projects_category_idx on public.projects (category, published_at desc, id desc)
where state = 'published';
create index projects_likes_idx on public.projects (likes desc, published_at desc, id desc)
where state = 'published';
create index projects_returned_idx on public.projects (updated_at, id) where state = 'returned';

comment on table public.projects is
  'Showcase projects. Read by their author, and once published by others through functions. Written through functions only.';
comment on column public.projects.state is
  'draft, returned: the author is working on it. submitted: waiting for a moderator. published: visible to everyone.';
comment on column public.projects.shown_as is 'The name under which the author wants to appear.';
comment on column public.projects.image_id is
  'The image''s name in the bucket "projects", in the folder of the project''s id. Always a WebP file encoded by the server.';
comment on column public.projects.reason is
  'What a moderator asked for; kept until the project is published.';
comment on column public.projects.version is
  'Incremented when the project is saved, submitted, withdrawn or reviewed, so that devices don''t overwrite each other and nobody publishes a version they haven''t read.';
comment on column public.projects.likes is 'How many project_likes it has, maintained by triggers.';

alter table public.projects enable row level security;
grant select on public.projects to authenticated, service_role;

create policy projects_select_own on public.projects
for select to authenticated
using ((select private.live_user_id()) = author);

-- A like changes nothing about the project.
create trigger projects_set_updated_at
before update on public.projects
for each row
when (old.likes = new.likes)
execute function private.set_updated_at();

create table public.project_likes (
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (project_id, user_id)
);

create index project_likes_user_idx on public.project_likes (user_id);

comment on table public.project_likes is
  'Who likes which project. Users read their own likes; others see the count only.';

alter table public.project_likes enable row level security;
grant select on public.project_likes to authenticated, service_role;

create policy project_likes_select_own on public.project_likes
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.spotlights (
  month date primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  prize integer not null,
  note text not null default '',
  chosen_by uuid references auth.users (id) on delete set null,
  chosen_at timestamptz not null default now(),
  constraint spotlights_month_check check (extract(day from month) = 1),
  constraint spotlights_prize_check check (prize between 1 and 1000),
  constraint spotlights_note_check check (private.is_public_text(note, 300))
);

create index spotlights_project_idx on public.spotlights (project_id);
create index spotlights_chosen_by_idx on public.spotlights (chosen_by);

comment on table public.spotlights is
  'The project of a month. No policies: accessed through functions only.';
comment on column public.spotlights.prize is 'In US dollars.';
comment on column public.spotlights.chosen_by is 'Null once the moderator''s account is deleted.';

alter table public.spotlights enable row level security;
grant select on public.spotlights to service_role;

-- Likes ----------------------------------------------------------------------------------------

create function private.count_likes() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.count_likes is 'Keeps projects.likes.';

create trigger project_likes_added
after insert on public.project_likes
referencing new table as added
for each statement
execute function private.count_likes();

create trigger project_likes_removed
after delete on public.project_likes
referencing old table as removed
for each statement
execute function private.count_likes();

-- Projects in the search -----------------------------------------------------------------------

create table public.project_texts (
  project_id uuid primary key references public.projects (id) on delete cascade,
  words tsvector not null
);

create index project_texts_words_idx on public.project_texts using gin (words);

comment on table public.project_texts is
  'The words of projects that aren''t drafts, for the search. No policies: accessed through functions only.';
comment on column public.project_texts.words is
  'Words of title, summary, description, tags and name, and #category. Of words in scripts without spaces every ending, so that parts are found.';

alter table public.project_texts enable row level security;
grant select on public.project_texts to service_role;

create function private.project_words(texts text[], category text) returns tsvector
language sql stable set search_path = '' as $$
  select array_to_tsvector(array(
    select case when private.is_unspaced(word) then substr(word, start, 12) else word end
    from unnest(
      private.search_words(
        array_to_string(texts, ' ')
      )
    ) as word
    cross join lateral generate_series(
      1, case when private.is_unspaced(word) then char_length(word) else 1 end
    ) as start
    union
    select '#' || category where category is not null
  ))
$$;
comment on function private.project_words is 'What project_texts holds of a project.';

-- Moderators search what waits and what was returned as well.
create function private.sync_project_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'draft' then
    insert into public.project_texts as texts (project_id, words)
    values (
      new.id,
      private.project_words(
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
comment on function private.sync_project_text is 'Keeps project_texts.';

create trigger projects_keep_text
after insert or update of state, title, summary, description, category, tags, shown_as
on public.projects
for each row
execute function private.sync_project_text();

-- The planner can't know how often a word's beginning occurs, so this decides how to search. Frequent words are found among
-- the newest projects; rare ones through the index; for what lies between, walking on is quick enough.
create function private.find_projects(
  category text, words tsquery, edge timestamptz, edge_id uuid, newer boolean, most integer
) returns setof uuid
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
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
comment on function private.find_projects is
  'Ids of published projects that match, newest first, from the edge on; those newer than the edge are oldest first.';

-- Images ---------------------------------------------------------------------------------------

create table public.discarded_images (
  project_id uuid not null,
  image_id text not null,
  due_at timestamptz not null default now(),
  primary key (project_id, image_id),
  constraint discarded_images_image_check check (image_id ~ '^[0-9a-f]{16}$')
);

create index discarded_images_due_idx on public.discarded_images (due_at);

comment on table public.discarded_images is
  'Images without a project whose files the server still has to delete. An image is listed before its files are written and removed when a project uses it, so that no file is forgotten.';

alter table public.discarded_images enable row level security;
grant select on public.discarded_images to service_role;

create function private.discard_project_image() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.image_id is not null and (tg_op = 'DELETE' or new.image_id is distinct from old.image_id) then
    insert into public.discarded_images as discarded (project_id, image_id)
    values (old.id, old.image_id)
    on conflict (project_id, image_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;
comment on function private.discard_project_image is
  'Lists the image that a project no longer uses, also when the author''s account is deleted.';

create trigger projects_discard_image
after delete or update of image_id on public.projects
for each row
execute function private.discard_project_image();

create function public.reserve_project_image(project uuid, author uuid, image text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform
  from public.projects as entry
  where entry.id = project and entry.author = reserve_project_image.author
    and entry.state in ('draft', 'returned')
  for share;
  if not found then
    return false;
  end if;
  insert into public.discarded_images (project_id, image_id, due_at)
  values (project, image, now() + interval '1 hour');
  return true;
end
$$;
comment on function public.reserve_project_image is
  'Lists an image whose files are about to be written; false if this user can''t change the project. Service role only.';
grant execute on function public.reserve_project_image to service_role;

create function public.attach_project_image(
  project uuid, author uuid, image text, width integer, height integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- If it is due for deletion, its files may be gone.
  perform
  from public.discarded_images as reserved
  where reserved.project_id = project and reserved.image_id = image and reserved.due_at > now()
  for update;
  if not found then
    return false;
  end if;
  update public.projects as entry
  set image_id = image, image_width = width, image_height = height
  where entry.id = project and entry.author = attach_project_image.author
    and entry.state in ('draft', 'returned');
  if not found then
    return false;
  end if;
  delete from public.discarded_images as reserved
  where reserved.project_id = project and reserved.image_id = image;
  return true;
end
$$;
comment on function public.attach_project_image is
  'Gives a draft or returned project of this author an image that was reserved and stored, and discards the previous one. False if that is no longer possible. Service role only.';
grant execute on function public.attach_project_image to service_role;

create function public.due_images(most integer default 100)
returns table (project_id uuid, image_id text)
language sql stable security definer set search_path = '' as $$
  select discarded.project_id, discarded.image_id
  from public.discarded_images as discarded
  where discarded.due_at <= now()
  order by discarded.due_at
  limit least(greatest(most, 1), 1000)
$$;
comment on function public.due_images is
  'Discarded images whose files are due for deletion, oldest first. Service role only.';
grant execute on function public.due_images to service_role;

create function public.forget_images(images jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.discarded_images as discarded
  using jsonb_to_recordset(images) as removed (project_id uuid, image_id text)
  where discarded.project_id = removed.project_id and discarded.image_id = removed.image_id
    and discarded.due_at <= now()
$$;
comment on function public.forget_images is
  'Removes images from the list after their files were deleted: [{project_id, image_id}, …]. Service role only.';
grant execute on function public.forget_images to service_role;

-- A bucket for the service role only: its objects have no policies, and an existing bucket of this name may have been
-- public. Databases without file storage (those of the tests) don't have this table.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('projects', 'projects', false, 5242880, '{image/webp}')
    on conflict (id) do update set public = false;
  end if;
end
$$;

-- Authors --------------------------------------------------------------------------------------

create function private.lock_project(caller uuid, project uuid) returns public.projects
language plpgsql set search_path = '' as $$
declare
  entry public.projects;
begin
  select held.* into entry
  from public.projects as held
  where held.id = project and held.author = caller
  for update;
  if not found then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  return entry;
end
$$;
comment on function private.lock_project is
  'The caller''s own project, locked so that concurrent changes wait. Raises PT404 project_unknown.';

create function public.save_project(project uuid, known_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  entry public.projects;
begin
  if jsonb_typeof(fields) is distinct from 'object' then
    raise exception 'fields_invalid' using errcode = '22023';
  end if;
  if project is null then
    -- Serialised, so that two devices can't exceed the limit together.
    perform from public.profiles as person where person.id = caller for update;
    if (select count(*) from public.projects as held where held.author = caller) >= 20 then
      raise exception 'project_limit' using errcode = 'P0001';
    end if;
    insert into public.projects (author) values (caller) returning * into entry;
  else
    entry := private.lock_project(caller, project);
    if entry.state not in ('draft', 'returned') then
      raise exception 'project_state' using errcode = 'P0001';
    end if;
    if entry.version is distinct from known_version then
      raise exception 'project_changed' using errcode = 'P0001';
    end if;
    entry.version := entry.version + 1;
  end if;

  update public.projects as saved
  set version = entry.version,
    title = case when fields ? 'title' then coalesce(fields ->> 'title', '') else saved.title end,
    summary = case
      when fields ? 'summary' then coalesce(fields ->> 'summary', '') else saved.summary
    end,
    description = case
      when fields ? 'description' then coalesce(fields ->> 'description', '')
      else saved.description
    end,
    category = case when fields ? 'category' then fields ->> 'category' else saved.category end,
    tags = case
      when jsonb_typeof(fields -> 'tags') = 'array'
        then array(select jsonb_array_elements_text(fields -> 'tags'))
      else saved.tags
    end,
    repository = case
      when fields ? 'repository' then fields ->> 'repository' else saved.repository
    end,
    website = case when fields ? 'website' then fields ->> 'website' else saved.website end,
    shown_as = case
      when fields ? 'shown_as' then coalesce(fields ->> 'shown_as', '') else saved.shown_as
    end,
    image_alt = case
      when fields ? 'image_alt' then coalesce(fields ->> 'image_alt', '') else saved.image_alt
    end
  where saved.id = entry.id
  returning saved.* into entry;
  return private.project_json(entry, caller);
end
$$;
comment on function public.save_project is
  'Saves fields of the caller''s draft or returned project, or creates one (project null). Returns it. P0001 project_changed if another device has saved since known_version, P0001 project_state, P0001 project_limit at 20 projects; PT404 project_unknown.';
grant execute on function public.save_project to authenticated;

create function public.submit_project(project uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  entry public.projects := private.lock_project(caller, project);
  missing text[];
begin
  if entry.state not in ('draft', 'returned') then
    raise exception 'project_state' using errcode = 'P0001';
  end if;
  missing := array_remove(
    array[
      case when entry.title = '' then 'title' end,
      case when char_length(private.visible_name(entry.summary)) < 20 then 'summary' end,
      case when char_length(private.visible_name(entry.description)) < 80 then 'description' end,
      case when entry.category is null then 'category' end,
      case when entry.shown_as = '' then 'shown_as' end
    ],
    null
  );
  if cardinality(missing) > 0 then
    raise exception 'project_incomplete'
    using errcode = 'P0001', detail = array_to_string(missing, ',');
  end if;
  update public.projects as sent
  set state = 'submitted', submitted_at = now(), version = sent.version + 1
  where sent.id = entry.id
  returning sent.* into entry;
  return private.project_json(entry, caller);
end
$$;
comment on function public.submit_project is
  'Submits the caller''s project for review. P0001 project_incomplete lists in its detail what is missing or too short: the summary needs 20 characters, the description 80.';
grant execute on function public.submit_project to authenticated;

create function public.withdraw_project(project uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  entry public.projects := private.lock_project(caller, project);
begin
  if entry.state = 'draft' then
    raise exception 'project_state' using errcode = 'P0001';
  end if;
  delete from public.spotlights as chosen where chosen.project_id = entry.id;
  update public.projects as taken
  set state = 'draft', reason = null, submitted_at = null, published_at = null,
    version = taken.version + 1
  where taken.id = entry.id
  returning taken.* into entry;
  return private.project_json(entry, caller);
end
$$;
comment on function public.withdraw_project is
  'Turns the caller''s submitted, published or returned project into a private draft again. Its likes remain, its spotlight is removed.';
grant execute on function public.withdraw_project to authenticated;

create function public.delete_project(project uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  entry public.projects := private.lock_project(caller, project);
begin
  delete from public.projects as gone where gone.id = entry.id;
end
$$;
comment on function public.delete_project is
  'Deletes the caller''s project in any state, with its likes, spotlight and image.';
grant execute on function public.delete_project to authenticated;

create function public.detach_project_image(project uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  entry public.projects := private.lock_project(caller, project);
begin
  if entry.state not in ('draft', 'returned') then
    raise exception 'project_state' using errcode = 'P0001';
  end if;
  update public.projects as bare
  set image_id = null, image_width = null, image_height = null
  where bare.id = entry.id
  returning bare.* into entry;
  return private.project_json(entry, caller);
end
$$;
comment on function public.detach_project_image is
  'Removes the image of the caller''s draft or returned project and discards its files.';
grant execute on function public.detach_project_image to authenticated;

-- Readers and moderators -----------------------------------------------------------------------

create function private.is_moderator() returns boolean
language sql stable set search_path = '' as $$
  select private.staff_can('moderation')
$$;
comment on function private.is_moderator is
  'Whether the caller may moderate projects, ratings and comments.';

create function private.require_moderator() returns uuid
language sql stable set search_path = '' as $$
  select private.require_staff('moderation')
$$;
comment on function private.require_moderator is
  'The caller, if they may moderate. Raises as require_staff does.';

create function public.like_project(project uuid, liked boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
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
comment on function public.like_project is
  'Likes or unlikes a published project by someone else: {likes, liked}. PT404 project_unknown, P0001 own_project.';
grant execute on function public.like_project to authenticated;

create function public.review_project(
  project uuid, decision text, reason text, known_version integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_staff('moderation');
  entry public.projects;
begin
  select held.* into entry
  from public.projects as held
  where held.id = review_project.project and held.state in ('submitted', 'published')
  for update;
  if not found then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  if entry.author = caller then
    raise exception 'own_project' using errcode = 'P0001';
  end if;
  if entry.version is distinct from review_project.known_version then
    raise exception 'project_changed' using errcode = 'P0001';
  end if;

  if decision = 'publish' and entry.state = 'submitted' then
    update public.projects as shown
    set state = 'published', published_at = now(), reason = null, version = shown.version + 1
    where shown.id = entry.id
    returning shown.* into entry;
  elsif decision = 'return' then
    if private.is_blank(review_project.reason) then
      raise exception 'reason_missing' using errcode = '22023';
    end if;
    -- Published projects too: a moderator may take one down, with a reason.
    delete from public.spotlights as chosen where chosen.project_id = entry.id;
    update public.projects as back
    set state = 'returned', published_at = null, reason = review_project.reason,
      version = back.version + 1
    where back.id = entry.id
    returning back.* into entry;
  else
    raise exception 'project_state' using errcode = 'P0001';
  end if;

  perform public.enqueue_mail(
    'project-' || entry.state,
    entry.author,
    concat_ws(':', 'project-' || entry.state, entry.id, entry.version),
    jsonb_build_object('project', entry.id, 'title', entry.title, 'reason', entry.reason)
  );
  perform private.note_decision(
    'project', entry.id, entry.author, entry.state, entry.reason, private.project_content(to_jsonb(entry))
  );
  return private.project_json(entry, caller);
end
$$;
comment on function public.review_project is
  'Publishes someone else''s submitted project, or returns it (even once published) with a reason; the author is told. P0001 project_changed if it is no longer the version that was read. For staff with the permission moderation.';
grant execute on function public.review_project to authenticated;

create function public.choose_spotlight(
  month date, project uuid, prize integer, note text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_staff('moderation');
  entry public.projects;
  before uuid;
begin
  -- Locked, so that it can't be withdrawn meanwhile.
  select shown.* into entry
  from public.projects as shown
  where shown.id = choose_spotlight.project and shown.state = 'published'
  for update;
  if not found then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  if entry.author = caller then
    raise exception 'own_project' using errcode = 'P0001';
  end if;
  if choose_spotlight.month > date_trunc('month', now() at time zone 'UTC') + interval '1 month' then
    raise exception 'month_invalid' using errcode = '22023';
  end if;
  select chosen.project_id into before
  from public.spotlights as chosen
  where chosen.month = choose_spotlight.month;
  insert into public.spotlights as chosen (month, project_id, prize, note, chosen_by)
  values (
    choose_spotlight.month, entry.id, choose_spotlight.prize,
    coalesce(choose_spotlight.note, ''), caller
  )
  on conflict (month) do update
  set project_id = excluded.project_id, prize = excluded.prize, note = excluded.note,
    chosen_by = excluded.chosen_by, chosen_at = now();
  perform private.audit(
    'spotlight-chosen', 'month', to_char(choose_spotlight.month, 'YYYY-MM'), null,
    jsonb_build_object('project', before),
    jsonb_build_object('project', entry.id, 'prize', choose_spotlight.prize)
  );
  return private.project_json(entry, caller);
end
$$;
comment on function public.choose_spotlight is
  'Makes someone else''s published project the one of a month (given by its first day, next month at the latest), replacing an earlier choice. The prize is 1 to 1000 US dollars. Moderators only.';
grant execute on function public.choose_spotlight to authenticated;

create function public.clear_spotlight(month date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before uuid;
begin
  perform private.require_staff('moderation');
  delete from public.spotlights as chosen where chosen.month = clear_spotlight.month
  returning chosen.project_id into before;
  if not found then
    return false;
  end if;
  perform private.audit(
    'spotlight-cleared', 'month', to_char(clear_spotlight.month, 'YYYY-MM'), null,
    jsonb_build_object('project', before), '{}'
  );
  return true;
end
$$;
comment on function public.clear_spotlight is
  'Removes the spotlight of a month; false if there was none. Moderators only.';
grant execute on function public.clear_spotlight to authenticated;

-- These emails report a moderator's decision. Once it no longer applies, an unsent one is dropped.
create function private.drop_project_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_outbox as mail
  set dropped_at = now(), lease = null, leased_until = null
  where mail.user_id = old.author
    and mail.kind in ('project-published', 'project-returned')
    and mail.payload ->> 'project' = old.id::text
    and num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0
    and (mail.leased_until is null or mail.leased_until <= now());
  return null;
end
$$;
comment on function private.drop_project_mails is
  'Drops queued emails about a decision when its project is withdrawn, submitted again, returned or deleted, except one that a worker is sending.';

create trigger projects_state_drops_mails
after update of state on public.projects
for each row
when (old.state in ('published', 'returned') and new.state <> old.state)
execute function private.drop_project_mails();

create trigger projects_deleted_drops_mails
after delete on public.projects
for each row
when (old.state in ('published', 'returned'))
execute function private.drop_project_mails();

create trigger check_name
before insert or update of shown_as on public.projects
for each row execute function private.check_name('shown_as', 'author');

create trigger check_lines
before insert or update of title, summary, tags, image_alt on public.projects
for each row execute function private.check_lines('title', 'summary', 'tags', 'image_alt');
