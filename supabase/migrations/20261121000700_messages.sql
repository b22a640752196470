-- Messages: what people write on the contact page and in the help centre, stored through
-- send_message only.

-- 32 characters that nobody mistakes for one another, so that five bits of a byte make each
-- equally likely. Bytes 6 and 8 of a random uuid carry its version and are left out.
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
  constraint messages_state_check check (state in ('received', 'in_progress', 'answered'))
);

create index messages_email_idx on public.messages (email);

comment on table public.messages is
  'What people wrote to us. No policy: only the server reaches it. A message belongs to the address typed in it, not to an account: the account that has confirmed that address exports and deletes it.';
comment on column public.messages.number is 'What the sender is told, and quotes.';
comment on column public.messages.request_key is
  'SHA-256 of what was sent and of the form''s own id: a double click or a retry finds the first row.';
comment on column public.messages.secret_hash is
  'SHA-256 of the secret in the link that shows the sender this message''s state.';
comment on column public.messages.name is 'As typed, on one line.';
comment on column public.messages.email is 'As typed, trimmed and in lower case; nobody has confirmed it.';
comment on column public.messages.body is 'As typed; lines end in a line feed.';
comment on column public.messages.language is 'The language of the page it was written on.';
comment on column public.messages.state is 'received, in_progress or answered.';
comment on column public.messages.updated_at is 'Set by the database, whatever is sent.';

create trigger messages_set_updated_at
before update on public.messages
for each row
execute function public.set_updated_at();

-- "Do nothing" covers both unique keys and waits for a call with the same request key to commit;
-- the look that follows sees its row. Without one the number was taken, and another is drawn.
create function public.send_message(
  request_key text,
  secret_hash text,
  sender_name text,
  sender_email text,
  message_topic text,
  message_body text,
  page_language text
)
returns table (number text, already_stored boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  for attempt in 1..5 loop
    insert into public.messages as message
      (request_key, secret_hash, name, email, topic, body, language)
    values (
      send_message.request_key,
      send_message.secret_hash,
      send_message.sender_name,
      lower(send_message.sender_email),
      send_message.message_topic,
      send_message.message_body,
      send_message.page_language
    )
    on conflict do nothing
    returning message.number, false into number, already_stored;
    if found then
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

comment on function public.send_message(text, text, text, text, text, text, text) is
  'Stores a message once for each request key and answers its number; 23514 for what does not fit.';

alter table public.messages enable row level security;

revoke all on table public.messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.messages to service_role;

-- The server calls it, behind its own limits.
revoke all on function public.new_message_number()
from public, anon, authenticated, service_role;
revoke all on function public.send_message(text, text, text, text, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.new_message_number() to service_role;
grant execute on function public.send_message(text, text, text, text, text, text, text)
to service_role;

-- Accounts -----------------------------------------------------------------------------------

-- As before, and with the messages that were written under the caller's confirmed address.
create or replace function public.export_account()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  activity jsonb := '[]';
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'created_at', entry.created_at,
          'action', entry.payload ->> 'action',
          'ip', entry.ip_address
        )
        order by entry.created_at
      ),
      '[]'
    )
    into activity
    from auth.audit_log_entries as entry
    where entry.payload ->> 'actor_id' = caller::text;
  end if;

  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', person.id,
        'email', person.email,
        'phone', person.phone,
        'created_at', person.created_at,
        'last_sign_in_at', person.last_sign_in_at,
        'email_confirmed_at', person.email_confirmed_at,
        'user_metadata', coalesce(person.raw_user_meta_data, '{}'),
        'providers', coalesce(person.raw_app_meta_data -> 'providers', '[]')
      ),
      'identities', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'provider', linked.provider,
              'identity_data', linked.identity_data,
              'created_at', linked.created_at
            )
            order by linked.created_at
          ),
          '[]'
        )
        from auth.identities as linked
        where linked.user_id = person.id
      ),
      'sessions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'created_at', live.created_at,
              'ip', to_jsonb(live) -> 'ip',
              'user_agent', to_jsonb(live) -> 'user_agent'
            )
            order by live.created_at
          ),
          '[]'
        )
        from auth.sessions as live
        where live.user_id = person.id
      ),
      'profile', (
        select to_jsonb(profile) from public.profiles as profile where profile.id = person.id
      ),
      'waitlist', (
        select to_jsonb(entry)
        from public.waitlist as entry
        where entry.email = lower(person.email)
          and person.email_confirmed_at is not null
      ),
      'messages', (
        select coalesce(
          jsonb_agg(
            to_jsonb(message) - array['request_key', 'secret_hash'] order by message.created_at
          ),
          '[]'
        )
        from public.messages as message
        where message.email = lower(person.email)
          and person.email_confirmed_at is not null
      ),
      'activity', activity
    )
    from auth.users as person
    where person.id = caller
  );
end
$$;

create or replace function public.delete_account()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
  address text;
  confirmed boolean;
  statement text;
begin
  if caller is null then
    return false;
  end if;

  select lower(person.email), person.email_confirmed_at is not null
  into address, confirmed
  from auth.users as person
  where person.id = caller;

  if confirmed then
    delete from public.waitlist as entry where entry.email = address;
    delete from public.messages as message where message.email = address;
  end if;

  foreach statement in array array[
    'delete from auth.audit_log_entries where strpos(payload::text, $1) > 0'
      ' or strpos(lower(payload::text), to_json($2)::text) > 0',
    'delete from auth.flow_state where user_id::text = $1',
    'delete from auth.refresh_tokens where user_id::text = $1'
  ] loop
    begin
      execute statement using caller::text, address;
    exception
      when insufficient_privilege or undefined_table or undefined_column then
        null;
    end;
  end loop;

  delete from auth.users as person where person.id = caller;
  return found;
end
$$;
