-- The room in which an event takes place: its plan, stage, chat, questions, polls, hands, and who is there.
-- All that happens in a room is a numbered event, so that a page asks only for what came after the last it knows.
-- Those who lead the room may do more than members; lock_room() decides who may act, and when.

-- Tables ---------------------------------------------------------------------------------------

create table public.room_plans (
  event_id uuid primary key references public.events (id) on delete cascade,
  slides text not null default '',
  agenda text[] not null default '{}',
  video text,
  version integer not null default 1,
  constraint room_plans_slides_check check (private.is_public_text(slides, 20000)),
  constraint room_plans_agenda_check check (
    cardinality(agenda) <= 20 and private.is_public_text(array_to_string(agenda, ' ', ' '), 2400)
  ),
  constraint room_plans_video_check check (private.is_public_link(video))
);

comment on table public.room_plans is
  'What an instructor has prepared for the room of an event. No policies: handed out by functions that have checked the seat.';
comment on column public.room_plans.slides is
  'Slides as text, separated by lines of three hyphens.';
comment on column public.room_plans.agenda is
  'The items in order; empty for those of the event''s topic.';
comment on column public.room_plans.video is 'A stream or video call that belongs to the session.';
comment on column public.room_plans.version is
  'Incremented with every change, so that nobody overwrites another''s.';

alter table public.room_plans enable row level security;
grant select on public.room_plans to service_role;

create table public.rooms (
  event_id uuid primary key references public.events (id) on delete cascade,
  last_seq bigint not null default 0,
  last_number integer not null default 0,
  stage text not null default 'slides',
  slide integer not null default 0,
  item integer not null default 0,
  spotlight bigint,
  code text not null default '',
  code_language text not null default 'python',
  code_seq bigint not null default 0,
  ended_at timestamptz,
  constraint rooms_stage_check check (stage in ('slides', 'code', 'video')),
  constraint rooms_places_check check (slide between 0 and 199 and item between 0 and 19),
  constraint rooms_code_check check (
    private.is_public_text(code, 20000)
    and code_language in ('python', 'js', 'ts', 'sql', 'sh', 'json', 'text')
  )
);

comment on table public.rooms is
  'The state of a room. Locked by everything that adds an event to it, so that sequence numbers have no gaps and commit in order.';
comment on column public.rooms.last_seq is 'The number of the last event.';
comment on column public.rooms.last_number is 'The number of the last participant.';
comment on column public.rooms.spotlight is 'The question that everyone sees on the stage.';
comment on column public.rooms.code_seq is 'The event that last changed the code.';

alter table public.rooms enable row level security;
grant select on public.rooms to service_role;

create table public.room_events (
  event_id uuid not null references public.rooms (event_id) on delete cascade,
  seq bigint not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  user_id uuid references auth.users (id) on delete set null,
  body jsonb not null,
  primary key (event_id, seq),
  constraint room_events_kind_check check (
    kind in (
      'chat', 'question', 'votes', 'answered', 'poll', 'results', 'poll-closed', 'hand', 'steer',
      'code', 'plan', 'deleted', 'ended'
    )
  )
);

create index room_events_user_idx on public.room_events (user_id);
-- For the transcript and for the last messages of the chat.
create index room_events_words_idx on public.room_events (event_id, seq)
where kind in ('chat', 'question', 'poll');

comment on table public.room_events is
  'What happened in a room, in order, each with all that a page has to show. Rows are only added; the words of one are removed when it is deleted, or its author''s account.';
comment on column public.room_events.user_id is
  'Whose words they are; null for the room''s own events.';

alter table public.room_events enable row level security;
grant select on public.room_events to service_role;

create table public.room_members (
  event_id uuid not null references public.rooms (event_id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  number integer not null,
  name text,
  leads boolean not null,
  seen_at timestamptz not null default now(),
  hand_at timestamptz,
  muted_at timestamptz,
  primary key (event_id, user_id),
  constraint room_members_number_key unique (event_id, number),
  constraint room_members_name_check check (private.is_public_name(name, 2, 60))
);

create index room_members_user_idx on public.room_members (user_id);

comment on table public.room_members is
  'Who has been in a room, and who is there now. Accessed through functions only.';
comment on column public.room_members.number is 'By which the others'' pages know them.';
comment on column public.room_members.name is
  'What they want to be called there; without one they are only counted.';
comment on column public.room_members.seen_at is 'When their page last said that it is open.';
comment on column public.room_members.muted_at is 'When staff took their chat and questions away.';

alter table public.room_members enable row level security;
grant select on public.room_members to service_role;

create trigger check_name
before insert or update of name on public.room_members
for each row execute function private.check_name('name', 'user_id');

create table public.room_items (
  event_id uuid not null,
  seq bigint not null,
  counts integer[] not null,
  done_at timestamptz,
  told_at timestamptz not null default now(),
  untold boolean not null default false,
  primary key (event_id, seq),
  foreign key (event_id, seq) references public.room_events (event_id, seq) on delete cascade
);

comment on table public.room_items is
  'Questions and polls, by the number of the event that opened them, with their votes. Accessed through functions only.';
comment on column public.room_items.counts is 'A question''s votes, or those of a poll''s options.';
comment on column public.room_items.done_at is 'When a question was answered or a poll closed.';
comment on column public.room_items.untold is
  'Whether the counts have changed since the last event about them.';

alter table public.room_items enable row level security;
grant select on public.room_items to service_role;

create table public.room_votes (
  event_id uuid not null,
  seq bigint not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  choice integer not null,
  primary key (event_id, seq, user_id),
  foreign key (event_id, seq) references public.room_items (event_id, seq) on delete cascade
);

create index room_votes_user_idx on public.room_votes (user_id);

comment on table public.room_votes is
  'Who voted, so that each has one vote. Accessed through functions only.';
comment on column public.room_votes.choice is 'The option, from 1; 1 for a question.';

alter table public.room_votes enable row level security;
grant select on public.room_votes to service_role;

create function private.protect_room_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The words go with the account of whoever wrote them; what a room has voted on stays.
  if old.user_id is not null and new.user_id is null and new.kind <> 'poll' then
    new.body := '{}';
  end if;
  if new.body not in (old.body, '{}')
    or (new.event_id, new.seq, new.kind, new.at) is distinct from (old.event_id, old.seq, old.kind, old.at)
  then
    raise exception 'room_events_kept' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.protect_room_events is
  'Lets the events of a room lose their words and nothing else. Raises 42501 room_events_kept.';

create trigger room_events_kept
before update on public.room_events
for each row execute function private.protect_room_events();

-- Who may, and when ----------------------------------------------------------------------------

create function private.room_role(event uuid, person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when exists (
      select
      from public.staff_roles as held
      join public.staff_permissions as entry on entry.role = held.role
      where held.user_id = person
        -- Without a second factor a role has no effect, and live_user_id() refuses one that wasn't used.
        and exists (select from public.second_factors as factor where factor.user_id = person)
        and (
          entry.permission = 'events'
          or entry.permission = 'own_sessions'
            and exists (
              select
              from public.instructor_accounts as known
              join public.events as led on led.instructor = known.instructor
              where known.user_id = person and led.id = room_role.event
            )
        )
    ) then 'staff'
    when exists (
      select
      from public.event_registrations as registration
      where registration.event_id = room_role.event and registration.user_id = person
        and registration.state = 'registered'
    ) then 'member'
  end;
end
$$;
comment on function private.room_role is
  'What someone is in the room of an event: "staff" with events, or who leads it; "member" with a seat; null for others.';

create function private.room_phase(event uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when known.status = 'cancelled' then 'cancelled'
      when state.ended_at is not null
        or clock_timestamp() >= known.ends_at + interval '15 minutes' then 'ended'
      when clock_timestamp() < known.starts_at - private.join_lead_time() then 'ahead'
      else 'open'
    end
    from public.events as known
    join public.event_rooms as place on place.event_id = known.id and place.mode = 'room'
    left join public.rooms as state on state.event_id = known.id
    where known.id = room_phase.event
  );
end
$$;
comment on function private.room_phase is
  'How it stands with the room of an event: "ahead" until 10 minutes before the start; "open"; "ended" when staff end it, or 15 minutes after the end; "cancelled"; null for an event without a room.';

create function private.require_room(event uuid, out caller uuid, out role text, out phase text)
returns record
language plpgsql stable set search_path = '' as $$
begin
  caller := private.require_learner();
  phase := private.room_phase(event);
  if phase is null then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  role := private.room_role(event, caller);
  if role = 'staff' and not private.has_passed_factor() then
    role := null;
  end if;
  if role is null then
    raise exception 'seat_missing' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_room is
  'The caller, their role in the room and its phase. Raises as require_learner, PT404 event_unknown and 42501 seat_missing.';

create function private.lock_room(event uuid, out caller uuid, out role text, out room public.rooms)
returns record
language plpgsql set search_path = '' as $$
declare
  access record;
begin
  access := private.require_room(event);
  caller := access.caller;
  role := access.role;
  if access.phase <> 'open' then
    raise exception 'room_closed' using errcode = 'P0001';
  end if;
  insert into public.rooms as state (event_id) values (lock_room.event) on conflict do nothing;
  select state.* into room
  from public.rooms as state
  where state.event_id = lock_room.event
  for no key update;
  -- It may have ended while this call waited.
  if room.ended_at is not null then
    raise exception 'room_closed' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.lock_room is
  'Locks an open room. Raises as require_room, and P0001 room_closed before and after the session.';

create function private.lock_room_as_staff(event uuid) returns public.rooms
language plpgsql set search_path = '' as $$
declare
  entered record;
begin
  perform private.require_event_staff();
  entered := private.lock_room(event);
  if entered.role <> 'staff' then
    raise exception 'not_staff' using errcode = '42501';
  end if;
  return entered.room;
end
$$;
comment on function private.lock_room_as_staff is
  'Locks an open room, for staff with events and for those who lead it. Raises as require_event_staff and lock_room.';

-- Events ---------------------------------------------------------------------------------------

-- The caller holds the lock on the room.
create function private.add_room_event(event uuid, kind text, body jsonb, author uuid default null)
returns bigint
language plpgsql set search_path = '' as $$
declare
  added public.room_events;
begin
  update public.rooms as state
  set last_seq = state.last_seq + 1
  where state.event_id = add_room_event.event
  returning state.last_seq into added.seq;
  insert into public.room_events as entry (event_id, seq, kind, user_id, body)
  values (
    add_room_event.event, added.seq, add_room_event.kind, add_room_event.author, add_room_event.body
  )
  returning entry.* into added;
  -- Hosted Supabase broadcasts it when this transaction commits; elsewhere the web server reads it.
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)'
    using body || jsonb_build_object('seq', added.seq, 'at', added.at, 'kind', added.kind),
      'entry', 'room:' || add_room_event.event;
  end if;
  return added.seq;
end
$$;
comment on function private.add_room_event is
  'Adds the next event of a locked room, and broadcasts it where the backend can. Returns its number.';

create function private.room_events_between(event uuid, after bigint, most integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        entry.body || jsonb_build_object('seq', entry.seq, 'at', entry.at, 'kind', entry.kind)
        order by entry.seq
      ),
      '[]'
    )
    from (
      select next.*
      from public.room_events as next
      where next.event_id = room_events_between.event and next.seq > after
      order by next.seq
      limit most
    ) as entry
  );
end
$$;
comment on function private.room_events_between is
  'The events of a room after one, as pages get them.';

create function public.room_events_after(event uuid, after bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_room(event);
  return private.room_events_between(event, after, 500);
end
$$;
comment on function public.room_events_after is
  'The next 500 events of a room, for those in it. Raises as require_room.';
grant execute on function public.room_events_after to authenticated;

create function public.watch_rooms(rooms jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_object_agg(state.event_id, private.room_events_between(state.event_id, known.seq, 500)), '{}'
    )
    from jsonb_each_text(watch_rooms.rooms) as wanted (event, seq)
    cross join lateral (select wanted.event::uuid as event_id, wanted.seq::bigint as seq) as known
    join public.rooms as state on state.event_id = known.event_id and state.last_seq > known.seq
  );
end
$$;
comment on function public.watch_rooms is
  'The next events of each room of {event: number}, 500 at most each; rooms without new ones are missing. For one process and all of its streams. Service role only.';
grant execute on function public.watch_rooms to service_role;

-- Streams --------------------------------------------------------------------------------------

create function private.can_subscribe_room(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    case
      when topic ~ '^room:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then case
        private.room_role(substr(topic, 6)::uuid, private.learner_id())
        when 'member' then true
        when 'staff' then private.has_passed_factor()
      end
    end,
    false
  );
end
$$;
comment on function private.can_subscribe_room is
  'Whether the caller may join the broadcast channel of a room.';
grant execute on function private.can_subscribe_room to authenticated;

do $$
begin
  if to_regclass('realtime.messages') is not null and to_regprocedure('realtime.topic()') is not null then
    execute $policy$
      create policy room_events_heard on realtime.messages
      for select to authenticated
      using (extension = 'broadcast' and (select private.can_subscribe_room((select realtime.topic()))))
    $policy$;
  end if;
end
$$;

-- Reading --------------------------------------------------------------------------------------

create function private.count_room_viewers(event uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*)
  from public.room_members as present
  where present.event_id = count_room_viewers.event and present.seen_at > now() - interval '75 seconds'
$$;
comment on function private.count_room_viewers is 'How many have the page of a room open.';

create function private.room_lists(event uuid, reader uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'chat', (
      select coalesce(
        jsonb_agg(
          latest.body || jsonb_build_object('seq', latest.seq, 'at', latest.at) order by latest.seq
        ),
        '[]'
      )
      from (
        select entry.*
        from public.room_events as entry
        where entry.event_id = room_lists.event and entry.kind = 'chat' and entry.body ? 'text'
        order by entry.seq desc
        limit 200
      ) as latest
    ),
    'items', (
      select coalesce(
        jsonb_agg(
          entry.body || jsonb_build_object(
            'seq', entry.seq, 'at', entry.at, 'kind', entry.kind, 'counts', to_jsonb(item.counts),
            'done', item.done_at is not null, 'own', own.choice
          )
          order by entry.seq
        ),
        '[]'
      )
      from (
        select known.*
        from public.room_items as known
        where known.event_id = room_lists.event
        order by known.done_at is not null, known.seq desc
        limit 500
      ) as item
      join public.room_events as entry on entry.event_id = item.event_id and entry.seq = item.seq
      left join public.room_votes as own
        on own.event_id = item.event_id and own.seq = item.seq and own.user_id = reader
      where entry.body <> '{}'
    ),
    'hands', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('by', raised.number, 'name', raised.name) order by raised.hand_at
        ),
        '[]'
      )
      from public.room_members as raised
      where raised.event_id = room_lists.event and raised.hand_at is not null
    )
  );
end
$$;
comment on function private.room_lists is
  'The last 200 messages, the last 500 questions and polls with the reader''s votes, those that are open first, and the raised hands of a room.';

create function public.room_state(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  access record := private.require_room(event);
  room public.rooms;
  own public.room_members;
  plan public.room_plans;
  result jsonb := jsonb_build_object('role', access.role, 'phase', access.phase);
begin
  if access.phase in ('ahead', 'cancelled') then
    return result;
  end if;
  select state.* into room from public.rooms as state where state.event_id = room_state.event;
  select known.* into plan from public.room_plans as known where known.event_id = room_state.event;
  result := result || jsonb_build_object(
    'seq', coalesce(room.last_seq, 0),
    'plan', jsonb_build_object(
      'slides', coalesce(plan.slides, ''), 'agenda', to_jsonb(coalesce(plan.agenda, '{}')),
      'video', plan.video
    ),
    'item', coalesce(room.item, 0)
  );
  if access.phase = 'ended' then
    return result;
  end if;
  select known.* into own
  from public.room_members as known
  where known.event_id = room_state.event and known.user_id = access.caller;
  return result || private.room_lists(event, access.caller) || jsonb_build_object(
    'stage', coalesce(room.stage, 'slides'),
    'slide', coalesce(room.slide, 0),
    'spotlight', room.spotlight,
    'code', coalesce(room.code, ''),
    'language', coalesce(room.code_language, 'python'),
    'code_seq', coalesce(room.code_seq, 0),
    'here', private.count_room_viewers(event),
    'me', jsonb_build_object(
      'number', own.number, 'name', own.name, 'muted', own.muted_at is not null,
      'hand', own.hand_at is not null
    )
  );
end
$$;
comment on function public.room_state is
  'Everything that a page of a room shows, as of its event `seq`; only role and phase before it opens. Raises as require_room.';
grant execute on function public.room_state to authenticated;

create function public.room_people(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  access record := private.require_room(event);
begin
  return jsonb_build_object(
    'here', private.count_room_viewers(event),
    'people', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'by', named.number, 'name', named.name, 'leads', named.leads,
            'muted', access.role = 'staff' and named.muted_at is not null
          )
          order by named.leads desc, lower(named.name), named.number
        ),
        '[]'
      )
      from (
        select known.*
        from public.room_members as known
        where known.event_id = room_people.event and known.name is not null
          -- The others no longer read what someone muted calls themselves.
          and (known.muted_at is null or access.role = 'staff' or known.user_id = access.caller)
          -- Staff also see those whom they have muted and who have left since.
          and (
            known.seen_at > now() - interval '75 seconds'
            or access.role = 'staff' and known.muted_at is not null
          )
        order by known.leads desc, lower(known.name), known.number
        limit 500
      ) as named
    )
  );
end
$$;
comment on function public.room_people is
  'How many are in a room, and the first 500 who gave a name. Raises as require_room.';
grant execute on function public.room_people to authenticated;

create function public.room_transcript(event uuid, after bigint default 0, page_size integer default 200)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_room(event);
  return (
    select coalesce(
      jsonb_agg(
        part.body || jsonb_build_object(
          'seq', part.seq, 'at', part.at, 'kind', part.kind, 'counts', to_jsonb(item.counts),
          'done', item.done_at is not null
        )
        order by part.seq
      ),
      '[]'
    )
    from (
      select entry.*
      from public.room_events as entry
      where entry.event_id = room_transcript.event and entry.kind in ('chat', 'question', 'poll')
        and entry.seq > after and entry.body <> '{}'
      order by entry.seq
      limit least(greatest(page_size, 1), 500)
    ) as part
    left join public.room_items as item on item.event_id = part.event_id and item.seq = part.seq
  );
end
$$;
comment on function public.room_transcript is
  'What was said, asked and voted on in a room after an event, for those with a seat and for its staff. Raises as require_room.';
grant execute on function public.room_transcript to authenticated;

-- Taking part ----------------------------------------------------------------------------------

-- The caller holds the lock on the room.
create function private.join_room(event uuid, person uuid, role text) returns public.room_members
language plpgsql set search_path = '' as $$
declare
  own public.room_members;
  next integer;
begin
  update public.room_members as known
  set seen_at = clock_timestamp(), leads = join_room.role = 'staff'
  where known.event_id = join_room.event and known.user_id = person
  returning known.* into own;
  if not found then
    update public.rooms as state
    set last_number = state.last_number + 1
    where state.event_id = join_room.event
    returning state.last_number into next;
    insert into public.room_members as known (event_id, user_id, number, leads, seen_at)
    values (join_room.event, person, next, join_room.role = 'staff', clock_timestamp())
    returning known.* into own;
  end if;
  return own;
end
$$;
comment on function private.join_room is 'Notes that someone is in a locked room.';

-- The caller holds the lock on the room.
create function private.add_vote_count_event(event uuid, item bigint) returns void
language plpgsql set search_path = '' as $$
declare
  told record;
begin
  for told in
    update public.room_items as known
    set told_at = clock_timestamp(), untold = false
    where known.event_id = add_vote_count_event.event and known.untold
      and (add_vote_count_event.item is null or known.seq = add_vote_count_event.item)
      -- A thousand votes in a second become one event. Few are told at once.
      and (
        known.told_at < clock_timestamp() - interval '1 second'
        or (select sum(votes) from unnest(known.counts) as votes) <= 20
      )
    returning known.seq, known.counts, (
      select entry.kind
      from public.room_events as entry
      where entry.event_id = known.event_id and entry.seq = known.seq
    ) as kind
  loop
    perform private.add_room_event(
      event, case told.kind when 'poll' then 'results' else 'votes' end,
      jsonb_build_object('item', told.seq, 'counts', to_jsonb(told.counts))
    );
  end loop;
end
$$;
comment on function private.add_vote_count_event is
  'Adds an event about the new votes of one item, or of all that were not told of: at most one a second for each.';

create function public.note_room_presence(event uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  access record := private.require_room(event);
  entered record;
  own public.room_members;
begin
  if access.phase = 'open' then
    perform private.count_attempt(concat_ws('/', access.caller, 'room-presence'), 60, 300);
    perform private.count_presence(event, access.caller);
    update public.room_members as known
    set seen_at = clock_timestamp()
    where known.event_id = note_room_presence.event and known.user_id = access.caller
      and known.leads = (access.role = 'staff')
    returning known.* into own;
    -- Only what changes the room has to wait for its lock.
    if not found then
      entered := private.lock_room(event);
      own := private.join_room(event, entered.caller, entered.role);
    elsif exists (
      select
      from public.room_items as item
      where item.event_id = note_room_presence.event and item.untold
    ) then
      perform private.lock_room(event);
      perform private.add_vote_count_event(event, null);
    end if;
  end if;
  return jsonb_build_object(
    'phase', access.phase,
    'seq', (
      select state.last_seq from public.rooms as state where state.event_id = note_room_presence.event
    ),
    'here', private.count_room_viewers(event),
    'me', jsonb_build_object(
      'number', own.number, 'name', own.name, 'muted', own.muted_at is not null,
      'hand', own.hand_at is not null
    )
  );
end
$$;
comment on function public.note_room_presence is
  'Notes that the caller''s page of a room is open, and counts the time; pages call it every 30 seconds. Returns the phase, the last event, how many are there and what the caller is there. Raises as require_room.';
grant execute on function public.note_room_presence to authenticated;

create function public.set_room_name(event uuid, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  entered record;
  own public.room_members;
  chosen constant text := btrim(private.clean_name(set_room_name.name));
begin
  perform private.require_writer();
  entered := private.lock_room(event);
  perform private.count_attempt(concat_ws('/', entered.caller, 'room-name', event), 10, 600);
  if not coalesce(private.is_public_name(chosen, 2, 60), false) then
    raise exception 'room_name_invalid' using errcode = '22P02';
  end if;
  own := private.join_room(event, entered.caller, entered.role);
  -- A name is read by everyone, as a message is.
  if own.muted_at is not null then
    raise exception 'room_muted' using errcode = '42501';
  end if;
  if own.leads then
    -- Nobody is taken for the one who leads.
    update public.room_members as known
    set name = null, hand_at = null
    where known.event_id = set_room_name.event and not known.leads
      and private.name_key(known.name) = private.name_key(chosen);
  elsif exists (
    select
    from public.room_members as known
    where known.event_id = set_room_name.event and known.leads
      and private.name_key(known.name) = private.name_key(chosen)
  ) then
    raise exception 'room_name_taken' using errcode = 'P0001';
  end if;
  update public.room_members as known
  set name = chosen
  where known.event_id = set_room_name.event and known.user_id = entered.caller
  returning known.* into own;
  return jsonb_build_object('number', own.number, 'name', own.name);
end
$$;
comment on function public.set_room_name is
  'What the caller is called in a room, 2 to 60 characters; needed to write, ask and raise a hand. Someone who leads takes the name from members who have one that looks alike. Raises as lock_room, 42501 room_muted, P0001 room_name_taken for the name of someone who leads, 22P02 room_name_invalid, and 23514 name_reserved or name_unreadable.';
grant execute on function public.set_room_name to authenticated;

create function private.speak_in_room(event uuid, kind text, words text, most integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  entered record;
  own public.room_members;
begin
  perform private.require_writer();
  entered := private.lock_room(event);
  own := private.join_room(event, entered.caller, entered.role);
  if own.muted_at is not null then
    raise exception 'room_muted' using errcode = '42501';
  end if;
  if own.name is null then
    raise exception 'room_nameless' using errcode = 'P0001';
  end if;
  if char_length(words) > most then
    raise exception 'room_text_too_long' using errcode = '22P02';
  end if;
  if private.is_blank(words) or not private.is_public_text(words, most) then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if entered.role <> 'staff' then
    perform private.count_attempt(
      concat_ws('/', entered.caller, 'room', kind, event), case kind when 'chat' then 10 else 5 end,
      case kind when 'chat' then 30 else 300 end
    );
  end if;
  return private.add_room_event(
    event, kind,
    jsonb_build_object('by', own.number, 'name', own.name, 'leads', own.leads, 'text', btrim(words)),
    entered.caller
  );
end
$$;
comment on function private.speak_in_room is
  'Adds a message or question of the caller. Members write ten messages in 30 seconds and ask five questions in five minutes. Raises as lock_room, 42501 room_muted, P0001 room_nameless, 22P02 room_text_too_long or invalid_input, P0001 rate_limited.';

create function public.say_in_room(event uuid, words text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  return private.speak_in_room(event, 'chat', words, 500);
end
$$;
comment on function public.say_in_room is
  'Writes in the chat, 500 characters at most. Returns the event''s number. Raises as speak_in_room.';
grant execute on function public.say_in_room to authenticated;

create function public.ask_in_room(event uuid, words text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  asked bigint := private.speak_in_room(event, 'question', words, 300);
begin
  insert into public.room_items (event_id, seq, counts) values (ask_in_room.event, asked, '{0}');
  return asked;
end
$$;
comment on function public.ask_in_room is
  'Asks a question, 300 characters at most. Returns the event''s number. Raises as speak_in_room.';
grant execute on function public.ask_in_room to authenticated;

create function public.vote_in_room(event uuid, item bigint, choice integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  entered record;
  asked public.room_items;
  opened text;
  earlier integer;
begin
  perform private.require_writer();
  entered := private.lock_room(event);
  perform private.count_attempt(concat_ws('/', entered.caller, 'room-vote'), 60, 60);
  select known.* into asked
  from public.room_items as known
  where known.event_id = vote_in_room.event and known.seq = vote_in_room.item;
  if not found then
    raise exception 'room_item_unknown' using errcode = 'PT404';
  end if;
  select entry.kind into opened
  from public.room_events as entry
  where entry.event_id = vote_in_room.event and entry.seq = vote_in_room.item;
  if asked.done_at is not null then
    raise exception 'room_vote_closed' using errcode = 'P0001';
  end if;
  if coalesce(choice, -1) not between (opened = 'poll')::integer and cardinality(asked.counts) then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  select voted.choice into earlier
  from public.room_votes as voted
  where voted.event_id = vote_in_room.event and voted.seq = vote_in_room.item
    and voted.user_id = entered.caller;
  if opened = 'poll' and earlier is not null then
    raise exception 'room_voted' using errcode = 'P0001';
  end if;
  if coalesce(earlier, 0) <> vote_in_room.choice then
    if vote_in_room.choice = 0 then
      delete from public.room_votes as voted
      where voted.event_id = vote_in_room.event and voted.seq = vote_in_room.item
        and voted.user_id = entered.caller;
    else
      insert into public.room_votes (event_id, seq, user_id, choice)
      values (vote_in_room.event, vote_in_room.item, entered.caller, vote_in_room.choice);
    end if;
    asked.counts[greatest(vote_in_room.choice, 1)] :=
      asked.counts[greatest(vote_in_room.choice, 1)] + case vote_in_room.choice when 0 then -1 else 1 end;
    update public.room_items as known
    set counts = asked.counts, untold = true
    where known.event_id = vote_in_room.event and known.seq = vote_in_room.item;
    perform private.add_vote_count_event(event, item);
  end if;
  return jsonb_build_object('counts', to_jsonb(asked.counts), 'own', nullif(choice, 0));
end
$$;
comment on function public.vote_in_room is
  'Votes for a question (1) or takes the vote back (0), or votes once for an option of a poll, from 1. Returns the counts. Raises as lock_room, PT404 room_item_unknown, P0001 room_vote_closed, P0001 room_voted, 22P02 invalid_input.';
grant execute on function public.vote_in_room to authenticated;

create function public.raise_hand(event uuid, up boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  entered record;
  own public.room_members;
begin
  perform private.require_writer();
  entered := private.lock_room(event);
  perform private.count_attempt(concat_ws('/', entered.caller, 'room-hand'), 20, 60);
  own := private.join_room(event, entered.caller, entered.role);
  if up and own.muted_at is not null then
    raise exception 'room_muted' using errcode = '42501';
  end if;
  if own.name is null then
    raise exception 'room_nameless' using errcode = 'P0001';
  end if;
  if (own.hand_at is not null) = up then
    return up;
  end if;
  update public.room_members as known
  set hand_at = case when up then clock_timestamp() end
  where known.event_id = raise_hand.event and known.user_id = entered.caller;
  perform private.add_room_event(
    event, 'hand', jsonb_build_object('by', own.number, 'name', own.name, 'up', up), entered.caller
  );
  return up;
end
$$;
comment on function public.raise_hand is
  'Raises or lowers the caller''s hand. Raises as lock_room, 42501 room_muted, and P0001 room_nameless.';
grant execute on function public.raise_hand to authenticated;

-- Leading --------------------------------------------------------------------------------------

create function public.steer_room(event uuid, move jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  room public.rooms := private.lock_room_as_staff(event);
begin
  if jsonb_typeof(move) <> 'object' or move = '{}'
    or move - array['stage', 'slide', 'item', 'spotlight', 'language'] <> '{}'
  then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if move ->> 'spotlight' is not null and not exists (
    select
    from public.room_items as asked
    join public.room_events as entry on entry.event_id = asked.event_id and entry.seq = asked.seq
    where asked.event_id = steer_room.event and asked.seq = (move ->> 'spotlight')::bigint
      and entry.kind = 'question' and entry.body <> '{}'
  ) then
    raise exception 'room_item_unknown' using errcode = 'PT404';
  end if;
  update public.rooms as state
  set stage = case when move ? 'stage' then move ->> 'stage' else room.stage end,
    slide = case when move ? 'slide' then (move ->> 'slide')::integer else room.slide end,
    item = case when move ? 'item' then (move ->> 'item')::integer else room.item end,
    code_language = case
      when move ? 'language' then move ->> 'language' else room.code_language
    end,
    spotlight = case
      when move ? 'spotlight' then (move ->> 'spotlight')::bigint else room.spotlight
    end
  where state.event_id = steer_room.event;
  return private.add_room_event(event, 'steer', move);
end
$$;
comment on function public.steer_room is
  'Changes what a room shows: stage (slides, code, video), slide and agenda item (from 0), language of the code, spotlight (a question or null). Returns the event''s number. Raises as lock_room_as_staff, PT404 room_item_unknown, 22P02 invalid_input, or 23514 or 23502 for a value that can''t be.';
grant execute on function public.steer_room to authenticated;

create function public.write_room_code(event uuid, known bigint, start integer, cut integer, put text)
returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  room public.rooms := private.lock_room_as_staff(event);
  added bigint;
begin
  if room.code_seq <> known then
    raise exception 'room_code_changed' using errcode = 'P0001';
  end if;
  if coalesce(
    start < 0 or cut < 0 or start + cut > char_length(room.code) or put is null, true
  ) then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if char_length(room.code) - cut + char_length(put) > 20000 then
    raise exception 'room_text_too_long' using errcode = '22P02';
  end if;
  added := private.add_room_event(
    event, 'code', jsonb_build_object('start', start, 'cut', cut, 'put', put, 'known', known)
  );
  update public.rooms as state
  set code = overlay(state.code placing put from start + 1 for cut), code_seq = added
  where state.event_id = write_room_code.event;
  return added;
end
$$;
comment on function public.write_room_code is
  'Replaces a part of a room''s code, as of the event `known`: from a character (from 0), so many of them, by a text. Returns the event''s number. Raises as lock_room_as_staff, P0001 room_code_changed, 22P02 room_text_too_long or invalid_input.';
grant execute on function public.write_room_code to authenticated;

create function public.open_poll(event uuid, question text, options text[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  opened bigint;
begin
  perform private.lock_room_as_staff(event);
  if private.is_blank(question) or not private.is_public_text(question, 200)
    or coalesce(cardinality(options), 0) not between 2 and 6
    or exists (
      select
      from unnest(options) as option
      where private.is_blank(option) or not private.is_public_text(option, 100)
    )
    or cardinality(options) <> (select count(distinct btrim(option)) from unnest(options) as option)
  then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  opened := private.add_room_event(
    event, 'poll',
    jsonb_build_object(
      'question', btrim(question),
      'options', (select jsonb_agg(btrim(option) order by at)
        from unnest(options) with ordinality as part (option, at))
    ),
    private.live_user_id()
  );
  insert into public.room_items (event_id, seq, counts)
  values (open_poll.event, opened, array_fill(0, array[cardinality(options)]));
  return opened;
end
$$;
comment on function public.open_poll is
  'Opens a poll with two to six options. Returns the event''s number. Raises as lock_room_as_staff, and 22P02 invalid_input.';
grant execute on function public.open_poll to authenticated;

create function public.settle_room_item(event uuid, item bigint, done boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked public.room_items;
  opened text;
begin
  perform private.lock_room_as_staff(event);
  select known.* into asked
  from public.room_items as known
  where known.event_id = settle_room_item.event and known.seq = settle_room_item.item;
  if not found then
    raise exception 'room_item_unknown' using errcode = 'PT404';
  end if;
  if (asked.done_at is not null) = done then
    return done;
  end if;
  select entry.kind into opened
  from public.room_events as entry
  where entry.event_id = settle_room_item.event and entry.seq = settle_room_item.item;
  if opened = 'poll' and not done then
    raise exception 'room_vote_closed' using errcode = 'P0001';
  end if;
  update public.room_items as known
  set done_at = case when done then clock_timestamp() end, untold = false
  where known.event_id = settle_room_item.event and known.seq = settle_room_item.item;
  perform private.add_room_event(
    event, case opened when 'poll' then 'poll-closed' else 'answered' end,
    jsonb_build_object('item', item, 'counts', to_jsonb(asked.counts), 'done', done)
  );
  return done;
end
$$;
comment on function public.settle_room_item is
  'Marks a question as answered or not, or closes a poll. Raises as lock_room_as_staff, PT404 room_item_unknown, and P0001 room_vote_closed for opening a poll again.';
grant execute on function public.settle_room_item to authenticated;

create function public.delete_room_entry(event uuid, entry bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  written public.room_events;
begin
  perform private.lock_room_as_staff(event);
  select known.* into written
  from public.room_events as known
  where known.event_id = delete_room_entry.event and known.seq = delete_room_entry.entry
    and known.kind in ('chat', 'question', 'poll');
  if not found then
    raise exception 'room_item_unknown' using errcode = 'PT404';
  end if;
  if written.body = '{}' then
    return false;
  end if;
  update public.room_events as known
  set body = '{}'
  where known.event_id = written.event_id and known.seq = written.seq;
  delete from public.room_items as known
  where known.event_id = written.event_id and known.seq = written.seq;
  update public.rooms as state
  set spotlight = null
  where state.event_id = written.event_id and state.spotlight = written.seq;
  perform private.add_room_event(event, 'deleted', jsonb_build_object('item', written.seq));
  perform private.audit(
    'room-entry-deleted', 'event', event::text, written.user_id, written.body, null
  );
  return true;
end
$$;
comment on function public.delete_room_entry is
  'Deletes a message, question or poll for everyone; false if it was already. Raises as lock_room_as_staff, and PT404 room_item_unknown.';
grant execute on function public.delete_room_entry to authenticated;

create function public.lead_room_member(event uuid, member integer, muted boolean, hand boolean)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  about public.room_members;
  -- Whoever is muted isn't called upon either.
  keeps_hand constant boolean := hand and not muted;
begin
  perform private.lock_room_as_staff(event);
  select known.* into about
  from public.room_members as known
  where known.event_id = lead_room_member.event and known.number = member;
  if not found or about.leads and muted then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  if (about.muted_at is not null) = muted and (keeps_hand or about.hand_at is null) then
    return false;
  end if;
  update public.room_members as known
  set muted_at = case when muted then coalesce(known.muted_at, clock_timestamp()) end,
    hand_at = case when keeps_hand then known.hand_at end
  where known.event_id = about.event_id and known.user_id = about.user_id;
  if not keeps_hand and about.hand_at is not null then
    perform private.add_room_event(
      event, 'hand', jsonb_build_object('by', about.number, 'name', about.name, 'up', false),
      about.user_id
    );
  end if;
  if (about.muted_at is not null) <> muted then
    perform private.audit(
      case when muted then 'room-muted' else 'room-unmuted' end, 'event', event::text, about.user_id
    );
  end if;
  return true;
end
$$;
comment on function public.lead_room_member is
  'Sets whether a member may write, ask, raise a hand and choose a name, and with `hand` false or a muted member lowers their hand; false if nothing changed. Those who lead can''t be muted. Raises as lock_room_as_staff, and P0002 person_unknown.';
grant execute on function public.lead_room_member to authenticated;

create function public.end_room(event uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_event_staff();
  if private.room_phase(event) = 'ended' then
    perform private.lock_events(array[event]);
    return false;
  end if;
  perform private.lock_room_as_staff(event);
  perform private.add_room_event(event, 'ended', '{}');
  update public.rooms as state set ended_at = clock_timestamp() where state.event_id = end_room.event;
  update public.room_members as known
  set hand_at = null
  where known.event_id = end_room.event and known.hand_at is not null;
  update public.room_items as known
  set done_at = clock_timestamp(), untold = false
  from public.room_events as entry
  where known.event_id = end_room.event and known.done_at is null
    and entry.event_id = known.event_id and entry.seq = known.seq and entry.kind = 'poll';
  perform private.audit('room-ended', 'event', event::text);
  return true;
end
$$;
comment on function public.end_room is
  'Ends a session: everyone gets its transcript instead, and its polls are closed. False if it had ended. Raises as lock_room_as_staff.';
grant execute on function public.end_room to authenticated;

-- Plans ----------------------------------------------------------------------------------------

create function public.staff_room_plan(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
begin
  return (
    select jsonb_build_object(
      'slides', coalesce(plan.slides, ''), 'agenda', to_jsonb(coalesce(plan.agenda, '{}')),
      'video', plan.video, 'version', coalesce(plan.version, 0), 'phase', private.room_phase(known.id)
    )
    from public.events as known
    left join public.room_plans as plan on plan.event_id = known.id
    where known.id = staff_room_plan.event and (own is null or known.instructor = own)
  );
end
$$;
comment on function public.staff_room_plan is
  'What is prepared for the room of an event, and the room''s phase; null if there is no such event. For staff with events, and for those who lead it.';
grant execute on function public.staff_room_plan to authenticated;

create function public.staff_save_room_plan(
  event uuid, known_version integer, slides text, agenda text[], video text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  saved public.room_plans;
begin
  perform private.require_event_staff();
  perform private.lock_events(array[event]);
  insert into public.room_plans as plan (event_id, version)
  values (staff_save_room_plan.event, 0)
  on conflict do nothing;
  update public.room_plans as plan
  set slides = staff_save_room_plan.slides, agenda = staff_save_room_plan.agenda,
    video = staff_save_room_plan.video, version = plan.version + 1
  where plan.event_id = staff_save_room_plan.event and plan.version = known_version
  returning plan.* into saved;
  if not found then
    raise exception 'room_plan_changed' using errcode = 'P0001';
  end if;
  -- Those who are there see it at once.
  if private.room_phase(event) = 'open' then
    perform 1
    from public.rooms as state
    where state.event_id = staff_save_room_plan.event and state.ended_at is null
    for no key update;
    if found then
      perform private.add_room_event(
        event, 'plan',
        jsonb_build_object('slides', saved.slides, 'agenda', to_jsonb(saved.agenda), 'video', saved.video)
      );
    end if;
  end if;
  perform private.audit(
    'room-plan-changed', 'event', event::text, null, null,
    jsonb_build_object('slides', saved.slides, 'agenda', saved.agenda, 'video', saved.video)
  );
  return saved.version;
end
$$;
comment on function public.staff_save_room_plan is
  'Stores what is prepared for the room of an event, of which a version is known (0 for none). Returns the new version. For staff with events, and for those who lead it. Raises as lock_events, P0001 room_plan_changed, and 23514 for texts that are too long or a link that isn''t https.';
grant execute on function public.staff_save_room_plan to authenticated;
