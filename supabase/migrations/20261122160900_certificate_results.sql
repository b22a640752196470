-- What a certificate verified: the results of the quizzes and the exercises that were solved.

alter table public.certificates
add column quiz_correct integer not null default 0,
add column quiz_total integer not null default 0,
add column exercises integer not null default 0,
add constraint certificates_quiz_check check (quiz_correct between 0 and quiz_total),
add constraint certificates_exercises_check check (exercises >= 0);

comment on column public.certificates.minutes is
  'How long the lessons were estimated to take. Not stated: nobody measured it.';
comment on column public.certificates.quiz_correct is
  'Right answers in the best attempt at each quiz until it was issued.';
comment on column public.certificates.quiz_total is 'Questions of these attempts; 0 if unknown.';
comment on column public.certificates.exercises is 'Exercises solved until it was issued.';

create function public.verified_results(person uuid, about text, what text, until timestamptz)
returns table (quiz_correct integer, quiz_total integer, exercises integer)
language sql
stable
security definer
set search_path = ''
as $$
  with lesson as (
    select one.course, one.slug
    from public.lessons as one
    join public.courses as course on course.slug = one.course
    where not one.retired
      and (
        (about = 'course' and course.slug = what)
        or (about = 'track' and course.track = what and not course.retired)
      )
  ), best as (
    select distinct on (attempt.course, attempt.lesson) attempt.correct, attempt.total
    from public.quiz_attempts as attempt
    join lesson on lesson.course = attempt.course and lesson.slug = attempt.lesson
    where attempt.user_id = person and attempt.passed and attempt.attempted_at <= until
    order by attempt.course, attempt.lesson,
      attempt.correct::numeric / nullif(attempt.total, 0) desc nulls last, attempt.id
  )
  select coalesce(sum(best.correct), 0)::integer, coalesce(sum(best.total), 0)::integer,
    (
      select count(*)
      from public.exercise_solutions as solution
      join lesson on lesson.course = solution.course and lesson.slug = solution.lesson
      where solution.user_id = person and solution.solved_at <= until
    )::integer
  from best
$$;

comment on function public.verified_results(uuid, text, text, timestamptz) is
  'Quiz results and solved exercises of a learner in a course or track until a time.';
revoke all on function public.verified_results(uuid, text, text, timestamptz) from public, anon, authenticated, service_role;

create function public.state_certificate_results()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A certificate in a new name states what the one before it did.
  select earlier.quiz_correct, earlier.quiz_total, earlier.exercises
  into new.quiz_correct, new.quiz_total, new.exercises
  from public.certificates as earlier
  where earlier.user_id = new.user_id and earlier.kind = new.kind
    and earlier.subject = new.subject
  order by earlier.issued_at, earlier.code
  limit 1;
  if not found then
    select result.quiz_correct, result.quiz_total, result.exercises
    into new.quiz_correct, new.quiz_total, new.exercises
    from public.verified_results(new.user_id, new.kind, new.subject, new.issued_at) as result;
  end if;
  return new;
end
$$;

comment on function public.state_certificate_results() is
  'Writes the verified results on a new certificate.';
revoke all on function public.state_certificate_results() from public, anon, authenticated, service_role;

create trigger certificates_state_results
before insert on public.certificates
for each row
execute function public.state_certificate_results();

update public.certificates as certificate
set quiz_correct = result.quiz_correct, quiz_total = result.quiz_total,
  exercises = result.exercises
from public.certificates as same,
  public.verified_results(same.user_id, same.kind, same.subject, same.issued_at) as result
where same.code = certificate.code;

create or replace function public.read_certificate(certificate_code text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(certificate) - array['user_id', 'minutes']
    || case
      when certificate.revoked_reason = 'replaced' then '{"holder": ""}'::jsonb
      else '{}'::jsonb
    end
  from public.certificates as certificate
  where certificate.code = lower(certificate_code)
$$;
