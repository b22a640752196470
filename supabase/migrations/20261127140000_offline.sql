-- Changes that a device sends when its connection returns, perhaps more than once.

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

comment on table public.applied_changes is
  'What a change of a learner answered, by the id that their device gave it. Kept for 60 days; a device sends nothing older than 30. Read by its owner, written by apply_once only.';

alter table public.applied_changes enable row level security;

create policy applied_changes_select_own on public.applied_changes
for select to authenticated
using ((select public.live_user_id()) = user_id);

revoke all on table public.applied_changes from public, anon, authenticated, service_role;
grant select on table public.applied_changes to authenticated, service_role;

create function public.apply_once(id uuid, change text, input jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
  course constant text := input ->> 'course_slug';
  lesson constant text := input ->> 'lesson_slug';
  earlier public.applied_changes;
  before boolean;
  answer jsonb;
begin
  delete from public.applied_changes as old
  where old.user_id = caller and old.applied_at < now() - interval '60 days';
  -- Waits for another request with this id. If that one fails, this one makes the change.
  insert into public.applied_changes (user_id, id, change)
  values (caller, apply_once.id, apply_once.change)
  on conflict do nothing;
  if not found then
    -- Otherwise the function that makes the change counts.
    perform public.require_writer();
    select applied.* into earlier
    from public.applied_changes as applied
    where applied.user_id = caller and applied.id = apply_once.id;
    if earlier.change <> apply_once.change then
      raise exception 'invalid_input' using errcode = '22P02';
    end if;
    return earlier.result;
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
  set result = answer
  where applied.user_id = caller and applied.id = apply_once.id;
  return answer;
end
$$;

comment on function public.apply_once(uuid, text, jsonb) is
  'Makes a change of the caller with the arguments of the function it names, once for each id, and returns what that function returns; sent again, it returns the same and changes nothing. A quiz also tells passed_before, and a place older than the stored one changes nothing. What a function raises leaves no trace, so the id can be sent again.';
revoke all on function public.apply_once(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.apply_once(uuid, text, jsonb) to authenticated;

-- Export ---------------------------------------------------------------------------------------

-- Columns that only some versions of the auth schema have are read through to_jsonb.
create or replace function public.export_person(person uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  activity jsonb := '[]'::jsonb;
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'created_at', entry.created_at,
          'action', entry.payload ->> 'action',
          'ip', entry.ip_address
        )
        order by entry.created_at
      ),
      '[]'
    )
    into activity
    from auth.audit_log_entries as entry
    where entry.payload ->> 'actor_id' = export_person.person::text;
  end if;

  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', account.id,
        'email', account.email,
        'phone', account.phone,
        'created_at', account.created_at,
        'last_sign_in_at', account.last_sign_in_at,
        'email_confirmed_at', account.email_confirmed_at,
        'user_metadata', coalesce(account.raw_user_meta_data, '{}'),
        'providers', coalesce(account.raw_app_meta_data -> 'providers', '[]')
      ),
      'identities', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'provider', linked.provider,
              'identity_data', linked.identity_data,
              'created_at', linked.created_at
            )
            order by linked.created_at
          ),
          '[]'
        )
        from auth.identities as linked
        where linked.user_id = account.id
      ),
      'sessions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'created_at', live.created_at,
              'ip', to_jsonb(live) -> 'ip',
              'user_agent', to_jsonb(live) -> 'user_agent'
            )
            order by live.created_at
          ),
          '[]'
        )
        from auth.sessions as live
        where live.user_id = account.id
      ),
      'profile', (
        select to_jsonb(profile) from public.profiles as profile where profile.id = account.id
      ),
      'waitlist', (
        select to_jsonb(entry)
        from public.waitlist as entry
        where entry.email = lower(account.email)
          and account.email_confirmed_at is not null
      ),
      'messages', (
        select coalesce(
          jsonb_agg(
            to_jsonb(message) - array['request_key', 'secret_hash'] order by message.created_at
          ),
          '[]'
        )
        from public.messages as message
        where message.email = lower(account.email)
          and account.email_confirmed_at is not null
      ),
      'activity', activity,
      'learning', public.export_learning(export_person.person),
      'applied_changes', (
        select coalesce(jsonb_agg(to_jsonb(applied) - 'user_id' order by applied.applied_at), '[]')
        from public.applied_changes as applied
        where applied.user_id = account.id
      ),
      'live', public.export_live(export_person.person),
      'showcase', public.export_showcase(export_person.person),
      'support', public.export_support(export_person.person),
      'status', public.export_status(export_person.person),
      'api', public.export_api(export_person.person),
      'devices', public.export_devices(export_person.person),
      'security', public.export_security(export_person.person),
      'staff', public.export_staff(export_person.person)
    )
    from auth.users as account
    where account.id = export_person.person
  );
end
$$;

comment on function public.export_person(uuid) is
  'Everything stored about a user, without passwords and tokens; null for an unknown one.';
