-- The pass mark, 70 per cent, is defined here only. An attempt tells of each question whether it was answered right, so
-- that learners know what to read again; the pauses after failed attempts keep that from leading to the key quickly.
create or replace function public.submit_quiz(course_slug text, lesson_slug text, answers jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  lesson public.lessons := public.lock_enrolment(caller, course_slug, lesson_slug);
  results jsonb;
  right_ones integer;
  all_ones integer := jsonb_array_length(lesson.quiz);
  has_passed boolean;
  passed_before boolean;
  review text;
  next_at timestamptz := now();
begin
  if jsonb_typeof(answers) is distinct from 'object' or pg_column_size(answers) > 4096 then
    raise exception 'answers_invalid' using errcode = '22023';
  end if;
  perform public.count_attempt(concat_ws('/', caller, course_slug, lesson_slug), 60, 3600);
  select exists (
    select
    from public.quiz_attempts as attempt
    where attempt.user_id = caller and attempt.course = course_slug
      and attempt.lesson = lesson_slug and attempt.passed
  )
  into passed_before;
  if not passed_before then
    perform public.require_no_pause(caller, 'quiz');
  end if;
  results := public.judge_quiz(lesson.quiz, answers);
  select count(*) into right_ones
  from jsonb_each(results) as result
  where result.value = 'true'::jsonb;
  has_passed := right_ones * 10 >= all_ones * 7;
  if not has_passed then
    select question.facts ->> 'section' into review
    from jsonb_array_elements(lesson.quiz) with ordinality as question (facts, place)
    where results -> (question.facts ->> 'id') = 'false'::jsonb
    group by question.facts ->> 'section'
    order by count(*) desc, min(question.place)
    limit 1;
  end if;

  insert into public.quiz_attempts
    (user_id, course, lesson, answers, correct, total, passed, review)
  values (
    caller, course_slug, lesson_slug,
    (
      select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(answers) as given
      where results ? given.key
    ),
    right_ones, all_ones, has_passed, review
  );
  -- Points and badges depend on the first attempt that passed and the first without a mistake.
  delete from public.quiz_attempts as old
  where old.user_id = caller and old.course = course_slug and old.lesson = lesson_slug
    and old.id <= (
      select recent.id
      from public.quiz_attempts as recent
      where recent.user_id = caller and recent.course = course_slug
        and recent.lesson = lesson_slug
      order by recent.id desc
      offset 50
      limit 1
    )
    and old.id <> all (
      select unnest(array[
        coalesce(min(first.id) filter (where first.passed), 0),
        coalesce(min(first.id) filter (where first.correct = first.total), 0)
      ])
      from public.quiz_attempts as first
      where first.user_id = caller and first.course = course_slug and first.lesson = lesson_slug
    );
  if has_passed then
    insert into public.point_events (user_id, kind, ref, points)
    values (caller, 'quiz', course_slug || '/' || lesson_slug, 5)
    on conflict do nothing;
  end if;
  if not passed_before then
    if has_passed then
      perform public.forgive_failures(caller, 'quiz', 2);
    else
      next_at := public.count_failure(caller, 'quiz', 2);
    end if;
  end if;
  update public.lesson_places as place
  set draft = '{}', updated_at = now()
  where place.user_id = caller and place.course = course_slug and place.lesson = lesson_slug;

  return jsonb_build_object(
    'correct', right_ones, 'total', all_ones, 'passed', has_passed,
    'results', results, 'review', review, 'passed_before', passed_before,
    'wait', extract(epoch from next_at - now())::integer
  );
end
$$;

comment on function public.submit_quiz(text, text, jsonb) is
  'Grades and stores an attempt: {correct, total, passed, results, review, passed_before, wait}. The pass mark is 70 per cent. The results say of each question whether the answer was right, and never which answers are; a failed attempt names the section to review and the seconds to wait. Raises P0001 attempt_pause before they are over.';
revoke all on function public.submit_quiz(text, text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.submit_quiz(text, text, jsonb) to authenticated;

-- A learner who comes back sees what was right, and needs to answer the rest alone.
create or replace function public.lesson_state(course_slug text, lesson_slug text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  return jsonb_build_object(
    'enrolled', exists (
      select from public.enrolments as enrolment
      where enrolment.user_id = caller and enrolment.course = course_slug
    ),
    'completed', coalesce(
      (
        select jsonb_agg(completed.lesson)
        from public.lesson_completions as completed
        where completed.user_id = caller and completed.course = course_slug
      ),
      '[]'
    ),
    'attempt', (
      select jsonb_build_object(
        'answers', attempt.answers, 'correct', attempt.correct, 'total', attempt.total,
        'passed', attempt.passed, 'at', attempt.attempted_at, 'review', attempt.review,
        'right', (
          select coalesce(jsonb_object_agg(given.key, given.value), '{}')
          from public.lessons as lesson
          cross join lateral jsonb_each(attempt.answers) as given
          where lesson.course = course_slug and lesson.slug = lesson_slug
            and public.judge_quiz(lesson.quiz, attempt.answers) -> given.key = 'true'::jsonb
        )
      )
      from public.quiz_attempts as attempt
      where attempt.user_id = caller and attempt.course = course_slug
        and attempt.lesson = lesson_slug
      order by attempt.passed desc, attempt.id desc
      limit 1
    ),
    'wait', coalesce(
      (
        select greatest(ceil(extract(epoch from pause.open_at - now())), 0)
        from public.attempt_pauses as pause
        where pause.user_id = caller and pause.task = 'quiz'
      ),
      0
    ),
    'solved', exists (
      select from public.exercise_solutions as solution
      where solution.user_id = caller and solution.course = course_slug
        and solution.lesson = lesson_slug
    ),
    'note', (
      select jsonb_build_object('body', note.body, 'updated_at', note.updated_at)
      from public.lesson_notes as note
      where note.user_id = caller and note.course = course_slug
        and note.lesson = lesson_slug
    ),
    'place', (
      select jsonb_build_object('scroll', place.scroll, 'draft', place.draft)
      from public.lesson_places as place
      where place.user_id = caller and place.course = course_slug
        and place.lesson = lesson_slug
    )
  );
end
$$;

comment on function public.lesson_state(text, text) is
  'The caller''s state in a lesson: enrolment, completed lessons of the course, best attempt (or the latest until one passes) with those of the caller''s own answers that are right, seconds until the next is possible, exercise, note, place.';
revoke all on function public.lesson_state(text, text)
from public, anon, authenticated, service_role;
grant execute on function public.lesson_state(text, text) to authenticated;
