-- Changes that a device makes without a connection and sends when it returns, perhaps more than once.
-- Each has an id of its own: applied once, it answers every repetition with what it answered the first time.
-- The functions it may apply are listed in apply_once.

create table public.applied_changes (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  change text not null,
  result jsonb,
  applied_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint applied_changes_change_check
    check (change in ('submit_quiz', 'solve_exercise', 'complete_lesson', 'save_place', 'save_note'))
);

create index applied_changes_latest_idx on public.applied_changes (user_id, applied_at desc);

comment on table public.applied_changes is
  'What a change of a learner answered, by the id that their device gave it, without their texts. The last 2,000 of a person, for 60 days; a device sends nothing older than 30. Read by its owner, written by apply_once only.';

alter table public.applied_changes enable row level security;
grant select on public.applied_changes to authenticated, service_role;

create policy applied_changes_select_own on public.applied_changes
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function public.apply_once(id uuid, change text, input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  course constant text := input ->> 'course_slug';
  lesson constant text := input ->> 'lesson_slug';
  earlier public.applied_changes;
  before boolean;
  answer jsonb;
begin
  delete from public.applied_changes as old
  where old.user_id = caller and old.applied_at < now() - interval '60 days';
  -- A device that was offline for weeks sends a few hundred.
  delete from public.applied_changes as old
  where old.user_id = caller and old.applied_at < (
    select kept.applied_at
    from public.applied_changes as kept
    where kept.user_id = caller
    order by kept.applied_at desc
    offset 1999 limit 1
  );
  -- Waits for another request with this id. If that one fails, this one makes the change.
  insert into public.applied_changes (user_id, id, change)
  values (caller, apply_once.id, apply_once.change)
  on conflict do nothing;
  if not found then
    -- Otherwise the function that makes the change counts.
    perform private.require_writer();
    select applied.* into earlier
    from public.applied_changes as applied
    where applied.user_id = caller and applied.id = apply_once.id;
    if earlier.change <> apply_once.change then
      raise exception 'invalid_input' using errcode = '22P02';
    end if;
    return case
      when apply_once.change <> 'save_note' then earlier.result
      -- Its own text, or after a conflict what is stored.
      when (earlier.result ->> 'conflict')::boolean then earlier.result || coalesce(
        (
          select jsonb_build_object('body', kept.body, 'updated_at', kept.updated_at)
          from public.lesson_notes as kept
          where kept.user_id = caller and kept.course = apply_once.input ->> 'course_slug'
            and kept.lesson = apply_once.input ->> 'lesson_slug'
        ),
        '{"body": ""}'
      )
      else earlier.result || jsonb_build_object('body', apply_once.input -> 'note')
    end;
  end if;

  case apply_once.change
    when 'submit_quiz' then
      select exists (
        select
        from public.quiz_attempts as attempt
        where attempt.user_id = caller and attempt.course = apply_once.input ->> 'course_slug'
          and attempt.lesson = apply_once.input ->> 'lesson_slug' and attempt.passed
      )
      into before;
      answer := public.submit_quiz(course, lesson, input -> 'answers')
        || jsonb_build_object('passed_before', before);
    when 'solve_exercise' then
      answer := to_jsonb(public.solve_exercise(course, lesson, input ->> 'answer'));
    when 'complete_lesson' then
      answer := public.complete_lesson(course, lesson);
    when 'save_place' then
      -- Another device has moved on since.
      if not exists (
        select
        from public.lesson_places as place
        where place.user_id = caller and place.course = apply_once.input ->> 'course_slug'
          and place.lesson = apply_once.input ->> 'lesson_slug'
          and place.updated_at > (input ->> 'made_at')::timestamptz
      ) then
        perform public.save_place(
          course, lesson, (input ->> 'scroll_share')::real, nullif(input -> 'quiz_draft', 'null'::jsonb)
        );
      end if;
    when 'save_note' then
      select to_jsonb(saved) into answer
      from public.save_note(
        course, lesson, input ->> 'note', (input ->> 'known_at')::timestamptz
      ) as saved;
  end case;

  update public.applied_changes as applied
  set result = case apply_once.change when 'save_note' then answer - 'body' else answer end
  where applied.user_id = caller and applied.id = apply_once.id;
  return answer;
end
$$;
comment on function public.apply_once is
  'Makes a change of the caller with the arguments of the function it names, once for each id, and returns what that function returns; sent again, it returns the same and changes nothing, but after a conflict the note as it is by then. A quiz also tells passed_before, and a place older than the stored one changes nothing. What a function raises leaves no trace, so the id can be sent again. The last 2,000 of a person are known.';
grant execute on function public.apply_once to authenticated;
