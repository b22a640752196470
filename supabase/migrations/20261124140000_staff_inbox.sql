-- The support inbox: messages and live chat as one kind of conversation, and what staff do with it.

-- Conversations --------------------------------------------------------------------------------

alter table public.messages
  alter column name drop not null,
  alter column email drop not null,
  add column channel text not null default 'message',
  add column user_id uuid references auth.users (id) on delete cascade,
  add column priority smallint not null default 1,
  add column merged_into uuid references public.messages (id) on delete set null,
  add column arrived_at timestamptz not null default now(),
  add column active_at timestamptz not null default now(),
  add column first_answered_at timestamptz,
  add column solved_at timestamptz,
  add column seen_entry bigint not null default 0,
  add column inbox_state text generated always as (
    case state when 'received' then 'open' when 'in_progress' then 'open'
      when 'answered' then 'waiting' else state end
  ) stored,
  drop constraint messages_name_check,
  add constraint messages_name_check check (
    name is null or public.is_plain_text(name, 100) and not public.is_blank(name)
  ),
  drop constraint messages_state_check,
  add constraint messages_state_check check (
    state in ('received', 'in_progress', 'answered', 'solved', 'spam', 'chatting')
  ),
  add constraint messages_channel_check check (channel in ('message', 'chat')),
  add constraint messages_priority_check check (priority between 0 and 3),
  -- Only a chat with the assistant has no sender yet.
  add constraint messages_sender_check check (
    state = 'chatting' and channel = 'chat' or email is not null and name is not null
  ),
  add constraint messages_merged_check check (merged_into <> id);

update public.messages as message
set arrived_at = message.created_at,
  active_at = coalesce(
    (
      select max(reply.created_at) from public.message_replies as reply
      where reply.message_id = message.id
    ),
    message.created_at
  ),
  first_answered_at = (
    select min(reply.created_at) from public.message_replies as reply
    where reply.message_id = message.id and reply.author = 'support'
  );

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
comment on column public.messages.name is 'As entered, on one line; null in a chat with the assistant.';
comment on column public.messages.email is
  'As entered, trimmed and in lower case; not confirmed. Null in a chat with the assistant.';
comment on column public.messages.state is
  'received, in_progress, answered, solved or spam; chatting while only the assistant answers.';
comment on column public.messages.channel is 'message (a form) or chat.';
comment on column public.messages.user_id is 'Who began the chat, if they were signed in.';
comment on column public.messages.priority is '0 low, 1 normal, 2 high, 3 urgent.';
comment on column public.messages.merged_into is
  'The conversation of the same sender that this one is shown in.';
comment on column public.messages.arrived_at is
  'When it came to the team: when it was written, or a chat handed over.';
comment on column public.messages.active_at is 'The time of its last text.';
comment on column public.messages.seen_entry is
  'The last of our replies that was shown in the open chat, which needs no email then.';
comment on column public.messages.inbox_state is 'As staff see it: open, waiting (for the sender), solved, spam.';

alter table public.message_replies
  add column staff_id uuid references auth.users (id) on delete set null,
  add column faq text[],
  drop constraint message_replies_author_check,
  add constraint message_replies_author_check check (author in ('support', 'sender', 'assistant')),
  drop constraint message_replies_request_key_check,
  add constraint message_replies_request_key_check check (
    request_key ~ '^[A-Za-z0-9_-]{43}$' and (request_key is not null or author <> 'sender')
  ),
  add constraint message_replies_faq_check check (
    faq is null or author = 'assistant' and cardinality(faq) between 1 and 3
  );
create index message_replies_staff_idx on public.message_replies (staff_id) where staff_id is not null;

comment on table public.message_replies is
  'The texts of a conversation after its first: by us, by its sender and by the assistant. No policies: written through functions only, read by the service role.';
comment on column public.message_replies.staff_id is
  'Who answered; null for the command line, or once that account is gone. The sender never sees it.';
comment on column public.message_replies.faq is
  'The help centre answers that the assistant names, the quoted one first.';
comment on column public.message_replies.request_key is
  'SHA-256 of the content and the form''s id: a double click or a retry finds the first row.';

create table public.message_assignees (
  message_id uuid primary key references public.messages (id) on delete cascade,
  assignee uuid not null references auth.users (id) on delete cascade,
  assigned_at timestamptz not null default now()
);
create index message_assignees_assignee_idx on public.message_assignees (assignee);

comment on table public.message_assignees is
  'Who of the team looks after a conversation. No policies: accessed through functions only.';

create table public.message_notes (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.messages (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint message_notes_body_check check (
    char_length(body) <= 5000
    and not public.is_blank(body)
    and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  )
);
create index message_notes_message_idx on public.message_notes (message_id, id);
create index message_notes_author_idx on public.message_notes (author);

comment on table public.message_notes is
  'Notes of staff on a conversation, apart from its texts so that no sender sees one there. They are in the sender''s data export. No policies: accessed through functions only.';

create table public.message_presence (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null,
  primary key (message_id, user_id)
);
create index message_presence_user_idx on public.message_presence (user_id);

comment on table public.message_presence is
  'Who is writing a reply right now. No policies and no grants: accessed through functions only.';

create table public.message_words (
  message_id uuid primary key references public.messages (id) on delete cascade,
  words tsvector not null
);
create index message_words_words_idx on public.message_words using gin (words);

comment on table public.message_words is
  'The words of a conversation, its number and its sender, for the search of staff. No policies: accessed through functions only.';

create table public.canned_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  bodies jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  archived_at timestamptz,
  constraint canned_answers_title_check check (
    public.is_plain_text(title, 80) and not public.is_blank(title)
  ),
  constraint canned_answers_bodies_check check (
    jsonb_typeof(bodies) = 'object'
    and not public.is_blank(bodies ->> 'en')
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

create table public.faq_search_totals (
  locale text not null,
  query text not null,
  count integer not null,
  last_day date not null,
  words tsvector not null,
  primary key (locale, query)
);
create index faq_search_totals_count_idx on public.faq_search_totals (count, locale, query);
create index faq_search_totals_day_idx on public.faq_search_totals (last_day, locale, query);
create index faq_search_totals_words_idx on public.faq_search_totals using gin (words);

comment on table public.faq_search_totals is
  'faq_searches, added up over its days. No policies: accessed through functions only.';

alter table public.message_assignees enable row level security;
alter table public.message_notes enable row level security;
alter table public.message_presence enable row level security;
alter table public.message_words enable row level security;
alter table public.canned_answers enable row level security;
alter table public.faq_search_totals enable row level security;
revoke all on table public.message_assignees from public, anon, authenticated, service_role;
revoke all on table public.message_notes from public, anon, authenticated, service_role;
revoke all on table public.message_presence from public, anon, authenticated, service_role;
revoke all on table public.message_words from public, anon, authenticated, service_role;
revoke all on table public.canned_answers from public, anon, authenticated, service_role;
revoke all on table public.faq_search_totals from public, anon, authenticated, service_role;

-- Words for the search ---------------------------------------------------------------------------

create function public.tell_words(texts text[])
returns tsvector
language sql
immutable
set search_path = ''
as $$
  -- A long text without end can't fill the index.
  select array_to_tsvector(
    (public.search_words(array_to_string(texts, ' ')))[1:2000]
  )
$$;

comment on function public.tell_words(text[]) is 'The words of texts, as the search looks for them.';
revoke all on function public.tell_words(text[]) from public, anon, authenticated, service_role;

create function public.index_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'messages' then
    insert into public.message_words as known (message_id, words)
    values (new.id, public.tell_words(array[new.number, new.name, new.email, new.body]))
    on conflict on constraint message_words_pkey do update
    set words = known.words || excluded.words;
  else
    update public.message_words as known
    set words = known.words || public.tell_words(array[new.body])
    where known.message_id = new.message_id;
  end if;
  return null;
end
$$;

comment on function public.index_message() is 'Keeps the words of a conversation.';
revoke all on function public.index_message() from public, anon, authenticated, service_role;

insert into public.message_words (message_id, words)
select message.id, public.tell_words(
  array[message.number, message.name, message.email, message.body]
  || array(select reply.body from public.message_replies as reply where reply.message_id = message.id)
)
from public.messages as message;

create trigger messages_index
after insert or update of name, email, body on public.messages
for each row execute function public.index_message();

create trigger message_replies_index
after insert on public.message_replies
for each row execute function public.index_message();

create trigger message_notes_index
after insert on public.message_notes
for each row execute function public.index_message();

create function public.count_failed_search()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update public.faq_search_totals as total
    set count = total.count - old.count
    where total.locale = old.locale and total.query = old.query;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into public.faq_search_totals as total (locale, query, count, last_day, words)
    values (new.locale, new.query, new.count, new.day, public.tell_words(array[new.query]))
    on conflict on constraint faq_search_totals_pkey do update
    set count = total.count + excluded.count,
      last_day = greatest(total.last_day, excluded.last_day);
  else
    delete from public.faq_search_totals as total
    where total.locale = old.locale and total.query = old.query and total.count <= 0;
  end if;
  return null;
end
$$;

comment on function public.count_failed_search() is 'Keeps the totals of searches without results.';
revoke all on function public.count_failed_search() from public, anon, authenticated, service_role;

insert into public.faq_search_totals (locale, query, count, last_day, words)
select known.locale, known.query, sum(known.count), max(known.day),
  public.tell_words(array[known.query])
from public.faq_searches as known
group by known.locale, known.query;

create trigger faq_searches_count
after insert or update or delete on public.faq_searches
for each row execute function public.count_failed_search();

-- Reading a conversation -------------------------------------------------------------------------

create function public.conversation_of(message uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array_agg(part.id)
  from public.messages as part
  where part.id = message or part.merged_into = message
$$;

comment on function public.conversation_of(uuid) is
  'A conversation and those that were merged into it.';
revoke all on function public.conversation_of(uuid) from public, anon, authenticated, service_role;

create function public.conversation_entries(message uuid)
returns table (
  id bigint, author text, body text, created_at timestamptz, staff_id uuid, faq text[]
)
language sql
stable
security definer
set search_path = ''
as $$
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
    where reply.message_id = any (public.conversation_of(message))
  ) as entry
  order by entry.created_at, entry.id
$$;

comment on function public.conversation_entries(uuid) is
  'The texts of a conversation after its first, with those of merged ones, oldest first.';
revoke all on function public.conversation_entries(uuid)
from public, anon, authenticated, service_role;

create function public.most_replies(channel text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case channel when 'chat' then 200 else 50 end
$$;

comment on function public.most_replies(text) is 'How many replies the sender of a conversation can add.';
revoke all on function public.most_replies(text) from public, anon, authenticated, service_role;

create function public.sender_state(state text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case state when 'solved' then 'answered' when 'spam' then 'received'
    when 'chatting' then 'received' else state end
$$;

comment on function public.sender_state(text) is
  'A conversation''s state as its sender sees it: received, in_progress or answered.';
revoke all on function public.sender_state(text) from public, anon, authenticated, service_role;

create function public.is_answering(message uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.message_presence as presence
    where presence.message_id = message and presence.until > now()
  )
$$;

comment on function public.is_answering(uuid) is 'Whether someone of the team is writing a reply.';
revoke all on function public.is_answering(uuid) from public, anon, authenticated, service_role;

create or replace function public.get_message(secret_hash text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'number', message.number,
    'channel', message.channel,
    'state', public.sender_state(message.state),
    'topic', message.topic,
    'name', message.name,
    'body', message.body,
    'created_at', message.created_at,
    'open', (
      select count(*) from public.message_replies as reply
      where reply.message_id = message.id and reply.author = 'sender'
    ) < public.most_replies(message.channel),
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'author', entry.author, 'body', entry.body, 'created_at', entry.created_at
          ) || case when entry.faq is null then '{}' else jsonb_build_object('faq', entry.faq) end
        ),
        '[]'
      )
      from public.conversation_entries(message.id) as entry
    )
  )
  from public.messages as asked
  join public.messages as message on message.id = coalesce(asked.merged_into, asked.id)
  where asked.secret_hash = get_message.secret_hash
$$;

comment on function public.get_message(text) is
  'The conversation behind a secret (given as its SHA-256), oldest first; null if there is none.';

-- Writing by the sender --------------------------------------------------------------------------

create function public.add_sender_reply(message uuid, reply_body text, request_key text)
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
  where about.id = add_sender_reply.message;
  return true;
end
$$;

comment on function public.add_sender_reply(uuid, text, text) is
  'Adds a text of the sender to a locked conversation and reopens it, once per request key. Raises P0001 conversation_full.';
revoke all on function public.add_sender_reply(uuid, text, text)
from public, anon, authenticated, service_role;

create function public.lock_conversation(secret_hash text)
returns public.messages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about public.messages;
begin
  loop
    select message.* into about
    from public.messages as message
    where message.id = (
      select coalesce(asked.merged_into, asked.id)
      from public.messages as asked
      where asked.secret_hash = lock_conversation.secret_hash
    )
    for update;
    -- Otherwise it was merged while this call waited for it.
    exit when about.merged_into is null;
  end loop;
  return about;
end
$$;

comment on function public.lock_conversation(text) is
  'Locks the conversation behind a secret, or the one that it was merged into; nothing for an unknown secret.';
revoke all on function public.lock_conversation(text) from public, anon, authenticated, service_role;

create or replace function public.reply_to_message(secret_hash text, reply_body text, request_key text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about constant public.messages := public.lock_conversation(reply_to_message.secret_hash);
begin
  if about.id is null then
    return null;
  end if;
  perform public.add_sender_reply(about.id, reply_body, reply_to_message.request_key);
  return public.get_message(reply_to_message.secret_hash);
end
$$;

comment on function public.reply_to_message(text, text, text) is
  'Adds the sender''s reply, once per request key, sets the message back to received and returns the conversation. Null for an unknown secret, P0001 conversation_full after 50 replies (200 in a chat), 23514 for invalid input.';

-- Live chat --------------------------------------------------------------------------------------

create function public.is_own_chat(chat public.messages, person uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select chat.id is not null and chat.channel = 'chat'
    and (chat.user_id is null or chat.user_id is not distinct from person)
$$;

comment on function public.is_own_chat(public.messages, uuid) is
  'Whether a browser may go on with a chat: one that was begun signed in is shown to that person only.';
revoke all on function public.is_own_chat(public.messages, uuid)
from public, anon, authenticated, service_role;

create function public.get_chat(secret_hash text, person uuid default null)
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
  from public.conversation_entries(coalesce(chat.merged_into, chat.id)) as entry
  where entry.author = 'support';
  if shown > chat.seen_entry then
    update public.messages as message set seen_entry = shown where message.id = chat.id;
  end if;
  return public.get_message(get_chat.secret_hash) || jsonb_build_object(
    'handed_over', chat.state <> 'chatting',
    'answering', public.is_answering(coalesce(chat.merged_into, chat.id))
  );
end
$$;

comment on function public.get_chat(text, uuid) is
  'A browser''s chat, whose replies then need no email; null for an unknown secret or someone else''s chat. Service role only.';
revoke all on function public.get_chat(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_chat(text, uuid) to service_role;

create function public.send_chat(
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
  own public.messages;
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
    select message.* into own
    from public.messages as message
    where message.secret_hash = send_chat.secret_hash;
    if not public.is_own_chat(own, person) then
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

comment on function public.send_chat(text, text, text, text, text, text, text[], uuid) is
  'Adds a text to a chat, which it begins if there is a request key, with the assistant''s answer until the chat is handed over. Returns the chat; null for an unknown or someone else''s. Raises P0001 conversation_full, 40001 chat_busy. Service role only.';
revoke all on function public.send_chat(text, text, text, text, text, text, text[], uuid)
from public, anon, authenticated, service_role;
grant execute on function public.send_chat(text, text, text, text, text, text, text[], uuid)
to service_role;

create function public.hand_over_chat(
  secret_hash text,
  sender_name text,
  sender_email text,
  page_language text,
  person uuid default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  chat public.messages;
begin
  select message.* into chat
  from public.messages as message
  where message.secret_hash = hand_over_chat.secret_hash
  for update;
  if not public.is_own_chat(chat, person) then
    return null;
  end if;
  if chat.state = 'chatting' then
    update public.messages as message
    set state = 'received', name = sender_name, email = lower(sender_email),
      language = page_language, user_id = coalesce(message.user_id, person), arrived_at = now(),
      active_at = now()
    where message.id = chat.id;
    -- Nobody can flood someone else's mailbox.
    if public.has_mail_room(sender_email) then
      perform public.enqueue_address_mail(
        'message-received', sender_email, page_language, 'message-received:' || chat.id,
        jsonb_build_object('number', chat.number, 'message', chat.id)
      );
    end if;
  end if;
  return public.get_chat(hand_over_chat.secret_hash, person);
end
$$;

comment on function public.hand_over_chat(text, text, text, text, uuid) is
  'Hands a chat over to the team, once, and emails its number. Returns the chat; null for an unknown or someone else''s. 23514 for invalid input. Service role only.';
revoke all on function public.hand_over_chat(text, text, text, text, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.hand_over_chat(text, text, text, text, uuid) to service_role;

create function public.end_chat(secret_hash text, person uuid default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  chat public.messages;
begin
  select message.* into chat
  from public.messages as message
  where message.secret_hash = end_chat.secret_hash
  for update;
  if not public.is_own_chat(chat, person) then
    return false;
  end if;
  delete from public.messages as message where message.id = chat.id and message.state = 'chatting';
  return true;
end
$$;

comment on function public.end_chat(text, uuid) is
  'Ends a chat in its browser: one with the assistant only is deleted, the team keeps the others. Service role only.';
revoke all on function public.end_chat(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_chat(text, uuid) to service_role;

create function public.watch_chats(secret_hashes text[])
returns table (secret_hash text, version text)
language sql
stable
security definer
set search_path = ''
as $$
  select asked.secret_hash,
    md5(concat_ws('.', message.id, message.state, public.is_answering(message.id), (
      select max(reply.id) from public.message_replies as reply
      where reply.message_id = any (public.conversation_of(message.id))
    )))
  from public.messages as asked
  join public.messages as message on message.id = coalesce(asked.merged_into, asked.id)
  where asked.secret_hash = any (secret_hashes)
$$;

comment on function public.watch_chats(text[]) is
  'A text per chat that changes with what its browser shows. For one process and all of its streams. Service role only.';
revoke all on function public.watch_chats(text[]) from public, anon, authenticated, service_role;
grant execute on function public.watch_chats(text[]) to service_role;

create function public.prune_chats()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.prune_chats() is
  'Deletes chats with the assistant after 30 days. Returns how many. Service role only.';
revoke all on function public.prune_chats() from public, anon, authenticated, service_role;
grant execute on function public.prune_chats() to service_role;

-- Our replies ------------------------------------------------------------------------------------

create function public.add_support_reply(message uuid, reply_body text, next_state text)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about public.messages;
  written bigint;
begin
  insert into public.message_replies (message_id, author, body, staff_id)
  values (add_support_reply.message, 'support', reply_body, public.live_user_id())
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

comment on function public.add_support_reply(uuid, text, text) is
  'Adds our reply to a locked conversation; it is also emailed, from an open chat only if it wasn''t seen there within two minutes. Returns its id.';
revoke all on function public.add_support_reply(uuid, text, text)
from public, anon, authenticated, service_role;

create or replace function public.answer_message(message_number text, reply_body text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  perform public.add_support_reply(about, reply_body, 'answered');
  return true;
end
$$;

create or replace function public.set_message_state(message_number text, new_state text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.messages as message
  set state = new_state, solved_at = case when new_state = 'solved' then now() end
  where message.number = message_number and message.state <> 'chatting';
  return found;
end
$$;

comment on function public.set_message_state(text, text) is
  'Sets received, in_progress, answered, solved or spam; false for an unknown number. Service role only.';

-- The inbox of staff -----------------------------------------------------------------------------

create function public.staff_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(profile.full_name, account.email::text)
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  where account.id = person
$$;

comment on function public.staff_name(uuid) is 'How colleagues see each other: the full name, else the address.';
revoke all on function public.staff_name(uuid) from public, anon, authenticated, service_role;

create function public.may_answer(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = person and entry.permission = 'inbox'
  )
$$;

comment on function public.may_answer(uuid) is 'Whether one of someone''s roles has the permission inbox.';
revoke all on function public.may_answer(uuid) from public, anon, authenticated, service_role;

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
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Counting up to a limit looks cheap to the planner without an index, and isn't when little matches.
set enable_seqscan = off
as $$
declare
  caller constant uuid := public.require_staff('inbox');
  wanted constant tsquery := public.search_query(staff_inbox.search);
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
                  'assignee', held.person, 'assignee_name', public.staff_name(held.person)
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
                  select array_agg(public.staff_name(presence.user_id))
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

comment on function public.staff_inbox(text, text, text, text, text, text, text, boolean, integer, integer) is
  'Conversations by state (or all), assignment (me, nobody, others), priority, channel, language and words; counts up to 1,001. For staff with the permission inbox.';
revoke all on function public.staff_inbox(text, text, text, text, text, text, text, boolean, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_inbox(text, text, text, text, text, text, text, boolean, integer, integer)
to authenticated;

create function public.staff_inbox_summary()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Counting up to a limit looks cheap to the planner without an index, and isn't when little matches.
set enable_seqscan = off
as $$
declare
  caller constant uuid := public.require_staff('inbox');
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

comment on function public.staff_inbox_summary() is
  'What is open, what of it is the caller''s, and the times to the first answer and to the solution in seconds: medians, and what nine of ten stay below, of the last 30 days (at most 5,000 conversations). For staff with the permission inbox.';
revoke all on function public.staff_inbox_summary() from public, anon, authenticated, service_role;
grant execute on function public.staff_inbox_summary() to authenticated;

create function public.staff_conversation(message uuid)
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
    'account', (
      select account.id
      from auth.users as account
      where account.id = about.user_id
        or about.user_id is null and account.email = about.email
          and account.email_confirmed_at is not null and account.deleted_at is null
      limit 1
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
            'active_at', other.active_at, 'beginning', left(other.body, 120)
          )
          order by other.active_at desc
        ),
        '[]'
      )
      from (
        select known.*
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
  'A conversation, or the one that it was merged into, with notes, who is replying and other conversations of the sender. For staff with the permission inbox. Raises P0002 message_unknown.';
revoke all on function public.staff_conversation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.staff_conversation(uuid) to authenticated;

create function public.staff_agents()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('inbox');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', agent.id, 'name', agent.name) order by agent.name), '[]'
    )
    from (
      select distinct held.user_id as id, public.staff_name(held.user_id) as name
      from public.staff_roles as held
      join public.staff_permissions as entry on entry.role = held.role
      where entry.permission = 'inbox'
      limit 200
    ) as agent
  );
end
$$;

comment on function public.staff_agents() is
  'Everyone to whom a conversation can be assigned. For staff with the permission inbox.';
revoke all on function public.staff_agents() from public, anon, authenticated, service_role;
grant execute on function public.staff_agents() to authenticated;

-- Changes by staff -------------------------------------------------------------------------------

create function public.lock_message(message uuid)
returns public.messages
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.lock_message(uuid) is
  'Locks a conversation of the inbox. Raises P0002 message_unknown, also for a merged one.';
revoke all on function public.lock_message(uuid) from public, anon, authenticated, service_role;

create function public.audit_message(
  action text, about public.messages, before jsonb default null, after jsonb default null
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select public.audit(
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

comment on function public.audit_message(text, public.messages, jsonb, jsonb) is
  'Writes what was done with a conversation into the audit log, never its texts.';
revoke all on function public.audit_message(text, public.messages, jsonb, jsonb)
from public, anon, authenticated, service_role;

create function public.staff_reply(
  message uuid, reply_body text, known_entry bigint, solves boolean default false
)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('inbox');
  about constant public.messages := public.lock_message(staff_reply.message);
  written bigint;
begin
  if exists (
    select from public.conversation_entries(about.id) as entry
    where entry.id > staff_reply.known_entry
  ) then
    raise exception 'message_changed' using errcode = 'P0001';
  end if;
  written := public.add_support_reply(
    about.id, reply_body, case when solves then 'solved' else 'answered' end
  );
  insert into public.message_assignees (message_id, assignee)
  values (about.id, caller)
  on conflict do nothing;
  delete from public.message_presence as presence
  where presence.message_id = about.id and presence.user_id = caller;
  perform public.audit_message(
    'message-answered', about, jsonb_build_object('state', about.inbox_state),
    jsonb_build_object('state', case when solves then 'solved' else 'waiting' end, 'entry', written)
  );
  return written;
end
$$;

comment on function public.staff_reply(uuid, text, bigint, boolean) is
  'Sends a reply, by email too, and takes the conversation if it was nobody''s. For staff with the permission inbox. Raises P0001 message_changed if there is a text after known_entry, P0002 message_unknown, 23514 for invalid input.';
revoke all on function public.staff_reply(uuid, text, bigint, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.staff_reply(uuid, text, bigint, boolean) to authenticated;

create function public.staff_note(message uuid, note_body text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('inbox');
  about constant public.messages := public.lock_message(staff_note.message);
begin
  insert into public.message_notes (message_id, author, body) values (about.id, caller, note_body);
  -- For those who have it open.
  update public.messages as known set updated_at = now() where known.id = about.id;
  perform public.audit_message('message-noted', about);
end
$$;

comment on function public.staff_note(uuid, text) is
  'Adds an internal note. For staff with the permission inbox. Raises P0002 message_unknown, 23514 for invalid input.';
revoke all on function public.staff_note(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.staff_note(uuid, text) to authenticated;

create function public.message_desk(message uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'state', known.inbox_state, 'priority', known.priority, 'assignee', held.assignee
  )
  from public.messages as known
  left join public.message_assignees as held on held.message_id = known.id
  where known.id = message
$$;

comment on function public.message_desk(uuid) is
  'What staff set on a conversation: state, priority, assignee.';
revoke all on function public.message_desk(uuid) from public, anon, authenticated, service_role;

create function public.staff_change_messages(changes jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('inbox');
  change jsonb;
  about public.messages;
  before jsonb;
  wanted jsonb;
  next_state text;
  undo jsonb := '[]';
begin
  if jsonb_typeof(changes) <> 'array' or jsonb_array_length(changes) not between 1 and 100 then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  -- In one order, so that two who change the same conversations don't wait for each other.
  for change in
    select entry from jsonb_array_elements(changes) as entry order by entry ->> 'id'
  loop
    about := public.lock_message((change ->> 'id')::uuid);
    before := public.message_desk(about.id);
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
      elsif not public.may_answer((wanted ->> 'assignee')::uuid) then
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
    perform public.audit_message('message-changed', about, before, wanted);
  end loop;
  return undo;
end
$$;

comment on function public.staff_change_messages(jsonb) is
  'Sets state, priority (0 to 3) or assignee of up to 100 conversations; all of them or none. Returns what undoes it. For staff with the permission inbox. Raises P0002 message_unknown and person_unknown, 22023 decision_invalid.';
revoke all on function public.staff_change_messages(jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.staff_change_messages(jsonb) to authenticated;

create function public.staff_merge_message(message uuid, target uuid default null)
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
    -- Whoever has the link to one of them will see both.
    if other.email is distinct from about.email then
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
  'Shows a conversation in another one of the same sender; without a target, on its own again. For staff with the permission inbox. Raises P0002 message_unknown, P0001 sender_differs.';
revoke all on function public.staff_merge_message(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.staff_merge_message(uuid, uuid) to authenticated;

create function public.staff_replying(message uuid, replying boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('inbox');
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

comment on function public.staff_replying(uuid, boolean) is
  'Tells colleagues and the sender for 20 seconds that the caller is writing a reply. For staff with the permission inbox.';
revoke all on function public.staff_replying(uuid, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.staff_replying(uuid, boolean) to authenticated;

-- Canned answers ---------------------------------------------------------------------------------

create function public.staff_canned_answers(
  search text default '',
  state text default 'current',
  sort text default 'title',
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
  sorted constant text := case staff_canned_answers.sort
    when 'updated' then 'answer.updated_at' else 'lower(answer.title)' end;
  direction constant text := case when staff_canned_answers.descending then 'desc' else 'asc' end;
  result jsonb;
begin
  perform public.require_staff('inbox');
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
                || jsonb_build_object('updated_by_name', public.staff_name(answer.updated_by))
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

comment on function public.staff_canned_answers(text, text, text, boolean, integer, integer) is
  'Canned answers, current or archived; at most 500 are kept. For staff with the permission inbox.';
revoke all on function public.staff_canned_answers(text, text, text, boolean, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_canned_answers(text, text, text, boolean, integer, integer)
to authenticated;

create function public.staff_save_canned_answer(
  title text, bodies jsonb, answer uuid default null, known_version integer default 0
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('inbox');
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
  perform public.audit(
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

comment on function public.staff_save_canned_answer(text, jsonb, uuid, integer) is
  'Makes or edits a canned answer. For staff with the permission inbox. Raises P0002 canned_unknown, P0001 canned_changed (someone else saved it first), canned_taken (the title) and canned_limit, 23514 for invalid input.';
revoke all on function public.staff_save_canned_answer(text, jsonb, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_save_canned_answer(text, jsonb, uuid, integer)
to authenticated;

create function public.staff_archive_canned_answer(answer uuid, wanted boolean)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('inbox');
  update public.canned_answers as known
  set archived_at = case when wanted then now() end, version = known.version + 1
  where known.id = answer and (known.archived_at is null) = wanted;
  if not found then
    if not exists (select from public.canned_answers as known where known.id = answer) then
      raise exception 'canned_unknown' using errcode = 'P0002';
    end if;
    return false;
  end if;
  perform public.audit(
    'canned-archived', 'canned-answer', answer::text, null,
    jsonb_build_object('archived', not wanted), jsonb_build_object('archived', wanted)
  );
  return true;
exception
  when unique_violation then
    raise exception 'canned_taken' using errcode = 'P0001';
end
$$;

comment on function public.staff_archive_canned_answer(uuid, boolean) is
  'Archives a canned answer or brings it back; false if nothing changed. For staff with the permission inbox. Raises P0002 canned_unknown, P0001 canned_taken.';
revoke all on function public.staff_archive_canned_answer(uuid, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.staff_archive_canned_answer(uuid, boolean) to authenticated;

-- Help centre insights ---------------------------------------------------------------------------

create function public.staff_faq_searches(
  search text default '',
  language text default null,
  sort text default 'count',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Counting up to a limit looks cheap to the planner without an index, and isn't when little matches.
set enable_seqscan = off
as $$
declare
  words constant tsquery := public.search_query(staff_faq_searches.search);
  sorted constant text := case staff_faq_searches.sort
    when 'day' then 'last_day' else 'count' end;
  direction constant text := case when staff_faq_searches.descending then 'desc' else 'asc' end;
  conditions text := 'true';
  result jsonb;
begin
  perform public.require_staff('help_centre');
  if btrim(staff_faq_searches.search) <> '' then
    conditions := case when words is null then 'false' else 'total.words @@ $1' end;
  end if;
  conditions := conditions || case when staff_faq_searches.language is null then '' else
    ' and total.locale = $2' end;
  execute format(
    $query$
      with part as (
        select total.locale, total.query, total.count, total.last_day
        from public.faq_search_totals as total
        where %1$s
        order by total.%2$I %3$s, total.locale %3$s, total.query %3$s
        limit $3 offset $4
      )
      select jsonb_build_object(
        'count', (
          select count(*)
          from (select from public.faq_search_totals as total where %1$s limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              to_jsonb(part) order by part.%2$I %3$s, part.locale %3$s, part.query %3$s
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    conditions, sorted, direction
  )
  into result
  using words, staff_faq_searches.language, least(greatest(page_size, 0), 1000),
    greatest(skip, 0);
  return result;
end
$$;

comment on function public.staff_faq_searches(text, text, text, boolean, integer, integer) is
  'Help centre searches without results of the last 90 days, most frequent first. For staff with the permission help_centre.';
revoke all on function public.staff_faq_searches(text, text, text, boolean, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_faq_searches(text, text, text, boolean, integer, integer)
to authenticated;

create function public.staff_faq_figures()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('help_centre');
  return jsonb_build_object(
    'figures', public.faq_figures() -> 'figures',
    'month', (
      select coalesce(jsonb_object_agg(seen.faq, seen.views), '{}')
      from (
        select known.faq, sum(known.views) as views
        from public.faq_views as known
        where known.day > (now() at time zone 'UTC')::date - 30
        group by known.faq
      ) as seen
    )
  );
end
$$;

comment on function public.staff_faq_figures() is
  '{helpful, votes, views} by question, and the views of the last 30 days. For staff with the permission help_centre.';
revoke all on function public.staff_faq_figures() from public, anon, authenticated, service_role;
grant execute on function public.staff_faq_figures() to authenticated;

-- Live updates -----------------------------------------------------------------------------------

create function public.inbox_version()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select md5(concat_ws('.', newest.at, present.writers))
  from (select max(message.updated_at) as at from public.messages as message) as newest,
    (
      select string_agg(presence.message_id || '/' || presence.user_id, ',' order by presence.message_id, presence.user_id) as writers
      from public.message_presence as presence
      where presence.until > now()
    ) as present
$$;

comment on function public.inbox_version() is
  'A text that changes with any conversation, and with who is replying.';
revoke all on function public.inbox_version() from public, anon, authenticated, service_role;

create or replace function public.watch_updates(streams uuid[])
returns table (stream uuid, version text)
language sql
stable
security definer
set search_path = ''
as $$
  select watched.id, watched.version
  from (
    select held.id, public.update_version(held.topic, held.user_id) as version
    from public.update_streams as held
    join auth.users as person on person.id = held.user_id
    join auth.sessions as live on live.id = held.session_id and live.user_id = held.user_id
    where held.id = any (streams)
      and held.ends_at > now()
      and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= now())
      and (live.not_after is null or live.not_after > now())
      and coalesce(live.created_at::timestamptz > now() - interval '30 days', true)
      and (
        not exists (select from public.second_factors as factor where factor.user_id = held.user_id)
        or exists (
          select
          from public.account_sessions as entry
          where entry.session_id = held.session_id and entry.user_id = held.user_id
            and entry.factor_passed_at is not null
        )
      )
  ) as watched
  -- Someone whose role was taken hears no more.
  where watched.version is not null
$$;

-- Export -----------------------------------------------------------------------------------------

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
      where own.user_id = account.id
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

comment on function public.export_support(uuid) is
  'The chats of a user, the replies and notes to the messages from their confirmed address, what they wrote as staff, the emails about their messages, and their votes in the help centre.';
