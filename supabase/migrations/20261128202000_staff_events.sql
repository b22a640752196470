-- Events in the console: their own texts, place, materials, series and instructor, changes, rosters and messages.
-- Staff with own_sessions work on the events of their own instructor, those with events on all of them.
-- What members read of an event is here too, because it includes what staff set.

-- Reading, for members -------------------------------------------------------------------------

create function private.event_titles(words jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when words is not null then (
      select jsonb_object_agg(part.locale, part.words - 'description')
      from jsonb_each(event_titles.words) as part (locale, words)
    )
  end;
end
$$;
comment on function private.event_titles is
  'An event''s own words without the descriptions, for lists; null if it has none.';

-- Who may --------------------------------------------------------------------------------------

create function private.own_instructor() returns text
language sql stable set search_path = '' as $$
  select held.instructor
  from public.instructor_accounts as held
  where held.user_id = (select private.live_user_id())
$$;
comment on function private.own_instructor is
  'The instructor that the caller''s account belongs to; null for others.';

create function private.require_event_staff() returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.staff_can('events') then
    return null;
  end if;
  perform private.require_staff('own_sessions');
  return coalesce(private.own_instructor(), '');
end
$$;
comment on function private.require_event_staff is
  'Null for staff with the permission events, who work on all of them; for those with own_sessions, the instructor whose events they work on, empty for nobody''s. Raises as require_staff for others.';

create function private.lock_events(wanted uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
begin
  -- In a fixed order, so that two changes of several events don't wait for each other.
  perform
  from public.events as known
  where known.id = any (wanted)
  order by known.id
  for no key update;
  if exists (
    select
    from unnest(wanted) as asked (id)
    left join public.events as known on known.id = asked.id
    where known.id is null or own is not null and known.instructor is distinct from own
  ) then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.lock_events is
  'Locks events that the caller works on. Raises as require_staff, and PT404 event_unknown for others'' events.';

create function private.note_roster_change(event uuid) returns void
language sql set search_path = '' as $$
  update public.event_counts as counts
  set changed_at = clock_timestamp()
  where counts.event_id = note_roster_change.event
$$;
comment on function private.note_roster_change is 'Tells open pages that a roster has changed.';

-- Reading, for staff ---------------------------------------------------------------------------

create function public.staff_events(
  search text default '',
  topics text[] default '{}',
  period text default null,
  type text default null,
  status text default null,
  instructor text default null,
  since timestamptz default null,
  until timestamptz default null,
  sort text default 'starts_at',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
  direction constant text := case when descending then 'desc' else 'asc' end;
  conditions text[] := '{}';
  result jsonb;
begin
  if sort not in ('starts_at', 'updated_at') then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  -- Only the conditions that were asked for, so that each has the plan of its own indexes.
  if own is not null then
    conditions := conditions || 'entry.instructor = $1'::text;
  end if;
  if btrim(search) <> '' then
    conditions := conditions
      || '(entry.topic = any ($2) and entry.words is null or entry.title_words @@ private.search_query($3))'::text;
  end if;
  if period = 'upcoming' then
    conditions := conditions || 'entry.ends_at > now()'::text;
  elsif period = 'past' then
    conditions := conditions || 'entry.ends_at <= now()'::text;
  end if;
  if type is not null then
    conditions := conditions || 'entry.type = $4'::text;
  end if;
  if status is not null then
    conditions := conditions || 'entry.status = $5'::text;
  end if;
  if staff_events.instructor is not null then
    conditions := conditions || 'entry.instructor = $6'::text;
  end if;
  if since is not null then
    conditions := conditions
      || 'entry.ends_at > $7 and entry.starts_at > $7 - interval ''7 days'''::text;
  end if;
  if until is not null then
    conditions := conditions || 'entry.starts_at < $8'::text;
  end if;
  execute format(
    $query$
      with found as not materialized (
        select entry.* from public.events as entry where %1$s
      ),
      part as (
        select * from found order by found.%2$I %3$s, found.id %3$s limit $9 offset $10
      )
      select jsonb_build_object(
        'count', (
          select count(*)
          from (select from found order by found.%2$I %3$s, found.id %3$s limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'type', part.type, 'topic', part.topic,
                'words', private.event_titles(part.words), 'instructor', part.instructor,
                'starts_at', part.starts_at, 'ends_at', part.ends_at, 'zone', part.zone,
                'capacity', part.capacity, 'status', part.status, 'series', part.series,
                'rule', part.rule, 'version', part.version, 'updated_at', part.updated_at,
                'registered', coalesce(counts.registered, 0),
                'queued', coalesce(counts.queued, 0), 'mode', room.mode
              )
              order by part.%2$I %3$s, part.id %3$s
            )
            from part
            -- One by one, as there are few.
            left join lateral (
              select held.registered, held.queued
              from public.event_counts as held
              where held.event_id = part.id
              limit 1
            ) as counts on true
            left join lateral (
              select held.mode from public.event_rooms as held where held.event_id = part.id limit 1
            ) as room on true
          ),
          '[]'
        )
      )
    $query$,
    case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end,
    sort, direction
  )
  into result
  using own, topics, search, type, status, staff_events.instructor, since, until,
    least(greatest(page_size, 0), 1000), greatest(skip, 0);
  return result;
end
$$;
comment on function public.staff_events is
  'Events, found by topic or by words of their own titles, that are upcoming or past or touch a span of time; those with own_sessions see the events they lead. Counts up to 1,001. For staff with events or own_sessions.';
grant execute on function public.staff_events to authenticated;

create function public.staff_event(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
begin
  return (
    select jsonb_build_object(
      'id', known.id, 'type', known.type, 'topic', known.topic, 'words', known.words,
      'instructor', known.instructor, 'starts_at', known.starts_at, 'ends_at', known.ends_at,
      'zone', known.zone, 'capacity', known.capacity, 'status', known.status,
      'reason', known.reason, 'sequence', known.sequence, 'version', known.version,
      'rule', known.rule, 'created_at', known.created_at, 'updated_at', known.updated_at,
      'registered', coalesce(counts.registered, 0), 'queued', coalesce(counts.queued, 0),
      'attended', (
        select count(*)
        from public.event_registrations as registration
        where registration.event_id = known.id and registration.attended_at is not null
      ),
      'mode', room.mode, 'link', room.link, 'materials', coalesce(room.materials, '[]'),
      'series', (
        select jsonb_build_object(
          'id', line.id, 'rule', line.rule,
          'following', (
            select count(*)
            from public.events as later
            where later.series = line.id and later.starts_at > known.starts_at
              and later.status = 'scheduled'
          )
        )
        from public.event_series as line
        where line.id = known.series
      ),
      'history', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', entry.id, 'at', entry.at, 'action', entry.action, 'fields', entry.fields,
              'actor', coalesce(
                private.holder_name(entry.actor),
                (select account.email from auth.users as account where account.id = entry.actor)
              )
            )
            order by entry.id desc
          ),
          '[]'
        )
        from (
          select logged.*
          from public.audit_log as logged
          where logged.subject_kind = 'event' and logged.subject = known.id::text
          order by logged.id desc
          limit 10
        ) as entry
      )
    )
    from public.events as known
    left join public.event_counts as counts on counts.event_id = known.id
    left join public.event_rooms as room on room.event_id = known.id
    where known.id = staff_event.event and (own is null or known.instructor = own)
  );
end
$$;
comment on function public.staff_event is
  'An event with everything that can be edited, its series and who last changed it; null if there is none. For staff with events, and for those who lead it.';
grant execute on function public.staff_event to authenticated;

create function public.staff_roster(
  event uuid,
  search text default '',
  state text default null,
  attendance text default null,
  sort text default 'place',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
  direction constant text := case when descending then 'desc' else 'asc' end;
  pattern constant text := '%' || replace(replace(replace(
    btrim(staff_roster.search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  is_search constant boolean := pattern <> '%%';
  by_name constant boolean := staff_roster.sort = 'name';
  result jsonb;
begin
  if sort not in ('place', 'name') then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if not exists (
    select
    from public.events as known
    where known.id = staff_roster.event and (own is null or known.instructor = own)
  ) then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  execute format(
    $query$
      with found as materialized (
        select registration.user_id, registration.place,
          (registration.state = 'queued')::integer as waits, %1$s as name
        from public.event_registrations as registration
        %2$s
        where registration.event_id = $1 and %3$s
      ),
      part as (
        select found.*, row_number() over (order by %4$s, found.place) as line
        from found
        order by line
        limit $6 offset $7
      ),
      turns as (
        select waiting.user_id, row_number() over (order by waiting.place) as turn
        from public.event_registrations as waiting
        where waiting.event_id = $1 and waiting.state = 'queued'
      )
      select jsonb_build_object(
        'count', (select count(*) from (select from found limit 1001) as counted),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.user_id, 'name', profile.full_name,
                'email', case when $5 then account.email end,
                'college', profile.college, 'state', registration.state, 'position', turns.turn,
                'locale', coalesce(registration.locale, 'en'),
                'registered_at', registration.registered_at,
                'promoted_at', registration.promoted_at, 'attended_at', registration.attended_at,
                'attended_by', registration.attended_by,
                'minutes', (
                  select floor(kept.seconds / 60)::integer
                  from public.event_presence as kept
                  where kept.event_id = $1 and kept.user_id = part.user_id
                )
              )
              order by part.line
            )
            from part
            left join turns on turns.user_id = part.user_id
            -- One by one, as a page is short beside all of them.
            cross join lateral (
              select held.*
              from public.event_registrations as held
              where held.event_id = $1 and held.user_id = part.user_id
              limit 1
            ) as registration
            cross join lateral (
              select known.email::text from auth.users as known where known.id = part.user_id limit 1
            ) as account
            left join lateral (
              select known.full_name, known.college
              from public.profiles as known
              where known.id = part.user_id
              limit 1
            ) as profile on true
          ),
          '[]'
        )
      )
    $query$,
    case when by_name then 'lower(person.full_name)' else 'null::text' end,
    -- Only what the order or the search needs of everyone.
    case
      when by_name or is_search then
        'left join lateral (
          select known.full_name, known.email from public.people as known
          where known.user_id = registration.user_id limit 1
        ) as person on true'
      else ''
    end,
    concat_ws(
      ' and ',
      'true',
      case when staff_roster.state is not null then 'registration.state = $2' end,
      case
        when attendance is not null then '(registration.attended_at is not null) = ($3 = ''yes'')'
      end,
      -- Those who only lead their own sessions don't learn addresses.
      case when is_search then '(person.full_name ilike $4 or $5 and person.email ilike $4)' end
    ),
    case
      when by_name then format('found.name %s nulls last', direction)
      else format('found.waits %1$s, found.place %1$s', direction)
    end
  )
  into result
  using staff_roster.event, staff_roster.state, attendance, pattern, own is null,
    least(greatest(page_size, 0), 1000), greatest(skip, 0);
  return result;
end
$$;
comment on function public.staff_roster is
  'Who has a seat in an event and who waits, in order of arrival, found by name or email address; without addresses for those with own_sessions. Counts up to 1,001. For staff with events, and for those who lead it. Raises PT404 event_unknown.';
grant execute on function public.staff_roster to authenticated;

-- Changes --------------------------------------------------------------------------------------

create function private.event_values(event uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'type', known.type, 'topic', known.topic, 'words', known.words,
    'instructor', known.instructor, 'starts_at', known.starts_at, 'ends_at', known.ends_at,
    'zone', known.zone, 'capacity', known.capacity,
    'mode', room.mode, 'link', room.link, 'materials', coalesce(room.materials, '[]')
  )
  from public.events as known
  left join public.event_rooms as room on room.event_id = known.id
  where known.id = event_values.event
$$;
comment on function private.event_values is 'What can be edited of an event.';

create function private.changed_values(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(after)
  where before -> key is distinct from value
$$;
comment on function private.changed_values is
  'The fields of `after` that aren''t the same in `before`.';

create function private.store_event_room(event uuid, facts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not facts ?| array['mode', 'link', 'materials'] then
    return;
  end if;
  insert into public.event_rooms as room (event_id, mode, link, materials)
  values (
    store_event_room.event, facts ->> 'mode',
    case when facts ->> 'mode' = 'link' then facts ->> 'link' end,
    coalesce(facts -> 'materials', '[]')
  )
  on conflict (event_id) do update
  set mode = case when facts ? 'mode' then excluded.mode else room.mode end,
    link = case when facts ? 'mode' then excluded.link else room.link end,
    materials = case when facts ? 'materials' then excluded.materials else room.materials end;
end
$$;
comment on function private.store_event_room is
  'Stores where an event takes place and its materials, as far as they are given. The link comes with the mode.';

-- The caller holds the lock on the event.
create function private.store_event(event uuid, facts jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  old public.events;
  next public.events;
  before constant jsonb := private.event_values(event);
  after jsonb;
  moved boolean;
  placed boolean;
begin
  select known.* into old from public.events as known where known.id = store_event.event;
  if old.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  next := jsonb_populate_record(old, coalesce((
    select jsonb_object_agg(key, value)
    from jsonb_each(facts)
    where key in (
      'type', 'topic', 'words', 'instructor', 'starts_at', 'ends_at', 'zone', 'capacity'
    )
  ), '{}'));
  moved := (old.starts_at, old.ends_at) is distinct from (next.starts_at, next.ends_at);
  if moved and old.ends_at <= now() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  if moved and next.ends_at <= now() then
    raise exception 'time_past' using errcode = 'P0001';
  end if;
  if next.capacity < old.capacity and next.capacity < (
    select count(*)
    from public.event_registrations as seated
    where seated.event_id = old.id and seated.state = 'registered'
  ) then
    raise exception 'capacity_taken' using errcode = 'P0001';
  end if;
  if private.known_zone(next.zone) is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  perform private.store_event_room(old.id, private.changed_values(before, facts)
    || case
      when facts ? 'mode' and (
        before -> 'mode' is distinct from facts -> 'mode'
        or before -> 'link' is distinct from facts -> 'link'
      ) then jsonb_build_object('mode', facts -> 'mode', 'link', facts -> 'link')
      else '{}'
    end);
  -- The first word about where it takes place is no change.
  select old.ends_at > now() and before ->> 'mode' is not null
    and (room.mode, room.link) is distinct from (before ->> 'mode', before ->> 'link')
  into placed
  from (select) as once
  left join public.event_rooms as room on room.event_id = old.id;
  update public.events as known
  set type = next.type, topic = next.topic, words = next.words, instructor = next.instructor,
    starts_at = next.starts_at, ends_at = next.ends_at, zone = next.zone,
    capacity = next.capacity, sequence = known.sequence + (moved or placed)::integer,
    updated_at = now()
  where known.id = old.id;
  after := private.event_values(old.id);
  perform private.audit(
    'event-changed', 'event', old.id::text, null,
    private.changed_values(after, before), private.changed_values(before, after)
  );
  if moved then
    perform public.enqueue_mail(
      'event-moved', registration.user_id,
      concat_ws(':', 'event-moved', registration.place, old.sequence + 1),
      jsonb_build_object(
        'sequence', old.sequence + 1, 'starts_at', old.starts_at, 'ends_at', old.ends_at,
        'placed', placed
      ),
      event => old.id
    )
    from public.event_registrations as registration
    where registration.event_id = old.id;
  elsif placed then
    perform public.enqueue_mail(
      'event-place', registration.user_id,
      concat_ws(':', 'event-place', registration.place, old.sequence + 1),
      jsonb_build_object('sequence', old.sequence + 1),
      event => old.id
    )
    from public.event_registrations as registration
    where registration.event_id = old.id and registration.state = 'registered';
  end if;
  return private.changed_values(before, after);
end
$$;
comment on function private.store_event is
  'Stores new values of a locked event, logs them, and tells those concerned of a new time (everyone) or place (those with a seat), which calendars count. Returns what has changed. Raises P0001 event_cancelled, event_started, time_past or capacity_taken, 22023 zone_unknown, 23514.';

create function public.staff_create_events(
  facts jsonb,
  starts timestamptz[],
  minutes integer,
  series_rule text default null
) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  line uuid;
  made uuid[] := '{}';
  one uuid;
  start timestamptz;
begin
  perform private.require_staff('events');
  if coalesce(cardinality(starts), 0) not between 1 and 60
    or (cardinality(starts) > 1) <> (series_rule is not null)
  then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if (select min(moment) from unnest(starts) as moment) <= now() then
    raise exception 'time_past' using errcode = 'P0001';
  end if;
  if private.known_zone(facts ->> 'zone') is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  if series_rule is not null then
    insert into public.event_series as series (rule)
    values (staff_create_events.series_rule)
    returning series.id into line;
  end if;
  foreach start in array starts loop
    insert into public.events as known
      (topic, type, words, instructor, starts_at, ends_at, zone, capacity, series)
    values (
      facts ->> 'topic', facts ->> 'type', nullif(facts -> 'words', 'null'),
      facts ->> 'instructor', start, start + make_interval(mins => minutes), facts ->> 'zone',
      (facts ->> 'capacity')::integer, line
    )
    returning known.id into one;
    perform private.store_event_room(one, facts);
    perform private.audit(
      'event-created', 'event', one::text, null, '{}', private.event_values(one)
    );
    made := made || one;
  end loop;
  return made;
end
$$;
comment on function public.staff_create_events is
  'Creates an event, or those of a series, at up to 60 times. For staff with the permission events. Returns their ids in order. Raises P0001 time_past, 22023 zone_unknown, 23514.';
grant execute on function public.staff_create_events to authenticated;

create function public.staff_change_event(
  event uuid,
  known_version integer,
  facts jsonb,
  following boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
  old public.events;
  next public.events;
  changes jsonb;
  later public.events;
  start timestamptz;
  times jsonb;
  count integer := 1;
  others uuid[] := '{}';
begin
  if following then
    select coalesce(array_agg(known.id), '{}') into others
    from public.events as asked
    join public.events as known
      on known.series = asked.series and known.starts_at > asked.starts_at
        and known.status = 'scheduled'
    where asked.id = staff_change_event.event;
    if own is not null then
      select coalesce(array_agg(known.id), '{}') into others
      from public.events as known
      where known.id = any (others) and known.instructor = own;
    end if;
  end if;
  perform private.lock_events(others || staff_change_event.event);
  select known.* into old from public.events as known where known.id = staff_change_event.event;
  if old.version <> known_version then
    raise exception 'event_changed' using errcode = 'P0001';
  end if;
  if own is not null and facts ? 'instructor' and facts ->> 'instructor' is distinct from own then
    raise exception 'not_staff' using errcode = '42501';
  end if;
  changes := private.store_event(old.id, facts);
  select known.* into next from public.events as known where known.id = old.id;
  for later in
    select known.*
    from public.events as known
    where known.id = any (others) and known.status = 'scheduled'
    order by known.id
  loop
    times := '{}';
    if changes ?| array['starts_at', 'ends_at', 'zone'] then
      -- By the clock of the zone, so that the hour is the same in summer and winter.
      start := (
        (later.starts_at at time zone old.zone)
          + ((next.starts_at at time zone next.zone) - (old.starts_at at time zone old.zone))
      ) at time zone next.zone;
      times := jsonb_build_object(
        'starts_at', start,
        'ends_at', start + (later.ends_at - later.starts_at)
          + ((next.ends_at - next.starts_at) - (old.ends_at - old.starts_at))
      );
    end if;
    perform private.store_event(later.id, changes
      || case
        when changes ?| array['mode', 'link']
          then jsonb_build_object('mode', facts -> 'mode', 'link', facts -> 'link')
        else '{}'
      end || times);
    count := count + 1;
  end loop;
  return jsonb_build_object('version', next.version, 'changed', count);
end
$$;
comment on function public.staff_change_event is
  'Changes an event of a known version and, if wanted, the later ones of its series in the same way. For staff with events, and for those who lead it, who can''t hand it on. Returns {version, changed}. Raises PT404 event_unknown, P0001 event_changed and as store_event.';
grant execute on function public.staff_change_event to authenticated;

create function public.staff_cancel_events(
  events uuid[],
  reason text,
  following boolean default false
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
  one uuid;
  count integer := 0;
begin
  perform private.require_staff('events');
  if private.is_blank(reason) or coalesce(cardinality(events), 0) not between 1 and 100 then
    raise exception 'reason_missing' using errcode = '23514';
  end if;
  select array_agg(distinct listed.id) into wanted
  from (
    select unnest(events) as id
    union all
    select known.id
    from public.events as asked
    join public.events as known on known.series = asked.series and known.starts_at > asked.starts_at
    where following and asked.id = any (events)
  ) as listed;
  perform private.lock_events(wanted);
  for one in
    select known.id
    from public.events as known
    where known.id = any (wanted) and known.status = 'scheduled'
    order by known.id
  loop
    if exists (select from public.events as known where known.id = one and known.ends_at <= now()) then
      raise exception 'event_started' using errcode = 'P0001';
    end if;
    perform public.cancel_event(one, btrim(reason));
    count := count + 1;
  end loop;
  return count;
end
$$;
comment on function public.staff_cancel_events is
  'Cancels up to 100 events and, if wanted, the later ones of their series; tells everyone concerned. For staff with the permission events. Returns how many. Raises PT404 event_unknown, 23514 reason_missing, P0001 event_started once one is over.';
grant execute on function public.staff_cancel_events to authenticated;

-- The roster -----------------------------------------------------------------------------------

create function private.lock_roster(event uuid, person uuid) returns public.event_registrations
language plpgsql set search_path = '' as $$
declare
  held public.event_registrations;
  known public.events;
begin
  select entry.* into known from public.events as entry where entry.id = lock_roster.event;
  if known.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if known.starts_at <= clock_timestamp() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  select registration.* into held
  from public.event_registrations as registration
  where registration.event_id = lock_roster.event and registration.user_id = lock_roster.person;
  if not found then
    raise exception 'registration_unknown' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.lock_roster is
  'Someone''s registration in a locked event that can still change. Raises PT404 registration_unknown, P0001 event_cancelled or event_started.';

create function private.free_seats(event uuid) returns integer
language sql stable set search_path = '' as $$
  select known.capacity - (
    select count(*)::integer
    from public.event_registrations as seated
    where seated.event_id = known.id and seated.state = 'registered'
  )
  from public.events as known
  where known.id = free_seats.event
$$;
comment on function private.free_seats is 'How many seats of an event are free.';

create function public.staff_set_attendance(event uuid, people uuid[], attended boolean)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known public.events;
  is_judged boolean;
  one record;
  count integer := 0;
begin
  perform private.lock_events(array[staff_set_attendance.event]);
  select entry.* into known from public.events as entry where entry.id = staff_set_attendance.event;
  if known.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if known.starts_at > now() + interval '1 hour' then
    raise exception 'event_ahead' using errcode = 'P0001';
  end if;
  is_judged := exists (
    select from public.attendance_judgements as judged where judged.event_id = known.id
  );
  for one in
    select changed.person, before.attended_by as source
    from (
      select registration.user_id, registration.attended_by
      from public.event_registrations as registration
      where registration.event_id = known.id and registration.user_id = any (people)
    ) as before
    join (
      select own.user_id as person
      from public.event_registrations as own
      where own.event_id = known.id and own.user_id = any (people) and own.state = 'registered'
        and (own.attended_at is not null) <> attended
    ) as changed on changed.person = before.user_id
    order by changed.person
  loop
    -- Taking back one's own note before the end leaves it to the room and the code again.
    perform private.set_attendance(
      known.id, array[one.person], attended,
      case when attended or is_judged or one.source is distinct from 'staff' then 'staff' end
    );
    if not found then
      continue;
    end if;
    perform private.audit(
      case when attended then 'attendance-noted' else 'attendance-removed' end, 'event',
      known.id::text, one.person,
      jsonb_build_object('attended', not attended, 'source', one.source, 'person', one.person),
      jsonb_build_object('attended', attended, 'source', 'staff', 'person', one.person)
    );
    count := count + 1;
  end loop;
  perform private.note_roster_change(known.id);
  return count;
end
$$;
comment on function public.staff_set_attendance is
  'Notes that people with a seat were there, or weren''t, from an hour before the start, whatever the room or the code say. For staff with events, and for those who lead it. Returns how many have changed. Raises PT404 event_unknown, P0001 event_cancelled or event_ahead.';
grant execute on function public.staff_set_attendance to authenticated;

create function public.staff_set_seat(event uuid, person uuid, state text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.event_registrations;
  mail_kind text;
begin
  perform private.lock_events(array[staff_set_seat.event]);
  held := private.lock_roster(staff_set_seat.event, staff_set_seat.person);
  if staff_set_seat.state is null or staff_set_seat.state not in ('registered', 'queued') then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if held.state = staff_set_seat.state then
    return held.state;
  end if;
  if staff_set_seat.state = 'registered' then
    if private.free_seats(held.event_id) <= 0 then
      raise exception 'event_full' using errcode = 'P0001';
    end if;
    mail_kind := 'event-promoted';
  else
    -- Their seat would come straight back.
    if not exists (
      select
      from public.event_registrations as waiting
      where waiting.event_id = held.event_id and waiting.state = 'queued'
    ) then
      raise exception 'nobody_waits' using errcode = 'P0001';
    end if;
    mail_kind := 'event-queued';
  end if;
  update public.event_registrations as registration
  set state = staff_set_seat.state,
    -- At the end of the waiting list.
    place = default,
    promoted_at = case when staff_set_seat.state = 'registered' then now() end
  where registration.event_id = held.event_id and registration.user_id = held.user_id
  returning registration.* into held;
  perform public.enqueue_mail(
    mail_kind, held.user_id, mail_kind || ':' || held.place, event => held.event_id
  );
  if held.state = 'queued' then
    perform private.fill_seats(held.event_id);
  end if;
  perform private.note_roster_change(held.event_id);
  perform private.audit(
    'seat-changed', 'event', held.event_id::text, held.user_id,
    jsonb_build_object(
      'state', case when held.state = 'queued' then 'registered' else 'queued' end,
      'person', held.user_id
    ),
    jsonb_build_object('state', held.state, 'person', held.user_id)
  );
  return held.state;
end
$$;
comment on function public.staff_set_seat is
  'Gives someone on the waiting list a free seat, or moves someone with a seat to its end, and tells them; the seat goes to the next in line. For staff with events, and for those who lead it. Returns their state. Raises PT404 event_unknown or registration_unknown, P0001 event_full, nobody_waits, event_cancelled or event_started.';
grant execute on function public.staff_set_seat to authenticated;

create function public.staff_transfer(
  event uuid,
  person uuid,
  target uuid,
  may_wait boolean default false
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.event_registrations;
  source public.events;
  goal public.events;
  given public.event_registrations;
  free integer;
begin
  perform private.lock_events(array[staff_transfer.event, target]);
  held := private.lock_roster(staff_transfer.event, staff_transfer.person);
  select known.* into source from public.events as known where known.id = staff_transfer.event;
  select known.* into goal from public.events as known where known.id = target;
  if goal.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  if goal.starts_at <= clock_timestamp() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  if exists (
    select
    from public.event_registrations as other
    where other.event_id = goal.id and other.user_id = held.user_id
  ) then
    raise exception 'registered_there' using errcode = 'P0001';
  end if;
  perform private.fill_seats(goal.id);
  free := private.free_seats(goal.id);
  if free <= 0 and not may_wait then
    raise exception 'event_full' using errcode = 'P0001';
  end if;
  delete from public.event_registrations as registration
  where registration.event_id = source.id and registration.user_id = held.user_id;
  insert into public.event_registrations as registration (event_id, user_id, state, locale)
  values (
    goal.id, held.user_id, case when free > 0 then 'registered' else 'queued' end, held.locale
  )
  returning registration.* into given;
  perform public.enqueue_mail(
    'event-transferred', held.user_id, 'event-transferred:' || given.place,
    jsonb_build_object(
      'starts_at', source.starts_at, 'ends_at', source.ends_at, 'zone', source.zone
    ),
    event => goal.id
  );
  perform private.note_roster_change(source.id);
  perform private.note_roster_change(goal.id);
  perform private.audit(
    'registration-moved', 'event', source.id::text, held.user_id,
    jsonb_build_object('event', source.id, 'state', held.state, 'person', held.user_id),
    jsonb_build_object('event', goal.id, 'state', given.state, 'person', held.user_id)
  );
  return given.state;
end
$$;
comment on function public.staff_transfer is
  'Moves someone to another event: to a free seat or, if that is accepted, its waiting list; tells them, and their seat goes to the next in line. For staff with events, and for those who lead both. Returns their state there. Raises PT404 event_unknown or registration_unknown, P0001 event_full, registered_there, event_cancelled or event_started.';
grant execute on function public.staff_transfer to authenticated;

create function public.staff_remove_registration(event uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.event_registrations;
begin
  perform private.lock_events(array[staff_remove_registration.event]);
  held := private.lock_roster(staff_remove_registration.event, staff_remove_registration.person);
  -- The trigger gives the seat to the first on the waiting list.
  delete from public.event_registrations as registration
  where registration.event_id = held.event_id and registration.user_id = held.user_id;
  perform public.enqueue_mail(
    'event-removed', held.user_id, 'event-removed:' || held.place, event => held.event_id
  );
  perform private.note_roster_change(held.event_id);
  perform private.audit(
    'registration-removed', 'event', held.event_id::text, held.user_id,
    jsonb_build_object('state', held.state, 'person', held.user_id), '{}'
  );
end
$$;
comment on function public.staff_remove_registration is
  'Takes someone off the roster and tells them; their seat goes to the next in line. For staff with events, and for those who lead it. Raises PT404 event_unknown or registration_unknown, P0001 event_cancelled or event_started.';
grant execute on function public.staff_remove_registration to authenticated;

create function public.staff_write_to_event(event uuid, audience text, subject text, body text)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
  letter constant uuid := gen_random_uuid();
  written integer;
begin
  perform private.lock_events(array[staff_write_to_event.event]);
  if audience is null or audience not in ('registered', 'queued', 'everyone')
    or private.is_blank(subject) or not private.is_plain_text(subject, 120)
    or private.is_blank(body) or char_length(body) > 4000
    or body ~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]'
  then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if exists (
    select
    from public.event_rooms as room
    where room.event_id = staff_write_to_event.event and room.link is not null
      and strpos(lower(subject || ' ' || body), lower(room.link)) > 0
  ) then
    raise exception 'link_in_message' using errcode = 'P0001';
  end if;
  perform private.count_attempt(concat_ws('/', caller, 'event-message'), 20, 3600);
  select count(*) filter (
    where public.enqueue_mail(
      'event-message', registration.user_id,
      concat_ws(':', 'event-message', letter, registration.place),
      jsonb_build_object('subject', btrim(subject), 'body', btrim(body)),
      event => registration.event_id
    )
  ) into written
  from public.event_registrations as registration
  where registration.event_id = staff_write_to_event.event
    and (audience = 'everyone' or registration.state = audience);
  perform private.audit(
    'event-message-sent', 'event', staff_write_to_event.event::text, null, '{}',
    jsonb_build_object(
      'audience', audience, 'subject', btrim(subject), 'body', btrim(body), 'recipients', written
    )
  );
  return written;
end
$$;
comment on function public.staff_write_to_event is
  'Writes to everyone with a seat in an event (registered), on its waiting list (queued), or both (everyone), 20 times an hour at most. For staff with events, and for those who lead it. Returns how many. Raises PT404 event_unknown, P0001 link_in_message for the provider''s link, P0001 rate_limited.';
grant execute on function public.staff_write_to_event to authenticated;

-- Instructors ----------------------------------------------------------------------------------

create function public.staff_instructors() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('roles');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('person', held.user_id, 'instructor', held.instructor)
        order by held.instructor
      ),
      '[]'
    )
    from public.instructor_accounts as held
  );
end
$$;
comment on function public.staff_instructors is
  'Which accounts belong to which instructors. For staff with the permission roles.';
grant execute on function public.staff_instructors to authenticated;

create function public.staff_set_instructor(person uuid, instructor text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was text;
begin
  perform private.require_staff('roles');
  if not exists (
    select
    from public.staff_roles as held
    where held.user_id = staff_set_instructor.person and held.role = 'instructor'
  ) then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  lock table public.instructor_accounts in share row exclusive mode;
  select held.instructor into was
  from public.instructor_accounts as held
  where held.user_id = staff_set_instructor.person;
  if was is not distinct from staff_set_instructor.instructor then
    return false;
  end if;
  if exists (
    select
    from public.instructor_accounts as held
    where held.instructor = staff_set_instructor.instructor
  ) then
    raise exception 'instructor_taken' using errcode = 'P0001';
  end if;
  delete from public.instructor_accounts as held where held.user_id = staff_set_instructor.person;
  if staff_set_instructor.instructor is not null then
    insert into public.instructor_accounts (user_id, instructor)
    values (staff_set_instructor.person, staff_set_instructor.instructor);
  end if;
  perform private.audit(
    'instructor-set', 'person', staff_set_instructor.person::text, staff_set_instructor.person,
    jsonb_build_object('instructor', was),
    jsonb_build_object('instructor', staff_set_instructor.instructor)
  );
  return true;
end
$$;
comment on function public.staff_set_instructor is
  'Says which instructor the account of someone with that role belongs to, or none; false if nothing changed. For staff with the permission roles. Raises P0002 person_unknown, P0001 instructor_taken.';
grant execute on function public.staff_set_instructor to authenticated;
