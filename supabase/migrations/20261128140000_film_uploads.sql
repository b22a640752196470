-- Uploads of films end by themselves after a day, and only some may be unfinished at once.

create function public.end_old_film_uploads()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  path text;
begin
  for path in
    with old as (
      select known.id, known.upload
      from public.films as known
      where known.upload_at <= now() - interval '1 day'
      for no key update skip locked
    )
    update public.films as known
    set upload = null, upload_size = null, upload_mime = null, upload_at = null
    from old
    where known.id = old.id
    returning old.upload
  loop
    perform public.discard_film_file(path);
  end loop;
end
$$;

comment on function public.end_old_film_uploads() is
  'Ends uploads that began more than a day ago and weren''t finished; their files are discarded.';
revoke all on function public.end_old_film_uploads() from public, anon, authenticated, service_role;

create or replace function public.staff_start_upload(film uuid, size bigint, mime text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  held jsonb;
  path text;
begin
  perform public.require_staff('events');
  if size > 2147483648 then
    raise exception 'film_too_large' using errcode = 'P0001';
  end if;
  if size < 1 or mime not in ('video/mp4', 'video/webm') then
    raise exception 'film_type' using errcode = 'P0001';
  end if;
  held := public.lock_film(film);
  -- The same file again continues where it stopped.
  if (held ->> 'upload_size')::bigint = size and held ->> 'upload_mime' = mime
    and (held ->> 'upload_at')::timestamptz > now() - interval '1 day'
  then
    return held ->> 'upload';
  end if;
  perform public.end_old_film_uploads();
  -- One after the other, so that the count is right.
  perform pg_advisory_xact_lock(hashtextextended('film-uploads', 0));
  if (
    select count(*) from public.films as known
    where known.upload is not null and known.id <> staff_start_upload.film
  ) >= 10 then
    raise exception 'film_uploads_full' using errcode = 'P0001';
  end if;
  perform public.discard_film_file(held ->> 'upload');
  path := film || '/' || replace(gen_random_uuid()::text, '-', '')
    || case mime when 'video/mp4' then '.mp4' else '.webm' end;
  update public.films as known
  set upload = path, upload_size = staff_start_upload.size, upload_mime = staff_start_upload.mime,
    upload_at = now()
  where known.id = film;
  perform public.audit(
    'film-upload', 'film', film::text, null, null,
    jsonb_build_object('size', size, 'mime', mime)
  );
  return path;
end
$$;

comment on function public.staff_start_upload(uuid, bigint, text) is
  'Where in the storage a film may be uploaded to now: where it began within a day, for a file of the same size and type; otherwise an earlier upload of the film ends. For staff with the permission events. Raises PT404 film_unknown, P0001 film_too_large (over 2 GiB), film_type, or film_uploads_full while 10 others are unfinished.';

create or replace function public.staff_upload(path text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform public.require_staff('events');
  return (
    select jsonb_build_object('film', known.id, 'size', known.upload_size, 'mime', known.upload_mime)
    from public.films as known
    where known.upload = staff_upload.path and known.upload_at > now() - interval '1 day'
  );
end
$$;

create or replace function public.due_film_files(most integer)
returns setof text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.end_old_film_uploads();
  return query
  select entry.file
  from public.discarded_film_files as entry
  where not exists (
    select from public.films as known where known.file = entry.file or known.upload = entry.file
  )
  order by entry.discarded_at
  limit least(greatest(most, 0), 100);
end
$$;

comment on function public.due_film_files(integer) is
  'Discarded files, oldest first, that the server should remove from the storage. Ends uploads that are a day old.';
