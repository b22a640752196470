-- Moderation in the staff console: projects, ratings and comments, with what was decided before and why.

-- Decisions ------------------------------------------------------------------------------------

create table public.moderation_decisions (
  id bigint generated always as identity primary key,
  kind text not null,
  subject uuid not null,
  person uuid not null references auth.users (id) on delete cascade,
  decision text not null,
  reason text,
  content jsonb not null,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default now(),
  constraint moderation_decisions_kind_check check (kind in ('project', 'rating', 'comment')),
  constraint moderation_decisions_decision_check check (
    decision in ('published', 'returned', 'reopened', 'hidden', 'restored')
  ),
  constraint moderation_decisions_reason_check check (public.is_public_text(reason, 1000)),
  constraint moderation_decisions_content_check check (jsonb_typeof(content) = 'object')
);
create index moderation_decisions_subject_idx
on public.moderation_decisions (kind, subject, id desc);
create index moderation_decisions_person_idx on public.moderation_decisions (person);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);

comment on table public.moderation_decisions is
  'What moderators decided about projects, ratings and comments, and what they had before them. No policies: accessed through functions only.';
comment on column public.moderation_decisions.subject is
  'The project or the rating; a comment has the id of its rating.';
comment on column public.moderation_decisions.person is 'Whose work it was.';
comment on column public.moderation_decisions.content is
  'As it was decided on, to be compared with what is submitted next.';
comment on column public.moderation_decisions.decided_by is
  'Null once the moderator''s account is deleted.';

alter table public.moderation_decisions enable row level security;
revoke all on table public.moderation_decisions from public, anon, authenticated, service_role;
grant select on table public.moderation_decisions to service_role;

create function public.last_decision(of_kind text, of_subject uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'decision', made.decision, 'reason', made.reason, 'content', made.content,
    'at', made.decided_at
  )
  from public.moderation_decisions as made
  where made.kind = of_kind and made.subject = of_subject and made.decision <> 'reopened'
  order by made.id desc
  limit 1
$$;

comment on function public.last_decision(text, uuid) is
  'The last decision on something, without who made it; null if there is none. One that was taken back doesn''t count.';
revoke all on function public.last_decision(text, uuid) from public, anon, authenticated, service_role;

create function public.note_decision(
  of_kind text, of_subject uuid, author uuid, made text, because text, content jsonb
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before text;
begin
  select earlier.decision into before
  from public.moderation_decisions as earlier
  where earlier.kind = of_kind and earlier.subject = of_subject
  order by earlier.id desc
  limit 1;
  insert into public.moderation_decisions (kind, subject, person, decision, reason, content, decided_by)
  values (
    of_kind, of_subject, author, made, nullif(btrim(because), ''), content, public.live_user_id()
  );
  perform public.audit(
    of_kind || '-' || made, of_kind, of_subject::text, author,
    jsonb_build_object('decision', before),
    jsonb_build_object('decision', made, 'reason', nullif(btrim(because), ''))
  );
end
$$;

comment on function public.note_decision(text, uuid, uuid, text, text, jsonb) is
  'Records a decision of the caller, for the next one and in the audit log.';
revoke all on function public.note_decision(text, uuid, uuid, text, text, jsonb)
from public, anon, authenticated, service_role;

create function public.forget_decisions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.moderation_decisions as made
  where made.subject = old.id and made.kind = tg_argv[0];
  return null;
end
$$;

comment on function public.forget_decisions() is
  'Deletes the decisions on what its author deletes, with the texts in them. That a rating was hidden is kept, or removing it would bring it back.';
revoke all on function public.forget_decisions() from public, anon, authenticated, service_role;

create trigger projects_forget_decisions
after delete on public.projects
for each row execute function public.forget_decisions('project');

create trigger course_ratings_forget_decisions
after delete on public.course_ratings
for each row execute function public.forget_decisions('comment');

create or replace function public.require_moderator()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select public.require_staff('moderation')
$$;

comment on function public.require_moderator() is
  'The caller, if they may moderate. Raises as require_staff does.';

-- What authors are told ------------------------------------------------------------------------

alter table public.mail_outbox drop constraint mail_outbox_kind_check;
alter table public.mail_outbox add constraint mail_outbox_kind_check check (
  kind in (
    'event-registered', 'event-queued', 'event-promoted', 'event-reminder', 'event-cancelled',
    'event-moved', 'event-place', 'event-transferred', 'event-removed', 'event-message',
    'event-alert', 'project-published', 'project-returned', 'comment-published',
    'comment-returned', 'rating-hidden', 'rating-restored', 'certificate-issued',
    'password-changed', 'key-created', 'new-device', 'factor-added', 'factor-removed',
    'recovery-code-used', 'factor-removal-requested', 'email-change-started'
  ) and address is null
  or kind in (
    'message-received', 'status-confirm', 'status-incident', 'email-change-confirm',
    'email-changed', 'waitlist-invited'
  ) and address is not null
  or kind = 'message-replied'
);

create or replace function public.notification_topic(kind text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when kind in (
      'event-promoted', 'event-moved', 'event-place', 'event-transferred', 'event-removed',
      'event-cancelled', 'event-message'
    ) then 'seats'
    when kind = 'event-reminder' then 'reminders'
    when kind in (
      'project-published', 'project-returned', 'comment-published', 'comment-returned',
      'rating-hidden', 'rating-restored'
    ) then 'projects'
    when kind = 'certificate-issued' then 'certificates'
    when kind = 'message-replied' then 'replies'
    when kind in (
      'password-changed', 'key-created', 'new-device', 'factor-added', 'factor-removed',
      'recovery-code-used', 'factor-removal-requested', 'email-change-started'
    ) then 'security'
  end
$$;

create function public.tell_rating(kind text, about public.course_ratings, because text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  -- A minute later: the moderator may take it back.
  select public.enqueue_mail(
    tell_rating.kind, about.user_id,
    concat_ws(':', tell_rating.kind, about.id, about.version),
    jsonb_build_object(
      'rating', about.id, 'course', about.course, 'title', course.title,
      'reason', nullif(btrim(because), '')
    ),
    now() + interval '1 minute'
  )
  from public.courses as course
  where course.slug = about.course
$$;

comment on function public.tell_rating(text, public.course_ratings, text) is
  'Tells the author what was decided about their rating or comment.';
revoke all on function public.tell_rating(text, public.course_ratings, text)
from public, anon, authenticated, service_role;

create function public.untell_rating(about public.course_ratings, kinds text[])
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

comment on function public.untell_rating(public.course_ratings, text[]) is
  'Takes back what its author hasn''t heard yet of an earlier decision; true if an email was dropped.';
revoke all on function public.untell_rating(public.course_ratings, text[])
from public, anon, authenticated, service_role;

-- Projects -------------------------------------------------------------------------------------

create function public.project_content(entry jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('image', entry -> 'image_id') || jsonb_object_agg(name, entry -> name)
  from unnest(array[
    'title', 'summary', 'description', 'category', 'tags', 'repository', 'website', 'shown_as',
    'image_alt'
  ]) as part (name)
$$;

comment on function public.project_content(jsonb) is
  'What a moderator decides on, of a row of projects, as moderation_decisions keeps it.';
revoke all on function public.project_content(jsonb)
from public, anon, authenticated, service_role;

create or replace function public.review_project(
  project uuid, decision text, reason text, known_version integer
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.require_staff('moderation');
  entry public.projects;
begin
  select held.* into entry
  from public.projects as held
  where held.id = review_project.project and held.state in ('submitted', 'published')
  for update;
  if not found then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  if entry.author = caller then
    raise exception 'own_project' using errcode = 'P0001';
  end if;
  if entry.version is distinct from review_project.known_version then
    raise exception 'project_changed' using errcode = 'P0001';
  end if;

  if decision = 'publish' and entry.state = 'submitted' then
    update public.projects as shown
    set state = 'published', published_at = now(), reason = null, version = shown.version + 1
    where shown.id = entry.id
    returning shown.* into entry;
  elsif decision = 'return' then
    if public.is_blank(review_project.reason) then
      raise exception 'reason_missing' using errcode = '22023';
    end if;
    -- Published projects too: a moderator may take one down, with a reason.
    delete from public.spotlights as chosen where chosen.project_id = entry.id;
    update public.projects as back
    set state = 'returned', published_at = null, reason = review_project.reason,
      version = back.version + 1
    where back.id = entry.id
    returning back.* into entry;
  else
    raise exception 'project_state' using errcode = 'P0001';
  end if;

  perform public.enqueue_mail(
    'project-' || entry.state,
    entry.author,
    concat_ws(':', 'project-' || entry.state, entry.id, entry.version),
    jsonb_build_object('project', entry.id, 'title', entry.title, 'reason', entry.reason)
  );
  perform public.note_decision(
    'project', entry.id, entry.author, entry.state, entry.reason, public.project_content(to_jsonb(entry))
  );
  return public.project_json(entry, caller);
end
$$;

comment on function public.review_project(uuid, text, text, integer) is
  'Publishes someone else''s submitted project, or returns it (even once published) with a reason; the author is told. P0001 project_changed if it is no longer the version that was read. For staff with the permission moderation.';

create or replace function public.choose_spotlight(
  month date, project uuid, prize integer, note text default ''
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := public.require_staff('moderation');
  entry public.projects;
  before uuid;
begin
  -- Locked, so that it can't be withdrawn meanwhile.
  select shown.* into entry
  from public.projects as shown
  where shown.id = choose_spotlight.project and shown.state = 'published'
  for update;
  if not found then
    raise exception 'project_unknown' using errcode = 'PT404';
  end if;
  if entry.author = caller then
    raise exception 'own_project' using errcode = 'P0001';
  end if;
  if choose_spotlight.month > date_trunc('month', now() at time zone 'UTC') + interval '1 month' then
    raise exception 'month_invalid' using errcode = '22023';
  end if;
  select chosen.project_id into before
  from public.spotlights as chosen
  where chosen.month = choose_spotlight.month;
  insert into public.spotlights as chosen (month, project_id, prize, note, chosen_by)
  values (
    choose_spotlight.month, entry.id, choose_spotlight.prize,
    coalesce(choose_spotlight.note, ''), caller
  )
  on conflict (month) do update
  set project_id = excluded.project_id, prize = excluded.prize, note = excluded.note,
    chosen_by = excluded.chosen_by, chosen_at = now();
  perform public.audit(
    'spotlight-chosen', 'month', to_char(choose_spotlight.month, 'YYYY-MM'), null,
    jsonb_build_object('project', before),
    jsonb_build_object('project', entry.id, 'prize', choose_spotlight.prize)
  );
  return public.project_json(entry, caller);
end
$$;

create or replace function public.clear_spotlight(month date)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before uuid;
begin
  perform public.require_staff('moderation');
  delete from public.spotlights as chosen where chosen.month = clear_spotlight.month
  returning chosen.project_id into before;
  if not found then
    return false;
  end if;
  perform public.audit(
    'spotlight-cleared', 'month', to_char(clear_spotlight.month, 'YYYY-MM'), null,
    jsonb_build_object('project', before), '{}'
  );
  return true;
end
$$;

-- Moderators search what waits and what was returned as well.
create or replace function public.keep_project_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.state <> 'draft' then
    insert into public.project_texts as texts (project_id, words)
    values (
      new.id,
      public.project_words(
        array[new.title, new.summary, new.description, new.shown_as] || new.tags, new.category
      )
    )
    on conflict (project_id) do update set words = excluded.words;
  else
    delete from public.project_texts as texts where texts.project_id = new.id;
  end if;
  return null;
end
$$;

comment on table public.project_texts is
  'The words of projects that aren''t drafts, for the search. No policies: accessed through functions only.';

insert into public.project_texts (project_id, words)
select
  entry.id,
  public.project_words(
    array[entry.title, entry.summary, entry.description, entry.shown_as] || entry.tags,
    entry.category
  )
from public.projects as entry
where entry.state in ('submitted', 'returned')
on conflict do nothing;

create index projects_returned_idx on public.projects (updated_at, id) where state = 'returned';

create function public.staff_projects(
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
as $$
declare
  caller constant uuid := public.require_staff('moderation');
  words constant tsquery := public.search_query(search);
  shown constant text :=
    case when state in ('submitted', 'published', 'returned') then state else 'submitted' end;
  -- The column that an index of the projects in this state is sorted by.
  at constant text := case shown
    when 'submitted' then 'submitted_at' when 'published' then 'published_at' else 'updated_at' end;
  matching text := format(
    'from public.projects as entry where entry.state = %L and entry.author <> $1', shown
  );
  result jsonb;
begin
  if words is not null then
    matching := matching
      || ' and (select texts.words @@ $2 from public.project_texts as texts where texts.project_id = entry.id)';
  elsif not public.is_blank(search) then
    return '{"count": 0, "rows": []}';
  end if;
  if staff_projects.category is not null then
    matching := matching || ' and entry.category = $3';
  end if;
  execute format(
    $query$
      select jsonb_build_object(
        'count', (select count(*) from (select %1$s limit 1001) as counted),
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
  using caller, words, staff_projects.category, least(page_size, 1000), skip;
  return result;
end
$$;

comment on function public.staff_projects(text, text, text, boolean, integer, integer) is
  'Other people''s projects in a state (submitted, published, returned) by when they came into it, with the last decision. For staff with the permission moderation, who need no profile.';
revoke all on function public.staff_projects(text, text, text, boolean, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.staff_projects(text, text, text, boolean, integer, integer)
to authenticated;

create function public.staff_project(project uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.require_staff('moderation');
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
    'project', case when entry.state <> 'returned' then public.project_json(entry, caller) end,
    'locale', public.mail_locale(entry.author),
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

comment on function public.staff_project(uuid) is
  'A project that was submitted, with the last 20 decisions on it, newest first, and its author''s language; null for drafts. For staff with the permission moderation.';
revoke all on function public.staff_project(uuid) from public, anon, authenticated, service_role;
grant execute on function public.staff_project(uuid) to authenticated;

-- Ratings and comments -------------------------------------------------------------------------

alter table public.course_ratings
add column reason text,
add column hidden_at timestamptz,
add column hidden_reason text,
add constraint course_ratings_reason_check check (public.is_public_text(reason, 1000)),
add constraint course_ratings_hidden_check check (
  public.is_public_text(hidden_reason, 1000) and (hidden_at is null) = (hidden_reason is null)
);

comment on column public.course_ratings.reason is 'Why the comment isn''t shown, for its author.';
comment on column public.course_ratings.hidden_at is
  'Since when a moderator has hidden the rating: it isn''t counted, and its comment isn''t shown.';

drop index public.course_ratings_pending_idx;
create index course_ratings_state_idx on public.course_ratings (state, updated_at, id)
where state is not null;
create index course_ratings_updated_idx on public.course_ratings (updated_at, id);
create index course_ratings_rating_idx on public.course_ratings (rating, updated_at, id);
create index course_ratings_hidden_idx on public.course_ratings (updated_at, id)
where hidden_at is not null;
create index course_ratings_words_idx
on public.course_ratings using gin (to_tsvector('pg_catalog.simple'::regconfig, comment))
where comment is not null;

create or replace function public.count_course_ratings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In order of the course, so that two accounts deleted at once don't wait for each other. An update keeps the course.
  if tg_op = 'INSERT' then
    insert into public.course_rating_totals as total (course, ratings, points)
    select given.course, count(*), sum(given.rating)
    from added as given
    where given.hidden_at is null
    group by given.course
    order by given.course
    on conflict (course) do update
    set ratings = total.ratings + excluded.ratings, points = total.points + excluded.points;
  elsif tg_op = 'DELETE' then
    perform from public.course_rating_totals as total
    where total.course in (select given.course from removed as given)
    order by total.course
    for update;
    update public.course_rating_totals as total
    set ratings = total.ratings - gone.ratings, points = total.points - gone.points
    from (
      select given.course, count(*) as ratings, sum(given.rating) as points
      from removed as given
      where given.hidden_at is null
      group by given.course
    ) as gone
    where total.course = gone.course;
  else
    -- A hidden rating may be the first of its course.
    insert into public.course_rating_totals (course, ratings, points)
    select distinct given.course, 0, 0 from added as given order by given.course
    on conflict do nothing;
    update public.course_rating_totals as total
    set ratings = total.ratings + changed.ratings, points = total.points + changed.points
    from (
      select step.course, sum(step.by) as ratings, sum(step.by * step.rating) as points
      from (
        select fresh.course, fresh.rating, 1 as by from added as fresh where fresh.hidden_at is null
        union all
        select old_one.course, old_one.rating, -1
        from removed as old_one
        where old_one.hidden_at is null
      ) as step
      group by step.course
      having sum(step.by) <> 0 or sum(step.by * step.rating) <> 0
    ) as changed
    where total.course = changed.course;
  end if;
  return null;
end
$$;

comment on function public.count_course_ratings() is
  'Keeps course_rating_totals as ratings are added, changed, hidden and removed, also with their account.';

create or replace function public.own_rating(person uuid, course_slug text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'rating', given.rating, 'comment', given.comment, 'state', given.state,
    'reason', given.reason, 'hidden_reason', given.hidden_reason
  )
  from public.course_ratings as given
  where given.user_id = person and given.course = course_slug
$$;

create or replace function public.rate_course(course_slug text, stars integer, note text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_writer();
  words text := case when not public.is_blank(note) then btrim(note, E' \n\t') end;
  was_hidden public.moderation_decisions;
begin
  perform
  from public.enrolments as enrolment
  where enrolment.user_id = caller and enrolment.course = course_slug
    and enrolment.completed_at is not null;
  if not found then
    raise exception 'course_not_completed' using errcode = 'P0001';
  end if;
  -- Removing a hidden rating and giving it again doesn't show it.
  select made.* into was_hidden
  from public.moderation_decisions as made
  where made.person = caller and made.kind = 'rating' and made.content ->> 'course' = course_slug
  order by made.id desc
  limit 1;
  insert into public.course_ratings as given
    (user_id, course, rating, comment, state, hidden_at, hidden_reason)
  values (
    caller, course_slug, stars, words, case when words is not null then 'pending' end,
    case when was_hidden.decision = 'hidden' then was_hidden.decided_at end,
    case when was_hidden.decision = 'hidden' then was_hidden.reason end
  )
  on conflict (user_id, course) do update
  set rating = excluded.rating, comment = excluded.comment,
    -- A comment that stays as it is has been reviewed.
    state = case when given.comment = excluded.comment then given.state else excluded.state end,
    reason = case when given.comment = excluded.comment then given.reason end,
    version = given.version + 1, updated_at = now();
  return public.own_rating(caller, course_slug);
end
$$;

comment on function public.rate_course(text, integer, text) is
  'Saves the caller''s rating (1 to 5) of a completed course, with a comment that waits for a moderator. A rating that was hidden stays so. Raises P0001 course_not_completed.';

create or replace function public.course_reviews(course_slug text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'own', public.own_rating((select public.live_user_id()), course_slug),
    'comments', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', shown.id, 'rating', shown.rating, 'comment', shown.comment, 'at', shown.updated_at
          )
          order by shown.updated_at desc, shown.id
        ),
        '[]'
      )
      from (
        select given.id, given.rating, given.comment, given.updated_at
        from public.course_ratings as given
        where given.course = course_slug and given.state = 'approved' and given.hidden_at is null
        order by given.updated_at desc, given.id
        limit 10
      ) as shown
    )
  )
$$;

create function public.lock_rating(rating_id uuid, known_version integer)
returns public.course_ratings
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  if held.user_id = public.live_user_id() then
    raise exception 'own_comment' using errcode = 'P0001';
  end if;
  if held.version is distinct from known_version then
    raise exception 'comment_changed' using errcode = 'P0001';
  end if;
  return held;
end
$$;

comment on function public.lock_rating(uuid, integer) is
  'Someone else''s rating, locked for a decision. Raises PT404 comment_unknown, P0001 own_comment, and P0001 comment_changed if it is no longer the version that was read.';
revoke all on function public.lock_rating(uuid, integer) from public, anon, authenticated, service_role;

drop function public.comment_queue();
drop function public.review_comment(uuid, text, integer);

create function public.review_comment(
  comment_id uuid, decision text, known_version integer, reason text default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.course_ratings;
begin
  perform public.require_staff('moderation');
  held := public.lock_rating(comment_id, known_version);
  if held.state is null then
    raise exception 'comment_unknown' using errcode = 'PT404';
  end if;
  if decision is null or decision not in ('approved', 'rejected', 'pending')
    or decision = held.state
  then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  if decision = 'rejected' and public.is_blank(review_comment.reason) then
    raise exception 'reason_missing' using errcode = '22023';
  end if;
  perform public.untell_rating(held, array['comment-published', 'comment-returned']);
  update public.course_ratings as given
  set state = decision, version = given.version + 1,
    reason = case when decision = 'rejected' then review_comment.reason end
  where given.id = held.id
  returning given.* into held;
  if decision <> 'pending' then
    perform public.tell_rating(
      case decision when 'approved' then 'comment-published' else 'comment-returned' end,
      held, held.reason
    );
  end if;
  perform public.note_decision(
    'comment', held.id, held.user_id,
    case decision when 'approved' then 'published' when 'rejected' then 'returned' else 'reopened' end,
    held.reason,
    jsonb_build_object('course', held.course, 'rating', held.rating, 'comment', held.comment)
  );
  return held.version;
end
$$;

comment on function public.review_comment(uuid, text, integer, text) is
  'Publishes (approved), returns (rejected, with a reason) or puts back into the queue (pending) someone else''s comment; the author is told a minute later. Returns its version. Raises as lock_rating does, 22023 decision_invalid, reason_missing. For staff with the permission moderation.';
revoke all on function public.review_comment(uuid, text, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.review_comment(uuid, text, integer, text) to authenticated;

create function public.hide_rating(
  rating_id uuid, hidden boolean, known_version integer, reason text default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  held public.course_ratings;
  is_told boolean;
begin
  perform public.require_staff('moderation');
  held := public.lock_rating(rating_id, known_version);
  if hidden is null or hidden = (held.hidden_at is not null) then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  if hidden and public.is_blank(hide_rating.reason) then
    raise exception 'reason_missing' using errcode = '22023';
  end if;
  is_told := not public.untell_rating(held, array['rating-hidden', 'rating-restored']);
  update public.course_ratings as given
  set hidden_at = case when hidden then now() end,
    hidden_reason = case when hidden then hide_rating.reason end,
    version = given.version + 1
  where given.id = held.id
  returning given.* into held;
  -- Taken back before its author heard of it: there is nothing to tell.
  if hidden or is_told then
    perform public.tell_rating(
      case when hidden then 'rating-hidden' else 'rating-restored' end, held, held.hidden_reason
    );
  end if;
  perform public.note_decision(
    'rating', held.id, held.user_id, case when hidden then 'hidden' else 'restored' end,
    held.hidden_reason, jsonb_build_object('course', held.course, 'rating', held.rating)
  );
  return held.version;
end
$$;

comment on function public.hide_rating(uuid, boolean, integer, text) is
  'Hides someone else''s rating with a reason, so that it isn''t counted, or shows it again; the author is told a minute later. Returns its version. Raises as lock_rating does, 22023 decision_invalid, reason_missing. For staff with the permission moderation.';
revoke all on function public.hide_rating(uuid, boolean, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.hide_rating(uuid, boolean, integer, text) to authenticated;

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
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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
        'count', (select count(*) from (select %1$s limit 1001) as counted),
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

comment on function public.staff_ratings(
  text, text, text, text, integer, text, boolean, integer, integer
) is
  'Other people''s ratings (state: shown, hidden), or of kind comment their comments (pending, approved, rejected), without names, with the last decision; searched by words of the comment, sorted by at or rating. own: how many of the caller''s own comments wait. For staff with the permission moderation.';
revoke all on function public.staff_ratings(
  text, text, text, text, integer, text, boolean, integer, integer
)
from public, anon, authenticated, service_role;
grant execute on function public.staff_ratings(
  text, text, text, text, integer, text, boolean, integer, integer
)
to authenticated;

-- Live ------------------------------------------------------------------------------------------

create function public.staff_version(permission text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case staff_version.permission
    when 'moderation' then (
      select md5(concat_ws('.',
        (select max(made.id) from public.moderation_decisions as made),
        (select max(entry.submitted_at) from public.projects as entry where entry.state = 'submitted'),
        (select count(*) from (
          select from public.projects as entry where entry.state = 'submitted' limit 500
        ) as waiting),
        (select max(given.updated_at) from public.course_ratings as given),
        (select count(*) from (
          select from public.course_ratings as given where given.state = 'pending' limit 500
        ) as pending)
      ))
    )
    when 'waitlist' then (
      -- Nobody may be on the list yet.
      select md5(coalesce(
        string_agg(counted.key || counted.amount, ' ' order by counted.key, counted.slot), ''
      ))
      from public.kept_counts as counted
      where counted.kind in ('waitlist', 'waitlist-changes')
    )
  end;
end
$$;

comment on function public.staff_version(text) is
  'A text that is another one whenever what staff with this permission work on has changed; null if that isn''t followed.';
revoke all on function public.staff_version(text) from public, anon, authenticated, service_role;

-- Export ---------------------------------------------------------------------------------------

create function public.export_decisions(person uuid, kinds text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(to_jsonb(made) - array['id', 'person', 'decided_by'] order by made.id), '[]'
  )
  from public.moderation_decisions as made
  where made.person = export_decisions.person and made.kind = any (kinds)
$$;

comment on function public.export_decisions(uuid, text[]) is
  'What moderators decided about a user''s work, without who did.';
revoke all on function public.export_decisions(uuid, text[])
from public, anon, authenticated, service_role;

create or replace function public.export_showcase(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'projects', (
      select coalesce(
        jsonb_agg(
          to_jsonb(entry) - 'author' || jsonb_build_object(
            'image', '/api/showcase/' || entry.id || '/image/' || entry.image_id
          )
          order by entry.created_at
        ),
        '[]'
      )
      from public.projects as entry
      where entry.author = person
    ),
    'decisions', public.export_decisions(person, array['project']),
    'likes', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id' order by given.liked_at), '[]')
      from public.project_likes as given
      where given.user_id = person
    ),
    'spotlights_chosen', (
      select coalesce(jsonb_agg(to_jsonb(chosen) - 'chosen_by' order by chosen.month), '[]')
      from public.spotlights as chosen
      where chosen.chosen_by = person
    )
  )
$$;

create or replace function public.export_learning(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (
      select to_jsonb(settings) - 'user_id'
      from public.learner_settings as settings
      where settings.user_id = person
    ),
    'enrolments', (
      select coalesce(jsonb_agg(to_jsonb(enrolment) - 'user_id'), '[]')
      from public.enrolments as enrolment
      where enrolment.user_id = person
    ),
    'lesson_completions', (
      select coalesce(jsonb_agg(to_jsonb(completed) - 'user_id'), '[]')
      from public.lesson_completions as completed
      where completed.user_id = person
    ),
    'quiz_attempts', (
      select coalesce(jsonb_agg(to_jsonb(attempt) - 'user_id' order by attempt.id), '[]')
      from public.quiz_attempts as attempt
      where attempt.user_id = person
    ),
    'attempt_pauses', (
      select coalesce(jsonb_agg(to_jsonb(pause) - 'user_id'), '[]')
      from public.attempt_pauses as pause
      where pause.user_id = person
    ),
    'exercise_solutions', (
      select coalesce(jsonb_agg(to_jsonb(solution) - 'user_id'), '[]')
      from public.exercise_solutions as solution
      where solution.user_id = person
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(note) - 'user_id'), '[]')
      from public.lesson_notes as note
      where note.user_id = person
    ),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(place) - 'user_id'), '[]')
      from public.lesson_places as place
      where place.user_id = person
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'user_id'), '[]')
      from public.point_events as event
      where event.user_id = person
    ),
    'waiting_certificates', (
      select coalesce(jsonb_agg(to_jsonb(waiting) - 'user_id'), '[]')
      from public.waiting_certificates as waiting
      where waiting.user_id = person
    ),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(given) - 'user_id'), '[]')
      from public.course_ratings as given
      where given.user_id = person
    ),
    'decisions', public.export_decisions(person, array['rating', 'comment']),
    'certificates', (
      select coalesce(jsonb_agg(to_jsonb(certificate) - 'user_id'), '[]')
      from public.certificates as certificate
      where certificate.user_id = person
    )
  )
$$;
