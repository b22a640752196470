-- Hackathons: their judges, scores, results and certificates.
-- Two judges score each submission, and see one another's scores once both are in; nobody judges where they take part.
-- Results are published once all is judged, and stay as they are then.

-- Terms and judges, for those who run the hackathon --------------------------------------------

create function private.lock_staff_hackathon(event uuid) returns public.events
language plpgsql set search_path = '' as $$
declare
  known public.events;
begin
  perform private.lock_events(array[lock_staff_hackathon.event]);
  select found.* into known
  from public.events as found
  where found.id = lock_staff_hackathon.event and found.type = 'hackathon';
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if known.status = 'cancelled' then
    raise exception 'event_cancelled' using errcode = 'P0001';
  end if;
  return known;
end
$$;
comment on function private.lock_staff_hackathon is
  'A hackathon that the caller runs, locked. Raises as lock_events, P0001 event_cancelled.';

create function private.has_own_hackathon(event uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  own constant text := private.require_event_staff();
begin
  return exists (
    select
    from public.events as known
    where known.id = has_own_hackathon.event and known.type = 'hackathon'
      and (own is null or known.instructor = own)
  );
end
$$;
comment on function private.has_own_hackathon is
  'Whether there is this hackathon, and the caller runs it. Raises as require_staff.';

create function private.may_judge(person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select
    from public.staff_roles as held
    join public.staff_permissions as entry on entry.role = held.role
    where held.user_id = person and entry.permission = 'marking'
  )
$$;
comment on function private.may_judge is 'Whether someone has the staff permission marking.';

create function public.staff_hackathon(event uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_own_hackathon(staff_hackathon.event) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'is_draft', known.status = 'draft',
      'terms', about.terms,
      'criteria', coalesce(about.criteria, private.general_criteria()),
      'results_at', coalesce(private.hackathon_results_at(known.id), known.ends_at + interval '7 days'),
      'published_at', about.published_at,
      'version', coalesce(about.version, 0),
      'judging_begun', exists (
        select
        from public.hackathon_judges as held
        join public.hackathon_submissions as sent on sent.team_id = held.team_id
        where sent.event_id = known.id
      ),
      'teams', (
        select count(*) from public.hackathon_teams as team where team.event_id = known.id
      ),
      'seekers', (
        select count(*) from public.hackathon_seekers as seeker where seeker.event_id = known.id
      ),
      'submissions', (
        select count(*)
        from public.hackathon_submissions as sent
        join public.hackathon_teams as team on team.id = sent.team_id
        where sent.event_id = known.id and team.withdrawn_at is null
      ),
      'judged', (
        select count(*)
        from public.hackathon_submissions as sent
        join public.hackathon_teams as team on team.id = sent.team_id
        where sent.event_id = known.id and team.withdrawn_at is null
          and (
            select count(*)
            from public.hackathon_judges as held
            where held.team_id = sent.team_id and held.scores is not null
          ) = 2
      ),
      'judges', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', person.id,
              'name', coalesce(private.holder_name(person.id), person.email),
              'takes_part', exists (
                select
                from public.hackathon_members as member
                where member.event_id = known.id and member.user_id = person.id
              ),
              'assigned', (
                select count(*)
                from public.hackathon_judges as held
                join public.hackathon_submissions as sent on sent.team_id = held.team_id
                where sent.event_id = known.id and held.judge = person.id
                  and held.declined_at is null
              )
            )
            order by lower(coalesce(private.holder_name(person.id), person.email)), person.id
          ),
          '[]'
        )
        from auth.users as person
        where person.deleted_at is null and private.may_judge(person.id)
      )
    )
    from public.events as known
    left join public.hackathons as about on about.event_id = known.id
    where known.id = staff_hackathon.event
  );
end
$$;
comment on function public.staff_hackathon is
  'A hackathon''s terms, criteria and figures, and who may judge in it; null if there is none. For staff with events, and for those who lead it.';
grant execute on function public.staff_hackathon to authenticated;

create function private.scored_points(criteria jsonb, scores jsonb) returns integer
language sql immutable set search_path = '' as $$
  select sum((part ->> 'weight')::integer * (scores ->> (part ->> 'id'))::integer)::integer
  from jsonb_array_elements(criteria) as part
$$;
comment on function private.scored_points is
  'A judge''s points: weight times score, 1000 at most; null while there are no scores.';

create function public.staff_hackathon_teams(
  event uuid,
  page_size integer default 50,
  skip integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_own_hackathon(staff_hackathon_teams.event) then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  return jsonb_build_object(
    'count', (
      select count(*)
      from public.hackathon_teams as team
      where team.event_id = staff_hackathon_teams.event
    ),
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', team.id, 'name', team.name, 'withdrawn_at', team.withdrawn_at,
            'withdrawn_reason', team.withdrawn_reason,
            'members', (
              select coalesce(jsonb_agg(private.holder_name(member.user_id) order by member.turn), '[]')
              from public.hackathon_members as member
              where member.team_id = team.id
            ),
            'submission', (
              select jsonb_build_object(
                'title', sent.content ->> 'title', 'repository', sent.repository,
                'demo', sent.demo, 'film', sent.film, 'updated_at', sent.updated_at
              )
              from public.hackathon_submissions as sent
              where sent.team_id = team.id
            ),
            'judges', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'id', held.judge,
                    'name', coalesce(
                      private.holder_name(held.judge),
                      (select person.email from auth.users as person where person.id = held.judge)
                    ),
                    'state', case
                      when held.declined_at is not null then 'declined'
                      when held.scores is not null then 'scored'
                      else 'waiting'
                    end
                  )
                  order by held.assigned_at, held.judge
                ),
                '[]'
              )
              from public.hackathon_judges as held
              where held.team_id = team.id
            ),
            -- Nobody sees one judge's points before the other's are in.
            'points', (
              select case when count(*) = 2 then sum(private.scored_points(about.criteria, held.scores)) end
              from public.hackathon_judges as held
              where held.team_id = team.id and held.scores is not null
            ),
            'place', (
              select result.place from public.hackathon_results as result where result.team_id = team.id
            )
          )
          order by team.created_at, team.id
        ),
        '[]'
      )
      from (
        select listed.*
        from public.hackathon_teams as listed
        where listed.event_id = staff_hackathon_teams.event
        order by listed.created_at, listed.id
        limit least(greatest(page_size, 0), 500) offset greatest(skip, 0)
      ) as team
      join public.hackathons as about on about.event_id = team.event_id
    )
  );
end
$$;
comment on function public.staff_hackathon_teams is
  'The teams of a hackathon with members, submission and judges; points once both judges have scored. For staff with events, and for those who lead it. Raises PT404 event_unknown.';
grant execute on function public.staff_hackathon_teams to authenticated;

create function public.staff_set_hackathon(
  event uuid,
  known_version integer,
  terms jsonb,
  criteria jsonb,
  results_at timestamptz
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.events := private.lock_staff_hackathon(event);
  own_terms constant jsonb := nullif(staff_set_hackathon.terms, 'null');
  old public.hackathons;
  stored public.hackathons;
begin
  select about.* into old from public.hackathons as about where about.event_id = known.id;
  if coalesce(old.version, 0) <> known_version then
    raise exception 'event_changed' using errcode = 'P0001';
  end if;
  if old.published_at is not null then
    raise exception 'results_published' using errcode = 'P0001';
  end if;
  if known.status = 'draft' and known.starts_at <= now() then
    raise exception 'event_started' using errcode = 'P0001';
  end if;
  if staff_set_hackathon.results_at <= greatest(known.ends_at, now()) then
    raise exception 'results_too_early' using errcode = 'P0001';
  end if;
  if old.criteria <> staff_set_hackathon.criteria and exists (
    select
    from public.hackathon_judges as held
    join public.hackathon_submissions as sent on sent.team_id = held.team_id
    where sent.event_id = known.id
  ) then
    raise exception 'judging_begun' using errcode = 'P0001';
  end if;
  insert into public.hackathons as about (event_id, terms, criteria, results_at)
  values (
    known.id, own_terms, staff_set_hackathon.criteria, staff_set_hackathon.results_at
  )
  on conflict (event_id) do update
  set terms = excluded.terms, criteria = excluded.criteria, results_at = excluded.results_at,
    version = about.version + 1
  returning about.* into stored;
  update public.events as published
  set status = 'scheduled', updated_at = now()
  where published.id = known.id and published.status = 'draft';
  perform private.audit(
    'hackathon-set', 'event', known.id::text, null,
    to_jsonb(old) - array['event_id', 'version', 'published_at'],
    to_jsonb(stored) - array['event_id', 'version', 'published_at']
  );
  return stored.version;
end
$$;
comment on function public.staff_set_hackathon is
  'Stores a hackathon''s terms (null for the general ones), criteria and when its results are published, and publishes a draft. For staff with events, and for those who lead it. Returns the version; raises as lock_staff_hackathon, P0001 event_changed, event_started, results_too_early, judging_begun or results_published, 23514.';
grant execute on function public.staff_set_hackathon to authenticated;

create function private.lock_judging(event uuid) returns public.events
language plpgsql set search_path = '' as $$
declare
  known constant public.events := private.lock_staff_hackathon(event);
begin
  if clock_timestamp() < known.ends_at then
    raise exception 'judging_ahead' using errcode = 'P0001';
  end if;
  if exists (
    select
    from public.hackathons as about
    where about.event_id = known.id and about.published_at is not null
  ) then
    raise exception 'results_published' using errcode = 'P0001';
  end if;
  return known;
end
$$;
comment on function private.lock_judging is
  'A hackathon whose judging the caller runs, locked: between its end and its results. Raises as lock_staff_hackathon, P0001 judging_ahead or results_published.';

create function public.staff_assign_judges(event uuid, judges uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.events := private.lock_judging(event);
  sent uuid;
  chosen uuid;
  made jsonb := '[]';
begin
  -- One submission after the other, so that the work is shared evenly.
  for round in 1 .. 2 loop
    for sent in
      select entry.team_id
      from public.hackathon_submissions as entry
      join public.hackathon_teams as team on team.id = entry.team_id
      where entry.event_id = known.id and team.withdrawn_at is null
        and (
          select count(*)
          from public.hackathon_judges as held
          where held.team_id = entry.team_id and held.declined_at is null
        ) < 2
      order by entry.submitted_at, entry.team_id
    loop
      select person.id into chosen
      from auth.users as person
      where person.id = any (judges) and person.deleted_at is null
        and private.may_judge(person.id)
        and not exists (
          select
          from public.hackathon_members as member
          where member.event_id = known.id and member.user_id = person.id
        )
        and not exists (
          select
          from public.hackathon_judges as held
          where held.team_id = sent and held.judge = person.id
        )
      order by (
        select count(*)
        from public.hackathon_judges as held
        join public.hackathon_submissions as other on other.team_id = held.team_id
        where other.event_id = known.id and held.judge = person.id and held.declined_at is null
      ), person.id
      limit 1;
      continue when chosen is null;
      insert into public.hackathon_judges (team_id, judge) values (sent, chosen);
      made := made || jsonb_build_object('team', sent, 'judge', chosen);
    end loop;
  end loop;
  perform private.audit(
    'judges-assigned', 'event', known.id::text, null, '{}', jsonb_build_object('judges', made)
  );
  return (
    select count(*)
    from public.hackathon_submissions as entry
    join public.hackathon_teams as team on team.id = entry.team_id
    where entry.event_id = known.id and team.withdrawn_at is null
      and (
        select count(*)
        from public.hackathon_judges as held
        where held.team_id = entry.team_id and held.declined_at is null
      ) < 2
  );
end
$$;
comment on function public.staff_assign_judges is
  'Shares the submissions among these staff with marking, two for each, leaving out who takes part or has declined. For staff with events, and for those who lead the hackathon. Returns how many submissions still lack a judge; raises as lock_judging.';
grant execute on function public.staff_assign_judges to authenticated;

create function public.staff_set_judge(team uuid, judge uuid, wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.events;
begin
  -- Before anything about the team is said.
  perform private.require_event_staff();
  known := private.lock_judging((
    select entry.event_id from public.hackathon_teams as entry where entry.id = staff_set_judge.team
  ));
  if not wanted then
    delete from public.hackathon_judges as held
    where held.team_id = staff_set_judge.team and held.judge = staff_set_judge.judge
      and held.scores is null and held.declined_at is null;
    if not found then
      raise exception 'judge_fixed' using errcode = 'P0001';
    end if;
  else
    if not private.may_judge(staff_set_judge.judge) then
      raise exception 'person_unknown' using errcode = 'PT404';
    end if;
    if exists (
      select
      from public.hackathon_members as member
      where member.event_id = known.id and member.user_id = staff_set_judge.judge
    ) then
      raise exception 'judge_takes_part' using errcode = 'P0001';
    end if;
    if not exists (
      select
      from public.hackathon_submissions as sent
      where sent.team_id = staff_set_judge.team
    ) or exists (
      select
      from public.hackathon_judges as held
      where held.team_id = staff_set_judge.team and held.judge = staff_set_judge.judge
    ) or (
      select count(*)
      from public.hackathon_judges as held
      where held.team_id = staff_set_judge.team and held.declined_at is null
    ) >= 2 then
      raise exception 'judge_fixed' using errcode = 'P0001';
    end if;
    insert into public.hackathon_judges (team_id, judge)
    values (staff_set_judge.team, staff_set_judge.judge);
  end if;
  perform private.audit(
    case when wanted then 'judge-added' else 'judge-removed' end, 'event', known.id::text, null,
    '{}', jsonb_build_object('team', staff_set_judge.team, 'judge', staff_set_judge.judge)
  );
end
$$;
comment on function public.staff_set_judge is
  'Gives a submission a judge, two at most, or takes one away who hasn''t scored it. For staff with events, and for those who lead the hackathon. Raises as lock_judging, PT404 person_unknown, P0001 judge_takes_part or judge_fixed.';
grant execute on function public.staff_set_judge to authenticated;

create function public.staff_withdraw_team(team uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.events;
begin
  perform private.require_event_staff();
  if private.is_blank(reason) or char_length(reason) > 200 then
    raise exception 'reason_missing' using errcode = '23514';
  end if;
  known := private.lock_staff_hackathon((
    select entry.event_id from public.hackathon_teams as entry where entry.id = staff_withdraw_team.team
  ));
  if exists (
    select
    from public.hackathons as about
    where about.event_id = known.id and about.published_at is not null
  ) then
    raise exception 'results_published' using errcode = 'P0001';
  end if;
  update public.hackathon_teams as entry
  set withdrawn_at = coalesce(entry.withdrawn_at, now()), withdrawn_reason = btrim(reason)
  where entry.id = staff_withdraw_team.team;
  perform private.audit(
    'team-withdrawn', 'event', known.id::text, null, '{}',
    jsonb_build_object('team', staff_withdraw_team.team, 'reason', btrim(reason))
  );
end
$$;
comment on function public.staff_withdraw_team is
  'Excludes a team, with a reason that its members read, until the results are published. For staff with events, and for those who lead the hackathon. Raises as lock_staff_hackathon, 23514 reason_missing, P0001 results_published.';
grant execute on function public.staff_withdraw_team to authenticated;

-- Judging --------------------------------------------------------------------------------------

create function public.staff_judging(page_size integer default 50, skip integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
begin
  return jsonb_build_object(
    'count', (
      select count(*)
      from public.hackathon_judges as held
      where held.judge = caller and held.declined_at is null
    ),
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', mine.team_id, 'title', sent.content ->> 'title',
            'event', jsonb_build_object(
              'id', known.id, 'type', known.type, 'topic', known.topic,
              'words', private.event_titles(known.words)
            ),
            'results_at', private.hackathon_results_at(known.id),
            'published', about.published_at is not null,
            'withdrawn', team.withdrawn_at is not null,
            'scored_at', mine.scored_at
          )
          order by mine.scored_at is not null, mine.assigned_at, mine.team_id
        ),
        '[]'
      )
      from (
        select held.*
        from public.hackathon_judges as held
        where held.judge = caller and held.declined_at is null
        order by held.scored_at is not null, held.assigned_at, held.team_id
        limit least(greatest(page_size, 0), 500) offset greatest(skip, 0)
      ) as mine
      join public.hackathon_submissions as sent on sent.team_id = mine.team_id
      join public.hackathon_teams as team on team.id = mine.team_id
      join public.hackathons as about on about.event_id = sent.event_id
      join public.events as known on known.id = sent.event_id
    )
  );
end
$$;
comment on function public.staff_judging is
  'The submissions that the caller judges, those without scores first. For staff with the permission marking.';
grant execute on function public.staff_judging to authenticated;

create function public.staff_judging_entry(team uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
begin
  return (
    select jsonb_build_object(
      'id', held.team_id,
      'event', jsonb_build_object(
        'id', known.id, 'type', known.type, 'topic', known.topic,
        'words', private.event_titles(known.words)
      ),
      'content', sent.content, 'repository', sent.repository, 'demo', sent.demo,
      'film', sent.film, 'criteria', about.criteria,
      'results_at', private.hackathon_results_at(known.id),
      'published', about.published_at is not null,
      'withdrawn', entry.withdrawn_at is not null,
      'scores', held.scores, 'note', held.note, 'scored_at', held.scored_at,
      'other', case
        when held.scores is not null then (
          select jsonb_build_object(
            'name', coalesce(
              private.holder_name(other.judge),
              (select person.email from auth.users as person where person.id = other.judge)
            ),
            'scores', other.scores, 'note', other.note
          )
          from public.hackathon_judges as other
          where other.team_id = held.team_id and other.judge <> caller
            and other.scores is not null
          limit 1
        )
      end
    )
    from public.hackathon_judges as held
    join public.hackathon_submissions as sent on sent.team_id = held.team_id
    join public.hackathon_teams as entry on entry.id = held.team_id
    join public.hackathons as about on about.event_id = sent.event_id
    join public.events as known on known.id = sent.event_id
    where held.team_id = staff_judging_entry.team and held.judge = caller
      and held.declined_at is null
  );
end
$$;
comment on function public.staff_judging_entry is
  'A submission that the caller judges, with their scores and, once both are in, the other judge''s; null for others'' submissions. For staff with the permission marking.';
grant execute on function public.staff_judging_entry to authenticated;

create function private.lock_judged(team uuid, caller uuid) returns public.hackathons
language plpgsql set search_path = '' as $$
declare
  about public.hackathons;
begin
  -- The event first, as everywhere.
  perform private.lock_hackathon((
    select sent.event_id
    from public.hackathon_judges as held
    join public.hackathon_submissions as sent on sent.team_id = held.team_id
    where held.team_id = lock_judged.team and held.judge = caller and held.declined_at is null
  ));
  select known.* into about
  from public.hackathon_judges as held
  join public.hackathon_submissions as sent on sent.team_id = held.team_id
  join public.hackathons as known on known.event_id = sent.event_id
  where held.team_id = lock_judged.team and held.judge = caller and held.declined_at is null;
  if not found then
    raise exception 'event_unknown' using errcode = 'PT404';
  end if;
  if about.published_at is not null or (
    select count(*) from public.hackathon_judges as held
    where held.team_id = lock_judged.team and held.scores is not null
  ) = 2 then
    raise exception 'judging_closed' using errcode = 'P0001';
  end if;
  -- They may have joined the hackathon as someone else's teammate since, with another role.
  if exists (
    select
    from public.hackathon_members as member
    where member.event_id = about.event_id and member.user_id = caller
  ) then
    raise exception 'judge_takes_part' using errcode = 'P0001';
  end if;
  return about;
end
$$;
comment on function private.lock_judged is
  'The hackathon of a submission that someone judges and may still score, locked. Raises PT404 event_unknown, P0001 event_cancelled, judging_closed once both judges have scored, or judge_takes_part.';

create function public.staff_score(team uuid, scores jsonb, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
  about constant public.hackathons := private.lock_judged(team, caller);
begin
  if jsonb_typeof(staff_score.scores) <> 'object' or (
    select count(*) from jsonb_object_keys(staff_score.scores)
  ) <> jsonb_array_length(about.criteria) or exists (
    select
    from jsonb_array_elements(about.criteria) as part
    where not coalesce(staff_score.scores ->> (part ->> 'id') ~ '^([0-9]|10)$', false)
  ) then
    raise exception 'scores_invalid' using errcode = '22P02';
  end if;
  update public.hackathon_judges as held
  set scores = (
      select jsonb_object_agg(key, value::integer) from jsonb_each_text(staff_score.scores)
    ),
    note = btrim(coalesce(staff_score.note, '')), scored_at = now()
  where held.team_id = staff_score.team and held.judge = caller;
  -- Without the scores: staff with the permission audit may be the other judge.
  perform private.audit(
    'submission-scored', 'event', about.event_id::text, null, '{}',
    jsonb_build_object('team', staff_score.team)
  );
  return (
    select count(*) = 2
    from public.hackathon_judges as held
    where held.team_id = staff_score.team and held.scores is not null
  );
end
$$;
comment on function public.staff_score is
  'Stores the caller''s scores of a submission they judge, 0 to 10 for each criterion; they can be changed until the other judge''s are in. For staff with the permission marking. Returns whether both are in; raises as lock_judged, 22P02 scores_invalid.';
grant execute on function public.staff_score to authenticated;

create function public.staff_decline_judging(team uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff('marking');
  about constant public.hackathons := private.lock_judged(team, caller);
begin
  update public.hackathon_judges as held
  set declined_at = now(), scores = null, scored_at = null, note = ''
  where held.team_id = staff_decline_judging.team and held.judge = caller;
  perform private.audit(
    'judging-declined', 'event', about.event_id::text, null, '{}',
    jsonb_build_object('team', staff_decline_judging.team)
  );
end
$$;
comment on function public.staff_decline_judging is
  'Says that the caller has a conflict of interest and doesn''t judge a submission; their scores are deleted. For staff with the permission marking. Raises as lock_judged.';
grant execute on function public.staff_decline_judging to authenticated;

-- Certificates ---------------------------------------------------------------------------------

create function private.stamp_certificate_hackathon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One in a new name states what the one before it did.
  select earlier.hackathon into new.hackathon
  from public.certificates as earlier
  where earlier.user_id = new.user_id and earlier.kind = new.kind
    and earlier.subject = new.subject
  order by earlier.issued_at, earlier.code
  limit 1;
  if not found then
    select jsonb_build_object(
      'topic', known.topic, 'words', private.event_titles(known.words), 'team', team.name,
      'place', case when result.place <= 3 then result.place end,
      'best_design', result.best_design, 'ends_at', known.ends_at
    )
    into new.hackathon
    from public.hackathon_members as member
    join public.hackathon_teams as team on team.id = member.team_id
    join public.hackathon_results as result on result.team_id = team.id
    join public.events as known on known.id = member.event_id
    where member.event_id = new.subject::uuid and member.user_id = new.user_id;
  end if;
  return new;
end
$$;
comment on function private.stamp_certificate_hackathon is
  'Writes the hackathon and its result on a new certificate.';

create trigger certificates_state_hackathon
before insert on public.certificates
for each row
when (new.kind in ('participation', 'placement'))
execute function private.stamp_certificate_hackathon();

create function private.issue_hackathon_certificate(person uuid, about text, event uuid, title text)
returns void
language plpgsql set search_path = '' as $$
declare
  holder text;
begin
  if exists (
    select
    from public.certificates as awarded
    where awarded.user_id = person and awarded.kind = about and awarded.subject = event::text
  ) then
    return;
  end if;
  -- An account that is being deleted waits for this hackathon; waiting for it here would be a deadlock.
  perform from auth.users as account where account.id = person for key share skip locked;
  if not found then
    return;
  end if;
  -- Locked, so that a name saved at the same moment finds this certificate waiting, or is seen here.
  select profile.full_name into holder
  from public.profiles as profile
  where profile.id = person
  for share;
  if holder is null then
    insert into public.waiting_certificates (user_id, kind, subject, title, minutes, lessons)
    values (person, about, event::text, issue_hackathon_certificate.title, 0, 0)
    on conflict on constraint waiting_certificates_key do nothing;
  else
    insert into public.certificates (code, user_id, kind, subject, title, holder, minutes, lessons)
    values (
      private.new_certificate_code(), person, about, event::text,
      issue_hackathon_certificate.title, holder, 0, 0
    );
  end if;
end
$$;
comment on function private.issue_hackathon_certificate is
  'Awards a certificate of participation or placement once, or lets it wait for the name. Called by publish_results only.';

-- Results --------------------------------------------------------------------------------------

create function private.hackathon_prize(place bigint) returns integer
language sql immutable set search_path = '' as $$
  select case place when 1 then 200000 when 2 then 150000 when 3 then 100000 else 0 end
$$;
comment on function private.hackathon_prize is
  'The prize for a place, in US cents; as in the repository.';

create function private.design_points(team uuid) returns integer
language sql stable set search_path = '' as $$
  select sum((held.scores ->> 'design')::integer)::integer
  from public.hackathon_judges as held
  where held.team_id = design_points.team
$$;
comment on function private.design_points is 'Both judges'' scores for design.';

-- The caller holds the lock on the event.
create function private.store_results(event uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.hackathon_results
    (team_id, event_id, place, points, best_design, prize_cents, design_prize_cents)
  select ranked.team_id, store_results.event, ranked.place, ranked.points, ranked.is_best,
    (
      select floor(sum(private.hackathon_prize(taken))::numeric / ranked.tied)::integer
      from generate_series(ranked.place, ranked.place + ranked.tied - 1) as taken
    ),
    case when ranked.is_best then 50000 / ranked.best::integer else 0 end
  from (
    select scored.*,
      rank() over (order by scored.points desc) as place,
      count(*) over (partition by scored.points) as tied,
      scored.design = max(scored.design) over () and scored.design > 0 as is_best,
      count(*) over (partition by scored.design) as best
    from (
      select sent.team_id, private.design_points(sent.team_id) as design,
        (
          select sum(private.scored_points(about.criteria, held.scores))::integer
          from public.hackathon_judges as held
          where held.team_id = sent.team_id
        ) as points
      from public.hackathon_submissions as sent
      join public.hackathon_teams as team on team.id = sent.team_id
      join public.hackathons as about on about.event_id = sent.event_id
      where sent.event_id = store_results.event and team.withdrawn_at is null
    ) as scored
  ) as ranked;
end
$$;
comment on function private.store_results is
  'Ranks the submissions of teams that haven''t withdrawn. Those with the same points are in the same place and share the prizes of the places that they take up; so do those with the best design. Cents that can''t be shared aren''t paid.';

create function public.publish_results() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  known public.events;
  count integer := 0;
begin
  for due in
    select about.event_id
    from public.hackathons as about
    join public.events as held on held.id = about.event_id
    where about.published_at is null and held.status = 'scheduled' and held.ends_at <= now()
      and private.hackathon_results_at(about.event_id) <= now()
    order by about.event_id
  loop
    select held.* into known
    from public.events as held
    where held.id = due and held.status = 'scheduled'
    for no key update;
    -- As it is now that nobody else changes it.
    continue when not found or private.hackathon_results_at(due) > clock_timestamp() or exists (
      select
      from public.hackathon_submissions as sent
      join public.hackathon_teams as team on team.id = sent.team_id
      where sent.event_id = due and team.withdrawn_at is null
        and (
          select count(*)
          from public.hackathon_judges as held
          where held.team_id = sent.team_id and held.scores is not null
        ) <> 2
    );
    update public.hackathons as about
    set published_at = now()
    where about.event_id = due and about.published_at is null;
    continue when not found;
    perform private.store_results(due);
    perform private.judge_attendance(due);
    perform private.issue_hackathon_certificate(
      member.user_id,
      case when result.place <= 3 or result.best_design then 'placement' else 'participation' end,
      due, coalesce(known.words -> 'en' ->> 'title', known.topic)
    )
    from public.hackathon_results as result
    join public.hackathon_members as member on member.team_id = result.team_id
    join public.event_registrations as registration
      on registration.event_id = due and registration.user_id = member.user_id
    where result.event_id = due and registration.attended_at is not null
    order by member.turn;
    perform public.enqueue_mail(
      'hackathon-results', member.user_id, concat_ws(':', 'hackathon-results', member.turn),
      event => due
    )
    from public.hackathon_members as member
    where member.event_id = due
    order by member.turn;
    update public.event_counts as counts
    set changed_at = clock_timestamp()
    where counts.event_id = due;
    count := count + 1;
  end loop;
  return count;
end
$$;
comment on function public.publish_results is
  'Publishes the results that are due and completely judged, awards the certificates to those who attended and tells the teams. Returns how many hackathons. Service role only.';
grant execute on function public.publish_results to service_role;
