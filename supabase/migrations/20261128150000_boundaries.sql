-- Boundaries: whose conversation a link shows, what a member can make grow, which names may be chosen, and what goes
-- with an account.

-- A link shows its own part of a conversation --------------------------------------------------

comment on column public.messages.user_id is
  'Who was signed in when writing it, if the address is their confirmed one; for a chat, whoever began or handed it over.';

-- Anyone can write under any address, so only the account shows that two conversations have one sender.
update public.messages as part
set merged_into = null
from public.messages as main
where main.id = part.merged_into
  and (part.channel = 'chat' or part.user_id is null or main.user_id is distinct from part.user_id);

drop function public.send_message(text, text, text, text, text, text, text, text);

create function public.send_message(
  request_key text,
  secret_hash text,
  sender_name text,
  sender_email text,
  message_topic text,
  message_body text,
  page_language text,
  sender_phone text default null,
  person uuid default null
)
returns table (number text, already_stored boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  written uuid;
begin
  for attempt in 1..5 loop
    insert into public.messages as message
      (request_key, secret_hash, name, email, topic, body, language, phone, user_id)
    values (
      send_message.request_key,
      send_message.secret_hash,
      send_message.sender_name,
      lower(send_message.sender_email),
      send_message.message_topic,
      send_message.message_body,
      send_message.page_language,
      send_message.sender_phone,
      (
        select account.id
        from auth.users as account
        where account.id = send_message.person and account.email_confirmed_at is not null
          and lower(account.email) = lower(send_message.sender_email)
      )
    )
    on conflict do nothing
    returning message.id, message.number, false into written, number, already_stored;
    if found then
      -- Nobody can flood someone else's mailbox.
      if public.has_mail_room(send_message.sender_email) then
        perform public.enqueue_address_mail(
          'message-received', send_message.sender_email, send_message.page_language,
          'message-received:' || written,
          jsonb_build_object('number', number, 'message', written)
        );
      end if;
      return next;
      return;
    end if;

    select message.number, true
    into number, already_stored
    from public.messages as message
    where message.request_key = send_message.request_key;
    if found then
      return next;
      return;
    end if;
  end loop;
  raise exception 'no free number was found' using errcode = '40001';
end
$$;

comment on function public.send_message(text, text, text, text, text, text, text, text, uuid) is
  'Stores a message once per request key and returns its number; with the person who is signed in, if the address is their confirmed one. The sender gets an email unless has_mail_room refuses. 23514 for invalid input.';
revoke all on function public.send_message(text, text, text, text, text, text, text, text, uuid)
from public, anon, authenticated, service_role;
-- Called by the server, behind its own limits.
grant execute on function public.send_message(text, text, text, text, text, text, text, text, uuid)
to service_role;

create or replace function public.lock_conversation(secret_hash text)
returns public.messages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.messages;
  shown uuid;
begin
  loop
    select coalesce(asked.merged_into, asked.id) into shown
    from public.messages as asked
    where asked.secret_hash = lock_conversation.secret_hash;
    perform from public.messages as message where message.id = shown for update;
    select message.* into own
    from public.messages as message
    where message.secret_hash = lock_conversation.secret_hash;
    -- Otherwise it was merged or split while this call waited.
    exit when coalesce(own.merged_into, own.id) is not distinct from shown;
  end loop;
  return own;
end
$$;

comment on function public.lock_conversation(text) is
  'The part of a conversation behind a secret, locked together with what it was merged into; nothing for an unknown secret.';

create or replace function public.add_sender_reply(message uuid, reply_body text, request_key text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select
    from public.message_replies as reply
    where reply.request_key = add_sender_reply.request_key
  ) then
    return false;
  end if;
  if (
    select count(*)
    from public.message_replies as reply
    where reply.message_id = add_sender_reply.message and reply.author = 'sender'
  ) >= (
    select public.most_replies(about.channel) from public.messages as about
    where about.id = add_sender_reply.message
  ) then
    raise exception 'conversation_full' using errcode = 'P0001';
  end if;
  insert into public.message_replies (message_id, author, body, request_key)
  values (add_sender_reply.message, 'sender', reply_body, add_sender_reply.request_key);
  -- It needs another look, whatever its state was.
  update public.messages as about
  set active_at = now(),
    state = case when about.state in ('spam', 'chatting') then about.state else 'received' end,
    solved_at = null
  where about.id = (
    select coalesce(part.merged_into, part.id)
    from public.messages as part
    where part.id = add_sender_reply.message
  );
  return true;
end
$$;

comment on function public.add_sender_reply(uuid, text, text) is
  'Adds a text of the sender to their part of a locked conversation and reopens it, once per request key. Raises P0001 conversation_full.';

create or replace function public.get_message(secret_hash text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'number', own.number,
    'channel', own.channel,
    'state', public.sender_state(main.state),
    'topic', own.topic,
    'name', own.name,
    'body', own.body,
    'created_at', own.created_at,
    'continued', case when own.merged_into is not null then main.number end,
    'open', (
      select count(*) from public.message_replies as reply
      where reply.message_id = own.id and reply.author = 'sender'
    ) < public.most_replies(own.channel),
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'author', reply.author, 'body', reply.body, 'created_at', reply.created_at
          ) || case when reply.faq is null then '{}' else jsonb_build_object('faq', reply.faq) end
          order by reply.created_at, reply.id
        ),
        '[]'
      )
      from public.message_replies as reply
      where reply.message_id = own.id
    )
  )
  from public.messages as own
  join public.messages as main on main.id = coalesce(own.merged_into, own.id)
  where own.secret_hash = get_message.secret_hash
$$;

comment on function public.get_message(text) is
  'What was written in the part of a conversation behind a secret (given as its SHA-256), oldest first, with the number of the conversation that it was merged into; null if there is none.';

create or replace function public.get_chat(secret_hash text, person uuid default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  chat public.messages;
  shown bigint;
begin
  select message.* into chat
  from public.messages as message
  where message.secret_hash = get_chat.secret_hash;
  if not public.is_own_chat(chat, person) then
    return null;
  end if;
  select max(entry.id) into shown
  from public.message_replies as entry
  where entry.message_id = chat.id and entry.author = 'support';
  if shown > chat.seen_entry then
    update public.messages as message set seen_entry = shown where message.id = chat.id;
  end if;
  return public.get_message(get_chat.secret_hash) || jsonb_build_object(
    'handed_over', chat.state <> 'chatting',
    'answering', public.is_answering(chat.id)
  );
end
$$;

create or replace function public.send_chat(
  secret_hash text,
  entry_key text,
  chat_body text,
  page_language text,
  answer_body text,
  request_key text default null,
  answer_faq text[] default null,
  person uuid default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  chat public.messages := public.lock_conversation(send_chat.secret_hash);
  is_new boolean := false;
begin
  if chat.id is null then
    if send_chat.request_key is null then
      return null;
    end if;
    insert into public.messages as message
      (request_key, secret_hash, topic, body, language, channel, state, user_id)
    values (
      send_chat.request_key, send_chat.secret_hash, 'support', chat_body, page_language, 'chat',
      'chatting', person
    )
    on conflict do nothing
    returning message.* into chat;
    if not found then
      -- Sent twice at once; or, hardly ever, a number that was taken.
      raise exception 'chat_busy' using errcode = '40001';
    end if;
    is_new := true;
  else
    if not public.is_own_chat(chat, person) then
      return null;
    end if;
    is_new := public.add_sender_reply(chat.id, chat_body, entry_key);
    update public.messages as message
    set language = page_language
    where message.id = chat.id and message.language <> page_language;
  end if;
  if is_new and chat.state = 'chatting' then
    insert into public.message_replies (message_id, author, body, faq, created_at)
    values (chat.id, 'assistant', answer_body, answer_faq, clock_timestamp());
  end if;
  return public.get_chat(send_chat.secret_hash, person);
end
$$;

create or replace function public.watch_chats(secret_hashes text[])
returns table (secret_hash text, version text)
language sql
stable
security definer
set search_path = ''
as $$
  select own.secret_hash,
    md5(concat_ws('.', own.id, own.state, public.is_answering(own.id), (
      select max(reply.id) from public.message_replies as reply where reply.message_id = own.id
    )))
  from public.messages as own
  where own.secret_hash = any (secret_hashes)
$$;

create function public.may_merge(part public.messages, main public.messages)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select part.user_id is not null and part.user_id is not distinct from main.user_id
    and part.email is not distinct from main.email and part.channel = 'message'
$$;

comment on function public.may_merge(public.messages, public.messages) is
  'Whether a conversation may be shown to staff in another one: both were sent by one account, since an address alone proves nothing. A chat stays, because its sender reads our answers in it.';
revoke all on function public.may_merge(public.messages, public.messages)
from public, anon, authenticated, service_role;

create or replace function public.staff_conversation(message uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('inbox');
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
            || jsonb_build_object('name', public.staff_name(entry.staff_id))
        ),
        '[]'
      )
      from public.conversation_entries(about.id) as entry
    ),
    'last_entry', (
      select coalesce(max(entry.id), 0) from public.conversation_entries(about.id) as entry
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', note.id, 'body', note.body, 'created_at', note.created_at,
            'name', public.staff_name(note.author)
          )
          order by note.id
        ),
        '[]'
      )
      from public.message_notes as note
      where note.message_id = any (public.conversation_of(about.id))
    ),
    'replying', (
      select coalesce(jsonb_agg(public.staff_name(presence.user_id) order by presence.user_id), '[]')
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
        select known.*, public.may_merge(known, about) as mergeable
        from public.messages as known
        where known.email = about.email and known.id <> about.id and known.merged_into is null
        order by known.active_at desc
        limit 20
      ) as other
    )
  );
end
$$;

comment on function public.staff_conversation(uuid) is
  'A conversation, or the one that it was merged into, with notes, who is replying, whether its sender has confirmed the address, and other conversations under it. For staff with the permission inbox. Raises P0002 message_unknown.';

create or replace function public.staff_merge_message(message uuid, target uuid default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about public.messages;
  other public.messages;
begin
  perform public.require_staff('inbox');
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
    other := public.lock_message(target);
    if other.id = about.id then
      raise exception 'message_unknown' using errcode = 'P0002';
    end if;
    if not public.may_merge(about, other) then
      raise exception 'sender_differs' using errcode = 'P0001';
    end if;
    update public.messages as known set merged_into = other.id
    where known.merged_into = about.id;
    update public.messages as known
    set active_at = greatest(known.active_at, about.active_at)
    where known.id = other.id;
  end if;
  update public.messages as known set merged_into = target where known.id = about.id;
  perform public.audit_message(
    case when target is null then 'message-split' else 'message-merged' end, about,
    jsonb_build_object('merged_into', about.merged_into),
    jsonb_build_object('merged_into', target)
  );
end
$$;

comment on function public.staff_merge_message(uuid, uuid) is
  'Shows a message to staff in another conversation of the same account; without a target, on its own again. For staff with the permission inbox. Raises P0002 message_unknown, P0001 sender_differs.';

create or replace function public.export_support(person uuid default public.live_user_id())
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with own as (
    select message.*
    from public.messages as message, auth.users as account
    where account.id = person
      and (
        message.user_id = account.id
        or message.email = lower(account.email) and account.email_confirmed_at is not null
      )
  )
  select jsonb_build_object(
    'chats', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', own.number, 'state', public.sender_state(own.state), 'body', own.body,
            'language', own.language, 'created_at', own.created_at
          )
          order by own.created_at
        ),
        '[]'
      )
      from own
      where own.user_id = account.id and own.channel = 'chat'
    ),
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', own.number, 'author', reply.author, 'body', reply.body,
            'created_at', reply.created_at
          )
          order by reply.id
        ),
        '[]'
      )
      from public.message_replies as reply
      join own on own.id = reply.message_id
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', own.number, 'body', note.body, 'created_at', note.created_at
          )
          order by note.id
        ),
        '[]'
      )
      from public.message_notes as note
      join own on own.id = note.message_id
    ),
    'written', jsonb_build_object(
      'replies', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('body', reply.body, 'created_at', reply.created_at)
            order by reply.id
          ),
          '[]'
        )
        from public.message_replies as reply
        where reply.staff_id = account.id
      ),
      'notes', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('body', note.body, 'created_at', note.created_at) order by note.id
          ),
          '[]'
        )
        from public.message_notes as note
        where note.author = account.id
      ),
      'canned_answers', (
        select coalesce(jsonb_agg(answer.title order by answer.title), '[]')
        from public.canned_answers as answer
        where answer.updated_by = account.id
      ),
      'assigned', (
        select count(*) from public.message_assignees as held where held.assignee = account.id
      ),
      'replying', (
        select count(*) from public.message_presence as presence
        where presence.user_id = account.id
      )
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - array['user_id', 'dedupe_key', 'lease', 'leased_until', 'last_error'] order by mail.id
        ),
        '[]'
      )
      from public.mail_outbox as mail
      where mail.address = lower(account.email) and account.email_confirmed_at is not null
        and mail.kind like 'message-%'
    ),
    'votes', (
      select coalesce(
        jsonb_agg(to_jsonb(vote) - array['voter', 'user_id'] order by vote.voted_at), '[]'
      )
      from public.faq_votes as vote
      where vote.user_id = account.id
    )
  )
  from auth.users as account
  where account.id = person
$$;

-- Muted members of a room -------------------------------------------------------------------

create or replace function public.room_people(event uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  access record := public.require_room(event);
begin
  return jsonb_build_object(
    'here', public.room_here(event),
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

create or replace function public.raise_hand(event uuid, up boolean)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entered record;
  own public.room_members;
begin
  perform public.require_writer();
  entered := public.lock_room(event);
  perform public.count_attempt(concat_ws('/', entered.caller, 'room-hand'), 20, 60);
  own := public.join_room(event, entered.caller, entered.role);
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
  perform public.add_room_event(
    event, 'hand', jsonb_build_object('by', own.number, 'name', own.name, 'up', up), entered.caller
  );
  return up;
end
$$;

comment on function public.raise_hand(uuid, boolean) is
  'Raises or lowers the caller''s hand. Raises as lock_room, 42501 room_muted, and P0001 room_nameless.';

create or replace function public.lead_room_member(event uuid, member integer, muted boolean, hand boolean)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about public.room_members;
  -- Whoever is muted isn't called upon either.
  keeps_hand constant boolean := hand and not muted;
begin
  perform public.lock_room_as_staff(event);
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
    perform public.add_room_event(
      event, 'hand', jsonb_build_object('by', about.number, 'name', about.name, 'up', false),
      about.user_id
    );
  end if;
  if (about.muted_at is not null) <> muted then
    perform public.audit(
      case when muted then 'room-muted' else 'room-unmuted' end, 'event', event::text, about.user_id
    );
  end if;
  return true;
end
$$;

comment on function public.lead_room_member(uuid, integer, boolean, boolean) is
  'Sets whether a member may write, ask, raise a hand and choose a name, and with `hand` false or a muted member lowers their hand; false if nothing changed. Those who lead can''t be muted. Raises as lock_room_as_staff, and P0002 person_unknown.';

-- Limits that count what they refuse ------------------------------------------------------------

create or replace function public.join_team(event uuid, code text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_writer();
  wanted uuid;
begin
  perform public.count_attempt(concat_ws('/', caller, 'team-code'), 30, 3600);
  perform public.lock_open_hackathon(join_team.event, caller);
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
  perform public.enter_team(join_team.event, wanted, caller);
  perform public.tell_team(wanted, caller, false);
  return public.my_team(join_team.event);
end
$$;

comment on function public.join_team(uuid, text) is
  'Lets the caller into the team with this code; 30 attempts an hour. Returns my_team(), or {"refused": "team_code_unknown"}; raises as lock_open_hackathon, P0001 team_joined, team_full or rate_limited.';

create or replace function public.create_team(event uuid, name text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_writer();
  made uuid;
begin
  perform public.count_attempt(concat_ws('/', caller, 'team'), 30, 3600);
  perform public.lock_open_hackathon(create_team.event, caller);
  if exists (
    select
    from public.hackathon_teams as team
    where team.event_id = create_team.event
      and public.name_key(team.name) = public.name_key(create_team.name)
  ) then
    -- Returned, not raised: the attempt has to be counted.
    return jsonb_build_object('refused', 'team_name_taken');
  end if;
  insert into public.hackathon_teams as team (event_id, name, code)
  values (create_team.event, btrim(create_team.name), public.new_team_code())
  returning team.id into made;
  perform public.enter_team(create_team.event, made, caller);
  return public.my_team(create_team.event);
end
$$;

comment on function public.create_team(uuid, text) is
  'Begins a team with the caller as captain; 30 attempts an hour. Returns my_team(), or {"refused": "team_name_taken"} for a name that looks like another team''s; raises as lock_open_hackathon, P0001 team_joined or rate_limited, 23514 (also as name_reserved or name_unreadable).';

-- Names ------------------------------------------------------------------------------------------

create function public.clean_name(value text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      normalize(value, NFC),
      '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]',
      '', 'g'
    ),
    -- Joiners are part of writing in the scripts of India, in Arabic ones and in emoji only.
    '(?<![\u0620-\u1fff\u2190-\u2bff\u3030-\uabff\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U0001f000-\U0001faff])[\u200c\u200d]',
    '', 'g'
  )
$$;

comment on function public.clean_name(text) is
  'A name as it is stored: composed, without format characters that its script doesn''t need. lib/names.ts drops the same ones.';
revoke all on function public.clean_name(text) from public, anon, authenticated, service_role;

create function public.has_letter(value text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- The letters and digits of Unicode 16, as in lib/names.ts, but for those that show nothing.
  select value ~ (
      '[\u0030-\u0039\u0041-\u005a\u0061-\u007a\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6'
      '\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0370-\u0374\u0376-\u0377\u037a-\u037d'
      '\u037f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03f5\u03f7-\u0481\u048a-\u052f\u0531-\u0556\u0559'
      '\u0560-\u0588\u05d0-\u05ea\u05ef-\u05f2\u0620-\u064a\u0660-\u0669\u066e-\u066f\u0671-\u06d3\u06d5'
      '\u06e5-\u06e6\u06ee-\u06fc\u06ff\u0710\u0712-\u072f\u074d-\u07a5\u07b1\u07c0-\u07ea\u07f4-\u07f5\u07fa'
      '\u0800-\u0815\u081a\u0824\u0828\u0840-\u0858\u0860-\u086a\u0870-\u0887\u0889-\u088f\u08a0-\u08c9'
      '\u0904-\u0939\u093d\u0950\u0958-\u0961\u0966-\u096f\u0971-\u0980\u0985-\u098c\u098f-\u0990\u0993-\u09a8'
      '\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bd\u09ce\u09dc-\u09dd\u09df-\u09e1\u09e6-\u09f1\u09f4-\u09f9\u09fc'
      '\u0a05-\u0a0a\u0a0f-\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32-\u0a33\u0a35-\u0a36\u0a38-\u0a39\u0a59-\u0a5c'
      '\u0a5e\u0a66-\u0a6f\u0a72-\u0a74\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2-\u0ab3'
      '\u0ab5-\u0ab9\u0abd\u0ad0\u0ae0-\u0ae1\u0ae6-\u0aef\u0af9\u0b05-\u0b0c\u0b0f-\u0b10\u0b13-\u0b28'
      '\u0b2a-\u0b30\u0b32-\u0b33\u0b35-\u0b39\u0b3d\u0b5c-\u0b5d\u0b5f-\u0b61\u0b66-\u0b6f\u0b71-\u0b77\u0b83'
      '\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99-\u0b9a\u0b9c\u0b9e-\u0b9f\u0ba3-\u0ba4\u0ba8-\u0baa'
      '\u0bae-\u0bb9\u0bd0\u0be6-\u0bf2\u0c05-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3d\u0c58-\u0c5a'
      '\u0c5c-\u0c5d\u0c60-\u0c61\u0c66-\u0c6f\u0c78-\u0c7e\u0c80\u0c85-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8'
      '\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbd\u0cdc-\u0cde\u0ce0-\u0ce1\u0ce6-\u0cef\u0cf1-\u0cf2\u0d04-\u0d0c'
      '\u0d0e-\u0d10\u0d12-\u0d3a\u0d3d\u0d4e\u0d54-\u0d56\u0d58-\u0d61\u0d66-\u0d78\u0d7a-\u0d7f\u0d85-\u0d96'
      '\u0d9a-\u0db1\u0db3-\u0dbb\u0dbd\u0dc0-\u0dc6\u0de6-\u0def\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46'
      '\u0e50-\u0e59\u0e81-\u0e82\u0e84\u0e86-\u0e8a\u0e8c-\u0ea3\u0ea5\u0ea7-\u0eb0\u0eb2-\u0eb3\u0ebd'
      '\u0ec0-\u0ec4\u0ec6\u0ed0-\u0ed9\u0edc-\u0edf\u0f00\u0f20-\u0f33\u0f40-\u0f47\u0f49-\u0f6c\u0f88-\u0f8c'
      '\u1000-\u102a\u103f-\u1049\u1050-\u1055\u105a-\u105d\u1061\u1065-\u1066\u106e-\u1070\u1075-\u1081\u108e'
      '\u1090-\u1099\u10a0-\u10c5\u10c7\u10cd\u10d0-\u10fa\u10fc-\u115e\u1161-\u1248\u124a-\u124d\u1250-\u1256'
      '\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5'
      '\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u1369-\u137c\u1380-\u138f\u13a0-\u13f5\u13f8-\u13fd'
      '\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u16f8\u1700-\u1711\u171f-\u1731\u1740-\u1751'
      '\u1760-\u176c\u176e-\u1770\u1780-\u17b3\u17d7\u17dc\u17e0-\u17e9\u17f0-\u17f9\u1810-\u1819\u1820-\u1878'
      '\u1880-\u1884\u1887-\u18a8\u18aa\u18b0-\u18f5\u1900-\u191e\u1946-\u196d\u1970-\u1974\u1980-\u19ab'
      '\u19b0-\u19c9\u19d0-\u19da\u1a00-\u1a16\u1a20-\u1a54\u1a80-\u1a89\u1a90-\u1a99\u1aa7\u1b05-\u1b33'
      '\u1b45-\u1b4c\u1b50-\u1b59\u1b83-\u1ba0\u1bae-\u1be5\u1c00-\u1c23\u1c40-\u1c49\u1c4d-\u1c7d\u1c80-\u1c8a'
      '\u1c90-\u1cba\u1cbd-\u1cbf\u1ce9-\u1cec\u1cee-\u1cf3\u1cf5-\u1cf6\u1cfa\u1d00-\u1dbf\u1e00-\u1f15'
      '\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4'
      '\u1fb6-\u1fbc\u1fbe\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ff4'
      '\u1ff6-\u1ffc\u2070-\u2071\u2074-\u2079\u207f-\u2089\u2090-\u209c\u2102\u2107\u210a-\u2113\u2115'
      '\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189'
      '\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cee\u2cf2-\u2cf3\u2cfd\u2d00-\u2d25\u2d27'
      '\u2d2d\u2d30-\u2d67\u2d6f\u2d80-\u2d96\u2da0-\u2da6\u2da8-\u2dae\u2db0-\u2db6\u2db8-\u2dbe\u2dc0-\u2dc6'
      '\u2dc8-\u2dce\u2dd0-\u2dd6\u2dd8-\u2dde\u2e2f\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c'
      '\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u3131-\u3163\u3165-\u318e\u3192-\u3195'
      '\u31a0-\u31bf\u31f0-\u31ff\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\u3400-\u4dbf'
      '\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua62b\ua640-\ua66e\ua67f-\ua69d\ua6a0-\ua6ef\ua717-\ua71f'
      '\ua722-\ua788\ua78b-\ua7dc\ua7f1-\ua801\ua803-\ua805\ua807-\ua80a\ua80c-\ua822\ua830-\ua835\ua840-\ua873'
      '\ua882-\ua8b3\ua8d0-\ua8d9\ua8f2-\ua8f7\ua8fb\ua8fd-\ua8fe\ua900-\ua925\ua930-\ua946\ua960-\ua97c'
      '\ua984-\ua9b2\ua9cf-\ua9d9\ua9e0-\ua9e4\ua9e6-\ua9fe\uaa00-\uaa28\uaa40-\uaa42\uaa44-\uaa4b\uaa50-\uaa59'
      '\uaa60-\uaa76\uaa7a\uaa7e-\uaaaf\uaab1\uaab5-\uaab6\uaab9-\uaabd\uaac0\uaac2\uaadb-\uaadd\uaae0-\uaaea'
      '\uaaf2-\uaaf4\uab01-\uab06\uab09-\uab0e\uab11-\uab16\uab20-\uab26\uab28-\uab2e\uab30-\uab5a\uab5c-\uab69'
      '\uab70-\uabe2\uabf0-\uabf9\uac00-\ud7a3\ud7b0-\ud7c6\ud7cb-\ud7fb\uf900-\ufa6d\ufa70-\ufad9\ufb00-\ufb06'
      '\ufb13-\ufb17\ufb1d\ufb1f-\ufb28\ufb2a-\ufb36\ufb38-\ufb3c\ufb3e\ufb40-\ufb41\ufb43-\ufb44\ufb46-\ufbb1'
      '\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe70-\ufe74\ufe76-\ufefc\uff10-\uff19\uff21-\uff3a'
      '\uff41-\uff5a\uff66-\uff9f\uffa1-\uffbe\uffc2-\uffc7\uffca-\uffcf\uffd2-\uffd7\uffda-\uffdc'
      '\U00010000-\U0001000b\U0001000d-\U00010026\U00010028-\U0001003a\U0001003c-\U0001003d'
      '\U0001003f-\U0001004d\U00010050-\U0001005d\U00010080-\U000100fa\U00010107-\U00010133'
      '\U00010140-\U00010178\U0001018a-\U0001018b\U00010280-\U0001029c\U000102a0-\U000102d0'
      '\U000102e1-\U000102fb\U00010300-\U00010323\U0001032d-\U0001034a\U00010350-\U00010375'
      '\U00010380-\U0001039d\U000103a0-\U000103c3\U000103c8-\U000103cf\U000103d1-\U000103d5'
      '\U00010400-\U0001049d\U000104a0-\U000104a9\U000104b0-\U000104d3\U000104d8-\U000104fb'
      '\U00010500-\U00010527\U00010530-\U00010563\U00010570-\U0001057a\U0001057c-\U0001058a'
      '\U0001058c-\U00010592\U00010594-\U00010595\U00010597-\U000105a1\U000105a3-\U000105b1'
      '\U000105b3-\U000105b9\U000105bb-\U000105bc\U000105c0-\U000105f3\U00010600-\U00010736'
      '\U00010740-\U00010755\U00010760-\U00010767\U00010780-\U00010785\U00010787-\U000107b0'
      '\U000107b2-\U000107ba\U00010800-\U00010805\U00010808\U0001080a-\U00010835\U00010837-\U00010838\U0001083c'
      '\U0001083f-\U00010855\U00010858-\U00010876\U00010879-\U0001089e\U000108a7-\U000108af'
      '\U000108e0-\U000108f2\U000108f4-\U000108f5\U000108fb-\U0001091b\U00010920-\U00010939'
      '\U00010940-\U00010959\U00010980-\U000109b7\U000109bc-\U000109cf\U000109d2-\U00010a00'
      '\U00010a10-\U00010a13\U00010a15-\U00010a17\U00010a19-\U00010a35\U00010a40-\U00010a48'
      '\U00010a60-\U00010a7e\U00010a80-\U00010a9f\U00010ac0-\U00010ac7\U00010ac9-\U00010ae4'
      '\U00010aeb-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b55\U00010b58-\U00010b72'
      '\U00010b78-\U00010b91\U00010ba9-\U00010baf\U00010c00-\U00010c48\U00010c80-\U00010cb2'
      '\U00010cc0-\U00010cf2\U00010cfa-\U00010d23\U00010d30-\U00010d39\U00010d40-\U00010d65'
      '\U00010d6f-\U00010d85\U00010e60-\U00010e7e\U00010e80-\U00010ea9\U00010eb0-\U00010eb1'
      '\U00010ec2-\U00010ec7\U00010f00-\U00010f27\U00010f30-\U00010f45\U00010f51-\U00010f54'
      '\U00010f70-\U00010f81\U00010fb0-\U00010fcb\U00010fe0-\U00010ff6\U00011003-\U00011037'
      '\U00011052-\U0001106f\U00011071-\U00011072\U00011075\U00011083-\U000110af\U000110d0-\U000110e8'
      '\U000110f0-\U000110f9\U00011103-\U00011126\U00011136-\U0001113f\U00011144\U00011147\U00011150-\U00011172'
      '\U00011176\U00011183-\U000111b2\U000111c1-\U000111c4\U000111d0-\U000111da\U000111dc\U000111e1-\U000111f4'
      '\U00011200-\U00011211\U00011213-\U0001122b\U0001123f-\U00011240\U00011280-\U00011286\U00011288'
      '\U0001128a-\U0001128d\U0001128f-\U0001129d\U0001129f-\U000112a8\U000112b0-\U000112de'
      '\U000112f0-\U000112f9\U00011305-\U0001130c\U0001130f-\U00011310\U00011313-\U00011328'
      '\U0001132a-\U00011330\U00011332-\U00011333\U00011335-\U00011339\U0001133d\U00011350\U0001135d-\U00011361'
      '\U00011380-\U00011389\U0001138b\U0001138e\U00011390-\U000113b5\U000113b7\U000113d1\U000113d3'
      '\U00011400-\U00011434\U00011447-\U0001144a\U00011450-\U00011459\U0001145f-\U00011461'
      '\U00011480-\U000114af\U000114c4-\U000114c5\U000114c7\U000114d0-\U000114d9\U00011580-\U000115ae'
      '\U000115d8-\U000115db\U00011600-\U0001162f\U00011644\U00011650-\U00011659\U00011680-\U000116aa\U000116b8'
      '\U000116c0-\U000116c9\U000116d0-\U000116e3\U00011700-\U0001171a\U00011730-\U0001173b'
      '\U00011740-\U00011746\U00011800-\U0001182b\U000118a0-\U000118f2\U000118ff-\U00011906\U00011909'
      '\U0001190c-\U00011913\U00011915-\U00011916\U00011918-\U0001192f\U0001193f\U00011941\U00011950-\U00011959'
      '\U000119a0-\U000119a7\U000119aa-\U000119d0\U000119e1\U000119e3\U00011a00\U00011a0b-\U00011a32\U00011a3a'
      '\U00011a50\U00011a5c-\U00011a89\U00011a9d\U00011ab0-\U00011af8\U00011bc0-\U00011be0\U00011bf0-\U00011bf9'
      '\U00011c00-\U00011c08\U00011c0a-\U00011c2e\U00011c40\U00011c50-\U00011c6c\U00011c72-\U00011c8f'
      '\U00011d00-\U00011d06\U00011d08-\U00011d09\U00011d0b-\U00011d30\U00011d46\U00011d50-\U00011d59'
      '\U00011d60-\U00011d65\U00011d67-\U00011d68\U00011d6a-\U00011d89\U00011d98\U00011da0-\U00011da9'
      '\U00011db0-\U00011ddb\U00011de0-\U00011de9\U00011ee0-\U00011ef2\U00011f02\U00011f04-\U00011f10'
      '\U00011f12-\U00011f33\U00011f50-\U00011f59\U00011fb0\U00011fc0-\U00011fd4\U00012000-\U00012399'
      '\U00012400-\U0001246e\U00012480-\U00012543\U00012f90-\U00012ff0\U00013000-\U0001342f'
      '\U00013443-\U00013446\U00013460-\U000143fa\U00014400-\U00014646\U00016100-\U0001611d'
      '\U00016130-\U00016139\U00016800-\U00016a38\U00016a40-\U00016a5e\U00016a60-\U00016a69'
      '\U00016a70-\U00016abe\U00016ac0-\U00016ac9\U00016ad0-\U00016aed\U00016b00-\U00016b2f'
      '\U00016b40-\U00016b43\U00016b50-\U00016b59\U00016b5b-\U00016b61\U00016b63-\U00016b77'
      '\U00016b7d-\U00016b8f\U00016d40-\U00016d6c\U00016d70-\U00016d79\U00016e40-\U00016e96'
      '\U00016ea0-\U00016eb8\U00016ebb-\U00016ed3\U00016f00-\U00016f4a\U00016f50\U00016f93-\U00016f9f'
      '\U00016fe0-\U00016fe1\U00016fe3\U00016ff2-\U00016ff6\U00017000-\U00018cd5\U00018cff-\U00018d1e'
      '\U00018d80-\U00018df2\U0001aff0-\U0001aff3\U0001aff5-\U0001affb\U0001affd-\U0001affe'
      '\U0001b000-\U0001b122\U0001b132\U0001b150-\U0001b152\U0001b155\U0001b164-\U0001b167\U0001b170-\U0001b2fb'
      '\U0001bc00-\U0001bc6a\U0001bc70-\U0001bc7c\U0001bc80-\U0001bc88\U0001bc90-\U0001bc99'
      '\U0001ccf0-\U0001ccf9\U0001d2c0-\U0001d2d3\U0001d2e0-\U0001d2f3\U0001d360-\U0001d378'
      '\U0001d400-\U0001d454\U0001d456-\U0001d49c\U0001d49e-\U0001d49f\U0001d4a2\U0001d4a5-\U0001d4a6'
      '\U0001d4a9-\U0001d4ac\U0001d4ae-\U0001d4b9\U0001d4bb\U0001d4bd-\U0001d4c3\U0001d4c5-\U0001d505'
      '\U0001d507-\U0001d50a\U0001d50d-\U0001d514\U0001d516-\U0001d51c\U0001d51e-\U0001d539'
      '\U0001d53b-\U0001d53e\U0001d540-\U0001d544\U0001d546\U0001d54a-\U0001d550\U0001d552-\U0001d6a5'
      '\U0001d6a8-\U0001d6c0\U0001d6c2-\U0001d6da\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714'
      '\U0001d716-\U0001d734\U0001d736-\U0001d74e\U0001d750-\U0001d76e\U0001d770-\U0001d788'
      '\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2\U0001d7c4-\U0001d7cb\U0001d7ce-\U0001d7ff'
      '\U0001df00-\U0001df1e\U0001df25-\U0001df2a\U0001e030-\U0001e06d\U0001e100-\U0001e12c'
      '\U0001e137-\U0001e13d\U0001e140-\U0001e149\U0001e14e\U0001e290-\U0001e2ad\U0001e2c0-\U0001e2eb'
      '\U0001e2f0-\U0001e2f9\U0001e4d0-\U0001e4eb\U0001e4f0-\U0001e4f9\U0001e5d0-\U0001e5ed'
      '\U0001e5f0-\U0001e5fa\U0001e6c0-\U0001e6de\U0001e6e0-\U0001e6e2\U0001e6e4-\U0001e6e5'
      '\U0001e6e7-\U0001e6ed\U0001e6f0-\U0001e6f4\U0001e6fe-\U0001e6ff\U0001e7e0-\U0001e7e6'
      '\U0001e7e8-\U0001e7eb\U0001e7ed-\U0001e7ee\U0001e7f0-\U0001e7fe\U0001e800-\U0001e8c4'
      '\U0001e8c7-\U0001e8cf\U0001e900-\U0001e943\U0001e94b\U0001e950-\U0001e959\U0001ec71-\U0001ecab'
      '\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ecb4\U0001ed01-\U0001ed2d\U0001ed2f-\U0001ed3d'
      '\U0001ee00-\U0001ee03\U0001ee05-\U0001ee1f\U0001ee21-\U0001ee22\U0001ee24\U0001ee27\U0001ee29-\U0001ee32'
      '\U0001ee34-\U0001ee37\U0001ee39\U0001ee3b\U0001ee42\U0001ee47\U0001ee49\U0001ee4b\U0001ee4d-\U0001ee4f'
      '\U0001ee51-\U0001ee52\U0001ee54\U0001ee57\U0001ee59\U0001ee5b\U0001ee5d\U0001ee5f\U0001ee61-\U0001ee62'
      '\U0001ee64\U0001ee67-\U0001ee6a\U0001ee6c-\U0001ee72\U0001ee74-\U0001ee77\U0001ee79-\U0001ee7c\U0001ee7e'
      '\U0001ee80-\U0001ee89\U0001ee8b-\U0001ee9b\U0001eea1-\U0001eea3\U0001eea5-\U0001eea9'
      '\U0001eeab-\U0001eebb\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9\U00020000-\U0002a6df'
      '\U0002a700-\U0002b81d\U0002b820-\U0002cead\U0002ceb0-\U0002ebe0\U0002ebf0-\U0002ee5d'
      '\U0002f800-\U0002fa1d\U00030000-\U0003134a\U00031350-\U00033479]'
  )
$$;

comment on function public.has_letter(text) is 'Whether a name shows a letter or digit of any script.';
revoke all on function public.has_letter(text) from public, anon, authenticated, service_role;

create function public.confusables()
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '{"\u0022":"\u0027\u0027","%":"o/0","0":"O","1":"l","I":"l","`":"\u0027","m":"rn","|":"l","¢":"c\u0338",
"¥":"Y\u0335","¯":"ˉ","´":"\u0027","¸":",","Æ":"AE","Ð":"D\u0335","×":"x","Ø":"O\u0338","æ":"ae","ð":"∂\u0335",
"ö":"ة","ø":"o\u0338","Đ":"D\u0335","đ":"d\u0335","Ħ":"H\u0335","ħ":"h\u0335","ı":"i","ĸ":"k","Ł":"L\u0338",
"ł":"l\u0338","ņ":"ɲ","Ő":"Ö","Œ":"OE","œ":"oe","ţ":"ƫ","Ŧ":"T\u0335","ŧ":"t\u0335","ſ":"f","ƀ":"b\u0335",
"Ɓ":"\u0027B","Ƃ":"b\u0304","ƃ":"b\u0304","Ƅ":"b","Ƈ":"C\u0027","Ɖ":"D\u0335","Ɗ":"\u0027D","ƌ":"d\u0304","ƍ":"g",
"Ƒ":"F\u0326","ƒ":"f\u0326","Ɠ":"G\u0027","Ɩ":"l","Ɨ":"l\u0335","Ƙ":"K\u0027","ƙ":"k\u0314","ƚ":"l\u0335",
"Ɲ":"N\u0326","ƞ":"n\u0329","Ɵ":"O\u0335","Ơ":"O\u0027","ơ":"o\u0027","Ƥ":"\u0027P","ƥ":"p\u0314","Ʀ":"R","Ƨ":"2",
"Ƭ":"\u0027T","ƭ":"t\u0314","Ʈ":"T\u0328","Ƴ":"\u0027Y","ƴ":"y\u0314","Ƶ":"Z\u0335","ƶ":"z\u0335","Ʒ":"3",
"ƻ":"2\u0335","Ƽ":"5","ƽ":"s","ƿ":"þ","ǀ":"l","ǁ":"ll","ǃ":"!","Ǥ":"G\u0335","ǥ":"g\u0335","ǵ":"ģ","ț":"ƫ",
"Ȝ":"3","Ȣ":"8","ȣ":"8","Ȥ":"Z\u0326","ȥ":"z\u0326","Ȧ":"Å","ȧ":"å","ȼ":"c\u0338","Ⱦ":"T\u0338","Ɂ":"?",
"Ʉ":"U\u0335","Ɇ":"E\u0338","ɇ":"e\u0338","Ɉ":"J\u0335","ɉ":"j\u0335","ɍ":"r\u0335","Ɏ":"Y\u0335","ɏ":"y\u0335",
"ɑ":"a","ɓ":"b\u0314","ɖ":"d\u0328","ɗ":"d\u0314","ə":"ǝ","ɚ":"ǝ˞","ɛ":"ꞓ","ɠ":"g\u0314","ɡ":"g","ɢ":"g","ɣ":"y",
"ɦ":"h\u0314","ɨ":"i\u0335","ɩ":"i","ɪ":"i","ɫ":"l\u0334","ɭ":"l\u0328","ɮ":"lȝ","ɯ":"w","ɱ":"rn\u0326",
"ɳ":"n\u0328","ɴ":"n","ɵ":"o\u0335","ɶ":"oᴇ","ɼ":"r\u0329","ɽ":"r\u0328","ʀ":"r","ʂ":"s\u0328","ʋ":"u","ʍ":"rn",
"ʏ":"y","ʐ":"z\u0328","ʒ":"ȝ","ʔ":"?","ʙ":"b","ʜ":"h","ʟ":"l","ʠ":"q\u0314","ʣ":"dz","ʤ":"dȝ","ʥ":"dʑ","ʦ":"ts",
"ʧ":"tʃ","ʨ":"tɕ","ʩ":"fŋ","ʪ":"ls","ʫ":"lz","ʳ":"ᣴ","ʹ":"\u0027","ʺ":"\u0027\u0027","ʻ":"\u0027","ʼ":"\u0027",
"ʽ":"\u0027","ʾ":"\u0027","ʿ":"ՙ","˂":"<","˃":">","˄":"^","ˆ":"^","ˈ":"\u0027","ˊ":"\u0027","ˋ":"\u0027","ː":":",
"˓":"ՙ","˗":"-","˘":"ˇ","˙":"ॱ","˚":"°","˛":"i","˜":"~","˝":"\u0027\u0027","ˡ":"ᣳ","ˢ":"ᣵ","ˤ":"ˁ",
"ˮ":"\u0027\u0027","˴":"\u0027","˶":"\u0027\u0027","˸":":","˻":"˪","\u0305":"\u0304","\u030c":"\u0306",
"\u030d":"\u0670","\u0310":"\u0306\u0307","\u0311":"\u0302","\u0315":"\u0313","\u0317":"\u0650","\u0320":"\u0331",
"\u0321":"\u0326","\u0322":"\u0328","\u0327":"\u0326","\u0336":"\u0335","\u0337":"\u0338","\u0339":"\u0326",
"\u0342":"\u0303","\u0345":"\u0328","\u0347":"\u0333","\u0357":"\u0350","\u0358":"\u0307","\u0366":"\u030a",
"\u036e":"\u0306","Ͱ":"Ⱶ","͵":"ˏ","Ͷ":"И","ͷ":"ᴎ","ͺ":"i","ͻ":"ɔ","ͽ":"ꜿ","Ϳ":"J","΄":"\u0027","Α":"A","Β":"B",
"Ε":"E","Ζ":"Z","Η":"H","Θ":"O\u0335","Ι":"l","Κ":"K","Λ":"Ʌ","Μ":"M","Ν":"N","Ο":"O","Ρ":"P","Σ":"Ʃ","Τ":"T",
"Υ":"Y","Χ":"X","α":"a","β":"ß","γ":"y","δ":"ẟ","ε":"ꞓ","η":"n\u0329","θ":"O\u0335","ι":"i","κ":"ĸ","ν":"v",
"ο":"o","ρ":"p","σ":"o","τ":"ᴛ","υ":"u","φ":"ɸ","ϛ":"ς","Ϝ":"F","Ϩ":"2","ϩ":"ƨ","ϲ":"c","ϳ":"j","Ϸ":"Þ","ϸ":"þ",
"Ϲ":"C","Ϻ":"M","Ͻ":"Ɔ","Ͽ":"Ꜿ","Є":"Ꞓ","Ѕ":"S","І":"l","Ј":"J","А":"A","Б":"b\u0304","В":"B","Г":"Γ","Е":"E",
"З":"3","Й":"Ѝ","К":"K","Л":"Ʌ","М":"M","Н":"H","О":"O","П":"Π","Р":"P","С":"C","Т":"T","У":"Y","Ф":"Φ","Х":"X",
"Ы":"bl","Ь":"b","Ю":"lO","а":"a","б":"6","в":"ʙ","г":"r","е":"e","з":"ɜ","и":"ᴎ","к":"ĸ","м":"ʍ","н":"ʜ","о":"o",
"п":"π","р":"p","с":"c","т":"ᴛ","у":"y","ф":"ɸ","х":"x","ъ":"ˉb","ы":"ƅi","ь":"ƅ","я":"ᴙ","є":"ꞓ","ѕ":"s","і":"i",
"ј":"j","ћ":"h\u0335","ѝ":"й","ѡ":"w","Ѣ":"b\u0335","ѣ":"b\u0335","Ѱ":"Ψ","ѱ":"ψ","Ѳ":"O\u0335","ѳ":"o\u0335",
"Ѵ":"V","ѵ":"v","Ѽ":"Ѡ\u0486\u0487","ѽ":"w\u0486\u0487","Ҋ":"И\u0326\u0300","ҋ":"и\u0326\u0306","Ҍ":"b\u0335",
"ҍ":"b\u0335","Ґ":"Γ\u0027","ґ":"r\u0027","Ғ":"Γ\u0335","ғ":"r\u0335","Җ":"Ж\u0329","җ":"ж\u0329","Ҙ":"3\u0326",
"ҙ":"ɜ\u0326","Қ":"K\u0329","қ":"ĸ\u0329","Ҟ":"K\u0335","ҟ":"ĸ\u0335","Ң":"H\u0329","ң":"ʜ\u0329","Ҫ":"C\u0326",
"ҫ":"c\u0326","Ҭ":"T\u0329","ҭ":"ᴛ\u0329","Ү":"Y","ү":"y","Ұ":"Y\u0335","ұ":"y\u0335","Ҳ":"X\u0329","һ":"h",
"ҽ":"e","Ҿ":"Ҽ\u0328","ҿ":"e\u0328","Ӏ":"l","Ӆ":"Ʌ\u0326","ӆ":"л\u0326","Ӈ":"H\u0326","ӈ":"ʜ\u0326","Ӊ":"H\u0326",
"ӊ":"ʜ\u0326","Ӌ":"Ҷ","ӌ":"ҷ","Ӎ":"M\u0326","ӎ":"ʍ\u0326","ӏ":"i","Ӕ":"AE","ӕ":"ae","Ә":"Ə","ә":"ǝ","Ӡ":"3",
"ӡ":"ȝ","Ө":"O\u0335","ө":"o\u0335","ԁ":"d","Ԋ":"Ƕ","Ԍ":"G","ԍ":"ɢ","Ԑ":"Ɛ","ԑ":"ꞓ","ԛ":"q","Ԝ":"W","ԝ":"w",
"Ի":"ኮ","Մ":"ሆ","Պ":"ጣ","Ռ":"ቡ","Ս":"U","Տ":"S","Փ":"Φ","Օ":"O","՚":"\u0027","՝":"\u0027","ա":"w","գ":"q","զ":"q",
"ծ":"ẟ","հ":"h","յ":"ȷ","ո":"n","պ":"ɰ","ռ":"n","ս":"u","ց":"g","ք":"f","օ":"o","։":":","\u059c":"\u0301",
"\u059d":"\u0301","\u05a4":"\u059a","\u05a8":"\u0599","\u05ad":"\u0596","\u05ae":"\u0598","\u05af":"\u030a",
"\u05b4":"\u0323","\u05b9":"\u0307","\u05ba":"\u0307","׀":"l","\u05c1":"\u0307","\u05c2":"\u0307","׃":":",
"\u05c4":"\u0307","\u05c5":"\u0323","ו":"l","ט":"v","י":"\u0027","ן":"l","ס":"o","װ":"ll","ױ":"l\u0027",
"ײ":"\u0027\u0027","׳":"\u0027","״":"\u0027\u0027","؉":"o/00","؊":"o/000","؍":",","؏":"ع","\u0618":"\u0301",
"\u0619":"\u0313","\u061a":"\u0650","أ":"lٴ","ؤ":"وٴ","ئ":"ىٴ","ا":"l","ث":"ى\u06db","ش":"س\u06db","ؽ":"ى\u0302",
"ؿ":"ى\u06db","ه":"o","ي":"ى","\u064b":"\u030b","\u064e":"\u0301","\u064f":"\u0313","\u0652":"\u030a",
"\u0653":"\u0303","\u0656":"\u0329","\u0657":"\u0312","\u0658":"\u0306","\u0659":"\u0304","\u065a":"\u0306",
"\u065b":"\u0302","\u065c":"\u0323","\u065d":"\u0314","\u065f":"\u0655","٠":".","١":"l","٥":"o","٧":"V","٨":"Ʌ",
"٪":"o/0","٫":",","٬":"،","٭":"*","ٮ":"ى","ٯ":"ڡ","ٲ":"lٴ","ٳ":"l\u0655","ٹ":"ى\u0615","پ":"ى\u06db",
"ځ":"ح\u0654","څ":"ح\u06db","ڈ":"د\u0615","ڋ":"ڊ\u0615","ڎ":"د\u06db","ڑ":"ر\u0615","ڒ":"ر\u0306","ژ":"ر\u06db",
"ڞ":"ص\u06db","ڟ":"ط\u06db","ڤ":"ڡ\u06db","ڧ":"ف","ڨ":"ڡ\u06db","ک":"ك","ڪ":"ك","ڭ":"ك\u06db","ڴ":"گ\u06db",
"ڵ":"ل\u0306","ڷ":"ل\u06db","ں":"ى","ڻ":"ى\u0615","ڽ":"ى\u06db","ھ":"o","ہ":"o","ۃ":"ة","ۆ":"و\u0306",
"ۇ":"و\u0313","ۈ":"و\u0670","ۉ":"و\u0302","ۋ":"و\u06db","ی":"ى","ێ":"ى\u0306","ې":"ٻ","ۑ":"ى\u06db","ے":"ى",
"۔":"-","ە":"o","\u06df":"\u030a","\u06e8":"\u0306\u0307","\u06ec":"\u0307","ۮ":"د\u0302","ۯ":"ر\u0302","۰":".",
"۱":"l","۲":"٢","۳":"٣","۴":"٤","۵":"o","۶":"٦","۷":"V","۸":"Ʌ","۹":"٩","۽":"ء\u0348","۾":"م\u0348","ۿ":"o\u0302",
"܁":".","܂":".","܃":":","܄":":","\u0740":"\u0307","\u0741":"\u0307","\u0742":"\u073c","\u0747":"\u0301",
"ݑ":"ب\u06db","ݖ":"ى\u0306","ݢ":"ڬ","ݣ":"ك\u06db","ݧ":"ݔ","ݨ":"ن\u0615","ݩ":"ن\u0306","ݬ":"ر\u0654","ݱ":"ڗ\u0615",
"ݲ":"ح\u0654","ݾ":"س\u0302","߀":"O","ߊ":"l","\u07eb":"\u0304","\u07ed":"\u0307","\u07ee":"\u0302",
"\u07f3":"\u0308","ߴ":"\u0027","ߵ":"\u0027","ߺ":"_","ࢡ":"ب\u0654","ࢤ":"ڢ\u06db","ࢧ":"م\u06db","ࢨ":"ى\u0654",
"ࢩ":"ݔ","ࢮ":"د\u0324\u0323","ࢯ":"ص\u0324\u0323","ࢰ":"گ","ࢱ":"و","ࢲ":"ز\u0302","ࢶ":"ب\u06e2","ࢷ":"ى\u06db\u06e2",
"ࢹ":"ر\u0306\u0307","ࢺ":"ى\u0306\u0307","ࢻ":"ڡ","ࢼ":"ڡ","ࢽ":"ى","\u08e5":"\u064c","\u08e8":"\u064c",
"\u08ea":"\u0307","\u08eb":"\u0308","\u08ed":"\u0323","\u08ee":"\u0324","\u08f0":"\u030b","\u08f1":"\u064c",
"\u08f2":"\u064d","\u08f3":"\u0313","\u08f8":"\u0350","\u08f9":"\u0354","\u08fa":"\u0355","\u08ff":"\u0350",
"\u0900":"\u0352","\u0901":"\u0306\u0307","\u0902":"\u0307","\u0903":":","ऄ":"अ\u0946","आ":"अ\u093e",
"ई":"र\u094dइ","ऍ":"ए\u0945","ऎ":"ए\u0946","ऐ":"ए\u0947","ऑ":"अ\u0949","ऒ":"अ\u093e\u0946","ओ":"अ\u093e\u0947",
"औ":"अ\u093e\u0948","\u093c":"\u0323","\u0952":"\u0331","\u0953":"\u0300","\u0954":"\u0301","॥":"।।","०":"o",
"१":"٩","ॽ":"?","\u0981":"\u0306\u0307","আ":"অ\u09be","\u09bc":"\u0323","ৠ":"ঋ\u09c3","ৡ":"ঋ\u09c3","০":"O",
"৪":"8","৭":"9","\u0a02":"\u0307","\u0a03":"\u0983","ਆ":"ਅ\u0a3e","ਇ":"ੲ\u0a3f","ਈ":"ੲ\u0a40","ਉ":"ੳ\u0a41",
"ਊ":"ੳ\u0a42","ਏ":"ੲ\u0a47","ਐ":"ਅ\u0a48","ਔ":"ਅ\u0a4c","\u0a3c":"\u0323","\u0a4b":"\u0946","\u0a4d":"\u094d",
"੦":"o","੧":"9","੪":"8","\u0a81":"\u0306\u0307","\u0a82":"\u0307","\u0a83":":","આ":"અ\u0abe","ઍ":"અ\u0ac5",
"એ":"અ\u0ac7","ઐ":"અ\u0ac8","ઑ":"અ\u0abe\u0ac5","ઓ":"અ\u0abe\u0ac7","ઔ":"અ\u0abe\u0ac8","\u0abc":"\u0323","ઽ":"ऽ",
"\u0ac1":"\u0941","\u0ac2":"\u0942","\u0acd":"\u094d","૦":"o","૨":"२","૩":"३","૪":"४","૮":"८","૰":"॰",
"\u0b01":"\u0306\u0307","\u0b03":"8","ଆ":"ଅ\u0b3e","ଠ":"O","\u0b3c":"\u0323","୦":"O","୨":"9","\u0b82":"\u030a",
"ஊ":"உள","ஜ":"ஐ","ர":"ஈ","\u0bbe":"ஈ","\u0bc8":"ன","\u0bcd":"\u0307","\u0bd7":"ள","௦":"o","௧":"க","௨":"உ","௪":"ச",
"௫":"ஈ\u0bc1","௬":"ச\u0bc1","௭":"எ","௮":"அ","௰":"ய","௲":"ச\u0bc2","௴":"ம\u0bc0","௵":"௳","௷":"எவ","௸":"ஷ",
"௺":"ந\u0bc0","\u0c00":"\u0306\u0307","\u0c02":"o","\u0c03":"\u0983","ఓ":"ఒ\u0c55","ఔ":"ఒ\u0c4c","ఠ":"ర\u05bc",
"ఢ":"డ\u0323","థ":"ధ\u05bc","భ":"బ\u0323","మ":"వ\u0c41","ష":"వ\u0323","హ":"వ\u0c3e","\u0c42":"\u0c41\u0c3e",
"\u0c44":"\u0c43\u0c3e","ౠ":"ఋ\u0c3e","ౡ":"ఌ\u0c3e","౦":"o","\u0c81":"\u0306\u0307","\u0c82":"o",
"\u0c83":"\u0983","ಅ":"అ","ಆ":"ఆ","ಇ":"ఇ","ಒ":"ఒ","ಓ":"ఒ\u0c55","ಔ":"ఒ\u0c4c","ಜ":"జ","ಞ":"ఞ","ಣ":"ణ","ಯ":"య",
"ಱ":"ఱ","ಲ":"ల","ೡ":"ಌ\u0cbe","೦":"o","೧":"౧","೨":"౨","೯":"౯","\u0d01":"\u0306\u0307","\u0d02":"o",
"\u0d03":"\u0983","ഈ":"ഇ\u0d57","ഉ":"உ","ഊ":"உ\u0d57","ഌ":"ന\u0d41","ഐ":"എ\u0d46","ഓ":"ഒ\u0d3e","ഔ":"ഒ\u0d57",
"ങ":"ന\u0d41","ജ":"ஐ","ഠ":"o","ണ":"ண","റ":"ര","ഴ":"ழ","ശ":"ஶ","ഺ":"ட\u0bbf","\u0d3f":"\u0bbf","\u0d40":"\u0bbf",
"\u0d42":"\u0d41","\u0d43":"\u0d41","\u0d48":"\u0d46\u0d46","ൎ":"ॱ","൚":"ന\u0d4dമ","ൟ":"oരo","ൡ":"ഞ","൦":"o",
"൪":"ര\u0d4d","൫":"ദ\u0d4dര","൬":"ന\u0d4dന","൭":"9","൮":"വ\u0d4dര","൯":"ന\u0d4d","൶":"ഹ\u0d4dമ","൹":"ന\u0d41",
"ൻ":"ന\u0d4d","ർ":"ര\u0d4d","\u0d82":"o","\u0d83":"\u0983","෩":"෨\u0dcf","෪":"ජ","෫":"ද","෯":"෨\u0dd3","ฃ":"ข",
"ซ":"ช","ฏ":"ฎ","ด":"ค","ต":"ค","ท":"ฑ","ม":"ฆ","ฦ":"ภ","แ":"เเ","ๅ":"า","\u0e4d":"\u030a","๐":"o","ຈ":"จ",
"ຍ":"ย","ບ":"บ","ປ":"ป","ຝ":"ฝ","ພ":"พ","ຟ":"ฟ","\u0eb8":"\u0e38","\u0eb9":"\u0e39","\u0ec8":"\u0e48",
"\u0ec9":"\u0e49","\u0eca":"\u0e4a","\u0ecb":"\u0e4b","\u0ecd":"\u030a","໐":"o","ༀ":"ཨ\u0f7c\u0f7e",
"༂":"འ\u0f74\u0f82\u0f7f","༃":"འ\u0f74\u0f82༔","༎":"།།","༛":"༚༚","༞":"༝༝","༟":"༚༝","\u0f37":"\u0325","ཪ":"ར",
"࿎":"༝༚","࿕":"卐","࿖":"卍","က":"ဂ\u102c","တ":"o\u102c","ဝ":"o","ဟ":"ပ\u102c","ဩ":"သ\u103c",
"ဪ":"သ\u103c\u1031\u102c\u103a","\u1036":"\u030a","\u1038":"\u0983","၀":"o","။":"၊၊","ၥ":"၁","ၦ":"ပ\u103e",
"ၯ":"ပ\u102c\u103e","ၰ":"ဃ\u103e","ၾ":"ၽ\u103e","ႁ":"ဂ\u103e","႞":"\u1083\u030a","Ⴀ":"Ꞇ","ყ":"y","ჳ":"ȝ","ჿ":"o",
"ᄁ":"ᄀᄀ","ᄄ":"ᄃᄃ","ᄈ":"ᄇᄇ","ᄊ":"ᄉᄉ","ᄍ":"ᄌᄌ","ᄓ":"ᄂᄀ","ᄔ":"ᄂᄂ","ᄕ":"ᄂᄃ","ᄖ":"ᄂᄇ","ᄗ":"ᄃᄀ","ᄘ":"ᄅᄂ","ᄙ":"ᄅᄅ",
"ᄚ":"ᄅᄒ","ᄛ":"ᄅᄋ","ᄜ":"ᄆᄇ","ᄝ":"ᄆᄋ","ᄞ":"ᄇᄀ","ᄟ":"ᄇᄂ","ᄠ":"ᄇᄃ","ᄡ":"ᄇᄉ","ᄢ":"ᄇᄉᄀ","ᄣ":"ᄇᄉᄃ","ᄤ":"ᄇᄉᄇ","ᄥ":"ᄇᄉᄉ",
"ᄦ":"ᄇᄉᄌ","ᄧ":"ᄇᄌ","ᄨ":"ᄇᄎ","ᄩ":"ᄇᄐ","ᄪ":"ᄇᄑ","ᄫ":"ᄇᄋ","ᄬ":"ᄇᄇᄋ","ᄭ":"ᄉᄀ","ᄮ":"ᄉᄂ","ᄯ":"ᄉᄃ","ᄰ":"ᄉᄅ","ᄱ":"ᄉᄆ",
"ᄲ":"ᄉᄇ","ᄳ":"ᄉᄇᄀ","ᄴ":"ᄉᄉᄉ","ᄵ":"ᄉᄋ","ᄶ":"ᄉᄌ","ᄷ":"ᄉᄎ","ᄸ":"ᄉᄏ","ᄹ":"ᄉᄐ","ᄺ":"ᄉᄑ","ᄻ":"ᄅᄒ","ᄽ":"ᄼᄼ","ᄿ":"ᄾᄾ",
"ᅁ":"ᄋᄀ","ᅂ":"ᄋᄃ","ᅃ":"ᄋᄆ","ᅄ":"ᄋᄇ","ᅅ":"ᄋᄉ","ᅆ":"ᄋᅀ","ᅇ":"ᄋᄋ","ᅈ":"ᄋᄌ","ᅉ":"ᄋᄎ","ᅊ":"ᄋᄐ","ᅋ":"ᄋᄑ","ᅍ":"ᄌᄋ",
"ᅏ":"ᅎᅎ","ᅑ":"ᅐᅐ","ᅒ":"ᄎᄏ","ᅓ":"ᄎᄒ","ᅖ":"ᄑᄇ","ᅗ":"ᄑᄋ","ᅘ":"ᄒᄒ","ᅚ":"ᄀᄃ","ᅛ":"ᄂᄉ","ᅜ":"ᄂᄌ","ᅝ":"ᄂᄒ","ᅞ":"ᄃᄅ",
"ᅢ":"ᅡ丨","ᅤ":"ᅣ丨","ᅦ":"ᅥ丨","ᅨ":"ᅧ丨","ᅪ":"ᅩᅡ","ᅫ":"ᅩᅡ丨","ᅬ":"ᅩ丨","ᅯ":"ᅮᅥ","ᅰ":"ᅮᅥ丨","ᅱ":"ᅮ丨","ᅳ":"ー","ᅴ":"ー丨",
"ᅵ":"丨","ᅶ":"ᅡᅩ","ᅷ":"ᅡᅮ","ᅸ":"ᅣᅩ","ᅹ":"ᅣᅭ","ᅺ":"ᅥᅩ","ᅻ":"ᅥᅮ","ᅼ":"ᅥー","ᅽ":"ᅧᅩ","ᅾ":"ᅧᅮ","ᅿ":"ᅩᅥ","ᆀ":"ᅩᅥ丨",
"ᆁ":"ᅩᅧ丨","ᆂ":"ᅩᅩ","ᆃ":"ᅩᅮ","ᆄ":"ᅭᅣ","ᆅ":"ᅭᅣ丨","ᆆ":"ᅭᅣ","ᆇ":"ᅭᅩ","ᆈ":"ᅭ丨","ᆉ":"ᅮᅡ","ᆊ":"ᅮᅡ丨","ᆋ":"ᅮᅥー","ᆌ":"ᅮᅧ丨",
"ᆍ":"ᅮᅮ","ᆎ":"ᅲᅡ","ᆏ":"ᅲᅥ","ᆐ":"ᅲᅥ丨","ᆑ":"ᅲᅧ","ᆒ":"ᅲᅧ丨","ᆓ":"ᅲᅮ","ᆔ":"ᅲ丨","ᆕ":"ーᅮ","ᆖ":"ーー","ᆗ":"ー丨ᅮ","ᆘ":"丨ᅡ",
"ᆙ":"丨ᅣ","ᆚ":"丨ᅩ","ᆛ":"丨ᅮ","ᆜ":"丨ー","ᆝ":"丨ᆞ","ᆟ":"ᆞᅥ","ᆠ":"ᆞᅮ","ᆡ":"ᆞ丨","ᆢ":"ᆞᆞ","ᆣ":"ᅡー","ᆤ":"ᅣᅮ","ᆥ":"ᅧᅣ",
"ᆦ":"ᅩᅣ","ᆧ":"ᅩᅣ丨","ᆨ":"ᄀ","ᆩ":"ᄀᄀ","ᆪ":"ᄀᄉ","ᆫ":"ᄂ","ᆬ":"ᄂᄌ","ᆭ":"ᄂᄒ","ᆮ":"ᄃ","ᆯ":"ᄅ","ᆰ":"ᄅᄀ","ᆱ":"ᄅᄆ","ᆲ":"ᄅᄇ",
"ᆳ":"ᄅᄉ","ᆴ":"ᄅᄐ","ᆵ":"ᄅᄑ","ᆶ":"ᄅᄒ","ᆷ":"ᄆ","ᆸ":"ᄇ","ᆹ":"ᄇᄉ","ᆺ":"ᄉ","ᆻ":"ᄉᄉ","ᆼ":"ᄋ","ᆽ":"ᄌ","ᆾ":"ᄎ","ᆿ":"ᄏ",
"ᇀ":"ᄐ","ᇁ":"ᄑ","ᇂ":"ᄒ","ᇃ":"ᄀᄅ","ᇄ":"ᄀᄉᄀ","ᇅ":"ᄂᄀ","ᇆ":"ᄂᄃ","ᇇ":"ᄂᄉ","ᇈ":"ᄂᅀ","ᇉ":"ᄂᄐ","ᇊ":"ᄃᄀ","ᇋ":"ᄃᄅ",
"ᇌ":"ᄅᄀᄉ","ᇍ":"ᄅᄂ","ᇎ":"ᄅᄃ","ᇏ":"ᄅᄃᄒ","ᇐ":"ᄅᄅ","ᇑ":"ᄅᄆᄀ","ᇒ":"ᄅᄆᄉ","ᇓ":"ᄅᄇᄉ","ᇔ":"ᄅᄇᄒ","ᇕ":"ᄅᄇᄋ","ᇖ":"ᄅᄉᄉ",
"ᇗ":"ᄅᅀ","ᇘ":"ᄅᄏ","ᇙ":"ᄅᅙ","ᇚ":"ᄆᄀ","ᇛ":"ᄆᄅ","ᇜ":"ᄆᄇ","ᇝ":"ᄆᄉ","ᇞ":"ᄆᄉᄉ","ᇟ":"ᄆᅀ","ᇠ":"ᄆᄎ","ᇡ":"ᄆᄒ","ᇢ":"ᄆᄋ",
"ᇣ":"ᄇᄅ","ᇤ":"ᄇᄑ","ᇥ":"ᄇᄒ","ᇦ":"ᄇᄋ","ᇧ":"ᄉᄀ","ᇨ":"ᄉᄃ","ᇩ":"ᄉᄅ","ᇪ":"ᄉᄇ","ᇫ":"ᅀ","ᇬ":"ᄋᄀ","ᇭ":"ᄋᄀᄀ","ᇮ":"ᄋᄋ",
"ᇯ":"ᄋᄏ","ᇰ":"ᅌ","ᇱ":"ᄋᄉ","ᇲ":"ᄋᅀ","ᇳ":"ᄑᄇ","ᇴ":"ᄑᄋ","ᇵ":"ᄒᄂ","ᇶ":"ᄒᄅ","ᇷ":"ᄒᄆ","ᇸ":"ᄒᄇ","ᇹ":"ᅙ","ᇺ":"ᄀᄂ",
"ᇻ":"ᄀᄇ","ᇼ":"ᄀᄎ","ᇽ":"ᄀᄏ","ᇾ":"ᄀᄒ","ᇿ":"ᄂᄂ","ሀ":"U","ሣ":"ɰ","ቀ":"Φ","በ":"Ո","ኔ":"ձ","ዐ":"O","Ꭰ":"D","Ꭱ":"R",
"Ꭲ":"T","Ꭴ":"O\u0027","Ꭵ":"i","Ꭸ":"Ⱶ","Ꭹ":"Y","Ꭺ":"A","Ꭻ":"J","Ꭼ":"E","Ꭾ":"?","Ꮀ":"Ⱶ","Ꮁ":"Γ","Ꮃ":"W","Ꮇ":"M",
"Ꮋ":"H","Ꮍ":"Y","Ꮎ":"O\u0335","Ꮏ":"ƫ","Ꮐ":"G","Ꮒ":"h","Ꮓ":"Z","Ꮗ":"Ѡ","Ꮛ":"Ɛ","Ꮜ":"U\u0335","Ꮞ":"4","Ꮟ":"b",
"Ꮢ":"R","Ꮤ":"W","Ꮥ":"S","Ꮩ":"V","Ꮪ":"S","Ꮮ":"L","Ꮯ":"C","Ꮲ":"P","Ꮶ":"K","Ꮷ":"d","Ꮻ":"O\u0335","Ꮾ":"6","Ᏸ":"ß",
"Ᏺ":"h\u0314","Ᏻ":"G","Ᏼ":"B","ᏻ":"ɢ","ᏼ":"ʙ","᐀":"=","ᐃ":"Δ","ᐌ":"·ᐁ","ᐍ":"ᐁ·","ᐎ":"·Δ","ᐏ":"Δ·","ᐐ":"·ᐄ",
"ᐑ":"ᐄ·","ᐒ":"·ᐅ","ᐓ":"ᐅ·","ᐔ":"·ᐆ","ᐕ":"ᐆ·","ᐗ":"·ᐊ","ᐘ":"ᐊ·","ᐙ":"·ᐋ","ᐚ":"ᐋ·","ᐧ":"·","ᐫ":"ᐁᐠ","ᐬ":"Δᐠ",
"ᐭ":"ᐅᐠ","ᐮ":"ᐊᐠ","ᐯ":"V","ᐱ":"Ʌ","ᐳ":">","ᐷ":"·>","ᐸ":"<","ᐺ":"·V","ᐻ":"V·","ᐼ":"·Ʌ","ᐽ":"Ʌ·","ᐾ":"·ᐲ","ᐿ":"ᐲ·",
"ᑀ":"·>","ᑁ":">·","ᑂ":"·ᐴ","ᑃ":"ᐴ·","ᑄ":"·<","ᑅ":"<·","ᑆ":"·ᐹ","ᑇ":"ᐹ·","ᑊ":"\u0027","ᑌ":"U","ᑎ":"Ո","ᑔ":"·ᑐ",
"ᑗ":"·U","ᑘ":"U·","ᑙ":"·Ո","ᑚ":"Ո·","ᑛ":"·ᑏ","ᑜ":"ᑏ·","ᑝ":"·ᑐ","ᑞ":"ᑐ·","ᑟ":"·ᑑ","ᑠ":"ᑑ·","ᑡ":"·ᑕ","ᑢ":"ᑕ·",
"ᑣ":"·ᑖ","ᑤ":"ᑖ·","ᑧ":"U\u0027","ᑨ":"Ո\u0027","ᑩ":"ᑐ\u0027","ᑪ":"ᑕ\u0027","ᑭ":"P","ᑯ":"d","ᑲ":"b","ᑳ":"b\u0307",
"ᑴ":"·ᑫ","ᑵ":"ᑫ·","ᑶ":"·P","ᑷ":"p·","ᑸ":"·ᑮ","ᑹ":"ᑮ·","ᑺ":"·d","ᑻ":"d·","ᑼ":"·ᑰ","ᑽ":"ᑰ·","ᑾ":"·b","ᑿ":"b·",
"ᒀ":"·b\u0307","ᒁ":"b\u0307·","ᒅ":"ᑫ\u0027","ᒆ":"P\u0027","ᒇ":"d\u0027","ᒈ":"b\u0027","ᒍ":"J","ᒒ":"·ᒉ","ᒓ":"ᒉ·",
"ᒔ":"·ᒋ","ᒕ":"ᒋ·","ᒖ":"·ᒌ","ᒗ":"ᒌ·","ᒘ":"·J","ᒙ":"J·","ᒚ":"·ᒎ","ᒛ":"ᒎ·","ᒜ":"·ᒐ","ᒝ":"ᒐ·","ᒞ":"·ᒑ","ᒟ":"ᒑ·",
"ᒥ":"Γ","ᒪ":"L","ᒬ":"·ᒣ","ᒭ":"ᒣ·","ᒮ":"·Γ","ᒯ":"Γ·","ᒰ":"·ᒦ","ᒱ":"ᒦ·","ᒲ":"·ᒧ","ᒳ":"ᒧ·","ᒴ":"·ᒨ","ᒵ":"ᒨ·",
"ᒶ":"·L","ᒷ":"l·","ᒸ":"·ᒫ","ᒹ":"ᒫ·","ᒿ":"2","ᓉ":"·ᓀ","ᓊ":"ᓀ·","ᓋ":"·ᓇ","ᓌ":"ᓇ·","ᓍ":"·ᓈ","ᓎ":"ᓈ·","ᓑ":"ᐡ",
"ᓜ":"·ᓓ","ᓝ":"ᓓ·","ᓞ":"·ᓕ","ᓟ":"ᓕ·","ᓠ":"·ᓖ","ᓡ":"ᓖ·","ᓢ":"·ᓗ","ᓣ":"ᓗ·","ᓤ":"·ᓘ","ᓥ":"ᓘ·","ᓦ":"·ᓚ","ᓧ":"ᓚ·",
"ᓨ":"·ᓛ","ᓩ":"ᓛ·","ᓶ":"·ᓭ","ᓷ":"ᓭ·","ᓸ":"·ᓯ","ᓹ":"ᓯ·","ᓺ":"·ᓰ","ᓻ":"ᓰ·","ᓼ":"·ᓱ","ᓽ":"ᓱ·","ᓾ":"·ᓲ","ᓿ":"ᓲ·",
"ᔀ":"·ᓴ","ᔁ":"ᓴ·","ᔂ":"·ᓵ","ᔃ":"ᓵ·","ᔌ":"ᔋ<","ᔍ":"ᔋᑕ","ᔎ":"ᔋb","ᔏ":"ᔋᒐ","ᔗ":"·ᔐ","ᔘ":"ᔐ·","ᔙ":"·ᔑ","ᔚ":"ᔑ·",
"ᔛ":"·ᔒ","ᔜ":"ᔒ·","ᔝ":"·ᔓ","ᔞ":"ᔓ·","ᔟ":"·ᔔ","ᔠ":"ᔔ·","ᔡ":"·ᔕ","ᔢ":"ᔕ·","ᔣ":"·ᔖ","ᔤ":"ᔖ·","ᔯ":"·4","ᔰ":"4·",
"ᔱ":"·ᔨ","ᔲ":"ᔨ·","ᔳ":"·ᔩ","ᔴ":"ᔩ·","ᔵ":"·ᔪ","ᔶ":"ᔪ·","ᔷ":"·ᔫ","ᔸ":"ᔫ·","ᔹ":"·ᔭ","ᔺ":"ᔭ·","ᔻ":"·ᔮ","ᔼ":"ᔮ·",
"ᕀ":"ᐩ","ᕁ":"x","ᕎ":"·ᕌ","ᕏ":"ᕌ·","ᕛ":"·ᕚ","ᕜ":"ᕚ·","ᕨ":"·ᕧ","ᕩ":"ᕧ·","ᕷ":"ẟ","ᕼ":"H","ᕽ":"x","ᕾ":"ᕐᑬ","ᕿ":"ᕐP",
"ᖀ":"ᕐᑮ","ᖁ":"ᕐd","ᖂ":"ᕐᑰ","ᖃ":"ᕐb","ᖄ":"ᕐb\u0307","ᖅ":"ᕐᒃ","ᖇ":"R","ᖎ":"ᖕᒊ","ᖏ":"ᖕᒋ","ᖐ":"ᖕᒌ","ᖑ":"ᖕJ","ᖒ":"ᖕᒎ",
"ᖓ":"ᖕᒐ","ᖔ":"ᖕᒑ","ᖯ":"b","ᖴ":"F","ᖵ":"Ⅎ","ᖷ":"ꟻ","ᗄ":"Ɐ","ᗅ":"A","ᗞ":"D","ᗪ":"D","ᗯ":"Ѡ","ᗰ":"M","ᗷ":"B","ᘂ":"ᒐ",
"ᘃ":"ᒉ","ᘄ":"ᓓ","ᘇ":"ᓚ","ᘢ":"ᕃ","ᘣ":"ᕆ","ᘤ":"ᕊ","ᘮ":"Ʊ","ᘯ":"Ω","ᘴ":"Ʊ","ᘵ":"Ω","᙭":"X","᙮":"x","ᙯ":"ᕐᑫ","ᙰ":"ᖕᒉ",
"ᙱ":"ᖖᒋ","ᙲ":"ᖖᒌ","ᙳ":"ᖖJ","ᙴ":"ᖖᒎ","ᙵ":"ᖖᒐ","ᙶ":"ᖖᒑ","ᙷ":"ᖧ·","ᙸ":"ᖨ·","ᙹ":"ᖩ·","ᙺ":"ᖪ·","ᙻ":"ᖫ·","ᙼ":"ᖬ·",
"ᙽ":"ᖭ·","\u1680":" ","ᚲ":"<","ᚷ":"X","ᛁ":"l","ᛂ":"ᚽ","ᛌ":"\u0027","ᛕ":"K","ᛖ":"M","ᛘ":"Ψ","ᛡ":"ᚼ","᛫":"·",
"᛬":":","᛭":"+","ᛰ":"Φ","᜵":"/","ឣ":"អ","\u17b7":"\u0e34","\u17b8":"\u0e35","\u17b9":"\u0e36","\u17ba":"\u0e37",
"\u17c6":"\u030a","\u17cb":"\u0e48","\u17d3":"\u030a","។":"ฯ","៕":"๚","៙":"๏","៚":"๛","᠃":":","᠉":":","ᡕ":"ᠵ",
"ᢖ":"ᡜ","ᢳ":"·ᢱ","ᢶ":"·ᢴ","ᢹ":"·ᢸ","ᣂ":"·ᣀ","ᣆ":"·ᓂ","ᣇ":"ᓂ·","ᣈ":"·ᓃ","ᣉ":"ᓃ·","ᣊ":"·ᓄ","ᣋ":"ᓄ·","ᣌ":"·ᓅ",
"ᣍ":"ᓅ·","ᣎ":"·ᕃ","ᣏ":"·ᕆ","ᣐ":"·ᕇ","ᣑ":"·ᕈ","ᣒ":"·ᕉ","ᣓ":"·ᕋ","ᣛ":"ᣵ","ᣜ":"ᣟᐞ","ᣝ":"ᐞᣟ","ᣠ":"ᕃ·","ᣣ":"ᕞ·",
"ᣤ":"ᕦ·","ᣥ":"ᕫ·","ᣨ":"ᖆ·","ᣪ":"ᖗ·","ᣭ":"Ѡ·","ᣰ":"ᗴ·","ᣲ":"ᘛ·","᧐":"ᦞ","᧑":"ᦱ","᪀":"ᩅ","᪐":"ᩅ","᪩":"᪨᪨","᪫":"᪪᪨",
"\u1ab4":"\u06db","\u1ab7":"\u0328","᭒":"ᬍ","᭓":"ᬑ","᭘":"ᬨ","᭜":"᭐","᭟":"᭞᭞","᰼":"᰻᰻","᱿":"᱾᱾","\u1cd0":"\u0302",
"\u1cd2":"\u0304","᳓":"\u0027\u0027","\u1cd5":"\u032b","\u1cd8":"\u032e","\u1cd9":"\u032d","\u1cda":"\u030e",
"\u1cdc":"\u0329","\u1cdd":"\u0323","\u1cde":"\u0324","\u1ced":"\u0316","ᴀ":"a","ᴄ":"c","ᴅ":"d","ᴇ":"e","ᴈ":"ɜ",
"ᴊ":"j","ᴋ":"k","ᴍ":"rn","ᴏ":"o","ᴐ":"ɔ","ᴑ":"o","ᴔ":"ǝo","ᴘ":"p","ᴛ":"t","ᴜ":"u","ᴠ":"v","ᴡ":"w","ᴢ":"z","ᴤ":"ƨ",
"ᴦ":"r","ᴧ":"ʌ","ᴨ":"π","ᴩ":"ᴘ","ᴫ":"л","ᴾ":"ᣖ","ᵫ":"ue","ᵮ":"f\u0334","ᵯ":"rn\u0334","ᵰ":"n\u0334","ᵲ":"r\u0334",
"ᵳ":"ɾ\u0334","ᵴ":"s\u0334","ᵵ":"t\u0334","ᵶ":"z\u0334","ᵻ":"i\u0335","ᵼ":"i\u0335","ᵽ":"p\u0335","ᵾ":"u\u0335",
"ᵿ":"ʊ\u0335","ᶃ":"g","ᶌ":"y","ᶐ":"ɋ","ᶟ":"ᵋ","ᶺ":"ᣔ","ᶻ":"ᙆ","\u1dee":"\u2dec","ṃ":"ꭑ","ẚ":"ả","ẝ":"f","ỿ":"y",
"ώ":"ῴ","᾽":"\u0027","᾿":"\u0027","῀":"~","ῶ":"Ꮿ","῾":"\u0027","‐":"-","‒":"-","–":"-","—":"ー","―":"ー","‖":"ll",
"‘":"\u0027","’":"\u0027","‚":",","‛":"\u0027","“":"\u0027\u0027","”":"\u0027\u0027","‟":"\u0027\u0027","•":"·",
"‧":"·","\u2028":" ","\u2029":" ","‰":"o/00","‱":"o/000","′":"\u0027","‵":"\u0027","‹":"<","›":">","‾":"ˉ",
"⁁":"/","⁃":"-","⁄":"/","⁎":"*","⁒":"o/0","⁓":"~","⁚":":","⁝":"ⵗ","⁞":"ⵂ","⁹":"ꝰ","₡":"C\u20eb","₤":"£",
"₥":"rn\u0338","₩":"W\u0335","₫":"d\u0335\u0331","€":"Ꞓ","₭":"K\u0335","₮":"T\u20eb","₶":"lt","₽":"Ք",
"\u20db":"\u06db","℈":"Э","℧":"Ʊ","℩":"ɿ","℮":"e","⅁":"ꓨ","⅂":"ꓶ","⅃":"𖼀","Ↄ":"Ɔ","ↄ":"ɔ","↑":"ᛏ","↕":"ᛨ",
"↵":"↲","↺":"🄎","↾":"ᛚ","↿":"ᛐ","∀":"Ɐ","∃":"Ǝ","∆":"Δ","∏":"Π","∑":"Ʃ","−":"-","∔":"+\u0307","∕":"/",
"∖":"\u005c","∗":"*","∘":"°","∙":"·","∞":"oo","∣":"l","∥":"ll","∨":"v","∩":"Ո","∪":"U","∫":"ʃ","∶":":",
"∸":"-\u0307","∼":"~","≐":"=\u0307","≑":"=\u0323\u0307","≗":"=\u030a","≙":"=\u0302","≚":"=\u0306","≞":"=\u036b",
"≣":"≡","≪":"<<","≫":">>","⊂":"ᑕ","⊃":"ᑐ","⊕":"𐊨","⊖":"O\u0335","⊙":"ʘ","⊝":"O\u0335","⊤":"T","⊥":"ꓕ","⋀":"∧",
"⋁":"v","⋂":"Ո","⋃":"U","⋄":"ᛜ","⋅":"·","⋈":"ᛞ","⋖":"<·","⋗":"·>","⋘":"<<<","⋙":">>>","⋮":"ⵗ","⋯":"···","⋴":"ꞓ",
"⋿":"E","⌀":"∅","⌥":"⌤","⍁":"〼","⍙":"Δ\u0332","⍚":"ᛜ\u0332","⍜":"°\u0332","⍟":"⊛","⍡":"T\u0308","⍢":"∇\u0308",
"⍣":"⋆\u0308","⍤":"°\u0308","⍥":"ة","⍨":"~\u0308","⍩":"ᐵ","⍫":"∇\u0334","⍬":"O\u0335","⍳":"i","⍴":"p","⍵":"ω",
"⍶":"a\u0332","⍷":"ꞓ\u0332","⍸":"i\u0332","⍹":"ω\u0332","⍺":"a","⍿":"ᚽ","⎜":"丨","⎟":"丨","⎢":"丨","⎥":"丨","⎪":"丨",
"⎮":"丨","⏁":"⍕","⏂":"⍎","⏃":"⍋","⏆":"⍭","⏨":"10","⏼":"⏻","⏽":"l","⏾":"☾","⑊":"\u005c\u005c","①":"➀","②":"➁",
"③":"➂","④":"➃","⑤":"➄","⑥":"➅","⑦":"➆","⑧":"➇","⑨":"➈","⑩":"➉","Ⓒ":"©","Ⓟ":"℗","Ⓡ":"®","⓪":"🄍","─":"ー","━":"ー",
"┃":"│","┏":"┌","┣":"├","╱":"/","╳":"X","█":"∎","▐":"▌","▔":"ˉ","▗":"▖","▝":"▘","■":"∎","▱":"⏥","△":"Δ","▷":"⊳",
"▸":"▶","►":"▶","▽":"𐊼","◁":"⊲","◇":"ᛜ","◊":"ᛜ","○":"°","◎":"⌾","◠":"⌒","◦":"°","☉":"ʘ","☐":"□","☥":"𐦞","☰":"Ⲷ",
"☸":"⎈","♎":"≏","♢":"ᛜ","♩":"𝅘\ud834\udd65","♪":"𝅘\ud834\udd65\ud834\udd6e","⚬":"॰","❨":"(","❩":")","❮":"<",
"❯":">","❲":"(","❳":")","❴":"{","❵":"}","➕":"+","➖":"-","➗":"÷","⟂":"ꓕ","⟈":"\u005cᑕ","⟉":"ᑐ/","⟋":"/",
"⟍":"\u005c","⟙":"T","⟨":"❬","⟩":"❭","⤫":"x","⤬":"x","⥣":"ᛐᛚ","⥥":"⇃⇂","⥮":"ᛐ⇂","⥯":"⇃ᛚ","⦙":"ⵂ","⦰":"⍉","⦾":"⌾",
"⧄":"〼","⧅":"⍂","⧇":"⌻","⧖":"𐋀","⧙":"⦚","⧴":":→","⧵":"\u005c","⧶":"/\u0304","⧸":"/","⧹":"\u005c","⨀":"ʘ",
"⨁":"𐊨","⨂":"⊗","⨃":"⊍","⨄":"⊎","⨅":"⊓","⨆":"⊔","⨝":"ᛞ","⨠":">>","⨡":"ᛚ","⨢":"+\u030a","⨣":"+\u0302",
"⨤":"+\u0303","⨥":"+\u0323","⨦":"+\u0330","⨧":"+2","⨩":"-\u0313","⨪":"-\u0323","⨯":"x","⨰":"x\u0307","⨽":"⌙",
"⨾":"⨟","⨿":"∐","⩪":"~\u0307","⩮":"=\u20f0","⪥":"><","⪪":"ᗕ","⪫":"ᗒ","⫗":"ᑐᑕ","⫻":"///","⫽":"//","⯬":"↞","⯭":"↟",
"⯮":"↠","⯯":"↡","Ⱨ":"H\u0329","Ⱪ":"K\u0329","Ⲅ":"Γ","ⲅ":"r","Ⲇ":"Δ","Ⲉ":"Ꞓ","ⲉ":"ꞓ","Ⲏ":"H","Ⲓ":"l","Ⲕ":"K",
"ⲕ":"ĸ","Ⲗ":"λ","Ⲙ":"M","Ⲛ":"N","Ⲟ":"O","ⲟ":"o","Ⲡ":"Π","Ⲣ":"P","ⲣ":"p","Ⲥ":"C","ⲥ":"c","Ⲧ":"T","Ⲩ":"Y","Ⲫ":"Φ",
"ⲫ":"ɸ","Ⲭ":"X","ⲭ":"χ","Ⲯ":"Ψ","ⲱ":"ω","Ⲵ":"<·","Ⲻ":"-","Ⲽ":"Ш","ⲽ":"ш","Ⳇ":"/","Ⳋ":"9","Ⳍ":"3","ⳍ":"ȝ","Ⳑ":"L",
"ⳑ":"ʟ","Ⳓ":"6","Ⳝ":"Ϭ","ⳤ":"ϗ","⳩":"☧","⳹":"\u005c\u005c","ⴱ":"O\u0335","ⴷ":"Ʌ","ⴸ":"V","ⴹ":"E","ⴺ":"Ǝ",
"ⵁ":"O\u0338","ⵈ":"···","ⵉ":"Ʃ","ⵏ":"l","ⵑ":"!","ⵔ":"O","ⵕ":"Q","ⵙ":"ʘ","ⵝ":"X","ⵠ":"Δ","ⵣ":"ᛯ","\u2de8":"\u1ddf",
"\u2dea":"\u030a","\u2ded":"\u0368","\u2def":"\u036f","\u2df6":"\u0363","\u2df7":"\u0364","⸚":"-\u0308",
"⸞":"~\u0307","⸟":"~\u0323","⸦":"ᑕ","⸧":"ᑐ","⸨":"((","⸩":"))","⸪":"∵","⸫":"∴","⸬":"∷","⸮":"؟","⸰":"°","⸱":"·",
"⸲":"،","⸵":"؛","⸹":"ẟ","⸽":"ⵂ","⸿":"¶","⹀":"=","⺂":"乛","⺃":"乚","⺅":"亻","⺉":"刂","⺋":"㔾","⺎":"兀","⺏":"尣","⺐":"尢",
"⺒":"巳","⺓":"幺","⺔":"彑","⺖":"忄","⺗":"㣺","⺘":"扌","⺙":"攵","⺛":"旡","⺞":"歺","⺠":"民","⺡":"氵","⺢":"氺","⺣":"灬","⺤":"爫",
"⺦":"丬","⺨":"犭","⺫":"罒","⺭":"礻","⺯":"糹","⺱":"罓","⺲":"罒","⺹":"耂","⺺":"肀","⺾":"艹","⺿":"艹","⻀":"艹","⻁":"虎","⻂":"衤",
"⻃":"覀","⻄":"西","⻅":"见","⻈":"讠","⻉":"贝","⻋":"车","⻌":"辶","⻍":"辶","⻏":"阝","⻐":"钅","⻑":"長","⻒":"镸","⻓":"长","⻔":"门",
"⻖":"阝","⻘":"青","⻙":"韦","⻚":"页","⻛":"风","⻜":"飞","⻝":"食","⻟":"飠","⻠":"饣","⻢":"马","⻤":"鬼","⻥":"鱼","⻨":"麦","⻩":"黄",
"⻫":"斉","⻬":"齐","⻭":"歯","⻮":"齿","⻯":"竜","⻰":"龙","⻲":"亀","。":"˳","〃":"\u0027\u0027","〇":"O","〈":"❬","〉":"❭",
"〒":"₸","〔":"(","〕":")","〚":"⟦","〛":"⟧","\u302c":"\u0309","\u302d":"\u0325","〳":"/","く":"❬","\u309a":"\u030a",
"゛":"ﾞ","゜":"ﾟ","゠":"=","イ":"亻","エ":"工","カ":"力","タ":"夕","ト":"卜","ニ":"二","ノ":"/","ハ":"八","ヘ":"へ","ロ":"口","・":"·",
"㇐":"ー","㇑":"丨","㇓":"/","㇔":"\u005c","㇖":"乛","㇚":"亅","㇛":"❬","㇟":"乚","㇠":"乙","㦳":"㘽","䎛":"㖈","䐠":"㬻","一":"ー",
"丶":"\u005c","丿":"/","倂":"併","值":"値","啟":"啓","囗":"口","填":"塡","士":"土","壿":"墫","嬀":"媯","帲":"帡","幐":"㬺","戸":"戶",
"搉":"㩁","晣":"䀿","晩":"晚","曶":"㫚","朦":"䑃","柿":"杮","槩":"㮣","樧":"榝","潙":"溈","硏":"研","絶":"絕","肦":"朌","胊":"朐","胐":"朏",
"胶":"㬵","脁":"朓","脧":"朘","腁":"胼","膧":"朣","蔿":"蒍","虁":"蘷","訞":"䚶","詽":"訮","讏":"讆","豣":"豜","趆":"赿","跺":"跥","躛":"躗",
"輧":"軿","郞":"郎","鎮":"鎭","隸":"隷","鹃":"鹂","黒":"黑","鿃":"䀹","꒔":"ꋍ","꒜":"ꃀ","꒞":"ꁊ","꒧":"ꑘ","꒨":"ꄲ","꒬":"ꁐ","꒰":"ꏂ",
"꒺":"ꎿ","꒾":"ꊱ","꒿":"ꉙ","꓀":"ꎫ","꓂":"ꎵ","ꓐ":"B","ꓑ":"P","ꓒ":"d","ꓓ":"D","ꓔ":"T","ꓖ":"G","ꓗ":"K","ꓙ":"J","ꓚ":"C",
"ꓛ":"Ɔ","ꓜ":"Z","ꓝ":"F","ꓞ":"Ⅎ","ꓟ":"M","ꓠ":"N","ꓡ":"L","ꓢ":"S","ꓣ":"R","ꓥ":"Ʌ","ꓦ":"V","ꓧ":"H","ꓪ":"W","ꓫ":"X",
"ꓬ":"Y","ꓭ":"ᙠ","ꓮ":"A","ꓯ":"Ɐ","ꓰ":"E","ꓱ":"Ǝ","ꓲ":"l","ꓳ":"O","ꓴ":"U","ꓵ":"Ո","ꓷ":"ᗡ","ꓸ":".","ꓹ":",","ꓺ":"..",
"ꓻ":".,","ꓽ":":","꓾":"-.","꓿":"=","꘎":".","Ꙅ":"2","ꙅ":"ƨ","ꙇ":"i","ꙍ":"ω","Ꙑ":"Ъl","ꙑ":"ˉbi","Ꙩ":"ʘ",
"\ua66f":"\u20e9","\ua67c":"\u0306","꙾":"ˇ","ꚕ":"h\u0314","Ꚙ":"OO","ꚙ":"oo","Ꚛ":"𐊨","ꚡ":"И","ꚰ":"ᚹ","ꚱ":"Ⱶ",
"ꛍ":"ʡ","ꛎ":"Ʌ","ꛛ":"Π","ꛟ":"V","ꛫ":"?","ꛯ":"2","\ua6f0":"\u0302","\ua6f1":"\u0304","꛴":"꛳꛳","꜔":"˫","꜖":"˪",
"Ꜩ":"T3","ꜩ":"tȝ","ꜰ":"f","ꜱ":"s","Ꜳ":"AA","ꜳ":"aa","Ꜵ":"AO","ꜵ":"ao","Ꜷ":"AU","ꜷ":"au","Ꜹ":"AV","ꜹ":"av",
"Ꜻ":"AV","ꜻ":"av","Ꜽ":"AY","ꜽ":"ay","Ꝁ":"K\u0335","Ꝋ":"O\u0335","ꝋ":"o\u0335","Ꝏ":"OO","ꝏ":"oo","Ꝛ":"2",
"ꝡ":"w\u0326","Ꝫ":"3","ꝫ":"ȝ","Ꝯ":"9","ꝷ":"tf","ꝸ":"&","ꝺ":"Ꝺ","꞉":":","ꞌ":"\u0027","ꞏ":"·","ꞕ":"ꜧ","Ꞙ":"F",
"ꞙ":"f","Ꞛ":"𐐒","ꞛ":"𐐺","ꞝ":"ʚ","Ꞟ":"ꓤ","ꞟ":"u","Ɜ":"3","Ʇ":"ꓕ","Ʝ":"J","Ꭓ":"X","Ꞵ":"B","ꞵ":"ß","Ꞷ":"Ꙍ","ꞷ":"ω",
"ꟷ":"ー","꠰":"।","ꥠ":"ᄃᄆ","ꥡ":"ᄃᄇ","ꥢ":"ᄃᄉ","ꥣ":"ᄃᄌ","ꥤ":"ᄅᄀ","ꥥ":"ᄅᄀᄀ","ꥦ":"ᄅᄃ","ꥧ":"ᄅᄃᄃ","ꥨ":"ᄅᄆ","ꥩ":"ᄅᄇ",
"ꥪ":"ᄅᄇᄇ","ꥫ":"ᄅᄇᄋ","ꥬ":"ᄅᄉ","ꥭ":"ᄅᄌ","ꥮ":"ᄅᄏ","ꥯ":"ᄆᄀ","ꥰ":"ᄆᄃ","ꥱ":"ᄆᄉ","ꥲ":"ᄇᄉᄐ","ꥳ":"ᄇᄏ","ꥴ":"ᄇᄒ","ꥵ":"ᄉᄉᄇ",
"ꥶ":"ᄋᄅ","ꥷ":"ᄋᄒ","ꥸ":"ᄌᄌᄒ","ꥹ":"ᄐᄐ","ꥺ":"ᄑᄒ","ꥻ":"ᄒᄉ","ꥼ":"ᅙᅙ","ꦒ":"ⰿ","ꦣ":"ꦝ","꧆":"꧐","ꧏ":"٢","꩓":"ꨁ","꩖":"ꨣ",
"ꬲ":"e","ꬵ":"f","ꬽ":"o","ꬾ":"o\u0338","ꬿ":"ɔ\u0338","ꭁ":"ǝo\u0338","ꭂ":"ǝo\u0335","ꭇ":"r","ꭈ":"r","ꭍ":"ʃ","ꭎ":"u",
"ꭒ":"u","ꭓ":"χ","ꭕ":"χ","ꭚ":"y","ꭠ":"љ","ꭢ":"ɔe","ꭣ":"uo","ꭰ":"ᴅ","ꭱ":"ʀ","ꭲ":"ᴛ","ꭴ":"o\u031b","ꭵ":"i","ꭺ":"ᴀ",
"ꭻ":"ᴊ","ꭼ":"ᴇ","ꭾ":"ɂ","ꮀ":"ⱶ","ꮁ":"r","ꮃ":"w","ꮇ":"ʍ","ꮋ":"ʜ","ꮎ":"o\u0335","ꮐ":"ɢ","ꮓ":"z","ꮛ":"ꞓ",
"ꮜ":"u\u0335","ꮟ":"ƅ","ꮢ":"ʀ","ꮩ":"v","ꮪ":"s","ꮮ":"ʟ","ꮯ":"c","ꮲ":"ᴘ","ꮶ":"ĸ","ꮻ":"o\u0335","ힰ":"ᅩᅧ","ힱ":"ᅩᅩ丨",
"ힲ":"ᅭᅡ","ힳ":"ᅭᅡ丨","ힴ":"ᅭᅥ","ힵ":"ᅮᅧ","ힶ":"ᅮ丨丨","ힷ":"ᅲᅡ丨","ힸ":"ᅲᅩ","ힹ":"ーᅡ","ힺ":"ーᅥ","ힻ":"ーᅥ丨","ힼ":"ーᅩ","ힽ":"丨ᅣᅩ",
"ힾ":"丨ᅣ丨","ힿ":"丨ᅧ","ퟀ":"丨ᅧ丨","ퟁ":"丨ᅩ丨","ퟂ":"丨ᅭ","ퟃ":"丨ᅲ","ퟄ":"丨丨","ퟅ":"ᆞᅡ","ퟆ":"ᆞᅥ丨","ퟋ":"ᄂᄅ","ퟌ":"ᄂᄎ","ퟍ":"ᄃᄃ",
"ퟎ":"ᄃᄃᄇ","ퟏ":"ᄃᄇ","ퟐ":"ᄃᄉ","ퟑ":"ᄃᄉᄀ","ퟒ":"ᄃᄌ","ퟓ":"ᄃᄎ","ퟔ":"ᄃᄐ","ퟕ":"ᄅᄀᄀ","ퟖ":"ᄅᄀᄒ","ퟗ":"ᄅᄅᄏ","ퟘ":"ᄅᄆᄒ",
"ퟙ":"ᄅᄇᄃ","ퟚ":"ᄅᄇᄑ","ퟛ":"ᄅᅌ","ퟜ":"ᄅᅙᄒ","ퟝ":"ᄅᄋ","ퟞ":"ᄆᄂ","ퟟ":"ᄆᄂᄂ","ퟠ":"ᄆᄆ","ퟡ":"ᄆᄇᄉ","ퟢ":"ᄆᄌ","ퟣ":"ᄇᄃ","ퟤ":"ᄇᄅᄑ",
"ퟥ":"ᄇᄆ","ퟦ":"ᄇᄇ","ퟧ":"ᄇᄉᄃ","ퟨ":"ᄇᄌ","ퟩ":"ᄇᄎ","ퟪ":"ᄉᄆ","ퟫ":"ᄉᄇᄋ","ퟬ":"ᄉᄉᄀ","ퟭ":"ᄉᄉᄃ","ퟮ":"ᄉᅀ","ퟯ":"ᄉᄌ","ퟰ":"ᄉᄎ",
"ퟱ":"ᄉᄐ","ퟲ":"ᄅᄒ","ퟳ":"ᅀᄇ","ퟴ":"ᅀᄇᄋ","ퟵ":"ᅌᄆ","ퟶ":"ᅌᄒ","ퟷ":"ᄌᄇ","ퟸ":"ᄌᄇᄇ","ퟹ":"ᄌᄌ","ퟺ":"ᄑᄉ","ퟻ":"ᄑᄐ",
"﬩":"-\u0307","אָ":"אַ","אּ":"אַ","יּ":"יִ","שּ":"שׁ","ﯪ":"ىٴl","ﯫ":"ىٴl","ﯬ":"ىٴo","ﯭ":"ىٴo","ﯮ":"ىٴو","ﯯ":"ىٴو",
"ﯰ":"ىٴو\u0313","ﯱ":"ىٴو\u0313","ﯲ":"ىٴو\u0306","ﯳ":"ىٴو\u0306","ﯴ":"ىٴو\u0670","ﯵ":"ىٴو\u0670","ﯶ":"ىٴٻ",
"ﯷ":"ىٴٻ","ﯸ":"ىٴٻ","ﯹ":"ىٴى","ﯺ":"ىٴى","ﯻ":"ىٴى","ﰀ":"ىٴج","ﰁ":"ىٴح","ﰂ":"ىٴم","ﰃ":"ىٴى","ﰄ":"ىٴى","ﱋ":"بخ",
"ﱤ":"ىٴر","ﱥ":"ىٴز","ﱦ":"ىٴم","ﱧ":"ىٴن","ﱨ":"ىٴى","ﱩ":"ىٴى","ﲗ":"ىٴج","ﲘ":"ىٴح","ﲙ":"ىٴخ","ﲚ":"ىٴم","ﲛ":"ىٴo",
"ﳒ":"بخ","ﳟ":"ىٴم","ﳠ":"ىٴo","﴾":"(","﴿":")","ﷲ":"lلل\u0651\u0670o","︙":"ⵗ","︰":":","︱":"│","︴":"⌇","︵":"⏜",
"︶":"⏝","︷":"⏞","︸":"⏟","︹":"⏠","︺":"⏡","﹉":"ˉ","﹊":"ˉ","﹋":"ˉ","﹌":"ˉ","﹘":"-","ﺃ":"lٴ","ﺄ":"lٴ","ﺅ":"وٴ",
"ﺆ":"وٴ","ﺉ":"ىٴ","ﺊ":"ىٴ","ﺋ":"ىٴ","ﺌ":"ىٴ","ﻷ":"لlٴ","ﻸ":"لlٴ","－":"ー","［":"(","］":")","＾":"︿","｜":"│","～":"〜",
"￣":"ˉ","￨":"l","￭":"▪","𐄁":"·","𐆎":"N\u030a","𐆖":"X\u0335","𐆗":"V\u0335","𐆘":"l\u0335l\u0335S\u0335",
"𐆙":"l\u0335l\u0335","𐆠":"⳨","𐊂":"B","𐊅":"Δ","𐊆":"E","𐊇":"F","𐊊":"l","𐊍":"Ʌ","𐊐":"X","𐊒":"O","𐊔":"ᛜ",
"𐊕":"P","𐊖":"S","𐊗":"T","𐊛":"+","𐊠":"A","𐊡":"B","𐊢":"C","𐊣":"Δ","𐊥":"F","𐊫":"O","𐊭":"Ϙ","𐊰":"M",
"𐊱":"T","𐊲":"Y","𐊳":"Φ","𐊴":"X","𐊵":"Ψ","𐊶":"Ω","𐊸":"ⵀ","𐋏":"H","𐋡":"د","𐋤":"و","𐋨":"ط","𐋲":"ص",
"𐋵":"Z","𐌁":"B","𐌂":"C","𐌉":"l","𐌑":"M","𐌒":"Ϙ","𐌕":"T","𐌗":"X","𐌚":"8","𐌟":"*","𐌠":"l","𐌢":"X",
"𐏑":"𐎂","𐏓":"𐎓","𐐁":"Ɛ","𐐄":"O","𐐑":"ꓶ","𐐕":"C","𐐛":"L","𐐟":"Ɒ","𐐠":"S","𐐣":"Ɔ","𐐥":"И","𐐩":"ꞓ",
"𐐪":"ʚ","𐐬":"o","𐐽":"c","𐐿":"ɷ","𐑂":"ɞ","𐑃":"ʟ","𐑈":"s","𐑋":"ɔ","𐑍":"ᴎ","𐒠":"𐒆","𐒰":"Ʌ","𐒴":"R",
"𐒼":"Ӄ","𐓂":"O","𐓃":"ʘ","𐓄":"Þ","𐓍":"Ћ","𐓎":"U","𐓐":"ᛦ","𐓑":"Ψ","𐓒":"7","𐓘":"ʌ","𐓛":"λ","𐓪":"o",
"𐓫":"ꙩ","𐓶":"u","𐓹":"ψ","𐔓":"N","𐔖":"O","𐔘":"K","𐔜":"C","𐔝":"V","𐔥":"F","𐔦":"L","𐔧":"X",
"\ud802\ude3a":"\u0323","𐩐":".","𐩗":"𐩖𐩖","𐳺":"𐲥","𐳼":"𐲂","𑂻":"॰","𑇇":"॰","\ud804\uddca":"\u0323",
"\ud804\uddcb":"\u093a","𑇛":"꣼","𑇜":"ꣻ","𑇞":"≈","\ud804\udf00":"\u030a","𑐓":"𑐴\ud805\udc42𑐒",
"𑐙":"𑐴\ud805\udc42𑐘","𑐤":"𑐴\ud805\udc42𑐣","𑐪":"𑐴\ud805\udc42𑐩","𑐭":"𑐴\ud805\udc42𑐬",
"𑐯":"𑐴\ud805\udc42𑐮","𑑌":"𑑋𑑋","𑒒":"ঘ","𑒔":"চ","𑒖":"জ","𑒘":"ঞ","𑒙":"ট","𑒛":"ড","𑒝":"ল","𑒞":"ত",
"𑒟":"থ","𑒠":"দ","𑒡":"ধ","𑒢":"ন","𑒣":"প","𑒧":"ম","𑒨":"য","𑒩":"ব","𑒪":"ণ","𑒫":"র","𑒭":"ষ","𑒮":"স",
"\ud805\udcb0":"\u09be","\ud805\udcb1":"\u09bf","\ud805\udcb9":"\u09c7","\ud805\udcbd":"\u09d7",
"\ud805\udcbf":"\u0306\u0307","\ud805\udcc1":"\u0983","\ud805\udcc2":"\u09cd","\ud805\udcc3":"\u0323","𑓄":"ঽ",
"𑓅":"w\u0307","𑓐":"O","𑓑":"১","𑓒":"২","𑓖":"৬","𑗘":"𑖂","𑗙":"𑖂","𑗚":"𑖃","𑗛":"𑖄",
"\ud805\udddc":"\ud805\uddb2","\ud805\udddd":"\ud805\uddb3","𑙂":"𑙁𑙁","𑜀":"rn","𑜆":"v","𑜊":"w","𑜎":"w",
"𑜏":"w","𑢠":"V","𑢢":"F","𑢣":"L","𑢤":"Y","𑢦":"E","𑢨":"∇","𑢩":"Z","𑢬":"9","𑢮":"E","𑢯":"4","𑢲":"L",
"𑢵":"O","𑢷":"ᛜ","𑢸":"U","𑢻":"5","𑢼":"T","𑣀":"v","𑣁":"s","𑣂":"F","𑣃":"i","𑣄":"z","𑣆":"7","𑣈":"o",
"𑣊":"3","𑣌":"9","𑣎":"ꞓ","𑣕":"6","𑣖":"9","𑣗":"o","𑣘":"u","𑣜":"y","𑣠":"O","𑣣":"rn","𑣤":"٩","𑣥":"Z",
"𑣦":"W","𑣩":"C","𑣬":"X","𑣯":"W","𑣲":"C","𑫦":"𑫥𑫯","𑫧":"𑫥𑫰","𑫨":"𑫥𑫥","𑫩":"𑫥𑫥𑫯","𑫪":"𑫥𑫥𑫰",
"𑫬":"𑫫𑫯","𑫭":"𑫫𑫫","𑫮":"𑫫𑫫𑫯","𑫴":"𑫳𑫯","𑫵":"𑫳𑫰","𑫶":"𑫳𑫳","𑫷":"𑫳𑫳𑫯","𑫸":"𑫳𑫳𑫰","𑱂":"𑱁𑱁",
"\ud807\udcb2":"\ud807\udcaa","𒀸":"𐎚","𓋹":"𐦞","𖼇":"Γ","𖼈":"V","𖼊":"T","𖼖":"L","𖼚":"Δ","𖼜":"Ꙙ","𖼦":"ꓶ",
"𖼨":"l","𖼭":"Ɛ","𖼵":"R","𖼺":"S","𖼻":"3","𖼽":"Ʌ","𖼿":">","𖽀":"A","𖽂":"U","𖽃":"Y","\ud81b\udf51":"\u0027",
"\ud81b\udf52":"\u0027","𝄔":"{","\ud834\udd6d":".","𝈂":"Ӿ","𝈆":"3","𝈋":"И","𝈍":"V","𝈏":"\u005c","𝈒":"7",
"𝈓":"F","𝈔":"𐊼","𝈕":"ꓶ","𝈖":"R","𝈗":"Ɐ","𝈚":"O\u0335","𝈛":"⅄","𝈜":"ꓕ","𝈡":"Ɛ","𝈢":"Ѡ","𝈪":"L",
"𝈫":"ꓶ","𝈰":"ꟻ","𝈶":"<","𝈷":">","𝈸":"⊏","𝈹":"⊐","𝈺":"/","𝈻":"\u005c","𝈿":"ᛋ","𝉅":"Ո","𞣇":"l","𞣈":"∠",
"𞣉":"٣","𞣋":"8","𞣌":"∂","𞣍":"∂\u0335","🄏":"$\u20e0","🅭":"cc \u20dd","🅮":"C\u20e0","🌒":"☽","🌘":"☾",
"🌙":"☽","🜀":"QE","🜁":"Ꙙ","🜂":"Δ","🜄":"𐊼","🜇":"AR","🜈":"V\u1de4","🜊":"☩","🜔":"O\u0335","🜨":"𐊨",
"🜺":"⧟","🝌":"C","🝔":"ᛜ","🝕":"⊡","🝜":"sss","🝞":"≏","🝨":"T","🝫":"MB","🝬":"VB","🝱":"⊠","𡿨":"❬"}'::jsonb
$$;

comment on function public.confusables() is
  'Characters and what they look like, by Unicode''s confusables.txt (UTS 39, as the package unhomoglyph has it), with small capitals.';
revoke all on function public.confusables() from public, anon, authenticated, service_role;

create function public.name_key(value text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  looks constant jsonb := public.confusables();
  -- Without what nobody sees, as in visible_name(), but with its capitals.
  shown text := regexp_replace(
    normalize(value, NFC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
    '', 'g'
  );
begin
  -- Letters with their marks, taken apart, and as small ones: each may look like something else.
  for turn in 1..3 loop
    select string_agg(coalesce(looks ->> part.letter, part.letter), '' order by part.place)
    into shown
    from regexp_split_to_table(shown, '') with ordinality as part (letter, place);
    shown := normalize(normalize(case turn when 1 then shown else lower(shown) end, NFKC), NFD);
  end loop;
  -- A capital I and a small L look alike, so I and L do.
  return btrim(
    regexp_replace(replace(coalesce(lower(shown), ''), 'i', 'l'), '[\s\u00a0]+', ' ', 'g')
  );
end
$$;

comment on function public.name_key(text) is
  'The form in which names are compared that others see: equal for names that look alike. Rebuild learner_settings_alias_key and hackathon_teams_name_key when it changes.';
revoke all on function public.name_key(text) from public, anon, authenticated, service_role;

create function public.is_reserved_name(value text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  key constant text := public.name_key(value);
  -- Letters alone, without accents and with those that digits and signs are written for.
  word constant text := regexp_replace(
    public.name_key(
      regexp_replace(translate(
        translate(normalize(value, NFKD), '@43€5$7!+†ΛλɅʌ', 'aaeesstittaaaa'),
        -- Letters in squares and circles.
        '🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩',
        'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'
      ), '[\u0300-\u036f]', '', 'g')
    ),
    '[^a-z]', '', 'g'
  );
  roles constant text := 'support|customersupport|customerservice|helpdesk|helpcentre|helpcenter'
    '|moderator|moderation|admin|administrator|administration|staff|system|official|security'
    '|assistant|instructor|webmaster|academyteam|soporte|atencionalcliente|moderador|moderadora|administrador'
    '|administradora|assistance|serviceclient|moderateur|moderatrice|administrateur'
    '|administratrice|kundendienst|kundenservice|moderatorin|administratorin';
begin
  return strpos(word, 'altlora') > 0
    or strpos(key, public.name_key('алтиора')) > 0
    or strpos(key, public.name_key('альтиора')) > 0
    -- As name_key() writes them; a digit at the end has become l or o.
    or word ~ (
      '^(the|our|tearn|technlcal|acaderny|offlclal)*(' || replace(replace(roles, 'i', 'l'), 'm', 'rn')
        || ')(s|tearn|staff|desk|account|englneer|agent)*[lo]*$'
    )
    or key ~ '[^\u0001-\u036f]' and exists (
      select
      from unnest(array[
        'सपोर्ट', 'सहायता', 'सहायता टीम', 'मॉडरेटर', 'एडमिन', 'व्यवस्थापक', 'ऑल्टियोरा', 'अल्टिओरा',
        'админ', 'администратор', 'модератор', 'поддержка'
      ]) as role
      where key = public.name_key(role)
    );
end
$$;

comment on function public.is_reserved_name(text) is
  'Whether a name looks like ours or like that of someone who acts for us, in any spelling.';
revoke all on function public.is_reserved_name(text)
from public, anon, authenticated, service_role;

-- Of names that look alike, the one that was chosen first stays. Before the triggers, which would refuse some.
update public.hackathon_teams as team set name = 'Team ' || left(team.id::text, 8)
where exists (
  select
  from public.hackathon_teams as earlier
  where earlier.event_id = team.event_id
    and public.name_key(earlier.name) = public.name_key(team.name)
    and (earlier.created_at, earlier.id) < (team.created_at, team.id)
);

create function public.check_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  name_column constant text := tg_argv[0];
  given constant text := to_jsonb(new) ->> name_column;
  chosen constant text := public.clean_name(given);
begin
  if given is null or given = '' then
    return new;
  end if;
  if tg_op = 'UPDATE' and given = to_jsonb(old) ->> name_column then
    return new;
  end if;
  if not public.has_letter(chosen) then
    raise exception 'name_unreadable' using errcode = '23514';
  end if;
  if public.is_reserved_name(chosen)
    and not coalesce((to_jsonb(new) ->> 'leads')::boolean, false)
    and not exists (
      select
      from public.staff_roles as held
      where held.user_id::text = to_jsonb(new) ->> tg_argv[1]
    )
  then
    raise exception 'name_reserved' using errcode = '23514';
  end if;
  return jsonb_populate_record(new, jsonb_build_object(name_column, chosen));
end
$$;

comment on function public.check_name() is
  'Cleans a name that others see (its column, and the column of its person). Raises 23514 name_unreadable without a letter or digit, and name_reserved for one of ours unless the person is staff or leads the room.';
revoke all on function public.check_name() from public, anon, authenticated, service_role;

create trigger check_name
before insert or update of full_name on public.profiles
for each row execute function public.check_name('full_name', 'id');

create trigger check_name
before insert or update of alias on public.learner_settings
for each row execute function public.check_name('alias', 'user_id');

create trigger check_name
before insert or update of name on public.room_members
for each row execute function public.check_name('name', 'user_id');

create trigger check_name
before insert or update of name on public.hackathon_teams
for each row execute function public.check_name('name');

create trigger check_name
before insert or update of shown_as on public.projects
for each row execute function public.check_name('shown_as', 'author');

create function public.check_lines()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  line_column text;
  given jsonb;
  cleaned jsonb := '{}';
begin
  foreach line_column in array tg_argv loop
    given := to_jsonb(new) -> line_column;
    if tg_op = 'UPDATE' then
      continue when given = to_jsonb(old) -> line_column;
    end if;
    -- A list is checked line by line; nothing at all may be left out for now.
    if exists (
      select
      from jsonb_path_query(given, '$[*]') as line
      where line #>> '{}' <> '' and not public.has_letter(public.clean_name(line #>> '{}'))
    ) then
      raise exception 'name_unreadable' using errcode = '23514';
    end if;
    cleaned := cleaned || jsonb_build_object(line_column, case jsonb_typeof(given)
      when 'string' then to_jsonb(public.clean_name(given #>> '{}'))
      when 'array' then (
        select coalesce(jsonb_agg(public.clean_name(part.line) order by part.place), '[]')
        from jsonb_array_elements_text(given) with ordinality as part (line, place)
      )
      else given
    end);
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;

comment on function public.check_lines() is
  'Cleans texts of one line that others see (the columns, also lists), as check_name() does. Raises 23514 name_unreadable for one without a letter or digit.';
revoke all on function public.check_lines() from public, anon, authenticated, service_role;

create trigger check_lines
before insert or update of title, summary, tags, image_alt on public.projects
for each row execute function public.check_lines('title', 'summary', 'tags', 'image_alt');

create trigger check_lines
before insert or update of title on public.lesson_posts
for each row execute function public.check_lines('title');

-- Of names that look alike, the one that was chosen first stays.
update public.learner_settings as settings set alias = null
where exists (
  select
  from public.learner_settings as earlier
  where public.name_key(earlier.alias) = public.name_key(settings.alias)
    and (earlier.updated_at, earlier.user_id) < (settings.updated_at, settings.user_id)
);

drop index public.learner_settings_alias_key;
create unique index learner_settings_alias_key
on public.learner_settings (public.name_key(alias));

drop index public.hackathon_teams_name_key;
create unique index hackathon_teams_name_key
on public.hackathon_teams (event_id, public.name_key(name));

create or replace function public.identity_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select written.name
  from auth.identities as linked
  join auth.users as account on account.id = linked.user_id,
    btrim(left(
      regexp_replace(
        left(public.metadata_text(linked.identity_data, 'full_name', 'name'), 400),
        '[\s\u0001-\u001f\u007f-\u009f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202a-\u202f\u205f\u2066-\u2069\u3000\ufeff]+',
        ' ', 'g'
      ),
      80
    )) as written (name)
  where linked.user_id = person
    and linked.provider = 'google'
    and public.is_full_name(written.name)
    and public.has_letter(written.name)
    and not public.is_reserved_name(written.name)
    and lower(written.name) <> lower(split_part(account.email, '@', 1))
  limit 1
$$;

create or replace function public.match_seekers(event uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
      perform public.enter_team(match_seekers.event, wanted, seeker.user_id);
      perform public.tell_team(wanted, seeker.user_id, true);
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
        and public.name_key(team.name) = public.name_key('Team ' || number)
    ) loop
      number := number + 1;
    end loop;
    insert into public.hackathon_teams as team (event_id, name, code, open)
    values (match_seekers.event, 'Team ' || number, public.new_team_code(), true)
    returning team.id into wanted;
    perform public.enter_team(match_seekers.event, wanted, one)
    from unnest(waiting) as one;
    perform public.tell_team(wanted, seeker.user_id, true);
    waiting := '{}';
  end loop;
end
$$;

create or replace function public.change_team(event uuid, name text, open boolean, renew boolean default false)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_writer();
  wanted uuid;
begin
  perform public.lock_open_hackathon(change_team.event, caller);
  wanted := public.team_of(change_team.event, caller);
  if public.captain_of(wanted) <> caller then
    raise exception 'not_captain' using errcode = '42501';
  end if;
  if exists (
    select
    from public.hackathon_teams as other
    where other.event_id = change_team.event and other.id <> wanted
      and public.name_key(other.name) = public.name_key(change_team.name)
  ) then
    raise exception 'team_name_taken' using errcode = 'P0001';
  end if;
  update public.hackathon_teams as team
  set name = btrim(change_team.name), open = change_team.open,
    code = case when renew then public.new_team_code() else team.code end
  where team.id = wanted;
  perform public.match_seekers(change_team.event);
  return public.my_team(change_team.event);
end
$$;

comment on function public.change_team(uuid, text, boolean, boolean) is
  'Changes a team''s name and whether it takes people who look for one, or renews its code. For its captain. Returns my_team(); raises as leave_team and P0001 team_name_taken, 23514 (also as name_reserved or name_unreadable).';

create or replace function public.set_room_name(event uuid, name text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entered record;
  own public.room_members;
  chosen constant text := btrim(public.clean_name(set_room_name.name));
begin
  perform public.require_writer();
  entered := public.lock_room(event);
  perform public.count_attempt(concat_ws('/', entered.caller, 'room-name', event), 10, 600);
  if not coalesce(public.is_public_name(chosen, 2, 60), false) then
    raise exception 'room_name_invalid' using errcode = '22P02';
  end if;
  own := public.join_room(event, entered.caller, entered.role);
  -- A name is read by everyone, as a message is.
  if own.muted_at is not null then
    raise exception 'room_muted' using errcode = '42501';
  end if;
  if own.leads then
    -- Nobody is taken for the one who leads.
    update public.room_members as known
    set name = null, hand_at = null
    where known.event_id = set_room_name.event and not known.leads
      and public.name_key(known.name) = public.name_key(chosen);
  elsif exists (
    select
    from public.room_members as known
    where known.event_id = set_room_name.event and known.leads
      and public.name_key(known.name) = public.name_key(chosen)
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

comment on function public.set_room_name(uuid, text) is
  'What the caller is called in a room, 2 to 60 characters; needed to write, ask and raise a hand. Someone who leads takes the name from members who have one that looks alike. Raises as lock_room, 42501 room_muted, P0001 room_name_taken for the name of someone who leads, 22P02 room_name_invalid, and 23514 name_reserved or name_unreadable.';

-- Files and texts go with their account -----------------------------------------------------------

create or replace function public.discard_api_file()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An unfinished one may still be on its way to storage.
  insert into public.discarded_api_files as discarded (file_id, due_at)
  values (
    old.id,
    case when old.status is null then greatest(now(), old.created_at + interval '1 hour')
      else now() end
  )
  on conflict (file_id) do update set due_at = excluded.due_at;
  return null;
end
$$;

create or replace function public.forget_api_files(files uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.discarded_api_files as discarded where discarded.file_id = any (files)
    and discarded.due_at <= now()
$$;

create or replace function public.set_avatar(person uuid, avatar text default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if avatar is not null then
    -- If it is due for deletion, its file may be gone.
    perform
    from public.discarded_avatars as reserved
    where reserved.avatar_id = avatar and reserved.due_at > now()
    for update;
    if not found then
      return false;
    end if;
  end if;
  update public.profiles as profile set avatar_id = avatar where profile.id = person;
  if not found then
    -- The account was deleted meanwhile; what is reserved removes the file.
    return false;
  end if;
  delete from public.discarded_avatars as reserved where reserved.avatar_id = avatar;
  return true;
end
$$;

alter table public.write_checks add column files_compared_at timestamptz;

comment on table public.write_checks is
  'One row: when the database last showed that it can write, and when storage was last compared with the tables.';

create function public.stray_files(films_on_disk text[] default '{}')
returns table (bucket text, file text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  count integer := 0;
begin
  perform
  from public.write_checks as entry
  where entry.files_compared_at is null or entry.files_compared_at < now() - interval '7 days'
  for update skip locked;
  if not found then
    return;
  end if;
  return query
  select 'films', given.file
  from unnest(films_on_disk) as given (file)
  where not exists (
    select from public.films as known where given.file in (known.file, known.upload)
  ) and not exists (
    select from public.discarded_film_files as discarded where discarded.file = given.file
  );
  -- Databases without storage have none of its files.
  if to_regclass('storage.objects') is not null then
    return query execute $query$
      select object.bucket_id::text, object.name::text
      from storage.objects as object
      where object.created_at < now() - interval '1 day'
        and case object.bucket_id
          when 'avatars' then not exists (
            select from public.profiles as profile
            where profile.avatar_id = left(object.name, 32)
          ) and not exists (
            select from public.discarded_avatars as discarded
            where discarded.avatar_id = left(object.name, 32)
          )
          when 'projects' then not exists (
            select from public.projects as entry
            where entry.id::text = split_part(object.name, '/', 1)
              and entry.image_id = left(split_part(object.name, '/', 2), 16)
          ) and not exists (
            select from public.discarded_images as discarded
            where discarded.project_id::text = split_part(object.name, '/', 1)
              and discarded.image_id = left(split_part(object.name, '/', 2), 16)
          )
          when 'api-files' then not exists (
            select from public.api_files as entry where entry.id::text = object.name
          ) and not exists (
            select from public.discarded_api_files as discarded
            where discarded.file_id::text = object.name
          )
          when 'films' then not exists (
            select from public.films as known where object.name in (known.file, known.upload)
          ) and not exists (
            select from public.discarded_film_files as discarded where discarded.file = object.name
          )
          else false
        end
      order by object.created_at
      limit 1000
    $query$;
    get diagnostics count = row_count;
  end if;
  -- What doesn't fit into one answer is removed in the next rounds, not a week later.
  if count < 1000 then
    update public.write_checks as entry set files_compared_at = now() where true;
  end if;
end
$$;

comment on function public.stray_files(text[]) is
  'Once a week, files that no row knows: those in storage, a day old at least, and those of the films on the server''s disk, of any age; otherwise nothing. Service role only.';
revoke all on function public.stray_files(text[]) from public, anon, authenticated, service_role;
grant execute on function public.stray_files(text[]) to service_role;

alter table public.hackathon_submissions
add column author uuid references auth.users (id) on delete set null;

comment on column public.hackathon_submissions.author is
  'Whose project it is. Once their account is gone, so are their words, and the team''s name is its title.';

create index hackathon_submissions_author_idx on public.hackathon_submissions (author)
where author is not null;

create function public.keep_submission_author()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

comment on function public.keep_submission_author() is
  'Notes whose project a team has submitted, and takes their words away once their account is gone.';
revoke all on function public.keep_submission_author()
from public, anon, authenticated, service_role;

create trigger keep_submission_author
before insert or update on public.hackathon_submissions
for each row execute function public.keep_submission_author();

update public.hackathon_submissions as sent set author = entry.author
from public.projects as entry
where entry.id = sent.project_id;

-- What a member can make grow -------------------------------------------------------------------------

create or replace function public.apply_once(id uuid, change text, input jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  course constant text := input ->> 'course_slug';
  lesson constant text := input ->> 'lesson_slug';
  earlier public.applied_changes;
  before boolean;
  answer jsonb;
begin
  delete from public.applied_changes as old
  where old.user_id = caller and old.applied_at < now() - interval '60 days';
  -- A device that was offline for weeks sends a few hundred.
  delete from public.applied_changes as old
  where old.user_id = caller and old.applied_at < (
    select kept.applied_at
    from public.applied_changes as kept
    where kept.user_id = caller
    order by kept.applied_at desc
    offset 1999 limit 1
  );
  -- Waits for another request with this id. If that one fails, this one makes the change.
  insert into public.applied_changes (user_id, id, change)
  values (caller, apply_once.id, apply_once.change)
  on conflict do nothing;
  if not found then
    -- Otherwise the function that makes the change counts.
    perform public.require_writer();
    select applied.* into earlier
    from public.applied_changes as applied
    where applied.user_id = caller and applied.id = apply_once.id;
    if earlier.change <> apply_once.change then
      raise exception 'invalid_input' using errcode = '22P02';
    end if;
    return case
      when apply_once.change <> 'save_note' then earlier.result
      -- Its own text, or after a conflict what is stored.
      when (earlier.result ->> 'conflict')::boolean then earlier.result || coalesce(
        (
          select jsonb_build_object('body', kept.body, 'updated_at', kept.updated_at)
          from public.lesson_notes as kept
          where kept.user_id = caller and kept.course = apply_once.input ->> 'course_slug'
            and kept.lesson = apply_once.input ->> 'lesson_slug'
        ),
        '{"body": ""}'
      )
      else earlier.result || jsonb_build_object('body', apply_once.input -> 'note')
    end;
  end if;

  case apply_once.change
    when 'submit_quiz' then
      select exists (
        select
        from public.quiz_attempts as attempt
        where attempt.user_id = caller and attempt.course = apply_once.input ->> 'course_slug'
          and attempt.lesson = apply_once.input ->> 'lesson_slug' and attempt.passed
      )
      into before;
      answer := public.submit_quiz(course, lesson, input -> 'answers')
        || jsonb_build_object('passed_before', before);
    when 'solve_exercise' then
      answer := to_jsonb(public.solve_exercise(course, lesson, input ->> 'answer'));
    when 'complete_lesson' then
      answer := public.complete_lesson(course, lesson);
    when 'save_place' then
      -- Another device has moved on since.
      if not exists (
        select
        from public.lesson_places as place
        where place.user_id = caller and place.course = apply_once.input ->> 'course_slug'
          and place.lesson = apply_once.input ->> 'lesson_slug'
          and place.updated_at > (input ->> 'made_at')::timestamptz
      ) then
        perform public.save_place(
          course, lesson, (input ->> 'scroll_share')::real, nullif(input -> 'quiz_draft', 'null'::jsonb)
        );
      end if;
    when 'save_note' then
      select to_jsonb(saved) into answer
      from public.save_note(
        course, lesson, input ->> 'note', (input ->> 'known_at')::timestamptz
      ) as saved;
  end case;

  update public.applied_changes as applied
  set result = case apply_once.change when 'save_note' then answer - 'body' else answer end
  where applied.user_id = caller and applied.id = apply_once.id;
  return answer;
end
$$;

comment on function public.apply_once(uuid, text, jsonb) is
  'Makes a change of the caller with the arguments of the function it names, once for each id, and returns what that function returns; sent again, it returns the same and changes nothing, but after a conflict the note as it is by then. A quiz also tells passed_before, and a place older than the stored one changes nothing. What a function raises leaves no trace, so the id can be sent again. The last 2,000 of a person are known.';

comment on table public.applied_changes is
  'What a change of a learner answered, by the id that their device gave it, without their texts. The last 2,000 of a person, for 60 days; a device sends nothing older than 30. Read by its owner, written by apply_once only.';

update public.applied_changes as applied set result = applied.result - 'body'
where applied.change = 'save_note' and applied.result ? 'body';

create index applied_changes_latest_idx on public.applied_changes (user_id, applied_at desc);

create index review_answers_latest_idx on public.review_answers (user_id, answered_at desc);

create function public.keep_latest_answers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.review_answers as past
  where past.user_id = new.user_id and past.answered_at < (
    select made.answered_at
    from public.review_answers as made
    where made.user_id = new.user_id
    order by made.answered_at desc
    offset 19999 limit 1
  );
  return null;
end
$$;

comment on function public.keep_latest_answers() is
  'Keeps a person''s last 20,000 answers in reviews: more than 50 a day for a year.';
revoke all on function public.keep_latest_answers()
from public, anon, authenticated, service_role;

create trigger keep_latest_answers
after insert on public.review_answers
for each row execute function public.keep_latest_answers();

create function public.limit_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from public.lesson_posts as post where post.author = new.author
  ) >= 2000 then
    raise exception 'posts_full' using errcode = 'P0001';
  end if;
  return new;
end
$$;

comment on function public.limit_posts() is
  'Raises P0001 posts_full for someone who has 2,000 questions and answers.';
revoke all on function public.limit_posts() from public, anon, authenticated, service_role;

create trigger limit_posts
before insert on public.lesson_posts
for each row execute function public.limit_posts();

-- Addresses -------------------------------------------------------------------------------------------------

create function public.is_address(value text)
returns boolean
language sql
immutable
parallel safe
security definer
set search_path = ''
as $$
  select char_length(value) <= 254
    and value ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$'
    and char_length(split_part(value, '@', 1)) <= 64
    and value !~ '@.*[^.]{64}'
$$;

comment on function public.is_address(text) is
  'Whether mail can be delivered to an address in lower case, with its domain in ASCII. The same rule as lib/mail/address.ts.';
revoke all on function public.is_address(text) from public, anon, authenticated, service_role;
-- Check constraints run as the role that writes the row.
grant execute on function public.is_address(text) to authenticated, service_role;

-- Addresses that were stored before stay as they are.
alter table public.waitlist drop constraint waitlist_email_check;
alter table public.waitlist add constraint waitlist_email_check
check (public.is_address(email)) not valid;
alter table public.messages drop constraint messages_email_check;
alter table public.messages add constraint messages_email_check
check (public.is_address(email)) not valid;
alter table public.status_subscribers drop constraint status_subscribers_email_check;
alter table public.status_subscribers add constraint status_subscribers_email_check
check (public.is_address(email)) not valid;

create or replace function public.move_email_rows(from_email text, to_email text, only_rows uuid[] default null)
returns uuid[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  moved uuid[];
begin
  delete from public.status_subscribers as entry
  where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    and exists (
      select from public.status_subscribers as other where other.email = to_email
    );
  -- An account may be older than the rule for addresses.
  delete from public.waitlist as entry
  where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    and (
      not public.is_address(to_email)
      or exists (select from public.waitlist as other where other.email = to_email)
    );
  with written as (
    update public.messages as entry set email = to_email
    where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    returning entry.id
  ), subscribed as (
    update public.status_subscribers as entry set email = to_email
    where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    returning entry.id
  ), waiting as (
    update public.waitlist as entry set email = to_email
    where entry.email = from_email and (only_rows is null or entry.id = any (only_rows))
    returning entry.id
  )
  select coalesce(array_agg(followed.id), '{}') into moved
  from (table written union all table subscribed union all table waiting) as followed;
  update public.mail_outbox as mail set address = to_email
  where mail.address = from_email
    and (mail.payload ->> 'message' = any (moved::text[])
      or mail.payload ->> 'subscriber' = any (moved::text[]));
  return moved;
end
$$;
