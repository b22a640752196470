-- The project showcase: members' projects, drafts first, published once a moderator has approved them.

create function public.is_public_link(value text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- In the form that browsers normalise to: host in lower case, ASCII only. No user name or password before the host.
  select char_length(value) <= 300
    and value ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?(/[!-~]*)?$'
    and value !~ '[<>"`{}|\\^]'
$$;

comment on function public.is_public_link(text) is
  'True for an https URL with a host name, at most 300 ASCII characters long.';
revoke all on function public.is_public_link(text) from public, anon, authenticated, service_role;

create function public.are_valid_tags(tags text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 5
    and not exists (
      select
      from unnest(tags) as tag
      where tag is null
        or tag <> btrim(tag)
        or not public.is_public_name(tag, 1, 30)
    )
    and cardinality(tags) = (select count(distinct public.visible_name(tag)) from unnest(tags) as tag)
$$;

comment on function public.are_valid_tags(text[]) is
  'True for at most 5 distinct tags of 1 to 30 characters each, without surrounding white space.';
revoke all on function public.are_valid_tags(text[]) from public, anon, authenticated, service_role;

-- Tables ---------------------------------------------------------------------------------------

create table public.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);

comment on table public.moderators is
  'Who may review submitted projects and choose the spotlight. Written by the service role; users read their own row.';

alter table public.moderators enable row level security;

create policy moderators_select_own on public.moderators
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.moderators from public, anon, authenticated, service_role;
grant select on table public.moderators to authenticated;
grant select, insert, delete on table public.moderators to service_role;

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
  constraint projects_state_check check (state in ('draft', 'submitted', 'published', 'returned')),
  constraint projects_title_check check (title = '' or public.is_public_name(title, 1, 80)),
  constraint projects_summary_check check (summary = '' or public.is_public_name(summary, 1, 160)),
  constraint projects_description_check check (public.is_public_text(description, 4000)),
  constraint projects_category_check check (category in ('web-apps', 'mobile', 'ai-ml', 'iot')),
  constraint projects_tags_check check (public.are_valid_tags(tags)),
  constraint projects_repository_check check (public.is_public_link(repository)),
  constraint projects_website_check check (public.is_public_link(website)),
  constraint projects_shown_as_check check (
    shown_as = '' or public.is_public_name(shown_as, 2, 60)
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
    image_alt = '' or public.is_public_name(image_alt, 1, 200)
  ),
  constraint projects_reason_check check (public.is_public_text(reason, 1000)),
  constraint projects_returned_check check (state <> 'returned' or reason is not null),
  constraint projects_submitted_check check (state <> 'submitted' or submitted_at is not null),
  constraint projects_published_check check ((state = 'published') = (published_at is not null))
);
create index projects_author_idx on public.projects (author);
create index projects_published_idx on public.projects (published_at desc) where state = 'published';
create index projects_submitted_idx on public.projects (submitted_at) where state = 'submitted';

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

alter table public.projects enable row level security;

create policy projects_select_own on public.projects
for select to authenticated
using ((select public.live_user_id()) = author);

revoke all on table public.projects from public, anon, authenticated, service_role;
grant select on table public.projects to authenticated, service_role;

create trigger projects_set_updated_at
before update on public.projects
for each row
execute function public.set_updated_at();

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

create policy project_likes_select_own on public.project_likes
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.project_likes from public, anon, authenticated, service_role;
grant select on table public.project_likes to authenticated, service_role;

create table public.spotlights (
  month date primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  prize integer not null,
  note text not null default '',
  chosen_by uuid references auth.users (id) on delete set null,
  chosen_at timestamptz not null default now(),
  constraint spotlights_month_check check (extract(day from month) = 1),
  constraint spotlights_prize_check check (prize between 1 and 1000),
  constraint spotlights_note_check check (public.is_public_text(note, 300))
);
create index spotlights_project_idx on public.spotlights (project_id);
create index spotlights_chosen_by_idx on public.spotlights (chosen_by);

comment on table public.spotlights is 'The project of a month. No policies: accessed through functions only.';
comment on column public.spotlights.prize is 'In US dollars.';
comment on column public.spotlights.chosen_by is 'Null once the moderator''s account is deleted.';

alter table public.spotlights enable row level security;

revoke all on table public.spotlights from public, anon, authenticated, service_role;
grant select on table public.spotlights to service_role;

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

revoke all on table public.discarded_images from public, anon, authenticated, service_role;
grant select on table public.discarded_images to service_role;

create function public.discard_project_image()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.image_id is not null and (tg_op = 'DELETE' or new.image_id is distinct from old.image_id) then
    insert into public.discarded_images as discarded (project_id, image_id)
    values (old.id, old.image_id)
    on conflict (project_id, image_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end
$$;

comment on function public.discard_project_image() is
  'Lists the image that a project no longer uses, also when the author''s account is deleted.';
revoke all on function public.discard_project_image() from public, anon, authenticated, service_role;

create trigger projects_discard_image
after delete or update of image_id on public.projects
for each row
execute function public.discard_project_image();

create function public.reserve_project_image(project uuid, author uuid, image text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.reserve_project_image(uuid, uuid, text) is
  'Lists an image whose files are about to be written; false if this user can''t change the project. Service role only.';
revoke all on function public.reserve_project_image(uuid, uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.reserve_project_image(uuid, uuid, text) to service_role;

create function public.attach_project_image(
  project uuid, author uuid, image text, width integer, height integer
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.attach_project_image(uuid, uuid, text, integer, integer) is
  'Gives a draft or returned project of this author an image that was reserved and stored, and discards the previous one. False if that is no longer possible. Service role only.';
revoke all on function public.attach_project_image(uuid, uuid, text, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.attach_project_image(uuid, uuid, text, integer, integer) to service_role;

create function public.due_images(most integer default 100)
returns table (project_id uuid, image_id text)
language sql
stable
security definer
set search_path = ''
as $$
  select discarded.project_id, discarded.image_id
  from public.discarded_images as discarded
  where discarded.due_at <= now()
  order by discarded.due_at
  limit least(greatest(most, 1), 1000)
$$;

comment on function public.due_images(integer) is
  'Discarded images whose files are due for deletion, oldest first. Service role only.';
revoke all on function public.due_images(integer) from public, anon, authenticated, service_role;
grant execute on function public.due_images(integer) to service_role;

create function public.forget_images(images jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.discarded_images as discarded
  using jsonb_to_recordset(images) as removed (project_id uuid, image_id text)
  where discarded.project_id = removed.project_id and discarded.image_id = removed.image_id
    and discarded.due_at <= now()
$$;

comment on function public.forget_images(jsonb) is
  'Removes images from the list after their files were deleted: [{project_id, image_id}, …]. Service role only.';
revoke all on function public.forget_images(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.forget_images(jsonb) to service_role;

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

-- Reading --------------------------------------------------------------------------------------

create function public.is_moderator()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
    from public.moderators as moderator
    where moderator.user_id = (select public.live_user_id())
  )
$$;

comment on function public.is_moderator() is 'Whether the caller is a moderator with a live session.';
revoke all on function public.is_moderator() from public, anon, authenticated, service_role;
grant execute on function public.is_moderator() to authenticated;

create function public.require_moderator()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if public.live_user_id() is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if not public.is_moderator() then
    raise exception 'not_moderator' using errcode = '42501';
  end if;
  return public.live_user_id();
end
$$;

comment on function public.require_moderator() is
  'The caller, if they are a moderator. Raises 28000 without a live session and 42501 for everyone else.';
revoke all on function public.require_moderator() from public, anon, authenticated, service_role;

create function public.project_json(entry public.projects, caller uuid)
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
    'likes', (
      select count(*) from public.project_likes as given where given.project_id = entry.id
    ),
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

comment on function public.project_json(public.projects, uuid) is
  'A project as shown to this caller. Callers check first whether they may see it.';
revoke all on function public.project_json(public.projects, uuid)
from public, anon, authenticated, service_role;

create function public.get_showcase()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      public.project_json(entry, caller.id) - 'description'
      order by entry.published_at desc, entry.id
    ),
    '[]'
  )
  from (select public.learner_id() as id) as caller
  join public.projects as entry on caller.id is not null
  where entry.id in (
    select shown.id
    from public.projects as shown
    where shown.state = 'published'
    order by shown.published_at desc, shown.id
    limit 500
  )
$$;

comment on function public.get_showcase() is
  'The newest 500 published projects without descriptions, for learners; empty for everyone else.';
revoke all on function public.get_showcase() from public, anon, authenticated, service_role;
grant execute on function public.get_showcase() to authenticated;

create function public.my_projects()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(public.project_json(entry, entry.author) order by entry.updated_at desc, entry.id),
    '[]'
  )
  from public.projects as entry
  where entry.author = (select public.live_user_id())
$$;

comment on function public.my_projects() is 'The caller''s own projects in any state, last changed first.';
revoke all on function public.my_projects() from public, anon, authenticated, service_role;
grant execute on function public.my_projects() to authenticated;

create function public.read_project(project uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select public.project_json(entry, caller.id)
  from (select public.live_user_id() as id, public.is_moderator() as moderates) as caller
  join public.projects as entry on entry.id = project
  where entry.author = caller.id
    or (caller.id is not null and entry.state = 'published')
    or (caller.moderates and entry.state = 'submitted')
$$;

comment on function public.read_project(uuid) is
  'A project: for its author in any state, for moderators once submitted, for signed-in users once published; otherwise null.';
revoke all on function public.read_project(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_project(uuid) to authenticated;

create function public.public_project(project uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select public.project_json(entry, null)
  from public.projects as entry
  where entry.id = project and entry.state = 'published'
$$;

comment on function public.public_project(uuid) is
  'A published project as shown to everyone; null if there is none.';
revoke all on function public.public_project(uuid) from public, anon, authenticated, service_role;
grant execute on function public.public_project(uuid) to anon, authenticated, service_role;

create function public.project_image(project uuid, image text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when entry.state = 'published' then 'public' else 'private' end
  from (select public.live_user_id() as id) as caller
  join public.projects as entry on entry.id = project and entry.image_id = image
  where entry.state = 'published'
    or entry.author = caller.id
    or (entry.state = 'submitted' and public.is_moderator())
$$;

comment on function public.project_image(uuid, text) is
  'Whether the caller may see this image of a project: ''public'' if everyone may, ''private'' if they may as author or moderator, otherwise null.';
revoke all on function public.project_image(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.project_image(uuid, text) to anon, authenticated, service_role;

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
  return (
    select coalesce(
      jsonb_agg(public.project_json(entry, caller) order by entry.submitted_at, entry.id), '[]'
    )
    from public.projects as entry
    where entry.id in (
      select waiting.id
      from public.projects as waiting
      where waiting.state = 'submitted' and waiting.author <> caller
      order by waiting.submitted_at, waiting.id
      limit 200
    )
  );
end
$$;

comment on function public.review_queue() is
  'The 200 projects by others that have been waiting longest for review, oldest first. Moderators only.';
revoke all on function public.review_queue() from public, anon, authenticated, service_role;
grant execute on function public.review_queue() to authenticated;

create function public.showcase_summary()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select (
    select jsonb_build_object(
      'projects', count(*) filter (where entry.state = 'published'),
      'drafts', count(*) filter (where entry.state in ('draft', 'returned')),
      'submitted', count(*) filter (where entry.state = 'submitted')
    )
    from public.projects as entry
    where entry.author = (select public.live_user_id())
  ) || jsonb_build_object(
    'recent', (
      select coalesce(
        jsonb_agg(
          public.project_json(entry, caller.id) - 'description'
          order by entry.published_at desc, entry.id
        ),
        '[]'
      )
      from (select public.learner_id() as id) as caller
      join public.projects as entry on caller.id is not null
      where entry.id in (
        select shown.id
        from public.projects as shown
        where shown.state = 'published' and shown.author <> caller.id
        order by shown.published_at desc, shown.id
        limit 60
      )
    )
  )
$$;

comment on function public.showcase_summary() is
  'For the dashboard, in one call: how many of the caller''s projects are published, in progress (drafts) and submitted, and the newest 60 by others.';
revoke all on function public.showcase_summary() from public, anon, authenticated, service_role;
grant execute on function public.showcase_summary() to authenticated;

-- Authors --------------------------------------------------------------------------------------

create function public.lock_project(caller uuid, project uuid)
returns public.projects
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.lock_project(uuid, uuid) is
  'The caller''s own project, locked so that concurrent changes wait. Raises PT404 project_unknown.';
revoke all on function public.lock_project(uuid, uuid) from public, anon, authenticated, service_role;

create function public.save_project(project uuid, known_version integer, fields jsonb)
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
    entry := public.lock_project(caller, project);
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
  return public.project_json(entry, caller);
end
$$;

comment on function public.save_project(uuid, integer, jsonb) is
  'Saves fields of the caller''s draft or returned project, or creates one (project null). Returns it. P0001 project_changed if another device has saved since known_version, P0001 project_state, P0001 project_limit at 20 projects; PT404 project_unknown.';
revoke all on function public.save_project(uuid, integer, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.save_project(uuid, integer, jsonb) to authenticated;

create function public.submit_project(project uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  entry public.projects := public.lock_project(caller, project);
  missing text[];
begin
  if entry.state not in ('draft', 'returned') then
    raise exception 'project_state' using errcode = 'P0001';
  end if;
  missing := array_remove(
    array[
      case when entry.title = '' then 'title' end,
      case when char_length(public.visible_name(entry.summary)) < 20 then 'summary' end,
      case when char_length(public.visible_name(entry.description)) < 80 then 'description' end,
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
  return public.project_json(entry, caller);
end
$$;

comment on function public.submit_project(uuid) is
  'Submits the caller''s project for review. P0001 project_incomplete lists in its detail what is missing or too short: the summary needs 20 characters, the description 80.';
revoke all on function public.submit_project(uuid) from public, anon, authenticated, service_role;
grant execute on function public.submit_project(uuid) to authenticated;

create function public.withdraw_project(project uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  entry public.projects := public.lock_project(caller, project);
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
  return public.project_json(entry, caller);
end
$$;

comment on function public.withdraw_project(uuid) is
  'Turns the caller''s submitted, published or returned project into a private draft again. Its likes remain, its spotlight is removed.';
revoke all on function public.withdraw_project(uuid) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_project(uuid) to authenticated;

create function public.delete_project(project uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  entry public.projects := public.lock_project(caller, project);
begin
  delete from public.projects as gone where gone.id = entry.id;
end
$$;

comment on function public.delete_project(uuid) is
  'Deletes the caller''s project in any state, with its likes, spotlight and image.';
revoke all on function public.delete_project(uuid) from public, anon, authenticated, service_role;
grant execute on function public.delete_project(uuid) to authenticated;

create function public.detach_project_image(project uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  entry public.projects := public.lock_project(caller, project);
begin
  if entry.state not in ('draft', 'returned') then
    raise exception 'project_state' using errcode = 'P0001';
  end if;
  update public.projects as bare
  set image_id = null, image_width = null, image_height = null
  where bare.id = entry.id
  returning bare.* into entry;
  return public.project_json(entry, caller);
end
$$;

comment on function public.detach_project_image(uuid) is
  'Removes the image of the caller''s draft or returned project and discards its files.';
revoke all on function public.detach_project_image(uuid) from public, anon, authenticated, service_role;
grant execute on function public.detach_project_image(uuid) to authenticated;

-- Readers and moderators -----------------------------------------------------------------------

create function public.like_project(project uuid, liked boolean)
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
  select shown.* into entry
  from public.projects as shown
  where shown.id = project and shown.state = 'published'
  for key share;
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
    'likes', (
      select count(*) from public.project_likes as given where given.project_id = entry.id
    ),
    'liked', exists (
      select
      from public.project_likes as given
      where given.project_id = entry.id and given.user_id = caller
    )
  );
end
$$;

comment on function public.like_project(uuid, boolean) is
  'Likes or unlikes a published project by someone else: {likes, liked}. PT404 project_unknown, P0001 own_project.';
revoke all on function public.like_project(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.like_project(uuid, boolean) to authenticated;

create function public.review_project(
  project uuid, decision text, reason text, known_version integer
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.require_moderator();
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
    if public.is_blank(review_project.reason) then
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
  return public.project_json(entry, caller);
end
$$;

comment on function public.review_project(uuid, text, text, integer) is
  'Publishes someone else''s submitted project, or returns it (even once published) with a reason; the author is notified by email. P0001 project_changed if it is no longer the version that was read. Moderators only.';
revoke all on function public.review_project(uuid, text, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.review_project(uuid, text, text, integer) to authenticated;

create function public.choose_spotlight(month date, project uuid, prize integer, note text default '')
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.require_moderator();
  entry public.projects;
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
  insert into public.spotlights as chosen (month, project_id, prize, note, chosen_by)
  values (
    choose_spotlight.month, entry.id, choose_spotlight.prize,
    coalesce(choose_spotlight.note, ''), caller
  )
  on conflict (month) do update
  set project_id = excluded.project_id, prize = excluded.prize, note = excluded.note,
    chosen_by = excluded.chosen_by, chosen_at = now();
  return public.project_json(entry, caller);
end
$$;

comment on function public.choose_spotlight(date, uuid, integer, text) is
  'Makes someone else''s published project the one of a month (given by its first day, next month at the latest), replacing an earlier choice. The prize is 1 to 1000 US dollars. Moderators only.';
revoke all on function public.choose_spotlight(date, uuid, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.choose_spotlight(date, uuid, integer, text) to authenticated;

create function public.clear_spotlight(month date)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_moderator();
  delete from public.spotlights as chosen where chosen.month = clear_spotlight.month;
  return found;
end
$$;

comment on function public.clear_spotlight(date) is
  'Removes the spotlight of a month; false if there was none. Moderators only.';
revoke all on function public.clear_spotlight(date) from public, anon, authenticated, service_role;
grant execute on function public.clear_spotlight(date) to authenticated;

-- These emails report a moderator's decision. Once it no longer applies, an unsent one is dropped.
create function public.drop_project_mails()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

comment on function public.drop_project_mails() is
  'Drops queued emails about a decision when its project is withdrawn, submitted again, returned or deleted, except one that a worker is sending.';
revoke all on function public.drop_project_mails() from public, anon, authenticated, service_role;

create trigger projects_state_drops_mails
after update of state on public.projects
for each row
when (old.state in ('published', 'returned') and new.state <> old.state)
execute function public.drop_project_mails();

create trigger projects_deleted_drops_mails
after delete on public.projects
for each row
when (old.state in ('published', 'returned'))
execute function public.drop_project_mails();

create function public.set_moderator(address text, wanted boolean)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  select account.id into person
  from auth.users as account
  where lower(account.email) = lower(btrim(address))
    and account.email_confirmed_at is not null and account.deleted_at is null;
  if not found then
    return false;
  end if;
  if wanted then
    insert into public.moderators (user_id) values (person) on conflict do nothing;
  else
    delete from public.moderators as moderator where moderator.user_id = person;
  end if;
  return true;
end
$$;

comment on function public.set_moderator(text, boolean) is
  'Makes the account with this confirmed email address a moderator, or removes it; false if there is no such account. Service role only.';
revoke all on function public.set_moderator(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_moderator(text, boolean) to service_role;

create function public.list_moderators()
returns table (email text, added_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select account.email::text, moderator.added_at
  from public.moderators as moderator
  join auth.users as account on account.id = moderator.user_id
  order by moderator.added_at
$$;

comment on function public.list_moderators() is 'The moderators'' email addresses. Service role only.';
revoke all on function public.list_moderators() from public, anon, authenticated, service_role;
grant execute on function public.list_moderators() to service_role;
