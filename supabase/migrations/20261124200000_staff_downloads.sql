-- Downloads of lists with addresses are logged, as the list of people is.

create function public.note_waitlist_download()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('waitlist');
  perform public.audit('waitlist-downloaded', 'waitlist', 'csv');
end
$$;

comment on function public.note_waitlist_download() is
  'Logs that staff download the waitlist. For staff with the permission waitlist.';
revoke all on function public.note_waitlist_download()
from public, anon, authenticated, service_role;
grant execute on function public.note_waitlist_download() to authenticated;

create function public.note_inbox_download()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('inbox');
  perform public.audit('inbox-downloaded', 'inbox', 'csv');
end
$$;

comment on function public.note_inbox_download() is
  'Logs that staff download the inbox. For staff with the permission inbox.';
revoke all on function public.note_inbox_download()
from public, anon, authenticated, service_role;
grant execute on function public.note_inbox_download() to authenticated;

create function public.note_outbox_download()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('outbox');
  perform public.audit('outbox-downloaded', 'outbox', 'csv');
end
$$;

comment on function public.note_outbox_download() is
  'Logs that staff download the outbox. For staff with the permission outbox.';
revoke all on function public.note_outbox_download()
from public, anon, authenticated, service_role;
grant execute on function public.note_outbox_download() to authenticated;

create function public.note_roster_download(event uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('own_sessions');
  perform public.staff_roster(note_roster_download.event, page_size => 0);
  perform public.audit('roster-downloaded', 'event', note_roster_download.event::text);
end
$$;

comment on function public.note_roster_download(uuid) is
  'Logs that staff download the roster of an event. For staff with the permission own_sessions; raises as staff_roster does.';
revoke all on function public.note_roster_download(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.note_roster_download(uuid) to authenticated;
