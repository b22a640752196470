-- The staff console with 50,000 people, 5,000 events, 20,000 messages and 100,000 entries of the waitlist: every page within
-- 150 ms, and no big table read from start to end (npm run bench -- staff).

-- Figures of the help centre -------------------------------------------------------------------

create or replace function public.keep_counts()
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

comment on column public.kept_counts.kind is
  'projects: published, by category. enrolled, completed: by course. lesson-completed: by course/lesson. stars: ratings that are shown, by course/stars. points: people on the leaderboard, by points. recording-views, recording-likes: by recording. waitlist: by status. waitlist-listed, -invited, -joined, -converted: by week. waitlist-changes: of tags, for open pages. faq-votes, faq-helpful, faq-views: by answer of the help centre.';

do $$
declare
  count text[];
  event text[];
begin
  foreach count slice 1 in array array[
    ['faq_votes', 'faq-votes', 'true', '1'],
    ['faq_votes', 'faq-helpful', 'helpful', '1'],
    ['faq_views', 'faq-views', 'true', 'views']
  ] loop
    foreach event slice 1 in array array[
      ['insert', 'new table as added'],
      ['delete', 'old table as removed'],
      ['update', 'old table as removed new table as added']
    ] loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s for each statement execute function public.keep_counts(%L, %L, %L, %L)',
        concat_ws('_', 'count', replace(count[2], '-', '_'), event[1]),
        event[1], count[1], event[2], count[2], 'faq', count[3], count[4]
      );
    end loop;
  end loop;
end
$$;

create or replace function public.rebuild_counts()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.projects, public.project_likes, public.enrolments, public.lesson_completions,
    public.course_ratings, public.learner_settings,
    public.recording_views, public.recording_likes, public.waitlist, public.faq_votes,
    public.faq_views, public.kept_counts in share row exclusive mode;
  update public.projects as entry
  set likes = given.amount
  from (
    select held.id, count(liked.user_id) as amount
    from public.projects as held
    left join public.project_likes as liked on liked.project_id = held.id
    group by held.id
  ) as given
  where given.id = entry.id and entry.likes <> given.amount;
  delete from public.kept_counts;
  insert into public.kept_counts (kind, key, amount)
  select 'projects', entry.category, count(*)
  from public.projects as entry
  where entry.state = 'published' and entry.category is not null
  group by entry.category
  union all
  select 'enrolled', enrolment.course, count(*)
  from public.enrolments as enrolment
  group by enrolment.course
  union all
  select 'completed', enrolment.course, count(*)
  from public.enrolments as enrolment
  where enrolment.completed_at is not null
  group by enrolment.course
  union all
  select 'points', lpad(settings.points::text, 9, '0'), count(*)
  from public.learner_settings as settings
  where settings.alias is not null and settings.points > 0
  group by settings.points
  union all
  select 'recording-views', viewed.recording, count(*)
  from public.recording_views as viewed
  group by viewed.recording
  union all
  select 'recording-likes', liked.recording, count(*)
  from public.recording_likes as liked
  group by liked.recording
  union all
  select counted.kind, counted.key, count(*)
  from public.waitlist as entry
  cross join lateral public.waitlist_counts(
    entry.status, entry.created_at, entry.invited_at, entry.joined_at
  ) as counted
  group by counted.kind, counted.key
  union all
  select 'lesson-completed', completed.course || '/' || completed.lesson, count(*)
  from public.lesson_completions as completed
  group by completed.course, completed.lesson
  union all
  select 'stars', given.course || '/' || given.rating, count(*)
  from public.course_ratings as given
  where given.hidden_at is null
  group by given.course, given.rating
  union all
  select 'faq-votes', vote.faq, count(*)
  from public.faq_votes as vote
  group by vote.faq
  union all
  select 'faq-helpful', vote.faq, count(*)
  from public.faq_votes as vote
  where vote.helpful
  group by vote.faq
  union all
  select 'faq-views', seen.faq, sum(seen.views)
  from public.faq_views as seen
  group by seen.faq;
end
$$;

select public.rebuild_counts();

create or replace function public.faq_figures(voter text default null)
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

-- The views of a month.
create index faq_views_day_idx on public.faq_views (day);

create or replace function public.staff_faq_searches(
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

-- Accounts by address --------------------------------------------------------------------------

-- The directory has an index of addresses, the accounts have none that every address can use.
create or replace function public.staff_outbox(
  search text default '',
  state text default null,
  kind text default null,
  descending boolean default true,
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
  asked constant text := lower(btrim(search));
  -- Numbers are short enough for a bigint.
  number bigint := case when asked ~ '^\d{1,18}$' then asked::bigint end;
  person uuid;
  result jsonb;
begin
  perform public.require_staff('outbox');
  if asked <> '' and number is null then
    select entry.user_id into person
    from public.people as entry
    where entry.email = asked
    limit 1;
  end if;
  execute format(
    $query$
      with found as %s (
        select mail.*
        from public.mail_outbox as mail
        where %s and %s and %s
      ),
      part as (
        select * from found order by found.id %5$s limit $4 offset $5
      )
      select jsonb_build_object(
        'count', (
          select count(*) from (select from found order by found.id limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'kind', part.kind, 'person', part.user_id,
                'email', coalesce(
                  part.address,
                  (select one.email from auth.users as one where one.id = part.user_id)
                ),
                'created_at', part.created_at, 'due_at', part.due_at,
                'next_attempt_at', part.next_attempt_at, 'attempts', part.attempts,
                'state', case
                  when part.sent_at is not null then 'sent'
                  when part.failed_at is not null then 'failed'
                  when part.dropped_at is not null then 'dropped'
                  else 'waiting'
                end,
                'ended_at', coalesce(part.sent_at, part.failed_at, part.dropped_at),
                'last_error', part.last_error
              )
              order by part.id %5$s
            )
            from part
          ),
          '[]'
        )
      )
    $query$,
    case when asked = '' then 'not materialized' else 'materialized' end,
    case
      when asked = '' then 'true'
      when number is not null then 'mail.id = $3'
      else
        'mail.id in (
          select one.id from public.mail_outbox as one where one.address = $1
          union all
          select one.id from public.mail_outbox as one where one.user_id = $2
        )'
    end,
    case staff_outbox.state
      when 'waiting' then
        'mail.sent_at is null and mail.failed_at is null and mail.dropped_at is null'
      when 'sent' then 'mail.sent_at is not null'
      when 'failed' then 'mail.failed_at is not null'
      when 'dropped' then 'mail.dropped_at is not null'
      else 'true'
    end,
    case when staff_outbox.kind is null then 'true' else 'mail.kind = $6' end,
    case when descending then 'desc' else 'asc' end
  )
  into result
  using asked, person, number, least(page_size, 1000), skip, staff_outbox.kind;
  return result;
end
$$;

create or replace function public.staff_conversation(message uuid)
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
    'account', coalesce(
      about.user_id,
      (
        select entry.user_id
        from public.people as entry
        where entry.email = about.email and entry.confirmed_at is not null
        limit 1
      )
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

create or replace function public.staff_audit(
  search text default '',
  action text default null,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  asked constant text := btrim(coalesce(search, ''));
  person uuid;
  matching constant text :=
    case when staff_audit.action is null then '' else ' and entry.action = $1' end;
  listed text := 'select entry.id from public.audit_log as entry where true' || matching;
  result jsonb;
begin
  perform public.require_staff('audit');
  if asked <> '' then
    select entry.user_id into person
    from public.people as entry
    where entry.email = lower(asked)
    limit 1;
    -- Each way along its own index, as far as the page.
    listed := format(
      $query$
        (select entry.id from public.audit_log as entry where entry.actor = $2%1$s order by entry.id desc limit %%1$s)
        union
        (select entry.id from public.audit_log as entry where entry.subject = $2::text%1$s order by entry.id desc limit %%1$s)
        union
        (select entry.id from public.audit_log as entry where entry.subject = $3%1$s order by entry.id desc limit %%1$s)
      $query$,
      matching
    );
  end if;
  execute format(
    $query$
      with listed as (
        %1$s order by id desc limit $4 offset $5
      ),
      part as (
        select entry.* from listed join public.audit_log as entry on entry.id = listed.id
      )
      select jsonb_build_object(
        'count', (
          select count(*) from (select from (%2$s) as every order by every.id desc limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'at', part.at, 'actor', part.actor,
                'actor_email', (select one.email from auth.users as one where one.id = part.actor),
                'action', part.action, 'subject_kind', part.subject_kind, 'subject', part.subject,
                'subject_email', (
                  select one.email
                  from auth.users as one
                  where one.id = case when part.subject_kind = 'person' then part.subject::uuid end
                ),
                'fields', part.fields, 'browser', part.browser, 'system', part.system,
                'network', part.network, 'before', kept.before, 'after', kept.after
              )
              order by part.id desc
            )
            from part
            left join lateral (
              select held.before, held.after
              from public.audit_values as held
              where held.entry = part.id
              limit 1
            ) as kept on true
          ),
          '[]'
        )
      )
    $query$,
    format(listed, '$4 + $5'), format(listed, '1001')
  )
  into result
  using staff_audit.action, person, asked, least(greatest(page_size, 0), 1000),
    greatest(skip, 0);
  return result;
end
$$;

create index audit_log_actor_action_idx on public.audit_log (actor, action, id desc);

-- Lists ----------------------------------------------------------------------------------------

-- Few people are found first and then sorted; many are found walking along the wanted order.
create or replace function public.staff_people(
  search text default '',
  role text default null,
  state text default null,
  sort text default 'joined',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set jit = off
as $$
declare
  asked text := btrim(coalesce(search, ''));
  words tsquery := public.search_query(asked);
  person uuid;
  conditions text := concat_ws(
    ' and ', 'true',
    case when staff_people.role is not null then 'entry.role = $1' end,
    case staff_people.state
      when 'suspended' then 'entry.banned_until is not null and entry.banned_until > now()'
      when 'unconfirmed' then 'entry.confirmed_at is null'
      when 'active' then
        'entry.confirmed_at is not null and (entry.banned_until is null or entry.banned_until <= now())'
    end
  );
  sorting text := format(
    case staff_people.sort
      when 'name' then 'lower(entry.full_name) %1$s nulls last, entry.user_id %1$s'
      when 'email' then 'entry.email %1$s, entry.user_id %1$s'
      when 'college' then 'lower(entry.college) %1$s nulls last, entry.user_id %1$s'
      else 'entry.joined_at %1$s, entry.user_id %1$s'
    end,
    case when descending then 'desc' else 'asc' end
  );
  is_narrow boolean := asked <> '' or coalesce(staff_people.state in ('suspended', 'unconfirmed'), false);
  -- Sorting more than these takes longer than finding a page of them in order.
  few constant integer := 5000;
  number integer;
  result jsonb;
begin
  perform public.require_staff('people');
  if asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    person := asked::uuid;
    conditions := conditions || ' and entry.user_id = $3';
  elsif words is not null then
    conditions := conditions || ' and entry.words @@ $2';
  elsif asked <> '' then
    return '{"count": 0, "rows": []}';
  end if;
  execute format(
    'select count(*) from (select from public.people as entry where %s %s limit %s) as counted',
    conditions,
    -- Along an index, as a limit makes reading the table look cheap.
    case when is_narrow then '' else 'order by entry.joined_at desc, entry.user_id desc' end,
    case when is_narrow then few + 1 else 1001 end
  )
  into number
  using staff_people.role, words, person;
  execute format(
    $query$
      with found as %s (select entry.* from public.people as entry where %s),
      part as materialized (
        select entry.* from found as entry order by %s limit $4 offset $5
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', entry.user_id, 'email', entry.email, 'full_name', entry.full_name,
            'college', entry.college, 'role', entry.role, 'joined_at', entry.joined_at,
            'state', public.person_state(entry.banned_until, entry.confirmed_at),
            'version', entry.version,
            'last_used_at', (
              select max(used.last_used_at)
              from public.account_sessions as used
              where used.user_id = entry.user_id
            ),
            'staff_roles', array(
              select held.role
              from public.staff_roles as held
              where held.user_id = entry.user_id
              order by held.role
            )
          )
          order by %s
        ),
        '[]'
      )
      from part as entry
    $query$,
    case when is_narrow and number <= few then 'materialized' else 'not materialized' end,
    conditions, sorting, sorting
  )
  into result
  using staff_people.role, words, person, least(greatest(page_size, 1), 1000), greatest(skip, 0);
  return jsonb_build_object('count', least(number, 1001), 'rows', result);
end
$$;

create or replace function public.staff_roster(
  event uuid,
  search text default '',
  state text default null,
  attendance text default null,
  sort text default 'place',
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
  own constant text := public.require_event_staff();
  direction constant text := case when descending then 'desc' else 'asc' end;
  pattern constant text := '%' || replace(replace(replace(
    btrim(staff_roster.search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  is_search constant boolean := pattern <> '%%';
  by_name constant boolean := staff_roster.sort = 'name';
  result jsonb;
begin
  if sort not in ('place', 'name') then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if not exists (
    select
    from public.events as known
    where known.id = staff_roster.event and (own is null or known.instructor = own)
  ) then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  execute format(
    $query$
      with found as materialized (
        select registration.user_id, registration.place,
          (registration.state = 'queued')::integer as waits, %1$s as name
        from public.event_registrations as registration
        %2$s
        where registration.event_id = $1 and %3$s
      ),
      part as (
        select found.*, row_number() over (order by %4$s, found.place) as line
        from found
        order by line
        limit $6 offset $7
      ),
      turns as (
        select waiting.user_id, row_number() over (order by waiting.place) as turn
        from public.event_registrations as waiting
        where waiting.event_id = $1 and waiting.state = 'queued'
      )
      select jsonb_build_object(
        'count', (select count(*) from (select from found limit 1001) as counted),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.user_id, 'name', profile.full_name,
                'email', case when $5 then account.email end,
                'college', profile.college, 'state', registration.state, 'position', turns.turn,
                'locale', coalesce(registration.locale, 'en'),
                'registered_at', registration.registered_at,
                'promoted_at', registration.promoted_at, 'attended_at', registration.attended_at
              )
              order by part.line
            )
            from part
            left join turns on turns.user_id = part.user_id
            -- One by one, as a page is short beside all of them.
            cross join lateral (
              select held.*
              from public.event_registrations as held
              where held.event_id = $1 and held.user_id = part.user_id
              limit 1
            ) as registration
            cross join lateral (
              select known.email::text from auth.users as known where known.id = part.user_id limit 1
            ) as account
            left join lateral (
              select known.full_name, known.college
              from public.profiles as known
              where known.id = part.user_id
              limit 1
            ) as profile on true
          ),
          '[]'
        )
      )
    $query$,
    case when by_name then 'lower(person.full_name)' else 'null::text' end,
    -- Only what the order or the search needs of everyone.
    case
      when by_name or is_search then
        'left join lateral (
          select known.full_name, known.email from public.people as known
          where known.user_id = registration.user_id limit 1
        ) as person on true'
      else ''
    end,
    concat_ws(
      ' and ',
      'true',
      case when staff_roster.state is not null then 'registration.state = $2' end,
      case
        when attendance is not null then '(registration.attended_at is not null) = ($3 = ''yes'')'
      end,
      -- Those who only lead their own sessions don't learn addresses.
      case when is_search then '(person.full_name ilike $4 or $5 and person.email ilike $4)' end
    ),
    case
      when by_name then format('found.name %s nulls last', direction)
      else format('found.waits %1$s, found.place %1$s', direction)
    end
  )
  into result
  using staff_roster.event, staff_roster.state, attendance, pattern, own is null,
    least(greatest(page_size, 0), 1000), greatest(skip, 0);
  return result;
end
$$;

create or replace function public.staff_projects(
  search text default '',
  state text default 'submitted',
  category text default null,
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  caller constant uuid := public.require_staff('moderation');
  asked constant tsquery := public.search_query(search);
  shown constant text :=
    case when state in ('submitted', 'published', 'returned') then state else 'submitted' end;
  -- The column that an index of the projects in this state is sorted by.
  at constant text := case shown
    when 'submitted' then 'submitted_at' when 'published' then 'published_at' else 'updated_at' end;
  matching text := format(
    'from public.projects as entry where entry.state = %L and entry.author <> $1', shown
  );
  found uuid[];
  result jsonb;
begin
  if asked is not null then
    found := array(
      select texts.project_id from public.project_texts as texts where texts.words @@ asked limit 2000
    );
    matching := matching || case
      when cardinality(found) < 2000 then ' and entry.id = any ($6)'
      -- A frequent word is soon met in the order of the list.
      else ' and (select texts.words @@ $2 from public.project_texts as texts where texts.project_id = entry.id)'
    end;
  elsif not public.is_blank(search) then
    return '{"count": 0, "rows": []}';
  end if;
  if staff_projects.category is not null then
    matching := matching || ' and entry.category = $3';
  end if;
  execute format(
    $query$
      select jsonb_build_object(
        'count', (
          select count(*) from (select %1$s order by entry.%2$I %3$s, entry.id %3$s limit 1001) as counted
        ),
        'rows', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'title', part.title, 'summary', part.summary,
                'category', part.category, 'shown_as', part.shown_as, 'state', part.state,
                'at', part.%2$I, 'last', public.last_decision('project', part.id) - 'content'
              )
              order by part.place
            ),
            '[]'
          )
          from (
            select found.*, row_number() over () as place
            from (
              select entry.* %1$s order by entry.%2$I %3$s, entry.id %3$s limit $4 offset $5
            ) as found
          ) as part
        )
      )
    $query$,
    matching, at, case when descending then 'desc' else 'asc' end
  )
  into result
  using caller, asked, staff_projects.category, least(page_size, 1000), skip, found;
  return result;
end
$$;

create or replace function public.staff_ratings(
  kind text default 'rating',
  search text default '',
  state text default null,
  course text default null,
  stars integer default null,
  sort text default 'at',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  caller constant uuid := public.require_staff('moderation');
  words constant tsquery := websearch_to_tsquery('pg_catalog.simple', left(search, 200));
  direction constant text := case when descending then 'desc' else 'asc' end;
  matching text := 'from public.course_ratings as given where given.user_id <> $1';
  result jsonb;
begin
  if kind = 'comment' then
    matching := matching || format(
      ' and given.state = %L',
      case when state in ('approved', 'rejected') then state else 'pending' end
    );
  elsif state = 'hidden' then
    matching := matching || ' and given.hidden_at is not null';
  elsif state = 'shown' then
    matching := matching || ' and given.hidden_at is null';
  end if;
  if not public.is_blank(search) then
    matching := matching
      || ' and given.comment is not null and to_tsvector(''pg_catalog.simple''::regconfig, given.comment) @@ $2';
  end if;
  if staff_ratings.course is not null then
    matching := matching || ' and given.course = $3';
  end if;
  if stars is not null then
    matching := matching || ' and given.rating = $4';
  end if;
  execute format(
    $query$
      select jsonb_build_object(
        'count', (select count(*) from (select %1$s order by %2$s limit 1001) as counted),
        'own', (
          select count(*)
          from public.course_ratings as mine
          where mine.user_id = $1 and mine.state = 'pending'
        ),
        'rows', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'course', part.course, 'rating', part.rating,
                'comment', part.comment, 'state', part.state, 'reason', part.reason,
                'hidden_at', part.hidden_at, 'hidden_reason', part.hidden_reason,
                'version', part.version, 'at', part.updated_at,
                'locale', public.mail_locale(part.user_id),
                'last', public.last_decision($7, part.id)
              )
              order by part.place
            ),
            '[]'
          )
          from (
            select found.*, row_number() over () as place
            from (
              select given.* %1$s order by %2$s limit $5 offset $6
            ) as found
          ) as part
        )
      )
    $query$,
    matching,
    case when sort = 'rating' then format('given.rating %s, ', direction) else '' end
      || format('given.updated_at %1$s, given.id %1$s', direction)
  )
  into result
  using caller, words, staff_ratings.course, stars, least(page_size, 1000), skip,
    case when kind = 'comment' then 'comment' else 'rating' end;
  return result;
end
$$;

create or replace function public.staff_waitlist(
  search text default '',
  status text default null,
  tag text default null,
  sort text default 'created',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
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
  perform public.require_staff('waitlist');
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

create index waitlist_status_invited_idx
on public.waitlist (status, invited_at desc nulls last, id desc);
create index waitlist_status_joined_idx
on public.waitlist (status, joined_at desc nulls last, id desc);

-- The enrolments of one course are few beside all of them.
alter function public.staff_course(text, integer) set enable_seqscan = off;
