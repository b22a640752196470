-- Recordings of live sessions: who has watched and liked them. The recordings themselves are in the repository.

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
  'Who has opened which recording. Read by its owner, written by see_recording only.';

alter table public.recording_views enable row level security;

create policy recording_views_select_own on public.recording_views
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.recording_views from public, anon, authenticated, service_role;
grant select on table public.recording_views to authenticated, service_role;

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

create policy recording_likes_select_own on public.recording_likes
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.recording_likes from public, anon, authenticated, service_role;
grant select on table public.recording_likes to authenticated, service_role;

create function public.recording_facts(person uuid, only_one text default null)
returns table (recording text, views bigint, likes bigint, liked boolean, seen boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select deed.recording,
    count(*) filter (where deed.is_view),
    count(*) filter (where not deed.is_view),
    coalesce(bool_or(deed.user_id = person) filter (where not deed.is_view), false),
    coalesce(bool_or(deed.user_id = person) filter (where deed.is_view), false)
  from (
    select viewed.recording, viewed.user_id, true as is_view
    from public.recording_views as viewed
    union all
    select liked.recording, liked.user_id, false
    from public.recording_likes as liked
  ) as deed
  where only_one is null or deed.recording = only_one
  group by deed.recording
$$;

comment on function public.recording_facts(uuid, text) is
  'Views and likes of each recording, or of one, and whether a user is among them.';
revoke all on function public.recording_facts(uuid, text) from public, anon, authenticated, service_role;

create function public.recording_answer(person uuid, about text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'views', coalesce(max(facts.views), 0),
    'likes', coalesce(max(facts.likes), 0),
    'liked', coalesce(bool_or(facts.liked), false),
    'seen', coalesce(bool_or(facts.seen), false)
  )
  from public.recording_facts(person, about) as facts
$$;

comment on function public.recording_answer(uuid, text) is
  'The figures of one recording as JSON, zeros if nobody has opened it.';
revoke all on function public.recording_answer(uuid, text) from public, anon, authenticated, service_role;

-- The list of recordings is in the repository, where the route handlers check it. Direct callers could otherwise invent
-- any number of names, and recording_figures would show them to everyone.
create function public.check_recording_room(person uuid, about text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (
    select count(*)
    from (
      select viewed.recording from public.recording_views as viewed where viewed.user_id = person
      union
      select liked.recording from public.recording_likes as liked where liked.user_id = person
    ) as known
    where known.recording <> about
  ) >= 200 then
    raise exception 'rate_limited' using errcode = 'P0001', detail = '3600';
  end if;
end
$$;

comment on function public.check_recording_room(uuid, text) is
  'Raises P0001 rate_limited for a user who has opened or liked 200 other recordings, more than exist.';
revoke all on function public.check_recording_room(uuid, text) from public, anon, authenticated, service_role;

create function public.see_recording(recording text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  perform public.count_attempt(concat_ws('/', caller, 'recording'), 300, 3600);
  perform public.check_recording_room(caller, see_recording.recording);
  insert into public.recording_views as viewed (user_id, recording)
  values (caller, see_recording.recording)
  on conflict on constraint recording_views_pkey do nothing;
  return public.recording_answer(caller, see_recording.recording);
end
$$;

comment on function public.see_recording(text) is
  'Records that the caller has opened a recording, once. Returns {views, likes, liked, seen}.';
revoke all on function public.see_recording(text) from public, anon, authenticated, service_role;
grant execute on function public.see_recording(text) to authenticated;

create function public.like_recording(recording text, liked boolean)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  perform public.count_attempt(concat_ws('/', caller, 'recording'), 300, 3600);
  if like_recording.liked then
    perform public.check_recording_room(caller, like_recording.recording);
    insert into public.recording_likes as liking (user_id, recording)
    values (caller, like_recording.recording)
    on conflict on constraint recording_likes_pkey do nothing;
  else
    delete from public.recording_likes as liking
    where liking.user_id = caller and liking.recording = like_recording.recording;
  end if;
  return public.recording_answer(caller, like_recording.recording);
end
$$;

comment on function public.like_recording(text, boolean) is
  'Sets or removes the caller''s like of a recording. Returns {views, likes, liked, seen}.';
revoke all on function public.like_recording(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.like_recording(text, boolean) to authenticated;

create function public.recording_figures()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return (
    select coalesce(jsonb_object_agg(facts.recording, to_jsonb(facts) - 'recording'), '{}')
    from public.recording_facts(caller) as facts
  );
end
$$;

comment on function public.recording_figures() is
  '{views, likes, liked, seen} by recording, without recordings that nobody has opened.';
revoke all on function public.recording_figures() from public, anon, authenticated, service_role;
grant execute on function public.recording_figures() to authenticated;
