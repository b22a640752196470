-- The help centre: votes, views and failed searches. The articles themselves are in the repository.

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
  'Whether a help centre answer was helpful, one vote per user or browser. No policies: accessed through functions only.';
comment on column public.faq_votes.faq is 'Slug; the texts are in the repository.';
comment on column public.faq_votes.voter is
  'SHA-256 of the account''s id, or of the number in the browser''s cookie.';
comment on column public.faq_votes.user_id is 'The voter, if they were signed in.';

alter table public.faq_votes enable row level security;

revoke all on table public.faq_votes from public, anon, authenticated, service_role;
grant select on table public.faq_votes to service_role;

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
  'How often a help centre answer was opened each day, without any trace of who opened it. No policies: accessed through functions only.';

alter table public.faq_views enable row level security;

revoke all on table public.faq_views from public, anon, authenticated, service_role;
grant select on table public.faq_views to service_role;

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
    -- Nothing that resembles an email address or a personal number.
    and query !~ '@'
    and query !~ '([0-9][ ()/.-]*){6}'
  )
);

comment on table public.faq_searches is
  'Help centre searches without results, without any trace of who searched; stored for 90 days. No policies: accessed through functions only.';
comment on column public.faq_searches.query is 'In lower case.';

alter table public.faq_searches enable row level security;

revoke all on table public.faq_searches from public, anon, authenticated, service_role;
grant select on table public.faq_searches to service_role;

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
  'Adds a vote or changes the voter''s earlier one. Returns {helpful, votes} of the question. Service role only.';
revoke all on function public.vote_faq(text, text, boolean, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.vote_faq(text, text, boolean, uuid) to service_role;

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

comment on function public.see_faq(text) is 'Counts a view of an answer. Service role only.';
revoke all on function public.see_faq(text) from public, anon, authenticated, service_role;
grant execute on function public.see_faq(text) to service_role;

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
  -- Made-up words can't fill the table.
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
  'Counts a search without results. False for a query that is not stored because it is too long or resembles an email address or a long number. Service role only.';
revoke all on function public.note_failed_search(text, text) from public, anon, authenticated, service_role;
grant execute on function public.note_failed_search(text, text) to service_role;

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
  'Deletes searches older than 90 days. Returns how many rows. Service role only.';
revoke all on function public.prune_failed_searches() from public, anon, authenticated, service_role;
grant execute on function public.prune_failed_searches() to service_role;

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
  '{helpful, votes, views} by question, and one voter''s own votes. Service role only.';
revoke all on function public.faq_figures(text) from public, anon, authenticated, service_role;
grant execute on function public.faq_figures(text) to service_role;
