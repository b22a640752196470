-- Attendance: who was in a room for half of the session, entered the instructor's code, submitted to a hackathon, or was noted by staff.

-- What is stored -------------------------------------------------------------------------------

alter table public.event_registrations add column attended_by text;

-- A click on "Join session" and a seat were taken for attendance; only what staff noted is kept.
update public.event_registrations as registration
set attended_by = 'staff'
where registration.attended_at is not null
  and (
    select entry.action
    from public.audit_log as entry
    join public.audit_values as logged on logged.entry = entry.id
    where entry.subject = registration.event_id::text and logged.person = registration.user_id
      and entry.action in ('attendance-noted', 'attendance-removed')
    order by entry.id desc
    limit 1
  ) = 'attendance-noted';
update public.event_registrations as registration
set attended_at = null
where registration.attended_at is not null and registration.attended_by is null;

alter table public.event_registrations
add constraint event_registrations_attended_check check (
  case
    when attended_at is not null
      then coalesce(attended_by in ('room', 'code', 'submission', 'staff'), false)
    else coalesce(attended_by = 'staff', true)
  end
);

comment on column public.event_registrations.attended_at is
  'Since when the user counts as having attended: the session''s end, or when the code was entered or staff noted it; null if they didn''t.';
comment on column public.event_registrations.attended_by is
  'What shows it: presence in the room, the instructor''s code, a submission to the hackathon, or staff. "staff" without a time: staff have noted that they weren''t there.';

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

create table public.attendance_judgements (
  event_id uuid primary key references public.events (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  judged_at timestamptz not null default clock_timestamp()
);

comment on table public.attendance_judgements is
  'The sessions whose attendance was judged, once each, and between which times. Later changes of the event change nothing about it.';
comment on column public.attendance_judgements.ends_at is 'When it really ended.';

-- Presence in sessions that are over was never measured; what hackathons submitted is known.
insert into public.attendance_judgements (event_id, starts_at, ends_at)
select known.id, known.starts_at, known.ends_at
from public.events as known
where known.status = 'scheduled' and known.ends_at <= now()
  and (known.type <> 'hackathon' or known.ends_at < now() - interval '1 year');

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

alter table public.event_presence enable row level security;
alter table public.attendance_judgements enable row level security;
alter table public.check_in_codes enable row level security;
revoke all on table public.event_presence, public.attendance_judgements, public.check_in_codes
from public, anon, authenticated, service_role;
grant select on table public.event_presence, public.attendance_judgements, public.check_in_codes
to service_role;

-- The time of a session ------------------------------------------------------------------------

create function public.session_span(event uuid, out opened timestamptz, out closed timestamptz)
returns record
language sql
stable
security definer
set search_path = ''
as $$
  select known.starts_at,
    least(
      known.ends_at, case when place.mode = 'room' and known.type <> 'hackathon' then state.ended_at end
    )
  from public.events as known
  left join public.event_rooms as place on place.event_id = known.id
  left join public.rooms as state on state.event_id = known.id
  where known.id = session_span.event
$$;

comment on function public.session_span(uuid) is
  'When a session begins and when it really ends: earlier if its instructor has ended its room.';
revoke all on function public.session_span(uuid) from public, anon, authenticated, service_role;

-- Presence in the room -------------------------------------------------------------------------

create function public.count_presence(event uuid, person uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  span record := public.session_span(event);
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

comment on function public.count_presence(uuid, uuid) is
  'Counts the time since someone''s last sign of life, 75 seconds at most, as far as it lies in the session. By the database''s clock, and once for all of their pages.';
revoke all on function public.count_presence(uuid, uuid) from public, anon, authenticated, service_role;

create function public.reset_presence()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.event_presence as kept
  where kept.event_id = new.id
    and not exists (
      select from public.attendance_judgements as judged where judged.event_id = new.id
    );
  return null;
end
$$;

comment on function public.reset_presence() is
  'Forgets presence in a session that was put off after it had begun; it takes place another time.';
revoke all on function public.reset_presence() from public, anon, authenticated, service_role;

create trigger events_reset_presence
after update of starts_at on public.events
for each row
when (new.starts_at > old.starts_at and new.starts_at > clock_timestamp())
execute function public.reset_presence();

create or replace function public.note_room_presence(event uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  access record := public.require_room(event);
  entered record;
  own public.room_members;
begin
  if access.phase = 'open' then
    perform public.count_attempt(concat_ws('/', access.caller, 'room-presence'), 60, 300);
    perform public.count_presence(event, access.caller);
    update public.room_members as known
    set seen_at = clock_timestamp()
    where known.event_id = note_room_presence.event and known.user_id = access.caller
      and known.leads = (access.role = 'staff')
    returning known.* into own;
    -- Only what changes the room has to wait for its lock.
    if not found then
      entered := public.lock_room(event);
      own := public.join_room(event, entered.caller, entered.role);
    elsif exists (
      select
      from public.room_items as item
      where item.event_id = note_room_presence.event and item.untold
    ) then
      perform public.lock_room(event);
      perform public.tell_room_counts(event, null);
    end if;
  end if;
  return jsonb_build_object(
    'phase', access.phase,
    'seq', (
      select state.last_seq from public.rooms as state where state.event_id = note_room_presence.event
    ),
    'here', public.room_here(event),
    'me', jsonb_build_object(
      'number', own.number, 'name', own.name, 'muted', own.muted_at is not null,
      'hand', own.hand_at is not null
    )
  );
end
$$;

comment on function public.note_room_presence(uuid) is
  'Notes that the caller''s page of a room is open, and counts the time; pages call it every 30 seconds. Returns the phase, the last event, how many are there and what the caller is there. Raises as require_room.';

-- What counts ----------------------------------------------------------------------------------

-- The caller holds the lock on the event.
create function public.set_attendance(event uuid, people uuid[], attended boolean, source text)
returns setof uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  there uuid[];
  ended constant timestamptz := (public.session_span(event)).closed;
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

comment on function public.set_attendance(uuid, uuid[], boolean, text) is
  'Stores that people with a seat attended, or didn''t, and what shows it. Only staff change what is known already. Returns those for whom it has changed.';
revoke all on function public.set_attendance(uuid, uuid[], boolean, text)
from public, anon, authenticated, service_role;

create function public.judge_attendance(event uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known public.events;
  span record;
begin
  select held.* into known
  from public.events as held
  where held.id = judge_attendance.event
  for no key update;
  span := public.session_span(event);
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
    perform public.set_attendance(
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
    perform public.set_attendance(
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
  perform public.note_roster_change(known.id);
  return true;
end
$$;

comment on function public.judge_attendance(uuid) is
  'Once, a minute after a session''s real end: those who were in its room for half of it have attended; of a hackathon, the members of teams that have submitted. False if it isn''t due or was judged.';
revoke all on function public.judge_attendance(uuid) from public, anon, authenticated, service_role;

create function public.judge_due_attendance()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due uuid;
begin
  -- One in a transaction: each locks the points of its people.
  select known.id into due
  from public.events as known
  -- Those that their instructor has ended early, too.
  where known.ends_at between now() - interval '1 year' and now() + interval '7 days'
    and known.status = 'scheduled'
    and (public.session_span(known.id)).closed + interval '1 minute' <= now()
    and not exists (
      select from public.attendance_judgements as judged where judged.event_id = known.id
    )
  order by known.ends_at, known.id
  limit 1
  for no key update of known skip locked;
  return case when due is not null and public.judge_attendance(due) then 1 else 0 end;
end
$$;

comment on function public.judge_due_attendance() is
  'Judges the attendance of a session that has ended, the first of those that are due. Returns how many; 0 once there are none. Service role only.';
revoke all on function public.judge_due_attendance() from public, anon, authenticated, service_role;
grant execute on function public.judge_due_attendance() to service_role;

create function public.drop_attendance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.attendance_judgements as judged where judged.event_id = new.id
  ) then
    perform public.set_attendance(
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

comment on function public.drop_attendance() is
  'Nobody attends a session that is cancelled before its end.';
revoke all on function public.drop_attendance() from public, anon, authenticated, service_role;

create trigger events_drop_attendance
after update of status on public.events
for each row
when (new.status = 'cancelled' and old.status <> 'cancelled')
execute function public.drop_attendance();

create or replace function public.staff_set_attendance(event uuid, people uuid[], attended boolean)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known public.events;
  is_judged boolean;
  one record;
  count integer := 0;
begin
  perform public.lock_events(array[staff_set_attendance.event]);
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
    perform public.set_attendance(
      known.id, array[one.person], attended,
      case when attended or is_judged or one.source is distinct from 'staff' then 'staff' end
    );
    if not found then
      continue;
    end if;
    perform public.audit(
      case when attended then 'attendance-noted' else 'attendance-removed' end, 'event',
      known.id::text, one.person,
      jsonb_build_object('attended', not attended, 'source', one.source, 'person', one.person),
      jsonb_build_object('attended', attended, 'source', 'staff', 'person', one.person)
    );
    count := count + 1;
  end loop;
  perform public.note_roster_change(known.id);
  return count;
end
$$;

comment on function public.staff_set_attendance(uuid, uuid[], boolean) is
  'Notes that people with a seat were there, or weren''t, from an hour before the start, whatever the room or the code say. For staff with events, and for those who lead it. Returns how many have changed. Raises PT404 event_unknown, P0001 event_cancelled or event_ahead.';

create or replace function public.publish_results()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due uuid;
  known public.events;
  count integer := 0;
begin
  for due in
    select about.event_id
    from public.hackathons as about
    join public.events as held on held.id = about.event_id
    where about.published_at is null and held.status = 'scheduled' and held.ends_at <= now()
      and public.hackathon_results_at(about.event_id) <= now()
    order by about.event_id
  loop
    select held.* into known
    from public.events as held
    where held.id = due and held.status = 'scheduled'
    for no key update;
    -- As it is now that nobody else changes it.
    continue when not found or public.hackathon_results_at(due) > clock_timestamp() or exists (
      select
      from public.hackathon_submissions as sent
      join public.hackathon_teams as team on team.id = sent.team_id
      where sent.event_id = due and team.withdrawn_at is null
        and (
          select count(*)
          from public.hackathon_judges as held
          where held.team_id = sent.team_id and held.scores is not null
        ) <> 2
    );
    update public.hackathons as about
    set published_at = now()
    where about.event_id = due and about.published_at is null;
    continue when not found;
    perform public.store_results(due);
    perform public.judge_attendance(due);
    perform public.issue_hackathon_certificate(
      member.user_id,
      case when result.place <= 3 or result.best_design then 'placement' else 'participation' end,
      due, coalesce(known.words -> 'en' ->> 'title', known.topic)
    )
    from public.hackathon_results as result
    join public.hackathon_members as member on member.team_id = result.team_id
    join public.event_registrations as registration
      on registration.event_id = due and registration.user_id = member.user_id
    where result.event_id = due and registration.attended_at is not null
    order by member.turn;
    perform public.enqueue_mail(
      'hackathon-results', member.user_id, concat_ws(':', 'hackathon-results', member.turn),
      event => due
    )
    from public.hackathon_members as member
    where member.event_id = due
    order by member.turn;
    update public.event_counts as counts
    set changed_at = clock_timestamp()
    where counts.event_id = due;
    count := count + 1;
  end loop;
  return count;
end
$$;

comment on function public.publish_results() is
  'Publishes the results that are due and completely judged, awards the certificates to those who attended and tells the teams. Returns how many hackathons. Service role only.';

-- Codes ----------------------------------------------------------------------------------------

create function public.check_in_phase(event uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  span constant record := public.session_span(event);
begin
  return (
    select case
      when known.status = 'cancelled' then 'cancelled'
      when clock_timestamp() < span.opened then 'ahead'
      when clock_timestamp() >= span.closed then 'over'
      else 'open'
    end
    from public.events as known
    where known.id = check_in_phase.event and known.type <> 'hackathon' and known.status <> 'draft'
  );
end
$$;

comment on function public.check_in_phase(uuid) is
  'Whether a code can be entered for a session: "open" from its start to its real end; "ahead", "over" or "cancelled"; null for hackathons, where submissions count.';
revoke all on function public.check_in_phase(uuid) from public, anon, authenticated, service_role;

create function public.check_in_facts(event uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'phase', public.check_in_phase(check_in_facts.event),
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
      and public.check_in_phase(check_in_facts.event) = 'open'
$$;

comment on function public.check_in_facts(uuid) is
  'The code of a session while it counts, until when staff show it, and how many have entered one.';
revoke all on function public.check_in_facts(uuid) from public, anon, authenticated, service_role;

create function public.staff_check_in(event uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  own constant text := public.require_event_staff();
begin
  return (
    select public.check_in_facts(known.id)
    from public.events as known
    where known.id = staff_check_in.event and (own is null or known.instructor = own)
  );
end
$$;

comment on function public.staff_check_in(uuid) is
  'check_in_facts of a session; null if there is none. For staff with events, and for those who lead it.';
revoke all on function public.staff_check_in(uuid) from public, anon, authenticated, service_role;
grant execute on function public.staff_check_in(uuid) to authenticated;

create function public.staff_draw_check_in(event uuid, known text default null, leaked boolean default false)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  phase text;
  old public.check_in_codes;
begin
  perform public.lock_events(array[staff_draw_check_in.event]);
  phase := public.check_in_phase(event);
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
    return public.check_in_facts(event);
  end if;
  insert into public.check_in_codes as drawn (event_id, code)
  values (staff_draw_check_in.event, left(public.new_team_code(), 6))
  on conflict (event_id) do update
  set former = case when not leaked then drawn.code end, code = excluded.code,
    drawn_at = excluded.drawn_at;
  -- The change every ten minutes would bury the rest of the log.
  if old.code is null or leaked then
    perform public.audit('check-in-drawn', 'event', event::text);
  end if;
  return public.check_in_facts(event);
end
$$;

comment on function public.staff_draw_check_in(uuid, text, boolean) is
  'Draws the next code of a session unless it isn''t `known` any more; the former one counts for two more minutes, or with `leaked` no longer. For staff with events, and for those who lead it. Returns check_in_facts. Raises PT404 event_unknown, P0001 event_cancelled, check_in_ahead or check_in_over.';
revoke all on function public.staff_draw_check_in(uuid, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.staff_draw_check_in(uuid, text, boolean) to authenticated;

create function public.check_in(event uuid, code text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_writer();
  -- Crockford's reading: O is a zero, I and L are a one.
  given constant text := translate(
    upper(regexp_replace(coalesce(check_in.code, ''), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'
  );
  phase text;
  held public.event_registrations;
begin
  perform public.count_attempt(concat_ws('/', caller, 'check-in', event), 10, 600);
  -- Before the registration, as everywhere.
  perform from public.events as known where known.id = check_in.event for no key update;
  phase := public.check_in_phase(event);
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
  perform public.set_attendance(event, array[caller], true, 'code');
  perform public.note_roster_change(event);
  return 'attended';
end
$$;

comment on function public.check_in(uuid, text) is
  'Notes that the caller attends a session whose current code they have: "attended", or "wrong" for another code, ten times in ten minutes at most. Raises PT404 event_unknown, 42501 seat_missing, P0001 event_cancelled, check_in_ahead, check_in_over, check_in_refused or rate_limited.';
revoke all on function public.check_in(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.check_in(uuid, text) to authenticated;

-- Points and badges ----------------------------------------------------------------------------

alter table public.point_events drop constraint point_events_kind_check;
alter table public.point_events add constraint point_events_kind_check check (
  kind in ('lesson', 'quiz', 'exercise', 'course', 'track', 'session')
);

create function public.give_session_points()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

comment on function public.give_session_points() is
  'Gives 20 points for a session that someone has attended, and takes them back when they haven''t after all.';
revoke all on function public.give_session_points() from public, anon, authenticated, service_role;

create trigger event_registrations_give_points
after update on public.event_registrations
referencing old table as before
for each statement
execute function public.give_session_points();

create trigger event_registrations_take_points
after delete on public.event_registrations
referencing old table as before
for each statement
execute function public.give_session_points();

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
  group by certificate.user_id, certificate.subject
  union all
  select registration.user_id, 'session', registration.event_id::text, 20, registration.attended_at
  from public.event_registrations as registration
  where registration.attended_at is not null;
end
$$;

insert into public.point_events (user_id, kind, ref, points, happened_at)
select registration.user_id, 'session', registration.event_id::text, 20, registration.attended_at
from public.event_registrations as registration
where registration.attended_at is not null;

create or replace function public.learner_badges()
returns table (badge text, have integer, need integer, earned_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.live_user_id();
begin
  return query
  with lessons as (
    select completed.completed_at,
      row_number() over (order by completed.completed_at) as number
    from public.lesson_completions as completed
    where completed.user_id = caller
  ),
  days as (
    select min(lessons.completed_at) as at,
      row_number() over (order by min(lessons.completed_at)) as number
    from lessons
    group by (lessons.completed_at at time zone 'UTC')::date
  ),
  perfect as (
    select min(attempt.attempted_at) as at,
      row_number() over (order by min(attempt.attempted_at)) as number
    from public.quiz_attempts as attempt
    where attempt.user_id = caller and attempt.correct = attempt.total
    group by attempt.course, attempt.lesson
  ),
  solved as (
    select solution.solved_at as at, row_number() over (order by solution.solved_at) as number
    from public.exercise_solutions as solution
    where solution.user_id = caller
  ),
  courses as (
    select enrolment.completed_at as at,
      row_number() over (order by enrolment.completed_at) as number
    from public.enrolments as enrolment
    where enrolment.user_id = caller and enrolment.completed_at is not null
  ),
  tracks as (
    select certificate.issued_at as at,
      row_number() over (order by certificate.issued_at) as number
    from public.certificates as certificate
    where certificate.user_id = caller and certificate.kind = 'track'
      and certificate.revoked_at is null
  ),
  sessions as (
    select registration.attended_at as at,
      row_number() over (order by registration.attended_at) as number
    from public.event_registrations as registration
    where registration.user_id = caller and registration.attended_at is not null
  ),
  counted (badge, need, have, earned_at) as (
    select 'first-step', 1, (select count(*) from lessons),
      (select completed_at from lessons where number = 1)
    union all
    select 'steady', 3, (select count(*) from days), (select at from days where number = 3)
    union all
    select 'clean-run', 5, (select count(*) from perfect), (select at from perfect where number = 5)
    union all
    select 'problem-solver', 10, (select count(*) from solved),
      (select at from solved where number = 10)
    union all
    select 'long-way', 25, (select count(*) from lessons),
      (select completed_at from lessons where number = 25)
    union all
    select 'first-summit', 1, (select count(*) from courses),
      (select at from courses where number = 1)
    union all
    select 'ridge-walker', 5, (select count(*) from courses),
      (select at from courses where number = 5)
    union all
    select 'track-complete', 1, (select count(*) from tracks),
      (select at from tracks where number = 1)
    union all
    select 'base-camp', 3, (select count(*) from sessions),
      (select at from sessions where number = 3)
  )
  select counted.badge, least(counted.have, counted.need)::integer, counted.need,
    counted.earned_at
  from counted;
end
$$;

comment on function public.learner_badges() is
  'The caller''s badges: first-step 1 lesson, steady lessons on 3 days (UTC), clean-run 5 quizzes without a mistake, problem-solver 10 exercises, long-way 25 lessons, first-summit 1 course, ridge-walker 5 courses, track-complete 1 track, base-camp 3 sessions attended.';

-- Reading --------------------------------------------------------------------------------------

create function public.attendance_in(person uuid, events uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
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

comment on function public.attendance_in(uuid, uuid[]) is
  'By event, for those in which someone has a seat: whether they attended (null while it isn''t known), what shows it, the minutes they were in its room, and how long it was.';
revoke all on function public.attendance_in(uuid, uuid[]) from public, anon, authenticated, service_role;

create function public.my_attendance(event uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return public.attendance_in(public.require_learner(), array[event]) -> event::text;
end
$$;

comment on function public.my_attendance(uuid) is
  'The caller''s entry in attendance_in for an event; null without a seat.';
revoke all on function public.my_attendance(uuid) from public, anon, authenticated, service_role;
grant execute on function public.my_attendance(uuid) to authenticated;

create or replace function public.live_page(with_past boolean default false, with_figures boolean default false)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  past jsonb := case when with_past then public.events_for(caller, true) end;
begin
  return jsonb_build_object(
    'events', public.events_for(caller, false),
    'past', past,
    'attendance', case
      when with_past then public.attendance_in(
        caller, array(select (part ->> 'id')::uuid from jsonb_array_elements(past) as part)
      )
    end,
    'alert', exists (select from public.event_alerts as alert where alert.user_id = caller),
    'feed', exists (select from public.calendar_feeds as feed where feed.user_id = caller),
    'figures', case
      when with_figures then (
        select coalesce(jsonb_object_agg(facts.recording, to_jsonb(facts) - 'recording'), '{}')
        from public.recording_facts(caller) as facts
      )
    end
  );
end
$$;

comment on function public.live_page(boolean, boolean) is
  'For the pages of live sessions, in one call: get_live() with past events, the caller''s attendance in them, and recording_figures() where wanted, and whether the caller has alerts and a calendar feed.';

create or replace function public.dashboard()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return jsonb_build_object(
    'overview', public.learning_overview(),
    'dismissed', exists (
      select
      from public.learner_settings as settings
      where settings.user_id = caller and settings.first_steps_dismissed_at is not null
    ),
    'registrations', (
      select jsonb_build_object(
        'all', count(*),
        'attended', count(*) filter (where registration.attended_at is not null),
        'ahead', count(*) filter (where event.ends_at > now() and event.status = 'scheduled')
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = caller
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', next.id, 'type', next.type, 'topic', next.topic,
            'words', public.event_titles(next.words), 'starts_at', next.starts_at,
            'ends_at', next.ends_at, 'zone', next.zone, 'state', next.state,
            'position', case
              when next.state = 'queued' then (
                select count(*)
                from public.event_registrations as earlier
                where earlier.event_id = next.id and earlier.state = 'queued'
                  and earlier.place <= next.place
              )
            end
          )
          order by next.starts_at, next.id
        ),
        '[]'
      )
      from (
        select event.*, registration.state, registration.place
        from public.event_registrations as registration
        join public.events as event on event.id = registration.event_id
        where registration.user_id = caller and event.ends_at > now()
          and event.status = 'scheduled'
        order by event.starts_at, event.id
        limit 3
      ) as next
    ),
    'upcoming', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', soon.id, 'type', soon.type, 'topic', soon.topic,
            'words', public.event_titles(soon.words), 'starts_at', soon.starts_at,
            'ends_at', soon.ends_at, 'zone', soon.zone
          )
          order by soon.starts_at, soon.id
        ),
        '[]'
      )
      from (
        select event.*
        from public.events as event
        where event.status = 'scheduled' and event.starts_at > now()
          and event.starts_at <= now() + interval '8 weeks'
          and not exists (
            select
            from public.event_registrations as registration
            where registration.event_id = event.id and registration.user_id = caller
          )
          -- Who has attended a session on a topic needs no second one; who only had a seat may.
          and not exists (
            select
            from public.event_registrations as registration
            join public.events as held on held.id = registration.event_id
            where registration.user_id = caller and registration.attended_at is not null
              and held.topic = event.topic and held.type = event.type
              and event.type <> 'hackathon' and event.words is null
          )
        order by event.starts_at, event.id
        limit 40
      ) as soon
    ),
    'projects', (
      select jsonb_build_object(
        'published', count(*) filter (where entry.state = 'published'),
        'shown', count(*) filter (where entry.state <> 'draft')
      )
      from public.projects as entry
      where entry.author = caller
    ),
    'reviews', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', own.id, 'title', own.title, 'state', own.state)
          order by own.state, own.updated_at desc, own.id
        ),
        '[]'
      )
      from (
        select entry.id, entry.title, entry.state, entry.updated_at
        from public.projects as entry
        where entry.author = caller and entry.state in ('returned', 'submitted')
        order by entry.state, entry.updated_at desc, entry.id
        limit 5
      ) as own
    ),
    'candidates', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', latest.id, 'title', latest.title, 'category', latest.category,
            'tags', to_jsonb(latest.tags), 'shown_as', latest.shown_as,
            'published_at', latest.published_at,
            'likes', (
              select count(*) from public.project_likes as given where given.project_id = latest.id
            )
          )
          order by latest.published_at desc, latest.id
        ),
        '[]'
      )
      from (
        select entry.*
        from public.projects as entry
        where entry.state = 'published'
        order by entry.published_at desc
        limit 40
      ) as latest
      where latest.author <> caller
        and not exists (
          select
          from public.project_likes as given
          where given.project_id = latest.id and given.user_id = caller
        )
    )
  );
end
$$;

comment on function public.dashboard() is
  'For the dashboard, in one call: learning_overview(), whether first steps were closed, numbers of registrations, sessions attended and projects, the caller''s next 3 sessions and 5 projects in review, and what may be recommended: sessions of the next 8 weeks and the newest 40 projects, without those the caller has part in, has attended or likes.';

create or replace function public.staff_roster(
  event uuid,
  search text default '',
  state text default null,
  attendance text default null,
  sort text default 'place',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  own constant text := public.require_event_staff();
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

-- Data of a person -----------------------------------------------------------------------------

create or replace function public.export_live(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'registrations', (
      select coalesce(
        jsonb_agg(
          to_jsonb(registration) - 'user_id'
            || jsonb_build_object(
              'topic', known.topic, 'title', known.words -> 'en' -> 'title',
              'starts_at', known.starts_at,
              'seconds_in_room', (
                select kept.seconds
                from public.event_presence as kept
                where kept.event_id = registration.event_id and kept.user_id = registration.user_id
              )
            )
        ),
        '[]'
      )
      from public.event_registrations as registration
      join public.events as known on known.id = registration.event_id
      where registration.user_id = person
    ),
    'instructor', (
      select held.instructor from public.instructor_accounts as held where held.user_id = person
    ),
    'alert', (
      select to_jsonb(alert) - 'user_id'
      from public.event_alerts as alert
      where alert.user_id = person
    ),
    'calendar_feed', (
      select to_jsonb(feed) - array['user_id', 'token_hash']
      from public.calendar_feeds as feed
      where feed.user_id = person
    ),
    'recording_views', (
      select coalesce(jsonb_agg(to_jsonb(viewed) - 'user_id'), '[]')
      from public.recording_views as viewed
      where viewed.user_id = person
    ),
    'recording_likes', (
      select coalesce(jsonb_agg(to_jsonb(liked) - 'user_id'), '[]')
      from public.recording_likes as liked
      where liked.user_id = person
    ),
    'recording_places', (
      select coalesce(jsonb_agg(to_jsonb(place) - 'user_id'), '[]')
      from public.recording_places as place
      where place.user_id = person
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - array['user_id', 'dedupe_key', 'lease', 'leased_until', 'last_error'] order by mail.id
        ),
        '[]'
      )
      from public.mail_outbox as mail
      where mail.user_id = person
    ),
    'notifications', public.export_notifications(person),
    'rooms', public.export_rooms(person)
  )
$$;

comment on function public.export_live(uuid) is
  'Everything stored about a user''s events and recordings, how long they were in rooms and what shows that they attended, whom they teach as, the emails to them and their notifications, and what they did in rooms.';
