-- The help centre: votes, views, searches without a result, and what staff see of them.
-- A voter is the hash of an account's id or of a number in the browser's cookie, and votes once for each answer.
-- Searches that look like an address or a long number aren't stored.

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
grant select on public.faq_votes to service_role;

create table public.faq_views (
  faq text not null,
  day date not null default (now() at time zone 'UTC')::date,
  views integer not null default 1,
  primary key (faq, day),
  constraint faq_views_faq_check check (
    faq ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(faq) <= 80
  )
);

-- The views of a month.
create index faq_views_day_idx on public.faq_views (day);

comment on table public.faq_views is
  'How often a help centre answer was opened each day, without any trace of who opened it. No policies: accessed through functions only.';

alter table public.faq_views enable row level security;
grant select on public.faq_views to service_role;

create table public.faq_searches (
  day date not null default (now() at time zone 'UTC')::date,
  locale text not null,
  query text not null,
  count integer not null default 1,
  primary key (day, locale, query),
  constraint faq_searches_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de')),
  constraint faq_searches_query_check check (
    char_length(query) <= 80
    and not private.is_blank(query)
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
grant select on public.faq_searches to service_role;

create function public.vote_faq(faq text, voter text, helpful boolean, person uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
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
comment on function public.vote_faq is
  'Adds a vote or changes the voter''s earlier one. Returns {helpful, votes} of the question. Service role only.';
grant execute on function public.vote_faq to service_role;

create function public.count_faq_view(faq text) returns void
language sql security definer set search_path = '' as $$
  insert into public.faq_views as seen (faq)
  values (count_faq_view.faq)
  on conflict on constraint faq_views_pkey do update set views = seen.views + 1
$$;
comment on function public.count_faq_view is 'Counts a view of an answer. Service role only.';
grant execute on function public.count_faq_view to service_role;

create function public.note_failed_search(query text, locale text) returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function public.note_failed_search is
  'Counts a search without results. False for a query that is not stored because it is too long or resembles an email address or a long number. Service role only.';
grant execute on function public.note_failed_search to service_role;

create function public.prune_failed_searches() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.faq_searches as known
  where known.day < (now() at time zone 'UTC')::date - 90;
  get diagnostics pruned = row_count;
  return pruned;
end
$$;
comment on function public.prune_failed_searches is
  'Deletes searches older than 90 days. Returns how many rows. Service role only.';
grant execute on function public.prune_failed_searches to service_role;

create function public.faq_figures(voter text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
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
        select held.key as faq,
          coalesce(sum(held.amount) filter (where held.kind = 'faq-helpful'), 0) as helpful,
          coalesce(sum(held.amount) filter (where held.kind = 'faq-votes'), 0) as votes,
          coalesce(sum(held.amount) filter (where held.kind = 'faq-views'), 0) as views
        from public.kept_counts as held
        where held.kind in ('faq-votes', 'faq-helpful', 'faq-views')
        group by held.key
      ) as figure
    ),
    'mine', (
      select coalesce(jsonb_object_agg(vote.faq, vote.helpful), '{}')
      from public.faq_votes as vote
      where vote.voter = faq_figures.voter
    )
  )
$$;
comment on function public.faq_figures is
  '{helpful, votes, views} by question, and one voter''s own votes. Service role only.';
grant execute on function public.faq_figures to service_role;

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

alter table public.faq_search_totals enable row level security;

create function private.count_failed_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update public.faq_search_totals as total
    set count = total.count - old.count
    where total.locale = old.locale and total.query = old.query;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into public.faq_search_totals as total (locale, query, count, last_day, words)
    values (new.locale, new.query, new.count, new.day, private.search_vector(array[new.query]))
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
comment on function private.count_failed_search is 'Keeps the totals of searches without results.';

create trigger faq_searches_count
after insert or update or delete on public.faq_searches
for each row execute function private.count_failed_search();

-- Help centre insights -------------------------------------------------------------------------

create function public.staff_faq_searches(
  search text default '',
  language text default null,
  sort text default 'count',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
-- Counting up to a limit looks cheap to the planner without an index, and isn't when little matches.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  words constant tsquery := private.search_query(staff_faq_searches.search);
  sorted constant text := case staff_faq_searches.sort
    when 'day' then 'last_day' else 'count' end;
  direction constant text := case when staff_faq_searches.descending then 'desc' else 'asc' end;
  conditions text := 'true';
  result jsonb;
begin
  perform private.require_staff('help_centre');
  if btrim(staff_faq_searches.search) <> '' then
    conditions := case when words is null then 'false' else 'total.words @@ $1' end;
  end if;
  conditions := conditions || case when staff_faq_searches.language is null then '' else
    ' and total.locale = $2' end;
  execute format(
    $query$
      with found as %4$s (
        select total.locale, total.query, total.count, total.last_day
        from public.faq_search_totals as total
        where %1$s
      ),
      part as (
        select total.*
        from found as total
        order by total.%2$I %3$s, total.locale %3$s, total.query %3$s
        limit $3 offset $4
      )
      select jsonb_build_object(
        'count', (
          select count(*) from (select from found limit 1001) as counted
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
    conditions, sorted, direction,
    -- The index of words finds few; walking along the order would read everything for a rare one.
    case when words is null then 'not materialized' else 'materialized' end
  )
  into result
  using words, staff_faq_searches.language, least(greatest(page_size, 0), 1000),
    greatest(skip, 0);
  return result;
end
$$;
comment on function public.staff_faq_searches is
  'Help centre searches without results of the last 90 days, most frequent first. For staff with the permission help_centre.';
grant execute on function public.staff_faq_searches to authenticated;

create function public.staff_faq_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('help_centre');
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
comment on function public.staff_faq_figures is
  '{helpful, votes, views} by question, and the views of the last 30 days. For staff with the permission help_centre.';
grant execute on function public.staff_faq_figures to authenticated;
