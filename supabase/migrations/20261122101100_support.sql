-- Support: messages from the contact page and the help centre, and the conversations that follow from them.

-- 32 characters that are hard to confuse, so that five bits of a byte make each equally likely. Bytes 6 and 8 of a
-- random uuid hold version and variant and are left out.
create function public.new_message_number()
returns text
language sql
volatile
set search_path = ''
as $$
  select 'ALT-' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1)
      || case when ordinal = 4 then '-' else '' end,
    '' order by ordinal
  )
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) with ordinality as chosen (place, ordinal)
$$;

comment on function public.new_message_number() is
  'A random number for a message such as ALT-7K3F-92QX: 40 bits, without I, L, O and U.';
revoke all on function public.new_message_number() from public, anon, authenticated, service_role;
grant execute on function public.new_message_number() to service_role;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  number text not null default public.new_message_number(),
  request_key text not null,
  secret_hash text not null,
  name text not null,
  email text not null,
  topic text not null,
  body text not null,
  language text not null default 'en',
  state text not null default 'received',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  constraint messages_number_key unique (number),
  constraint messages_number_check check (
    number ~ '^ALT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'
  ),
  constraint messages_request_key_key unique (request_key),
  constraint messages_request_key_check check (request_key ~ '^[A-Za-z0-9_-]{43}$'),
  constraint messages_secret_hash_check check (secret_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint messages_name_check check (
    public.is_plain_text(name, 100) and not public.is_blank(name)
  ),
  constraint messages_email_check check (
    public.is_plain_text(email, 254)
    and email = lower(email)
    and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  ),
  constraint messages_topic_check check (
    topic in ('products', 'solutions', 'academy', 'support', 'careers', 'press', 'other')
  ),
  constraint messages_body_check check (
    char_length(body) <= 5000
    and not public.is_blank(body)
    and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
  constraint messages_language_check check (language in ('en', 'hi', 'es', 'fr', 'de')),
  constraint messages_state_check check (state in ('received', 'in_progress', 'answered')),
  constraint messages_phone_check check (
    char_length(phone) <= 40 and phone ~ '^\+?[0-9 ()/.-]*$' and phone ~ '([0-9][^0-9]*){5}'
  )
);
create index messages_email_idx on public.messages (email);
create index messages_state_idx on public.messages (state, created_at);
-- Every open page polls by it.
create index messages_secret_hash_idx on public.messages (secret_hash);

comment on table public.messages is
  'Messages to us. No policies: service role only. A message belongs to the email address in it, not to an account; the account that has confirmed this address exports and deletes it.';
comment on column public.messages.number is 'Shown to the sender as a reference.';
comment on column public.messages.request_key is
  'SHA-256 of the content and the form''s id: a double click or a retry finds the first row.';
comment on column public.messages.secret_hash is
  'SHA-256 of the secret in the link that shows the sender their message''s state.';
comment on column public.messages.name is 'As entered, on one line.';
comment on column public.messages.email is 'As entered, trimmed and in lower case; not confirmed.';
comment on column public.messages.body is 'As entered; lines end with a line feed.';
comment on column public.messages.language is 'The locale of the page where it was written.';
comment on column public.messages.state is 'received, in_progress or answered.';
comment on column public.messages.updated_at is 'Set by the database; values sent by a client are ignored.';
comment on column public.messages.phone is 'Where the sender wants to be called back, as entered.';

alter table public.messages enable row level security;

revoke all on table public.messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.messages to service_role;

create trigger messages_set_updated_at
before update on public.messages
for each row
execute function public.set_updated_at();

create trigger messages_forget_mails
after delete on public.messages
for each row
execute function public.forget_mails('message');

create table public.message_replies (
  id bigint generated always as identity primary key,
  message_id uuid not null references public.messages (id) on delete cascade,
  author text not null,
  body text not null,
  request_key text unique,
  created_at timestamptz not null default now(),
  constraint message_replies_author_check check (author in ('support', 'sender')),
  constraint message_replies_body_check check (
    char_length(body) <= 5000
    and not public.is_blank(body)
    and body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
  constraint message_replies_request_key_check check (
    request_key ~ '^[A-Za-z0-9_-]{43}$' and (request_key is null) = (author = 'support')
  )
);
create index message_replies_message_idx on public.message_replies (message_id, id);

comment on table public.message_replies is
  'Replies to a message, by us and by its sender. No policies: written through functions only, read by the service role.';
comment on column public.message_replies.request_key is
  'SHA-256 of the content and the form''s id: a double click or a retry finds the first row.';

alter table public.message_replies enable row level security;

revoke all on table public.message_replies from public, anon, authenticated, service_role;
grant select on table public.message_replies to service_role;

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
  sender_phone text default null
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
      (request_key, secret_hash, name, email, topic, body, language, phone)
    values (
      send_message.request_key,
      send_message.secret_hash,
      send_message.sender_name,
      lower(send_message.sender_email),
      send_message.message_topic,
      send_message.message_body,
      send_message.page_language,
      send_message.sender_phone
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

comment on function public.send_message(text, text, text, text, text, text, text, text) is
  'Stores a message once per request key and returns its number. The sender gets an email unless has_mail_room refuses. 23514 for invalid input.';
revoke all on function public.send_message(text, text, text, text, text, text, text, text)
from public, anon, authenticated, service_role;
-- Called by the server, behind its own limits.
grant execute on function public.send_message(text, text, text, text, text, text, text, text) to service_role;

create function public.get_message(secret_hash text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'number', message.number,
    'state', message.state,
    'topic', message.topic,
    'name', message.name,
    'body', message.body,
    'created_at', message.created_at,
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'author', reply.author, 'body', reply.body, 'created_at', reply.created_at
          )
          order by reply.id
        ),
        '[]'
      )
      from public.message_replies as reply
      where reply.message_id = message.id
    )
  )
  from public.messages as message
  where message.secret_hash = get_message.secret_hash
$$;

comment on function public.get_message(text) is
  'The conversation behind a secret (given as its SHA-256), oldest first; null if there is none.';
revoke all on function public.get_message(text) from public, anon, authenticated, service_role;
grant execute on function public.get_message(text) to service_role;

create function public.reply_to_message(secret_hash text, reply_body text, request_key text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about uuid;
begin
  select message.id into about
  from public.messages as message
  where message.secret_hash = reply_to_message.secret_hash
  for update;
  if not found then
    return null;
  end if;
  if not exists (
    select
    from public.message_replies as reply
    where reply.request_key = reply_to_message.request_key
  ) then
    if (
      select count(*)
      from public.message_replies as reply
      where reply.message_id = about and reply.author = 'sender'
    ) >= 50 then
      raise exception 'conversation_full' using errcode = 'P0001';
    end if;
    insert into public.message_replies (message_id, author, body, request_key)
    values (about, 'sender', reply_to_message.reply_body, reply_to_message.request_key);
    -- It needs another look, whatever its state was.
    update public.messages as message set state = 'received' where message.id = about;
  end if;
  return public.get_message(reply_to_message.secret_hash);
end
$$;

comment on function public.reply_to_message(text, text, text) is
  'Adds the sender''s reply, once per request key, sets the message back to received and returns the conversation. Null for an unknown secret, P0001 conversation_full after 50 replies, 23514 for invalid input.';
revoke all on function public.reply_to_message(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.reply_to_message(text, text, text) to service_role;

create function public.answer_message(message_number text, reply_body text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  about public.messages;
  written bigint;
begin
  update public.messages as message
  set state = 'answered'
  where message.number = message_number
  returning message.* into about;
  if not found then
    return false;
  end if;
  insert into public.message_replies (message_id, author, body)
  values (about.id, 'support', reply_body)
  returning id into written;
  perform public.enqueue_address_mail(
    'message-replied', about.email, about.language, 'message-replied:' || written,
    jsonb_build_object('number', about.number, 'message', about.id, 'body', reply_body)
  );
  return true;
end
$$;

comment on function public.answer_message(text, text) is
  'Adds our reply, which is also emailed to the sender; false for an unknown number. Service role only.';
revoke all on function public.answer_message(text, text) from public, anon, authenticated, service_role;
grant execute on function public.answer_message(text, text) to service_role;

create function public.set_message_state(message_number text, new_state text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.messages as message set state = new_state where message.number = message_number;
  return found;
end
$$;

comment on function public.set_message_state(text, text) is
  'Sets received, in_progress or answered; false for an unknown number. Service role only.';
revoke all on function public.set_message_state(text, text) from public, anon, authenticated, service_role;
grant execute on function public.set_message_state(text, text) to service_role;
