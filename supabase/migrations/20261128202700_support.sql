-- Support: messages and live chat are one kind of conversation, read and answered by its sender.
-- Whoever has the secret of a conversation's link may read it, with an account or without.
-- Our replies are written here; what else staff do is in staff_inbox.

-- Messages -------------------------------------------------------------------------------------

-- 32 characters that are hard to confuse, so that five bits of a byte make each equally likely. Bytes 6 and 8 of a
-- random uuid hold version and variant and are left out.
create function private.new_message_number() returns text
language sql set search_path = '' as $$
  select 'ALT-' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1)
      || case when ordinal = 4 then '-' else '' end,
    '' order by ordinal
  )
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) with ordinality as chosen (place, ordinal)
$$;
comment on function private.new_message_number is
  'A random number for a message such as ALT-7K3F-92QX: 40 bits, without I, L, O and U.';
grant execute on function private.new_message_number to service_role;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  number text not null default private.new_message_number(),
  request_key text not null,
  secret_hash text not null,
  name text,
  email text,
  topic text not null,
  body text not null,
  language text not null default 'en',
  state text not null default 'received',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  channel text not null default 'message',
  user_id uuid references auth.users (id) on delete cascade,
  priority smallint not null default 1,
  merged_into uuid references public.messages (id) on delete set null,
  arrived_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  first_answered_at timestamptz,
  solved_at timestamptz,
  seen_entry bigint not null default 0,
  inbox_state text generated always as (
    case state when 'received' then 'open' when 'in_progress' then 'open'
      when 'answered' then 'waiting' else state end
  ) stored,
  constraint messages_number_key unique (number),
  constraint messages_number_check check (
    number ~ '^ALT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
  ),
  constraint messages_request_key_key unique (request_key),
  constraint messages_request_key_check check (request_key ~ '^[A-Za-z0-9_-]{43}$'),
  constraint messages_secret_hash_check check (secret_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint messages_name_check check (
    name is null or private.is_plain_text(name, 100) and not private.is_blank(name)
  ),
  constraint messages_topic_check check (
    topic in ('products', 'solutions', 'academy', 'support', 'careers', 'press', 'other')
  ),
  constraint messages_body_check check (
    char_length(body) <= 5000
    and not private.is_blank(body)
    and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
  constraint messages_language_check check (language in ('en', 'hi', 'es', 'fr', 'de')),
  constraint messages_state_check check (
    state in ('received', 'in_progress', 'answered', 'solved', 'spam', 'chatting')
  ),
  constraint messages_phone_check check (
    char_length(phone) <= 40 and phone ~ '^\+?[0-9 ()/.-]*$' and phone ~ '([0-9][^0-9]*){5}'
  ),
  constraint messages_channel_check check (channel in ('message', 'chat')),
  constraint messages_priority_check check (priority between 0 and 3),
  -- Only a chat with the assistant has no sender yet.
  constraint messages_sender_check check (
    state = 'chatting' and channel = 'chat' or email is not null and name is not null
  ),
  constraint messages_merged_check check (merged_into <> id),
  constraint messages_email_check check (private.is_address(email))
);

create index messages_email_idx on public.messages (email);
create index messages_state_idx on public.messages (state, created_at);
-- Every open page polls by it.
create index messages_secret_hash_idx on public.messages (secret_hash);
create index messages_inbox_active_idx on public.messages (inbox_state, active_at, id)
where merged_into is null;
create index messages_inbox_arrived_idx on public.messages (inbox_state, arrived_at, id)
where merged_into is null;
create index messages_inbox_priority_idx on public.messages (inbox_state, priority, active_at, id)
where merged_into is null;
create index messages_active_idx on public.messages (active_at, id) where merged_into is null;
create index messages_arrived_idx on public.messages (arrived_at, id) where merged_into is null;
create index messages_priority_idx on public.messages (priority, active_at, id)
where merged_into is null;
create index messages_updated_idx on public.messages (updated_at);
create index messages_user_idx on public.messages (user_id) where user_id is not null;
create index messages_merged_idx on public.messages (merged_into) where merged_into is not null;

comment on table public.messages is
  'Messages to us and chats, with what staff did with them. No policies: service role and functions only. A message belongs to the email address in it, not to an account; the account that has confirmed this address exports and deletes it. A chat of a signed-in person belongs to their account.';
comment on column public.messages.number is 'Shown to the sender as a reference.';
comment on column public.messages.request_key is
  'SHA-256 of the content and the form''s id: a double click or a retry finds the first row.';
comment on column public.messages.secret_hash is
  'SHA-256 of the secret in the link that shows the sender their message''s state.';
comment on column public.messages.body is 'As entered; lines end with a line feed.';
comment on column public.messages.language is 'The locale of the page where it was written.';
comment on column public.messages.updated_at is
  'Set by the database; values sent by a client are ignored.';
comment on column public.messages.phone is 'Where the sender wants to be called back, as entered.';
comment on column public.messages.name is
  'As entered, on one line; null in a chat with the assistant.';
comment on column public.messages.email is
  'As entered, trimmed and in lower case; not confirmed. Null in a chat with the assistant.';
comment on column public.messages.state is
  'received, in_progress, answered, solved or spam; chatting while only the assistant answers.';
comment on column public.messages.channel is 'message (a form) or chat.';
comment on column public.messages.user_id is
  'Who was signed in when writing it, if the address is their confirmed one; for a chat, whoever began or handed it over.';
comment on column public.messages.priority is '0 low, 1 normal, 2 high, 3 urgent.';
comment on column public.messages.merged_into is
  'The conversation of the same sender that this one is shown in.';
comment on column public.messages.arrived_at is
  'When it came to the team: when it was written, or a chat handed over.';
comment on column public.messages.active_at is 'The time of its last text.';
comment on column public.messages.seen_entry is
  'The last of our replies that was shown in the open chat, which needs no email then.';
comment on column public.messages.inbox_state is
  'As staff see it: open, waiting (for the sender), solved, spam.';

alter table public.messages enable row level security;
grant select, insert, update, delete on public.messages to service_role;

create trigger messages_set_updated_at
before update on public.messages
for each row
execute function private.set_updated_at();

create trigger messages_forget_mails
after delete on public.messages
for each row
execute function private.forget_mails('message');

create table public.message_replies (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.messages (id) on delete cascade,
  author text not null,
  body text not null,
  request_key text unique,
  created_at timestamptz not null default now(),
  staff_id uuid references auth.users (id) on delete set null,
  faq text[],
  constraint message_replies_author_check check (author in ('support', 'sender', 'assistant')),
  constraint message_replies_body_check check (
    char_length(body) <= 5000
    and not private.is_blank(body)
    and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
  constraint message_replies_request_key_check check (
    request_key ~ '^[A-Za-z0-9_-]{43}$' and (request_key is not null or author <> 'sender')
  ),
  constraint message_replies_faq_check check (
    faq is null or author = 'assistant' and cardinality(faq) between 1 and 3
  )
);

create index message_replies_message_idx on public.message_replies (message_id, id);
create index message_replies_staff_idx on public.message_replies (staff_id) where staff_id is not null;

comment on table public.message_replies is
  'The texts of a conversation after its first: by us, by its sender and by the assistant. No policies: written through functions only, read by the service role.';
comment on column public.message_replies.staff_id is
  'Who answered; null for the command line, or once that account is gone. The sender never sees it.';
comment on column public.message_replies.faq is
  'The help centre answers that the assistant names, the quoted one first.';
comment on column public.message_replies.request_key is
  'SHA-256 of the content and the form''s id: a double click or a retry finds the first row.';

alter table public.message_replies enable row level security;
grant select on public.message_replies to service_role;

-- "Do nothing" covers both unique keys and waits for a call with the same request key to commit; the query that follows
-- sees its row. If there is none, the number was taken, and another one is drawn.
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
) returns table (number text, already_stored boolean)
language plpgsql security definer set search_path = '' as $$
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
      if private.has_mail_room(send_message.sender_email) then
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
comment on function public.send_message is
  'Stores a message once per request key and returns its number; with the person who is signed in, if the address is their confirmed one. The sender gets an email unless has_mail_room refuses. 23514 for invalid input.';
grant execute on function public.send_message to service_role;

create function private.may_merge(part public.messages, main public.messages) returns boolean
language sql immutable set search_path = '' as $$
  select part.user_id is not null and part.user_id is not distinct from main.user_id
    and part.email is not distinct from main.email and part.channel = 'message'
$$;
comment on function private.may_merge is
  'Whether a conversation may be shown to staff in another one: both were sent by one account, since an address alone proves nothing. A chat stays, because its sender reads our answers in it.';

create function public.reply_to_message(secret_hash text, reply_body text, request_key text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  about constant public.messages := private.lock_conversation(reply_to_message.secret_hash);
begin
  if about.id is null then
    return null;
  end if;
  perform private.add_sender_reply(about.id, reply_body, reply_to_message.request_key);
  return public.get_message(reply_to_message.secret_hash);
end
$$;
comment on function public.reply_to_message is
  'Adds the sender''s reply, once per request key, sets the message back to received and returns the conversation. Null for an unknown secret, P0001 conversation_full after 50 replies (200 in a chat), 23514 for invalid input.';
grant execute on function public.reply_to_message to service_role;

create function public.answer_message(message_number text, reply_body text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
begin
  select coalesce(message.merged_into, message.id) into about
  from public.messages as message
  where message.number = message_number and message.state <> 'chatting';
  perform from public.messages as message where message.id = about for update;
  if not found then
    return false;
  end if;
  perform private.add_support_reply(about, reply_body, 'answered');
  return true;
end
$$;
comment on function public.answer_message is
  'Adds our reply, which is also emailed to the sender; false for an unknown number. Service role only.';
grant execute on function public.answer_message to service_role;

create function public.set_message_state(message_number text, new_state text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages as message
  set state = new_state, solved_at = case when new_state = 'solved' then now() end
  where message.number = message_number and message.state <> 'chatting';
  return found;
end
$$;
comment on function public.set_message_state is
  'Sets received, in_progress, answered, solved or spam; false for an unknown number. Service role only.';
grant execute on function public.set_message_state to service_role;

-- Conversations --------------------------------------------------------------------------------

create table public.message_assignees (
  message_id uuid primary key references public.messages (id) on delete cascade,
  assignee uuid not null references auth.users (id) on delete cascade,
  assigned_at timestamptz not null default now()
);

create index message_assignees_assignee_idx on public.message_assignees (assignee);

comment on table public.message_assignees is
  'Who of the team looks after a conversation. No policies: accessed through functions only.';

alter table public.message_assignees enable row level security;

create table public.message_notes (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.messages (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint message_notes_body_check check (
    char_length(body) <= 5000
    and not private.is_blank(body)
    and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  )
);

create index message_notes_message_idx on public.message_notes (message_id, id);
create index message_notes_author_idx on public.message_notes (author);

comment on table public.message_notes is
  'Notes of staff on a conversation, apart from its texts so that no sender sees one there. They are in the sender''s data export. No policies: accessed through functions only.';

alter table public.message_notes enable row level security;

create table public.message_presence (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null,
  primary key (message_id, user_id)
);

create index message_presence_user_idx on public.message_presence (user_id);

comment on table public.message_presence is
  'Who is writing a reply right now. No policies and no grants: accessed through functions only.';

alter table public.message_presence enable row level security;

create table public.message_words (
  message_id uuid primary key references public.messages (id) on delete cascade,
  words tsvector not null
);

create index message_words_words_idx on public.message_words using gin (words);

comment on table public.message_words is
  'The words of a conversation, its number and its sender, for the search of staff. No policies: accessed through functions only.';

alter table public.message_words enable row level security;

-- Words for the search -------------------------------------------------------------------------

create function private.index_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'messages' then
    insert into public.message_words as known (message_id, words)
    values (new.id, private.search_vector(array[new.number, new.name, new.email, new.body]))
    on conflict on constraint message_words_pkey do update
    set words = known.words || excluded.words;
  else
    update public.message_words as known
    set words = known.words || private.search_vector(array[new.body])
    where known.message_id = new.message_id;
  end if;
  return null;
end
$$;
comment on function private.index_message is 'Keeps the words of a conversation.';

create trigger messages_index
after insert or update of name, email, body on public.messages
for each row execute function private.index_message();

create trigger message_replies_index
after insert on public.message_replies
for each row execute function private.index_message();

create trigger message_notes_index
after insert on public.message_notes
for each row execute function private.index_message();

-- Reading a conversation -----------------------------------------------------------------------

create function private.conversation_of(message uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(part.id)
  from public.messages as part
  where part.id = message or part.merged_into = message
$$;
comment on function private.conversation_of is 'A conversation and those that were merged into it.';

create function private.conversation_entries(message uuid) returns table (
  id bigint, author text, body text, created_at timestamptz, staff_id uuid, faq text[]
)
language sql stable set search_path = '' as $$
  select entry.*
  from (
    -- What merged conversations began with; they have no number of their own.
    select 0::bigint as id, 'sender' as author, part.body, part.created_at, null::uuid as staff_id,
      null::text[] as faq
    from public.messages as part
    where part.merged_into = message
    union all
    select reply.id, reply.author, reply.body, reply.created_at, reply.staff_id, reply.faq
    from public.message_replies as reply
    where reply.message_id = any (private.conversation_of(message))
  ) as entry
  order by entry.created_at, entry.id
$$;
comment on function private.conversation_entries is
  'The texts of a conversation after its first, with those of merged ones, oldest first.';

create function private.reply_limit(channel text) returns integer
language sql immutable set search_path = '' as $$
  select case channel when 'chat' then 200 else 50 end
$$;
comment on function private.reply_limit is
  'How many replies the sender of a conversation can add.';

create function private.sender_state(state text) returns text
language sql immutable set search_path = '' as $$
  select case state when 'solved' then 'answered' when 'spam' then 'received'
    when 'chatting' then 'received' else state end
$$;
comment on function private.sender_state is
  'A conversation''s state as its sender sees it: received, in_progress or answered.';

create function public.get_message(secret_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', own.number,
    'channel', own.channel,
    'state', private.sender_state(main.state),
    'topic', own.topic,
    'name', own.name,
    'body', own.body,
    'created_at', own.created_at,
    'continued', case when own.merged_into is not null then main.number end,
    'open', (
      select count(*) from public.message_replies as reply
      where reply.message_id = own.id and reply.author = 'sender'
    ) < private.reply_limit(own.channel),
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
comment on function public.get_message is
  'What was written in the part of a conversation behind a secret (given as its SHA-256), oldest first, with the number of the conversation that it was merged into; null if there is none.';
grant execute on function public.get_message to service_role;

create function private.is_answering(message uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.message_presence as presence
    where presence.message_id = message and presence.until > now()
  )
$$;
comment on function private.is_answering is 'Whether someone of the team is writing a reply.';

-- Writing by the sender ------------------------------------------------------------------------

create function private.add_sender_reply(message uuid, reply_body text, request_key text)
returns boolean
language plpgsql set search_path = '' as $$
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
    select private.reply_limit(about.channel) from public.messages as about
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
comment on function private.add_sender_reply is
  'Adds a text of the sender to their part of a locked conversation and reopens it, once per request key. Raises P0001 conversation_full.';

create function private.lock_conversation(secret_hash text) returns public.messages
language plpgsql set search_path = '' as $$
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
comment on function private.lock_conversation is
  'The part of a conversation behind a secret, locked together with what it was merged into; nothing for an unknown secret.';

-- Live chat ------------------------------------------------------------------------------------

create function private.is_own_chat(chat public.messages, person uuid) returns boolean
language sql immutable set search_path = '' as $$
  select chat.id is not null and chat.channel = 'chat'
    and (chat.user_id is null or chat.user_id is not distinct from person)
$$;
comment on function private.is_own_chat is
  'Whether a browser may go on with a chat: one that was begun signed in is shown to that person only.';

create function public.get_chat(secret_hash text, person uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chat public.messages;
  shown bigint;
begin
  select message.* into chat
  from public.messages as message
  where message.secret_hash = get_chat.secret_hash;
  if not private.is_own_chat(chat, person) then
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
    'answering', private.is_answering(chat.id)
  );
end
$$;
comment on function public.get_chat is
  'A browser''s chat, whose replies then need no email; null for an unknown secret or someone else''s chat. Service role only.';
grant execute on function public.get_chat to service_role;

create function public.send_chat(
  secret_hash text,
  entry_key text,
  chat_body text,
  page_language text,
  answer_body text,
  request_key text default null,
  answer_faq text[] default null,
  person uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chat public.messages := private.lock_conversation(send_chat.secret_hash);
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
    if not private.is_own_chat(chat, person) then
      return null;
    end if;
    is_new := private.add_sender_reply(chat.id, chat_body, entry_key);
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
comment on function public.send_chat is
  'Adds a text to a chat, which it begins if there is a request key, with the assistant''s answer until the chat is handed over. Returns the chat; null for an unknown or someone else''s. Raises P0001 conversation_full, 40001 chat_busy. Service role only.';
grant execute on function public.send_chat to service_role;

create function public.hand_over_chat(
  secret_hash text,
  sender_name text,
  sender_email text,
  page_language text,
  person uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chat public.messages;
begin
  select message.* into chat
  from public.messages as message
  where message.secret_hash = hand_over_chat.secret_hash
  for update;
  if not private.is_own_chat(chat, person) then
    return null;
  end if;
  if chat.state = 'chatting' then
    update public.messages as message
    set state = 'received', name = sender_name, email = lower(sender_email),
      language = page_language, user_id = coalesce(message.user_id, person), arrived_at = now(),
      active_at = now()
    where message.id = chat.id;
    -- Nobody can flood someone else's mailbox.
    if private.has_mail_room(sender_email) then
      perform public.enqueue_address_mail(
        'message-received', sender_email, page_language, 'message-received:' || chat.id,
        jsonb_build_object('number', chat.number, 'message', chat.id)
      );
    end if;
  end if;
  return public.get_chat(hand_over_chat.secret_hash, person);
end
$$;
comment on function public.hand_over_chat is
  'Hands a chat over to the team, once, and emails its number. Returns the chat; null for an unknown or someone else''s. 23514 for invalid input. Service role only.';
grant execute on function public.hand_over_chat to service_role;

create function public.end_chat(secret_hash text, person uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  chat public.messages;
begin
  select message.* into chat
  from public.messages as message
  where message.secret_hash = end_chat.secret_hash
  for update;
  if not private.is_own_chat(chat, person) then
    return false;
  end if;
  delete from public.messages as message where message.id = chat.id and message.state = 'chatting';
  return true;
end
$$;
comment on function public.end_chat is
  'Ends a chat in its browser: one with the assistant only is deleted, the team keeps the others. Service role only.';
grant execute on function public.end_chat to service_role;

create function public.watch_chats(secret_hashes text[])
returns table (secret_hash text, version text)
language sql stable security definer set search_path = '' as $$
  select own.secret_hash,
    md5(concat_ws('.', own.id, own.state, private.is_answering(own.id), (
      select max(reply.id) from public.message_replies as reply where reply.message_id = own.id
    )))
  from public.messages as own
  where own.secret_hash = any (secret_hashes)
$$;
comment on function public.watch_chats is
  'A text per chat that changes with what its browser shows. For one process and all of its streams. Service role only.';
grant execute on function public.watch_chats to service_role;

create function public.prune_chats() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.message_presence as presence where presence.until < now() - interval '1 hour';
  delete from public.messages as message
  where message.inbox_state = 'chatting' and message.merged_into is null
    and message.active_at < now() - interval '30 days';
  get diagnostics pruned = row_count;
  return pruned;
end
$$;
comment on function public.prune_chats is
  'Deletes chats with the assistant after 30 days. Returns how many. Service role only.';
grant execute on function public.prune_chats to service_role;

-- Our replies ----------------------------------------------------------------------------------

create function private.add_support_reply(message uuid, reply_body text, next_state text)
returns bigint
language plpgsql set search_path = '' as $$
declare
  about public.messages;
  written bigint;
begin
  insert into public.message_replies (message_id, author, body, staff_id)
  values (add_support_reply.message, 'support', reply_body, private.live_user_id())
  returning id into written;
  update public.messages as known
  set state = next_state, active_at = now(),
    first_answered_at = coalesce(known.first_answered_at, now()),
    solved_at = case when next_state = 'solved' then now() end
  where known.id = add_support_reply.message
  returning known.* into about;
  perform public.enqueue_address_mail(
    'message-replied', about.email, about.language, 'message-replied:' || written,
    jsonb_build_object(
      'number', about.number, 'message', about.id, 'body', reply_body, 'entry', written
    ),
    -- Whoever has the chat open reads it there, and needs no email.
    case when about.channel = 'chat' then now() + interval '2 minutes' else now() end
  );
  return written;
end
$$;
comment on function private.add_support_reply is
  'Adds our reply to a locked conversation; it is also emailed, from an open chat only if it wasn''t seen there within two minutes. Returns its id.';
