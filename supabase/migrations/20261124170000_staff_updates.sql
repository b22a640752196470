-- What staff follow live: the inbox, moderation, the waitlist, and the roster of an event.

alter table public.update_streams drop constraint update_streams_topic_check;
alter table public.update_streams add constraint update_streams_topic_check check (
  topic = 'notifications' or topic ~ '^staff:[a-z_]+(:[0-9a-f-]{36})?$'
);

create function public.check_stream_topic()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.topic like 'staff:events:%' then
    perform public.staff_roster(split_part(new.topic, ':', 3)::uuid, page_size => 0);
  else
    perform public.require_staff(substr(new.topic, 7));
  end if;
  return new;
end
$$;

comment on function public.check_stream_topic() is
  'Lets only staff follow a topic staff:<permission>, and staff:events:<event> only those who may read its roster. Raises as require_staff and staff_roster do.';
revoke all on function public.check_stream_topic() from public, anon, authenticated, service_role;

create trigger update_streams_check_topic
before insert on public.update_streams
for each row
when (new.topic like 'staff:%')
execute function public.check_stream_topic();

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
  if not exists (
    select
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = person
      and entry.permission in (section, case section when 'events' then 'own_sessions' end)
  ) then
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
  'A text that is another one whenever what a user sees of a topic has changed; null for staff whose role was taken, which ends the stream.';
comment on function public.open_update_stream(text, uuid, integer) is
  'Registers a stream of the caller''s session, six at most per user, instead of an earlier one of the same page. Returns its id and the version of the topic. Raises 28000 session_ended, P0001 stream_limit, and as check_stream_topic.';
