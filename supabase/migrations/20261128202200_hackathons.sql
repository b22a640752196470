-- Hackathons: their terms, teams, seats of teams and submissions.
-- A hackathon is an event with terms; until it has them it's a draft that members don't see.
-- A team's captain is whoever has been in it longest; its last member's leaving deletes it.

-- What a hackathon has -------------------------------------------------------------------------

create function private.general_criteria() returns jsonb
language sql immutable set search_path = '' as $$
  select '[
    {"id": "usefulness", "weight": 30}, {"id": "execution", "weight": 30},
    {"id": "originality", "weight": 20}, {"id": "design", "weight": 20}
  ]'::jsonb
$$;
comment on function private.general_criteria is
  'The criteria of hackathons whose organiser has chosen no others; their names are in the repository.';
grant execute on function private.general_criteria to service_role;

create function private.are_criteria(value jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) not between 2 and 8 then
    return false;
  end if;
  if exists (
    select
    from jsonb_array_elements(value) as part
    where not coalesce(
      jsonb_typeof(part) = 'object'
        and part - array['id', 'weight', 'names'] = '{}'
        and part ->> 'id' ~ '^[a-z]{2,20}(-[1-8])?$'
        and part ->> 'weight' ~ '^[1-9][0-9]?$'
        and jsonb_typeof(part -> 'weight') = 'number',
      false
    )
    -- Only those of the repository have names there.
    or part -> 'names' is null
      and part ->> 'id' not in ('usefulness', 'execution', 'originality', 'design')
    or part -> 'names' is not null and (
      jsonb_typeof(part -> 'names') <> 'object' or not part -> 'names' ? 'en'
    )
  ) then
    return false;
  end if;
  return not exists (
    select
    from jsonb_array_elements(value) as part
    cross join lateral jsonb_each(part -> 'names') as name (locale, text)
    where name.locale not in ('en', 'hi', 'es', 'fr', 'de')
      or not coalesce(private.is_public_name(name.text #>> '{}', 2, 60), false)
  )
  and (select sum((part ->> 'weight')::integer) from jsonb_array_elements(value) as part) = 100
  and (
    select count(distinct part ->> 'id') = count(*) and bool_or(part ->> 'id' = 'design')
    from jsonb_array_elements(value) as part
  );
end
$$;
comment on function private.are_criteria is
  'True for two to eight criteria, [{id, weight, names}], design among them, whose weights sum to 100. Names by language, English at least; those of the repository may go without.';
grant execute on function private.are_criteria to service_role;

create function private.is_hackathon_terms(value jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'object' or not value ? 'en' then
    return false;
  end if;
  return not exists (
    select
    from jsonb_each(value) as part (locale, texts)
    where part.locale not in ('en', 'hi', 'es', 'fr', 'de')
      or jsonb_typeof(part.texts) <> 'object'
      or part.texts - array['rules', 'eligibility', 'payment'] <> '{}'
      or exists (
        select
        from unnest(array['rules', 'eligibility', 'payment']) as name
        where not coalesce(
          char_length(btrim(part.texts ->> name)) >= 20
            and private.is_public_text(part.texts ->> name, 5000),
          false
        )
      )
  );
end
$$;
comment on function private.is_hackathon_terms is
  'True for {locale: {rules, eligibility, payment}} in the site''s languages, English among them.';
grant execute on function private.is_hackathon_terms to service_role;

create table public.hackathons (
  event_id uuid primary key references public.events (id) on delete cascade,
  terms jsonb,
  criteria jsonb not null default private.general_criteria(),
  results_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  constraint hackathons_terms_check check (private.is_hackathon_terms(terms)),
  constraint hackathons_criteria_check check (private.are_criteria(criteria))
);

create index hackathons_unpublished_idx on public.hackathons (event_id) where published_at is null;

comment on table public.hackathons is
  'What a hackathon has besides its event. Without a row it is a draft that nobody can register for. No policies: accessed through functions only.';
comment on column public.hackathons.terms is
  'Rules, eligibility and how prizes are paid, by language; null for the general rules in the repository.';
comment on column public.hackathons.criteria is
  'What judges score, with weights: [{id, weight, names}].';
comment on column public.hackathons.results_at is
  'When the results are published; null for a week after the end.';
comment on column public.hackathons.published_at is 'When they were.';

alter table public.hackathons enable row level security;
grant select on public.hackathons to service_role;

create table public.hackathon_teams (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.hackathons (event_id) on delete cascade,
  name text not null,
  code text not null,
  open boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  created_at timestamptz not null default now(),
  constraint hackathon_teams_event_key unique (id, event_id),
  constraint hackathon_teams_code_key unique (code),
  constraint hackathon_teams_name_check check (private.is_public_name(name, 2, 40)),
  constraint hackathon_teams_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint hackathon_teams_reason_check check (
    withdrawn_reason is null
    or withdrawn_at is not null and private.is_plain_text(withdrawn_reason, 200)
  )
);

create unique index hackathon_teams_name_key
on public.hackathon_teams (event_id, private.name_key(name));
create index hackathon_teams_order_idx on public.hackathon_teams (event_id, created_at, id);

comment on table public.hackathon_teams is
  'The teams of a hackathon. One without members doesn''t exist. No policies: accessed through functions only.';
comment on column public.hackathon_teams.code is 'Whoever has it may join: 50 random bits.';
comment on column public.hackathon_teams.open is
  'Whether people who look for a team are put into it.';
comment on column public.hackathon_teams.withdrawn_reason is
  'Why staff have withdrawn it; null if the team has.';

alter table public.hackathon_teams enable row level security;
grant select on public.hackathon_teams to service_role;

create trigger check_name
before insert or update of name on public.hackathon_teams
for each row execute function private.check_name('name');

create table public.hackathon_members (
  event_id uuid not null,
  user_id uuid not null,
  team_id uuid not null,
  slot integer not null,
  turn bigint generated always as identity,
  joined_at timestamptz not null default now(),
  primary key (event_id, user_id),
  constraint hackathon_members_team_fkey foreign key (team_id, event_id)
  references public.hackathon_teams (id, event_id) on delete cascade,
  -- Who loses the seat, leaves the team.
  constraint hackathon_members_seat_fkey foreign key (event_id, user_id)
  references public.event_registrations (event_id, user_id) on delete cascade,
  constraint hackathon_members_slot_key unique (team_id, slot),
  constraint hackathon_members_slot_check check (slot between 1 and 5)
);

create index hackathon_members_user_idx on public.hackathon_members (user_id);

comment on table public.hackathon_members is
  'Who is in which team: one per person and hackathon, five people at most. No policies: accessed through functions only.';
comment on column public.hackathon_members.slot is 'So that a sixth member is impossible.';
comment on column public.hackathon_members.turn is 'The first of a team is its captain.';

alter table public.hackathon_members enable row level security;
grant select on public.hackathon_members to service_role;

create table public.hackathon_seekers (
  event_id uuid not null references public.hackathons (event_id) on delete cascade,
  user_id uuid not null,
  turn bigint generated always as identity,
  since timestamptz not null default now(),
  primary key (event_id, user_id),
  constraint hackathon_seekers_seat_fkey foreign key (event_id, user_id)
  references public.event_registrations (event_id, user_id) on delete cascade
);

create index hackathon_seekers_user_idx on public.hackathon_seekers (user_id);

comment on table public.hackathon_seekers is
  'Who looks for a team. No policies: accessed through functions only.';

alter table public.hackathon_seekers enable row level security;
grant select on public.hackathon_seekers to service_role;

create table public.hackathon_submissions (
  team_id uuid primary key,
  event_id uuid not null,
  project_id uuid references public.projects (id) on delete set null,
  content jsonb not null,
  repository text not null,
  demo text,
  film text,
  version integer not null default 1,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  author uuid references auth.users (id) on delete set null,
  constraint hackathon_submissions_team_fkey foreign key (team_id, event_id)
  references public.hackathon_teams (id, event_id) on delete cascade,
  constraint hackathon_submissions_project_key unique (project_id),
  constraint hackathon_submissions_repository_check check (private.is_public_link(repository)),
  constraint hackathon_submissions_demo_check check (private.is_public_link(demo)),
  constraint hackathon_submissions_film_check check (private.is_public_link(film)),
  constraint hackathon_submissions_links_check check (num_nonnulls(demo, film) > 0)
);

create index hackathon_submissions_event_idx
on public.hackathon_submissions (event_id, submitted_at, team_id);
create index hackathon_submissions_author_idx on public.hackathon_submissions (author)
where author is not null;

comment on table public.hackathon_submissions is
  'What a team has submitted. No policies: accessed through functions only.';
comment on column public.hackathon_submissions.project_id is 'Null once the project is deleted.';
comment on column public.hackathon_submissions.content is
  'The project''s title, summary and description as they were at the deadline.';
comment on column public.hackathon_submissions.author is
  'Whose project it is. Once their account is gone, so are their words, and the team''s name is its title.';

alter table public.hackathon_submissions enable row level security;
grant select on public.hackathon_submissions to service_role;

create function private.stamp_submission_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.author is not null and new.author is null then
    new.content := jsonb_build_object(
      'title', (select team.name from public.hackathon_teams as team where team.id = new.team_id),
      'summary', '', 'description', ''
    );
  elsif new.project_id is not null
    and (tg_op = 'INSERT' or new.project_id is distinct from old.project_id)
  then
    new.author := (
      select entry.author from public.projects as entry where entry.id = new.project_id
    );
  end if;
  return new;
end
$$;
comment on function private.stamp_submission_author is
  'Notes whose project a team has submitted, and takes their words away once their account is gone.';

create trigger stamp_submission_author
before insert or update on public.hackathon_submissions
for each row execute function private.stamp_submission_author();

create table public.hackathon_judges (
  team_id uuid not null references public.hackathon_submissions (team_id) on delete cascade,
  judge uuid not null references auth.users (id) on delete cascade,
  scores jsonb,
  note text not null default '',
  assigned_at timestamptz not null default now(),
  scored_at timestamptz,
  declined_at timestamptz,
  primary key (team_id, judge),
  constraint hackathon_judges_scores_check check ((scores is null) = (scored_at is null)),
  constraint hackathon_judges_note_check check (private.is_public_text(note, 2000)),
  constraint hackathon_judges_declined_check check (declined_at is null or scores is null)
);

create index hackathon_judges_judge_idx on public.hackathon_judges (judge, assigned_at, team_id);

comment on table public.hackathon_judges is
  'Which staff judge a submission, and their scores: {criterion: 0 to 10}. No policies: accessed through functions only.';
comment on column public.hackathon_judges.declined_at is
  'When the judge declined because of a conflict of interest; they aren''t asked again.';

alter table public.hackathon_judges enable row level security;
grant select on public.hackathon_judges to service_role;

create table public.hackathon_results (
  team_id uuid primary key,
  event_id uuid not null,
  place integer not null,
  points integer not null,
  best_design boolean not null,
  prize_cents integer not null,
  design_prize_cents integer not null,
  constraint hackathon_results_team_fkey foreign key (team_id, event_id)
  references public.hackathon_teams (id, event_id) on delete cascade,
  constraint hackathon_results_check check (place > 0 and prize_cents >= 0 and design_prize_cents >= 0)
);

create index hackathon_results_event_idx on public.hackathon_results (event_id, place, team_id);

comment on table public.hackathon_results is
  'The published results: written at the moment of their publication, never before. No policies: accessed through functions only.';
comment on column public.hackathon_results.points is
  'Of both judges, weight times score: 2000 at most; a twentieth of it is shown.';
comment on column public.hackathon_results.prize_cents is
  'For the place, in US cents. Teams in the same place share the prizes of the places that they take up.';

alter table public.hackathon_results enable row level security;
grant select on public.hackathon_results to service_role;

-- Drafts: a hackathon without terms ------------------------------------------------------------

create function private.draft_hackathon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.type is not distinct from old.type then
    return new;
  end if;
  if tg_op = 'UPDATE' and 'hackathon' in (old.type, new.type) and exists (
    select from public.event_registrations as registration where registration.event_id = new.id
  ) then
    raise exception 'type_fixed' using errcode = 'P0001';
  end if;
  -- Those that staff make have to be given their terms; those made by a rule have the general ones.
  if new.type = 'hackathon' and new.status = 'scheduled' and private.live_user_id() is not null
    and not exists (select from public.hackathons as known where known.event_id = new.id)
  then
    new.status := 'draft';
  elsif new.type <> 'hackathon' and new.status = 'draft' then
    new.status := 'scheduled';
  end if;
  return new;
end
$$;
comment on function private.draft_hackathon is
  'Makes a hackathon that staff create a draft. Raises P0001 type_fixed if people have registered for what was, or wasn''t, a hackathon.';

create trigger events_publish
before insert or update of type on public.events
for each row
execute function private.draft_hackathon();

create function private.set_default_hackathon_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.hackathons (event_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.set_default_hackathon_terms is
  'Gives the general terms to a hackathon that wasn''t made by staff.';

create trigger events_give_terms
after insert or update of type on public.events
for each row
when (new.type = 'hackathon' and new.status <> 'draft')
execute function private.set_default_hackathon_terms();

create function private.refuse_draft_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.events as known where known.id = new.event_id and known.status = 'draft'
  ) then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  return new;
end
$$;
comment on function private.refuse_draft_seats is
  'Nobody registers for a draft. Raises PT404 event_unknown.';

create trigger event_registrations_no_draft
before insert on public.event_registrations
for each row
execute function private.refuse_draft_seats();

-- Seats and teams ------------------------------------------------------------------------------

create function private.leave_team_with_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.hackathon_members as member
  where member.event_id = new.event_id and member.user_id = new.user_id;
  delete from public.hackathon_seekers as seeker
  where seeker.event_id = new.event_id and seeker.user_id = new.user_id;
  return null;
end
$$;
comment on function private.leave_team_with_seat is
  'Takes someone whose seat went to another out of their team.';

create trigger event_registrations_leave_team
after update of state on public.event_registrations
for each row
when (new.state <> 'registered')
execute function private.leave_team_with_seat();

create function private.drop_empty_teams() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
begin
  for about in select distinct gone.event_id from gone order by gone.event_id loop
    -- Two who leave at once would each see the other.
    perform from public.events as known where known.id = about for no key update;
    delete from public.hackathon_teams as team
    where team.id in (select gone.team_id from gone where gone.event_id = about)
      and not exists (select from public.hackathon_members as member where member.team_id = team.id);
  end loop;
  return null;
end
$$;
comment on function private.drop_empty_teams is
  'Deletes a team, with what it has submitted, when its last member leaves it, also with an account.';

create trigger hackathon_members_deleted
after delete on public.hackathon_members
referencing old table as gone
for each statement
execute function private.drop_empty_teams();

create function private.lock_hackathon(event uuid) returns public.events
language plpgsql set search_path = '' as $$
declare
  known public.events;
begin
  select found.* into known
  from public.events as found
  where found.id = lock_hackathon.event and found.type = 'hackathon' and found.status <> 'draft'
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if known.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  return known;
end
$$;
comment on function private.lock_hackathon is
  'A hackathon, locked, so that changes of its teams run one after the other. Raises PT404 event_unknown, P0001 event_cancelled.';

create function private.lock_open_hackathon(event uuid, person uuid) returns public.events
language plpgsql set search_path = '' as $$
declare
  known constant public.events := private.lock_hackathon(event);
begin
  if clock_timestamp() >= known.ends_at then
    raise exception 'deadline_passed' using errcode = 'P0001';
  end if;
  -- An account that is being deleted waits for this hackathon; waiting for it here would be a deadlock.
  perform from auth.users as account where account.id = person for key share skip locked;
  if not found then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if not exists (
    select
    from public.event_registrations as registration
    where registration.event_id = known.id and registration.user_id = person
      and registration.state = 'registered'
  ) then
    raise exception 'seat_missing' using errcode = '42501';
  end if;
  return known;
end
$$;
comment on function private.lock_open_hackathon is
  'A hackathon, locked, in which someone with a seat may still change something. Raises as lock_hackathon, P0001 deadline_passed, 42501 seat_missing.';

create function private.team_captain(team uuid) returns uuid
language sql stable set search_path = '' as $$
  select member.user_id
  from public.hackathon_members as member
  where member.team_id = team_captain.team
  order by member.turn
  limit 1
$$;
comment on function private.team_captain is 'A team''s captain: who has been in it longest.';

create function private.require_team(event uuid, person uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  team uuid;
begin
  select member.team_id into team
  from public.hackathon_members as member
  where member.event_id = require_team.event and member.user_id = require_team.person;
  if not found then
    raise exception 'team_missing' using errcode = 'P0001';
  end if;
  return team;
end
$$;
comment on function private.require_team is 'Someone''s team. Raises P0001 team_missing.';

create function private.new_team_code() returns text
language sql set search_path = '' as $$
  -- Crockford's letters, which can't be mistaken for figures.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1), ''
  )
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random
  cross join generate_series(0, 9) as place
$$;
comment on function private.new_team_code is '50 random bits in ten letters and figures.';

-- The caller holds the lock on the event.
create function private.enter_team(event uuid, team uuid, person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  free integer;
begin
  if exists (
    select
    from public.hackathon_members as member
    where member.event_id = enter_team.event and member.user_id = person
  ) then
    raise exception 'team_joined' using errcode = 'P0001';
  end if;
  select min(place) into free
  from generate_series(1, 5) as place
  where not exists (
    select
    from public.hackathon_members as member
    where member.team_id = enter_team.team and member.slot = place
  );
  if free is null then
    raise exception 'team_full' using errcode = 'P0001';
  end if;
  insert into public.hackathon_members (event_id, user_id, team_id, slot)
  values (enter_team.event, person, enter_team.team, free);
  delete from public.hackathon_seekers as seeker
  where seeker.event_id = enter_team.event and seeker.user_id = person;
end
$$;
comment on function private.enter_team is
  'Puts someone into a team. Raises P0001 team_joined if they have one, P0001 team_full.';

create function private.notify_team(team uuid, person uuid, matched boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.enqueue_mail(
    'team-joined', member.user_id,
    concat_ws(':', 'team-joined', entered.turn, member.turn),
    jsonb_build_object(
      'team', about.name,
      'name', coalesce(
        private.holder_name(case
          when member.user_id <> person then person
          -- Who was matched reads of a teammate instead.
          else (
            select other.user_id
            from public.hackathon_members as other
            where other.team_id = about.id and other.user_id <> person
            order by other.turn
            limit 1
          )
        end),
        about.name
      )
    ),
    event => about.event_id
  )
  from public.hackathon_teams as about
  join public.hackathon_members as entered
    on entered.team_id = about.id and entered.user_id = person
  join public.hackathon_members as member
    on member.team_id = about.id and (matched or member.user_id <> person)
  where about.id = notify_team.team;
end
$$;
comment on function private.notify_team is
  'Tells a team''s members that someone has joined; the one who did only if they were matched.';

-- The caller holds the lock on the event.
create function private.match_seekers(event uuid) returns void
language plpgsql set search_path = '' as $$
declare
  seeker record;
  wanted uuid;
  waiting uuid[] := '{}';
  number integer;
begin
  for seeker in
    select found.user_id
    from public.hackathon_seekers as found
    join auth.users as account on account.id = found.user_id
    where found.event_id = match_seekers.event
    order by found.turn
    for key share of account skip locked
  loop
    select team.id into wanted
    from public.hackathon_teams as team
    cross join lateral (
      select count(*) as size
      from public.hackathon_members as member
      where member.team_id = team.id
    ) as now_there
    where team.event_id = match_seekers.event and team.open and team.withdrawn_at is null
      and now_there.size < 5
    order by now_there.size, team.created_at, team.id
    limit 1;
    if wanted is not null then
      perform private.enter_team(match_seekers.event, wanted, seeker.user_id);
      perform private.notify_team(wanted, seeker.user_id, true);
      continue;
    end if;
    waiting := waiting || seeker.user_id;
    -- Two without a team begin one; the next who look join it.
    continue when cardinality(waiting) < 2;
    select 1 + count(*) into number
    from public.hackathon_teams as team
    where team.event_id = match_seekers.event;
    while exists (
      select
      from public.hackathon_teams as team
      where team.event_id = match_seekers.event
        and private.name_key(team.name) = private.name_key('Team ' || number)
    ) loop
      number := number + 1;
    end loop;
    insert into public.hackathon_teams as team (event_id, name, code, open)
    values (match_seekers.event, 'Team ' || number, private.new_team_code(), true)
    returning team.id into wanted;
    perform private.enter_team(match_seekers.event, wanted, one)
    from unnest(waiting) as one;
    perform private.notify_team(wanted, seeker.user_id, true);
    waiting := '{}';
  end loop;
end
$$;
comment on function private.match_seekers is
  'Puts those who look for a team, in their order, into the smallest open team; two without one begin a new one.';

create function public.match_waiting() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
  before integer;
  after integer;
begin
  select count(*) into before from public.hackathon_seekers;
  for about in
    select distinct seeker.event_id
    from public.hackathon_seekers as seeker
    join public.events as known on known.id = seeker.event_id
    where known.status = 'scheduled' and known.ends_at > now()
    order by seeker.event_id
  loop
    perform from public.events as known where known.id = about for no key update;
    perform private.match_seekers(about);
  end loop;
  select count(*) into after from public.hackathon_seekers;
  return greatest(before - after, 0);
end
$$;
comment on function public.match_waiting is
  'Matches those who still look for a team, as places become free with seats and accounts too. Returns how many have one now. Service role only.';
grant execute on function public.match_waiting to service_role;

-- Teams, for members ---------------------------------------------------------------------------

create function public.my_team(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
begin
  return jsonb_build_object(
    'seeking', exists (
      select
      from public.hackathon_seekers as seeker
      where seeker.event_id = my_team.event and seeker.user_id = caller
    ),
    'seekers', (
      select count(*) from public.hackathon_seekers as seeker where seeker.event_id = my_team.event
    ),
    'team', (
      select jsonb_build_object(
        'id', team.id, 'name', team.name, 'code', team.code, 'open', team.open,
        'withdrawn_at', team.withdrawn_at, 'withdrawn_reason', team.withdrawn_reason,
        'captain', private.team_captain(team.id) = caller,
        'members', (
          select jsonb_agg(
            jsonb_build_object(
              'id', other.user_id, 'name', private.holder_name(other.user_id),
              'mine', other.user_id = caller, 'captain', other.user_id = private.team_captain(team.id)
            )
            order by other.turn
          )
          from public.hackathon_members as other
          where other.team_id = team.id
        ),
        'submission', (
          select jsonb_build_object(
            'project', sent.project_id, 'title', sent.content -> 'title',
            'repository', sent.repository, 'demo', sent.demo, 'film', sent.film,
            'version', sent.version, 'updated_at', sent.updated_at
          )
          from public.hackathon_submissions as sent
          where sent.team_id = team.id
        )
      )
      from public.hackathon_members as own
      join public.hackathon_teams as team on team.id = own.team_id
      where own.event_id = my_team.event and own.user_id = caller
    ),
    'projects', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', entry.id, 'title', entry.title)
          order by entry.updated_at desc, entry.id
        ),
        '[]'
      )
      from public.projects as entry
      where entry.author = caller and entry.title <> ''
    )
  );
end
$$;
comment on function public.my_team is
  'The caller''s team in a hackathon with its members, code and submission, whether they look for one, and their own projects.';
grant execute on function public.my_team to authenticated;

create function public.create_team(event uuid, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  made uuid;
begin
  perform private.count_attempt(concat_ws('/', caller, 'team'), 30, 3600);
  perform private.lock_open_hackathon(create_team.event, caller);
  if exists (
    select
    from public.hackathon_teams as team
    where team.event_id = create_team.event
      and private.name_key(team.name) = private.name_key(create_team.name)
  ) then
    -- Returned, not raised: the attempt has to be counted.
    return jsonb_build_object('refused', 'team_name_taken');
  end if;
  insert into public.hackathon_teams as team (event_id, name, code)
  values (create_team.event, btrim(create_team.name), private.new_team_code())
  returning team.id into made;
  perform private.enter_team(create_team.event, made, caller);
  return public.my_team(create_team.event);
end
$$;
comment on function public.create_team is
  'Begins a team with the caller as captain; 30 attempts an hour. Returns my_team(), or {"refused": "team_name_taken"} for a name that looks like another team''s; raises as lock_open_hackathon, P0001 team_joined or rate_limited, 23514 (also as name_reserved or name_unreadable).';
grant execute on function public.create_team to authenticated;

create function public.join_team(event uuid, code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  wanted uuid;
begin
  perform private.count_attempt(concat_ws('/', caller, 'team-code'), 30, 3600);
  perform private.lock_open_hackathon(join_team.event, caller);
  -- Before the code is looked at, so that this refusal tells nothing about it.
  if exists (
    select
    from public.hackathon_members as member
    where member.event_id = join_team.event and member.user_id = caller
  ) then
    raise exception 'team_joined' using errcode = 'P0001';
  end if;
  select team.id into wanted
  from public.hackathon_teams as team
  where team.event_id = join_team.event
    and team.code = upper(regexp_replace(join_team.code, '[^0-9A-Za-z]', '', 'g'));
  if not found then
    -- Returned, not raised: the attempt has to be counted.
    return jsonb_build_object('refused', 'team_code_unknown');
  end if;
  perform private.enter_team(join_team.event, wanted, caller);
  perform private.notify_team(wanted, caller, false);
  return public.my_team(join_team.event);
end
$$;
comment on function public.join_team is
  'Lets the caller into the team with this code; 30 attempts an hour. Returns my_team(), or {"refused": "team_code_unknown"}; raises as lock_open_hackathon, P0001 team_joined, team_full or rate_limited.';
grant execute on function public.join_team to authenticated;

create function public.leave_team(event uuid, person uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  team uuid;
begin
  perform private.lock_open_hackathon(leave_team.event, caller);
  team := private.require_team(leave_team.event, caller);
  if person <> caller and private.team_captain(team) <> caller then
    raise exception 'not_captain' using errcode = '42501';
  end if;
  delete from public.hackathon_members as member
  where (member.event_id, member.user_id) in (
    select held.event_id, held.user_id
    from public.hackathon_members as held
    where held.team_id = team and held.user_id = coalesce(person, caller)
    for update skip locked
  );
  if person <> caller then
    -- Who was sent away doesn't come back with the old code.
    update public.hackathon_teams as kept
    set code = private.new_team_code()
    where kept.id = team;
  end if;
  perform private.match_seekers(leave_team.event);
  return public.my_team(leave_team.event);
end
$$;
comment on function public.leave_team is
  'Takes the caller out of their team or, as its captain, another member, who then can''t use the old code. Returns my_team(); raises as lock_open_hackathon, P0001 team_missing, 42501 not_captain.';
grant execute on function public.leave_team to authenticated;

create function public.change_team(event uuid, name text, open boolean, renew boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  wanted uuid;
begin
  perform private.lock_open_hackathon(change_team.event, caller);
  wanted := private.require_team(change_team.event, caller);
  if private.team_captain(wanted) <> caller then
    raise exception 'not_captain' using errcode = '42501';
  end if;
  if exists (
    select
    from public.hackathon_teams as other
    where other.event_id = change_team.event and other.id <> wanted
      and private.name_key(other.name) = private.name_key(change_team.name)
  ) then
    raise exception 'team_name_taken' using errcode = 'P0001';
  end if;
  update public.hackathon_teams as team
  set name = btrim(change_team.name), open = change_team.open,
    code = case when renew then private.new_team_code() else team.code end
  where team.id = wanted;
  perform private.match_seekers(change_team.event);
  return public.my_team(change_team.event);
end
$$;
comment on function public.change_team is
  'Changes a team''s name and whether it takes people who look for one, or renews its code. For its captain. Returns my_team(); raises as leave_team and P0001 team_name_taken, 23514 (also as name_reserved or name_unreadable).';
grant execute on function public.change_team to authenticated;

create function public.seek_team(event uuid, wanted boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
begin
  perform private.lock_open_hackathon(seek_team.event, caller);
  if not wanted then
    delete from public.hackathon_seekers as seeker
    where seeker.event_id = seek_team.event and seeker.user_id = caller;
    return public.my_team(seek_team.event);
  end if;
  if exists (
    select
    from public.hackathon_members as member
    where member.event_id = seek_team.event and member.user_id = caller
  ) then
    raise exception 'team_joined' using errcode = 'P0001';
  end if;
  insert into public.hackathon_seekers (event_id, user_id)
  values (seek_team.event, caller)
  on conflict do nothing;
  perform private.match_seekers(seek_team.event);
  return public.my_team(seek_team.event);
end
$$;
comment on function public.seek_team is
  'Looks for a team for the caller, or stops. Returns my_team(), with a team if there was one; raises as lock_open_hackathon, P0001 team_joined.';
grant execute on function public.seek_team to authenticated;

-- Submissions ----------------------------------------------------------------------------------

create function private.submitted_content(project uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', entry.title, 'summary', entry.summary, 'description', entry.description
  )
  from public.projects as entry
  where entry.id = submitted_content.project
$$;
comment on function private.submitted_content is 'What judges read of a project.';

create function public.submit_to_hackathon(
  event uuid,
  project uuid,
  repository text,
  demo text default null,
  film text default null,
  known_version integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  known constant public.events := private.lock_open_hackathon(event, caller);
  own constant uuid := private.require_team(event, caller);
  old public.hackathon_submissions;
begin
  if clock_timestamp() < known.starts_at then
    raise exception 'submission_ahead' using errcode = 'P0001';
  end if;
  if exists (
    select from public.hackathon_teams as team where team.id = own and team.withdrawn_reason is not null
  ) then
    raise exception 'team_withdrawn' using errcode = 'P0001';
  end if;
  select sent.* into old
  from public.hackathon_submissions as sent
  where sent.team_id = own
  for update;
  if old.version is distinct from known_version then
    raise exception 'submission_changed' using errcode = 'P0001';
  end if;
  -- Their own project, or the one that another member has chosen.
  if (project is distinct from old.project_id or old.team_id is null) and not exists (
    select
    from public.projects as entry
    where entry.id = submit_to_hackathon.project and entry.author = caller and entry.title <> ''
  ) then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  if exists (
    select
    from public.hackathon_submissions as other
    where other.project_id = submit_to_hackathon.project and other.team_id <> own
  ) then
    raise exception 'project_taken' using errcode = 'P0001';
  end if;
  insert into public.hackathon_submissions as sent
    (team_id, event_id, project_id, content, repository, demo, film)
  values (
    own, known.id, submit_to_hackathon.project,
    coalesce(private.submitted_content(submit_to_hackathon.project), old.content),
    submit_to_hackathon.repository, submit_to_hackathon.demo, submit_to_hackathon.film
  )
  on conflict (team_id) do update
  set project_id = excluded.project_id, content = excluded.content,
    repository = excluded.repository, demo = excluded.demo, film = excluded.film,
    version = sent.version + 1, updated_at = now();
  update public.hackathon_teams as team
  set withdrawn_at = null
  where team.id = own and team.withdrawn_at is not null;
  -- Whoever waited for a lock until now is late.
  if clock_timestamp() >= known.ends_at then
    raise exception 'deadline_passed' using errcode = 'P0001';
  end if;
  return public.my_team(known.id);
end
$$;
comment on function public.submit_to_hackathon is
  'Stores what the caller''s team submits, from the start to the end of the hackathon: a project of the caller''s, or the chosen one, a repository, and a demo, a film or both. Returns my_team(); raises as lock_open_hackathon, P0001 submission_ahead, team_missing, team_withdrawn, submission_changed or project_taken, PT404 project_unknown, 23514.';
grant execute on function public.submit_to_hackathon to authenticated;

create function private.follow_submitted_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.hackathon_submissions as sent
  set content = private.submitted_content(new.id)
  from public.events as known
  where sent.project_id = new.id and known.id = sent.event_id
    and known.ends_at > clock_timestamp();
  return null;
end
$$;
comment on function private.follow_submitted_project is
  'Keeps what judges read of a project up to date until the deadline.';

create trigger projects_follow_submission
after update of title, summary, description on public.projects
for each row
when ((new.title, new.summary, new.description) is distinct from (old.title, old.summary, old.description))
execute function private.follow_submitted_project();

create function public.withdraw_from_hackathon(event uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  own uuid;
begin
  perform private.lock_hackathon(withdraw_from_hackathon.event);
  own := private.require_team(withdraw_from_hackathon.event, caller);
  if private.team_captain(own) <> caller then
    raise exception 'not_captain' using errcode = '42501';
  end if;
  if exists (
    select
    from public.hackathons as about
    where about.event_id = withdraw_from_hackathon.event and about.published_at is not null
  ) then
    raise exception 'results_published' using errcode = 'P0001';
  end if;
  update public.hackathon_teams as team
  set withdrawn_at = now()
  where team.id = own and team.withdrawn_at is null;
  return public.my_team(withdraw_from_hackathon.event);
end
$$;
comment on function public.withdraw_from_hackathon is
  'Withdraws the team of which the caller is captain until the results are published; submitting again before the deadline undoes it. Returns my_team(); raises as lock_hackathon, P0001 team_missing or results_published, 42501 not_captain.';
grant execute on function public.withdraw_from_hackathon to authenticated;

-- Reading, for members -------------------------------------------------------------------------

create function private.hackathon_results_at(event uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(coalesce(about.results_at, known.ends_at + interval '7 days'), known.ends_at)
  from public.hackathons as about
  join public.events as known on known.id = about.event_id
  where about.event_id = hackathon_results_at.event
$$;
comment on function private.hackathon_results_at is
  'When a hackathon''s results are due: a week after its end unless another time is set, and not before its end.';

create function private.published_results(event uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'team', team.name, 'place', result.place, 'points', result.points,
        'best_design', result.best_design, 'prize_cents', result.prize_cents,
        'design_prize_cents', result.design_prize_cents,
        'title', coalesce(entry.title, sent.content ->> 'title'), 'project', entry.id
      )
      order by result.place, team.created_at, team.id
    ),
    '[]'
  )
  from public.hackathon_results as result
  join public.hackathon_teams as team on team.id = result.team_id
  join public.hackathon_submissions as sent on sent.team_id = result.team_id
  left join public.projects as entry on entry.id = sent.project_id and entry.state = 'published'
  where result.event_id = published_results.event
    and (result.place <= 3 or result.best_design)
$$;
comment on function private.published_results is
  'The teams of a hackathon that have won something, by place, with their project if it is in the showcase. Without any before the publication: the rows don''t exist.';

create function public.get_hackathon(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
begin
  return (
    select jsonb_build_object(
      'terms', about.terms,
      'criteria', about.criteria,
      'results_at', private.hackathon_results_at(about.event_id),
      'published_at', about.published_at,
      'teams', (
        select count(*) from public.hackathon_teams as team where team.event_id = about.event_id
      ),
      'own', (
        select jsonb_build_object(
          'name', team.name,
          'submitted', sent.team_id is not null and team.withdrawn_at is null,
          'place', result.place, 'points', result.points
        )
        from public.hackathon_members as member
        join public.hackathon_teams as team on team.id = member.team_id
        left join public.hackathon_submissions as sent on sent.team_id = team.id
        left join public.hackathon_results as result on result.team_id = team.id
        where member.event_id = about.event_id and member.user_id = caller
      ),
      'winners', private.published_results(about.event_id)
    )
    from public.hackathons as about
    join public.events as known on known.id = about.event_id
    where about.event_id = get_hackathon.event and known.type = 'hackathon'
      and known.status <> 'draft'
  );
end
$$;
comment on function public.get_hackathon is
  'A hackathon''s terms and criteria, when its results are due, the caller''s team and, once they are published, the winners; null if there is none.';
grant execute on function public.get_hackathon to authenticated;

create function private.project_award(project uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'event', known.id, 'topic', known.topic, 'words', private.event_titles(known.words),
    'place', case when result.place <= 3 then result.place end, 'best_design', result.best_design
  )
  from public.hackathon_submissions as sent
  join public.hackathon_results as result on result.team_id = sent.team_id
  join public.events as known on known.id = sent.event_id
  where sent.project_id = project_award.project and (result.place <= 3 or result.best_design)
$$;
comment on function private.project_award is
  'What a project has won in a hackathon: {event, topic, words, place, best_design}; null without a prize.';

-- What teams are told --------------------------------------------------------------------------

create function private.is_team_mail_still_valid(mail_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from public.mail_outbox as mail
    join public.events as known on known.id = mail.event_id and known.status = 'scheduled'
    join public.hackathon_members as member
      on member.event_id = mail.event_id and member.user_id = mail.user_id
    where mail.id = mail_id
      and case mail.kind
        when 'hackathon-results' then true
        when 'team-joined' then known.ends_at > now()
        else known.ends_at > now()
          and known.ends_at = (mail.payload ->> 'ends_at')::timestamptz
          and not exists (
            select
            from public.hackathon_submissions as sent
            where sent.team_id = member.team_id
          )
      end
  )
$$;
comment on function private.is_team_mail_still_valid is
  'Whether an email about a team still applies: its reader is in one, and the hackathon isn''t over, or for a reminder the submission is still missing.';

create function public.queue_deadlines() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  -- Two concurrent workers would wait for each other's rows.
  perform pg_advisory_xact_lock(hashtext('queue_deadlines'));
  return (
    select count(*) filter (
      where public.enqueue_mail(
        'hackathon-deadline', due.user_id,
        concat_ws(':', 'hackathon-deadline', due.turn, extract(epoch from due.ends_at)::bigint, due.hours),
        jsonb_build_object('ends_at', due.ends_at), event => due.event_id
      )
    )
    from (
      select member.user_id, member.turn, member.event_id, known.ends_at,
        case when known.ends_at <= now() + interval '1 hour' then 1 else 24 end as hours
      from public.events as known
      join public.hackathon_members as member on member.event_id = known.id
      join public.hackathon_teams as team on team.id = member.team_id
      where known.type = 'hackathon' and known.status = 'scheduled'
        and known.starts_at <= now() and known.ends_at > now()
        and known.ends_at <= now() + interval '24 hours'
        and team.withdrawn_at is null
        and not exists (
          select from public.hackathon_submissions as sent where sent.team_id = team.id
        )
      order by known.id, member.turn
    ) as due
  );
end
$$;
comment on function public.queue_deadlines is
  'Reminds the members of teams that have submitted nothing, 24 hours and an hour before the deadline. Returns how many. Service role only.';
grant execute on function public.queue_deadlines to service_role;
