-- The support inbox: what staff read, change and answer, alone or several at once.
-- Conversations of one sender can be merged, which shows staff all of them and each sender their own.
-- Open pages hear of changes by a version.

-- The inbox of staff ---------------------------------------------------------------------------

create function private.staff_name(person uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(profile.full_name, account.email::text)
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  where account.id = person
$$;
comment on function private.staff_name is
  'How colleagues see each other: the full name, else the address.';

create function private.may_answer(person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = person and entry.permission = 'inbox'
  )
$$;
comment on function private.may_answer is
  'Whether one of someone''s roles has the permission inbox.';

create function public.staff_inbox(
  search text default '',
  state text default 'open',
  assigned text default null,
  priority text default null,
  channel text default null,
  language text default null,
  sort text default 'active',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
-- Counting up to a limit looks cheap to the planner without an index, and isn't when little matches.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  caller constant uuid := private.require_staff('inbox');
  wanted constant tsquery := private.search_query(staff_inbox.search);
  sorted constant text := replace(
    case staff_inbox.sort
      when 'arrived' then 'message.arrived_at %s, message.id %s'
      when 'priority' then 'message.priority %s, message.active_at %s, message.id %s'
      else 'message.active_at %s, message.id %s'
    end,
    '%s', case when staff_inbox.descending then 'desc' else 'asc' end
  );
  conditions text := 'message.merged_into is null';
  found uuid[];
  result jsonb;
begin
  if wanted is not null then
    found := array(
      select known.message_id from public.message_words as known where known.words @@ wanted limit 2000
    );
    conditions := conditions || case
      when cardinality(found) < 2000 then ' and message.id = any ($9)'
      -- A frequent word is soon met in the order of the list.
      else ' and exists (select from public.message_words as known where known.message_id = message.id and known.words @@ $1)'
    end;
  elsif btrim(staff_inbox.search) <> '' then
    -- A sign that is no word finds nothing.
    conditions := conditions || ' and false';
  end if;
  conditions := conditions
    || case when staff_inbox.state = 'all'
      then ' and message.inbox_state <> ''chatting''' else ' and message.inbox_state = $2' end
    || case staff_inbox.assigned
      when 'me' then ' and message.id in (select held.message_id from public.message_assignees as held where held.assignee = $3)'
      when 'nobody' then ' and not exists (select from public.message_assignees as held where held.message_id = message.id)'
      when 'others' then ' and exists (select from public.message_assignees as held where held.message_id = message.id and held.assignee <> $3)'
      else '' end
    || case when staff_inbox.priority is null then '' else ' and message.priority = $4' end
    || case when staff_inbox.channel is null then '' else ' and message.channel = $5' end
    || case when staff_inbox.language is null then '' else ' and message.language = $6' end;
  execute format(
    $query$
      with part as (
        select message.id, message.number, message.name, message.email, message.topic,
          message.channel, message.language, message.inbox_state as state, message.priority,
          message.arrived_at, message.active_at, message.first_answered_at, message.solved_at,
          left(message.body, 160) as beginning
        from public.messages as message
        where %1$s
        order by %2$s
        limit $7 offset $8
      )
      select jsonb_build_object(
        'count', (
          select count(*)
          from (
            select from public.messages as message where %1$s order by %2$s limit 1001
          ) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              to_jsonb(part) || (
                select jsonb_build_object(
                  'assignee', held.person, 'assignee_name', private.staff_name(held.person)
                )
                from (
                  select (
                    select entry.assignee from public.message_assignees as entry
                    where entry.message_id = part.id
                  ) as person
                ) as held
              ) || jsonb_build_object(
                'last_author', (
                  select reply.author from public.message_replies as reply
                  where reply.message_id = part.id order by reply.id desc limit 1
                ),
                'replying', (
                  select array_agg(private.staff_name(presence.user_id))
                  from public.message_presence as presence
                  where presence.message_id = part.id and presence.until > now()
                    and presence.user_id <> $3
                )
              )
              order by %3$s
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    conditions, sorted, replace(sorted, 'message.', 'part.')
  )
  into result
  using wanted, staff_inbox.state, caller,
    case staff_inbox.priority when 'low' then 0 when 'normal' then 1 when 'high' then 2
      when 'urgent' then 3 end::smallint,
    staff_inbox.channel, staff_inbox.language, least(greatest(page_size, 0), 1000),
    greatest(skip, 0), found;
  return result;
end
$$;
comment on function public.staff_inbox is
  'Conversations by state (or all), assignment (me, nobody, others), priority, channel, language and words; counts up to 1,001. For staff with the permission inbox.';
grant execute on function public.staff_inbox to authenticated;

create function public.staff_inbox_summary() returns jsonb
-- Counting up to a limit looks cheap to the planner without an index, and isn't when little matches.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  caller constant uuid := private.require_staff('inbox');
begin
  return jsonb_build_object(
    'open', (
      select count(*)
      from (
        select from public.messages as message
        where message.inbox_state = 'open' and message.merged_into is null limit 1001
      ) as counted
    ),
    'mine', (
      select count(*)
      from public.message_assignees as held
      join public.messages as message on message.id = held.message_id
      where held.assignee = caller and message.inbox_state = 'open'
        and message.merged_into is null
    ),
    'oldest', (
      select message.active_at
      from public.messages as message
      where message.inbox_state = 'open' and message.merged_into is null
      order by message.active_at limit 1
    ),
    'times', (
      select jsonb_build_object(
        'conversations', count(*),
        'answered', count(counted.first_answered_at),
        'first_answer', round(extract(epoch from percentile_cont(0.5) within group (
          order by counted.first_answered_at - counted.arrived_at
        ))),
        'first_answer_most', round(extract(epoch from percentile_cont(0.9) within group (
          order by counted.first_answered_at - counted.arrived_at
        ))),
        'solved', count(counted.solved_at),
        'resolution', round(extract(epoch from percentile_cont(0.5) within group (
          order by counted.solved_at - counted.arrived_at
        )))
      )
      from (
        select message.first_answered_at, message.solved_at, message.arrived_at
        from public.messages as message
        where message.arrived_at > now() - interval '30 days' and message.merged_into is null
          and message.state not in ('spam', 'chatting')
        order by message.arrived_at desc
        limit 5000
      ) as counted
    )
  );
end
$$;
comment on function public.staff_inbox_summary is
  'What is open, what of it is the caller''s, and the times to the first answer and to the solution in seconds: medians, and what nine of ten stay below, of the last 30 days (at most 5,000 conversations). For staff with the permission inbox.';
grant execute on function public.staff_inbox_summary to authenticated;

create function public.staff_conversation(message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('inbox');
  about public.messages;
begin
  select known.* into about
  from public.messages as asked
  join public.messages as known on known.id = coalesce(asked.merged_into, asked.id)
  where asked.id = staff_conversation.message and known.state <> 'chatting';
  if not found then
    raise exception 'message_unknown' using errcode = 'P0002';
  end if;
  return jsonb_build_object(
    'id', about.id, 'number', about.number, 'channel', about.channel, 'topic', about.topic,
    'name', about.name, 'email', about.email, 'phone', about.phone, 'language', about.language,
    'state', about.inbox_state, 'priority', about.priority, 'body', about.body,
    'created_at', about.created_at, 'arrived_at', about.arrived_at,
    'first_answered_at', about.first_answered_at, 'solved_at', about.solved_at,
    'seen_entry', about.seen_entry,
    'assignee', (
      select held.assignee from public.message_assignees as held where held.message_id = about.id
    ),
    'account', coalesce(
      about.user_id,
      (
        select entry.user_id
        from public.people as entry
        where entry.email = about.email and entry.confirmed_at is not null
        limit 1
      )
    ),
    'confirmed', exists (
      select
      from public.people as entry
      where entry.user_id = about.user_id and entry.email = about.email
        and entry.confirmed_at is not null
    ),
    'entries', (
      select coalesce(
        jsonb_agg(
          to_jsonb(entry) - 'staff_id'
            || jsonb_build_object('name', private.staff_name(entry.staff_id))
        ),
        '[]'
      )
      from private.conversation_entries(about.id) as entry
    ),
    'last_entry', (
      select coalesce(max(entry.id), 0) from private.conversation_entries(about.id) as entry
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', note.id, 'body', note.body, 'created_at', note.created_at,
            'name', private.staff_name(note.author)
          )
          order by note.id
        ),
        '[]'
      )
      from public.message_notes as note
      where note.message_id = any (private.conversation_of(about.id))
    ),
    'replying', (
      select coalesce(jsonb_agg(private.staff_name(presence.user_id) order by presence.user_id), '[]')
      from public.message_presence as presence
      where presence.message_id = about.id and presence.until > now()
        and presence.user_id <> caller
    ),
    'merged', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', part.id, 'number', part.number) order by part.created_at),
        '[]'
      )
      from public.messages as part
      where part.merged_into = about.id
    ),
    'others', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', other.id, 'number', other.number, 'state', other.inbox_state,
            'active_at', other.active_at, 'beginning', left(other.body, 120),
            'mergeable', other.mergeable
          )
          order by other.active_at desc
        ),
        '[]'
      )
      from (
        select known.*, private.may_merge(known, about) as mergeable
        from public.messages as known
        where known.email = about.email and known.id <> about.id and known.merged_into is null
        order by known.active_at desc
        limit 20
      ) as other
    )
  );
end
$$;
comment on function public.staff_conversation is
  'A conversation, or the one that it was merged into, with notes, who is replying, whether its sender has confirmed the address, and other conversations under it. For staff with the permission inbox. Raises P0002 message_unknown.';
grant execute on function public.staff_conversation to authenticated;

create function public.staff_agents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('inbox');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', agent.id, 'name', agent.name) order by agent.name), '[]'
    )
    from (
      select distinct held.user_id as id, private.staff_name(held.user_id) as name
      from public.staff_roles as held
      join public.staff_permissions as entry on entry.role = held.role
      where entry.permission = 'inbox'
      limit 200
    ) as agent
  );
end
$$;
comment on function public.staff_agents is
  'Everyone to whom a conversation can be assigned. For staff with the permission inbox.';
grant execute on function public.staff_agents to authenticated;

-- Changes by staff -----------------------------------------------------------------------------

create function private.lock_message(message uuid) returns public.messages
language plpgsql set search_path = '' as $$
declare
  about public.messages;
begin
  select known.* into about
  from public.messages as known
  where known.id = lock_message.message and known.state <> 'chatting' and known.merged_into is null
  for update;
  if not found then
    raise exception 'message_unknown' using errcode = 'P0002';
  end if;
  return about;
end
$$;
comment on function private.lock_message is
  'Locks a conversation of the inbox. Raises P0002 message_unknown, also for a merged one.';

create function private.audit_message(
  action text, about public.messages, before jsonb default null, after jsonb default null
) returns void
language sql set search_path = '' as $$
  select private.audit(
    audit_message.action, 'message', about.id::text,
    (
      select account.id
      from auth.users as account
      where account.id = about.user_id
        or about.user_id is null and account.email = about.email
          and account.email_confirmed_at is not null
      limit 1
    ),
    audit_message.before, audit_message.after
  )
$$;
comment on function private.audit_message is
  'Writes what was done with a conversation into the audit log, never its texts.';

create function public.staff_reply(
  message uuid, reply_body text, known_entry bigint, solves boolean default false
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('inbox');
  about constant public.messages := private.lock_message(staff_reply.message);
  written bigint;
begin
  if exists (
    select from private.conversation_entries(about.id) as entry
    where entry.id > staff_reply.known_entry
  ) then
    raise exception 'message_changed' using errcode = 'P0001';
  end if;
  written := private.add_support_reply(
    about.id, reply_body, case when solves then 'solved' else 'answered' end
  );
  insert into public.message_assignees (message_id, assignee)
  values (about.id, caller)
  on conflict do nothing;
  delete from public.message_presence as presence
  where presence.message_id = about.id and presence.user_id = caller;
  perform private.audit_message(
    'message-answered', about, jsonb_build_object('state', about.inbox_state),
    jsonb_build_object('state', case when solves then 'solved' else 'waiting' end, 'entry', written)
  );
  return written;
end
$$;
comment on function public.staff_reply is
  'Sends a reply, by email too, and takes the conversation if it was nobody''s. For staff with the permission inbox. Raises P0001 message_changed if there is a text after known_entry, P0002 message_unknown, 23514 for invalid input.';
grant execute on function public.staff_reply to authenticated;

create function public.staff_note(message uuid, note_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('inbox');
  about constant public.messages := private.lock_message(staff_note.message);
begin
  insert into public.message_notes (message_id, author, body) values (about.id, caller, note_body);
  -- For those who have it open.
  update public.messages as known set updated_at = now() where known.id = about.id;
  perform private.audit_message('message-noted', about);
end
$$;
comment on function public.staff_note is
  'Adds an internal note. For staff with the permission inbox. Raises P0002 message_unknown, 23514 for invalid input.';
grant execute on function public.staff_note to authenticated;

create function private.message_settings(message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', known.inbox_state, 'priority', known.priority, 'assignee', held.assignee
  )
  from public.messages as known
  left join public.message_assignees as held on held.message_id = known.id
  where known.id = message
$$;
comment on function private.message_settings is
  'What staff set on a conversation: state, priority, assignee.';

create function public.staff_change_messages(changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  change jsonb;
  about public.messages;
  before jsonb;
  wanted jsonb;
  next_state text;
  undo jsonb := '[]';
begin
  perform private.require_staff('inbox');
  if jsonb_typeof(changes) <> 'array' or jsonb_array_length(changes) not between 1 and 100 then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  -- In one order, so that two who change the same conversations don't wait for each other.
  for change in
    select entry from jsonb_array_elements(changes) as entry order by entry ->> 'id'
  loop
    about := private.lock_message((change ->> 'id')::uuid);
    before := private.message_settings(about.id);
    wanted := before || (change - 'id');
    if wanted - array['state', 'priority', 'assignee'] <> '{}'
      or wanted ->> 'state' not in ('open', 'waiting', 'solved', 'spam')
    then
      raise exception 'decision_invalid' using errcode = '22023';
    end if;
    continue when wanted = before;
    if wanted ->> 'assignee' is distinct from before ->> 'assignee' then
      if wanted ->> 'assignee' is null then
        delete from public.message_assignees as held where held.message_id = about.id;
      elsif not private.may_answer((wanted ->> 'assignee')::uuid) then
        raise exception 'person_unknown' using errcode = 'P0002';
      else
        insert into public.message_assignees (message_id, assignee)
        values (about.id, (wanted ->> 'assignee')::uuid)
        on conflict on constraint message_assignees_pkey
        do update set assignee = excluded.assignee, assigned_at = now();
      end if;
    end if;
    -- The sender sees that someone looks after it.
    next_state := case wanted ->> 'state'
      when 'open' then case
        when wanted ->> 'assignee' is not null or about.state = 'in_progress' then 'in_progress'
        else 'received'
      end
      when 'waiting' then 'answered'
      else wanted ->> 'state'
    end;
    update public.messages as known
    set state = next_state, priority = (wanted ->> 'priority')::smallint,
      solved_at = case when next_state = 'solved' then coalesce(known.solved_at, now()) end
    where known.id = about.id;
    undo := undo || jsonb_build_array(before || jsonb_build_object('id', about.id));
    perform private.audit_message('message-changed', about, before, wanted);
  end loop;
  return undo;
end
$$;
comment on function public.staff_change_messages is
  'Sets state, priority (0 to 3) or assignee of up to 100 conversations; all of them or none. Returns what undoes it. For staff with the permission inbox. Raises P0002 message_unknown and person_unknown, 22023 decision_invalid.';
grant execute on function public.staff_change_messages to authenticated;

create function public.staff_merge_message(message uuid, target uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  about public.messages;
  other public.messages;
begin
  perform private.require_staff('inbox');
  -- In one order, so that two who merge the same conversations don't wait for each other.
  perform from public.messages as known
  where known.id in (staff_merge_message.message, target)
  order by known.id
  for update;
  select known.* into about from public.messages as known
  where known.id = staff_merge_message.message and known.state <> 'chatting'
    and (target is null) = (known.merged_into is not null);
  if not found then
    raise exception 'message_unknown' using errcode = 'P0002';
  end if;
  if target is not null then
    other := private.lock_message(target);
    if other.id = about.id then
      raise exception 'message_unknown' using errcode = 'P0002';
    end if;
    if not private.may_merge(about, other) then
      raise exception 'sender_differs' using errcode = 'P0001';
    end if;
    update public.messages as known set merged_into = other.id
    where known.merged_into = about.id;
    update public.messages as known
    set active_at = greatest(known.active_at, about.active_at)
    where known.id = other.id;
  end if;
  update public.messages as known set merged_into = target where known.id = about.id;
  perform private.audit_message(
    case when target is null then 'message-split' else 'message-merged' end, about,
    jsonb_build_object('merged_into', about.merged_into),
    jsonb_build_object('merged_into', target)
  );
end
$$;
comment on function public.staff_merge_message is
  'Shows a message to staff in another conversation of the same account; without a target, on its own again. For staff with the permission inbox. Raises P0002 message_unknown, P0001 sender_differs.';
grant execute on function public.staff_merge_message to authenticated;

create function public.staff_replying(message uuid, replying boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('inbox');
begin
  if not replying then
    delete from public.message_presence as presence
    where presence.message_id = staff_replying.message and presence.user_id = caller;
    return;
  end if;
  insert into public.message_presence as presence (message_id, user_id, until)
  select known.id, caller, now() + interval '20 seconds'
  from public.messages as known
  where known.id = staff_replying.message and known.state <> 'chatting'
  on conflict on constraint message_presence_pkey do update set until = excluded.until;
end
$$;
comment on function public.staff_replying is
  'Tells colleagues and the sender for 20 seconds that the caller is writing a reply. For staff with the permission inbox.';
grant execute on function public.staff_replying to authenticated;

-- Canned answers -------------------------------------------------------------------------------

create table public.canned_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  bodies jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  archived_at timestamptz,
  constraint canned_answers_title_check check (
    private.is_plain_text(title, 80) and not private.is_blank(title)
  ),
  constraint canned_answers_bodies_check check (
    jsonb_typeof(bodies) = 'object'
    and not private.is_blank(bodies ->> 'en')
    and bodies - array['en', 'hi', 'es', 'fr', 'de'] = '{}'
    and char_length(bodies::text) <= 30000
  )
);

create unique index canned_answers_title_key on public.canned_answers (lower(title))
where archived_at is null;
create index canned_answers_updated_idx on public.canned_answers (updated_at, id);
create index canned_answers_title_idx on public.canned_answers (lower(title), id);
create index canned_answers_updated_by_idx on public.canned_answers (updated_by);

comment on table public.canned_answers is
  'Answers that staff insert into a reply. No policies: accessed through functions only.';
comment on column public.canned_answers.bodies is
  'A text per language, with variables such as {name}; English always.';

alter table public.canned_answers enable row level security;

create function public.staff_canned_answers(
  search text default '',
  state text default 'current',
  sort text default 'title',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted constant text := case staff_canned_answers.sort
    when 'updated' then 'answer.updated_at' else 'lower(answer.title)' end;
  direction constant text := case when staff_canned_answers.descending then 'desc' else 'asc' end;
  result jsonb;
begin
  perform private.require_staff('inbox');
  execute format(
    $query$
      with found as not materialized (
        select answer.*
        from public.canned_answers as answer
        where (answer.archived_at is not null) = ($2 = 'archived')
          and ($1 = '' or strpos(lower(answer.title || ' ' || answer.bodies::text), lower($1)) > 0)
      ),
      part as (
        select answer.* from found as answer
        order by %1$s %2$s, answer.id %2$s
        limit $3 offset $4
      )
      select jsonb_build_object(
        'count', (select count(*) from (select from found limit 1001) as counted),
        'rows', coalesce(
          (
            select jsonb_agg(
              to_jsonb(answer) - 'updated_by'
                || jsonb_build_object('updated_by_name', private.staff_name(answer.updated_by))
              order by %1$s %2$s, answer.id %2$s
            )
            from part as answer
          ),
          '[]'
        )
      )
    $query$,
    sorted, direction
  )
  into result
  using btrim(staff_canned_answers.search), staff_canned_answers.state,
    least(greatest(page_size, 0), 1000), greatest(skip, 0);
  return result;
end
$$;
comment on function public.staff_canned_answers is
  'Canned answers, current or archived; at most 500 are kept. For staff with the permission inbox.';
grant execute on function public.staff_canned_answers to authenticated;

create function public.staff_save_canned_answer(
  title text, bodies jsonb, answer uuid default null, known_version integer default 0
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('inbox');
  kept public.canned_answers;
  saved public.canned_answers;
begin
  if answer is null then
    if (select count(*) from public.canned_answers) >= 500 then
      raise exception 'canned_limit' using errcode = 'P0001';
    end if;
    insert into public.canned_answers as made (title, bodies, updated_by)
    values (btrim(staff_save_canned_answer.title), staff_save_canned_answer.bodies, caller)
    returning made.* into saved;
  else
    select known.* into kept from public.canned_answers as known
    where known.id = answer for update;
    if not found then
      raise exception 'canned_unknown' using errcode = 'P0002';
    end if;
    if kept.version <> known_version then
      raise exception 'canned_changed' using errcode = 'P0001';
    end if;
    update public.canned_answers as known
    set title = btrim(staff_save_canned_answer.title), bodies = staff_save_canned_answer.bodies,
      version = known.version + 1, updated_at = now(), updated_by = caller
    where known.id = answer
    returning known.* into saved;
  end if;
  perform private.audit(
    'canned-saved', 'canned-answer', saved.id::text, null,
    case when kept.id is null then '{}' else
      jsonb_build_object('title', kept.title, 'bodies', kept.bodies) end,
    jsonb_build_object('title', saved.title, 'bodies', saved.bodies)
  );
  return saved.id;
exception
  when unique_violation then
    raise exception 'canned_taken' using errcode = 'P0001';
end
$$;
comment on function public.staff_save_canned_answer is
  'Makes or edits a canned answer. For staff with the permission inbox. Raises P0002 canned_unknown, P0001 canned_changed (someone else saved it first), canned_taken (the title) and canned_limit, 23514 for invalid input.';
grant execute on function public.staff_save_canned_answer to authenticated;

create function public.staff_archive_canned_answer(answer uuid, wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('inbox');
  update public.canned_answers as known
  set archived_at = case when wanted then now() end, version = known.version + 1
  where known.id = answer and (known.archived_at is null) = wanted;
  if not found then
    if not exists (select from public.canned_answers as known where known.id = answer) then
      raise exception 'canned_unknown' using errcode = 'P0002';
    end if;
    return false;
  end if;
  perform private.audit(
    'canned-archived', 'canned-answer', answer::text, null,
    jsonb_build_object('archived', not wanted), jsonb_build_object('archived', wanted)
  );
  return true;
exception
  when unique_violation then
    raise exception 'canned_taken' using errcode = 'P0001';
end
$$;
comment on function public.staff_archive_canned_answer is
  'Archives a canned answer or brings it back; false if nothing changed. For staff with the permission inbox. Raises P0002 canned_unknown, P0001 canned_taken.';
grant execute on function public.staff_archive_canned_answer to authenticated;

-- Live updates ---------------------------------------------------------------------------------

create function private.inbox_version() returns text
language sql stable set search_path = '' as $$
  select md5(concat_ws('.', newest.at, present.writers))
  from (select max(message.updated_at) as at from public.messages as message) as newest,
    (
      select string_agg(presence.message_id || '/' || presence.user_id, ',' order by presence.message_id, presence.user_id) as writers
      from public.message_presence as presence
      where presence.until > now()
    ) as present
$$;
comment on function private.inbox_version is
  'A text that changes with any conversation, and with who is replying.';

create function private.staff_version(permission text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case staff_version.permission
    when 'moderation' then (
      select md5(concat_ws('.',
        (select max(made.id) from public.moderation_decisions as made),
        (select max(entry.submitted_at) from public.projects as entry where entry.state = 'submitted'),
        (select count(*) from (
          select from public.projects as entry where entry.state = 'submitted' limit 500
        ) as waiting),
        (select max(given.updated_at) from public.course_ratings as given),
        (select count(*) from (
          select from public.course_ratings as given where given.state = 'pending' limit 500
        ) as pending),
        (select max(made.created_at) from public.post_reports as made)
      ))
    )
    when 'people' then (
      select md5(concat_ws('.',
        (select max(entry.joined_at) from public.people as entry),
        (select count(*) from (select from public.people limit 1001) as counted),
        (select count(*) from (
          select from public.people as entry where entry.confirmed_at is null limit 500
        ) as unconfirmed),
        (select max(entry.suspended_at) from public.suspensions as entry),
        (select count(*) from (select from public.suspensions limit 500) as suspended)
      ))
    )
    when 'waitlist' then (
      -- Nobody may be on the list yet.
      select md5(coalesce(
        string_agg(counted.key || counted.amount, ' ' order by counted.key, counted.slot), ''
      ))
      from public.kept_counts as counted
      where counted.kind in ('waitlist', 'waitlist-changes')
    )
    when 'status' then (
      select md5(concat_ws('.',
        (select signal.changed_at from public.status_signals as signal),
        (select max(entry.updated_at) from public.incident_templates as entry),
        (select count(*) from public.incident_templates)
      ))
    )
    when 'errors' then (
      select md5(concat_ws('.',
        (select max(found.id) from public.error_reports as found),
        (select count(*) from public.error_groups as entry where entry.state = 'open'),
        (select count(*) from public.error_groups as entry where entry.state = 'ignored')
      ))
    )
  end;
end
$$;
comment on function private.staff_version is
  'A text that is another one whenever what staff with this permission work on has changed; null if that isn''t followed.';
