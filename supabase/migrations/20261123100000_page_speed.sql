-- Functions that run with every page of a signed-in person.
-- In plpgsql, because a function in SQL that sets its search path is planned at every call.

create or replace function public.is_blank(value text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return coalesce(
    value ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$',
    true
  );
end
$$;

create or replace function public.is_profile_complete(user_id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select
    from public.profiles as profile
    where profile.id = is_profile_complete.user_id
      and (profile.full_name is not null or profile.complete_without_name)
      and not public.is_blank(profile.college)
      and cardinality(profile.interests) > 0
      and not public.is_blank(profile.club_presence)
  );
end
$$;

create or replace function public.learner_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.live_user_id();
begin
  return case when caller is not null and public.is_profile_complete(caller) then caller end;
end
$$;

create or replace function public.is_learner()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return public.learner_id() is not null;
end
$$;

-- Without a caller since the dashboard has a call of its own.
drop function public.live_summary();
drop function public.showcase_summary();
