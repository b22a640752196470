-- Events: the rules that create them, their seats and waiting list, public holidays, calendar feeds and alerts.
-- Registrations of an event change while its row is locked, so that seats can't be given twice.
-- Readers see "session" for event, because a session is what a sign-in begins in this code.

-- Events ---------------------------------------------------------------------------------------

create table public.event_rules (
  slug text primary key,
  type text not null,
  topics text[] not null,
  zone text not null,
  weekday integer not null,
  every_weeks integer,
  week_of_month integer,
  local_time time not null,
  duration interval not null,
  capacity integer not null,
  first_date date not null,
  skips_holidays boolean not null default false,
  constraint event_rules_type_check check (type in ('vibe-session', 'hackathon', 'workshop')),
  constraint event_rules_topics_check check (cardinality(topics) > 0),
  constraint event_rules_cadence_check check (
    num_nonnulls(every_weeks, week_of_month) = 1
      and coalesce(every_weeks, 1) > 0
      and coalesce(week_of_month, 1) between 1 and 4
  ),
  constraint event_rules_first_date_check check (extract(isodow from first_date) = weekday),
  constraint event_rules_capacity_check check (capacity > 0),
  constraint event_rules_duration_check check (duration > interval '0'),
  constraint event_rules_zone_fkey foreign key (zone) references public.time_zones (name)
);

comment on table public.event_rules is
  'The rules by which fill_events creates events. Service role only.';
comment on column public.event_rules.topics is
  'Topic slugs from the repository, used in rotation from first_date on.';
comment on column public.event_rules.weekday is '1 is Monday, 7 is Sunday.';
comment on column public.event_rules.every_weeks is
  'Counted from first_date; null for monthly rules.';
comment on column public.event_rules.week_of_month is
  'Which of the month''s such weekdays; null for weekly rules.';
comment on column public.event_rules.local_time is 'Local time in the zone, in summer and winter.';
comment on column public.event_rules.skips_holidays is
  'Whether an event that would touch a public holiday takes place a week later, or later still.';

alter table public.event_rules enable row level security;
grant select on public.event_rules to service_role;

-- At hours when students in India are awake: hackathons from Saturday morning, workshops in the evening.
insert into public.event_rules
  (slug, type, topics, zone, weekday, every_weeks, week_of_month, local_time, duration, capacity,
    first_date, skips_holidays)
values
  (
    'vibe-sessions', 'vibe-session',
    array[
      'agents-from-scratch', 'prompting-with-tests', 'data-you-can-trust', 'voice-on-the-edge',
      'interfaces-people-keep', 'debugging-in-public', 'retrieval-by-hand', 'shipping-on-friday'
    ],
    'America/New_York', 5, 1, null, '19:00', '90 minutes', 200, '2026-01-02', false
  ),
  (
    'hackathons', 'hackathon',
    array[
      'calls-that-help', 'local-language-lab', 'quiet-assistants', 'maps-and-fields',
      'accessible-by-default', 'small-models'
    ],
    'Asia/Kolkata', 6, null, 3, '10:00', '48 hours', 500, '2026-01-17', true
  ),
  (
    'workshops', 'workshop',
    array[
      'from-notebook-to-service', 'evaluating-agents', 'designing-for-voice', 'sql-for-analysts',
      'security-for-builders', 'first-open-source-patch'
    ],
    'Asia/Kolkata', 3, 2, null, '18:00', '120 minutes', 150, '2026-01-07', true
  );

create table public.event_series (
  id uuid primary key default gen_random_uuid(),
  rule text not null,
  created_at timestamptz not null default now(),
  constraint event_series_rule_check check (private.is_plain_text(rule, 200))
);

comment on table public.event_series is
  'Events that were created together. The rule says how (RFC 5545, RRULE); all of its events exist from the beginning.';

alter table public.event_series enable row level security;
grant select on public.event_series to service_role;

create function private.is_event_words(value jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'object' or not value ? 'en' then
    return false;
  end if;
  return not exists (
    select
    from jsonb_each(value) as part (locale, words)
    where part.locale not in ('en', 'hi', 'es', 'fr', 'de')
      or jsonb_typeof(part.words) <> 'object'
      or part.words - array['title', 'description'] <> '{}'
      or not coalesce(
        char_length(btrim(part.words ->> 'title')) >= 3
          and private.is_plain_text(part.words ->> 'title', 80)
          and char_length(btrim(part.words ->> 'description')) >= 20
          and char_length(part.words ->> 'description') <= 2000
          and part.words ->> 'description' !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]',
        false
      )
  );
end
$$;
comment on function private.is_event_words is
  'True for {locale: {title, description}} in the site''s languages, English among them.';
grant execute on function private.is_event_words to service_role;

create table public.events (
  id uuid primary key default gen_random_uuid(),
  rule text references public.event_rules (slug),
  occurrence date,
  topic text not null,
  type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  zone text not null default 'America/New_York',
  capacity integer not null,
  status text not null default 'scheduled',
  reason text,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  series uuid references public.event_series (id),
  instructor text,
  words jsonb,
  title_words tsvector,
  version integer not null default 1,
  unique (rule, occurrence),
  constraint events_type_check check (type in ('vibe-session', 'hackathon', 'workshop')),
  constraint events_time_check check (ends_at > starts_at),
  constraint events_capacity_check check (capacity > 0),
  constraint events_status_check check (
    status in ('scheduled', 'cancelled') or status = 'draft' and type = 'hackathon'
  ),
  constraint events_reason_check check (
    reason is null or (status = 'cancelled' and private.is_plain_text(reason, 200))
  ),
  constraint events_instructor_check check (instructor ~ '^[a-z]{1,40}$'),
  constraint events_words_check check (private.is_event_words(words)),
  -- So that the events of a month are found by their start.
  constraint events_length_check check (ends_at <= starts_at + interval '7 days'),
  constraint events_zone_fkey foreign key (zone) references public.time_zones (name)
);

create index events_ends_at_idx on public.events (ends_at);
create index events_starts_at_idx on public.events (starts_at) where status = 'scheduled';
create index events_order_idx on public.events (starts_at, id);
create index events_updated_idx on public.events (updated_at, id);
create index events_type_idx on public.events (type, starts_at, id);
create index events_status_idx on public.events (status, starts_at, id);
create index events_instructor_idx on public.events (instructor, starts_at);
create index events_topic_idx on public.events (topic);
create index events_series_idx on public.events (series, starts_at) where series is not null;
create index events_title_words_idx on public.events using gin (title_words);

comment on table public.events is
  'Live events. Read by all learners, written through functions only. Locked before its registrations are changed.';
comment on column public.events.rule is 'Null for an event that wasn''t created by a rule.';
comment on column public.events.occurrence is
  'The day according to the rule, in the zone. It stays when the event is moved, so that the rule doesn''t create a second one.';
comment on column public.events.zone is 'The organiser''s time zone.';
comment on column public.events.reason is 'Why it was cancelled, shown to participants.';
comment on column public.events.sequence is
  'Incremented with every change, as calendars do (RFC 5545, SEQUENCE).';
comment on column public.events.topic is
  'Slug of a topic in the repository, whose texts apply if the event has none of its own; "session" for an event without a topic.';
comment on column public.events.series is
  'The series it was created with; null for a single event.';
comment on column public.events.instructor is
  'Who leads it: an instructor of the repository. Taken from the topic where nobody is named.';
comment on column public.events.words is
  'Its own title and description by language, English at least; null for those of its topic.';
comment on column public.events.title_words is 'The words of its own titles, for the search.';
comment on column public.events.version is
  'Incremented with every change, so that nobody overwrites what someone else has just changed.';
comment on column public.events.status is
  'draft: a hackathon whose organiser hasn''t entered its terms; members don''t see it.';

alter table public.events enable row level security;
grant select on public.events to authenticated, service_role;

create policy events_select_learners on public.events
for select to authenticated
using ((select private.is_learner()));

create table public.event_registrations (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null,
  place bigint generated always as identity,
  locale text,
  registered_at timestamptz not null default now(),
  promoted_at timestamptz,
  attended_at timestamptz,
  attended_by text,
  active_on date,
  primary key (event_id, user_id),
  constraint event_registrations_state_check check (state in ('registered', 'queued')),
  constraint event_registrations_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de')),
  constraint event_registrations_attended_check check (
    case
      when attended_at is not null
        then coalesce(attended_by in ('room', 'code', 'submission', 'staff'), false)
      else coalesce(attended_by = 'staff', true)
    end
  )
);

create index event_registrations_queue_idx
on public.event_registrations (event_id, state, place);
create index event_registrations_user_idx on public.event_registrations (user_id);

comment on table public.event_registrations is
  'Who has a seat in an event and who is on the waiting list. Read by its owner, written through functions only.';
comment on column public.event_registrations.place is
  'Assigned while the event is locked: the order of the waiting list.';
comment on column public.event_registrations.locale is
  'The locale of the page where the user registered, for emails.';
comment on column public.event_registrations.promoted_at is
  'When the user moved from the waiting list to a seat.';
comment on column public.event_registrations.attended_at is
  'Since when the user counts as having attended: the session''s end, or when the code was entered or staff noted it; null if they didn''t.';
comment on column public.event_registrations.attended_by is
  'What shows it: presence in the room, the instructor''s code, a submission to the hackathon, or staff. "staff" without a time: staff have noted that they weren''t there.';
comment on column public.event_registrations.active_on is
  'The day of attended_at in the learner''s time zone at that time. It stays when they travel.';

alter table public.event_registrations enable row level security;
grant select on public.event_registrations to authenticated, service_role;

create policy event_registrations_select_own on public.event_registrations
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.event_counts (
  event_id uuid primary key references public.events (id) on delete cascade,
  registered integer not null default 0,
  queued integer not null default 0,
  changed_at timestamptz not null default now()
);

comment on table public.event_counts is
  'How many have a seat and how many wait, maintained by triggers. Read by all learners; a change tells open pages to refresh.';
comment on column public.event_counts.changed_at is
  'When the counts or the event itself last changed.';

alter table public.event_counts enable row level security;
grant select on public.event_counts to authenticated, service_role;

create policy event_counts_select_learners on public.event_counts
for select to authenticated
using ((select private.is_learner()));

-- With Supabase Realtime, open pages are told when the counts change.
do $$
begin
  if exists (
    select from pg_publication where pubname = 'supabase_realtime' and not puballtables
  ) then
    alter publication supabase_realtime add table public.event_counts;
  end if;
end
$$;

create table public.event_alerts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  locale text,
  since timestamptz not null default now(),
  told_at timestamptz,
  constraint event_alerts_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de'))
);

comment on table public.event_alerts is
  'Who wants to be notified of new events. Read by its owner, written by set_event_alert only.';
comment on column public.event_alerts.told_at is
  'When the last alert was queued; the next one follows after a week at the earliest.';

alter table public.event_alerts enable row level security;
grant select on public.event_alerts to authenticated, service_role;

create policy event_alerts_select_own on public.event_alerts
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table public.calendar_feeds is
  'The secret URLs of calendar feeds. No policies: accessed through functions only.';
comment on column public.calendar_feeds.token_hash is
  'SHA-256 of the URL''s token; the token itself is not stored.';

alter table public.calendar_feeds enable row level security;
grant select on public.calendar_feeds to service_role;

create table public.event_topics (
  slug text primary key,
  instructor text not null,
  constraint event_topics_instructor_check check (instructor ~ '^[a-z]{1,40}$')
);

comment on table public.event_topics is
  'Who leads the sessions on a topic of the repository, unless an event names someone else. Changed by migrations.';

alter table public.event_topics enable row level security;
grant select on public.event_topics to service_role;

insert into public.event_topics (slug, instructor)
values
  ('agents-from-scratch', 'kulkarni'),
  ('prompting-with-tests', 'arrieta'),
  ('data-you-can-trust', 'okafor'),
  ('voice-on-the-edge', 'kulkarni'),
  ('interfaces-people-keep', 'vasseur'),
  ('debugging-in-public', 'arrieta'),
  ('retrieval-by-hand', 'okafor'),
  ('shipping-on-friday', 'brandt'),
  ('calls-that-help', 'kulkarni'),
  ('local-language-lab', 'okafor'),
  ('quiet-assistants', 'vasseur'),
  ('maps-and-fields', 'arrieta'),
  ('accessible-by-default', 'vasseur'),
  ('small-models', 'brandt'),
  ('from-notebook-to-service', 'kulkarni'),
  ('evaluating-agents', 'okafor'),
  ('designing-for-voice', 'vasseur'),
  ('sql-for-analysts', 'arrieta'),
  ('security-for-builders', 'brandt'),
  ('first-open-source-patch', 'arrieta');

create table public.instructor_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  instructor text not null unique,
  constraint instructor_accounts_instructor_check check (instructor ~ '^[a-z]{1,40}$')
);

comment on table public.instructor_accounts is
  'Which instructor of the repository an account belongs to: staff with own_sessions work on the events that this instructor leads. Accessed through functions only.';

alter table public.instructor_accounts enable row level security;
grant select on public.instructor_accounts to service_role;

create function private.are_event_materials(value jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 10 then
    return false;
  end if;
  return not exists (
    select
    from jsonb_array_elements(value) as part
    where jsonb_typeof(part) <> 'object'
      or part - array['title', 'url'] <> '{}'
      or not coalesce(
        not private.is_blank(part ->> 'title') and private.is_plain_text(part ->> 'title', 80)
          and private.is_public_link(part ->> 'url'),
        false
      )
  );
end
$$;
comment on function private.are_event_materials is
  'True for at most ten {title, url} with https URLs.';
grant execute on function private.are_event_materials to service_role;

create function private.prepare_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.instructor is null then
    select topic.instructor into new.instructor
    from public.event_topics as topic
    where topic.slug = new.topic;
  end if;
  new.title_words := case
    when private.is_event_words(new.words) then private.project_words(
      array(select part.words ->> 'title' from jsonb_each(new.words) as part (locale, words)), null
    )
  end;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.prepare_event is
  'Names the instructor of an event''s topic, lists the words of its titles, and counts its versions.';

create trigger events_prepare
before insert or update on public.events
for each row
execute function private.prepare_event();

create table public.event_rooms (
  event_id uuid primary key references public.events (id) on delete cascade,
  mode text,
  link text,
  materials jsonb not null default '[]',
  constraint event_rooms_mode_check check (mode in ('link', 'room')),
  constraint event_rooms_link_check check ((mode = 'link') = (link is not null) and private.is_public_link(link)),
  constraint event_rooms_materials_check check (private.are_event_materials(materials))
);

comment on table public.event_rooms is
  'Where an event takes place, and what its participants get. No policies: only functions that have checked the seat hand it out.';
comment on column public.event_rooms.mode is
  '"link": with a provider; "room": in our own room; null while it isn''t decided.';
comment on column public.event_rooms.materials is 'What participants may open: [{title, url}].';
comment on column public.event_rooms.link is
  'The provider''s https URL. Never part of an email, a calendar or a page: event_join_info alone hands it out.';

alter table public.event_rooms enable row level security;
grant select on public.event_rooms to service_role;

-- Public holidays ------------------------------------------------------------------------------

create table public.public_holidays (
  day date primary key,
  name text not null,
  constraint public_holidays_name_check check (private.is_plain_text(name, 80))
);

comment on table public.public_holidays is
  'India''s public holidays that move from year to year, up to 2028; is_public_holiday knows all others. Changed by migrations. Where the sight of the moon decides, the day of the Umm al-Qura calendar and the next.';

alter table public.public_holidays enable row level security;
grant select on public.public_holidays to service_role;

insert into public.public_holidays (day, name)
values
  ('2026-11-24', 'Guru Nanak Jayanti'),
  ('2027-03-09', 'Id-ul-Fitr'),
  ('2027-03-10', 'Id-ul-Fitr'),
  ('2027-03-22', 'Holi'),
  ('2027-03-26', 'Good Friday'),
  ('2027-04-15', 'Ram Navami'),
  ('2027-04-19', 'Mahavir Jayanti'),
  ('2027-05-16', 'Id-ul-Zuha'),
  ('2027-05-17', 'Id-ul-Zuha'),
  ('2027-05-20', 'Buddha Purnima'),
  ('2027-06-15', 'Muharram'),
  ('2027-06-16', 'Muharram'),
  ('2027-08-14', 'Milad-un-Nabi'),
  ('2027-08-25', 'Janmashtami'),
  ('2027-10-09', 'Dussehra'),
  ('2027-10-29', 'Diwali'),
  ('2027-11-14', 'Guru Nanak Jayanti'),
  ('2028-02-26', 'Id-ul-Fitr'),
  ('2028-02-27', 'Id-ul-Fitr'),
  ('2028-03-11', 'Holi'),
  ('2028-04-03', 'Ram Navami'),
  ('2028-04-07', 'Mahavir Jayanti'),
  ('2028-04-14', 'Good Friday'),
  ('2028-05-05', 'Id-ul-Zuha'),
  ('2028-05-06', 'Id-ul-Zuha'),
  ('2028-05-08', 'Buddha Purnima'),
  ('2028-06-03', 'Muharram'),
  ('2028-06-04', 'Muharram'),
  ('2028-08-03', 'Milad-un-Nabi'),
  ('2028-08-04', 'Milad-un-Nabi'),
  ('2028-08-13', 'Janmashtami'),
  ('2028-09-27', 'Dussehra'),
  ('2028-10-17', 'Diwali'),
  ('2028-11-02', 'Guru Nanak Jayanti');

create function private.is_public_holiday(day date) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.public_holidays as known where known.day = is_public_holiday.day
  )
  -- The same date every year: three in India, four in the US, Christmas in both.
  or to_char(is_public_holiday.day, 'MM-DD') in (
    '01-26', '08-15', '10-02', '01-01', '06-19', '07-04', '11-11', '12-25'
  )
  -- One of the US on a Saturday or Sunday is kept on the weekday next to it.
  or extract(isodow from is_public_holiday.day) = 5 and to_char(is_public_holiday.day + 1, 'MM-DD') in (
    '01-01', '06-19', '07-04', '11-11', '12-25'
  )
  or extract(isodow from is_public_holiday.day) = 1 and to_char(is_public_holiday.day - 1, 'MM-DD') in (
    '01-01', '06-19', '07-04', '11-11', '12-25'
  )
  -- By weekday, in the US: month, weekday and week of the month.
  or concat_ws(
    '-', extract(month from is_public_holiday.day), extract(isodow from is_public_holiday.day),
    (extract(day from is_public_holiday.day)::integer - 1) / 7 + 1
  ) in ('1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4')
  or extract(month from is_public_holiday.day) = 5 and extract(isodow from is_public_holiday.day) = 1
    and extract(day from is_public_holiday.day) > 24
$$;
comment on function private.is_public_holiday is
  'Whether a day is a public holiday in India (as far as public_holidays knows those that move) or in the US, where one on a weekend is also kept on the weekday next to it.';

create function private.next_free_day(day date, rule text) returns date
language plpgsql stable set search_path = '' as $$
declare
  known public.event_rules;
  later date := day;
begin
  select entry.* into known from public.event_rules as entry where entry.slug = next_free_day.rule;
  while known.skips_holidays and exists (
    select
    from generate_series(later::timestamp, later + known.local_time + known.duration, '1 day') as touched (at)
    where private.is_public_holiday(touched.at::date)
  ) loop
    later := later + 7;
    -- A day is found long before.
    exit when later > day + 28;
  end loop;
  return later;
end
$$;
comment on function private.next_free_day is
  'The day on which a rule''s event takes place: its own or, if it would touch a public holiday that the rule skips, the same weekday of a later week.';

-- Creating events ------------------------------------------------------------------------------

create function public.fill_events(weeks integer default 8) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  made integer;
begin
  with missing as (
    insert into public.events
      (rule, occurrence, topic, type, starts_at, ends_at, zone, capacity)
    select rule.slug, day.date, rule.topics[1 + turn.number % cardinality(rule.topics)], rule.type,
      start.moment, start.moment + rule.duration, rule.zone, rule.capacity
    from public.event_rules as rule
    cross join generate_series(0, 7 * least(greatest(weeks, 0), 60)) as step (days)
    cross join lateral (
      select (now() at time zone rule.zone)::date + step.days as date
    ) as day
    cross join lateral (
      select case
        when rule.every_weeks is not null
          then (day.date - rule.first_date) / (7 * rule.every_weeks)
        else (
          12 * (extract(year from day.date) - extract(year from rule.first_date))
            + extract(month from day.date) - extract(month from rule.first_date)
        )::integer
      end as number
    ) as turn
    -- In the zone's local time, so that the hour stays the same when the clocks change.
    cross join lateral (
      select (private.next_free_day(day.date, rule.slug) + rule.local_time) at time zone rule.zone as moment
    ) as start
    where day.date >= rule.first_date
      and extract(isodow from day.date) = rule.weekday
      and case
        when rule.every_weeks is not null
          then (day.date - rule.first_date) % (7 * rule.every_weeks) = 0
        else (extract(day from day.date)::integer - 1) / 7 + 1 = rule.week_of_month
      end
      and start.moment > now()
    order by start.moment
    on conflict (rule, occurrence) do nothing
    returning id
  )
  -- They take place in our own room, unless staff choose another place.
  insert into public.event_rooms (event_id, mode)
  select missing.id, 'room' from missing;
  get diagnostics made = row_count;
  return made;
end
$$;
comment on function public.fill_events is
  'Creates the missing events of the coming weeks, in our own room and, for rules that skip them, off public holidays. Returns how many. Service role only.';
grant execute on function public.fill_events to service_role;

-- Seats ----------------------------------------------------------------------------------------

-- The one form of an event for members: in pages, lists, calendars and emails.
create function private.facts_of_events(chosen uuid[], person uuid)
returns table (event uuid, facts jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select about.id, jsonb_build_object(
    'id', about.id,
    'type', about.type,
    'topic', about.topic,
    'words', about.words,
    'instructor', about.instructor,
    'starts_at', about.starts_at,
    'ends_at', about.ends_at,
    'zone', about.zone,
    'capacity', about.capacity,
    'status', about.status,
    'reason', about.reason,
    'sequence', about.sequence,
    'registered', coalesce(counts.registered, 0),
    'queued', coalesce(counts.queued, 0),
    'state', registration.state,
    'position', case
      when registration.state = 'queued' then (
        select count(*)
        from public.event_registrations as earlier
        where earlier.event_id = about.id and earlier.state = 'queued'
          and earlier.place <= registration.place
      )
    end,
    'registered_at', registration.registered_at,
    'mode', room.mode,
    'materials', case when registration.state = 'registered' then room.materials end
  )
  from public.events as about
  left join public.event_counts as counts on counts.event_id = about.id
  left join public.event_rooms as room on room.event_id = about.id
  left join public.event_registrations as registration
    on registration.event_id = about.id and registration.user_id = person
  where about.id = any (chosen);
end
$$;
comment on function private.facts_of_events is
  'Events, each with its counts, a user''s seat or position on the waiting list and, for those with a seat, its materials.';

create function private.event_facts(about public.events, person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select known.facts from private.facts_of_events(array[about.id], person) as known
$$;
comment on function private.event_facts is 'One event, as in facts_of_events.';

-- The caller holds the lock on the event.
create function private.fill_seats(event uuid) returns void
language plpgsql set search_path = '' as $$
declare
  free integer;
  next record;
begin
  select known.capacity - (
    select count(*)
    from public.event_registrations as seated
    where seated.event_id = known.id and seated.state = 'registered'
  )
  into free
  from public.events as known
  where known.id = fill_seats.event and known.status = 'scheduled'
    and known.starts_at > clock_timestamp();
  if coalesce(free, 0) <= 0 then
    return;
  end if;
  for next in
    select waiting.user_id, waiting.place
    from public.event_registrations as waiting
    join auth.users as account on account.id = waiting.user_id
    where waiting.event_id = fill_seats.event and waiting.state = 'queued'
    order by waiting.place
    limit free
    -- An account that is being deleted waits for this event; waiting for it here would be a deadlock.
    for key share of account skip locked
  loop
    update public.event_registrations as promoted
    set state = 'registered', promoted_at = now()
    where promoted.event_id = fill_seats.event and promoted.user_id = next.user_id;
    perform public.enqueue_mail(
      'event-promoted', next.user_id, 'event-promoted:' || next.place, event => fill_seats.event
    );
  end loop;
end
$$;
comment on function private.fill_seats is
  'Gives free seats to the first on the waiting list, unless the event has started.';

create function private.count_registrations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
begin
  -- In a fixed order, so that two people leaving several events at once don't wait for each other.
  for about in select distinct changed.event_id from changed order by changed.event_id loop
    perform from public.events as known where known.id = about for no key update;
    if tg_op = 'DELETE' then
      perform private.fill_seats(about);
    end if;
    update public.event_counts as counts
    set registered = now_there.registered, queued = now_there.queued, changed_at = now()
    from (
      select count(*) filter (where registration.state = 'registered') as registered,
        count(*) filter (where registration.state = 'queued') as queued
      from public.event_registrations as registration
      where registration.event_id = about
    ) as now_there
    where counts.event_id = about
      and (counts.registered, counts.queued) <> (now_there.registered, now_there.queued);
  end loop;
  return null;
end
$$;
comment on function private.count_registrations is
  'Keeps event_counts in sync with event_registrations and passes on seats that become free, also when an account is deleted.';

create trigger event_registrations_inserted
after insert on public.event_registrations
referencing new table as changed
for each statement
execute function private.count_registrations();

create trigger event_registrations_updated
after update on public.event_registrations
referencing new table as changed
for each statement
execute function private.count_registrations();

create trigger event_registrations_deleted
after delete on public.event_registrations
referencing old table as changed
for each statement
execute function private.count_registrations();

create trigger event_registrations_note_active_day
before insert or update of attended_at on public.event_registrations
for each row
execute function private.note_active_day('attended_at');

create function private.note_event_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.event_counts as counts (event_id) values (new.id)
  on conflict (event_id) do update set changed_at = clock_timestamp();
  if tg_op = 'UPDATE' and new.capacity > old.capacity then
    perform private.fill_seats(new.id);
  end if;
  return null;
end
$$;
comment on function private.note_event_change is
  'Creates an event''s row in event_counts and stamps it when the event changes; additional seats go to the waiting list.';

create trigger events_note_change
after insert or update on public.events
for each row
execute function private.note_event_change();

create function public.register_for_event(
  event uuid,
  locale text default null,
  zone text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  wanted public.events;
  given public.event_registrations;
  -- One that isn't known costs nobody a seat.
  mail_zone constant text := private.known_zone(register_for_event.zone);
begin
  perform private.count_attempt(concat_ws('/', caller, 'seat'), 120, 3600);
  -- Registrations and cancellations of an event run one after the other.
  select known.* into wanted
  from public.events as known
  where known.id = register_for_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if wanted.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if wanted.starts_at <= clock_timestamp() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  if not exists (
    select
    from public.event_registrations as registration
    where registration.event_id = wanted.id and registration.user_id = caller
  ) then
    perform private.fill_seats(wanted.id);
    insert into public.event_registrations as registration (event_id, user_id, state, locale)
    select wanted.id, caller,
      case when count(*) < wanted.capacity then 'registered' else 'queued' end,
      register_for_event.locale
    from public.event_registrations as seated
    where seated.event_id = wanted.id and seated.state = 'registered'
    returning registration.* into given;
    -- Emails about it are in this zone.
    if mail_zone is not null then
      insert into public.learner_settings as settings (user_id, zone)
      values (caller, mail_zone)
      on conflict (user_id) do update
      set zone = excluded.zone
      where settings.zone is distinct from excluded.zone;
    end if;
    perform public.enqueue_mail(
      'event-' || given.state, caller, 'event-' || given.state || ':' || given.place,
      event => wanted.id
    );
  end if;
  return private.event_facts(wanted, caller);
end
$$;
comment on function public.register_for_event is
  'Gives the caller a seat, or the last position on the waiting list, once; notes the language and time zone for emails, unless the zone is unknown. Returns the event; raises PT404 event_unknown, P0001 event_cancelled or P0001 event_started.';
grant execute on function public.register_for_event to authenticated;

create function public.leave_event(event uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  wanted public.events;
begin
  select known.* into wanted
  from public.events as known
  where known.id = leave_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if wanted.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if wanted.starts_at <= clock_timestamp() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  -- The trigger gives the seat to the first on the waiting list.
  delete from public.event_registrations as registration
  where registration.event_id = wanted.id and registration.user_id = caller;
  return private.event_facts(wanted, caller);
end
$$;
comment on function public.leave_event is
  'Gives up the caller''s seat or position; the seat goes to the next in line. Calling it again has no effect. Returns the event; raises the same errors as register_for_event.';
grant execute on function public.leave_event to authenticated;

create function public.move_event(event uuid, starts timestamptz, ends timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old public.events;
begin
  select known.* into old
  from public.events as known
  where known.id = move_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if old.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if (old.starts_at, old.ends_at) = (starts, ends) then
    return;
  end if;
  perform private.store_event(old.id, jsonb_build_object('starts_at', starts, 'ends_at', ends));
end
$$;
comment on function public.move_event is
  'Reschedules an event and notifies everyone who is registered or waiting; the email names the old time. Service role only.';
grant execute on function public.move_event to service_role;

create function public.cancel_event(event uuid, reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old public.events;
begin
  select known.* into old
  from public.events as known
  where known.id = cancel_event.event
  for no key update;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if old.status = 'cancelled' then
    return;
  end if;
  update public.events as known
  set status = 'cancelled', reason = cancel_event.reason, sequence = known.sequence + 1,
    updated_at = now()
  where known.id = old.id;
  perform private.audit(
    'event-cancelled', 'event', old.id::text, null,
    jsonb_build_object('status', 'scheduled'),
    jsonb_build_object('status', 'cancelled', 'reason', cancel_event.reason)
  );
  perform public.enqueue_mail(
    'event-cancelled', registration.user_id, 'event-cancelled:' || registration.place,
    event => old.id
  )
  from public.event_registrations as registration
  where registration.event_id = old.id;
end
$$;
comment on function public.cancel_event is
  'Cancels an event, once, and notifies everyone who is registered or waiting. Service role only.';
grant execute on function public.cancel_event to service_role;

-- Reading --------------------------------------------------------------------------------------

create function public.get_live(past boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.events_for(private.require_learner(), past);
end
$$;
comment on function public.get_live is
  'Events that haven''t ended, except cancelled ones without the caller; or the past events that the caller was registered for, newest first.';
grant execute on function public.get_live to authenticated;

create function public.get_event(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  return (
    select private.event_facts(known, caller)
    from public.events as known
    where known.id = get_event.event
  );
end
$$;
comment on function public.get_event is
  'One event, past or upcoming, in the form of get_live; null if there is none.';
grant execute on function public.get_event to authenticated;

create function private.events_for(person uuid, past boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  listed constant uuid[] := array(
    select event.id
    from public.events as event
    left join public.event_registrations as registration
      on registration.event_id = event.id and registration.user_id = events_for.person
    where case
      when events_for.past then event.ends_at <= now() and registration.state = 'registered'
      else event.ends_at > now()
        and (event.status = 'scheduled' or registration.user_id is not null)
    end
    order by
      case when events_for.past then event.starts_at end desc,
      case when not events_for.past then event.starts_at end,
      event.id
    limit 200
  );
begin
  return (
    select coalesce(
      jsonb_agg(
        known.facts || jsonb_build_object(
          'words', private.event_titles(nullif(known.facts -> 'words', 'null')), 'materials', null
        )
        order by array_position(listed, known.event)
      ),
      '[]'
    )
    from private.facts_of_events(listed, person) as known
  );
end
$$;
comment on function private.events_for is
  'The first 200 events of get_live for a user, in the form of facts_of_events, without descriptions and materials.';

create function public.live_page(with_past boolean default false, with_figures boolean default false)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  past jsonb := case when with_past then private.events_for(caller, true) end;
begin
  return jsonb_build_object(
    'events', private.events_for(caller, false),
    'past', past,
    'attendance', case
      when with_past then private.attendance_in(
        caller, array(select (part ->> 'id')::uuid from jsonb_array_elements(past) as part)
      )
    end,
    'alert', exists (select from public.event_alerts as alert where alert.user_id = caller),
    'feed', exists (select from public.calendar_feeds as feed where feed.user_id = caller),
    'figures', case
      when with_figures then (
        select coalesce(jsonb_object_agg(facts.recording, to_jsonb(facts) - 'recording'), '{}')
        from private.recording_facts(caller) as facts
      )
    end
  );
end
$$;
comment on function public.live_page is
  'For the pages of live sessions, in one call: get_live() with past events, the caller''s attendance in them, and recording_figures() where wanted, and whether the caller has alerts and a calendar feed.';
grant execute on function public.live_page to authenticated;

-- Calendar feeds -------------------------------------------------------------------------------

create function private.mail_locale(person uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select used.locale
      from (
        select registration.locale, registration.registered_at as at
        from public.event_registrations as registration
        where registration.user_id = person
        union all
        select alert.locale, alert.since
        from public.event_alerts as alert
        where alert.user_id = person
      ) as used
      where used.locale is not null
      order by used.at desc
      limit 1
    ),
    (
      select account.raw_user_meta_data ->> 'locale'
      from auth.users as account
      where account.id = person
        and account.raw_user_meta_data ->> 'locale' in ('en', 'hi', 'es', 'fr', 'de')
    ),
    'en'
  )
$$;
comment on function private.mail_locale is
  'The language for emails to a user: that of the page where they last registered, otherwise that of their sign-up.';

create function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  token text := private.new_certificate_code();
begin
  insert into public.calendar_feeds as feed (user_id, token_hash)
  values (caller, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return token;
end
$$;
comment on function public.renew_calendar_feed is
  'Creates a new token for the caller''s calendar feed (128 random bits) and returns it this once; the previous token stops working.';
grant execute on function public.renew_calendar_feed to authenticated;

create function public.revoke_calendar_feed() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  delete from public.calendar_feeds as feed where feed.user_id = caller;
  return found;
end
$$;
comment on function public.revoke_calendar_feed is
  'Revokes the caller''s calendar feed; false if there was none.';
grant execute on function public.revoke_calendar_feed to authenticated;

create function private.has_calendar_feed() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.require_learner();
begin
  return exists (select from public.calendar_feeds as feed where feed.user_id = caller);
end
$$;
comment on function private.has_calendar_feed is 'Whether the caller has a calendar feed.';

create function public.calendar_feed(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'locale', private.mail_locale(feed.user_id),
    'events', (
      select coalesce(
        jsonb_agg(private.event_facts(known, feed.user_id) order by known.starts_at, known.id), '[]'
      )
      from public.event_registrations as registration
      join public.events as known on known.id = registration.event_id
      where registration.user_id = feed.user_id
        and known.ends_at > now() - interval '1 year'
        and (known.status = 'scheduled' or known.updated_at > now() - interval '30 days')
        and (registration.state = 'registered' or known.ends_at > now())
    )
  )
  from public.calendar_feeds as feed
  join auth.users as account on account.id = feed.user_id
  where feed.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= now())
$$;
comment on function public.calendar_feed is
  'Locale and events of the user to whom a token belongs, including events cancelled within 30 days; null if it is unknown or revoked. Service role only.';
grant execute on function public.calendar_feed to service_role;

-- Alerts and reminders -------------------------------------------------------------------------

create function public.set_event_alert(wanted boolean, locale text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  if wanted then
    insert into public.event_alerts as alert (user_id, locale)
    values (caller, set_event_alert.locale)
    on conflict (user_id) do update set locale = coalesce(excluded.locale, alert.locale);
  else
    delete from public.event_alerts as alert where alert.user_id = caller;
  end if;
  return coalesce(wanted, false);
end
$$;
comment on function public.set_event_alert is 'Sets whether the caller is notified of new events.';
grant execute on function public.set_event_alert to authenticated;

create function public.queue_reminders() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  -- Two concurrent workers would wait for each other's rows.
  perform pg_advisory_xact_lock(hashtext('queue_reminders'));
  return (
    select count(*) filter (
      where public.enqueue_mail(
        'event-reminder', due.user_id,
        concat_ws(':', 'event-reminder', due.place, due.starts, nullif(due.lead, 'day')),
        jsonb_build_object('starts_at', due.starts_at, 'lead', due.lead), event => due.event_id
      )
    )
    from (
      select registration.user_id, registration.place, known.id as event_id, known.starts_at,
        extract(epoch from known.starts_at)::bigint as starts, stage.lead
      from (
        values ('day', interval '24 hours', interval '1 hour'), ('hour', interval '1 hour', interval '0')
      ) as stage (lead, earliest, latest)
      -- Late, the reminder of the day before is left out.
      join public.events as known
        on known.starts_at <= now() + stage.earliest and known.starts_at > now() + stage.latest
      join public.event_registrations as registration on registration.event_id = known.id
      where known.status = 'scheduled'
        and registration.state = 'registered'
        and not exists (
          select
          from public.mail_outbox as written
          where written.user_id = registration.user_id and written.event_id = known.id
            and written.kind = 'event-reminder'
            and (written.payload ->> 'starts_at')::timestamptz = known.starts_at
            and coalesce(written.payload ->> 'lead', 'day') = stage.lead
        )
      order by known.id, registration.place
    ) as due
  );
end
$$;
comment on function public.queue_reminders is
  'Queues the reminders of events that start within 24 hours, and those of events that start within one: each once per user and start time, however often and late it is called. Returns how many. Service role only.';
grant execute on function public.queue_reminders to service_role;

create function public.queue_alerts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  alert public.event_alerts;
  fresh jsonb;
  written integer := 0;
begin
  -- Limited so that a call is short; the next call continues.
  for alert in
    select wanted.*
    from public.event_alerts as wanted
    where (wanted.told_at is null or wanted.told_at <= now() - interval '7 days')
      and exists (
        select
        from public.events as known
        where known.status = 'scheduled' and known.starts_at > now()
          and known.created_at > coalesce(wanted.told_at, wanted.since)
          and not exists (
            select
            from public.event_registrations as registration
            where registration.event_id = known.id and registration.user_id = wanted.user_id
          )
      )
    order by wanted.user_id
    limit 500
    for update skip locked
  loop
    select jsonb_agg(soon.id order by soon.starts_at) into fresh
    from (
      select known.id, known.starts_at
      from public.events as known
      where known.status = 'scheduled' and known.starts_at > now()
        and known.created_at > coalesce(alert.told_at, alert.since)
        and not exists (
          select
          from public.event_registrations as registration
          where registration.event_id = known.id and registration.user_id = alert.user_id
        )
      order by known.starts_at
      limit 10
    ) as soon;
    if fresh is not null and public.enqueue_mail(
      'event-alert', alert.user_id,
      concat_ws(':', 'event-alert', alert.user_id, extract(epoch from now())::bigint),
      jsonb_build_object('events', fresh)
    ) then
      update public.event_alerts as told set told_at = now() where told.user_id = alert.user_id;
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;
comment on function public.queue_alerts is
  'Queues alerts of new events for those who asked for them, at most one a week each and 500 per call. Returns how many. Service role only.';
grant execute on function public.queue_alerts to service_role;
