-- Capstones: the project at the end of each track, marked by instructors by the rubric of its track.
-- The certificate of a track requires it to be passed, and states it.
-- A submission stays as it was sent, so that what is marked doesn't change meanwhile.

-- Tables ---------------------------------------------------------------------------------------

create table public.capstone_rubrics (
  track text primary key,
  title text not null,
  criteria text[] not null,
  constraint capstone_rubrics_title_check check (private.is_plain_text(title, 150)),
  constraint capstone_rubrics_criteria_check check (cardinality(criteria) between 1 and 10)
);

comment on table public.capstone_rubrics is
  'The capstone of each track and the criteria by which it is marked, all of them required. Changed by migrations; what they mean is in the repository.';
comment on column public.capstone_rubrics.title is 'In English, as stated on certificates.';

insert into public.capstone_rubrics (track, title, criteria)
values
(
  'ai-fundamentals', 'Sort support messages reliably',
  array['baseline', 'split', 'errors', 'limits', 'writing']
),
(
  'developer-certification', 'Build an assistant that answers from its sources',
  array['retrieval', 'grounding', 'tests', 'failures', 'code']
),
(
  'data-specialist', 'Investigate a change in waiting times',
  array['cleaning', 'queries', 'uncertainty', 'findings', 'reproducible']
),
(
  'ai-architect', 'Design a voice agent for a clinic',
  array['requirements', 'design', 'risks', 'figures', 'operation', 'decisions']
);

alter table public.capstone_rubrics enable row level security;
grant select on public.capstone_rubrics to service_role;

create function private.are_capstone_files(files jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 20 then false
    else not exists (
      select
      from jsonb_array_elements(files) as file
      where not coalesce(
        case when jsonb_typeof(file) = 'object' then
          file - array['name', 'text'] = '{}'
          and jsonb_typeof(file -> 'name') = 'string' and jsonb_typeof(file -> 'text') = 'string'
          and char_length(file ->> 'name') <= 100
          and file ->> 'name'
            ~ '^[.]?[A-Za-z0-9_-][A-Za-z0-9._-]*(/[.]?[A-Za-z0-9_-][A-Za-z0-9._-]*)*$'
          and private.is_public_text(file ->> 'text', 200000)
        end,
        false
      )
    ) and (
      select coalesce(sum(octet_length(file ->> 'text')), 0) <= 200000
        and count(*) = count(distinct lower(file ->> 'name'))
      from jsonb_array_elements(files) as file
    )
  end
$$;
comment on function private.are_capstone_files is
  'True for at most 20 text files, [{name, text}, …], with different names and at most 200,000 bytes together.';

create table public.capstones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  track text not null references public.capstone_rubrics (track),
  project_id uuid references public.projects (id) on delete set null,
  state text not null default 'draft',
  files jsonb not null default '[]',
  attempts integer not null default 2,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  passed_at timestamptz,
  constraint capstones_key unique (user_id, track),
  constraint capstones_state_check check (
    state in ('draft', 'submitted', 'returned', 'passed', 'failed')
  ),
  constraint capstones_files_check check (private.are_capstone_files(files)),
  constraint capstones_attempts_check check (attempts between 2 and 10),
  constraint capstones_passed_check check ((state = 'passed') = (passed_at is not null))
);

create index capstones_track_idx on public.capstones (track);
create unique index capstones_project_key on public.capstones (project_id);

comment on table public.capstones is
  'A member''s capstone of a track. Read by its owner, written through functions only.';
comment on column public.capstones.project_id is
  'The showcase project that presents it; null if its author has deleted that.';
comment on column public.capstones.state is
  'draft: not submitted yet. submitted: waiting for an instructor. returned: needs work, may be submitted again. failed: no attempt is left.';
comment on column public.capstones.files is 'The files as they are now: [{name, text}, …].';
comment on column public.capstones.attempts is
  'How often it may be submitted: twice, and once more each time an instructor grants it.';
comment on column public.capstones.version is
  'Incremented with every change, so that devices don''t overwrite each other.';

alter table public.capstones enable row level security;
grant select on public.capstones to authenticated, service_role;

create policy capstones_select_own on public.capstones
for select to authenticated
using ((select private.live_user_id()) = user_id);

create trigger capstones_set_updated_at
before update on public.capstones
for each row
execute function private.set_updated_at();

create table public.capstone_submissions (
  id uuid primary key default gen_random_uuid(),
  capstone_id uuid not null references public.capstones (id) on delete cascade,
  number integer not null,
  title text not null,
  summary text not null,
  description text not null,
  repository text,
  website text,
  files jsonb not null,
  submitted_at timestamptz not null default now(),
  constraint capstone_submissions_key unique (capstone_id, number),
  constraint capstone_submissions_number_check check (number between 1 and 10),
  constraint capstone_submissions_files_check check (private.are_capstone_files(files))
);

create index capstone_submissions_submitted_idx on public.capstone_submissions (submitted_at);

comment on table public.capstone_submissions is
  'What was submitted, as it was then: later changes of the project don''t change what is marked. Read by its author; by instructors through functions.';

alter table public.capstone_submissions enable row level security;
grant select on public.capstone_submissions to authenticated, service_role;

create policy capstone_submissions_select_own on public.capstone_submissions
for select to authenticated
using (
  exists (
    select
    from public.capstones as held
    where held.id = capstone_id and held.user_id = (select private.live_user_id())
  )
);

create table public.capstone_markings (
  submission_id uuid primary key references public.capstone_submissions (id) on delete cascade,
  marker uuid references auth.users (id) on delete set null,
  marks jsonb not null default '{}',
  comments jsonb not null default '[]',
  note text not null default '',
  version integer not null default 1,
  outcome text,
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint capstone_markings_outcome_check check (outcome in ('passed', 'returned', 'failed')),
  constraint capstone_markings_published_check check (
    (outcome is null) = (published_at is null)
  ),
  constraint capstone_markings_note_check check (private.is_public_text(note, 4000))
);

create index capstone_markings_marker_idx on public.capstone_markings (marker);

comment on table public.capstone_markings is
  'How a submission was marked. A draft until it is published, and only then shown to the author. No policies: accessed through functions only.';
comment on column public.capstone_markings.marker is
  'Who saved it last; null once that account is deleted.';
comment on column public.capstone_markings.marks is
  '{criterion: {met, comment}}; met is null until decided.';
comment on column public.capstone_markings.comments is '[{file, line, text}, …], the line from 1.';
comment on column public.capstone_markings.version is
  'Incremented with every change, so that instructors don''t overwrite each other.';

alter table public.capstone_markings enable row level security;
grant select on public.capstone_markings to service_role;

-- What people are told -------------------------------------------------------------------------

create function private.notify_capstone_author(held public.capstones, unique_by text) returns void
language sql set search_path = '' as $$
  select public.enqueue_mail(
    kind, held.user_id, concat_ws(':', kind, held.id, unique_by),
    jsonb_build_object('track', held.track, 'title', rubric.title)
  )
  from public.capstone_rubrics as rubric,
    lateral (
      select 'capstone-' || case
        when held.state in ('passed', 'failed') then held.state
        when unique_by like 'attempts-%' then 'reopened'
        else 'returned'
      end
    ) as told (kind)
  where rubric.track = held.track
$$;
comment on function private.notify_capstone_author is
  'Tells the author what was decided about their capstone, once for each unique_by (attempts-… for one more attempt).';

-- Certificates ---------------------------------------------------------------------------------

create function private.stamp_certificate_capstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One in a new name states what the one before it did.
  select earlier.capstone, earlier.capstone_passed_at into new.capstone, new.capstone_passed_at
  from public.certificates as earlier
  where earlier.user_id = new.user_id and earlier.kind = new.kind
    and earlier.subject = new.subject
  order by earlier.issued_at, earlier.code
  limit 1;
  if not found then
    -- Not one that was passed after this certificate was earned, which then didn't need it.
    select rubric.title, held.passed_at into new.capstone, new.capstone_passed_at
    from public.capstones as held
    join public.capstone_rubrics as rubric on rubric.track = held.track
    where held.user_id = new.user_id and held.track = new.subject
      and held.passed_at <= new.issued_at;
  end if;
  return new;
end
$$;
comment on function private.stamp_certificate_capstone is
  'Writes the passed capstone on a new track certificate.';

create trigger certificates_state_capstone
before insert on public.certificates
for each row
when (new.kind = 'track')
execute function private.stamp_certificate_capstone();

-- Members --------------------------------------------------------------------------------------

create function private.missing_courses(person uuid, track_id text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(course.slug order by course.slug), '{}')
  from public.courses as course
  where course.track = track_id and not course.retired
    and not exists (
      select
      from public.enrolments as enrolment
      where enrolment.user_id = person and enrolment.course = course.slug
        and enrolment.completed_at is not null
    )
$$;
comment on function private.missing_courses is
  'The courses of a track that someone hasn''t completed.';

create function private.is_track_complete(person uuid, track_id text) returns boolean
language sql stable set search_path = '' as $$
  -- Before the catalogue is published, no course is missing, but none is completed either.
  select exists (
    select from public.courses as course where course.track = track_id and not course.retired
  ) and private.missing_courses(person, track_id) = '{}'
$$;
comment on function private.is_track_complete is
  'Whether someone has completed every course of a track.';

create function public.my_capstones() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'track', rubric.track,
        'state', held.state,
        'open', private.is_track_complete(caller.id, rubric.track),
        'certified', exists (
          select
          from public.certificates as certificate
          where certificate.user_id = caller.id and certificate.kind = 'track'
            and certificate.subject = rubric.track and certificate.revoked_at is null
        )
      )
      order by rubric.track
    ),
    '[]'
  )
  from (select private.learner_id() as id) as caller
  join public.capstone_rubrics as rubric on caller.id is not null
  left join public.capstones as held on held.track = rubric.track and held.user_id = caller.id
$$;
comment on function public.my_capstones is
  'The caller''s capstones: for each track, its state (null before it is begun), whether its courses are completed and whether they hold its certificate. Empty for others than learners.';
grant execute on function public.my_capstones to authenticated;

create function private.marking_json(marking public.capstone_markings) returns jsonb
language sql stable set search_path = '' as $$
  select case when marking.submission_id is not null then
    jsonb_build_object(
      'marks', marking.marks, 'comments', marking.comments, 'note', marking.note,
      'outcome', marking.outcome, 'published_at', marking.published_at
    )
  end
$$;
comment on function private.marking_json is
  'A marking without who made it. Callers check first who may see it.';

create function private.submission_json(sent public.capstone_submissions) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(sent) - 'capstone_id'
$$;
comment on function private.submission_json is
  'What was submitted. Callers check first who may see it.';

create function public.get_capstone(track text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_learner();
  held public.capstones;
begin
  select entry.* into held
  from public.capstones as entry
  where entry.user_id = caller and entry.track = get_capstone.track;
  return jsonb_build_object(
    'missing', private.missing_courses(caller, get_capstone.track),
    'certificate', (
      select jsonb_build_object('code', certificate.code, 'capstone', certificate.capstone)
      from public.certificates as certificate
      where certificate.user_id = caller and certificate.kind = 'track'
        and certificate.subject = get_capstone.track and certificate.revoked_at is null
    ),
    'own', case when held.id is not null then
      jsonb_build_object(
        'state', held.state, 'files', held.files, 'version', held.version,
        'attempts', held.attempts, 'passed_at', held.passed_at,
        'project', (
          select jsonb_build_object(
            'id', project.id, 'title', project.title,
            'described', char_length(private.visible_name(project.description)) >= 80,
            'repository', project.repository
          )
          from public.projects as project
          where project.id = held.project_id
        ),
        'submissions', (
          select coalesce(
            jsonb_agg(
              private.submission_json(sent) || jsonb_build_object(
                'marking', private.marking_json(marking)
              )
              order by sent.number desc
            ),
            '[]'
          )
          from public.capstone_submissions as sent
          left join public.capstone_markings as marking
            on marking.submission_id = sent.id and marking.published_at is not null
          where sent.capstone_id = held.id
        )
      )
    end
  );
end
$$;
comment on function public.get_capstone is
  'The caller''s capstone of a track: which courses are missing, their valid certificate, and what they have written and submitted (own; null before it is begun), with published markings only.';
grant execute on function public.get_capstone to authenticated;

create function private.lock_capstone(caller uuid, track text, known_version integer)
returns public.capstones
language plpgsql set search_path = '' as $$
declare
  held public.capstones;
begin
  select entry.* into held
  from public.capstones as entry
  where entry.user_id = caller and entry.track = lock_capstone.track
  for update;
  if not found then
    raise exception 'capstone_unknown' using errcode = 'PT404';
  end if;
  if held.state not in ('draft', 'returned') then
    raise exception 'capstone_state' using errcode = 'P0001';
  end if;
  if held.version is distinct from known_version then
    raise exception 'capstone_changed' using errcode = 'P0001';
  end if;
  return held;
end
$$;
comment on function private.lock_capstone is
  'The caller''s capstone that they may change, locked. Raises PT404 capstone_unknown, P0001 capstone_state, capstone_changed.';

create function public.start_capstone(track text) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_writer();
  held public.capstones;
  project uuid;
begin
  if not exists (
    select from public.capstone_rubrics as rubric where rubric.track = start_capstone.track
  ) then
    raise exception 'capstone_unknown' using errcode = 'PT404';
  end if;
  -- Before the project: marking locks in the same order.
  insert into public.capstones (user_id, track) values (caller, start_capstone.track)
  on conflict on constraint capstones_key do nothing;
  select entry.* into held
  from public.capstones as entry
  where entry.user_id = caller and entry.track = start_capstone.track
  for update;
  if held.project_id is null then
    project := (public.save_project(null, null, '{}') ->> 'id')::uuid;
    update public.capstones as entry
    set project_id = project, version = entry.version + 1
    where entry.id = held.id;
    return project;
  end if;
  return held.project_id;
end
$$;
comment on function public.start_capstone is
  'Begins the caller''s capstone of a track, or gives it a new project if they have deleted it. Returns the project. Raises PT404 capstone_unknown, P0001 project_limit.';
grant execute on function public.start_capstone to authenticated;

create function public.save_capstone(track text, known_version integer, files jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  held public.capstones := private.lock_capstone(caller, track, known_version);
begin
  if not private.are_capstone_files(save_capstone.files) then
    raise exception 'files_invalid' using errcode = '22023';
  end if;
  update public.capstones as entry
  set files = save_capstone.files, version = entry.version + 1
  where entry.id = held.id
  returning entry.version into held.version;
  return held.version;
end
$$;
comment on function public.save_capstone is
  'Saves the files of the caller''s capstone; returns its version. Raises as lock_capstone does, and 22023 files_invalid.';
grant execute on function public.save_capstone to authenticated;

create function public.submit_capstone(track text, known_version integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_writer();
  held public.capstones := private.lock_capstone(caller, track, known_version);
  project public.projects;
  sent integer;
  missing text[];
begin
  if not private.is_track_complete(caller, held.track) then
    raise exception 'capstone_ahead' using errcode = 'P0001';
  end if;
  select entry.* into project from public.projects as entry where entry.id = held.project_id;
  missing := array_remove(
    array[
      case when coalesce(project.title, '') = '' then 'title' end,
      case when char_length(private.visible_name(coalesce(project.description, ''))) < 80
        then 'description' end,
      case when not exists (
        select
        from jsonb_array_elements(held.files) as file
        where not private.is_blank(file ->> 'text')
      ) then 'files' end
    ],
    null
  );
  if cardinality(missing) > 0 then
    raise exception 'capstone_incomplete'
    using errcode = 'P0001', detail = array_to_string(missing, ',');
  end if;
  select count(*) into sent
  from public.capstone_submissions as entry
  where entry.capstone_id = held.id;
  if sent >= held.attempts then
    raise exception 'capstone_state' using errcode = 'P0001';
  end if;
  insert into public.capstone_submissions
    (capstone_id, number, title, summary, description, repository, website, files)
  values (
    held.id, sent + 1, project.title, project.summary, project.description, project.repository,
    project.website, held.files
  );
  update public.capstones as entry
  set state = 'submitted', version = entry.version + 1
  where entry.id = held.id
  returning entry.version into held.version;
  return held.version;
end
$$;
comment on function public.submit_capstone is
  'Submits the caller''s capstone with its project as it is now; returns its version. Raises as lock_capstone does, and P0001 capstone_ahead while courses of the track are missing, P0001 capstone_incomplete with what is missing (title, description, files) in its detail.';
grant execute on function public.submit_capstone to authenticated;

-- Instructors ----------------------------------------------------------------------------------

create function public.staff_capstones(
  search text default '',
  state text default null,
  track text default null,
  sort text default 'at',
  descending boolean default false,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
begin
  return (
    with listed as (
      select sent.id, sent.number, sent.title, sent.submitted_at, held.track, held.state,
        private.holder_name(held.user_id) as name, marking.outcome,
        marking.submission_id is not null and marking.published_at is null as begun
      from public.capstone_submissions as sent
      join public.capstones as held on held.id = sent.capstone_id
      left join public.capstone_markings as marking on marking.submission_id = sent.id
      where held.user_id <> caller
        and case staff_capstones.state
          when 'passed' then marking.outcome = 'passed'
          when 'returned' then marking.outcome = 'returned'
          when 'failed' then marking.outcome = 'failed'
          else marking.published_at is null
        end
        and (staff_capstones.track is null or held.track = staff_capstones.track)
    ), found as (
      select listed.*
      from listed
      where private.is_blank(search)
        or position(lower(btrim(search)) in lower(concat_ws(' ', listed.name, listed.title))) > 0
    )
    select jsonb_build_object(
      'count', (select count(*) from (select from found limit 1001) as counted),
      'rows', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', part.id, 'number', part.number, 'title', part.title, 'track', part.track,
            'name', part.name, 'outcome', part.outcome, 'begun', part.begun,
            'at', part.submitted_at
          )
          order by part.place
        ),
        '[]'
      )
    )
    from (
      select ordered.*, row_number() over () as place
      from (
        select found.*
        from found
        order by
          case when sort = 'name' and descending then lower(found.name) end desc nulls last,
          case when sort = 'name' and not descending then lower(found.name) end,
          case when descending then found.submitted_at end desc nulls last,
          found.submitted_at, found.id
        limit least(page_size, 1000) offset skip
      ) as ordered
    ) as part
  );
end
$$;
comment on function public.staff_capstones is
  'Other people''s submitted capstones that wait for a marking, the oldest first, or those of state passed, returned or failed; searched by name and title, of one track or all, sorted by at or name. For staff with the permission marking.';
grant execute on function public.staff_capstones to authenticated;

create function public.staff_capstone(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
begin
  return (
    select jsonb_build_object(
      'submission', private.submission_json(sent),
      'track', held.track,
      'state', held.state,
      'attempts', held.attempts,
      'latest', not exists (
        select
        from public.capstone_submissions as later
        where later.capstone_id = held.id and later.number > sent.number
      ),
      'name', private.holder_name(held.user_id),
      'version', coalesce(marking.version, 0),
      'marker', private.holder_name(marking.marker),
      'marking', private.marking_json(marking),
      'earlier', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', before.id, 'number', before.number, 'submitted_at', before.submitted_at,
              'marking', private.marking_json(made)
            )
            order by before.number desc
          ),
          '[]'
        )
        from public.capstone_submissions as before
        left join public.capstone_markings as made on made.submission_id = before.id
        where before.capstone_id = held.id and before.number < sent.number
      )
    )
    from public.capstone_submissions as sent
    join public.capstones as held on held.id = sent.capstone_id
    left join public.capstone_markings as marking on marking.submission_id = sent.id
    where sent.id = submission and held.user_id <> caller
  );
end
$$;
comment on function public.staff_capstone is
  'Someone else''s submission with its marking so far, its version (0 before it is begun) and earlier markings; null if there is none. For staff with the permission marking.';
grant execute on function public.staff_capstone to authenticated;

create function private.check_capstone_marks(
  sent public.capstone_submissions, criteria text[], marks jsonb, comments jsonb
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(marks) is distinct from 'object' or jsonb_typeof(comments) is distinct from 'array'
  then
    raise exception 'marks_invalid' using errcode = '22023';
  end if;
  if jsonb_array_length(comments) > 200 or exists (
    select
    from jsonb_each(marks) as mark
    where not coalesce(
      mark.key = any (criteria)
        and case when jsonb_typeof(mark.value) = 'object' then
          mark.value - array['met', 'comment'] = '{}'
          and coalesce(jsonb_typeof(mark.value -> 'met') in ('boolean', 'null'), true)
          and coalesce(jsonb_typeof(mark.value -> 'comment'), 'string') = 'string'
          and private.is_public_text(coalesce(mark.value ->> 'comment', ''), 2000)
        end,
      false
    )
  ) or exists (
    select
    from jsonb_array_elements(comments) as made
    where not coalesce(
      case when jsonb_typeof(made) = 'object' and jsonb_typeof(made -> 'line') = 'number' then
        made - array['file', 'line', 'text'] = '{}'
        and jsonb_typeof(made -> 'text') = 'string'
        and not private.is_blank(made ->> 'text') and private.is_public_text(made ->> 'text', 2000)
        and exists (
          select
          from jsonb_array_elements(sent.files) as file
          where file ->> 'name' = made ->> 'file'
            and (made ->> 'line')::numeric in (
              select line
              from generate_series(
                1, cardinality(string_to_array(file ->> 'text', e'\n'))
              ) as line
            )
        )
      end,
      false
    )
  ) then
    raise exception 'marks_invalid' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_capstone_marks is
  'Refuses marks of unknown criteria and comments on lines that the submission doesn''t have. Raises 22023 marks_invalid.';

create function public.mark_capstone(
  submission uuid, known_version integer, marks jsonb, comments jsonb, note text, publish boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  caller constant uuid := private.require_staff('marking');
  held public.capstones;
  sent public.capstone_submissions;
  marking public.capstone_markings;
  criteria text[];
  decided text;
begin
  select capstone.* into held
  from public.capstones as capstone
  join public.capstone_submissions as entry on entry.capstone_id = capstone.id
  where entry.id = submission
  for update of capstone;
  if not found then
    raise exception 'capstone_unknown' using errcode = 'PT404';
  end if;
  if held.user_id = caller then
    raise exception 'own_capstone' using errcode = 'P0001';
  end if;
  select entry.* into sent from public.capstone_submissions as entry where entry.id = submission;
  select entry.* into marking
  from public.capstone_markings as entry
  where entry.submission_id = submission;
  if marking.published_at is not null then
    raise exception 'capstone_marked' using errcode = 'P0001';
  end if;
  if coalesce(marking.version, 0) is distinct from known_version then
    raise exception 'marking_changed' using errcode = 'P0001';
  end if;
  select rubric.criteria into criteria
  from public.capstone_rubrics as rubric
  where rubric.track = held.track;
  perform private.check_capstone_marks(sent, criteria, marks, comments);

  if publish then
    if exists (
      select
      from unnest(criteria) as criterion
      where jsonb_typeof(marks -> criterion -> 'met') is distinct from 'boolean'
    ) then
      raise exception 'marks_missing' using errcode = 'P0001';
    end if;
    if exists (
      select
      from jsonb_each(marks) as mark
      where not (mark.value ->> 'met')::boolean
        and private.is_blank(coalesce(mark.value ->> 'comment', ''))
    ) then
      raise exception 'mark_comment_missing' using errcode = 'P0001';
    end if;
    decided := case
      when not exists (
        select
        from unnest(criteria) as criterion
        where not (marks -> criterion ->> 'met')::boolean
      ) then 'passed'
      when sent.number < held.attempts then 'returned'
      else 'failed'
    end;
  end if;

  insert into public.capstone_markings as entry
    (submission_id, marker, marks, comments, note, outcome, published_at)
  values (
    submission, caller, marks, comments, coalesce(note, ''), decided,
    case when publish then now() end
  )
  on conflict (submission_id) do update
  set marker = excluded.marker, marks = excluded.marks, comments = excluded.comments,
    note = excluded.note, outcome = excluded.outcome, published_at = excluded.published_at,
    version = entry.version + 1, updated_at = now()
  returning entry.* into marking;

  if publish then
    update public.capstones as capstone
    set state = decided, version = capstone.version + 1,
      passed_at = case when decided = 'passed' then now() end
    where capstone.id = held.id
    returning capstone.* into held;
    perform private.audit(
      'capstone-marked', 'capstone', submission::text, held.user_id, '{}',
      jsonb_build_object('track', held.track, 'outcome', decided, 'marks', marks)
    );
    perform private.notify_capstone_author(held, sent.number::text);
    if decided = 'passed' then
      perform private.finish_track(held.user_id, held.track);
    end if;
  end if;
  return jsonb_build_object('version', marking.version, 'outcome', marking.outcome);
end
$$;
comment on function public.mark_capstone is
  'Saves the marking of someone else''s submission, or publishes it: passed if all criteria are met, otherwise returned, or failed after the last attempt. Publishing is logged, tells the author and issues the track''s certificate. Raises PT404 capstone_unknown, P0001 own_capstone, capstone_marked, marking_changed, marks_missing, mark_comment_missing, 22023 marks_invalid. For staff with the permission marking.';
grant execute on function public.mark_capstone to authenticated;

create function public.grant_capstone_attempt(submission uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
  held public.capstones;
begin
  select capstone.* into held
  from public.capstones as capstone
  join public.capstone_submissions as entry on entry.capstone_id = capstone.id
  where entry.id = submission
  for update of capstone;
  if not found then
    raise exception 'capstone_unknown' using errcode = 'PT404';
  end if;
  if held.user_id = caller then
    raise exception 'own_capstone' using errcode = 'P0001';
  end if;
  if held.state <> 'failed' or held.attempts >= 10 then
    raise exception 'capstone_state' using errcode = 'P0001';
  end if;
  update public.capstones as capstone
  set state = 'returned', attempts = capstone.attempts + 1, version = capstone.version + 1
  where capstone.id = held.id
  returning capstone.* into held;
  perform private.audit(
    'capstone-attempt-granted', 'capstone', submission::text, held.user_id,
    jsonb_build_object('attempts', held.attempts - 1),
    jsonb_build_object('attempts', held.attempts)
  );
  perform private.notify_capstone_author(held, 'attempts-' || held.attempts);
  return held.attempts;
end
$$;
comment on function public.grant_capstone_attempt is
  'Lets someone else submit a failed capstone once more, and tells them; returns their attempts. Raises PT404 capstone_unknown, P0001 own_capstone, capstone_state. For staff with the permission marking.';
grant execute on function public.grant_capstone_attempt to authenticated;

-- Data of a person -----------------------------------------------------------------------------

create function private.export_capstones(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'own', (
      select coalesce(
        jsonb_agg(
          to_jsonb(held) - 'user_id' || jsonb_build_object(
            'submissions', (
              select coalesce(
                jsonb_agg(
                  private.submission_json(sent) || jsonb_build_object(
                    'marking', case
                      when marking.published_at is not null then private.marking_json(marking)
                    end
                  )
                  order by sent.number
                ),
                '[]'
              )
              from public.capstone_submissions as sent
              left join public.capstone_markings as marking on marking.submission_id = sent.id
              where sent.capstone_id = held.id
            )
          )
          order by held.track
        ),
        '[]'
      )
      from public.capstones as held
      where held.user_id = person
    ),
    'marked', (
      select coalesce(
        jsonb_agg(private.marking_json(marking) order by marking.updated_at, marking.submission_id),
        '[]'
      )
      from public.capstone_markings as marking
      where marking.marker = person
    )
  )
$$;
comment on function private.export_capstones is
  'A user''s capstones with what they submitted and how it was marked, and the markings that they made for others.';
