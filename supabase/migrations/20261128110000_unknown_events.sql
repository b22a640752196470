-- An event that doesn't exist has no phase, instead of an error that looks like an outage.
create or replace function public.check_in_phase(event uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when known.status = 'cancelled' then 'cancelled'
    when clock_timestamp() < span.opened then 'ahead'
    when clock_timestamp() >= span.closed then 'over'
    else 'open'
  end
  from public.events as known
  cross join lateral public.session_span(known.id) as span
  where known.id = check_in_phase.event and known.type <> 'hackathon' and known.status <> 'draft'
$$;

comment on function public.check_in_phase(uuid) is
  'Whether a code can be entered for a session: "open" from its start to its real end; "ahead", "over" or "cancelled"; null for hackathons, where submissions count, and for unknown events.';
revoke all on function public.check_in_phase(uuid) from public, anon, authenticated, service_role;
