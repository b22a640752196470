-- Questions about lessons and their answers: asked, answered, voted on, solved, reported and moderated.
-- The enrolled of a course may write; authors may ask without their name, which only staff then see.
-- Counts of answers and votes are maintained by triggers, also when an account goes.

-- Tables ---------------------------------------------------------------------------------------

create table public.lesson_posts (
  id uuid primary key default gen_random_uuid(),
  course text not null,
  lesson text not null,
  question_id uuid references public.lesson_posts (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  anonymous boolean not null default false,
  title text,
  body text not null,
  votes integer not null default 0,
  answers integer not null default 0,
  accepted uuid references public.lesson_posts (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  words tsvector generated always as (
    to_tsvector('pg_catalog.simple'::regconfig, coalesce(title, '') || ' ' || body)
  ) stored,
  foreign key (course, lesson) references public.lessons (course, slug),
  constraint lesson_posts_kind_check check ((question_id is null) = (title is not null)),
  constraint lesson_posts_title_check check (
    private.is_plain_text(title, 150) and private.is_public_text(title, 150)
  ),
  constraint lesson_posts_body_check check (private.is_public_text(body, 5000)),
  constraint lesson_posts_deleted_check check (
    (author is null) = (deleted_at is not null)
    and case
      when deleted_at is not null then body = '' and coalesce(title, '') = ''
      else not private.is_blank(body) and char_length(coalesce(title, '12345678')) >= 8
    end
  ),
  constraint lesson_posts_counts_check check (votes >= 0 and answers >= 0),
  constraint lesson_posts_question_check check (
    question_id is null or (answers = 0 and accepted is null)
  ),
  constraint lesson_posts_hidden_check check (
    (hidden_at is null) = (hidden_reason is null) and private.is_public_text(hidden_reason, 1000)
  )
);

create index lesson_posts_lesson_idx on public.lesson_posts (course, lesson, created_at desc)
where question_id is null;
create index lesson_posts_all_lessons_idx on public.lesson_posts (course, lesson);
create index lesson_posts_question_idx on public.lesson_posts (question_id, created_at);
create index lesson_posts_author_idx on public.lesson_posts (author);
create index lesson_posts_accepted_idx on public.lesson_posts (accepted);
create index lesson_posts_open_idx on public.lesson_posts (created_at)
where question_id is null and answers = 0;
create index lesson_posts_hidden_idx on public.lesson_posts (hidden_at) where hidden_at is not null;
create index lesson_posts_words_idx on public.lesson_posts using gin (words);

comment on table public.lesson_posts is
  'Questions about lessons, and the answers to them. No policies: handed out by functions, which keep the names of those who don''t want to be named.';
comment on column public.lesson_posts.question_id is
  'The question that this answers; null for a question.';
comment on column public.lesson_posts.author is
  'Null once it was deleted, or its author''s account; the texts are gone then.';
comment on column public.lesson_posts.anonymous is
  'Whether other learners see no name. Staff with marking or moderation do.';
comment on column public.lesson_posts.answers is
  'How many answers others see, kept as they change.';
comment on column public.lesson_posts.accepted is 'The answer that solved it.';
comment on column public.lesson_posts.version is
  'Incremented with every change, so that nobody decides on a text they haven''t read.';

alter table public.lesson_posts enable row level security;
grant select on public.lesson_posts to service_role;

create table public.post_votes (
  post_id uuid not null references public.lesson_posts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index post_votes_user_idx on public.post_votes (user_id);

comment on table public.post_votes is
  'Who found a question or an answer helpful, once each. No policies: accessed through functions only.';

alter table public.post_votes enable row level security;
grant select on public.post_votes to service_role;

create table public.post_follows (
  question_id uuid not null references public.lesson_posts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (question_id, user_id)
);

create index post_follows_user_idx on public.post_follows (user_id);

comment on table public.post_follows is
  'Who is told of new answers to a question: at first, who asked it. No policies: accessed through functions only.';

alter table public.post_follows enable row level security;
grant select on public.post_follows to service_role;

create table public.post_reports (
  post_id uuid not null references public.lesson_posts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (post_id, user_id),
  constraint post_reports_reason_check check (
    reason in ('rude', 'personal', 'answer', 'spam', 'other')
  ),
  constraint post_reports_note_check check (private.is_public_text(note, 500))
);

create index post_reports_user_idx on public.post_reports (user_id);
create index post_reports_open_idx on public.post_reports (post_id) where settled_at is null;
create index post_reports_created_idx on public.post_reports (created_at);

comment on table public.post_reports is
  'What learners reported, once each, until a moderator has decided. No policies: accessed through functions only.';

alter table public.post_reports enable row level security;
grant select on public.post_reports to service_role;

-- Counts ---------------------------------------------------------------------------------------

create function private.count_post_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In order of the posts, so that two accounts deleted at once don't wait for each other.
  perform from public.lesson_posts as post
  where post.id in (select given.post_id from changed as given)
  order by post.id
  for no key update;
  update public.lesson_posts as post
  set votes = post.votes + case tg_op when 'INSERT' then given.number else -given.number end
  from (
    select vote.post_id, count(*)::integer as number from changed as vote group by vote.post_id
  ) as given
  where post.id = given.post_id;
  return null;
end
$$;
comment on function private.count_post_votes is
  'Keeps the votes of posts as they are given and taken back, also with their account.';

create trigger post_votes_count_added
after insert on public.post_votes
referencing new table as changed
for each statement execute function private.count_post_votes();

create trigger post_votes_count_removed
after delete on public.post_votes
referencing old table as changed
for each statement execute function private.count_post_votes();

create function private.clear_authorless_post() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.author is null and old.author is not null then
    new.title := case when new.title is not null then '' end;
    new.body := '';
    new.anonymous := false;
    new.deleted_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.clear_authorless_post is
  'Deletes the texts of a post that loses its author, also with their account.';

create trigger lesson_posts_keep
before update of author on public.lesson_posts
for each row execute function private.clear_authorless_post();

create function private.clear_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A question stays as a trace as long as others' answers hang on it.
  delete from public.lesson_posts as post
  where post.id = new.id
    and not exists (
      select from public.lesson_posts as answer
      where answer.question_id = new.id and answer.author is not null
    );
  if not found then
    delete from public.notifications as entry where entry.question_id = new.id;
    delete from public.moderation_decisions as made
    where made.subject = new.id and made.kind = 'question';
    delete from public.post_reports as made where made.post_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.clear_post is
  'Removes a post that lost its author, or what is left of it if others have answered it.';

create trigger lesson_posts_clear
after update of author on public.lesson_posts
for each row
when (new.author is null and old.author is not null)
execute function private.clear_post();

create function private.count_post_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked uuid[];
begin
  if tg_op = 'INSERT' then
    asked := array(select distinct post.question_id from added as post where post.question_id is not null);
  elsif tg_op = 'DELETE' then
    asked := array(select distinct post.question_id from removed as post where post.question_id is not null);
  else
    asked := array(
      select distinct post.question_id
      from added as post
      join removed as before on before.id = post.id
      where post.question_id is not null and (
        (post.hidden_at is null) <> (before.hidden_at is null)
        or (post.deleted_at is null) <> (before.deleted_at is null)
      )
    );
  end if;
  -- A statement without rows would start the next round of this trigger.
  if cardinality(asked) = 0 then
    return null;
  end if;
  perform from public.lesson_posts as question
  where question.id = any (asked)
  order by question.id
  for no key update;
  update public.lesson_posts as question
  set answers = (
      select count(*) from public.lesson_posts as answer
      where answer.question_id = question.id
        and answer.hidden_at is null and answer.deleted_at is null
    ),
    accepted = (
      select answer.id from public.lesson_posts as answer
      where answer.id = question.accepted
        and answer.hidden_at is null and answer.deleted_at is null
    )
  where question.id = any (asked);
  if tg_op = 'DELETE' then
    delete from public.lesson_posts as question
    where question.id = any (asked) and question.deleted_at is not null
      and not exists (
        select from public.lesson_posts as answer where answer.question_id = question.id
      );
  end if;
  return null;
end
$$;
comment on function private.count_post_answers is
  'Keeps the answers of questions as they are written, hidden, shown again and deleted, also with their account; the trace of a deleted question goes with its last answer.';

create trigger lesson_posts_count_added
after insert on public.lesson_posts
referencing new table as added
for each statement execute function private.count_post_answers();

create trigger lesson_posts_count_changed
after update on public.lesson_posts
referencing old table as removed new table as added
for each statement execute function private.count_post_answers();

create trigger lesson_posts_count_removed
after delete on public.lesson_posts
referencing old table as removed
for each statement execute function private.count_post_answers();

create function private.forget_post_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.moderation_decisions as made
  where made.subject = old.id and made.kind in ('question', 'answer');
  return null;
end
$$;
comment on function private.forget_post_decisions is
  'Deletes the decisions on what its author deletes, with the texts in them.';

create trigger lesson_posts_forget_decisions
after delete on public.lesson_posts
for each row execute function private.forget_post_decisions();

create trigger check_lines
before insert or update of title on public.lesson_posts
for each row execute function private.check_lines('title');

create function private.limit_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(*) from public.lesson_posts as post where post.author = new.author
  ) >= 2000 then
    raise exception 'posts_full' using errcode = 'P0001';
  end if;
  return new;
end
$$;
comment on function private.limit_posts is
  'Raises P0001 posts_full for someone who has 2,000 questions and answers.';

create trigger limit_posts
before insert on public.lesson_posts
for each row execute function private.limit_posts();

-- What people are told -------------------------------------------------------------------------

create function private.is_question_mail_still_valid(mail public.mail_outbox) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from public.lesson_posts as question
    left join public.lesson_posts as answer on answer.id = (mail.payload ->> 'answer')::uuid
    where question.id = (mail.payload ->> 'question')::uuid
      and question.deleted_at is null
      and case mail.kind
        when 'post-hidden' then coalesce(answer.hidden_at, question.hidden_at) is not null
        when 'post-restored' then true
        else question.hidden_at is null
          and answer.hidden_at is null and answer.deleted_at is null and answer.id is not null
          and (
            mail.kind = 'answer-accepted'
            or exists (
              select from public.post_follows as follow
              where follow.question_id = question.id and follow.user_id = mail.user_id
            )
          )
      end
  )
$$;
comment on function private.is_question_mail_still_valid is
  'Whether an email about a question still applies: nothing that it is about was deleted or hidden since, and its reader still follows the question.';

create function private.notify_about_post(
  kind text, person uuid, question uuid, answer uuid, unique_by text, because text default null,
  due timestamptz default now()
) returns void
language sql set search_path = '' as $$
  select public.enqueue_mail(
    notify_about_post.kind, person, concat_ws(':', notify_about_post.kind, unique_by, person),
    jsonb_strip_nulls(
      jsonb_build_object(
        'question', question, 'answer', answer, 'reason', nullif(btrim(because), '')
      )
    ),
    due
  )
$$;
comment on function private.notify_about_post is
  'Tells someone about a question or an answer, once for each unique_by.';

create function private.drop_post_mails(about public.lesson_posts, kinds text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  dropped boolean;
begin
  update public.mail_outbox as mail
  set dropped_at = now(), lease = null, leased_until = null
  where mail.user_id = about.author
    and mail.kind = any (kinds)
    and coalesce(mail.payload ->> 'answer', mail.payload ->> 'question') = about.id::text
    and num_nonnulls(mail.sent_at, mail.failed_at, mail.dropped_at) = 0
    and (mail.leased_until is null or mail.leased_until <= now());
  dropped := found;
  delete from public.notifications as entry
  where entry.user_id = about.author and entry.kind = any (kinds) and entry.read_at is null
    and entry.question_id = coalesce(about.question_id, about.id);
  return dropped;
end
$$;
comment on function private.drop_post_mails is
  'Takes back what its author hasn''t heard yet of an earlier decision; true if an email was dropped.';

-- Reading --------------------------------------------------------------------------------------

create function private.may_name_authors() returns boolean
language sql stable set search_path = '' as $$
  select private.staff_can('marking') or private.staff_can('moderation')
$$;
comment on function private.may_name_authors is
  'Whether the caller sees hidden posts and the names of those who don''t want to be named: staff with marking or moderation.';

create function private.may_write_posts(course_slug text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.enrolments as enrolment
    where enrolment.user_id = (select private.live_user_id()) and enrolment.course = course_slug
  ) or private.staff_can('marking')
$$;
comment on function private.may_write_posts is
  'Whether the caller may ask and answer in a course: enrolled learners, and staff with marking.';

create function private.post_badge(person uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when bool_or(held.role = 'instructor') then 'instructor'
    when count(*) > 0 then 'team'
  end
  from public.staff_roles as held
  where held.user_id = person
    -- Without a second factor a role has no effect.
    and exists (select from public.second_factors as factor where factor.user_id = person)
$$;
comment on function private.post_badge is
  'What someone is besides a learner: "instructor", "team" for other staff, null for everyone else.';

create function private.post_byline(post public.lesson_posts, caller uuid, names boolean)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', case
      when not post.anonymous or names or post.author = caller
        then private.holder_name(post.author)
    end,
    'badge', case
      when not post.anonymous or names or post.author = caller then private.post_badge(post.author)
    end,
    'anonymous', post.anonymous,
    'mine', coalesce(post.author = caller, false)
  )
$$;
comment on function private.post_byline is
  'Whose post it is, for a reader who may see the names of anonymous authors or not.';

create function private.post_json(post public.lesson_posts, caller uuid, names boolean) returns jsonb
language sql stable set search_path = '' as $$
  select private.post_byline(post, caller, names) || jsonb_build_object(
    'id', post.id,
    'body', post.body,
    'at', post.created_at,
    'edited', post.edited_at is not null,
    'deleted', post.deleted_at is not null,
    'hidden', post.hidden_at is not null,
    'hidden_reason', post.hidden_reason,
    'version', post.version,
    'votes', post.votes,
    'voted', exists (
      select from public.post_votes as vote
      where vote.post_id = post.id and vote.user_id = caller
    ),
    'reported', exists (
      select from public.post_reports as made
      where made.post_id = post.id and made.user_id = caller
    )
  )
$$;
comment on function private.post_json is 'A post as a reader sees it who may see it at all.';

create function public.lesson_questions(
  course_slug text,
  lesson_slug text default null,
  sort text default 'new',
  unanswered boolean default false,
  page_size integer default 10,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
  names constant boolean := private.may_name_authors();
begin
  return (
    with listed as (
      select question.id
      from public.lesson_posts as question
      where question.question_id is null
        and question.course = course_slug
        and (lesson_slug is null or question.lesson = lesson_slug)
        and question.deleted_at is null
        and (question.hidden_at is null or question.author = caller)
        and (not unanswered or question.answers = 0)
    )
    select jsonb_build_object(
      'count', (select count(*) from (select from listed limit 1001) as counted),
      'may_write', private.may_write_posts(course_slug),
      'rows', coalesce(
        jsonb_agg(
          private.post_byline(part.post, caller, names) || jsonb_build_object(
            'id', (part.post).id, 'lesson', (part.post).lesson, 'title', (part.post).title, 'at', (part.post).created_at,
            'votes', (part.post).votes, 'answers', (part.post).answers,
            'solved', (part.post).accepted is not null,
            'hidden', (part.post).hidden_at is not null
          )
          order by part.place
        ),
        '[]'
      )
    )
    from (
      select shown.post, row_number() over () as place
      from (
        select question as post
        from public.lesson_posts as question
        join listed on listed.id = question.id
        order by case when sort = 'helpful' then question.votes end desc nulls last,
          question.created_at desc, question.id
        limit least(greatest(page_size, 0), 50) offset greatest(skip, 0)
      ) as shown
    ) as part
  );
end
$$;
comment on function public.lesson_questions is
  'The questions about a lesson, or all of a course, the newest or the most helpful first; count ends at 1,001. Hidden ones only for their author. Raises as require_learner.';
grant execute on function public.lesson_questions to authenticated;

create function public.question_thread(question uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
  names constant boolean := private.may_name_authors();
  asked public.lesson_posts;
begin
  select post.* into asked
  from public.lesson_posts as post
  where post.id = question_thread.question and post.question_id is null
    and (post.hidden_at is null or post.author = caller or names);
  if not found then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'course', asked.course,
    'lesson', asked.lesson,
    'may_write', private.may_write_posts(asked.course),
    'may_solve', coalesce(asked.author = caller, false) or private.staff_can('marking'),
    'follows', exists (
      select from public.post_follows as follow
      where follow.question_id = asked.id and follow.user_id = caller
    ),
    'question', private.post_json(asked, caller, names) || jsonb_build_object('title', asked.title),
    'answers', (
      select coalesce(
        jsonb_agg(
          private.post_json(answer, caller, names) || jsonb_build_object(
            'accepted', coalesce(answer.id = asked.accepted, false),
            -- Who hides their name in one of the two isn't given away by the other.
            'asker', coalesce(
              answer.author = asked.author and answer.anonymous = asked.anonymous, false
            )
          )
          order by answer.id = asked.accepted desc nulls last, answer.votes desc,
            answer.created_at, answer.id
        ),
        '[]'
      )
      from public.lesson_posts as answer
      where answer.question_id = asked.id and answer.deleted_at is null
        and (answer.hidden_at is null or answer.author = caller or names)
    )
  );
end
$$;
comment on function public.question_thread is
  'A question with its answers, the accepted one first, then the most helpful. Raises as require_learner and PT404 post_unknown.';
grant execute on function public.question_thread to authenticated;

create function public.find_questions(course_slug text, typed text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Any of the words, also as the start of one; without those that every question has.
  wanted constant text := (
    select string_agg(quote_literal(word) || ':*', ' | ')
    from (
      select lexeme as word
      from unnest(to_tsvector('pg_catalog.simple', left(typed, 150)))
      where char_length(lexeme) between 3 and 40 and lexeme !~ '[\\'']'
        and to_tsvector('pg_catalog.english', lexeme) <> ''::tsvector
      limit 8
    ) as found
  );
begin
  perform private.require_learner();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', part.id, 'lesson', part.lesson, 'title', part.title, 'answers', part.answers,
          'solved', part.accepted is not null
        )
        order by part.likeness desc, part.votes desc, part.created_at desc, part.id
      ),
      '[]'
    )
    from (
      select question.*,
        ts_rank(question.words, wanted::tsquery)
          + ts_rank(to_tsvector('pg_catalog.simple', question.title), wanted::tsquery) as likeness
      from public.lesson_posts as question
      where wanted is not null and question.words @@ wanted::tsquery
        and question.question_id is null and question.course = course_slug
        and question.deleted_at is null and question.hidden_at is null
      order by likeness desc, question.votes desc, question.created_at desc, question.id
      limit 5
    ) as part
  );
end
$$;
comment on function public.find_questions is
  'Five questions of a course that are most like a title that someone types. Raises as require_learner.';
grant execute on function public.find_questions to authenticated;

-- Writing --------------------------------------------------------------------------------------

create function private.require_post_writer(course_slug text) returns uuid
language plpgsql set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
begin
  if not private.may_write_posts(course_slug) then
    raise exception 'not_enrolled' using errcode = 'P0001';
  end if;
  return caller;
end
$$;
comment on function private.require_post_writer is
  'The caller, if they may ask and answer in a course. Raises as require_writer and P0001 not_enrolled.';

create function public.ask_question(
  course_slug text, lesson_slug text, title text, body text, anonymous boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  made uuid;
begin
  perform from public.lessons as known
  where known.course = course_slug and known.slug = lesson_slug and not known.retired;
  if not found then
    raise exception 'lesson_unknown' using errcode = 'PT404';
  end if;
  caller := private.require_post_writer(course_slug);
  perform private.count_attempt(concat_ws('/', caller, 'question'), 10, 3600);
  insert into public.lesson_posts as post (course, lesson, author, anonymous, title, body)
  values (
    course_slug, lesson_slug, caller, coalesce(ask_question.anonymous, false),
    btrim(ask_question.title), btrim(ask_question.body, E' \n\t')
  )
  returning post.id into made;
  insert into public.post_follows (question_id, user_id) values (made, caller);
  return made;
end
$$;
comment on function public.ask_question is
  'Asks a question about a lesson and returns its id; ten an hour. Raises as require_post_writer, PT404 lesson_unknown, P0001 rate_limited, 23514 for texts that are too short or too long.';
grant execute on function public.ask_question to authenticated;

create function private.visible_post(post_id uuid, caller uuid) returns public.lesson_posts
language plpgsql stable set search_path = '' as $$
declare
  held public.lesson_posts;
begin
  select post.* into held
  from public.lesson_posts as post
  left join public.lesson_posts as question on question.id = post.question_id
  where post.id = post_id and post.deleted_at is null
    and (
      post.hidden_at is null and question.hidden_at is null
      or post.author = caller or private.may_name_authors()
    );
  if not found then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.visible_post is
  'A post that the caller sees. Raises PT404 post_unknown.';

create function public.answer_question(question uuid, body text, anonymous boolean default false)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
  asked public.lesson_posts := private.visible_post(answer_question.question, caller);
  made uuid;
begin
  if asked.question_id is not null then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  if exists (
    select from public.lessons as known
    where known.course = asked.course and known.slug = asked.lesson and known.retired
  ) then
    raise exception 'lesson_unknown' using errcode = 'PT404';
  end if;
  perform private.require_post_writer(asked.course);
  perform private.count_attempt(concat_ws('/', caller, 'answer'), 30, 3600);
  -- One after the other, so that answers given at once don't pass the limit together.
  perform from public.lesson_posts as post where post.id = asked.id for no key update;
  if (
    select count(*) >= 200 from public.lesson_posts as known where known.question_id = asked.id
  ) then
    raise exception 'answers_full' using errcode = 'P0001';
  end if;
  insert into public.lesson_posts as post (course, lesson, question_id, author, anonymous, body)
  values (
    asked.course, asked.lesson, asked.id, caller, coalesce(answer_question.anonymous, false),
    btrim(answer_question.body, E' \n\t')
  )
  returning post.id into made;
  perform private.notify_about_post('question-answered', follow.user_id, asked.id, made, made::text)
  from public.post_follows as follow
  where follow.question_id = asked.id and follow.user_id <> caller
  order by follow.user_id;
  return made;
end
$$;
comment on function public.answer_question is
  'Answers a question, tells who follows it, and returns the answer''s id; 30 an hour, 200 to a question. Raises as require_post_writer, PT404 post_unknown, lesson_unknown for a lesson that is no longer offered, P0001 rate_limited, answers_full.';
grant execute on function public.answer_question to authenticated;

create function private.own_post(post_id uuid, caller uuid) returns public.lesson_posts
language plpgsql set search_path = '' as $$
declare
  held public.lesson_posts;
begin
  select post.* into held
  from public.lesson_posts as post
  where post.id = post_id and post.author = caller
  for no key update;
  if not found then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.own_post is
  'A post of the caller''s, locked. Raises PT404 post_unknown.';

create function public.edit_post(
  post uuid, known_version integer, title text, body text, anonymous boolean
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held public.lesson_posts := private.own_post(edit_post.post, private.require_writer());
begin
  if held.version is distinct from known_version then
    raise exception 'post_changed' using errcode = 'P0001';
  end if;
  update public.lesson_posts as changed
  set title = case when held.question_id is null then btrim(edit_post.title) end,
    body = btrim(edit_post.body, E' \n\t'),
    anonymous = coalesce(edit_post.anonymous, held.anonymous),
    edited_at = now(), version = changed.version + 1
  where changed.id = held.id;
  return held.version + 1;
end
$$;
comment on function public.edit_post is
  'Changes a post of the caller''s and returns its version; the title is a question''s. A hidden one stays hidden. Raises as own_post, and P0001 post_changed if it is no longer the version that was edited.';
grant execute on function public.edit_post to authenticated;

create function public.delete_post(post uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.lesson_posts := private.own_post(delete_post.post, private.require_writer());
begin
  update public.lesson_posts as gone set author = null where gone.id = held.id;
  return exists (select from public.lesson_posts as left_over where left_over.id = held.id);
end
$$;
comment on function public.delete_post is
  'Deletes a post of the caller''s; true if a trace stays, because others have answered it. Raises as own_post.';
grant execute on function public.delete_post to authenticated;

create function public.vote_post(post uuid, up boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  held public.lesson_posts := private.visible_post(vote_post.post, caller);
begin
  if held.author = caller then
    raise exception 'own_post' using errcode = 'P0001';
  end if;
  if up then
    insert into public.post_votes (post_id, user_id) values (held.id, caller) on conflict do nothing;
  else
    delete from public.post_votes as vote where vote.post_id = held.id and vote.user_id = caller;
  end if;
  return (
    select jsonb_build_object('votes', counted.votes, 'voted', up)
    from public.lesson_posts as counted
    where counted.id = held.id
  );
end
$$;
comment on function public.vote_post is
  'Gives someone else''s post the caller''s vote, or takes it back. Raises as require_writer, PT404 post_unknown, P0001 own_post.';
grant execute on function public.vote_post to authenticated;

create function public.accept_answer(answer uuid, accepted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  given public.lesson_posts := private.visible_post(accept_answer.answer, caller);
  asked public.lesson_posts;
begin
  select post.* into asked
  from public.lesson_posts as post
  where post.id = given.question_id
  for no key update;
  if not found or given.hidden_at is not null then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  if asked.author is distinct from caller and not private.staff_can('marking') then
    raise exception 'not_asker' using errcode = '42501';
  end if;
  update public.lesson_posts as solved
  set accepted = case when accept_answer.accepted then given.id end
  where solved.id = asked.id
    and (accept_answer.accepted or solved.accepted = given.id);
  if accept_answer.accepted and given.author <> caller then
    perform private.notify_about_post('answer-accepted', given.author, asked.id, given.id, given.id::text);
  end if;
  return accept_answer.accepted;
end
$$;
comment on function public.accept_answer is
  'Marks the answer that solved a question, or takes the mark back; for who asked it and staff with marking. Who wrote it is told, once. Raises as require_writer, PT404 post_unknown, 42501 not_asker.';
grant execute on function public.accept_answer to authenticated;

create function public.follow_question(question uuid, follows boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  asked public.lesson_posts := private.visible_post(follow_question.question, caller);
begin
  if asked.question_id is not null then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  if follows then
    insert into public.post_follows (question_id, user_id) values (asked.id, caller)
    on conflict do nothing;
  else
    delete from public.post_follows as follow
    where follow.question_id = asked.id and follow.user_id = caller;
  end if;
  return follows;
end
$$;
comment on function public.follow_question is
  'Tells the caller of new answers to a question from now on, or no longer. Raises as require_writer, PT404 post_unknown.';
grant execute on function public.follow_question to authenticated;

create function public.report_post(post uuid, reason text, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  held public.lesson_posts := private.visible_post(report_post.post, caller);
begin
  if held.author = caller then
    raise exception 'own_post' using errcode = 'P0001';
  end if;
  perform private.count_attempt(concat_ws('/', caller, 'report'), 20, 3600);
  insert into public.post_reports (post_id, user_id, reason, note, created_at)
  values (
    held.id, caller, report_post.reason,
    case when not private.is_blank(report_post.note) then btrim(report_post.note, E' \n\t') end,
    clock_timestamp()
  )
  on conflict do nothing;
end
$$;
comment on function public.report_post is
  'Reports someone else''s post to the moderators, once; 20 an hour. Raises as require_writer, PT404 post_unknown, P0001 own_post, rate_limited.';
grant execute on function public.report_post to authenticated;

-- Staff ----------------------------------------------------------------------------------------

create function public.moderate_post(
  post_id uuid, decision text, known_version integer, reason text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('moderation');
  held public.lesson_posts;
  kind text;
  shows constant boolean := decision in ('restored', 'reopened');
  settled timestamptz;
  is_told boolean;
begin
  select post.* into held
  from public.lesson_posts as post
  where post.id = moderate_post.post_id and post.deleted_at is null
  for no key update;
  if not found then
    raise exception 'post_unknown' using errcode = 'PT404';
  end if;
  if held.author = caller then
    raise exception 'own_post' using errcode = 'P0001';
  end if;
  if held.version is distinct from known_version then
    raise exception 'post_changed' using errcode = 'P0001';
  end if;
  kind := case when held.question_id is null then 'question' else 'answer' end;
  select max(made.settled_at) into settled
  from public.post_reports as made
  where made.post_id = held.id;
  if decision is null or decision not in ('hidden', 'restored', 'kept', 'reopened')
    or decision in ('hidden', 'kept') and held.hidden_at is not null
    or decision = 'restored' and held.hidden_at is null
    or decision = 'reopened' and held.hidden_at is null and settled is null
  then
    raise exception 'decision_invalid' using errcode = '22023';
  end if;
  if decision = 'hidden' and private.is_blank(moderate_post.reason) then
    raise exception 'reason_missing' using errcode = '22023';
  end if;
  if decision = 'reopened' then
    -- Those that the decision settled which is taken back.
    update public.post_reports as made set settled_at = null
    where made.post_id = held.id
      and made.settled_at = coalesce(held.hidden_at, settled);
  elsif not shows then
    update public.post_reports as made set settled_at = now()
    where made.post_id = held.id and made.settled_at is null;
  end if;
  if decision = 'hidden' or shows and held.hidden_at is not null then
    is_told := not private.drop_post_mails(held, array['post-hidden', 'post-restored']);
    update public.lesson_posts as shown
    set hidden_at = case when decision = 'hidden' then now() end,
      hidden_reason = case when decision = 'hidden' then btrim(moderate_post.reason) end,
      version = shown.version + 1
    where shown.id = held.id
    returning shown.* into held;
    -- Followers' notifications name its title.
    delete from public.notifications as entry
    where decision = 'hidden' and entry.question_id = held.id and entry.user_id <> held.author;
    -- Taken back before its author heard of it: there is nothing to tell. A minute later: it may be taken back.
    if decision = 'hidden' or is_told then
      perform private.notify_about_post(
        case when shows then 'post-restored' else 'post-hidden' end, held.author, coalesce(held.question_id, held.id),
        case when held.question_id is not null then held.id end,
        concat_ws(':', held.id, held.version), held.hidden_reason, now() + interval '1 minute'
      );
    end if;
  end if;
  perform private.note_decision(
    kind, held.id, held.author, decision, moderate_post.reason,
    jsonb_strip_nulls(
      jsonb_build_object(
        'course', held.course, 'lesson', held.lesson, 'title', held.title, 'body', held.body
      )
    )
  );
  return held.version;
end
$$;
comment on function public.moderate_post is
  'Hides someone else''s question or answer with a reason (hidden), shows it again (restored), settles the reports on it (kept), or takes the last of these back with its reports (reopened); the author is told a minute later. Returns its version. Raises PT404 post_unknown, P0001 own_post, post_changed, 22023 decision_invalid, reason_missing. For staff with the permission moderation.';
grant execute on function public.moderate_post to authenticated;

create function public.staff_posts(
  search text default '',
  state text default null,
  sort text default 'at',
  descending boolean default true,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('moderation');
  words constant tsquery := websearch_to_tsquery('pg_catalog.simple', left(search, 200));
  direction constant text := case when descending then 'desc' else 'asc' end;
  matching text :=
    'from public.lesson_posts as post where post.deleted_at is null and post.author <> $1';
  result jsonb;
begin
  if state = 'hidden' then
    matching := matching || ' and post.hidden_at is not null';
  elsif state = 'shown' then
    matching := matching || ' and post.hidden_at is null';
  else
    matching := matching
      || ' and exists (select from public.post_reports as made where made.post_id = post.id and made.settled_at is null)';
  end if;
  if not private.is_blank(search) then
    matching := matching || ' and post.words @@ $2';
  end if;
  execute format(
    $query$
      select jsonb_build_object(
        'count', (select count(*) from (select %1$s limit 1001) as counted),
        'rows', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'course', part.course, 'lesson', part.lesson,
                'question', coalesce(part.question_id, part.id),
                'title', coalesce(part.title, (
                  select question.title from public.lesson_posts as question
                  where question.id = part.question_id
                )),
                'answer', part.question_id is not null,
                'body', part.body, 'name', private.holder_name(part.author),
                'anonymous', part.anonymous, 'hidden_at', part.hidden_at,
                'hidden_reason', part.hidden_reason, 'version', part.version,
                'at', part.created_at, 'locale', private.mail_locale(part.author),
                'reports', (
                  select coalesce(
                    jsonb_agg(
                      jsonb_build_object('reason', made.reason, 'note', made.note)
                      order by made.created_at
                    ),
                    '[]'
                  )
                  from (
                    select open.* from public.post_reports as open
                    where open.post_id = part.id and open.settled_at is null
                    order by open.created_at
                    limit 20
                  ) as made
                )
              )
              order by part.place
            ),
            '[]'
          )
          from (
            select found.*, row_number() over () as place
            from (
              select post.* %1$s order by post.created_at %2$s, post.id %2$s limit $3 offset $4
            ) as found
          ) as part
        )
      )
    $query$,
    matching, direction
  )
  into result
  using caller, words, least(page_size, 1000), skip;
  return result;
end
$$;
comment on function public.staff_posts is
  'Other people''s questions and answers with open reports, or of state shown or hidden, with their authors'' names; searched by words, sorted by at. For staff with the permission moderation.';
grant execute on function public.staff_posts to authenticated;

create function public.open_questions(
  search text default '',
  sort text default 'at',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
  wanted constant tsquery := websearch_to_tsquery('pg_catalog.simple', left(search, 200));
begin
  return (
    with waiting as (
      select question.id, question.course, question.lesson, question.title, question.votes,
        question.created_at, question.author, question.anonymous
      from public.lesson_posts as question
      where question.question_id is null and question.answers = 0
        and question.deleted_at is null and question.hidden_at is null
        and question.author <> caller
        and (private.is_blank(search) or question.words @@ wanted)
    )
    select jsonb_build_object(
      'count', (select count(*) from (select from waiting limit 1001) as counted),
      'rows', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', part.id, 'course', part.course, 'lesson', part.lesson, 'title', part.title,
            'votes', part.votes, 'at', part.created_at, 'name', private.holder_name(part.author),
            'anonymous', part.anonymous
          )
          order by part.place
        ),
        '[]'
      )
    )
    from (
      select listed.*, row_number() over () as place
      from (
        select waiting.*
        from waiting
        order by case when sort = 'votes' and descending then waiting.votes end desc nulls last,
          case when sort = 'votes' and not descending then waiting.votes end,
          case when descending then waiting.created_at end desc nulls last,
          waiting.created_at, waiting.id
        limit least(page_size, 1000) offset skip
      ) as listed
    ) as part
  );
end
$$;
comment on function public.open_questions is
  'Other people''s questions without an answer, the oldest first, with their authors'' names; searched by words, sorted by at or votes. For staff with the permission marking.';
grant execute on function public.open_questions to authenticated;
