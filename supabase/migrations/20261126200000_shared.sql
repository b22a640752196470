-- Shared by the other files: rules about texts, words to search, and counts that are kept.

-- Texts ----------------------------------------------------------------------------------------

-- The same white space as in JavaScript's trim(), so that forms and the database agree on what is empty.
create function public.is_blank(value text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return coalesce(
    value ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$',
    true
  );
end
$$;

comment on function public.is_blank(text) is
  'True for null, an empty text and a text that consists of white space.';
revoke all on function public.is_blank(text) from public, anon, authenticated, service_role;
-- Check constraints run as the role that writes the row.
grant execute on function public.is_blank(text) to authenticated, service_role;

create function public.is_plain_text(value text, max_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select char_length(value) <= max_length
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;

comment on function public.is_plain_text(text, integer) is
  'True for a single line without control characters, at most max_length characters long.';
revoke all on function public.is_plain_text(text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.is_plain_text(text, integer) to authenticated, service_role;

-- Names that differ only in invisible characters are treated as equal.
create function public.visible_name(value text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select btrim(
    regexp_replace(
      regexp_replace(
        lower(normalize(value, NFKC)),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
        '',
        'g'
      ),
      '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+',
      ' ',
      'g'
    )
  )
$$;

comment on function public.visible_name(text) is
  'The form in which two names are compared: lower case, compatible letters unified, without invisible characters or surplus white space.';
revoke all on function public.visible_name(text) from public, anon, authenticated, service_role;

create function public.is_public_name(value text, least_length integer, most_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select public.is_plain_text(value, most_length)
    and char_length(public.visible_name(value)) >= least_length
    -- These change the direction of the surrounding text, also on other users' screens.
    and value !~ '[\u202a-\u202e\u2066-\u2069]'
$$;

comment on function public.is_public_name(text, integer, integer) is
  'True for a name that may be shown to others: one line, at least least_length visible characters, at most most_length characters, nothing that changes the writing direction.';
revoke all on function public.is_public_name(text, integer, integer)
from public, anon, authenticated, service_role;

create function public.is_public_text(value text, most_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select char_length(value) <= most_length
    and value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    and value !~ '[\u202a-\u202e\u2066-\u2069]'
$$;

comment on function public.is_public_text(text, integer) is
  'True for a text of one or more lines that may be shown to others: at most most_length characters, no control characters except line feeds and tabs, nothing that changes the writing direction.';
revoke all on function public.is_public_text(text, integer)
from public, anon, authenticated, service_role;

create function public.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

comment on function public.set_updated_at() is 'Sets updated_at of a changed row to the database''s time.';
revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;

create function public.is_public_link(value text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- In the form that browsers normalise to: host in lower case, ASCII only. No user name or password before the host.
  select char_length(value) <= 300
    and value ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?(/[!-~]*)?$'
    and value !~ '[<>"`{}|\\^]'
$$;

comment on function public.is_public_link(text) is
  'True for an https URL with a host name, at most 300 ASCII characters long.';
revoke all on function public.is_public_link(text) from public, anon, authenticated, service_role;
grant execute on function public.is_public_link(text) to service_role;

create function public.are_valid_tags(tags text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) <= 5
    and not exists (
      select
      from unnest(tags) as tag
      where tag is null
        or tag <> btrim(tag)
        or not public.is_public_name(tag, 1, 30)
    )
    and cardinality(tags) = (select count(distinct public.visible_name(tag)) from unnest(tags) as tag)
$$;

comment on function public.are_valid_tags(text[]) is
  'True for at most 5 distinct tags of 1 to 30 characters each, without surrounding white space.';
revoke all on function public.are_valid_tags(text[]) from public, anon, authenticated, service_role;

-- Search ---------------------------------------------------------------------------------------

create function public.search_words(value text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(
    select distinct left(word, 40)
    from regexp_split_to_table(
      -- Accents don't matter, the vowel signs of Indian scripts do.
      lower(normalize(regexp_replace(normalize(public.visible_name(value), NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u0964\u0965\u2000-\u2bff\u3000-\u303f\u30fb]+'
    ) as word
    where word <> ''
  )
$$;

comment on function public.search_words(text) is
  'The distinct words of a text in any script, in lower case and without accents, at most 40 characters of each.';
revoke all on function public.search_words(text) from public, anon, authenticated, service_role;

-- Scripts that don't separate words: Thai, Lao, Burmese, Khmer, kana, Chinese characters and hangul.
create function public.is_unspaced(word text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]'
$$;

comment on function public.is_unspaced(text) is 'Whether a word has letters of a script that is written without spaces.';
revoke all on function public.is_unspaced(text) from public, anon, authenticated, service_role;

create function public.search_query(search text, category text default null)
returns tsquery
language sql
immutable
parallel safe
set search_path = ''
as $$
  select string_agg(part, ' & ')::tsquery
  from (
    (
      -- Words begin with what was typed. One letter of an alphabet has to be the whole word.
      select quote_literal(case when public.is_unspaced(word) then left(word, 12) else word end)
        || case when char_length(word) > 1 or public.is_unspaced(word) then ':*' else '' end
      from unnest(public.search_words(left(search, 200))) as word
      limit 8
    )
    union all
    select quote_literal('#' || search_query.category)
    where search_query.category is not null
  ) as parts (part)
  where exists (select from unnest(public.search_words(left(search, 200))))
$$;

comment on function public.search_query(text, text) is
  'What projects have to match to be found; null if the text has no words. All words are required, in any order.';
revoke all on function public.search_query(text, text)
from public, anon, authenticated, service_role;

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

-- Kept counts ----------------------------------------------------------------------------------

-- A count may have several rows, its slots: a change takes those that nobody else has locked, or adds one. Changes never
-- wait for one another, so they can't deadlock, in whatever order a transaction makes them.
create table public.kept_counts (
  kind text not null,
  key text not null,
  slot bigint generated always as identity,
  amount bigint not null,
  primary key (kind, key, slot)
)
with (fillfactor = 50);

comment on table public.kept_counts is
  'Counts that triggers maintain; the sum over the slots counts. No policies: accessed through functions only.';
comment on column public.kept_counts.kind is
  'projects: published, by category. enrolled, completed: by course. lesson-completed: by course/lesson. stars: ratings that are shown, by course/stars. points: people on the leaderboard, by points. recording-views, recording-likes: by recording. waitlist: by status. waitlist-listed, -invited, -joined, -converted: by week. waitlist-changes: of tags, for open pages. faq-votes, faq-helpful, faq-views: by answer of the help centre.';

alter table public.kept_counts enable row level security;

revoke all on table public.kept_counts from public, anon, authenticated, service_role;
grant select on table public.kept_counts to service_role;

create function public.add_to_count(count_kind text, count_key text, change bigint)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  slots bigint[];
  total bigint;
begin
  select array_agg(free.slot), sum(free.amount) + change into slots, total
  from (
    select held.slot, held.amount
    from public.kept_counts as held
    where held.kind = count_kind and held.key = count_key
    for update skip locked
  ) as free;
  if slots is null then
    insert into public.kept_counts (kind, key, amount) values (count_kind, count_key, change);
    return;
  end if;
  update public.kept_counts as counted
  set amount = total
  where total <> 0
    and counted.kind = count_kind and counted.key = count_key and counted.slot = slots[1];
  -- Slots that are no longer needed, and names that nothing has any more.
  if total = 0 or cardinality(slots) > 1 then
    delete from public.kept_counts as counted
    where counted.kind = count_kind and counted.key = count_key and counted.slot = any (slots)
      and (total = 0 or counted.slot <> slots[1]);
  end if;
end
$$;

comment on function public.add_to_count(text, text, bigint) is 'Adds to a kept count without waiting for others.';
revoke all on function public.add_to_count(text, text, bigint)
from public, anon, authenticated, service_role;

create function public.keep_counts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  change record;
begin
  for change in execute format(
    'select %1$s as key, sum(changed.step * %4$s) as amount from (%2$s) as changed where %3$s group by 1 having sum(changed.step * %4$s) <> 0',
    tg_argv[1],
    case tg_op
      when 'INSERT' then 'select *, 1 as step from added'
      when 'DELETE' then 'select *, -1 as step from removed'
      else 'select *, 1 as step from added union all select *, -1 from removed'
    end,
    tg_argv[2],
    coalesce(tg_argv[3], '1')
  ) loop
    perform public.add_to_count(tg_argv[0], change.key, change.amount);
  end loop;
  return null;
end
$$;

comment on function public.keep_counts() is
  'Keeps a kind of count as rows change. Arguments: the kind, the key of a row, which rows count and, if not 1, for how much each counts.';
revoke all on function public.keep_counts() from public, anon, authenticated, service_role;
