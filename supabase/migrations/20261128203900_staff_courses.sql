-- What staff see of courses: answers to quizzes, figures of lessons, and ratings.
-- Figures count people and name nobody.
-- Mistakes are counted with each attempt, so that the commonest are read without going through all of them.

-- Answers --------------------------------------------------------------------------------------

create table public.question_counts (
  course text not null,
  lesson text not null,
  question text not null,
  tries bigint not null default 0,
  wrong bigint not null default 0,
  first_tries bigint not null default 0,
  first_wrong bigint not null default 0,
  primary key (course, lesson, question),
  foreign key (course, lesson) references public.lessons (course, slug),
  constraint question_counts_check check (wrong <= tries and first_wrong <= first_tries)
);

comment on table public.question_counts is
  'How often each question of a quiz was answered, and wrongly; without people. No policies: accessed through functions only.';
comment on column public.question_counts.first_tries is
  'In a learner''s first attempt at the quiz, which says most about the question.';

alter table public.question_counts enable row level security;
grant select on public.question_counts to service_role;

create table public.option_counts (
  course text not null,
  lesson text not null,
  question text not null,
  option text not null,
  left_out boolean not null,
  times bigint not null,
  primary key (course, lesson, question, option, left_out),
  foreign key (course, lesson) references public.lessons (course, slug)
);

comment on table public.option_counts is
  'How often each wrong option was chosen, and each right one left out of an answer; without people. No policies: accessed through functions only.';

alter table public.option_counts enable row level security;
grant select on public.option_counts to service_role;

create function private.judge_attempt(course text, lesson text, answers jsonb)
returns table (question text, is_wrong boolean, chosen text[], missed text[])
language sql stable set search_path = '' as $$
  select asked.id, asked.chosen <> '{}' or asked.missed <> '{}', asked.chosen, asked.missed
  from (
    select question.facts ->> 'id' as id,
      array(
        select distinct ticked.option
        from jsonb_array_elements_text(answer.given) as ticked (option)
        where not (question.facts -> 'correct') ? ticked.option
          -- Only direct callers can send options that the quiz doesn't have.
          and ticked.option ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(ticked.option) <= 60
      ) as chosen,
      array(
        select needed.option
        from jsonb_array_elements_text(question.facts -> 'correct') as needed (option)
        where not answer.given ? needed.option
      ) as missed
    from public.lessons as lesson
    cross join lateral jsonb_array_elements(lesson.quiz) as question (facts)
    cross join lateral (
      select case
        when jsonb_typeof(judge_attempt.answers -> (question.facts ->> 'id')) = 'array'
          then judge_attempt.answers -> (question.facts ->> 'id')
        else '[]'
      end as given
    ) as answer
    where lesson.course = judge_attempt.course and lesson.slug = judge_attempt.lesson
      and question.facts ? 'id'
  ) as asked
$$;
comment on function private.judge_attempt is
  'For each question of an attempt''s quiz as it is now: whether the answer is wrong, which wrong options it has and which right ones it lacks.';

create function private.count_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two attempts can't wait for each other.
  insert into public.question_counts as held
    (course, lesson, question, tries, wrong, first_tries, first_wrong)
  select given.course, given.lesson, judged.question, count(*),
    count(*) filter (where judged.is_wrong),
    count(*) filter (where given.is_first),
    count(*) filter (where given.is_first and judged.is_wrong)
  from (
    select added.course, added.lesson, added.answers,
      not exists (
        select
        from public.quiz_attempts as earlier
        where earlier.user_id = added.user_id and earlier.course = added.course
          and earlier.lesson = added.lesson and earlier.id < added.id
      ) as is_first
    from added
  ) as given
  cross join lateral private.judge_attempt(given.course, given.lesson, given.answers) as judged
  group by given.course, given.lesson, judged.question
  order by given.course, given.lesson, judged.question
  on conflict (course, lesson, question) do update
  set tries = held.tries + excluded.tries, wrong = held.wrong + excluded.wrong,
    first_tries = held.first_tries + excluded.first_tries,
    first_wrong = held.first_wrong + excluded.first_wrong;

  insert into public.option_counts as held (course, lesson, question, option, left_out, times)
  select given.course, given.lesson, judged.question, wrong.option, wrong.left_out, count(*)
  from (
    select added.course, added.lesson, added.answers from added
  ) as given
  cross join lateral private.judge_attempt(given.course, given.lesson, given.answers) as judged
  cross join lateral (
    select unnest(judged.chosen), false
    union all
    select unnest(judged.missed), true
  ) as wrong (option, left_out)
  group by given.course, given.lesson, judged.question, wrong.option, wrong.left_out
  order by given.course, given.lesson, judged.question, wrong.option, wrong.left_out
  on conflict (course, lesson, question, option, left_out) do update
  set times = held.times + excluded.times;
  return null;
end
$$;
comment on function private.count_answers is
  'Counts the answers of quiz attempts by question and option.';

create trigger quiz_attempts_count_answers
after insert on public.quiz_attempts
referencing new table as added
for each statement execute function private.count_answers();

-- Reading --------------------------------------------------------------------------------------

create function public.staff_courses(
  search text default '',
  track text default null,
  sort text default 'title',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  result jsonb;
begin
  perform private.require_staff('courses');
  -- A catalogue has some dozens of courses: they are sorted as they are read.
  execute format(
    $query$
      with counted as (
        select held.key, sum(held.amount) filter (where held.kind = 'enrolled') as enrolled,
          sum(held.amount) filter (where held.kind = 'completed') as completed
        from public.kept_counts as held
        where held.kind in ('enrolled', 'completed')
        group by held.key
      ), found as (
        select course.slug, course.title, course.track, course.level,
          coalesce(counted.enrolled, 0) as enrolled, coalesce(counted.completed, 0) as completed,
          case when counted.enrolled > 0
            then round(100 * coalesce(counted.completed, 0) / counted.enrolled) end as share,
          coalesce(total.ratings, 0) as ratings,
          case when total.ratings > 0
            then round(total.points::numeric / total.ratings, 2) end as rating
        from public.courses as course
        left join counted on counted.key = course.slug
        left join public.course_rating_totals as total on total.course = course.slug
        where not course.retired
          and ($1 = '' or strpos(lower(course.title), $1) > 0 or strpos(course.slug, $1) > 0)
          and ($2 is null or course.track = $2)
      )
      select jsonb_build_object(
        'count', (select count(*) from found),
        'rows', (
          select coalesce(
            jsonb_agg(to_jsonb(part) - 'slug' - 'place' || jsonb_build_object('id', part.slug) order by part.place),
            '[]'
          )
          from (
            select found.*, row_number() over (order by %1$I %2$s nulls last, title) as place
            from found order by place limit $3 offset $4
          ) as part
        )
      )
    $query$,
    case when sort in ('enrolled', 'completed', 'share', 'rating') then sort else 'title' end,
    case when descending then 'desc' else 'asc' end
  )
  into result
  using lower(btrim(left(search, 100))), staff_courses.track, least(page_size, 1000), skip;
  return result;
end
$$;
comment on function public.staff_courses is
  'The courses of the catalogue with how many people enrolled and completed (share: per cent), and their ratings; sorted by title, enrolled, completed, share or rating. For staff with the permission courses.';
grant execute on function public.staff_courses to authenticated;

create function public.staff_course(course_slug text, quiet_days integer default 14) returns jsonb
-- The enrolments of one course are few beside all of them.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  known public.courses;
begin
  perform private.require_staff('courses');
  select course.* into known from public.courses as course where course.slug = course_slug;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'id', known.slug, 'title', known.title, 'track', known.track, 'level', known.level,
    'retired', known.retired,
    'enrolled', (
      select coalesce(sum(held.amount), 0)
      from public.kept_counts as held
      where held.kind = 'enrolled' and held.key = course_slug
    ),
    'completed', (
      select coalesce(sum(held.amount), 0)
      from public.kept_counts as held
      where held.kind = 'completed' and held.key = course_slug
    ),
    'lessons', (
      with current as (
        select lesson.slug, row_number() over (order by lesson.place) as place,
          coalesce((
            select sum(held.amount)
            from public.kept_counts as held
            where held.kind = 'lesson-completed' and held.key = course_slug || '/' || lesson.slug
          ), 0) as people
        from public.lessons as lesson
        where lesson.course = course_slug and not lesson.retired
      ), recent as (
        select enrolment.user_id
        from public.enrolments as enrolment
        where enrolment.course = course_slug
          and enrolment.enrolled_at > now() - make_interval(days => quiet_days)
        union
        select completed.user_id
        from public.lesson_completions as completed
        where completed.course = course_slug
          and completed.completed_at > now() - make_interval(days => quiet_days)
        union
        select place.user_id
        from public.lesson_places as place
        where place.course = course_slug
          and place.updated_at > now() - make_interval(days => quiet_days)
      ), going as (
        -- Lessons are completed in their order.
        select standing.next_place, count(*) as people
        from (
          select (
              select count(*) + 1
              from public.lesson_completions as completed
              join current on current.slug = completed.lesson
              where completed.user_id = recent.user_id and completed.course = course_slug
            ) as next_place
          from recent
          join public.enrolments as enrolment
            on enrolment.user_id = recent.user_id and enrolment.course = course_slug
          where enrolment.completed_at is null
        ) as standing
        group by standing.next_place
      ), standing as (
        select current.*, coalesce(going.people, 0) as going,
          -- Those who have completed the lesson before it, but not this one.
          lag(current.people, 1, (
            select coalesce(sum(held.amount), 0)
            from public.kept_counts as held
            where held.kind = 'enrolled' and held.key = course_slug
          )) over (order by current.place) - current.people as here
        from current
        left join going on going.next_place = current.place
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', standing.slug, 'place', standing.place, 'completed', standing.people,
            'stopped', greatest(standing.here - standing.going, 0), 'going', standing.going
          )
          order by standing.place
        ),
        '[]'
      )
      from standing
    ),
    'questions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'lesson', asked.course_lesson, 'question', asked.question, 'tries', held.tries,
            'wrong', held.wrong, 'first_tries', held.first_tries, 'first_wrong', held.first_wrong,
            'options', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'option', worst.option, 'left_out', worst.left_out, 'times', worst.times
                  )
                  order by worst.times desc, worst.option
                ),
                '[]'
              )
              from (
                select counted.option, counted.left_out, counted.times
                from public.option_counts as counted
                where counted.course = course_slug and counted.lesson = asked.course_lesson
                  and counted.question = asked.question
                order by counted.times desc, counted.option
                limit 3
              ) as worst
            )
          )
          order by asked.place, asked.number
        ),
        '[]'
      )
      from (
        select lesson.slug as course_lesson, lesson.place, question.facts ->> 'id' as question,
          question.number
        from public.lessons as lesson
        cross join lateral jsonb_array_elements(lesson.quiz)
          with ordinality as question (facts, number)
        where lesson.course = course_slug and not lesson.retired
      ) as asked
      join public.question_counts as held
        on held.course = course_slug and held.lesson = asked.course_lesson
        and held.question = asked.question
    ),
    'stars', (
      select coalesce(jsonb_object_agg(counted.stars, counted.people), '{}')
      from (
        select split_part(held.key, '/', 2) as stars, sum(held.amount) as people
        from public.kept_counts as held
        where held.kind = 'stars'
          and held.key in (select course_slug || '/' || star from generate_series(1, 5) as star)
        group by held.key
      ) as counted
    )
  );
end
$$;
comment on function public.staff_course is
  'A course''s figures: lessons with how many people completed them, and how many who haven''t completed the course have them next (stopped: nothing done for some days; going); questions with how often they were answered wrongly and the three commonest mistakes; ratings by stars. Null for an unknown one. For staff with the permission courses.';
grant execute on function public.staff_course to authenticated;
