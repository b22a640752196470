-- Support: conversations that grow out of a message, and what the help centre counts.

-- Conversations -------------------------------------------------------------------------------

alter table public.messages
add column phone text,
add constraint messages_phone_check check (
  char_length(phone) <= 40 and phone ~ '^\+?[0-9 ()/.-]*$' and phone ~ '([0-9][^0-9]*){5}'
);
create index messages_state_idx on public.messages (state, created_at);
-- Every open page asks by it, again and again.
create index messages_secret_hash_idx on public.messages (secret_hash);

comment on column public.messages.phone is 'Where the sender wants to be called back, as typed.';

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
  'What was written after a message, by us and by its sender. No policy: only the functions here write it, and only the server reads it.';
comment on column public.message_replies.request_key is
  'SHA-256 of what the sender sent and of the form''s own id: a double click or a retry finds the first row.';

drop function public.send_message(text, text, text, text, text, text, text);

-- "Do nothing" covers both unique keys and waits for a call with the same request key to commit;
-- the look that follows sees its row. Without one the number was taken, and another is drawn.
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
      -- Whoever gives a stranger's address can't fill that mailbox.
      if (
        select count(*)
        from public.mail_outbox as mail
        where mail.address = lower(send_message.sender_email)
          and mail.kind = 'message-received'
          and mail.created_at > now() - interval '1 hour'
      ) < 5 then
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
  'Stores a message once for each request key and answers its number; its sender gets a mail, of which an address gets at most five an hour. 23514 for what does not fit.';

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
  'The conversation behind a secret (given as its SHA-256), oldest first; null where there is none.';

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
    -- Somebody has to look again, whatever it was before.
    update public.messages as message set state = 'received' where message.id = about;
  end if;
  return public.get_message(reply_to_message.secret_hash);
end
$$;

comment on function public.reply_to_message(text, text, text) is
  'Adds what the sender writes, once for each request key, and answers the conversation; the message counts as received again. Null for an unknown secret, P0001 conversation_full after 50 of them, 23514 for what does not fit.';

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
  'Adds our answer, which the sender gets by mail as well; false where no message has this number. For the server''s key only.';

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
  'received, in_progress or answered; false where no message has this number. For the server''s key only.';

-- The help centre -----------------------------------------------------------------------------

create table public.faq_votes (
  faq text not null,
  voter text not null,
  user_id uuid references auth.users (id) on delete cascade,
  helpful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (faq, voter),
  constraint faq_votes_faq_check check (
    faq ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(faq) <= 80
  ),
  constraint faq_votes_voter_check check (voter ~ '^[A-Za-z0-9_-]{43}$')
);
create index faq_votes_voter_idx on public.faq_votes (voter);
create index faq_votes_user_idx on public.faq_votes (user_id) where user_id is not null;

comment on table public.faq_votes is
  'Whether an answer of the help centre helped, once for each person or browser. No policy: only the functions here reach it.';
comment on column public.faq_votes.faq is 'Slug; the words stand in the repository.';
comment on column public.faq_votes.voter is
  'SHA-256 of the account''s id, or of the number in the browser''s cookie.';
comment on column public.faq_votes.user_id is 'Whose vote it is, where somebody was signed in.';

create table public.faq_views (
  faq text not null,
  day date not null default (now() at time zone 'UTC')::date,
  views integer not null default 1,
  primary key (faq, day),
  constraint faq_views_faq_check check (
    faq ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(faq) <= 80
  )
);

comment on table public.faq_views is
  'How often an answer of the help centre was opened, day by day, without a word about by whom. No policy: only the functions here reach it.';

create table public.faq_searches (
  day date not null default (now() at time zone 'UTC')::date,
  locale text not null,
  query text not null,
  count integer not null default 1,
  primary key (day, locale, query),
  constraint faq_searches_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de')),
  constraint faq_searches_query_check check (
    char_length(query) <= 80
    and not public.is_blank(query)
    and query !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    -- Nothing that looks like an address, or like a number that belongs to somebody.
    and query !~ '@'
    and query !~ '([0-9][ ()/.-]*){6}'
  )
);

comment on table public.faq_searches is
  'What was searched for in the help centre and not found, without a word about by whom; kept 90 days. No policy: only the functions here reach it.';
comment on column public.faq_searches.query is 'In small letters.';

create function public.vote_faq(faq text, voter text, helpful boolean, person uuid default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.faq_votes as vote (faq, voter, helpful, user_id)
  values (vote_faq.faq, vote_faq.voter, vote_faq.helpful, person)
  on conflict on constraint faq_votes_pkey do update
  set helpful = excluded.helpful, voted_at = now()
  where vote.helpful <> excluded.helpful;
  return (
    select jsonb_build_object(
      'helpful', count(*) filter (where vote.helpful), 'votes', count(*)
    )
    from public.faq_votes as vote
    where vote.faq = vote_faq.faq
  );
end
$$;

comment on function public.vote_faq(text, text, boolean, uuid) is
  'Counts a vote, or changes the one that this voter gave before; answers {helpful, votes} of that question. For the server''s key only.';

create function public.see_faq(faq text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.faq_views as seen (faq)
  values (see_faq.faq)
  on conflict on constraint faq_views_pkey do update set views = seen.views + 1
$$;

comment on function public.see_faq(text) is
  'Counts that an answer was opened. For the server''s key only.';

create function public.note_failed_search(query text, locale text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  folded constant text := lower(btrim(regexp_replace(note_failed_search.query, '\s+', ' ', 'g')));
begin
  update public.faq_searches as known
  set count = known.count + 1
  where known.day = today and known.locale = note_failed_search.locale and known.query = folded;
  if found then
    return true;
  end if;
  -- Whoever invents words can't fill the table.
  if (select count(*) from public.faq_searches as known where known.day = today) >= 2000 then
    return false;
  end if;
  insert into public.faq_searches as known (day, locale, query)
  values (today, note_failed_search.locale, folded)
  on conflict on constraint faq_searches_pkey do update set count = known.count + 1;
  return true;
exception
  when check_violation then
    return false;
end
$$;

comment on function public.note_failed_search(text, text) is
  'Counts a search that found nothing; false for what is not kept: too long, or like an address or a long number. For the server''s key only.';

create function public.prune_failed_searches()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  pruned integer;
begin
  delete from public.faq_searches as known
  where known.day < (now() at time zone 'UTC')::date - 90;
  get diagnostics pruned = row_count;
  return pruned;
end
$$;

comment on function public.prune_failed_searches() is
  'Deletes what was searched for more than 90 days ago; answers how many rows. For the server''s key only.';

create function public.faq_figures(voter text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'figures', (
      select coalesce(
        jsonb_object_agg(
          figure.faq,
          jsonb_build_object(
            'helpful', figure.helpful, 'votes', figure.votes, 'views', figure.views
          )
        ),
        '{}'
      )
      from (
        select counted.faq, sum(counted.helpful) as helpful, sum(counted.votes) as votes,
          sum(counted.views) as views
        from (
          select vote.faq, count(*) filter (where vote.helpful) as helpful, count(*) as votes,
            0 as views
          from public.faq_votes as vote
          group by vote.faq
          union all
          select seen.faq, 0, 0, sum(seen.views)
          from public.faq_views as seen
          group by seen.faq
        ) as counted
        group by counted.faq
      ) as figure
    ),
    'mine', (
      select coalesce(jsonb_object_agg(vote.faq, vote.helpful), '{}')
      from public.faq_votes as vote
      where vote.voter = faq_figures.voter
    )
  )
$$;

comment on function public.faq_figures(text) is
  'By question {helpful, votes, views}, and the votes of one voter. For the server''s key only.';

-- Access --------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['message_replies', 'faq_votes', 'faq_views', 'faq_searches'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format(
      'revoke all on table public.%I from public, anon, authenticated, service_role', name
    );
    execute format('grant select on table public.%I to service_role', name);
  end loop;
end
$$;

do $$
declare
  routine record;
begin
  for routine in
    select function.oid::regprocedure as signature
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace
      and function.proname = any (array[
        'send_message', 'get_message', 'reply_to_message', 'answer_message', 'set_message_state',
        'vote_faq', 'see_faq', 'note_failed_search', 'prune_failed_searches', 'faq_figures'
      ])
  loop
    execute format(
      'revoke all on function %s from public, anon, authenticated, service_role', routine.signature
    );
    execute format('grant execute on function %s to service_role', routine.signature);
  end loop;
end
$$;

-- Accounts ------------------------------------------------------------------------------------

create function public.export_support(person uuid default public.live_user_id())
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'replies', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', message.number, 'author', reply.author, 'body', reply.body,
            'created_at', reply.created_at
          )
          order by reply.id
        ),
        '[]'
      )
      from public.message_replies as reply
      join public.messages as message on message.id = reply.message_id
      where message.email = lower(account.email) and account.email_confirmed_at is not null
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - array['user_id', 'dedupe_key', 'lease', 'leased_until'] order by mail.id
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
  'What was written after the messages of a person''s confirmed address, the mails about them, and the votes in the help centre.';
revoke all on function public.export_support(uuid) from public, anon, authenticated, service_role;
