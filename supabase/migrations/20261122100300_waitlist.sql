-- The waitlist: email addresses that wait for the launch, read and written through add_to_waitlist only.

create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  status text not null default 'pending',
  user_ip inet,
  user_agent text,
  constraint waitlist_email_key unique (email),
  constraint waitlist_email_check check (
    char_length(email) <= 254
    and email = lower(email)
    and email ~ '^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$'
  ),
  constraint waitlist_status_check check (status in ('pending', 'invited', 'joined')),
  constraint waitlist_user_agent_check check (char_length(user_agent) <= 512)
);

comment on table public.waitlist is
  'People who asked to hear about the launch. No policies: service role only.';
comment on column public.waitlist.email is 'Trimmed and in lower case; one row per address.';
comment on column public.waitlist.user_ip is 'The IP address of the request, if known.';
comment on column public.waitlist.user_agent is 'The browser''s user agent, at most 512 characters.';

alter table public.waitlist enable row level security;

revoke all on table public.waitlist from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.waitlist to service_role;

create function public.parse_ip(value text)
returns inet
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return value::inet;
exception
  when invalid_text_representation then
    return null;
end
$$;

comment on function public.parse_ip(text) is 'The IP address in a text; null for anything else.';
revoke all on function public.parse_ip(text) from public, anon, authenticated, service_role;

-- On conflict the row is updated to itself, which locks and returns it even if a concurrent call inserted it; "do
-- nothing" and a second query would miss that. A row with the new id was inserted by this call.
create function public.add_to_waitlist(
  user_email text,
  user_ip text default null,
  user_agent_string text default null
)
returns table (
  id uuid,
  email text,
  created_at timestamptz,
  status text,
  already_exists boolean
)
language sql
volatile
security definer
set search_path = ''
as $$
  with candidate as materialized (
    select gen_random_uuid() as id
  )
  insert into public.waitlist as entry (id, email, user_ip, user_agent)
  select
    candidate.id,
    lower(btrim(coalesce(add_to_waitlist.user_email, ''), E' \t\r\n')),
    public.parse_ip(add_to_waitlist.user_ip),
    left(add_to_waitlist.user_agent_string, 512)
  from candidate
  on conflict (email) do update set email = excluded.email
  returning
    entry.id,
    entry.email,
    entry.created_at,
    entry.status,
    entry.id <> (select candidate.id from candidate)
$$;

comment on function public.add_to_waitlist(text, text, text) is
  'Adds an email address or finds it, also when calls race. 23514 for an invalid address.';
revoke all on function public.add_to_waitlist(text, text, text)
from public, anon, authenticated, service_role;
-- Called by the server, behind its own limits: anyone else could find out who is on the list.
grant execute on function public.add_to_waitlist(text, text, text) to service_role;
