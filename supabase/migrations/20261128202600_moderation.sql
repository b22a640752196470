-- Moderation in the console: projects, ratings and comments, with what was decided before and why.
-- A decision needs the version of what it's about, so that nobody decides on a text that has just changed.
-- Authors are told once; what a newer decision has overtaken is taken back if it wasn't sent yet.

-- Decisions ------------------------------------------------------------------------------------

create function private.forget_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.moderation_decisions as made
  where made.subject = old.id and made.kind = tg_argv[0];
  return null;
end
$$;
comment on function private.forget_decisions is
  'Deletes the decisions on what its author deletes, with the texts in them. That a rating was hidden is kept, or removing it would bring it back.';

create trigger projects_forget_decisions
after delete on public.projects
for each row execute function private.forget_decisions('project');

create trigger course_ratings_forget_decisions
after delete on public.course_ratings
for each row execute function private.forget_decisions('comment');

-- What authors are told ------------------------------------------------------------------------

create function private.notify_rating_author(kind text, about public.course_ratings, because text)
returns void
language sql set search_path = '' as $$
  -- A minute later: the moderator may take it back.
  select public.enqueue_mail(
    notify_rating_author.kind, about.user_id,
    concat_ws(':', notify_rating_author.kind, about.id, about.version),
    jsonb_build_object(
      'rating', about.id, 'course', about.course, 'title', course.title,
      'reason', nullif(btrim(because), '')
    ),
    now() + interval '1 minute'
  )
  from public.courses as course
  where course.slug = about.course
$$;
comment on function private.notify_rating_author is
  'Tells the author what was decided about their rating or comment.';

create function private.drop_rating_mails(about public.course_ratings, kinds text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  dropped boolean;
begin
  update public.mail_outbox as mail
  set dropped_at = now(), lease = null, leased_until = null
  where mail.user_id = about.user_id
    and mail.kind = any (kinds)
    and mail.payload ->> 'rating' = about.id::text
    and num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0
    and (mail.leased_until is null or mail.leased_until <= now());
  dropped := found;
  delete from public.notifications as entry
  where entry.user_id = about.user_id and entry.kind = any (kinds) and entry.read_at is null
    and entry.params ->> 'rating' = about.id::text;
  return dropped;
end
$$;
comment on function private.drop_rating_mails is
  'Takes back what its author hasn''t heard yet of an earlier decision; true if an email was dropped.';

-- Projects -------------------------------------------------------------------------------------

create function private.project_content(entry jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('image', entry -> 'image_id') || jsonb_object_agg(name, entry -> name)
  from unnest(array[
    'title', 'summary', 'description', 'category', 'tags', 'repository', 'website', 'shown_as',
    'image_alt'
  ]) as part (name)
$$;
comment on function private.project_content is
  'What a moderator decides on, of a row of projects, as moderation_decisions keeps it.';

create function public.staff_projects(
  search text default '',
  state text default 'submitted',
  category text default null,
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  caller constant uuid := private.require_staff('moderation');
  asked constant tsquery := private.search_query(search);
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
  elsif not private.is_blank(search) then
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
                'at', part.%2$I, 'last', private.last_decision('project', part.id) - 'content'
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
comment on function public.staff_projects is
  'Other people''s projects in a state (submitted, published, returned) by when they came into it, with the last decision. For staff with the permission moderation, who need no profile.';
grant execute on function public.staff_projects to authenticated;

create function public.staff_project(project uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('moderation');
  entry public.projects;
begin
  select held.* into entry
  from public.projects as held
  where held.id = staff_project.project and held.state <> 'draft';
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'state', entry.state,
    -- A returned project is its author's to work on, as a draft is.
    'project', case when entry.state <> 'returned' then private.project_json(entry, caller) end,
    'locale', private.mail_locale(entry.author),
    'decisions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', made.id, 'decision', made.decision, 'reason', made.reason,
            'content', made.content, 'at', made.decided_at,
            'by', (select one.email from auth.users as one where one.id = made.decided_by)
          )
          order by made.id desc
        ),
        '[]'
      )
      from (
        select earlier.*
        from public.moderation_decisions as earlier
        where earlier.kind = 'project' and earlier.subject = entry.id
        order by earlier.id desc
        limit 20
      ) as made
    )
  );
end
$$;
comment on function public.staff_project is
  'A project that was submitted, with the last 20 decisions on it, newest first, and its author''s language; null for drafts. For staff with the permission moderation.';
grant execute on function public.staff_project to authenticated;

-- Ratings and comments -------------------------------------------------------------------------

create function private.lock_rating(rating_id uuid, known_version integer)
returns public.course_ratings
language plpgsql set search_path = '' as $$
declare
  held public.course_ratings;
begin
  select given.* into held
  from public.course_ratings as given
  where given.id = rating_id
  for update;
  if not found then
    raise exception 'comment_unknown' using errcode = 'PT404';
  end if;
  if held.user_id = private.live_user_id() then
    raise exception 'own_comment' using errcode = 'P0001';
  end if;
  if held.version is distinct from known_version then
    raise exception 'comment_changed' using errcode = 'P0001';
  end if;
  return held;
end
$$;
comment on function private.lock_rating is
  'Someone else''s rating, locked for a decision. Raises PT404 comment_unknown, P0001 own_comment, and P0001 comment_changed if it is no longer the version that was read.';

create function public.hide_rating(
  rating_id uuid, hidden boolean, known_version integer, reason text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held public.course_ratings;
  is_told boolean;
begin
  perform private.require_staff('moderation');
  held := private.lock_rating(rating_id, known_version);
  if hidden is null or hidden = (held.hidden_at is not null) then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  if hidden and private.is_blank(hide_rating.reason) then
    raise exception 'reason_missing' using errcode = '22023';
  end if;
  is_told := not private.drop_rating_mails(held, array['rating-hidden', 'rating-restored']);
  update public.course_ratings as given
  set hidden_at = case when hidden then now() end,
    hidden_reason = case when hidden then hide_rating.reason end,
    version = given.version + 1
  where given.id = held.id
  returning given.* into held;
  -- Taken back before its author heard of it: there is nothing to tell.
  if hidden or is_told then
    perform private.notify_rating_author(
      case when hidden then 'rating-hidden' else 'rating-restored' end, held, held.hidden_reason
    );
  end if;
  perform private.note_decision(
    'rating', held.id, held.user_id, case when hidden then 'hidden' else 'restored' end,
    held.hidden_reason, jsonb_build_object('course', held.course, 'rating', held.rating)
  );
  return held.version;
end
$$;
comment on function public.hide_rating is
  'Hides someone else''s rating with a reason, so that it isn''t counted, or shows it again; the author is told a minute later. Returns its version. Raises as lock_rating does, 22023 decision_invalid, reason_missing. For staff with the permission moderation.';
grant execute on function public.hide_rating to authenticated;

create function public.staff_ratings(
  kind text default 'rating',
  search text default '',
  state text default null,
  course text default null,
  stars integer default null,
  sort text default 'at',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  caller constant uuid := private.require_staff('moderation');
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
  if not private.is_blank(search) then
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
                'locale', private.mail_locale(part.user_id),
                'last', private.last_decision($7, part.id)
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
comment on function public.staff_ratings is
  'Other people''s ratings (state: shown, hidden), or of kind comment their comments (pending, approved, rejected), without names, with the last decision; searched by words of the comment, sorted by at or rating. own: how many of the caller''s own comments wait. For staff with the permission moderation.';
grant execute on function public.staff_ratings to authenticated;

create function public.review_comment(
  comment_id uuid, decision text, known_version integer, reason text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held public.course_ratings;
begin
  perform private.require_staff('moderation');
  held := private.lock_rating(comment_id, known_version);
  if held.state is null then
    raise exception 'comment_unknown' using errcode = 'PT404';
  end if;
  if decision is null or decision not in ('approved', 'rejected', 'pending')
    or decision = held.state
  then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  if decision = 'rejected' and private.is_blank(review_comment.reason) then
    raise exception 'reason_missing' using errcode = '22023';
  end if;
  perform private.drop_rating_mails(held, array['comment-published', 'comment-returned']);
  update public.course_ratings as given
  set state = decision, version = given.version + 1,
    reason = case when decision = 'rejected' then review_comment.reason end
  where given.id = held.id
  returning given.* into held;
  if decision <> 'pending' then
    perform private.notify_rating_author(
      case decision when 'approved' then 'comment-published' else 'comment-returned' end,
      held, held.reason
    );
  end if;
  perform private.note_decision(
    'comment', held.id, held.user_id,
    case decision when 'approved' then 'published' when 'rejected' then 'returned' else 'reopened' end,
    held.reason,
    jsonb_build_object('course', held.course, 'rating', held.rating, 'comment', held.comment)
  );
  return held.version;
end
$$;
comment on function public.review_comment is
  'Publishes (approved), returns (rejected, with a reason) or puts back into the queue (pending) someone else''s comment; the author is told a minute later. Returns its version. Raises as lock_rating does, 22023 decision_invalid, reason_missing. For staff with the permission moderation.';
grant execute on function public.review_comment to authenticated;
