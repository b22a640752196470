-- Which rows count: the triggers of maintain_counts, and counting everything anew.
-- They stand in one place because their kinds and keys are read together.
-- rebuild_counts is for operators, after rows were changed past the triggers.

do $$
declare
  count text[];
  event text[];
begin
  -- Table, kind of count, its key, which rows count, and how much each counts if not one.
  foreach count slice 1 in array array[
    ['projects', 'projects', 'category', 'state = ''published'' and category is not null', null],
    ['enrolments', 'enrolled', 'course', 'true', null],
    ['enrolments', 'completed', 'course', 'completed_at is not null', null],
    ['lesson_completions', 'lesson-completed', 'course || ''/'' || lesson', 'true', null],
    ['learner_settings', 'points', 'lpad(points::text, 9, ''0'')', 'alias is not null and points > 0', null],
    ['course_ratings', 'stars', 'course || ''/'' || rating', 'hidden_at is null', null],
    ['recording_views', 'recording-views', 'recording', 'true', null],
    ['recording_likes', 'recording-likes', 'recording', 'true', null],
    ['faq_votes', 'faq-votes', 'faq', 'true', '1'],
    ['faq_votes', 'faq-helpful', 'faq', 'helpful', '1'],
    ['faq_views', 'faq-views', 'faq', 'true', 'views']
  ] loop
    foreach event slice 1 in array array[
      ['insert', 'new table as added'],
      ['delete', 'old table as removed'],
      ['update', 'old table as removed new table as added']
    ] loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s for each statement execute function private.maintain_counts(%s)',
        concat_ws('_', 'count', replace(count[2], '-', '_'), event[1]),
        event[1], count[1], event[2],
        (
          select string_agg(quote_literal(argument), ', ' order by place)
          from unnest(count[2:5]) with ordinality as given (argument, place)
          where argument is not null
        )
      );
    end loop;
  end loop;
end
$$;

create function public.rebuild_counts() returns void
language plpgsql security definer set search_path = '' as $$
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
  cross join lateral private.waitlist_counts(
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
comment on function public.rebuild_counts is
  'Counts everything anew that triggers keep counting; changes wait meanwhile. Service role only.';
grant execute on function public.rebuild_counts to service_role;
