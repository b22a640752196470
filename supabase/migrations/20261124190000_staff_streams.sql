-- A stream for staff ends with their last second factor, as everything else of the console does.

create or replace function public.update_version(topic text, person uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  section constant text := split_part(update_version.topic, ':', 2);
begin
  if update_version.topic = 'notifications' then
    return (
      select md5(concat_ws('.', person, newest.id, unread.number, unread.ids))
      from (
        select max(entry.id) as id
        from public.notifications as entry
        where entry.user_id = person
      ) as newest,
      (
        select count(*) as number, sum(entry.id) as ids
        from public.notifications as entry
        where entry.user_id = person and entry.read_at is null
      ) as unread
    );
  end if;
  if not exists (select from public.second_factors as factor where factor.user_id = person)
    or not exists (
      select
      from public.staff_roles as held
      join public.staff_permissions as entry on entry.role = held.role
      where held.user_id = person
        and entry.permission in (section, case section when 'events' then 'own_sessions' end)
    )
  then
    return null;
  end if;
  return case section
    when 'events' then (
      select md5(concat_ws('.', counts.changed_at, counts.registered, counts.queued))
      from public.event_counts as counts
      where counts.event_id = split_part(update_version.topic, ':', 3)::uuid
    )
    when 'inbox' then public.inbox_version()
    else public.staff_version(section)
  end;
end
$$;

comment on function public.update_version(text, uuid) is
  'A text that is another one whenever what a user sees of a topic has changed; null for staff whose role or last second factor was taken, which ends the stream.';
