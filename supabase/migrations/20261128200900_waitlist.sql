-- The waitlist: joining it, and what staff do with it: tags, invitations with a personal link, and counts.
-- A row ends as joined when its address gets an account.
-- Counts by week are maintained by triggers, so that the console never counts rows.

-- The list -------------------------------------------------------------------------------------

create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  status text not null default 'pending',
  user_ip inet,
  user_agent text,
  locale text,
  tags text[] not null default '{}',
  invited_at timestamptz,
  invitations integer not null default 0,
  batch uuid,
  joined_at timestamptz,
  constraint waitlist_email_key unique (email),
  constraint waitlist_status_check check (status in ('pending', 'invited', 'joined')),
  constraint waitlist_user_agent_check check (char_length(user_agent) <= 512),
  constraint waitlist_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de')),
  constraint waitlist_tags_check check (cardinality(tags) <= 5),
  constraint waitlist_invitations_check check (invitations >= 0),
  constraint waitlist_email_check check (private.is_address(email))
);

create index waitlist_created_idx on public.waitlist (created_at, id);
create index waitlist_status_idx on public.waitlist (status, created_at, id);
create index waitlist_invited_idx on public.waitlist (invited_at desc nulls last, id desc);
create index waitlist_joined_idx on public.waitlist (joined_at desc nulls last, id desc);
create index waitlist_address_idx on public.waitlist (email text_pattern_ops, id);
create index waitlist_domain_idx
on public.waitlist (split_part(email, '@', 2) text_pattern_ops, created_at, id);
create index waitlist_tags_idx on public.waitlist using gin (tags);
create index waitlist_batch_idx on public.waitlist (batch) where batch is not null;
create index waitlist_status_invited_idx
on public.waitlist (status, invited_at desc nulls last, id desc);
create index waitlist_status_joined_idx
on public.waitlist (status, joined_at desc nulls last, id desc);

comment on table public.waitlist is
  'People who asked to hear about the launch, whether we invited them, and whether they joined. No policies: service role, and staff through functions.';
comment on column public.waitlist.email is 'Trimmed and in lower case; one row per address.';
comment on column public.waitlist.user_ip is 'The IP address of the request, if known.';
comment on column public.waitlist.user_agent is
  'The browser''s user agent, at most 512 characters.';
comment on column public.waitlist.locale is
  'The language of the page; null for entries from before it was stored.';
comment on column public.waitlist.tags is
  'Given by staff, in lower case; each is in waitlist_tags, which says what a tag may be.';
comment on column public.waitlist.invited_at is
  'When the latest invitation was queued; null without one.';
comment on column public.waitlist.batch is 'The batch of the latest invitation.';
comment on column public.waitlist.joined_at is
  'When an account with this address, or one that the invitation''s link led to, was confirmed.';

alter table public.waitlist enable row level security;
grant select, insert, update, delete on public.waitlist to service_role;

create function private.parse_ip(value text) returns inet
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value::inet;
exception
  when invalid_text_representation then
    return null;
end
$$;
comment on function private.parse_ip is 'The IP address in a text; null for anything else.';

-- On conflict the row is updated to itself, which locks and returns it even if a concurrent call inserted it; "do
-- nothing" and a second query would miss that. A row with the new id was inserted by this call.
create function public.add_to_waitlist(
  user_email text,
  user_ip text default null,
  user_agent_string text default null,
  user_locale text default null
) returns table (
  id uuid,
  email text,
  created_at timestamptz,
  status text,
  already_exists boolean
)
language sql security definer set search_path = '' as $$
  with candidate as materialized (
    select gen_random_uuid() as id
  )
  insert into public.waitlist as entry (id, email, user_ip, user_agent, locale)
  select
    candidate.id,
    lower(btrim(coalesce(add_to_waitlist.user_email, ''), E' \t\r\n')),
    private.parse_ip(add_to_waitlist.user_ip),
    left(add_to_waitlist.user_agent_string, 512),
    add_to_waitlist.user_locale
  from candidate
  on conflict (email) do update
  set email = excluded.email, locale = coalesce(entry.locale, excluded.locale)
  returning
    entry.id,
    entry.email,
    entry.created_at,
    entry.status,
    entry.id <> (select candidate.id from candidate)
$$;
comment on function public.add_to_waitlist is
  'Adds an email address or finds it, also when calls race. 23514 for an invalid address.';
grant execute on function public.add_to_waitlist to service_role;

create function private.stamp_waitlist_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'invited' and new.invited_at is null then
    new.invited_at := now();
  end if;
  new.joined_at := case when new.status = 'joined' then coalesce(new.joined_at, now()) end;
  return new;
end
$$;
comment on function private.stamp_waitlist_status is
  'Dates the status of an entry, also when the service role sets it.';

create trigger waitlist_date_status
before insert or update on public.waitlist
for each row execute function private.stamp_waitlist_status();

create table public.waitlist_links (
  entry uuid primary key references public.waitlist (id) on delete cascade,
  link_key text not null,
  link_hash text not null unique,
  constraint waitlist_links_check check (
    char_length(link_key) between 16 and 64 and char_length(link_hash) = 43
  )
);

comment on table public.waitlist_links is
  'The personal link of each invited entry. No policies: accessed through functions only.';
comment on column public.waitlist_links.link_key is
  'The server derives the link''s token from it with its secret; it is no secret itself.';
comment on column public.waitlist_links.link_hash is 'The SHA-256 of the token, as base64url.';

alter table public.waitlist_links enable row level security;

create table public.waitlist_tags (
  tag text primary key,
  constraint waitlist_tags_tag_check check (private.are_valid_tags(array[tag]))
);

comment on table public.waitlist_tags is
  'The tags that entries of the waitlist have. No policies: accessed through functions only.';

alter table public.waitlist_tags enable row level security;

-- Counts ---------------------------------------------------------------------------------------

create function private.waitlist_counts(
  status text, listed_at timestamptz, invited_at timestamptz, joined_at timestamptz
) returns table (kind text, key text)
language sql stable set search_path = '' as $$
  select counted.kind, counted.key
  from (
    values
    ('waitlist', waitlist_counts.status),
    ('waitlist-listed', to_char(date_trunc('week', listed_at at time zone 'UTC'), 'YYYY-MM-DD')),
    ('waitlist-invited', to_char(date_trunc('week', invited_at at time zone 'UTC'), 'YYYY-MM-DD')),
    ('waitlist-joined', to_char(date_trunc('week', joined_at at time zone 'UTC'), 'YYYY-MM-DD')),
    ('waitlist-converted', case
      when invited_at is not null
        then to_char(date_trunc('week', joined_at at time zone 'UTC'), 'YYYY-MM-DD')
    end)
  ) as counted (kind, key)
  where counted.key is not null
$$;
comment on function private.waitlist_counts is
  'The kept counts that an entry is part of: its status, and the weeks (by their Monday, in UTC) in which it was listed, invited and joined. Converted: joined after an invitation.';

create function private.count_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  for change in execute format(
    'select counted.kind, counted.key, sum(changed.step) as amount from (%s) as changed cross join lateral private.waitlist_counts(changed.status, changed.created_at, changed.invited_at, changed.joined_at) as counted group by 1, 2 having sum(changed.step) <> 0 order by 1, 2',
    case tg_op
      when 'INSERT' then 'select added.*, 1 as step from added'
      when 'DELETE' then 'select removed.*, -1 as step from removed'
      else 'select added.*, 1 as step from added union all select removed.*, -1 from removed'
    end
  ) loop
    perform private.add_to_count(change.kind, change.key, change.amount);
  end loop;
  return null;
end
$$;
comment on function private.count_waitlist is 'Keeps the counts of the waitlist.';

create trigger waitlist_count_added
after insert on public.waitlist
referencing new table as added
for each statement execute function private.count_waitlist();

create trigger waitlist_count_changed
after update on public.waitlist
referencing old table as removed new table as added
for each statement execute function private.count_waitlist();

create trigger waitlist_count_removed
after delete on public.waitlist
referencing old table as removed
for each statement execute function private.count_waitlist();

-- Reading, for staff ---------------------------------------------------------------------------

create function public.staff_waitlist(
  search text default '',
  status text default null,
  tag text default null,
  sort text default 'created',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  asked constant text := lower(btrim(left(search, 254)));
  -- The wildcards of like are ordinary characters of an address.
  beginning constant text := regexp_replace(ltrim(asked, '@'), '([\\%_])', '\\\1', 'g') || '%';
  matching text := 'from public.waitlist as entry where true';
  ordering constant text := case sort
    when 'email' then 'entry.email %1$s, entry.id %1$s'
    when 'invited' then 'entry.invited_at %1$s %2$s, entry.id %1$s'
    when 'joined' then 'entry.joined_at %1$s %2$s, entry.id %1$s'
    else 'entry.created_at %1$s, entry.id %1$s'
  end;
  number integer;
  result jsonb;
begin
  perform private.require_staff('waitlist');
  if starts_with(asked, '@') then
    matching := matching || ' and split_part(entry.email, ''@'', 2) like $1';
  elsif asked <> '' then
    matching := matching || ' and entry.email like $1';
  end if;
  if staff_waitlist.status is not null then
    matching := matching || ' and entry.status = $2';
  end if;
  if staff_waitlist.tag is not null then
    matching := matching || ' and entry.tags @> array[$3]';
  end if;
  execute format('select count(*) from (select %s limit 1001) as counted', matching)
  into number
  using beginning, staff_waitlist.status, staff_waitlist.tag;
  -- Few entries are found first and then sorted; many are found walking along the wanted order.
  execute format(
    $query$
      with entry as %3$s (select entry.* %1$s)
      select jsonb_build_object(
        'count', $6,
        'rows', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'email', part.email, 'status', part.status, 'tags', part.tags,
                'locale', part.locale, 'created_at', part.created_at,
                'invited_at', part.invited_at, 'invitations', part.invitations,
                'joined_at', part.joined_at
              )
              order by part.place
            ),
            '[]'
          )
          from (
            select found.*, row_number() over () as place
            from (select entry.* from entry order by %2$s limit $4 offset $5) as found
          ) as part
        )
      )
    $query$,
    matching,
    format(
      ordering, case when descending then 'desc' else 'asc' end,
      case when descending then 'nulls last' else 'nulls first' end
    ),
    case when number <= 1000 then 'materialized' else 'not materialized' end
  )
  into result
  using beginning, staff_waitlist.status, staff_waitlist.tag, least(page_size, 1000), skip,
    number;
  return result;
end
$$;
comment on function public.staff_waitlist is
  'The waitlist by the beginning of the address or, after an @, of the domain, by status and tag; sorted by created, email, invited or joined. For staff with the permission waitlist.';
grant execute on function public.staff_waitlist to authenticated;

create function public.staff_waitlist_funnel(weeks integer default 12) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('waitlist');
  return (
    with counted as (
      select held.kind, held.key, sum(held.amount) as amount
      from public.kept_counts as held
      where held.kind in (
        'waitlist', 'waitlist-listed', 'waitlist-invited', 'waitlist-joined', 'waitlist-converted'
      )
      group by held.kind, held.key
    )
    select jsonb_build_object(
      'listed', coalesce(sum(counted.amount) filter (where counted.kind = 'waitlist-listed'), 0),
      'invited', coalesce(sum(counted.amount) filter (where counted.kind = 'waitlist-invited'), 0),
      'joined', coalesce(sum(counted.amount) filter (where counted.kind = 'waitlist-joined'), 0),
      'converted', coalesce(sum(counted.amount) filter (where counted.kind = 'waitlist-converted'), 0),
      'waiting', coalesce(
        sum(counted.amount) filter (where counted.kind = 'waitlist' and counted.key = 'pending'), 0
      ),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object(
            'week', week.key,
            'listed', coalesce((
              select one.amount from counted as one
              where one.kind = 'waitlist-listed' and one.key = week.key
            ), 0),
            'invited', coalesce((
              select one.amount from counted as one
              where one.kind = 'waitlist-invited' and one.key = week.key
            ), 0),
            'joined', coalesce((
              select one.amount from counted as one
              where one.kind = 'waitlist-joined' and one.key = week.key
            ), 0)
          )
          order by week.key
        )
        from (
          select to_char(
            date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ago), 'YYYY-MM-DD'
          ) as key
          from generate_series(0, least(greatest(staff_waitlist_funnel.weeks, 1), 104) - 1) as ago
        ) as week
      ),
      'tags', (select coalesce(jsonb_agg(known.tag order by known.tag), '[]') from public.waitlist_tags as known)
    )
    from counted
  );
end
$$;
comment on function public.staff_waitlist_funnel is
  'How many people are and were on the list, were invited, joined, and joined after an invitation (converted); the same by week, and all tags. For staff with the permission waitlist.';
grant execute on function public.staff_waitlist_funnel to authenticated;

-- Changes by staff -----------------------------------------------------------------------------

create function public.staff_tag_waitlist(entries uuid[], tag text, wanted boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  word constant text := lower(btrim(regexp_replace(tag, '\s+', ' ', 'g')));
  changed integer;
begin
  perform private.require_staff('waitlist');
  if cardinality(entries) > 1000 then
    raise exception 'too_many' using errcode = '22023';
  end if;
  if wanted then
    if exists (
      select
      from public.waitlist as entry
      where entry.id = any (entries) and cardinality(entry.tags) >= 5 and not entry.tags @> array[word]
    ) then
      raise exception 'tags_full' using errcode = 'P0001';
    end if;
    insert into public.waitlist_tags (tag) values (word) on conflict do nothing;
  end if;
  -- In one order, so that two members of staff can't wait for each other.
  perform from public.waitlist as entry where entry.id = any (entries) order by entry.id for update;
  update public.waitlist as entry
  set tags = case when wanted then entry.tags || word else array_remove(entry.tags, word) end
  where entry.id = any (entries) and (entry.tags @> array[word]) <> wanted;
  get diagnostics changed = row_count;
  if not wanted then
    delete from public.waitlist_tags as known
    where known.tag = word
      and not exists (select from public.waitlist as entry where entry.tags @> array[word]);
  end if;
  if changed > 0 then
    perform private.add_to_count('waitlist-changes', 'tags', 1);
    perform private.audit(
      case when wanted then 'waitlist-tagged' else 'waitlist-untagged' end, 'waitlist', word, null,
      null, jsonb_build_object('entries', changed)
    );
  end if;
  return changed;
end
$$;
comment on function public.staff_tag_waitlist is
  'Gives entries of the waitlist a tag, or takes it; returns how many changed. Raises P0001 tags_full if one has five, 23514 for an invalid tag, 22023 too_many above 1,000. For staff with the permission waitlist.';
grant execute on function public.staff_tag_waitlist to authenticated;

create function public.staff_invite_waitlist(
  entries uuid[], most integer, tag text, fallback text, link_keys text[], link_hashes text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made constant uuid := gen_random_uuid();
  room constant integer := least(cardinality(link_keys), cardinality(link_hashes), 500);
  asked constant integer := coalesce(cardinality(entries), most);
  chosen uuid[];
  one record;
begin
  perform private.require_staff('waitlist');
  if asked is null or asked < 1 or asked > room then
    raise exception 'too_many' using errcode = '22023';
  end if;
  -- What another batch is inviting right now is skipped, not invited twice.
  chosen := array(
    select entry.id
    from public.waitlist as entry
    where case
        when entries is not null then entry.id = any (entries)
        else entry.status = 'pending'
          and (staff_invite_waitlist.tag is null or entry.tags @> array[staff_invite_waitlist.tag])
      end
      and (
        entry.status = 'pending'
        or entry.status = 'invited' and entry.invitations < 3
          and entry.invited_at < now() - interval '1 day'
      )
    order by entry.created_at, entry.id
    limit asked
    for update skip locked
  );
  if cardinality(chosen) > 0 then
    update public.waitlist as entry
    set status = 'invited', invited_at = now(), invitations = entry.invitations + 1, batch = made
    where entry.id = any (chosen);
    insert into public.waitlist_links (entry, link_key, link_hash)
    select listed.id, link_keys[listed.place], link_hashes[listed.place]
    from unnest(chosen) with ordinality as listed (id, place)
    on conflict (entry) do nothing;
    for one in
      select entry.id, entry.email, entry.locale, link.link_key
      from public.waitlist as entry
      join public.waitlist_links as link on link.entry = entry.id
      where entry.batch = made
    loop
      -- A minute later: the batch may be taken back.
      perform public.enqueue_address_mail(
        'waitlist-invited', one.email, coalesce(one.locale, fallback),
        concat_ws(':', 'waitlist-invited', one.id, made),
        jsonb_build_object('entry', one.id, 'key', one.link_key, 'batch', made),
        now() + interval '1 minute'
      );
    end loop;
    perform private.audit(
      'waitlist-invited', 'waitlist', made::text, null, null,
      jsonb_build_object('entries', cardinality(chosen), 'tag', staff_invite_waitlist.tag)
    );
  end if;
  return jsonb_build_object(
    'batch', made, 'invited', cardinality(chosen), 'skipped', asked - cardinality(chosen)
  );
end
$$;
comment on function public.staff_invite_waitlist is
  'Invites entries by email, or the given number of those that wait longest (with a tag), 500 at most: {batch, invited, skipped}. The server gives a key and a hash for each personal link. Skips who has joined, was invited in the last day or three times. Raises 22023 too_many. For staff with the permission waitlist.';
grant execute on function public.staff_invite_waitlist to authenticated;

create function public.staff_uninvite_waitlist(batch uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  undone uuid[];
begin
  perform private.require_staff('waitlist');
  with dropped as (
    update public.mail_outbox as mail
    set dropped_at = now()
    where mail.dedupe_key = any (
        array(
          select concat_ws(':', 'waitlist-invited', entry.id, staff_uninvite_waitlist.batch)
          from public.waitlist as entry
          where entry.batch = staff_uninvite_waitlist.batch and entry.status = 'invited'
        )
      )
      and num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0
      and (mail.leased_until is null or mail.leased_until <= now())
    returning (mail.payload ->> 'entry')::uuid as entry
  )
  select coalesce(array_agg(dropped.entry), '{}') into undone from dropped;
  update public.waitlist as entry
  set invitations = entry.invitations - 1, batch = null,
    status = case when entry.invitations > 1 then entry.status else 'pending' end,
    invited_at = case when entry.invitations > 1 then entry.invited_at end
  where entry.id = any (undone);
  if cardinality(undone) > 0 then
    perform private.audit(
      'waitlist-uninvited', 'waitlist', staff_uninvite_waitlist.batch::text, null,
      jsonb_build_object('entries', cardinality(undone)), null
    );
  end if;
  return cardinality(undone);
end
$$;
comment on function public.staff_uninvite_waitlist is
  'Takes back the invitations of a batch that weren''t sent yet; returns how many. For staff with the permission waitlist.';
grant execute on function public.staff_uninvite_waitlist to authenticated;

-- Invitations ----------------------------------------------------------------------------------

create function private.join_from_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.waitlist as entry
  set status = 'joined', joined_at = now()
  where entry.status <> 'joined'
    and (
      entry.email = lower(new.email)
      or entry.id = (
        select link.entry
        from public.waitlist_links as link
        where link.link_hash = new.raw_user_meta_data ->> 'invitation'
      )
    );
  return null;
exception
  when others then
    -- A sign-up matters more than what the waitlist says about it.
    raise warning 'The waitlist doesn''t know that account % has joined: %', new.id, sqlerrm;
    return null;
end
$$;
comment on function private.join_from_waitlist is
  'Marks the entry of the waitlist with a confirmed account''s address, and the one whose link led to its sign-up, as joined.';

create trigger join_from_waitlist_at_once
after insert on auth.users
for each row
when (new.email_confirmed_at is not null)
execute function private.join_from_waitlist();

create trigger join_from_waitlist
after update on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.join_from_waitlist();
