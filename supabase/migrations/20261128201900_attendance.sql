-- Attendance: the way into an event, and who was there: in the room for half of it, with the instructor's code,
-- by a submission, or noted by staff. It's judged once, after the end, and staff can correct it.
-- Points, badges and active days follow from it and are taken back with it.

-- The way in -----------------------------------------------------------------------------------

create function private.join_lead_time() returns interval
language sql immutable set search_path = '' as $$
  select interval '10 minutes'
$$;
comment on function private.join_lead_time is
  'How long before its start a session can be joined; joinLead in lib/live/client/event-times.ts is the same.';

create function public.event_join_info(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
  about public.events;
  place public.event_rooms;
  role text;
  phase text;
begin
  select known.* into about
  from public.events as known
  where known.id = event_join_info.event and known.status <> 'draft';
  if not found then
    return null;
  end if;
  select known.* into place from public.event_rooms as known where known.event_id = about.id;
  role := private.room_role(about.id, caller);
  if role = 'staff' and not private.has_passed_factor() then
    select 'member' into role
    from public.event_registrations as registration
    where registration.event_id = about.id and registration.user_id = caller
      and registration.state = 'registered';
  end if;
  phase := case
    when about.status = 'cancelled' then 'cancelled'
    when clock_timestamp() >= about.ends_at or exists (
      select
      from public.rooms as state
      where state.event_id = about.id and state.ended_at is not null and place.mode = 'room'
    ) then 'over'
    when clock_timestamp() < about.starts_at - private.join_lead_time() then 'ahead'
    else 'open'
  end;
  return jsonb_build_object(
    'role', role,
    'phase', phase,
    'opens_at', about.starts_at - private.join_lead_time(),
    'mode', place.mode,
    'link', case when phase = 'open' and role is not null then place.link end
  );
end
$$;
comment on function public.event_join_info is
  'Where an event takes place, and whether the caller can go there: as "staff" or with a seat ("member"), "ahead" of its opening, while it is "open", when it is "over" or "cancelled". The provider''s link is given while it is open, to those two alone. Null if there is no such event. Changes nothing. Raises as require_learner.';
grant execute on function public.event_join_info to authenticated;

-- What is stored -------------------------------------------------------------------------------

create table public.event_presence (
  event_id uuid not null,
  user_id uuid not null,
  seconds numeric not null default 0,
  counted_to timestamptz not null,
  primary key (event_id, user_id),
  constraint event_presence_seat_fkey foreign key (event_id, user_id)
  references public.event_registrations (event_id, user_id) on delete cascade,
  constraint event_presence_seconds_check check (seconds >= 0)
);

comment on table public.event_presence is
  'How long someone with a seat was in the room during the session. Accessed through functions only.';
comment on column public.event_presence.counted_to is
  'The last sign of life. The time since then belongs to the next one, from whichever device.';

alter table public.event_presence enable row level security;
grant select on public.event_presence to service_role;

create table public.attendance_judgements (
  event_id uuid primary key references public.events (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  judged_at timestamptz not null default clock_timestamp()
);

comment on table public.attendance_judgements is
  'The sessions whose attendance was judged, once each, and between which times. Later changes of the event change nothing about it.';
comment on column public.attendance_judgements.ends_at is 'When it really ended.';

alter table public.attendance_judgements enable row level security;
grant select on public.attendance_judgements to service_role;

create table public.check_in_codes (
  event_id uuid primary key references public.events (id) on delete cascade,
  code text not null,
  drawn_at timestamptz not null default clock_timestamp(),
  former text,
  constraint check_in_codes_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$')
);

comment on table public.check_in_codes is
  'The code that an instructor shows during a session, until its attendance is judged. Accessed through functions only.';
comment on column public.check_in_codes.former is
  'The code before, which counts for two more minutes; null if staff took it back.';

alter table public.check_in_codes enable row level security;
grant select on public.check_in_codes to service_role;

-- The time of a session ------------------------------------------------------------------------

create function private.session_span(event uuid, out opened timestamptz, out closed timestamptz)
returns record
language sql stable set search_path = '' as $$
  select known.starts_at,
    least(
      known.ends_at, case when place.mode = 'room' and known.type <> 'hackathon' then state.ended_at end
    )
  from public.events as known
  left join public.event_rooms as place on place.event_id = known.id
  left join public.rooms as state on state.event_id = known.id
  where known.id = session_span.event
$$;
comment on function private.session_span is
  'When a session begins and when it really ends: earlier if its instructor has ended its room.';

-- Presence in the room -------------------------------------------------------------------------

create function private.count_presence(event uuid, person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  span record := private.session_span(event);
begin
  -- Its account may be being deleted, which waits for this room.
  perform
  from public.event_registrations as registration
  where registration.event_id = count_presence.event and registration.user_id = person
    and registration.state = 'registered'
  for key share skip locked;
  if not found or exists (
    select
    from public.attendance_judgements as judged
    where judged.event_id = count_presence.event
  ) then
    return;
  end if;
  insert into public.event_presence as kept (event_id, user_id, counted_to)
  values (count_presence.event, person, clock_timestamp())
  on conflict (event_id, user_id) do update
  set seconds = kept.seconds + case
      -- After a longer silence nobody knows whether they were there.
      when excluded.counted_to <= kept.counted_to + interval '75 seconds' then greatest(
        extract(epoch from least(excluded.counted_to, span.closed) - greatest(kept.counted_to, span.opened)),
        0
      )
      else 0
    end,
    counted_to = greatest(kept.counted_to, excluded.counted_to);
end
$$;
comment on function private.count_presence is
  'Counts the time since someone''s last sign of life, 75 seconds at most, as far as it lies in the session. By the database''s clock, and once for all of their pages.';

create function private.reset_presence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.event_presence as kept
  where kept.event_id = new.id
    and not exists (
      select from public.attendance_judgements as judged where judged.event_id = new.id
    );
  return null;
end
$$;
comment on function private.reset_presence is
  'Forgets presence in a session that was put off after it had begun; it takes place another time.';

create trigger events_reset_presence
after update of starts_at on public.events
for each row
when (new.starts_at > old.starts_at and new.starts_at > clock_timestamp())
execute function private.reset_presence();

-- What counts ----------------------------------------------------------------------------------

-- The caller holds the lock on the event.
create function private.set_attendance(event uuid, people uuid[], attended boolean, source text)
returns setof uuid
language plpgsql set search_path = '' as $$
declare
  there uuid[];
  ended constant timestamptz := (private.session_span(event)).closed;
begin
  -- An account that is being deleted waits for this event; waiting for it here would be a deadlock.
  select array_agg(held.id) into there
  from (
    select account.id
    from auth.users as account
    where account.id = any (people)
    for key share skip locked
  ) as held;
  return query
  update public.event_registrations as registration
  set attended_at = case
      when attended then least(clock_timestamp(), case when source in ('room', 'submission') then ended end)
    end,
    attended_by = source
  where registration.event_id = set_attendance.event and registration.user_id = any (there)
    and registration.state = 'registered' and (registration.attended_at is not null) <> attended
    -- What staff have noted stays, and so does what was known first.
    and (source is not distinct from 'staff' or source is null or registration.attended_by is null)
  returning registration.user_id;
end
$$;
comment on function private.set_attendance is
  'Stores that people with a seat attended, or didn''t, and what shows it. Only staff change what is known already. Returns those for whom it has changed.';

create function private.judge_attendance(event uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  known public.events;
  span record;
begin
  select held.* into known
  from public.events as held
  where held.id = judge_attendance.event
  for no key update;
  span := private.session_span(event);
  -- As it is now that nobody else changes it. The last sign of life may be on its way.
  if known.status <> 'scheduled'
    or span.closed + (known.type <> 'hackathon')::integer * interval '1 minute' > clock_timestamp()
  then
    return false;
  end if;
  insert into public.attendance_judgements as judged (event_id, starts_at, ends_at)
  values (known.id, span.opened, span.closed)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  if known.type = 'hackathon' then
    perform private.set_attendance(
      known.id,
      array(
        select member.user_id
        from public.hackathon_submissions as sent
        join public.hackathon_teams as team on team.id = sent.team_id
        join public.hackathon_members as member on member.team_id = sent.team_id
        where sent.event_id = known.id and team.withdrawn_at is null
      ),
      true, 'submission'
    );
  else
    perform private.set_attendance(
      known.id,
      array(
        select kept.user_id
        from public.event_presence as kept
        where kept.event_id = known.id and span.closed > span.opened
          and 2 * kept.seconds >= extract(epoch from span.closed - span.opened)
      ),
      true, 'room'
    );
  end if;
  delete from public.check_in_codes as drawn where drawn.event_id = known.id;
  perform private.note_roster_change(known.id);
  return true;
end
$$;
comment on function private.judge_attendance is
  'Once, a minute after a session''s real end: those who were in its room for half of it have attended; of a hackathon, the members of teams that have submitted. False if it isn''t due or was judged.';

create function public.judge_due_attendance() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
begin
  -- One in a transaction: each locks the points of its people.
  select known.id into due
  from public.events as known
  -- Those that their instructor has ended early, too.
  where known.ends_at between now() - interval '1 year' and now() + interval '7 days'
    and known.status = 'scheduled'
    and (private.session_span(known.id)).closed + interval '1 minute' <= now()
    and not exists (
      select from public.attendance_judgements as judged where judged.event_id = known.id
    )
  order by known.ends_at, known.id
  limit 1
  for no key update of known skip locked;
  return case when due is not null and private.judge_attendance(due) then 1 else 0 end;
end
$$;
comment on function public.judge_due_attendance is
  'Judges the attendance of a session that has ended, the first of those that are due. Returns how many; 0 once there are none. Service role only.';
grant execute on function public.judge_due_attendance to service_role;

create function private.drop_attendance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.attendance_judgements as judged where judged.event_id = new.id
  ) then
    perform private.set_attendance(
      new.id,
      array(
        select registration.user_id
        from public.event_registrations as registration
        where registration.event_id = new.id and registration.attended_at is not null
      ),
      false, null
    );
  end if;
  return null;
end
$$;
comment on function private.drop_attendance is
  'Nobody attends a session that is cancelled before its end.';

create trigger events_drop_attendance
after update of status on public.events
for each row
when (new.status = 'cancelled' and old.status <> 'cancelled')
execute function private.drop_attendance();

-- Codes ----------------------------------------------------------------------------------------

-- An event that doesn't exist has no phase, instead of an error that looks like an outage.
create function private.check_in_phase(event uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when known.status = 'cancelled' then 'cancelled'
    when clock_timestamp() < span.opened then 'ahead'
    when clock_timestamp() >= span.closed then 'over'
    else 'open'
  end
  from public.events as known
  cross join lateral private.session_span(known.id) as span
  where known.id = check_in_phase.event and known.type <> 'hackathon' and known.status <> 'draft'
$$;
comment on function private.check_in_phase is
  'Whether a code can be entered for a session: "open" from its start to its real end; "ahead", "over" or "cancelled"; null for hackathons, where submissions count, and for unknown events.';

create function private.check_in_facts(event uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'phase', private.check_in_phase(check_in_facts.event),
    'code', drawn.code,
    'until', drawn.drawn_at + interval '10 minutes',
    'seats', (
      select count(*)
      from public.event_registrations as registration
      where registration.event_id = check_in_facts.event and registration.state = 'registered'
    ),
    'entered', (
      select count(*)
      from public.event_registrations as registration
      where registration.event_id = check_in_facts.event and registration.attended_by = 'code'
    )
  )
  from (select) as once
  left join public.check_in_codes as drawn
    on drawn.event_id = check_in_facts.event
      and drawn.drawn_at > clock_timestamp() - interval '12 minutes'
      and private.check_in_phase(check_in_facts.event) = 'open'
$$;
comment on function private.check_in_facts is
  'The code of a session while it counts, until when staff show it, and how many have entered one.';

create function public.staff_check_in(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
begin
  return (
    select private.check_in_facts(known.id)
    from public.events as known
    where known.id = staff_check_in.event and (own is null or known.instructor = own)
  );
end
$$;
comment on function public.staff_check_in is
  'check_in_facts of a session; null if there is none. For staff with events, and for those who lead it.';
grant execute on function public.staff_check_in to authenticated;

create function public.staff_draw_check_in(event uuid, known text default null, leaked boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phase text;
  old public.check_in_codes;
begin
  perform private.lock_events(array[staff_draw_check_in.event]);
  phase := private.check_in_phase(event);
  if phase is null then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if phase <> 'open' then
    raise exception '%', case phase
      when 'ahead' then 'check_in_ahead'
      when 'over' then 'check_in_over'
      else 'event_cancelled'
    end using errcode = 'P0001';
  end if;
  select drawn.* into old
  from public.check_in_codes as drawn
  where drawn.event_id = staff_draw_check_in.event;
  -- A colleague's page may have drawn the next one already.
  if old.code is distinct from known and not leaked
    and old.drawn_at > clock_timestamp() - interval '10 minutes'
  then
    return private.check_in_facts(event);
  end if;
  insert into public.check_in_codes as drawn (event_id, code)
  values (staff_draw_check_in.event, left(private.new_team_code(), 6))
  on conflict (event_id) do update
  set former = case when not leaked then drawn.code end, code = excluded.code,
    drawn_at = excluded.drawn_at;
  -- The change every ten minutes would bury the rest of the log.
  if old.code is null or leaked then
    perform private.audit('check-in-drawn', 'event', event::text);
  end if;
  return private.check_in_facts(event);
end
$$;
comment on function public.staff_draw_check_in is
  'Draws the next code of a session unless it isn''t `known` any more; the former one counts for two more minutes, or with `leaked` no longer. For staff with events, and for those who lead it. Returns check_in_facts. Raises PT404 event_unknown, P0001 event_cancelled, check_in_ahead or check_in_over.';
grant execute on function public.staff_draw_check_in to authenticated;

create function public.check_in(event uuid, code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  -- Crockford's reading: O is a zero, I and L are a one.
  given constant text := translate(
    upper(regexp_replace(coalesce(check_in.code, ''), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'
  );
  phase text;
  held public.event_registrations;
begin
  perform private.count_attempt(concat_ws('/', caller, 'check-in', event), 10, 600);
  -- Before the registration, as everywhere.
  perform from public.events as known where known.id = check_in.event for no key update;
  phase := private.check_in_phase(event);
  if phase is null then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if phase = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  select registration.* into held
  from public.event_registrations as registration
  where registration.event_id = check_in.event and registration.user_id = caller
    and registration.state = 'registered';
  if not found then
    raise exception 'seat_missing' using errcode = '42501';
  end if;
  if held.attended_at is not null then
    return 'attended';
  end if;
  if held.attended_by = 'staff' then
    raise exception 'check_in_refused' using errcode = 'P0001';
  end if;
  if phase = 'ahead' then
    raise exception 'check_in_ahead' using errcode = 'P0001';
  end if;
  if phase = 'over' then
    raise exception 'check_in_over' using errcode = 'P0001';
  end if;
  -- Returned, not raised: the attempt has to be counted.
  if not exists (
    select
    from public.check_in_codes as drawn
    where drawn.event_id = check_in.event
      and (
        drawn.code = given and drawn.drawn_at > clock_timestamp() - interval '12 minutes'
        or drawn.former = given and drawn.drawn_at > clock_timestamp() - interval '2 minutes'
      )
  ) then
    return 'wrong';
  end if;
  perform private.set_attendance(event, array[caller], true, 'code');
  perform private.note_roster_change(event);
  return 'attended';
end
$$;
comment on function public.check_in is
  'Notes that the caller attends a session whose current code they have: "attended", or "wrong" for another code, ten times in ten minutes at most. Raises PT404 event_unknown, 42501 seat_missing, P0001 event_cancelled, check_in_ahead, check_in_over, check_in_refused or rate_limited.';
grant execute on function public.check_in to authenticated;

-- Points and badges ----------------------------------------------------------------------------

create function private.award_session_points() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  -- In a fixed order, so that two sessions with the same people don't wait for each other.
  for one in
    select before.user_id, before.event_id, now_there.attended_at
    from before
    left join public.event_registrations as now_there
      on now_there.event_id = before.event_id and now_there.user_id = before.user_id
    where (before.attended_at is not null) <> (now_there.attended_at is not null)
    order by before.user_id, before.event_id
  loop
    if one.attended_at is not null then
      insert into public.point_events as given (user_id, kind, ref, points, happened_at)
      values (one.user_id, 'session', one.event_id::text, 20, one.attended_at)
      on conflict do nothing;
      continue;
    end if;
    delete from public.point_events as given
    where given.user_id = one.user_id and given.kind = 'session' and given.ref = one.event_id::text;
    if found then
      update public.point_totals as total
      set points = total.points - 20
      where total.user_id = one.user_id;
      update public.learner_settings as settings
      set points = total.points
      from public.point_totals as total
      where total.user_id = one.user_id and settings.user_id = one.user_id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.award_session_points is
  'Gives 20 points for a session that someone has attended, and takes them back when they haven''t after all.';

create trigger event_registrations_give_points
after update on public.event_registrations
referencing old table as before
for each statement
execute function private.award_session_points();

create trigger event_registrations_take_points
after delete on public.event_registrations
referencing old table as before
for each statement
execute function private.award_session_points();

-- Reading --------------------------------------------------------------------------------------

create function private.attendance_in(person uuid, events uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_object_agg(
        registration.event_id,
        jsonb_build_object(
          'attended', case
            when registration.attended_by is not null then registration.attended_at is not null
            when judged.event_id is not null then false
          end,
          'source', registration.attended_by,
          'minutes', floor(kept.seconds / 60)::integer,
          'length', round(extract(epoch from judged.ends_at - judged.starts_at) / 60)::integer
        )
      ),
      '{}'
    )
    from public.event_registrations as registration
    left join public.attendance_judgements as judged on judged.event_id = registration.event_id
    left join public.event_presence as kept
      on kept.event_id = registration.event_id and kept.user_id = registration.user_id
    where registration.user_id = attendance_in.person and registration.state = 'registered'
      and registration.event_id = any (attendance_in.events)
  );
end
$$;
comment on function private.attendance_in is
  'By event, for those in which someone has a seat: whether they attended (null while it isn''t known), what shows it, the minutes they were in its room, and how long it was.';

create function public.my_attendance(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.attendance_in(private.require_learner(), array[event]) -> event::text;
end
$$;
comment on function public.my_attendance is
  'The caller''s entry in attendance_in for an event; null without a seat.';
grant execute on function public.my_attendance to authenticated;
