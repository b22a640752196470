-- Staff: roles, what each of them may do, the log of what they did, and moderators' decisions.
-- require_staff() begins every function for staff; it wants a second factor, passed in this session.
-- The audit log takes lines only from audit(), and refuses every later change, whoever asks.

-- Roles ----------------------------------------------------------------------------------------

create table public.staff_permissions (
  role text not null,
  permission text not null,
  primary key (role, permission)
);

comment on table public.staff_permissions is
  'What each staff role may do; the only place that says so. Changed by migrations.';

alter table public.staff_permissions enable row level security;
grant select on public.staff_permissions to service_role;

insert into public.staff_permissions (role, permission)
select entry.role, unnest(entry.permissions)
from (
  values
  ('admin', array[
    'roles', 'people', 'events', 'own_sessions', 'courses', 'marking', 'moderation', 'inbox',
    'help_centre', 'waitlist', 'status', 'outbox', 'errors', 'audit'
  ]),
  ('organiser', array['events', 'own_sessions']),
  ('instructor', array['own_sessions', 'courses', 'marking']),
  ('moderator', array['moderation']),
  ('support', array['people', 'inbox', 'help_centre', 'waitlist']),
  ('operator', array['status', 'outbox', 'errors'])
) as entry (role, permissions);

create table public.staff_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  granted_at timestamptz not null default now(),
  granted_by uuid references auth.users (id) on delete set null,
  primary key (user_id, role),
  constraint staff_roles_role_check check (
    role in ('admin', 'organiser', 'instructor', 'moderator', 'support', 'operator')
  )
);

create index staff_roles_granted_by_idx on public.staff_roles (granted_by);

comment on table public.staff_roles is
  'Who works for Altiora, and as what. Written through functions only; people read their own rows.';
comment on column public.staff_roles.granted_by is
  'The admin who granted it; null for the command line, or once that account is gone.';

alter table public.staff_roles enable row level security;
grant select on public.staff_roles to authenticated, service_role;

create policy staff_roles_select_own on public.staff_roles
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.has_passed_factor() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select
    from public.account_sessions as entry
    where entry.session_id = private.own_session_id()
      and entry.factor_passed_at is not null
      and exists (select from public.second_factors as held where held.user_id = entry.user_id)
  );
end
$$;
comment on function private.has_passed_factor is
  'Whether the caller has a second factor and has used it in this session.';

create function private.staff_can(permission text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = (select private.live_user_id())
      and entry.permission = staff_can.permission
  ) and private.has_passed_factor();
end
$$;
comment on function private.staff_can is
  'Whether one of the caller''s roles has this permission. False without a second factor that was used in this session.';

create function private.require_staff(permission text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if private.live_user_id() is null then
    raise exception 'session_ended' using errcode = '28000';
  end if;
  if not private.staff_can(require_staff.permission) then
    raise exception 'not_staff' using errcode = '42501';
  end if;
  return private.live_user_id();
end
$$;
comment on function private.require_staff is
  'The caller, if they have this permission. Raises 28000 session_ended without a live session and 42501 not_staff for everyone else.';

create function private.own_staff_roles() returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg(held.role order by held.role)
    from public.staff_roles as held
    where held.user_id = (select private.live_user_id())
  );
end
$$;
comment on function private.own_staff_roles is
  'The caller''s staff roles; null for people without one.';

create function private.own_permissions() returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(distinct entry.permission order by entry.permission), '{}')
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = (select private.live_user_id()) and private.has_passed_factor()
  );
end
$$;
comment on function private.own_permissions is
  'What the caller may do as staff in this session; nothing before a second factor was used in it.';

-- Audit log ------------------------------------------------------------------------------------

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action text not null,
  subject_kind text not null,
  subject text not null,
  fields text[] not null default '{}',
  browser text,
  system text,
  network text,
  constraint audit_log_names_check check (
    action ~ '^[a-z]+(-[a-z]+)*$' and subject_kind ~ '^[a-z]+(-[a-z]+)*$'
    and private.is_plain_text(subject, 100)
  )
);

create index audit_log_actor_idx on public.audit_log (actor, id desc);
create index audit_log_subject_idx on public.audit_log (subject, id desc);
create index audit_log_action_idx on public.audit_log (action, id desc);
create index audit_log_actor_action_idx on public.audit_log (actor, action, id desc);

comment on table public.audit_log is
  'What staff did, to whom, when and from where: ids and names of fields only. Nobody changes or deletes a row.';
comment on column public.audit_log.actor is 'Who did it; null for the command line.';
comment on column public.audit_log.subject is 'The id of what it was done to.';
comment on column public.audit_log.fields is 'The names of the fields that changed.';
comment on column public.audit_log.network is
  'The network of the actor''s session, not the whole address.';

alter table public.audit_log enable row level security;
grant select on public.audit_log to service_role;

create table public.audit_values (
  entry bigint primary key references public.audit_log (id),
  person uuid references auth.users (id) on delete cascade,
  before jsonb,
  after jsonb
);

create index audit_values_person_idx on public.audit_values (person);

comment on table public.audit_values is
  'The values before and after a change that the audit log lists. Personal values are deleted with the account of the person they are about.';
comment on column public.audit_values.person is
  'Whom the values are about; null for what is about nobody.';

alter table public.audit_values enable row level security;
grant select on public.audit_values to service_role;

create function private.protect_audit_log() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'audit_values' and tg_op = 'DELETE' then
    -- The values about someone are deleted with the account, which is gone by then.
    if old.person is not null
      and not exists (select from auth.users as account where account.id = old.person)
    then
      return old;
    end if;
  end if;
  raise exception 'audit_log_kept' using errcode = '42501';
end
$$;
comment on function private.protect_audit_log is
  'Refuses every change of the audit log, whoever asks. Raises 42501 audit_log_kept.';

create trigger audit_log_kept
before update or delete on public.audit_log
for each row execute function private.protect_audit_log();

create trigger audit_log_not_truncated
before truncate on public.audit_log
for each statement execute function private.protect_audit_log();

create trigger audit_values_kept
before update or delete on public.audit_values
for each row execute function private.protect_audit_log();

create trigger audit_values_not_truncated
before truncate on public.audit_values
for each statement execute function private.protect_audit_log();

create function private.audit(
  action text,
  subject_kind text,
  subject text,
  person uuid default null,
  before jsonb default null,
  after jsonb default null
) returns void
language plpgsql set search_path = '' as $$
declare
  device jsonb := coalesce(private.session_device(private.own_session_id()), '{}');
  made bigint;
begin
  insert into public.audit_log as entry
    (actor, action, subject_kind, subject, fields, browser, system, network)
  values (
    private.live_user_id(), audit.action, audit.subject_kind, audit.subject,
    array(
      select name
      from jsonb_object_keys(coalesce(audit.before, '{}') || coalesce(audit.after, '{}')) as name
      where audit.before -> name is distinct from audit.after -> name
      order by name
    ),
    device ->> 'browser', device ->> 'system', device ->> 'network'
  )
  returning entry.id into made;
  if audit.before is not null or audit.after is not null then
    insert into public.audit_values (entry, person, before, after)
    values (made, audit.person, audit.before, audit.after);
  end if;
end
$$;
comment on function private.audit is
  'Writes what the caller has just done into the audit log, in the same transaction. `person` is whom the values are about.';

-- Granting and taking roles --------------------------------------------------------------------

create function private.store_staff_role(person uuid, role text, wanted boolean) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- One change of roles at a time, so that two admins can't take each other's role at once.
  lock table public.staff_roles in share row exclusive mode;
  if wanted then
    insert into public.staff_roles (user_id, role, granted_by)
    values (person, store_staff_role.role, private.live_user_id())
    on conflict do nothing;
  else
    if store_staff_role.role = 'admin' and not exists (
      select from public.staff_roles as other
      where other.role = 'admin' and other.user_id <> person
    ) then
      raise exception 'last_admin' using errcode = 'P0001';
    end if;
    delete from public.staff_roles as held
    where held.user_id = person and held.role = store_staff_role.role;
  end if;
  if not found then
    return false;
  end if;
  perform private.audit(
    case when wanted then 'role-granted' else 'role-taken' end, 'person', person::text, person,
    case when wanted then '{}' else jsonb_build_object('role', store_staff_role.role) end,
    case when wanted then jsonb_build_object('role', store_staff_role.role) else '{}' end
  );
  return true;
end
$$;
comment on function private.store_staff_role is
  'Grants or takes a role and logs it; false if nothing changed. Raises P0001 last_admin, 23514 for an unknown role.';

create function public.change_staff_role(person uuid, role text, wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('roles');
  if not exists (
    select from auth.users as account
    where account.id = person and account.email_confirmed_at is not null
      and account.deleted_at is null
  ) then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  return private.store_staff_role(person, change_staff_role.role, wanted);
end
$$;
comment on function public.change_staff_role is
  'Grants or takes a role; false if nothing changed. For staff with the permission roles. Raises P0002 person_unknown, P0001 last_admin.';
grant execute on function public.change_staff_role to authenticated;

create function public.set_staff_role(address text, role text, wanted boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  select account.id into person
  from auth.users as account
  where lower(account.email) = lower(btrim(address))
    and account.email_confirmed_at is not null and account.deleted_at is null;
  if not found then
    return 'unknown';
  end if;
  return case
    when private.store_staff_role(person, set_staff_role.role, wanted) then 'changed'
    else 'unchanged'
  end;
end
$$;
comment on function public.set_staff_role is
  'Grants or takes a role of the confirmed account with this address: changed, unchanged or unknown. Raises P0001 last_admin. Service role only.';
grant execute on function public.set_staff_role to service_role;

create function public.list_staff() returns table (email text, roles text[], has_factor boolean)
language sql stable security definer set search_path = '' as $$
  select account.email::text, array_agg(held.role order by held.role),
    exists (select from public.second_factors as factor where factor.user_id = account.id)
  from public.staff_roles as held
  join auth.users as account on account.id = held.user_id
  group by account.id, account.email
  order by account.email
$$;
comment on function public.list_staff is
  'Everyone with a staff role, by email address. Service role only.';
grant execute on function public.list_staff to service_role;

create function public.grant_staff_role(address text, role text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.require_staff('roles');
  select account.id into person
  from auth.users as account
  where lower(account.email) = lower(btrim(address))
    and account.email_confirmed_at is not null and account.deleted_at is null;
  if not found then
    raise exception 'person_unknown' using errcode = 'P0002';
  end if;
  return private.store_staff_role(person, grant_staff_role.role, true);
end
$$;
comment on function public.grant_staff_role is
  'Grants a role to the confirmed account with this address; false if they have it. For staff with the permission roles. Raises P0002 person_unknown.';
grant execute on function public.grant_staff_role to authenticated;

create function public.staff_team() returns table (
  id uuid, email text, full_name text, has_factor boolean, last_used_at timestamptz, roles jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff('roles');
  return query
  select account.id, account.email::text, profile.full_name,
    exists (select from public.second_factors as factor where factor.user_id = account.id),
    (
      select max(entry.last_used_at)
      from public.account_sessions as entry
      where entry.user_id = account.id
    ),
    jsonb_agg(
      jsonb_build_object('role', held.role, 'granted_at', held.granted_at) order by held.role
    )
  from public.staff_roles as held
  join auth.users as account on account.id = held.user_id
  left join public.profiles as profile on profile.id = account.id
  group by account.id, account.email, profile.full_name
  order by account.email
  limit 500;
end
$$;
comment on function public.staff_team is
  'Everyone with a staff role, by email address, at most 500. For staff with the permission roles.';
grant execute on function public.staff_team to authenticated;

-- Reading the audit log ------------------------------------------------------------------------

create function public.staff_audit(
  search text default '',
  action text default null,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  asked constant text := btrim(coalesce(search, ''));
  person uuid;
  matching constant text :=
    case when staff_audit.action is null then '' else ' and entry.action = $1' end;
  listed text := 'select entry.id from public.audit_log as entry where true' || matching;
  result jsonb;
begin
  perform private.require_staff('audit');
  if asked <> '' then
    select entry.user_id into person
    from public.people as entry
    where entry.email = lower(asked)
    limit 1;
    -- Each way along its own index, as far as the page.
    listed := format(
      $query$
        (select entry.id from public.audit_log as entry where entry.actor = $2%1$s order by entry.id desc limit %%1$s)
        union
        (select entry.id from public.audit_log as entry where entry.subject = $2::text%1$s order by entry.id desc limit %%1$s)
        union
        (select entry.id from public.audit_log as entry where entry.subject = $3%1$s order by entry.id desc limit %%1$s)
      $query$,
      matching
    );
  end if;
  execute format(
    $query$
      with listed as (
        %1$s order by id desc limit $4 offset $5
      ),
      part as (
        select entry.* from listed join public.audit_log as entry on entry.id = listed.id
      )
      select jsonb_build_object(
        'count', (
          select count(*) from (select from (%2$s) as every order by every.id desc limit 1001) as counted
        ),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', part.id, 'at', part.at, 'actor', part.actor,
                'actor_email', (select one.email from auth.users as one where one.id = part.actor),
                'action', part.action, 'subject_kind', part.subject_kind, 'subject', part.subject,
                'subject_email', (
                  select one.email
                  from auth.users as one
                  where one.id = case when part.subject_kind = 'person' then part.subject::uuid end
                ),
                'fields', part.fields, 'browser', part.browser, 'system', part.system,
                'network', part.network, 'before', kept.before, 'after', kept.after
              )
              order by part.id desc
            )
            from part
            left join lateral (
              select held.before, held.after
              from public.audit_values as held
              where held.entry = part.id
              limit 1
            ) as kept on true
          ),
          '[]'
        )
      )
    $query$,
    format(listed, '$4 + $5'), format(listed, '1001')
  )
  into result
  using staff_audit.action, person, asked, least(greatest(page_size, 0), 1000),
    greatest(skip, 0);
  return result;
end
$$;
comment on function public.staff_audit is
  'The audit log, newest first, of a person (by email address) or subject (by id), and of an action; the newest 1,001 at most. For staff with the permission audit.';
grant execute on function public.staff_audit to authenticated;

-- Moderators' decisions ------------------------------------------------------------------------

create table public.moderation_decisions (
  id bigint generated always as identity primary key,
  kind text not null,
  subject uuid not null,
  person uuid not null references auth.users (id) on delete cascade,
  decision text not null,
  reason text,
  content jsonb not null,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default now(),
  constraint moderation_decisions_kind_check check (
    kind in ('project', 'rating', 'comment', 'question', 'answer')
  ),
  constraint moderation_decisions_decision_check check (
    decision in ('published', 'returned', 'reopened', 'hidden', 'restored', 'kept')
  ),
  constraint moderation_decisions_reason_check check (private.is_public_text(reason, 1000)),
  constraint moderation_decisions_content_check check (jsonb_typeof(content) = 'object')
);

create index moderation_decisions_subject_idx
on public.moderation_decisions (kind, subject, id desc);
create index moderation_decisions_person_idx on public.moderation_decisions (person);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);

comment on table public.moderation_decisions is
  'What moderators decided about projects, ratings and comments, and what they had before them. No policies: accessed through functions only.';
comment on column public.moderation_decisions.subject is
  'The project or the rating; a comment has the id of its rating.';
comment on column public.moderation_decisions.person is 'Whose work it was.';
comment on column public.moderation_decisions.content is
  'As it was decided on, to be compared with what is submitted next.';
comment on column public.moderation_decisions.decided_by is
  'Null once the moderator''s account is deleted.';

alter table public.moderation_decisions enable row level security;
grant select on public.moderation_decisions to service_role;

create function private.last_decision(of_kind text, of_subject uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'decision', made.decision, 'reason', made.reason, 'content', made.content,
    'at', made.decided_at
  )
  from public.moderation_decisions as made
  where made.kind = of_kind and made.subject = of_subject and made.decision <> 'reopened'
  order by made.id desc
  limit 1
$$;
comment on function private.last_decision is
  'The last decision on something, without who made it; null if there is none. One that was taken back doesn''t count.';

create function private.note_decision(
  of_kind text, of_subject uuid, author uuid, made text, because text, content jsonb
) returns void
language plpgsql set search_path = '' as $$
declare
  before text;
begin
  select earlier.decision into before
  from public.moderation_decisions as earlier
  where earlier.kind = of_kind and earlier.subject = of_subject
  order by earlier.id desc
  limit 1;
  insert into public.moderation_decisions (kind, subject, person, decision, reason, content, decided_by)
  values (
    of_kind, of_subject, author, made, nullif(btrim(because), ''), content, private.live_user_id()
  );
  perform private.audit(
    of_kind || '-' || made, of_kind, of_subject::text, author,
    jsonb_build_object('decision', before),
    jsonb_build_object('decision', made, 'reason', nullif(btrim(because), ''))
  );
end
$$;
comment on function private.note_decision is
  'Records a decision of the caller, for the next one and in the audit log.';
